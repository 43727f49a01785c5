"""Tables of Priority Pathway: its two boards, the moves of its pieces on them, and its charts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sealed.rules.questions import Seat
from sealed.rules.seats import Pair

STEPS = {
    "U": (0, 1),
    "D": (0, -1),
    "L": (-1, 0),
    "R": (1, 0),
    "UL": (-1, 1),
    "UR": (1, 1),
    "DL": (-1, -1),
    "DR": (1, -1),
}  # PP 1.4
STRAIGHT = ("U", "D", "L", "R")
DIAGONAL = ("UL", "UR", "DL", "DR")
BACKWARD = {Seat.ONE: "D", Seat.TWO: "U"}  # PP 1.4
PIECES = "ABCDEF"
COMMANDER = 5
KINDS = {"A": "infantry", "B": "infantry", "C": "infantry", "D": "cavalry", "E": "cavalry", "F": "commander"}
CARDS = tuple("123456789")
ACTIONS = tuple(piece + way for piece in PIECES for way in STEPS)
GONE = -1
"""The square of a piece that has left the board."""


def ways(seat: Seat, piece: str) -> tuple[str, ...]:
    """The directions that a piece of that side can take, the paid one last (PP 2.1 to 2.3)."""
    kind = KINDS[piece]
    if kind == "infantry":
        return STRAIGHT
    if kind == "cavalry":
        return (*DIAGONAL, BACKWARD[seat])
    return tuple(STEPS)


PAID = frozenset(piece + BACKWARD[seat] for seat in Seat for piece in PIECES if KINDS[piece] == "cavalry")
"""The actions that cost a life: cavalry going straight back (PP 2.2)."""

Choices = tuple[tuple[tuple[str, ...], ...], ...]
"""`choices[piece][square]`: the actions of a piece from a square that end on the board."""


@dataclass(frozen=True, slots=True)
class Board:
    """One of the two boards. Squares and pieces are numbers: 0 to 5 are red's A to F, 6 to 11 blue's."""

    squares: tuple[str, ...]
    start: tuple[int, ...]
    bases: Pair[int]
    territories: tuple[frozenset[int], frozenset[int]]
    steps: tuple[Mapping[str, int], ...]
    """`steps[square][way]`; a way off the board is missing."""
    choices: tuple[tuple[Choices, Choices], tuple[Choices, Choices]]
    """`choices[seat.side][has a life]`."""


def _board(
    squares: tuple[str, ...],
    start: Pair[str],
    bases: Pair[str],
    territories: Pair[str],
) -> Board:
    number = {name: i for i, name in enumerate(squares)}
    steps = tuple(_steps(name, number) for name in squares)
    at = tuple(number[name] for side in start for name in side.split())
    first, second = (frozenset(number[name] for name in side.split()) for side in territories)
    one, two = ((_choices(seat, False, steps), _choices(seat, True, steps)) for seat in Seat)
    return Board(squares, at, (number[bases[0]], number[bases[1]]), (first, second), steps, (one, two))


def _steps(name: str, number: Mapping[str, int]) -> dict[str, int]:
    column, row = ord(name[0]), int(name[1])
    ends = {way: f"{chr(column + right)}{row + up}" for way, (right, up) in STEPS.items()}
    return {way: number[end] for way, end in ends.items() if end in number}


def _choices(seat: Seat, life: bool, steps: tuple[Mapping[str, int], ...]) -> Choices:
    able = {piece: [w for w in ways(seat, piece) if life or piece + w not in PAID] for piece in PIECES}
    return tuple(
        tuple(tuple(piece + way for way in able[piece] if way in ends) for ends in steps) for piece in PIECES
    )


BOARDS = {
    "pathway": _board(  # PP 1.1 to 1.3
        tuple(f"{column}{row}" for row in range(1, 8) for column in "abcde"),
        ("b2 c2 d2 b1 d1 c1", "d6 c6 b6 d7 b7 c7"),
        ("c1", "c7"),
        ("b1 d1 b2 c2 d2", "b7 d7 b6 c6 d6"),
    ),
    "castle": _board(  # PP 1.5
        ("c0", *(f"{column}{row}" for row in range(1, 6) for column in "abcde"), "c6"),
        ("a1 c1 e1 b1 d1 c0", "e5 c5 a5 d5 b5 c6"),
        ("c0", "c6"),
        ("a1 b1 c1 d1 e1", "a5 b5 c5 d5 e5"),
    ),
}

EFFECTS = "IQN"
"""The effects of a card for its player: immediate, queued, nothing (PP 4.3)."""


def _margin(mine: int, theirs: int, least: int) -> str:
    by = mine - theirs
    return "Q" if by == 0 else "N" if by < 0 else "I" if by >= least else "Q"


def _equal_now(mine: int, theirs: int) -> str:
    return "I" if mine == theirs else _margin(mine, theirs, 3)


def _close_first(mine: int, theirs: int) -> str:
    by = mine - theirs
    return "Q" if by == 0 else "N" if by < 0 else "I" if by <= 3 else "Q"


def _winner_first(mine: int, theirs: int) -> str:
    by = mine - theirs
    return "I" if by > 0 else "Q" if by >= -2 else "N"


def _low_card(mine: int, theirs: int) -> str:
    by = mine - theirs
    return "Q" if by == 0 else "N" if by < 0 else "I" if mine <= 5 else "Q"


_PAIRS = tuple((mine, theirs) for mine in range(1, 10) for theirs in range(1, 10))
CHARTS = {
    "margin-3": "".join(_margin(mine, theirs, 3) for mine, theirs in _PAIRS),
    "equal-now": "".join(_equal_now(mine, theirs) for mine, theirs in _PAIRS),
    "margin-4": "".join(_margin(mine, theirs, 4) for mine, theirs in _PAIRS),
    "close-first": "".join(_close_first(mine, theirs) for mine, theirs in _PAIRS),
    "winner-first": "".join(_winner_first(mine, theirs) for mine, theirs in _PAIRS),
    "low-card": "".join(_low_card(mine, theirs) for mine, theirs in _PAIRS),
}  # PP 5


def is_chart(value: str) -> bool:
    """Whether a value of the option `chart` is a custom chart (PP 5)."""
    return len(value) == 81 and set(value) <= set(EFFECTS)


def effect(chart: str, mine: int, theirs: int) -> str:
    """The effect of a card for its player against the other's card: one of `EFFECTS`."""
    return chart[9 * mine + theirs - 10]
