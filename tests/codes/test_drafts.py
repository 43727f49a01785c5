"""The code that is being made: undone, handed out, with a message, or given up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sealed.codes.match import Match
from sealed.rules import registry
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Seat
from tests.codes.forgery import forge
from tests.codes.play import Pair, begin, decided, pair, take

ONE, TWO = Seat.ONE, Seat.TWO


# Undoing and handing out


def test_a_decision_can_be_undone_until_its_code_is_handed_out() -> None:
    _, two = begin()
    made = two.decide(TWO, "high left")
    assert made.undo() == two
    again = made.undo().decide(TWO, "low left")
    assert again.code != made.code
    assert made.undo().decide(TWO, "high left").code == made.code
    handed = made.hand_out()
    assert handed.undo() is handed
    assert handed.code == made.code
    assert two.undo() is two


def test_undoing_loses_nothing_that_came_meanwhile() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=6).play(2)
    two = matches[TWO].decide(TWO, "none").say("A word")
    old = matches[ONE].transcript
    told = old._replace(codes=old.codes[:1], hashes=old.hashes[:2])
    fork = forge(matches[ONE], b"\x01" + matches[ONE].secrets.chance_nonce, told=told)
    undone = replace(two.receive(fork), since=7).undo()
    assert undone.asks()
    assert undone.draft is not None
    assert undone.draft.moves == ()
    assert (undone.message, undone.since, len(undone.forks)) == ("A word", 7, 1)


def test_what_is_drawn_is_known_to_be_revealed() -> None:
    matches = Pair(*begin())
    for seat, move in ((TWO, "low left"), (ONE, "mid left")):
        matches.matches[seat] = matches[seat].decide(seat, move)
        assert not matches[seat].revealed
        matches.turn()
    once = matches[TWO].decide(TWO, "north")
    assert not once.revealed
    drawn = once.decide(TWO, "north")
    assert drawn.revealed
    assert drawn.undo() is drawn  # another move would be a second try


def test_there_is_nothing_to_hand_out_before_it_is_made() -> None:
    with pytest.raises(ValueError, match="no code"):
        begin()[1].hand_out()


def test_codes_that_were_made_can_be_made_again() -> None:
    matches = Pair(*begin()).play(7)
    for number, code in enumerate(matches.codes):
        maker = matches[ONE if number % 2 == 0 else TWO]
        assert maker.text(number) == code
        assert maker.parts(number) == ()
        with pytest.raises(ValueError, match="not made here"):
            matches[maker.seat.other].text(number)


# Messages


def test_a_message_goes_along() -> None:
    one, two = begin()
    two = two.say("Good  luck!\u202e").decide(TWO, "low left")
    assert two.message == "Good luck!"
    assert take(one, two.text(1)).their_message == "Good luck!"


def test_a_message_can_be_changed_until_the_code_is_handed_out() -> None:
    one, two = begin()
    two = two.decide(TWO, "low left").say("One").say("Two")
    assert take(one, two.text(1)).their_message == "Two"
    assert two.hand_out().message == "Two"
    with pytest.raises(ValueError, match="handed out"):
        two.hand_out().say("Three")


def test_a_message_is_no_part_of_what_is_signed() -> None:
    _, two = begin()
    made = two.decide(TWO, "low left")
    assert made.transcript == made.say("Hello").transcript
    assert made.code != made.say("Hello").code


def test_the_answer_has_a_message_of_its_own() -> None:
    one, two = begin()
    one = take(one, two.say("Hello").decide(TWO, "low left").text(1))
    assert one.decide(ONE, "low left").message == ""


# Resigning


def resigned_by(loser: Match, other: Match) -> None:
    loser = loser.resign(loser.seat)
    assert loser.code is not None
    other = take(other, loser.code)
    for match in (loser, other):
        assert match.outcome is not None
        assert match.outcome.winner is other.seat
        assert match.owes is None
        assert match.asks() == ()
        assert not match.provisional
    assert loser.state == other.state


def test_resigning_instead_of_the_first_answer() -> None:
    one, two = begin()
    resigned_by(two, one)


@pytest.mark.parametrize("codes", range(1, 8))
def test_resigning_when_a_code_is_owed(codes: int) -> None:
    matches = Pair(*begin(), seed=3).play(codes)
    seat = matches[ONE].owes
    assert seat is not None
    if matches[seat].draft is not None:
        resigned_by(matches[seat], matches[seat.other])


def test_resigning_between_two_own_turns() -> None:
    matches = Pair(*begin())
    for seat, move in ((TWO, "low left"), (ONE, "mid left")):
        matches.matches[seat] = matches[seat].decide(seat, move)
        matches.turn()
    resigned_by(matches[TWO].decide(TWO, "north"), matches[ONE])
    resigned_by(matches[TWO].decide(TWO, "north").decide(TWO, "north"), matches[ONE])


def test_resigning_after_the_last_answer_of_a_code() -> None:
    """Owed or not: the code that is made and not handed out ends with it."""
    one, two = begin()
    resigned_by(two.decide(TWO, "high left"), one)


def test_resigning_can_be_undone_and_is_no_ones_turn_but_ones_own() -> None:
    one, two = begin()
    assert two.resign(TWO).undo() == two
    for match, seat in ((one, ONE), (two, ONE), (two.decide(TWO, "low left").hand_out(), TWO)):
        with pytest.raises(IllegalMove):
            match.resign(seat)


# Agreeing to an end without a winner (G 9)


def agreed_by(matches: Pair, seat: Seat, *, message: str = "") -> None:
    """One accepts the other's offer: nobody has won, for both."""
    before = matches[seat]
    made = before.say(message).agree(seat)
    assert made.code is not None
    matches.matches[seat] = made.hand_out()
    told = take(matches[seat.other], made.code)
    matches.matches[seat.other] = told
    for match in matches.matches.values():
        assert match.fault is None
        assert match.outcome == (None, "both players agreed to a draw", "G 9")
        assert (match.owes, match.asks(), match.provisional) == (None, (), False)
        assert not match.offered
        assert not match.offering
        assert not match.may_offer
        assert [event.kind for event in match.events] == ["agreed"]
    assert matches[ONE].transcript.account._replace(log=()) == matches[TWO].transcript.account._replace(
        log=()
    )
    assert told.their_message == message


@pytest.mark.parametrize("codes", range(1, 9))
def test_what_the_code_before_offers_is_accepted_instead_of_all_answers(codes: int) -> None:
    matches = Pair(*begin(), seed=3).play(codes - 1)
    seat = next(seat for seat in Seat if matches[seat].draft)
    made = decided(matches[seat].offer(), matches.rng)
    assert made.offering
    assert made.code is not None
    told = take(matches[seat.other], made.code)
    assert told.offered
    assert not told.offering
    handed = made.hand_out()
    assert handed.offering
    assert not handed.offered
    matches.matches = {seat: handed, seat.other: told}
    agreed_by(matches, seat.other, message="A fair match.")


def test_an_offer_is_passed_over_by_going_on() -> None:
    one, two = begin()
    two = two.offer().decide(TWO, "low left").hand_out()
    one = take(one, two.text(1))
    assert one.offered
    gone_on = one.decide(ONE, "mid left")
    assert not gone_on.offered
    with pytest.raises(IllegalMove, match="Undo that first"):
        gone_on.agree(ONE)
    assert gone_on.undo().agree(ONE) == one.agree(ONE)
    assert not gone_on.offering
    assert not take(two, gone_on.text(2)).offering
    with pytest.raises(IllegalMove, match="offers no draw"):
        take(two, gone_on.text(2)).agree(TWO)


def test_an_offer_can_be_taken_back_until_its_code_is_handed_out() -> None:
    _, two = begin()
    plain = two.decide(TWO, "low left")
    offering = two.offer().decide(TWO, "low left")
    assert plain.offer() == offering
    assert offering.offer(False) == plain
    assert plain.code != offering.code  # it is signed
    assert offering.undo() == two.offer()
    assert plain.offer().undo().decide(TWO, "low left") == offering
    with pytest.raises(IllegalMove, match="your turn"):
        offering.hand_out().offer(False)


def test_an_answer_may_offer_again_and_an_offer_lapses_with_the_match() -> None:
    one, two = begin()
    two = two.offer().decide(TWO, "low left").hand_out()
    one = take(one, two.text(1)).offer().decide(ONE, "mid left").hand_out()
    two = take(two, one.text(2))
    assert two.offered
    given_up = two.offer().resign(TWO)
    assert not given_up.offering
    assert given_up.undo().offering
    assert take(one, given_up.text(3)).outcome == (ONE, "the opponent resigned", "G 3")


def test_nothing_can_be_offered_in_the_code_that_ends_the_match() -> None:
    matches, ends = pair({"rounds": "1"}, seed=1), 0
    while matches[ONE].owes is not None:
        seat = matches[ONE].owes
        made = decided(matches[seat].offer(), matches.rng) if matches[seat].may_offer else matches[seat]
        if made.outcome is not None:
            ends += 1
            assert not made.offering
            assert not made.may_offer
            with pytest.raises(IllegalMove):
                made.offer()
            assert made.offer(False).code == made.code
        matches.matches[seat] = made.hand_out()
        matches.matches[seat.other] = take(matches[seat.other], made.text(made.number))
    assert ends == 1
    assert matches[ONE].outcome == matches[TWO].outcome
    assert matches[ONE].outcome.winner is not None


def test_agreeing_is_for_whose_code_is_owed_and_can_be_undone() -> None:
    one, two = begin()
    made = two.offer().decide(TWO, "low left")
    for match, seat in ((two, TWO), (two, ONE), (made, TWO), (made.hand_out(), TWO), (one, ONE)):
        with pytest.raises(IllegalMove) as refused:
            match.agree(seat)
        assert refused.value.clause == "G 9"
    one = take(one, made.text(1))
    assert one.say("Well").agree(ONE).undo() == one.say("Well")


def test_nobody_resigns_after_the_end() -> None:
    matches = pair({"rounds": "1"}, seed=1).play()
    for match in matches.matches.values():
        with pytest.raises(IllegalMove):
            match.resign(match.seat)
