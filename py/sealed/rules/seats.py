"""The two seats. They have their own module so that drawing a seat's mark does not load all questions."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeVar

T = TypeVar("T")


class Seat(IntEnum):
    """One of the two players, in the order of the records."""

    ONE = 1
    TWO = 2

    @property
    def other(self) -> Seat:
        """The seat across the table."""
        return _OTHER[self]


_OTHER = {Seat.ONE: Seat.TWO, Seat.TWO: Seat.ONE}


def with_seat(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    """A pair, in the order of the seats, with that seat's value replaced."""
    return (value, pair[1]) if seat is Seat.ONE else (pair[0], value)


def with_side(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    """A pair with the value at that place replaced: 0 is seat one's, 1 seat two's."""
    return (pair[0], value) if side else (value, pair[1])
