"""The road map of Roundabout as a picture: roads, islands, cars on their way, signs, destinations; and over
it the cells that are pressed and read.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.boards.grid import Cell, CellPlace, GridRow, grid
from sealed.page.boards.roundabout.art import (
    amber,
    amber_width,
    car,
    cross,
    ghost,
    lettering,
    party,
    side,
    stop_sign,
    yield_sign,
)
from sealed.page.boards.roundabout.map import (
    AROUND,
    ARROWS,
    CENTRE,
    CURVE,
    DRIVE,
    ISLANDS,
    LANE,
    REFUGES,
    RING,
    ROADS,
    SPOTS,
    flag,
    point,
    upright,
)
from sealed.page.boards.roundabout.names import around, in_short
from sealed.page.boards.roundabout.scene import SPACES, CarPath, Scene, Trail, cell, tab_stop
from sealed.page.boards.roundabout.sentences import cell_name, headline, roundabout_name
from sealed.page.boards.seen import Seen, Spot
from sealed.page.draw.art import Point, translate
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.page.draw.wording import sentences
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import CARS, CLOCKWISE, HOME, OFF, OWNER

BOX = (-306, -348, 612, 700)
VIEW_BOX = " ".join(map(str, BOX))
OUTER = (-252, -306)
"""Where the name of the ring road stands: in a corner, since it has no island."""
CELLS = {name: tuple(cell(space, name) for space in ring) for name, ring in CLOCKWISE.items()}
"""The cells of every roundabout, clockwise."""
REACH = 36
"""Half the side of a space's cell; the centres of two spaces are at least 70 apart."""
BESIDE = 34
"""Half the height of each of two cells for one space, whose centres are 72 apart: 24 px even on the smallest
map.
"""
SIZE = 54
"""The size of a space for what is drawn over it."""
THINGS = {
    **{str(space): Spot(x, y, SIZE) for space, (x, y, _turn) in SPOTS.items()},
    **{cell: Spot(*SPOTS[space][:2], SIZE) for cell, (space, _around) in SPACES.items()},
    **{name: Spot(*CENTRE.get(name, OUTER), 2 * SIZE) for name in CLOCKWISE},
}
"""Where spaces, their cells and the roundabouts lie."""


def _round(x: float, y: float, half: float, tall: float, corner: float) -> CellPlace:
    """The box around a point, given half its width and half its height."""
    return CellPlace(x - half, y - tall, 2 * half, 2 * tall, corner)


REACHES = {space: _round(x, y, REACH, REACH, REACH) for space, (x, y, _turn) in SPOTS.items()}
MIDDLES = {
    name: _round(*CENTRE[name], 58, 58, 58) if name in CENTRE else _round(*OUTER, 42, 42, 42)
    for name in CLOCKWISE
}
"""The boxes of spaces and of the roundabouts; the ring road's, in its corner, is smaller: it would be
pressed where a card of the other's is seen.
"""
WAY = (0.25, 0.4, 0.55, 0.7)
"""The parts of a drive at which the arrow for it bends."""


def board(seen: Seen, scene: Scene) -> Node:
    """The road map, with the cells that are pressed and read over it."""
    focus = tab_stop(seen, scene)
    return grid(
        seen,
        "rb",
        sentences(_("30 spaces on 8 roundabouts, a row for each, clockwise."), headline(seen)),
        VIEW_BOX,
        (GridRow(_cells(seen, scene, name), around(name)) for name in CLOCKWISE),
        THINGS,
        focus=focus,
        under=h("g", _picture(seen, scene, focus), aria_hidden="true"),
        road=_road,
        class_="reversed" if scene.reverse else None,
    )


def _picture(seen: Seen, scene: Scene, focus: str) -> Child:
    """Everything visible, from the ground upwards."""
    yield roads(scene.reverse)
    for name in CLOCKWISE:
        yield _island(scene, name)
    yield h("path.named", d=LANE[SPACES[focus][1] if focus in SPACES else focus], key="named")
    yield h("g", _trails(scene))  # under the spaces, whose numbers they would strike through
    open_spaces = set() if scene.paths else {SPACES[cell][0] for cell in scene.may if cell in SPACES}
    yield h("g", (_bay(space, space in open_spaces) for space in SPOTS if space not in scene.standing))
    yield h("g", (_party(scene, seat) for seat in Seat if scene.state.parties[seat.side]))
    yield h("g", _ghosts(scene))
    yield h(
        "g", (h("path.way", d=_curve(path), key=path.around) for path in scene.paths if path.refusal is None)
    )
    yield h("g", _cars(seen, scene))
    yield h("g", (_plate(scene, path) for path in scene.paths))


# --- the ground


@memo()
def roads(back: bool) -> Node:
    """Land, roads and arrows, which depend only on the direction of the traffic (RB 4.2)."""
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


def _island(scene: Scene, name: str) -> Node:
    signer = scene.signer if scene.yielding == name else None
    state = "may" if name in scene.may else "ring" if name == "outer" else None
    return _drawn_island(name, _titles(name), back=scene.reverse, signer=signer, state=state)


@memo(256)
def _drawn_island(
    name: str, titles: tuple[str, str], *, back: bool, signer: Seat | None, state: str | None
) -> Node:
    """The name of a roundabout, whole and brief, with its direction, and the yield sign on it."""
    title, brief = titles
    turn = h(
        "g.turn",
        h("path", d="M-23-22A34 34 0 0 1 23-22"),
        h("path", d="M-31.5-24.5-23.5-21.5-21.5-30" if back else "M31.5-24.5 23.5-21.5 21.5-30"),
    )
    return h(
        "g",
        h("circle.choice", r=62),
        turn,
        lettering(0, 3, title, "rn full", 20 if len(title) < 7 else 17.5),
        lettering(0, 3, brief, "rn short", 30),
        signer and h("g", yield_sign(side(signer)), transform=translate(0, 38)),
        transform=translate(*CENTRE.get(name, OUTER)),
        key=name,
        class_=state,
    )


def _titles(name: str) -> tuple[str, str]:
    """The name of a roundabout, and what stands for it on a small map."""
    return around(name), in_short(name)


@memo(64)
def _bay(space: int, may: bool) -> Node:
    """A space on which no car stands."""
    x, y, turn = SPOTS[space]
    return h(
        "g",
        h("rect.bay", x=-23, y=-14, width=46, height=28, rx=9, transform=f"rotate({turn:.1f})"),
        lettering(0, 0, str(space), "bn", 15.5),
        transform=translate(x, y),
        key=space,
        class_="may" if may else None,
    )


def _party(scene: Scene, seat: Seat) -> Node:
    space = scene.state.parties[seat.side]
    x, y, turn = SPOTS[space]
    fx, fy = flag(space)
    return h("g", party(seat, round(turn, 1), fx - x, fy - y), transform=translate(x, y), key=seat.name)


# --- cars on their way


def _curve(path: CarPath | Trail) -> str:
    return CURVE[path.around, path.origin, path.target]


def _trails(scene: Scene) -> Iterator[Node]:
    for number, trail in enumerate(scene.trails):
        d = _curve(trail)
        yield h("path.trail.under", d=d, key=f"u{number}")
        yield h("path.trail", d=d, key=f"t{number}", class_=side(trail.seat))


def _ghosts(scene: Scene) -> Iterator[Node]:
    """Where the cars stood that have driven."""
    for space in {trail.origin for trail in scene.trails}:
        if space not in scene.standing:
            x, y, turn = SPOTS[space]
            yield h("g", ghost(round(turn, 1)), transform=translate(x, y), key=f"g{space}")


def _cars(seen: Seen, scene: Scene) -> Iterator[Node]:
    """Every car on the board, and those that have just reached their party: they drive in and disappear."""
    last = {trail.car: (n, trail) for n, trail in enumerate(scene.trails)} if scene.live else {}
    for number, space in enumerate(scene.state.cars):
        n, trail = last.get(number, (0, None))
        if space == OFF or (space == HOME and trail is None):
            continue
        yield _drawn_car(
            number,
            scene.names[CARS[number]],
            trail.target if trail else space,
            (n, DRIVE[trail.around, trail.origin, trail.target]) if trail else None,
            stop=scene.signer if scene.stopped == number else None,
            state="leaves" if space == HOME else _state(seen, scene, number),
        )


def _state(seen: Seen, scene: Scene, number: int) -> str | None:
    if scene.picked == number:
        return "picked"
    return "may" if seen.half == "stop:" or number in scene.movable else None


@memo(1024)  # most cars do not move from one drawing to the next
def _drawn_car(
    number: int, name: str, space: int, drive: tuple[int, str] | None, *, stop: Seat | None, state: str | None
) -> Node:
    x, y, turn = SPOTS[space]
    sign = h("g", stop_sign(side(stop)), transform=translate(22, -23)) if stop else None
    return h(
        "g.rcar",
        state == "picked" and h("circle.halo", r=35),
        car(side(OWNER[number]), name, round(upright(turn), 1), sign, drive=drive),
        transform=translate(x, y),
        key=CARS[number],
        class_=state,
    )


# --- the ways of the car that is picked


def _plate(scene: Scene, path: CarPath) -> Node:
    """The name of the roundabout at the place where a way leads, crossed out if the way is refused; a cross
    before a car in the way.
    """
    if _blocked(scene, path):
        x, y, _turn = point(path.around, path.origin, path.target, 0.5)
        return h("g", cross(), transform=translate(x, y), key=path.around)
    plate = amber(*_titles(path.around), refused=path.refusal is not None)
    return h("g", plate, transform=translate(*_plate_at(scene, path)), key=path.around)


def _blocked(scene: Scene, path: CarPath) -> bool:
    """Whether a car stands in the way."""
    return path.refusal is not None and path.target in scene.standing


def _plate_at(scene: Scene, path: CarPath) -> tuple[float, float]:
    """The middle of the plate of a way: of two to the same space, the ring road's lies further out."""
    x, y, _turn = SPOTS[path.target]
    half = amber_width(around(path.around), refused=path.refusal is not None) / 2
    if _to_one_space(scene):
        up = (path.around == "outer") == (y <= 0)
        y += -36 if up else 36
    edge = -BOX[0] - half
    return max(-edge, min(edge, x)), y


def _to_one_space(scene: Scene) -> bool:
    return len({path.target for path in scene.paths}) == 1


def _road(start: str, end: str) -> tuple[Point, ...]:
    """The points on the road from a cell to the next one on the same roundabout; none between others."""
    (here, around), (there, _around) = SPACES.get(start, (0, "")), SPACES.get(end, (0, ""))
    if (around, here, there) not in CURVE:
        return ()
    return tuple((x, y) for x, y, _turn in (point(around, here, there, part) for part in WAY))


# --- the cells


def _cells(seen: Seen, scene: Scene, name: str) -> Iterator[Cell]:
    """The cell of a roundabout itself, and those of its spaces, clockwise."""
    yield Cell(name, MIDDLES[name], roundabout_name(seen, scene, name))
    paths = {cell(path.target, path.around): path for path in scene.paths}
    for here in CELLS[name]:
        space, path = SPACES[here][0], paths.get(here)
        is_twin = path is None and AROUND[space][0] != name  # touches are left to the space's other cell
        yield Cell(
            here,
            _reach(scene, space, path),
            cell_name(seen, scene, space, name, path),
            "twin" if is_twin else "",
            is_closed=path is not None and path.refusal is not None,
        )


def _reach(scene: Scene, space: int, path: CarPath | None) -> CellPlace:
    """The box that is pressed: round a space, or the plate of a way."""
    if path is None or _blocked(scene, path):
        return REACHES[space]
    half = max(amber_width(around(path.around)) / 2 + 4, REACH)
    return _round(*_plate_at(scene, path), half, BESIDE if _to_one_space(scene) else REACH, 14)
