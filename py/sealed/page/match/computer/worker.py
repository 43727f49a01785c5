"""Thinks in a worker (static/think.mjs), which has a Python of its own, so that the page stays smooth."""

from __future__ import annotations

import time
from typing import Protocol

from sealed.bots import CHARACTERS, OLD_HAND, Player, Reads, player, view
from sealed.page.match.computer.question import Question, written
from sealed.rules import registry


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
        question = Question.read(text)
        rules = view(question.record, question.seat).rules
        found = player(rules)
        is_helped = isinstance(found, Reads) and rules.key in found.tables
        if not is_helped or CHARACTERS[question.character] != OLD_HAND or rules.key in self._players:
            return ""
        return rules.key

    def read(self, ruleset: str, packed: Bytes) -> None:
        """Takes the file `static/opponents/<ruleset>.table`."""
        found = player(registry.load(ruleset))
        assert isinstance(found, Reads), "only those are asked for"
        self._players[ruleset] = found.with_table(packed.to_bytes())

    def answer(self, text: str) -> str:
        """The last thought about the question in a text, when its time is up."""
        question = Question.read(text)
        end = time.monotonic() + question.seconds
        thoughts = question.thoughts(self._players)
        thought = next(thoughts)
        while time.monotonic() < end:
            better = next(thoughts, None)
            if better is None:
                break
            thought = better
        return written(thought)
