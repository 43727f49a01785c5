"""Arrows over a board, for moves from one square to another: the best ones, or the one that a hint tells."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sealed.page.art import num
from sealed.page.boards.seen import Spot
from sealed.page.tree import Child, Node, h, rewritten

GAP = 0.27
"""An arrow begins and ends so many squares away from the middle of a square."""


class Arrow(NamedTuple):
    """An arrow for a move, with a sign at its end. `kind`: `best`, or `played`, in ink and dotted."""

    move: str
    sign: str
    kind: str = "best"


def with_arrows(drawn: Child, spots: Mapping[str, Spot], arrows: Sequence[Arrow]) -> Child:
    """A drawing with arrows on its board, whose things lie at these spots. A move that does not go from one
    to another has none.
    """
    marks = [
        mark
        for number, arrow in enumerate(arrows)
        if (line := _line(spots, arrow.move)) is not None
        for mark in _arrow(*line, arrow.kind, arrow.sign, number)
    ]

    def marked(element: list[Any]) -> Child:
        if element[0] == "svg" and "board" in str(element[1].get("class", "")).split():
            return [*element, h("g.marks", tuple(marks), aria_hidden="true", key="marks")]
        return element

    return rewritten(drawn, marked) if marks else drawn


def _line(spots: Mapping[str, Spot], move: str) -> tuple[Spot, Spot] | None:
    """The two squares between which a move goes."""
    words = move.split()
    if len(words) != 2 or words[0] not in spots or words[1] not in spots or words[0] == words[1]:
        return None
    return spots[words[0]], spots[words[1]]


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
