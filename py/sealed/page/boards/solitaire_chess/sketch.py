"""Solitaire Chess in a row of the list of matches: the cards that still lie there, and all queens."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.boards.solitaire_chess.scene import PLACES
from sealed.page.draw.art import Mark, sketched
from sealed.rules.seats import Seat
from sealed.rules.solitaire_chess.board import FIRST_GREY, SQUARES, names
from sealed.rules.solitaire_chess.state import Solitaire

STEP = 10


def sketch(state: Solitaire) -> str:
    """The play squares whose cards are not taken yet, under the queens."""
    return sketched(STEP * 10, STEP * 9, _marks(state))


def _marks(state: Solitaire) -> Iterator[Mark]:
    one, two = state.stacks
    taken = one | two
    for number, square in enumerate(SQUARES[:FIRST_GREY]):
        if number >= len(state.deal) or not taken >> state.deal[number] & 1:
            yield "c", *_middle(square)
    for seat in Seat:
        for square in names(state.pieces[seat.side]):
            yield str(int(seat)), *_middle(square)


def _middle(square: str) -> tuple[float, float]:
    x, y = PLACES[square]
    return STEP * (x + 0.5), STEP * (y + 0.5)
