"""The card of Priority Pathway on the home page."""

from __future__ import annotations

from sealed.page.boards import Cover, CoverChoice
from sealed.page.boards.priority_pathway.art import CELL, arrow, hourglass, piece
from sealed.page.draw.art import SIDE, num, translate
from sealed.page.draw.texts import N_
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.seats import Seat

_PIECES = (
    (Seat.TWO, "A", "infantry", 2, 0),
    (Seat.TWO, "F", "commander", 4, 0),
    (Seat.TWO, "D", "cavalry", 3, 1),
    (Seat.ONE, "A", "infantry", 0, 1),
    (Seat.ONE, "F", "commander", 1, 2),
    (Seat.ONE, "B", "infantry", 2, 2),
)


def _middle(x: int, y: int) -> tuple[float, float]:
    return (x + 0.5) * CELL, (y + 0.5) * CELL


def draw(_key: str) -> Node:
    """A corner of the board: a move to come, a piece picked, and where it may go."""
    return h(
        "svg.board.pp",
        h("rect.sq", width=num(5 * CELL), height=num(3 * CELL)),
        h("rect.picked", x=num(2 * CELL), y=num(2 * CELL), width=num(CELL), height=num(CELL)),
        _lines(),
        arrow(_middle(2, 0), _middle(2, 1), SIDE[Seat.TWO], "queued"),
        h("g", piece(Seat.TWO, "A", "infantry", up=False, ghost=True), transform=translate(*_middle(2, 1))),
        h("g", hourglass(SIDE[Seat.TWO]), transform=translate(2.81 * CELL, 1.19 * CELL)),
        (
            h("g", piece(seat, letter, kind, up=seat is Seat.ONE), transform=translate(*_middle(x, y)))
            for seat, letter, kind, x, y in _PIECES
        ),
        h("circle.legal", cx=num(3.5 * CELL), cy=num(2.5 * CELL), r=num(CELL * 0.13)),
        viewBox=f"20 0 {num(4.4 * CELL)} {num(3 * CELL)}",
        preserveAspectRatio="xMidYMid meet",
        aria_hidden="true",
    )


def _lines() -> Child:
    path = "".join(f"M{num(x * CELL)} 0v{num(3 * CELL)}" for x in range(1, 5))
    return h("path.grid", d=path + "".join(f"M0 {num(y * CELL)}h{num(5 * CELL)}" for y in (1, 2)))


COVER = Cover(
    draw=draw,
    choices={
        "priority-pathway": CoverChoice(
            N_("Basic"),
            N_("Number cards decide who moves, and when. Take their commander, or reach their base."),
            30,
            50,
        )
    },
)
