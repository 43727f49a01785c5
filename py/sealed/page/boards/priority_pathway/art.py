"""The pictures of Priority Pathway: pieces, ghosts of queued moves, arrows. No rules are needed here, so that
the home page can show them.

A square is 64 units wide. Pieces wear their seat's colour; seat two's are ringed. The small chevron in a
piece points forward.
"""

from __future__ import annotations

import functools
from math import hypot

from sealed.page.draw.art import SIDE, Point, ngon, num, soft
from sealed.page.draw.icons import PATHS
from sealed.page.draw.tree import Node, h
from sealed.rules.seats import Seat

CELL = 64.0
RADIUS = CELL * 0.345


@functools.cache
def piece(seat: Seat, letter: str, kind: str, *, up: bool, ghost: bool = False) -> Node:
    """A piece around its middle. `kind`: infantry, cavalry or commander; `up`: its forward is up in the
    picture.
    """
    r = RADIUS * 0.92 if ghost else RADIUS
    size = r * (0.72 if kind == "commander" else 0.86)
    y = (0 if kind == "infantry" else r * 0.06) + (r * 0.12 if up else -r * 0.13)
    return h(
        "g.pc",
        h("g.body", _shape(kind, r)),
        seat is Seat.TWO and not ghost and h("g.ring2", _shape(kind, r), transform="scale(.8)"),
        h("path.chev", d=_chevron(kind, r, 1 if up else -1)),
        h("text.pl", letter, y=num(y), dy="0.36em", text_anchor="middle"),
        class_=f"{SIDE[seat]}{' ghost' if ghost else ''}",
        font_size=num(size),
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
    """An arrow from the rim of one piece to the rim of another; `kind`: `queued` or `planned`."""
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
