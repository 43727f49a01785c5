"""The turns so far of Roundabout, as a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sealed.page.boards.roundabout.art import side
from sealed.page.texts import _
from sealed.page.tree import Node, h
from sealed.page.wording import sentences
from sealed.rules.game import Event
from sealed.rules.log import Log

PREPARATION = frozenset(("dealt", "order", "party", "placed", "places-nothing", "driving"))
"""The events that begin no driving turn."""


class Turn(NamedTuple):
    """A driving turn as its events have told it; number 0 is the preparation."""

    number: int
    events: tuple[Event, ...]


def history(log: Log) -> Sequence[Turn]:
    """The turns so far, latest last."""
    turns: list[tuple[int, list[Event]]] = []
    number = 0
    for event in (event for entry in log for event in entry.events):
        if event.kind in PREPARATION and not turns:
            turns.append((0, []))
        elif event.kind in ("card", "skipped"):
            number += 1
            turns.append((number, []))
        if turns:
            turns[-1][1].append(event)
    return [Turn(one, tuple(events)) for one, events in turns]


def summary(turn: Turn, told: Sequence[str]) -> Node:
    """A row of the list: who played which card, and its effects. `told` has a sentence for each event."""
    head, *rest = told if turn.number else (_("Preparation"), *told)
    said = sentences(*rest)
    whose = f"{side(turn.events[0].seat)}-ink" if turn.number else None
    return h(
        "li.round",
        h("span.k.num", turn.number or ""),
        h(
            "div.grow",
            h("b", head, class_=whose),
            said and h("p.small.mut", said),
        ),
        key=turn.number,
    )
