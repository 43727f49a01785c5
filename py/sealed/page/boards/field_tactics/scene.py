"""What each square of Field Tactics means to the one who decides, what a tap on it says, and how the keyboard
walks over the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sealed.page.boards.field_tactics.facts import Scene, at, scene
from sealed.page.boards.seen import Refusal, Seen
from sealed.rules.field_tactics.board import BRIDGES, SQUARE
from sealed.rules.field_tactics.moves import PASS
from sealed.rules.field_tactics.state import NOBODY, seat_of, tie_slot
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Seat

SECOND = "-D"
"""Ends the name of a base's cell when it was entered from column D: so the way out leads there again."""


class Look(NamedTuple):
    """The board before the eyes of the one who decides; before nobody's, `seat` is None."""

    now: Scene
    seat: Seat | None = None
    kind: str = ""
    """Of what is asked."""
    origin: str = ""
    """The piece that is picked."""
    target: str = ""
    """Where it is to go; in the tie-break, the piece that is chosen."""
    open: frozenset[str] = frozenset()
    """The squares that may be said next."""
    others: frozenset[str] = frozenset()
    """What the last word might be instead, once the line is complete."""
    starts: frozenset[str] = frozenset()
    """The squares of the pieces that may be picked."""
    passes: bool = False
    """Whether there is nothing else than to pass."""

    @property
    def goals(self) -> frozenset[str]:
        """Where the picked piece may go, whether that is still to be said or might be said instead."""
        return self.open | self.others if self.origin else frozenset()

    @property
    def marked(self) -> frozenset[str]:
        """The squares that are lit."""
        return self.goals or self.open | self.others


def look(seen: Seen) -> Look:
    """What the one who decides has before the eyes."""
    now, ask = scene(seen), seen.ask
    if ask is None:
        return Look(now, target=str(seen.hand.get(tie_slot(seen.state.round, seen.below), "")))
    if ask.kind not in ("move", "tie-break"):
        return Look(now, ask.seat, ask.kind)
    words = seen.words
    found = Look(now, ask.seat, ask.kind, open=_squares(seen.picks), passes=PASS in (*seen.picks, *words))
    starts = found.open if not words else _squares(_picks(seen, ()))
    found = found._replace(starts=starts)
    if ask.kind == "tie-break":
        return found._replace(target=words[0], others=starts) if words else found
    if not words or words[0] == PASS:
        return found
    others = _squares(_picks(seen, words[:1])) if len(words) > 1 else frozenset()
    return found._replace(origin=words[0], target=words[1] if len(words) > 1 else "", others=others)


def _picks(seen: Seen, words: tuple[str, ...]) -> tuple[str, ...]:
    assert seen.ask is not None, "asked only while something is to be decided"
    return seen.rules.picks(seen.state, seen.ask, seen.hand, words)


def _squares(words: Iterable[str]) -> frozenset[str]:
    return frozenset(word for word in words if word in SQUARE)


def is_own(here: Look, square: str) -> bool:
    """Whether a piece of who decides stands there."""
    piece = at(here.now, square)
    return piece != NOBODY and seat_of(piece) is here.seat


def is_enemy(here: Look, square: str) -> bool:
    """Whether a piece of the other player stands there."""
    piece = at(here.now, square)
    return piece != NOBODY and here.seat is not None and seat_of(piece) is not here.seat


def tap(here: Look, square: str) -> tuple[str, str]:
    """The word of the page that a tap on a square says, with its argument."""
    if here.kind not in ("move", "tie-break"):
        return "known", square
    if square in here.open or square in (here.origin, here.target):
        return "word", square
    if square in here.others:
        return "line", f"{here.origin} {square}".strip()
    if here.origin and square in here.starts:
        return "line", square
    if here.target or here.passes:
        return "cannot", square
    if here.origin or is_own(here, square) or here.kind == "tie-break":
        return "word", square
    return "known", square


def cannot(seen: Seen, square: str) -> Refusal:
    """Why a square cannot be in the place of the one that is written."""
    assert seen.ask is not None, "nothing is chosen while nothing is asked"
    words = () if seen.words[:1] == (PASS,) else seen.words[:-1]
    try:
        seen.rules.check(seen.state, seen.ask, " ".join((*words, square)), seen.hand)
    except IllegalMove as error:
        return Refusal(error.clause, error.text, error.values, error.word)
    raise AssertionError(f"{square} may be chosen")


# --- how the keyboard walks

WAYS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, 1), "ArrowDown": (0, -1)}
_COLUMNS = "ABCDEF"


def rows(below: Seat) -> tuple[tuple[str, ...], ...]:
    """The squares as they are seen, row by row from above, with that seat's side below."""
    found = tuple(tuple(dict.fromkeys(_name(column, row) for column in _COLUMNS)) for row in range(8, 0, -1))
    return found if below is Seat.ONE else tuple(row[::-1] for row in found[::-1])


def _name(column: str, row: int) -> str:
    return f"CD{row}" if column in "CD" and row in (1, 8) else f"{column}{row}"


def square_of(cell: str) -> str:
    """The square of a cell's name; "" for none."""
    square = cell.removesuffix(SECOND)
    return square if square in SQUARE else ""


def is_river(seen: Seen, key: str) -> bool:
    """Whether an arrow would lead over the river off the bridges (interaction: the river is not a row)."""
    square = square_of(seen.cell)
    if not square or key not in ("ArrowUp", "ArrowDown"):
        return False
    up = (key == "ArrowUp") is (seen.below is Seat.ONE)
    return square[-1] == ("4" if up else "5") and square[0] not in BRIDGES


def step(seen: Seen, key: str) -> str:
    """The cell to which a key leads: arrows, Home and End (of the row; with Ctrl, of the board), Ctrl with an
    arrow (to the edge), PageUp and PageDown (lit squares).
    """
    here = look(seen)
    cells = [square for row in rows(seen.below) for square in row]
    square = square_of(seen.cell)
    if not square:
        return first(seen, here)
    name, ctrl = key.removeprefix("Ctrl+"), key.startswith("Ctrl+")
    if name in WAYS:
        return _walk(seen, name, far=ctrl) or seen.cell
    row = cells if ctrl else next(row for row in rows(seen.below) if square in row)
    lit = [one for one in cells if one in here.marked]
    match name:
        case "Home":
            return row[0]
        case "End":
            return row[-1]
        case "PageDown":
            return _next(lit, cells, square) or seen.cell
        case "PageUp":
            return _next(lit[::-1], cells[::-1], square) or seen.cell
    return seen.cell


def first(seen: Seen, here: Look) -> str:
    """The cell that gets the focus before any had it: the nearest own one that may be picked."""
    cells = [square for row in rows(seen.below)[::-1] for square in row]
    return next((square for square in cells if square in here.marked), cells[0])


def _walk(seen: Seen, key: str, *, far: bool) -> str:
    square, (right, up) = square_of(seen.cell), WAYS[key]
    if seen.below is Seat.TWO:
        right, up = -right, -up
    if up:
        if is_river(seen, key) and not far:
            return ""
        column = "D" if seen.cell.endswith(SECOND) else square[0]
        row = (8 if up > 0 else 1) if far else int(square[-1]) + up
        return _cell(column, row) if row in range(1, 9) else ""
    line = tuple(dict.fromkeys(_name(column, int(square[-1])) for column in _COLUMNS))
    place = line.index(square) + right
    if far:
        place = len(line) - 1 if right > 0 else 0
    if place not in range(len(line)):
        return ""
    return line[place] + (SECOND if line[place].startswith("CD") and right < 0 else "")


def _cell(column: str, row: int) -> str:
    name = _name(column, row)
    return name + SECOND if len(name) > 2 and column == "D" else name


def _next(squares: Sequence[str], cells: Sequence[str], square: str) -> str:
    """The one that comes after the square, or the first of them."""
    place = cells.index(square)
    behind = [one for one in squares if cells.index(one) > place]
    return (behind or list(squares) or [""])[0]
