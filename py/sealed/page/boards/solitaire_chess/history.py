"""The turns so far of Solitaire Chess, as a list."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from sealed.name import Name
from sealed.page.art import SIDE
from sealed.page.boards.solitaire_chess.art import word
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.rules.game import Event
from sealed.rules.log import Log
from sealed.rules.questions import Decide, Seat


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
def summary(names: tuple[Name, Name], turn: Turn) -> Node:
    """A row of the list: “17 Ben B3–E6, takes J♣”."""
    name = h("b", names[turn.seat - 1], class_=f"{SIDE[turn.seat]}-ink")
    return h(
        "li.round", h("span.k.num", turn.number if turn.moved else "·"), h("p", name, " ", _row(names, turn))
    )


def _row(names: tuple[Name, Name], turn: Turn) -> Child:
    parts = [part for event in turn.events if (part := _part(names, event))]
    for n, part in enumerate(parts):
        yield ", " if n else None
        yield part


def _part(names: tuple[Name, Name], event: Event) -> Child:
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
