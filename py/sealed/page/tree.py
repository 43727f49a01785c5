"""The page as plain data: an element is a list `[tag, attributes, child, ...]`, a text is a `str`.

A view builds such a tree and `dumps` makes it one JSON string; Preact patches the document with it. Nothing
is ever parsed as HTML, so nothing needs escaping, and a test can look at the view's data.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from typing import Any, TypeAlias

Node: TypeAlias = "str | list[Any]"
Child: TypeAlias = Any
"""A node, a number, None or False (left out), or a tuple or iterator of children."""

_SHORT = {
    "do": "data-do",
    "arg": "data-arg",
    "hold": "data-hold",
    "ask": "data-ask",
    "zone": "data-zone",
    "cell": "data-cell",
}
# Each of these would let a text become markup, script or a foreign document.
_FORBIDDEN = frozenset(
    {"innerhtml", "outerhtml", "innertext", "textcontent", "srcdoc", "dangerouslysetinnerhtml", "ref"}
)


def h(kind: str, *children: Child, **attributes: Any) -> Node:
    """An element: `h("button.btn.main", icon("copy"), _("Copy"), do="copy", arg=13, aria_label=_("Copy the
    code"))`.

    `kind` is a tag with classes. An underscore in an attribute's name is a dash, one at its end is dropped
    (`class_`, `for_`); `do`, `arg`, `hold`, `ask`, `zone` and `cell` are the page's own data attributes. An
    attribute that is None is left out, True and False stay what they are, everything else becomes a text.
    """
    tag, classes = _kind(kind)
    props: dict[str, str | bool] = {}
    if classes:
        props["class"] = classes
    for name, value in attributes.items():
        if value is None:
            continue
        name = _name(name)
        value = value if isinstance(value, bool) else str(value)
        props[name] = f"{props[name]} {value}".strip() if name == "class" and name in props else value
    if tag == "button" and "type" not in props:
        props["type"] = "button"
    node: list[Any] = [tag, props]
    _add(node, children)
    return node


def group(*children: Child) -> tuple[Child, ...]:
    """Children side by side without an element around them."""
    return children


def dumps(tree: Any) -> str:
    """The tree as the JSON string that is handed over to be drawn."""
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":"))


def _add(node: list[Any], children: Any) -> None:
    for child in children:
        if isinstance(child, str):
            node.append(child)
        elif isinstance(child, list):
            if not (len(child) > 1 and isinstance(child[1], dict)):
                raise TypeError("a list is an element; children stand in a tuple or come from an iterator")
            node.append(child)
        elif child is None or child is False:
            continue
        elif isinstance(child, (int, float)):
            node.append(str(child))
        else:
            _add(node, child)


@functools.cache
def _kind(kind: str) -> tuple[str, str]:
    tag, _, classes = kind.partition(".")
    return tag, classes.replace(".", " ")


@functools.cache
def _name(name: str) -> str:
    if name in _SHORT:
        return _SHORT[name]
    plain = name.rstrip("_").replace("_", "-")
    if plain.startswith("on") or plain.lower() in _FORBIDDEN:
        raise ValueError(f"“{plain}” is not an attribute of this page")
    return plain


# --- searching a tree, for tests and for views that look for an element


def walk(node: Child) -> Iterator[list[Any]]:
    """Every element of a tree, outer ones first."""
    if isinstance(node, list):
        yield node
        for child in node[2:]:
            yield from walk(child)
    elif isinstance(node, tuple):
        for child in node:
            yield from walk(child)


_INLINE = frozenset({"a", "b", "code", "em", "i", "span", "text", "tspan"})


def text(node: Child) -> str:
    """All the text of a tree in reading order, with single spaces."""
    return " ".join("".join(_texts(node)).split())


def _texts(node: Child) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, list):
        edge = "" if node[0] in _INLINE else " "
        yield edge
        for child in node[2:]:
            yield from _texts(child)
        yield edge
    elif isinstance(node, tuple):
        for child in node:
            yield from _texts(child)


def find(node: Child, kind: str = "", **attributes: str | bool) -> list[Any] | None:
    """The first element of this kind (`"button.main"`) with these attributes, or None."""
    return next(find_all(node, kind, **attributes), None)


def find_all(node: Child, kind: str = "", **attributes: str | bool) -> Iterator[list[Any]]:
    """Every element of this kind with these attributes."""
    tag, classes = _kind(kind)
    wanted = {_name(name): value for name, value in attributes.items()}
    for element in walk(node):
        has = element[1]
        own = str(has.get("class", "")).split()
        fits = (not tag or element[0] == tag) and all(c in own for c in classes.split())
        if fits and all(has.get(name) == value for name, value in wanted.items()):
            yield element
