"""Every state of every game is written as a position and read again. Any other text is refused with a clause,
or is a game that can be played.
"""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.record import position_at, replay
from sealed.record.lines import LONGEST_LINE
from sealed.rules.game import IllegalMove, Places, settle
from sealed.rules.questions import Decide, Draw, Seat
from sealed.table import Table
from tests.examples import examples, seeds
from tests.playing import find, play_on, take_turn
from tests.rules.pages import clauses
from tests.rules.positions import (
    KEYS,
    as_shown,
    changed,
    follow,
    hand_kept,
    laid,
    same,
    text_of,
    texts,
    walk,
    walked,
)

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.txt"))
SEEDS = seeds(6)
every_game = pytest.mark.parametrize("key", KEYS)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def reads_back(table: Table) -> None:
    """The position of a table is read as the same state, and written as the same text."""
    text = text_of(table)
    again = laid(table, text)
    assert same(again.state) == same(table.state), text
    assert hand_kept(table, again)
    assert text_of(again) == text
    assert len(text) < LONGEST_LINE - len('[Position ""]')


@every_game
def test_every_game_has_positions(key):
    assert isinstance(find(key), Places)


@pytest.mark.share(6)
@pytest.mark.slow
@every_game
@every_seed
def test_every_state_of_a_random_game_is_read_as_it_was_written(key, seed):
    for table in walk(key, seed):
        reads_back(table)


@pytest.mark.share(6)
@every_game
@every_seed
def test_so_is_what_those_know_who_only_watch(key, seed):
    for table in as_shown(walked(key, seed)[-1], 12):
        reads_back(table)


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_so_are_states_that_random_games_seldom_reach(path):
    """Tie-breaks, replays, Claim Priority: the golden records have them."""
    table = replay(path.read_text(encoding="utf-8"))
    numbers = range(len(table.past) - 1, -1, -1 - len(table.past) // 25)
    for number in numbers:
        reads_back(table.at(number))


@every_game
@every_seed
def test_play_goes_on_alike(key, seed):
    """Decisions and draws, repeated from a position, lead to the same events and the same end."""
    table = walked(key, seed)[-1]
    number = random.Random(seed).randrange(len(table.past))
    later = [entry for past in (*table.past[number + 1 :], table) for entry in past.steps]
    other = play_on(table, number)
    for entry in later:
        if isinstance(entry.ask, Decide):
            assert entry.ask in other.asks()
            assert entry.move is not None
            other = other.decided(entry.ask, entry.move).looked_up()
        elif isinstance(entry.ask, Draw):
            other = other.answered(entry.ask, entry.answer).looked_up()
    assert same(other.state) == same(table.state)
    told = [event for entry in other.log for event in entry.events]
    assert told == [event for entry in later for event in entry.events]


@every_game
def test_a_game_that_is_over_has_no_position(key):
    table = next(table for table in walked(key, 0) if table.asks()).resign(Seat.ONE)
    with pytest.raises(IllegalMove) as refused:
        position_at(table, len(table.past))
    assert refused.value.clause == "G 3"


@pytest.mark.slow
@examples(400)
@given(st.sampled_from(KEYS), st.sampled_from(SEEDS), st.integers(0, 2**32))
def test_a_changed_position_is_refused_with_a_clause_or_is_a_game(key, seed, number):
    rng = random.Random(number)
    at = rng.randrange(len(walked(key, seed)))
    table, known = walked(key, seed)[at], texts(key, rng.choice(SEEDS))
    text = changed(texts(key, seed)[at], rng.choice(known), rng)
    found = follow(table.rules, table.options, text)
    if isinstance(found, Table):
        plays_on(found.looked_up(), rng)
    else:
        assert found.clause in clauses(table.rules.code)
        assert found.word in text or found.word.isalnum()  # a word that is missing
        assert str(found)
        assert not found.unfinished


def plays_on(table: Table, rng: random.Random) -> None:
    """It is a game: its position is stable, and it can be played on from."""
    if table.outcome is None:
        reads_back(table)
    table = table.settle()
    for _ in range(8):
        if not (asks := table.asks()):
            break
        table = take_turn(table, rng.choice(asks), rng, late=0.1)
        if table.outcome is None:
            reads_back(table)
    else:
        return
    assert table.outcome is not None or "?" in text_of(table)


@examples()
@given(st.sampled_from(KEYS), st.text(alphabet="roundturnpieces:/+-?@x=~ 012ABé", max_size=30))
def test_any_text_is_refused_with_a_clause_or_is_a_game(key, text):
    rules = find(key)
    found = follow(rules, settle(rules, {}), text)
    if isinstance(found, Table):
        plays_on(found.looked_up(), random.Random(0))
    else:
        assert found.clause in clauses(rules.code)
