"""For every test: no test is a stopwatch, the long ones come first, and the example is among the games."""

from __future__ import annotations

import sys

import pytest
from hypothesis import settings

from tests import games
from tests.examples import examples

games.join()  # before any test asks which games there are
settings.register_profile("sealed", examples())
settings.load_profile("sealed")


def is_slow(item: pytest.Item) -> bool:
    """Whether a test takes seconds."""
    return item.get_closest_marker("slow") is not None


def is_left_to_cpython(item: pytest.Item) -> bool:
    """Whether a long test is run in CPython alone. In Pyodide only those of the codes are, whose cryptography
    is another library there; of all else the quick tests tell whether the two interpreters differ.
    """
    return sys.platform == "emscripten" and is_slow(item) and "codes" not in item.path.parts


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Runs the long tests first, so that neither core is left with one when the other is done."""
    config.hook.pytest_deselected(items=[item for item in items if is_left_to_cpython(item)])
    items[:] = sorted((item for item in items if not is_left_to_cpython(item)), key=is_slow, reverse=True)
