"""The covers of the home page: each family's is the constant `COVER` of its module `cover`."""

from __future__ import annotations

from sealed.page import boards
from sealed.page.boards import Cover
from sealed.page.draw.texts import remember
from sealed.page.draw.tree import Node
from sealed.rules.registry import BY_KEY, Entry


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
