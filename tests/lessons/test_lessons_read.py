"""Reads lessons, good ones and faulty ones: each fault is told with its line, its word and its clause."""

import pytest

from sealed.lessons import Asked, FreeTask, LessonSentence, Task, Touch, read
from sealed.lessons.patterns import Pattern, fits
from sealed.lessons.reading import TOO_MUCH
from sealed.record import RecordError
from sealed.rules.questions import Seat
from tests.lessons.samples import LESSON, changed, line_of


def fault(text: str) -> RecordError:
    with pytest.raises(RecordError) as found:
        read(text)
    return found.value


def test_a_lesson_is_read() -> None:
    lesson = read(LESSON)
    assert (lesson.title, lesson.author, lesson.key) == (
        "Five-Card Trick: a sample",
        "Ana",
        "five-card-trick",
    )
    assert [type(item) for item in lesson.items] == [Task, Task, Asked, Touch, Task, FreeTask]
    first, second, asked, touch, last, free = lesson.items
    assert isinstance(first, Task)
    assert first.place.said == (LessonSentence("Each round both send two cards."),)
    assert first.place.asked.text.startswith("Blue will send")
    assert [one.things for one in first.place.drawn] == [("score",), ("claim",)]
    assert first.shown == "score grow"
    assert first.place.theirs == "grow steal"
    assert first.replies[1].sentence == LessonSentence("You fed the pot.", ("FCT 3.4", "FCT 3.5"))
    assert [one.text for one in first.hints] == ["One card needs no pot.", "It is Score."]
    assert first.done == LessonSentence("A chip that nobody can take.")
    assert isinstance(second, Task)
    assert second.line == ("score",)
    assert second.place.theirs == ""  # it is covered
    assert second.place.table.hand(Seat.TWO)["r2.2"] == "score claim"  # and judged with all the same
    assert isinstance(asked, Asked)
    assert [one.text for one in asked.question.answers] == ["Block", "Score", "Grow"]
    assert isinstance(touch, Touch)
    assert "block:claim" in touch.words
    assert isinstance(last, Task)
    assert last.place.learner is Seat.TWO
    assert last.place.scene == 1
    assert last.lost["score steal"] == 1.5
    assert isinstance(free, FreeTask)
    assert (free.decisions, free.character) == (1, "newcomer")


def test_what_it_says_is_known_for_translators() -> None:
    said = [one.text for one in read(LESSON).sentences]
    assert "It is the only one left but Steal." in said
    assert "That is what Blue waits for." in said
    assert "they like to claim" not in said
    assert not [one for one in said if "FCT" in one]


TASK = ";task Send Score once more."
OK = ";ok score !block:*"
BEST = ";best 2"


@pytest.mark.parametrize(
    ("row", "instead", "at", "word", "text"),
    [
        ('[Lesson "Five-Card Trick: a sample"]', "", 0, "", "The first record of a lesson has the tag"),
        ('[By "Ana"]', '[By ""]', 0, "", "A title, or a name, has"),
        ('[Learner "2"]', '[Learner "3"]', 0, "3", "The learner has seat"),
        ('[Learner "2"]', '[Lesson "Two"]', 0, "Two", "Only the first record may have this tag"),
        (TASK, ";tusk Send Score.", 0, "tusk", "“task” may be meant"),
        (OK, ";right Score", 0, "right", "“right” does not belong to “task”"),
        (TASK, ";hint Nothing.\n" + TASK, 0, "Nothing.", "Nothing is asked here"),
        (OK, ";ok score skore", 0, "skore", "is not a word of this game"),
        (OK, ";ok score  claim", 0, "", "Words are separated by single spaces"),
        (OK, ";ok =score !claim", 0, "!claim", "“=” is followed by a whole move"),
        (OK, ";ok " + " ".join(["score"] * 13), 0, "score", "more than a lesson may hold"),
        (OK, ";ok *o*r*", 0, "*o*r*", "more than a lesson may hold"),
        (OK, ";goal score1 1", 0, "score1", "is no event"),
        (OK, ";goal scored 3", 0, "3", "An event is followed by its seat"),
        (OK, ";goal no", 0, "no", "“no” is followed by"),
        (OK, ";goal winner", 0, "winner", "“winner” is followed by"),
        (OK, ";goal chips:3/* 1", 0, "1", "A word of a position is written by itself"),
        (OK, ";ok steal", -3, "score", "“score claim”, is not accepted here"),
        (OK, ";goal chips:9/*", -3, "score", "“score claim”, is not accepted here"),
        (OK, ";if score Score again.", 0, "score Score again.", "What it answers is followed by a colon"),
        (";line score", ";line score score", 0, "score", "different"),
        (";line score", ";line gold", 0, "gold", "not a word"),
        (
            "1: score claim\n2: score claim\n;ask What lights your fourth light?",
            ";ask Which?",
            -4,
            "Send",
            "A task is followed by",
        ),
        ("1: score claim", "1: score score", 0, "score", "different"),
        (";line score", ";covered by a card", 0, ";covered by a card", "“;” is followed by"),
        (BEST, ";best few", 0, "few", "is a number"),
        (BEST, "", 0, "0.0 score claim | claim block:claim", "is said below “best”"),
        (";lost 1.5 score steal", ";lost 1.5 score score", 0, "score", "different"),
        (
            ";right Block: It is the only one left but Steal. FCT 3.8",
            "",
            -1,
            "ask",
            "One answer at least is right",
        ),
        (
            ";wrong Score",
            ";wrong Score and everything that was ever sent",
            0,
            "wrong",
            "longer than a class could read",
        ),
        (
            ";touch -: Touch all cards that you may send now.",
            ";touch score",
            0,
            "score",
            "“touch” is followed by",
        ),
        (
            ";touch -: Touch all cards that you may send now.",
            ";touch : Touch all cards.",
            0,
            ": Touch all cards.",
            "“touch” is followed by",
        ),
        (
            ";play 1 newcomer: Play the last round.",
            ";play 1 wizard: Go.",
            0,
            "1 wizard",
            "There is no “wizard”",
        ),
        (
            ";play 1 newcomer: Play the last round.",
            ";play 99 newcomer: Go.",
            0,
            "99",
            "more than a lesson may hold",
        ),
        (";play 1 newcomer: Play the last round.", "; And so on.", 0, "And so on.", "Nothing is asked here"),
        (";done A chip that nobody can take.", ";done A.\n;done B.", 1, "B.", "This is said once at most"),
        (";draw !score ~claim", ";draw score", -1, "score", "A drawing is"),
        (
            "; That is what Blue waits for. FCT 3.6",
            ";hint here",
            -1,
            "claim",
            "A branch holds sentences only",
        ),
        (
            "2: grow steal",
            "2: grow steal\n(\n2: grow claim\n)",
            2,
            "grow",
            "A branch replaces a move",
        ),
        ("; Each round both send two cards.", "; Each \u202eround.", 0, "", "an invisible letter"),
        ("; Each round both send two cards.", "; " + "x" * 301, 0, "x" * 40, "A sentence has at most"),
    ],
)
def test_a_fault_is_named_with_its_line_and_its_word(
    row: str, instead: str, at: int, word: str, text: str
) -> None:
    found = fault(changed(row, instead))
    expected = 1 if "The first record" in text else line_of(row.split("\n")[0]) + at
    assert text in str(found)
    assert found.line == expected
    assert found.word.startswith(word[:40])


def test_what_the_rules_refuse_is_named_with_its_clause() -> None:
    assert fault(changed("1: score claim", "1: score grow")).clause == "FCT 2.4"
    assert fault(changed(";lost 1.5 score steal", ";lost 1.5 grow claim")).clause == "FCT 2.4"


def test_a_task_with_the_others_move_in_view_weighs_nothing() -> None:
    text = LESSON.replace(";covered\n;best 2", ";best 2")
    assert "nothing to weigh" in str(fault(text))


@pytest.mark.parametrize(
    "text",
    [
        LESSON + "; more\n" * 41,
        LESSON.replace(";hint One card needs no pot.\n", ";hint One.\n" * 41),
        LESSON.replace(";ask What", ";ask Is it?\n;right yes\n;wrong no\n" * 61 + ";ask What"),
        LESSON + '\n[Game "five-card-trick"]\n' * 40,
        LESSON + ";" + "x" * 200_000,
    ],
    ids=["sentences", "hints", "items", "scenes", "letters"],
)
def test_there_is_an_end_to_everything(text: str) -> None:
    assert fault(text).text == TOO_MUCH


def test_nothing_asked_is_no_lesson() -> None:
    head = "\n".join(LESSON.split("\n")[:2])
    assert "Nothing is asked in this lesson" in str(fault(head))


@pytest.mark.parametrize(
    ("pattern", "word", "there"),
    [
        ("block:*", "block:claim", True),
        ("block:*", "claim", False),
        ("*", "", True),
        ("B4:*", "B4:G1", True),
        ("*:*", "B4:G1", True),
        ("a*a", "a", False),
        ("a*b*a", "aba", True),
        ("a*b*a", "aa", False),
        ("a*ab*b", "aab", False),
        ("score", "score", True),
        ("score", "scored", False),
    ],
)
def test_a_star_stands_for_any_letters(pattern: str, word: str, there: bool) -> None:
    assert fits(pattern, word) is there


@pytest.mark.parametrize(
    ("text", "move", "there"),
    [
        ("any", "score", True),
        ("score !claim", "score grow", True),
        ("score !claim", "claim score", False),
        ("a b", "a x b", True),
        ("a b", "b a", False),
        ("=a b", "a b", True),
        ("=a b", "a b c", False),
        ("a a", "a", False),
        ("!a", "b", True),
    ],
)
def test_a_pattern_names_moves_by_their_words(text: str, move: str, there: bool) -> None:
    assert Pattern.read(text, ("a", "b", "c", "x", "score", "claim", "grow")).accepts(move) is there


def test_a_line_that_is_begun_has_words_whatever_blanks_stand_between_them() -> None:
    for row, words in ((";line score", ("score",)), (";line  Score ", ("score",))):
        task = read(changed(";line score", row)).items[1]
        assert isinstance(task, Task)
        assert task.line == words
