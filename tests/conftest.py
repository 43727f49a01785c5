"""For every test: no test is a stopwatch, the long ones come first, and the example is among the games."""

from __future__ import annotations

import gc
import sys

import pytest
from hypothesis import settings

from tests import games
from tests.examples import PROFILES, REPEAT, in_turn, is_brief, is_thorough
from tests.pyodide.chosen import DIFFER, chosen, once_each

games.join()  # before any test asks which games there are
for name, profile in PROFILES.items():
    settings.register_profile(name, profile)
settings.load_profile("sealed")


def pytest_report_header() -> str:
    """The command that repeats this run."""
    return REPEAT


def is_slow(item: pytest.Item) -> bool:
    """Whether a test takes seconds."""
    return item.get_closest_marker("slow") is not None


def asked_for(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests that this run is for: in Pyodide those that are chosen, in a brief run each function once, in
    a thorough one all, and else those whose turn it is.
    """
    if sys.platform == "emscripten":
        items = chosen(items, thorough=is_thorough())
    elif is_brief():
        return once_each(items)
    if is_thorough():
        return items
    # In Pyodide which cases of the others run is a matter of the modules that they bring up.
    shared = [item for item in items if sys.platform != "emscripten" or item.nodeid.startswith((*DIFFER,))]
    waiting = {*shared} - {*in_turn(shared)}
    return [item for item in items if item not in waiting]


@pytest.hookimpl(trylast=True)  # of what `-m` has left
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves what is shared to the run whose turn it is. Runs the long tests first, so that neither core is
    left with one when the other is done.
    """
    found = set(asked_for(items))
    config.hook.pytest_deselected(items=[item for item in items if item not in found])
    items[:] = [item for item in items if item in found]
    items.sort(key=is_slow, reverse=True)
    # Else the collector walks through thousands of tests time and again: a quarter of the time of the page’s.
    gc.freeze()
    gc.set_threshold(50_000)
