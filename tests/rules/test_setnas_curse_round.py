"""Setna's Curse, sections 3 to 7: the round, the end, lateness, the worked example."""

import pytest

from sealed.rules.game import NotNotation
from sealed.rules.questions import Open, Seat
from tests.rules.level import level_rounds
from tests.rules.walks import Desk

SCORE, RAISE, CLAIM, STEAL, BLOCK = (1 << n for n in range(5))
LEVEL = ("score raise", "claim steal")


def desk(**options: str) -> Desk:
    return Desk("setnas-curse", **options)


def kept(game: Desk, seat: int) -> int:
    """The part of the last submission that counts as submitted."""
    return game.state.past[seat - 1][0].kept


# 3. Resolving


def test_sc_3_1_dropping_comes_before_collision():
    game = desk().rounds(("score", "none"), ("score", "none"), ("score raise", "score raise"))
    assert [event[0] for event in game.told("dropped", "collided", "scored")] == [
        "dropped",
        "collided",
        "scored",
    ]
    assert game.told("scored") == [("scored", 2, 1, 1)]
    assert game.told("collided") == [("collided", None, "raise")]


def test_sc_3_2_an_ability_of_both_is_cancelled_for_both():
    game = desk().round("score raise", "score claim")
    assert game.state.chips == (0, 2)
    assert game.told("collided") == [("collided", None, "score")]


def test_sc_3_3_a_blocked_ability_is_cancelled():
    game = desk().rounds(("block:score", "none"), ("none", "score raise"))
    assert game.state.chips == (0, 0)
    assert game.state.pot == 2
    assert game.told("blocked") == [("blocked", 2, "score")]


def test_sc_3_3_it_still_lights_and_still_collides():
    game = desk().rounds(("block:score", "none"), ("score", "score"))
    assert game.state.chips == (0, 0)
    assert game.state.lights[1] == SCORE
    assert game.told("collided", "blocked") == [("collided", None, "score")]
    game.rounds(("none", "score"), ("none", "score"))
    assert kept(game, 2) == 0  # kept though blocked, so the third in a row is dropped


def test_sc_3_3_a_blocked_ability_that_is_dropped_was_never_submitted():
    game = desk().rounds(("none", "score"), ("block:score", "score"), ("none", "score"))
    assert game.told("dropped", "blocked") == [("dropped", 2, "score", "SC 2.3")]


def test_sc_3_4_score_gains_a_gem_not_from_the_pot():
    game = desk().round("score", "none")
    assert (game.state.chips, game.state.pot) == ((1, 0), 1)


def test_sc_3_5_raise_comes_before_claim_and_steal():
    assert desk().round("raise claim", "none").state.chips == (2, 0)
    assert desk().round("claim", "raise steal").state.chips == (0, 2)


def test_sc_3_6_steal_takes_the_pot_of_a_claim():
    game = desk().round("claim", "steal")
    assert game.state.chips == (0, 1)
    assert game.told("stole", "claimed") == [("stole", 2, 1, 1)]


def test_sc_3_6_without_a_claim_it_is_cancelled():
    game = desk().round("raise", "steal")
    assert game.state.chips == (0, 0)
    assert game.told("stole-nothing") == [("stole-nothing", 2)]


def test_sc_3_6_not_from_a_claim_that_collided_or_is_blocked():
    assert desk().round("claim", "claim steal").state.chips == (0, 0)
    assert desk().rounds(("none", "block:claim"), ("claim", "steal")).state.chips == (0, 0)


def test_sc_3_7_claim_takes_the_pot_unless_a_steal_does():
    assert desk().round("claim raise", "none").state.chips == (2, 0)
    game = desk().rounds(("block:steal", "none"), ("claim", "steal"))
    assert game.state.chips == (1, 0)
    assert game.told("blocked", "claimed") == [("blocked", 2, "steal"), ("claimed", 1, 1, 1)]
    assert desk().round("claim steal", "steal").state.chips == (1, 0)


def test_sc_3_7_if_both_still_stand_the_steal_wins():
    assert desk().round("claim block:steal", "steal raise").state.chips == (0, 2)


def test_sc_3_8_block_holds_for_the_opponents_next_round_only():
    game = desk().round("block:score", "none")
    assert game.state.blocked == (0, SCORE)
    game.rounds(("none", "none"), ("none", "score"))
    assert game.state.chips == (0, 1)


def test_sc_3_8_a_cancelled_block_blocks_nothing():
    assert desk().round("block:score", "block:claim").state.blocked == (0, 0)
    game = desk().rounds(("block:block", "none"), ("none", "block:score"))
    assert game.state.blocked == (0, 0)
    assert game.told("blocked") == [("blocked", 2, "block")]


def test_sc_3_8_a_block_stands_though_its_players_next_submission_is_dropped():
    game = desk().rounds(("score block:claim", "none"), ("score block:claim", "claim"))
    assert game.told("dropped", "blocked")[-1] == ("blocked", 2, "claim")
    assert game.state.chips == (1, 0)
    assert game.state.blocked == (0, 0)


# 4. End of the round


def test_sc_4_1_each_kept_ability_lights_its_torch_cancelled_or_not():
    game = desk().round("score steal", "score raise")
    assert game.state.lights == (SCORE | STEAL, SCORE | RAISE)


def test_sc_4_1_all_five_gain_a_gem_and_go_out():
    game = desk().rounds(
        ("score raise", "score raise"), ("claim steal", "claim steal"), ("block:claim", "none")
    )
    assert game.state.lights == (0, 0b01111)
    assert game.state.chips == (1, 0)
    assert game.told("all-lit") == [("all-lit", 1, 1, 1)]


def test_sc_4_2_an_empty_pot_gets_a_gem():
    game = desk().round("raise claim", "none")
    assert game.state.pot == 1
    assert game.told("refilled") == [("refilled", None, 1)]


# 5. The end


@pytest.mark.parametrize("last", [25, 30, 35, 40])
def test_sc_5_1_more_gems_win_after_round_25_and_after_each_extension(last):
    game = level_rounds(desk(), last, LEVEL)
    assert game.state.over is None
    game.round("score block:score", "claim steal")
    assert game.state.over.winner == Seat.ONE
    assert game.state.over.clause == "SC 5.1"


def test_sc_5_1_an_extension_is_five_rounds():
    game = level_rounds(desk(), 26, LEVEL)
    game.round("score", "none").rounds(*[("none", "none")] * 3)
    assert game.state.over is None
    assert game.round("none", "none").state.over.winner == Seat.ONE
    assert game.state.round == 30


@pytest.mark.parametrize("advantage", ["1", "2"])
def test_sc_5_1_if_still_equal_after_round_40_the_advantage_wins(advantage):
    game = level_rounds(desk(advantage=advantage), 41, LEVEL)
    assert game.state.round == 40
    assert game.state.over.winner == int(advantage)


# 6. Late, notation, clocks, options


def test_sc_6_1_timeout_is_no_abilities():
    game = desk().round("timeout", "raise claim")
    assert game.state.chips == (0, 2)
    assert game.state.past[0][0] == ("", 0, 0)
    assert game.told("late", "missed") == [("late", 1), ("missed", 1)]


def test_sc_6_1_the_round_counts_also_if_both_are_late():
    game = desk().rounds(("block:score", "none"), ("timeout", "timeout"))
    assert game.state.round == 3
    assert game.state.blocked == (0, 0)
    game = desk().rounds(*[("timeout", "timeout")] * 40)
    assert game.state.over.winner == Seat.TWO


def test_sc_6_notation():
    game = desk()
    assert game.check(1, " STEAL\tScore") == "score steal"
    assert game.check(1, "None") == "none"
    for text in ("grow", "timeout", "score score2", "overload score raise claim"):
        with pytest.raises(NotNotation):
            game.check(1, text)
    assert game.rules.seal(game.state, game.ask(2), "none") == {"r1.2": "none"}
    assert game.rules.seal(game.state, game.ask(2), "timeout") == {}


def test_sc_6_a_round_has_60_seconds_and_no_reserve():
    game = desk()
    assert game.rules.times == {"round": 60, "reserve": 0}
    assert game.rules.late(game.state, game.ask(1), ("score",)) == "timeout"
    assert game.rules.late(game.state, Open(Seat.ONE, "r1.1"), ()) is None
    assert [option.name for option in game.rules.options] == ["advantage", "clock"]


# 7. The worked example


def test_sc_7_the_worked_example():
    game = desk()
    game.round("score raise", "score steal")
    assert (*game.state.chips, game.state.pot) == (0, 0, 2)
    game.round("score steal", "claim block:claim")
    assert (*game.state.chips, game.state.pot) == (3, 0, 1)
    game.round("score claim", "raise claim")
    assert (*game.state.chips, game.state.pot) == (3, 1, 2)
    # seat 1's third score in a row is dropped; its blocked claim still collides and still lights
    assert game.told("dropped", "collided") == [
        ("dropped", 1, "score", "SC 2.3"),
        ("collided", None, "claim"),
    ]
    assert game.state.lights[0] & CLAIM
    assert game.told("all-lit") == [("all-lit", 2, 1, 1)]
    # the dropped score does not count, so score and the pair score claim are both allowed
    game.round("score claim", "raise block:score")
    assert (*game.state.chips, game.state.pot) == (7, 1, 1)
    assert game.told("dropped") == []


# What a player is warned of


def test_sc_3_3_caution_a_blocked_ability_will_do_nothing():
    game = desk().round("block:claim", "none")
    (caution,) = game.rules.cautions(game.state, game.ask(2), ("claim", "score"), {})
    assert caution.clause == "SC 3.3"
    assert (
        caution.text.format(**caution.values)
        == "Claim is blocked this round: you may send it, but it will do nothing."
    )
