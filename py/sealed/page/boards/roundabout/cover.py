"""The card of Roundabout on the home page: a corner of the city.

The home page loads no rules, so the coordinates are written down here; a test compares them with the board's.
"""

from __future__ import annotations

from math import cos, radians, sin

from sealed.page.boards import Cover, CoverChoice
from sealed.page.boards.roundabout.art import car, lettering, party, stop_sign
from sealed.page.boards.roundabout.names import DRIVERS, around
from sealed.page.draw.art import num, translate
from sealed.page.draw.texts import N_
from sealed.page.draw.tree import Node, h
from sealed.rules.seats import Seat

DIRECTIONS = {"N": -90, "SE": 30, "S": 90, "SW": 150, "NW": 210}
MIDDLES = (-150.0, -80.5, -20.5, 20.5, 80.5, 150.0)
"""The arrows around an outer roundabout: their angles seen from its middle, in degrees from its direction."""
RING = (
    "M65.61 275.47A100 100 0 0 1-65.61 275.47C-104.85 241.36-156.59 211.48-205.76 194.55"
    "A100 100 0 0 1-271.37 80.92C-261.45 29.87-261.45-29.87-271.37-80.92"
)
"""The ring road in the southwest."""
CARS = (
    ("one", "A1", 0, 100, 0),
    ("two", "B1", -173.2, 0, 0),
    ("n", "X3", -86.6, -50, -60),
    ("n", "X2", 86.6, 50, -60),
    ("n", "X11", -205.8, 194.6, 19),
    ("n", "X5", 86.6, 150, 60),
)
"""Each car's owner, its word, x, y, and the direction of the road there in degrees."""
NAMED = ("inner", "S", "SW", "NW")
"""The roundabouts whose names can be read."""
BAYS = ((5, -86.6, 50, 60), (10, -86.6, 150, -60), (26, -259.8, 150, 60), (28, -271.4, -80.9, 79))
PARTY = (-271.4, 80.9, -79.0)


def _centre(name: str) -> tuple[float, float]:
    if name == "inner":
        return 0.0, 0.0
    angle = radians(DIRECTIONS[name])
    return 200 * cos(angle), 200 * sin(angle)


def _arrow(name: str, angle: float) -> Node:
    x, y = _centre(name)
    spot = translate(x + 100 * cos(radians(angle)), y + 100 * sin(radians(angle)))
    return h("path", d="M-4.5-6 4.5 0-4.5 6", transform=f"{spot} rotate({num(angle + 90)})")


def _roads(kind: str) -> Node:
    circles = (h("circle", cx=num(x), cy=num(y), r=100) for x, y in map(_centre, ("inner", *DIRECTIONS)))
    return h("g", circles, h("path", d=RING), class_=kind)


def _island(name: str, title: str) -> Node:
    x, y = _centre(name)
    turn = h("g.turn", h("path", d="M-23-22A34 34 0 0 1 23-22"), h("path", d="M31.5-24.5 23.5-21.5 21.5-30"))
    return h("g", h("circle.island", r=64), turn, lettering(0, 3, title, "rn", 20), transform=translate(x, y))


def draw(_key: str) -> Node:
    """The middle of the city and what lies southwest of it."""
    arrows = [_arrow("inner", angle) for angle in range(0, 360, 60)]
    arrows += [_arrow(name, DIRECTIONS[name] + part) for name in ("S", "SW", "NW") for part in MIDDLES]
    x, y, turn = PARTY
    return h(
        "svg.rb",
        h("rect.land", x=-400, y=-200, width=800, height=600),
        (_roads(kind) for kind in ("kerb", "asphalt", "lane")),
        (_island(name, around(name)) for name in NAMED),
        (_island(name, "") for name in ("SE", "N")),
        h("g.flow", *arrows),
        (
            h(
                "g",
                h("rect.bay", x=-23, y=-14, width=46, height=28, rx=9, transform=f"rotate({turn})"),
                lettering(0, 0, str(space), "bn", 15.5),
                transform=translate(x, y),
            )
            for space, x, y, turn in BAYS
        ),
        h("g", party(Seat.TWO, turn, -38, 11), transform=translate(x, y)),
        (
            h("g", car(whose, DRIVERS[word], turn), transform=translate(x, y))
            for whose, word, x, y, turn in CARS
        ),
        h("g", stop_sign("two"), transform=translate(22, 77)),
        viewBox="-304 -84 480 360",
        preserveAspectRatio="xMidYMid meet",
        aria_hidden="true",
    )


COVER = Cover(
    draw=draw,
    choices={
        "roundabout": CoverChoice(
            N_("Roundabout"),
            N_(
                "Nineteen cars, eight roundabouts, one way round. Get your three cars to your party "
                "first, and hold up your opponent."
            ),
            20,
            130,
            longest=100,
        ),
    },
)
