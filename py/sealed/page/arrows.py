"""Arrows over a board, for moves from one square to another: the best ones, or the one that a hint tells."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from sealed.page.art import num
from sealed.page.tree import Child, Memo, Node, h, walk

SHIFT = re.compile(r"translate\(([-\d.]+)[ ,]+([-\d.]+)\)")
GAP = 0.27
"""An arrow begins and ends so many squares away from the middle of a square."""


class Arrow(NamedTuple):
    """An arrow for a move, with a sign at its end. `kind`: `best`, or `played`, in ink and dotted."""

    move: str
    sign: str
    kind: str = "best"


class Spot(NamedTuple):
    """The middle of a square of a board, and its size."""

    x: float
    y: float
    size: float


def with_arrows(drawn: Child, arrows: tuple[Arrow, ...]) -> Child:
    """A drawing with arrows on its board. A move that does not go from square to square has none."""
    spots = {name: spot for element in walk(drawn) for name, spot in _spot(element)}
    marks = [
        mark
        for number, arrow in enumerate(arrows)
        if (line := _line(spots, arrow.move)) is not None
        for mark in _arrow(*line, arrow.kind, arrow.sign, number)
    ]
    return _marked(drawn, tuple(marks)) if marks else drawn


def _marked(drawn: Child, marks: tuple[Node, ...]) -> Child:
    """The same with marks at the end of its board, which is found by its class."""
    if isinstance(drawn, Memo):
        inside = _marked(drawn.element, marks)
        return drawn if inside is drawn.element else inside
    if isinstance(drawn, tuple):
        found = tuple(_marked(child, marks) for child in drawn)
        return drawn if all(map(_is, drawn, found)) else found
    if not isinstance(drawn, list):
        return drawn
    if drawn[0] == "svg" and "board" in str(drawn[1].get("class", "")).split():
        return [*drawn, h("g.marks", marks, aria_hidden="true", key="marks")]
    children = [_marked(child, marks) for child in drawn[2:]]
    return drawn if all(map(_is, drawn[2:], children)) else [*drawn[:2], *children]


def _is(one: Any, other: Any) -> bool:
    return one is other


def _line(spots: dict[str, Spot], move: str) -> tuple[Spot, Spot] | None:
    """The two squares between which a move goes."""
    words = move.split()
    if len(words) != 2 or words[0] not in spots or words[1] not in spots or words[0] == words[1]:
        return None
    return spots[words[0]], spots[words[1]]


def _spot(element: list[Any]) -> Iterator[tuple[str, Spot]]:
    """The place of a square that is drawn as a group around a rectangle."""
    has = element[1]
    if element[0] != "g" or not isinstance(has, dict) or "data-cell" not in has:
        return
    shift = SHIFT.search(str(has.get("transform", "")))
    x, y = (float(shift[1]), float(shift[2])) if shift else (0.0, 0.0)
    for child in walk(element):
        if child[0] == "rect" and "width" in child[1]:
            sides = [float(child[1].get(name, 0)) for name in ("x", "y", "width", "height")]
            size = min(sides[2:])
            middle = x + sides[0] + sides[2] / 2, y + sides[1] + sides[3] / 2
            yield str(has["data-cell"]), Spot(*middle, size)
            return


def _arrow(start: Spot, end: Spot, kind: str, text: str, number: int) -> Iterator[Node]:
    """An arrow with an outline, so that it can be read on any card, and its number at the end."""
    far = math.hypot(end.x - start.x, end.y - start.y)
    dx, dy = (end.x - start.x) / far, (end.y - start.y) / far
    x, y = start.x + GAP * start.size * dx, start.y + GAP * start.size * dy
    tip_x, tip_y = end.x - GAP * end.size * dx, end.y - GAP * end.size * dy
    wing = 0.2 * end.size
    points = [(tip_x - wing * (dx + turn * dy), tip_y - wing * (dy - turn * dx)) for turn in (1, -1)]
    shaft = f"M{num(x)} {num(y)}L{num(tip_x)} {num(tip_y)}"
    (one_x, one_y), (two_x, two_y) = points
    head = f"M{num(one_x)} {num(one_y)}L{num(tip_x)} {num(tip_y)}L{num(two_x)} {num(two_y)}"
    at_x, at_y = end.x + 0.34 * end.size, end.y - 0.4 * end.size
    yield h(
        "g.mark",
        h("path.mark-edge", d=shaft + head),
        h("path.mark-line", d=shaft),
        h("path.mark-head", d=head),
        h("circle.mark-dot", cx=num(at_x), cy=num(at_y), r=num(0.24 * end.size)),
        h(
            "text.mark-text",
            text,
            x=num(at_x),
            y=num(at_y + 0.1 * end.size),
            style=f"font-size: {num(0.3 * end.size)}px",
        ),
        class_=kind,
        key=f"{kind}-{number}",
    )
