"""The Final of Five-Card Trick, 6.1 to 6.6 (docs/rules/five-card-trick.md)."""

import pytest

from sealed.rules.questions import Seat
from tests.rules.level import LEVEL, level_rounds
from tests.rules.walks import Desk

SCORE, GROW, CLAIM, STEAL, BLOCK = (1 << n for n in range(5))


def desk(**options: str) -> Desk:
    return Desk("five-card-trick-final", **options)


def bare() -> Desk:
    """A Final without items."""
    return desk(overload="none", claim_priority="none", limit_reset="none")


# Shared clauses are cited with the Final's letters


def test_fcf_2_2_a_block_without_a_name_is_refused():
    assert desk().refusal(1, "score block").clause == "FCF 2.2"
    assert desk().refusal(1, "overload score grow block").clause == "FCF 2.2"


def test_fcf_2_3_the_same_card_three_rounds_in_a_row_is_refused():
    game = desk().rounds(("score grow", "claim steal"), ("score claim", "grow block:claim"))
    assert game.refusal(1, "score score").clause == "FCF 2.3"
    assert game.refusal(1, "overload score steal block:score").clause == "FCF 2.3"


def test_fcf_2_4_the_same_two_cards_two_rounds_in_a_row_are_refused():
    assert desk().round("score grow", "claim steal").refusal(1, "grow score").clause == "FCF 2.4"


def test_fcf_2_5_one_missed_round_breaks_both_runs():
    game = desk().rounds(("score grow", "claim steal"), ("timeout", "score grow"))
    assert game.check(1, "score grow") == "score grow"


# 6.1 to 6.6


def test_fcf_6_1_the_two_cards_may_be_the_same():
    assert desk().check(1, "score score") == "score score"
    assert desk().check(1, "block:claim block:claim") == "block:claim block:claim"


def test_fcf_6_1_two_blocks_name_the_same_card():
    refused = desk().refusal(1, "block:claim block:score")
    assert (refused.clause, refused.unfinished) == ("FCF 6.1", False)
    assert desk().refusal(1, "overload block:claim block:score grow").clause == "FCF 6.1"
    assert desk().refusal(1, "overload block:claim block:score").clause == "FCF 6.1"


def test_fcf_6_1_exactly_two_cards():
    assert desk().refusal(1, "score").unfinished is True
    assert desk().refusal(1, "").clause == "FCF 6.1"
    for text in ("score grow claim", "score score score", "score take", "leave"):
        refused = desk().refusal(1, text)
        assert (refused.clause, refused.unfinished) == ("FCF 6.1", False)


def test_fcf_6_2_the_one_with_more_copies_resolves_it_once():
    game = desk().round("score score", "score grow")
    assert game.state.chips == (1, 0)
    assert game.told("outnumbered", "collided", "scored") == [
        (
            "outnumbered",
            2,
            "score",
        ),
        ("scored", 1, 1, 1),
    ]
    assert desk().round("grow grow", "score steal").state.pot == 2  # once, also when nobody else has it
    assert desk().round("claim claim", "grow score").state.chips == (2, 1)


@pytest.mark.parametrize("pair", ["score score", "score grow"])
def test_fcf_6_2_equal_copies_cancel(pair):
    game = desk().round(pair, "score score" if pair == "score score" else "score claim")
    assert game.told("collided") == [("collided", None, "score")]
    assert game.told("scored") == []


def test_fcf_6_2_copies_are_compared_before_blocks():
    # Seat 2's score is blocked. Its majority still beats seat 1's one copy, and nobody scores.
    game = desk().round("block:score grow", "claim steal")
    before = game.state.chips
    game.round("score claim", "score score")
    assert game.told("outnumbered", "blocked", "scored") == [
        ("outnumbered", 1, "score"),
        ("blocked", 2, "score"),
    ]
    assert game.state.chips == (before[0] + game.told("claimed")[0][2], before[1])


def test_fcf_6_2_a_blocked_minority_is_outnumbered_only():
    game = desk().round("block:score grow", "claim steal").round("score score", "score claim")
    assert game.told("outnumbered", "blocked") == [("outnumbered", 2, "score")]
    assert game.told("scored")[0][:2] == ("scored", 1)


def test_fcf_6_2_an_outnumbered_claim_cannot_be_taken_and_the_majority_can_be_stolen():
    game = desk(overload="2").round("claim claim", "overload grow claim steal")
    assert game.told("outnumbered", "grew", "stole", "claimed") == [
        ("outnumbered", 2, "claim"),
        ("grew", 2, 1, 2),
        ("stole", 2, 2, 2),
    ]


def test_fcf_6_2_two_blocks_beat_one_and_block_once():
    game = desk().round("block:claim block:claim", "block:score grow")
    assert game.state.blocked == (0, CLAIM)
    assert game.told("outnumbered", "blocks") == [("outnumbered", 2, "block"), ("blocks", 1, "claim")]


def test_fcf_6_2_two_steals_against_one_and_a_claim():
    game = desk().round("steal steal", "claim steal")
    assert game.state.chips == (1, 0)


def test_fcf_6_2_overload_brings_two_copies_and_a_third_card():
    game = desk().round("overload score score claim", "score grow")
    assert game.state.chips == (1 + 2, 0)
    game = desk().round("overload score score claim", "score score")
    assert game.told("collided", "outnumbered") == [("collided", None, "score")]
    assert game.state.chips == (1, 0)  # the claim


def test_fcf_6_3_a_card_submitted_twice_rests_in_the_next_round():
    game = desk().round("score score", "claim steal")
    refused = game.refusal(1, "score grow")
    assert (refused.clause, refused.word) == ("FCF 6.3", "score")
    assert str(refused) == "Score rests: you sent it twice last round."
    assert game.refusal(1, "score score").clause == "FCF 6.3"
    assert game.refusal(1, "overload score grow claim").clause == "FCF 6.3"
    assert game.check(2, "score score") == "score score"
    game.round("grow claim", "score grow")
    assert game.check(1, "score score") == "score score"


def test_fcf_6_3_whatever_became_of_the_two_copies():
    game = desk().round("score score", "score score")
    assert game.refusal(1, "score grow").clause == "FCF 6.3"


def test_fcf_6_3_two_blocks_rest_whatever_they_name():
    game = desk().round("block:claim block:claim", "score grow")
    assert game.refusal(1, "score block:steal").clause == "FCF 6.3"


def test_fcf_6_3_two_of_an_overload_rest_too():
    game = desk().round("overload score score claim", "grow steal")
    assert game.refusal(1, "score grow").clause == "FCF 6.3"
    assert game.check(1, "claim grow") == "grow claim"
    assert game.check(1, "claim claim") == "claim claim"


def test_fcf_6_3_for_2_3_a_double_counts_as_one_round():
    game = desk().rounds(("score grow", "claim steal"), ("score score", "grow block:grow"))
    assert game.refusal(1, "score claim").clause in {"FCF 2.3", "FCF 6.3"}
    game = desk().round("grow score", "claim steal").round("score claim", "claim claim")
    assert game.refusal(1, "score steal").clause == "FCF 2.3"
    # One round with two copies is one round: a single copy before it and none after leave no run.
    game = desk().rounds(
        ("score score", "claim steal"), ("grow claim", "score grow"), ("score steal", "claim steal")
    )
    assert game.check(1, "score claim") == "score claim"


def test_fcf_6_3_a_missed_round_ends_the_rest():
    game = desk().rounds(("score score", "claim steal"), ("timeout", "score grow"))
    assert game.check(1, "score score") == "score score"


def test_fcf_6_4_a_pair_after_a_pair_is_2_4():
    game = desk().round("score grow", "score score")
    assert game.refusal(1, "score grow").clause == "FCF 2.4"
    assert game.check(1, "score score") == "score score"  # another pair
    assert game.refusal(2, "score score").clause == "FCF 6.3"


def test_fcf_6_5_if_both_are_late_the_round_counts_with_no_cards():
    game = desk().rounds(("score block:claim", "grow steal"), ("timeout", "timeout"))
    assert game.state.round == 3
    assert game.state.replay == 0
    assert game.state.blocked == (0, 0)  # the block was for that round
    assert game.check(1, "score block:score") == "score block:score"  # and both runs are broken
    assert game.told() == [("late", 1), ("late", 2), ("round", None, 2), ("missed", 1), ("missed", 2)]


def test_fcf_6_5_a_game_in_which_nobody_ever_moves_ends():
    game = bare().rounds(*[("timeout", "timeout")] * 50)
    assert game.state.over.winner == Seat.TWO
    assert game.state.over.clause == "FCF 6.6"


@pytest.mark.parametrize("last", [25, 30, 35, 40, 45, 50])
def test_fcf_6_6_extensions_of_five_rounds_up_to_round_50(last):
    game = level_rounds(bare(), last)
    assert (game.state.round, game.state.chips) == (last, (0, 0))
    game.round("score block:score", LEVEL[last % 2])
    assert game.state.over.winner == Seat.ONE
    assert game.state.over.clause == ("FCF 5.1" if last == 25 else "FCF 6.6")


@pytest.mark.parametrize(
    ("options", "winner"),
    [
        ({}, 2),
        ({"advantage": "1"}, 2),
        ({"overload": "1", "claim_priority": "1", "limit_reset": "2", "advantage": "2"}, 1),
        ({"overload": "1", "claim_priority": "none", "limit_reset": "none", "advantage": "2"}, 1),
        ({"overload": "1", "claim_priority": "2", "limit_reset": "none", "advantage": "1"}, 1),
        ({"overload": "1", "claim_priority": "2", "limit_reset": "none", "advantage": "2"}, 2),
        ({"overload": "none", "claim_priority": "none", "limit_reset": "none", "advantage": "1"}, 1),
    ],
)
def test_fcf_6_6_after_round_50_more_items_given_then_the_advantage(options, winner):
    game = desk(**options).rounds(*[("timeout", "timeout")] * 50)
    assert game.state.round == 50
    assert game.state.over.winner == winner


def test_fcf_6_6_items_count_used_or_not():
    game = desk(claim_priority="none", limit_reset="none", advantage="2")
    game.round("overload score grow claim", "score claim")
    assert game.state.items == (0, 0)
    game.rounds(*[("timeout", "timeout")] * 49)
    assert game.state.chips == (0, 0)
    assert game.state.over.winner == Seat.ONE
