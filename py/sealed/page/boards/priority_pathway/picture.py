"""The board of Priority Pathway: one picture, and over it a cell for every square, whose name says what the
player may do there.
"""

from __future__ import annotations

from sealed.page.boards.grid import Cell, GridRow
from sealed.page.boards.grid import grid as drawn_grid
from sealed.page.boards.priority_pathway.art import CELL, arrow, hourglass, piece
from sealed.page.boards.priority_pathway.grid import BOX, Grid, boxes, frame, ground, rows, spots
from sealed.page.boards.priority_pathway.scene import (
    Scene,
    Target,
    coming,
    standing,
    tab_stop,
)
from sealed.page.boards.priority_pathway.sentences import cell_name
from sealed.page.boards.seen import Seen
from sealed.page.draw.art import SIDE, num, translate
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.rules.priority_pathway.board import BOARDS, GONE, KINDS, PIECES
from sealed.rules.questions import Seat


def board(seen: Seen, scene: Scene) -> Node:
    """The whole board."""
    grid = scene.grid
    things = (_under(scene), frame(grid), _ghosts(scene), _pieces(scene), _over(seen, scene))
    return drawn_grid(
        seen,
        "pp",
        _("Board, 5 columns, 7 rows"),
        BOX,
        (GridRow(_cell(seen, scene, square) for square in row) for row in rows(grid)),
        spots(grid),
        focus=tab_stop(seen, scene),
        refused=_refused(seen, scene),
        under=(ground(grid), h("g", things, aria_hidden="true", key="things")),
        size=(7, 5),
        class_="turned" if grid.turned else None,
    )


# --- what is drawn


def _frame(grid: Grid, square: str, kind: str, inset: float, round_: float) -> Node:
    x, y = grid.corner(square)
    size = num(CELL - 2 * inset)
    return h(
        f"rect.{kind}",
        x=num(x * CELL + inset),
        y=num(y * CELL + inset),
        width=size,
        height=size,
        rx=num(round_),
        key=f"{kind}-{square}",
    )


def _under(scene: Scene) -> Child:
    """The marks under the pieces: the squares of the last move and of the picked piece."""
    for place in dict.fromkeys(scene.trail.squares):
        yield _frame(scene.grid, scene.grid.squares[place], "last", 0.5, 0)
    if scene.picked.square:
        yield _frame(scene.grid, scene.picked.square, "picked", 0.5, 0)


def _ghosts(scene: Scene) -> Child:
    """The queued moves: an arrow, and the piece as it will stand."""
    grid = scene.grid
    for seat, letter, here, end in coming(scene):
        start, stop, side = grid.middle(grid.squares[here]), grid.middle(grid.squares[end]), SIDE[seat]
        yield h(
            "g.comes",
            arrow(start, stop, side, "queued"),
            h("g", _piece(seat, letter, grid, ghost=True), transform=translate(*stop)),
            h("g", hourglass(side), transform=translate(stop[0] + CELL * 0.31, stop[1] - CELL * 0.31)),
            key=f"queued-{side}",
        )


def _piece(seat: Seat, letter: str, grid: Grid, *, ghost: bool = False) -> Node:
    up = (seat is Seat.ONE) != grid.turned
    return piece(seat, letter, KINDS[letter], up=up, ghost=ghost)


def _pieces(scene: Scene) -> Child:
    """The pieces. Each keeps its element, so that it travels when its place changes."""
    grid, at, fallen = scene.grid, scene.state.at, dict(scene.trail.fallen)
    for number in range(12):
        place = at[number]
        if place == GONE:
            place = fallen.get(number, GONE)
        if place == GONE:
            continue
        yield _standing(grid, number, place, at[number] == GONE)


@memo(1024)  # most pieces do not move from one drawing to the next
def _standing(grid: Grid, number: int, place: int, falls: bool) -> Node:
    seat = Seat(number // 6 + 1)
    x, y = grid.middle(grid.squares[place])
    return h(
        "g.stands",
        _piece(seat, PIECES[number % 6], grid),
        style=f"--x:{num(x)}px;--y:{num(y)}px",
        class_="falls" if falls else None,
        key=f"piece-{number}",
    )


def _over(seen: Seen, scene: Scene) -> Child:
    """The marks over the pieces: the picked piece's targets, or its planned move."""
    grid, pick = scene.grid, scene.picked
    chosen = pick.chosen
    if chosen:
        if chosen.square:
            yield _planned(seen, scene, chosen)
    else:
        ghosts = {grid.squares[end] for _seat, _letter, _here, end in coming(scene)}
        for target in pick.targets:
            if target.square:
                yield _mark(seen, scene, target, ghosts)


def _mark(seen: Seen, scene: Scene, target: Target, ghosts: set[str]) -> Node:
    """A square on which the picked piece may land."""
    grid = scene.grid
    x, y = grid.middle(target.square)
    there = standing(scene.state, target.square)
    price = None
    if target.paid:
        price = h(
            "g",
            h("rect.costp", x=-22, y=-9, width=44, height=18, rx=9),
            h("text.cost", _("1 life"), y=4.3, text_anchor="middle", font_size=12),
            transform=translate(x, y + (22 if there else 15)),
        )
    if there and there[0] is not seen.below:
        mark = _frame(grid, target.square, "take", 3.5, 10)
    elif there or target.square in ghosts:
        mark = h("circle.legalr", cx=num(x), cy=num(y), r=num(CELL * 0.43))
    else:
        mark = h("circle.legal", cx=num(x), cy=num(y - (9 if target.paid else 0)), r=num(CELL * 0.13))
    return h("g", mark, price, class_="after" if target.later else None, key=f"mark-{target.square}")


def _planned(seen: Seen, scene: Scene, chosen: Target) -> Node:
    """The action that is on the line."""
    grid, pick = scene.grid, scene.picked
    end = grid.middle(chosen.square)
    there = standing(scene.state, chosen.square)
    ring = _frame(grid, chosen.square, "take", 3.5, 10)
    if chosen.later:
        return h("g", ring, key="planned")
    ghost = h("g", _piece(seen.below, pick.piece, grid, ghost=True), transform=translate(*end))
    return h(
        "g",
        ring,
        arrow(grid.middle(pick.square), end, SIDE[seen.below], "planned"),
        None if there else ghost,
        key="planned",
    )


def _refused(seen: Seen, scene: Scene) -> str:
    """The square where something was refused; "" for none."""
    grid, pick = scene.grid, scene.picked
    if seen.refused in grid.squares or not pick.square or seen.refused[:1] != pick.piece:
        return seen.refused
    place = BOARDS[grid.board].steps[grid.squares.index(pick.square)].get(seen.refused[1:], GONE)
    return "" if place == GONE else grid.squares[place]


# --- the cells


def _cell(seen: Seen, scene: Scene, square: str) -> Cell:
    return Cell(
        square,
        boxes(scene.grid)[square],
        cell_name(seen, scene, square),
        is_chosen=square == scene.picked.square,
        is_closed=is_closed(seen, scene, square),
    )


def is_closed(seen: Seen, scene: Scene, square: str) -> bool:
    """Whether a touch only tells why the picked piece cannot go there."""
    pick, there = scene.picked, standing(scene.state, square)
    own = there is not None and there[0] is seen.below
    return bool(pick.piece) and not (pick.action or own or square in pick.by_square)
