"""Three Throws in a row of the list of matches: the throws that each player has won."""

from __future__ import annotations

from sealed.page.draw.art import sketched
from sealed.rules.seats import Seat
from sealed.rules.three_throws import THROWS, State


def sketch(state: State) -> str:
    """A light for each throw won, of seat two above, of seat one below."""
    marks = [
        ("l" if throw < state.won[seat.side] else "d", 10 * throw + 17, y)
        for seat, y in ((Seat.TWO, 6), (Seat.ONE, 24))
        for throw in range(THROWS)
    ]
    return sketched(42, 30, [("2", 6, 6), ("1", 6, 24), *marks])
