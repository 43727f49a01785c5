"""The lessons of the page: replayed, and every legal answer of every task judged."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sealed.lessons import Asked, FreeTask, Item, Lesson, Task, Touch, judge, read
from sealed.page import boards
from sealed.rules.registry import BY_CODE, BY_KEY, ENTRIES
from tests import games
from tests.rules.pages import clauses
from tools.lessons import LONG, legal, losses

TEXTS = {path.stem: path for path in games.find_all("docs/lessons/*.txt")}
LESSONS = {key: read(path.read_text(encoding="utf-8")) for key, path in TEXTS.items()}
every_lesson = pytest.mark.parametrize("key", LESSONS)
TASKS = {f"{key} {number}": item for key, one in LESSONS.items() for number, item in enumerate(one.items, 1)}
FEW = {key: item for key, item in TASKS.items() if isinstance(item, Task)}
FEWEST, MOST = 8, 14
MOST_BEFORE = 25


def lessons_said(lesson: Lesson) -> Iterator[tuple[str, ...]]:
    return (one.clauses for one in lesson.sentences)


def test_the_registry_says_how_many_tasks_each_lesson_has() -> None:
    assert {key: len(lesson.items) for key, lesson in LESSONS.items()} == {
        entry.key: entry.lesson for entry in BY_KEY.values() if entry.lesson
    }


@every_lesson
def test_it_is_about_its_ruleset_and_has_no_author(key: str) -> None:
    lesson = LESSONS[key]
    assert lesson.key == key
    assert {item.place.table.rules.key for item in lesson.items} == {key}
    assert not lesson.author


@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES if entry.lesson])
def test_it_is_short_and_begins_with_a_move(key: str) -> None:
    lesson = LESSONS[key]
    assert FEWEST <= len(lesson.items) <= MOST
    first = lesson.items[0]
    assert isinstance(first, Task)
    words = " ".join((*(one.text for one in first.place.said), first.place.asked.text)).split()
    assert len(words) <= MOST_BEFORE


@every_lesson
def test_a_step_has_at_most_25_words(key: str) -> None:
    for item in LESSONS[key].items:
        asked = (*item.place.said, item.place.asked)
        assert len(" ".join(one.text for one in asked).split()) <= LONG, item.place.row
    for sentence in LESSONS[key].sentences:
        assert len(sentence.text.split()) <= LONG, sentence.text


@every_lesson
def test_its_clauses_are_there(key: str) -> None:
    for cited in lessons_said(LESSONS[key]):
        for clause in cited:
            assert clause in clauses(clause.partition(" ")[0]), clause
            code = clause.partition(" ")[0]
            assert code == "G" or BY_CODE[code].page == BY_KEY[key].page


@every_lesson
def test_its_events_are_those_of_the_game(key: str) -> None:
    """A kind of event that no rules tell would never be there, and “no” of it always."""
    known = boards.load(BY_KEY[key].family).tellings
    for item in LESSONS[key].items:
        if isinstance(item, Task):
            conditions = (*item.goals, *(one.condition for one in item.replies if one.condition))
            for condition in conditions:
                assert set(condition.kinds) <= set(known), item.place.row


@pytest.mark.share(6)
@pytest.mark.parametrize("name", FEW)
def test_every_legal_answer_is_accepted_answered_or_told(name: str) -> None:
    task = FEW[name]
    assert isinstance(task, Task)
    kinds = set()
    for move in legal(task.place):
        found = judge(task, move)
        assert found.news
        assert found.right or not found.own
        assert found.right or found.said or any(entry.events for entry in found.news)
        kinds.add((found.right, found.said))
    assert judge(task, task.shown).right
    replies = {reply.sentence for reply in task.replies}
    assert replies <= {said for right, said in kinds if not right}, "no answer gets this reply"


@pytest.mark.share(6)
@pytest.mark.parametrize("name", FEW)
def test_an_answer_that_is_not_accepted_is_told_with_its_clause(name: str) -> None:
    """Whatever is only played out is told; whatever is answered says why, with a clause or a choice."""
    task = FEW[name]
    assert isinstance(task, Task)
    wrong = [found for move in legal(task.place) if not (found := judge(task, move)).right]
    for found in wrong:
        assert found.said is None or found.said.clauses or task.bound is not None or task.place.theirs == ""


@pytest.mark.parametrize(
    "name", [key for key, item in TASKS.items() if isinstance(item, Asked | Touch | FreeTask)]
)
def test_whatever_else_is_asked_can_be_done(name: str) -> None:
    item: Item = TASKS[name]
    if isinstance(item, Asked):
        assert all(one.reason or one.is_right for one in item.question.answers), "each mistake has a reason"
    elif isinstance(item, Touch):
        assert item.words
    else:
        assert item.place.table.outcome is None


@pytest.mark.parametrize(
    "name", [key for key, item in TASKS.items() if isinstance(item, Task) and item.bound is not None]
)
@pytest.mark.thorough
def test_what_is_given_away_is_solved_anew(name: str) -> None:
    """No move lies between the bound and its double: what is accepted is accepted everywhere."""
    task = TASKS[name]
    assert isinstance(task, Task)
    assert task.bound is not None
    found = losses(task)
    for move, loss in found.items():
        assert (loss <= task.bound) == (task.lost.get(move, task.bound + 1) <= task.bound), (move, loss)
        assert not task.bound < loss <= 2 * task.bound, (move, loss)


def test_every_file_is_a_lesson_of_a_ruleset() -> None:
    assert set(TEXTS) <= set(BY_KEY)
    assert all(isinstance(path, Path) for path in TEXTS.values())
