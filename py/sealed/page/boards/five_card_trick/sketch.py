"""Five-Card Trick and its sisters in a row of the list of matches: both players' lights, and the pot between
them.
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.page.draw.art import Mark, sketched
from sealed.rules.five_cards.cards import State
from sealed.rules.seats import Seat

CARDS = 5
STEP = 10
MOST = 6
"""The most chips that are drawn in the pot."""


def sketch(state: State) -> str:
    """Seat two above, seat one below; no card lies open in it."""
    return sketched(STEP * (CARDS + 1) + 2, STEP * 4, _marks(state))


def _marks(state: State) -> Iterator[Mark]:
    for seat, y in ((Seat.TWO, 6), (Seat.ONE, 34)):
        yield str(int(seat)), 6, y
        for card in range(CARDS):
            lit = state.lights[seat.side] >> card & 1
            yield "l" if lit else "d", STEP * (card + 1) + 7, y
    for chip in range(min(state.pot, MOST)):
        yield "n", STEP * chip + 6, 20
