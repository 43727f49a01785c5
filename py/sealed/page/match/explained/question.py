"""The question what a moment of a finished match was worth, and its answer, as texts: they cross into a
worker and back.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from sealed import record
from sealed.bots import Choice, Player
from sealed.bots.explained import judge, moments
from sealed.bots.thought import Judged
from sealed.table import Table

NO_PLAYERS: Mapping[str, Player] = MappingProxyType({})
MARK = "{"
"""The first letter of such a text; a question to an opponent begins with another one."""


class Request(NamedTuple):
    """A moment to be judged: the record of the match as far as it may be told, and which of its moments."""

    record: str
    number: int
    seconds: float

    @classmethod
    def read(cls, text: str) -> Request:
        """The question in a text."""
        return cls(**json.loads(text))

    @property
    def text(self) -> str:
        """The question as a text."""
        return json.dumps(self._asdict(), ensure_ascii=False)

    @property
    def ruleset(self) -> str:
        """The key of the ruleset that is played."""
        return replayed(self.record).rules.key

    def judged(self, players: Mapping[str, Player] = NO_PLAYERS) -> Iterator[Judged | None]:
        """The moment, judged better and better; None while there is nothing to tell yet."""
        game = replayed(self.record)
        moment = moments(game.rules, game.log)[self.number]
        player = players.get(game.rules.key)
        for judged in judge(game, moment, player):
            yield judged and judged._replace(by_table=player is not None)


@functools.lru_cache(maxsize=1)
def replayed(text: str) -> Table:
    """The match of a record: all of its moments are asked about one after another."""
    return record.replay(text)


def written(judged: Judged) -> str:
    """A judgement as a text."""
    return json.dumps(judged, ensure_ascii=False)


def read(text: str) -> Judged:
    """The judgement in a text."""
    value, (one, two), (ones, twos), told, by_table = json.loads(text)
    choices = tuple(Choice(*each) for each in ones), tuple(Choice(*each) for each in twos)
    return Judged(value, (one, two), choices, (told[0], told[1]), by_table)
