"""The two seats. They have their own module so that drawing a seat's mark does not load all questions."""

from __future__ import annotations

from enum import IntEnum


class Seat(IntEnum):
    """One of the two players, in the order of the records."""

    ONE = 1
    TWO = 2

    @property
    def other(self) -> Seat:
        """The seat across the table."""
        return _OTHER[self]


_OTHER = {Seat.ONE: Seat.TWO, Seat.TWO: Seat.ONE}
