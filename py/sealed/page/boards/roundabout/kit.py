"""Roundabout on paper: the city, all cars, both hands of cards, parties and signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sealed.page.boards.carried import SIDES
from sealed.page.boards.figures import Figure
from sealed.page.boards.figures import picture as still
from sealed.page.boards.kit import Kit
from sealed.page.boards.paper import Sheet, box, card, count_row, cuts, side_name
from sealed.page.boards.roundabout.art import car, party, side, stop_sign, yield_sign
from sealed.page.boards.roundabout.carried import CARRIED, MARK
from sealed.page.boards.roundabout.names import DRIVERS
from sealed.page.boards.roundabout.sentences import CARDS
from sealed.page.draw.art import SIDE, picture
from sealed.page.draw.texts import C_, NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.roundabout.city import NUMBERS, OWNER
from sealed.rules.seats import Seat

SCALE = 0.27
"""Millimetres on paper of a unit of the map, which fills the width of a page."""
SIGN_SCALE = 0.32
"""Signs are larger than on the map: their words have to be read."""


def sheets(key: str) -> Sequence[Sheet]:
    """The city, all that is moved in it, and what is counted."""
    advice = _("Cut them out. The numbers are for drawing spaces by chance.")
    strips = _(
        "Cut the strips off, one for each. The counters go along the boxes, and start again after 100."
    )
    counted = (
        tuple(_strip(seat) for seat in Seat),
        h("h3", C_("on paper", "Turns")),
        count_row(),
        h(
            "div.kit-count.again",
            h("b", C_("on paper", "Hundreds")),
            (box(f"hundred {n}", str(100 * n)) for n in range(1, 4)),
        ),
    )
    return (
        Sheet(C_("on paper", "The city"), "", _city(key)),
        Sheet(C_("on paper", "Cars, cards and signs"), advice, (_cars(), _cards(), _signs(), _numbers())),
        Sheet(C_("on paper", "Last cards, and turns"), strips, counted),
    )


def _city(key: str) -> Node:
    """The board as it is before anything stands on it."""
    empty = Figure(record=f'[Game "{key}"]\n', lines=0, row=0, seat=None)
    return h("div.kit-board", still(empty))


def _cars() -> Node:
    drawn = (
        (code, (_piece(car(side(OWNER[number]), name, 0), -28, -17, 56, 34), h("b.kit-code", code)))
        for number, (code, name) in enumerate(DRIVERS.items())
    )
    return cuts(drawn, 18, 14)


def _cards() -> Node:
    faces = (
        (f"{SIDES[seat]} {number}", card(seat, number, None, _(text)))
        for seat in Seat
        for number, text in CARDS.items()
    )
    return cuts(faces, 33.5, 32)


def _signs() -> Node:
    return cuts(_sign_pieces(), 18, 18)


def _sign_pieces() -> Iterator[tuple[str, Child]]:
    for seat in Seat:
        *_frames, flag = party(seat, 0, 0, 0)
        name = SIDES[seat]
        yield f"{name} flag", _piece(flag, -30, -30, 60, 60)
        yield f"{name} stop", _piece(h("g", stop_sign(SIDE[seat])), -26, -26, 52, 52, SIGN_SCALE)
        yield f"{name} yield", _piece(h("g", yield_sign(SIDE[seat])), -26, -21, 52, 52, SIGN_SCALE)
        yield f"{name} miss", h("div.kit-sign", C_("on paper", "Miss a turn"))
    yield "first", h("div.kit-sign", C_("on paper", "First"))
    for _each in range(4):
        yield MARK, h("i.kit-mark")
    yield "counter", h("i.kit-counter")
    yield "hundred", h("i.kit-counter")


def _numbers() -> Node:
    return cuts(((f"number {n}", h("b.kit-number", n)) for n in NUMBERS), 13, 10)


def _strip(seat: Seat) -> Node:
    """The last two cards of a player, for the fine."""
    name = SIDES[seat]
    rows = (("before", C_("on paper", "The card before")), ("last", C_("on paper", "Last card")))
    return h(
        "div.kit-strip",
        h("h3", side_name(seat)),
        (
            h("div", h("b", label), (box(f"{name} {row} {n}", str(n)) for n in CARDS), key=row)
            for row, label in rows
        ),
    )


def _piece(drawn: Node, x: float, y: float, wide: float, high: float, scale: float = SCALE) -> Node:
    size = f"width:{wide * scale:.1f}mm;height:{high * scale:.1f}mm"
    return picture("svg.rb", drawn, box=f"{x:g} {y:g} {wide:g} {high:g}", style=size)


KIT = Kit(
    sheets,
    (NC_("heading", "Card and drives"),),
    tasks=2,
    carried=lambda _key: CARRIED,
    rounds=lambda _key: 180,
)
