"""Five-Card Trick, its Final and Setna's Curse on paper: hands of cards, and a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sealed.page.boards.five_card_trick.art import ITEMS, NAMES, action, chip
from sealed.page.boards.five_card_trick.figures import ABILITIES, CARDS
from sealed.page.boards.five_card_trick.words import DOES, DOES_WITH_GEMS
from sealed.page.handouts.kit import Kit
from sealed.page.handouts.paper import Sheet, card, cuts, side_name
from sealed.page.icons import icon
from sealed.page.texts import C_, NC_, _
from sealed.page.tree import Child, Node, h
from sealed.rules.seats import Seat

FINAL, CURSE = "five-card-trick-final", "setnas-curse"
PICTURE = 34


def sheets(key: str) -> Sequence[Sheet]:
    """The table, and the cards of both players."""
    gem = key == CURSE
    pot = (
        _("Thirty beans or buttons are the gems, and mark which torches burn. Begin with one in the pot.")
        if gem
        else _(
            "Thirty coins or beans are the chips, and mark which lights are on. Begin with one in the pot."
        )
    )
    copies = 2 if key == FINAL else 1
    return (
        Sheet(C_("on paper", "The table"), pot, _table(gem)),
        *(
            Sheet(
                _("Cards of {side}").format(side=side_name(seat)),
                _(
                    "Cut them out. Choose in secret, lay your cards face down, and turn them over together. "
                    "With Block lay a small card that says what is blocked."
                ),
                (_cards(seat, gem, copies), _targets(gem), key == FINAL and _items()),
            )
            for seat in Seat
        ),
    )


def _names(gem: bool) -> tuple[str, ...]:
    return ABILITIES if gem else CARDS


def _table(gem: bool) -> Node:
    pot = h("div.kit-pot", chip(gem, 40), h("b", C_("on paper", "Pot")))
    return h("div.kit-table", _side(Seat.TWO, gem), pot, _side(Seat.ONE, gem))


def _side(seat: Seat, gem: bool) -> Node:
    """A player's part of the table, upside down for the one who sits on the other side."""
    lamps = (
        h("div.kit-lamp", h("i"), action(name, gem, 26), h("span", _(NAMES[name])), key=name)
        for name in _names(gem)
    )
    places = (C_("on paper", "Now"), C_("on paper", "Last round"), C_("on paper", "The round before"))
    return h(
        "div.kit-side",
        h("h3", side_name(seat)),
        h("div.kit-lamps", lamps),
        h("div.kit-places", (h("div.kit-place", h("span", place), key=place) for place in places)),
        class_="across" if seat is Seat.TWO else None,
    )


def _cards(seat: Seat, gem: bool, copies: int) -> Node:
    does = DOES_WITH_GEMS if gem else DOES
    faces = (
        card(seat, action(name, gem, PICTURE), _(NAMES[name]), _(does[name]))
        for _copy in range(copies)
        for name in _names(gem)
    )
    return cuts(faces, 33.5, 50)


def _targets(gem: bool) -> Node:
    return cuts((h("div.kit-target", icon("shield", 14), _(NAMES[name])) for name in _names(gem)), 33.5, 14)


def _items() -> Node:
    return cuts(_item_cards(), 55.5, 34)


def _item_cards() -> Iterator[Child]:
    for name, text in ITEMS.values():
        yield h("div.kit-item", h("b", _(name)), h("span", _(text)))


KIT = Kit(
    sheets,
    (NC_("heading", "Cards"), NC_("heading", "Lights"), NC_("heading", "Won")),
    (NC_("heading", "Pot"),),
)
