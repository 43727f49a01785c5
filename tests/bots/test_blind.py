"""An opponent cannot peek: whatever it may not know can be anything, and it makes the same move."""

from __future__ import annotations

import functools
import random

import pytest

from sealed.bots import CHARACTERS, known, think
from sealed.record import replay
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.bots.garbled import LIE, garbled
from tests.bots.seats import seen, thought
from tests.examples import seeds
from tests.playing import GAMES, at_random, take_turn

PLACES = seeds(10)
TOGETHER = [key for key in GAMES if len(Table.begin(GAMES[key], {}, b"").asks()) == 2]
"""The games that begin with a decision of both."""


@functools.cache
def somewhere(key: str, number: int) -> Table:
    """A position of a random game in which somebody has to decide, often after the other has sealed."""
    rng = random.Random(number)
    table = at_random(GAMES[key], number % 4, decisions=rng.randrange(60), late=0.05 * (number % 2))
    while not table.asks():
        table = table.undo()
    asks = table.asks()
    return take_turn(table, rng.choice(asks), rng) if len(asks) == 2 and number % 3 else table


def deciding(table: Table) -> list[Seat]:
    return [ask.seat for ask in table.asks()]


@pytest.mark.parametrize("number", PLACES)
@pytest.mark.parametrize("key", GAMES)
def test_what_a_seat_may_not_know_is_not_in_its_record(key, number):
    table = somewhere(key, number)
    for seat in deciding(table):
        assert LIE not in known(garbled(table, seat), seat)
        assert known(garbled(table, seat), seat) == known(table, seat)


@pytest.mark.parametrize("number", PLACES)
@pytest.mark.parametrize("key", GAMES)
def test_it_sees_the_position_and_its_own_hand(key, number):
    table = somewhere(key, number)
    for seat in deciding(table):
        view = seen(table, seat)
        assert view.ask in table.rules.asks(table.state)
        assert view.hand == table.hand(seat)
        if len(deciding(table)) == 2 or not view.ask.slots:
            assert view.state == table.state


@pytest.mark.parametrize("key", TOGETHER)
def test_a_player_who_seals_first_tells_it_nothing(key):
    moves = 0
    for number in PLACES:
        table = at_random(GAMES[key], number, decisions=2 * number)
        while len(asks := table.asks()) != 2:
            table = table.undo()
        rng = random.Random(number)
        for ask, other in (asks, asks[::-1]):
            after = [take_turn(table, other, rng) for _ in range(4)]
            assert {known(later, ask.seat) for later in after} == {known(table, ask.seat)}
            moves += len({later.log for later in after})
    assert moves > 2 * len(PLACES)  # others were sealed, too


@pytest.mark.share(6)
@pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)
@pytest.mark.parametrize("number", PLACES[:2])
@pytest.mark.parametrize("key", GAMES)
def test_it_makes_the_same_move_whatever_it_may_not_know(key, number, character):
    table = somewhere(key, number)
    for seat in deciding(table):
        moves = [thought(seen(t, seat), character, number) for t in (table, garbled(table, seat))]
        assert moves[0] == moves[1]


@pytest.mark.share(8)
@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_gives_the_same_thoughts(key):
    table = somewhere(key, 1)
    seat = deciding(table)[0]
    for character in CHARACTERS.values():
        one, two = (think(seen(table, seat), character, random.Random(4)) for _ in range(2))
        for _ in range(25):
            assert next(one, None) == next(two, None)


def test_it_is_on_turn_after_a_piece_in_its_base_was_shown_not_to_be_a_leader():
    text = '[Game "field-tactics"]\n[Position "phase:move turn:1 A1:PL@E8 B1:G3 A8:G3 B8:EN"]\n\n1: E8 CD8\n'
    table = replay(text)
    assert deciding(table) == [Seat.TWO]
    assert seen(table, Seat.TWO).ask in table.asks()
