"""Circles and arcs as Bézier curves, for paper: Chromium writes a quarter of a circle as 16 pieces,
and a curve as one, into a PDF. A kit of Roundabout takes half the room then, and looks the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import acos, ceil, copysign, cos, hypot, pi, radians, sin, sqrt, tan
from typing import Any

from sealed.page.draw.art import Point, num
from sealed.page.draw.tree import Child, rewritten

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_SIZES = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
"""How many numbers each command of a path takes."""
_ARC = re.compile(r"[Aa]")
_QUARTER = 0.5522847
"""How far the middle points of the curve for a quarter of a circle lie from its ends, by its radius."""


def curved(drawn: Child) -> Child:
    """A drawing without circles and arcs."""
    return rewritten(drawn, _without_arcs)


def _without_arcs(element: list[Any]) -> Child:
    tag, given, *children = element
    if tag == "circle":
        r = float(given["r"])
        return ["path", _as(given, _ring(_at(given, "cx"), _at(given, "cy"), r), "cx", "cy", "r"), *children]
    if tag == "rect" and "rx" in given and not str(given["width"]).endswith(("%", "em")):
        return ["path", _as(given, _box(given), "x", "y", "width", "height", "rx"), *children]
    if tag == "path" and _ARC.search(str(given.get("d", ""))):
        return [tag, {**given, "d": "".join(_curves(str(given["d"])))}, *children]
    return element


def _at(given: dict[str, Any], name: str) -> float:
    return float(given.get(name, 0))


def _as(given: dict[str, Any], d: str, *gone: str) -> dict[str, Any]:
    return {**{name: value for name, value in given.items() if name not in gone}, "d": d}


def _ring(x: float, y: float, r: float) -> str:
    return _rounded(x - r, y - r, 2 * r, 2 * r, r)


def _box(given: dict[str, Any]) -> str:
    wide, high = _at(given, "width"), _at(given, "height")
    return _rounded(_at(given, "x"), _at(given, "y"), wide, high, min(_at(given, "rx"), wide / 2, high / 2))


def _rounded(x: float, y: float, wide: float, high: float, r: float) -> str:
    """A box with round corners, clockwise from its upper left."""
    k, across, down = r * _QUARTER, wide - 2 * r, high - 2 * r
    corners = (
        f"h{num(across)}c{num(k)} 0 {num(r)} {num(r - k)} {num(r)} {num(r)}"
        f"v{num(down)}c0 {num(k)} {num(k - r)} {num(r)} {num(-r)} {num(r)}"
        f"h{num(-across)}c{num(-k)} 0 {num(-r)} {num(k - r)} {num(-r)} {num(-r)}"
        f"v{num(-down)}c0 {num(-k)} {num(r - k)} {num(-r)} {num(r)} {num(-r)}"
    )
    return f"M{num(x + r)} {num(y)}{corners}Z"


# --- paths


def _curves(d: str) -> Iterator[str]:
    """A path with curves in place of its arcs; everything else is as it was."""
    here = start = (0.0, 0.0)
    for letter, values in _steps(d):
        end = _end(letter, values, here, start)
        if letter in "Aa":
            yield from _arc(here, end, *values[:5])
        else:
            yield letter + " ".join(map(num, values))
        here = end
        start = end if letter in "Mm" else start


def _steps(d: str) -> Iterator[tuple[str, Sequence[float]]]:
    """Each command of a path with its numbers, those too that are behind a letter given once."""
    for letter, rest in _COMMAND.findall(d):
        size = _SIZES[letter.upper()]
        values = list(_numbers(letter, rest))
        yield letter, values[:size]
        again = {"M": "L", "m": "l"}.get(letter, letter)
        for at in range(size, len(values), size or 1):
            yield again, values[at : at + size]


def _numbers(letter: str, rest: str) -> Iterator[float]:
    """The numbers behind a letter. The flags of an arc are single digits, and need no blank."""
    at = count = 0
    while found := _NUMBER.search(rest, at):
        is_flag = letter in "Aa" and count % 7 in (3, 4)
        text = found[0][0] if is_flag else found[0]
        at = found.start() + len(text)
        count += 1
        yield float(text)


def _end(letter: str, values: Sequence[float], pen: Point, start: Point) -> Point:
    """Where the pen stands after a command."""
    x, y = pen if letter.islower() else (0.0, 0.0)
    match letter.upper():
        case "Z":
            return start
        case "H":
            return x + values[0], pen[1]
        case "V":
            return pen[0], y + values[0]
    return x + values[-2], y + values[-1]


def _arc(
    pen: Point, end: Point, rx: float, ry: float, tilt: float, large: float, clockwise: float
) -> Iterator[str]:
    """An arc as curves of at most a quarter each (SVG 2, appendix B.2.4)."""
    turn = radians(tilt)
    c, s = cos(turn), sin(turn)
    dx, dy = (pen[0] - end[0]) / 2, (pen[1] - end[1]) / 2
    x, y = (c * dx + s * dy) / rx, (c * dy - s * dx) / ry
    grown = max(1.0, hypot(x, y))  # an arc that cannot reach is made just large enough
    rx, ry, x, y = rx * grown, ry * grown, x / grown, y / grown
    off = sqrt(max(0.0, 1 / (x * x + y * y) - 1)) * (-1 if large == clockwise else 1)
    middle = (off * y, -off * x)
    first, last = _angle(x - middle[0], y - middle[1]), _angle(-x - middle[0], -y - middle[1])
    sweep = (last - first) % (2 * pi) if clockwise else -((first - last) % (2 * pi))
    count = max(1, ceil(abs(sweep) / (pi / 2) - 1e-9))
    step = sweep / count
    k = 4 / 3 * tan(step / 4)
    cx, cy = (pen[0] + end[0]) / 2, (pen[1] + end[1]) / 2

    def on(u: float, v: float) -> str:
        """A point of the unit circle, moved back to its place."""
        px, py = rx * (u + middle[0]), ry * (v + middle[1])
        return f"{num(cx + c * px - s * py)} {num(cy + s * px + c * py)}"

    for n in range(count):
        a, b = first + n * step, first + (n + 1) * step
        one = on(cos(a) - k * sin(a), sin(a) + k * cos(a))
        two = on(cos(b) + k * sin(b), sin(b) - k * cos(b))
        yield f"C{one} {two} {on(cos(b), sin(b))}"


def _angle(x: float, y: float) -> float:
    """The direction of a point from the middle."""
    return copysign(acos(max(-1.0, min(1.0, x / hypot(x, y)))), y)
