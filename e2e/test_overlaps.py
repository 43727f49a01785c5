"""Nothing covers anything on the screen of a match: in every ruleset, from a small phone to a projector."""

import random
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from e2e.conftest import Profile
from e2e.people import Player
from e2e.test_field_tactics import BLUE, MOVES, RED
from e2e.test_solitaire_chess import ENTRIES
from sealed.rules.registry import BY_KEY

OVERLAPS = (Path(__file__).parent / "overlaps.js").read_text(encoding="utf-8")
SIZES = (
    (320, 568),
    (360, 640),
    (390, 844),
    (844, 390),
    (640, 400),  # 1280x800 at 200 % zoom
    (820, 1180),
    (1024, 768),
    (1180, 820),
    (1280, 720),
    (1280, 800),
    (1280, 1024),
    (1366, 650),
    (1440, 900),
    (1920, 1080),
)
EVERYWHERE = {"top bar", "plate", "on a plate", "place", "line", "on the line", "control", "text"}
"""The parts that are measured in every match at every size, or else their names have changed."""
OPEN = "() => { const curtain = document.querySelector('#curtain'); curtain.click(); curtain.click(); }"
READY = "#seal:not([aria-disabled])"
ANY = ""
"""A line of what is offered."""
PICK = "half "
"""Before what begins a word: a piece is picked, and the way is open."""


class Script(NamedTuple):
    """Lines that are written and sealed by whoever is to decide. With some of them on the line the screen is
    measured; in every match also before the first is written.
    """

    measured: tuple[int, ...]
    lines: tuple[str, ...]


FIVE_CARDS = ("score claim", "grow block:score", "grow steal", "claim block:claim")
PLACING = ("first", *ENTRIES)
SCRIPTS = {
    "five-card-trick": Script((0, 4), (*FIVE_CARDS, "score block:steal")),
    "five-card-trick-final": Script((0, 4), (*FIVE_CARDS, "overload score claim block:steal")),
    "setnas-curse": Script(  # “score” for the third time: with a caution
        (0, 4), ("score raise", "claim steal", "score claim", "raise steal", "score block:steal")
    ),
    "roundabout": Script((3, 22), ("first", "29", "23", *[ANY] * 19, "3")),
    "priority-pathway": Script((0, 4), ("9 AL", "1 AD", "5 AR", "5 BD", f"{PICK}A")),  # A left has no square
    "solitaire-chess": Script((1, 15), (*PLACING, *[ANY] * 5)),
    "solitaire-chess-final": Script((1, 15), (*PLACING, *[ANY] * 5)),
    "field-tactics": Script((1, 3, 7), ("second", RED, BLUE, *MOVES[:5])),
}


def begin(page: Page, ruleset: str) -> None:
    """A match at one device, as it comes. The page is not loaded anew for it."""
    page.evaluate("route => { location.hash = route; }", f"new/{ruleset}/here")
    page.locator("[data-do=start]").click()


def sit(page: Page) -> None:
    """Whoever is to decide does so now: what happened is read, and the curtain open."""
    page.wait_for_selector("#go-on, #curtain, #seal")
    if page.locator("#go-on").count():
        page.locator("#go-on").click()
        page.wait_for_selector("#curtain, #seal")
    if page.locator("#curtain").count():
        page.evaluate(OPEN)
        page.wait_for_selector("#seal")


def write(player: Player, line: str, rng: random.Random) -> None:
    """Puts a line into the slot, or words that are offered, or begins one."""
    if line == ANY:
        player.chooses_at_random(rng)
    elif line.startswith(PICK):
        player.say(*line.split())
    else:
        player.writes(line)


def seal(page: Page) -> None:
    """Seals the line, or plays it, and waits until that is shown."""
    page.locator(READY).click()
    page.wait_for_selector(READY, state="detached")


def overlaps(page: Page, what: str) -> list[str]:
    """What covers what, at each of the sizes."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        measured = page.evaluate(OVERLAPS)
        assert set(measured["seen"]) >= EVERYWHERE, (what, width, height)
        found += [f"{what}, {width}x{height}: {pair}" for pair in measured["overlaps"]]
    return found


@pytest.mark.slow
def test_nothing_covers_anything_in_a_match(profile: Profile) -> None:
    page = profile("settings", size="desktop", reduced_motion="reduce")
    page.clock.set_fixed_time(0)  # nobody's time runs out while it is measured
    somebody, rng, found = Player(page, "whoever is to decide"), random.Random(7), []
    assert SCRIPTS.keys() == BY_KEY.keys()
    for ruleset, script in SCRIPTS.items():
        begin(page, ruleset)
        sit(page)
        found += overlaps(page, f"{ruleset}, an empty line")
        for n, line in enumerate(script.lines):
            if n:
                seal(page)
                sit(page)
            write(somebody, line, rng)
            if n in script.measured:
                found += overlaps(page, f"{ruleset}, line {n}")
    assert not found, "\n".join(found)
