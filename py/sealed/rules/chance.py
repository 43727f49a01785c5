"""Draws from a seed: one seed and number give the same draw on every device."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from sealed.rules.questions import Draw

_PERSON = b"SM1 draw"
_WORD = 8
_RANGE = 1 << 8 * _WORD


def draw(seed: bytes, number: int, ask: Draw) -> tuple[str, ...]:
    """The answer to the Draw of that number (counted from 0) in a game with that seed (up to 64 bytes).

    Each of the `count` is chosen evenly among those left: numbers that would favour some are discarded.
    """
    numbers = _numbers(seed, number)
    left = list(ask.among)
    return tuple(left.pop(_below(len(left), numbers)) for _ in range(ask.count))


def _below(bound: int, numbers: Iterator[int]) -> int:
    even = _RANGE - _RANGE % bound
    return next(n for n in numbers if n < even) % bound


def _numbers(seed: bytes, number: int) -> Iterator[int]:
    """An endless stream of numbers below 2^64: BLAKE2b, keyed with the seed, of the numbers of Draw and
    block.
    """
    block = 0
    while True:
        place = number.to_bytes(_WORD, "big") + block.to_bytes(_WORD, "big")
        row = blake2b(place, key=seed, person=_PERSON).digest()
        yield from (int.from_bytes(row[i : i + _WORD], "big") for i in range(0, len(row), _WORD))
        block += 1
