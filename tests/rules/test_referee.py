"""Five-Card Trick, its Final and Setna's Curse against a second reading of their pages, in whole games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.rules import registry
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Decide
from tests.examples import examples
from tests.rules.referee import Referee
from tests.rules.walks import Walk

KEYS = [entry.key for entry in registry.ENTRIES if entry.family == "five_card_trick"]
every_game = pytest.mark.parametrize("key", KEYS)


def account(referee: Referee) -> tuple:
    """The referee's account in the form of the state's fields, to compare both."""
    bits = {name: 1 << n for n, name in enumerate(referee.names)}
    items = {"overload": 1, "reset": 2, "priority": 4}
    return (
        tuple(referee.chips.values()),
        referee.pot,
        referee.round,
        referee.replays,
        tuple(sum(bits[name] for name in lit) for lit in referee.lights.values()),
        tuple(bits.get(name, 0) for name in referee.blocked.values()),
        tuple(sum(items[item] for item in left) for left in referee.items.values()),
        referee.deciding or None,
        referee.winner or None,
    )


def kept_by(state) -> tuple:
    winner = state.over and state.over.winner
    numbers = (state.chips, state.pot, state.round, state.replay, state.lights, state.blocked, state.items)
    return *numbers, state.deciding, winner


def follow(walk: Walk, referee: Referee, at_decision=lambda: None) -> None:
    """Plays a walk to its end and the referee along with it: both keep the same account after each round."""
    moves = {}
    while walk.state.over is None:
        at_decision()
        before = walk.state
        while (walk.state.round, walk.state.replay, walk.state.deciding, walk.state.over) == (
            before.round,
            before.replay,
            before.deciding,
            before.over,
        ):
            walk.step()
            if isinstance(walk.log[-1].ask, Decide):
                moves[walk.log[-1].ask.seat] = walk.log[-1].move
        if before.deciding:
            referee.decide(moves[before.deciding] == "take")
        else:
            referee.play(*(None if moves[seat] == "timeout" else moves[seat] for seat in (1, 2)))
        assert kept_by(walk.state) == account(referee)


@every_game
@examples(40)
@given(seed=st.integers(0, 2**32), late=st.sampled_from((0, 0.05, 0.6)))
def test_whole_games_go_as_a_second_reading_says(key, seed, late):
    walk = Walk(registry.load(key), seed, late=late)
    follow(walk, Referee(key, walk.options))


@every_game
@examples(4)
@given(seed=st.integers(0, 2**32))
def test_exactly_that_may_be_submitted_which_a_second_reading_allows(key, seed):
    walk = Walk(registry.load(key), seed, late=0.05)
    referee = Referee(key, walk.options)
    candidates = referee.candidates()

    def compare() -> None:
        for ask in walk.rules.asks(walk.state):
            if ask.kind == "round" and walk.rng.random() < 0.25:
                allowed = [text for text in candidates if referee.allows(ask.seat, text)]
                assert [text for text in candidates if taken(walk, ask, text)] == allowed

    follow(walk, referee, compare)


def taken(walk: Walk, ask: Decide, text: str) -> bool:
    try:
        return walk.rules.check(walk.state, ask, text, {}) == text
    except IllegalMove:
        return False
