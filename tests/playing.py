"""Random games at a Table, for tests that hold for every game."""

from __future__ import annotations

import random
from contextlib import suppress

from sealed.record import position_at
from sealed.rules import registry
from sealed.rules.game import IllegalMove, Rules
from sealed.rules.log import BLANK
from sealed.rules.questions import Decide
from sealed.table import Table
from tests.rules.walks import pick_move, random_options
from tests.toys import TOYS

GAMES: dict[str, Rules] = {**TOYS, **{key: registry.load(key) for key in registry.BY_KEY}}
"""Every ruleset that there is, toys included, by its key."""


def find(key: str) -> Rules:
    """The ruleset with that key, toys included. Raises KeyError."""
    return GAMES[key]


def begin(rules: Rules, seed: int) -> Table:
    """A new game with random options."""
    rng = random.Random(seed)
    return Table.begin(rules, random_options(rules, rng), seed.to_bytes(8, "big"))


def play_on(table: Table, number: int) -> Table:
    """A game of its own that goes on from a position of another, with the same options."""
    text = position_at(table, number)
    return Table.laid(table.rules, table.options, text, sheet=BLANK.tagged(Position=text)).looked_up()


def take_turn(table: Table, ask: Decide, rng: random.Random, late: float = 0.0) -> Table:
    """After a random move of that decision; now and then it comes too late, where there is a clock."""
    words = pick_move(table.rules, table.state, ask, dict(table.hand(ask.seat)), rng)
    if rng.random() < late:
        with suppress(IllegalMove):  # there is no clock
            return table.late(ask.seat, words[: rng.randrange(len(words))])
    return table.decide(ask.seat, " ".join(words))


def at_random(rules: Rules, seed: int, *, decisions: int = 10_000, late: float = 0.05) -> Table:
    """Plays a random game to its end or for so many decisions; of simultaneous decisions a random one comes
    first.
    """
    rng = random.Random(seed)
    table = begin(rules, seed)
    for _ in range(decisions):
        asks = table.asks()
        if not asks:
            break
        table = take_turn(table, rng.choice(asks), rng, late)
    return table
