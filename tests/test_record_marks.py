"""Demonstrations: drawings over the board and notes for the teacher, in the comments of a record."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.record import RecordError, marks, read, replay, write
from sealed.record.marks import Drawing
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
        (";draw", "draw", "Behind this word stands a blank"),
        (";draw ", "draw", "Behind this word stands a blank"),
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
