"""Groups the steps of a game into turns, and tells which of the last turns are still to be read.

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
        """Whether it is a secret choice alone, without any consequence yet: that it was made is one event,
        and where both were late more follows at once (FCT 4.2).
        """
        return all(_seals(step) and len(step.events) <= 1 for step in self.steps)

    def reveals(self, seat: Seat) -> bool:
        """Whether that seat has decided in it, and has so come to see what the other one had hidden."""
        own = any(isinstance(step.ask, Decide) and step.ask.seat is seat for step in self.steps)
        theirs = any(isinstance(step.ask, _SHOWING) and step.ask.seat is not seat for step in self.steps)
        return own and theirs and opens(self.steps)

    def tells(self, since: int) -> int:
        """The number of its events since a place in the log."""
        return sum(len(step.events) for step in self.steps[max(0, since - self.start) :])


def opens(steps: Log) -> bool:
    """Whether these steps have shown something hidden; a proof that a move is allowed shows nothing more."""
    return any(isinstance(step.ask, _SHOWING) and step.events for step in steps)


def turns(log: Log, since: int = 0) -> Iterator[Turn]:
    """The turns of a game, in order, from that on which was under way at a place in the log."""
    start = since
    while start and not _begins(log, start):
        start -= 1
    for place in range(start + 1, len(log) + 1):
        if place == len(log) or _begins(log, place):
            yield Turn(start, log[start:place])
            start = place


def _begins(log: Log, place: int) -> bool:
    """Whether a turn begins at a place in the log: with a decision, unless it is sealed together with the one
    before.
    """
    step = log[place]
    if place == 0 or not isinstance(step.ask, Decide):
        return place == 0 or isinstance(step.ask, Unasked)
    before = log[place - 1]
    together = _seals(step) and _seals(before) and before.ask.seat is not step.ask.seat
    return not (together and _begins(log, place - 1))


def _seals(step: Entry) -> bool:
    return isinstance(step.ask, Decide) and bool(step.ask.slots)


def latest(log: Log) -> int:
    """The place in the log at which began what happened last: a choice that lies sealed has not happened."""
    end = len(log)
    for place in range(len(log) - 1, 0, -1):
        if _begins(log, place):
            if not Turn(place, log[place:end]).waits:
                return place
            end = place
    return 0


def stops(log: Log, since: int, seat: Seat | None, *, goes_on: bool) -> tuple[int, ...]:
    """The numbers of events, of those since a place in the log, after which the telling waits for that seat's
    player. With `goes_on`, something else takes the screen once all is told, be it an answer or the end.
    """
    if seat is None or since == len(log):
        return ()
    found = [turn for turn in turns(log, since) if turn.tells(since)]
    told, ends = 0, []
    for turn, after in zip(found, [*found[1:], None], strict=False):
        told += turn.tells(since)
        answered = goes_on if after is None else not after.waits
        if answered and turn.reveals(seat):
            ends.append(told)
    return tuple(ends)
