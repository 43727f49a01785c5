"""Five-Card Trick, sections 4 to 8: lateness, the end, notation, clocks, options, the worked example."""

import re

import pytest

from sealed.rules.game import NotNotation
from sealed.rules.questions import Open, Seat
from tests.rules import pages
from tests.rules.level import LEVEL, level_rounds
from tests.rules.walks import Desk

CARDS = ("score", "grow", "claim", "steal", "block")
SCORE, GROW, CLAIM, STEAL, BLOCK = (1 << n for n in range(5))


def desk(**options: str) -> Desk:
    return Desk("five-card-trick", **options)


# 4. Late


def test_fct_4_1_who_is_late_plays_no_cards():
    game = desk().round("timeout", "grow claim")
    assert game.state.chips == (0, 2)
    assert game.state.lights == (0, GROW | CLAIM)
    assert game.state.round == 2
    assert game.told("late", "missed", "sent") == [("late", 1), ("missed", 1), ("sent", 2, "grow claim")]


def test_fct_4_1_only_what_was_sealed_is_opened():
    game = desk()
    state = game.rules.answer(game.state, game.ask(2), ()).state
    state = game.rules.answer(state, game.ask(1), ("r1.1",)).state
    assert game.rules.asks(state) == (Open(Seat.ONE, "r1.1"),)


def test_fct_4_1_a_block_that_meets_a_missed_round_is_over():
    game = desk().rounds(("score block:grow", "claim steal"), ("grow claim", "timeout"))
    assert game.state.blocked == (0, 0)


def test_fct_4_2_if_both_are_late_the_round_is_replayed():
    game = desk().rounds(("score block:claim", "grow steal"), ("timeout", "timeout"))
    assert game.state.round == 2
    assert game.state.replay == 1
    assert game.told() == [("late", 1), ("late", 2), ("replayed", None, 2, 1)]
    assert game.ask(1).opens == ("r2b.1",)
    # blocks and limits are unchanged
    assert game.state.blocked == (0, CLAIM)
    assert game.refusal(1, "score block:score").clause == "FCT 2.4"
    game.round("grow steal", "score claim")
    assert game.told("blocked") == [("blocked", 2, "claim")]
    assert (game.state.round, game.state.replay) == (3, 0)


def test_fct_4_2_a_replayed_round_does_not_break_a_run():
    game = desk().rounds(("score grow", "claim steal"), ("score claim", "grow block:claim"))
    game.rounds(("timeout", "timeout"), ("timeout", "timeout"))
    assert game.refusal(1, "score steal").clause == "FCT 2.3"
    assert str(game.refusal(1, "score steal")) == "Score rests: you sent it in rounds 1 and 2."


def test_fct_4_2_one_late_in_a_replay_is_4_1():
    game = desk().rounds(("timeout", "timeout"), ("timeout", "score claim"))
    assert game.state.chips == (0, 2)
    assert (game.state.round, game.state.replay) == (2, 0)


@pytest.mark.parametrize("advantage", ["1", "2"])
def test_fct_4_2_three_replays_and_then_the_advantage_wins(advantage):
    game = desk(advantage=advantage).round("score grow", "claim steal")
    asked = []
    for _ in range(3):
        asked.append(game.ask(1).opens[0])
        game.round("timeout", "timeout")
        assert game.state.over is None
    asked.append(game.ask(1).opens[0])
    assert asked == ["r2.1", "r2b.1", "r2c.1", "r2d.1"]
    game.round("timeout", "timeout")
    assert game.state.over.winner == int(advantage)
    assert game.state.over.clause == "FCT 4.2"
    assert game.rules.asks(game.state) == ()


def test_fct_4_2_the_replays_of_each_round_are_counted_anew():
    game = desk().rounds(*[("timeout", "timeout")] * 3, ("score grow", "claim steal"))
    game.rounds(*[("timeout", "timeout")] * 3)
    assert game.state.over is None
    assert (game.state.round, game.state.replay) == (2, 3)


# 5. The end


def test_fct_5_1_after_round_25_more_chips_win():
    game = level_rounds(desk(), 25)
    assert game.state.over is None
    assert game.state.chips == (0, 0)
    game.round("score block:score", "claim steal")
    assert game.state.over.winner == Seat.ONE
    assert game.state.over.clause == "FCT 5.1"
    assert game.rules.asks(game.state) == ()
    assert game.told("over") == [("over", 1, "FCT 5.1")]


def test_fct_5_1_nothing_ends_the_game_before():
    game = level_rounds(desk().round("score claim", "grow block:score"), 25)
    assert game.state.over is None
    assert game.state.chips[0] > game.state.chips[1]


def test_fct_5_1_lights_and_pot_of_round_25_count():
    # After round 24 all lights but that of block are on. The light of block gives seat 1 its only chip ...
    game = level_rounds(desk(), 25).round("score block:score", "score steal")
    assert game.state.chips == (1, 0)
    assert game.state.over.winner == Seat.ONE
    # ... and the pot is taken in the very last round.
    game = level_rounds(desk(), 25).round("score claim", "score steal")
    assert game.state.chips == (0, 1)
    assert game.state.over.winner == Seat.TWO


def test_fct_5_2_if_equal_five_more_rounds_with_everything_carried_over():
    game = level_rounds(desk(), 25)
    before = game.state
    game.round("claim steal", "claim steal")
    assert game.told("extension") == [("extension", None, 30)]
    assert game.state.over is None
    assert game.state.round == 26
    assert game.state.lights == before.lights
    assert game.state.pot == before.pot
    assert game.refusal(1, "claim steal").clause == "FCT 2.4"


def test_fct_5_2_all_five_rounds_are_played():
    game = level_rounds(desk(), 26).round("score block:score", "score grow")
    assert game.state.chips == (1, 0)  # the light of block
    for number in range(27, 31):
        assert game.state.over is None
        assert game.state.round == number
        game.round(LEVEL[number % 2], LEVEL[number % 2])
    assert game.state.over.winner == Seat.ONE
    assert game.state.over.clause == "FCT 5.2"


@pytest.mark.parametrize("last", [30, 35, 40])
def test_fct_5_2_and_again_until_round_40(last):
    game = level_rounds(desk(), last)
    assert game.state.round == last
    game.round("score block:score", LEVEL[last % 2])
    assert game.state.over.winner == Seat.ONE
    assert game.state.over.clause == "FCT 5.2"


@pytest.mark.parametrize("advantage", ["1", "2"])
def test_fct_5_3_if_still_equal_after_round_40_the_advantage_wins(advantage):
    game = level_rounds(desk(advantage=advantage), 41)
    assert game.state.round == 40
    assert game.state.chips == (0, 0)
    assert game.state.over.winner == int(advantage)
    assert game.state.over.clause == "FCT 5.3"


# 7. Notation, clocks, options


def test_fct_7_notation_is_canonical_and_reading_is_not_strict():
    game = desk()
    assert game.check(1, "  Claim\n SCORE ") == "score claim"
    assert game.check(1, "BLOCK:Claim grow") == "grow block:claim"
    for text in (
        "raise score",
        "score jump",
        "score block:raise",
        "score,grow",
        "timeout",
        "overload score grow claim",
    ):
        with pytest.raises(NotNotation):
            game.check(1, text)


def test_fct_7_a_round_has_90_seconds_and_no_reserve():
    game = desk()
    assert game.rules.times == {"round": 90, "reserve": 0}
    assert game.rules.late(game.state, game.ask(1), ("score",)) == "timeout"
    assert game.rules.late(game.state, Open(Seat.ONE, "r1.1"), ()) is None


def test_fct_7_options():
    assert [option.name for option in desk().rules.options] == ["advantage", "clock"]


def test_fct_7_the_whole_submission_is_one_hidden_slot():
    game = desk()
    ask = game.ask(1)
    assert game.rules.seal(game.state, ask, "score block:claim") == {"r1.1": "score block:claim"}
    assert game.rules.seal(game.state, ask, "timeout") == {}
    assert game.rules.unseal(game.state, ask, {"r1.1": "score block:claim"}) == "score block:claim"
    assert game.rules.unseal(game.state, ask, {}) == "?"


def test_fct_7_what_was_opened_stands_in_the_state_before_the_other_is():
    game = desk()
    state = game.state
    for seat in (1, 2):
        state = game.rules.answer(state, game.ask(seat), (f"r1.{seat}",)).state
    assert state.opened == (None, None)
    state = game.rules.answer(state, Open(Seat.TWO, "r1.2"), "grow claim").state
    assert state.opened == (None, "grow claim")
    assert game.rules.asks(state) == (Open(Seat.ONE, "r1.1"),)


# 8. The worked example


EXAMPLE = re.findall(
    r"^\| (\d) \| ([^|]+) \| ([^|]+) \| (\d), (\d), pot (\d) \|",
    pages.source("five-card-trick"),
    re.MULTILINE,
)
"""The rows of the page's table: round, seat one, seat two, chips, chips, pot."""


@pytest.mark.parametrize("mine", CARDS)
@pytest.mark.parametrize("theirs", CARDS)
def test_fct_8_the_worked_example_whatever_the_blocks_of_round_2_name(mine, theirs):
    game = desk()
    assert [row[0] for row in EXAMPLE] == ["1", "2", "3"]
    for _round, one, two, *after in EXAMPLE:
        game.round(one.replace("X", mine), two.replace("Y", theirs))
        assert [*game.state.chips, game.state.pot] == [int(number) for number in after]
    assert [tuple(map(int, row[3:])) for row in EXAMPLE] == [(0, 0, 2), (0, 2, 1), (2, 3, 1)]
    assert game.told("all-lit") == [("all-lit", 1, 1, 2)]


def test_fct_8_sending_a_blocked_block_stops_the_others_block():
    """The ruling that the example carries for 3.2: a blocked card still collides."""
    game = desk().round("score grow", "score block:block").round("claim block:steal", "steal block:score")
    assert game.told("collided") == [("collided", None, "block")]
    assert game.state.blocked == (0, 0)
    game = desk().round("score grow", "score block:block").round("claim steal", "steal block:score")
    assert game.state.blocked != (0, 0)
