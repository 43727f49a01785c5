"""Field Tactics, clause by clause (docs/rules/field-tactics.md): board and army, setting up, notation."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.army import COUNTS, FLAG, MINE, RANKS
from sealed.rules.field_tactics.army import LEADERS as LEADER_MASK
from sealed.rules.field_tactics.board import CHARGES, FLIGHTS, HALVES, SQUARE, SQUARES, STEPS, squares_in
from sealed.rules.field_tactics.set_up import SET_UP, may_stand
from sealed.rules.game import IllegalMove, NotNotation, Outcome
from sealed.rules.questions import Army, Decide
from tests.rules.field import BLUE, LEADERS, ONE, RED, TWO, Field, begun, field, names

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "field-tactics.md").read_text("utf-8")


def steps(square: str) -> set[str]:
    return set(squares_in(STEPS[SQUARE[square]]))


# 1. Board and army


def test_ft_1_1_forty_six_squares_of_which_two_are_double():
    single = {f"{c}{r}" for c in "ABCDEF" for r in range(1, 9)} - {"C1", "D1", "C8", "D8"}
    assert set(SQUARES) == single | {"CD1", "CD8"}
    assert len(SQUARES) == 46
    assert [len(half) for half in HALVES.values()] == [23, 23]
    assert {square[-1] for square in HALVES[ONE]} == set("1234")


def test_ft_1_2_a_base_touches_four_squares():
    assert steps("CD1") == {"B1", "E1", "C2", "D2"}
    assert steps("CD8") == {"B8", "E8", "C7", "D7"}
    for base in ("CD1", "CD8"):
        assert all(base in steps(square) for square in steps(base))


def test_ft_1_3_the_river_is_crossed_by_two_bridges_and_by_planes():
    for column in "ABCDEF":
        assert (f"{column}5" in steps(f"{column}4")) == (column in "BE")
        assert (f"{column}4" in steps(f"{column}5")) == (column in "BE")
        assert f"{column}5" in squares_in(FLIGHTS[SQUARE[f"{column}4"]])


def test_ft_1_4_the_army_is_that_of_the_page():
    rows = re.findall(
        r"^\| ((?:`[A-Z0-9 ]+`)) \| [^|]+ \| (\d)(?: each)? \| (\w+)[^|]* \|([^|]*)\|$", PAGE, re.MULTILINE
    )
    army = {name: int(count) for codes, count, _, _ in rows for name in codes.strip("`").split()}
    assert dict(zip(RANKS, COUNTS, strict=True)) == army
    assert list(army) == list(RANKS)
    assert sum(COUNTS) == 23
    assert {
        name for codes, _, _, leads in rows if "yes" in leads for name in codes.strip("`").split()
    } == LEADERS
    assert names(LEADER_MASK) == LEADERS


# 2. Setting up


def test_ft_2_1_both_place_all_pieces_in_secret():
    game = Field().decide(2, "first")
    one, two = game.asks
    assert one == Decide(ONE, "set-up", keeps=HALVES[ONE])
    assert two == Decide(TWO, "set-up", keeps=HALVES[TWO])
    game.decide(1, RED)
    assert game.hands[ONE]["A1"] == RANKS.index("C1")
    assert len(game.hands[ONE]) == 23


def test_ft_2_1_either_may_be_first_to_place():
    assert (
        begun().state == Field(advantage="1").decide(1, "first").decide(2, BLUE).decide(1, RED).settle().state
    )


def test_ft_2_1_one_on_each_square_of_the_own_half():
    game = Field().decide(2, "first")
    assert len(game.picks(seat=1)) == 23 * 16 - 4
    for text in (
        "A5:G3",
        "A8:G3",
        "A1:G3 A1:G2",
        "A1:G3 B1:G3",
        "A1:C1 B1:C1 E1:C1",
        "first",
        "A1",
        "A1:G3 pass",
    ):
        refused = game.refusal(text, 1)
        assert (refused.clause, refused.unfinished, refused.word) == ("FT 2.1", False, text.split()[-1])
    assert game.refusal("A1:G3", 2).clause == "FT 2.1"
    assert game.refusal(RED + " A1:G3", 1).clause == "FT 2.1"


def test_ft_2_1_a_set_up_is_whole_with_23():
    game = Field().decide(2, "first")
    words = RED.split()
    for count in (0, 1, 22):
        refused = game.refusal(" ".join(words[:count]), 1)
        assert (refused.clause, refused.unfinished, refused.values["count"]) == ("FT 2.1", True, 23 - count)
        assert "" not in game.picks(" ".join(words[:count]), 1)
    assert game.picks(RED, 1) == {""}


def test_ft_2_2_no_mine_and_no_flag_at_a_bridge():
    game = Field().decide(2, "first")
    for seat, squares in ((1, ("B4", "E4")), (2, ("B5", "E5"))):
        for square in squares:
            for name in ("MI", "FL"):
                assert f"{square}:{name}" not in game.picks(seat=seat)
                assert game.refusal(f"{square}:{name}", seat).clause == "FT 2.2"
            assert f"{square}:G3" in game.picks(seat=seat)


def test_ft_2_2_room_is_kept_for_them():
    game = Field().decide(2, "first")
    words = [word for word in RED.split() if word[-2:] not in ("MI", "FL") and word[:2] not in ("B4", "E4")]
    assert len(words) == 18
    text = " ".join(words)
    left = {word.split(":")[1] for word in game.picks(text, 1) if word.split(":")[0] not in ("B4", "E4")}
    assert left == {"MI", "FL"}
    assert game.refusal(f"{text} A3:TA", 1).clause == "FT 2.2"
    assert game.refusal(f"{text} A3:MI", 1).unfinished


@pytest.mark.parametrize("seed", range(10))
def test_ft_2_2_is_the_same_for_an_army_as_for_its_words(seed):
    """Whatever stands on the half, the pieces at the bridges or not: it may stand if it may be said."""
    rng, game = random.Random(seed), Field().decide(2, "first")
    left = [rank for rank, count in enumerate(COUNTS) for _ in range(count)]
    rng.shuffle(left)
    squares = rng.sample(HALVES[ONE], 23)
    for count in range(24):
        placed = dict(zip(squares[:count], left, strict=False))
        words = " ".join(f"{square}:{RANKS[rank]}" for square, rank in placed.items())
        assert may_stand(ONE, placed) is is_taken(game, words)


def is_taken(game: Field, words: str) -> bool:
    try:
        game.rules.check(game.state, SET_UP[ONE], words, {})
    except IllegalMove as refused:
        return refused.unfinished
    return True


def test_ft_2_2_is_the_only_limit():
    words = dict(word.split(":") for word in RED.split())
    for one, other in (("CD1", "A4"), ("CD1", "C2"), ("A3", "D4"), ("F3", "F4")):
        swapped = {**words, one: words[other], other: words[one]}
        text = " ".join(f"{square}:{name}" for square, name in swapped.items())
        assert Field().decide(2, "first").decide(1, text).state.sealed == (True, False)


@pytest.mark.parametrize("advantage", [1, 2])
def test_ft_2_3_the_advantage_chooses_who_starts(advantage):
    for word, starter in (("first", advantage), ("second", 3 - advantage)):
        game = Field(advantage=str(advantage))
        assert game.asks == (Decide(game.state.advantage, "order"),)
        assert game.picks(seat=advantage) == {"first", "second"}
        game.decide(advantage, word).decide(1, RED).decide(2, BLUE).settle()
        (ask,) = game.asks
        assert ask == Decide(ask.seat, "move")
        assert ask.seat == starter


@pytest.mark.parametrize("text", ["A1", "first second", "pass", "A1:G3"])
def test_ft_2_3_the_choice_is_one_of_two_words(text):
    refused = Field().refusal(text, 2)
    assert (refused.clause, refused.unfinished) == ("FT 2.3", False)
    assert Field().refusal("", 2).unfinished


# 7. Notation, clocks, options


def test_ft_7_1_set_up_in_the_order_of_the_page():
    shuffled = " ".join(sorted(RED.lower().split(), key=lambda word: word[::-1]))
    ask = Field().decide(2, "first").asks[0]
    state = Field().decide(2, "first").state
    assert FIELD_TACTICS.check(state, ask, shuffled, {}) == RED
    assert [word.split(":")[0] for word in RED.split()][:7] == ["A1", "B1", "CD1", "E1", "F1", "A2", "B2"]
    assert [word.split(":")[0] for word in BLUE.split()][:7] == ["A8", "B8", "CD8", "E8", "F8", "A7", "B7"]
    assert RED.split()[-1].startswith("F4:")
    assert BLUE.split()[-1].startswith("F5:")


def test_ft_7_1_moves_are_two_squares():
    game = begun()
    assert FIELD_TACTICS.check(game.state, game.asks[0], " b4  B5\n", game.hands[ONE]) == "B4 B5"
    assert (
        FIELD_TACTICS.check(field("CD8:G3", "A8:C1", turns=3).state, Decide(ONE, "move"), "cd8 c7", {})
        == "CD8 C7"
    )


@pytest.mark.parametrize("text", ["A9", "C1", "D8", "A1:XX", "C1:G3", "G1", "timeout", "resign", "?"])
def test_ft_7_1_other_words_are_no_notation(text):
    with pytest.raises(NotNotation):
        begun().refusal(text)


def test_ft_7_1_out_of_reserve_loses_in_a_move():
    game = begun().decide(1, "timeout")
    assert game.state.over == Outcome(TWO, "the opponent ran out of time", "FT 7.1")
    assert game.told() == [("late", ONE)]


def test_ft_7_1_out_of_reserve_loses_in_the_set_up():
    game = Field().decide(2, "first").decide(1, "timeout")
    assert game.state.over is not None
    assert game.state.over.winner == TWO
    assert game.asks == ()  # nobody has an army to show


def test_ft_7_1_seat_two_is_told_of_after_seat_one():
    late_first = Field().decide(2, "first").decide(2, "timeout")
    assert late_first.asks == (Decide(ONE, "set-up", keeps=HALVES[ONE]),)
    late_first.decide(1, RED)
    late_last = Field().decide(2, "first").decide(1, RED).decide(2, "timeout")
    assert late_first.state == late_last.state
    assert late_last.state.over == Outcome(ONE, "the opponent ran out of time", "FT 7.1")


def test_ft_7_1_both_out_of_time_is_judged_in_the_order_of_records():
    for order in ((1,), (2, 1)):
        game = Field().decide(2, "first")
        for seat in order:
            game.decide(seat, "timeout")
        assert game.state.over == Outcome(TWO, "the opponent ran out of time", "FT 7.1")


def test_ft_7_1_clocks_and_options():
    assert FIELD_TACTICS.times == {"set-up": 600, "move": 180, "tie-break": 180, "reserve": 300}
    assert [(option.name, option.default) for option in FIELD_TACTICS.options] == [
        ("advantage", "2"),
        ("clock", "original"),
        ("engineer-beats-tank", "yes"),
    ]
    assert FIELD_TACTICS.late(Field().state, Decide(TWO, "order"), ()) is None


def test_what_is_sealed_is_written_again():
    game = Field().decide(2, "first")
    ask = game.asks[0]
    assert isinstance(ask, Decide)
    sealed = FIELD_TACTICS.seal(game.state, ask, RED)
    assert FIELD_TACTICS.unseal(game.state, ask, sealed) == RED
    half = {slot: rank for slot, rank in sealed.items() if slot.startswith("A")}
    text = FIELD_TACTICS.unseal(game.state, ask, half)
    assert text.split()[:3] == ["A1:C1", "?", "?"]
    assert FIELD_TACTICS.seal(game.state, ask, text) == half
    assert FIELD_TACTICS.seal(game.state, ask, "timeout") == {}


def test_the_army_is_asked_for_as_soon_as_it_is_sealed():
    game = Field().decide(2, "first").decide(1, RED)
    barred = (("B4", MINE), ("B4", FLAG), ("E4", MINE), ("E4", FLAG))
    army = Army(ONE, HALVES[ONE], COUNTS, barred)
    assert game.asks == (army, Decide(TWO, "set-up", keeps=HALVES[TWO]))
    game.decide(2, BLUE)
    assert game.asks[0] == army
    assert game.asks[1].seat == TWO
    game.answer(game.asks[1]).answer(army)
    assert game.asks == (Decide(TWO, "move"),)


def test_charges_go_forward_and_not_over_the_river():
    charges = {
        (seat, square): {name for _, to in CHARGES[seat][SQUARE[square]] for name in squares_in(to)}
        for seat in (ONE, TWO)
        for square in SQUARES
    }
    assert charges[ONE, "A1"] == {"A3"}
    assert charges[TWO, "A1"] == set()
    assert charges[ONE, "B3"] == {"B5"}
    assert charges[ONE, "B4"] == {"B6"}
    assert charges[ONE, "C3"] == charges[ONE, "C4"] == set()
    assert charges[ONE, "CD1"] == {"C3", "D3"}
    assert charges[TWO, "CD8"] == {"C6", "D6"}
    assert charges[TWO, "D3"] == {"CD1"}
    assert charges[ONE, "CD8"] == set()
