"""Games between opponents, each of which is handed the record as its seat knows it."""

from __future__ import annotations

import random

from sealed.bots import Character, Thought, View, known, last, think, view
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.playing import find

THOUGHTS = 3
"""So few that a test is quick: the first thought is a legal move already."""


def seen(table: Table, seat: Seat) -> View:
    return view(known(table, seat), seat, find)


def thought(view: View, character: Character, seed: int, count: int = THOUGHTS) -> Thought:
    return last(think(view, character, random.Random(seed)), count)


def play(table: Table, pair: tuple[Character, Character], seed: int, decisions: int = 10_000) -> Table:
    """Plays on to the end, or for so many decisions."""
    rng = random.Random(seed)
    for _ in range(decisions):
        asks = table.asks()
        if not asks:
            break
        ask = rng.choice(asks)
        mind = thought(seen(table, ask.seat), pair[ask.seat - 1], rng.randrange(2**32))
        table = table.decide(ask.seat, mind.move)
    return table
