"""The geometry of Roundabout's picture: spaces, roads, and the curves that cars drive.

Seven circles touch each other in the twelve spaces that two of them share; the ring road around them runs
along the outer arcs of six. The middle of the city is the origin, x goes right and y down, and an angle is in
degrees clockwise from the right: around a roundabout, angles grow.
"""

from __future__ import annotations

import functools
from math import atan2, copysign, cos, degrees, hypot, radians, sin, sqrt
from typing import NamedTuple

from sealed.page.draw.art import num, soft
from sealed.rules.roundabout.city import CLOCKWISE, NEXT, SPACES

RADIUS = 100.0
"""The radius of each of the seven circles, measured to the middle of the lane."""
SPREAD = 41.0
"""Degrees from the middle space of an outer arc to the one on either side of it."""
EASE = 52.0
"""How far the ring road goes straight on when it leaves an outer arc."""
BESIDE = 40.0
"""From the middle of a space to the middle of the flag beside it; a car covers 27 of them at most."""
EDGE = 286.0
"""How far a flag stands from the middle at most, so that no edge of a window cuts it."""
STEPS = 5
"""The number of pieces into which the animation of a drive is cut."""

DIRECTIONS = {"N": -90, "NE": -30, "SE": 30, "S": 90, "SW": 150, "NW": 210}


class RoadPoint(NamedTuple):
    """A place on the road, and the direction of the road there in degrees."""

    x: float
    y: float
    turn: float


def _at(angle: float, far: float) -> tuple[float, float]:
    return far * cos(radians(angle)), far * sin(radians(angle))


CENTRE = {"inner": (0.0, 0.0)} | {name: _at(angle, 2 * RADIUS) for name, angle in DIRECTIONS.items()}
"""The middle of every roundabout but outer."""
AROUND = {space: tuple(name for name, ring in CLOCKWISE.items() if space in ring) for space in SPACES}
"""The two roundabouts of every space."""


def _spot(space: int) -> RoadPoint:
    one, two = AROUND[space]
    x, y = CENTRE[one]
    if two != "outer":
        x2, y2 = CENTRE[two]
        return RoadPoint((x + x2) / 2, (y + y2) / 2, degrees(atan2(y2 - y, x2 - x)) + 90)
    angle = DIRECTIONS[one] + SPREAD * ((space - 13) % 3 - 1)
    dx, dy = _at(angle, RADIUS)
    return RoadPoint(x + dx, y + dy, angle + 90)


SPOTS = {space: _spot(space) for space in SPACES}


def upright(turn: float) -> float:
    """The direction of a road turned so that what lies along it is not upside down."""
    return (turn + 90) % 180 - 90


def outward(space: int, far: float) -> tuple[float, float]:
    """A point so far beyond a space, seen from the middle of the city."""
    x, y, _turn = SPOTS[space]
    away = hypot(x, y)
    return x + x / away * far, y + y / away * far


@functools.cache
def flag(space: int) -> tuple[float, float]:
    """The place of a party's flag: outside of its space, and where the map ends there, above or below it, on
    the side on which other spaces are farther away. A car on the space covers none of it.
    """
    x, y, _turn = SPOTS[space]
    fx, fy = outward(space, BESIDE)
    if abs(fx) <= EDGE:
        return fx, fy
    fx = copysign(EDGE, fx)
    dy = sqrt(BESIDE**2 - (fx - x) ** 2)
    others = [spot[:2] for number, spot in SPOTS.items() if number != space]
    return max(
        ((fx, y - dy), (fx, y + dy)), key=lambda at: min(hypot(at[0] - a, at[1] - b) for a, b in others)
    )


# --- the curve from a space to the next


def _arc(name: str, origin: int, target: int) -> tuple[float, float]:
    """The angles of a clockwise drive's two ends, seen from the middle; the second is the greater."""
    x, y = CENTRE[name]
    start, end = (degrees(atan2(SPOTS[space].y - y, SPOTS[space].x - x)) for space in (origin, target))
    return start, start + (end - start) % 360


def _bend(origin: int, target: int) -> tuple[tuple[float, float], ...]:
    """The four points of the curve by which the ring road goes from one outer arc to the next."""
    (x1, y1, t1), (x2, y2, t2) = SPOTS[origin], SPOTS[target]
    (dx1, dy1), (dx2, dy2) = _at(t1, EASE), _at(t2, EASE)
    return (x1, y1), (x1 + dx1, y1 + dy1), (x2 - dx2, y2 - dy2), (x2, y2)


def _circle(name: str, origin: int, target: int) -> str | None:
    """The circle along which a car drives from one space to the other; None between two outer arcs."""
    if name != "outer":
        return name
    return next((one for one in AROUND[origin] if one in AROUND[target] and one != "outer"), None)


def _point(name: str, origin: int, target: int, part: float) -> RoadPoint:
    """The place of a car after that part of a clockwise drive."""
    circle = _circle(name, origin, target)
    if circle is not None:
        x, y = CENTRE[circle]
        start, end = _arc(circle, origin, target)
        angle = start + (end - start) * part
        dx, dy = _at(angle, RADIUS)
        return RoadPoint(x + dx, y + dy, angle + 90)
    a, b, c, d = _bend(origin, target)
    rest = 1 - part
    x, y = (
        rest**3 * a[i] + 3 * rest**2 * part * b[i] + 3 * rest * part**2 * c[i] + part**3 * d[i]
        for i in (0, 1)
    )
    dx, dy = (
        rest**2 * (b[i] - a[i]) + 2 * rest * part * (c[i] - b[i]) + part**2 * (d[i] - c[i]) for i in (0, 1)
    )
    return RoadPoint(x, y, degrees(atan2(dy, dx)))


def point(name: str, origin: int, target: int, part: float) -> RoadPoint:
    """The place of a car after that part (0 to 1) of a drive around a roundabout, clockwise or back."""
    if NEXT[False][name][origin] == target:
        return _point(name, origin, target, part)
    return _point(name, target, origin, 1 - part)


def _curve(name: str, origin: int, target: int) -> str:
    (x1, y1, _t1), (x2, y2, _t2) = SPOTS[origin], SPOTS[target]
    clockwise = NEXT[False][name][origin] == target
    if _circle(name, origin, target) is not None:
        return f"M{num(x1)} {num(y1)}A{num(RADIUS)} {num(RADIUS)} 0 0 {clockwise:d} {num(x2)} {num(y2)}"
    points = _bend(origin, target) if clockwise else _bend(target, origin)[::-1]
    first, *rest = (f"{num(x)} {num(y)}" for x, y in points)
    return f"M{first}C{' '.join(rest)}"


CURVE = {
    (name, here, there): _curve(name, here, there)
    for onward in NEXT
    for name, to in onward.items()
    for here, there in to.items()
}
"""The path of every move: `CURVE[roundabout, from, to]`."""


def _drive(name: str, origin: int, target: int) -> str:
    """A car's places on its way, as custom properties for the animation of static/roundabout.css."""
    last = SPOTS[target]
    settled, final = upright(last.turn), point(name, origin, target, 1).turn
    said = []
    for step in range(STEPS):
        x, y, turn = point(name, origin, target, step / STEPS)
        turned = settled + (turn - final + 180) % 360 - 180
        said.append(f"--x{step}:{num(x - last.x)}px;--y{step}:{num(y - last.y)}px;--r{step}:{num(turned)}deg")
    return ";".join(said)


DRIVE = {move: _drive(*move) for move in CURVE}
"""The style of a car that makes a move: places relative to the last one, and directions."""


# --- the roads


def _ring() -> str:
    path = ""
    for start in range(13, 31, 3):
        here, there, on = SPOTS[start], SPOTS[start + 2], 13 + (start - 10) % 18
        if not path:
            path = f"M{num(here.x)} {num(here.y)}"
        path += f"A{num(RADIUS)} {num(RADIUS)} 0 0 1 {num(there.x)} {num(there.y)}"
        path += "C" + " ".join(f"{num(x)} {num(y)}" for x, y in _bend(start + 2, on)[1:])
    return path + "Z"


def _ring_around(x: float, y: float, r: float) -> str:
    half = f"a{num(r)} {num(r)} 0 1 1"
    return f"M{num(x - r)} {num(y)}{half} {num(2 * r)} 0{half} {num(-2 * r)} 0Z"


RING = _ring()
"""The path of the ring road, which is the roundabout outer."""
LANE = {name: _ring_around(x, y, RADIUS) for name, (x, y) in CENTRE.items()} | {"outer": RING}
"""The path of every roundabout."""
ROADS = "".join(LANE.values())
ISLANDS = "".join(_ring_around(x, y, 64) for x, y in CENTRE.values())


def _turned(points: tuple[tuple[float, float], ...], place: RoadPoint) -> list[tuple[float, float]]:
    """A small shape, laid down at a place in the direction of the road there."""
    c, s = cos(radians(place.turn)), sin(radians(place.turn))
    return [(place.x + x * c - y * s, place.y + x * s + y * c) for x, y in points]


def _refuge(angle: float, far: float, size: float, turn: float) -> str:
    x, y = _at(angle, far)
    corners = tuple(_at(corner, size) for corner in (-90, 30, 150))
    return soft(_turned(corners, RoadPoint(x, y, turn)), 0.3)


REFUGES = "".join(
    _refuge(60 * n, 115.5, 13, 60 * n - 30) + _refuge(60 * n, 231, 16, 60 * n - 90) for n in range(6)
)
"""The small islands where three roads meet."""


def _arrows(back: bool) -> str:
    """An arrow head in the middle between every two spaces, in the direction of the traffic."""
    head = ((-4.5, -6.0), (4.5, 0.0), (-4.5, 6.0))
    path, seen = "", set()
    for name, to in NEXT[False].items():
        for here, there in to.items():
            place = _point(name, here, there, 0.5)
            if (spot := (round(place.x), round(place.y))) in seen:
                continue  # the ring road runs along the outer arcs of six
            seen.add(spot)
            place = place._replace(turn=place.turn + 180 * back)
            path += "M" + "L".join(f"{num(x)} {num(y)}" for x, y in _turned(head, place))
    return path


ARROWS = (_arrows(back=False), _arrows(back=True))
"""All the arrow heads: clockwise, and as they are while a card 2 is played."""
