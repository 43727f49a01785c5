"""The two seats. They have their own module so that drawing a seat's mark does not load all questions."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Pair: TypeAlias = tuple[T, T]
"""Something of seat one and of seat two: `pair[seat.side]` is a seat's. Rules that compare both use *sides*,
0 and 1, instead of seats: `pair[side]` is one side's, `pair[1 - side]` the other's.
"""


class Seat(IntEnum):
    """One of the two players, in the order of the records."""

    side: int
    """Its place in a pair. An attribute, for rules look up a seat's part of a state all the time."""

    ONE = 1
    TWO = 2

    def __init__(self, number: int) -> None:
        self.side = number - 1

    @property
    def other(self) -> Seat:
        """The seat across the table."""
        return _OTHER[self]


_OTHER = {Seat.ONE: Seat.TWO, Seat.TWO: Seat.ONE}


def with_seat(pair: Pair[T], seat: Seat, value: T) -> Pair[T]:
    """A pair with that seat's value replaced."""
    return (value, pair[1]) if seat is Seat.ONE else (pair[0], value)


def with_side(pair: Pair[T], side: int, value: T) -> Pair[T]:
    """A pair with that side's value replaced."""
    return (pair[0], value) if side else (value, pair[1])
