"""Whatever a cheat with proper keys writes in a battle: applied whole, or a fault; the other goes on."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import certificate, matchfile
from sealed.codes.match import Match
from sealed.rules.questions import Seat
from tests.codes.forgery import forge, introduction
from tests.codes.play import BEN, Pair, begin, decided
from tests.codes.test_fuzz import changed, take
from tests.examples import examples
from tests.toys.skirmish import SKIRMISH

ONE, TWO = Seat.ONE, Seat.TWO


@cache
def positions() -> tuple[tuple[Match, Match, bytes], ...]:
    """Who speaks, who listens, and the honest answers, at every code of some matches, showings too."""
    found = []
    for seed in range(6):
        matches = Pair(*begin({"advantage": "12"[seed % 2]}, SKIRMISH), seed=seed)
        while True:
            numbers = {seat: matches[seat].number for seat in Seat}
            owes = matches[ONE].owes if numbers[ONE] == numbers[TWO] else max(Seat, key=lambda s: numbers[s])
            if owes is None:
                break
            match, judge = matches[owes], matches[owes.other]
            made = decided(match, random.Random(len(found)))
            if made.draft is not None:
                said = made.transcript.codes[-1].answers
                start = introduction(match) if made.number == 1 else b""
                assert said.startswith(start)
                found.append((made, judge, said))
            if not matches.turn():
                break
    return tuple(found)


@pytest.mark.slow
@examples(150)
@given(data=st.data())
def test_any_answers(data: st.DataObject) -> None:
    cheat, judge, answers = data.draw(st.sampled_from(positions()), label="position")
    told = take(judge, forge(cheat, changed(data, answers)))
    if isinstance(told, Match):
        assert told.number >= judge.number + 1
        if told.fault and told.fault.number == judge.number + 1 and told.number == judge.number + 1:
            before = judge.transcript.account._replace(
                rank_keys=told.account.rank_keys
            )  # an acceptance brings one
            assert told.transcript.account == before
        if told.fault:
            assert told.outcome is not None
            assert told.outcome.winner is judge.seat  # who listens is never to blame
        assert matchfile.load(matchfile.save(told), BEN).state == told.state
        checked = certificate.check(certificate.make(told.transcript))
        assert checked.outcome == told.transcript.outcome


def test_there_is_everything_to_change() -> None:
    lengths = {len(answers) for _, _, answers in positions()}
    assert len(positions()) > 50
    assert max(lengths) > 300
    assert any(match.state.over for match, _, _ in positions())


@examples(25)
@given(data=st.data())
def test_who_was_sent_noise_can_end_the_match(data: st.DataObject) -> None:
    """After a table of which any byte was changed the judge goes on to its own showing, which holds."""
    cheat, judge, answers = data.draw(st.sampled_from(positions()), label="position")
    at = data.draw(st.integers(0, len(answers) - 1), label="at")
    bits = data.draw(st.integers(1, 255), label="bits")
    told = take(judge, forge(cheat, answers[:at] + bytes((answers[at] ^ bits,)) + answers[at + 1 :]))
    if isinstance(told, Match) and not told.fault and told.draft and told.asks():
        gone = told.resign(told.seat)
        assert gone.fault is None
        assert gone.state.over is not None
