"""Roundabout on paper: the city, all cars, both hands of cards, parties and signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sealed.page.art import SIDE, picture
from sealed.page.boards.roundabout.art import car, party, side, stop_sign, yield_sign
from sealed.page.boards.roundabout.names import DRIVERS
from sealed.page.boards.roundabout.words import CARDS
from sealed.page.handouts.kit import Kit
from sealed.page.handouts.paper import Sheet, card, cuts
from sealed.page.learn.figures import Figure
from sealed.page.learn.figures import picture as still
from sealed.page.texts import C_, NC_, _
from sealed.page.tree import Child, Node, h
from sealed.rules.roundabout.city import OWNER
from sealed.rules.seats import Seat

SCALE = 0.27
"""Millimetres on paper of a unit of the map, which fills the width of a page."""


def sheets(key: str) -> Sequence[Sheet]:
    """The city, and all that is moved in it."""
    advice = _(
        "Cut them out. Lay the cards that you play in a row: when the last three make 11 or more, you miss "
        "your next turn."
    )
    return (
        Sheet(C_("on paper", "The city"), "", _city(key)),
        Sheet(C_("on paper", "Cars, cards and signs"), advice, (_cars(), _cards(), _signs())),
    )


def _city(key: str) -> Node:
    """The board as it is before anything stands on it."""
    empty = Figure(record=f'[Game "{key}"]\n', lines=0, row=0, seat=None)
    return h("div.kit-board", still(empty))


def _cars() -> Node:
    drawn = (
        _piece(car(side(OWNER[number]), name, 0), -28, -17, 56, 34)
        for number, name in enumerate(DRIVERS.values())
    )
    return cuts(drawn, 18, 11)


def _cards() -> Node:
    return cuts(
        (card(seat, number, None, _(text)) for seat in Seat for number, text in CARDS.items()), 33.5, 34
    )


def _signs() -> Node:
    return cuts(_sign_pieces(), 18, 18)


def _sign_pieces() -> Iterator[Child]:
    for seat in Seat:
        *_frames, flag = party(seat, 0, 0, 0)
        yield _piece(flag, -30, -30, 60, 60)
        yield _piece(h("g", stop_sign(SIDE[seat])), -30, -30, 60, 60)
        yield _piece(h("g", yield_sign(SIDE[seat])), -30, -27, 60, 60)


def _piece(drawn: Node, x: float, y: float, wide: float, high: float) -> Node:
    """A piece in the scale of the map."""
    size = f"width:{wide * SCALE:.1f}mm;height:{high * SCALE:.1f}mm"
    return picture("svg.rb", drawn, box=f"{x:g} {y:g} {wide:g} {high:g}", style=size)


KIT = Kit(sheets, (NC_("heading", "Card and drives"),), tasks=2)
