"""How often a property is tried: in Pyodide, where every test runs a second time, fewer examples do."""

from __future__ import annotations

import sys
from typing import Any

from hypothesis import settings

SHARE = 8
FEWEST = 2


def shared(count: int) -> int:
    """So many in CPython, and a part of them in Pyodide."""
    return min(count, max(FEWEST, count // SHARE)) if sys.platform == "emscripten" else count


def examples(count: int = 100, **more: Any) -> settings:
    """Settings for so many examples, or their share; never with a stopwatch."""
    return settings(max_examples=shared(count), deadline=None, **more)


def seeds(count: int) -> range:
    """Seeds of so many random games, or of their share."""
    return range(shared(count))
