"""The board of Solitaire Chess as a picture: cells for cards and entry squares, and the queens over them."""

from __future__ import annotations

import functools

from sealed.page.art import SIDE
from sealed.page.boards.seen import Seen
from sealed.page.boards.solitaire_chess_art import HEIGHT, WIDTH, corners, face, queen
from sealed.page.boards.solitaire_chess_facts import (
    PLACES,
    ROWS,
    Look,
    Trail,
    bit,
    card_at,
    is_grey,
    owner,
    tap,
)
from sealed.page.boards.solitaire_chess_says import cell_name
from sealed.page.boards.solitaire_chess_tell import DISCARD
from sealed.page.shapes import num
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.rules.questions import Seat

BOX = f"0 0 {10 * WIDTH} {9 * HEIGHT}"
FRAME = h("rect.fr", x=2.2, y=2.2, width=WIDTH - 4.4, height=HEIGHT - 4.4, rx=4.5)
FOCUS = h("rect.focus", x=1.5, y=1.5, width=WIDTH - 3, height=HEIGHT - 3, rx=5)
CROSS = h(
    "g",
    h("rect.nogo", x=3, y=3, width=WIDTH - 6, height=HEIGHT - 6, rx=5),
    h("path.nogo", d=f"M{WIDTH / 2 - 6} {HEIGHT / 2 - 6}l12 12m0-12-12 12"),
)


def board(seen: Seen, here: Look, done: Trail) -> Node:
    """The cards and queens, and the entry squares around them."""
    focus = seen.cell if seen.cell in PLACES else _first(here)
    return h(
        "svg.board.sc",
        h("g", corner_names(), aria_hidden="true", key="names"),
        (
            h(
                "g",
                (_cell(seen, here, done, square, square == focus) for square in row),
                role="row",
                aria_rowindex=y + 1,
                key=f"row-{y}",
            )
            for y, row in enumerate(ROWS)
        ),
        h("g.queens", _queens(here, done), _taken(seen, done), aria_hidden="true", key="queens"),
        viewBox=BOX,
        role="grid",
        aria_label=_("52 cards, 8 columns and 7 rows without the corners, and the entry squares around them"),
        aria_rowcount=9,
        aria_colcount=10,
    )


def _cell(seen: Seen, here: Look, done: Trail, square: str, focus: bool) -> Node:
    x, y = PLACES[square]
    do, arg = tap(here, square)
    grey, card = is_grey(square), card_at(here.state, square)
    taken = owner(here.state, square)
    return h(
        "g.c",
        ground(grey, (x + y) % 2 == 1),
        _picture(square, card, taken is not None),
        _frame(here, square),
        _refused(seen, square) and CROSS,
        FOCUS,
        class_=_classes(here, done, square, card),
        transform=f"translate({x * WIDTH} {y * HEIGHT})",
        role="gridcell",
        aria_colindex=x + 1,
        aria_label=cell_name(seen, here, square),
        aria_selected="true" if square in (here.origin, here.target, here.dropped) else None,
        aria_disabled="true" if here.side >= 0 and not _may(here, square) else None,
        do=do,
        arg=arg,
        ask="known",
        cell=square,
        id=f"cell-{square}",
        tabindex=0 if focus else -1,
        key=square,
    )


def _first(here: Look) -> str:
    """The cell that the Tab key leads to before any had the focus: one that may be picked."""
    return next((square for row in ROWS for square in row if here.open & bit(square)), "D4")


def _may(here: Look, square: str) -> bool:
    """Whether the square is on the line, or may get there."""
    return bool((here.open | here.others | here.starts) & bit(square)) or square in (
        here.origin,
        here.dropped,
    )


def _classes(here: Look, done: Trail, square: str, card: str) -> str | None:
    at = bit(square)
    found = []
    if square in (here.origin, here.dropped) or (square == here.target and here.side >= 0):
        found.append("on")
    elif here.goals & at:
        found.append("hit" if here.enemies & at else "land")
    elif here.open & at:
        found.append("may")
    elif here.low & at:
        found.append("low")
    elif square in (done.origin, done.target):
        found.append("was")
    if card and (here.goals & ~here.enemies & at):
        found.append(f"to-{card[1]}")
    return " ".join(found) or None


@functools.cache
def ground(grey: bool, alternate: bool) -> Node:
    """What a cell lies on: a card, or the grey of an entry square."""
    if grey:
        return h("rect.entry", x=1.5, y=1.5, width=WIDTH - 3, height=HEIGHT - 3, rx=7)
    kind = "rect.pcard.alt" if alternate else "rect.pcard"
    return h(kind, x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=5)


def _picture(square: str, card: str, taken: bool) -> Child:
    if card:
        return corners(card) if taken else face(card)
    return None if taken else entry_name(square)


@functools.cache
def entry_name(square: str) -> Child:
    """The column or the row of an entry square below or at the left; the others bear no name."""
    name = square[0] if square[1] == "0" else square[1] if square[0] == "L" else ""
    return name and h("text.co", name, x=WIDTH / 2, y=HEIGHT / 2 + 4)


@functools.cache
def corner_names() -> tuple[Node, ...]:
    """The columns and rows that have no entry square beside them, written where the corners are missing."""
    columns = [h("text.co", name, x=(1.5 + 7 * n) * WIDTH, y=7 * HEIGHT + 16) for n, name in enumerate("AH")]
    rows = [h("text.co", name, x=2 * WIDTH - 9, y=(8.5 - int(name)) * HEIGHT + 4) for name in "17"]
    return (*columns, *rows)


def _frame(here: Look, square: str) -> Child:
    """The frame of a card to land on, dashed for a capture; a thin one around what may be picked."""
    at = bit(square)
    if here.goals & at or here.open & at:
        return FRAME
    return None


def _refused(seen: Seen, square: str) -> bool:
    """Whether it is the square that was refused last."""
    return bool(seen.refused) and seen.refused.removeprefix(DISCARD) == square


# --- queens


def _queens(here: Look, done: Trail) -> Child:
    for seat in sorted(Seat, key=lambda seat: seat is done.seat):  # who moved is drawn over whom she captures
        for square in PLACES:
            if here.state.pieces[seat - 1] & bit(square):
                yield _queen(
                    seat, square, done.origin if (seat, square) == (done.seat, done.target) else "", ""
                )
    for seat, square in done.left:
        yield _queen(seat, square, "", "gone")


def _queen(seat: Seat, square: str, origin: str, kind: str) -> Node:
    x, y = PLACES[square]
    low = 0 if is_grey(square) else 6.5
    place = f"translate({(x + 0.5) * WIDTH} {(y + 0.5) * HEIGHT + low})"
    style = None
    if origin:
        from_x, from_y = PLACES[origin]
        rise = (0 if is_grey(origin) else 6.5) - low
        style = f"--dx:{(from_x - x) * WIDTH}px;--dy:{num((from_y - y) * HEIGHT + rise)}px"
    key = f"{SIDE[seat]}-{square}{kind}"
    return h(
        "g",
        h("g.travel" if origin else f"g.{kind}" if kind else "g", queen(seat), style=style),
        transform=place,
        key=key,
    )


def _taken(seen: Seen, done: Trail) -> Child:
    """The copy of the card that has just been taken, on its way to its stack."""
    if not done.card:
        return None
    x, y = PLACES[done.target]
    return h(
        "g.fly",
        h("rect.pcard", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=5),
        face(done.card),
        class_=f"fly-{done.card[1]} {'below' if done.seat is seen.below else 'above'}",
        style=f"--x:{x * WIDTH}px;--y:{y * HEIGHT}px",
        key=f"fly-{done.card}",
    )
