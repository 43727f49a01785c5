"""How the keyboard walks over the board of Solitaire Chess: 10 columns and 9 rows, the corners left out."""

from __future__ import annotations

from collections.abc import Sequence

from sealed.page.boards.seen import Seen
from sealed.page.boards.solitaire_chess_facts import AT, PLACES, ROWS, Look, bit, is_grey, look

WAYS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
CELLS = tuple(square for row in ROWS for square in row)


def step(seen: Seen, key: str) -> str:
    """The square to which a key leads: arrows, Home and End (of the row; with Ctrl, of the board), Ctrl with
    an arrow (along the line to the next piece), PageUp and PageDown (marked squares), `Queen` (the next own
    queen), `Place` (the next free entry square).
    """
    here = look(seen)
    if seen.cell not in PLACES:
        start = next((square for square in CELLS if here.open & bit(square)), "D4")
        return start if key in WAYS else _jump(here, CELLS[0], key) or start
    return _jump(here, seen.cell, key) or seen.cell


def _jump(here: Look, cell: str, key: str) -> str:
    x, y = PLACES[cell]
    name, ctrl = key.removeprefix("Ctrl+"), key.startswith("Ctrl+")
    if name in WAYS:
        return _along(here, x, y, *WAYS[name]) if ctrl else AT.get((x + WAYS[name][0], y + WAYS[name][1]), "")
    row = CELLS if ctrl else ROWS[y]
    match name:
        case "Home":
            return row[0]
        case "End":
            return row[-1]
        case "PageDown":
            return _next(marked(here), cell)
        case "PageUp":
            return _next(marked(here)[::-1], cell, back=True)
        case "Queen":
            return _next([square for square in CELLS if here.own & bit(square)], cell)
        case "Place":
            return _next([square for square in CELLS if is_grey(square) and _free(here, square)], cell)
    return ""


def marked(here: Look) -> list[str]:
    """The squares that are framed, as they are read."""
    return [square for square in CELLS if (here.open | here.goals) & bit(square)]


def _free(here: Look, square: str) -> bool:
    return not (here.state.pieces[0] | here.state.pieces[1]) & bit(square)


def _along(here: Look, x: int, y: int, right: int, down: int) -> str:
    """As far as a queen looks from there: to the first piece, or to where the play area ends."""
    found = ""
    while square := AT.get((x := x + right, y := y + down), ""):
        if is_grey(square) and found:
            break
        found = square
        if not _free(here, square):
            break
    return found


def _next(squares: Sequence[str], cell: str, back: bool = False) -> str:
    """The one that comes after the cell, or the first of them."""
    at = CELLS.index(cell)
    behind = [
        square for square in squares if (CELLS.index(square) < at if back else CELLS.index(square) > at)
    ]
    return (behind or list(squares) or [""])[0]
