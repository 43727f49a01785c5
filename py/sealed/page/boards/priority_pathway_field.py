"""The board of Priority Pathway: one picture, and over it a cell for every square, which says what may be
done there.
"""

from __future__ import annotations

import functools

from sealed.page.art import SIDE
from sealed.page.boards.priority_pathway_art import (
    BOX,
    CELL,
    Grid,
    arrow,
    frame,
    ground,
    hourglass,
    moved,
    piece,
)
from sealed.page.boards.priority_pathway_facts import (
    Picked,
    Shown,
    Target,
    grid_of,
    picked,
    shown,
    square_of,
    standing,
    way_between,
)
from sealed.page.boards.priority_pathway_words import about
from sealed.page.boards.seen import Seen
from sealed.page.shapes import num
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.rules.priority_pathway.board import BOARDS, GONE, PIECES
from sealed.rules.questions import Seat


def field(seen: Seen) -> Node:
    """The whole board."""
    grid, now, pick = grid_of(seen), shown(seen), picked(seen)
    stop = tab_stop(seen, pick)
    columns, rows = _("5 columns"), _("7 rows")
    return h(
        "svg.board.pp",
        ground(grid),
        h(
            "g",
            _under(grid, now, pick),
            frame(grid),
            _ghosts(grid, now),
            _pieces(grid, now),
            _over(seen, grid, now, pick),
            aria_hidden="true",
            key="things",
        ),
        (
            h("g", (_cell(seen, grid, now, pick, square, stop) for square in row), role="row", key=row[0])
            for row in grid.rows
        ),
        viewBox=BOX,
        role="grid",
        aria_label=_("Board, {columns}, {rows}").format(columns=columns, rows=rows),
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


def _under(grid: Grid, now: Shown, pick: Picked) -> Child:
    """What lies under the pieces: the last move, the piece that is picked."""
    for place in dict.fromkeys(now.last):
        yield _frame(grid, grid.squares[place], "last", 0.5, 0)
    if pick.square:
        yield _frame(grid, pick.square, "picked", 0.5, 0)


def _ghosts(grid: Grid, now: Shown) -> Child:
    """The queued moves: an arrow, and the piece as it will stand."""
    for seat in Seat:
        action = now.queued[seat - 1]
        if not action:
            continue
        here = now.at[6 * (seat - 1) + PIECES.index(action[0])]
        end = BOARDS[grid.board].steps[here].get(action[1:], GONE) if here != GONE else GONE
        if end == GONE:
            continue
        start, stop = grid.middle(grid.squares[here]), grid.middle(grid.squares[end])
        side = SIDE[seat]
        yield h(
            "g.comes",
            arrow(start, stop, side, "queued"),
            h("g", piece(seat, action[0], up=_up(seat, grid), ghost=True), transform=moved(*stop)),
            h("g", hourglass(side), transform=moved(stop[0] + CELL * 0.31, stop[1] - CELL * 0.31)),
            key=f"queued-{side}",
        )


def _up(seat: Seat, grid: Grid) -> bool:
    return (seat is Seat.ONE) != grid.turned


def _pieces(grid: Grid, now: Shown) -> Child:
    """The pieces. Each keeps its element, so that it travels when its place changes."""
    fallen = dict(now.falls)
    for number in range(12):
        place = now.at[number]
        if place == GONE:
            place = fallen.get(number, GONE)
        if place == GONE:
            continue
        seat = Seat(number // 6 + 1)
        x, y = grid.middle(grid.squares[place])
        yield h(
            "g.stands",
            piece(seat, PIECES[number % 6], up=_up(seat, grid)),
            style=f"--x:{num(x)}px;--y:{num(y)}px",
            class_="falls" if now.at[number] == GONE else None,
            key=f"piece-{number}",
        )


def _over(seen: Seen, grid: Grid, now: Shown, pick: Picked) -> Child:
    """What lies over the pieces: where the picked one may go, or goes; and what was refused."""
    chosen = pick.chosen
    if chosen:
        if chosen.square:
            yield _planned(seen, grid, pick, chosen)
    else:
        ghosts = _ghost_squares(grid, now)
        for target in pick.targets:
            if target.square:
                yield _mark(seen, grid, target, ghosts)
    if seen.refused:
        yield _refused(seen, grid, pick)


def _ghost_squares(grid: Grid, now: Shown) -> set[str]:
    found = set()
    for side, action in enumerate(now.queued):
        here = now.at[6 * side + PIECES.index(action[0])] if action else GONE
        end = BOARDS[grid.board].steps[here].get(action[1:], GONE) if here != GONE else GONE
        if end != GONE:
            found.add(grid.squares[end])
    return found


def _mark(seen: Seen, grid: Grid, target: Target, ghosts: set[str]) -> Node:
    """A square on which the picked piece may land."""
    x, y = grid.middle(target.square)
    there = standing(seen.state, seen.state.at, target.square)
    price = None
    if target.paid:
        price = h(
            "g",
            h("rect.costp", x=-22, y=-9, width=44, height=18, rx=9),
            h("text.cost", _("1 life"), y=4.3, text_anchor="middle", font_size=12),
            transform=moved(x, y + (22 if there else 15)),
        )
    if there and there[0] is not seen.below:
        mark = _frame(grid, target.square, "take", 3.5, 10)
    elif there or target.square in ghosts:
        mark = h("circle.legalr", cx=num(x), cy=num(y), r=num(CELL * 0.43))
    else:
        mark = h("circle.legal", cx=num(x), cy=num(y - (9 if target.paid else 0)), r=num(CELL * 0.13))
    return h("g", mark, price, class_="after" if target.later else None, key=f"mark-{target.square}")


def _planned(seen: Seen, grid: Grid, pick: Picked, chosen: Target) -> Node:
    """The action that is on the line."""
    end = grid.middle(chosen.square)
    there = standing(seen.state, seen.state.at, chosen.square)
    ring = _frame(grid, chosen.square, "goal", 3.5, 10)
    if chosen.later:
        return h("g", ring, key="planned")
    ghost = h("g", piece(seen.below, pick.piece, up=_up(seen.below, grid), ghost=True), transform=moved(*end))
    return h(
        "g",
        ring,
        arrow(grid.middle(pick.square), end, SIDE[seen.below], "planned"),
        None if there else ghost,
        key="planned",
    )


def _refused(seen: Seen, grid: Grid, pick: Picked) -> Child:
    """A cross in a frame where something was refused."""
    square = seen.refused if seen.refused in grid.squares else ""
    if not square and pick.square and seen.refused[:1] == pick.piece:
        place = BOARDS[grid.board].steps[grid.squares.index(pick.square)].get(seen.refused[1:], GONE)
        square = "" if place == GONE else grid.squares[place]
    if not square:
        return None
    x, y = grid.middle(square)
    return h(
        "g",
        _frame(grid, square, "nogo", 3, 9),
        h("path.nogo", d="M-7-7 7 7M7-7-7 7", transform=moved(x, y)),
        key="refused",
    )


# --- the cells


def _cell(seen: Seen, grid: Grid, now: Shown, pick: Picked, square: str, stop: str) -> Node:
    word, arg = what(seen, pick, square)
    return _drawn(
        square,
        grid.corner(square),
        (word, arg),
        about(seen, now, pick, square),
        square == stop,
        square == pick.square,
        is_closed(seen, word, arg),
    )


@functools.lru_cache(4096)  # most cells are as they were
def _drawn(
    square: str, at: tuple[int, int], do: tuple[str, str], label: str, stop: bool, chosen: bool, closed: bool
) -> Node:
    word, arg = do
    return h(
        "g.cell",
        _hit(*at),
        role="gridcell",
        id=f"cell-{square}",
        cell=square,
        do=word,
        arg=arg,
        ask="known",
        tabindex=0 if stop else -1,
        aria_label=label,
        aria_selected="true" if chosen else None,
        aria_disabled="true" if closed else None,
        key=square,
    )


@functools.cache
def _hit(x: int, y: int) -> Node:
    """What is hit, and framed when it has the focus: with its edge it fills the square."""
    return h(
        "rect.hit", x=num(x * CELL + 2), y=num(y * CELL + 2), width=num(CELL - 4), height=num(CELL - 4), rx=6
    )


def tab_stop(seen: Seen, pick: Picked) -> str:
    """The square at which Tab enters the board."""
    if seen.cell in BOARDS[seen.state.board].squares:
        return seen.cell
    base = BOARDS[seen.state.board].squares[BOARDS[seen.state.board].bases[seen.below - 1]]
    return pick.square or square_of(seen, seen.below, "F") or base


def is_closed(seen: Seen, word: str, arg: str) -> bool:
    """Whether a cell only has to say why it cannot be chosen."""
    return word == "cannot" or (word == "word" and arg not in seen.picks and arg not in seen.words)


def what(seen: Seen, pick: Picked, square: str) -> tuple[str, str]:
    """What a square says when it is tapped: a word of the page, and its argument."""
    if not seen.ask:
        return "known", square
    there = standing(seen.state, seen.state.at, square)
    own = there[1] if there and there[0] is seen.below else ""
    if not pick.piece:
        return ("half", own) if own else ("known", square)
    target = pick.by_square.get(square)
    if pick.action:
        if own:
            return ("half" if own == pick.piece else "instead"), own
        if target:
            return ("word" if target.word == pick.action else "instead"), target.word
        return "known", square
    if target:
        return "word", target.word
    if own:
        return "half", own
    way = way_between(pick.square, square)
    return ("word", pick.piece + way) if way else ("cannot", square)
