"""A damaged lesson is a lesson, or one error with its line, whatever a chat or an enemy does to it."""

import random
import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.lessons import Asked, FreeTask, Lesson, Task, Touch, judge, read
from sealed.record import RecordError
from tests.examples import examples
from tests.lessons.samples import LESSON
from tools.lessons import legal
from tools.texts import python

ROWS = LESSON.splitlines(keepends=True)
WORDS = sorted(set(re.findall(r"[^\s]+", LESSON)))
NEW = (
    *(
        ";task",
        ";ok ",
        ";goal ",
        ";best 1",
        ";lost 0 ",
        ";if ",
        ";led ",
        ";else ",
        ";hint ",
        ";done x",
        ";line ",
    ),
    *(
        ";covered",
        ";touch ",
        ";ask ",
        ";right ",
        ";wrong ",
        ";play ",
        ";draw ",
        ";mine ",
        "(",
        ")",
        "; ",
        ";",
    ),
    *(
        "1: score grow",
        "2: none",
        "*: 4",
        '[Game "',
        '[Position "round:3',
        "resign",
        "timeout",
        "\u202e",
        "*",
        ":",
    ),
)
LETTERS = 'aZ1 ;:*!=()[]"\\|.,-\n\t\u00e9\u2028\ud800\U0001f600'


@cache
def closed() -> frozenset[str]:
    """The texts of all errors that a record, a lesson or the rules may raise, among others."""
    return frozenset(message.text for message in python.collected())


def damaged(rng: random.Random) -> str:
    """The sample with some rows lost, repeated, moved, or changed within."""
    rows = list(ROWS)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(rows))
        row = rows[at]
        match rng.randrange(6):
            case 0:
                del rows[at]
            case 1:
                rows[at:at] = rows[at : at + rng.randint(1, 4)]
            case 2:
                rows.insert(rng.randrange(len(rows)), rows.pop(at))
            case 3:
                rows.insert(at, rng.choice(NEW) + rng.choice(("", *WORDS)) + "\n")
            case 4:
                cut = rng.randint(0, len(row))
                new = "".join(rng.choice(LETTERS) for _ in range(rng.randint(0, 3)))
                rows[at] = row[:cut] + new + row[cut + rng.randint(0, 3) :]
            case 5:
                words = row.split(" ")
                words[rng.randrange(len(words))] = rng.choice(WORDS)
                rows[at] = " ".join(words)
    return "".join(rows)


def read_or_refused(text: str) -> Lesson | None:
    """The lesson in a text; None if it was refused as it should be."""
    try:
        return read(text)
    except RecordError as error:
        fault = error
    assert 1 <= fault.line <= len(re.split(r"\r\n|\r|\n", text))
    assert fault.text in closed(), fault.text
    return None


def can_be_finished(lesson: Lesson) -> bool:
    """Whether something is right wherever something is asked."""
    for item in lesson.items:
        match item:
            case Task():
                assert judge(item, item.shown).right
            case Touch():
                assert item.words
            case Asked():
                assert any(answer.is_right for answer in item.question.answers)
            case FreeTask():
                assert item.place.table.outcome is None
    return True


@pytest.mark.slow
@given(rng=st.randoms(use_true_random=False))
@examples(600)
def test_a_damaged_lesson_is_one_or_an_error_with_its_line(rng: random.Random) -> None:
    lesson = read_or_refused(damaged(rng))
    assert lesson is None or can_be_finished(lesson)


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(20))
def test_so_are_two_hundred_thousand(part: int) -> None:
    there = 0
    for seed in range(10_000 * part, 10_000 * (part + 1)):
        lesson = read_or_refused(damaged(random.Random(seed)))
        there += lesson is not None and can_be_finished(lesson)
    assert 500 < there < 9_500


@pytest.mark.slow
@given(rng=st.randoms(use_true_random=False))
@examples(150)
def test_whatever_a_damaged_lesson_asks_can_be_answered(rng: random.Random) -> None:
    lesson = read_or_refused(damaged(rng))
    for item in lesson.items if lesson else ():
        if isinstance(item, Task):
            for move in legal(item.place):
                found = judge(item, move)
                assert found.right or not found.own


def test_any_text_is_no_lesson_but_an_error() -> None:
    for text in ("", "\n", ";", "[", "\ufeff", "x" * 300, '[Lesson "x"]', "\x00"):
        with pytest.raises(RecordError):
            read(text)
