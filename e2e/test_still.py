"""While somebody plays nothing moves, what can be chosen is in view and what is written can be read, in
windows of every size; zooming in enlarges a board.
"""

import itertools
import random
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import expect

from e2e.conftest import Profile
from e2e.measuring import PHONES, SIZES, Places, Ruler, Window
from e2e.people import CHAT, Player
from e2e.walks import ANY, EACH_FAMILY, SCRIPTS, begin, choosing, seal, sit, write

NAMES = ("W" * 24, "M" * 24)
"""As wide as a name can be, in a single word."""
NAMED = ("Wilhelmina", "Maximilian")
"""Names of ten letters, which stand whole on their plates."""
SHORTENED = """() => [...document.querySelectorAll(".plate .nm")]
    .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth)
    .map((name) => name.textContent)"""
TWICE = """(size) => { document.documentElement.style.fontSize = size; }"""
"""Letters that a style sheet of the reader enlarges: the arrangement stays that of the window."""
SOME = (PHONES[0], PHONES[1], PHONES[6], Window(1280, 800))
"""One window of each arrangement, and the two phones on which there is least room. Each run takes two of them
for a ruleset, and the other two for the next.
"""
LAST = 1
"""The decisions of a script that are measured in every run."""
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
LOW = 46 * 16
"""Windows below this are low: there a board gives way, so that nothing has to be scrolled to."""


def moved(
    ruler: Ruler, windows: Iterable[Window], ruleset: str, names: tuple[str, str], decisions: int
) -> list[str]:
    """What is wrong in a match: its last decisions are looked at, from the question to what is told."""
    places, page = Places(ruler, windows), ruler.page
    script, rng = SCRIPTS[ruleset], random.Random(7)
    somebody = Player(page, "whoever is to decide")
    begin(page, ruleset, names)
    sit(page)
    lines = script.lines[: script.told[-1] + 1] if script.told else script.lines[:-1]
    for n, line in enumerate(lines):
        decision, looks = f"{ruleset}, decision {n}", len(lines) - n <= decisions
        if looks:
            places.look(decision, "the question")
            page.locator("#typed").fill("nonsense ")
            expect(page.locator(".line .note.bad")).to_be_visible()
            places.look(decision, "a refusal")
            page.locator("#typed").fill("")
        if looks and line != ANY and len(line.split()) < 5:
            for word in line.split():
                somebody.writes(word)
                places.look(decision, f"with {word}")
        else:
            write(somebody, line, rng)
            if looks:
                places.look(decision, "a complete line")
        seal(page)
        if n in script.told and looks:
            page.wait_for_selector(".told :is(#go-on, #curtain)")
            places.look(f"{decision}, told", "the story")
        if n < len(lines) - 1:
            sit(page)
    if script.told:  # of some games the longest line is the next one
        sit(page)
        write(somebody, script.lines[len(lines)], rng)
        places.look(f"{ruleset}, decision {len(lines)}", "a complete line")
    return places.found + enlarged(ruler, ruleset)


def enlarged(ruler: Ruler, ruleset: str) -> list[str]:
    """Whether the page is too wide on a phone where a style sheet of the reader doubles all letters."""
    ruler.page.evaluate(TWICE, "200%")
    ruler.show(Window(390, 844))
    over = ruler.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    ruler.page.evaluate(TWICE, "")
    ruler.show(Window(1280, 800))
    return [f"{ruleset}, html at 200 %: {over} px too wide"] if over > 0 else []


@pytest.mark.slow
def test_nothing_moves_and_every_choice_is_in_view(profile: Profile) -> None:
    page = profile("settings", size="desktop", **CHAT)
    page.clock.set_fixed_time(0)
    ruler = Ruler(page)
    found = []
    for number, ruleset in enumerate(EACH_FAMILY):
        found += moved(ruler, SOME[number % 2 :: 2], ruleset, NAMES, LAST)
    assert not found, "\n".join(found)


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", SCRIPTS)
def test_nothing_moves_and_every_choice_is_in_view_in_any_window(profile: Profile, ruleset: str) -> None:
    page = profile("settings", size="desktop", **CHAT)
    page.clock.set_fixed_time(0)
    ruler, found = Ruler(page), []
    for names in (("Ada", "Ben"), NAMES):
        found += moved(ruler, dict.fromkeys((*PHONES, *SIZES)), ruleset, names, 100)
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


@pytest.mark.slow
def test_zooming_in_makes_a_board_larger_and_a_square_is_never_too_small(profile: Profile) -> None:
    page = profile("settings", size="desktop", **CHAT)
    page.clock.set_fixed_time(0)
    ruler, found = Ruler(page), []
    for ruleset, least in LEAST.items():
        begin(page, ruleset, NAMED)
        sit(page)
        found += smaller(ruler, ruleset, SIZES[8])
        for window in dict.fromkeys((*SIZES, *PHONES)):
            ruler.show(window)
            found += [f"{ruleset}, {window}: {name} is shortened" for name in page.evaluate(SHORTENED)]
            step = page.evaluate(STEP)
            if step < (LEAST_LOW[ruleset] if window.height < LOW else least) - 0.5:
                found.append(f"{ruleset}, {window}: from square to square {step:.1f}")
        ruler.show(Window(1280, 800))
    assert not found, "\n".join(found)
