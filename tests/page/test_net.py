"""Every screen of the golden records is drawn as it was (tests/net says how to see and take a difference)."""

import pytest

from sealed.rules.registry import ENTRIES
from tests.net import drawn

HELP = "see the difference: PYTHONPATH=py python -m tests.net FOLDER, at this commit and at the one before"


@pytest.mark.slow
@pytest.mark.parametrize("game", [entry.key for entry in ENTRIES])
def test_what_is_quickly_drawn_is_as_it_was(game):
    expected = drawn.expected()
    changed = [walk.name for walk in drawn.quick(game) if walk.made().line != expected.get(walk.name)]
    assert changed == [], HELP
