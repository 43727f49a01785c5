"""Five-Card Trick, its Final and Setna's Curse on paper: a table that keeps the last two rounds, hands of
cards, chips and marks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sealed.page.boards.carried import SIDES
from sealed.page.boards.five_card_trick.art import ITEMS, NAMES, action, chip
from sealed.page.boards.five_card_trick.carried import CURSE, FINAL, MARK, ROUNDS, carried
from sealed.page.boards.five_card_trick.figures import ABILITIES, CARDS
from sealed.page.boards.five_card_trick.sentences import DOES, DOES_WITH_GEMS
from sealed.page.boards.kit import Kit
from sealed.page.boards.paper import Sheet, box, card, count_row, cuts, folded, side_name
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, N_, NC_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.seats import Seat

PICTURE = 30
MOST_ROUNDS = 40
CHIPS = {1: 24, 5: 10, 10: 6}
"""The chips by their value: beginners have up to 75 at once."""
MARKS = 32
ROWS = {
    "blocked": NC_("on paper", "Blocked"),
    "before": NC_("on paper", "The round before"),
    "last": NC_("on paper", "Last round"),
}
OWNERS = {"overload": Seat.ONE, "claim-priority": Seat.TWO, "limit-reset": Seat.TWO}
"""Who has which item, unless the players agree on something else (FCF 6)."""
CUT_CARDS = N_(
    "Cut the cards out and fold each at its line, with its back outside. The small cards tell what Block "
    "stops."
)
CUT_CHIPS = N_("Cut them out. Chips are worth what they say; the round ones are marks. Beans do as well.")


def sheets(key: str) -> Sequence[Sheet]:
    """The table, the cards of both players, and what lies on the table."""
    gem = key == CURSE
    return (Sheet(C_("on paper", "The table"), "", _table(gem)), *_hands(key, gem), _heap(key, gem))


def _hands(key: str, gem: bool) -> Iterator[Sheet]:
    """The cards of both players: on one sheet, or a sheet for each if there are two of every card."""
    if key == FINAL:
        for seat in Seat:
            title = _("Cards of {side}").format(side=side_name(seat))
            yield Sheet(title, _(CUT_CARDS), (_cards((seat,), gem, 2), _targets((seat,), gem)))
        return
    seats = tuple(Seat)
    yield Sheet(C_("on paper", "The cards"), _(CUT_CARDS), (_cards(seats, gem, 1), _targets(seats, gem)))


def _names(gem: bool) -> tuple[str, ...]:
    return ABILITIES if gem else CARDS


def _table(gem: bool) -> Node:
    pot = h("div.kit-pot", chip(gem, 40), h("b", C_("on paper", "Pot")))
    return h("div.kit-table", _side(Seat.TWO, gem), pot, _side(Seat.ONE, gem))


def _side(seat: Seat, gem: bool) -> Node:
    """A player's part of the table, upside down for the one who sits on the other side."""
    side, names = SIDES[seat], _names(gem)
    heads = (h("div.kit-head", action(name, gem, 20), h("span", _(NAMES[name])), key=name) for name in names)
    rows = (
        (
            h("b", _(label)),
            *(box(f"{side} {row} {name}", room=1 if row == "blocked" else 2) for name in names),
        )
        for row, label in ROWS.items()
    )
    lamps = (box(f"{side} light {name}", kind="lamp") for name in names)
    light = C_("on paper", "Torches") if gem else C_("on paper", "Lights")
    return h(
        "div.kit-side",
        h("h3", side_name(seat)),
        h("div.kit-grid", h("b"), heads, tuple(rows), h("b", light), lamps),
        class_="across" if seat is Seat.TWO else None,
    )


def _cards(seats: Sequence[Seat], gem: bool, copies: int) -> Node:
    does = DOES_WITH_GEMS if gem else DOES
    faces = (
        (
            f"{SIDES[seat]} {name}",
            folded(seat, card(seat, action(name, gem, PICTURE), _(NAMES[name]), _(does[name]))),
        )
        for seat in seats
        for _copy in range(copies)
        for name in _names(gem)
    )
    return cuts(faces, 33.5, 80)


def _targets(seats: Sequence[Seat], gem: bool) -> Node:
    faces = (
        (f"{SIDES[seat]} names {name}", h("div.kit-target", icon("shield", 14), _(NAMES[name])))
        for seat in seats
        for name in _names(gem)
    )
    return cuts(faces, 33.5, 12)


def _heap(key: str, gem: bool) -> Sheet:
    """Chips, marks, the counter with its row, and the items of the Final."""
    chips = (
        (f"chip {value}", h("div.kit-chip", chip(gem, 16), h("b", value)))
        for value, count in CHIPS.items()
        for _each in range(count)
    )
    marks = ((MARK, h("i.kit-mark")) for _each in range(MARKS))
    counter = ("counter", h("i.kit-counter"))
    title = C_("on paper", "Gems, marks and rounds") if gem else C_("on paper", "Chips, marks and rounds")
    rounds = (h("h3", C_("on paper", "Rounds")), count_row(ROUNDS.get(key, MOST_ROUNDS)), _again(key))
    return Sheet(
        title,
        _(CUT_CHIPS),
        (cuts(chips, 14, 14), cuts((*marks, counter), 10, 10), key == FINAL and _items(), rounds),
    )


def _again(key: str) -> Child:
    """The boxes for a round that is played again, where lateness leads to that."""
    if key in (FINAL, CURSE):
        return None
    return h(
        "div.kit-count.again",
        h("b", C_("on paper", "Played again")),
        (box(f"again {n}", str(n)) for n in (1, 2, 3)),
    )


def _items() -> Node:
    return cuts(_item_cards(), 55.5, 34)


def _item_cards() -> Iterator[tuple[str, Child]]:
    for item, (name, text) in ITEMS.items():
        seat = OWNERS[item]
        title = _("{item}, of {side}").format(item=_(name), side=side_name(seat))
        piece = f"{SIDES[seat]} {item.removeprefix('limit-')}"
        yield piece, h("div.kit-item", h("b", title), h("span", _(text)))


KIT = Kit(
    sheets,
    (NC_("heading", "Cards"), NC_("heading", "Lights"), NC_("heading", "Won")),
    (NC_("heading", "Pot"),),
    carried=carried,
    rounds=lambda key: ROUNDS.get(key, MOST_ROUNDS),
)
