"""Roundabout, clause by clause (docs/rules/roundabout.md): the board and the preparation."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from sealed.rules.game import NotNotation, Outcome
from sealed.rules.questions import Decide, Draw, Seat
from sealed.rules.roundabout.city import CARS, CLOCKWISE, HOME, OFF
from tests.rules.town import (
    ONE,
    TWO,
    cautions,
    dealt,
    desk,
    draw,
    kind,
    neutral_first,
    picks,
    place,
    placed,
    turn,
)

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "roundabout.md"


# 1. The board


def test_rb_1_1_thirty_spaces_each_on_two_of_eight_roundabouts():
    counts = Counter(space for ring in CLOCKWISE.values() for space in ring)
    assert counts == dict.fromkeys(range(1, 31), 2)
    assert {name: len(ring) for name, ring in CLOCKWISE.items()} == {
        **dict.fromkeys(("inner", "N", "NE", "SE", "S", "SW", "NW"), 6),
        "outer": 18,
    }


def test_rb_1_2_the_roundabouts_are_those_of_the_page():
    rows = re.findall(r"^\| (\w+) \| ((?:\d+ ?)+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert {name: tuple(map(int, spaces.split())) for name, spaces in rows} == CLOCKWISE


def test_rb_1_3_nineteen_cars():
    assert ("A1", "A2", "A3", "B1", "B2", "B3", *(f"X{n}" for n in range(1, 14))) == CARS
    assert len(CARS) == 19


# 2. Preparation


@pytest.mark.parametrize("advantage", [1, 2])
def test_rb_2_1_the_advantage_chooses_who_is_first(advantage):
    for word, first in (("first", advantage), ("second", 3 - advantage)):
        game = desk(advantage=str(advantage))
        assert game.rules.asks(game.state) == (Decide(Seat(advantage), "order"),)
        assert picks(game) == {"first", "second"}
        game.decide(advantage, word)
        assert game.state.first == first
        assert turn(game) == first


@pytest.mark.parametrize("text", ["17", "first second", "first first", "A1"])
def test_rb_2_1_the_choice_is_one_of_two_words(text):
    refused = desk().refusal(2, text)
    assert (refused.clause, refused.unfinished) == ("RB 2.1", False)
    assert refused.word == text.split()[-1]


def test_rb_2_1_no_word_is_not_yet_a_choice():
    refused = desk().refusal(2, "")
    assert (refused.clause, refused.unfinished) == ("RB 2.1", True)


def test_rb_2_2_the_first_names_the_party_of_the_other_and_then_the_other_does():
    game = desk().decide(2, "second")
    assert game.rules.asks(game.state) == (Decide(ONE, "party"),)
    game.decide(1, "17")
    assert game.state.parties == (0, 17)
    assert game.told() == [("party", TWO, 17)]
    assert game.rules.asks(game.state) == (Decide(TWO, "party"),)
    game.decide(2, "4")
    assert game.state.parties == (4, 17)


def test_rb_2_2_the_second_party_is_on_another_space():
    game = desk().decide(2, "first").decide(2, "17")
    assert "17" not in picks(game)
    assert len(picks(game)) == 29
    refused = game.refusal(1, "17")
    assert (refused.clause, refused.word) == ("RB 2.2", "17")


@pytest.mark.parametrize("text", ["first", "17 18", "X1", "X1 17"])
def test_rb_2_2_a_party_is_one_space(text):
    assert desk().decide(2, "first").refusal(2, text).clause == "RB 2.2"


def test_rb_2_2_a_space_is_one_of_thirty():
    game = desk().decide(2, "first")
    assert picks(game) == {str(space) for space in range(1, 31)}
    for text in ("0", "31", "07", "1.5"):
        with pytest.raises(NotNotation):
            game.check(2, text)
    assert game.refusal(2, "").unfinished


def test_rb_2_3_they_place_in_turn_beginning_with_the_first():
    for order, first in (("first", 2), ("second", 1)):
        game = placed(order)
        for n in range(6):
            seat = first if n % 2 == 0 else 3 - first
            assert game.rules.asks(game.state) == (Decide(Seat(seat), "place"),)
            game.decide(seat, f"X{n + 1} {n + 1}")
            assert place(game, f"X{n + 1}") == n + 1


def test_rb_2_3_never_one_of_the_own_entourage():
    game = placed("second")
    assert picks(game) == {*CARS} - {"A1", "A2", "A3"}
    assert game.refusal(1, "A2 4").clause == "RB 2.3"
    game.decide(1, "B2 4")
    assert picks(game) == {*CARS} - {"B1", "B2", "B3"}
    assert game.refusal(2, "B1 5").clause == "RB 2.3"


def test_rb_2_3_a_car_not_yet_placed_on_a_free_space():
    game = placed("second").decide(1, "X4 12")
    assert "X4" not in picks(game)
    assert game.refusal(2, "X4 13").clause == "RB 2.3"
    assert "12" not in picks(game, "X5")
    refused = game.refusal(2, "X5 12")
    assert (refused.clause, refused.word) == ("RB 2.3", "12")


@pytest.mark.parametrize("text", ["12 X4", "X4 X5", "X4 12 13", "first", "X4 X4@N"])
def test_rb_2_3_a_placing_is_a_car_and_a_space(text):
    refused = placed("second").refusal(1, text)
    assert (refused.clause, refused.unfinished) == ("RB 2.3", False)


@pytest.mark.parametrize("text", ["", "X4"])
def test_rb_2_3_half_a_placing_is_unfinished(text):
    refused = placed("second").refusal(1, text)
    assert (refused.clause, refused.unfinished) == ("RB 2.3", True)


def test_rb_2_3_party_spaces_are_not_excluded():
    game = placed("second", one="30", two="18")
    assert {"30", "18"} <= picks(game, "X1")
    game.decide(1, "X1 30")
    assert place(game, "X1") == 30
    game.decide(2, "A1 18")
    assert place(game, "A1") == 18  # the other's party is a space like any other for it


def test_rb_2_4_who_may_place_none_is_skipped_until_all_are_placed():
    game = neutral_first(placed("second"), 1)
    game.decide(2, "A1 20").decide(1, "B1 21").decide(2, "A2 22").decide(1, "B2 23").decide(2, "A3 24")
    assert turn(game) == 1
    game.decide(1, "B3 25")
    assert kind(game) == "drive"


def test_rb_2_4_the_other_goes_on_alone():
    game = placed("second")
    for n in range(3):
        game.decide(1, f"X{n + 1} {n + 1}")
        game.decide(2, f"A{n + 1} {20 + n}")
    for n in range(3, 13):
        game.decide(1 if n % 2 else 2, f"X{n + 1} {n + 1}")
    assert turn(game) == 1
    for n, space in ((1, 23), (2, 24)):
        game.decide(1, f"B{n} {space}")
        assert game.told("places-nothing") == [("places-nothing", TWO)]
        assert turn(game) == 1
    game.decide(1, "B3 25")
    assert game.told("places-nothing") == []
    assert kind(game) == "drive"


def test_rb_2_5_a_car_placed_on_its_own_party_leaves_at_once():
    game = placed("second", one="30", two="18").decide(1, "B1 18")
    assert place(game, "B1") == HOME
    assert game.told() == [("placed", ONE, "B1", 18), ("arrived", TWO, "B1", 18)]
    assert "18" in picks(game, "X1")
    assert "B1" not in picks(game)


def test_rb_2_5_is_told_before():
    game = placed("second", one="30", two="18")
    assert cautions(game, "B1 18") == ["RB 2.5"]
    assert cautions(game, "B1 30") == []
    assert cautions(game, "X1 18") == []
    assert cautions(game, "B1") == []


def test_rb_2_5_all_three_placed_on_their_party_win_already_here():
    game = placed("second", one="30", two="18")
    game.decide(1, "B1 18").decide(2, "X1 1").decide(1, "B2 18").decide(2, "X2 2").decide(1, "B3 18")
    assert game.state.over == Outcome(TWO, "all three cars are at their party", "RB 5.2")
    assert game.rules.asks(game.state) == ()


def test_rb_2_5_the_last_car_of_all_may_win_before_driving_begins():
    game = placed("second", one="30", two="18")
    for n in range(3):
        game.decide(1, f"X{n + 1} {n + 1}")
        game.decide(2, f"A{n + 1} {20 + n}")
    for n in range(3, 13):
        game.decide(1 if n % 2 else 2, f"X{n + 1} {n + 1}")
    game.decide(1, "B1 18").decide(1, "B2 18").decide(1, "B3 18")
    assert game.state.over is not None
    assert game.state.over.winner == TWO
    assert OFF not in game.state.cars


def test_rb_2_6_a_deal_draws_the_parties_first_and_seat_1s_before_seat_2s():
    game = desk(preparation="dealt")
    spaces = tuple(str(n) for n in range(1, 31))
    assert game.rules.asks(game.state) == (Draw("party", spaces),)
    draw(game, "30")
    assert game.state.parties == (30, 0)
    assert game.rules.asks(game.state) == (Draw("party", spaces[:-1]),)
    draw(game, "18")
    assert game.state.parties == (30, 18)


def test_rb_2_6_then_each_car_in_its_order_on_one_of_the_free_spaces():
    game = desk(preparation="dealt")
    draw(game, "30")
    draw(game, "18")
    for n, car in enumerate(CARS, 1):
        (ask,) = game.rules.asks(game.state)
        free = [space for space in range(n, 31) if not (space == 30 and car[0] == "A")]
        free = [space for space in free if not (space == 18 and car[0] == "B")]
        assert ask == Draw("place", tuple(f"{car} {space}" for space in free))
        draw(game, f"{car} {n}")
        assert place(game, car) == n


def test_rb_2_6_a_car_never_lies_on_its_own_party_but_any_may_on_the_others():
    game = desk(preparation="dealt")
    draw(game, "30")
    draw(game, "18")
    draw(game, "A1 18")
    draw(game, "A2 1")
    draw(game, "A3 2")
    draw(game, "B1 30")
    assert (place(game, "A1"), place(game, "B1")) == (18, 30)


def test_rb_2_6_the_whole_deal_is_one_event():
    game = desk(preparation="dealt")
    for drawn in dealt()[:-1]:
        draw(game, drawn)
        assert game.told() == []
    draw(game, dealt()[-1])
    assert game.told() == [("dealt", None, 30, 18)]


@pytest.mark.parametrize("advantage", [1, 2])
def test_rb_2_6_then_the_advantage_chooses_and_first_means_to_drive_first(advantage):
    for word, first in (("first", advantage), ("second", 3 - advantage)):
        game = desk(preparation="dealt", advantage=str(advantage))
        for drawn in dealt():
            draw(game, drawn)
        assert game.rules.asks(game.state) == (Decide(Seat(advantage), "order"),)
        assert picks(game) == {"first", "second"}
        assert game.refusal(advantage, "17").clause == "RB 2.1"
        game.decide(advantage, word)
        assert game.told() == [("order", Seat(advantage), word), ("driving", Seat(first))]
        assert (kind(game), turn(game)) == ("drive", first)


def test_rb_2_6_players_choose_unless_they_agree_on_a_deal():
    assert desk().state == desk(preparation="chosen").state
    assert kind(desk(preparation="chosen")) == "order"
