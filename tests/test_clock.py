"""Clocks: the turn's time first, then the reserve (G 5); each seat its own."""

from __future__ import annotations

from sealed.clock import Clock, Left
from sealed.rules.questions import Decide, Draw, Seat
from tests.toys.duel import DUEL
from tests.toys.market import MARKET
from tests.toys.skirmish import SKIRMISH

ONE, TWO = Decide(Seat.ONE, "turn", ("a",)), Decide(Seat.TWO, "turn", ("b",))


def original() -> Clock:
    return Clock.of(DUEL, "original")  # 30 seconds a turn, 60 of reserve


def test_the_original_clock_is_that_of_the_page():
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
