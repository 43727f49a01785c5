"""Writes the list of what is drawn, or all of it as texts (see `tests.net`)."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from sealed.rules.registry import ENTRIES
from tests import games
from tests.net.drawn import LIST, Planned, Walked, quick, whole, written


def main(folder: Path | None, starts: frozenset[str]) -> None:
    """The quick walks into the list; or every walk into a file each, of those rulesets and records alone if
    any are named.
    """
    if folder is None:
        LIST.write_text(
            written(made(plan for entry in ENTRIES for plan in quick(entry.key))), encoding="utf-8"
        )
        return
    folder.mkdir(parents=True, exist_ok=True)
    for walked in made(plan for plan in whole() if not starts or plan.start in starts):
        path = folder / f"{walked.name.replace(' ', '-')}.txt"
        path.write_text(walked.text, encoding="utf-8")


def made(plans: Iterable[Planned]) -> Iterator[Walked]:
    """These walks, told one by one as they are made."""
    with ProcessPoolExecutor(initializer=games.join) as workers:  # as in the tests, which have a ninth game
        for walked in workers.map(Planned.made, plans):
            print(walked.line, flush=True)
            yield walked


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else None, frozenset(sys.argv[2:]))
