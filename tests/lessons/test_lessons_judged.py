"""Judges answers to tasks."""

import sys

import pytest

from sealed.lessons import Task, judge, read
from sealed.rules.game import IllegalMove
from tests.lessons.samples import LESSON

ITEMS = read(LESSON).items


def task(number: int) -> Task:
    found = ITEMS[number]
    assert isinstance(found, Task)
    return found


@pytest.mark.parametrize(
    ("number", "move", "right", "said"),
    [
        (0, "score grow", True, "A chip that nobody can take."),
        (0, "score block:score", True, "A chip that nobody can take."),
        (0, "grow claim", False, "Steal goes first: Blue has what you claimed."),  # the first that fits
        (0, "steal block:grow", False, "Score brings 1 chip, whatever Blue does with the pot."),
        (0, "claim steal", False, "That is what Blue waits for."),  # played in a branch
        (1, "score claim", True, None),
        (1, "score steal", True, None),
        (1, "score block:claim", False, None),  # only told
        (1, "grow claim", False, None),
        (4, "score claim", True, None),
        (4, "score steal", True, None),
        (4, "steal block:score", False, None),
    ],
)
def test_an_answer_is_judged(number: int, move: str, right: bool, said: str | None) -> None:
    found = judge(task(number), move)
    assert (found.right, found.said.text if found.said else None) == (right, said)
    assert found.own is (move == task(number).shown)
    assert found.news


def test_what_led_somewhere_is_answered_by_that() -> None:
    grown = read(LESSON.replace(";led grew 1:", ";led stole 2, no collided -, chips:0/*:")).items[0]
    assert isinstance(grown, Task)
    said = judge(grown, "claim block:score").said
    assert said
    assert said.text == "Steal goes first: Blue has what you claimed."
    grown = grown._replace(replies=grown.replies[1:])
    said = judge(grown, "claim block:score").said
    assert said
    assert said.text == "You fed the pot."
    said = judge(grown, "grow claim").said  # their Grow and this one collided
    assert said
    assert said.text.startswith("Score brings")


def test_a_move_in_any_order_is_the_same_move() -> None:
    assert judge(task(0), "grow score").own
    assert judge(task(0), "GROW  Score").own


def test_what_the_rules_forbid_is_not_judged() -> None:
    with pytest.raises(IllegalMove) as found:
        judge(task(1), "score grow")
    assert found.value.clause == "FCT 2.4"


def test_what_gives_away_too_much_is_told_with_how_much() -> None:
    assert judge(task(4), "score steal").lost == 1.5
    assert judge(task(4), "steal block:score").lost is None


def test_a_branch_is_played_to_its_end() -> None:
    table = judge(task(0), "claim steal").table
    assert {entry.move for entry in table.log if entry.move} == {"claim steal", "score claim"}


def test_how_a_game_ends_can_be_what_is_wanted() -> None:
    ended = (
        LESSON.replace("round:24", "round:25")
        .replace(";best 2\n", ";goal winner 1\n")
        .replace(";lost", ";mine")
    )
    found = read(
        ended.replace("chips:8/7", "chips:9/7").replace(";play 1 newcomer: Play the last round.\n", "")
    )
    last = found.items[-1]
    assert isinstance(last, Task)
    assert judge(last, "score claim").right
    assert last.place.table.outcome is None


HOSTILE = LESSON.replace(
    ";goal scored 1, no scored 2\n",
    "".join(f";goal {', '.join(['no scored * * *'] * 6)}\n" for _ in range(14))
    + "".join(f";ok {' '.join(['*o*'] * 12)}\n" for _ in range(10))
    + ";goal scored 1\n",
)


def test_judging_takes_a_limited_number_of_steps_for_any_text() -> None:
    """Counted are calls, not time: a lesson of someone who wants it to take long is no slower than this."""
    found = read(HOSTILE).items[0]
    assert isinstance(found, Task)
    calls = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        judge(found, "claim steal")
    finally:
        sys.setprofile(before)
    assert calls < 20_000, calls
