"""The pictures of Solitaire Chess: suits, cards, queens, drawn in a cell of 40 by 51. No rules are needed
here, so that the home page can show them.
"""

from __future__ import annotations

import functools

from sealed.page.draw.art import SIDE, ngon, num, picture, soft
from sealed.page.draw.texts import NC_, _, remember
from sealed.page.draw.tree import Node, h, memo
from sealed.page.draw.wording import Noun, noun
from sealed.rules.seats import Seat

WIDTH, HEIGHT = 40, 51
"""The size of a cell."""
SUITS = {
    "S": (
        "M12 2.5c3.5 4 8.5 7 8.5 11.2a4.3 4.3 0 0 1-7.4 3c.3 2 1 3.5 2.4 4.8h-7"
        "c1.4-1.3 2.1-2.8 2.4-4.8a4.3 4.3 0 0 1-7.4-3C3.5 9.5 8.5 6.5 12 2.5Z"
    ),
    "H": "M12 21.5C7 17.5 2.8 13.7 2.8 9A4.9 4.9 0 0 1 12 6.8 4.9 4.9 0 0 1 21.2 9c0 4.7-4.2 8.5-9.2 12.5Z",
    "D": "M12 2.2c2 3.8 4.7 7 7.7 9.8-3 2.8-5.7 6-7.7 9.8-2-3.8-4.7-7-7.7-9.8 3-2.8 5.7-6 7.7-9.8Z",
    "C": (
        "M12 2.5a4.6 4.6 0 0 1 3.9 7 4.6 4.6 0 1 1-2.8 7.8c.3 1.7.9 3 2.2 4.2H8.7"
        "c1.3-1.2 1.9-2.5 2.2-4.2a4.6 4.6 0 1 1-2.8-7.8 4.6 4.6 0 0 1 3.9-7Z"
    ),
}
"""On a grid of 24."""
CROWN = "M4.2 18.5 2.5 8.2l5 3.6L12 4.5l4.5 7.3 5-3.6-1.7 10.3c-2.3.7-5 1-7.8 1s-5.5-.3-7.8-1Z"

RANKS = {
    "A": NC_("rank", "ace"),
    "2": NC_("rank", "two"),
    "3": NC_("rank", "three"),
    "4": NC_("rank", "four"),
    "5": NC_("rank", "five"),
    "6": NC_("rank", "six"),
    "7": NC_("rank", "seven"),
    "8": NC_("rank", "eight"),
    "9": NC_("rank", "nine"),
    "T": NC_("rank", "ten"),
    "J": NC_("rank", "jack"),
    "Q": NC_("rank", "queen"),
    "K": NC_("rank", "king"),
}
SUIT_NAMES = {
    "S": NC_("suit", "spades"),
    "H": NC_("suit", "hearts"),
    "D": NC_("suit", "diamonds"),
    "C": NC_("suit", "clubs"),
}


@remember(None)
def card_name(card: str) -> Noun:
    """`7S` is “seven of spades”."""
    # Translators: a playing card.
    return noun(NC_("card", "{rank:rank} of {suit:suit}"), rank=rank_name(card), suit=suit_name(card[1]))


def rank_name(card: str) -> Noun:
    """The rank of a card: “seven”."""
    return noun(RANKS[card[0]])


def suit_name(suit: str) -> Noun:
    """`S` is “spades”."""
    return noun(SUIT_NAMES[suit])


def index(card: str) -> str:
    """The index printed on a card: its rank, with `10` for a ten."""
    return "10" if card[0] == "T" else card[0]


def ink(suit: str) -> str:
    """The class of a suit's colour."""
    return "red" if suit in "HD" else "blk"


def _suit(suit: str, x: float, y: float, size: float) -> Node:
    """A suit in a bigger picture, around that point."""
    place = f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({num(size / 24)})"
    return h("path.su", d=SUITS[suit], class_=ink(suit), transform=place)


@memo()
def pip(suit: str, size: int = 15) -> Node:
    """A suit alone."""
    return picture("svg", h("path.su", d=SUITS[suit], class_=ink(suit)), box="0 0 24 24", size=size)


@functools.cache
def face(card: str) -> tuple[Node, Node]:
    """A card's rank and suit in the middle of its cell."""
    rank = h("text.cr", index(card), x=WIDTH / 2, y=24, class_=ink(card[1]))
    return rank, _suit(card[1], WIDTH / 2, 37.5, 15.5)


@functools.cache
def corners(card: str) -> tuple[Node, Node]:
    """A card's rank and suit in the corners of its cell, where a queen stands on the card."""
    rank = h("text.ci", index(card), x=4.5, y=13.5, class_=ink(card[1]))
    return rank, _suit(card[1], WIDTH - 9, 9.5, 10)


@functools.cache
def queen(seat: Seat, radius: float = 14.2) -> Node:
    """A queen around its middle."""
    if seat is Seat.ONE:
        body, ring, size = h("circle", r=num(radius)), None, radius * 1.22
    else:
        body = h("path", d=soft(ngon(4, radius * 1.22), 0.2))
        ring, size = h("path.ring2", d=soft(ngon(4, radius * 1.02), 0.2)), radius
    crown = h("path.pl", d=CROWN, transform=f"scale({num(size / 24)}) translate(-12 -12.6)")
    return h("g.pc", h("g.body", body), ring, crown, class_=SIDE[seat])


@memo()
def token(seat: Seat, size: int = 24) -> Node:
    """A queen alone, as she waits in reserve."""
    return picture("svg.token", queen(seat, 13), box="-17 -17 34 34", size=size)


def word(card: str) -> Node:
    """A card that was taken, beside the move that took it: its rank and suit."""
    return h(
        "span.cardword",
        index(card),
        pip(card[1], 13),
        role="img",
        # Translators: a card beside the move with which a player has taken it.
        aria_label=_("{card:card}, taken").format(card=card_name(card)),
        class_=ink(card[1]),
    )
