"""The messages to somebody who writes a lesson by hand and makes the usual mistakes: the line, the word, and
the word that was probably meant.
"""

from __future__ import annotations

import pytest

from sealed.lessons.meant import nearest, word_of_lesson
from sealed.page.lessons.checked import checked

LESSON = """\
[Game "five-card-trick"]
[Lesson "The pot"]

; Both send two cards.
;task Send two cards, of which one brings you a chip.
;goal scored 1
;if claim: Steal goes first: Blue has what you claimed. FCT 3.6
;else Score brings one. FCT 3.3
;hint One card needs no pot.
;done A chip.
1: score grow
(
1: claim steal
; That is what Blue waits for.
)
2: grow steal
;ask What stops a Steal?
;right No Claim: Then it finds nothing.
;wrong Score
"""
GAME, TITLE, SAID = '[Game "five-card-trick"]', '[Lesson "The pot"]', "; Both send two cards."
TASK, GOAL = ";task Send two cards, of which one brings you a chip.", ";goal scored 1"
IF = ";if claim: Steal goes first: Blue has what you claimed. FCT 3.6"
ELSE, HINT, ASK = (
    ";else Score brings one. FCT 3.3",
    ";hint One card needs no pot.",
    ";ask What stops a Steal?",
)
RIGHT, WRONG, DONE, MOVE = (
    ";right No Claim: Then it finds nothing.",
    ";wrong Score",
    ";done A chip.",
    "1: score grow",
)

WRONGS = [
    # a blank, and words that there are not
    (TASK, "; task Send two cards", 5, "task", "Without the blank it is “;task”."),
    (ASK, "; ask What stops a Steal?", 17, "ask", "Without the blank it is “;ask”."),
    (ASK, ";question What stops it?", 17, "question", "“ask” may be meant"),
    (TASK, ";tsak Send two cards.", 5, "tsak", "“task” may be meant"),
    (HINT, ";tip One card needs no pot.", 9, "tip", "“hint” may be meant"),
    (HINT, ";hnt One card needs no pot.", 9, "hnt", "“hint” may be meant"),
    (ELSE, ";otherwise Score brings one.", 8, "otherwise", "“else” may be meant"),
    (DONE, ";good A chip.", 10, "good", "“done” may be meant"),
    (WRONG, ";false Score", 19, "false", "“wrong” may be meant"),
    (RIGHT, ";answer No Claim", 18, "answer", "“right” may be meant"),
    (DONE, ";zzz A chip.", 10, "zzz", "no such word here"),
    (HINT, ";right One card needs no pot.", 9, "right", "“right” does not belong to “task”"),
    # patterns and conditions
    (GOAL, ";goal score 1", 6, "score", "“scored” does"),
    (GOAL, ";goal scored 2", 6, "scored 2", "From it follows: "),
    (GOAL, ";goal claimed 1", 6, "claimed 1", "does not reach this"),
    (GOAL, ";goal scored Red", 6, "Red", "is followed by its seat"),
    (GOAL, ";goal no", 6, "no", "is followed by what does not happen"),
    (GOAL, ";goal winner Red", 6, "Red", "“winner” is followed by"),
    (IF, ";if claim Steal goes first: Blue has it.", 7, "Steal", "put a colon and a blank before it"),
    (IF, ";if claim Steal goes first.", 7, "claim Steal goes first.", "is followed by a colon, a blank"),
    (IF, ";if clam: Blue has it.", 7, "clam", "is not a word of this game"),
    (IF, ";if claim:Blue has it.", 7, "claim:Blue has it.", "is followed by a colon, a blank"),
    (GOAL, ";ok skore", 6, "skore", "is not a word of this game"),
    (GOAL, ";ok claim", 5, "score", "is not accepted here"),
    (GOAL, ";covered\n;best two", 7, "two", "is a number"),
    # answers
    (WRONG, f";wrong {'Score' * 7}", 19, "wrong", "35 letters, and 32 at most"),
    (ASK, f";ask {'Why? ' * 25}", 17, "ask", "124 letters, and 100 at most"),
    (WRONG, "", 17, "ask", "two to four answers"),
    (RIGHT, ";wrong No Claim", 17, "ask", "One answer at least is right"),
    # tags
    (GAME, '[Game "Five-Card Trick"]', 1, "Five-Card Trick", "“five-card-trick” may be meant"),
    (GAME, '[Game "poker"]', 1, "poker", "There is no game"),
    (TITLE, "[Lesson “The pot”]", 2, "[Lesson “The pot”]", "A tag is written"),
    (TITLE, "", 1, "", "has the tag “Lesson”"),
    # moves
    (MOVE, "", 11, "(", ""),
    (MOVE, "1: score skore", 11, "skore", "is not a word of this game"),
    (MOVE, "1: Score Grow", 11, "Score", "is written “score grow”"),
    (MOVE, "score grow", 11, "score", "begins with the seat and a colon"),
    (TASK, "", 5, "scored 1", "Nothing is asked here"),
    (TASK, ";task", 5, ";task", "followed by a blank"),
]
"""The line that is changed, what is written in its place, and what is said: line, word, and a part of it."""


@pytest.mark.parametrize(
    ("row", "instead", "line", "word", "text"), WRONGS, ids=[str(n) for n in range(len(WRONGS))]
)
def test_what_was_meant_is_named_where_it_stands(
    row: str, instead: str, line: int, word: str, text: str
) -> None:
    assert LESSON.count(f"{row}\n") == 1
    found = checked(LESSON.replace(f"{row}\n", f"{instead}\n" if instead else "")).error
    assert found is not None
    assert (found.line, found.word) == (line, word[:40])
    assert text in str(found)


def test_there_are_as_many_as_were_tried() -> None:
    assert len(WRONGS) == 39
    assert checked(LESSON).lesson is not None


def test_what_only_a_program_has_done_can_be_put_right_at_once() -> None:
    for spoilt in (
        LESSON.replace(TITLE, "[Lesson “The pot”]"),
        LESSON.replace(GAME, '[Game "Five-Card Trick"]'),
        "> " + LESSON.replace("\n", "\n> "),
    ):
        found = checked(spoilt)
        assert found.tidied is not None
        assert checked(found.tidied.text).lesson is not None


@pytest.mark.parametrize(
    ("said", "meant"),
    [("hnit", "hint"), ("tas", "task"), ("taskk", "task"), ("scores", ""), ("", ""), ("question", "ask")],
)
def test_a_slip_of_one_letter_is_seen(said: str, meant: str) -> None:
    assert word_of_lesson(said) == meant


def test_a_word_that_begins_alike_is_near() -> None:
    assert nearest("score", ("grew", "scored")) == "scored"
    assert nearest("scor", ("grew", "scored")) == "scored"
    assert nearest("x", ("grew",)) == ""
