"""Positions of random games, for tests that hold for every game."""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from sealed.record import RecordError, position_at, replay, write
from sealed.rules import chance, registry
from sealed.rules.field_tactics.position import telling
from sealed.rules.field_tactics.state import State as Field
from sealed.rules.game import IllegalMove, Rules, State
from sealed.rules.lookup import shown
from sealed.rules.questions import Draw, Seat
from sealed.table import Table
from tests.playing import find
from tests.rules.walks import pick_move, random_options

KEYS = tuple(registry.BY_KEY)
LATE = 0.05
_TOKEN = re.compile(r"[A-Za-z0-9-]+|.")
_STRANGE = (
    " ",
    ":",
    "/",
    "+",
    "-",
    "~",
    "@",
    "=",
    "(",
    "?",
    "{",
    "<",
    ",",
    "é",
    "٣",
    "late",
    "yes",
    "x",
    "0",
    "home",
)


def laid(table: Table, text: str) -> Table:
    """A position in a game with these options, and all that follows from it by itself."""
    return Table.laid(table.rules, table.options, text).looked_up()


def follow(rules: Rules, options: Mapping[str, str], text: str) -> Table | IllegalMove:
    """The table of a position, or its refusal."""
    try:
        return Table.laid(rules, options, text)
    except IllegalMove as refused:
        return refused


def same(state: State) -> Any:
    """A state without what tells nothing any more, which a position leaves out."""
    return state._replace(supports=telling(state)) if isinstance(state, Field) else state


def walk(key: str, seed: int) -> Iterator[Table]:
    """A random game: the table after every decision and every draw, as long as it is not over."""
    rules, rng = find(key), random.Random(seed)
    table = Table.laid(rules, random_options(rules, rng), seed=seed.to_bytes(8, "big")).looked_up()
    while table.outcome is None:
        yield table
        draw = next((ask for ask in rules.asks(table.state) if isinstance(ask, Draw)), None)
        if draw is not None:
            table = table.answered(draw, chance.draw(table.seed, table.draws, draw)).looked_up()
            continue
        ask = rng.choice(table.asks())
        words = pick_move(rules, table.state, ask, dict(table.hand(ask.seat)), rng)
        late = rules.late(table.state, ask, words[: rng.randrange(len(words))])
        if late is not None and table.options["clock"] != "off" and rng.random() < LATE:
            table = table.decided(ask, late).looked_up()
        else:
            move = rules.check(table.state, ask, " ".join(words), table.hand(ask.seat))
            table = table.decided(ask, move).looked_up()


@functools.cache
def walked(key: str, seed: int) -> tuple[Table, ...]:
    """The tables of a random game."""
    return tuple(walk(key, seed))


@functools.cache
def texts(key: str, seed: int) -> tuple[str, ...]:
    """Their positions."""
    return tuple(map(text_of, walked(key, seed)))


def text_of(table: Table) -> str:
    """The position of a table."""
    return position_at(table, len(table.past))


def as_shown(table: Table, count: int) -> Iterator[Table]:
    """Some beginnings of a game's record without what nobody has shown, each as a table."""
    head, _, body = write(table, secrets=shown(table.log)).partition("\n\n")
    lines = body.splitlines(keepends=True)
    for end in range(1, len(lines) + 1, 1 + len(lines) // count):
        with suppress(RecordError):  # it breaks off between a battle and what was destroyed in it
            beginning = replay(head + "\n\n" + "".join(lines[:end]), find)
            if beginning.outcome is None:
                yield beginning


def changed(text: str, other: str, rng: random.Random) -> str:
    """A position with some words, numbers or signs changed, lost, or taken from another one."""
    for _ in range(rng.randint(1, 3)):
        text = rng.choice((_without, _with_other, _with_other, _counted, _counted, _spoilt, _torn))(
            text, other, rng
        )
    return text


def _without(text: str, _: str, rng: random.Random) -> str:
    words = text.split(" ")
    del words[rng.randrange(len(words))]
    return " ".join(words)


def _with_other(text: str, other: str, rng: random.Random) -> str:
    word = rng.choice(other.split(" "))
    name = word.partition(":")[0] + ":"
    kept = [old for old in text.split(" ") if not old.startswith(name)]
    return " ".join([*kept, word])


def _counted(text: str, _: str, rng: random.Random) -> str:
    numbers = list(re.finditer(r"[0-9]+", text))
    if not numbers:
        return text
    found = rng.choice(numbers)
    number = max(0, int(found[0]) + rng.choice((-1, 1, 1, 2, 10)))
    return f"{text[: found.start()]}{number}{text[found.end() :]}"


def _spoilt(text: str, other: str, rng: random.Random) -> str:
    tokens = _TOKEN.findall(text) or [""]
    tokens[rng.randrange(len(tokens))] = rng.choice([*_TOKEN.findall(other), *_STRANGE])
    return "".join(tokens)


def _torn(text: str, _: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(_STRANGE) + text[at + rng.randrange(3) :]


def hand_kept(table: Table, again: Table) -> bool:
    """Whether a position has given both seats nothing that they did not have."""
    return all(table.hand(seat).items() >= again.hand(seat).items() for seat in Seat)
