"""Records, lessons, demonstrations, positions, deals come back from what was done to them, or are refused;
they never become another game, and each change is told.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed import lessons
from sealed.lessons import reading
from sealed.record import (
    LetterChange,
    RecordError,
    TextKind,
    Tidied,
    mending,
    plain,
    replay,
    resembled,
    tidy,
    write,
)
from sealed.record.letters import PlainText
from sealed.rules.game import GameError
from tests.came_back import FORMS, LOST, MANGLERS, TEXTS
from tests.codes.manglers import MANGLERS as OF_CODES
from tests.position_examples import EXAMPLES
from tests.record_trees import TREE

ROOT = Path(__file__).resolve().parents[1]
KINDS = {"lesson": TextKind.LESSON, "demonstration": TextKind.DEMONSTRATION}


def meaning(text: str, kind: TextKind) -> object:
    """The strict reader's result for a text: a record written again, or the tasks of a lesson. Raises
    GameError.
    """
    if kind is not TextKind.LESSON:
        return write(replay(text))
    lesson = lessons.read(text)
    return lesson.title, [repr(item) for item in lesson.items]


def what(each: Tidied) -> object:
    """The strict reader's result for a tidied text; None if it refuses the text."""
    try:
        return meaning(each.text, each.kind)
    except GameError:
        return None


def came(name: str, kind: str) -> str:
    """A text as it comes back; people copy it without the end of its last line."""
    return MANGLERS[name](TEXTS[kind].rstrip("\n"))


@pytest.mark.parametrize("kind", TEXTS)
def test_the_texts_are_canonical_and_stay_as_they_are(kind: str) -> None:
    wanted = KINDS.get(kind, TextKind.RECORD)
    if wanted is not TextKind.LESSON:
        assert meaning(TEXTS[kind], wanted) == TEXTS[kind]
    assert tidy(TEXTS[kind]) == (Tidied(TEXTS[kind], wanted),)


@pytest.mark.share(6)
@pytest.mark.parametrize("name", sorted(MANGLERS.keys() - LOST.keys()))
def test_what_came_back_is_the_same_text(name: str) -> None:
    for text in TEXTS.values():
        for sent in (text, text.rstrip("\n")):
            (found,) = tidy(MANGLERS[name](sent))
            assert found.text.splitlines() == text.splitlines()
            assert what(found) == meaning(text, found.kind)
            assert {row for row in text.splitlines() if row not in ("(", ")")}.isdisjoint(found.left_out)


@pytest.mark.parametrize("name", LOST)
def test_what_is_lost_never_becomes_another_game(name: str) -> None:
    is_lost = False
    for kind, text in TEXTS.items():
        sent = came(name, kind)
        found = tidy(sent)
        assert found or resembled(sent)
        for each in found:
            assert what(each) in (None, what(Tidied(text, each.kind)))
        is_lost = is_lost or [each.text for each in found] != [text]
    assert is_lost


def test_few_ways_are_lost() -> None:
    assert len(OF_CODES) >= 63
    assert len(FORMS) >= 18
    assert len(LOST) <= 12
    assert LOST.keys() <= MANGLERS.keys()


@pytest.mark.share(4)
@pytest.mark.parametrize("name", sorted(MANGLERS))
def test_each_change_is_told(name: str) -> None:
    """Who reads the text that came as it stands gets the same, or hears what was changed."""
    for kind in TEXTS:
        sent = came(name, kind)
        for each in tidy(sent):
            assert each.is_changed or each.text.splitlines() == sent.removeprefix("\ufeff").splitlines()


# --- for any text

PIECES = [
    *(chr(code) for code in (0x201C, 0x2014, 0xA0, 0x200B, 0xFB01, 0xFF1B, 0x2028, 0xFEFF)),
    *(";Mine ", ";right ", "; ", "[", "]", '"', "\\", "=20", "=\n", "%5B", "&gt;", "<br>", "> ", "* ", "1. "),
    *("\n", "\n\n", " ", "1: ", "2:", "*:", "Score", "(", ")", '[Game "', "[Lesson “", "Best wishes", "-- "),
]
TAILS = "\nBest wishes,\nBen"


@st.composite
def altered(draw: st.DrawFn) -> str:
    """One of the texts with some pieces put in, or taken out."""
    text: str = draw(st.sampled_from([*TEXTS.values(), TREE, *EXAMPLES.values()]))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(text)))
        out = draw(st.sampled_from([0, 0, 1, 5]))
        text = text[:at] + draw(st.sampled_from(["", *PIECES])) + text[at + out :]
    return text


@given(altered())
def test_what_the_strict_reader_takes_is_told_if_it_is_changed(text: str) -> None:
    for kind in TextKind:
        try:
            strict = meaning(text, kind)
        except GameError:
            continue
        found = tidy(text)
        if not (found and found[0].kind is not kind):
            assert [what(each) for each in found] == [strict] or any(each.is_changed for each in found)


@given(altered())
def test_what_was_tidied_needs_no_more_of_it(text: str) -> None:
    for each in tidy(text):
        if what(each) is not None:
            assert tidy(each.text) == (Tidied(each.text, each.kind),)


STACKED = sorted(MANGLERS.keys() - LOST.keys() - {"sms_cut"})


@given(st.sampled_from(sorted(TEXTS)), st.sampled_from(STACKED), st.sampled_from(STACKED))
def test_of_two_ways_one_after_the_other_comes_the_same_game_or_none(kind: str, one: str, two: str) -> None:
    text = TEXTS[kind]
    for each in tidy(MANGLERS[two](MANGLERS[one](text.rstrip("\n")))):
        if what(each) is not None:
            assert moves(each.text) == moves(text)


def moves(text: str) -> list[str]:
    """The lines of a game, and its parentheses."""
    return [row.partition(";")[0].rstrip() for row in text.splitlines() if re.match(r"[12*]:|[()]$", row)]


# --- one by one


def one(text: str) -> Tidied:
    (found,) = tidy(text)
    return found


TAGS = [
    ("Demonstration", TextKind.DEMONSTRATION),
    ("demonstration", TextKind.DEMONSTRATION),
    ("Lesson", TextKind.LESSON),
]


@pytest.mark.parametrize("mark", sorted(mending.OF_MARKS))
def test_no_capital_makes_a_mark_a_comment(mark: str) -> None:
    for spelt in (mark.capitalize(), mark.upper(), f"\u200b{mark}", f"\ufeff{mark.capitalize()}"):
        for tag, kind in (
            ("Demonstration", TextKind.DEMONSTRATION),
            ("demonstration", TextKind.DEMONSTRATION),
            ("Lesson", TextKind.LESSON),
        ):
            text = f'[Game "setnas-curse"]\n[{tag} "a"]\n\n;{spelt} steal it\n1: score raise\n'
            found = one(text)
            assert found.kind is kind
            assert f"\n;{mark} steal it\n" in found.text
            assert found.changes


def test_a_capital_of_a_comment_stays_where_no_mark_is_known() -> None:
    text = '[Game "setnas-curse"]\n\n;Mine let them guess\n1: score raise\n'
    assert one(text) == Tidied(text, TextKind.RECORD)


def test_the_marks_are_those_of_lessons_and_demonstrations() -> None:
    page = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`;.*?`) \|", page, re.MULTILINE)
    words = {word for row in rows for word in re.findall(r"`;([a-z]+)", row)}
    assert words == mending.SAID
    assert {reading.TASK, reading.TOUCH, reading.ASK, reading.PLAY} <= mending.SAID


def test_a_private_note_does_not_become_a_move_nor_a_greeting_a_comment() -> None:
    longest = "; the longest row of this text is this one, to be sure\n"
    record = f'[Game "setnas-curse"]\n\n1: score raise\n{longest}'
    found = one(f"{record}Cheers")
    assert (found.text, found.left_out) == (record, ("Cheers",))
    found = one(f"{record.removesuffix(longest)}Draw a card\n")
    assert found.left_out == ("Draw a card",)


def test_a_game_is_not_made_shorter_by_a_line_that_cannot_be_read() -> None:
    text = TEXTS["record"].replace("2: score steal\n", "Tu: score steal\n")
    with pytest.raises(RecordError) as refused:
        replay(one(text).text)
    assert refused.value.line == 10


@pytest.mark.parametrize("first", [1, 4, 9])
def test_what_was_quoted_in_part_is_not_made_shorter(first: int) -> None:
    rows = TEXTS["record"].splitlines()
    text = "\n".join([*(f"> {row}" for row in rows[:first]), *rows[first:]])
    found = what(one(text))
    assert found in (None, TEXTS["record"])


def test_two_different_games_are_two() -> None:
    both = tidy(TEXTS["record"] + "\n" + TEXTS["deal"])
    assert [each.text for each in both] == [TEXTS["record"], TEXTS["deal"]]
    reply = "thanks!\n\n" + TEXTS["record"] + "\n> " + TEXTS["lesson"].replace("\n", "\n> ")
    assert [each.kind for each in tidy(reply)] == [TextKind.RECORD, TextKind.LESSON]


def test_lines_are_counted_as_they_came() -> None:
    found = one("Hello\n\n> " + TEXTS["lesson"].replace("\n", "\n> "))
    assert found.line_of(1) == 3
    assert found.left_out == ("Hello",)


@pytest.mark.parametrize(
    "text",
    [
        "[Game five-card-trick]",
        "[lesson my first]",
        "hi\n > ; Task send two cards",
        "[ Game: five",
        "[Game\n“five-card-trick”]",
    ],
)
def test_what_looks_like_one_is_none_but_resembles_it(text: str) -> None:
    assert tidy(text) == ()
    assert resembled(text)


@pytest.mark.parametrize(
    "text", ["", "a [game] that I like; task done", "[Game](https://example.org)", "see [1]"]
)
def test_prose_resembles_nothing(text: str) -> None:
    assert tidy(text) == ()
    assert resembled(text) is None


def test_the_name_of_a_game_is_read_as_people_write_it() -> None:
    for name in ("Five-Card Trick", "five card trick", "Setna’s Curse", "ﬁeld–tactics"):
        found = one(f'[Game "{name}"]\n')
        replay(found.text)
        assert found.changes


@pytest.mark.parametrize(
    ("typed", "words", "changes"),
    [
        ("score  claim", "score claim", {LetterChange.BLANKS}),
        ("Ａ１", "A1", {LetterChange.LETTERS}),
        ("\u0421\u0415", "CE", {LetterChange.LETTERS}),
        ("B1\u2013B2", "B1-B2", {LetterChange.DASHES}),
        ("block\u200b:claim", "block:claim", {LetterChange.UNSEEN}),
        ("“score”", '"score"', {LetterChange.QUOTES}),
        ("score claim", "score claim", set()),
    ],
)
def test_typed_words_are_put_into_the_letters_of_the_notation(
    typed: str, words: str, changes: set[LetterChange]
) -> None:
    assert plain(typed) == PlainText(words, frozenset(changes))


def test_a_page_full_of_anything_is_read_in_one_pass() -> None:
    rng = random.Random(54)
    for _ in range(200):
        text = "".join(rng.choice(PIECES) for _ in range(rng.randrange(60)))
        for each in tidy(text):
            assert each.text.endswith("\n")
