"""Field Tactics in a row of the list of matches: where pieces stand, and never which."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.draw.art import Mark, sketched
from sealed.rules.field_tactics.board import GONE, SQUARES
from sealed.rules.field_tactics.state import State, seat_of

COLUMNS = "ABCDEF"
STEP, BANK = 10, 6


def sketch(state: State) -> str:
    """The river between the pieces of both, each as soon as its army is sealed."""
    return sketched(STEP * 6, STEP * 8 + BANK, _marks(state))


def _marks(state: State) -> Iterator[Mark]:
    yield "w", STEP * 3, STEP * 4 + BANK / 2
    for piece, square in enumerate(state.where):
        seat = seat_of(piece)
        if square != GONE and (state.phase not in ("order", "set-up") or state.sealed[seat.side]):
            yield str(int(seat)), *middle(SQUARES[square])


def middle(square: str) -> tuple[float, float]:
    """The middle of a square, or of a base, which lies in two columns (`CD1`)."""
    columns, row = square[:-1], int(square[-1])
    column = sum(map(COLUMNS.index, columns)) / len(columns)
    return STEP * (column + 0.5), STEP * (8.5 - row) + (BANK if row < 5 else 0)
