"""What the clocks of a match at one device need to know of it, whoever plays there."""

from __future__ import annotations

from typing import Protocol

from sealed.clock import Clock
from sealed.page.match.here.timing import Timing
from sealed.page.match.play import Play
from sealed.rules.questions import Decide, Seat
from sealed.table import Table


class Timed(Play, Protocol):
    """A match whose clock runs at this device."""

    @property
    def table(self) -> Table:
        """The game."""

    @property
    def timing(self) -> Timing:
        """The time of those who play here."""

    @property
    def next(self) -> Decide | None:
        """The decision for which the clock may run."""

    @property
    def at(self) -> Seat | None:
        """The player who has the device."""

    def ticked(self, now: int) -> Clock:
        """The clock as it stands now."""
