"""The lists of all that was drawn: a line for each walk, with a digest of its screens."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from sealed.rules.registry import ENTRIES
from tests.net.views import AROUND, GOLDEN, WALKS, walked

QUICK = Path(__file__).with_name("drawn.txt")
"""The list of the walks of every run of the tests."""
WHOLE = Path(__file__).with_name("whole.txt")
"""The list of those along whole records, which `make thorough` takes."""
FEW = 8
"""The decisions along which each ruleset's first record is walked in every run of the tests."""


class Walked(NamedTuple):
    """A walk and its screens."""

    name: str
    screens: tuple[tuple[str, str], ...]

    @property
    def text(self) -> str:
        """All screens, one after the other."""
        return "".join(f"===== {name}\n{screen}\n" for name, screen in self.screens)

    @property
    def line(self) -> str:
        """Its line in the list."""
        digest = hashlib.blake2b(self.text.encode(), digest_size=8).hexdigest()
        return f"{self.name}: {len(self.screens)} screens, {digest}"


class Planned(NamedTuple):
    """A walk that is to be made: around a ruleset, or along a record or its first decisions."""

    walk: str
    start: str
    """The key of the ruleset, or the record's name."""
    decisions: int | None = None

    @property
    def name(self) -> str:
        """Its name in the list."""
        return f"{self.start}{f' {self.decisions}' if self.decisions else ''} {self.walk}"

    def made(self) -> Walked:
        """The walk, made now."""
        if self.walk in AROUND:
            screens = asyncio.run(AROUND[self.walk](self.start))
        else:
            path = GOLDEN / f"{self.start}.txt"
            screens = asyncio.run(walked(self.walk, path, self.decisions))
        return Walked(self.name, tuple(screens))


def quick(game: str) -> list[Planned]:
    """The short walks of a ruleset."""
    first = [Planned(walk, f"{game}-1", FEW) for walk in WALKS]
    return [*(Planned(walk, game) for walk in AROUND), *first]


def along(name: str) -> list[Planned]:
    """The walks along a whole record."""
    return [Planned(walk, name) for walk in WALKS]


def names() -> list[str]:
    """The golden records, the longest first."""
    return [path.stem for path in sorted(GOLDEN.glob("*.txt"), key=lambda path: -path.stat().st_size)]


PLANS: dict[Path, Callable[[], list[Planned]]] = {
    QUICK: lambda: [plan for entry in ENTRIES for plan in quick(entry.key)],
    WHOLE: lambda: [plan for name in names() for plan in along(name)],
}
"""The walks of each list."""


def expected(path: Path) -> dict[str, str]:
    """The line of each walk of a list, by its name."""
    return {line.partition(":")[0]: line for line in path.read_text(encoding="utf-8").splitlines()}


def written(found: Iterable[Walked]) -> str:
    """A list."""
    return "".join(sorted(f"{walked.line}\n" for walked in found))
