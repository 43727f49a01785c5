"""The form of a record: tags, comments, line ends, and the one way in which it is written."""

from __future__ import annotations

import pytest

from sealed.record import RecordError, read, replay, write
from sealed.record.lines import LONGEST, LONGEST_LINE, MOST_COMMENTS, MOST_TAGS
from sealed.rules.log import BLANK, Comment, Sheet
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.playing import find
from tests.toys.duel import DUEL
from tests.toys.market import MARKET

CANONICAL = {
    "all tags": """\
[Game "toy-duel"]
[One "Ana"]
[Two "Ben"]
[Date "2026.11.20"]
[EqualCards "none"]
[Advantage "1"]
[Clock "60+300"]
[Result "*"]
[Termination "to be continued"]
[Round "3"]
[Annotator "Cleo"]

1: 3 left
2: 1 right
""",
    "a clock in periods": """\
[Game "toy-duel"]
[Advantage "2"]
[Clock "60+5x60"]
[Result "*"]
""",
    "no line yet": """\
[Game "toy-duel"]
[Advantage "2"]
[Result "*"]
""",
    "comments wherever one can stand": """\
; above all
[Game "toy-duel"] ; the game
;
; two above a tag
[Advantage "2"]
[Result "1-0"] ; said already
; below the tags

; above the first line
1: 3 left ; a good start
;no space
;
2: 1 right
2: resign ; enough
; the end
""",
    "only comments": """\
[Game "toy-duel"]
[Advantage "2"]
[Result "*"]

; nothing has happened
""",
    "quotes, backslashes and semicolons in a value": r"""[Game "toy-duel"]
[One "Ana \"the\\fox\" O; P. [née Q]"]
[Two ""]
[Advantage "2"]
[Result "*"]
""",
    "a deal": """\
[Game "toy-market"]
[Advantage "2"]
[Result "0-1"]

*: salt fig nut ; a good one for whoever is first
2: first
2: A salt
1: timeout
*: C nut
2: B fig
""",
    "a deal as a tag": """\
[Game "toy-market"]
[Advantage "2"]
[Deal "salt fig nut"]
[Result "*"]

2: first
""",
    "a position": """\
[Game "toy-skirmish"]
[Advantage "2"]
[Result "1-0"]
[Position "1 1a3:K 2b4:Q"]

; one step
1: a3 a4
""",
    "resigning out of turn": """\
[Game "toy-market"]
[Advantage "2"]
[Result "0-1"]

1: resign
""",
    "an agreed end": """\
[Game "toy-duel"]
[Advantage "2"]
[Result "1/2-1/2"]

1: 3 left
2: draw ; half past ten
""",
}


@pytest.mark.parametrize("text", CANONICAL.values(), ids=CANONICAL)
def test_what_is_canonical_is_written_as_it_was_read(text):
    assert write(replay(text, find)) == text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_and_a_byte_order_mark(end):
    for text in CANONICAL.values():
        assert write(replay("\ufeff" + text.replace("\n", end), find)) == text


def test_white_space_that_nobody_sees_is_passed_over():
    text = CANONICAL["comments wherever one can stand"]
    assert write(replay("\n \n" + text.replace("\n", " \t\n") + "\n\n", find)) == text
    text = CANONICAL["all tags"]
    assert write(replay("\n\n" + text.replace("\n", " \t\n\n") + "\n\n", find)) == text


def test_tags_are_put_in_order_and_defaults_left_out():
    text = """\
[Annotator "Cleo"]
[Result "*"]
[Clock "original"] ; the default
[EqualCards "both"]
; who has the advantage
[Advantage "1"]
[Two "Ben"]
[Game "toy-duel"]
[One "Ana"]
1: 3 left
"""
    assert (
        write(replay(text, find))
        == """\
[Game "toy-duel"]
[One "Ana"]
[Two "Ben"]
; who has the advantage
[Advantage "1"]
[Result "*"]
[Annotator "Cleo"]
; the default

1: 3 left
"""
    )


def test_comments_between_tags_and_lines_stand_on_their_side_of_an_empty_line():
    head = '[Game "toy-duel"]\n[Advantage "2"]\n[Result "*"]\n'
    for below, written in [
        ("; a\n; b\n1: 3 left\n", "\n; a\n; b\n1: 3 left\n"),
        ("; a\n\n; b\n\n; c\n1: 3 left\n", "; a\n\n; b\n; c\n1: 3 left\n"),
        ("; a\n\n", "\n; a\n"),
        ("; a\n\n; b\n", "; a\n\n; b\n"),
    ]:
        once = write(replay(head + below, find))
        assert once == head + written
        assert write(replay(once, find)) == once


def test_a_record_is_a_value():
    record = read(CANONICAL["a deal"])
    assert [(tag.name, tag.value, tag.line) for tag in record.tags] == [
        ("Game", "toy-market", 1),
        ("Advantage", "2", 2),
        ("Result", "0-1", 3),
    ]
    assert [(line.number, line.mark, line.text) for line in record.lines][:2] == [
        (5, "*:", "salt fig nut"),
        (6, "2:", "first"),
    ]
    assert record.comments == (Comment(1, " a good one for whoever is first", beside=True),)


# --- writing what was played


def test_names_date_and_why_it_ended():
    sheet = BLANK.tagged(One="Ana", Two="Ben", Date="2026.11.20")
    table = Table.begin(DUEL, {"equal-cards": "none"}, b"", sheet).resign(Seat.ONE)
    assert table.outcome is not None
    assert (
        write(table, table.sheet.tagged(Termination=table.outcome.reason))
        == """\
[Game "toy-duel"]
[One "Ana"]
[Two "Ben"]
[Date "2026.11.20"]
[EqualCards "none"]
[Advantage "2"]
[Result "0-1"]
[Termination "the opponent resigned"]

1: resign
"""
    )


def test_seat_one_is_named_first_even_if_seat_two_sealed_first():
    table = Table.begin(DUEL, {}, b"").decide(Seat.TWO, "2 left")
    alone = write(table)
    assert "2:" not in alone
    assert replay(alone, find).asks() == Table.begin(DUEL, {}, b"").asks()
    both = table.decide(Seat.ONE, "3 right")
    assert write(both).endswith("\n\n1: 3 right\n2: 2 left\n")
    assert replay(write(both), find).state == both.state


def test_a_table_can_be_played_on_after_its_record():
    table = replay(CANONICAL["all tags"], find)
    later = table.decide(Seat.ONE, "1 stay").decide(Seat.TWO, "4 left")
    assert write(later) == CANONICAL["all tags"] + "1: 1 stay\n2: 4 left\n"
    assert write(later.undo().undo()) == CANONICAL["all tags"]


def test_undoing_takes_the_comments_of_what_is_undone_along():
    text = CANONICAL["comments wherever one can stand"].replace("1-0", "*")
    table = replay(text.replace("2: resign ; enough\n; the end\n", "; well\n"), find)
    assert write(table.undo().undo()).endswith("\n; above the first line\n")


def test_a_sheet_cannot_break_the_form():
    sheet = Sheet(
        (("One", 'A"\\\n[Two "x"]'), ("Annotator", "\r\n")),
        (Comment(0, "one\n1: resign"), Comment("One", "a\r[b", True)),
    )
    table = Table.begin(MARKET, {}, b"", sheet)
    again = replay(write(table), find)
    assert again.state == table.state
    assert dict(again.sheet.tags) == {"One": 'A"\\ [Two "x"]', "Annotator": " "}
    assert [comment.text for comment in again.sheet.comments] == ["a [b", "one 1: resign"]


# --- faults of form

GAME = '[Game "toy-duel"]\n'
FORM_FAULTS = {
    "nothing": ("", 1, ""),
    "no game": ('[One "Ana"]\n\n1: 3 left\n', 1, ""),
    "an unknown game": ('\n[Game "chess"]\n', 2, "chess"),
    "a game by its title": ('[Game "Toy Duel"]\n', 1, "Toy Duel"),
    "no quotes": ("[Game toy-duel]\n", 1, "[Game toy-duel]"),
    "an open tag": (GAME + '[One "Ana"\n', 2, '[One "Ana"'),
    "an open value": (GAME + '[One "Ana]\n', 2, '[One "Ana]'),
    "two spaces": (GAME + '[One  "Ana"]\n', 2, '[One  "Ana"]'),
    "two tags on a line": (GAME + '[One "Ana"] [Two "Ben"]\n', 2, '[One "Ana"] [Two "Ben"]'),
    "an unknown escape": (GAME + r'[One "An\a"]', 2, r'[One "An\a"]'),
    "a bare quote in a value": (GAME + '[One "A"n"]\n', 2, '[One "A"n"]'),
    "a name that is none": (GAME + '[1st "x"]\n', 2, '[1st "x"]'),
    "a tag twice": (GAME + '[One "Ana"]\n[One "Ana"]\n', 3, "One"),
    "an unknown tag twice": (GAME + '[Colour "a"]\n[Colour "b"]\n', 3, "Colour"),
    "a tag below the lines": (GAME + '1: 3 left\n[Two "Ben"]\n', 3, '[Two "Ben"]'),
    "an option's value": (GAME + '[EqualCards "some"]\n', 2, "some"),
    "the advantage of nobody": (GAME + '[Advantage "0"]\n', 2, "0"),
    "a clock without periods": (GAME + '[Clock "60+0x60"]\n', 2, "60+0x60"),
    "a clock without seconds": (GAME + '[Clock "0+60"]\n', 2, "0+60"),
    "a result that is none": (GAME + '[Result "1/2"]\n', 2, "1/2"),
    "a position where there is none": (GAME + '[Position "x"]\n', 2, "x"),
    "a seat that is none": (GAME + "\n3: 3 left\n", 3, "3:"),
    "no seat": (GAME + "\n3 left\n", 3, "3"),
    "no space after the colon": (GAME + "\n1:3 left\n", 3, "1:3"),
    "no colon": (GAME + "\n1 3 left\n", 3, "1"),
    "an indented line": (GAME + "\n 1: 3 left\n", 3, "1:"),
    "a seat and no move": (GAME + "\n1:\n", 3, "1:"),
    "chance shown": (GAME + "\n*! 3\n", 3, "*!"),
    "a line without end": (GAME + "\n1: " + "x" * 3000, 3, "1: " + "x" * 37),
    "a tag without end": (GAME + f'[One "{"x" * 3000}"]', 2, '[One "' + "x" * 34),
    "a text without end": ("\n" * 1_000_001, 1, ""),
}


@pytest.mark.parametrize(("text", "line", "word"), FORM_FAULTS.values(), ids=FORM_FAULTS)
def test_a_fault_of_form(text, line, word):
    with pytest.raises(RecordError) as found:
        replay(text, find)
    assert (found.value.line, found.value.word) == (line, word)
    assert found.value.clause is None
    assert str(found.value).startswith(f"Line {line}: ")


def test_a_position_is_judged_by_its_game():
    text = '[Game "toy-skirmish"]\n\n[Position "1 1a9:K"]\n'
    with pytest.raises(RecordError) as found:
        replay(text, find)
    assert (found.value.line, found.value.word, found.value.clause) == (3, "1a9:K", "TS 8")


# --- limits


def _commented(count: int, before: str = "", after: str = "") -> str:
    return GAME + before + ";\n" * count + after


LIMITS = {
    "tags": lambda more: GAME + "".join(f'[T{n} "x"]\n' for n in range(MOST_TAGS - 1 + more)),
    "comments below the tags": lambda more: _commented(MOST_COMMENTS + more),
    "comments above a tag": lambda more: _commented(MOST_COMMENTS + more, after='[One "Ana"]\n'),
    "comments on tags": lambda more: GAME + '[One "Ana"];\n' + ";\n" * (MOST_COMMENTS - 1 + more),
    "comments below an empty line": lambda more: _commented(MOST_COMMENTS + more, before="\n\n\n"),
    "comments behind a move": lambda more: _commented(MOST_COMMENTS + more, before="\n1: 3 left\n"),
    "comments on both sides of a move": lambda more: _commented(
        MOST_COMMENTS // 2, after=f"\n1: 3 left\n{';' * 9}\n" + ";\n" * (MOST_COMMENTS // 2 - 1 + more)
    ),
    "a tag's letters": lambda more: GAME + f'[A "{"x" * (LONGEST_LINE - 4 + more)}"]\n',
    "a line's letters": lambda more: GAME + "\n1: " + "x" * (LONGEST_LINE - 3 + more) + "\n",
    "a record's letters": lambda more: GAME + "\n" * (LONGEST - len(GAME) + more),
}


@pytest.mark.parametrize("text", LIMITS.values(), ids=LIMITS)
def test_at_a_limit_a_record_is_read_and_one_over_it_is_refused(text):
    read(text(0))
    with pytest.raises(RecordError) as found:
        read(text(1))
    assert found.value.clause is None


def test_empty_lines_are_no_comments():
    assert read(GAME + "\n" * (2 * MOST_COMMENTS) + ";").comments == (Comment(0, ""),)
