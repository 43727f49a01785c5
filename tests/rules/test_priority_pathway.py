"""Priority Pathway, clause by clause (docs/rules/priority-pathway.md): board, moves, cards."""

import pytest

from sealed.rules.priority_pathway import PATHWAY as RULES
from tests.rules.duels import START, Duel

# 1. Board and pieces


def test_pp_1_1_five_columns_and_seven_rows_with_seat_1_at_the_bottom():
    squares = Duel().board.squares
    assert set(squares) == {column + row for column in "abcde" for row in "1234567"}
    assert len(squares) == 35


def test_pp_1_2_base_and_territory_of_each_side():
    board = Duel().board
    assert [board.squares[base] for base in board.bases] == ["c1", "c7"]
    assert [{board.squares[s] for s in side} for side in board.territories] == [
        {"b1", "d1", "b2", "c2", "d2"},
        {"b7", "d7", "b6", "c6", "d6"},
    ]


def test_pp_1_3_six_pieces_a_side():
    screen = Duel()
    assert {name: screen.at(name) for name in START} == START


def test_pp_1_4_directions_are_absolute():
    screen = Duel("1A c3, 2A c5").turn("7 AU", "7 AU")
    assert (screen.at("1A"), screen.at("2A")) == ("c4", "c6")


def test_pp_1_4_what_is_backward_depends_on_the_side():
    screen = Duel("1D c4, 2D e4")
    assert screen.actions(1, "D") == {"DUL", "DUR", "DDL", "DDR", "DD"}
    assert screen.actions(2, "D") == {"DUL", "DDL", "DU"}


def test_pp_1_5_the_castle_board():
    screen = Duel(board="castle")
    assert set(screen.board.squares) == {column + row for column in "abcde" for row in "12345"} | {"c0", "c6"}
    assert [screen.board.squares[base] for base in screen.board.bases] == ["c0", "c6"]
    rows = [{screen.board.squares[s] for s in side} for side in screen.board.territories]
    assert rows == [{"a1", "b1", "c1", "d1", "e1"}, {"a5", "b5", "c5", "d5", "e5"}]
    assert {name: screen.at(name) for name in START} == {
        "1A": "a1", "1B": "c1", "1C": "e1", "1D": "b1", "1E": "d1", "1F": "c0",
        "2A": "e5", "2B": "c5", "2C": "a5", "2D": "d5", "2E": "b5", "2F": "c6",
    }  # fmt: skip


def test_pp_1_5_the_castle_touches_three_squares_of_its_back_row():
    screen = Duel("1A e3", board="castle")
    assert screen.actions(1, "F") == {"FU", "FUL", "FUR"}
    assert screen.actions(2, "F") == {"FD", "FDL", "FDR"}
    screen = Duel("1F b1, 1A a1, 1D d1", board="castle")
    assert "FDR" in screen.actions(1)
    assert "ADR" not in screen.actions(1)
    assert "DDL" in screen.actions(1)
    assert "DDR" not in screen.actions(1)


# 2. Moving


def test_pp_2_1_infantry_goes_one_square_in_any_of_the_four():
    assert Duel("1A c4").actions(1, "A") == {"AU", "AD", "AL", "AR"}


@pytest.mark.parametrize("action", ["AUL", "AUR", "ADL", "ADR"])
def test_pp_2_1_infantry_does_not_go_over_a_corner(action):
    assert Duel("1A c4").refusal(1, f"5 {action}").clause == "PP 4.1"


def test_pp_2_2_cavalry_goes_over_corners_for_nothing():
    screen = Duel("1D c4").turn("7 DUR", "1 FD")
    assert screen.at("1D") == "d5"
    assert screen.state.lives == (3, 3)


def test_pp_2_2_cavalry_goes_straight_back_for_a_life():
    screen = Duel("1D c4, 2D e4").turn("7 DD", "7 DU")
    assert (screen.at("1D"), screen.at("2D")) == ("c3", "e5")
    assert screen.state.lives == (2, 2)


@pytest.mark.parametrize("action", ["DU", "DL", "DR"])
def test_pp_2_2_cavalry_goes_straight_in_no_other_direction(action):
    assert Duel("1D c4").refusal(1, f"5 {action}").clause == "PP 4.1"


def test_pp_2_3_the_commander_goes_in_any_of_the_eight():
    ways = {"FU", "FD", "FL", "FR", "FUL", "FUR", "FDL", "FDR"}
    assert Duel("1F c4").actions(1, "F") == ways


def test_pp_2_4_two_pieces_of_one_side_never_share_a_square():
    screen = Duel("1A c3, 1B c4").turn("7 AU", "1 FD")
    assert (screen.at("1A"), screen.at("1B")) == ("c3", "c4")


def test_pp_2_4_moving_onto_an_enemy_captures_it():
    screen = Duel("1A c3, 2A c4").turn("7 AU", "1 FD")
    assert (screen.at("1A"), screen.at("2A")) == ("c4", "")


def test_pp_2_5_a_capture_gains_a_life():
    assert Duel("1A c3, 2A c4", lives=(1, 3)).turn("7 AU", "1 FD").state.lives == (2, 3)


def test_pp_2_5_never_more_than_three():
    screen = Duel("1A c3, 2A c4").turn("7 AU", "1 FD")
    assert screen.state.lives == (3, 3)
    assert "life-gained" not in screen.kinds()


def test_pp_2_6_the_life_is_paid_before_the_gain():
    assert Duel("1D c4, 2A c3").turn("7 DD", "1 FD").state.lives == (3, 3)
    assert Duel("1D c4, 2A c3", lives=(1, 3)).turn("7 DD", "1 FD").state.lives == (1, 3)


def test_pp_2_6_it_is_paid_when_carried_out_and_not_when_queued():
    screen = Duel("1D c4").turn("4 DD", "1 FD")
    assert screen.state.lives == (3, 3)
    assert screen.turn("1 FU", "2 FD").state.lives == (2, 3)


@pytest.mark.parametrize("pieces", ["1D c4", "1D c4, 2A c3"])
def test_pp_2_6_without_a_life_the_step_is_not_possible_capturing_or_not(pieces):
    screen = Duel(pieces, lives=(0, 3), queued=("DD", "")).turn("1 FU", "1 FD")
    assert screen.at("1D") == "c4"
    assert screen.state.lives == (0, 3)
    assert screen.at("2A") == ("c3" if "2A" in pieces else "")


def test_pp_2_7_pieces_stand_on_their_own_base_and_territory():
    screen = Duel("1A b1, 1F c2").turn("7 AR", "1 FD")
    assert screen.at("1A") == "c1"
    assert screen.state.over is None


# 3. Cards and lives


def test_pp_3_1_cards_1_to_9_each_played_once():
    screen = Duel()
    assert RULES.picks(screen.state, screen.ask(1), {}, ("AU",)) == tuple("123456789")
    screen.turn("3 AU", "5 AD")
    assert RULES.picks(screen.state, screen.ask(1), {}, ("AU",)) == tuple("12456789")
    assert RULES.picks(screen.state, screen.ask(2), {}, ("AD",)) == tuple("12346789")


def test_pp_3_1_when_all_nine_are_played_both_take_a_new_set():
    screen = Duel("1A c4, 2A e4", chart="N" * 81)
    screen.turns(*((f"{card} AU", f"{10 - card} AD") for card in range(1, 9)))
    assert RULES.picks(screen.state, screen.ask(1), {}, ("AU",)) == ("9",)
    assert "new-set" not in screen.kinds()
    screen.turn("9 AU", "1 AD")
    assert screen.kinds().count("new-set") == 1
    assert RULES.picks(screen.state, screen.ask(1), {}, ("AU",)) == tuple("123456789")
    assert RULES.picks(screen.state, screen.ask(2), {}, ("AD",)) == tuple("123456789")


def test_pp_3_1_hands_are_public():
    screen = Duel().turn("3 AU", "5 AD")
    assert screen.state.hands == (0b1111111110 & ~(1 << 3), 0b1111111110 & ~(1 << 5))


def test_pp_3_2_three_lives_each():
    assert Duel().state.lives == (3, 3)


def test_pp_3_2_having_no_lives_is_playable():
    screen = Duel("1A c3", lives=(1, 3)).turn("7 -", "1 FD")
    assert screen.state.lives == (0, 3)
    assert screen.state.over is None


def test_pp_3_2_losing_a_life_while_having_none_loses():
    assert Duel("1A c3", lives=(0, 3)).turn("7 -", "1 FD").won == (2, "PP 6.4")
