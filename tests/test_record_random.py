"""Records of random games: they replay to the same table, and damaged ones are refused without a crash."""

from __future__ import annotations

import functools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.record import RecordError, read, replay, write
from sealed.rules.lookup import shown
from sealed.rules.questions import Decide, Seat
from sealed.table import Table
from tests.examples import examples, seeds
from tests.playing import GAMES, at_random, find

SEEDS = seeds(4)
MARKS = ("1:", "2:", "*:", "1!", "2!", "=", ";")


@functools.cache
def game(key: str, seed: int) -> Table:
    """A game that breaks off somewhere for odd seeds, one of them by agreement; nobody has decided alone at
    its end.
    """
    table = at_random(GAMES[key], seed, decisions=3 + 11 * seed if seed % 2 else 10_000, late=0.08)
    table = table.undo() if [ask.seat for ask in table.asks()] == [Seat.ONE] and alone(table) else table
    return table.agree(Seat.TWO) if seed % 4 == 1 and table.outcome is None else table


def alone(table: Table) -> bool:
    """Whether seat 2 has sealed its part of what both decide."""
    step = table.steps[0] if table.steps else None
    return (
        step is not None and isinstance(step.ask, Decide) and bool(step.ask.slots) and len(table.steps) == 1
    )


@functools.cache
def text(key: str, seed: int, *, public: bool = False) -> str:
    table = game(key, seed)
    return write(table, secrets=shown(table.log) if public else None)


@pytest.mark.share(6)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", GAMES)
def test_a_record_replays_to_the_same_table(key, seed):
    table = game(key, seed)
    again = replay(text(key, seed), find)
    assert (again.state, again.options, again.hands) == (table.state, table.options, table.hands)
    for seat in Seat:
        assert decisions(again, seat) == decisions(table, seat)
    assert write(again) == text(key, seed)


def decisions(table: Table, seat: Seat) -> list[tuple[object, str | None]]:
    return [
        (step.ask, step.move) for step in table.log if isinstance(step.ask, Decide) and step.ask.seat is seat
    ]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", GAMES)
def test_a_record_of_what_was_shown_replays_to_the_same_state(key, seed):
    table = game(key, seed)
    told = text(key, seed, public=True)
    again = replay(told, find)
    assert again.state == table.state
    assert write(again) == told
    known = shown(table.log)
    assert all(slot in known for seat in Seat for slot in again.hand(seat))


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_beginnings_of_a_record_are_records_of_matches_that_go_on(key):
    head, _, body = (
        text(key, 0).replace('[Result "1-0"]\n', "").replace('[Result "0-1"]\n', "").partition("\n\n")
    )
    lines = body.splitlines(keepends=True)
    lengths = []
    for count in range(0, len(lines), 1 + len(lines) // 25):
        table = replay(head + "\n\n" + "".join(lines[:count]), find)
        assert table.outcome is None
        lengths.append(len(table.past))
    assert lengths == sorted(lengths)
    assert len({*lengths}) > len(lengths) / 2  # they grow


# --- hostile texts


def follow(hostile: str) -> Table | RecordError:
    try:
        return replay(hostile, find)
    except RecordError as error:
        return error


def survives(hostile: str) -> None:
    """It is a record, or is refused with a place that it has."""
    found = follow(hostile)
    if isinstance(found, Table):
        once = write(found)
        assert write(replay(once, find)) == once
    else:
        assert 1 <= found.line <= hostile.count("\n") + hostile.count("\r") + 1
        assert len(found.word) <= 40
        assert str(found)


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A true record with a few lines, words and characters changed, moved or lost."""
    key = draw(st.sampled_from(sorted(GAMES)))
    record = text(key, draw(st.sampled_from(SEEDS)), public=draw(st.booleans()))
    words = [
        *sorted(find(key).words),
        "timeout",
        "-",
        "?",
        "resign",
        "draw",
        "1:",
        "2:",
        "*:",
        "1!",
        "2!",
        "=",
        "both",
        ";",
    ]
    for _ in range(draw(st.integers(1, 4))):
        record = draw(st.sampled_from((change_line, change_word, change_letter)))(draw, record, words)
    return record


def change_line(draw: st.DrawFn, record: str, words: list[str]) -> str:
    lines = record.split("\n")
    here, there = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    what = draw(st.sampled_from(("swap", "drop", "twice", "cut", "new")))
    if what == "swap":
        lines[here], lines[there] = lines[there], lines[here]
    elif what == "drop":
        del lines[here]
    elif what == "twice":
        lines.insert(there, lines[here])
    elif what == "cut":
        del lines[here:]
    else:
        mark = draw(st.sampled_from(MARKS))
        lines.insert(here, " ".join([mark, *draw(st.lists(st.sampled_from(words), max_size=4))]))
    return "\n".join(lines)


def change_word(draw: st.DrawFn, record: str, words: list[str]) -> str:
    parts = record.split(" ")
    parts[draw(st.integers(0, len(parts) - 1))] = draw(st.sampled_from([*words, ""]))
    return " ".join(parts)


def change_letter(draw: st.DrawFn, record: str, _: list[str]) -> str:
    at = draw(st.integers(0, len(record)))
    return record[:at] + draw(st.text(max_size=2)) + record[at + draw(st.integers(0, 2)) :]


@pytest.mark.share(4)
@pytest.mark.slow
@examples(400)
@given(damaged())
def test_a_damaged_record_replays_or_is_refused(hostile):
    survives(hostile)


@examples()
@given(st.text())
def test_any_text_is_read_or_refused(hostile):
    survives(hostile)


@examples()
@given(st.sampled_from(sorted(GAMES)), st.text(alphabet='[]";:!=*?-12 \n\r\t\\aA', max_size=60))
def test_any_lines_below_a_game_are_read_or_refused(key, hostile):
    survives(f'[Game "{key}"]\n{hostile}')


COMMENT = st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=12)


@pytest.mark.slow
@examples()
@given(st.sampled_from(sorted(GAMES)), st.sampled_from(SEEDS), st.data())
def test_comments_stay_where_they_stand(key, seed, data):
    lines = text(key, seed).splitlines()
    for at in sorted(data.draw(st.sets(st.integers(0, len(lines) - 1), max_size=6)), reverse=True):
        comment = ";" + data.draw(COMMENT).rstrip(" \t")
        if lines[at] and data.draw(st.booleans()):
            lines[at] += f" {comment}"
        else:
            lines.insert(at, comment)
    commented = "\n".join(lines) + "\n"
    assert write(replay(commented, find)) == commented
    assert len(read(commented).comments) == commented.count(";") - sum(
        c.text.count(";") for c in read(commented).comments
    )
