"""The pictures of Priority Pathway: where squares lie, the boards, pieces, ghosts of queued moves, arrows.

A square is 64 units wide. Pieces wear their seat's colour; seat two's are ringed. The small chevron in a
piece points forward.
"""

from __future__ import annotations

import functools
from math import hypot
from typing import NamedTuple

from sealed.page.art import SIDE
from sealed.page.icons import PATHS
from sealed.page.shapes import Point, ngon, num, soft
from sealed.page.tree import Child, Node, h, memo
from sealed.rules.priority_pathway.board import BOARDS, KINDS, STEPS
from sealed.rules.questions import Seat

CELL = 64.0
RADIUS = CELL * 0.345
WIDTH, HEIGHT = 5 * CELL, 7 * CELL
COLUMNS = "abcde"
BOX = f"-16 -1 {num(WIDTH + 17)} {num(HEIGHT + 17)}"
_CORNER = 12


class Grid(NamedTuple):
    """One of the boards as it lies before the player: with row 1 (or the base behind it) below, or turned."""

    board: str
    turned: bool = False

    @property
    def squares(self) -> tuple[str, ...]:
        """The names of the squares, by their numbers."""
        return BOARDS[self.board].squares

    @property
    def lowest(self) -> int:
        """The row that begins the board: 1, or 0 on the castle board."""
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

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The squares as they are read in the picture: row by row, from above."""
        rows = (tuple(filter(None, (self.at(x, y) for x in range(5)))) for y in range(7))
        return tuple(row for row in rows if row)

    def on_screen(self, way: str) -> str:
        """The direction of the board that a direction of the picture is, and the other way round."""
        if not self.turned:
            return way
        right, up = STEPS[way]
        return next(name for name, step in STEPS.items() if step == (-right, -up))


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
    """The gates of the bases, and the edge of the board: over what marks a square, under the pieces."""
    return h("g", (_gate(grid, seat) for seat in Seat), h("path.frame", d=_outline(grid)), key="frame")


def _square(grid: Grid, square: str) -> Node:
    x, y = grid.corner(square)
    board, place = BOARDS[grid.board], number_of(grid.board, square)
    kinds = ["sq"]
    for seat in Seat:
        if place in board.territories[seat - 1]:
            kinds.append(f"terr-{SIDE[seat]}")
        if place == board.bases[seat - 1]:
            kinds.append(f"base-{SIDE[seat]}")
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
    x, y = grid.corner(grid.squares[BOARDS[grid.board].bases[seat - 1]])
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
        yield h(
            "text.co", column, x=num((x + 0.5) * CELL), y=num(HEIGHT + 13), text_anchor="middle", font_size=11
        )
    for y in range(7):
        row = (y if grid.turned else 6 - y) + grid.lowest
        yield h("text.co", row, x=-9, y=num((y + 0.5) * CELL + 4), text_anchor="middle", font_size=11)


# --- pieces


@functools.cache
def piece(seat: Seat, letter: str, *, up: bool, ghost: bool = False) -> Node:
    """A piece around its middle; `up`: its forward is up in the picture."""
    r = RADIUS * 0.92 if ghost else RADIUS
    kind = KINDS[letter]
    size = r * (0.72 if kind == "commander" else 0.86)
    y = size * 0.36 + (0 if kind == "infantry" else r * 0.06) + (r * 0.12 if up else -r * 0.13)
    return h(
        "g.pc",
        h("g.body", _shape(kind, r)),
        seat is Seat.TWO and not ghost and h("g.ring2", _shape(kind, r), transform="scale(.8)"),
        h("path.chev", d=_chevron(kind, r, 1 if up else -1)),
        h("text.pl", letter, y=num(y), text_anchor="middle", font_size=num(size)),
        class_=f"{SIDE[seat]}{' ghost' if ghost else ''}",
    )


def _shape(kind: str, r: float) -> Node:
    if kind == "infantry":
        return h("circle", r=num(r * 0.92))
    if kind == "cavalry":
        return h("path", d=soft(ngon(5, r * 1.06), 0.13), transform=f"translate(0 {num(r * 0.06)})")
    return h("path", d=soft(ngon(5, r * 1.2, r * 0.66), 0.1), transform=f"translate(0 {num(r * 0.07)})")


def _chevron(kind: str, r: float, up: int) -> str:
    middle = (0 if kind == "infantry" else r * 0.05) - up * r * (0.55 if kind == "commander" else 0.53)
    low, high = middle + up * r * 0.08, middle - up * r * 0.07
    return f"M{num(-r * 0.15)} {num(low)}L0 {num(high)}L{num(r * 0.15)} {num(low)}"


@functools.cache
def arrow(start: Point, end: Point, side: str, kind: str) -> Node:
    """An arrow from the rim of one piece to that of another; `kind`: `queued` or `planned`."""
    (x1, y1), (x2, y2) = start, end
    far = hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / far, (y2 - y1) / far
    x1, y1 = x1 + ux * RADIUS * 0.95, y1 + uy * RADIUS * 0.95
    x2, y2 = x2 - ux * RADIUS * 1.04, y2 - uy * RADIUS * 1.04
    bx, by = x2 - ux * 13, y2 - uy * 13
    head = (
        f"M{num(x2)} {num(y2)}L{num(bx - uy * 9)} {num(by + ux * 9)}L{num(bx + uy * 9)} {num(by - ux * 9)}Z"
    )
    return h(
        "g.way",
        h("path.shaft", d=f"M{num(x1)} {num(y1)}L{num(bx)} {num(by)}"),
        h("path.tip", d=head),
        class_=f"{side} {kind}",
    )


@functools.cache
def hourglass(side: str) -> Node:
    """The little hourglass beside a queued move: next turn."""
    return h(
        "g",
        h("circle.tag", r=9.5, class_=side),
        h("g", h("path.tagic", d=PATHS["wait"]), transform="scale(.5) translate(-12 -12)"),
    )


def moved(x: float, y: float) -> str:
    """A transform that puts a picture there."""
    return f"translate({num(x)} {num(y)})"
