"""The board of Field Tactics as a picture: the ground, a cell for every square which says what may be done
there, and the pieces over them.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from sealed.page.art import SIDE
from sealed.page.boards.field_tactics.art import CELL, RIVER, SIZE, burst, cover, gate, piece, river
from sealed.page.boards.field_tactics.facts import is_there, marks, rank_of
from sealed.page.boards.field_tactics.known import awaited, cell_name
from sealed.page.boards.field_tactics.scene import Look, first, is_enemy, rows, square_of, tap
from sealed.page.boards.seen import Seen
from sealed.page.shapes import num
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.rules.field_tactics.board import GONE, SQUARE, SQUARES
from sealed.rules.field_tactics.state import NOBODY, seat_of
from sealed.rules.questions import Seat

WIDTH, HEIGHT = 6 * CELL, 8 * CELL + RIVER
BOX = f"-17 -1 {WIDTH + 18} {HEIGHT + 18}"
CORNERS = frozenset(("A1", "F1", "A8", "F8"))
APART = 11
"""How far from the middle two pieces in a battle stand."""


class Box(NamedTuple):
    """Where a square is: its upper left, and its width."""

    x: int
    y: int
    wide: int

    @property
    def middle(self) -> tuple[float, float]:
        """Of the square."""
        return self.x + self.wide / 2, self.y + CELL / 2


@functools.cache
def boxes(below: Seat) -> dict[str, Box]:
    """Every square's place, with that seat's side below."""
    found = {}
    for n, row in enumerate(rows(below)):
        x, y = 0, n * CELL + (RIVER if n > 3 else 0)
        for square in row:
            wide = 2 * CELL if square.startswith("CD") else CELL
            found[square] = Box(x, y, wide)
            x += wide
    return found


def board(seen: Seen, here: Look) -> Node:
    """The whole board."""
    places = boxes(seen.below)
    stop = seen.cell if square_of(seen.cell) else first(seen, here)
    return h(
        "svg.board.fd",
        ground(seen.below),
        (
            h(
                "g",
                (_cell(seen, here, square, places[square], stop) for square in row),
                role="row",
                aria_rowindex=n + 1,
                key=f"row-{n}",
            )
            for n, row in enumerate(rows(seen.below))
        ),
        h(
            "g.things",
            _pieces(seen, here, places, stop),
            _over(seen, here, places),
            aria_hidden="true",
            key="things",
        ),
        viewBox=BOX,
        role="grid",
        aria_label=_("Board, 6 columns and 8 rows; a river with two bridges runs between rows 4 and 5"),
        aria_rowcount=8,
        aria_colcount=6,
        key=f"board-{SIDE[seen.below]}",
    )


# --- the ground


@functools.cache
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


def _ground(places: dict[str, Box]) -> Child:
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
    for n, row in enumerate(rows(below)):
        y = n * CELL + (RIVER if n > 3 else 0) + CELL // 2 + 4
        yield h("text.co", row[0][-1], x=-9, y=y)


# --- cells


def _cell(seen: Seen, here: Look, square: str, box: Box, stop: str) -> Node:
    do, arg = tap(here, square)
    name = _named(square, stop)
    asked = here.kind in ("move", "tie-break")
    may = square in here.marked | here.starts or square in (here.origin, here.target)
    column = box.x // CELL + 1
    return _drawn(
        square,
        name,
        box,
        cell_name(seen, here, square),
        _kind(here, square),
        do,
        arg,
        "true" if square in (here.origin, here.target) else None,
        "true" if asked and not may else None,
        0 if name == stop else -1,
        column,
    )


def _named(square: str, stop: str) -> str:
    """The name of a square's cell: a base has that of the column in which it has the focus."""
    return stop if square_of(stop) == square else square


@functools.lru_cache(maxsize=1024)
def _drawn(
    square: str,
    name: str,
    box: Box,
    label: str,
    kind: str,
    do: str,
    arg: str,
    selected: str | None,
    disabled: str | None,
    tabindex: int,
    column: int,
) -> Node:
    """A cell. Most do not change from one picture to the next, so that they are not made anew."""
    wide = box.wide
    return h(
        "g.c",
        h("rect.bg", width=wide, height=CELL, rx=12 if square in CORNERS else None),
        kind == "hit" and h("rect.take", x=2.5, y=2.5, width=wide - 5, height=CELL - 5, rx=12),
        kind == "may" and h("rect.fr", x=4, y=4, width=wide - 8, height=CELL - 8, rx=11),
        kind == "land" and h("circle.legal", cx=wide / 2, cy=CELL / 2, r=num(CELL * 0.13)),
        h("rect.focus", x=1.5, y=1.5, width=wide - 3, height=CELL - 3, rx=6),
        class_=kind or None,
        transform=f"translate({box.x} {box.y})",
        role="gridcell",
        aria_colindex=column,
        aria_colspan=2 if wide > CELL else None,
        aria_label=label,
        aria_selected=selected,
        aria_disabled=disabled,
        do=do,
        arg=arg,
        ask="known",
        cell=name,
        id=f"cell-{name}",
        tabindex=tabindex,
        key=square,
    )


def _kind(here: Look, square: str) -> str:
    """What a square means now: `on`, `hit`, `land`, `may`, `was`. Who is to move may pick nearly any piece:
    only the tie-break lights up what may be chosen.
    """
    if square in (here.origin, here.target):
        return "on"
    if square in here.goals:
        return "hit" if is_enemy(here, square) else "land"
    if square in here.open | here.others and here.kind == "tie-break":
        return "may"
    return "was" if square in here.now.trail else ""


# --- what stands on them


def _pieces(seen: Seen, here: Look, places: dict[str, Box], stop: str) -> Child:
    """The pieces. Each keeps its element, so that it travels when its place changes; one that may be picked
    follows a drag that begins on its cell.
    """
    now = here.now
    fallen = dict(now.fallen)
    for number, square in enumerate(now.where):
        seat = seat_of(number)
        lies = fallen.get(number, GONE)
        there = square if lies == GONE else lies
        if there == GONE or not is_there(seen, seat):
            continue
        x, y = _place(here, number, there, places)
        rank = rank_of(seen, now, number)
        kind = "falls" if lies != GONE else "fights" if now.fight and number in now.fight[:2] else ""
        shown = marks(seen, number) if rank == NOBODY and seen.marks else ()
        lift = _named(SQUARES[there], stop) if SQUARES[there] in here.starts else None
        yield _standing(number, seat, rank, shown, kind, num(x), num(y), lift)


def _place(here: Look, number: int, square: int, places: dict[str, Box]) -> tuple[float, float]:
    """Where a piece stands: in the middle of its square, or beside the other in a battle."""
    now = here.now
    if now.fight is None or number not in now.fight[:2]:
        return places[SQUARES[square]].middle
    x, y = places[SQUARES[now.target]].middle
    aside = -APART if number == now.fight.attacker else APART
    return x + aside, y - aside


@functools.lru_cache(maxsize=512)
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


def _over(seen: Seen, here: Look, places: dict[str, Box]) -> Child:
    """What lies over the pieces: a battle, and what was refused."""
    if here.now.fight:
        x, y = places[SQUARES[here.now.target]].middle
        yield h("g", h("g.flare", burst()), transform=f"translate({num(x)} {num(y)})", key="burst")
        if said := awaited(seen):
            yield _pill(said, x, y)
    if seen.refused in SQUARE:
        x, y = places[seen.refused].middle
        yield h("g", _cross(), transform=f"translate({num(x)} {num(y)})", key="nogo")


def _pill(text: str, x: float, y: float) -> Node:
    """A few words below a square, or above it where the board ends."""
    wide = 7 * len(text) + 26
    x = min(max(x, wide / 2 + 2), WIDTH - wide / 2 - 2)
    y += 54 if y < HEIGHT - CELL else -54
    return h(
        "g.pill",
        h("rect", x=num(-wide / 2), y=-14, width=num(wide), height=28, rx=14),
        h("text", text, y=4.5),
        transform=f"translate({num(x)} {num(y)})",
        key="pill",
    )


@functools.cache
def _cross() -> Node:
    half = SIZE / 2 + 3
    frame = h("rect.nogo", x=num(-half), y=num(-half), width=num(2 * half), height=num(2 * half), rx=9)
    return h("g.refused", frame, h("path.nogo", d="M-7 -7l14 14m0-14-14 14"))
