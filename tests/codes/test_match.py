"""Two honest players play by codes: they stay in step, whatever game it is, and hide what they must."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes.errors import CopiedKey, StaleInvitation, WrongKind
from sealed.codes.match import accept, invite
from sealed.codes.transcript import Transcript
from sealed.rules import registry
from sealed.rules.game import IllegalMove, IllegalOption, NotAsked, NotNotation
from sealed.rules.questions import Ask, Decide, Draw, Open, Seat, Show
from tests.codes import toy
from tests.codes.play import ANA, BEN, GAMES, Pair, a_move, armored, begin, decided, pair, secret, take
from tests.codes.toy import TOY

ONE, TWO = Seat.ONE, Seat.TWO


def in_step(matches: Pair) -> None:
    """Checks what must hold after every code that has arrived."""
    one, two = matches[ONE], matches[TWO]
    if one.number != two.number:
        return  # one of them has made its next code at once
    known = (one.transcript.account, two.transcript.account)
    assert known[0]._replace(log=()) == known[1]._replace(log=())
    logs = [[step._replace(move=None) for step in account.log] for account in known]
    assert logs[0] == logs[1]
    assert one.transcript.hashes == two.transcript.hashes
    assert one.owes is two.owes
    sender = TWO if one.number % 2 else ONE
    assert one.transcript.account.next_ask(sender) is None


@given(st.integers(0, 2**32), st.sampled_from(["off", "on"]))
def test_two_sides_stay_in_step(seed: int, deal: str) -> None:
    matches = pair({"rounds": "2", "deal": deal}, seed=seed)
    while matches.turn():
        in_step(matches)
    assert matches[ONE].outcome == matches[TWO].outcome is not None
    assert matches[ONE].code != matches[TWO].code
    assert not matches[ONE].provisional


@pytest.mark.share(9)
@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_every_game_can_be_played_by_codes(key: str) -> None:
    """After every code no open question is its sender's; both sides end alike."""
    matches = pair({}, registry.load(key), seed=len(key))
    while matches.turn():
        in_step(matches)
    assert matches[ONE].outcome == matches[TWO].outcome is not None
    assert matches[ONE].owes is None


def test_who_is_asked_what() -> None:
    one, two = begin()
    assert one.asks() == ()
    assert one.owes is TWO
    assert (one.number, two.number) == (0, 0)
    assert two.asks() == (Decide(TWO, "round", ("r1.card.2",), ("r1.plan.2",)),)
    assert one.names == ("Ana", "")
    assert two.names == ("Ana", "Ben")
    assert (one.name, two.name) == ("", "Ana")


def test_an_own_move_is_known_here_and_not_there() -> None:
    one, two = begin()
    two = two.decide(TWO, "HIGH  left")
    assert two.log[0].move == "high left"
    assert two.hand(TWO) == {"r1.card.2": "high", "r1.plan.2": "left"}
    assert two.complete
    one = take(one, two.text(1))
    assert one.log[0].move is None
    assert one.log[0].answer == ("r1.card.2", "r1.plan.2")
    assert one.hand(TWO) == {}
    assert [event.kind for event in one.events] == ["sealed"]


def test_what_is_opened_is_known_there_and_no_more() -> None:
    matches = Pair(*begin())
    matches.matches[TWO] = matches[TWO].decide(TWO, "mid left")
    matches.turn()
    matches.matches[ONE] = matches[ONE].decide(ONE, "high right")
    matches.turn()
    assert matches[TWO].hand(ONE) == {"r1.card.1": "high"}
    while matches[ONE].state.number == 1:
        matches.turn()
    assert matches[TWO].hand(ONE) == {"r1.card.1": "high", "r1.plan.1": "right"}
    assert matches[ONE].hand(TWO) == {"r1.card.2": "mid"}
    assert "r1.plan.2" in matches[ONE].transcript.account.unopened()


def test_the_first_to_answer_openly_needs_no_seal() -> None:
    matches = Pair(*begin()).play(2)
    assert set(matches[ONE].transcript.account.seals) == {"r1.card.2", "r1.plan.2", "r1.plan.1"}


def test_everything_waits_for_chance_until_the_second_code() -> None:
    matches = Pair(*begin({"deal": "on"}))
    assert matches[TWO].asks() == ()
    assert matches[TWO].code is not None  # an acceptance without an answer
    matches.turn()
    assert matches[TWO].check_words is None
    assert matches[ONE].check_words is not None  # it knows both nonces, and its draft shows them
    matches.turn()
    assert matches[TWO].check_words == matches[ONE].check_words
    assert matches[ONE].state.dealt


def test_rb_2_6_a_deal_of_many_draws_waits_for_the_second_code_and_is_whole_then() -> None:
    matches = Pair(*begin({"preparation": "dealt", "limit": "60"}, registry.load("roundabout")))
    assert matches[TWO].asks() == ()
    assert matches[TWO].state.phase == "deal"
    matches.turn()
    assert sum(isinstance(step.ask, Draw) for step in matches[ONE].log) == 21
    assert matches[ONE].asks() == ()  # the advantage, seat two, says who drives first
    assert matches[TWO].state.parties == (0, 0)
    matches.turn()
    in_step(matches)
    assert matches[TWO].asks() == (Decide(TWO, "order"),)
    with pytest.raises(NotAsked):
        matches[ONE].decide(ONE, "first")
    matches.matches[TWO] = matches[TWO].decide(TWO, "second")
    matches.turn()
    in_step(matches)
    assert [ask.kind for ask in matches[ONE].asks()] == ["drive"]


def test_several_turns_in_a_row_stand_in_one_code() -> None:
    rng = random.Random(5)
    matches = Pair(*begin())
    for seat, move in ((TWO, "low left"), (ONE, "mid left")):
        matches.matches[seat] = matches[seat].decide(seat, move)
        matches.turn()
    two, number = matches[TWO], matches[TWO].number
    for _ in range(2):
        assert two.asks()[0].kind == "walk"
        two = two.decide(TWO, a_move(TOY, two.state, two.asks()[0], {}, rng))
        assert two.number == number
    assert two.asks()[0].kind == "round"  # the die is drawn, the next round sealed in the same code
    assert two.decide(TWO, "low left").number == number + 1


def test_decisions_that_are_refused_change_nothing() -> None:
    _, two = begin()
    for text, error in (("low", IllegalMove), ("north", IllegalMove), ("what", NotNotation)):
        with pytest.raises(error):
            two.decide(TWO, text)
    with pytest.raises(NotAsked):
        two.decide(ONE, "low left")
    assert two == begin()[1]


def test_nothing_is_decided_while_the_other_owes() -> None:
    one, two = begin()
    with pytest.raises(NotAsked):
        one.decide(ONE, "low left")
    with pytest.raises(NotAsked):
        two.decide(TWO, "low left").decide(TWO, "low left")


# Beginning


def test_an_invitation_is_accepted_once_on_a_device() -> None:
    one, two = begin()
    with pytest.raises(StaleInvitation):
        accept(armored(one.text(0)), BEN, "Ben", secret(13), known={two.transcript.hashes[0]})


def test_an_invitation_is_not_accepted_with_its_own_secret() -> None:
    one, _ = begin()
    with pytest.raises(CopiedKey):
        accept(armored(one.text(0)), BEN, "Ben", secret(11))


def test_nothing_but_an_invitation_is_accepted() -> None:
    _, two = begin()
    with pytest.raises(WrongKind):
        accept(armored(two.decide(TWO, "low left").text(1)), BEN, "Ben", secret(13))


def test_names_and_options_are_checked() -> None:
    with pytest.raises(ValueError, match="name"):
        invite(ANA, TOY, {}, "\u200b", secret(11))
    with pytest.raises(IllegalOption):
        invite(ANA, TOY, {"rounds": "7"}, "Ana", secret(11))
    with pytest.raises(ValueError, match="name"):
        accept(armored(begin()[0].text(0)), BEN, " ", secret(12))
    assert invite(ANA, TOY, {}, " Ana\u202e  B ", secret(11)).names == ("Ana B", "")


def test_a_match_by_codes_has_no_clock() -> None:
    assert begin({"clock": "60+300"})[1].options["clock"] == "off"


def test_the_first_acceptance_takes_an_invitation_and_another_secret_another_match() -> None:
    one, two = begin()
    other = accept(armored(one.text(0)), BEN, "Ben", secret(14))
    assert decided(two, random.Random(1)).text(1) != decided(other, random.Random(1)).text(1)


# The contract with the rules is held, not hoped for


class Reused(toy.ToyRules):
    def _round(self, state: toy.Toy, seat: Seat) -> Decide:
        return super()._round(state._replace(number=1), seat)


def test_a_ruleset_that_uses_a_slot_twice_is_broken() -> None:
    one = invite(ANA, TOY, {}, "Ana", secret(11))
    account = one.transcript.account._replace(rules=Reused())
    sealed = account.add_seals(1, {"r1.card.1": b"x" * 32}, ())
    with pytest.raises(RuntimeError, match="twice"):
        sealed.add_seals(3, {"r1.card.1": b"y" * 32}, ())


def test_a_log_holds_decisions_openings_and_what_belongs_to_no_seat() -> None:
    matches = Pair(*begin(), seed=8).play()
    told: Transcript = matches[ONE].transcript
    assert told.number == matches[TWO].number
    assert all(isinstance(step.ask, Decide | Open) or step.ask.seat is None for step in matches[ONE].log)


class Showing(toy.ToyRules):
    """The toy, with something to show when it is over."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def asks(self, state: toy.Toy) -> tuple[Ask, ...]:
        return super().asks(state) if state.over is None else (Show(self.seat, ("r1.plan.1",)),)


def test_a_win_is_provisional_while_the_winner_has_to_show() -> None:
    told = pair({"rounds": "1"}, seed=1).play()[ONE].transcript
    assert told.outcome is not None
    winner = told.outcome.winner
    assert winner is not None
    for seat in Seat:
        account = told.account._replace(rules=Showing(seat))
        owing = told._replace(account=account)
        assert owing.provisional is (seat is winner)
        assert owing.owes is not None  # what the loser owes is shown as owed, and holds nothing up
        assert owing.outcome == told.outcome
