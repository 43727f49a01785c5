"""An opponent's thought about a decision, and the protocols of those who think."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol, runtime_checkable

from sealed.bots.characters import Character
from sealed.bots.view import View
from sealed.rules.game import Rules, State
from sealed.rules.questions import Seat
from sealed.rules.seats import Pair

WON, EVEN, LOST = 1.0, 0.0, -1.0
"""The worth of a game to a seat that has won it, to both if their chances are equal, to one that has lost."""
UNSURE = WON - LOST
"""The error where hardly anything is known yet (`Choice.error`)."""
NO_ERRORS: Mapping[str, float] = MappingProxyType({})
"""The errors of moves whose worth is taken as it stands."""


class Choice(NamedTuple):
    """A move that was looked at."""

    move: str
    worth: float
    """From `LOST` to `WON`, to the seat that decides."""
    share: float
    """The share of decisions in which to play it, from 0 to 1: below 1 where a good player mixes."""
    error: float = 0.0
    """How far its distance from the best one may be off, in worth: what is less than that nobody can tell."""


class Thought(NamedTuple):
    """The result of thinking so far. `move` is to be played if nothing better comes."""

    move: str
    worth: float
    """The worth of the decision if it is made well, from `LOST` to `WON`."""
    choices: tuple[Choice, ...]
    """The best moves, best first; then those whose worth was asked for."""
    is_exact: bool = False
    """Whether nothing is estimated."""


class Player(Protocol):
    """The player of a family of games: the constant `PLAYER` of the module in this package that has the name
    of the family's module in `rules`.
    """

    def worth(self, state: State, seat: Seat) -> float:
        """The worth of a position to a seat, from `LOST` to `WON`, by what is public alone."""

    def think(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        """Ever better thoughts, as `think.think` describes them."""


@runtime_checkable
class Reads(Player, Protocol):
    """A player that is better with a table."""

    tables: frozenset[str]
    """The rulesets that have one; it helps the character that looks farthest."""

    def with_table(self, packed: bytes) -> Player:
        """The player with a table, from the bytes of the file `static/opponents/<ruleset>.table`."""


def chance(worth: float) -> float:
    """The chance, about, of a win in a position of this worth."""
    return (worth + 1) / 2


class Judged(NamedTuple):
    """A moment judged. All chances are those of seat one."""

    value: float | None
    """The chance of a win before it, if both decide well; None if that cannot be told."""
    given: Pair[float] = (0.0, 0.0)
    """The average loss by the move of each seat, never less than 0."""
    best: Pair[tuple[Choice, ...]] = ((), ())
    """The best moves of each seat, best first, and the one that it made."""
    told: Pair[bool] = (False, False)
    """Whether the move of each seat could be judged."""
    by_table: bool = False
    """Whether a table told what positions are worth (`bots.Reads`)."""


NOTHING_TOLD = Judged(None)


@runtime_checkable
class Judges(Player, Protocol):
    """A player that judges a moment better than by thinking for each seat in turn."""

    def judge(self, rules: Rules, state: State, moves: Pair[str | None]) -> Iterator[Judged | None]:
        """The moment judged, at last; before it None every few milliseconds."""
