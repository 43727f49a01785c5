"""The items of the Final, 6.7 to 6.9, 6.11 and 7: Overload and Limit Reset."""

import pytest

from tests.rules.walks import Desk

SCORE, GROW, CLAIM, STEAL, BLOCK = (1 << n for n in range(5))
OVERLOAD, RESET, PRIORITY = 1, 2, 4


def desk(**options: str) -> Desk:
    return Desk("five-card-trick-final", **options)


def bare() -> Desk:
    """A Final without items."""
    return desk(overload="none", claim_priority="none", limit_reset="none")


# Items


def test_fcf_6_items_who_is_given_which_is_public():
    assert desk().state.items == (OVERLOAD, RESET | PRIORITY)
    assert bare().state.items == (0, 0)
    assert desk(overload="2", claim_priority="1", limit_reset="1").state.items == (RESET | PRIORITY, OVERLOAD)


def test_fcf_6_7_overload_is_exactly_three_cards_not_all_the_same():
    assert desk().check(1, "overload score grow claim") == "overload score grow claim"
    assert desk().check(1, "overload score score claim") == "overload score score claim"
    for text in ("overload score", "overload score grow", "overload"):
        refused = desk().refusal(1, text)
        assert (refused.clause, refused.unfinished) == ("FCF 6.7", True)
    for text in ("overload score score score", "overload score grow claim steal"):
        refused = desk().refusal(1, text)
        assert (refused.clause, refused.unfinished) == ("FCF 6.7", False)
    assert desk().refusal(1, "overload block:claim block:claim block:claim").clause == "FCF 6.7"


@pytest.mark.parametrize(
    "text", ["overload score grow claim", "overload score grow grow", "overload score score grow"]
)
def test_fcf_6_7_no_pair_of_the_three_may_be_last_rounds_pair(text):
    game = desk().round("score grow", "claim steal")
    refused = game.refusal(1, text)
    assert refused.clause == "FCF 6.7"
    assert str(refused) == "You sent Score and Grow together last round."
    assert game.check(1, "overload score score claim") == "overload score score claim"
    assert game.check(1, "overload grow claim steal") == "overload grow claim steal"


@pytest.mark.parametrize("pair", ["score grow", "score claim", "grow claim"])
def test_fcf_6_7_next_round_no_pair_among_the_three_may_be_submitted(pair):
    game = desk().round("overload score grow claim", "score grow")
    assert game.refusal(1, pair).clause == "FCF 6.7"
    for allowed in ("score score", "score steal", "claim block:claim", "grow grow"):
        assert game.check(1, allowed) == allowed
    game.round("steal steal", "claim steal")
    assert game.check(1, pair) == pair  # two rounds later it is free


def test_fcf_6_7_the_limit_of_a_late_overload_is_gone():
    game = desk().rounds(("overload score grow claim", "score grow"), ("timeout", "claim steal"))
    assert game.check(1, "score grow") == "score grow"


def test_fcf_6_7_of_two_equal_cards_and_a_third_the_pair_and_the_double_count():
    game = desk().round("overload block:claim block:claim grow", "score steal")
    assert game.refusal(1, "grow block:score").clause == "FCF 6.3"
    game.round("grow grow", "score claim")
    assert game.check(1, "block:score block:score") == "block:score block:score"


def test_fcf_6_7_a_double_after_an_overload_with_that_card_once_is_another_pair():
    game = desk().round("overload score grow claim", "steal steal")
    assert game.check(1, "score score") == "score score"


def test_fcf_6_7_overload_resolves_three_cards_and_lights_three_lights():
    game = desk().round("overload score grow claim", "block:score steal")
    assert game.state.lights[0] == SCORE | GROW | CLAIM
    assert game.state.chips == (1, 2)
    game = desk().round("overload score claim block:claim", "grow steal")
    assert game.state.blocked == (0, CLAIM)


def test_fcf_6_8_reset_lifts_the_limits_of_this_submission():
    game = desk().round("claim steal", "score score")
    assert game.refusal(2, "score grow").clause == "FCF 6.3"
    assert game.check(2, "reset score score") == "reset score score"  # 6.3 and 2.4
    assert game.check(2, "score reset grow") == "reset score grow"
    game = desk().rounds(("claim steal", "score grow"), ("score grow", "score claim"))
    assert game.refusal(2, "score steal").clause == "FCF 2.3"
    assert game.check(2, "reset score steal") == "reset score steal"  # 2.3
    game = desk().round("claim steal", "score grow")
    assert game.check(2, "reset score grow") == "reset score grow"  # 2.4
    game = desk(overload="2").round("claim steal", "score grow")
    assert game.check(2, "overload reset score grow claim") == "overload reset score grow claim"  # 6.7
    game = desk(overload="2").round("claim steal", "overload score grow claim")
    assert game.check(2, "reset score claim") == "reset score claim"  # 6.7, the round after


def test_fcf_6_8_reset_does_not_lift_the_form_of_a_submission():
    assert desk().refusal(2, "reset score").clause == "FCF 6.1"
    assert desk().refusal(2, "reset score").unfinished is True
    assert desk().refusal(2, "reset score grow claim").clause == "FCF 6.1"
    assert desk().refusal(2, "reset block:score block:claim").clause == "FCF 6.1"
    assert desk().refusal(2, "reset score block").clause == "FCF 2.2"
    both = desk(overload="2")
    assert both.refusal(2, "overload reset score score score").clause == "FCF 6.7"
    assert both.refusal(2, "overload reset score grow").unfinished is True


def test_fcf_6_8_reset_may_be_used_where_no_limit_stands_in_the_way():
    assert desk().check(2, "reset score grow") == "reset score grow"


def test_fcf_6_8_from_then_on_no_earlier_round_counts():
    # Score in round 1, and in round 2 with the reset: round 1 does not count in round 3.
    game = desk().rounds(("claim steal", "score grow"), ("score grow", "reset score claim"))
    assert game.check(2, "score steal") == "score steal"


def test_fcf_6_8_the_round_of_the_reset_counts_as_the_first():
    game = desk().rounds(("claim steal", "score grow"), ("score grow", "reset score claim"))
    assert game.refusal(2, "score claim").clause == "FCF 2.4"
    game.round("claim steal", "score steal")
    assert game.refusal(2, "score grow").clause == "FCF 2.3"
    game = desk().round("claim steal", "reset score score")
    assert game.refusal(2, "score grow").clause == "FCF 6.3"
    game = desk(overload="2").round("claim steal", "overload reset score grow claim")
    assert game.refusal(2, "score grow").clause == "FCF 6.7"


def test_fcf_6_8_a_reset_does_not_help_against_blocks():
    game = desk().round("score block:claim", "grow steal").round("grow steal", "reset score claim")
    assert game.told("blocked") == [("blocked", 2, "claim")]


def test_fcf_6_9_items_are_written_first_and_in_this_order():
    game = desk(overload="2")
    assert game.check(2, "claim reset grow overload score") == "overload reset score grow claim"


def test_fcf_6_9_items_show_when_the_round_is_revealed():
    game = desk()
    state = game.rules.answer(game.state, game.ask(1), ("r1.1",)).state
    assert state.items == (OVERLOAD, RESET | PRIORITY)
    assert "overload" not in repr(state)
    game.round("overload score grow claim", "reset score steal")
    assert game.state.items == (0, PRIORITY)
    assert game.told("used") == [("used", 1, "overload"), ("used", 2, "reset")]
    assert game.told()[2:7] == [
        ("round", None, 1),
        ("sent", 1, "overload score grow claim"),
        ("used", 1, "overload"),
        ("sent", 2, "reset score steal"),
        ("used", 2, "reset"),
    ]


def test_fcf_6_11_an_item_is_used_only_by_its_owner_and_only_once():
    for seat, text in (
        (2, "overload score grow claim"),
        (1, "reset score grow"),
        (1, "reset"),
        (2, "overload"),
    ):
        refused = desk().refusal(seat, text)
        assert (refused.clause, refused.unfinished) == ("FCF 6.11", False)
        assert refused.word == text.split()[0]
    game = desk().round("overload score grow claim", "reset score grow")
    assert game.refusal(1, "overload score steal block:claim").clause == "FCF 6.11"
    assert game.refusal(2, "reset claim steal").clause == "FCF 6.11"
    assert desk().refusal(1, "overload overload score grow claim").clause == "FCF 6.11"
    assert bare().refusal(1, "overload score grow claim").clause == "FCF 6.11"


def test_fcf_6_items_combine_in_one_submission():
    game = desk(overload="1", limit_reset="1").round("score score", "grow steal")
    game.round("overload reset score score grow", "claim steal")
    assert game.state.items == (0, PRIORITY)


# 7


def test_fcf_7_options_and_their_defaults():
    assert [(option.name, option.default, option.choices) for option in desk().rules.options[2:]] == [
        ("overload", "1", ("none", "1", "2")),
        ("claim-priority", "2", ("none", "1", "2")),
        ("limit-reset", "2", ("none", "1", "2")),
    ]


def test_fcf_7_picks_offer_items_at_any_time_while_they_are_left():
    game = desk(overload="1", limit_reset="1")
    ask = game.ask(1)
    assert {"overload", "reset"} <= set(game.rules.picks(game.state, ask, {}, ()))
    assert set(game.rules.picks(game.state, ask, {}, ("score", "grow"))) == {"", "overload", "reset"}
    assert "" not in game.rules.picks(game.state, ask, {}, ("score", "grow", "overload"))
    assert set(game.rules.picks(game.state, ask, {}, ("overload", "score", "grow", "claim"))) == {"", "reset"}


def test_fcf_7_after_a_block_only_the_same_block_is_offered():
    game = desk()
    blocks = [
        w for w in game.rules.picks(game.state, game.ask(1), {}, ("block:claim",)) if w.startswith("block")
    ]
    assert blocks == ["block:claim"]


def test_fcf_7_a_resting_card_is_offered_after_the_reset():
    game = desk().round("claim steal", "score score")
    assert "score" not in game.rules.picks(game.state, game.ask(2), {}, ())
    assert "score" in game.rules.picks(game.state, game.ask(2), {}, ("reset",))


def test_fcf_6_7_a_third_copy_is_not_offered():
    picks = desk().rules.picks(desk().state, desk().ask(1), {}, ("overload", "score", "score"))
    assert "score" not in picks
    assert "grow" in picks
