"""A family's cover on the home page: a module `boards/<family>/cover.py` with a constant `COVER`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sealed.page import boards
from sealed.page.draw.texts import ngettext, remember
from sealed.page.draw.tree import Node
from sealed.rules.registry import BY_KEY, Entry


class Choice(NamedTuple):
    """A ruleset of the family: its short name, a sentence, the minutes that a game takes, and its skin.

    `codes` is about how many codes a match by chat takes: tests/codes/lengths.py measures it. `longest`: the
    minutes of a long game, where games differ much; 0 if all take about as long.
    """

    short: str
    text: str
    minutes: int
    codes: int
    skin: str = ""
    longest: int = 0

    @property
    def time(self) -> str:
        """The length of a game in words."""
        if self.longest:
            # Translators: how long a game takes; the plural is that of {longest}.
            text = ngettext("{n} to {longest} minute", "{n} to {longest} minutes", self.longest)
            return text.format(n=self.minutes, longest=self.longest)
        return ngettext("{n} minute", "{n} minutes", self.minutes).format(n=self.minutes)


class Cover(NamedTuple):
    """A family's entry on the home page: the picture of a ruleset (by its key), and a text about each."""

    draw: Callable[[str], Node]
    choices: Mapping[str, Choice]


def cover(family: str) -> Cover:
    """The cover of a family. Raises KeyError if it has none."""
    module = boards.find(family, "cover")
    if module is None:
        raise KeyError(family)
    found: Cover = module.COVER
    return found


@remember(None)
def picture(family: str, key: str) -> Node:
    """The picture of a ruleset, drawn once: home may show it twice."""
    return cover(family).draw(key)


def families() -> dict[str, tuple[Entry, ...]]:
    """Every family that has a cover with its rulesets, both in the order of the registry.

    A game whose rules are ready before its board is not offered yet.
    """
    games = BY_KEY.values()
    groups = {entry.family: tuple(e for e in games if e.family == entry.family) for entry in games}
    return {family: entries for family, entries in groups.items() if boards.find(family, "cover")}


def first() -> Entry:
    """The ruleset that is offered before anything has been played: the registry names it first."""
    return next(iter(families().values()))[0]
