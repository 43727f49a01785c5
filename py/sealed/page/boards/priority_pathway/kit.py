"""Priority Pathway on paper: both boards, the pieces, two sets of cards, and the chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sealed.page.art import picture
from sealed.page.boards.priority_pathway.art import CELL, piece
from sealed.page.boards.priority_pathway.chart import chart_picture, legend, sentence
from sealed.page.boards.priority_pathway.grid import BOX, Grid, frame, ground
from sealed.page.handouts.kit import Kit
from sealed.page.handouts.paper import Sheet, card, cuts
from sealed.page.texts import C_, NC_, _
from sealed.page.tree import Child, Node, h
from sealed.rules.priority_pathway.board import CARDS, KINDS, PIECES
from sealed.rules.seats import Seat

CHART = "margin-3"
"""The chart that is played unless the players agree on another."""
SCALE = 0.45
"""Millimetres on paper of a unit of the board."""


def sheets(_key: str) -> Sequence[Sheet]:
    """The board, its other form, and all that lies on it and beside it."""
    advice = _(
        "Cut them out. Write your action in secret and lay your card face down; then turn both over. Three "
        "coins are your lives."
    )
    return (
        Sheet(C_("on paper", "The board"), "", _board("pathway")),
        Sheet(C_("on paper", "Pieces and cards"), advice, (_pieces(), _cards(), _chart())),
        Sheet(C_("on paper", "The other board, Castle"), "", _board("castle")),
    )


def _board(name: str) -> Node:
    grid = Grid(name)
    return h("div.kit-board", picture("svg.board.pp", ground(grid), frame(grid), box=BOX))


def _pieces() -> Node:
    return cuts(_drawn_pieces(), 27, 27)


def _drawn_pieces() -> Iterator[Child]:
    size = f"width:{CELL * SCALE * 0.85:.1f}mm;height:{CELL * SCALE * 0.85:.1f}mm"
    for seat in Seat:
        for letter in PIECES:
            drawn = piece(seat, letter, KINDS[letter], up=True)
            yield picture("svg.pp", drawn, box="-28 -28 56 56", style=size)


def _cards() -> Node:
    return cuts((card(seat, number) for seat in Seat for number in CARDS), 18.6, 28)


def _chart() -> Node:
    return h("div.kit-chart", chart_picture(CHART), h("div", h("p", sentence(CHART)), legend()))


KIT = Kit(sheets, (NC_("heading", "Card and action"), NC_("heading", "Lives")))
