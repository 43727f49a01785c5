"""Setna's Curse, sections 1 and 2 (docs/rules/setnas-curse.md): each test names the clause it holds."""

import pytest

from sealed.rules.game import NotNotation
from sealed.rules.questions import Decide, Seat
from tests.rules.walks import Desk

SCORE, RAISE, CLAIM, STEAL, BLOCK = (1 << n for n in range(5))


def desk(**options: str) -> Desk:
    return Desk("setnas-curse", **options)


def kept(game: Desk, seat: int) -> int:
    """The part of the last submission that counts as submitted."""
    return game.state.past[seat - 1][0].kept


# 1 and 2


def test_sc_1_1_no_gems_no_torches_a_pot_of_one():
    state = desk().state
    assert (state.chips, state.lights, state.pot, state.round) == ((0, 0), (0, 0), 1, 1)


@pytest.mark.parametrize("text", ["none", "score", "block:block", "raise claim", "steal block:score"])
def test_sc_2_1_none_one_or_two_abilities(text):
    game = desk()
    assert game.check(1, text) == text
    assert game.round(text, "none").state.past[0][0].text == text
    assert game.rules.asks(desk().state)[0] == Decide(Seat.ONE, "round", opens=("r1.1",))


@pytest.mark.parametrize(
    "text", ["score score", "score raise claim", "none score", "score none", "none none", "block:a block:b"]
)
def test_sc_2_1_three_or_one_twice_or_none_with_another_is_refused(text):
    refused = desk().refusal(1, text.replace(":a", ":claim").replace(":b", ":steal"))
    assert (refused.clause, refused.unfinished) == ("SC 2.1", False)


def test_sc_2_1_nothing_at_all_is_not_yet_a_submission():
    refused = desk().refusal(1, "  ")
    assert (refused.clause, refused.unfinished) == ("SC 2.1", True)
    assert "" not in desk().rules.picks(desk().state, desk().ask(1), {}, ())
    assert "none" in desk().rules.picks(desk().state, desk().ask(1), {}, ())


@pytest.mark.parametrize("text", ["block", "score block", "block:"])
def test_sc_2_2_a_block_without_a_name_is_refused(text):
    assert desk().refusal(1, text).clause == "SC 2.2"


def test_sc_2_2_block_names_any_of_the_five():
    for name in ("score", "raise", "claim", "steal", "block"):
        assert desk().check(1, f"block:{name}") == f"block:{name}"
    with pytest.raises(NotNotation):
        desk().check(1, "block:grow")


def test_sc_2_3_kept_in_both_rounds_before_it_is_dropped():
    game = desk().rounds(("score raise", "none"), ("score steal", "none"), ("score claim", "none"))
    assert kept(game, 1) == CLAIM
    assert game.told("dropped") == [("dropped", 1, "score", "SC 2.3")]
    assert game.told("scored") == []


def test_sc_2_3_two_of_them_can_be_dropped_each_by_itself():
    # score in rounds 1 and 2, raise in rounds 1 and 2 is impossible as a pair; with single ones it is not
    game = desk().rounds(("score raise", "none"), ("score", "none"), ("score raise", "none"))
    assert kept(game, 1) == RAISE
    game = desk().rounds(("score claim", "none"), ("score raise", "none"), ("raise score", "none"))
    assert kept(game, 1) == 0


def test_sc_2_3_what_was_dropped_makes_no_run():
    game = desk().rounds(("score", "none"), ("score", "none"), ("score", "none"))
    assert kept(game, 1) == 0
    assert kept(game.round("score", "none"), 1) == SCORE
    assert kept(game.round("score", "none"), 1) == SCORE
    assert kept(game.round("score", "none"), 1) == 0


def test_sc_2_3_cancelled_abilities_make_a_run_all_the_same():
    game = desk().rounds(("score", "score"), ("score", "score"), ("score raise", "raise"))
    assert kept(game, 1) == RAISE
    assert game.told("collided") == [("collided", None, "raise")]


@pytest.mark.parametrize("gap", ["none", "timeout", "raise"])
def test_sc_2_3_a_round_without_it_breaks_the_run(gap):
    game = desk().rounds(("score", "none"), (gap, "none"), ("score", "none"), ("score", "none"))
    assert kept(game, 1) == SCORE


def test_sc_2_4_the_same_two_again_are_both_dropped():
    game = desk().rounds(("score raise", "none"), ("score raise", "none"))
    assert kept(game, 1) == 0
    assert game.told("dropped") == [("dropped", 1, "score", "SC 2.4"), ("dropped", 1, "raise", "SC 2.4")]
    # The round in which both were dropped kept none: the pair is free again.
    assert kept(game.round("score raise", "none"), 1) == SCORE | RAISE


def test_sc_2_4_what_block_names_does_not_matter():
    game = desk().rounds(("score block:claim", "none"), ("score block:steal", "none"))
    assert kept(game, 1) == 0
    assert game.told("blocks") == []


def test_sc_2_4_only_a_round_in_which_two_were_kept_counts():
    # Round 3 sends score claim, and keeps claim only; in round 4 the pair is allowed.
    game = desk().rounds(("score", "none"), ("score raise", "none"), ("score claim", "none"))
    assert kept(game, 1) == CLAIM
    assert kept(game.round("score claim", "none"), 1) == SCORE | CLAIM


def test_sc_2_4_one_of_the_two_alone_may_come_again():
    game = desk().rounds(("score raise", "none"), ("score", "none"))
    assert kept(game, 1) == SCORE
    assert kept(game.round("score raise", "none"), 1) == RAISE  # the third score in a row


def test_sc_2_5_a_breach_is_not_refused():
    game = desk().rounds(("score raise", "none"), ("score steal", "none"))
    assert game.check(1, "score claim") == "score claim"
    assert game.check(1, "score steal") == "score steal"


def test_sc_2_5_both_limits_are_judged_on_the_submission_as_sent():
    # Sent again in round 3: 2.3 drops score, and the pair as sent is last round's, so raise goes too.
    game = desk().rounds(("score claim", "none"), ("score raise", "none"), ("score raise", "none"))
    assert kept(game, 1) == 0
    assert {event[2:] for event in game.told("dropped")} == {("score", "SC 2.4"), ("raise", "SC 2.4")}


def test_sc_2_5_a_dropped_ability_lights_nothing_collides_with_nothing_and_does_nothing():
    game = desk().rounds(("score raise", "none"), ("score raise", "none"), ("none", "none"))
    assert game.state.lights[0] == SCORE | RAISE
    game = desk().rounds(("score steal", "none"), ("score claim", "none"))
    game.round("score raise", "score")  # seat 1's score is dropped, so seat 2's does not collide
    assert game.told("collided") == []
    assert game.told("scored") == [("scored", 2, 1, 1)]
    assert game.state.chips[1] == 1
    game = desk().rounds(("claim block:score", "none"), ("claim block:raise", "none"))
    assert game.state.blocked == (0, 0)
    assert game.state.lights[0] == CLAIM | BLOCK
    game = desk().rounds(("score", "none"), ("score", "none"), ("score", "none"))
    assert game.state.lights[0] == SCORE
    assert game.state.chips == (2, 0)


def test_sc_2_5_a_dropped_claim_cannot_be_stolen_from():
    game = desk().rounds(("claim", "none"), ("claim score", "none"), ("claim raise", "steal"))
    assert kept(game, 1) == RAISE
    assert game.told("stole", "stole-nothing") == [("stole-nothing", 2)]
    assert game.state.pot == 2


def test_sc_2_5_a_dropped_steal_steals_nothing():
    game = desk().rounds(("steal", "none"), ("steal", "none"), ("steal", "claim"))
    assert game.told("stole", "claimed") == [("claimed", 2, 1, 1)]


def test_sc_2_5_the_page_warns_before_sending():
    game = desk().rounds(("score raise", "none"), ("score steal", "none"))
    ask = game.ask(1)
    assert game.rules.cautions(game.state, ask, (), {}) == ()
    assert game.rules.cautions(game.state, ask, ("raise",), {}) == ()
    (caution,) = game.rules.cautions(game.state, ask, ("score",), {})
    assert caution.clause == "SC 2.3"
    assert (
        caution.text.format(**caution.values)
        == "Score will count as not sent: you kept it in rounds 1 and 2."
    )
    (caution,) = game.rules.cautions(game.state, ask, ("steal", "score"), {})
    assert caution.clause == "SC 2.4"
    assert (
        caution.text.format(**caution.values)
        == "Score and Steal will both count as not sent: they were your two last round."
    )
