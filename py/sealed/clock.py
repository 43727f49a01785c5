"""Clocks with reserve (G 4, G 5). Pure: the caller measures the seconds that go by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from sealed.rules.game import Rules
from sealed.rules.questions import Ask, Decide, Seat

RESERVE = "reserve"


class Left(NamedTuple):
    """The seconds left for a decision: of its own time, which runs first, and of the seat's reserve."""

    turn: float
    reserve: float


@dataclass(frozen=True, slots=True)
class Clock:
    """Both players' time. All times are seconds.

    `times` is the time of a decision by its kind; missing kinds have no clock. `reserve` is what each
    seat has left of its reserve for the whole game, `spent` what it has used for the decision that is open.
    """

    times: Mapping[str, int]
    reserve: tuple[float, float]
    spent: tuple[float, float] = (0.0, 0.0)

    @classmethod
    def of(cls, rules: Rules, value: str) -> Clock:
        """The clock for an option's value: `original`, `off`, or `turn+reserve` for every decision that has a
        clock.
        """
        original = {kind: seconds for kind, seconds in rules.times.items() if kind != RESERVE}
        if value == "off":
            return cls({}, (0.0, 0.0))
        if value == "original":
            reserve = float(rules.times.get(RESERVE, 0))
            return cls(original, (reserve, reserve))
        turn, _, reserve_text = value.partition("+")
        reserve = float(reserve_text)
        return cls(dict.fromkeys(original, int(turn)), (reserve, reserve))

    def running(self, asks: Iterable[Ask], at: Seat | None = None) -> tuple[Decide, ...]:
        """The decisions whose time is running: of both seats at once, or only of the seat `at` the device."""
        decides = (ask for ask in asks if isinstance(ask, Decide) and ask.kind in self.times)
        return tuple(ask for ask in decides if at is None or ask.seat == at)

    def after(self, running: Iterable[Decide], seconds: float) -> Clock:
        """The clock after so many more seconds for these decisions."""
        spent = list(self.spent)
        for ask in running:
            spent[ask.seat - 1] += seconds
        return replace(self, spent=(spent[0], spent[1]))

    def left(self, ask: Decide) -> Left | None:
        """The time left for a decision; None if it has no clock."""
        if ask.kind not in self.times:
            return None
        side = ask.seat - 1
        turn = self.times[ask.kind] - self.spent[side]
        return Left(max(0.0, turn), max(0.0, self.reserve[side] + min(0.0, turn)))

    def late(self, running: Iterable[Decide]) -> tuple[Decide, ...]:
        """The decisions, of these, that have no time left: the clock plays them (G 4)."""
        return tuple(ask for ask in running if self.left(ask) == (0.0, 0.0))

    def due(self, running: Iterable[Decide]) -> float | None:
        """Seconds until the first of these decisions is late; None if none has a clock."""
        return min((sum(left) for ask in running if (left := self.left(ask)) is not None), default=None)

    def decided(self, ask: Decide) -> Clock:
        """The clock after a decision, by its player or by the clock: time beyond its own is taken off the
        reserve.
        """
        left = self.left(ask)
        side = ask.seat - 1
        reserve = self.reserve if left is None else _put(self.reserve, side, left.reserve)
        return replace(self, reserve=reserve, spent=_put(self.spent, side, 0.0))


def _put(pair: tuple[float, float], side: int, value: float) -> tuple[float, float]:
    return (value, pair[1]) if side == 0 else (pair[0], value)
