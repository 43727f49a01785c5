"""For every test: no test is a stopwatch, and the long ones come first."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.examples import examples

settings.register_profile("sealed", examples())
settings.load_profile("sealed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long tests first, so that no core has one of them left when the other is done."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
