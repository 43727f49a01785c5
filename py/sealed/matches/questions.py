"""Questions to the computer and its answers as texts, which cross into a worker and back.

A question to an opponent holds the record as the seat that decides knows it (`bots.known`), and nothing else
of the match; one about a moment of a match that is over, the part of the record that may be told.
"""

from __future__ import annotations

import functools
import hashlib
import json
import random
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from sealed import record
from sealed.bots import CHARACTERS, OLD_HAND, Character, Choice, Player, Thought, known, think, view
from sealed.bots.explained import judge, moments
from sealed.bots.thought import Judged
from sealed.matches.table_play import TablePlay
from sealed.rules.log import Game
from sealed.rules.questions import Seat
from sealed.table import Table

NO_PLAYERS: Mapping[str, Player] = MappingProxyType({})
MARK = "{"
"""The first letter of a question about a moment; one to an opponent begins with another one."""


class MoveRequest(NamedTuple):
    """A decision to think about: by which character, for which seat, and with which seed for its chance."""

    record: str
    seat: Seat
    character: str
    seed: int

    @classmethod
    def of(cls, game: Game, seat: Seat, character: Character, secret: bytes) -> MoveRequest:
        """The question that a seat has to answer. Its seed follows from what that seat knows: a player who
        takes a move back and makes it again gets the same answer.
        """
        record = known(game, seat)
        seed = hashlib.sha256(secret + record.encode()).digest()
        return cls(record, seat, character.key, int.from_bytes(seed[:6], "big"))

    @property
    def text(self) -> str:
        """The question as a text."""
        return written(self)

    @property
    def seconds(self) -> float:
        """The time for thinking about it."""
        return CHARACTERS[self.character].seconds

    @property
    def ruleset(self) -> str:
        """The ruleset whose table is of use for it; "" for none."""
        return view(self.record, self.seat).rules.key if self.character == OLD_HAND.key else ""

    def answers(self, players: Mapping[str, Player] = NO_PLAYERS) -> Iterator[Thought]:
        """Ever better thoughts about it, by a player with a table if there is one for its ruleset."""
        seen, character = view(self.record, self.seat), CHARACTERS[self.character]
        return think(seen, character, random.Random(self.seed), thinker=players.get(seen.rules.key))

    def answer(self, text: str) -> Thought:
        """The thought in a text."""
        move, worth, choices, is_exact = json.loads(text)
        return Thought(move, worth, tuple(Choice(*choice) for choice in choices), is_exact)


class MomentRequest(NamedTuple):
    """A moment to be judged: the part of the match's record that may be told, and which of its moments."""

    record: str
    number: int
    seconds: float

    @property
    def text(self) -> str:
        """The question as a text."""
        return written(self._asdict())

    @property
    def ruleset(self) -> str:
        """The key of the ruleset that is played, whose table is of use."""
        return replayed(self.record).rules.key

    def answers(self, players: Mapping[str, Player] = NO_PLAYERS) -> Iterator[Judged | None]:
        """The moment, judged better and better; None while there is nothing to tell yet."""
        game = replayed(self.record)
        moment = moments(game.rules, game.log)[self.number]
        player = players.get(game.rules.key)
        for judged in judge(game, moment, player):
            yield judged and judged._replace(by_table=player is not None)

    def answer(self, text: str) -> Judged:
        """The judgement in a text."""
        value, (one, two), (ones, twos), told, by_table = json.loads(text)
        choices = tuple(Choice(*each) for each in ones), tuple(Choice(*each) for each in twos)
        return Judged(value, (one, two), choices, (told[0], told[1]), by_table)


def question_to(play: TablePlay) -> MoveRequest | None:
    """The question to the computer; None if it has nothing to decide. It stays the same when the person has
    sealed, so what was thought before still holds.
    """
    if not play.foe or not play.asks_computer:
        return None
    return MoveRequest.of(play.table, play.foe.seat, play.foe.character, play.foe.secret)


def read(text: str) -> MoveRequest | MomentRequest:
    """The question in a text."""
    said = json.loads(text)
    if text.startswith(MARK):
        return MomentRequest(**said)
    record, seat, character, seed = said
    return MoveRequest(record, Seat(seat), character, seed)


def written(said: object) -> str:
    """A question, or an answer, as a text."""
    return json.dumps(said, ensure_ascii=False)


@functools.lru_cache(maxsize=1)
def replayed(text: str) -> Table:
    """The match of a record: all of its moments are asked about one after another."""
    return record.replay(text)
