"""Priority Pathway, clause by clause (docs/rules/priority-pathway.md): a turn, and what of it is opened."""

import pytest

from sealed.rules import game
from sealed.rules.game import IllegalMove
from sealed.rules.priority_pathway import PATHWAY as RULES
from sealed.rules.questions import NOTHING, Decide, Open, Seat
from tests.rules.duels import Duel

# 4. A turn


def test_pp_4_1_card_and_action_are_sealed_apart():
    assert RULES.asks(Duel().state) == (
        Decide(Seat.ONE, "turn", ("card1.1",), ("action1.1",)),
        Decide(Seat.TWO, "turn", ("card1.2",), ("action1.2",)),
    )
    screen = Duel()
    assert RULES.seal(screen.state, screen.ask(1), "7 CU") == {"card1.1": "7", "action1.1": "CU"}


def test_pp_4_1_slots_are_new_each_turn():
    assert Duel().turn("1 AU", "1 AD").ask(2) == Decide(Seat.TWO, "turn", ("card2.2",), ("action2.2",))


def test_pp_4_1_one_card_of_the_hand():
    screen = Duel().turn("3 AU", "5 AD")
    refused = screen.refusal(1, "3 AU")
    assert (refused.clause, refused.word, refused.unfinished) == ("PP 4.1", "3", False)


def test_pp_4_1_one_card_and_one_action():
    for text, word in (("7 6 AU", "6"), ("7 7", "7"), ("7 AU BU", "BU"), ("AU AU", "AU")):
        refused = Duel().refusal(1, text)
        assert (refused.clause, refused.word, refused.unfinished) == ("PP 4.1", word, False)


@pytest.mark.parametrize("text", ["", "7", "AU"])
def test_pp_4_1_what_is_missing_is_judged_last(text):
    refused = Duel().refusal(1, text)
    assert (refused.clause, refused.unfinished) == ("PP 4.1", True)


@pytest.mark.parametrize("text", ["7 ADL", "ADL", "AL ADL"])
def test_pp_4_1_a_fault_comes_before_what_is_missing(text):
    assert not Duel().refusal(1, text).unfinished


def test_pp_4_1_a_living_piece():
    screen = Duel("1A c3")
    assert screen.refusal(1, "7 BU").clause == "PP 4.1"
    assert screen.actions(1, "B") == set()


def test_pp_4_1_onto_the_board():
    refused = Duel("1A a3").refusal(1, "7 AL")
    assert (refused.clause, refused.word) == ("PP 4.1", "AL")
    assert str(refused) == "From a3, AL leads off the board."


def test_pp_4_1_there_always_is_an_action():
    for square in Duel().board.squares:
        assert Duel(f"1F {square}, 2F {'e4' if square != 'e4' else 'a4'}").actions(1, "F")


def test_pp_4_2_from_where_its_own_queued_move_would_take_it():
    screen = Duel("1A b3, 1B b5", queued=("AL", ""))
    assert "AL" in screen.actions(1)
    assert RULES.check(screen.state, screen.ask(1), "7 AL", {}) == "7 AL"
    screen = Duel("1A a3, 1B a5", queued=("AR", ""))
    assert screen.actions(1, "A") == {"AU", "AD", "AR", "AL"}
    assert "BL" not in screen.actions(1)
    assert screen.refusal(1, "7 BL").clause == "PP 4.1"


def test_pp_4_2_the_queued_move_of_another_piece_does_not_help():
    assert Duel("1A a3, 1B c5", queued=("BL", "")).refusal(1, "7 AL").clause == "PP 4.1"


def test_pp_4_2_the_other_sides_queued_move_does_not_help():
    assert Duel("1A a3, 2A b5", queued=("", "AR")).refusal(1, "7 AL").clause == "PP 4.1"


def test_pp_4_2_whether_or_not_the_queued_move_will_then_be_possible():
    blocked = Duel("1A a3, 1B b3", queued=("AR", ""))
    assert "AL" in blocked.actions(1)
    unpaid = Duel("1D c7, 1F a4", queued=("DD", ""), lives=(0, 3))
    assert {"DUL", "DUR"} <= unpaid.actions(1)


def test_pp_4_2_a_queued_move_off_the_board_takes_it_nowhere():
    screen = Duel("1A a3", queued=("AL", ""))
    assert screen.actions(1, "A") == {"AU", "AD", "AR"}
    assert screen.refusal(1, "7 AL").clause == "PP 4.1"


def test_pp_4_2_the_target_may_hold_an_own_piece():
    screen = Duel()
    assert {"DUR", "BD", "FU"} <= screen.actions(1)
    assert RULES.check(screen.state, screen.ask(1), "7 BD", {}) == "7 BD"


def test_pp_4_2_the_paid_step_needs_a_life_at_submission():
    screen = Duel("1D c4", lives=(0, 3))
    refused = screen.refusal(1, "7 DD")
    assert (refused.clause, refused.word) == ("PP 4.2", "DD")
    assert "DD" not in screen.actions(1)


def test_pp_4_2_the_life_is_looked_at_after_the_board():
    assert Duel("1D c1, 1F a4", lives=(0, 3)).refusal(1, "7 DD").clause == "PP 4.1"


def test_pp_4_2_one_life_is_enough_even_if_a_queued_step_will_take_it():
    screen = Duel("1D c4, 1E e4", lives=(1, 3), queued=("DD", ""))
    assert RULES.check(screen.state, screen.ask(1), "7 ED", {}) == "7 ED"
    screen.turn("7 ED", "1 FD")
    assert (screen.at("1E"), screen.at("1D")) == ("e3", "c4")
    assert screen.state.lives == (0, 3)


def test_pp_4_3_the_cards_are_shown_and_the_chart_decides():
    screen = Duel(chart="margin-3").turn("7 AU", "4 AD")
    assert screen.opened == [(1, "7"), (2, "4"), (1, "AU")]
    assert screen.state.last == ((7, 4), "IN", ("AU", ""))
    assert screen.events[:3] == (
        game.Event("sealed", Seat.ONE),
        game.Event("sealed", Seat.TWO),
        game.Event("cards", None, (7, 4, "I", "N")),
    )


def test_pp_4_4_an_action_is_shown_if_it_is_immediate_or_queued():
    assert Duel().turn("7 AU", "4 AD").opened == [(1, "7"), (2, "4"), (1, "AU"), (2, "AD")]
    assert Duel().turn("1 AU", "4 AD").opened == [(1, "1"), (2, "4"), (2, "AD")]


def test_pp_4_4_an_action_is_shown_even_if_it_turns_out_impossible():
    screen = Duel().turn("7 BD", "1 AD")
    assert screen.opened == [(1, "7"), (2, "1"), (1, "BD")]
    assert screen.state.last.actions == ("BD", "")


def test_pp_4_4_one_that_does_nothing_is_never_shown():
    screen = Duel()
    screen.turn("1 AU", "2 AD")
    assert screen.opened == [(1, "1"), (2, "2")]
    assert screen.state.last.actions == ("", "")


def test_pp_4_4_not_even_after_the_game():
    screen = Duel("1A c6").turn("7 AU", "1 FDL")
    assert screen.state.over is not None
    assert RULES.asks(screen.state) == ()


def test_pp_4_4_the_state_does_not_depend_on_it():
    states = {Duel().turn("7 AU", f"1 {action}").state for action in ("AD", "DDL", "FDL", "BR")}
    assert len(states) == 1


def test_pp_4_5_lateness_comes_before_the_moves():
    # The queued step back can no longer be paid: lateness took the last life first.
    screen = Duel("1D c4", lives=(1, 3), queued=("DD", "")).turn("7 -", "1 FD")
    assert screen.at("1D") == "c4"
    assert screen.state.lives == (0, 3)
    # A capture of the same turn comes after: the life is lost and gained again.
    screen = Duel("1A c4, 2A c5", lives=(1, 3), queued=("AU", "")).turn("7 -", "1 FD")
    assert screen.state.lives == (1, 3)


def test_pp_4_5_immediate_moves_come_before_queued_ones():
    screen = Duel("1A c4, 2A c5, 2B e5", queued=("AU", "")).turn("1 FU", "7 AL")
    assert (screen.at("1A"), screen.at("2A")) == ("c5", "b5")
    screen = Duel("1A c4, 2A c5", queued=("", "AD")).turn("7 AU", "1 FD")
    assert (screen.at("1A"), screen.at("2A")) == ("c5", "")


def test_pp_4_5_a_queued_action_is_stored_for_the_next_turn():
    screen = Duel("1A c3, 2A e5").turn("4 AU", "1 AD")
    assert (screen.at("1A"), screen.state.queued) == ("c3", ("AU", ""))
    screen.turn("1 AR", "2 AD")
    assert (screen.at("1A"), screen.state.queued) == ("c4", ("", ""))


def test_pp_4_5_stored_after_the_moves_queued_before():
    screen = Duel("1A c3, 2A e5", queued=("AU", "")).turn("4 AR", "1 AD")
    assert (screen.at("1A"), screen.state.queued) == ("c4", ("AR", ""))
    assert screen.turn("1 AL", "2 AD").at("1A") == "d4"


def test_pp_4_5_told_in_this_order():
    screen = Duel("1A c3, 1D e4, 2A b5", queued=("DDL", "")).turn("4 AU", "7 -")
    assert screen.kinds() == ["sealed", "sealed", "cards", "late-action", "life-lost", "moved", "queued"]


def test_pp_4_6_a_move_is_carried_out_from_where_the_piece_then_stands():
    screen = Duel("1A c3", queued=("AU", "")).turn("7 AR", "1 FD")
    assert screen.at("1A") == "d4"


@pytest.mark.parametrize(
    ("pieces", "queued", "lives"),
    [("1B c3", "AU", 3), ("1A a3", "AL", 3), ("1A c3, 1B c4", "AU", 3), ("1D c3", "DD", 0)],
    ids=["gone", "off the board", "own piece", "no life"],
)
def test_pp_4_6_what_has_become_impossible_does_nothing(pieces, queued, lives):
    screen = Duel(pieces, queued=(queued, ""), lives=(lives, 3))
    at = screen.state.at
    screen.turn("1 FU", "1 FD")
    assert screen.state.at == at
    assert screen.state.lives == (lives, 3)
    assert "impossible" in screen.kinds()


def test_pp_4_6_nothing_is_paid_for_an_impossible_step():
    screen = Duel("1D c4, 1A c3").turn("7 DD", "1 FD")
    assert screen.at("1D") == "c4"
    assert screen.state.lives == (3, 3)


def test_pp_4_6_judged_before_its_step_by_lives_too():
    # A queued capture would gain the life that the immediate step needs: too late for it.
    screen = Duel("1D c4, 1A a3, 2A a4", lives=(0, 3), queued=("AU", ""))
    assert screen.refusal(1, "7 DD").clause == "PP 4.2"
    # The other way round the life of the immediate capture pays the queued step.
    screen = Duel("1D c4, 1A a3, 2A a4", lives=(0, 3), queued=("DD", "")).turn("7 AU", "1 FD")
    assert screen.at("1D") == "c3"
    assert screen.state.lives == (0, 3)


def test_pp_4_7_both_moves_of_a_step_are_carried_out_together():
    # Each takes what the other leaves: nobody is captured, whichever is thought of first.
    screen = Duel("1A c3, 2A c4").turn("7 AU", "7 AR")
    assert (screen.at("1A"), screen.at("2A")) == ("c4", "d4")
    screen = Duel("1A c3, 2A c4").turn("7 AL", "7 AD")
    assert (screen.at("1A"), screen.at("2A")) == ("b3", "c3")


def test_pp_4_7_onto_the_same_square_both_are_removed():
    screen = Duel("1A c3, 2A c5", lives=(2, 2)).turn("7 AU", "7 AD")
    assert (screen.at("1A"), screen.at("2A")) == ("", "")
    assert screen.state.lives == (2, 2)
    assert game.Event("collided", None, ("A", "A", "c4", "c4")) in screen.events


def test_pp_4_7_in_the_queued_step_too():
    screen = Duel("1A c3, 2A c5", queued=("AU", "AD")).turn("1 FU", "1 FD")
    assert (screen.at("1A"), screen.at("2A")) == ("", "")


def test_pp_4_7_an_immediate_and_a_queued_move_never_meet():
    screen = Duel("1A c3, 2A c5", queued=("", "AD")).turn("7 AU", "1 FD")
    assert (screen.at("1A"), screen.at("2A")) == ("", "c4")


def test_pp_4_7_a_paid_step_is_still_paid_when_both_are_removed():
    screen = Duel("1D c4, 2A c2", lives=(2, 2)).turn("7 DD", "7 AU")
    assert (screen.at("1D"), screen.at("2A")) == ("", "")
    assert screen.state.lives == (1, 2)
    screen = Duel("1D c4, 2A c3", lives=(2, 2)).turn("7 DD", "7 AU")
    assert (screen.at("1D"), screen.at("2A")) == ("", "")
    assert screen.state.lives == (1, 2)


def test_pp_4_7_swapping_places_removes_both():
    screen = Duel("1A c3, 2A c4", lives=(2, 2)).turn("7 AU", "7 AD")
    assert (screen.at("1A"), screen.at("2A")) == ("", "")
    assert screen.state.lives == (2, 2)


def test_pp_4_7_a_piece_that_leaves_in_the_same_step_is_not_captured():
    screen = Duel("1A c3, 2A c4", lives=(2, 2)).turn("7 AU", "7 AU")
    assert (screen.at("1A"), screen.at("2A")) == ("c4", "c5")
    assert screen.state.lives == (2, 2)


def test_pp_4_7_a_piece_that_only_tried_to_leave_is_captured():
    screen = Duel("1A c3, 2A c4, 2B c5", lives=(2, 2)).turn("7 AU", "7 AU")
    assert (screen.at("1A"), screen.at("2A")) == ("c4", "")
    assert screen.state.lives == (3, 2)


def test_pp_4_7_both_may_capture_in_one_step():
    screen = Duel("1A a3, 2A a4, 1B e4, 2B e5", lives=(1, 1)).turn("7 AU", "7 BD")
    assert [screen.at(name) for name in ("1A", "2A", "1B", "2B")] == ["a4", "", "", "e4"]
    assert screen.state.lives == (2, 2)


def test_pp_4_7_a_capture_on_the_square_that_an_own_piece_would_need_is_no_meeting():
    # Red's own move onto its piece is impossible, judged before the step; blue takes that piece all the same.
    screen = Duel("1A c3, 1B c4, 2A c5").turn("7 AU", "7 AD")
    assert [screen.at(name) for name in ("1A", "1B", "2A")] == ["c3", "", "c4"]


def test_pp_4_8_own_immediate_move_before_own_queued_move():
    screen = Duel("1A c3, 1B b4", queued=("BR", "")).turn("7 AU", "1 FD")
    assert (screen.at("1A"), screen.at("1B")) == ("c4", "b4")
    screen = Duel("1A a3", queued=("AR", "")).turn("7 AL", "1 FD")
    assert screen.at("1A") == "b3"


# What is opened is judged as it was submitted


def _asked_to_open(duel, one, two, cards_open):
    for ask, text in ((duel.ask(1), one), (duel.ask(2), two)):
        sealed = RULES.seal(duel.state, ask, text)
        duel.hands[ask.seat] |= sealed
        duel.answer(ask, tuple(sealed))
    if cards_open:
        for ask in RULES.asks(duel.state):
            duel.answer(ask, duel.hands[ask.seat][ask.slot])
    return RULES.asks(duel.state)


def test_pp_4_1_an_opened_card_must_be_in_the_hand():
    screen = Duel().turn("3 AU", "5 AD")
    ask, _ = _asked_to_open(screen, "3 AU", "1 AD", False)
    assert ask == Open(Seat.ONE, "card2.1")
    assert RULES.picks(screen.state, ask, NOTHING, ()) == tuple("12456789")
    assert RULES.picks(screen.state, ask, screen.hands[Seat.ONE], ()) == ("3",)
    assert RULES.picks(screen.state, ask, NOTHING, ("4",)) == ("",)
    with pytest.raises(IllegalMove) as refused:
        RULES.check(screen.state, ask, "3", NOTHING)
    assert refused.value.clause == "PP 4.1"


@pytest.mark.parametrize(
    ("action", "clause"), [("ADL", "PP 4.1"), ("AL", "PP 4.1"), ("BU", "PP 4.1"), ("DD", "PP 4.2")]
)
def test_pp_4_2_an_opened_action_must_have_been_acceptable(action, clause):
    screen = Duel("1A a3, 1D c4, 2A e5", lives=(0, 3))
    ask, _ = _asked_to_open(screen, f"7 {action}", "4 AD", True)
    assert ask == Open(Seat.ONE, "action1.1")
    with pytest.raises(IllegalMove) as refused:
        RULES.check(screen.state, ask, action, NOTHING)
    assert refused.value.clause == clause


def test_pp_4_2_lateness_of_the_other_changes_nothing_for_what_is_opened():
    screen = Duel("1D c4, 2A e5", lives=(1, 1), queued=("DD", ""))
    (ask,) = _asked_to_open(screen, "7 DD", "4 -", True)
    assert RULES.check(screen.state, ask, "DD", NOTHING) == "DD"


@pytest.mark.parametrize(("slot", "text"), [("card", "AU"), ("card", "7 AU"), ("card", ""), ("action", "7")])
def test_pp_4_4_one_word_is_opened(slot, text):
    screen = Duel()
    asks = _asked_to_open(screen, "7 AU", "8 AD", slot == "action")
    with pytest.raises(IllegalMove) as refused:
        RULES.check(screen.state, asks[0], text, NOTHING)
    assert refused.value.clause == "PP 4.1"


def test_pp_openings_in_either_order_lead_to_the_same_state():
    ends = set()
    for turn in (0, -1):
        screen = Duel()
        asks = _asked_to_open(screen, "7 AU", "4 AD", False)
        while asks:
            screen.answer(asks[turn], screen.hands[asks[turn].seat][asks[turn].slot])
            asks = tuple(ask for ask in RULES.asks(screen.state) if isinstance(ask, Open))
        ends.add(screen.state)
    assert len(ends) == 1


# Cautions


def test_pp_2_2_the_price_of_the_step_back_is_told():
    screen = Duel("1D c4", lives=(2, 3))
    (caution,) = RULES.cautions(screen.state, screen.ask(1), ("7", "DD"), NOTHING)
    assert caution.clause == "PP 2.2"
    assert caution.text.format(**caution.values) == "Going straight back costs one life; you have 2."


def test_pp_4_2_and_4_6_what_cannot_be_carried_out_from_here_is_told():
    assert Duel("1A a3", queued=("AR", "")).cautions(1, "AL") == ["PP 4.2"]
    assert Duel().cautions(1, "7 BD") == ["PP 4.6"]
    assert Duel().cautions(1, "7 AU") == []
    assert Duel().cautions(1, "7") == []
