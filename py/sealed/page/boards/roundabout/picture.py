"""The road map of Roundabout as a picture: roads, islands, cars on their way, signs, destinations; and over
it the cells that are pressed and read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sealed.page.boards import notes
from sealed.page.boards.cells import as_grid, gridcell
from sealed.page.boards.roundabout.art import (
    amber,
    amber_width,
    at,
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
from sealed.page.boards.roundabout.scene import SPACES, Scene, Trail, Way, cell, tab_stop
from sealed.page.boards.roundabout.words import cell_name, headline, roundabout_name
from sealed.page.boards.seen import Seen, Spot
from sealed.page.draw.art import Point, num
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
SIZE = 54
"""The size of a space for what is drawn over it."""
THINGS = {
    **{str(space): Spot(x, y, SIZE) for space, (x, y, _turn) in SPOTS.items()},
    **{cell: Spot(*SPOTS[space][:2], SIZE) for cell, (space, _around) in SPACES.items()},
    **{name: Spot(*CENTRE.get(name, OUTER), 2 * SIZE) for name in CLOCKWISE},
}
"""Where spaces, their cells and the roundabouts lie."""
WAY = (0.25, 0.4, 0.55, 0.7)
"""The parts of a drive at which the arrow for it bends."""


def board(seen: Seen, scene: Scene) -> Node:
    """The road map, with the cells that are pressed and read over it."""
    focus = tab_stop(seen, scene)
    ways = {cell(way.there, way.around): way for way in scene.ways}
    return h(
        "svg.board.rb",
        h("g", _picture(seen, scene, focus), aria_hidden="true"),
        (_row(seen, scene, name, ways, focus) for name in CLOCKWISE),
        notes.drawn(seen.notes, THINGS, _road),
        viewBox=seen.crop or VIEW_BOX,
        **as_grid(sentences(_("30 spaces on 8 roundabouts, a row for each, clockwise."), headline(seen))),
        class_="reversed" if scene.reverse else None,
    )


def _picture(seen: Seen, scene: Scene, focus: str) -> Child:
    """Everything visible, from the ground upwards."""
    yield roads(scene.reverse)
    for name in CLOCKWISE:
        yield _island(scene, name)
    yield h("path.named", d=LANE[SPACES[focus][1] if focus in SPACES else focus], key="named")
    yield h("g", _trails(scene))  # under the spaces, whose numbers they would strike through
    open_spaces = set() if scene.ways else {SPACES[cell][0] for cell in scene.may if cell in SPACES}
    yield h("g", (_bay(space, space in open_spaces) for space in SPOTS if space not in scene.standing))
    yield h("g", (_party(scene, seat) for seat in Seat if scene.state.parties[seat.side]))
    yield h("g", _ghosts(scene))
    yield h("g", (h("path.way", d=_curve(way), key=way.around) for way in scene.ways if way.refusal is None))
    yield h("g", _cars(seen, scene))
    yield h("g", (_plate(scene, way) for way in scene.ways))


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
        signer and h("g", yield_sign(side(signer)), transform=at(0, 38)),
        transform=at(*CENTRE.get(name, OUTER)),
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
        transform=at(x, y),
        key=space,
        class_="may" if may else None,
    )


def _party(scene: Scene, seat: Seat) -> Node:
    space = scene.state.parties[seat.side]
    x, y, turn = SPOTS[space]
    fx, fy = flag(space)
    return h("g", party(seat, round(turn, 1), fx - x, fy - y), transform=at(x, y), key=seat.name)


# --- cars on their way


def _curve(way: Way | Trail) -> str:
    return CURVE[way.around, way.here, way.there]


def _trails(scene: Scene) -> Iterator[Node]:
    for number, trail in enumerate(scene.trails):
        d = _curve(trail)
        yield h("path.trail.under", d=d, key=f"u{number}")
        yield h("path.trail", d=d, key=f"t{number}", class_=side(trail.seat))


def _ghosts(scene: Scene) -> Iterator[Node]:
    """Where the cars stood that have driven."""
    for space in {trail.here for trail in scene.trails}:
        if space not in scene.standing:
            x, y, turn = SPOTS[space]
            yield h("g", ghost(round(turn, 1)), transform=at(x, y), key=f"g{space}")


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
            trail.there if trail else space,
            (n, DRIVE[trail.around, trail.here, trail.there]) if trail else None,
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
    sign = h("g", stop_sign(side(stop)), transform=at(22, -23)) if stop else None
    return h(
        "g.rcar",
        state == "picked" and h("circle.halo", r=35),
        car(side(OWNER[number]), name, round(upright(turn), 1), sign, drive=drive),
        transform=at(x, y),
        key=CARS[number],
        class_=state,
    )


# --- the ways of the car that is picked


def _plate(scene: Scene, way: Way) -> Node:
    """The name of the roundabout at the place where a way leads, crossed out if the way is refused; a cross
    before a car in the way.
    """
    if _blocked(scene, way):
        x, y, _turn = point(way.around, way.here, way.there, 0.5)
        return h("g", cross(), transform=at(x, y), key=way.around)
    plate = amber(*_titles(way.around), refused=way.refusal is not None)
    return h("g", plate, transform=at(*_plate_at(scene, way)), key=way.around)


def _blocked(scene: Scene, way: Way) -> bool:
    """Whether a car stands in the way."""
    return way.refusal is not None and way.there in scene.standing


def _plate_at(scene: Scene, way: Way) -> tuple[float, float]:
    """The middle of the plate of a way: of two to the same space, the ring road's lies further out."""
    x, y, _turn = SPOTS[way.there]
    half = amber_width(around(way.around), refused=way.refusal is not None) / 2
    if _to_one_space(scene):
        up = (way.around == "outer") == (y <= 0)
        y += -36 if up else 36
    edge = -BOX[0] - half
    return max(-edge, min(edge, x)), y


def _to_one_space(scene: Scene) -> bool:
    return len({way.there for way in scene.ways}) == 1


def _road(start: str, end: str) -> tuple[Point, ...]:
    """The points on the road from a cell to the next one on the same roundabout; none between others."""
    (here, around), (there, _around) = SPACES.get(start, (0, "")), SPACES.get(end, (0, ""))
    if (around, here, there) not in CURVE:
        return ()
    return tuple((x, y) for x, y, _turn in (point(around, here, there, part) for part in WAY))


# --- the cells


def _row(seen: Seen, scene: Scene, name: str, ways: Mapping[str, Way], focus: str) -> Node:
    title = roundabout_name(seen, scene, name)
    return h(
        "g",
        _middle(name, title, focus=name == focus),
        (_cell(seen, scene, here, ways.get(here), focus) for here in CELLS[name]),
        role="row",
        aria_label=around(name),
        key=f"row-{name}",
    )


@memo(64)
def _middle(name: str, title: str, *, focus: bool) -> Node:
    """The cell of a roundabout itself."""
    x, y = CENTRE.get(name, OUTER)
    return h("circle.hit", cx=num(x), cy=num(y), r=58, **gridcell(name, name, title, focus=focus), key=name)


def _cell(seen: Seen, scene: Scene, here: str, way: Way | None, focus: str) -> Node:
    space, name = SPACES[here]
    return _drawn_cell(
        here,
        cell_name(seen, scene, space, name, way),
        _reach(scene, space, way),
        twin=way is None and AROUND[space][0] != name,
        closed=way is not None and way.refusal is not None,
        focus=here == focus,
    )


def _reach(scene: Scene, space: int, way: Way | None) -> tuple[float, ...]:
    """The area that is pressed, round a space or the plate of a way: x and y of its middle, half its width
    and height, and the radius of its corners.
    """
    if way is None or _blocked(scene, way):
        x, y, _turn = SPOTS[space]
        return x, y, REACH, REACH, REACH
    x, y = _plate_at(scene, way)
    half = max(amber_width(around(way.around)) / 2 + 4, REACH)
    return x, y, half, 27 if _to_one_space(scene) else REACH, 14


@memo(1024)  # most cells do not change from one drawing to the next
def _drawn_cell(
    here: str, name: str, reach: tuple[float, ...], *, twin: bool, closed: bool, focus: bool
) -> Node:
    """A cell of a space. `twin` means that taps are left to the space's cell on the other roundabout."""
    x, y, half, tall, corner = reach
    return h(
        "rect.hit",
        x=num(x - half),
        y=num(y - tall),
        width=num(2 * half),
        height=num(2 * tall),
        rx=num(corner),
        class_="twin" if twin else None,
        **gridcell(here, here, name, focus=focus, closed=closed),
        key=here,
    )
