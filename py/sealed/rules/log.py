"""The log of questions and answers that undo, records, reviews and certificates are made from.

It is part of the rules so that a table and a match by codes can share it without importing each other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from sealed.rules.game import Event, Rules, State
from sealed.rules.questions import Answer, Ask, Hand, Seat, Slot

_ROUND_AND_SEAT = re.compile(r"([a-z]+)[0-9]+[a-z]?\.[12]")


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gave up (G 3). No ruleset asks this question; the answer is None."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Agree:
    """A seat accepted an end without a winner (G 9). No ruleset asks this question either."""

    seat: Seat


Unasked: TypeAlias = Resign | Agree
"""The ways in which players end a game by themselves, outside the questions of its rules."""


class Entry(NamedTuple):
    """One step of a game. `state` is the state before it.

    `move` is the text of a Decide as records write it; None for any other question, and for a sealed move
    that is not known here.
    """

    state: State
    ask: Ask | Unasked
    answer: Answer
    move: str | None = None
    events: tuple[Event, ...] = ()
    states: tuple[State, ...] = ()
    """The state after each of the events."""


Log: TypeAlias = tuple[Entry, ...]


class Comment(NamedTuple):
    """A comment of a record, kept where it stands.

    `place` is the name of the tag below it ("" if all tags are above it), or the number of lines of the game
    above it. With `beside` it stands on the line of that tag, or on the last of those lines. `text` begins
    after the `;`.
    """

    place: str | int
    text: str
    beside: bool = False


class Line(NamedTuple):
    """A line of the game: `mark` is `1:`, `2:`, `*:`, `1!`, `2!` or `=`, `text` the rest of it; `number` is
    its row's in the text, 0 if it was never written.
    """

    number: int
    mark: str
    text: str

    @property
    def word(self) -> str:
        """Its first word."""
        return self.text.split(" ")[0]


class Branch(NamedTuple):
    """A line of play that might have replaced another line, and its continuation.

    `place` is the number of lines down to the one that it replaces, in the game or in the branch that it
    belongs to; those of its own comments and branches are counted from its first line.
    """

    place: int
    lines: tuple[Line, ...]
    comments: tuple[Comment, ...] = ()
    branches: tuple[Branch, ...] = ()


class Sheet(NamedTuple):
    """The rest of a record: its tags apart from `Game`, the options and `Result`; comments and branches."""

    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[Comment, ...] = ()
    branches: tuple[Branch, ...] = ()

    def tagged(self, **tags: str) -> Sheet:
        """The sheet with these tags set: `sheet.tagged(One="Ana", Date="2026.11.20")`."""
        return self._replace(tags=tuple({**dict(self.tags), **tags}.items()))


BLANK = Sheet()


class Game(Protocol):
    """A game that a record can be written from: a table, or a match by codes."""

    @property
    def rules(self) -> Rules:
        """The ruleset."""

    @property
    def options(self) -> Mapping[str, str]:
        """Every option with its value."""

    @property
    def state(self) -> State:
        """The public state, as it is now."""

    @property
    def log(self) -> Log:
        """All questions and answers so far."""

    @property
    def sheet(self) -> Sheet:
        """The tags and comments of its record."""

    def hand(self, seat: Seat) -> Hand:
        """The known values among those that a seat has sealed."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """A game as it was before the last entries of its log."""

    rules: Rules
    options: Mapping[str, str]
    state: State
    log: Log
    hands: tuple[Hand, Hand]
    sheet: Sheet

    @classmethod
    def of(cls, game: Game, count: int, sheet: Sheet) -> Earlier:
        """The game when its log had that number of entries, with what is known of the hands by now."""
        state = game.log[count].state if count < len(game.log) else game.state
        hands = (game.hand(Seat.ONE), game.hand(Seat.TWO))
        return cls(game.rules, game.options, state, game.log[:count], hands, sheet)

    def hand(self, seat: Seat) -> Hand:
        """The known values among those that a seat has sealed."""
        return self.hands[seat.side]


def short(slot: Slot) -> str:
    """A slot without its round and seat, as records name it: `action` of `action12.2`, `A4` of `A4`."""
    named = _ROUND_AND_SEAT.fullmatch(slot)
    return named[1] if named else slot
