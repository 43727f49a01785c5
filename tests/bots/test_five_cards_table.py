"""The tables of the five-card family: they are what the public rules lead to."""

from __future__ import annotations

import hashlib
import random
from statistics import mean

import pytest

from sealed.bots.five_cards.player import PLAYER
from sealed.bots.five_cards.positions import by_experience
from sealed.bots.five_cards.rounds import Round, Rounded, equilibrium
from sealed.bots.five_cards.table import Table
from sealed.rules.five_cards import FIVE_CARD_TRICK
from sealed.rules.five_cards.cards import State
from sealed.rules.game import settle
from sealed.rules.questions import Seat
from tests.bots.tables import FOLDER, PACKED

TABLE = Table(PACKED)
# `python tools/solve_five_cards.py five-card-trick static/opponents/five-card-trick.table` says it
PINNED = {
    "five-card-trick": "ebbeb47e5b14bfd98171015775f5b983def120be10f4e67ea78fbda768980b04",
}


def states(count: int, rounds: int, seed: int = 1) -> list[State]:
    """States with so many rounds left, after random rounds."""
    rng = random.Random(seed)
    found = []
    while len(found) < count:
        state = FIVE_CARD_TRICK.start(settle(FIVE_CARD_TRICK, {}))
        for _ in range(rng.randrange(1, 12)):
            played = Round(FIVE_CARD_TRICK, state)
            state = played.after(*map(rng.choice, played.choices))
        if state.pot <= 2:
            found.append(state.but(round=26 - rounds, chips=(10 + rng.randrange(-1, 2), 10)))
    return found


def turned(state: State) -> State:
    """The state with the seats exchanged."""
    pairs = {
        field: value[::-1]
        for field, value in state._asdict().items()
        if isinstance(value, tuple) and len(value) == 2
    }
    return state.but(**pairs, advantage=state.advantage.other)


@pytest.mark.parametrize("key", PINNED)
def test_the_tables_are_those_that_their_command_makes(key: str) -> None:
    packed = (FOLDER / f"{key}.table").read_bytes()
    assert hashlib.sha256(packed).hexdigest() == PINNED[key]
    assert len(packed) <= 1_600_000


@pytest.mark.share(4)
@pytest.mark.parametrize(
    ("rounds", "within", "on_average"), [(1, 0.06, 0.02), (2, 0.025, 0.01), (3, 0.025, 0.01), (4, 0.15, 0.03)]
)
def test_solving_a_round_again_by_the_rules_gives_what_the_table_has(
    rounds: int, within: float, on_average: float
) -> None:
    """A change of the rules that changes what positions are worth breaks this. Chances have steps of 2 %;
    with four rounds left there is the distribution that fits best.
    """
    off = [
        abs(TABLE(state) - equilibrium(Rounded(Round(FIVE_CARD_TRICK, state), TABLE)).value)
        for state in states(40, rounds)
    ]
    assert max(off) < within
    assert mean(off) < on_average


@pytest.mark.share(6)
@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5, 7, 12, 20, 24])
def test_the_other_seat_has_the_other_chance(rounds: int) -> None:
    for state in states(10, rounds):
        assert TABLE(turned(state)) == pytest.approx(1 - TABLE(state))


@pytest.mark.share(4)
@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5, 8, 14, 24])
def test_a_chip_more_is_never_worse(rounds: int) -> None:
    for state in states(10, rounds):
        chances = [TABLE(state.but(chips=(chips, 20))) for chips in range(6, 35)]
        assert chances == sorted(chances)
        assert 0 <= chances[0] < 0.1
        assert 0.9 < chances[-1] <= 1


def test_the_beginning_is_even() -> None:
    state = FIVE_CARD_TRICK.start(settle(FIVE_CARD_TRICK, {}))
    assert TABLE(state) == pytest.approx(0.5, abs=0.01)


def test_in_the_last_extension_the_advantage_counts() -> None:
    """FCT 5.3: a tie after round 40 is a win."""
    for state in states(5, 1):
        level = state.but(round=40, chips=(20, 20))
        one = TABLE(level.but(advantage=Seat.ONE))
        two = TABLE(level.but(advantage=Seat.TWO))
        assert one >= TABLE(level.but(round=35)) >= two
        assert one > two


def test_only_the_table_of_the_ruleset_is_used() -> None:
    player = PLAYER.with_table(PACKED)
    state = states(1, 2)[0]
    assert player.chances("five-card-trick")(state) == TABLE(state)
    assert player.chances("setnas-curse")(state) == by_experience(state)
    assert PLAYER.chances("five-card-trick")(state) == by_experience(state)
