"""One walk through matches of some families, in turn, on which every measure is taken: what covers what and
what is cut (overlaps.js), what moves and what is out of view (places.js), and what axe finds. `make thorough`
walks for each of them alone, in every ruleset and every window: test_overlaps.py, test_still.py, test_axe.py.
"""

from __future__ import annotations

import itertools

import pytest

from e2e.axe import MODES, in_turn
from e2e.conftest import Profile
from e2e.measuring import EVERYWHERE, SAMPLE, Ruler, Window
from e2e.moving import LAST, SOME, moved
from e2e.people import CHAT
from e2e.walks import EACH_FAMILY, LONG
from tests.examples import turn

WALKED = turn(EACH_FAMILY, 3)


@pytest.mark.slow
def test_matches_of_three_families_by_every_measure(profile: Profile) -> None:
    page = profile("settings", size="desktop", **CHAT)
    page.clock.set_fixed_time(0)  # nobody's time runs out meanwhile
    ruler, look = Ruler(page), in_turn()
    windows = itertools.cycle((SAMPLE[::2], SAMPLE[1::2]))
    moves: list[str] = []
    axe: list[str] = []
    looked: list[str] = []
    for number, ruleset in enumerate(WALKED):

        def measure(phase: str, ruleset: str = ruleset) -> None:
            ruler.measure(f"{ruleset}, {phase}", next(windows), EVERYWHERE)
            ruler.show(Window(1280, 800))
            if phase == "an empty line":
                looked.append(ruleset)
                axe.extend(look(page, f"{ruleset}, {phase}"))
                page.emulate_media(**MODES["light"])
                ruler.show(Window(1280, 800))

        moves += moved(ruler, SOME[number % 2 :: 2], ruleset, LONG, LAST, measure)
    assert looked == WALKED
    found = {
        "nothing covers anything and nothing is cut": ruler.found,
        "nothing moves and every choice is in view": moves,
        "axe finds nothing": axe,
    }
    wrong = {measure: "\n".join(said) for measure, said in found.items() if said}
    assert not wrong, "\n".join(f"{measure}: not so\n{said}" for measure, said in wrong.items())
