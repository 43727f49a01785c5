"""The player's own book: lines that are read strictly, texts that only their player can stamp, and what it
adds up to, however many matches are in it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.bots.characters import CHARACTERS
from sealed.matches import book
from sealed.matches.book import (
    DRAWN,
    ENTRIES,
    LOST,
    WON,
    Balance,
    BookEntry,
    BookTotals,
    UnreadableBook,
    by_game,
    by_opponent,
    called,
    match_name,
    read,
    read_line,
    tally,
    write,
)
from sealed.name import NO_NAME, Name
from sealed.rules.registry import BY_KEY

SEED, OTHER = bytes((1,)) * 32, bytes((2,)) * 32
MAJA = "ab" * 32

games, results = st.sampled_from(sorted(BY_KEY)), st.sampled_from([WON, LOST, DRAWN])
amounts = st.integers(0, book.NUMBER)
accounts = st.none() | st.builds(
    Balance, amounts, amounts, st.none() | st.integers(-book.NUMBER, book.NUMBER)
)
matches = st.binary(min_size=16, max_size=16).map(bytes.hex)
facts = (st.integers(1, 2), results, st.integers(0, book.LATEST), accounts)
with_friends = st.builds(
    BookEntry,
    matches,
    games,
    st.binary(min_size=32, max_size=32).map(bytes.hex),
    st.sampled_from([Name("Maja"), Name("nobody has won"), Name("Zoë 2")]),
    *facts,
)
against_computer = st.builds(
    BookEntry, matches, games, st.sampled_from(sorted(CHARACTERS)), st.just(NO_NAME), *facts
)
entries = with_friends | against_computer
books = st.lists(entries, min_size=1, max_size=12, unique_by=lambda entry: entry.match)


def entry(
    n: int, who: str = "newcomer", game: str = "roundabout", result: str = WON, **more: object
) -> BookEntry:
    name = Name("Maja") if len(who) == 64 else NO_NAME
    return BookEntry(match_name(str(n)), game, who, name, 1, result, 1_000 + n)._replace(**more)


# --- lines and texts


@given(entries)
def test_a_line_comes_back_as_it_was(one: BookEntry) -> None:
    assert read_line(one.line) == one
    assert "\n" not in one.line


@pytest.mark.parametrize(
    "change",
    [
        lambda line: line + " ",
        lambda line: " " + line,
        lambda line: line.replace(" 1 ", " 3 ", 1),
        lambda line: line.replace("won", "Won"),
        lambda line: line.replace("roundabout", "rundabout"),
        lambda line: line.replace("-", "007,1"),
        lambda line: line.replace("-", "1"),
        lambda line: line.replace("-", "1,2,-0"),
        lambda line: line.replace("-", "1,2,3,4"),
        lambda line: line.replace("1001", "01001"),
        lambda line: line.replace("1001", "9999999999"),
        lambda line: line.replace(MAJA, "nobody"),
        lambda line: line.replace(MAJA, MAJA.upper()),
        lambda line: line.replace(MAJA, "newcomer"),
        lambda line: line.replace("Maja", "Ma\u200bja"),
        lambda line: line.replace("Maja", "x" * 33),
        lambda line: line.replace(" Maja", ""),
        lambda line: line.replace("Maja", "Maja\nx"),
        lambda line: line[1:],
        lambda line: line[:0],
    ],
)
def test_no_other_line_is_read(change: Callable[[str], str]) -> None:
    line = entry(1, MAJA).line
    assert read_line(line)
    assert change(line) != line
    with pytest.raises(UnreadableBook):
        read_line(change(line))


@given(books)
def test_a_book_comes_back_and_is_known_by_the_key_of_its_player(rows: list[BookEntry]) -> None:
    (text,) = write(rows, SEED)
    assert sorted(read(text)) == sorted(rows)
    assert book.is_stamped(text, [OTHER, SEED])
    assert not book.is_stamped(text, [OTHER])
    assert not book.is_stamped(text, [])


@given(books, st.integers(0, 10_000), st.characters(codec="ascii"))
def test_what_was_changed_is_not_stamped_or_not_read(rows: list[BookEntry], at: int, letter: str) -> None:
    (text,) = write(rows, SEED)
    at %= len(text)
    changed = text[:at] + letter + text[at + 1 :]
    if changed == text:
        return
    try:
        read(changed)
    except UnreadableBook:
        return
    assert not book.is_stamped(changed, [SEED])


def test_what_is_no_book() -> None:
    (text,) = write([entry(1), entry(2)], SEED)
    stamp, one, two = text.split("\n")
    for wrong in (
        "",
        stamp,
        f"{stamp}\n{two}\n{one}",
        f"{stamp}\n{one}\n{one}",
        f"{one}\n{two}",
        f"{stamp[1:]}\n{one}",
        f"{text}\n",
        f"{stamp}\n{one}\n{entry(1, result=LOST).line}",  # one match twice
    ):
        with pytest.raises(UnreadableBook):
            read(wrong)
    assert write([], SEED) == ()


def test_a_large_book_is_several_texts_and_no_text_is_larger() -> None:
    rows = [entry(n) for n in range(ENTRIES + 1)]
    one, two = write(rows, SEED)
    assert (len(read(one)), len(read(two))) == (ENTRIES, 1)
    stamp, *lines = one.split("\n")
    with pytest.raises(UnreadableBook):
        read("\n".join((stamp, *lines, two.split("\n")[1])))


# --- what it adds up to


def test_every_sum_has_its_count() -> None:
    rows = [
        entry(1, account=Balance(10, 20, 5)),
        entry(2, result=LOST, account=Balance(30, 0)),
        entry(3, result=DRAWN),
    ]
    assert tally(rows) == BookTotals(1, 1, 1, explained=2, own=40, theirs=20, lucky=1, luck=5)
    assert tally(rows).matches == 3
    assert tally([]) == BookTotals()


@given(st.lists(entries, max_size=30))
def test_games_and_opponents_hold_each_match_once(rows: list[BookEntry]) -> None:
    for groups in (by_game(rows), by_opponent(rows)):
        assert sorted(each.line for group in groups.values() for each in group) == sorted(
            each.line for each in rows
        )
        assert sum(tally(group).matches for group in groups.values()) == len(rows)


def test_who_was_played_last_comes_first_and_is_called_by_the_last_name() -> None:
    rows = [entry(3, MAJA, name=Name("Maja K")), entry(1, MAJA), entry(2)]
    assert list(by_opponent(rows)) == [MAJA, "newcomer"]
    assert called(by_opponent(rows)[MAJA]) == "Maja K"


def test_a_thousand_matches_take_ten_times_as_long_as_a_hundred() -> None:
    """Counted in calls and lines of Python, not by a clock."""

    def steps(count: int) -> int:
        dice = random.Random(1)
        whos = [*CHARACTERS, *(bytes([n]).hex() * 32 for n in range(count // 10))]
        rows = [entry(n, dice.choice(whos), dice.choice(sorted(BY_KEY))) for n in range(count)]
        text = [each.line for each in rows]
        done = 0

        def count_lines(*_event: object) -> Callable[..., object]:
            nonlocal done
            done += 1
            return count_lines

        before = sys.gettrace()
        sys.settrace(count_lines)
        try:
            found = [read_line(line) for line in text]
            tally(found)
            for group in (*by_game(found).values(), *by_opponent(found).values()):
                tally(group)
        finally:
            sys.settrace(before)
        return done

    few, many = steps(100), steps(1000)
    assert many < 11 * few
