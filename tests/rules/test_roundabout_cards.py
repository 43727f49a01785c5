"""Roundabout, clause by clause (docs/rules/roundabout.md): what the cards do."""

from __future__ import annotations

import pytest

from sealed.rules.roundabout.city import CLOCKWISE, HOME
from tests.rules.town import (
    ASIDE,
    ONE,
    picks,
    place,
    town,
    turn,
)

# 4. What the cards do


def test_rb_4_1_card_1_may_stop_any_car_on_the_board():
    game = town(X1=1, A2=HOME)
    signs = {word for word in picks(game, "1") if word.startswith("stop:")}
    assert signs == {"stop:A1", "stop:A3", "stop:B1", "stop:B2", "stop:B3", "stop:X1"}
    assert {word for word in picks(game, "1 X1@N") if word} == signs
    refused = game.refusal(1, "1 stop:A2")
    assert (refused.clause, refused.word) == ("RB 4.1", "stop:A2")


def test_rb_4_1_not_the_car_that_has_just_left():
    game = town((30, 18), A1=29)
    assert "stop:A1" not in picks(game, "1 A1@outer")
    assert game.refusal(1, "1 A1@outer stop:A1").clause == "RB 4.1"


def test_rb_4_1_after_the_move():
    refused = town(X1=1).refusal(1, "1 stop:A3 X1@N")
    assert (refused.clause, refused.word) == ("RB 4.1", "X1@N")
    assert picks(town(X1=1), "1 stop:A3") == {""}


def test_rb_4_1_a_stopped_car_cannot_be_moved_by_the_other():
    game = town(X1=1).decide(1, "1 X1@N stop:X1")
    assert game.state.sign == "stop:X1"
    assert game.told("sign") == [("sign", ONE, "stop:X1")]
    assert not {word for word in picks(game, "3") if word.startswith("X1@")}
    refused = game.refusal(2, "3 X1@N")
    assert (refused.clause, refused.word) == ("RB 4.1", "X1@N")


def test_rb_4_1_until_the_next_turn_of_who_put_it_begins():
    game = town(X1=1).decide(1, "1 stop:X1").decide(2, "3")
    assert game.state.sign == ""
    assert "X1@N" in picks(game, "3")


def test_rb_4_1_each_players_sign_binds_the_other_alone():
    game = town(X1=1, X2=15).decide(1, "1 stop:X1")
    assert "X1@N" not in picks(game, "3")
    assert "X2@N" in picks(game, "3")
    game.decide(2, "1 stop:X2")
    assert "X1@N" in picks(game, "3")
    assert "X2@N" not in picks(game, "3")


def test_rb_4_2_card_2_goes_anticlockwise():
    game = town(X1=1)
    assert {word for word in picks(game, "2") if word.startswith("X1@")} == {"X1@N", "X1@inner"}
    game.decide(1, "2 X1@N X1@NE")
    assert game.told("drove") == [("drove", ONE, "X1", "N", 1, 7), ("drove", ONE, "X1", "NE", 7, 2)]


@pytest.mark.parametrize("name", CLOCKWISE)
def test_rb_4_2_card_2_goes_the_other_way_around_every_roundabout(name):
    ring = CLOCKWISE[name]
    for there, here in zip(ring, ring[1:] + ring[:1], strict=True):
        game = town((7, 8), **dict.fromkeys(ASIDE, HOME), X1=here).decide(1, f"2 X1@{name}")
        assert place(game, "X1") == there


def test_rb_4_2_otherwise_as_in_3_3():
    game = town(X1=7, X2=15, X3=8)
    assert game.refusal(1, "2 X1@N").clause == "RB 3.3"
    assert game.refusal(1, "2 X1@S").clause == "RB 3.3"
    assert game.check(1, "2 X2@outer X1@N") == "2 X2@outer X1@N"


def test_rb_4_3_card_3_may_put_a_yield_sign_on_any_roundabout():
    game = town(X1=1)
    signs = {f"yield:{name}" for name in CLOCKWISE}
    for text in ("3", "3 X1@N", "3 X1@N X1@N X1@N"):
        assert {word for word in picks(game, text) if word.startswith("yield:")} == signs
    assert picks(game, "3 yield:inner") == {""}


def test_rb_4_3_after_the_moves():
    refused = town(X1=1).refusal(1, "3 yield:N X1@N")
    assert (refused.clause, refused.word) == ("RB 4.3", "X1@N")


def test_rb_4_3_the_moves_before_it_do_not_count():
    game = town(X1=1).decide(1, "3 X1@N X1@N yield:N")
    assert game.check(2, "3 X1@N") == "3 X1@N"


def test_rb_4_3_at_most_one_move_in_all_around_it():
    game = town(X1=1, X2=14, sign="yield:N")
    assert {"X1@N", "X2@N"} <= picks(game, "3")
    assert not {"X1@N", "X2@N"} & picks(game, "3 X1@N")
    assert {"X2@outer"} <= picks(game, "3 X1@N")
    for text in ("3 X1@N X2@N", "3 X1@N X1@N", "4 X1@N X2@outer X2@N"):
        refused = game.refusal(1, text)
        assert (refused.clause, refused.word) == ("RB 4.3", text.split()[-1])


def test_rb_4_3_anticlockwise_moves_count_too():
    game = town(X1=1, X2=14, sign="yield:N")
    assert game.refusal(1, "2 X1@N X2@N").clause == "RB 4.3"


def test_rb_4_3_until_the_next_turn_of_who_put_it_begins():
    game = town(X1=1).decide(1, "3 yield:N").decide(2, "4 X1@N").decide(1, "4 X1@N X1@N X1@N")
    assert place(game, "X1") == 15


def test_rb_4_4_card_4_moves_two_different_cars_at_most():
    game = town(X1=1, X2=3, X3=5)
    text = "4 X1@N X2@SE X1@N X2@SE"
    assert game.check(1, text) == text
    assert {word[:2] for word in picks(game, "4 X1@N X2@SE") if word} == {"X1", "X2"}
    refused = game.refusal(1, "4 X1@N X2@SE X3@SW")
    assert (refused.clause, refused.word) == ("RB 4.4", "X3@SW")
    assert game.check(1, "4 X1@N X1@N X1@N X1@N") == "4 X1@N X1@N X1@N X1@N"


def test_rb_4_4_a_car_that_has_left_is_one_of_the_two():
    game = town((30, 18), A1=29, X1=1, X2=3)
    assert {word[:2] for word in picks(game, "4 A1@outer X1@N") if word} == {"X1"}
    assert game.refusal(1, "4 A1@outer X1@N X2@SE").clause == "RB 4.4"


def test_rb_4_4_only_card_4_is_limited_so():
    game = town(X1=1, X2=3, X3=5)
    assert game.check(1, "3 X1@N X2@SE X3@SW") == "3 X1@N X2@SE X3@SW"
    assert game.check(1, "5 X1@N X2@SE X3@SW") == "5 X1@N X2@SE X3@SW"


def test_rb_4_5_card_5_moves_nothing_around_inner_or_outer():
    game = town(X1=1, X2=14)
    words = picks(game, "5")
    assert {"X1@N", "X2@N"} <= words
    assert not {word for word in words if word.endswith(("@inner", "@outer"))}
    assert game.refusal(1, "5 X1@inner").clause == "RB 4.5"
    assert game.refusal(1, "5 X2@outer").clause == "RB 4.5"


@pytest.mark.parametrize("card", [1, 2, 3, 4])
def test_rb_4_5_every_other_card_may(card):
    assert {"X1@inner", "X2@outer"} <= picks(town(X1=1, X2=14), str(card))


def test_rb_4_6_a_skipped_turn_ends_the_signs_of_that_player():
    # Seat one puts a stop sign, and is fined for it; its sign binds seat two once, not in both turns.
    game = town(played=((5, 5), ()), X1=1).decide(1, "1 stop:X1")
    assert game.state.fined == (True, False)
    assert game.refusal(2, "3 X1@N").clause == "RB 4.1"
    game.decide(2, "4")
    assert game.told("skipped") == [("skipped", ONE)]
    assert turn(game) == 2
    assert game.state.sign == ""
    assert game.check(2, "3 X1@N") == "3 X1@N"


def test_rb_4_6_so_does_the_sign_of_who_drives_on():
    # Seat two is to be skipped: seat one's sign meets nobody, and ends when seat one drives again.
    game = town(fined=(False, True), X1=1).decide(1, "1 stop:X1")
    assert turn(game) == 1
    assert game.state.sign == ""
    assert "X1@N" in picks(game, "3")


@pytest.mark.parametrize(
    "text",
    ["2 stop:A1", "4 yield:N", "5 stop:A1", "5 yield:N", "3 stop:A1", "1 yield:N", "2 yield:N", "4 stop:A1"],
)
def test_rb_4_7_no_other_card_places_a_sign(text):
    refused = town().refusal(1, text)
    assert (refused.clause, refused.word) == ("RB 4.7", text.split()[-1])
    assert text.split()[-1] not in picks(town(), text.split()[0])


@pytest.mark.parametrize(
    "text", ["1 stop:A1 stop:A2", "3 yield:N yield:S", "3 yield:N stop:A1", "1 stop:A1 stop:A1"]
)
def test_rb_4_7_one_sign_at_most(text):
    refused = town().refusal(1, text)
    assert (refused.clause, refused.word) == ("RB 4.7", text.split()[-1])
