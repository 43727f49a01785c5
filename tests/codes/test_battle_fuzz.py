"""Whatever a cheat with proper keys writes in a battle: applied whole, or a fault; the other goes on."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes.match import Match
from tests.codes.forgery import forge
from tests.codes.hostile import Position, check_applied, check_papers, near, positions, take
from tests.examples import examples


@cache
def battles() -> tuple[Position, ...]:
    """Every code of some matches, showings too."""
    return tuple(each for seed in range(6) for each in positions("toy-skirmish", seed, 1_000))


@pytest.mark.slow
@examples(150)
@given(data=st.data(), dice=st.randoms(use_true_random=False))
def test_any_answers(data: st.DataObject, dice: random.Random) -> None:
    cheat, judge, answers = data.draw(st.sampled_from(battles()), label="position")
    told = take(judge, forge(cheat, near(dice, answers)))
    if isinstance(told, Match):
        check_applied(judge, told, cheat.seat)
        check_papers(told)


def test_there_is_everything_to_change() -> None:
    lengths = {len(answers) for _, _, answers in battles()}
    assert len(battles()) > 50
    assert max(lengths) > 300
    assert any(match.state.over for match, _, _ in battles())


@examples(25)
@given(data=st.data())
def test_who_was_sent_noise_can_end_the_match(data: st.DataObject) -> None:
    """After a table of which any byte was changed the judge goes on to its own showing, which holds."""
    cheat, judge, answers = data.draw(st.sampled_from(battles()), label="position")
    at = data.draw(st.integers(0, len(answers) - 1), label="at")
    bits = data.draw(st.integers(1, 255), label="bits")
    told = take(judge, forge(cheat, answers[:at] + bytes((answers[at] ^ bits,)) + answers[at + 1 :]))
    if isinstance(told, Match) and not told.fault and told.draft and told.asks():
        gone = told.resign(told.seat)
        assert gone.fault is None
        assert gone.state.over is not None
