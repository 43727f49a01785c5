"""A family's cover on the home page: a module `boards/<family>_cover.py` with a constant `COVER`."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import NamedTuple

from sealed.page.tree import Node
from sealed.rules.registry import ENTRIES, Entry


class Cover(NamedTuple):
    """A picture, a sentence, the minutes that a game takes, and a sentence for each ruleset (by its key)."""

    draw: Callable[[], Node]
    text: str
    minutes: int
    sayings: Mapping[str, str]


def cover(family: str) -> Cover:
    """The cover of a family."""
    found: Cover = importlib.import_module(f"sealed.page.boards.{family}_cover").COVER
    return found


def families() -> dict[str, tuple[Entry, ...]]:
    """Every family with its rulesets, both in the order of the registry."""
    return {entry.family: tuple(e for e in ENTRIES if e.family == entry.family) for entry in ENTRIES}
