"""The games that the generic tests take in: those of the product, and the example of docs/adding-a-game.md.

The example stands in tests/ninth/ as it would stand in the project, with a list of games of its own. For the
tests its modules and its line join those of the product; whatever asks `registry.ENTRIES` sees the product
alone.
"""

from __future__ import annotations

import runpy
from pathlib import Path

import sealed.bots
import sealed.page.boards
import sealed.rules
from sealed.rules.registry import BY_CODE, BY_KEY, Entry

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "tests" / "ninth"
ROOTS = (ROOT, EXAMPLE)


def entries(root: Path) -> tuple[Entry, ...]:
    """The games of the project or of the example."""
    games = runpy.run_path(str(root / "py/sealed/rules/games.py"))
    return tuple(map(Entry.read, games["LINES"]))


def join() -> None:
    """Lets the example be found among the games."""
    for package in (sealed.rules, sealed.bots, sealed.page.boards):
        package.__path__.append(str(EXAMPLE.joinpath("py", *package.__name__.split("."))))
    for entry in entries(EXAMPLE):
        BY_KEY[entry.key] = BY_CODE[entry.code] = entry


def find(path: str) -> Path:
    """A file of the project, or of the example as if it stood there."""
    return next((root / path for root in ROOTS if (root / path).exists()), ROOT / path)


def find_all(pattern: str) -> list[Path]:
    """The files of the project and of the example that match."""
    return [path for root in ROOTS for path in sorted(root.glob(pattern))]
