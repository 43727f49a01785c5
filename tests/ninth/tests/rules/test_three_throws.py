"""Three Throws, clause by clause."""

import pytest

from sealed.record import RecordError, replay
from sealed.rules.questions import Decide, Open
from tests.rules.walks import Desk


def desk(**options: str) -> Desk:
    return Desk("three-throws", **options)


def test_tt_1_1_both_choose_in_secret_and_then_both_are_opened():
    game = desk()
    assert [type(ask) for ask in game.rules.asks(game.state)] == [Decide, Decide]
    assert game.refusal(1, "").clause == "TT 1.1"
    assert game.refusal(1, "stone paper").clause == "TT 1.1"
    state = game.rules.answer(game.state, game.ask(1), ("throw1.1",)).state
    state = game.rules.answer(state, game.ask(2), ("throw1.2",)).state
    assert game.rules.asks(state) == (Open(1, "throw1.1"), Open(2, "throw1.2"))


@pytest.mark.parametrize(
    ("better", "worse"), [("stone", "scissors"), ("scissors", "paper"), ("paper", "stone")]
)
def test_tt_1_2_what_beats_what(better, worse):
    assert desk().round(better, worse).state.won == (1, 0)
    assert desk().round(worse, better).told("thrown", "won") == [
        ("thrown", None, worse, better),
        ("won", 2, 1),
    ]


def test_tt_1_3_equal_throws():
    assert desk().round("stone", "stone").state.won == (0, 0)
    assert desk(equal="advantage", advantage="1").round("stone", "stone").state.won == (1, 0)


def test_tt_2_1_more_throws_won_win():
    game = desk().rounds(("stone", "paper"), ("stone", "paper"))
    assert game.state.over is None
    assert game.round("paper", "stone").state.over[::2] == (2, "TT 2.1")


def test_tt_2_2_as_many_throws_won():
    game = desk(advantage="1").rounds(("stone", "paper"), ("paper", "stone"), ("stone", "stone"))
    assert game.state.over[::2] == (1, "TT 2.2")


def test_tt_3_1_whoever_is_late_loses_the_throw():
    assert desk().round("timeout", "stone").state.won == (0, 1)
    assert desk().round("stone", "timeout").state.won == (1, 0)
    assert desk(equal="advantage").round("timeout", "timeout").told() == [
        ("late", 1),
        ("late", 2),
        ("thrown", None, "timeout", "timeout"),
        ("equal", None),
    ]


def test_tt_3_2_one_word_in_one_slot():
    game = desk()
    assert game.rules.seal(game.state, game.ask(1), "paper") == {"throw1.1": "paper"}


@pytest.mark.parametrize(
    ("position", "clause"),
    [
        ("throw:4", "TT 2.1"),
        ("throw:2 won:2/0 last:stone/paper", "TT 1.2"),
        ("throw:2", "TT 2.1"),
        ("throw:1 last:stone/paper", "TT 2.1"),
        ("throw:1 sent:late/late", "TT 3.1"),
        ("throw:1 sent:stones/-", "G 2"),
        ("throw:2 last:stone/-", "G 2"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position, clause):
    with pytest.raises(RecordError) as refused:
        replay(f'[Game "three-throws"]\n[Position "{position}"]\n')
    assert refused.value.clause == clause


def test_a_position_is_played_on_from():
    head = '[Game "three-throws"]\n[Position "throw:3 won:1/0 last:stone/scissors sent:-/paper"]\n\n'
    assert replay(head + "1: stone\n").outcome[::2] == (2, "TT 2.2")
