"""The board drawn: the ground, a cell for every square, and the pieces."""

from __future__ import annotations

import functools

from sealed.page.boards.board import choice, labels
from sealed.page.boards.field_tactics.art import CELL, RIVER, burst, cover, gate, piece, river
from sealed.page.boards.field_tactics.known import awaited, cell_name, marks
from sealed.page.boards.field_tactics.scene import Clash, Scene
from sealed.page.boards.field_tactics.walk import first, is_base, rows, square_of
from sealed.page.boards.grid import Cell, CellPlace, GridRow, grid
from sealed.page.boards.seen import Spot
from sealed.page.draw.art import SIDE, Point, num
from sealed.page.draw.texts import NC_, _
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.rules.field_tactics.board import GONE, SQUARES
from sealed.rules.field_tactics.moves import PASS
from sealed.rules.field_tactics.state import NOBODY, seat_of
from sealed.rules.questions import Seat

WIDTH, HEIGHT = 6 * CELL, 8 * CELL + RIVER
BOX = f"-17 -1 {WIDTH + 18} {HEIGHT + 18}"
CORNERS = frozenset(("A1", "F1", "A8", "F8"))
APART = 11
"""The distance from the middle of the square at which each of two fighting pieces stands, in x and in y."""
PASSING = {PASS: NC_("button", "Pass")}


@functools.cache
def boxes(below: Seat) -> dict[str, CellPlace]:
    """Every square's place, with that seat's side below."""
    found = {}
    for n, row in enumerate(rows(below).rows):
        column, y = 0, n * CELL + (RIVER if n > 3 else 0)
        for square in row:
            span = 2 if is_base(square) else None
            wide = span or 1
            found[square] = CellPlace(column * CELL, y, wide * CELL, CELL, 6, column + 1, span)
            column += wide
    return found


@functools.cache
def spots(below: Seat) -> dict[str, Spot]:
    """Where every square lies."""
    return {square: Spot(*_middle(box), CELL) for square, box in boxes(below).items()}


def board(scene: Scene) -> Node:
    """The whole board."""
    seen = scene.seen
    places, lines = boxes(seen.below), rows(seen.below).rows
    focus = seen.cell if square_of(seen.cell) else first(seen.below, scene.lit)
    things = (_pieces(scene, places, focus), _over(scene, places))
    return grid(
        seen,
        "fd",
        _("Board, 6 columns and 8 rows; a river with two bridges runs between rows 4 and 5"),
        BOX,
        (GridRow(_cell(scene, square, places[square], focus) for square in line) for line in lines),
        spots(seen.below),
        focus=focus,
        refused=seen.refused,
        under=ground(seen.below),
        over=h("g.things", things, aria_hidden="true", key="things"),
        size=(8, 6),
        key=f"board-{SIDE[seen.below]}",
    )


def choices(scene: Scene) -> Child:
    """Buttons over the river for a decision that is not a square."""
    if scene.kind == "order":
        return choice(scene.seen, "div.choose", _("Who is first"), labels())
    if scene.passes:
        return choice(scene.seen, "div.choose", _("Instead of a move"), labels(PASSING))
    return None


# --- the ground


@memo()
def ground(below: Seat) -> Node:
    """Squares, river, bases, and the names of columns and rows, with that seat's side below."""
    places = boxes(below)
    return h(
        "g",
        h("rect.sq", width=WIDTH, height=HEIGHT, rx=12),
        h("g", _ground(places), class_="within"),
        h("rect.frame", x=0.75, y=0.75, width=WIDTH - 1.5, height=HEIGHT - 1.5, rx=12),
        _names(below),
        aria_hidden="true",
        key="ground",
    )


def _ground(places: dict[str, CellPlace]) -> Child:
    for square, box in places.items():
        if (box.x // CELL + int(square[-1])) % 2:
            yield h("rect.sq2", x=box.x, y=box.y, width=box.wide, height=CELL)
    for box in places.values():
        yield h("rect.grid", x=box.x, y=box.y, width=box.wide, height=CELL)
    for seat, base in ((Seat.ONE, "CD1"), (Seat.TWO, "CD8")):
        yield h("g", gate(seat), transform=f"translate({places[base].x} {places[base].y})")
    yield h("g", river(WIDTH), transform=f"translate(0 {4 * CELL})")


def _names(below: Seat) -> Child:
    columns = "ABCDEF" if below is Seat.ONE else "FEDCBA"
    for n, name in enumerate(columns):
        yield h("text.co", name, x=n * CELL + CELL // 2, y=HEIGHT + 13)
    for n, row in enumerate(rows(below).rows):
        y = n * CELL + (RIVER if n > 3 else 0) + CELL // 2 + 4
        yield h("text.co", row[0][-1], x=-9, y=y)


def _middle(place: CellPlace) -> Point:
    return place.x + place.wide / 2, place.y + CELL / 2


# --- cells


def _cell(scene: Scene, square: str, place: CellPlace, focus: str) -> Cell:
    picked, kind = square in (scene.origin, scene.target), _kind(scene, square)
    may = picked or square in scene.lit or square in scene.starts
    return Cell(
        square,
        place,
        cell_name(scene, square),
        kind,
        _look(place.wide, square in CORNERS, kind),
        picked,
        not may and _waits(scene, square),
        _cell_of(square, focus),
    )


def _waits(scene: Scene, square: str) -> bool:
    """Whether a piece is there that could be chosen another time. Of an empty square, or of one of the
    enemy's, nobody expects that.
    """
    return (scene.kind == "tie-break" and scene.piece(square) != NOBODY) or (
        scene.kind == "move" and scene.is_own(square)
    )


def _cell_of(square: str, focus: str) -> str:
    """The name of a square's cell; a base that has the focus keeps the name that tells its column."""
    return focus if square_of(focus) == square else square


@memo()
def _look(wide: float, is_corner: bool, kind: str) -> Node:
    """A square so marked."""
    return h(
        "",
        h("rect.bg", width=wide, height=CELL, rx=12 if is_corner else None),
        kind == "hit" and h("rect.take", x=2.5, y=2.5, width=wide - 5, height=CELL - 5, rx=12, key="take"),
        kind == "was" and h("rect.went", x=5, y=5, width=wide - 10, height=CELL - 10, rx=10, key="was"),
        kind == "may" and h("rect.fr", x=4, y=4, width=wide - 8, height=CELL - 8, rx=11, key="may"),
        kind == "land" and h("circle.legal", cx=wide / 2, cy=CELL / 2, r=num(CELL * 0.13), key="land"),
    )


def _kind(scene: Scene, square: str) -> str:
    """The CSS class that marks a square: `on`, `hit`, `land`, `may`, `was`; "" for none. Pieces that may be
    picked are lit up in the tie-break only: for a move these are nearly all.
    """
    if square in (scene.origin, scene.target):
        return "on"
    if square in scene.lit and scene.origin:
        return "hit" if scene.is_enemy(square) else "land"
    if square in scene.lit and scene.kind == "tie-break":
        return "may"
    return "was" if square in scene.trail else ""


# --- what stands on them


def _pieces(scene: Scene, places: dict[str, CellPlace], focus: str) -> Child:
    """The pieces. Each keeps its element, so that it travels when its place changes; one that may be picked
    follows a drag that begins on its cell.
    """
    clash = scene.clash
    for number, square in enumerate(scene.where):
        fallen = clash is not None and number in clash.fallen
        if square == GONE and not fallen:
            continue
        place = SQUARES[clash.square if clash and fallen else square]
        (x, y), kind = _middle(places[place]), ""
        if clash and number in (clash.attacker, clash.defender):
            (x, y), kind = _apart(clash, number, places), "falls" if fallen else "fights"
        rank = scene.ranks[number]
        known = marks(scene, number) if rank == NOBODY and scene.seen.marks else ()
        lift = scene.seen.use.own(_cell_of(place, focus)) if place in scene.starts else None
        yield _standing(number, seat_of(number), rank, known, kind, num(x), num(y), lift)


def _apart(clash: Clash, number: int, places: dict[str, CellPlace]) -> tuple[float, float]:
    """The point where a piece stands during a battle, beside the other one."""
    x, y = _middle(places[SQUARES[clash.square]])
    aside = -APART if number == clash.attacker else APART
    return x + aside, y - aside


@memo(512)
def _standing(
    number: int,
    seat: Seat,
    rank: int,
    known: tuple[str, ...],
    kind: str,
    x: str,
    y: str,
    lift: str | None,
) -> Node:
    picture = piece(seat, rank, "lost" if kind == "falls" else "") if rank != NOBODY else cover(seat, known)
    return h(
        "g.stands",
        h("g", picture, data_lift=lift),
        style=f"--x:{x}px;--y:{y}px",
        class_=kind or None,
        key=f"piece-{number}-{'open' if rank != NOBODY else 'covered'}",
    )


def _over(scene: Scene, places: dict[str, CellPlace]) -> Child:
    """A battle, over the pieces."""
    if scene.clash:
        x, y = _middle(places[SQUARES[scene.clash.square]])
        yield h("g", h("g.flare", burst()), transform=f"translate({num(x)} {num(y)})", key="burst")
        if said := awaited(scene.seen):
            yield _pill(said, x, y)


def _pill(text: str, x: float, y: float) -> Node:
    """A few words below a square, or above it where the board ends."""
    wide = 8.5 * len(text) + 28
    x = min(max(x, wide / 2 + 2), WIDTH - wide / 2 - 2)
    y += 54 if y < HEIGHT - CELL else -54
    return h(
        "g.pill",
        h("rect", x=num(-wide / 2), y=-16, width=num(wide), height=32, rx=16),
        h("text", text, y=5.5),
        transform=f"translate({num(x)} {num(y)})",
        key="pill",
    )
