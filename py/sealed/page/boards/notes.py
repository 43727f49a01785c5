"""Notes over a board: arrows from one thing to another, and rings around things."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from sealed.page.boards.seen import END, Note, Spot
from sealed.page.draw.art import Point, num
from sealed.page.draw.tree import Child, Node, h

GAP = 0.27
"""The gap between the middle of a square and an arrow's end, in squares."""
RING = 0.5
"""The radius of a ring, in squares."""
SIGN = (0.34, -0.4)
"""Where the sign of a note stands, in squares from the middle of its last thing."""

BACK, ASIDE = 0.55, 0.34
"""Where the sign of an arrow stands, in squares from the middle of its last thing: before it, and aside."""
DOT = 0.24
"""The radius of the dot on which a sign stands, in squares."""

Road = Callable[[str, str], Sequence[Point]]
"""The points through which an arrow from one thing to another leads, without its ends."""


def straight(_start: str, _end: str) -> Sequence[Point]:
    """The road of an arrow that goes as the crow flies."""
    return ()


def drawn(notes: Sequence[Note], spots: Mapping[str, Spot], road: Road = straight) -> Child:
    """Notes as the uppermost part of a picture whose things lie at these spots. What lies elsewhere draws its
    ring itself (`ring`), at both ends of an arrow that cannot be drawn.
    """
    marks, signed = [], Counter[Spot]()
    for number, note in enumerate(notes):
        here = [thing for thing in note.things if thing in spots]
        for each in (note,) if len(here) == len(note.things) else (note.at(one, number + 1) for one in here):
            end = spots[each.things[-1]]
            marks.append(_mark(each, spots, road, number, signed[end]))
            signed[end] += bool(each.sign)
    return h("g.notes", tuple(marks), aria_hidden="true", key="notes") if marks else None


def ring(note: Note | None) -> Child:
    """The ring of a thing that lies in no picture, such as a card in a hand; drawn last in its element."""
    return note and h(
        "i.ringed", note.sign and h("b", note.sign, class_=_end(note)), aria_hidden="true", class_=note.kind
    )


def _end(note: Note) -> str | None:
    """Marks the end of an arrow that static/arrows.mjs draws; a number has no meaning then, a letter has."""
    sign = note.sign.replace(END, "").strip()
    return None if sign == note.sign else "end" if sign.isdecimal() else "end lettered"


def in_order(notes: Sequence[Note]) -> tuple[Note, ...]:
    """The notes of one move. Of several arrows each has its number, for they are made one after another; a
    single one needs none.
    """
    arrows = [note for note in notes if len(set(note.things)) > 1]
    order = {note: str(number) for number, note in enumerate(arrows, 1)} if len(arrows) > 1 else {}
    return tuple(note._replace(sign=order.get(note, "")) for note in notes)


def _mark(note: Note, spots: Mapping[str, Spot], road: Road, number: int, signs: int) -> Node:
    """A note, whose sign is beside as many others as there are already."""
    start, end = spots[note.things[0]], spots[note.things[-1]]
    if start == end:
        shape, at = _circle(end), _corner(end, signs)
    else:
        way = road(note.things[0], note.things[-1])
        shape, at = _arrow(start, end, way), _along(way[-1] if way else (start.x, start.y), end, signs)
    sign = note.sign and _sign(end, note.sign, at)
    return h("g.noted", shape, sign, class_=note.kind, key=f"{note.kind}-{number}")


def _circle(spot: Spot) -> Child:
    at = {"cx": num(spot.x), "cy": num(spot.y), "r": num(RING * spot.size)}
    return h("circle.mark-edge", **at), h("circle.mark-line", **at)


def _arrow(start: Spot, end: Spot, road: Sequence[Point]) -> Child:
    """An arrow with an outline, so that it can be read on any card."""
    first, last = (road[0], road[-1]) if road else ((end.x, end.y), (start.x, start.y))
    x, y = _beside(start, first)
    tip_x, tip_y = _beside(end, last)
    far = math.hypot(tip_x - last[0], tip_y - last[1])
    dx, dy = (tip_x - last[0]) / far, (tip_y - last[1]) / far
    wing = 0.2 * end.size
    one, two = ((tip_x - wing * (dx + turn * dy), tip_y - wing * (dy - turn * dx)) for turn in (1, -1))
    shaft, head = _path((x, y), *road, (tip_x, tip_y)), _path(one, (tip_x, tip_y), two)
    return (
        h("path.mark-edge", d=shaft + head),
        h("path.mark-line", d=shaft),
        h("path.mark-head", d=head),
    )


def _beside(spot: Spot, to: Point) -> Point:
    """The point at which an arrow leaves or reaches a spot, on its way to or from there."""
    far = math.hypot(to[0] - spot.x, to[1] - spot.y)
    gap = GAP * spot.size / far
    return spot.x + gap * (to[0] - spot.x), spot.y + gap * (to[1] - spot.y)


def _path(*points: Point) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def _corner(spot: Spot, beside: int) -> Point:
    """Where the sign of a ring stands, beside as many others as there are already."""
    return spot.x + (SIGN[0] - 2 * DOT * beside) * spot.size, spot.y + SIGN[1] * spot.size


def _along(start: Point, end: Spot, beside: int) -> Point:
    """Where the sign of an arrow stands: at the side of its head, so that it is not taken for another's."""
    x, y = start
    far = math.hypot(end.x - x, end.y - y)
    dx, dy = (end.x - x) / far * end.size, (end.y - y) / far * end.size
    back, aside = BACK + 2 * DOT * beside, ASIDE
    return end.x - back * dx - aside * dy, end.y - back * dy + aside * dx


def _sign(spot: Spot, sign: str, at: Point) -> Child:
    x, y = at
    return (
        h("circle.mark-dot", cx=num(x), cy=num(y), r=num(DOT * spot.size)),
        h(
            "text.mark-text",
            sign,
            x=num(x),
            y=num(y + 0.1 * spot.size),
            style=f"font-size: {num(0.3 * spot.size)}px",
        ),
    )
