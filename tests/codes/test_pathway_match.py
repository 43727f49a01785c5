"""A whole match of Priority Pathway by codes, beside the same game at one table; and its certificate."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sealed import record
from sealed.codes import matchfile
from sealed.codes.certificate import check, make
from sealed.codes.statements import result, statements
from sealed.rules.priority_pathway import PATHWAY
from sealed.rules.questions import Open, Seat
from sealed.table import Table
from tests.codes.play import Pair, begin
from tests.pathway import MATCH

ONE, TWO = Seat.ONE, Seat.TWO


def deliver(matches: Pair) -> None:
    """Hands over every code that is made, until somebody has to decide."""
    while any(matches[seat].complete and matches[seat].draft for seat in Seat):
        matches.turn()


def play(matches: Pair) -> Table:
    """Both play the game move by move; after each turn both know what the table says."""
    table = Table.begin(PATHWAY, {"clock": "off"}, b"")
    for one, two, _ in MATCH:
        waiting = {ONE: one, TWO: two}
        while waiting:
            seat = next(seat for seat in waiting if matches[seat].asks())
            matches.matches[seat] = matches[seat].decide(seat, waiting.pop(seat))
            deliver(matches)
        table = table.decide(ONE, one).decide(TWO, two)
        known = [match.state for match in matches.matches.values()]
        assert table.state in known  # who has just opened waits for nobody; the other may still have to read
        assert {state.turn for state in known} <= {table.state.turn, table.state.turn - 1}
    return table


def played() -> tuple[Pair, Table]:
    matches = Pair(*begin({}, PATHWAY))
    return matches, play(matches)


def test_a_whole_match() -> None:
    matches, table = played()
    for match in matches.matches.values():
        assert match.state == table.state
        assert match.outcome == table.outcome
        assert match.outcome.winner is ONE
        assert match.outcome.clause == "PP 6.1"
        assert (match.owes, match.asks(), match.provisional) == (None, (), False)


def test_only_what_acts_is_opened() -> None:
    matches, _ = played()
    cards = {f"card{turn}.{seat}" for turn in range(1, len(MATCH) + 1) for seat in (1, 2)}
    acting = {
        f"action{turn}.{seat}"
        for turn, (_, _, letters) in enumerate(MATCH, 1)
        for seat, letter in enumerate(letters, 1)
        if letter != "N"
    }
    for match in matches.matches.values():
        opened = {step.ask.slot for step in match.log if isinstance(step.ask, Open)}
        assert opened == cards | acting


def test_its_certificate() -> None:
    matches, table = played()
    texts = {make(match.transcript) for match in matches.matches.values()}
    assert len(texts) == 1
    finding = check(texts.pop())
    assert finding.outcome == table.outcome
    assert finding.transcript.account.state == table.state
    assert finding.unopened == ()
    assert len(finding.kept) == "".join(letters for _, _, letters in MATCH).count("N")
    assert str(result(finding)) == ("By these codes “Ana” (seat one) has won: the enemy commander was taken.")
    heads = [str(each.head) for each in statements(finding)]
    assert f"{len(finding.kept)} sealed moves stay covered" in heads


def test_its_record_is_the_tables_with_what_was_never_shown_left_out() -> None:
    matches, table = played()
    again = record.replay(record.write(matches[TWO]))
    assert again.outcome == table.outcome
    assert again.state == table.state
    ours = record.write(matches[ONE])
    assert "1 EUR" in ours  # turn 2, which did nothing: its own player knows it
    assert "1 EUR" not in record.write(matches[TWO])


@pytest.mark.share(6)
@pytest.mark.slow
def test_a_side_that_is_reloaded_after_every_code_plays_on() -> None:
    matches = Pair(*begin({}, PATHWAY))
    turn = matches.turn

    def reloaded() -> bool:
        done = turn()
        for seat, match in matches.matches.items():
            if match.number:
                matches.matches[seat] = replace(matchfile.load(matchfile.save(match)), signer=match.signer)
        return done

    matches.turn = reloaded  # type: ignore[method-assign]
    assert play(matches).outcome == matches[ONE].outcome == matches[TWO].outcome
