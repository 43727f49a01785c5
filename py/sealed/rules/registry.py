"""Finds a game by its key or by the letters of its clauses. `games` lists the games themselves."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, NamedTuple

from sealed.rules.games import LINES

if TYPE_CHECKING:
    from sealed.rules.game import Rules


class Entry(NamedTuple):
    """The place of a ruleset: `name` in the module `module` of this package.

    Rulesets of one `family` share a board (page/boards/) and a card on the home page; `page` is the rules
    page (docs/rules/).
    """

    key: str
    code: str
    title: str
    module: str
    name: str
    family: str
    page: str
    tasks: str = "0"
    """How many tasks its lesson has (docs/lessons/), as it stands in the line."""

    @property
    def lesson(self) -> int:
        """How many tasks its lesson has; 0 if it has none."""
        return int(self.tasks)

    @classmethod
    def read(cls, line: str) -> Entry:
        """A line of `games`."""
        return cls(*line.split("|"))


ENTRIES = tuple(map(Entry.read, LINES))
BY_KEY = {entry.key: entry for entry in ENTRIES}
BY_CODE = {entry.code: entry for entry in ENTRIES}


def load(key: str) -> Rules:
    """The ruleset with that key; imports its module only now, to keep the start fast. Raises KeyError."""
    entry = BY_KEY[key]
    rules: Rules = getattr(importlib.import_module(f"sealed.rules.{entry.module}"), entry.name)
    return rules
