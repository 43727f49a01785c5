"""Solitaire Chess Final (docs/rules/solitaire-chess.md 5): each test names the clause that it holds."""

import pytest

from sealed.rules import game
from sealed.rules.game import Event, NotNotation
from sealed.rules.questions import NOTHING, Seat
from sealed.rules.solitaire_chess import FINAL as RULES
from sealed.rules.solitaire_chess.board import SQUARES
from tests.rules.queens import ALL, FinalQueens

PLACINGS = ("B0", "B8", "C0", "C8", "D0", "D8", "E0", "E8", "F0", "F8")


def test_sf_shared_clauses_are_cited_with_the_code_of_the_final():
    game = FinalQueens("D4", "F4")
    assert game.clause("D4 E6") == "SF 3.1"
    assert FinalQueens("L3", "E3").clause("L3 E3") == "SF 3.5"
    assert FinalQueens("D4", "F4", stacks=(ALL, "")).clause("D4 D5") == "SF 3.2"
    assert FinalQueens().clause("C0") == "SF 1.5"
    assert FinalQueens().do("first").clause("C3") == "SF 2.1"
    assert game.clause("C0") == "SF 3.6"


# 5.1


def test_sf_5_1_both_gain_by_each_of_the_first_six_captures():
    for before, gained in enumerate((1, 1, 1, 1, 1, 1, 0, 0, 0, 0)):
        game = FinalQueens("D4", "D6 G7", captures=(before // 2, before - before // 2)).do("D4 D6")
        assert game.state.reserve == (gained, gained)


def test_sf_5_1_instead_of_3_7():
    game = FinalQueens("D4", "D6 G7").do("D4 D6")
    assert game.events == (
        Event("moved", Seat.ONE, ("D4", "D6")),
        Event("captured", Seat.ONE, ("D6",)),
        Event("gained", Seat.ONE, (1,)),
        Event("gained", Seat.TWO, (1,)),
    )
    assert [option.name for option in RULES.options] == ["advantage", "clock", "deal"]


def test_sf_5_1_the_captures_of_both_are_counted_together():
    assert FinalQueens("D4", "D6 G7", captures=(0, 5)).do("D4 D6").state.reserve == (1, 1)
    assert FinalQueens("D4", "D6 G7", captures=(0, 6)).do("D4 D6").state.reserve == (0, 0)


# 5.2


def test_sf_5_2_captured_right_after_entering_gives_its_owner_a_piece_as_well():
    game = FinalQueens("D4", "C0 G7", turn=2).do("C0 C4")
    assert game.asked() == ((1, "turn"),)
    game.do("D4 C4")
    assert game.state.reserve == (1, 2)
    assert [event.data for event in game.events if event.kind == "gained"] == [(1,), (1,), (2,)]


def test_sf_5_2_without_limit():
    game = FinalQueens("D4", "C0 G7", turn=2, captures=(6, 6)).do("C0 C4", "D4 C4")
    assert game.state.reserve == (0, 1)


def test_sf_5_2_only_in_the_very_next_turn():
    game = FinalQueens("D4", "C0 B7", turn=2, captures=(6, 0)).do("C0 C4", "D4 D5", "B7 B6", "D5 C4")
    assert game.kinds() == ["moved", "captured"]
    assert game.state.reserve == (0, 0)


def test_sf_5_2_only_the_piece_that_entered():
    game = FinalQueens("D4", "C0 D6", turn=2, captures=(6, 0)).do("C0 C1", "D4 D6")
    assert game.state.reserve == (0, 0)


def test_sf_5_2_a_piece_that_moved_has_not_entered():
    game = FinalQueens("D4", "C1 G7", turn=2, captures=(6, 0)).do("C1 C4", "D4 C4")
    assert game.state.reserve == (0, 0)


def test_sf_5_2_a_placing_is_no_entering():
    game = FinalQueens("D4", "D6 G7", turn=2, reserve=(0, 1), captures=(6, 0)).do("C0", "D4 D6")
    assert game.state.reserve == (0, 0)


def test_sf_5_2_after_a_discard_too():
    game = FinalQueens("D4", "C0 G7", turn=2, captures=(6, 0)).do("xG7 C0 C4", "D4 C4")
    assert game.state.reserve == (0, 1)
    assert game.state.out == (False, False)


def test_sf_5_2_a_last_piece_gives_its_owner_the_next_turn():
    game = FinalQueens("D4", "C0", turn=2, captures=(6, 0)).do("C0 C4", "D4 C4")
    assert game.asked() == ((2, "turn"),)
    assert game.picks() == set(SQUARES[52:])


# 5.3


def test_sf_5_3_at_most_three_on_the_play_area():
    game = FinalQueens("A2 C3 E5 L6", "G7")
    assert game.clause("L6 A6") == "SF 5.3"
    assert "L6" not in game.picks()
    assert FinalQueens("A2 C3 L6", "G7").do("L6 A6").at(1) == "A2 C3 A6"


def test_sf_5_3_pieces_on_grey_do_not_count():
    assert "L6" in FinalQueens("A2 C3 L2 L3 L6", "G7").picks()


def test_sf_5_3_is_named_before_the_fault_of_the_target():
    game = FinalQueens("A2 C3 E5 L6 B8", "G7 A6", stacks=(ALL, ""))
    assert game.clause("L6 A6") == "SF 5.3"
    assert game.clause("L6 B6") == "SF 5.3"
    assert game.clause("L6 L5") == "SF 3.5"
    assert game.clause("L5 A5") == "SF 3.5"


def test_sf_5_3_a_waiting_queen_alone():
    assert FinalQueens("A2 C3 E5 L6", "G7").clause("L6") == "SF 5.3"
    assert FinalQueens("A2 C3 E5 L6", "G7", reserve=(1, 0)).clause("L6") == "SF 3.6"


def test_sf_5_3_three_inside_still_move_and_place():
    game = FinalQueens("A2 C3 E5 L6", "G7", reserve=(1, 0))
    assert {"A2", "C3", "E5", "C0"} <= game.picks()


def test_sf_5_3_only_the_own_pieces_count():
    assert FinalQueens("A2 C3 L6", "G7 G6 G5").do("L6 A6").at(1) == "A2 C3 A6"


# 5.4


def test_sf_5_4_discard_and_enter_with_another():
    game = FinalQueens("A2 C3 E5 L6", "G7").do("xC3 L6 A6")
    assert game.at(1) == "A2 E5 A6"
    assert game.stack(1) == "KD"
    assert game.events == (
        Event("discarded", Seat.ONE, ("C3",)),
        Event("entered", Seat.ONE, ("L6", "A6")),
        Event("took", Seat.ONE, ("KD", 1)),
    )


def test_sf_5_4_whether_three_stand_there_or_fewer():
    assert FinalQueens("C3 L6", "G7").do("xC3 L6 A6").at(1) == "A6"
    assert FinalQueens("C3 E5 L6", "G7").do("xC3 L6 A6").at(1) == "E5 A6"


def test_sf_5_4_the_square_of_the_discarded_one_is_free_as_a_target():
    game = FinalQueens("A6 L6", "G7")
    assert game.clause("L6 A6") == "SF 3.5"
    assert "A6" in game.picks("xA6", "L6")
    assert game.do("xA6 L6 A6").at(1) == "A6"


def test_sf_5_4_and_on_the_way():
    game = FinalQueens("A6 L6", "G7")
    assert game.clause("L6 B6") == "SF 3.5"
    assert game.do("xA6 L6 B6").at(1) == "B6"


def test_sf_5_4_its_card_must_be_higher_all_the_same():
    game = FinalQueens("A6 L6", "G7", stacks=("KD", ""))
    assert game.clause("xA6 L6 A6") == "SF 3.2"
    assert "A6" not in game.picks("xA6", "L6")


def test_sf_5_4_it_is_no_capture():
    game = FinalQueens("C3 L6", "G7").do("xC3 L6 A6")
    assert game.state.captures == (0, 0)
    assert game.state.reserve == (0, 0)


def test_sf_5_4_the_entering_may_not_capture_either():
    assert FinalQueens("C3 L6", "A6").clause("xC3 L6 A6") == "SF 3.5"
    assert FinalQueens("C3 L6", "A6").clause("xC3 L6 B6") == "SF 3.5"


def test_sf_5_4_an_own_piece_on_the_play_area():
    game = FinalQueens("C3 L6 L5", "G7")
    for text in ("xG7 L6 A6", "xD4 L6 A6", "xL5 L6 A6", "xG7", "xL5"):
        assert game.clause(text) == "SF 5.4", text
    assert {word for word in game.picks() if word[0] == "x"} == {"xC3"}


def test_sf_5_4_another_enters_from_grey():
    game = FinalQueens("C3 E5 L6", "G7")
    assert game.clause("xC3 C3 C4") == "SF 5.4"
    assert game.clause("xC3 E5 E6") == "SF 5.4"
    assert game.clause("xC3 E5") == "SF 5.4"
    assert game.clause("xC3 first") == "SF 5.4"
    assert game.picks("xC3") == {"L6"}
    assert game.picks("xC3", "L6", "A6") == {""}


def test_sf_5_4_faults_of_the_entering_keep_their_clauses():
    game = FinalQueens("C3 E5 L6", "G7", stacks=("KC", ""))
    assert game.clause("xC3 L5 A5") == "SF 3.5"
    assert game.clause("xC3 L5") == "SF 3.5"
    assert game.clause("xC3 L6 B7") == "SF 3.5"
    assert game.clause("xC3 L6 L5") == "SF 3.5"
    assert game.clause("xC3 L6 B6") == "SF 3.2"
    assert game.clause("xC3 L6 A6 A5") == "SF 3.1"


def test_sf_5_4_a_placing_does_not_follow_a_discard():
    game = FinalQueens("C3 L6", "G7", reserve=(1, 0))
    assert game.clause("xC3 C0") == "SF 3.5"
    assert "C0" not in game.picks("xC3")


@pytest.mark.parametrize("text", ["xC3", "xC3 L6"])
def test_sf_5_4_unfinished(text):
    refused = FinalQueens("C3 L6", "G7").refusal(text)
    assert (refused.clause, refused.unfinished) == ("SF 5.4", True)


@pytest.mark.parametrize("text", ["L6 xC3 A6", "L6 A6 xC3", "xC3 xE5 L6 A6", "xC3 xC3"])
def test_sf_5_4_one_discard_and_it_is_written_first(text):
    assert FinalQueens("C3 E5 L6", "G7").clause(text) == "SF 5.4"


def test_sf_5_4_only_if_another_can_enter():
    game = FinalQueens("C3 L6", "G7", stacks=(ALL, ""), reserve=(1, 0))
    assert game.clause("xC3") == "SF 5.4"
    assert "xC3" not in game.picks()
    assert FinalQueens("C3", "G7").clause("xC3") == "SF 5.4"
    assert "xC3" not in FinalQueens("C3", "G7").picks()


def test_sf_5_4_a_discard_may_be_the_only_valid_turn():
    # Nothing is higher but KD on A6, where the own queen stands in the way of the one on L6.
    game = FinalQueens("A6 L6", "G7 B8", turn=2, stacks=("KS KH QD KC", "")).do("G7 G5")
    assert game.state.out == (False, False)
    assert game.picks() == {"xA6"}
    assert game.do("xA6 L6 A6").stack(1) == "KS KH QD KD KC"


def test_sf_5_4_with_three_inside_a_discard_may_be_the_only_valid_turn():
    game = FinalQueens("B1 C1 D1 L6", "G7", turn=2, stacks=("KS KH QD KC", "")).do("G7 G3")
    assert game.picks() == {"xB1", "xC1", "xD1"}
    assert game.do("xC1 L6 A6").at(1) == "B1 D1 A6"


# 5.5


def end(**changes):
    """Seat 1 takes its last card; then nobody has a valid turn, seat 2 before seat 1. The cards are equal."""
    return FinalQueens("G1", "B0", **{"stacks": ("KH KD KC", ALL)} | changes).do("G1 G2")


def test_sf_5_5_removals_within_one_turn_count_in_their_order():
    game = end()
    assert [(e.kind, e.seat) for e in game.events if e.kind == "out"] == [
        ("out", Seat.TWO),
        ("out", Seat.ONE),
    ]
    assert game.won == (1, "SF 5.5")


def test_sf_5_5_more_cards_come_first():
    assert end(stacks=("KH KD KC", ALL + " AS")).won == (2, "SF 4.2")


def test_sf_5_5_whoever_was_removed_later_with_a_piece_on_the_board():
    # Seat 2 is out at once; seat 1 takes the last cards alone.
    game = FinalQueens("F1", "B0", stacks=("KH KD KC", ALL + " QS")).do("F1 F2")
    assert game.state.out == (False, True)
    assert game.do("F2 G2").won == (1, "SF 5.5")


def test_sf_5_5_a_removal_without_a_piece_on_the_board_does_not_count():
    # Seat 2 has lost its last piece to a capture, and seat 1 is removed with pieces: seat 1 had the last one.
    game = FinalQueens("G1", "G2", stacks=("KS KH KD KC", ALL), captures=(6, 0)).do("G1 G2")
    assert [e.seat for e in game.events if e.kind == "out"] == [Seat.TWO, Seat.ONE]
    assert game.won == (1, "SF 5.5")


def test_sf_5_5_a_piece_on_grey_is_on_the_board():
    assert end().state.emptied == 1
    game = FinalQueens("G1 C0", "", stacks=("KS KH KD KC", ALL), emptied=2, out=(False, True)).do("timeout")
    assert game.won == (1, "SF 5.5")


def test_sf_5_5_coming_back_from_the_reserve_counts_anew():
    # Seat 1's only piece is captured, it places another, and both are late: seat 2 first, then seat 1.
    game = FinalQueens("D6", "D4", turn=2).do("D4 D6", "C0", "timeout")
    assert game.state.emptied == 2
    assert game.do("timeout").won == (1, "SF 5.5")


def test_sf_5_5_reserve_is_not_on_the_board():
    # Seat 1's only piece is captured and it is late with one in reserve; then seat 2 is late with pieces.
    game = FinalQueens("D6", "D4", turn=2).do("D4 D6", "timeout")
    assert game.state.emptied == 1
    assert game.do("timeout").won == (2, "SF 5.5")


def test_sf_5_5_the_last_piece_counts_not_the_last_removal():
    # Seat 2 leaves with the last queen on the board; seat 1, with one in reserve, is removed after it.
    game = FinalQueens("", "D6", turn=2, reserve=(1, 0), emptied=1).do("timeout")
    assert game.asked() == ((1, "turn"),)
    assert game.do("timeout").won == (2, "SF 5.5")


@pytest.mark.parametrize("advantage", [1, 2])
def test_sf_5_5_if_nobody_ever_had_a_piece_the_advantage(advantage):
    game = FinalQueens(options={"advantage": str(advantage)}).do("first", "timeout", "timeout")
    assert game.won == (advantage, "SF 5.5")


# 5.6


def test_sf_5_6_timeout_removes_pieces_and_reserve_and_keeps_the_cards():
    game = FinalQueens("D4 C0", "G7", stacks=("AS 2S", ""), reserve=(2, 0)).do("timeout")
    assert (game.at(1), game.state.reserve, game.stack(1)) == ("", (0, 0), "AS 2S")
    assert game.state.out == (True, False)
    assert game.kinds() == ["late", "out"]
    assert game.state.over is None


def test_sf_5_6_and_they_take_no_more_turns():
    game = FinalQueens("D4", "G7", stacks=(ALL, "")).do("timeout", "G7 G6", "G6 G5")
    assert game.asked() == ((2, "turn"),)


def test_sf_5_6_the_kept_cards_can_win():
    game = FinalQueens("D4", "G7", stacks=(ALL, "AS")).do("timeout", "timeout")
    assert game.won == (1, "SF 4.2")
    assert game.kinds() == ["late", "out", "over"]


def test_sf_4_2_lateness_ends_the_game_for_who_has_more_cards():
    game = FinalQueens("D4", "G7 B0", stacks=("AS", ALL)).do("timeout")
    assert game.won == (2, "SF 4.2")
    assert game.kinds() == ["late", "out", "over"]
    assert game.at(2) == "G7 B0"


def test_sf_4_2_whoever_is_late_while_placing_gives_the_game_away_with_the_first_card():
    game = FinalQueens().do("first", "timeout", "B0", "C0", "D0", "E0", "F0")
    assert game.asked() == ((1, "turn"),)  # nobody has a card yet
    assert game.do("B0 B1").won == (1, "SF 4.2")


def test_sf_5_6_while_placing_the_other_places_the_rest_alone():
    game = FinalQueens().do("first", "B0", "B8", "timeout")
    assert (game.at(2), game.state.reserve) == ("", (4, 0))
    for square in ("B0", "C0", "D0"):
        assert game.asked() == ((1, "place"),)
        game.do(square)
    assert game.asked() == ((1, "place"),)
    assert game.do("E0").asked() == ((1, "turn"),)
    assert game.state.reserve == (0, 0)


def test_sf_5_6_and_then_plays_alone():
    game = FinalQueens().do("first", "timeout", "B0", "C0", "D0", "E0", "F0")
    assert game.asked() == ((1, "turn"),)
    assert game.do("B0 B1").stack(1) == "AS"


def test_sf_5_6_the_last_placer_too_late_leaves_the_other_alone():
    game = FinalQueens().do("first", *PLACINGS[:9], "timeout")
    assert game.asked() == ((2, "turn"),)
    assert (game.at(1), game.at(2)) == ("", "B0 C0 D0 E0 F0")


def test_sf_5_6_both_too_late_ends_the_game():
    game = FinalQueens().do("second", "B0", "timeout", "timeout")
    assert game.won == (1, "SF 5.5")
    assert RULES.asks(game.state) == ()


def test_sf_5_6_the_choice_of_order_has_no_clock():
    game = FinalQueens()
    assert RULES.late(game.state, RULES.asks(game.state)[0], ()) is None


# 6. Notation, and what a player should know


@pytest.mark.parametrize("text", ["XC3 l6 a6", " xc3  L6 A6 "])
def test_sf_6_any_letter_case(text):
    game = FinalQueens("C3 L6", "G7")
    (ask,) = RULES.asks(game.state)
    assert RULES.check(game.state, ask, text, NOTHING) == "xC3 L6 A6"


@pytest.mark.parametrize("word", ["xA1", "x", "C3x", "yC3", "timeout"])
def test_sf_6_what_is_no_word(word):
    game = FinalQueens("C3 L6", "G7")
    (ask,) = RULES.asks(game.state)
    with pytest.raises(NotNotation):
        RULES.check(game.state, ask, word, NOTHING)


def test_sf_6_options():
    assert game.settle(RULES, {}) == {"advantage": "2", "clock": "original", "deal": ""}


def test_sf_5_1_and_5_2_what_a_capture_gives_the_other_is_told_before():
    assert FinalQueens("D4", "D6 G7").cautions("D4 D6") == ["SF 5.1"]
    assert FinalQueens("D4", "D6 G7", captures=(6, 0)).cautions("D4 D6") == []
    assert FinalQueens("D4", "D6 G7", captures=(6, 0), entered="D6").cautions("D4 D6") == ["SF 5.2"]
    assert FinalQueens("C3 L6", "G7").cautions("xC3 L6 A6") == []
