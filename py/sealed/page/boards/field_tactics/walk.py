"""The cells of the squares, and how the keyboard walks over them.

A base is one cell over two columns, and the river stands in the way.
"""

from __future__ import annotations

import functools
from collections.abc import Collection

from sealed.page.boards.cells import ARROWS, GAP, Rows
from sealed.page.boards.seen import Seen
from sealed.rules.field_tactics.board import BRIDGES, SQUARE
from sealed.rules.questions import Seat

SECOND = "-D"
"""Ends the name of a base's cell that was entered from column D, so that leaving it leads back there."""
_COLUMNS = "ABCDEF"


@functools.cache
def rows(below: Seat) -> Rows:
    """The squares as they are seen, row by row from above, with that seat's side below."""
    found = tuple(_row(row) for row in range(8, 0, -1))
    return Rows(found if below is Seat.ONE else tuple(row[::-1] for row in found[::-1]))


def _row(number: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_square(column, number) for column in _COLUMNS))


def _square(column: str, row: int) -> str:
    return f"CD{row}" if column in "CD" and row in (1, 8) else f"{column}{row}"


def is_base(square: str) -> bool:
    """Whether a square is a base, which is two columns wide."""
    return square.startswith("CD")


@functools.cache
def square_of(cell: str) -> str:
    """The square of a cell's name; "" for none."""
    square = cell.removesuffix(SECOND)
    return square if square in SQUARE else ""


def next_cell(cell: str, key: str, below: Seat) -> str:
    """The cell to which an arrow leads, as if there were no river; "" at the edge of the board."""
    right, down = ARROWS[key]
    if below is Seat.TWO:
        right, down = -right, -down
    square = square_of(cell)
    if down:
        column, row = "D" if cell.endswith(SECOND) else square[0], int(square[-1]) - down
        found = _square(column, row) if 1 <= row <= 8 else GAP
        return found + SECOND if is_base(found) and column == "D" else found
    line = _row(int(square[-1]))
    place = line.index(square) + right
    found = line[place] if 0 <= place < len(line) else GAP
    return found + SECOND if is_base(found) and right < 0 else found


def step(seen: Seen, key: str, marked: Collection[str]) -> str:
    """The cell to which a key moves the focus; Ctrl with an arrow leads to the edge of the board."""
    arrow, cell = key.removeprefix("Ctrl+"), seen.cell
    if not square_of(cell):
        return first(seen.below, marked)
    if arrow not in ARROWS:
        return rows(seen.below).step(square_of(cell), key, tuple(marked)) or cell
    if arrow == key:
        return cell if is_river(seen, key) else next_cell(cell, key, seen.below) or cell
    while found := next_cell(cell, arrow, seen.below):
        cell = found
    return cell


def first(below: Seat, marked: Collection[str]) -> str:
    """The cell that Tab reaches before any had the focus: the first marked one from the player's side."""
    cells = [square for row in rows(below).rows[::-1] for square in row]
    return next((square for square in cells if square in marked), cells[0])


def is_river(seen: Seen, key: str) -> bool:
    """Whether the river stops an arrow. It has no cells: on a bridge the arrow leads straight across."""
    square = square_of(seen.cell)
    if not square or key not in ("ArrowUp", "ArrowDown"):
        return False
    up = (key == "ArrowUp") is (seen.below is Seat.ONE)
    return square[-1] == ("4" if up else "5") and square[0] not in BRIDGES
