"""Priority Pathway on paper: both boards, the pieces, two sets of cards, tiles for actions, and the chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees

from sealed.page.boards.carried import SIDES
from sealed.page.boards.kit import Kit
from sealed.page.boards.paper import Sheet, card, count_row, cuts, folded
from sealed.page.boards.priority_pathway.art import CELL, piece
from sealed.page.boards.priority_pathway.carried import CARRIED, LIFE
from sealed.page.boards.priority_pathway.chart import chart_picture, legend, sentence
from sealed.page.boards.priority_pathway.grid import BOX, Grid, frame, ground
from sealed.page.draw.art import num, picture
from sealed.page.draw.texts import C_, NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.priority_pathway.board import BOARDS, CARDS, KINDS, PIECES, STEPS
from sealed.rules.priority_pathway.state import MOST_LIVES
from sealed.rules.seats import Seat

CHART = "margin-3"
"""The chart that is played unless the players agree on another."""
SCALE = 0.45
"""Millimetres on paper of a unit of the board."""
TURNS = 100


def sheets(_key: str) -> Sequence[Sheet]:
    """The board, its other form, and all that lies on it and beside it."""
    advice = _("Cut the pieces out. Of arrows and lives some lie in the box until they are wanted.")
    secret = _("Cut them out and fold each at its line, with its back outside.")
    return (
        Sheet(C_("on paper", "The board"), "", _board("pathway")),
        Sheet(
            C_("on paper", "Pieces, the chart and turns"),
            advice,
            (_pieces(), _small(), _chart(), h("h3", C_("on paper", "Turns")), count_row(TURNS)),
        ),
        Sheet(C_("on paper", "Cards and tiles"), secret, (_cards(), _tiles())),
        Sheet(C_("on paper", "The other board, Castle"), "", _board("castle")),
    )


def _board(name: str) -> Node:
    grid = Grid(name)
    return h("div.kit-board", picture("svg.board.pp", ground(grid), frame(grid), _starts(grid), box=BOX))


def _starts(grid: Grid) -> Node:
    """The letters of the pieces on the squares where they begin."""
    board = BOARDS[grid.board]
    letters = []
    for n, square in enumerate(board.start):
        x, y = grid.middle(board.squares[square])
        letters.append(h("text.start", PIECES[n % 6], x=num(x), y=num(y), dy="0.36em", text_anchor="middle"))
    return h("g", tuple(letters))


def _pieces() -> Node:
    return cuts(_drawn_pieces(), 27, 24)


def _drawn_pieces() -> Iterator[tuple[str, Child]]:
    size = f"width:{CELL * SCALE * 0.82:.1f}mm;height:{CELL * SCALE * 0.82:.1f}mm"
    for seat in Seat:
        for letter in PIECES:
            drawn = piece(seat, letter, KINDS[letter], up=True)
            yield f"{SIDES[seat]} {letter}", picture("svg.pp", drawn, box="-28 -28 56 56", style=size)


def _small() -> Node:
    """Lives, the arrows of moves that wait, and the counter."""
    lives = ((LIFE, _life()) for _each in range(2 * MOST_LIVES))
    arrows = ((f"{SIDES[seat]} arrow", _arrow(seat)) for seat in Seat)
    return cuts((*lives, *arrows, ("counter", h("i.kit-counter"))), 14, 14)


def _life() -> Node:
    return picture(
        "svg.kit-life",
        h("path", d="M0 16C-22 2-14-14-5-14-2-14 0-11 0-9 0-11 2-14 5-14 14-14 22 2 0 16Z"),
        box="-22 -22 44 44",
    )


def _arrow(seat: Seat) -> Node:
    return picture(
        f"svg.kit-arrow.{SIDES[seat]}", h("path", d="M0-20 14 0H6V18H-6V0H-14Z"), box="-22 -22 44 44"
    )


def _cards() -> Node:
    faces = (
        (f"{SIDES[seat]} card {number}", folded(seat, card(seat, number)))
        for seat in Seat
        for number in CARDS
    )
    return cuts(faces, 18.6, 44)


def _tiles() -> Node:
    """The tiles that each player lays in secret: a piece and its direction. The arrow points as on
    the board.
    """
    return cuts(_drawn_tiles(), 18.6, 28)


def _drawn_tiles() -> Iterator[tuple[str, Child]]:
    for seat in Seat:
        for letter in PIECES:
            yield f"{SIDES[seat]} tile {letter}", folded(seat, h("div.kit-tile", h("b", letter)))
        for direction, (right, up) in STEPS.items():
            turned = 1 if seat is Seat.ONE else -1
            yield (
                f"{SIDES[seat]} way {direction}",
                folded(seat, h("div.kit-tile", h("b", direction), _pointing(turned * right, -turned * up))),
            )


def _pointing(right: int, down: int) -> Node:
    """An arrow that points there, with its head in front."""
    drawn = h("path", d="M0 11V-4M-6-3H6L0-12Z", transform=f"rotate({degrees(atan2(right, -down)):.0f})")
    return picture("svg.kit-way", drawn, box="-14 -14 28 28")


def _chart() -> Node:
    return h("div.kit-chart", chart_picture(CHART), h("div", h("p", sentence(CHART)), legend()))


KIT = Kit(
    sheets,
    (NC_("heading", "Card and action"), NC_("heading", "Lives")),
    carried=lambda _key: CARRIED,
    rounds=lambda _key: TURNS,
    abreast=2,
)
