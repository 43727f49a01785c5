"""The clock of a match at one table. It runs by the time of day: the moment at which a player took the
device is kept with the match, so that neither a reload nor a closed page nor a locked phone gives time back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from sealed.clock import Clock
from sealed.rules.questions import Decide, Seat

SECOND = 1000
"""Its milliseconds."""


class TimedTurn(NamedTuple):
    """The time that a decision took: the seat's reserve and the time it had spent before (in seconds), the
    moment when it took the device, and the moment of the decision.
    """

    reserve: float
    spent: float
    since: int
    until: int
    late: bool = False
    """Whether the clock has decided."""


class Timing(NamedTuple):
    """Both players' time. All moments are in milliseconds since 1970."""

    clock: Clock
    since: int = 0
    """The moment when the player who decides took the device; 0 while nobody has it for this decision."""
    turns: tuple[TimedTurn, ...] = ()
    """The decisions so far, without those made in an older version of the page, which did not keep them."""

    def begun(self, now: int) -> Timing:
        """The time after a player has taken the device. Taking it a second time gives nothing back."""
        return self._replace(since=self.since or now)

    def not_after(self, now: int) -> Timing:
        """The time as it can be, if it is `now`: nobody began to think in the future. The device's clock has
        been set back since then, and what is left of the time runs from now on instead of standing still.
        """
        return self._replace(since=min(self.since, now))

    def at(self, ask: Decide | None, now: int) -> Clock:
        """The clock at the moment `now`, while `ask` is being decided."""
        if ask is None or not self.since:
            return self.clock
        return self.clock.after(self.clock.running((ask,)), max(0, now - self.since) / SECOND)

    def due(self, ask: Decide | None, now: int) -> float | None:
        """The seconds until the decision `ask` is late; None if no clock runs."""
        return self.at(ask, now).due((ask,)) if ask and self.since else None

    def is_late(self, ask: Decide | None, now: int) -> bool:
        """Whether the time for that decision has run out."""
        return self.due(ask, now) == 0

    def decided(self, ask: Decide, now: int, *, late: bool) -> Timing:
        """The time after a decision, by its player or by the clock."""
        clock, side = self.at(ask, now), ask.seat.side
        turn = TimedTurn(self.clock.reserve[side], self.clock.spent[side], self.since, now, late)
        return Timing(clock.decided(ask), 0, (*self.turns, turn))

    def resumed(self, seat: Seat) -> Timing:
        """The time after the last decision, which was that seat's, has been taken back before anybody else
        took the device: it goes on running as if nothing had been decided.
        """
        if not self.turns:
            return self
        *turns, last = self.turns
        clock = _with(self.clock, seat, last.reserve, last.spent)
        return Timing(clock, last.since, tuple(turns))

    def thought_again(self, seat: Seat, now: int) -> Timing:
        """The time after the last decision, which was that seat's, has been taken back while the same player
        was thinking again: both thoughts count, the time between them does not.
        """
        resumed = self.resumed(seat)
        if not self.turns:
            return resumed
        again = max(0, now - self.since) if self.since else 0
        return resumed._replace(since=now - (self.turns[-1].until - resumed.since) - again)

    @property
    def was_late(self) -> bool:
        """Whether the clock has made the last decision."""
        return bool(self.turns) and self.turns[-1].late

    def returned(self, seat: Seat, ask: Decide | None, now: int) -> Timing:
        """The time after that seat's decision has been taken back while the other player was deciding `ask`:
        the time that both have spent stays spent.
        """
        clock = self.at(ask, now)
        if not self.turns:
            return Timing(clock)
        *turns, last = self.turns
        spent = last.spent + (max(0, last.until - last.since) / SECOND if self.clock.times else 0.0)
        return Timing(_with(clock, seat, last.reserve, spent), 0, tuple(turns))

    def kept(self) -> dict[str, Any]:
        """The fields of the match's record that hold the time."""
        return {
            "reserve": self.clock.reserve,
            "spent": self.clock.spent,
            "since": self.since,
            "turns": self.turns,
        }

    @classmethod
    def read(cls, clock: Clock, kept: dict[str, Any]) -> Timing:
        """The time from the fields of a match's record; one from an older version has no moments in it."""
        clock = replace(clock, reserve=_pair(kept["reserve"]), spent=_pair(kept["spent"]))
        return cls(clock, kept.get("since", 0), tuple(TimedTurn(*turn) for turn in kept.get("turns", ())))


def _with(clock: Clock, seat: Seat, reserve: float, spent: float) -> Clock:
    """The clock with this reserve and this spent time for one seat, both in seconds."""
    both = list(clock.reserve), list(clock.spent)
    both[0][seat.side], both[1][seat.side] = reserve, spent
    return replace(clock, reserve=_pair(both[0]), spent=_pair(both[1]))


def _pair(both: Sequence[float]) -> tuple[float, float]:
    one, two = both
    return one, two
