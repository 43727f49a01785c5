"""Demonstrations: drawings over the board and notes for the teacher, in the comments of a record."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.record import RecordError, marks, read, replay, write
from sealed.record.marks import Answer, Drawing, Notes, Question
from sealed.record.tree import grown
from tests.examples import examples

HEAD = '[Game "setnas-curse"]\n[Advantage "2"]\n[Result "*"]\n[Demonstration "Setna’s Curse: the pot"]\n\n'
SHOWN = HEAD + (
    ";draw score>pot !claim\n"
    "; Red brings a gem.\n"
    "1: score raise ;draw ~raise\n"
    ";mine ask: who would have claimed?\n"
    "2: score steal\n"
)


def test_a_demonstration_is_written_as_it_was_read():
    assert write(replay(SHOWN)) == SHOWN


def test_a_comment_says_a_word_or_is_read_out():
    assert [marks.mark(comment.text) for comment in read(SHOWN).comments] == [
        ("draw", "score>pot !claim"),
        None,
        ("draw", "~raise"),
        ("mine", "ask: who would have claimed?"),
    ]


def test_what_is_drawn():
    assert marks.drawn("score>pot !claim ~raise") == (
        Drawing("arrow", ("score", "pot")),
        Drawing("ring", ("claim",)),
        Drawing("dotted", ("raise",)),
    )


@pytest.mark.parametrize(
    ("row", "word", "text"),
    [
        (";drew A1", "drew", "There is no such word here"),
        (";draw", "draw", "This word is followed by a blank"),
        (";draw ", "draw", "This word is followed by a blank"),
        (";draw: A1", "draw:", "There is no such word here"),
        (";draw A1", "A1", "A drawing is"),
        (";draw !A1  !A2", "", "A drawing is"),
        (";draw A1>", "A1>", "A drawing is"),
        (";draw A1>A2>A3", "A1>A2>A3", "A drawing is"),
        (";draw !" + "A" * 17, "!" + "A" * 17, "A drawing is"),
        (";draw" + " !A1" * 40 + " !B2", "!B2", "more than one board can show"),
        ("1: score raise ;drawn by hand", "drawn", "There is no such word here"),
        ("1: score raise\n(\n1: none\n;note this\n)", "note", "There is no such word here"),
    ],
)
def test_what_no_mark_can_say_is_refused_with_its_line_and_word(row, word, text):
    with pytest.raises(RecordError, match=text) as found:
        read(HEAD + row + "\n")
    assert found.value.line == 5 + (3 if "(" in row else 0) + 1
    assert found.value.word == word
    assert found.value.clause is None


def test_a_mark_above_the_first_line_is_judged_where_the_game_has_no_lines_yet():
    with pytest.raises(RecordError) as found:
        read(HEAD + "; nothing yet\n;drew A1\n")
    assert found.value.line == 7


def test_without_the_tag_a_comment_is_a_comment():
    plain = SHOWN.replace('[Demonstration "Setna’s Curse: the pot"]\n', "").replace(";draw", ";drawn?")
    assert write(replay(plain)) == plain
    among_tags = HEAD.replace("[Result", ";for teachers\n[Result")
    assert write(replay(among_tags)) == among_tags.rstrip("\n") + "\n"


# --- questions

QUESTION = """;ask Who takes the pot?
;right Red: Blue’s Claim is blocked. FCT 3.2
;wrong Blue: Blocked for this round.
;wrong c2>c3
"""


def test_a_question_has_its_answers_below_it():
    found = marks.notes([row[1:] for row in QUESTION.splitlines()])
    assert found.question == Question(
        "Who takes the pot?",
        (
            Answer("Red", "Blue’s Claim is blocked. FCT 3.2", is_right=True),
            Answer("Blue", "Blocked for this round."),
            Answer("c2>c3"),
        ),
    )
    assert [answer.drawing for answer in found.question.answers] == [
        None,
        None,
        Drawing("arrow", ("c2", "c3")),
    ]


def test_an_answer_may_have_a_colon_of_its_own():
    found = marks.notes(["ask What now?", "right block:steal: It comes.", "wrong steal"])
    assert found.question.answers[0] == Answer("block:steal", "It comes.", is_right=True)


@pytest.mark.parametrize(
    "where",
    [
        "{question}1: score raise\n",
        "1: score raise\n{question}",
        "1: score raise\n{question}(\n1: none\n{question})\n",
        "1: score raise\n(\n1: none\n{question})\n2: score steal\n{question}",
    ],
)
def test_a_demonstration_that_asks_is_written_as_it_was_read(where):
    text = HEAD + where.format(question=QUESTION)
    tree = grown(text)
    assert tree.text == write(replay(text)) == text
    asked = [at for at in range(len(tree.steps)) if tree.notes(at).question]
    assert len(asked) == where.count("{question}")
    assert tree.noted(asked[0], tree.notes(asked[0])).text == text


@pytest.mark.parametrize(
    ("rows", "line", "word", "text"),
    [
        (";ask Who?\n", 0, "ask", "two to four answers"),
        ("1: score raise ;ask Who?\n;right Red\n", 0, "ask", "two to four answers"),
        (";ask Who?\n;right A\n;wrong B\n;wrong C\n;wrong D\n;wrong E\n", 0, "ask", "two to four answers"),
        (";ask Who?\n;wrong Red\n;wrong Blue\n", 0, "ask", "One answer at least is right"),
        (";right Red\n", 0, "right", "directly below its question"),
        (";ask Who?\n;right Red\n; and\n;wrong Blue\n", 3, "wrong", "directly below its question"),
        (";ask Who?\n;right Red\n1: score raise\n;wrong Blue\n", 0, "ask", "two to four answers"),
        (";ask Who?\n;right A\n;wrong B\n;mine x\n;ask Who?\n", 4, "ask", "one question at most"),
        (";ask " + "w" * 101 + "\n", 0, "ask", "longer than a class could read"),
        (";ask Who?\n;right " + "w" * 33 + "\n", 1, "right", "longer than a class could read"),
        (";ask Who?\n;right Red: " + "w" * 101 + "\n", 1, "right", "longer than a class could read"),
        ("1: none\n(\n1: claim\n;ask Who?\n)\n;right Red\n", 3, "ask", "two to four answers"),
        (
            "1: none\n;ask Who?\n;right A\n;wrong B\n(\n1: claim\n)\n;ask Who?\n",
            7,
            "ask",
            "one question at most",
        ),
    ],
)
def test_a_question_that_cannot_be_answered_is_refused_with_its_line(rows, line, word, text):
    with pytest.raises(RecordError, match=text) as found:
        read(HEAD + rows)
    assert (found.value.line, found.value.word) == (6 + line, word)


PARTS = st.sampled_from(
    [
        "",
        ";ask Who?",
        ";right A",
        ";wrong B: b",
        "; said",
        ";mine m",
        "(",
        ")",
        "1: none",
        "1: claim",
        "2: none",
    ]
)


@examples(300)
@given(st.lists(PARTS, max_size=14), st.booleans())
def test_whatever_is_read_can_be_asked_and_said(rows, gap):
    text = (HEAD if gap else HEAD[:-1]) + "".join(f"{row}\n" for row in rows)
    try:
        tree = grown(text)
    except RecordError:
        return
    notes = [tree.notes(at) for at in range(len(tree.steps))]
    assert all(isinstance(one, Notes) for one in notes)
    assert grown(tree.text).text == tree.text


LETTERS = st.characters(exclude_categories=("Z", "C"), exclude_characters=">!~")
THINGS = st.text(LETTERS, min_size=1, max_size=16)
DRAWN = st.lists(st.one_of(st.tuples(THINGS, THINGS), st.tuples(THINGS)), min_size=1, max_size=40)


@examples(200)
@given(DRAWN, st.sampled_from("!~"))
def test_whatever_is_drawn_is_read_as_it_was_written(drawn, ring):
    words = [">".join(things) if len(things) == 2 else ring + things[0] for things in drawn]
    found = marks.drawn(" ".join(words))
    assert [drawing.things for drawing in found] == drawn
    assert {drawing.shape for drawing in found} <= {"arrow", "ring" if ring == "!" else "dotted"}


@given(
    st.text("ab:\\>!~ 3", min_size=1, max_size=20).map(str.strip).filter(bool),
    st.text("ab: \\", max_size=10).map(str.strip),
    st.booleans(),
)
def test_an_answer_is_read_as_it_was_typed(text: str, reason: str, as_words: bool) -> None:
    looks_drawn = Answer(text).drawing is not None
    question = Question("Why?", (Answer(text, reason, True, as_words and looks_drawn), Answer("no")))
    assert marks.notes(marks.asked(question)).question == question
