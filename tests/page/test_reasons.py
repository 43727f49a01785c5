"""Why a game is over is said by name, to the winner, to the loser and to anyone."""

from __future__ import annotations

import re
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


@pytest.mark.parametrize("reason", TOLD)
def test_nobody_is_told_what_is_said_to_the_other(reason):
    outcome = Outcome(Seat.ONE, reason, "G 1")
    won, lost, seen = (why(outcome, NAMES, won=won) for won in (True, False, None))
    assert not re.search(r"\b[Yy]ou", seen)
    assert re.search(r"\b[Yy]ou", won) or re.search(r"\b[Yy]ou", lost)
    assert Name("Ada") not in won
    assert Name("Newcomer") not in lost or "{" not in lost
    assert won != lost


def test_what_has_no_sentence_of_its_own_says_who_won_to_the_loser():
    level = Outcome(Seat.TWO, "equal cards, so the agreed tie-break decided", "SO 4.2")
    assert why(level, NAMES, won=False).endswith("has won: equal cards, so the agreed tie-break decided.")
    assert why(level, NAMES, won=True) == "The reason: equal cards, so the agreed tie-break decided."
    drawn = Outcome(None, "both players agreed to a draw", "G 9")
    assert why(drawn, NAMES, won=None) == "The reason: both players agreed to a draw."


@pytest.mark.share(10)
@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*-[0-9]*.txt")), ids=lambda path: path.stem)
def test_every_golden_game_is_told_by_name(path):
    outcome = record.replay(path.read_text(encoding="utf-8")).outcome
    if (
        outcome
        and outcome.winner
        and "tie-break decided" not in outcome.reason
        and "equal" not in outcome.reason
    ):
        assert outcome.reason in TOLD or "both won" in outcome.reason
