"""Each character beats the one below it, and random play: a few games with fixed seeds.

bench/strength.py plays hundreds.
"""

from __future__ import annotations

import random

import pytest

from sealed.bots import NEWCOMER, REGULAR, Character
from sealed.bots.explore import at_random
from sealed.rules import registry
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.bots.seats import seen, thought
from tests.examples import sampled, some

GAMES = 4
LONG = {"solitaire-chess", "solitaire-chess-final"}
"""Games that are tested twice only: a turn takes longer, and the differences are large."""
ENOUGH = 100
"""Thoughts, after which an opponent in these tests plays."""
OPTIONS = {"roundabout": {"preparation": "dealt", "limit": "120"}}
KEYS = ("roundabout", "priority-pathway", "solitaire-chess", "solitaire-chess-final", "field-tactics")
QUICK = ("roundabout", "priority-pathway")
"""In the other games two characters take half a minute to play each other."""
LONGEST = 400


def score(key: str, pair: tuple[Character | None, Character | None], seed: int) -> float:
    """The score of the first of the pair in a game; None plays at random. The first has seat one in even
    games.
    """
    rng = random.Random(seed)
    table = Table.begin(registry.load(key), OPTIONS.get(key, {}), seed.to_bytes(8, "big"))
    first = Seat.TWO if seed % 2 else Seat.ONE
    for _ in range(LONGEST):
        asks = table.asks()
        if not asks:
            break
        ask = asks[0]
        character = pair[ask.seat is not first]
        if character is None:
            move = at_random(table.rules, table.state, ask, table.hand(ask.seat), rng)
        else:
            move = thought(seen(table, ask.seat), character, rng.randrange(2**32), ENOUGH).move
        table = table.decide(ask.seat, move)
    winner = table.outcome.winner if table.outcome else None
    return 0.5 if winner is None else float(winner is first)


@pytest.mark.share(5)
@pytest.mark.slow
@pytest.mark.parametrize("key", sampled(KEYS, 2))
def test_newcomer_beats_random_play(key):
    assert sum(score(key, (NEWCOMER, None), seed) for seed in range(GAMES)) >= GAMES - 1


@pytest.mark.share(5)
@pytest.mark.slow
@pytest.mark.parametrize("key", some(KEYS, QUICK))
def test_regular_beats_newcomer(key):
    games = 2 if key in LONG else GAMES
    assert sum(score(key, (REGULAR, NEWCOMER), seed) for seed in range(games)) > games / 2
