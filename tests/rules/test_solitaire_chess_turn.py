"""Solitaire Chess, clause by clause (docs/rules/solitaire-chess.md): what a turn may be."""

import pytest

from sealed.rules.game import Event
from sealed.rules.questions import Seat
from sealed.rules.solitaire_chess.board import SQUARES
from tests.rules.queens import ALL, Queens

PLAY, GREY = SQUARES[:52], SQUARES[52:]


# 3. A turn


def test_so_3_1_like_a_queen_any_distance_in_a_line():
    # D4 is KH: the row, the column, both diagonals.
    assert Queens("D4", "G7").picks("D4") == {
        "A4", "B4", "C4", "E4", "F4", "G4", "H4",
        "D1", "D2", "D3", "D5", "D6", "D7",
        "B2", "C3", "E5", "F6", "G7",
        "G1", "F2", "E3", "C5", "B6",
    }  # fmt: skip


@pytest.mark.parametrize("text", ["D4 E6", "D4 B3", "D4 G6", "D4 D4", "D4 A3"])
def test_so_3_1_not_off_the_lines(text):
    assert Queens("D4", "G7").clause(text) == "SO 3.1"


def test_so_3_1_pieces_block():
    game = Queens("D4 D5", "F4")
    assert game.clause("D4 D6") == "SO 3.1"
    assert game.clause("D4 G4") == "SO 3.1"
    assert not game.picks("D4") & {"D6", "D7", "G4", "H4"}


def test_so_3_1_cards_do_not_block():
    # Every card of the row between is too low for seat 1, and is passed all the same.
    assert Queens("A3", "G7", stacks=("8H", "")).do("A3 H3").stack(1) == "8H 9H"


def test_so_3_1_only_an_own_piece():
    game = Queens("D4", "F4")
    assert game.clause("F4 F5") == "SO 3.1"
    assert game.clause("F4") == "SO 3.1"
    assert game.clause("E5 E6") == "SO 3.1"
    assert game.clause("E5") == "SO 3.1"


@pytest.mark.parametrize(("square", "lines"), [("B1", "A2"), ("A2", "B1"), ("G1", "H2"), ("B7", "A6")])
def test_so_3_1_lines_do_not_run_over_missing_corners(square, lines):
    assert lines in Queens(square, "E4").picks(square)
    assert all(target in PLAY for target in Queens(square, "E4").picks(square))


def test_so_3_1_lines_do_not_run_over_grey_squares():
    # B0 to C0 to D0 is grey; L2 to L3 too.
    assert Queens("B0", "E4").picks("B0") == {
        "B1", "B2", "B3", "B4", "B5", "B6", "B7", "C1", "D2", "E3", "F4", "G5", "H6",
    }  # fmt: skip
    assert Queens("B0", "E4").clause("B0 A2") == "SO 3.5"


def test_so_3_2_higher_than_the_top_of_the_stack_of_its_suit():
    game = Queens("D4", "G7", stacks=("JH", ""))
    assert game.clause("D4 B4") == "SO 3.2"
    assert game.clause("D4 A4") == "SO 3.2"
    assert {"A4", "B4"} & game.picks("D4") == set()
    assert {"C4", "E4"} <= game.picks("D4")


def test_so_3_2_says_which_card_is_too_low():
    refused = Queens("D4", "G7", stacks=("3H JH", "")).refusal("D4 A4")
    assert str(refused) == "This card is too low: TH. The top of your stack is JH."
    assert refused.word == "A4"


def test_so_3_2_gaps_are_fine_and_an_empty_stack_takes_any():
    assert Queens("D4", "G7", stacks=("AH", "")).do("D4 C4").stack(1) == "AH QH"
    assert Queens("D4", "G7").do("D4 D7").stack(1) == "TC"


def test_so_3_2_the_other_players_stack_does_not_matter():
    assert "B4" in Queens("D4", "G7", stacks=("", "KH")).picks("D4")


def test_so_3_2_no_own_piece_on_the_target():
    assert Queens("D4 D5", "G7").clause("D4 D5") == "SO 3.2"


def test_so_3_2_a_queen_that_can_go_nowhere():
    game = Queens("D4 C0", "H3", stacks=(ALL, ""), reserve=(1, 0))
    assert game.clause("D4") == "SO 3.2"
    assert "D4" not in game.picks()


def test_so_3_3_a_copy_is_added_and_the_card_stays():
    game = Queens("D4", "D6").do("D4 C4")
    assert (game.at(1), game.stack(1)) == ("C4", "QH")
    assert game.events == (Event("moved", Seat.ONE, ("D4", "C4")), Event("took", Seat.ONE, ("QH", 1)))
    assert game.state.deal == Queens().state.deal


def test_so_3_3_both_may_hold_a_copy_of_one_card():
    game = Queens("D4", "C7").do("D4 C4", "C7 C6", "C4 D4", "C6 C4")
    assert (game.stack(1), game.stack(2)) == ("QH KH", "QH 2C")


def test_so_3_4_a_capture_takes_the_piece_and_no_card():
    game = Queens("D4", "D6 G7", stacks=(ALL, "")).do("D4 D6")
    assert (game.at(1), game.at(2)) == ("D6", "G7")
    assert game.stack(1) == "KS KH KD KC"
    assert game.events[:2] == (Event("moved", Seat.ONE, ("D4", "D6")), Event("captured", Seat.ONE, ("D6",)))


def test_so_3_4_the_rank_does_not_matter():
    assert "D6" in Queens("D4", "D6", stacks=(ALL, "")).picks("D4")


def test_so_3_4_not_through_another():
    assert Queens("D4", "D6 D5").clause("D4 D6") == "SO 3.1"


def test_so_3_5_enter_along_a_line_that_begins_there():
    game = Queens("L3", "G7").do("L3 H3")
    assert (game.at(1), game.stack(1)) == ("H3", "9H")
    assert game.events[0] == Event("entered", Seat.ONE, ("L3", "H3"))


@pytest.mark.parametrize(
    ("square", "targets"),
    [
        ("B0", "B1 B2 B3 B4 B5 B6 B7 C1 D2 E3 F4 G5 H6"),
        ("C0", "C1 C2 C3 C4 C5 C6 C7 B1 A2 D1 E2 F3 G4 H5"),
        ("G8", "G7 G6 G5 G4 G3 G2 G1 F7 E6 D5 C4 B3 A2"),
        ("L2", "A2 B2 C2 D2 E2 F2 G2 H2 A3 B4 C5 D6 E7"),
        ("L3", "A3 B3 C3 D3 E3 F3 G3 H3 A4 B5 C6 D7 A2 B1"),
        ("L6", "A6 B6 C6 D6 E6 F6 G6 H6 A5 B4 C3 D2 E1"),
        ("R2", "A2 B2 C2 D2 E2 F2 G2 H2 H3 G4 F5 E6 D7"),
        ("R4", "A4 B4 C4 D4 E4 F4 G4 H4 H5 G6 F7 H3 G2 F1"),
    ],
)
def test_so_3_5_the_lines_that_begin_at_an_entry_square(square, targets):
    assert Queens(square).picks(square) == set(targets.split())


def test_so_3_5_entering_may_not_capture():
    game = Queens("L3", "E3")
    assert game.clause("L3 E3") == "SO 3.5"
    assert game.clause("L3 F3") == "SO 3.5"
    assert not game.picks("L3") & {"E3", "F3"}


def test_so_3_5_every_fault_of_entering_but_the_cards():
    game = Queens("L3 C3 R6", "F6", stacks=("QC", ""))
    for text in ("L3 C3", "L3 D3", "L3 B6", "L3 L4", "L3 R3", "L4 A4", "L4 L5", "R6 F6", "R6 E6"):
        assert game.clause(text) == "SO 3.5", text
    assert game.clause("R6 G6") == "SO 3.2"
    assert Queens("L3", "R6", turn=1).clause("R6 H6") == "SO 3.5"


def test_so_3_5_the_card_of_an_entering():
    game = Queens("L3", "G7", stacks=("5H", ""))
    assert game.clause("L3 B3") == "SO 3.2"
    assert "E3" in game.picks("L3")


def test_so_3_5_never_from_grey_to_grey_or_back_to_grey():
    game = Queens("L3 D4", "G7")
    assert game.clause("L3 R3") == "SO 3.5"
    assert game.clause("L3 L4") == "SO 3.5"
    assert game.clause("D4 D0") == "SO 3.5"
    assert game.clause("D4 C0") == "SO 3.5"
    assert not (game.picks("L3") | game.picks("D4")) & set(GREY)


def test_so_3_5_a_piece_on_grey_cannot_be_captured():
    game = Queens("A3", "L3 G7")
    assert game.clause("A3 L3") == "SO 3.5"
    assert "L3" not in game.picks("A3")


def test_so_3_5_a_queen_that_cannot_enter():
    game = Queens("L3 D4", "A3 B1 A4 A2")
    assert game.clause("L3") == "SO 3.5"
    assert "L3" not in game.picks()


def test_so_3_6_place_a_piece_from_reserve_as_the_whole_turn():
    game = Queens("D4", "G7 R2", reserve=(2, 0)).do("C0")
    assert (game.at(1), game.state.reserve) == ("D4 C0", (1, 0))
    assert game.asked() == ((2, "turn"),)


def test_so_3_6_on_any_free_grey_square():
    game = Queens("D4 C0", "G7 R2", reserve=(1, 0))
    assert game.picks() == set(GREY) - {"R2"} | {"D4"}
    assert game.picks("D0") == {""}
    assert game.clause("R2") == "SO 3.6"
    refused = game.refusal("C0")
    assert (refused.clause, refused.unfinished) == ("SO 3.6", True)


def test_so_3_6_only_with_one_in_reserve():
    game = Queens("D4", "G7", reserve=(0, 3))
    assert game.picks() == {"D4"}
    assert game.clause("C0") == "SO 3.6"


def test_so_3_6_a_taken_square_from_which_nothing_enters():
    game = Queens("L3 D4", "A3 B1 A4 A2", reserve=(1, 0))
    assert game.clause("L3") == "SO 3.6"


def test_so_3_6_a_piece_that_was_placed_enters_later():
    game = Queens("D4", "G7", reserve=(1, 0)).do("C0", "G7 G6")
    assert "C0" in game.picks()
    assert game.do("C0 C1").stack(1) == "2S"


def test_so_3_a_turn_begins_with_a_square():
    assert Queens("D4", "G7").clause("first") == "SO 3.1"
    assert Queens("D4", "G7").clause("D4 second") == "SO 3.1"
    assert Queens("D4", "G7").clause("D4 D5 D6") == "SO 3.1"
    for text in ("", "D4"):
        refused = Queens("D4", "G7").refusal(text)
        assert (refused.clause, refused.unfinished) == ("SO 3.1", True)


def test_so_3_7_the_first_five_captures_gain_the_capturer_a_piece():
    for before, gained in ((0, 1), (4, 1), (5, 0)):
        game = Queens("D4", "D6 G7", captures=(before // 2, before - before // 2)).do("D4 D6")
        assert game.state.reserve == (gained, 0)
        assert ("gained" in game.kinds()) is bool(gained)


def test_so_3_7_option_gain_owner():
    game = Queens("D4", "D6 G7", options={"gain": "owner"}).do("D4 D6")
    assert game.state.reserve == (0, 1)
    assert game.events[2] == Event("gained", Seat.TWO, (1,))


@pytest.mark.parametrize(("gain", "reserve"), [("taker", (1, 0)), ("owner", (0, 1))])
def test_so_3_7_option_gain_count_player(gain, reserve):
    options = {"gain": gain, "gain-count": "player"}
    assert Queens("D4", "D6 G7", options=options, captures=(4, 5)).do("D4 D6").state.reserve == reserve
    assert Queens("D4", "D6 G7", options=options, captures=(5, 0)).do("D4 D6").state.reserve == (0, 0)


def test_so_3_7_captures_are_counted_whoever_gains():
    assert Queens("D4", "D6 G7", captures=(1, 2)).do("D4 D6").state.captures == (2, 2)


def test_so_3_7_who_gains_by_a_capture_is_told_before():
    assert Queens("D4", "D6 G7", options={"gain": "owner"}).cautions("D4 D6") == ["SO 3.7"]
    assert Queens("D4", "D6 G7").cautions("D4 D6") == []
    assert Queens("D4", "D6 G7", options={"gain": "owner"}).cautions("D4 D5") == []
    assert Queens("D4", "D6 G7", options={"gain": "owner"}, captures=(5, 0)).cautions("D4 D6") == []
    assert Queens("D4", "D6 G7", options={"gain": "owner"}).cautions("D4") == []
