"""Solitaire Chess and its Final on paper: the board without its cards, the cards to deal, and the queens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sealed.page.art import picture
from sealed.page.boards.solitaire_chess.art import HEIGHT, WIDTH, face, queen
from sealed.page.boards.solitaire_chess.picture import BOX, ground, names_around
from sealed.page.boards.solitaire_chess.scene import PLACES, is_grey
from sealed.page.handouts.kit import Kit
from sealed.page.handouts.paper import Sheet, cuts
from sealed.page.texts import C_, NC_, _
from sealed.page.tree import Child, Node, h
from sealed.rules.seats import Seat
from sealed.rules.solitaire_chess.board import CARDS

SCALE = 0.42
"""Millimetres on paper of a unit of the board."""
QUEENS = 12
"""The queens of each player: those of the beginning, and those that captures bring."""


def sheets(_key: str) -> Sequence[Sheet]:
    """The board, and what lies on it."""
    advice = _(
        "Cut them out. Shuffle the cards and lay one, face up, on each square that is not grey. Each player "
        "begins with five queens; the others wait until a capture brings them."
    )
    return (
        Sheet(C_("on paper", "The board"), "", _board()),
        Sheet(C_("on paper", "Cards and queens"), advice, (_cards(), _queens())),
    )


def _board() -> Node:
    cells = (
        h("g", ground(is_grey(square), (x + y) % 2 == 1), transform=f"translate({x * WIDTH} {y * HEIGHT})")
        for square, (x, y) in PLACES.items()
    )
    return h("div.kit-board", picture("svg.board.sc", tuple(cells), names_around(), box=BOX))


def _cards() -> Node:
    size = f"width:{WIDTH * SCALE:.1f}mm;height:{HEIGHT * SCALE:.1f}mm"
    box = f"0 0 {WIDTH} {HEIGHT}"
    faces = (picture("svg.sc", h("g", face(name)), box=box, style=size) for name in CARDS)
    return cuts(faces, 17, 21.6)


def _queens() -> Node:
    return cuts(_drawn_queens(), 15, 15)


def _drawn_queens() -> Iterator[Child]:
    for seat in Seat:
        for _each in range(QUEENS):
            yield picture("svg.sc", queen(seat), box="-18 -18 36 36", style="width:15mm;height:15mm")


KIT = Kit(sheets, (NC_("heading", "Move"), NC_("heading", "Cards")))
