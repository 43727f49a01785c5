"""Priority Pathway in a row of the list of matches: the squares, and where both players' pieces stand."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.boards.priority_pathway.grid import Grid
from sealed.page.draw.art import Mark, sketched
from sealed.rules.priority_pathway.board import GONE, PIECES
from sealed.rules.priority_pathway.state import Pathway

STEP = 10


def sketch(state: Pathway) -> str:
    """The board as seat one sees it; what is queued or sealed is not in it."""
    return sketched(STEP * 5, STEP * 7, _marks(state))


def _marks(state: Pathway) -> Iterator[Mark]:
    grid = Grid(state.board)
    for square in grid.squares:
        yield "c", *_middle(grid, square)
    for piece, place in enumerate(state.at):
        if place != GONE:
            yield str(1 + piece // len(PIECES)), *_middle(grid, grid.squares[place])


def _middle(grid: Grid, square: str) -> tuple[float, float]:
    x, y = grid.corner(square)
    return STEP * (x + 0.5), STEP * (y + 0.5)
