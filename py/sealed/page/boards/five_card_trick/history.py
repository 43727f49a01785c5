"""The rounds so far of Five-Card Trick and its sisters, as a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sealed.name import Name
from sealed.page.boards.board import Board, tell
from sealed.page.boards.five_card_trick.words import label
from sealed.page.texts import C_, _
from sealed.page.tree import Node, h
from sealed.page.wording import sentences
from sealed.rules.game import Event, Rules
from sealed.rules.log import Log
from sealed.rules.questions import Seat

OF_NEXT = ("sealed", "late")
"""The events that belong to the round after the one that was told last."""
SHOWN = ("sent", "missed", "used", "lit")
"""The events that need no sentence beside both submissions."""


class Round(NamedTuple):
    """A round that is over, as its events have told it."""

    number: int
    events: tuple[Event, ...]


def history(log: Log) -> Sequence[Round]:
    """The rounds so far, latest last."""
    rounds: list[Round] = []
    for entry in log:
        for event in entry.events:
            if event.kind == "round":
                rounds.append(Round(int(event.data[0]), ()))
            elif rounds and event.kind not in OF_NEXT:
                rounds[-1] = rounds[-1]._replace(events=(*rounds[-1].events, event))
    return rounds


def summary(board: Board, rules: Rules, names: tuple[Name, Name], entry: Round) -> Node:
    """A row of the list: both submissions, and below them their effects in sentences."""
    sent = {event.seat: str(event.data[0]) for event in entry.events if event.kind == "sent"}
    said = [tell(board, rules, names, event) for event in entry.events if event.kind not in SHOWN]
    return h(
        "li.round",
        h("span.k.num", entry.number),
        h(
            "div.grow",
            h(
                "div.sent",
                h("b.one-ink", _submission(sent.get(Seat.ONE))),
                # Translators: “versus”, between the cards of both.
                h("span.cap", " ", C_("between both players", "v"), " "),
                h("b.two-ink", _submission(sent.get(Seat.TWO))),
            ),
            h("p.small.mut", sentences(*said)),
        ),
        key=entry.number,
    )


def _submission(text: str | None) -> str:
    return _("nothing, too late") if text is None else label(text)
