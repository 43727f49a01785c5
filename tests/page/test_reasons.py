"""Why a game is over is said by name, to the winner, to the loser and to anyone."""

from __future__ import annotations

import re
from itertools import filterfalse
from pathlib import Path

import pytest

from sealed import record
from sealed.name import Name
from sealed.page.boards.reasons import TOLD, why
from sealed.rules.game import Outcome
from sealed.rules.questions import Seat
from tools.texts import python

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = (Name("Ada"), Name("Newcomer"))


def test_each_reason_is_one_of_the_rules():
    known = {message.text for message in python.collected()}
    assert set(TOLD) <= known


def is_equal(reason):
    """Whether the play came out even, so that the sentence is about both."""
    return reason.endswith("so the agreed tie-break decided")


@pytest.mark.parametrize("reason", [*filter(is_equal, TOLD)])
def test_an_equal_end_is_told_to_all_alike_in_one_or_two_lines_of_a_phone(reason):
    outcome = Outcome(Seat.ONE, reason, "G 1")
    [told] = {why(outcome, NAMES, won=won) for won in (True, False, None)}
    assert "agreed tie-break decided." in told
    assert not re.search(r"\b[Yy]ou", told)
    assert len(told) < 82


@pytest.mark.parametrize("reason", [*filterfalse(is_equal, TOLD)])
def test_nobody_is_told_what_is_said_to_the_other(reason):
    outcome = Outcome(Seat.ONE, reason, "G 1")
    won, lost, seen = (why(outcome, NAMES, won=won) for won in (True, False, None))
    assert not re.search(r"\b[Yy]ou", seen)
    assert re.search(r"\b[Yy]ou", won) or re.search(r"\b[Yy]ou", lost)
    assert Name("Ada") not in won
    assert Name("Newcomer") not in lost or "{" not in lost
    assert won != lost


def test_what_has_no_sentence_of_its_own_says_who_won_to_the_loser():
    of_another_game = Outcome(Seat.TWO, "more marbles", "G 1")
    assert why(of_another_game, NAMES, won=False) == f"{NAMES[1]} has won: more marbles."
    assert why(of_another_game, NAMES, won=True) == "The reason: more marbles."
    drawn = Outcome(None, "both players agreed to a draw", "G 9")
    assert why(drawn, NAMES, won=None) == "The reason: both players agreed to a draw."


@pytest.mark.share(10)
@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*-[0-9]*.txt")), ids=lambda path: path.stem)
def test_every_golden_game_is_told_by_name(path):
    outcome = record.replay(path.read_text(encoding="utf-8")).outcome
    if outcome and outcome.winner:
        assert outcome.reason in TOLD
