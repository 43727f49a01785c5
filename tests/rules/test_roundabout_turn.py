"""Roundabout, clause by clause (docs/rules/roundabout.md): a driving turn."""

from __future__ import annotations

import pytest

from sealed.rules.questions import Decide, Seat
from sealed.rules.roundabout.city import CLOCKWISE, HOME
from tests.rules.town import (
    ALL_CARDS,
    ASIDE,
    ONE,
    TWO,
    cautions,
    hand,
    neutral_first,
    picks,
    place,
    placed,
    town,
    turn,
)

# 3. A driving turn


@pytest.mark.parametrize(("order", "first"), [("first", 2), ("second", 1)])
def test_rb_3_1_driving_begins_with_who_is_not_first(order, first):
    game = neutral_first(placed(order), first)
    names = {1: ["B1", "B2", "B3"], 2: ["A1", "A2", "A3"]}
    for n in range(6):
        seat = turn(game)
        game.decide(seat, f"{names[seat].pop(0)} {20 + n}")
    assert game.rules.asks(game.state) == (Decide(Seat(3 - first), "drive"),)
    assert game.told("driving") == [("driving", Seat(3 - first))]


def test_rb_3_1_also_when_the_last_placings_were_all_by_the_one_who_begins():
    game = placed("first")  # seat two is first, so seat one begins to drive
    for n in range(3):
        game.decide(2, f"X{n + 1} {n + 1}").decide(1, f"B{n + 1} {20 + n}")
    for n in range(3, 13):
        game.decide(2 if n % 2 else 1, f"X{n + 1} {n + 1}")
    for n in range(3):
        game.decide(2, f"A{n + 1} {25 + n}")
    assert game.rules.asks(game.state) == (Decide(ONE, "drive"),)


def test_rb_3_2_the_first_hands_are_one_to_five():
    game = town()
    assert picks(game) == {"1", "2", "3", "4", "5"}
    assert hand(game, 1) == hand(game, 2) == [1, 2, 3, 4, 5]


def test_rb_3_2_a_card_of_the_hand():
    game = town(hands=((2, 5), ALL_CARDS))
    assert picks(game) == {"2", "5"}
    refused = game.refusal(1, "3")
    assert (refused.clause, refused.word) == ("RB 3.2", "3")


def test_rb_3_2_one_card():
    refused = town().refusal(1, "3 4")
    assert (refused.clause, refused.word) == ("RB 3.2", "4")


@pytest.mark.parametrize("card", ALL_CARDS)
def test_rb_3_2_from_no_move_to_as_many_as_the_card_says(card):
    words = [str(card), *["X1@NE" if card != 5 else "X1@SE"] * card]
    for count in range(card + 1):
        text = " ".join(words[: count + 1])
        game = town(X1=2 if card != 5 else 3)
        assert game.check(1, text) == text
        assert "" in picks(game, text)
    game = town(X1=2 if card != 5 else 3)
    assert not {word for word in picks(game, " ".join(words)) if "@" in word}
    refused = game.refusal(1, " ".join([*words, words[1]]))
    assert (refused.clause, refused.word) == ("RB 3.2", words[1])


@pytest.mark.parametrize("text", ["3 17", "3 first", "3 X1", "3 X1@N second"])
def test_rb_3_2_no_other_words_are_part_of_a_turn(text):
    assert town(X1=1).refusal(1, text).clause == "RB 3.2"


@pytest.mark.parametrize("name", CLOCKWISE)
def test_rb_3_3_clockwise_around_every_roundabout(name):
    ring = CLOCKWISE[name]
    for here, there in zip(ring, ring[1:] + ring[:1], strict=True):
        game = town((7, 8), **dict.fromkeys(ASIDE, HOME), X1=here).decide(1, f"1 X1@{name}")
        assert place(game, "X1") == there
        assert game.told("drove") == [("drove", ONE, "X1", name, here, there)]


def test_rb_3_3_only_around_a_roundabout_on_which_it_stands():
    game = town(X1=15)
    assert {word for word in picks(game, "1") if word.startswith("X1@")} == {"X1@N", "X1@outer"}
    refused = game.refusal(1, "1 X1@S")
    assert (refused.clause, refused.word) == ("RB 3.3", "X1@S")


def test_rb_3_3_onto_a_free_space_only():
    game = town(X1=15, X2=7, X3=16)
    assert not {"X1@N", "X1@outer"} & picks(game, "1")
    assert game.refusal(1, "1 X1@N").clause == "RB 3.3"
    assert game.refusal(1, "1 X1@outer").clause == "RB 3.3"


def test_rb_3_3_no_jumping():
    game = town(X1=15, X2=7)
    assert game.refusal(1, "5 X1@N X1@N").clause == "RB 3.3"


def test_rb_3_3_a_move_must_be_possible_when_it_is_made():
    game = town(X1=15, X2=7)
    assert game.check(1, "2 X2@NE X1@outer") == "2 X2@NE X1@outer"
    game = town(X1=15, X2=7)
    assert game.check(1, "3 X2@NE X1@N") == "3 X2@NE X1@N"  # 7 has become free
    assert game.refusal(1, "3 X1@N X2@NE").clause == "RB 3.3"
    game = town(X1=14)
    assert game.check(1, "3 X1@N X1@N X1@NE") == "3 X1@N X1@N X1@NE"  # 15, 7, 16
    assert game.refusal(1, "3 X1@NE X1@N X1@N").clause == "RB 3.3"


def test_rb_3_3_any_car_may_be_driven_by_both():
    for seat in (1, 2):
        assert {"A1@outer", "B3@outer", "X1@N"} <= picks(town(turn=seat, A1=29, X1=1), "1")


def test_rb_3_3_a_removed_car_stands_on_no_roundabout():
    game = town(A1=HOME)
    refused = game.refusal(1, "1 A1@outer")
    assert (refused.clause, refused.word) == ("RB 3.3", "A1@outer")
    game = town((30, 18), A1=29)
    assert game.refusal(1, "3 A1@outer A1@outer").clause == "RB 3.3"  # it left in this turn


def test_rb_3_4_both_roundabouts_can_lead_to_the_same_space():
    assert {"X1@N", "X1@outer"} <= picks(town(X1=13), "1")
    for name in ("N", "outer"):
        assert place(town(X1=13).decide(1, f"1 X1@{name}"), "X1") == 14


def test_rb_3_4_which_one_is_named_matters_for_card_5():
    game = town(X1=13)
    assert "X1@N" in picks(game, "5")
    assert game.refusal(1, "5 X1@outer").clause == "RB 4.5"


def test_rb_3_4_which_one_is_named_matters_for_a_yield_sign():
    game = town(X1=13, X2=29, sign="yield:outer")
    assert game.check(1, "3 X2@outer X1@N") == "3 X2@outer X1@N"
    assert game.refusal(1, "3 X2@outer X1@outer").clause == "RB 4.3"


def test_rb_3_5_the_card_leaves_the_hand():
    game = town().decide(1, "4")
    assert hand(game, 1) == [1, 2, 3, 5]
    assert hand(game, 2) == [1, 2, 3, 4, 5]


def test_rb_3_5_an_empty_hand_is_refilled_when_the_next_turn_begins():
    game = town(hands=((1,), ALL_CARDS)).decide(1, "1")
    assert hand(game, 1) == []
    game.decide(2, "1")
    assert hand(game, 1) == [1, 2, 3, 4, 5]
    assert game.told("refilled") == [("refilled", ONE)]


def test_rb_3_5_a_skipped_turn_refills_nothing():
    game = town(hands=((3,), ALL_CARDS), played=((5, 4), ())).decide(1, "3")
    assert game.state.fined == (True, False)
    game.decide(2, "1")
    assert hand(game, 1) == []
    assert turn(game) == 2
    game.decide(2, "2")
    assert turn(game) == 1
    assert hand(game, 1) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("before", "card", "fined"),
    [
        ((5, 4), 2, True),
        ((5, 4), 1, False),
        ((5,), 4, False),
        ((), 5, False),
        ((1, 5), 5, True),
        ((3, 4), 4, True),
    ],
)
def test_rb_3_6_the_last_three_cards_make_eleven_or_more(before, card, fined):
    game = town(played=(before, ())).decide(1, str(card))
    assert game.state.fined == (fined, False)
    assert bool(game.told("fined")) is fined
    game.decide(2, "1")
    assert turn(game) == (2 if fined else 1)


def test_rb_3_6_only_three_cards_count():
    game = town()
    for mine, other in (("5", "1"), ("1", "2"), ("4", "3")):
        game.decide(1, mine).decide(2, other)
    assert game.state.played == ((5, 1, 4), (1, 2, 3))
    game.decide(1, "2")  # 1 + 4 + 2
    assert game.state.played[0] == (1, 4, 2)
    assert game.state.fined == (False, False)


def test_rb_3_6_across_hands():
    game = town(hands=((3,), ALL_CARDS), played=((1, 2, 4), ())).decide(1, "3").decide(2, "1")
    assert game.state.fined == (False, False)
    assert game.state.played[0] == (2, 4, 3)
    game.decide(1, "4")  # of the new hand: 4 + 3 + 4
    assert game.state.fined == (True, False)


def test_rb_3_6_a_skipped_turn_plays_no_card_and_earlier_ones_stay_remembered():
    game = town(played=((5, 4), ()), hands=((2, 3, 5), ALL_CARDS)).decide(1, "2")
    game.decide(2, "1")
    assert game.told("skipped") == [("skipped", ONE)]
    assert hand(game, 1) == [3, 5]
    game.decide(2, "2")
    assert game.state.played[0] == (5, 4, 2)
    assert turn(game) == 1
    game.decide(1, "5")  # 4 + 2 + 5: fined again
    assert game.state.fined == (True, False)
    game.decide(2, "3").decide(2, "4")
    game.decide(1, "3")  # 2 + 5 + 3
    assert game.state.fined == (False, False)
    assert turn(game) == 2


def test_rb_3_6_both_may_be_fined_at_once():
    game = town(played=((5, 4), (5, 4)), hands=((2, 3), (2, 3)), turns=10)
    game.decide(1, "2")
    assert turn(game) == 2
    game.decide(2, "3")
    assert game.told("fined", "skipped") == [("fined", TWO, 12), ("skipped", ONE), ("skipped", TWO)]
    assert turn(game) == 1
    assert game.state.fined == (False, False)
    assert game.state.turns == 14


def test_rb_3_6_a_fine_is_told_before():
    game = town(played=((5, 4), ()))
    assert cautions(game, "2") == ["RB 3.6"]
    assert cautions(game, "2 B1@outer") == ["RB 3.6"]
    assert cautions(game, "1") == []
    assert cautions(game, "") == []


def test_rb_3_7_a_card_must_be_played():
    game = town()
    assert "" not in picks(game)
    refused = game.refusal(1, "")
    assert (refused.clause, refused.unfinished) == ("RB 3.7", True)
    assert game.refusal(1, "B1@outer").clause == "RB 3.7"
    assert game.refusal(1, "stop:A1").clause == "RB 3.7"


def test_rb_3_7_even_to_move_nothing():
    game = town()
    before = game.state.cars
    game.decide(1, "5")
    assert game.state.cars == before
    assert turn(game) == 2
