"""Every opponent plays legally to the end, and its thoughts are well formed."""

from __future__ import annotations

import random

import pytest

from sealed.bots import CHARACTERS, NEWCOMER, REGULAR, chance, last, think, worth
from sealed.bots.explore import EXPLORER, Explorer, at_random
from sealed.bots.think import player
from sealed.bots.thought import EVEN, LOST, WON
from sealed.rules.questions import Decide, Seat
from sealed.table import Table
from tests.bots.seats import play, seen, thought
from tests.playing import GAMES, begin, play_on
from tests.playing import at_random as at_random_game
from tests.rules.positions import KEYS, walked

SHORT = {"roundabout": {"limit": "60"}}
"""Options with which a game is short."""
PLIES = 30


@pytest.mark.share(18)
@pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)
@pytest.mark.parametrize("key", GAMES)
def test_it_plays_legally(key, character):
    table = Table.begin(GAMES[key], SHORT.get(key, {}), b"seed")
    table = play(table, (character, character), 1, PLIES)
    assert table.outcome is not None or len(table.past) == PLIES


@pytest.mark.share(6)
@pytest.mark.parametrize("key", KEYS)
def test_it_plays_on_from_any_position(key):
    """Also in the middle of a round, when the other has sealed already."""
    tables = walked(key, 1)
    for table in tables[:: 1 + len(tables) // 6]:
        half = play_on(table, len(table.past)).settle()
        played = play(half, (REGULAR, NEWCOMER), 1, 4)
        assert played.outcome is not None or len(played.past) == 4


@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_is_over_is_worth_who_has_won_it(key):
    state = at_random_game(GAMES[key], 1).state
    signs = {seat: worth(GAMES[key], state, seat) for seat in Seat}
    winner = state.over.winner
    assert signs == {seat: EVEN if winner is None else WON if winner is seat else LOST for seat in Seat}


@pytest.mark.share(6)
@pytest.mark.parametrize("key", GAMES)
def test_every_option_can_be_played(key):
    for seed in range(3):
        table = play(begin(GAMES[key], seed), (REGULAR, NEWCOMER), seed, 10)
        assert table.past


@pytest.mark.share(6)
@pytest.mark.parametrize("key", GAMES)
def test_a_thought_has_the_best_choices_first_and_its_own_move_among_them(key):
    table = begin(GAMES[key], 2)
    for _ in range(4):
        for ask in table.asks():
            for character in CHARACTERS.values():
                mind = thought(seen(table, ask.seat), character, 3, 20)
                assert LOST <= mind.worth <= WON
                assert 0 <= chance(mind.worth) <= 1
                assert mind.move in [choice.move for choice in mind.choices]
                shares = [choice.share for choice in mind.choices]
                assert shares == sorted(shares, reverse=True)
                assert all(LOST <= choice.worth <= WON for choice in mind.choices)
                assert table.rules.check(table.state, ask, mind.move, table.hand(ask.seat)) == mind.move
        if not table.asks():
            break
        table = play(table, (NEWCOMER, NEWCOMER), 4, 1)


@pytest.mark.share(4)
@pytest.mark.parametrize("key", GAMES)
def test_it_says_what_a_move_is_worth_that_it_would_not_make(key):
    table = begin(GAMES[key], 5)
    for number in range(4):
        asks = table.asks()
        if not asks:
            break
        ask = asks[0]
        move = random_move(table, ask, number)
        minds = think(seen(table, ask.seat), REGULAR, random.Random(1), (move,))
        assert move in [choice.move for choice in last(minds, 20).choices]
        table = table.decide(ask.seat, move)


def random_move(table: Table, ask: Decide, seed: int) -> str:
    return at_random(table.rules, table.state, ask, table.hand(ask.seat), random.Random(seed))


def test_a_measure_of_about_twenty_lines_makes_a_better_opponent():
    """The example of docs/adding-a-game.md, which is nowhere registered, mixes its throws."""
    table = Table.begin(GAMES["three-throws"], {}, b"")
    table = table.decide(Seat.ONE, "stone").decide(Seat.TWO, "scissors")
    mind = thought(seen(table, Seat.ONE), REGULAR, 1, 600)
    assert isinstance(player(table.rules), Explorer)
    assert player(table.rules) is not EXPLORER
    assert 0.2 < mind.worth < 0.9  # one throw ahead, and the next one is anybody's
    assert {choice.move for choice in mind.choices} == {"stone", "paper", "scissors"}
