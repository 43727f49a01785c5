"""Newcomer, Regular and Old Hand of the five-card family against each other, with fixed seeds.

bench/strength.py plays hundreds of matches; docs/opponents.md has the figures.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from sealed.bots import NEWCOMER, OLD_HAND, REGULAR, Character, View, think
from sealed.bots.explore import at_random
from sealed.bots.five_cards import PLAYER, FiveCards
from sealed.rules import registry
from sealed.rules.game import settle
from sealed.rules.questions import NOTHING, Decide, Open, Seat
from tests.examples import some

FAMILY = [entry.key for entry in registry.ENTRIES if entry.module == "five_cards"]
QUICK = ("five-card-trick",)
"""The others are played by the same solver, with larger tables."""
FILE = Path(__file__).resolve().parents[2] / "static" / "opponents" / "five-card-trick.table"


@pytest.fixture(scope="module")
def player() -> FiveCards:
    return PLAYER.with_table(FILE.read_bytes())


def wins(
    key: str, pair: tuple[Character, Character | None], games: int, player: FiveCards, first: int = 0
) -> int:
    """How many games the first of the pair wins; None plays at random. Seats change, options vary."""
    won = 0
    for seed in range(first, first + games):
        seat = Seat.TWO if seed % 2 else Seat.ONE
        won += winner(key, pair if seat is Seat.ONE else pair[::-1], seed, player) is seat
    return won


def winner(
    key: str, pair: tuple[Character | None, Character | None], seed: int, player: FiveCards
) -> Seat | None:
    rules, rng = registry.load(key), random.Random(f"{key} {seed // 2}")
    varied = {o.name: rng.choice(o.choices) for o in rules.options if o.choices and o.name != "clock"}
    options = settle(rules, varied)
    rng = random.Random(seed)
    state, sent = rules.start(options), {}
    while state.over is None:
        ask = rules.asks(state)[0]
        if isinstance(ask, Open):
            state = rules.answer(state, ask, sent[ask.slot]).state
            continue
        assert isinstance(ask, Decide)
        character = pair[ask.seat - 1]
        if character is None:
            move = at_random(rules, state, ask, NOTHING, rng)
        else:
            view = View(rules, options, state, ask, NOTHING, ())
            *_, thought = think(view, character, rng, thinker=player)
            move = thought.move
        sent |= dict.fromkeys(ask.slots, move)
        state = rules.answer(state, ask, ask.slots or move).state
    return state.over.winner


@pytest.mark.share(3)
@pytest.mark.slow
@pytest.mark.parametrize("key", FAMILY)
def test_a_newcomer_beats_random_play(key: str, player: FiveCards) -> None:
    assert wins(key, (NEWCOMER, None), 2, player) == 2


@pytest.mark.share(3)
@pytest.mark.slow
@pytest.mark.parametrize("key", some(FAMILY, QUICK))
def test_a_regular_beats_a_newcomer(key: str, player: FiveCards) -> None:
    assert wins(key, (REGULAR, NEWCOMER), 4, player) >= 3


@pytest.mark.share(3)
@pytest.mark.slow
@pytest.mark.parametrize("key", some(FAMILY, QUICK))
def test_an_old_hand_beats_a_regular(key: str, player: FiveCards) -> None:
    assert wins(key, (OLD_HAND, REGULAR), 6, player) >= 4
