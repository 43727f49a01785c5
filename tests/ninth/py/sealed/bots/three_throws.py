"""Plays Three Throws by what a position is worth; the search is the one that can play any game."""

from __future__ import annotations

from sealed.bots.explore import Explorer
from sealed.rules.questions import Seat
from sealed.rules.three_throws import THROWS, State


def worth(state: State, seat: Seat) -> float:
    """By the throws won: it is even if they are, and the lead counts more with fewer throws to come."""
    lead: int = state.won[seat.side] - state.won[seat.other - 1]
    if not lead:
        return 0.1 if state.advantage is seat else -0.1  # TT 2.2
    to_come: int = THROWS + 1 - state.number
    return max(-1.0, min(1.0, lead / (1 + to_come)))


PLAYER = Explorer(worth)
