"""Geometry for pictures: numbers and paths in SVG's notation."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]


def num(x: float) -> str:
    """A number with at most two decimals."""
    return f"{x:.2f}".rstrip("0").rstrip(".")


def ngon(n: int, r: float, inner: float = 0.0) -> list[Point]:
    """The corners of a regular polygon standing on its axis; with `inner`, of a star."""
    count = 2 * n if inner else n
    turns = [(radians(-90 + k * 360 / count), inner if inner and k % 2 else r) for k in range(count)]
    return [(radius * cos(a), radius * sin(a)) for a, radius in turns]


def soft(corners: Sequence[Point], q: float = 0.22) -> str:
    """The path of a polygon with rounded corners; `q` is the part of each side that a corner takes up."""
    path = ""
    for i, (x, y) in enumerate(corners):
        (px, py), (nx, ny) = corners[i - 1], corners[(i + 1) % len(corners)]
        start = f"{num(x + (px - x) * q)} {num(y + (py - y) * q)}"
        path += (
            f"{'L' if i else 'M'}{start}Q{num(x)} {num(y)} {num(x + (nx - x) * q)} {num(y + (ny - y) * q)}"
        )
    return path + "Z"


def blob(r: float, noise: Sequence[float]) -> str:
    """The path of an uneven disc, like wax: a smooth curve through one point for each number of `noise`."""
    n = len(noise)
    radii = [r * (1 + 0.045 * sin(3 * (2 * pi * k / n) + 1) + noise[k]) for k in range(n)]
    points = [(radii[k] * cos(2 * pi * k / n), radii[k] * sin(2 * pi * k / n)) for k in range(n)]
    path = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(n):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        first = f"{num(x1 + (x2 - x0) / 6)} {num(y1 + (y2 - y0) / 6)}"
        path += f"C{first} {num(x2 - (x3 - x1) / 6)} {num(y2 - (y3 - y1) / 6)} {num(x2)} {num(y2)}"
    return path + "Z"


def signed(number: int) -> str:
    """A number with its sign: the minus is as wide as a plus."""
    if not number:
        return "0"
    return f"+\N{NO-BREAK SPACE}{number}" if number > 0 else f"\N{MINUS SIGN}\N{NO-BREAK SPACE}{-number}"
