"""The questions to an opponent and its answers, as texts: they cross into a worker and back.

A question holds the record as the seat that decides knows it (`bots.known`), and nothing else of the match.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from sealed.bots import CHARACTERS, Character, Choice, Player, Thought, known, think, view
from sealed.rules.log import Game
from sealed.rules.questions import Seat

NO_PLAYERS: Mapping[str, Player] = MappingProxyType({})


class Question(NamedTuple):
    """A decision to think about: by which character, for which seat, and with which seed for its chance."""

    record: str
    seat: Seat
    character: str
    seed: int

    @classmethod
    def of(cls, game: Game, seat: Seat, character: Character, secret: bytes) -> Question:
        """The question that a seat has to answer. Its seed follows from what that seat knows: whoever takes a
        move back and makes it again gets the same answer.
        """
        record = known(game, seat)
        seed = hashlib.sha256(secret + record.encode()).digest()
        return cls(record, seat, character.key, int.from_bytes(seed[:6], "big"))

    @classmethod
    def read(cls, text: str) -> Question:
        """The question in a text."""
        record, seat, character, seed = json.loads(text)
        return cls(record, Seat(seat), character, seed)

    @property
    def text(self) -> str:
        """The question as a text."""
        return json.dumps(self, ensure_ascii=False)

    @property
    def seconds(self) -> float:
        """The time for thinking about it."""
        return CHARACTERS[self.character].seconds

    def thoughts(self, players: Mapping[str, Player] = NO_PLAYERS) -> Iterator[Thought]:
        """Ever better thoughts about it, by a player with a table if there is one for its ruleset."""
        seen, character = view(self.record, self.seat), CHARACTERS[self.character]
        return think(seen, character, random.Random(self.seed), thinker=players.get(seen.rules.key))


def written(thought: Thought) -> str:
    """A thought as a text."""
    return json.dumps(thought, ensure_ascii=False)


def read(text: str) -> Thought:
    """The thought in a text."""
    move, worth, choices, is_exact = json.loads(text)
    return Thought(move, worth, tuple(Choice(*choice) for choice in choices), is_exact)
