"""Solitaire Chess, clause by clause (docs/rules/solitaire-chess.md): board, placing, the end, notation."""

import pytest

from sealed.rules import game
from sealed.rules.game import Event, IllegalOption, NotNotation
from sealed.rules.questions import NOTHING, Decide, Draw, Seat
from sealed.rules.solitaire_chess import SOLITAIRE_CHESS as RULES
from sealed.rules.solitaire_chess.board import CARDS, SQUARES
from tests.rules.queens import ALL, CARD_AT, DEAL, Queens

PLAY = [f"{c}{r}" for r in range(1, 8) for c in "ABCDEFGH" if c + str(r) not in ("A1", "H1", "A7", "H7")]
GREY = [
    *(f"{c}0" for c in "BCDEFG"),
    *(f"{c}8" for c in "BCDEFG"),
    *(f"L{r}" for r in range(2, 7)),
    *(f"R{r}" for r in range(2, 7)),
]
PLACINGS = ("B0", "B8", "C0", "C8", "D0", "D8", "E0", "E8", "F0", "F8")


# 1. Board


def test_so_1_1_52_play_squares_without_the_corners():
    assert list(SQUARES[:52]) == PLAY


def test_so_1_2_the_deal_is_a_draw_of_the_deck():
    state = RULES.start(game.settle(RULES, {}))
    (ask,) = RULES.asks(state)
    assert ask == Draw("deal", CARDS, 52)
    assert ask.seat is None
    assert sorted(CARDS) == sorted(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")


def test_so_1_2_every_square_gets_one_card_in_the_order_of_the_squares():
    state = RULES.start(game.settle(RULES, {}))
    dealt = tuple(reversed(CARDS))
    step = RULES.answer(state, RULES.asks(state)[0], dealt)
    assert [CARDS[card] for card in step.state.deal] == list(dealt)
    assert step.events == (Event("dealt", None, dealt),)
    assert RULES.asks(step.state) == (Decide(Seat.TWO, "order"),)


def test_so_1_2_ace_is_low_and_king_is_high():
    assert "B1" in Queens("C1", "G7").picks("C1")
    low = Queens("C1", "G7", stacks=("AS", ""))
    assert "D1" in low.picks("C1")
    assert "B1" not in low.picks("C1")
    assert Queens("F2", "B7", stacks=("QS", "")).do("F2 G2").stack(1) == "QS KS"
    assert Queens("F2", "B7", stacks=("KS", "")).clause("F2 G1") == "SO 3.2"


def test_so_1_3_22_grey_entry_squares():
    assert sorted(SQUARES[52:]) == sorted(GREY)
    assert len(GREY) == 22


def test_so_1_4_empty_stacks_and_five_pieces_in_reserve():
    state = Queens().state
    assert (state.stacks, state.reserve, state.pieces) == ((0, 0), (5, 5), (0, 0))


@pytest.mark.parametrize("advantage", ["1", "2"])
def test_so_1_5_the_advantage_chooses(advantage):
    game = Queens(options={"advantage": advantage})
    assert game.asked() == ((int(advantage), "order"),)
    assert game.picks() == {"first", "second"}
    assert game.picks("first") == {""}
    assert game.do("first").asked() == ((int(advantage), "place"),)


def test_so_1_5_for_itself():
    assert Queens().do("second").asked() == ((1, "place"),)
    assert Queens().do("second").events == (Event("order", Seat.TWO, ("second",)),)


@pytest.mark.parametrize("text", ["C0", "first second", "first first", "C0 first"])
def test_so_1_5_it_says_first_or_second(text):
    assert Queens().clause(text) == "SO 1.5"


def test_so_1_5_nothing_is_unfinished():
    refused = Queens().refusal("")
    assert (refused.clause, refused.unfinished) == ("SO 1.5", True)


# 2. Placing


def test_so_2_1_both_alternately_from_the_first_until_both_have_placed_five():
    game = Queens().do("first")
    for number, square in enumerate(PLACINGS):
        assert game.asked() == ((2 - number % 2, "place"),)
        game.do(square)
    assert game.state.reserve == (0, 0)
    assert game.at(2) == "B0 C0 D0 E0 F0"
    assert game.at(1) == "B8 C8 D8 E8 F8"


def test_so_2_1_then_the_first_player_moves():
    assert Queens().do("first", *PLACINGS).asked() == ((2, "turn"),)
    assert Queens().do("second", *PLACINGS).asked() == ((1, "turn"),)


def test_so_2_1_on_any_free_grey_square():
    game = Queens().do("first")
    assert game.picks() == set(GREY)
    assert game.picks("C0") == {""}
    assert game.do("C0").picks() == set(GREY) - {"C0"}


@pytest.mark.parametrize("text", ["C0", "C3", "D0 D1", "D0 E0", "first", "first D0"])
def test_so_2_1_nothing_else_is_a_placing(text):
    assert Queens().do("first", "C0").clause(text) == "SO 2.1"


def test_so_2_1_nothing_is_unfinished():
    refused = Queens().do("first").refusal("")
    assert (refused.clause, refused.unfinished) == ("SO 2.1", True)


# 4. The end


def test_so_4_1_a_placing_is_a_valid_turn():
    game = Queens("D4", "E1", stacks=("", ALL), reserve=(0, 1)).do("D4 D5")
    assert game.asked() == ((2, "turn"),)
    assert game.picks() == set(GREY)
    assert game.clause("E1") == "SO 3.2"


def test_so_4_1_no_valid_turn_when_on_turn_is_out_for_good():
    game = Queens("D4", "G7 B0", stacks=("", ALL)).do("D4 D5")
    assert game.state.out == (False, True)
    assert (game.at(2), game.state.reserve) == ("", (0, 0))
    assert game.asked() == ((1, "turn"),)
    assert game.kinds() == ["moved", "took", "out"]
    assert game.stack(2) == "KS KH KD KC"


def test_so_4_1_a_capture_is_a_valid_turn():
    game = Queens("D4", "E1 B0", stacks=("", ALL)).do("D4 E4")
    assert game.asked() == ((2, "turn"),)
    assert game.picks() == {"E1"}
    assert game.picks("E1") == {"E4"}


def test_so_4_1_judged_only_when_on_turn():
    # Seat 2 could not move before seat 1 did; afterwards it can capture.
    game = Queens("D4 A2", "E1", stacks=("", ALL)).do("D4 E4")
    assert game.state.out == (False, False)
    # Seat 1 is without a turn while seat 2 moves, and stays in until it is on turn.
    game = Queens("B2", "D4 G7", stacks=(ALL, ""), turn=2).do("G7 G6")
    assert game.at(1) == "B2"
    assert game.picks() == {"B2"}


def test_so_4_1_the_other_plays_on_alone():
    game = Queens("D4", "G7", stacks=("", ALL)).do("D4 D5", "D5 D6", "D6 D7")
    assert game.state.out == (False, True)
    assert game.asked() == ((1, "turn"),)
    assert game.stack(1) == "8D 3C TC"


def test_so_4_1_without_any_piece_one_is_out():
    game = Queens("D4", "D6", captures=(5, 0)).do("D4 D6")
    assert game.state.out == (False, True)
    assert game.asked() == ((1, "turn"),)  # with no more cards than the other, the game goes on


def test_so_4_1_who_gains_a_piece_for_the_last_one_is_not_out():
    game = Queens("D4", "D6", options={"gain": "owner"}).do("D4 D6")
    assert game.state.out == (False, False)
    assert game.asked() == ((2, "turn"),)
    assert game.picks() == set(GREY)


def test_so_4_1_the_removed_pieces_make_room():
    game = Queens("D4", "G6 B0", stacks=("", ALL), reserve=(1, 0))
    assert "B0" not in game.picks()
    assert "B0" in game.do("D4 D5").picks()


def test_so_4_2_when_both_are_out_more_cards_win():
    game = Queens("G1", "B0", stacks=("KH KD KC", f"{ALL} QS")).do("G1 G2")
    assert game.kinds() == ["moved", "took", "out", "out", "over"]
    assert game.won == (2, "SO 4.2")
    assert game.state.over.reason == "more cards in the four stacks"
    assert RULES.asks(game.state) == ()


def test_so_4_2_with_strictly_more_cards_the_game_ends_as_soon_as_the_other_is_out():
    game = Queens("D4 G1", "B0", stacks=("AS AH AC 2C", ALL)).do("D4 E4")
    assert game.kinds() == ["moved", "took", "out", "over"]
    assert game.won == (1, "SO 4.2")
    assert game.state.out == (False, True)
    assert game.at(1) == "G1 E4"
    assert RULES.asks(game.state) == ()


def test_so_4_2_while_cards_are_equal_or_fewer_the_other_plays_on():
    game = Queens("D4", "G7", stacks=("AS AH", ALL)).do("D4 D5")
    assert (game.state.out, game.asked()) == ((False, True), ((1, "turn"),))
    assert game.do("D5 D6").asked() == ((1, "turn"),)  # 4 cards each
    assert game.do("D6 D7").won == (1, "SO 4.2")
    assert game.kinds() == ["moved", "took", "over"]
    assert game.state.out == (False, True)


def test_so_4_2_a_capture_that_puts_the_other_out_can_end_the_game():
    game = Queens("D4", "D6", stacks=("AS", ""), captures=(5, 0)).do("D4 D6")
    assert game.kinds() == ["moved", "captured", "out", "over"]
    assert game.won == (1, "SO 4.2")


def test_so_4_2_who_is_out_with_more_cards_has_not_won_yet():
    game = Queens("D4", "G7", stacks=("", ALL)).do("D4 D5")
    assert game.state.out == (False, True)
    assert game.state.over is None


@pytest.mark.parametrize("advantage", [1, 2])
def test_so_4_2_if_equal_the_advantage(advantage):
    options = {"advantage": str(advantage)}
    game = Queens("G1", "B0", stacks=("KH KD KC", ALL), options=options).do("G1 G2")
    assert game.won == (advantage, "SO 4.2")


def test_so_4_2_cards_under_the_top_count():
    game = Queens("G1", "B0", stacks=("KH KD KC", "AS 2S KS KH KD KC")).do("G1 G2")
    assert game.won == (2, "SO 4.2")


@pytest.mark.parametrize("moves", [["first"], ["first", "C0"], ["first", *PLACINGS]])
def test_so_4_3_timeout_loses_the_game(moves):
    game = Queens().do(*moves)
    ((seat, _),) = game.asked()
    game.do("timeout")
    assert game.won == (3 - seat, "SO 4.3")
    assert game.kinds() == ["late", "over"]
    assert RULES.asks(game.state) == ()


# 6. Notation, clocks, options


@pytest.mark.parametrize("text", ["d4 d5", "  D4\td5 "])
def test_so_6_any_letter_case_and_white_space(text):
    game = Queens("D4", "G7")
    (ask,) = RULES.asks(game.state)
    assert RULES.check(game.state, ask, text, NOTHING) == "D4 D5"


@pytest.mark.parametrize("word", ["A1", "H7", "A0", "L1", "R7", "I3", "xD4", "AS", "timeout", "-", "place"])
def test_so_6_what_is_no_word_of_the_game(word):
    game = Queens("D4", "G7")
    (ask,) = RULES.asks(game.state)
    with pytest.raises(NotNotation):
        RULES.check(game.state, ask, f"D4 {word}", NOTHING)


def test_so_6_clock_and_what_it_plays():
    assert RULES.times == {"place": 60, "turn": 60, "reserve": 300, "period": 60}
    game = Queens()
    assert RULES.late(game.state, RULES.asks(game.state)[0], ()) is None
    assert RULES.late(game.do("first").state, RULES.asks(game.state)[0], ("C0",)) == "timeout"


def test_so_6_options():
    assert game.settle(RULES, {}) == {
        "advantage": "2",
        "clock": "original",
        "gain": "taker",
        "gain-count": "game",
        "deal": "",
    }


def test_so_6_a_deal_takes_the_place_of_the_draw():
    assert Queens().asked() == ((2, "order"),)
    assert [CARDS[card] for card in Queens().state.deal] == DEAL.split()
    assert CARD_AT["B1"] == "AS"
    assert CARD_AT["G7"] == "KC"


@pytest.mark.parametrize(
    "deal", ["AS", DEAL + " AS", DEAL.replace("2S", "AS"), DEAL.lower(), DEAL.replace(" ", "  "), " " + DEAL]
)
def test_so_6_what_is_no_deal(deal):
    with pytest.raises(IllegalOption):
        game.settle(RULES, {"deal": deal})


def test_so_6_nothing_is_hidden():
    game = Queens("D4", "G7")
    (ask,) = RULES.asks(game.state)
    assert ask.slots == ()
    assert RULES.seal(game.state, ask, "D4 D5") == {}
