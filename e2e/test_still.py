"""While somebody plays nothing moves, what can be chosen is in view and what is written can be read, in
windows of every size; zooming in enlarges a board. Each run looks at the end of matches of some
families (test_walk.py), and a thorough one at all.
"""

import itertools
import math
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Profile, goes
from e2e.measuring import PHONES, SIZES, Ruler, Window
from e2e.moving import NAMES, moved
from e2e.people import CHAT
from e2e.walks import GOLDEN, SCRIPTS, begin, choosing, plays_on, sit

NAMED = ("Wilhelmina", "Maximilian")
"""Names of ten letters, which stand whole on their plates."""
SHORTENED = """() => [...document.querySelectorAll(".plate .nm")]
    .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth)
    .map((name) => name.textContent)"""
FAR = """() => {
    const hand = document.querySelector(".me :is(.hand5, .rcards, .hand, .stacks, .supply)");
    const [from, to] = [hand, document.querySelector("#seal")].map((one) => one.getBoundingClientRect());
    const between = (side, size) => from[side] + from[size] / 2 - to[side] - to[size] / 2;
    return Math.round(Math.hypot(between("x", "width"), between("y", "height")));
}"""
"""From the middle of the hand to that of the button that ends a move, in pixels."""
NEAR = 320
LATER = {"roundabout": 60, "field-tactics": 1}
"""The step from which there is a hand, where two buttons come first."""
ZOOMS = (1, 1.5, 2)
ROUNDED = 0.5
"""A window at 150 % has whole pixels, too."""
STEP = """() => {
    const cells = [...document.querySelectorAll("svg.board [data-cell]")];
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    const at = boxes.map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
    const apart = at.flatMap(([x, y], n) => at.slice(n + 1).map(([u, v]) => Math.hypot(x - u, y - v)));
    return Math.min(...apart.filter((far) => far > 1)); // a square and what stands on it have one middle
}"""
LEAST = {"priority-pathway": 44, "solitaire-chess": 32, "roundabout": 38, "field-tactics": 41}
"""From the middle of a square to that of the next, in pixels, in windows that are not low."""
LEAST_LOW = {"priority-pathway": 34, "solitaire-chess": 26, "roundabout": 25, "field-tactics": 36}
IN_A_LESSON = 0.9
"""The least part of a match's board that a lesson's has on a phone."""
LOW = 46 * 16
"""Windows below this are low: there a board gives way, so that nothing has to be scrolled to."""


@pytest.mark.share(4)
def test_seal_is_near_the_hand_on_a_large_screen(profile: Profile) -> None:
    page = profile("settings", size="desktop", **CHAT)
    page.set_viewport_size({"width": 1920, "height": 1080})
    far = {}
    for ruleset in SCRIPTS:
        if ruleset in LATER:
            plays_on(page, (GOLDEN / f"{ruleset}-2.txt").read_text("utf-8"), LATER[ruleset])
        else:
            begin(page, ruleset)
        sit(page)
        far[ruleset] = page.evaluate(FAR)
    assert all(0 < pixels <= NEAR for pixels in far.values()), far


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", SCRIPTS)
def test_nothing_moves_and_every_choice_is_in_view_in_any_window(profile: Profile, ruleset: str) -> None:
    page = profile("settings", size="desktop", **CHAT)
    page.clock.set_fixed_time(0)
    ruler, found = Ruler(page), []
    for names in (("Ada", "Ben"), NAMES):
        found += moved(ruler, dict.fromkeys((*PHONES, *SIZES)), ruleset, names, 100)
    assert not found, "\n".join(found)


def step(page: Page) -> float:
    """From the middle of a square of the board to that of the next, in pixels."""
    found: float = page.evaluate(STEP)
    assert 0 < found < math.inf, "there is no board"
    return found


def smaller(ruler: Ruler, what: str, window: Window) -> Iterator[str]:
    """Whether the board of this window gets smaller when its owner zooms in."""
    steps = []
    for zoom in ZOOMS:
        ruler.show(Window(int(window.width / zoom), int(window.height / zoom)))
        steps.append(step(ruler.page) * zoom)
    if any(later < earlier - ROUNDED for earlier, later in itertools.pairwise(steps)):
        yield f"{what}, {window}: its squares get smaller when it is zoomed: {steps}"


@pytest.mark.thorough
def test_zooming_in_makes_a_board_larger_whatever_is_chosen_in_any_window(profile: Profile) -> None:
    page = profile("settings", size="desktop", **CHAT)
    page.clock.set_fixed_time(0)
    ruler, found = Ruler(page), []
    for ruleset in LEAST:
        for what in choosing(page, ruleset, random.Random(7)):
            for window in SIZES:
                if window.width >= 1180:  # others are held in a hand, and pinched
                    found += smaller(ruler, f"{ruleset}, {what}", window)
            ruler.show(Window(1280, 800))
    assert not found, "\n".join(found)


@pytest.mark.share(4)
@pytest.mark.slow
def test_zooming_in_makes_a_board_larger_a_square_is_never_too_small_and_nor_is_a_lessons_board(
    profile: Profile,
) -> None:
    page = profile("settings", size="desktop", **CHAT)
    page.clock.set_fixed_time(0)
    ruler, found = Ruler(page), []
    for ruleset, least in LEAST.items():
        begin(page, ruleset, NAMED)
        sit(page)
        expect(page.locator(".plate .nm")).not_to_have_count(0)
        found += smaller(ruler, ruleset, SIZES[8])
        steps = {}
        for window in dict.fromkeys((*SIZES, *PHONES)):
            ruler.show(window)
            found += [f"{ruleset}, {window}: {name} is shortened" for name in page.evaluate(SHORTENED)]
            steps[window] = step(page)
            if steps[window] < (LEAST_LOW[ruleset] if window.height < LOW else least) - 0.5:
                found.append(f"{ruleset}, {window}: from square to square {steps[window]:.1f}")
        ruler.show(Window(1280, 800))
        goes(page, f"lesson/{ruleset}")
        expect(page.locator(".lesson #task")).to_be_visible()
        for window in PHONES:
            ruler.show(window)
            if (here := step(page)) < IN_A_LESSON * steps[window]:
                found.append(f"{ruleset}, a lesson, {window}: {here:.1f}, in a match {steps[window]:.1f}")
        ruler.show(Window(1280, 800))
    assert not found, "\n".join(found)
