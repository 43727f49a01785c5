"""A page that is never closed: what it has shown before is gone from its memory."""

from __future__ import annotations

import pytest

from e2e.conftest import Profile
from e2e.left_open import Held, User

RULESETS = ("five-card-trick", "roundabout", "solitaire-chess")
NODES, HEAP = 2.0, 1.3
"""So many times as much as after the first of everything may be left in the end."""
FEW = 20


def plays_and_teaches(user: User, way: str, matches: int, steps: int) -> Held:
    """Begins matches, with a turn in each, goes through screens, and shows a class a demonstration; what the
    page holds then, and the window for the class.
    """
    for ruleset in RULESETS:
        for _ in range(matches):
            user.begins(ruleset, way=way, decisions=1)
    user.visits()
    user.teaches(RULESETS[1], steps)
    return user.holds()


@pytest.mark.share(4)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("way", "matches", "steps"),
    [("here", 1, 200), pytest.param("computer", 9, 200, marks=pytest.mark.thorough)],
)
def test_what_was_shown_before_is_let_go(profile: Profile, way: str, matches: int, steps: int) -> None:
    user = User(profile(size="desktop"))
    user.opens_window(RULESETS[0])
    first = plays_and_teaches(user, way, 1, FEW)
    last = plays_and_teaches(user, way, matches, steps)
    assert last.nodes <= NODES * first.nodes, (first, last)
    assert last.heap <= HEAP * first.heap, (first, last)
