"""Five-Card Trick, sections 1 and 2 (docs/rules/five-card-trick.md): each test names the clause it holds."""

import pytest

from sealed.rules.questions import Decide, Open, Seat
from tests.rules.walks import Desk


def desk(**options: str) -> Desk:
    return Desk("five-card-trick", **options)


# 1. Set-up


def test_fct_1_1_five_cards_and_five_lights_that_are_off():
    assert desk().state.lights == (0, 0)
    assert desk().rules.cards == ("score", "grow", "claim", "steal", "block")


def test_fct_1_2_no_chips_and_a_pot_of_one():
    assert desk().state.chips == (0, 0)
    assert desk().state.pot == 1
    assert desk().state.round == 1


# 2. A round


def test_fct_2_1_both_submit_two_different_cards_in_secret():
    game = desk()
    assert game.rules.asks(game.state) == (
        Decide(Seat.ONE, "round", opens=("r1.1",)),
        Decide(Seat.TWO, "round", opens=("r1.2",)),
    )
    assert game.check(1, "score claim") == "score claim"


@pytest.mark.parametrize("text", ["", "score", "block:claim"])
def test_fct_2_1_one_card_or_none_is_not_a_submission(text):
    refused = desk().refusal(1, text)
    assert (refused.clause, refused.unfinished) == ("FCT 2.1", True)


@pytest.mark.parametrize(
    "text", ["score score", "score grow claim", "block:score block:claim", "block:claim block:claim"]
)
def test_fct_2_1_three_cards_or_one_twice_is_refused(text):
    refused = desk().refusal(1, text)
    assert (refused.clause, refused.unfinished) == ("FCT 2.1", False)
    assert refused.word == text.split()[-1]


@pytest.mark.parametrize("text", ["block", "score block", "block claim", "block:", "block block"])
def test_fct_2_2_a_block_without_a_name_is_refused(text):
    refused = desk().refusal(1, text)
    assert (refused.clause, refused.unfinished) == ("FCT 2.2", False)


@pytest.mark.parametrize("name", ["score", "grow", "claim", "steal", "block"])
def test_fct_2_2_block_names_a_card_also_itself(name):
    game = desk()
    assert game.check(1, f"score block:{name}") == f"score block:{name}"
    assert game.round(f"score block:{name}", "grow claim").state.blocked == (
        0,
        1 << game.rules.cards.index(name),
    )


def test_fct_2_3_the_same_card_three_rounds_in_a_row_is_refused():
    game = desk().rounds(("score grow", "claim steal"), ("score claim", "grow block:claim"))
    refused = game.refusal(1, "score steal")
    assert refused.clause == "FCT 2.3"
    assert refused.word == "score"
    assert str(refused) == "Score rests: you sent it in rounds 1 and 2."
    assert game.refusal(1, "score").unfinished is False  # said at once, not only when the pair is whole
    assert game.check(1, "grow steal") == "grow steal"


def test_fct_2_3_a_round_without_the_card_breaks_the_run():
    game = desk().rounds(
        ("score grow", "claim steal"),
        ("score claim", "grow block:claim"),
        ("grow steal", "score steal"),
        ("score grow", "claim block:score"),
    )
    assert game.check(1, "score claim") == "score claim"


def test_fct_2_3_block_is_one_card_whatever_it_names():
    game = desk().rounds(("score block:score", "claim steal"), ("grow block:claim", "score steal"))
    assert game.refusal(1, "score block:grow").clause == "FCT 2.3"


def test_fct_2_4_the_same_two_cards_two_rounds_in_a_row_are_refused():
    game = desk().round("score grow", "claim steal")
    refused = game.refusal(1, "grow score")
    assert refused.clause == "FCT 2.4"
    assert str(refused) == "Score and Grow were your pair last round."
    assert game.check(2, "score grow") == "score grow"  # it is one's own pair that counts


def test_fct_2_4_after_a_round_in_between_the_pair_may_come_again():
    game = desk().rounds(("score grow", "claim steal"), ("claim steal", "score grow"))
    assert game.check(1, "score grow") == "score grow"


def test_fct_2_4_what_block_names_does_not_matter():
    game = desk().round("score block:grow", "claim steal")
    assert game.refusal(1, "score block:claim").clause == "FCT 2.4"


def test_fct_2_5_what_collided_counts_all_the_same():
    game = desk().round("score grow", "score grow")
    assert game.refusal(1, "score grow").clause == "FCT 2.4"
    game.round("score steal", "score steal")
    assert game.refusal(1, "score claim").clause == "FCT 2.3"


def test_fct_2_5_what_was_blocked_counts_all_the_same():
    game = desk().rounds(("claim steal", "block:score steal"), ("score grow", "grow claim"))
    assert game.told("blocked") == [("blocked", 1, "score")]
    assert game.refusal(1, "score grow").clause == "FCT 2.4"
    game.round("score steal", "score steal")
    assert game.refusal(1, "score claim").clause == "FCT 2.3"


def test_fct_2_5_a_missed_round_breaks_both_runs():
    game = desk().rounds(("score grow", "claim steal"), ("timeout", "score grow"))
    assert game.check(1, "score grow") == "score grow"
    game = desk().rounds(("score grow", "claim steal"), ("score claim", "grow block:claim"))
    assert game.refusal(1, "score steal").clause == "FCT 2.3"
    game.round("timeout", "score steal")
    assert game.check(1, "score claim") == "score claim"
    assert game.check(1, "score grow") == "score grow"


def test_fct_2_6_a_breach_is_refused_and_nothing_changes():
    game = desk().round("score grow", "claim steal")
    before = game.state
    for text in ("score", "score score", "score block", "score grow"):
        assert game.refusal(1, text).clause.startswith("FCT 2.")
    assert game.state == before
    # An opened value is judged by the same clauses: a forged seal is refused, too.
    opening = Open(Seat.ONE, "r2.1")
    with pytest.raises(Exception, match="were your pair last round"):
        game.rules.check(game.state, opening, "score grow", {})
