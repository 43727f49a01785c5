"""The texts of examples: every fault is named with its line and word, and nothing else goes wrong."""

import re
from pathlib import Path

import pytest

from sealed.page import boards
from sealed.page.boards.examples import OF_HOW, OF_TURN, Book, FamilyDrawings, check, read
from sealed.page.boards.library import book
from sealed.record import RecordError
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat

FAMILIES = tuple(dict.fromkeys(entry.family for entry in BY_KEY.values()))
TEXT = boards.examples_of("three_throws")
RECORDS = Path(__file__).resolve().parents[2] / "docs" / "records.md"
CHAPTER = RECORDS.read_text(encoding="utf-8").partition("## Examples\n")[2].partition("\n## ")[0]
DRAWINGS: FamilyDrawings = boards.find("three_throws", "figures").DRAWINGS


def judged(text: str, drawings: FamilyDrawings | None = None) -> Book:
    """A text, by default of Three Throws, read and judged by the rules."""
    found = read(text, drawings or DRAWINGS)
    for figure in found.figures:
        check(figure)
    return found


def test_a_text_says_all_of_an_example_and_of_how_it_goes() -> None:
    found = judged(TEXT)
    how, example = found.hows["three-throws"], found.examples["three-throws-throw"]
    assert how.aim == "Win more of three throws than {other}."
    assert [step.seat for step in how.steps] == [Seat.ONE, None, None]
    assert [step.lines for step in how.steps] == [0, 2, 4]
    assert how.steps[0].draw is DRAWINGS.parts["hand"]
    assert [sign.text.rpartition("\4")[2] for sign in how.signs] == ["sealed, not shown yet", "paper"]
    assert example.picture == (DRAWINGS.parts["hand"], 300, 110)
    assert example.hand
    first = example.steps[0]
    assert (first.words, first.half, first.clauses) == (("stone",), "", ("TT 1.1",))
    assert first.caption == "Red has chosen stone. Open both, or choose something else."


def test_a_caption_may_take_several_lines_and_a_position_may_have_several_captions() -> None:
    said = "; Stone beats scissors: red\n; has won the first throw.\n; TT 1.2, TT 1.3\n; Again. TT 1.1\n"
    text = TEXT.replace("; Stone beats scissors: red has won the first throw. TT 1.2\n", said)
    _first, one, other, _last = judged(text).examples["three-throws-throw"].steps
    assert (one.caption, one.clauses) == (
        "Stone beats scissors: red has won the first throw.",
        ("TT 1.2", "TT 1.3"),
    )
    assert (other.lines, other.caption) == (one.lines, "Again.")


def test_a_comment_that_is_neither_above_a_caption_nor_one_is_for_readers_of_the_file() -> None:
    noted = TEXT.replace('[Title "Two throws"]', '; why\n[Title "Two throws"] ; and how')
    found = judged(noted.replace("1: paper\n", "1: paper ; no stone\n"))
    assert [one.caption for one in found.figures] == [one.caption for one in judged(TEXT).figures]


FAULTS = (
    # what is damaged, by what, the line, the word, and something of what is said
    ('[Game "three-throws"]\n[Aim', '[Gane "three-throws"]\n[Aim', 4, '[Gane "three-throws"]', "begins with"),
    ("; Three Throws", "Three Throws", 1, "Three Throws: how it goes, and worked ", "begins with"),
    ('[Aim "Win', '[Ain "Win', 4, "three-throws", "first record"),
    ('[Aim "Win', '[Title "Win', 5, "Win more of three throws than {other}.", "does not belong"),
    ('[Example "three-throws-throw"]\n', "", 26, "Two throws", "does not belong"),
    ('[Title "Two throws"]\n', "", 26, "three-throws-throw", "has a “Title”"),
    ('[Hand "shown"]', '[Hand "open"]', 28, "open", "not known here"),
    ('"hand 300 110"', '"hand 300"', 29, "hand 300", "a width and a height"),
    ('"hand 300 110"', '"head 300 110"', 29, "head 300 110", "these are: hand"),
    ('[Hand "shown"]', '[Equal "never"]', 28, "never", ""),
    ('[Hand "shown"]', '[Equals "nobody"]', 28, "nobody", "no such option"),
    (";only hand", ";only head", 9, "head", "these are: hand"),
    (";only hand", ";onyl hand", 9, "hand", "these are: title, eyes"),
    (";only hand", ";Only hand", 9, ";Only hand", "is followed by a blank"),
    (";only hand", ";only", 9, ";only", "is followed by a blank"),
    (";only hand", ";told hand", 9, ";told hand", "is followed by a blank"),
    (";only hand", ";crop 1 2 3", 9, "1 2 3", "four numbers"),
    (";only hand", ";line stone", 9, "stone", "once"),
    (";eyes nobody", ";eyes 3", 14, "3", "these are: 1, 2, nobody"),
    (";title Compare\n", "", 5, "", "three steps"),
    (" time. TT 1.1", " time.", 7, "Choose in secret", "ends with the clauses"),
    (";line paper", ";line papers", 8, "papers", "is not a word"),
    (";line paper", ";line paper stone", 8, "stone", "One is enough"),
    (";line paper", ";line po…", 8, "po", "begins like this"),
    (";title Compare\n;eyes", ";title Compare\n;line stone\n;eyes", 14, "stone", "Nobody decides"),
    (";sign covered:", ";sign cover:", 21, "cover", "these are: covered, paper"),
    (";sign paper: paper", ";sign paper", 22, "paper", "meaning of a sign"),
    ("2: scissors\n;title", "2: scissor\n;title", 12, "scissor", ""),
    ("2: scissors\n;title", "1: scissors\n;title", 12, "1", "Here seat 2 decides."),
)


@pytest.mark.parametrize(("old", "new", "line", "word", "said"), FAULTS)
def test_a_fault_is_named_with_its_line_and_its_word(
    old: str, new: str, line: int, word: str, said: str
) -> None:
    assert old in TEXT
    with pytest.raises(RecordError) as raised:
        judged(TEXT.replace(old, new, 1))
    assert said in str(raised.value)
    assert raised.value.line == line
    assert word in raised.value.word


def test_a_line_may_end_with_the_first_half_of_a_word() -> None:
    first = judged(TEXT.replace(";line paper", ";line pa…")).figures[0]
    assert (first.words, first.half) == ((), "pa")


def test_what_the_rules_refuse_has_its_clause() -> None:
    driven = boards.examples_of("roundabout").replace(";line 3 A1@…", ";line 3 A1@SW", 1)
    with pytest.raises(RecordError) as raised:
        judged(driven, boards.find("roundabout", "figures").DRAWINGS)
    assert (raised.value.line, raised.value.word, raised.value.clause) == (14, "A1@SW", "RB 3.3")


def test_an_example_without_a_caption_is_refused() -> None:
    head, found, _rest = TEXT.partition('[Picture "hand 300 110"]\n')
    with pytest.raises(RecordError, match="has a caption"):
        read(head + found, DRAWINGS)


def test_something_that_is_explained_twice_is_refused() -> None:
    again = TEXT.partition('[Example "')[2]
    with pytest.raises(RecordError, match="explained twice"):
        read(TEXT + '\n[Game "three-throws"]\n[Example "' + again, DRAWINGS)


def refused_at(text: str, drawings: FamilyDrawings) -> int:
    """The line at which a text is refused; 0 if it is read."""
    try:
        read(text, drawings)
    except RecordError as error:
        return error.line
    return 0


@pytest.mark.parametrize("family", FAMILIES)
def test_a_text_from_which_lines_are_missing_is_read_or_refused_with_a_line_of_it(family: str) -> None:
    rows = boards.examples_of(family).splitlines()
    drawings = boards.find(family, "figures").DRAWINGS
    for at in range(0, len(rows), 5):
        for left in (rows[:at] + rows[at + 1 :], rows[:at], rows[: at + 1] + rows[at:]):
            assert 0 <= refused_at("\n".join(left), drawings) <= len(left)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_example_is_allowed_by_the_rules(family: str) -> None:
    figures = book(family).figures
    assert figures
    for figure in figures:
        check(figure)


def test_the_chapter_of_the_form_has_every_word_of_it_and_quotes_what_there_is() -> None:
    assert set(re.findall(r"`;([a-z]+)", CHAPTER)) == {*OF_TURN, *OF_HOW}
    [piece] = re.findall(r"^```\n(.*?)^```$", CHAPTER, re.MULTILINE | re.DOTALL)
    assert piece in boards.examples_of("five_card_trick")
