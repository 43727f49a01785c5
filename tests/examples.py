"""How often a property is tried: in Pyodide, where every test runs a second time, fewer examples do."""

from __future__ import annotations

import sys
from typing import Any

from hypothesis import settings

SHARE = 5
FEWEST = 3


def examples(count: int = 100, **more: Any) -> settings:
    """Settings for so many examples in CPython, and a fifth of them in Pyodide; never with a stopwatch."""
    if sys.platform == "emscripten":
        count = min(count, max(FEWEST, count // SHARE))
    return settings(max_examples=count, deadline=None, **more)
