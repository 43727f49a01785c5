"""Takes what is drawn now as what is to be drawn, or writes all of it as texts (see `tests.net`)."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests import games
from tests.net.drawn import PLANS, QUICK, WHOLE, Planned, Walked, written


def take(path: Path) -> None:
    """Takes the walks of a list into it."""
    path.write_text(written(made(PLANS[path]())), encoding="utf-8")


def write(folder: Path, starts: frozenset[str]) -> None:
    """Writes the screens of every walk into a file each; if any are named, of those rulesets and records
    alone.
    """
    folder.mkdir(parents=True, exist_ok=True)
    plans = (plan for path in (WHOLE, QUICK) for plan in PLANS[path]())
    for walked in made(plan for plan in plans if not starts or plan.start in starts):
        path = folder / f"{walked.name.replace(' ', '-')}.txt"
        path.write_text(walked.text, encoding="utf-8")


def made(plans: Iterable[Planned]) -> Iterator[Walked]:
    """These walks, told one by one as they are made."""
    with ProcessPoolExecutor(initializer=games.join) as workers:  # as in the tests, which have a ninth game
        for walked in workers.map(Planned.made, plans):
            print(walked.line, flush=True)
            yield walked


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            take(QUICK)
        case ["--whole"]:
            take(WHOLE)
        case [folder, *starts]:
            write(Path(folder), frozenset(starts))
