"""Roundabout, clause by clause (docs/rules/roundabout.md): winning, lateness, notation."""

from __future__ import annotations

import pytest

from sealed.record import RecordError, replay, write
from sealed.rules.game import IllegalMove, IllegalOption, NotNotation, Outcome, resign, settle
from sealed.rules.questions import Decide, Draw, Seat
from sealed.rules.roundabout import ROUNDABOUT
from sealed.rules.roundabout.city import CARS, DISTANCE, HOME, NEXT
from tests.rules.town import (
    ALL_CARDS,
    ONE,
    TWO,
    cautions,
    dealt,
    desk,
    draw,
    hand,
    kind,
    picks,
    place,
    placed,
    town,
    turn,
)
from tests.rules.walks import Walk

# 5. Winning


@pytest.mark.parametrize("driver", [1, 2])
def test_rb_5_1_a_car_at_its_own_players_party_is_removed_whoever_drove_it(driver):
    game = town((30, 18), turn=driver, A1=29).decide(driver, "3 A1@outer")
    assert place(game, "A1") == HOME
    assert game.told("drove", "arrived") == [
        ("drove", Seat(driver), "A1", "outer", 29, 30),
        ("arrived", ONE, "A1", 30),
    ]


def test_rb_5_1_the_remaining_moves_go_on_and_the_space_is_free():
    game = town((30, 18), A1=29, A2=28)
    text = "4 A1@outer A2@outer A2@outer"
    assert game.check(1, text) == text
    game.decide(1, text)
    assert place(game, "A1") == place(game, "A2") == HOME
    game = town((30, 18), A1=29, X1=28).decide(1, "4 A1@outer X1@outer X1@outer X1@outer")
    assert place(game, "X1") == 13


def test_rb_5_1_the_other_party_and_neutral_cars_stay():
    game = town((30, 18), A1=17, X1=29).decide(1, "3 A1@outer X1@outer")
    assert place(game, "A1") == 18
    assert place(game, "X1") == 30


def test_rb_5_1_a_car_for_the_other_players_party_is_told_before():
    game = town((30, 18), B1=17, A1=29)
    assert cautions(game, "3 B1@outer") == ["RB 5.1"]
    assert cautions(game, "3 A1@outer") == []
    assert cautions(game, "3 B2@outer") == []


@pytest.mark.parametrize("driver", [1, 2])
def test_rb_5_2_all_three_removed_win_at_once(driver):
    game = town((30, 18), turn=driver, A1=29, A2=HOME, A3=HOME).decide(driver, "3 A1@outer")
    assert game.state.over == Outcome(ONE, "all three cars are at their party", "RB 5.2")
    assert game.rules.asks(game.state) == ()


def test_rb_5_2_the_turn_ends_there_and_later_words_are_refused():
    game = town((30, 18), A1=29, A2=HOME, A3=HOME, X1=1)
    assert picks(game, "3 A1@outer") == {""}
    for text in (
        "3 A1@outer X1@N",
        "3 A1@outer yield:N",
        "3 X1@N A1@outer A1@outer",
        "3 A1@outer 4",
        "3 A1@outer 17",
    ):
        refused = game.refusal(1, text)
        assert (refused.clause, refused.word) == ("RB 5.2", text.split()[-1])


def test_rb_5_2_not_before_the_third():
    game = town((28, 18), A1=11, A2=6, A3=29).decide(1, "4 A1@NW A2@NW A2@NW")
    assert game.state.cars[:3] == (HOME, HOME, 29)
    assert game.state.over is None


def test_rb_5_2_all_three_in_one_turn():
    game = town((7, 18), A1=15, A2=2, A3=14).decide(1, "5 A1@N A2@NE A3@N A3@N")
    assert [seat for _, seat, *_ in game.told("arrived")] == [ONE, ONE, ONE]
    assert game.state.over is not None
    assert game.state.over.winner == ONE


def test_rb_5_2_a_win_of_the_other_is_told_before():
    game = town((30, 18), B1=17, B2=HOME, B3=HOME)
    assert cautions(game, "3 B1@outer") == ["RB 5.1", "RB 5.2"]


def test_rb_5_2_even_in_the_last_turn():
    game = town((30, 18), A1=29, A2=HOME, A3=HOME, turns=299, B1=HOME, B2=HOME).decide(1, "3 A1@outer")
    assert game.state.over is not None
    assert game.state.over.clause == "RB 5.2"


def last(advantage: int = 2, **places: int) -> Outcome:
    """The end of a game of which the last turn moves nothing."""
    game = town((30, 18), turns=299, advantage=advantage, **places).decide(1, "1")
    assert game.state.over is not None
    assert game.state.over.clause == "RB 5.3"
    assert game.rules.asks(game.state) == ()
    return game.state.over


def test_rb_5_3_the_game_ends_after_300_driving_turns():
    game = town(turns=298).decide(1, "1")
    assert game.state.over is None
    game.decide(2, "1")
    assert game.state.turns == 300
    assert game.state.over is not None


@pytest.mark.parametrize("limit", [120, 60])
def test_rb_5_3_or_after_as_many_as_are_agreed_on(limit):
    game = town(turns=limit - 2, limit=limit).decide(1, "1")
    assert game.state.over is None
    game.decide(2, "1")
    assert game.state.turns == limit
    assert game.state.over is not None
    assert game.state.over.clause == "RB 5.3"
    game = town(turns=limit - 1, limit=limit, fined=(False, True)).decide(1, "1")
    assert game.state.turns == limit
    assert game.told("skipped") == []


def test_rb_5_3_skipped_turns_count():
    game = town(turns=298, fined=(False, True)).decide(1, "1")
    assert game.state.turns == 300
    assert game.state.over is not None
    assert game.told("skipped") == [("skipped", TWO)]


def test_rb_5_3_after_the_last_turn_nobody_is_skipped_any_more():
    game = town(turns=299, fined=(False, True)).decide(1, "1")
    assert game.state.turns == 300
    assert game.told("skipped") == []


def test_rb_5_3_more_cars_of_the_own_entourage_removed():
    assert last(A1=HOME).winner == ONE
    assert last(B1=HOME).winner == TWO
    assert last(A1=HOME, B1=HOME, B2=HOME).winner == TWO
    assert last(A1=HOME, A2=1, A3=2, B1=17, B2=16, B3=15).winner == ONE  # before the moves that are left


def test_rb_5_3_then_the_smaller_sum_of_fewest_moves():
    # Around outer 27, 28, 29 are 3, 2, 1 from 30; 14, 15, 16 are 4, 3, 2 from 18, and so is 7 around NE: 3.
    assert last(A1=27, A2=28, A3=29, B1=14, B2=15, B3=16).winner == ONE
    assert last(A1=26, A2=27, A3=28, B1=15, B2=16, B3=17).winner == TWO


def test_rb_5_3_over_an_empty_board():
    assert last(A1=27, A2=28, A3=29, B1=14, B2=15, B3=16, X1=30).winner == ONE


def test_rb_5_3_clockwise():
    # Back from 30 to 29 it is 12, 6, 11, 28, 29.
    assert DISTANCE[30][29] == 1
    assert DISTANCE[29][30] == 5


def test_rb_5_3_then_the_advantage():
    for advantage in (1, 2):
        won = last(A1=27, A2=28, A3=29, B1=15, B2=16, B3=17, advantage=advantage)
        assert won.winner == advantage


def test_rb_5_3_only_the_cars_that_remain_are_summed():
    assert last(A1=HOME, A2=28, A3=29, B1=HOME, B2=15, B3=17).winner == ONE  # 3 against 4
    assert last(A1=HOME, A2=27, A3=28, B1=HOME, B2=16, B3=17).winner == TWO


def test_rb_5_3_the_fewest_moves_are_right():
    for party in range(1, 31):
        for space in range(1, 31):
            steps, reached = 0, {space}
            while party not in reached:
                reached |= {ring[here] for here in reached for ring in NEXT[0].values() if here in ring}
                steps += 1
            assert DISTANCE[party][space] == steps


# 6. Late


def test_rb_6_1_late_in_driving_a_random_card_of_the_hand_is_played():
    game = town(hands=((1, 4, 5), ALL_CARDS), X1=1)
    (ask,) = game.rules.asks(game.state)
    assert game.rules.late(game.state, ask, ("4", "X1@N")) == "timeout"
    game.decide(1, "timeout")
    assert game.told() == [("late", ONE)]
    assert game.rules.asks(game.state) == (Draw("card", ("1", "4", "5"), 1, late=True),)
    before = game.state.cars
    draw(game, "4")
    assert game.told() == [("drawn", ONE, "4"), ("card", ONE, 4)]
    assert game.state.cars == before
    assert game.state.sign == ""
    assert hand(game, 1) == [1, 5]
    assert turn(game) == 2


def test_rb_6_1_it_counts_for_speeding():
    game = town(played=((5, 4), ())).decide(1, "timeout")
    draw(game, "2")
    assert game.state.fined == (True, False)


def test_rb_6_1_it_is_drawn_even_if_only_one_card_is_left():
    game = town(hands=((3,), ALL_CARDS)).decide(1, "timeout")
    assert game.rules.asks(game.state) == (Draw("card", ("3",), 1, late=True),)


def test_rb_6_1_the_other_players_sign_ends_all_the_same():
    game = town(turn=2, X1=1).decide(2, "1 stop:X1").decide(1, "timeout")
    draw(game, "3")
    assert "X1@N" in picks(game, "3")


def test_rb_6_2_late_with_a_party_a_random_space():
    game = desk().decide(2, "first").decide(2, "17").decide(1, "timeout")
    (ask,) = game.rules.asks(game.state)
    assert ask == Draw("party", tuple(str(n) for n in range(1, 31) if n != 17), 1, late=True)
    draw(game, "16")
    assert game.state.parties == (17, 16)
    assert kind(game) == "place"


def test_rb_6_2_late_with_a_car_a_random_car_and_space():
    game = placed("second").decide(1, "B1 18").decide(2, "X4 12").decide(1, "timeout")
    (ask,) = game.rules.asks(game.state)
    assert isinstance(ask, Draw)
    assert ask.late
    cars = [car for car in CARS if car not in {"A1", "A2", "A3", "B1", "X4"}]
    assert ask.among == tuple(f"{car} {space}" for car in cars for space in range(1, 31) if space != 12)
    draw(game, "X5 13")
    assert place(game, "X5") == 13
    assert turn(game) == 2


def test_rb_6_2_what_is_drawn_may_leave_at_once():
    game = placed("second", one="30", two="18").decide(1, "timeout")
    draw(game, "B1 18")
    assert place(game, "B1") == HOME


def test_g_3_nobody_resigns_before_it_is_drawn():
    game = town().decide(1, "timeout")
    with pytest.raises(IllegalMove) as refused:
        resign(game.rules, game.state, TWO)
    assert refused.value.clause == "G 3"


def test_g_4_first_or_second_has_no_clock():
    game = desk()
    (ask,) = game.rules.asks(game.state)
    assert game.rules.late(game.state, ask, ()) is None
    assert "order" not in game.rules.times


# 7. Notation, clocks, options


def test_rb_7_notation():
    game = town(X4=13, A1=2, X1=1)
    for text in ("3 X4@outer A1@NE yield:inner", "1 B3@S stop:A3", "5"):
        assert game.check(1, text) == text
        assert game.check(1, f"  {text.upper()}\t".replace("STOP", "Stop")) == text


@pytest.mark.parametrize(
    "text", ["31", "3 X14@N", "3 X1@W", "1 stop:", "3 yield", "3X1@N", "timeout", "resign"]
)
def test_rb_7_other_words_are_no_notation(text):
    with pytest.raises(NotNotation):
        town(X1=1).check(1, text)


def test_rb_7_nothing_is_hidden():
    for key in range(5):
        for entry in Walk(ROUNDABOUT, key).run().decisions():
            assert isinstance(entry.ask, Decide)
            assert entry.ask.slots == ()


def test_rb_7_clock_and_options():
    assert ROUNDABOUT.times == {"party": 30, "place": 45, "drive": 90, "reserve": 300}
    assert [option.name for option in ROUNDABOUT.options] == ["advantage", "clock", "limit", "preparation"]
    assert settle(ROUNDABOUT, {}) == {
        "advantage": "2",
        "clock": "original",
        "limit": "300",
        "preparation": "chosen",
    }


@pytest.mark.parametrize(
    ("name", "value"), [("limit", "0"), ("limit", "200"), ("limit", ""), ("preparation", "drawn")]
)
def test_rb_7_what_is_no_value_of_an_option(name, value):
    with pytest.raises(IllegalOption):
        settle(ROUNDABOUT, {name: value})


# Records


RECORD = """[Game "roundabout"]
[Advantage "2"]
[Result "*"]

2: second
1: timeout
*: 17
2: 4
1: X4 12
2: timeout
*: X5 13
"""


def test_rb_6_2_in_a_record_what_was_drawn_stands_on_a_line_of_its_own():
    table = replay(RECORD)
    assert table.state.parties == (4, 17)
    assert table.state.cars[CARS.index("X5")] == 13
    assert [(ask.seat, ask.kind) for ask in table.asks()] == [(ONE, "place")]
    assert write(table) == RECORD


@pytest.mark.parametrize(
    ("before", "after", "clause"),
    [
        ("*: 17\n2: 4", "*: 17\n2: 17", "RB 2.2"),
        ("*: 17", "*: 31", None),
        ("*: X5 13", "*: X5 12", None),
        ("*: X5 13", "*: B1 13", None),
        ("*: X5 13", "1: X5 13", None),
        ("1: X4 12", "1: A1 12", "RB 2.3"),
        ("2: second", "2: timeout", "G 4"),
    ],
)
def test_rb_6_2_what_cannot_be_drawn_is_a_fault_of_the_record(before, after, clause):
    assert before in RECORD
    with pytest.raises(RecordError) as refused:
        replay(RECORD.replace(before, after))
    assert refused.value.clause == clause


DEALT = "\n".join(
    [
        '[Game "roundabout"]\n[Advantage "1"]\n[Limit "60"]\n[Preparation "dealt"]\n[Result "*"]\n',
        *(f"*: {drawn}" for drawn in dealt()),
        "1: second\n2: 3 X13@outer yield:outer\n",
    ]
)


def test_rb_2_6_in_a_record_every_draw_of_a_deal_has_a_line():
    table = replay(DEALT)
    assert table.state.parties == (30, 18)
    assert table.state.cars[CARS.index("X13")] == 21
    assert (table.state.limit, table.state.turn) == (60, ONE)
    assert write(table) == DEALT


@pytest.mark.parametrize(
    ("before", "after", "clause"),
    [
        ("*: 30\n*: 18", "*: 30\n*: 30", None),
        ("*: 30\n*: 18", "*: 30 18", None),
        ("*: A1 1\n", "", None),
        ("*: A1 1\n", "*: A1 30\n", None),
        ("*: B1 4\n", "*: B1 18\n", None),
        ("*: A2 2\n", "*: A2 1\n", None),
        ("*: A2 2\n", "*: X1 2\n", None),
        ("*: A2 2\n", "1: A2 2\n", None),
        ("*: X13 20\n", "*: X13 20\n*: X13 21\n", None),
        ("1: second", "2: second", None),
        ("1: second", "1: timeout", "G 4"),
        ('[Preparation "dealt"]', '[Preparation "chosen"]', None),
    ],
)
def test_rb_2_6_what_cannot_be_dealt_is_a_fault_of_the_record(before, after, clause):
    assert before in DEALT
    with pytest.raises(RecordError) as refused:
        replay(DEALT.replace(before, after))
    assert refused.value.clause == clause


def test_rb_6_1_in_a_record_a_card_is_drawn_even_if_it_is_the_only_one():
    walk = Walk(ROUNDABOUT, 5, {"advantage": "2"})
    while walk.state.phase != "drive" or walk.state.hands[walk.state.turn - 1].bit_count() > 1:
        assert walk.step()
    lines = [f"{entry.ask.seat:d}: {entry.move}" for entry in walk.decisions()]
    (ask,) = walk.rules.asks(walk.state)
    card = walk.state.hands[walk.state.turn - 1].bit_length() - 1
    text = "\n".join(['[Game "roundabout"]', "", *lines, f"{ask.seat:d}: timeout", f"*: {card}"])
    assert replay(text).state.played[walk.state.turn - 1][-1] == card
