"""A match by codes gives the same record, and the same game, as a table: another way to sit down."""

from __future__ import annotations

import pytest

from sealed import record
from sealed.codes import certificate
from sealed.rules import registry
from sealed.rules.questions import Decide, Draw, Open, Seat
from tests.codes.armies import script
from tests.codes.play import GAMES, Pair, begin, pair

ONE, TWO = Seat.ONE, Seat.TWO


@pytest.mark.share(9)
@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_table_plays_the_same_game(key: str) -> None:
    """The decisions of a match, at one device: the same questions, the same end."""
    matches = pair({}, registry.load(key), seed=21).play()
    one, two = matches[ONE], matches[TWO]
    table = record.replay(record.write(one, secrets=two.secrets.hand))
    assert table.state == one.state == two.state
    assert table.outcome == one.outcome
    kinds = Decide | Open | Draw
    questions = [{step.ask for step in log if isinstance(step.ask, kinds)} for log in (one.log, table.log)]
    assert questions[0] == questions[1]


@pytest.mark.share(8)
@pytest.mark.slow
# Not Priority Pathway, whose rules never show an action that did nothing.
@pytest.mark.parametrize("key", [key for key in GAMES if key != "priority-pathway"])
def test_a_finished_match_that_shows_everything_has_one_record(key: str) -> None:
    matches = pair({}, registry.load(key), seed=8).play()
    finding = certificate.check(certificate.make(matches[ONE].transcript))
    texts = {record.write(game) for game in (matches[ONE], matches[TWO], finding)}
    assert len(texts) == 1
    text = texts.pop()
    assert '[One "Ana"]' in text
    assert record.replay(text).outcome == matches[ONE].outcome


def test_a_record_says_no_more_than_its_writer_knows() -> None:
    matches = Pair(*begin({}, registry.load("setnas-curse")))
    matches.matches[TWO] = matches[TWO].decide(TWO, "raise claim")
    matches.turn()
    one = matches[ONE].decide(ONE, "score steal")
    assert record.write(one).splitlines()[-2:] == ["1: score steal", "2: ?"]
    matches.matches[ONE] = one
    matches.turn()
    assert record.write(matches[TWO]).splitlines()[-2:] == ["1: score steal", "2: raise claim"]


def test_a_record_of_hidden_battles_holds_what_its_writer_knows() -> None:
    """Outcomes, what was destroyed, and one's own army; it is replayed to the very same state."""
    matches = script({"B4": "G3", "F4": "C1"}, {"B5": "C1", "F5": "PL"})
    matches.go("B4 B5", "F5 F4", "A4 B4", "F4 F5")
    shown = {ONE: "2! B5 C1", TWO: "1! F4 C1"}
    for seat in Seat:
        text = record.write(matches[seat])
        lines = text.splitlines()
        assert lines.count("= attacker") == 2
        assert f"{seat.other:d}:" + 23 * " ?" in lines
        assert [line for line in lines if "!" in line] == [shown[seat]]
        table = record.replay(text)
        assert table.state == matches[seat].state
        assert record.write(table) == text


@pytest.mark.slow
def test_rb_2_6_a_match_with_a_deal_has_one_record() -> None:
    agreed = {"preparation": "dealt", "limit": "60"}
    matches = pair(agreed, registry.load("roundabout"), seed=4).play()
    finding = certificate.check(certificate.make(matches[ONE].transcript))
    texts = {record.write(game) for game in (matches[ONE], matches[TWO], finding)}
    assert len(texts) == 1
    text = texts.pop()
    assert text.count("*: ") == 21
    table = record.replay(text)
    assert table.state == matches[TWO].state
    assert table.outcome is not None


def test_a_resigned_match_has_a_record() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=3).play(4)
    seat = matches[ONE].owes
    assert seat is not None
    over = matches[seat].resign(seat)
    table = record.replay(record.write(over))
    assert table.outcome == over.outcome
