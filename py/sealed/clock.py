"""Clocks with reserve (G 4, G 5). Pure: the caller measures the seconds that go by."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from sealed.rules.game import Rules
from sealed.rules.questions import Ask, Decide, Seat

RESERVE, PERIOD = "reserve", "period"


class Terms(NamedTuple):
    """A clock of the players' own, in seconds: a turn, the whole reserve, and each of the periods that the
    reserve consists of (0: it runs by the second).
    """

    turn: int
    reserve: int
    period: int = 0

    @classmethod
    def read(cls, value: str) -> Terms:
        """The terms from an option's value: `60+300` or `60+5x60`."""
        turn, _, reserve = value.partition("+")
        number, _, period = reserve.partition("x")
        if not period:
            return cls(int(turn), int(reserve))
        return cls(int(turn), int(number) * int(period), int(period))

    @property
    def periods(self) -> int:
        """The number of periods in the reserve."""
        return self.reserve // self.period if self.period else 0

    @property
    def value(self) -> str:
        """The terms as the option has them."""
        reserve = f"{self.periods}x{self.period}" if self.period else str(self.reserve)
        return f"{self.turn}+{reserve}"


class Left(NamedTuple):
    """The seconds left for a decision: of its own time, which runs first, and of the seat's reserve."""

    turn: float
    reserve: float


@dataclass(frozen=True, slots=True)
class Clock:
    """Both players' time, in seconds.

    `times` is the time of a decision by its kind; missing kinds have no clock. `reserve` is what each seat
    has left of its reserve for the whole game, `spent` what it has used for the decision that is open. With a
    `period` the reserve consists of periods of that length, and a decision uses up each that it begins (G 5).
    """

    times: Mapping[str, int]
    reserve: tuple[float, float]
    spent: tuple[float, float] = (0.0, 0.0)
    period: int = 0

    @classmethod
    def of(cls, rules: Rules, value: str) -> Clock:
        """The clock for an option's value: `original`, `off`, or the players' own terms, for every decision
        that has a clock.
        """
        original = {kind: seconds for kind, seconds in rules.times.items() if kind not in (RESERVE, PERIOD)}
        if value == "off":
            return cls({}, (0.0, 0.0))
        if value == "original":
            reserve = float(rules.times.get(RESERVE, 0))
            return cls(original, (reserve, reserve), period=rules.times.get(PERIOD, 0))
        terms = Terms.read(value)
        reserve = float(terms.reserve)
        return cls(dict.fromkeys(original, terms.turn), (reserve, reserve), period=terms.period)

    def running(self, asks: Iterable[Ask], at: Seat | None = None) -> tuple[Decide, ...]:
        """The decisions whose time is running: of both seats at once, or only of the seat `at` the device."""
        return tuple(
            ask
            for ask in asks
            if isinstance(ask, Decide) and ask.kind in self.times and (at is None or ask.seat == at)
        )

    def after(self, running: Iterable[Decide], seconds: float) -> Clock:
        """The clock with those seconds used for these decisions."""
        spent = list(self.spent)
        for ask in running:
            spent[ask.seat.side] += seconds
        return replace(self, spent=(spent[0], spent[1]))

    def left(self, ask: Decide) -> Left | None:
        """The time left for a decision; None if it has no clock."""
        if ask.kind not in self.times:
            return None
        side = ask.seat.side
        turn = self.times[ask.kind] - self.spent[side]
        return Left(max(0.0, turn), max(0.0, self.reserve[side] + min(0.0, turn)))

    def late(self, running: Iterable[Decide]) -> tuple[Decide, ...]:
        """The decisions of these whose time has run out: the clock plays them (G 4)."""
        return tuple(ask for ask in running if self.left(ask) == (0.0, 0.0))

    def due(self, running: Iterable[Decide]) -> float | None:
        """Seconds until the first of these decisions is late; None if none has a clock."""
        return min((sum(left) for ask in running if (left := self.left(ask)) is not None), default=None)

    def split(self, reserve: float) -> tuple[int, float]:
        """A reserve as whole periods and the seconds left of the running one; all seconds without periods."""
        if not self.period or not reserve:
            return 0, reserve
        whole = math.ceil(reserve / self.period) - 1
        return whole, reserve - whole * self.period

    def decided(self, ask: Decide) -> Clock:
        """The clock after a decision, by its player or by the clock: time beyond its own is taken off the
        reserve, with the rest of a period that it began (G 5).
        """
        left = self.left(ask)
        side = ask.seat.side
        spent = _put(self.spent, side, 0.0)
        if left is None:
            return replace(self, spent=spent)
        reserve = left.reserve // self.period * self.period if self.period else left.reserve
        return replace(self, reserve=_put(self.reserve, side, reserve), spent=spent)


def _put(pair: tuple[float, float], side: int, value: float) -> tuple[float, float]:
    return (value, pair[1]) if side == 0 else (pair[0], value)
