"""Where the squares of Priority Pathway lie, and what is drawn under its pieces: squares, territories, bases,
the names of rows and columns.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from math import hypot
from typing import NamedTuple

from sealed.page.boards.grid import CellPlace
from sealed.page.boards.priority_pathway.art import CELL
from sealed.page.boards.seen import Spot
from sealed.page.draw.art import SIDE, Point, num
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.rules.priority_pathway.board import BOARDS
from sealed.rules.seats import Seat

WIDTH, HEIGHT = 5 * CELL, 7 * CELL
COLUMNS = "abcde"
BOX = f"-16 -1 {num(WIDTH + 17)} {num(HEIGHT + 17)}"
_CORNER = 12


class Grid(NamedTuple):
    """One of the two boards as it lies before the player: row 1 (or the base behind it) below, or turned."""

    board: str
    turned: bool = False

    @property
    def squares(self) -> tuple[str, ...]:
        """The names of the squares, by their numbers."""
        return BOARDS[self.board].squares

    @property
    def lowest(self) -> int:
        """The number of the board's first row: 1, or 0 on the castle board."""
        return 0 if self.board == "castle" else 1

    def corner(self, square: str) -> tuple[int, int]:
        """Column and row in the picture, from its upper left."""
        column, row = COLUMNS.index(square[0]), int(square[1]) - self.lowest
        return (4 - column, row) if self.turned else (column, 6 - row)

    def middle(self, square: str) -> Point:
        """The middle of a square in the picture."""
        x, y = self.corner(square)
        return (x + 0.5) * CELL, (y + 0.5) * CELL

    def at(self, x: int, y: int) -> str:
        """The square in that column and row of the picture; "" if there is none."""
        column, row = (4 - x, y) if self.turned else (x, 6 - y)
        name = f"{COLUMNS[column]}{row + self.lowest}" if 0 <= x < 5 and 0 <= y < 7 else ""
        return name if name in self.squares else ""

    def on_screen(self, direction: str) -> str:
        """Turns a direction in the picture into one of the board, and the other way round."""
        return on_screen(direction, self.turned)


OPPOSITE = str.maketrans("UDLR", "DURL")


def on_screen(direction: str, turned: bool) -> str:
    """A direction of the board, or the beginning of one, as it is seen; or the other way round."""
    return direction.translate(OPPOSITE) if turned else direction


@functools.cache
def boxes(grid: Grid) -> Mapping[str, CellPlace]:
    """The cell of every square."""
    corners = {square: grid.corner(square) for square in grid.squares}
    return {
        square: CellPlace(x * CELL, y * CELL, CELL, CELL, column=x + 1) for square, (x, y) in corners.items()
    }


@functools.cache
def rows(grid: Grid) -> tuple[tuple[str, ...], ...]:
    """The squares as they are read in the picture: row by row, from above."""
    found = (tuple(filter(None, (grid.at(x, y) for x in range(5)))) for y in range(7))
    return tuple(row for row in found if row)


@functools.cache
def spots(grid: Grid) -> dict[str, Spot]:
    """Where every square lies."""
    return {square: Spot(*grid.middle(square), CELL - 4) for square in grid.squares}


def number_of(board: str, square: str) -> int:
    """The number of a square."""
    return BOARDS[board].squares.index(square)


# --- the board itself


@memo()
def ground(grid: Grid) -> Node:
    """The squares, both territories and bases, the lines and the names of rows and columns."""
    return h(
        "g",
        (_square(grid, square) for square in grid.squares),
        _lines(grid),
        _names(grid),
        aria_hidden="true",
        key="ground",
    )


@memo()
def frame(grid: Grid) -> Node:
    """The gates of the bases, and the edge of the board: over the marks of squares, under the pieces."""
    return h("g", (_gate(grid, seat) for seat in Seat), h("path.frame", d=_outline(grid)), key="frame")


def _square(grid: Grid, square: str) -> Node:
    x, y = grid.corner(square)
    board, place = BOARDS[grid.board], number_of(grid.board, square)
    kinds = ["sq"]
    for seat in Seat:
        if place in board.territories[seat.side]:
            kinds += ("terr", SIDE[seat])
        if place == board.bases[seat.side]:
            kinds += ("base", SIDE[seat])
    return h("path", d=_box(x, y, grid), class_=" ".join(kinds))


def _box(x: int, y: int, grid: Grid) -> str:
    """A square, round where it is a corner of the board."""
    left, top = x * CELL, y * CELL
    corners = [(left, top), (left + CELL, top), (left + CELL, top + CELL), (left, top + CELL)]
    beside = [((-1, 0), (0, -1)), ((0, -1), (1, 0)), ((1, 0), (0, 1)), ((0, 1), (-1, 0))]
    path = ""
    for n, (px, py) in enumerate(corners):
        is_corner = not any(grid.at(x + dx, y + dy) for dx, dy in beside[n])
        (bx, by), (ax, ay) = corners[n - 1], corners[(n + 1) % 4]
        r = _CORNER / CELL if is_corner else 0
        start = f"{num(px + (bx - px) * r)} {num(py + (by - py) * r)}"
        end = f"{num(px + (ax - px) * r)} {num(py + (ay - py) * r)}"
        path += f"{'L' if n else 'M'}{start}" + (f"Q{num(px)} {num(py)} {end}" if is_corner else "")
    return path + "Z"


def _lines(grid: Grid) -> Node:
    """The lines between two squares."""
    path = ""
    for square in grid.squares:
        x, y = grid.corner(square)
        if grid.at(x + 1, y):
            path += f"M{num((x + 1) * CELL)} {num(y * CELL)}v{num(CELL)}"
        if grid.at(x, y + 1):
            path += f"M{num(x * CELL)} {num((y + 1) * CELL)}h{num(CELL)}"
    return h("path.grid", d=path)


def _outline(grid: Grid) -> str:
    w, t, b, r = WIDTH, 0.0, HEIGHT, float(_CORNER)
    if grid.board != "castle":
        return _rounded([(0, t), (w, t), (w, b), (0, b)], r)
    top, bottom, left, right = CELL, HEIGHT - CELL, 2 * CELL, 3 * CELL
    corners = [(left, t), (right, t), (right, top), (w, top), (w, bottom), (right, bottom)]
    return _rounded([*corners, (right, b), (left, b), (left, bottom), (0, bottom), (0, top), (left, top)], r)


def _rounded(corners: list[Point], r: float) -> str:
    path = ""
    for n, (x, y) in enumerate(corners):
        ends = []
        for nx, ny in (corners[n - 1], corners[(n + 1) % len(corners)]):
            far = hypot(nx - x, ny - y)
            ends.append(f"{num(x + (nx - x) * r / far)} {num(y + (ny - y) * r / far)}")
        path += f"{'L' if n else 'M'}{ends[0]}Q{num(x)} {num(y)} {ends[1]}"
    return path + "Z"


def _gate(grid: Grid, seat: Seat) -> Node:
    x, y = grid.corner(grid.squares[BOARDS[grid.board].bases[seat.side]])
    size = CELL - 8
    return h(
        "rect.gate",
        x=num(x * CELL + 4),
        y=num(y * CELL + 4),
        width=size,
        height=size,
        rx=7,
        class_=SIDE[seat],
    )


def _names(grid: Grid) -> Child:
    for x in range(5):
        column = COLUMNS[4 - x if grid.turned else x]
        yield h("text.co", column, x=num((x + 0.5) * CELL), y=num(HEIGHT + 13))
    for y in range(7):
        row = (y if grid.turned else 6 - y) + grid.lowest
        yield h("text.co", row, x=-9, y=num((y + 0.5) * CELL + 4))
