"""Everything on the screen keeps its place while events are told or a warning is shown; zooming in enlarges
it.
"""

import itertools
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import SIZES as PAIRS
from e2e.conftest import Profile
from e2e.measuring import SIZES, Ruler, Window
from e2e.people import CHAT, Player
from e2e.walks import SCRIPTS, begin, choosing, seal, sit, write

BOXES = """() => Object.fromEntries(
    ["boardbox", "me", "them", "line"].map((name) => {
        const { x, y, width, height } = document.querySelector(`.match .${name}`).getBoundingClientRect();
        return [name, [x, y + scrollY, width, height].map((number) => Math.round(number)).join(" ")];
    }),
)"""
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
LEAST_LOW = {**LEAST, "priority-pathway": 36, "roundabout": 36, "field-tactics": 36}
LOW = 46 * 16
"""Windows below this are low: there a slim board gives way, so that the own hand stays in view."""


def moved(page: Page, ruleset: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Where everything is, from the question to the story."""
    somebody, script, rng = Player(page, "whoever is to decide"), SCRIPTS[ruleset], random.Random(7)
    begin(page, ruleset, ("Ada", "Ben"))
    sit(page)
    last = script.told[-1] if script.told else len(script.lines) - 2
    for n, line in enumerate(script.lines[: last + 1]):
        if n == last:
            yield "the question", page.evaluate(BOXES)
            page.locator("#typed").fill("nonsense ")
            expect(page.locator(".line .note.bad")).to_be_visible()
            yield "a refusal", page.evaluate(BOXES)
            page.locator("#typed").fill("")
        write(somebody, line, rng)
        if n == last:
            yield "a complete line", page.evaluate(BOXES)
        seal(page)
        if n < last:
            sit(page)
    if script.told:
        expect(page.locator(".story li").last).to_be_visible()
        page.wait_for_selector(".told :is(#go-on, #curtain)")
        yield "the story", page.evaluate(BOXES)


@pytest.mark.slow
@pytest.mark.parametrize("size", PAIRS)
def test_nothing_moves_from_the_question_to_the_story(profile: Profile, size: str) -> None:
    page = profile("settings", size=size, reduced_motion="reduce")
    page.clock.set_fixed_time(0)
    found = []
    for ruleset in SCRIPTS:
        (_, before), *later = moved(page, ruleset)
        found += [
            f"{ruleset}, {what}: {name} was at {before[name]}, and is at {box}"
            for what, boxes in later
            for name, box in boxes.items()
            if box != before[name]
        ]
    assert not found, "\n".join(found)


def smaller(ruler: Ruler, what: str, window: Window) -> Iterator[str]:
    """Whether the board of this window gets smaller when its owner zooms in."""
    steps = []
    for zoom in ZOOMS:
        ruler.show(Window(int(window.width / zoom), int(window.height / zoom)))
        steps.append(ruler.page.evaluate(STEP) * zoom)
    if any(later < earlier - ROUNDED for earlier, later in itertools.pairwise(steps)):
        yield f"{what}, {window}: its squares get smaller when it is zoomed: {steps}"


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", LEAST)
def test_zooming_in_makes_a_board_larger_whatever_is_chosen_in_any_window(
    profile: Profile, ruleset: str
) -> None:
    page = profile("settings", size="desktop", **CHAT)
    page.clock.set_fixed_time(0)
    ruler, found = Ruler(page), []
    for what in choosing(page, ruleset, random.Random(7)):
        for window in SIZES:
            if window.width >= 1180:  # others are held in a hand, and pinched
                found += smaller(ruler, f"{ruleset}, {what}", window)
        ruler.show(Window(1280, 800))
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_zooming_in_makes_a_board_larger_and_a_square_is_never_too_small(profile: Profile) -> None:
    page = profile("settings", size="desktop", **CHAT)
    page.clock.set_fixed_time(0)
    ruler, found = Ruler(page), []
    for ruleset, least in LEAST.items():
        begin(page, ruleset)
        sit(page)
        found += smaller(ruler, ruleset, SIZES[8])
        for window in SIZES:
            ruler.show(window)
            step = page.evaluate(STEP)
            if step < (LEAST_LOW[ruleset] if window.height < LOW else least) - 0.5:
                found.append(f"{ruleset}, {window}: from square to square {step:.1f}")
        ruler.show(Window(1280, 800))
    assert not found, "\n".join(found)
