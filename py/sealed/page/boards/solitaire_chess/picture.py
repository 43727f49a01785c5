"""The board of Solitaire Chess as a picture: cells for cards and entry squares, and the queens over them."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

from sealed.page.boards.grid import Cell, CellPlace, GridRow, grid
from sealed.page.boards.seen import Seen, Spot
from sealed.page.boards.solitaire_chess.art import HEIGHT, WIDTH, corners, face, queen
from sealed.page.boards.solitaire_chess.scene import (
    BITS,
    CELLS,
    PLACES,
    ROWS,
    Scene,
    bit,
    card_at,
    dealt,
    is_grey,
    mask,
)
from sealed.page.boards.solitaire_chess.sentences import cell_names
from sealed.page.boards.use import Use
from sealed.page.draw.art import SIDE, num
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h, memo
from sealed.rules.questions import Seat
from sealed.rules.solitaire_chess.board import names
from sealed.rules.solitaire_chess.final import DISCARD

BOX = f"0 0 {10 * WIDTH} {9 * HEIGHT}"
SPOTS = {
    square: Spot((x + 0.5) * WIDTH, (y + 0.5) * HEIGHT, min(WIDTH, HEIGHT) - 2)
    for square, (x, y) in PLACES.items()
}
FRAME = h("rect.fr", x=2.2, y=2.2, width=WIDTH - 4.4, height=HEIGHT - 4.4, rx=4.5, key="frame")
BOXES = {
    square: CellPlace(x * WIDTH, y * HEIGHT, WIDTH, HEIGHT, 5, column=x + 1)
    for square, (x, y) in PLACES.items()
}


def board(seen: Seen, scene: Scene) -> Node:
    """The cards and queens, and the entry squares around them."""
    kinds = _kinds(scene)
    cells = _cells(seen, scene, kinds)
    return grid(
        seen,
        "sc",
        _("52 cards, 8 columns and 7 rows without the corners, and the entry squares around them"),
        BOX,
        (GridRow(cells[square] for square in line if square) for line in ROWS.rows),
        SPOTS,
        focus=seen.cell if seen.cell in PLACES else _first(scene),
        refused=seen.refused.removeprefix(DISCARD),
        over=(
            h("g.faces", _faces(scene, kinds), aria_hidden="true", key="faces"),
            names_around(),
            h("g.queens", _queens(seen, scene), _taken(seen, scene), aria_hidden="true", key="queens"),
        ),
        size=(9, 10),
    )


def _cells(seen: Seen, scene: Scene, kinds: Mapping[str, str]) -> dict[str, Cell]:
    """Every square with its cell."""
    framed, chosen, called = scene.goals | scene.open, scene.chosen, cell_names(seen, scene)
    offered = scene.open | scene.others | scene.starts | mask((scene.origin, scene.dropped))
    return {
        square: Cell(
            square,
            BOXES[square],
            called[square],
            kinds.get(square, ""),
            _look(square, bool(framed & at)),
            square in chosen,
            scene.side >= 0 and not offered & at,
        )
        for square, at in BITS.items()
    }


@memo()
def _look(square: str, framed: bool) -> Node:
    """The card or the grey of a square, with a frame where a queen may go."""
    x, y = PLACES[square]
    return h("", ground(is_grey(square), (x + y) % 2 == 1), framed and FRAME)


def _first(scene: Scene) -> str:
    """The cell that the Tab key leads to before any had the focus: one that may be picked."""
    return next((square for square in CELLS if scene.open & bit(square)), "D4")


def _kinds(scene: Scene) -> dict[str, str]:
    """How cells are marked; most are not."""
    marked = {*scene.chosen, scene.trail.origin, scene.trail.target} - {""}
    marked.update(names(scene.goals | scene.open | scene.low))
    return {square: kind for square in marked if (kind := _kind(scene, square))}


def _kind(scene: Scene, square: str) -> str:
    """The CSS classes that mark a cell; "" for no mark."""
    at, card = bit(square), card_at(scene.state, square)
    found = []
    if square in (scene.origin, scene.dropped) or (square == scene.target and scene.side >= 0):
        found.append("on")
    elif scene.goals & at:
        found.append("hit" if scene.enemies & at else "land")
    elif scene.open & at:
        found.append("may")
    elif scene.low & at:
        found.append("low")
    elif square in (scene.trail.origin, scene.trail.target):
        found.append("was")
    if card and (scene.goals & ~scene.enemies & at):
        found.append(f"to-{card[1]}")
    return " ".join(found)


@functools.cache
def ground(grey: bool, alternate: bool) -> Node:
    """The background of a cell: an empty card, or the grey of an entry square."""
    if grey:
        return h("rect.entry", x=1.5, y=1.5, width=WIDTH - 3, height=HEIGHT - 3, rx=7)
    kind = "rect.pcard.alt" if alternate else "rect.pcard"
    return h(kind, x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=5)


def _faces(scene: Scene, kinds: Mapping[str, str]) -> Iterator[Node]:
    """The prints of all cells. They are drawn over the cells, not in them: visible text in a cell would have
    to be part of the cell's accessible name. Where a queen stands, or would go, they are in the corners.
    """
    state = scene.state
    pieces, cards = state.pieces[0] | state.pieces[1], dealt(state.deal)
    if scene.side >= 0 and scene.target:
        pieces |= bit(scene.target)
    for square, at in BITS.items():
        card, kind, taken = cards[square], kinds.get(square), bool(pieces & at)
        if card:
            yield _printed(square, card, kind, taken=taken)


@memo(1024)
def _printed(square: str, card: str, kind: str | None, *, taken: bool) -> Node:
    return _over(square, kind, corners(card) if taken else face(card))


def _over(square: str, kind: str | None, printed: Child) -> Node:
    (x, y) = PLACES[square]
    return h("g", printed, class_=kind, transform=f"translate({x * WIDTH} {y * HEIGHT})", key=square)


@memo()
def names_around() -> Node:
    """The names of all columns in a line along the lower edge and of all rows in one along the left: each in
    the corner of its entry square, where a queen leaves room, or where that would be.
    """
    columns = [h("text.co", name, x=n * WIDTH + 7, y=9 * HEIGHT - 5) for n, name in enumerate("ABCDEFGH", 1)]
    rows = [h("text.co", n, x=7, y=(9 - n) * HEIGHT - 5) for n in range(1, 8)]
    return h("g", *columns, *rows, aria_hidden="true", key="names")


# --- queens


def _queens(seen: Seen, scene: Scene) -> Child:
    done, use = scene.trail, seen.use
    for seat in sorted(Seat, key=lambda seat: seat is done.seat):  # a capturing queen is drawn over her prey
        for square in names(scene.state.pieces[seat.side]):
            moved = (seat, square) == (done.seat, done.target)
            yield _queen(use, seat, square, done.origin if moved else "", "")
    for seat, square in done.left:
        yield _queen(use, seat, square, "", "gone")
    if scene.side >= 0 and scene.target:
        yield _queen(use, Seat(scene.side + 1), scene.target, "", "ghost")


@memo(1024)
def _queen(use: Use, seat: Seat, square: str, origin: str, kind: str) -> Node:
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
        h(
            "g.travel" if origin else f"g.{kind}" if kind else "g",
            queen(seat),
            style=style,
            data_lift=None if kind else use.own(square),
        ),
        transform=place,
        key=key,
    )


def _taken(seen: Seen, scene: Scene) -> Child:
    """The copy of the card that has just been taken, on its way to its stack."""
    if not scene.trail.card:
        return None
    x, y = PLACES[scene.trail.target]
    return h(
        "g.fly",
        h("rect.pcard", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=5),
        face(scene.trail.card),
        class_=f"fly-{scene.trail.card[1]}{' below' if scene.trail.seat is seen.below else ''}",
        style=f"--x:{x * WIDTH}px;--y:{y * HEIGHT}px",
        key=f"fly-{scene.trail.card}",
    )
