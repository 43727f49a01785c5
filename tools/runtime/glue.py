"""Takes out of the JavaScript below Python what only packages written in C would use: nearly half of it.

Emscripten, which has made that JavaScript, puts every function of CPython into a variable and into an object,
so that such packages can be linked while it runs. The page loads none, but every start would parse these
lists and run through them. Runs inside Pyodide, under node (tools/build.mjs).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_MANY = 1_000  # names; a list of fewer is another one
_DECLARED = re.compile(rf"var ((?:[\w$]+,){{{_MANY},}}[\w$]+);")
_ASSIGNED = re.compile(r"(?<=function assignWasmExports\(wasmExports\)\{)[^{}]+(?=\})")
_ASSIGNMENT = re.compile(r'([\w$]+)=Module\["\1"\]=wasmExports\["[^"]+"\](?:\.value>>>0)?')
_SHARING = re.compile(r'Module\["([\w$]+)"\]=\1;')
_SHARED = re.compile(rf"(?:{_SHARING.pattern}){{{_MANY},}}")
_WORD = re.compile(r"[\w$]+")
_ASKED = re.compile(r"""[.{,"'`]\s*([\w$]+)""")


def without_exports(text: str, others: Iterable[str]) -> str:
    """Emscripten's JavaScript without the names that nobody uses: neither it, nor the other texts, which are
    all that may reach into it. ValueError: it has not the form that is expected.

    An export counts as used wherever its word stands, a shared function where it may be a property or is
    quoted; so too much may stay. Only a name that is put together while the page runs would be missed.
    """
    declared, assigned, shared = _only(_DECLARED, text), _only(_ASSIGNED, text), _only(_SHARED, text)
    lists = (declared, assigned, shared)
    rest = "\n".join([_without(text, lists), *others])
    words = set(_WORD.findall(rest))
    statements = [each for each in assigned[0].split(";") if _is_needed(each, words)]
    words.update(_WORD.findall("".join(statements)))  # one may set two variables
    names = [name for name in declared[1].split(",") if name in words]
    # A shared function stands in the rest at least where it is made, so its word alone tells nothing.
    asked = set(_ASKED.findall(rest))
    kept = [each[0] for each in _SHARING.finditer(shared[0]) if each[1] in asked]
    for old, new in zip(lists, (f"var {','.join(names)};", ";".join(statements), "".join(kept)), strict=True):
        text = text.replace(old[0], new)
    return text


def _only(expression: re.Pattern[str], text: str) -> re.Match[str]:
    """The one place where this stands."""
    found = list(expression.finditer(text))
    if len(found) != 1:
        raise ValueError(f"expected 1 times, found {len(found)} times: {expression.pattern}")
    return found[0]


def _without(text: str, parts: Iterable[re.Match[str]]) -> str:
    for part in parts:
        text = text.replace(part[0], "")
    return text


def _is_needed(statement: str, words: set[str]) -> bool:
    """Whether a variable that gets its function here is used; what has another form always is."""
    found = _ASSIGNMENT.fullmatch(statement)
    return found is None or found[1] in words
