"""The pictures of Field Tactics: ranks, open and covered pieces, marks, river and bridges. No rules are
needed here, so that the home page can show them.

A rank is a number as in the rules: from 0, the general with three stars, to 15, the flag. Everything is drawn
around the middle of its square.
"""

from __future__ import annotations

import functools

from sealed.page.draw.art import SIDE, Point, ngon, num, picture, soft
from sealed.page.draw.icons import FILLED, PATHS
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.rules.seats import Seat

CELL = 64
"""The side of a square."""
SIZE = 48
"""The side of a piece."""
RIVER = 26
"""The width of the river."""

MARKS = {
    "moved": "feet",
    "charged": "charge",
    "jumped": "wings",
    "slid": "sideways",
    "won": "sword",
    "no-leader": "star",
}
"""The marks on a covered piece, one for each public fact about it, and their icons."""
_OWN_PATHS = {
    "sideways": "M8 6 2.5 12 8 18M16 6l5.5 6L16 18M3 12h18",
    "star": "M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.9 6.7 19.9l1.2-6L3.4 9.8l6-.7ZM4 20.5 20 3.5",
}
_STARS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (1.5, ((0, 0),)),
    2: (1.12, ((-0.24, 0), (0.24, 0))),
    3: (1, ((-0.3, 0.14), (0, -0.22), (0.3, 0.14))),
}
_DOTS = {1: 1.35, 2: 1.12, 3: 1.0}
_CHEVRONS = {1: (0.0,), 2: (-0.14, 0.14), 3: (-0.26, 0.0, 0.26)}
_PLANE = (
    "M12 2.5c1.2 0 1.8 1.4 1.8 3.3v3.4l7.7 4.6v2.3l-7.7-2.3v3.9l2.7 2v1.8L12 20.3l-4.5 1.2v-1.8"
    "l2.7-2v-3.9l-7.7 2.3v-2.3l7.7-4.6V5.8c0-1.9.6-3.3 1.8-3.3Z"
)
_TANK = (
    "M8 6.5h6.5a1.5 1.5 0 0 1 1.5 1.5v.3H23v1.9h-7v1.8h3.5a3.5 3.5 0 0 1 0 7.5h-15"
    "a3.5 3.5 0 0 1 0-7.5H6.5V8A1.5 1.5 0 0 1 8 6.5Z"
)
_HORSE = (
    "M7.5 21.5c0-3.5 3-5.5 3.3-8.7-1.5 1.7-3.3 1.7-4.3 2.7-.7.7-1.7.5-2.3-.3l-.7-1c-.4-.6-.3-1.2"
    ".2-1.7C5.5 10.7 5.8 8 8 6.2L7.8 3l3 2.3c5.7.6 9.4 4.5 9.4 10.2 0 2.6-.6 4.5-1.2 6Z"
)
_WRENCH = (
    "M20.8 6.7a5.2 5.2 0 0 1-6.7 6.2l-7.3 7.6a2.3 2.3 0 0 1-3.3-3.3l7.6-7.3a5.2 5.2 0 0 1"
    " 6.2-6.7l-3 3 .6 2.3 2.3.6Z"
)
_HAT = (
    "M7.3 10.2 8.7 4.5C9 3.3 10.3 3 11.2 3.6c.5.3 1.1.3 1.6 0 .9-.6 2.2-.3 2.5.9l1.4 5.7"
    "c2.5.4 4.3 1 4.3 1.7 0 1.2-4 2.1-9 2.1s-9-.9-9-2.1c0-.7 1.8-1.3 4.3-1.7Z"
)
_GLASSES = (
    "M10.5 18.3c.9-.8 2.1-.8 3 0M7.3 20.7a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z"
    "M16.7 20.7a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z"
)
_SPIKES = (
    "M12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4M5.3 5.3l2.8 2.8M15.9 15.9l2.8 2.8M18.7 5.3l-2.8 2.8"
    "M8.1 15.9l-2.8 2.8"
)


def _fill(d: str) -> Node:
    return h("path.gf", d=d)


def _line(d: str, width: float) -> Node:
    return h("path.gl", d=d, stroke_width=num(width))


def _cut(d: str, width: float) -> Node:
    return h("path.gcut", d=d, stroke_width=num(width))


_THINGS: dict[int, tuple[Node, ...]] = {
    9: (_fill(_PLANE),),
    10: (_fill(_TANK), _cut("M5 15.8h.1M9.7 15.8h.1M14.3 15.8h.1M19 15.8h.1", 2.6)),
    11: (_fill(_HORSE), _cut("M9.3 9.4h.1", 2)),
    12: (_fill(_WRENCH),),
    13: (_fill(_HAT), _line(_GLASSES, 1.7)),
    14: (_line(_SPIKES, 2.2), h("circle.gf", cx=12, cy=12, r=6.2), _cut("M9.6 10.6a3 3 0 0 1 1.8-1.5", 1.5)),
    15: (_line("M5.5 21.5V3", 2.2), _fill("M5.5 3.5h14l-3 4.7 3 4.7h-14Z")),
}
"""By rank, on a grid of 24."""


@functools.cache
def glyph(rank: int, size: float = SIZE * 0.86) -> Node:
    """The sign of a rank, in white, in a square of that side around its middle."""
    if rank in _THINGS:
        place = f"scale({num(size * 0.74 / 24)}) translate(-12 -12)"
        return h("g.glyph", h("g", _THINGS[rank], transform=place))
    count = 3 - rank % 3
    return h("g.glyph", (_stars, _dots, _chevrons)[rank // 3](count, size))


def _stars(count: int, size: float) -> Child:
    factor, places = _STARS[count]
    star = soft(ngon(5, size * 0.21 * factor, inner=size * 0.095 * factor), 0.08)
    for x, y in places:
        yield h("path.gf", d=star, transform=f"translate({num(x * size)} {num(y * size)})")


def _dots(count: int, size: float) -> Child:
    for x, y in _STARS[count][1]:
        yield h("circle.gf", cx=num(x * size), cy=num(y * size), r=num(size * 0.125 * _DOTS[count]))


def _chevrons(count: int, size: float) -> Child:
    wide, high = size * 0.26, size * 0.09
    for y in _CHEVRONS[count]:
        low, top = num(y * size + high), num(y * size - high)
        yield _line(f"M{num(-wide)} {low}L0 {top}L{num(wide)} {low}", high)


def _square(kind: str, inset: float = 0, fill: str | None = None) -> Node:
    side = SIZE - 2 * inset
    low, wide = num(-side / 2), num(side)
    return h(kind, x=low, y=low, width=wide, height=wide, rx=num(8 - inset * 0.6), fill=fill)


@functools.cache
def piece(seat: Seat, rank: int, cls: str = "") -> Node:
    """An open piece, as part of a larger picture. `cls` is `lost` for a destroyed piece."""
    ring = _square("rect.ring2", 3.4) if seat is Seat.TWO else None
    sign = glyph(rank, SIZE * (0.86 if seat is Seat.ONE else 0.8))
    return h("g.ft", _square("rect.tile"), ring, sign, class_=f"{SIDE[seat]} {cls}".strip())


@functools.cache
def cover(seat: Seat, marks: tuple[str, ...] = ()) -> Node:
    """A covered piece, as part of a larger picture: its owner's tint and seal, and its marks (`MARKS`)."""
    return h(
        "g.ft.cov",
        _square("rect.tile"),
        _square("rect.tint", fill=f"url(#tint-{SIDE[seat]})"),
        _square("rect.tile-edge"),
        _seal(seat),
        (_mark(name, place) for place, name in enumerate(marks)),
        class_=SIDE[seat],
    )


def _seal(seat: Seat) -> Child:
    r = SIZE * 0.2
    if seat is Seat.ONE:
        return h("circle.seal", r=num(r))
    return h("path.seal", d=soft(ngon(4, r * 1.2), 0.16)), h("path.eye", d=soft(ngon(4, r * 0.66), 0.16))


def _mark(name: str, place: int) -> Node:
    return h(
        "g.mk", _sign(name), transform=f"translate({num(SIZE / 2 - 7)} {num(-SIZE / 2 + 7 + place * 16.5)})"
    )


@functools.cache
def _sign(name: str) -> tuple[Node, Node]:
    """A mark around its middle."""
    icon = MARKS[name]
    return h("circle.mark", r=8.6), h(
        "path.markic",
        d=_OWN_PATHS.get(icon) or PATHS[icon],
        transform="scale(.45) translate(-12 -12)",
        class_="fillic" if icon in FILLED else None,
    )


_BOX = f"{num(-SIZE / 2 - 1)} {num(-SIZE / 2 - 1)} {SIZE + 2} {SIZE + 2}"


@memo()
def tile(seat: Seat, rank: int, size: int = 44, cls: str = "") -> Node:
    """An open piece as a picture of its own."""
    return picture("svg.tilepic", piece(seat, rank, cls), box=_BOX, size=size)


@memo()
def covered(seat: Seat, marks: tuple[str, ...] = (), size: int = 44) -> Node:
    """A covered piece as a picture of its own."""
    return picture("svg.tilepic", cover(seat, marks), box="-27 -27 54 54" if marks else _BOX, size=size)


@memo()
def mark(seat: Seat, name: str, size: int = 22) -> Node:
    """A mark (a name of `MARKS`) as a picture of its own."""
    return picture("svg.tilepic", h("g.ft", _sign(name), class_=SIDE[seat]), box="-10 -10 20 20", size=size)


@functools.cache
def burst() -> Node:
    """A battle, around its middle."""
    return h("path.burst", d=soft(ngon(9, CELL * 0.6, inner=CELL * 0.44), 0.05))


@functools.cache
def gate(seat: Seat) -> Node:
    """A base: a frame two squares wide with its owner's mark at both ends, from its upper left."""
    ends = (13, 2 * CELL - 13)
    diamond = soft(ngon(4, 6.5), 0.15)
    marks = (
        (h("circle.dot", cx=x, cy=CELL / 2, r=5) for x in ends)
        if seat is Seat.ONE
        else (h("path.dot", d=diamond, transform=f"translate({x} {CELL / 2})") for x in ends)
    )
    box = h("rect.gate", x=3, y=3, width=2 * CELL - 6, height=CELL - 6, rx=9)
    return h("g.base", box, marks, class_=SIDE[seat])


@functools.cache
def river(width: int = 6 * CELL, columns: tuple[int, ...] = (1, 4)) -> Node:
    """The river from its upper left, with its bridges in those columns."""
    count = round(width / 24)
    half = num(width / count / 2)
    third, two = num(width / count / 6), num(width / count / 3)
    curl = f"c{third}-3 {two}-3 {half} 0s{two} 3 {half} 0" * count
    waves = "".join(f"M0 {y}{curl}" for y in (5, 13, 21))
    return h(
        "g",
        h("rect.water", width=width, height=RIVER),
        h("path.wave", d=waves),
        h("path.bank", d=f"M0 0H{width}M0 {RIVER}H{width}"),
        (_bridge(column * CELL) for column in columns),
    )


def _bridge(x: float) -> Child:
    left, wide, high = x + CELL * 0.13, CELL * 0.74, RIVER + 12
    yield h("rect.plank", x=num(left), y=-6, width=num(wide), height=high, rx=4)
    lines = "".join(f"M{num(left)} {num(-6 + n * high / 5)}h{num(wide)}" for n in range(1, 5))
    yield h("path.plank-l", d=lines)
