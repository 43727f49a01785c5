"""Thinks in a worker (static/think.mjs), which has a Python of its own, so that the page stays smooth."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final, Protocol, TypeVar, cast

from sealed.bots import Player, Reads, player
from sealed.matches import questions
from sealed.rules import registry

T = TypeVar("T")
DONE: Final = object()


class Bytes(Protocol):
    """Bytes of JavaScript's."""

    def to_bytes(self) -> bytes:
        """A copy of them."""


class Worker:
    """Answers questions. It keeps players that have a table, since unpacking one takes a while."""

    def __init__(self) -> None:
        self._players: dict[str, Player] = {}

    def missing(self, text: str) -> str:
        """The ruleset whose table should be read before this question is answered; "" for none."""
        ruleset = questions.read(text).ruleset
        found = player(registry.load(ruleset)) if ruleset else None
        if not isinstance(found, Reads) or ruleset not in found.tables or ruleset in self._players:
            return ""
        return ruleset

    def read(self, ruleset: str, packed: Bytes) -> None:
        """Takes the file `static/opponents/<ruleset>.table`."""
        found = player(registry.load(ruleset))
        assert isinstance(found, Reads), "only those are asked for"
        self._players[ruleset] = found.with_table(packed.to_bytes())

    def answer(self, text: str) -> str:
        """The last thought about the question in a text, when its time is up."""
        question = questions.read(text)
        thoughts: Iterator[object] = question.answers(self._players)
        return questions.written(_last_thought(thoughts, question.seconds))


def _last_thought(thoughts: Iterator[T | None], seconds: float) -> T:
    """The last thought within a time, but the first one in any case. None is no thought yet."""
    end = time.monotonic() + seconds
    found: T | None = None
    while found is None or time.monotonic() < end:
        better = next(thoughts, DONE)
        if better is DONE:
            break
        found = cast("T | None", better) or found
    assert found is not None, "there is a thought in the end"
    return found
