"""What is said of a game of Solitaire Chess in words: of its squares and stacks, of what is asked and of the
turns so far.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sealed.page.art import SIDE
from sealed.page.boards.seen import Seen
from sealed.page.boards.solitaire_chess_art import RANKS, SUIT_NAMES, card_name, word
from sealed.page.boards.solitaire_chess_facts import (
    PLACES,
    Look,
    bit,
    card_at,
    is_grey,
    look,
    owner,
    position,
    stack,
    top,
)
from sealed.page.texts import _, ngettext
from sealed.page.tree import Child, Node, h
from sealed.rules.game import Event
from sealed.rules.log import Log
from sealed.rules.questions import Decide, Seat
from sealed.rules.solitaire_chess.board import NUMBER
from sealed.rules.solitaire_chess.state import Solitaire, wanted

# --- squares and stacks


def cell_name(seen: Seen, here: Look, square: str) -> str:
    """A square as it is heard: where it is, what lies and stands there, what it means to who decides."""
    said = [square, *_things(seen, here.state, square)]
    meaning = _meaning(here, square) if here.side >= 0 else ""
    return ", ".join([*said, meaning] if meaning else said)


def _things(seen: Seen, state: Solitaire, square: str) -> Iterator[str]:
    card, seat = card_at(state, square), owner(state, square)
    if card:
        yield card_name(card)
    elif is_grey(square):
        yield _("entry square")
    if seat:
        yield _("{name}’s queen").format(name=seen.name(seat))


def _meaning(here: Look, square: str) -> str:
    at = bit(square)
    if square == here.dropped and square != here.target:
        return _("she is to be discarded")
    if square == here.origin:
        return _("picked")
    if square == here.target:
        return _("chosen")
    if here.goals & at:
        return (
            _("you may capture her") if here.enemies & at else _("higher than your stack: you may go there")
        )
    if here.open & at and here.half:
        return _("you may discard her")
    if here.open & at and here.own & at:
        return _("she can enter") if is_grey(square) else _("she can move")
    if (here.open | here.others) & at:
        return _("free: you may place a queen")
    if here.low & at:
        card = card_at(here.state, square)
        return _("too low: your stack shows the {rank}").format(
            rank=_rank(top(here.state, Seat(here.side + 1), card[1]))
        )
    return ""


def _rank(card: str) -> str:
    return _(RANKS[card[0]])


def stack_name(seen: Seen, state: Solitaire, seat: Seat, suit: str) -> str:
    """A stack as it is heard: “Ada’s spades, 3 cards, the seven on top”."""
    cards = stack(state, seat, suit)
    whose = _("{name}’s {suit}").format(name=seen.name(seat), suit=_(SUIT_NAMES[suit]))
    if not cards:
        return _("{stack}: none yet").format(stack=whose)
    text = ngettext("{stack}: one card, the {rank}", "{stack}: {n} cards, the {rank} on top", len(cards))
    return text.format(stack=whose, n=len(cards), rank=_rank(cards[-1]))


def known(seen: Seen, arg: str) -> str:
    """What is to be known of a square or a stack (`1S`)."""
    state = position(seen)
    if arg in PLACES:
        return _of_square(seen, state, arg)
    if len(arg) == 2 and arg[0] in "12" and arg[1] in SUIT_NAMES:
        seat, suit = Seat(int(arg[0])), arg[1]
        name, cards = stack_name(seen, state, seat, suit), stack(state, seat, suit)
        if len(cards) < 2:
            return f"{name}."
        return _("{stack}. From below: {cards}.").format(stack=name, cards=", ".join(map(_rank, cards)))
    return ""


def _of_square(seen: Seen, state: Solitaire, square: str) -> str:
    said = ", ".join([square, *_things(seen, state, square)]) + "."
    card = card_at(state, square)
    if not card:
        return said
    fits = [seen.name(seat) for seat in Seat if wanted(state, seat - 1) >> NUMBER[square] & 1]
    if len(fits) == 2:
        return f"{said} " + _("Higher than the {suit} of both.").format(suit=_(SUIT_NAMES[card[1]]))
    if fits:
        return f"{said} " + _("Only {name} may still take it.").format(name=fits[0])
    return f"{said} " + _("Too low for both.")


# --- what is asked


def headline(seen: Seen) -> str:
    """Where the game stands."""
    state = position(seen)
    if seen.state.over and not seen.telling:
        return _("The game is over")
    name = seen.name(state.turn)
    match state.phase:
        case "deal":
            return _("The deal")
        case "order":
            return _("{name} chooses who begins").format(name=name)
        case "place":
            return _("Placing · {name} to place").format(name=name)
    number = seen.rounds[-1].number if seen.rounds else 0
    return _("Turn {n} · {name} to move").format(n=number + (not seen.telling), name=name)


def prompt(seen: Seen) -> str:
    """What is asked, above the line."""
    here = look(seen)
    if here.phase == "order":
        return _("{name} has the advantage: go first or second?").format(name=seen.name(Seat(here.side + 1)))
    if here.target:
        return _whole(seen, here)
    if here.phase == "place":
        left = here.state.reserve[here.side]
        text = ngettext(
            "Place your last queen on a free entry square.",
            "Place a queen on a free entry square: {n} to go.",
            left,
        )
        return text.format(n=left)
    if here.half:
        return _("Which queen leaves the board? Another enters at once.")
    if here.origin:
        return _goes(here)
    if here.dropped:
        return _("The queen on {square} leaves. Which one enters?").format(square=here.dropped)
    if here.state.reserve[here.side]:
        return _("Pick a queen of yours; or place one from your reserve on a free entry square.")
    return _("Pick a queen of yours.")


def _goes(here: Look) -> str:
    if is_grey(here.origin):
        return _(
            "Where does she enter from {square}? Framed: higher than your stacks. Entering never captures."
        ).format(square=here.origin)
    if here.goals & here.enemies:
        text = _("Where to from {square}? Framed: higher than your stacks. Dashed: a capture.")
    else:
        text = _("Where to from {square}? Framed: higher than your stacks.")
    return text.format(square=here.origin)


def _whole(seen: Seen, here: Look) -> str:
    """What the line, as it is complete, will do."""
    if not here.origin:
        return _("A queen from your reserve on {square}.").format(square=here.target)
    if here.enemies & bit(here.target):
        name = seen.name(Seat(2 - here.side))
        return _("She captures {name}’s queen on {square}.").format(name=name, square=here.target)
    card = card_at(here.state, here.target)
    return _("The {card} joins your {suit}.").format(card=card_name(card), suit=_(SUIT_NAMES[card[1]]))


def verb(seen: Seen) -> str:
    """What the button says."""
    here = look(seen)
    if here.phase == "order":
        return _("Choose")
    if here.phase == "place" or (here.target and not here.origin):
        return _("Place")
    if here.origin and is_grey(here.origin):
        return _("Enter")
    return _("Capture") if here.target and here.enemies & bit(here.target) else _("Move")


# --- the turns so far


class Turn(NamedTuple):
    """A decision that was made, with its events. Only moves are numbered: `number` is 0 before the first."""

    number: int
    seat: Seat
    moved: bool
    events: tuple[Event, ...]


def history(log: Log) -> Sequence[Turn]:
    """The decisions so far, latest last."""
    found, number = [], 0
    for entry in log:
        if isinstance(entry.ask, Decide):
            moved = entry.ask.kind == "turn"
            number += moved
            found.append(Turn(number, entry.ask.seat, moved, entry.events))
    return found


@functools.lru_cache(maxsize=256)
def summary(names: tuple[str, str], turn: Turn) -> Node:
    """A row of the list: “17 Ben B3–E6, takes J♣”."""
    name = h("b", names[turn.seat - 1], class_=f"{SIDE[turn.seat]}-ink")
    return h(
        "li.round", h("span.k.num", turn.number if turn.moved else "·"), h("p", name, " ", _row(names, turn))
    )


def _row(names: tuple[str, str], turn: Turn) -> Child:
    parts = [part for event in turn.events if (part := _part(names, event))]
    for n, part in enumerate(parts):
        yield ", " if n else None
        yield part


def _part(names: tuple[str, str], event: Event) -> Child:
    data = event.data
    who = names[event.seat - 1] if event.seat else ""
    match event.kind:
        case "order":
            return _("goes first") if data[0] == "first" else _("goes second")
        case "placed":
            return _("places a queen on {square}").format(square=data[0])
        case "discarded":
            return _("discards {square}").format(square=data[0])
        case "moved" | "entered":
            return f"{data[0]}–{data[1]}"
        case "took":
            return _("takes"), " ", word(str(data[0]))
        case "captured":
            return _("captures a queen")
        case "gained":
            return _("{name} +1 in reserve").format(name=who)
        case "late":
            return _("too late")
        case "out":
            return _("{name} is out").format(name=who)
    return None
