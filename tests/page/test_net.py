"""Every screen of the golden records is drawn as it was (tests/net says how to see and take a difference)."""

import pytest

from sealed.rules.registry import ENTRIES
from tests.net import drawn

HELP = "see the difference: PYTHONPATH=py python -m tests.net FOLDER, at this commit and at the one before"


@pytest.mark.slow
@pytest.mark.parametrize("game", [entry.key for entry in ENTRIES])
def test_what_is_quickly_drawn_is_as_it_was(game):
    assert changed(drawn.QUICK, drawn.quick(game)) == [], HELP


@pytest.mark.thorough
@pytest.mark.parametrize("record", drawn.names())
def test_along_whole_records_all_is_drawn_as_it_was(record):
    assert changed(drawn.WHOLE, drawn.along(record)) == [], HELP


@pytest.mark.parametrize("path", drawn.PLANS)
def test_every_walk_has_its_line(path):
    assert sorted(drawn.expected(path)) == sorted(plan.name for plan in drawn.PLANS[path]())


def changed(path, plans):
    """The names of the walks that do not draw what stands in a list."""
    expected = drawn.expected(path)
    return [plan.name for plan in plans if plan.made().line != expected.get(plan.name)]
