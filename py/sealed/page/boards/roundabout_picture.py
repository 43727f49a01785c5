"""The road map of Roundabout as a picture: roads, islands, cars on their way, signs, places to come to."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from sealed.page.boards.roundabout_art import (
    amber,
    amber_width,
    at,
    car,
    cross,
    ghost,
    party,
    side,
    stop_sign,
    words,
    yield_sign,
)
from sealed.page.boards.roundabout_cells import (
    ROWS,
    View,
    Way,
    cell,
    picked,
    place,
    reverse,
)
from sealed.page.boards.roundabout_facts import Scene, stopped, yielding
from sealed.page.boards.roundabout_map import (
    AROUND,
    ARROWS,
    CENTRE,
    CURVE,
    DRIVE,
    ISLANDS,
    LANE,
    PLACE,
    REFUGES,
    RING,
    ROADS,
    outward,
    point,
    upright,
)
from sealed.page.boards.roundabout_says import around
from sealed.page.tree import Child, Node, h
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import CARS, HOME, OFF, OWNER, SPACES

BOX = (-306, -348, 612, 700)
OUTER = (-252, -306)
"""Where the name of the ring road stands: in a corner, since it has no island."""


def picture(view: View) -> Child:
    """All that is seen, from the ground upwards."""
    now = view.now
    yield roads(reverse(now))
    for name in ROWS:
        yield _island(view, name)
    at_row = place(view.focus)
    yield h("path.named", d=LANE[at_row[1] if at_row else view.focus], key="named")
    yield h("g", (_bay(view, space) for space in SPACES if space not in view.cars))
    yield h("g", (_party(view, seat) for seat in Seat if now.parties[seat - 1]))
    yield h("g", _trails(now))
    yield h(
        "g", (h("path.way", d=CURVE[way.around, way.here, way.there], key=way.around) for way in _free(view))
    )
    yield h("g", (_car(view, number) for number, space in enumerate(now.cars) if space not in (OFF, HOME)))
    yield h(
        "g",
        (
            _leaving(view, number)
            for number, space in enumerate(now.cars)
            if space == HOME and _drove(now, number)
        ),
    )
    yield h("g", (_plate(view, way) for way in view.ways))


@functools.cache
def roads(back: bool) -> Node:
    """Land, roads and arrows: what never changes but for the direction of the traffic (RB 4.2)."""
    return h(
        "g",
        h("path.land", d=RING),
        h("path.kerb", d=ROADS),
        h("path.asphalt", d=ROADS),
        h("path.lane", d=ROADS),
        h("path.refuge", d=REFUGES),
        h("path.island", d=ISLANDS),
        h("path.flow", d=ARROWS[back]),
        key="roads",
    )


def _island(view: View, name: str) -> Node:
    """The name of a roundabout with its direction, and the yield sign on it."""
    x, y = CENTRE.get(name, OUTER)
    sign = (
        view.now.signer
        and yielding(view.now) == name
        and h("g", yield_sign(side(view.now.signer)), transform=at(0, 38))
    )
    return h(
        "g",
        _name(around(name), reverse(view.now)),
        sign,
        transform=at(x, y),
        key=name,
        class_="may" if name in view.may else "ring" if name == "outer" else None,
    )


@functools.cache
def _name(text: str, back: bool) -> tuple[Node, ...]:
    turn = h(
        "g.turn",
        h("path", d="M-23-22A34 34 0 0 1 23-22"),
        h("path", d="M-31.5-24.5-23.5-21.5-21.5-30" if back else "M31.5-24.5 23.5-21.5 21.5-30"),
    )
    return h("circle.choice", r=62), turn, words(0, 3, text, "rn", 20 if len(text) < 7 else 17.5)


def _bay(view: View, space: int) -> Node:
    x, y, turn = PLACE[space]
    free = any(cell(space, name) in view.may for name in AROUND[space])
    return h(
        "g",
        _empty(space, turn),
        transform=at(x, y),
        key=space,
        class_="may" if free and not view.ways else None,
    )


@functools.cache
def _empty(space: int, turn: float) -> tuple[Node, Node]:
    box = h("rect.bay", x=-23, y=-14, width=46, height=28, rx=9, transform=f"rotate({turn:.1f})")
    return box, words(0, 0, str(space), "bn", 15.5)


def _party(view: View, seat: Seat) -> Node:
    space = view.now.parties[seat - 1]
    x, y, turn = PLACE[space]
    fx, fy = outward(space, 40)
    return h("g", party(seat, round(turn, 1), fx - x, fy - y), transform=at(x, y), key=seat.name)


def _trails(now: Scene) -> Iterator[Node]:
    for number, trail in enumerate(now.trails):
        d = CURVE[trail.around, trail.here, trail.there]
        yield h("path.trail.under", d=d, key=f"u{number}")
        yield h("path.trail", d=d, key=f"t{number}", class_=side(trail.seat))
    for space in {trail.here for trail in now.trails}:
        if space not in now.cars:
            x, y, turn = PLACE[space]
            yield h("g", ghost(round(turn, 1)), transform=at(x, y), key=f"g{space}")


def _free(view: View) -> Iterator[Way]:
    return (way for way in view.ways if way.refusal is None)


def _drove(now: Scene, number: int) -> tuple[str, str] | None:
    """The class and the style of a car that has just come along its last trail; None if it did not."""
    if not now.live:
        return None
    last = next((n for n in reversed(range(len(now.trails))) if now.trails[n].car == number), None)
    if last is None:
        return None
    trail = now.trails[last]
    # Two names for the same animation: a car that drives twice in a row starts it anew.
    return f"drives-{'ab'[last % 2]}", DRIVE[trail.around, trail.here, trail.there]


def _car(view: View, number: int) -> Node:
    now = view.now
    x, y, turn = PLACE[now.cars[number]]
    whose = side(OWNER[number])
    extra = []
    if stopped(now) == number and now.signer:
        extra.append(h("g", stop_sign(side(now.signer)), transform=at(22, -23)))
    may = view.seen.half == "stop:" or number in view.movable
    state = "picked" if picked(view.seen) == number else "may" if may else ""
    drove = _drove(now, number) or ("", "")
    return h(
        "g.rcar",
        state == "picked" and h("circle.halo", r=35),
        car(whose, view.names[CARS[number]], round(upright(turn), 1), *drove, *extra),
        transform=at(x, y),
        key=CARS[number],
        class_=state or None,
    )


def _leaving(view: View, number: int) -> Node:
    """A car that has just reached its party: it drives in and is gone."""
    trail = next(trail for trail in reversed(view.now.trails) if trail.car == number)
    x, y, turn = PLACE[trail.there]
    whose = side(OWNER[number])
    picture = car(
        whose, view.names[CARS[number]], round(upright(turn), 1), *(_drove(view.now, number) or ("", ""))
    )
    return h("g.rcar.gone", picture, transform=at(x, y), key=CARS[number])


def _plate(view: View, way: Way) -> Node:
    """The name of the roundabout where one would come to, crossed where one cannot; a cross before a car."""
    if blocked(view, way):
        x, y, _turn = point(way.around, way.here, way.there, 0.5)
        return h("g", cross(), transform=at(x, y), key=way.around)
    x, y = spot(view, way)
    plate = amber(around(way.around), refused=way.refusal is not None)
    return h("g", plate, transform=at(x, y), key=way.around)


def blocked(view: View, way: Way) -> bool:
    """Whether a car stands in the way."""
    return way.refusal is not None and way.there in view.cars


def spot(view: View, way: Way) -> tuple[float, float]:
    """The middle of the plate of a way: of two to the same space, the ring road's lies further out."""
    x, y, _turn = PLACE[way.there]
    half = amber_width(around(way.around), refused=way.refusal is not None) / 2
    if len({one.there for one in view.ways}) == 1:
        up = (way.around == "outer") == (y <= 0)
        y += -27 if up else 27
    edge = -BOX[0] - half
    return max(-edge, min(edge, x)), y
