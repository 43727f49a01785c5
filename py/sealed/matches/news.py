"""What is news in a game: which of its steps are one turn, and what of the last turns waits for its reader.

A player's own move that has opened something hidden is told, and waits for that player before the answer is
told. Everything else is told in one go. So it is against the computer, at one device and by codes alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sealed.rules.log import Entry, Log, Unasked
from sealed.rules.questions import Compare, Decide, Open, Reveal, Seat, Show

_SHOWING = (Open, Compare, Reveal, Show)


class Turn(NamedTuple):
    """A decision, or what both players decide in secret together, with all that followed from it."""

    start: int
    """The place of its first step in the log."""
    steps: Log

    @property
    def waits(self) -> bool:
        """Whether it is a secret choice alone, of which nothing has come yet."""
        return all(_seals(step) for step in self.steps)

    def reveals(self, seat: Seat) -> bool:
        """Whether that seat has decided in it, and has so come to see what the other one had hidden."""
        own = any(isinstance(step.ask, Decide) and step.ask.seat is seat for step in self.steps)
        theirs = any(isinstance(step.ask, _SHOWING) and step.ask.seat is not seat for step in self.steps)
        return own and theirs and opens(self.steps)


def opens(steps: Log) -> bool:
    """Whether these steps have shown something hidden; a proof that a move is allowed shows nothing more."""
    return any(isinstance(step.ask, _SHOWING) and step.events for step in steps)


def turns(log: Log) -> Iterator[Turn]:
    """The turns of a game, in order."""
    start = 0
    for place in range(1, len(log) + 1):
        if place == len(log) or _begins(log[place], log[start:place]):
            yield Turn(start, log[start:place])
            start = place


def _begins(step: Entry, turn: Log) -> bool:
    """Whether a step begins another turn than these."""
    if not isinstance(step.ask, Decide):
        return isinstance(step.ask, Unasked)
    joins = _seals(step) and len(turn) == 1 and _seals(turn[0]) and turn[0].ask.seat is not step.ask.seat
    return not joins


def _seals(step: Entry) -> bool:
    return isinstance(step.ask, Decide) and bool(step.ask.slots)


def latest(log: Log) -> int:
    """The place in the log at which began what happened last: a choice that lies sealed has not happened."""
    found = list(turns(log))
    whole = [turn.start for turn in found if not turn.waits]
    return max(whole, default=found[0].start if found else 0)


def stops(log: Log, since: int, seat: Seat | None, *, goes_on: bool) -> tuple[int, ...]:
    """The numbers of events, of those since a place in the log, after which the telling waits for that seat's
    player. With `goes_on`, something else takes the screen once all is told, be it an answer or the end.
    """
    if seat is None:
        return ()
    found = [turn for turn in turns(log) if turn.start + len(turn.steps) > since and _tells(turn, since)]
    told, ends = 0, []
    for turn, after in zip(found, [*found[1:], None], strict=False):
        told += sum(len(step.events) for step in log[max(since, turn.start) : turn.start + len(turn.steps)])
        answered = goes_on if after is None else not after.waits
        if answered and turn.reveals(seat):
            ends.append(told)
    return tuple(ends)


def _tells(turn: Turn, since: int) -> bool:
    return any(step.events for step in turn.steps[max(0, since - turn.start) :])
