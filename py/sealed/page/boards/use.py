"""What can be done with a board outside its match: one switch of the words of a drawing."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from sealed.page.draw.tree import Child, rewritten

_WORDS = re.compile(r"data-|tabindex$")
"""The attributes by which an element is pressed, asked about or focused."""
_NAMES = re.compile(r"aria-(?!pressed|disabled)|(id|role|title|href|type)$")
"""Those by which it is found or read, but for the two that styles look at."""
_DROPPED = frozenset({"data-hold", "data-drag", "data-away", "aria-controls", "aria-describedby"})
_OWN = ("id", "data-cell", "data-lift", "key")


class Use(NamedTuple):
    """Which words of a board mean something where it is drawn."""

    figure: str = ""
    """The figure that is asked about and tried: its words, ids and cells are its own."""
    is_read: bool = True
    """Whether screen readers may read it."""


LOOKED_AT = Use()
"""It is looked at, and read; nothing in it can be pressed, asked about or focused."""
PICTURE = Use(is_read=False)
"""It is seen alone."""


def used(drawn: Child, use: Use) -> Child:
    """A drawing of which that alone can be done."""
    return rewritten(drawn, _tried(use) if use.figure else _seen(use))


@functools.lru_cache(64)
def _seen(use: Use) -> Callable[[list[Any]], Child]:
    def change(element: list[Any]) -> Child:
        tag, given, *children = element
        props = {
            name: value
            for name, value in given.items()
            if not _WORDS.match(name) and (use.is_read or not _NAMES.match(name))
        }
        return ["div" if tag in ("button", "a", "input") else tag, props, *children]

    return change


@functools.lru_cache(64)
def _tried(use: Use) -> Callable[[list[Any]], Child]:
    def change(element: list[Any]) -> Child:
        tag, given, *children = element
        props = _own(given, use)
        if tag in ("button", "a") and "data-do" not in props and "data-ask" not in props:
            return None
        return [tag, props, *children]

    return change


def _own(given: dict[str, Any], use: Use) -> dict[str, Any]:
    props = {key: value for key, value in given.items() if key not in _DROPPED}
    for key in _OWN:
        if key in props:
            props[key] = f"{use.figure}:{props[key]}"
    for attribute, word in (("data-do", "figure-touch"), ("data-ask", "figure-known")):
        if attribute in props:
            props |= {attribute: word, "data-arg": f"{use.figure} {given['data-arg']}"}
    return props
