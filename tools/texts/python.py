"""The texts in the Python sources and beside them: those that are marked, those of opponents, and what
explains the games.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from sealed.codes.errors import CodeError
from sealed.codes.faults import every
from sealed.lessons import read
from sealed.page.boards import EXAMPLES
from sealed.page.boards.library import book
from sealed.rules.registry import ENTRIES

from .examples import of_examples, of_lesson
from .message import ROOT, Collected, Message, gathered, in_file

SOURCES = ROOT / "py" / "sealed"
NOTE = "Translators:"
WHAT = "What is wrong with a code, in brackets behind “does not follow the format”; it is no sentence."


def of_code(tree: ast.AST, notes: Mapping[int, str]) -> Iterator[Message]:
    """The texts that are marked: `_("…")`, `N_("…")`, `C_("context", "…")`, `NC_("context", "…")`,
    `ngettext("…", "…", n)`, `filled("…", values)`, the boards' `Telling("…")` of events, and what is wrong
    with codes (`Malformed("…")`) or proved by them (`Sentence("…")`). Of a text that is chosen on the spot
    (`_("…" if … else "…")`) each is one. `notes` are those that end above a line.
    """
    for call in ast.walk(tree):
        if not (isinstance(call, ast.Call) and called(call)):
            continue
        texts = [constant(argument) for argument in call.args]
        note = notes.get(call.lineno, "")
        match called(call), texts:
            case "_" | "N_" | "filled", [_, *_]:
                yield from (Message(text, note=note) for text in chosen(call.args[0]))
            case "C_" | "NC_", [str(context), _]:
                yield from (Message(text, context=context, note=note) for text in chosen(call.args[1]))
            case "ngettext", [str(one), str(many), *_]:
                yield Message(one, many, note=note)
            case "Telling", [str(text), *rest]:
                yield Message(text, plural(call) or "".join(filter(None, rest[:1])), note=note)
            case "Sentence", [str(text), *_]:
                yield Message(text, plural(call))
            case "Malformed", [str(text), *_]:
                yield Message(text, note=WHAT)


def notes(source: str) -> dict[int, str]:
    """The notes for translators in a file (comments that begin with `Translators:`), by the line below."""
    found: dict[int, str] = {}
    if NOTE not in source:
        return found
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            said, line = token.string.removeprefix("#").strip(), token.start[0]
            before = found.pop(line, "")
            if before or said.startswith(NOTE):
                found[line + 1] = f"{before} {said.removeprefix(NOTE).strip()}".strip()
    return found


def of_bots(tree: ast.AST) -> Iterator[Message]:
    """The texts of the opponents: their names, and how they play."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) == "Character":
            yield from (Message(text) for part in node.args[1:] if (text := constant(part)))


def of_codes() -> Iterator[Message]:
    """The texts of the codes: headline and text of every error in their closed list."""
    kinds: list[type[CodeError]] = [CodeError, *every()]
    for kind in kinds:
        yield from (Message(kind.headline), Message(kind.text))


def of_games() -> Iterator[Message]:
    """The titles of the games."""
    return (Message(entry.title, note="The title of a game.") for entry in ENTRIES)


def plural(call: ast.Call) -> str:
    """The plural that a call gets as a keyword argument; "" if none."""
    return next((constant(word.value) or "" for word in call.keywords if word.arg == "many"), "")


def called(node: ast.expr | None) -> str:
    """The name of the function that an expression calls; "" if it calls none."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def constant(node: ast.expr) -> str | None:
    """The value of a string literal, marked or not; None if the expression is anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value or None
    return constant(node.args[0]) if called(node) == "N_" and isinstance(node, ast.Call) else None


def chosen(node: ast.expr) -> Iterator[str]:
    """The string literals that an expression may be."""
    if isinstance(node, ast.IfExp):
        yield from (*chosen(node.body), *chosen(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value


@cache
def collected(*sources: Path) -> Collected:
    """Every text in these folders, or in the app and its lessons, with the files in which it stands."""
    return gathered(_found(sources))


def _found(folders: tuple[Path, ...]) -> Iterator[tuple[Message, str]]:
    for folder in folders or (SOURCES,):
        for path in sorted(folder.rglob("*.py")):
            yield from in_file(_of(path.relative_to(folder).parts[0], path), path)
        for path in sorted(folder.rglob(EXAMPLES)):
            yield from in_file(of_examples(book(path.parent.name)), path)
    for path in sorted((ROOT / "docs" / "lessons").glob("*.txt")) * (not folders):
        yield from in_file(of_lesson(read(path.read_text(encoding="utf-8"))), path)
    yield from in_file(of_codes(), SOURCES / "codes" / "errors.py")
    yield from in_file(of_games(), SOURCES / "rules" / "games.py")


@cache
def _of(part: str, path: Path) -> tuple[Message, ...]:
    source = path.read_text(encoding="utf-8")
    read = ast.parse(source)
    return (*of_code(read, notes(source)), *(of_bots(read) if part == "bots" else ()))
