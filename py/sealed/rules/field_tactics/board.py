"""The board of Field Tactics: 46 squares, the ways between them, and what lies behind a square (FT 1, FT 3).

A square is its index in `SQUARES`; a set of squares is a bit mask. A piece is named by the square on which it
starts: the first 23 (in the order of the set-up, FT 7) are also the pieces of seat one, the others those of
seat two.
"""

from __future__ import annotations

import functools

from sealed.rules.questions import Seat

_COLUMNS = "ABCDEF"
_ROWS = range(1, 9)


def _name(column: str, row: int) -> str:
    return f"CD{row}" if column in "CD" and row in (1, 8) else f"{column}{row}"  # FT 1.1


def _half(rows: range) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_name(column, row) for row in rows for column in _COLUMNS))


HALVES = {Seat.ONE: _half(range(1, 5)), Seat.TWO: _half(range(8, 4, -1))}
"""The squares on which each seat starts, in the order of the set-up (FT 7)."""
SQUARES = HALVES[Seat.ONE] + HALVES[Seat.TWO]
SQUARE = {name: number for number, name in enumerate(SQUARES)}
SIDE = len(HALVES[Seat.ONE])
PIECES = {Seat.ONE: range(SIDE), Seat.TWO: range(SIDE, 2 * SIDE)}
GONE = -1
"""The square of a piece that is destroyed."""
BASE = {Seat.ONE: SQUARE["CD1"], Seat.TWO: SQUARE["CD8"]}
BRIDGES = "BE"  # FT 1.3
BRIDGEHEADS = {Seat.ONE: ("B4", "E4"), Seat.TWO: ("B5", "E5")}
BIT = (*(1 << square for square in range(len(SQUARES))), 0)
"""The bit of every square; none for `GONE`."""
FORWARD = {Seat.ONE: 1, Seat.TWO: -1}

Line = tuple[int, ...]
COLUMN_LINES: dict[str, Line] = {c: tuple(SQUARE[_name(c, row)] for row in _ROWS) for c in _COLUMNS}
"""Every column from row 1 to row 8. C and D both begin and end in a base (FT 3.6)."""
_ROW_LINES: tuple[Line, ...] = tuple(
    tuple(dict.fromkeys(SQUARE[_name(column, row)] for column in _COLUMNS)) for row in _ROWS
)
"""Every row from A to F. In rows 1 and 8 the base lies between B and E (FT 3.6)."""
ROW_OF = tuple(next(row for row in _ROWS if square in _ROW_LINES[row - 1]) for square in range(len(SQUARES)))


def _is_dry(column: str, row: int, other: int) -> bool:
    """Whether a piece can pass between these rows of a column: no river lies there, or a bridge crosses it
    (FT 3.5).
    """
    return column in BRIDGES or (row <= 4) == (other <= 4)


def _neighbours(line: Line, square: int) -> Line:
    place = line.index(square)
    return line[max(place - 1, 0) : place] + line[place + 1 : place + 2]


def _sideways(square: int) -> int:
    return sum(BIT[near] for near in _neighbours(_ROW_LINES[ROW_OF[square] - 1], square))


def _steps(square: int) -> int:
    """The squares that a step can reach (FT 3.1)."""
    found = _sideways(square)
    for column, line in COLUMN_LINES.items():
        if square in line:
            near = _neighbours(line, square)
            found |= sum(BIT[to] for to in near if _is_dry(column, ROW_OF[square], ROW_OF[to]))
    return found


def _charges(seat: Seat, square: int) -> tuple[tuple[int, int], ...]:
    """The squares two straight forward, each with the one between (FT 3.2)."""
    found = []
    for column, line in COLUMN_LINES.items():
        for row in _ROWS:
            over, to = row + FORWARD[seat], row + 2 * FORWARD[seat]
            if line[row - 1] == square and to in _ROWS and _is_dry(column, row, to):
                found.append((BIT[line[over - 1]], BIT[line[to - 1]]))
    return tuple(found)


def _flights(square: int) -> int:
    """The squares that a flight can reach (FT 3.3)."""
    columns = {to for line in COLUMN_LINES.values() if square in line for to in line}
    return sum(BIT[to] for to in columns - {square}) | _sideways(square)


def _slides(square: int) -> tuple[Line, Line]:
    """The squares to the left and to the right, the nearest first (FT 3.4)."""
    line = _ROW_LINES[ROW_OF[square] - 1]
    place = line.index(square)
    return line[:place][::-1], line[place + 1 :]


def _behind(seat: Seat, square: int) -> int:
    """The square behind one in the player's own half: one row nearer the back row (FT 4.5); `GONE` if there
    is none.
    """
    row = ROW_OF[square] - FORWARD[seat]
    lines = [line for line in COLUMN_LINES.values() if square in line]
    return lines[0][row - 1] if len(lines) == 1 and row in _ROWS else GONE


_EVERY = range(len(SQUARES))
STEPS = tuple(map(_steps, _EVERY))
CHARGES = {seat: tuple(_charges(seat, square) for square in _EVERY) for seat in Seat}
FLIGHTS = tuple(map(_flights, _EVERY))
SLIDES = tuple(map(_slides, _EVERY))
BEHIND = {seat: tuple(_behind(seat, square) for square in _EVERY) for seat in Seat}


@functools.lru_cache(maxsize=64)  # a position is asked about word by word
def standing(where: tuple[int, ...]) -> tuple[int, int]:
    """The squares on which the pieces of each seat stand."""
    one = two = 0
    for square in where[:SIDE]:
        one |= BIT[square]
    for square in where[SIDE:]:
        two |= BIT[square]
    return one, two


def squares_in(squares: int) -> list[str]:
    """The names of a set of squares."""
    names = []
    while squares:
        names.append(SQUARES[(squares & -squares).bit_length() - 1])
        squares &= squares - 1
    return names
