"""For every test: no test is a stopwatch, the long ones come first, and the example is among the games."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests import games
from tests.examples import examples

games.join()  # before any test asks which games there are
settings.register_profile("sealed", examples())
settings.load_profile("sealed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Runs the long tests first, so that neither core is left with one when the other is done."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
