"""Each player's things in Solitaire Chess: the four stacks, and how many queens are inside."""

from __future__ import annotations

from sealed.page.boards.board import choice, labels
from sealed.page.boards.seen import Seen
from sealed.page.boards.solitaire_chess.art import SUITS, index, pip
from sealed.page.boards.solitaire_chess.scene import (
    Scene,
    bit,
    card_at,
    height,
    most_inside,
    top,
)
from sealed.page.boards.solitaire_chess.sentences import stack_name
from sealed.page.boards.use import Use
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Node, h, memo
from sealed.rules.questions import Seat
from sealed.rules.solitaire_chess.final import DISCARD, MOST_INSIDE
from sealed.rules.solitaire_chess.state import inside


def side(seen: Seen, scene: Scene, seat: Seat) -> Node:
    """A player's things: the four stacks, or before the first turn the question who goes first."""
    if scene.side == seat.side and scene.phase == "order":
        return choice(seen, "div.order", _("Who is first"), labels())
    return stacks(seen, scene, seat)


def stacks(seen: Seen, scene: Scene, seat: Seat) -> Node:
    """A player's four stacks; in the Final also the number of queens inside, which is the discard button."""
    return h(
        "div.stacks",
        (_stack(seen, scene, seat, suit) for suit in SUITS),
        most_inside(seen) and _inside(seen.use, scene, seat),
    )


def _stack(seen: Seen, scene: Scene, seat: Seat, suit: str) -> Node:
    card = top(scene.state, seat, suit)
    coming = card_at(scene.state, scene.target) if scene.origin and scene.target else ""
    grows = scene.side == seat.side and coming[1:] == suit and not scene.enemies & bit(scene.target)
    new = seat is scene.trail.seat and card and card == scene.trail.card
    return _drawn_stack(
        seen.use,
        seat,
        suit,
        card,
        height(scene.state, seat, suit),
        stack_name(seen, scene.state, seat, suit),
        "grows" if grows else "new" if new else "",
    )


@memo(1024)
def _drawn_stack(use: Use, seat: Seat, suit: str, card: str, number: int, name: str, kind: str) -> Node:
    return h(
        "div.sk",
        number > 1 and h("span.sh"),
        h("span.cardface", index(card), pip(suit, 15), class_=kind or None, key=card)
        if card
        else h("span.none", pip(suit, 20)),
        number > 0 and h("span.n.num", number),
        class_=f"sk-{suit} grows" if kind == "grows" else f"sk-{suit}",
        role="img",
        aria_label=name,
        **use.thing(f"{int(seat)}{suit}"),
        key=suit,
    )


def _inside(use: Use, scene: Scene, seat: Seat) -> Node:
    """The number of a player's queens on the play area; while a discard is allowed, the button for it."""
    number = h("b.num", f"{inside(scene.state, seat.side)}/{MOST_INSIDE}")
    if scene.side != seat.side or not scene.drops:
        return h("div.sk.inside", number, h("span", C_("card", "inside")), **use.fact(DISCARD), key="inside")
    on = scene.half or bool(scene.dropped)
    return h(
        use.kind("button.sk.inside"),
        number,
        # Translators: on a button of the width of a card; the longest word has at most 8 letters.
        h("span", C_("card", "Discard a queen")),
        **use.thing(DISCARD),
        aria_pressed=str(on).lower(),
        class_="on" if on else None,
        key="inside",
    )
