"""Pictures used on every screen: the seats' marks, wax seals, tints, envelopes. Colours come from
static/tokens.css by class.

Seat one is vermilion, solid and round; seat two is ink blue, ringed and square: the shapes tell them apart
without colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, radians, sin
from typing import TypeAlias

from sealed.page.draw.tree import Child, Node, h, memo
from sealed.rules.seats import Seat

Point: TypeAlias = tuple[float, float]


def num(x: float) -> str:
    """A number with at most two decimals."""
    return f"{x:.2f}".rstrip("0").rstrip(".")


def translate(x: float, y: float) -> str:
    """The SVG transform that moves a shape from the origin to this point."""
    return f"translate({num(x)} {num(y)})"


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


SIDE = {Seat.ONE: "one", Seat.TWO: "two"}
"""The CSS class of everything that belongs to a seat."""

# How far the rim of each seal deviates from a circle: fixed numbers, so that a seal always looks the same.
_RIMS = {
    Seat.ONE: (-6, -16, 14, -21, 7, -3, -22, 5, -23, 1, -21, -20, 0, 25, -18, -12, 13, 32, 10, -1, 34, -22),
    Seat.TWO: (2, 9, 30, 3, 5, 10, -14, 6, 13, 23, -19, -7, -20, 24, 17, -22, 34, 33, 14, 12, -16, -24),
}
_WAX = 34.0


def picture(kind: str, *children: Child, box: str, size: float | None = None, **attributes: object) -> Node:
    """An SVG element hidden from screen readers, since words beside it say what it shows."""
    return h(
        kind,
        *children,
        viewBox=box,
        width=size and num(size),
        height=size and num(size),
        aria_hidden="true",
        **attributes,
    )


@memo()
def definitions() -> Node:
    """The patterns that pictures refer to by id; they must be in the page once."""
    one = "M0 0a4.5 4.5 0 0 0 9 0M0 9a4.5 4.5 0 0 1 9 0M0 0a4.5 4.5 0 0 1 0 9M9 0a4.5 4.5 0 0 0 0 9"
    return h(
        "svg.defs",
        h(
            "defs",
            _pattern(
                "tint-one",
                9,
                h("rect.t1-bg", width=9, height=9),
                h("path.t1-a", d=one),
                h("circle.t1-b", cx=4.5, cy=4.5, r=0.9),
            ),
            _pattern(
                "tint-two",
                8,
                h("rect.t2-bg", width=8, height=8),
                h("path.t2-a", d="M0 4 4 0 8 4 4 8Z"),
                h("path.t2-b", d="M4 2.6 5.4 4 4 5.4 2.6 4Z"),
            ),
        ),
        width=0,
        height=0,
        aria_hidden="true",
    )


def _pattern(name: str, size: int, *children: Child) -> Node:
    return h("pattern", *children, id=name, width=size, height=size, patternUnits="userSpaceOnUse")


@memo()
def emblem(seat: Seat, size: int = 16) -> Node:
    """The seat's mark, shown before a player's name."""
    if seat is Seat.ONE:
        return picture("svg.emblem", h("circle.f-one", cx=10, cy=10, r=8.5), box="0 0 20 20", size=size)
    return picture(
        "svg.emblem",
        h("path.f-two", d=soft(ngon(4, 9.8), 0.16)),
        h("path.ringin", d=soft(ngon(4, 5.6), 0.16)),
        box="-10 -10 20 20",
        size=size,
    )


@memo()
def wax(seat: Seat, size: int = 72, cls: str = "", *, broken: bool = False) -> Node:
    """The seat's wax seal. It appears only where something becomes binding. A loser's seal is
    `broken`.
    """
    rim = blob(_WAX, [thousandth / 1000 for thousandth in _RIMS[seat]])
    if seat is Seat.ONE:
        mark = h("circle.wax-mark", r=num(_WAX * 0.30))
    else:
        mark = h("path.wax-mark", d=soft(ngon(4, _WAX * 0.38), 0.14))
    return picture(
        "svg.waxsvg",
        h("path.wax", d=rim, class_=f"f-{SIDE[seat]}"),
        h("path.wax-edge", d=rim),
        h("circle.wax-in", r=num(_WAX * 0.74)),
        mark,
        broken and h("path.crack", d="M-7-42 4-17-9-2 7 15-5 42", pathLength=100),
        box="-40 -40 80 80",
        size=size,
        class_=cls or None,
    )


@memo()
def logo(size: int = 28) -> Node:
    """The logo: an envelope sealed in both seats' colours."""
    return h(
        "svg",
        h("rect.lg-env", x=1.5, y=2.5, width=36, height=25, rx=4),
        h("path.lg-line", d="M3 5.5 17 16.2a4 4 0 0 0 5 0L36 5.5"),
        h("path.f-one", d="M19.5 10.5a7 7 0 0 0 0 14Z"),
        h("path.f-two", d="M19.5 10.5a7 7 0 0 1 0 14Z"),
        h("path.lg-cut", d="M19.5 10v15"),
        viewBox="0 0 39 30",
        width=num(size * 1.3),
        height=size,
        aria_hidden="true",
    )


def back(seat: Seat, *children: Child, cls: str = "") -> Node:
    """A covered card of a seat: its tint, with its mark or what `children` show."""
    return h("div.back", children or emblem(seat, 24), class_=f"tint-{SIDE[seat]} {cls}".strip())


def envelope(seat: Seat, *children: Child) -> Node:
    """A seat's envelope: its lining, its seal, and its content below."""
    return h(
        "section.env",
        h("div.lining", class_=f"tint-{SIDE[seat]}"),
        wax(seat, 78),
        h("div.letterbody", *children),
    )


def _open() -> tuple[Node, ...]:
    """An open letter, which everybody can read."""
    return (
        h("path.fe", d="M8 26 30 10 52 26V52H8Z"),
        h("path.fe", d="M15 14h30v24L30 47 15 38Z"),
        h("path.fq", d="M21 21h18M21 27h18M21 33h11"),
        h("path.fl", d="M8 27 30 44 52 27"),
    )


def _closed() -> tuple[Node, ...]:
    return (
        h("rect.fe", x=6, y=14, width=48, height=36, rx=4),
        h("path.fl", d="M8 17 27 33a4.5 4.5 0 0 0 6 0L52 17"),
        h("circle.fi", cx=30, cy=36, r=7.5),
        h("circle.fp", cx=30, cy=36, r=3.2),
    )


def _bundle() -> tuple[Node, ...]:
    """Many letters, tied up."""
    return (
        h("rect.fe", x=11, y=8, width=42, height=30, rx=3.5, transform="rotate(7 32 23)"),
        h("rect.fe", x=9, y=13, width=42, height=30, rx=3.5, transform="rotate(-4 30 28)"),
        h("rect.fe", x=7, y=19, width=46, height=32, rx=4),
        h("path.fl", d="M9 22 27 36a4.5 4.5 0 0 0 6 0L51 22"),
        h("path.fc", d="M7 40H53M30 19V51M30 40c-7-8-12-3-7 0M30 40c7-8 12-3 7 0"),
    )


DRAWN: Mapping[str, tuple[Node, ...]] = {"newcomer": _open(), "regular": _closed(), "old-hand": _bundle()}


@memo()
def letter(character: str, size: int = 60) -> Node:
    """The emblem of a character, by its key; a closed letter for one that is not known here."""
    return picture("svg.fem", DRAWN.get(character, DRAWN["regular"]), box="0 0 60 60", size=size)


# --- sketches: a board small enough for a row of a list, as text

Mark: TypeAlias = tuple[str, float, float]
"""A sketched sign (`MARKS`), and the place of its middle."""
_SQUARE = {"x": -4, "y": -4, "width": 8, "height": 8, "rx": 1}
MARKS: Mapping[str, tuple[str, Mapping[str, int], str]] = {
    "r": ("circle.road", {"r": 20}, ""),
    "w": ("rect.water", {"x": -30, "y": -2, "width": 60, "height": 4}, ""),
    "c": ("rect.place", _SQUARE, ""),
    "d": ("circle.dark", {"r": 3}, ""),
    "l": ("circle.lit", {"r": 4}, ""),
    "n": ("circle.loose", {"r": 4}, ""),
    "1": (f"circle.{SIDE[Seat.ONE]}", {"r": 4}, ""),
    "2": (f"rect.{SIDE[Seat.TWO]}", _SQUARE, " rotate(45)"),
}
"""The kinds of marks, each with its shape around its middle, and how that is turned: a road around an island,
a river, a place of the board, a light that is off, one that is on, what belongs to nobody, and a piece of
seat one and of seat two.
"""
_SIZE = re.compile(r"(\d{1,3})x(\d{1,3})\b")
_MARK = re.compile(f"([{''.join(MARKS)}])(\\d{{1,3}}),(\\d{{1,3}})")


def sketched(width: int, height: int, marks: Iterable[Mark]) -> str:
    """A sketch as text, which is beside the heading of a match: so home can draw it without the game."""
    return " ".join((f"{width}x{height}", *(f"{kind}{x:.0f},{y:.0f}" for kind, x, y in marks)))


def sketch(text: str) -> Child:
    """A sketch drawn; None if the text is none. What cannot be read in it is left out."""
    size = _SIZE.match(text)
    return size and _sketch(text, f"0 0 {size[1]} {size[2]}")


@memo(64)
def _sketch(text: str, box: str) -> Node:
    shapes = (_shape(kind, x, y) for kind, x, y in _MARK.findall(text))
    return h("svg.sketch", shapes, viewBox=box, aria_hidden="true")


def _shape(kind: str, x: str, y: str) -> Node:
    """A mark of a sketch."""
    tag, shape, turned = MARKS[kind]
    return h(tag, **shape, transform=f"translate({x} {y}){turned}")
