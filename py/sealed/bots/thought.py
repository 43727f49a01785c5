"""What an opponent thinks of a decision."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from sealed.bots.characters import Character
from sealed.bots.view import View
from sealed.rules.game import State
from sealed.rules.questions import Seat

WON, EVEN, LOST = 1.0, 0.0, -1.0
"""What a game is worth to a seat that has won it, or to both if they are equally likely to."""


class Choice(NamedTuple):
    """A move that was looked at."""

    move: str
    worth: float
    """From `LOST` to `WON`, to the seat that decides."""
    share: float
    """How often it should be played, from 0 to 1: below 1 where a good player mixes."""


class Thought(NamedTuple):
    """What is thought of a decision so far. `move` is what to play if nothing better comes."""

    move: str
    worth: float
    """What the decision is worth if it is made well, from `LOST` to `WON`."""
    choices: tuple[Choice, ...]
    """The best moves, best first; then those of which the worth was asked."""
    is_exact: bool = False
    """Whether nothing is estimated."""


class Player(Protocol):
    """How a family of games is played: the constant `PLAYER` of the module in this package that has the name
    of the family's module in `rules`.
    """

    def worth(self, state: State, seat: Seat) -> float:
        """What a position is worth to a seat, from `LOST` to `WON`, by what is public alone."""

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
    """How likely a win is, about, in a position of this worth."""
    return (worth + 1) / 2
