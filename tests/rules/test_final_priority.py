"""Claim Priority in the Final, 6.10."""

from sealed.rules.questions import Decide, Seat
from tests.rules.level import level_rounds
from tests.rules.walks import Desk

OVERLOAD, RESET, PRIORITY = 1, 2, 4


def desk(**options: str) -> Desk:
    return Desk("five-card-trick-final", **options)


def bare() -> Desk:
    """A Final without items."""
    return desk(overload="none", claim_priority="none", limit_reset="none")


# 6.10 Claim Priority


def asked(game: Desk) -> bool:
    return game.state.deciding is not None


def test_fcf_6_10_after_equal_claims_its_owner_may_take_the_pot():
    game = desk().round("grow claim", "score claim")
    assert game.state.chips == (0, 1)
    assert game.rules.asks(game.state) == (Decide(Seat.TWO, "priority"),)
    assert game.rules.picks(game.state, game.ask(2), {}, ()) == ("take", "leave")
    assert game.told("priority") == [("priority", 2, 2)]
    game.decide(2, "take")
    assert (*game.state.chips, game.state.pot) == (0, 3, 1)
    assert game.state.items == (OVERLOAD, RESET)
    assert game.told() == [("taken", 2, 2, 3), ("refilled", None, 1)]
    assert game.state.round == 2


def test_fcf_6_10_left_it_is_not_used():
    game = desk().round("grow claim", "score claim").decide(2, "leave")
    assert (*game.state.chips, game.state.pot) == (0, 1, 2)
    assert game.state.items == (OVERLOAD, RESET | PRIORITY)
    assert game.told() == [("left", 2)]
    assert game.state.round == 2


def test_fcf_6_10_timeout_is_leave():
    game = desk().round("grow claim", "score claim")
    ask = game.ask(2)
    assert game.rules.times["priority"] == 90
    assert game.rules.late(game.state, ask, ()) == "timeout"
    game.decide(2, "timeout")
    assert (*game.state.chips, game.state.pot) == (0, 1, 2)
    assert game.state.items == (OVERLOAD, RESET | PRIORITY)
    assert game.told() == [("late", 2), ("left", 2)]


def test_fcf_6_10_only_take_or_leave():
    game = desk().round("grow claim", "score claim")
    assert (game.refusal(2, "").clause, game.refusal(2, "").unfinished) == ("FCF 6.10", True)
    for text in ("take leave", "score", "reset score grow", "take take"):
        assert (game.refusal(2, text).clause, game.refusal(2, text).unfinished) == ("FCF 6.10", False)
    assert game.check(2, " TAKE ") == "take"


def test_fcf_6_10_once_used_it_is_gone():
    game = desk().round("grow claim", "score claim").decide(2, "take")
    game.round("score steal", "grow steal").round("grow claim", "score claim")
    assert not asked(game)
    assert game.state.round == 4


def test_fcf_6_10_only_its_owner_and_only_if_somebody_is():
    game = desk(claim_priority="1").round("grow claim", "score claim")
    assert game.state.deciding == Seat.ONE
    assert not asked(bare().round("grow claim", "score claim"))


def test_fcf_6_10_only_if_both_claimed_and_equally_many():
    assert not asked(desk().round("grow steal", "score claim"))
    assert not asked(desk().round("claim claim", "score claim"))
    assert not asked(desk().round("claim score", "claim claim"))
    assert asked(desk().round("claim claim", "claim claim"))
    assert asked(desk().round("overload score claim claim", "claim claim"))
    assert not asked(desk().round("timeout", "score claim"))


def test_fcf_6_10_not_if_your_claim_was_blocked():
    assert not asked(desk().round("score block:claim", "grow steal").round("grow claim", "score claim"))
    # That the opponent's was does not matter.
    assert asked(desk().round("score grow", "grow block:claim").round("claim steal", "score claim")) is False
    assert asked(desk().round("score grow", "grow block:claim").round("claim score", "score claim"))


def test_fcf_6_10_not_if_the_opponent_has_a_steal_that_would_resolve():
    assert not asked(desk().round("claim steal", "score claim"))


def test_fcf_6_10_a_collided_steal_does_not_forbid_it():
    assert asked(desk().round("claim steal", "claim steal"))
    outnumbered = desk(overload="2").round("claim steal", "overload claim steal steal")
    assert asked(outnumbered)
    majority = desk(overload="1").round("overload claim steal steal", "claim steal")
    assert not asked(majority)


def test_fcf_6_10_a_blocked_steal_does_not_forbid_it():
    assert asked(desk().round("score grow", "grow block:steal").round("claim steal", "score claim"))


def test_fcf_6_10_ones_own_steal_does_not_forbid_it():
    assert asked(desk().round("score claim", "claim steal"))


def test_fcf_6_10_the_pot_as_it_stands_after_the_round():
    game = desk().round("grow score", "steal steal").round("grow claim", "score claim")
    assert game.state.pot == 3
    assert game.decide(2, "take").state.chips == (1, 4)


def test_fcf_6_10_after_the_last_round_the_end_is_judged_after_it():
    game = level_rounds(desk(), 25).round("grow claim", "grow claim")
    assert game.state.round == 25
    assert game.state.over is None
    game.decide(2, "take")
    assert game.state.over.winner == Seat.TWO
    assert game.state.over.clause == "FCF 5.1"
    assert game.told("taken", "refilled", "over") == [
        ("taken", 2, 1, 1),
        ("refilled", None, 1),
        ("over", 2, "FCF 5.1"),
    ]


def test_fcf_6_10_left_after_the_last_round_an_extension_begins():
    game = level_rounds(desk(), 25).round("grow claim", "grow claim").decide(2, "leave")
    assert game.state.over is None
    assert game.state.round == 26
    assert game.told() == [("left", 2), ("extension", None, 30)]


def test_fcf_6_10_also_after_round_50_and_before_the_items_are_counted():
    game = level_rounds(desk(overload="2", claim_priority="1"), 50).round("grow claim", "grow claim")
    assert game.state.deciding == Seat.ONE
    assert game.decide(1, "take").state.over.winner == Seat.ONE


def test_fcf_6_10_the_lights_of_the_round_are_judged_before():
    game = desk().rounds(("score grow", "score grow"), ("block:score steal", "block:score steal"))
    game.round("score claim", "grow claim")
    assert asked(game)
    assert game.told("all-lit") == [("all-lit", 1, 1, 2), ("all-lit", 2, 1, 1)]
    assert [event.kind for event in game.events][-1] == "priority"
