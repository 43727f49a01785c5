"""Clocks: the turn's time first, then the reserve, whole or in periods (G 5); each seat its own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.clock import Clock, Left
from sealed.rules import registry
from sealed.rules.game import is_clock
from sealed.rules.questions import Decide, Draw, Seat
from sealed.rules.solitaire_chess import FINAL, SOLITAIRE_CHESS
from tests.examples import examples
from tests.toys.duel import DUEL
from tests.toys.market import MARKET
from tests.toys.skirmish import SKIRMISH

ONE, TWO = Decide(Seat.ONE, "turn", ("a",)), Decide(Seat.TWO, "turn", ("b",))


def original() -> Clock:
    return Clock.of(DUEL, "original")  # 30 seconds a turn, 60 of reserve


def test_the_original_clock_is_the_one_in_the_page():
    assert original().left(ONE) == Left(30, 60)
    army = Clock.of(SKIRMISH, "original")
    assert army.left(Decide(Seat.TWO, "army")) == Left(60, 10)
    assert army.left(Decide(Seat.TWO, "move")) == Left(30, 10)


def test_a_kind_without_a_time_has_no_clock():
    clock = Clock.of(MARKET, "original")
    order, take = Decide(Seat.TWO, "order"), Decide(Seat.ONE, "take")
    assert clock.left(order) is None
    assert clock.running([order]) == ()
    assert clock.due([order]) is None
    assert clock.late([order]) == ()
    assert clock.left(take) == Left(20, 0)


def test_a_clock_that_is_off_runs_for_nobody():
    clock = Clock.of(DUEL, "off")
    assert clock.running([ONE, TWO]) == ()
    assert clock.decided(ONE) == clock


def test_a_clock_of_ones_own_is_the_same_for_every_kind_that_has_one():
    clock = Clock.of(SKIRMISH, "45+300")
    for kind in ("army", "move"):
        assert clock.left(Decide(Seat.ONE, kind)) == Left(45, 300)
    assert Clock.of(MARKET, "45+300").left(Decide(Seat.ONE, "order")) is None
    assert Clock.of(MARKET, "45+0").left(Decide(Seat.ONE, "take")) == Left(45, 0)


def test_the_turn_runs_first_and_the_reserve_after_it():
    clock = original().after([ONE], 20)
    assert clock.left(ONE) == Left(10, 60)
    clock = clock.after([ONE], 25.5)
    assert clock.left(ONE) == Left(0, 44.5)
    assert clock.left(TWO) == Left(30, 60)


def test_what_was_not_used_of_a_turn_is_gone_and_of_the_reserve_stays():
    clock = original().after([ONE], 5).decided(ONE)
    assert clock.left(ONE) == Left(30, 60)
    clock = clock.after([ONE], 70).decided(ONE)
    assert clock.left(ONE) == Left(30, 20)


def test_simultaneous_decisions_run_each_on_its_own():
    clock = original()
    both = clock.running([ONE, TWO, Draw("deal", ("x",))])
    assert both == (ONE, TWO)
    clock = clock.after(both, 40).decided(ONE)
    clock = clock.after(clock.running([TWO]), 10)
    assert clock.left(ONE) == Left(30, 50)
    assert clock.left(TWO) == Left(0, 40)


def test_at_one_device_only_the_one_who_sits_at_it_runs():
    clock = original()
    assert clock.running([ONE, TWO], at=Seat.TWO) == (TWO,)
    assert clock.running([ONE], at=Seat.TWO) == ()


def test_when_a_decision_is_late():
    clock = original()
    assert clock.due([ONE, TWO]) == 90
    clock = clock.after([ONE, TWO], 40).decided(TWO)
    assert clock.due([ONE, TWO]) == 50
    assert clock.late([ONE, TWO]) == ()
    clock = clock.after([ONE], 50)
    assert clock.due([ONE]) == 0
    assert clock.late([ONE, TWO]) == (ONE,)
    clock = clock.after([ONE], 3).decided(ONE)
    assert clock.left(ONE) == Left(30, 0)
    assert clock.left(TWO) == Left(30, 50)


# In periods (G 5)


def in_periods(value: str = "60+5x60") -> Clock:
    return Clock.of(DUEL, value)


def test_g_5_a_clock_of_ones_own_may_have_periods():
    assert in_periods().left(ONE) == Left(60, 300)
    assert in_periods().period == 60
    assert in_periods("45+3x20").left(ONE) == Left(45, 60)
    assert Clock.of(DUEL, "60+300").period == 0


@pytest.mark.parametrize("rules", [SOLITAIRE_CHESS, FINAL], ids=lambda rules: rules.code)
def test_so_6_the_original_clock_has_five_periods_of_a_minute(rules):
    clock = Clock.of(rules, "original")
    for kind in ("place", "turn"):
        assert clock.left(Decide(Seat.ONE, kind)) == Left(60, 300)
    ask = Decide(Seat.TWO, "turn")
    assert clock == Clock.of(rules, "60+5x60")
    assert clock.after([ask], 61).decided(ask).left(ask) == Left(60, 240)


@pytest.mark.parametrize("key", registry.BY_KEY)
def test_g_5_every_game_takes_both_forms(key):
    (option,) = (option for option in registry.load(key).options if option.name == "clock")
    for value in ("original", "off", "60+300", "60+0", "60+5x60", "1+1x1", "99999+99999x99999"):
        assert option.allows(value), value


@pytest.mark.parametrize(
    "value",
    [
        *("0+5x60", "60+0x60", "60+5x0", "60+5x", "60+x60", "60+5X60", "60+5×60", "60+05x60", "60+5x060"),
        *("060+5x60", "+5x60", "60+5x60x2", "60+5x60+1", "60+-5x60", "60+100000x1", "60 + 5x60", "60+5x60\n"),
        *("", "60", "60+", "+60", "0+60", "60+٣x60", "60+060", "60+1.5", "100000+1"),
    ],
)
def test_g_5_what_is_no_clock(value):
    assert not is_clock(value)


def test_g_5_a_turn_that_runs_over_uses_up_each_period_that_it_begins():
    for spent, left in ((1, 300), (60, 300), (61, 240), (119, 240), (120, 240), (121, 180), (359, 0)):
        assert in_periods().after([ONE], spent).decided(ONE).left(ONE) == Left(60, left), spent


def test_g_5_a_period_that_is_running_shows_its_seconds_until_the_decision():
    clock = in_periods().after([ONE], 75)
    assert clock.left(ONE) == Left(0, 285)
    assert clock.split(285) == (4, 45)
    assert clock.split(240) == (3, 60)  # a period that has been used up to its last second
    assert clock.split(15) == (0, 15)
    assert clock.split(0) == (0, 0)


@given(
    st.integers(1, 90),
    st.integers(1, 6),
    st.integers(1, 90),
    st.lists(st.tuples(st.sampled_from(Seat), st.lists(st.integers(0, 150), min_size=1, max_size=3))),
)
@examples(300)
def test_g_5_periods_against_a_second_reading(turn, number, period, turns):
    """However a turn's seconds go by, it uses up the periods that it began, of its own seat alone."""
    clock = in_periods(f"{turn}+{number}x{period}")
    periods = dict.fromkeys(Seat, number)
    for seat, parts in turns:
        ask = ONE if seat is Seat.ONE else TWO
        for seconds in parts:
            clock = clock.after([ask], seconds)
        over = max(0, sum(parts) - turn)
        begun = -(-over // period)
        is_late = over >= periods[seat] * period and sum(parts) >= turn
        assert (clock.late([ask]) == (ask,)) == is_late
        assert (clock.due([ask]) == 0) == is_late
        clock = clock.decided(ask)
        periods[seat] = max(0, periods[seat] - begun)
        assert clock.reserve == tuple(periods[each] * period for each in Seat)


@given(st.integers(1, 90), st.integers(1, 300), st.lists(st.integers(0, 400), max_size=6))
@examples(100)
def test_g_5_without_periods_the_reserve_runs_by_the_second(turn, reserve, turns):
    clock = in_periods(f"{turn}+{reserve}")
    for seconds in turns:
        clock = clock.after([ONE], seconds).decided(ONE)
    assert clock.reserve == (max(0, reserve - sum(max(0, each - turn) for each in turns)), reserve)
