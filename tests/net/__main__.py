"""Writes the list of what is drawn, or all of it as texts (see `tests.net`)."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests import games
from tests.net.drawn import LIST, Planned, Walked, whole, written


def main(folder: Path | None) -> None:
    """Every walk, into one list, or into a file each."""
    found: list[Walked] = []
    with ProcessPoolExecutor(initializer=games.join) as workers:  # as in the tests, which have a ninth game
        for walked in workers.map(Planned.made, whole()):
            found.append(walked)
            print(walked.line, flush=True)
            if folder is not None:
                folder.mkdir(parents=True, exist_ok=True)
                (folder / f"{walked.name.replace(' ', '-')}.txt").write_text(walked.text, encoding="utf-8")
    if folder is None:
        LIST.write_text(written(found), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else None)
