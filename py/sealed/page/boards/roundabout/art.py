"""The pictures of Roundabout: cars, parties, signs, the plates of a choice, the speed gauge."""

from __future__ import annotations

import functools
from math import cos, radians, sin
from unicodedata import east_asian_width

from sealed.page.draw.art import SIDE, ngon, num, picture, soft, translate
from sealed.page.draw.texts import C_, remember
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.rules.seats import Seat

LENGTH, WIDTH = 52, 30
"""The size of a car."""
WHOLE, BRIEF = 4, 2
"""The letters of a name that fits on a car, and those that a small map has room for: the first two tell all
cars apart that have not been given other names.
"""
LETTER, CAPITAL, WIDEST = 0.57, 0.72, 0.96
"""Estimates of a letter's width, as a part of its height, for names that must fit."""
LARGEST = 24.5
"""The height of the letters on a plate, at most: the smaller the map, the larger they are there."""
OCTAGON = soft([(19 * cos(radians(22.5 + 45 * n)), 19 * sin(radians(22.5 + 45 * n))) for n in range(8)], 0.04)
TRIANGLE = soft([(-25, -15), (25, -15), (0, 27)], 0.1)


def side(owner: Seat | None) -> str:
    """The CSS class of a car of that seat, or of a neutral car (None)."""
    return SIDE[owner] if owner else "n"


def lettering(x: float, y: float, text: Child, cls: str, size: float) -> Node:
    """A text whose letters are around the height `y`."""
    return h("text", text, class_=cls, x=num(x), y=num(y), dy="0.35em", font_size=num(size))


@functools.lru_cache(maxsize=512)
def body(whose: str, turn: float) -> Node:
    """A car without its name, lying along the road."""
    x, y = LENGTH / 2, WIDTH / 2
    glass = f"M{num(8 - x)} {num(5 - y)}q-3 {num(y - 5)} 0 {num(2 * y - 10)}"
    glass += f"M{num(x - 8)} {num(5 - y)}q3 {num(y - 5)} 0 {num(2 * y - 10)}"
    inner = whose == "two" and h("rect.ring2", x=4 - x, y=4 - y, width=LENGTH - 8, height=WIDTH - 8, rx=7)
    return h(
        "g.body",
        h("rect.car", x=-x, y=-y, width=LENGTH, height=WIDTH, rx=10, class_=whose),
        h("path.glass", d=glass, class_=whose),
        inner,
        transform=f"rotate({num(turn)})",
    )


@functools.lru_cache(maxsize=256)
def name_plate(whose: str, name: str) -> tuple[Node, Node]:
    """A car's name, always upright, and as much of it as can be read on a small map."""
    size = 17.8 if len(name) <= 4 else 15.5 if len(name) <= 6 else 13.5
    width = 12 + size * LETTER * len(name)
    plate = h(
        "rect.nameplate", x=num(-width / 2), y=-10.5, width=num(width), height=21, rx=10.5, class_=whose
    )
    kind = "whole long" if len(name) > WHOLE else "whole"
    whole = h(
        "text",
        name,
        class_=f"cn {whose}",
        dy="0.35em",
        font_size=num(size),
        **squeezed(name, size, width - 4),
    )
    letters = name[:BRIEF]
    under = h(
        "rect.nameplate", x="-1.05em", y="-.6em", width="2.1em", height="1.2em", rx=".6em", class_=whose
    )
    brief = h("text", letters, class_=f"cn {whose}", dy="0.35em", **squeezed(letters, 1, 1.7, "em"))
    return h("g", plate, whole, class_=kind), h("g.brief", under, brief)


def squeezed(name: str, size: float, room: float, unit: str = "") -> dict[str, str]:
    """The attributes that draw a name of wide letters no wider than its room; none for a name that fits."""
    if size * sum(map(_width, name)) <= room:
        return {}
    return {"textLength": f"{num(room)}{unit}", "lengthAdjust": "spacingAndGlyphs"}


def _width(letter: str) -> float:
    if letter in "MWmw" or east_asian_width(letter) in "FW":
        return WIDEST
    return CAPITAL if letter.isupper() else LETTER


def car(whose: str, name: str, turn: float, *extra: Child, drive: tuple[int, str] | None = None) -> Node:
    """A car at the origin. `drive`: the way along which it comes, and the number of that drive: one that
    drives twice in a row is drawn anew, so that it is seen driving twice.
    """
    number, way = drive or (None, None)
    kind = "drives" if drive else None
    return h("g", body(whose, turn), name_plate(whose, name), extra, class_=kind, style=way, key=number)


@functools.lru_cache(maxsize=64)
def ghost(turn: float) -> Node:
    """The outline left where a car stood."""
    return h(
        "rect.ghost",
        x=-LENGTH / 2,
        y=-WIDTH / 2,
        width=LENGTH,
        height=WIDTH,
        rx=10,
        transform=f"rotate({num(turn)})",
    )


@remember(None)
def stop_sign(whose: str) -> tuple[Node, Node]:
    """A stop sign, in the colour of the player whose sign it is."""
    # Translators: what stands on a stop sign, in at most four letters.
    said = C_("sign", "STOP")
    return h("path.sign", d=OCTAGON, class_=whose), lettering(0, 0, said, f"sg {whose}", 11.5)


@remember(None)
def yield_sign(whose: str) -> tuple[Node, Node]:
    """A yield sign, in the colour of the player whose sign it is."""
    # Translators: what stands on a sign to yield, in at most five letters.
    said = C_("sign", "YIELD")
    return h("path.sign", d=TRIANGLE, class_=whose), lettering(0, -5, said, f"sg {whose}", 11)


@functools.lru_cache(maxsize=128)
def party(seat: Seat, turn: float, x: float, y: float) -> tuple[Node, ...]:
    """The frame of a party space at the origin, and its flag at (x, y)."""
    frame = {"x": -29, "y": -20, "width": 58, "height": 40, "rx": 13, "transform": f"rotate({num(turn)})"}
    mark = h("circle.pm", r=8) if seat is Seat.ONE else h("path.pm", d=soft(ngon(4, 10), 0.14))
    return (
        h("rect.party.under", **frame),
        h("rect.party", **frame, class_=SIDE[seat]),
        h("g", h("circle.pin", r=18, class_=SIDE[seat]), mark, transform=translate(x, y), class_=SIDE[seat]),
    )


@functools.lru_cache(maxsize=256)
def amber(name: str, brief: str, *, refused: bool = False) -> tuple[Node, Node]:
    """The plate of a place that can be chosen, or a crossed one of a place that cannot, and a small map's.
    Both are measured in their letters, which are larger on smaller maps.
    """
    return _amber(name, "full", refused=refused), _amber(brief, "short", refused=refused)


def _amber(name: str, cls: str, *, refused: bool) -> Node:
    wide = _amber_width(name, refused=refused)
    box = {
        "x": f"{num(-wide / 2)}em",
        "y": "-.95em",
        "width": f"{num(wide)}em",
        "height": "1.9em",
        "rx": ".6em",
    }
    if not refused:
        return h("g.goal", h("rect.goalp", **box), _centred("goalt", name), font_size=18, class_=cls)
    left, right = f"{num(0.65 - wide / 2)}em", f"{num(1.3 - wide / 2)}em"
    strokes = (h("line.nogo", x1=left, x2=right, y1=f"{y}em", y2=f"{-y}em") for y in (0.33, -0.33))
    return h(
        "g.goal", h("rect.nogop", **box), strokes, _centred("nogot", name, ".5em"), font_size=18, class_=cls
    )


def _centred(cls: str, text: str, x: str = "0") -> Node:
    return h("text", text, class_=cls, x=x, dy="0.35em")


@functools.cache
def cross() -> tuple[Node, Node]:
    """The cross on the road before a car that stands in the way."""
    return h("circle.nogop", r=15), h("path.nogo", d="M-6-6 6 6M6-6-6 6")


def amber_width(name: str, *, refused: bool = False) -> float:
    """The width of the plate that `amber` draws, at most."""
    return LARGEST * _amber_width(name, refused=refused)


def _amber_width(name: str, *, refused: bool) -> float:
    return 1.2 + LETTER * len(name) + 1.1 * refused


@memo()
def sign_picture(kind: str, whose: str, size: int = 22) -> Node:
    """A sign for a button or a chip: `stop` or `yield`, without its word."""
    d = OCTAGON if kind == "stop" else TRIANGLE
    box = "-21 -21 42 42" if kind == "stop" else "-27 -21 54 54"
    bar = h("path.bar", d="M-9 0H9" if kind == "stop" else "M0-8V6")
    return picture("svg.signp", h("path.sign", d=d, class_=whose), bar, box=box, size=size)


@memo()
def car_picture(whose: str) -> Node:
    """A car beside its name."""
    return picture("svg.carp", body(whose, 0), box="-28 -17 56 34", size=None)


# --- the speed gauge: an arc of 15; the part from 11 on means a fine


def _on(value: float, far: float) -> tuple[float, float]:
    angle = radians(180 - value * 12)
    return 80 + far * cos(angle), 82 - far * sin(angle)


def _part(kind: str, start: float, end: float) -> Node:
    (x1, y1), (x2, y2) = _on(start, 62), _on(end, 62)
    return h("path", d=f"M{num(x1)} {num(y1)}A62 62 0 0 1 {num(x2)} {num(y2)}", class_=kind)


@memo(256)
def gauge(seat: Seat, played: tuple[int, ...], card: int, fine: int, said: str) -> Node:
    """The last cards on an arc, the one that is chosen now in full colour; `fine` is where the fine begins.
    `said` is the picture's accessible name.
    """
    parts: list[Node] = [_part("scale", 0, 15), _part("toofast", fine, 15)]
    value = 0.0
    for place, one in enumerate((*played, card) if card else played):
        now = place == len(played)
        parts.append(_part("sped now" if now else "sped", value + 0.08, value + one - 0.08))
        x, y = _on(value + one / 2, 62)
        parts.append(lettering(x, y, str(one), "sn now" if now else "sn", 15.5))
        value += one
    (x, y), (tx, ty) = _on(min(value, 15), 50), _on(fine, 79)
    return h(
        "svg.gauge",
        tuple(parts),
        lettering(tx + 4, ty - 1, str(fine), "limit", 15.5),
        h("path.needle", d=f"M80 82L{num(x)} {num(y)}"),
        h("circle.hub", cx=80, cy=82, r=6),
        viewBox="0 0 164 92",
        role="img",
        aria_label=said,
        class_=SIDE[seat],
    )
