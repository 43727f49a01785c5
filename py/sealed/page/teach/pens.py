"""Drawing on the board: what a touch means while a pen is in hand, and the pens."""

from __future__ import annotations

import functools
from collections.abc import Callable, Container, Mapping
from typing import Any

from sealed.page.boards.seen import Note, Spot
from sealed.page.draw import parts
from sealed.page.draw.texts import NC_, _
from sealed.page.draw.tree import Child, find, rewritten, walk
from sealed.page.teach.teaching import Teaching

PENS: Mapping[str, tuple[str, str]] = {
    "arrow": (NC_("drawing", "Arrow"), "a"),
    "ring": (NC_("drawing", "Ring"), "o"),
    "dotted": (NC_("drawing", "Dotted ring"), "d"),
}
"""The name of each shape, and the letter that takes it up with Shift."""
ICONS = {"arrow": "arrow", "ring": "ring", "dotted": "dotted"}
_PRESSED = frozenset({"data-do", "data-ask", "data-hold", "data-drag", "data-away", "aria-disabled"})


def tools(teaching: Teaching) -> Child:
    """The pens; the one in hand is pressed."""
    for shape, (name, _letter) in PENS.items():
        yield parts.tool("pen", _(name), ICONS[shape], on=teaching.pen.shape == shape, arg=shape)
    yield parts.tool("wipe", _("Wipe the drawings out"), "erase", off=not teaching.notes.drawn)


def drawable(drawn: Child, probe: Callable[[tuple[Note, ...]], Child], spots: Mapping[str, Spot]) -> Child:
    """A board on which a touch draws."""
    return rewritten(drawn, _touched(frozenset(spots), things(drawn, probe, spots)))


def things(
    drawn: Child, probe: Callable[[tuple[Note, ...]], Child], spots: Mapping[str, Spot]
) -> frozenset[str]:
    """The things on a board that can be drawn at. `probe` draws it with other notes: a thing around which no
    ring appears cannot.
    """
    asked = {thing_of(element[1], spots) for element in walk(drawn) if _can_be_touched(element)}
    ringed = probe(tuple(Note((thing,)) for thing in asked - spots.keys()))
    found = {*spots, *(thing_of(one[1], spots) for one in walk(ringed) if find(_inside(one), "i.ringed"))}
    return frozenset(found & asked)


def _inside(element: list[Any]) -> Child:
    """What lies directly in an element that can be touched."""
    return tuple(child for child in element[2:] if child is not None) if _can_be_touched(element) else None


def _can_be_touched(element: list[Any]) -> bool:
    return not {"data-do", "data-ask", "data-cell"}.isdisjoint(element[1])


@functools.lru_cache(8)  # one function, so that what it makes of a memo stays the same memo
def _touched(spots: frozenset[str], things: frozenset[str]) -> Callable[[list[Any]], Child]:
    def change(element: list[Any]) -> Child:
        if not _can_be_touched(element):
            return element
        tag, given, *children = element
        thing = thing_of(given, spots)
        props = {name: value for name, value in given.items() if name not in _PRESSED}
        return [tag, props | ({"data-do": "touch", "data-arg": thing} if thing in things else {}), *children]

    return change


def thing_of(props: Mapping[str, Any], spots: Container[str]) -> str:
    """The thing that an element of a board stands for: its cell, or what it says when it is pressed."""
    cell, arg = str(props.get("data-cell", "")), str(props.get("data-arg", ""))
    return arg if cell not in spots and (arg in spots or not cell) else cell
