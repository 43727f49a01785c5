"""The card of Field Tactics on the home page."""

from __future__ import annotations

from sealed.page.boards import Cover, CoverChoice
from sealed.page.boards.field_tactics.art import CELL, RIVER, cover, piece, river
from sealed.page.draw.art import SIDE, num
from sealed.page.draw.texts import N_
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.seats import Seat

_COVERED: tuple[tuple[int, int, tuple[str, ...]], ...] = (
    (0, 0, ("charged",)),
    (1, 0, ("moved",)),
    (3, 0, ("moved",)),
    (4, 0, ("moved", "won")),
)
_OPEN = ((0, 1, 11), (2, 1, 9), (4, 1, 2), (5, 1, 6), (1, 2, 0), (2, 2, 7), (4, 2, 3), (5, 2, 10))
"""Column, row, rank."""
ROWS = 3


def draw(_key: str) -> Node:
    """The banks of the river: a piece is picked, and it may attack one across the bridge."""
    return h(
        "svg.board.fd",
        h("rect.sq", width=6 * CELL, height=ROWS * CELL + RIVER),
        _ground(),
        h("g", river(), transform=f"translate(0 {CELL})"),
        (h("g", cover(Seat.TWO, marks), transform=_at(x, y)) for x, y, marks in _COVERED),
        (h("g", piece(Seat.ONE, rank), transform=_at(x, y)) for x, y, rank in _OPEN),
        h("rect.take", x=4 * CELL + 2.5, y=2.5, width=CELL - 5, height=CELL - 5, rx=12),
        h("circle.legal", cx=num(3.5 * CELL), cy=num(1.5 * CELL + RIVER), r=num(CELL * 0.13)),
        viewBox=f"0 0 {6 * CELL} {ROWS * CELL + RIVER}",
        preserveAspectRatio="xMidYMid meet",
        aria_hidden="true",
        class_=SIDE[Seat.ONE],
    )


def _at(x: int, y: int) -> str:
    return f"translate({num((x + 0.5) * CELL)} {num((y + 0.5) * CELL + (RIVER if y else 0))})"


def _ground() -> Child:
    top = CELL + RIVER
    yield h("rect.picked", x=4 * CELL, y=top, width=CELL, height=CELL)
    columns = "".join(f"M{x * CELL} 0v{ROWS * CELL + RIVER}" for x in range(1, 6))
    yield h("path.grid", d=f"{columns}M0 {top + CELL}h{6 * CELL}")


COVER = Cover(
    draw=draw,
    choices={
        "field-tactics": CoverChoice(
            N_("Field Tactics"),
            N_("Two armies, ranks hidden to the end. Bring a general or an officer into the enemy base."),
            50,
            100,
        )
    },
)
