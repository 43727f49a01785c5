"""Tables of Solitaire Chess: its board and cards. Squares are numbers; sets of squares are bit masks.

The play squares come first, in the order of the deal: a square's number is also its card's index in the deal.
"""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Mapping

from sealed.rules.questions import Mask

_PLAY = tuple(
    f"{column}{row}"
    for row in range(1, 8)
    for column in "ABCDEFGH"
    if f"{column}{row}" not in ("A1", "H1", "A7", "H7")
)  # SO 1.1
_GREY = (
    *(f"{column}{row}" for row in (0, 8) for column in "BCDEFG"),
    *(f"{column}{row}" for column in "LR" for row in range(2, 7)),
)  # SO 1.3
SQUARES = _PLAY + _GREY
NUMBER = {name: number for number, name in enumerate(SQUARES)}
PLAY: Mask = (1 << len(_PLAY)) - 1
GREY: Mask = (1 << len(SQUARES)) - 1 - PLAY
FIRST_GREY = len(_PLAY)

SUITS = "SHDC"
RANKS = "A23456789TJQK"
CARDS = tuple(rank + suit for suit in SUITS for rank in RANKS)  # SO 1.2: in each suit rising, ace low
CARD_NUMBER = {card: number for number, card in enumerate(CARDS)}
_SUIT: Mask = (1 << len(RANKS)) - 1

_DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def _lines() -> tuple[tuple[tuple[Mask, ...], ...], ...]:
    """The lines of every square, each as bits from the square outward.

    A line ends where the play area does: it runs over no grey square and no missing corner (SO 3.1).
    """
    places = {name: ("LABCDEFGHR".index(name[0]), int(name[1])) for name in SQUARES}
    bits = {places[name]: 1 << NUMBER[name] for name in _PLAY}
    lines = []
    for column, row in places.values():
        rays = (
            itertools.takewhile(bool, (bits.get((column + n * right, row + n * up), 0) for n in range(1, 9)))
            for right, up in _DIRECTIONS
        )
        lines.append(tuple(tuple(ray) for ray in rays))
    return tuple(lines)


_LINES = _lines()
_ALL_LINES = tuple(sum(sum(line) for line in lines) for lines in _LINES)
_SHADOWS: tuple[Mapping[Mask, Mask], ...] = tuple(
    {bit: sum(line[n + 1 :]) for line in lines for n, bit in enumerate(line)} for lines in _LINES
)
"""`_SHADOWS[square][bit]`: the squares behind a piece on that bit, as seen from the square."""


def reach(square: int, occupied: Mask) -> Mask:
    """The squares on the lines of a square, each line up to and including its first piece (SO 3.1)."""
    reached = _ALL_LINES[square]
    shadows = _SHADOWS[square]
    pieces = reached & occupied
    while pieces:
        bit = pieces & -pieces
        reached &= ~shadows[bit]
        pieces ^= bit
    return reached


def numbers(mask: Mask) -> list[int]:
    """The squares of a mask, in rising order."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def names(mask: Mask) -> tuple[str, ...]:
    """The names of the squares of a mask."""
    return tuple([SQUARES[number] for number in numbers(mask)])


@functools.lru_cache(maxsize=64)
def _higher(deal: bytes) -> tuple[tuple[Mask, ...], ...]:
    """The squares whose card is higher, by suit and by the rank on top of its stack (0: none, 1: ace)."""
    bits = [0] * len(CARDS)
    for square, card in enumerate(deal):
        bits[card] = 1 << square
    falling = (reversed(bits[first : first + 13]) for first in range(0, len(CARDS), 13))
    return tuple(tuple(itertools.accumulate(suit, operator.or_, initial=0))[::-1] for suit in falling)


def tops(stack: Mask) -> tuple[int, int, int, int]:
    """The rank on top of each suit's stack: 1 (ace) to 13 (king), or 0 if it is empty."""
    return (
        (stack & _SUIT).bit_length(),
        (stack >> 13 & _SUIT).bit_length(),
        (stack >> 26 & _SUIT).bit_length(),
        (stack >> 39).bit_length(),
    )


@functools.lru_cache(maxsize=1024)  # asked again and again within a turn: to offer, to judge, to go on
def higher(deal: bytes, stack: Mask) -> Mask:
    """The squares whose card is higher than the top of the stack of its suit (SO 3.2)."""
    spades, hearts, diamonds, clubs = _higher(deal)
    one, two, three, four = tops(stack)
    return spades[one] | hearts[two] | diamonds[three] | clubs[four]
