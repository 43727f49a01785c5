"""A beginner's blindness: it thinks of some of its choices only, and plays the one of these that looks best.

How many it sees is a number of each family's player, by skill, as its other weights are.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def never(_choice: object) -> bool:
    """Where no choice wins at once."""
    return False


def noticed(share: float, choices: Sequence[T], rng: random.Random, wins: Callable[[T], bool]) -> list[T]:
    """The choices that somebody thinks of, in the same order: each with the chance `share`, at least one of
    them, and always those that win at once.
    """
    if share >= 1:
        return list(choices)
    seen = [rng.random() < share for _ in choices]
    if choices and not any(seen):
        seen[rng.randrange(len(choices))] = True
    return [one for one, is_seen in zip(choices, seen, strict=True) if is_seen or wins(one)]
