"""The turns so far of Solitaire Chess, as a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sealed.name import Name
from sealed.page.art import SIDE
from sealed.page.boards.board import told
from sealed.page.boards.solitaire_chess.art import word
from sealed.page.boards.solitaire_chess.words import TELLINGS
from sealed.page.texts import _, remember
from sealed.page.tree import Node, h
from sealed.page.wording import listed, named, sentences, stated
from sealed.rules.game import Event
from sealed.rules.log import Log
from sealed.rules.questions import Decide, Seat

WHOLE = ("order", "placed", "gained", "late", "out")
"""The events that the list tells in the sentences in which they were told."""


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


@remember(256)
def summary(names: tuple[Name, Name], turn: Turn) -> Node:
    """A row of the list: “17 Ben: B3–E6 J♣”. The player's name has the colour of the seat."""
    move, own = _move(names, turn), f"{SIDE[turn.seat]}-name"
    card = next((str(event.data[0]) for event in turn.events if event.kind == "took"), "")
    whole = sentences(*(_sentence(names, event) for event in turn.events if event.kind in WHOLE))
    return h(
        "li.round",
        h("span.k.num", turn.number if turn.moved else "·"),
        h(
            "p",
            move and h("span", move if card or not whole else stated(move), class_=own),
            card and (" ", word(card)),
            whole and (" " if move else None, h("span", whole, class_=None if move else own)),
        ),
    )


def _sentence(names: tuple[Name, Name], event: Event) -> str:
    return told(TELLINGS[event.kind], names, event, event.data)


def _move(names: tuple[Name, Name], turn: Turn) -> str:
    """A move after its player's name, without the card that it takes; "" for a turn without one."""
    found = listed(fact for event in turn.events if (fact := _fact(event)))
    return named(names[turn.seat - 1], found) if found else ""


def _fact(event: Event) -> str:
    data = event.data
    match event.kind:
        case "discarded":
            # Translators: in a list of moves: the queen on that square.
            return _("{square} discarded").format(square=data[0])
        case "moved" | "entered":
            return f"{data[0]}–{data[1]}"
        case "captured":
            # Translators: in a list of moves, after the move: “Ada: D4–D2, a queen captured”.
            return _("a queen captured")
    return ""
