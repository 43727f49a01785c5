"""Texts of a stranger are read in time in proportion to their letters.

Calls that are counted say nothing of a regular expression, and half of what was found here was one: so these
tests, and no others, look at the time.
"""

from __future__ import annotations

import random
import re

import pytest

from sealed.lessons import reading
from sealed.page.match import below, book, demonstrations, saved
from sealed.record import marks, scenes
from sealed.record.lines import RecordError
from tests.page import hunt

SAMPLE = 40
"""How many patterns the whole page takes, which is slower than its readers by the page itself."""


@pytest.mark.slow  # the processor's time is that of CPython
@pytest.mark.thorough
@pytest.mark.parametrize("name", hunt.READERS)
def test_twice_as_many_letters_take_twice_as_long(name: str) -> None:
    reader, some = hunt.READERS[name], list(hunt.patterns())
    if reader.is_page:
        some = [*hunt.NUMBERED, *random.Random(name).sample(some[len(hunt.NUMBERED) :], SAMPLE)]
    assert hunt.odd(reader, some) == {}


def test_there_are_some_two_thousand_patterns() -> None:
    assert len({pattern.name for pattern in hunt.patterns()}) > 1_900


@pytest.mark.slow
@pytest.mark.thorough
def test_a_reader_that_looks_again_and_again_is_found() -> None:
    slow = hunt.Reader(lambda text: re.search("a+b", text), letters=8_000)
    assert hunt.odd(slow, [hunt.Pattern("a", lambda _number: "a")])


@pytest.mark.parametrize("name", [name for name, reader in hunt.READERS.items() if not reader.is_page])
def test_readers_name_what_is_wrong(name: str) -> None:
    """Nothing but the errors that `seconds` knows."""
    for pattern in random.Random(name).sample(list(hunt.patterns()), SAMPLE):
        hunt.READERS[name].seconds(pattern.text(60))


# --- what was found, each where it is refused


def test_a_string_that_never_ends_is_read_once() -> None:
    """A hundred letters unpack to so many; each of the quotation marks began a search of its own."""
    for open_string in ('"' + '\\"' * 400_000, '"\\' * 400_000):
        with pytest.raises(saved.UnreadableMatch):
            saved.find(f"{saved.OPENING}{saved.pack(open_string)}.")
        with pytest.raises(saved.UnreadableMatch):
            saved.outline(saved.SavedTable("here", open_string, 0))


def test_a_saved_match_may_not_be_nested_deep() -> None:
    for text in ("[" * 9 + "]" * 9, '{"a":' * 9 + "1" + "}" * 9):
        with pytest.raises(ValueError, match="nested"):
            saved._parsed(text)
    assert saved._parsed('["[[[[[[[[[[\\"[["]') == ['[[[[[[[[[["[[']


def test_the_41st_record_of_a_lesson_is_refused_before_one_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "read", lambda *_given: pytest.fail("a record was read"))
    with pytest.raises(RecordError) as refused:
        reading.read('[Game "a"]\n' * (reading.MOST_SCENES + 1))
    assert (refused.value.line, str(refused.value)) == (41, f"Line 41: {scenes.TOO_MUCH}")


def test_a_second_book_is_refused_before_the_first_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(below, "_LETTERS", None)
    for opening in (book.OPENING, demonstrations.OPENING):
        with pytest.raises(below.UnreadableBelow):
            below.letters(opening, opening * 2)


def test_the_first_forty_drawings_of_a_step_are_read_and_the_others_counted() -> None:
    forty = " ".join(f"A{n}>B{n}" for n in range(40))
    notes = marks.notes(["draw !C1", f"draw {forty}", "draw ?? ??"])
    assert (len(notes.drawn), notes.left_out, notes.undrawn) == (40, 3, ("A39>B39", "?? ??"))
    both = marks.notes(["draw !C1"]).with_more(marks.notes([f"draw {forty}"]))
    assert (len(both.drawn), both.undrawn) == (40, ("A39>B39",))
