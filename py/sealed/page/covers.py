"""A family's cover on the home page: a module `boards/<family>_cover.py` with a constant `COVER`."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping
from typing import NamedTuple

from sealed.page import boards
from sealed.page.tree import Node
from sealed.rules.registry import ENTRIES, Entry


class Choice(NamedTuple):
    """A ruleset of the family: its short name, a sentence, the minutes that a game takes, and its skin."""

    short: str
    text: str
    minutes: int
    skin: str = ""


class Cover(NamedTuple):
    """The picture of a ruleset (by its key), and what is said of each."""

    draw: Callable[[str], Node]
    choices: Mapping[str, Choice]


def cover(family: str) -> Cover:
    """The cover of a family."""
    found: Cover = importlib.import_module(boards.module_of(family, "cover")).COVER
    return found


def families() -> dict[str, tuple[Entry, ...]]:
    """Every family that has a cover with its rulesets, both in the order of the registry.

    The rules of a game may be ready before its board is: then the page does not offer it yet.
    """
    groups = {entry.family: tuple(e for e in ENTRIES if e.family == entry.family) for entry in ENTRIES}
    return {family: entries for family, entries in groups.items() if _is_there(family)}


@functools.cache
def _is_there(family: str) -> bool:
    try:
        cover(family)
    except ModuleNotFoundError as error:
        if error.name not in (f"{boards.__name__}.{family}", boards.module_of(family, "cover")):
            raise
        return False
    return True
