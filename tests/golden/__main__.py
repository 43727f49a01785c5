"""Writes the record of a random game for every game that has none (`make lists`)."""

from __future__ import annotations

import itertools
from pathlib import Path

from sealed import record
from sealed.rules import registry
from tests import playing

FOLDER = Path(__file__).parent


def written(key: str) -> str:
    """The record of the first random game of that key that somebody wins."""
    rules = registry.load(key)
    tables = (playing.at_random(rules, seed) for seed in itertools.count(1))
    return next(record.write(table) for table in tables if table.outcome and table.outcome.winner)


for entry in registry.ENTRIES:
    if not list(FOLDER.glob(f"{entry.key}-[0-9]*.txt")):
        (FOLDER / f"{entry.key}-1.txt").write_text(written(entry.key), encoding="utf-8")
