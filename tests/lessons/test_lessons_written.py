"""A lesson as it is written on a board: opened scene by scene and saved again, and made from nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from sealed.lessons import Task, judge, read
from sealed.lessons.written import (
    Asking,
    Several,
    answer,
    as_lesson,
    asked,
    asking,
    mistakes,
    said_to,
    scene,
    scene_text,
    scenes,
    taught,
    titled,
)
from sealed.lessons.written import title as title_of
from sealed.record.tree import grown
from sealed.rules.questions import Seat
from tests.lessons.samples import LESSON

LESSONS = sorted((Path(__file__).parents[2] / "docs" / "lessons").glob("*.txt"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_of_the_page_is_opened_scene_by_scene_and_saved_again_byte_for_byte(path: Path) -> None:
    text = path.read_text("utf-8")
    parts = scenes(text)
    assert "".join(parts) == text
    assert "".join(scene_text(scene(part), part) for part in parts) == text
    for part in parts:
        tree = scene(part)
        assert scene_text(scene(scene_text(tree))) == scene_text(tree)
        for at in range(len(tree.steps)):
            if found := asking(tree, at):
                assert asked(tree, at, found) is tree


def test_the_sample_with_every_word_comes_back_but_for_the_comment_among_its_tags() -> None:
    assert "".join(scene_text(scene(part), part) for part in scenes(LESSON)) == LESSON


def test_a_lesson_is_made_of_a_game_a_task_and_two_mistakes() -> None:
    tree = as_lesson(grown('[Game "five-card-trick"]\n[One "Ada"]\n'), "The “pot”")
    tree = asked(
        tree, 0, Asking("Send two cards.", "Score brings one.", ("It needs no pot.",), "A chip.", True)
    )
    tree, at = tree.decided(0, Seat.ONE, "score grow")
    tree, _end = tree.decided(at, Seat.TWO, "grow steal")
    for move, words in (("claim steal", "Blue has it. FCT 3.6"), ("grow claim", "Nothing for you.")):
        tree, at = tree.decided(0, Seat.ONE, move)
        tree = said_to(tree, at, words)
    assert [one.said for one in mistakes(tree, 0)] == ["Blue has it. FCT 3.6", "Nothing for you."]
    assert answer(tree, 0) == 1
    text = scene_text(tree)
    assert "Ada" not in text
    assert "Result" not in text
    (task,) = read(text).items
    assert isinstance(task, Task)
    assert judge(task, "score grow").right
    said = judge(task, "claim steal").said
    assert said is not None
    assert (said.text, said.clauses) == ("Blue has it.", ("FCT 3.6",))
    other = judge(task, "score steal").said
    assert other is not None
    assert other.text == "Score brings one."
    assert scene_text(scene(text)) == text
    assert asking(scene(text), 0) == Asking(
        "Send two cards.", "Score brings one.", ("It needs no pot.",), "A chip.", is_covered=True
    )
    again = titled(text, 'A "second" one')
    assert title_of(again) == read(again).title == 'A "second" one'


def test_who_decides_alone_is_the_learner_and_then_nobody_else() -> None:
    tree = as_lesson(
        grown((Path(__file__).parents[1] / "golden" / "roundabout-1.txt").read_text("utf-8")), "One"
    )
    two = next(
        at for at, step in enumerate(tree.steps) if {ask.seat for ask in step.table.asks()} == {Seat.TWO}
    )
    one = next(
        at for at, step in enumerate(tree.steps) if {ask.seat for ask in step.table.asks()} == {Seat.ONE}
    )
    for_two = taught(tree, two)
    assert for_two is not None
    assert ("Learner", "2") in for_two.tags
    made = asked(for_two, two, Asking("Drive."))
    assert taught(made, one) is None
    assert taught(made, two) is made


def test_where_several_things_are_asked_a_form_changes_nothing() -> None:
    tree = scene(scenes(LESSON)[0])
    several = next(
        at
        for at in range(len(tree.steps))
        if sum(row[:4] in ("ask ", "touc") for row in tree.notes(at).lesson) > 1
    )
    with pytest.raises(Several):
        asked(tree, several, Asking("One more."))
