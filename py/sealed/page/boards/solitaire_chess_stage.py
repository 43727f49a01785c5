"""The picture of Solitaire Chess: the board, and each player's plate with the four stacks."""

from __future__ import annotations

from sealed.page.art import SIDE
from sealed.page.boards.choice import buttons
from sealed.page.boards.seen import Seen
from sealed.page.boards.solitaire_chess_art import SUITS, index, pip
from sealed.page.boards.solitaire_chess_facts import (
    MOST_INSIDE,
    Look,
    Trail,
    bit,
    card_at,
    look,
    most_inside,
    stack,
    top,
    trail,
)
from sealed.page.boards.solitaire_chess_grid import board
from sealed.page.boards.solitaire_chess_says import stack_name
from sealed.page.boards.solitaire_chess_tell import DISCARD
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.rules.questions import Seat
from sealed.rules.solitaire_chess.state import inside


def stage(seen: Seen, other: Child, own: Child) -> Node:
    """The whole picture."""
    here, done = look(seen), trail(seen)
    below = seen.below
    return h(
        "div.solitaire",
        side(seen, here, done, below.other, other),
        board(seen, here, done),
        side(seen, here, done, below, own),
    )


def side(seen: Seen, here: Look, done: Trail, seat: Seat, plate: Child) -> Node:
    """A player's plate and the four stacks; before the first turn, the question who goes first."""
    deciding = here.side == seat - 1
    classes = ["below" if seat is seen.below else "above", SIDE[seat]]
    classes += ["turn"] if deciding else []
    classes += ["out"] if here.state.out[seat - 1] else []
    chooses = deciding and here.phase == "order"
    return h(
        "section.player",
        plate,
        order(seen) if chooses else stacks(seen, here, done, seat),
        class_=" ".join(classes),
        aria_label=seen.name(seat),
        key=seat.name,
    )


def stacks(seen: Seen, here: Look, done: Trail, seat: Seat) -> Node:
    """The four stacks of a player; in the Final, how many queens are inside, where one is discarded."""
    return h(
        "div.stacks",
        (_stack(seen, here, done, seat, suit) for suit in SUITS),
        most_inside(seen) and _inside(here, seat),
    )


def order(seen: Seen) -> Node:
    """Who has the advantage chooses with one of two buttons."""
    return h("div.order", buttons(seen))


def _stack(seen: Seen, here: Look, done: Trail, seat: Seat, suit: str) -> Node:
    card = top(here.state, seat, suit)
    number = len(stack(here.state, seat, suit))
    coming = card_at(here.state, here.target) if here.origin and here.target else ""
    grows = here.side == seat - 1 and coming[1:] == suit and not here.enemies & bit(here.target)
    kind = "grows" if grows else "new" if seat is done.seat and card and card == done.card else ""
    return h(
        "div.sk",
        number > 1 and h("span.sh"),
        h("span.cardface", index(card), pip(suit, 15), class_=kind or None, key=card)
        if card
        else h("span.none", pip(suit, 20)),
        number > 0 and h("span.n.num", number),
        class_=f"sk-{suit} {'grows' if grows else ''}".strip(),
        role="img",
        aria_label=stack_name(seen, here.state, seat, suit),
        do="known",
        ask="known",
        arg=f"{int(seat)}{suit}",
        key=suit,
    )


def _inside(here: Look, seat: Seat) -> Node:
    """In the Final: how many queens of a player are on the play area; the button that begins a discard, while
    there can be one.
    """
    number = h("b.num", f"{inside(here.state, seat - 1)}/{MOST_INSIDE}")
    if here.side != seat - 1 or not here.drops:
        return h("div.sk.inside", number, h("span", _("inside")), key="inside")
    on = here.half or bool(here.dropped)
    return h(
        "button.sk.inside",
        number,
        h("span", _("Discard a queen")),
        do="line" if here.line and not here.dropped else "half",
        arg=DISCARD,
        aria_pressed=str(on).lower(),
        class_="on" if on else None,
        key="inside",
    )
