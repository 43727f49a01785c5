"""How the keyboard walks over the board of Solitaire Chess: 10 columns and 9 rows, the corners left out."""

from __future__ import annotations

from sealed.page.boards.cells import ARROWS
from sealed.page.boards.seen import Seen
from sealed.page.boards.solitaire_chess.scene import PLACES, ROWS, Scene, bit, is_grey, look

CELLS = ROWS.cells


def step(seen: Seen, key: str) -> str:
    """The square to which a key moves the focus. Besides the keys of every board: Ctrl with an arrow (along
    the line to the next piece), `Queen` (the next own queen), `Place` (the next free entry square).
    """
    scene = look(seen)
    if seen.cell not in PLACES:
        start = next((square for square in CELLS if scene.open & bit(square)), "D4")
        return start if key in ARROWS else _jump(scene, CELLS[0], key) or start
    return _jump(scene, seen.cell, key) or seen.cell


def _jump(scene: Scene, cell: str, key: str) -> str:
    name = key.removeprefix("Ctrl+")
    if name in ARROWS and name != key:
        return _along(scene, cell, *ARROWS[name])
    if key == "Queen":
        return ROWS.next_of([square for square in CELLS if scene.own & bit(square)], cell)
    if key == "Place":
        return ROWS.next_of([square for square in CELLS if is_grey(square) and _free(scene, square)], cell)
    return ROWS.step(cell, key, marked(scene))


def marked(scene: Scene) -> list[str]:
    """The framed squares in reading order."""
    return [square for square in CELLS if (scene.open | scene.goals) & bit(square)]


def _free(scene: Scene, square: str) -> bool:
    return not (scene.state.pieces[0] | scene.state.pieces[1]) & bit(square)


def _along(scene: Scene, cell: str, right: int, down: int) -> str:
    """The farthest square that a queen sees from there: the first piece, or the edge of the play area."""
    (x, y), found = ROWS.place(cell), ""
    while square := ROWS.at(x := x + right, y := y + down):
        if is_grey(square) and found:
            break
        found = square
        if not _free(scene, square):
            break
    return found
