"""Writes the golden records and the list of what they say of the rules (`make lists`).

A game that has no record gets that of a random game. Where the rules have changed and the revision was
raised, records that do not replay any more make room for random ones. Where it was not raised nothing is
written.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from sealed import record
from sealed.rules import registry
from sealed.rules.game import Rules
from tests import playing
from tests.golden.replays import FOLDER, LIST, Kept, advice, changed, load, records, replayed


def written(rules: Rules, number: int) -> str:
    """The record of a random game that somebody wins: the one of that number."""
    tables = (playing.at_random(rules, seed) for seed in itertools.count(1))
    won = (table for table in tables if table.outcome and table.outcome.winner)
    return record.write(next(itertools.islice(won, number - 1, None)))


def renewed(rules: Rules) -> Kept:
    """The entry to keep for a game; its records are rewritten where necessary."""
    paths = records(rules.key) or [FOLDER / f"{rules.key}-1.txt"]
    for path in paths:
        if not path.exists() or not replayed(path):
            path.write_text(written(rules, number_of(path)), encoding="utf-8")
    return {"revision": rules.revision, "replays": {path.stem: replayed(path) for path in paths}}


def number_of(path: Path) -> int:
    """The number at the end of a record's name."""
    return int(path.stem.rpartition("-")[2])


def main(lists: Mapping[str, Kept]) -> int:
    """Writes what has changed; 1 if a game's rules have, and its revision has not."""
    games = [registry.load(entry.key) for entry in registry.ENTRIES]
    forgotten = [
        rules
        for rules in games
        if (kept := lists.get(rules.key)) and kept["revision"] == rules.revision and changed(rules, kept)
    ]
    for rules in forgotten:
        print(advice(rules, lists[rules.key]), file=sys.stderr)
    if forgotten:
        return 1
    renew = {rules.key: renewed(rules) for rules in games}
    LIST.write_text(json.dumps(renew, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(load()))
