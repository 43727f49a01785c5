"""The turns so far of Priority Pathway, as a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sealed.page.art import SIDE
from sealed.page.texts import _
from sealed.page.tree import Node, h
from sealed.page.wording import sentences
from sealed.rules.game import Event
from sealed.rules.log import Log

SILENT = ("sealed", "cards", "late-card", "new-set", "over")
"""The events without a sentence in the list, which leaves them out or shows them in another way."""


class Turn(NamedTuple):
    """A turn whose cards are open, with everything that has followed."""

    number: int
    cards: tuple[int, int]
    events: tuple[Event, ...]


def history(log: Log) -> Sequence[Turn]:
    """The turns so far, latest last."""
    turns: list[Turn] = []
    early: tuple[Event, ...] = ()
    for entry in log:
        for event in entry.events:
            if event.kind == "cards":
                one, two, *_letters = event.data
                turns.append(Turn(len(turns) + 1, (int(one), int(two)), (*early, event)))
                early = ()
            elif event.kind == "late-card":
                early = (*early, event)
            elif turns and event.kind != "sealed":
                turns[-1] = turns[-1]._replace(events=(*turns[-1].events, event))
    return turns


def summary(turn: Turn, told: Sequence[str]) -> Node:
    """A row of the list: both cards, and their effects."""
    return h(
        "li.round",
        h("span.k.num", turn.number),
        (
            (" ", h("b.num", card, class_=f"card-{side}"))
            for side, card in zip(SIDE.values(), turn.cards, strict=True)
        ),
        " ",
        h("p.small.mut.grow", sentences(*told) or _("Nothing moves.")),
        key=turn.number,
    )
