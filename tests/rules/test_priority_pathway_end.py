"""Priority Pathway, clause by clause (docs/rules/priority-pathway.md): chart, winning, lateness, notation."""

import pytest

from sealed.rules import game
from sealed.rules.game import IllegalOption, NotNotation
from sealed.rules.priority_pathway import PATHWAY as RULES
from sealed.rules.priority_pathway.board import BOARDS, CHARTS
from sealed.rules.questions import NOTHING
from tests.rules.duels import Duel

# 5. The chart


@pytest.mark.parametrize(
    ("chart", "rows"),
    [
        ("margin-3", {0: "Q", 1: "Q", 2: "Q", 3: "I", 8: "I", -1: "N", -8: "N"}),
        ("equal-now", {0: "I", 1: "Q", 2: "Q", 3: "I", 8: "I", -1: "N", -8: "N"}),
        ("margin-4", {0: "Q", 1: "Q", 3: "Q", 4: "I", 8: "I", -1: "N", -8: "N"}),
        ("close-first", {0: "Q", 1: "I", 3: "I", 4: "Q", 8: "Q", -1: "N", -8: "N"}),
        ("winner-first", {0: "Q", 1: "I", 8: "I", -1: "Q", -2: "Q", -3: "N", -8: "N"}),
    ],
)
def test_pp_5_charts_that_look_at_the_difference(chart, rows):
    for mine in range(1, 10):
        for theirs in range(1, 10):
            if mine - theirs in rows:
                assert CHARTS[chart][9 * (mine - 1) + theirs - 1] == rows[mine - theirs]


def test_pp_5_low_card_looks_at_the_winning_card():
    rows = [CHARTS["low-card"][9 * n : 9 * n + 9] for n in range(9)]
    assert rows == [
        "QNNNNNNNN",
        "IQNNNNNNN",
        "IIQNNNNNN",
        "IIIQNNNNN",
        "IIIIQNNNN",
        "QQQQQQNNN",
        "QQQQQQQNN",
        "QQQQQQQQN",
        "QQQQQQQQQ",
    ]


def test_pp_5_margin_3_is_the_default():
    assert game.settle(RULES, {}) == {
        "chart": "margin-3",
        "board": "pathway",
        "advantage": "2",
        "clock": "original",
    }


def test_pp_5_a_chart_of_ones_own_is_read_row_by_row_with_the_own_card_first():
    letters = ["N"] * 81
    letters[9 * (3 - 1) + 7 - 1] = "I"
    letters[9 * (7 - 1) + 3 - 1] = "Q"
    screen = Duel(chart="".join(letters)).turn("3 AU", "7 AD")
    assert (screen.at("1A"), screen.state.queued) == ("b3", ("", "AD"))


@pytest.mark.parametrize("value", ["margin-5", "", "I" * 80, "I" * 82, "i" * 81, "X" * 81, "I" * 80 + " "])
def test_pp_5_what_is_no_chart(value):
    with pytest.raises(IllegalOption):
        game.settle(RULES, {"chart": value})


def test_pp_5_both_may_have_the_same_result():
    screen = Duel(chart="margin-3").turn("5 AU", "5 AD")
    assert screen.state.queued == ("AU", "AD")


def test_pp_5_equal_now_is_margin_3_but_for_equal_cards():
    odd = {place for place in range(81) if CHARTS["equal-now"][place] != CHARTS["margin-3"][place]}
    assert odd == {10 * n for n in range(9)}
    assert {CHARTS["equal-now"][place] for place in odd} == {"I"}


# The amendment about two moves onto one square (4.7) under the preset that makes both immediate.


def test_pp_4_7_two_immediate_moves_onto_one_square_under_equal_now():
    screen = Duel("1A c3, 2A c5, 1F a1, 2F e7", chart="equal-now", lives=(2, 2)).turn("5 AU", "5 AD")
    assert (screen.at("1A"), screen.at("2A")) == ("", "")
    assert screen.state.lives == (2, 2)
    assert screen.state.queued == ("", "")
    assert screen.state.over is None


def test_pp_4_7_swapping_places_under_equal_now():
    screen = Duel("1A c3, 2A c4, 1F a1, 2F e7", chart="equal-now").turn("5 AU", "5 AD")
    assert (screen.at("1A"), screen.at("2A")) == ("", "")


def test_pp_4_7_a_commander_eliminated_by_two_immediate_moves_under_equal_now():
    screen = Duel("1A c3, 2F c5, 1F a1", chart="equal-now").turn("5 AU", "5 FD")
    assert screen.won == (1, "PP 6.1")


def test_pp_4_7_is_reached_from_the_set_up_under_equal_now():
    screen = Duel(chart="equal-now").turns(("5 BU", "5 BD"), ("6 BU", "6 BD"))
    assert [event.kind for event in screen.events if event.kind in ("collided", "moved")] == ["collided"]
    assert (screen.at("1B"), screen.at("2B")) == ("", "")


def test_pp_5_equal_now_is_the_one_preset_under_which_both_may_be_immediate():
    """So it is the one that needs 4.7 for immediate moves."""
    pairs = [(9 * mine + theirs, 9 * theirs + mine) for mine in range(9) for theirs in range(9)]
    both = {name for name, chart in CHARTS.items() if any(chart[a] == chart[b] == "I" for a, b in pairs)}
    assert both == {"equal-now"}


# 6. Winning


def test_pp_6_1_the_enemy_commander_is_captured():
    assert Duel("1A c4, 2F c5").turn("7 AU", "1 FL").won == (1, "PP 6.1")


def test_pp_6_1_the_enemy_commander_is_eliminated_in_a_meeting():
    assert Duel("1A c3, 2F c5").turn("7 AU", "7 FD").won == (1, "PP 6.1")
    assert Duel("1F c3, 2D d5").turn("7 FU", "7 DDL").won == (2, "PP 6.1")


def test_pp_6_1_both_commanders_in_one_step():
    screen = Duel("1F c3, 2F c4, 2A a5").turn("7 FU", "7 FD")
    assert (screen.at("1F"), screen.at("2F")) == ("", "")
    assert screen.won == (2, "PP 6.5")


def test_pp_6_2_a_piece_enters_the_enemy_base():
    assert Duel("1A b7, 2F a4").turn("7 AR", "1 FU").won == (1, "PP 6.2")
    assert Duel("2D b2, 1F a4").turn("1 FU", "7 DDR").won == (2, "PP 6.2")


def test_pp_6_2_by_a_queued_move_too():
    assert Duel("1A b7, 2F a4", queued=("AR", "")).turn("1 FU", "1 FU").won == (1, "PP 6.2")


def test_pp_6_2_even_if_it_is_taken_later_in_the_same_turn():
    screen = Duel("1A b7, 2F d7", queued=("", "FL")).turn("7 AR", "1 FD")
    assert screen.at("1A") == ""
    assert screen.won == (1, "PP 6.2")


def test_pp_6_2_even_if_it_leaves_again():
    screen = Duel("1A b7, 2F e4", queued=("AD", "")).turn("7 AR", "1 FD")
    assert screen.at("1A") == "c6"
    assert screen.won == (1, "PP 6.2")


def test_pp_6_2_a_piece_removed_in_a_meeting_has_not_entered():
    screen = Duel("1A b7, 2A d7, 2F e4").turn("7 AR", "7 AL")
    assert screen.at("1A") == ""
    assert screen.state.over is None


def test_pp_6_2_the_own_base_is_no_goal():
    assert Duel("1F c2").turn("7 FD", "1 FD").state.over is None


def test_pp_6_3_the_commander_holds_enemy_territory_for_a_turn():
    screen = Duel("1F c5, 2F e4").turn("7 FUL", "1 FD")
    assert screen.state.over is None
    assert screen.state.inside == (1, 0)
    assert screen.turn("1 FD", "2 FD").won == (1, "PP 6.3")


def test_pp_6_3_on_any_square_of_it():
    screen = Duel("1F c5, 2F e4").turns(("7 FUL", "1 FD"), ("8 FR", "2 FD"))
    assert screen.at("1F") == "c6"
    assert screen.won == (1, "PP 6.3")


def test_pp_6_3_seat_2_too():
    screen = Duel("1F a4, 2F d3").turns(("1 FU", "7 FD"), ("2 FU", "1 FU"))
    assert screen.won == (2, "PP 6.3")


def test_pp_6_3_leaving_starts_the_count_anew():
    screen = Duel("1F c5, 2F e4").turns(("7 FUL", "1 FD"), ("8 FD", "2 FD"))
    assert screen.at("1F") == "b5"
    assert screen.state.inside == (0, 0)
    assert screen.turn("9 FU", "3 FD").state.over is None
    assert screen.turn("1 FU", "4 FD").won == (1, "PP 6.3")


def test_pp_6_3_leaving_and_coming_back_in_one_turn_starts_anew():
    screen = Duel("1F c5, 2F e2, 2A e6").turn("7 FU", "1 FD")
    screen.state = screen.state._replace(queued=("FU", ""))
    screen.turn("8 FD", "2 FD")
    assert screen.at("1F") == "c6"
    assert (screen.state.over, screen.state.inside) == (None, (2, 0))
    assert screen.turn("1 FD", "3 FD").won == (1, "PP 6.3")


def test_pp_6_3_entering_and_leaving_in_one_turn_is_nothing():
    screen = Duel("1F c5, 2F e2", queued=("FD", "")).turn("7 FU", "1 FD")
    assert screen.at("1F") == "c5"
    assert screen.state.inside == (0, 0)


def test_pp_6_3_a_captured_commander_holds_nothing():
    screen = Duel("1F b6, 2F e2, 2A a6", turn=2, inside=(1, 0)).turn("1 FD", "7 AR")
    assert screen.won == (2, "PP 6.1")


def test_pp_6_3_other_pieces_hold_nothing():
    screen = Duel("1A b6, 2F e2").turns(("1 FU", "1 FD"), ("2 FU", "2 FD"))
    assert screen.state.over is None


def test_pp_6_3_the_base_is_not_territory():
    # Only the own side of it can be seen apart: entering the enemy base wins by 6.2.
    board = BOARDS["pathway"]
    assert board.bases[1] not in board.territories[1]
    assert Duel("1F b7, 2F e4", turn=2, inside=(1, 0)).turn("7 FR", "1 FD").state.inside == (0, 0)


def test_pp_6_3_the_own_territory_is_nothing():
    screen = Duel("1F c3").turns(("7 FD", "1 FD"), ("1 FU", "2 FD"))
    assert screen.state.over is None


def test_pp_6_3_on_the_castle_board_the_back_row_counts():
    screen = Duel("1F a4, 2F c3", board="castle").turns(("7 FU", "1 FD"), ("8 FR", "2 FD"))
    assert screen.at("1F") == "b5"
    assert screen.won == (1, "PP 6.3")


def test_pp_6_4_a_life_gained_later_in_the_turn_does_not_undo_the_loss():
    screen = Duel("1A c4, 2A c5", lives=(0, 3), queued=("AU", "")).turn("7 -", "1 FD")
    assert screen.state.lives == (1, 3)
    assert screen.won == (2, "PP 6.4")


def test_pp_6_4_but_counts_in_the_comparison():
    # Both are late without a life; seat 1's queued capture gains one and takes a piece.
    screen = Duel("1A c4, 2A c5, 2B e5", lives=(0, 0), queued=("AU", "")).turn("7 -", "1 -")
    assert screen.state.lives == (1, 0)
    assert screen.won == (1, "PP 6.5")
    assert screen.state.over.reason == "both won in the same turn with equal pieces, and more lives"


def test_pp_6_5_judged_once_at_the_end_of_the_turn():
    # Seat 1's immediate move takes the commander; seat 2's queued move still enters the base.
    screen = Duel("1A c4, 2F c5, 2A b1, 2B e5, 1F a4", queued=("", "AR")).turn("7 AU", "1 FL")
    assert screen.at("2A") == "c1"
    assert screen.won[1] == "PP 6.5"


def test_pp_6_5_more_pieces_commander_included():
    screen = Duel("1A b7, 1F a4, 2A b1, 2F e4, 1B a6", advantage="2").turn("7 AR", "7 AR")
    assert screen.won == (1, "PP 6.5")
    assert screen.state.over.reason == "both won in the same turn, and more pieces"
    # Without the commander it would be level, and seat 2 would have the advantage.
    screen = Duel("1A b7, 1F c2, 2A b1, 2B c3, 2F e4", queued=("", "BD")).turn("7 AR", "7 AR")
    assert screen.won == (2, "PP 6.5")


def test_pp_6_5_then_more_lives():
    screen = Duel("1A b7, 1F a4, 2A b1, 2F e4", lives=(2, 1)).turn("7 AR", "7 AR")
    assert screen.won == (1, "PP 6.5")


@pytest.mark.parametrize("advantage", [1, 2])
def test_pp_6_5_then_the_advantage(advantage):
    screen = Duel("1A b7, 1F a4, 2A b1, 2F e4", advantage=str(advantage)).turn("7 AR", "7 AR")
    assert screen.won == (advantage, "PP 6.5")


def test_pp_6_5_who_both_wins_and_loses_is_compared():
    # Seat 1 is late without a life (6.4), and its queued move takes the commander (6.1).
    screen = Duel("1A c4, 2F c5", lives=(0, 3), queued=("AU", "")).turn("7 -", "1 FL")
    assert screen.won == (1, "PP 6.5")


def test_pp_6_6_after_100_turns_the_comparison_decides():
    pieces = "1A a3, 2A e5"
    assert Duel(pieces, turn=99).turn("1 FU", "1 FD").state.over is None
    assert Duel(pieces + ", 1B b3", turn=100).turn("1 FU", "1 FD").won == (1, "PP 6.6")
    assert Duel(pieces, turn=100, lives=(3, 2)).turn("1 FU", "1 FD").won == (1, "PP 6.6")
    assert Duel(pieces, turn=100).turn("1 FU", "1 FD").won == (2, "PP 6.6")


def test_pp_6_6_a_win_in_turn_100_is_a_win():
    assert Duel("1A b7, 2F a4, 2B e5, 2C e6", turn=100).turn("7 AR", "1 FU").won == (1, "PP 6.2")


# 7. Late


def test_pp_7_1_no_card_in_time_plays_the_lowest_and_the_action_stands():
    screen = Duel(chart="margin-3").turn("- AU", "1 AD")
    assert screen.opened == [(2, "1"), (1, "AU"), (2, "AD")]
    assert screen.state.last.cards == (1, 1)
    assert screen.state.queued == ("AU", "AD")
    assert screen.state.lives == (3, 3)
    assert screen.kinds()[2:4] == ["late-card", "cards"]


def test_pp_7_1_the_lowest_that_is_in_the_hand():
    screen = Duel("1A c3, 2A e5").turns(("1 AU", "3 AD"), ("2 AU", "1 AD"), ("- AU", "2 AD"))
    assert screen.state.last.cards == (3, 2)
    assert screen.state.hands[0] == 0b1111110000


def test_pp_7_2_no_action_in_time_costs_a_life_and_the_card_has_no_effect():
    screen = Duel("1A c3").turn("9 -", "1 FD")
    assert screen.opened == [(1, "9"), (2, "1")]
    assert screen.state.lives == (2, 3)
    assert screen.state.last == ((9, 1), "NN", ("-", ""))


def test_pp_7_2_the_other_players_result_is_unchanged():
    screen = Duel(chart="margin-3").turn("9 -", "1 AD")
    assert (screen.state.queued, screen.at("2A")) == (("", ""), "d6")
    screen = Duel(chart="margin-3").turn("1 -", "9 AD")
    assert screen.at("2A") == "d5"
    screen = Duel(chart="margin-3").turn("5 -", "5 AD")
    assert screen.state.queued == ("", "AD")


def test_pp_7_2_nothing_at_all():
    screen = Duel(chart="margin-3").turn("- -", "- -")
    assert screen.opened == []
    assert screen.state.last == ((1, 1), "NN", ("-", "-"))
    assert (screen.state.lives, screen.state.turn) == ((2, 2), 2)
    screen.turn("- -", "9 AD")
    assert screen.state.last.cards == (2, 9)
    assert screen.at("2A") == "d5"


def test_pp_7_what_the_clock_plays_keeps_what_was_chosen():
    screen = Duel()
    for so_far, move in (((), "- -"), (("7",), "7 -"), (("CU",), "- CU"), (("CU", "7"), "7 CU")):
        assert RULES.late(screen.state, screen.ask(1), so_far) == move
    assert RULES.seal(screen.state, screen.ask(1), "- CU") == {"action1.1": "CU"}
    assert RULES.seal(screen.state, screen.ask(1), "7 -") == {"card1.1": "7"}
    assert RULES.seal(screen.state, screen.ask(1), "- -") == {}


@pytest.mark.parametrize("text", ["- CU", "7 -", "- -", "timeout"])
def test_pp_7_a_player_cannot_choose_to_be_late(text):
    with pytest.raises(NotNotation):
        RULES.check(Duel().state, Duel().ask(1), text, NOTHING)


# 8. Notation, clocks, options


@pytest.mark.parametrize("text", ["7 CU", "CU 7", "  cu\t7 ", "7 cu"])
def test_pp_8_in_any_order_and_letter_case(text):
    assert RULES.check(Duel().state, Duel().ask(1), text, NOTHING) == "7 CU"


@pytest.mark.parametrize("word", ["0", "10", "GU", "C", "CX", "CUU", "?", "c1", "timeout", "resign"])
def test_pp_8_what_is_no_word_of_the_game(word):
    with pytest.raises(NotNotation):
        RULES.check(Duel().state, Duel().ask(1), f"7 {word}", NOTHING)


def test_pp_8_picks_begin_with_card_or_action():
    screen = Duel()
    first = RULES.picks(screen.state, screen.ask(1), NOTHING, ())
    assert first[:9] == tuple("123456789")
    assert set(first[9:]) == screen.actions(1)
    assert RULES.picks(screen.state, screen.ask(1), NOTHING, ("AU",)) == tuple("123456789")
    assert RULES.picks(screen.state, screen.ask(1), NOTHING, ("AU", "7")) == ("",)
    assert RULES.picks(screen.state, screen.ask(1), NOTHING, ("7", "AU")) == ("",)


def test_pp_8_what_is_known_of_a_sealed_move():
    screen = Duel()
    unseal = RULES.unseal
    assert unseal(screen.state, screen.ask(1), {"card1.1": "7", "action1.1": "CU"}) == "7 CU"
    assert unseal(screen.state, screen.ask(1), {"card1.1": "7"}) == "7 ?"
    assert unseal(screen.state, screen.ask(1), {}) == "? ?"
    assert RULES.seal(screen.state, screen.ask(1), "7 ?") == {"card1.1": "7"}


def test_pp_8_sixty_seconds_a_turn_and_no_reserve():
    assert RULES.times == {"turn": 60, "reserve": 0}
