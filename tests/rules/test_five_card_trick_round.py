"""Five-Card Trick, section 3: how a round is resolved, and what a player is told of it."""

from tests.rules.walks import Desk

SCORE, GROW, CLAIM, STEAL, BLOCK = (1 << n for n in range(5))
ALL_LIT = 0b11111


def desk(**options: str) -> Desk:
    return Desk("five-card-trick", **options)


# 3. Resolving


def test_fct_3_1_a_card_submitted_by_both_resolves_for_neither():
    game = desk().round("score grow", "score claim")
    assert game.told("collided") == [("collided", None, "score")]
    assert game.state.chips == (0, 2)  # score counts for nobody; the pot grows to 2 and is claimed
    game = desk().round("score claim", "grow claim")
    assert game.state.chips == (1, 0)
    assert game.state.pot == 2


def test_fct_3_1_blocks_collide_whatever_they_name():
    game = desk().round("score block:grow", "claim block:steal")
    assert game.told("collided") == [("collided", None, "block")]
    assert game.state.blocked == (0, 0)


def test_fct_3_2_a_card_blocked_last_round_does_not_resolve():
    game = desk().round("block:score claim", "grow steal")
    before = game.state.chips
    game.round("grow steal", "score grow")
    assert game.told("blocked", "scored") == [("blocked", 2, "score")]
    assert game.state.chips == before


def test_fct_3_2_a_blocked_card_still_lights_collides_and_counts():
    game = desk().round("block:score claim", "grow steal")
    game.round("score steal", "score claim")  # seat 2's score is blocked, and cancels seat 1's all the same
    assert game.told("collided", "blocked") == [("collided", None, "score")]
    assert game.state.chips[0] == 1  # of the claim in round 1 and the steal in round 2 the pot, but no score
    assert game.state.lights[1] & SCORE
    game.round("grow claim", "score steal")
    assert game.refusal(2, "score grow").clause == "FCT 2.3"


def test_fct_3_2_a_block_of_two_rounds_ago_is_over():
    game = desk().rounds(("block:score claim", "grow steal"), ("grow steal", "claim steal"))
    assert game.state.blocked == (0, 0)
    game.round("claim steal", "score grow")
    assert game.state.chips[1] >= 1
    assert ("scored", 2, 1, game.state.chips[1]) in game.told("scored")


def test_fct_3_3_score_gains_a_chip_not_from_the_pot():
    game = desk().round("score steal", "grow block:claim")
    assert game.state.chips == (1, 0)
    assert game.state.pot == 2
    assert game.told("scored") == [("scored", 1, 1, 1)]


def test_fct_3_4_grow_comes_before_claim_and_steal():
    assert desk().round("grow claim", "score block:score").state.chips == (2, 1)
    assert desk().round("grow claim", "score steal").state.chips == (0, 3)
    assert desk().round("grow steal", "score claim").state.chips == (2, 1)


def test_fct_3_5_claim_takes_the_pot():
    game = desk().round("score claim", "score grow")
    assert game.state.chips == (2, 0)
    assert game.told("claimed") == [("claimed", 1, 2, 2)]


def test_fct_3_6_steal_takes_the_pot_from_a_claim():
    game = desk().round("score claim", "grow steal")
    assert game.state.chips == (1, 2)
    assert game.told("claimed", "stole") == [("stole", 2, 2, 2)]


def test_fct_3_6_steal_without_a_claim_is_nothing():
    game = desk().round("score grow", "steal block:score")
    assert game.state.chips == (1, 0)
    assert game.state.pot == 2
    assert game.told("stole", "stole-nothing") == [("stole-nothing", 2)]


def test_fct_3_6_a_collided_claim_cannot_be_stolen_from():
    game = desk().round("score claim", "claim steal")
    assert game.state.chips == (1, 0)
    assert game.state.pot == 1
    assert game.told("stole-nothing") == [("stole-nothing", 2)]


def test_fct_3_6_a_blocked_claim_cannot_be_stolen_from():
    game = desk().round("block:claim grow", "score steal")
    assert game.state.pot == 2
    game.round("steal score", "grow claim")
    assert game.told("blocked", "stole-nothing") == [("blocked", 2, "claim"), ("stole-nothing", 1)]
    assert game.state.pot == 3


def test_fct_3_6_a_collided_or_blocked_steal_steals_nothing():
    game = desk().round("claim steal", "grow steal")
    assert game.state.chips == (2, 0)
    game = desk().round("block:steal grow", "score claim").round("claim score", "grow steal")
    assert game.told("blocked", "claimed", "stole", "stole-nothing") == [
        ("blocked", 2, "steal"),
        ("claimed", 1, 2, 3),
    ]


def test_fct_3_7_block_holds_for_the_opponents_next_round_only():
    game = desk().round("score block:claim", "grow steal")
    assert game.state.blocked == (0, CLAIM)
    assert game.told("blocks") == [("blocks", 1, "claim")]
    assert game.round("grow claim", "claim score").state.blocked == (0, 0)


def test_fct_3_7_a_blocked_block_blocks_nothing():
    game = desk().round("score block:block", "grow steal").round("claim grow", "score block:claim")
    assert game.told("blocked", "blocks") == [("blocked", 2, "block")]
    assert game.state.blocked == (0, 0)


def test_fct_3_7_a_collided_block_blocks_nothing_also_when_it_was_blocked():
    game = desk().round("score block:block", "grow steal").round("claim block:score", "score block:claim")
    assert game.told("collided", "blocked", "blocks") == [("collided", None, "block")]
    assert game.state.blocked == (0, 0)


def test_fct_3_7_both_players_can_be_blocked_by_turns():
    game = desk().round("score block:grow", "grow steal").round("claim steal", "grow block:claim")
    assert game.state.blocked == (CLAIM, 0)
    assert game.told("blocked", "blocks") == [("blocked", 2, "grow"), ("blocks", 2, "claim")]


def test_fct_3_8_each_submitted_card_lights_its_light_resolved_or_not():
    game = desk().round("score grow", "score steal")
    assert game.state.lights == (SCORE | GROW, SCORE | STEAL)
    assert game.told("lit") == [
        ("lit", 1, "score"),
        ("lit", 1, "grow"),
        ("lit", 2, "score"),
        ("lit", 2, "steal"),
    ]


def test_fct_3_8_all_five_lit_gain_a_chip_and_go_off():
    game = desk().rounds(("score grow", "score grow"), ("claim steal", "claim steal"))
    assert game.state.lights == (ALL_LIT ^ BLOCK,) * 2
    game.round("score block:score", "score grow")
    assert game.state.lights == (0, ALL_LIT ^ BLOCK)
    assert game.state.chips == (1, 0)
    assert game.told("lit", "all-lit") == [("lit", 1, "block"), ("all-lit", 1, 1, 1)]


def test_fct_3_8_a_light_that_is_on_stays_on():
    game = desk().rounds(("score grow", "claim steal"), ("score claim", "grow claim"))
    assert game.state.lights == (SCORE | GROW | CLAIM, GROW | CLAIM | STEAL)


def test_fct_3_9_an_emptied_pot_is_refilled():
    game = desk().round("score claim", "grow block:score")
    assert game.state.pot == 1
    assert game.told("refilled") == [("refilled", None, 1)]
    assert desk().round("score steal", "grow block:score").told("refilled") == []


def test_fct_3_what_happens_is_told_in_the_order_of_the_rules():
    game = desk().round("score block:score", "grow steal").round("grow claim", "score steal")
    assert game.told() == [
        ("sealed", 1),
        ("sealed", 2),
        ("round", None, 2),
        ("sent", 1, "grow claim"),
        ("sent", 2, "score steal"),
        ("blocked", 2, "score"),
        ("grew", 1, 1, 3 - 1 + 1),
        ("stole", 2, 3, 3),
        ("lit", 1, "grow"),
        ("lit", 1, "claim"),
        ("lit", 2, "score"),
        ("refilled", None, 1),
    ]


def test_fct_3_the_last_two_rounds_are_kept_with_what_had_an_effect():
    game = desk().rounds(("score claim", "grow steal"), ("score steal", "claim block:grow"))
    (last, before), (their_last, their_before) = game.state.past
    assert before == ("score claim", SCORE | CLAIM, SCORE)  # robbed by the steal
    assert their_before == ("grow steal", GROW | STEAL, GROW | STEAL)
    assert last == ("score steal", SCORE | STEAL, SCORE | STEAL)
    assert their_last == ("claim block:grow", CLAIM | BLOCK, BLOCK)


# What a player is warned of


def test_fct_3_2_caution_a_blocked_card_will_do_nothing():
    game = desk().round("score block:claim", "grow steal")
    assert game.rules.cautions(game.state, game.ask(2), ("score",), {}) == ()
    (caution,) = game.rules.cautions(game.state, game.ask(2), ("score", "claim"), {})
    assert caution.clause == "FCT 3.2"
    assert (
        caution.text.format(**caution.values)
        == "Claim is blocked this round: you may send it, but it will do nothing."
    )
    assert game.rules.cautions(game.state, game.ask(1), ("score", "claim"), {}) == ()
