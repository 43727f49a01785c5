"""Solitaire Chess in a browser: a whole game at one device with the keyboard alone, and how it fits."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Profile, goes
from e2e.here import fill_in_by_keys, plays_on_by_keys, saves_by_keys, tab_to
from e2e.walks import ENTRIES
from sealed import record
from tools.serve import ROOT

GAME = "solitaire-chess"
GOLDEN = (ROOT / "tests/golden/solitaire-chess-2.txt").read_text(encoding="utf-8")
RECORD = GOLDEN.replace("\n", '\n[One "Ada"]\n[Two "Ben"]\n', 1)
NEARLY_OVER = len(re.findall(r"^[12]:", RECORD, re.MULTILINE)) - 4
"""The step of it before its last moves, which are played another way."""
MOST = 300
"""No game is longer: every queen moves to higher cards, or is taken."""
FRAMED = ".sc .c .fr"
MOST_TOUCHES = 40
"""More than a turn by chance takes."""
TOLD = """() => !document.querySelector(".line .w")
    && (!document.querySelector("section.told") || document.querySelector("#go-on"))"""


def begin(page: Page, game: str) -> None:
    """From the form to the question who goes first."""
    goes(page, f"new/{game}/here")
    fill_in_by_keys(page)
    page.wait_for_selector(".of-solitaire-chess")


def seal(page: Page) -> None:
    """Enter on the board plays the line that is complete."""
    expect(page.locator("#seal")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    page.wait_for_function(TOLD)


def choose(page: Page, rng: random.Random) -> None:
    """A queen or an entry square, and where she goes, by the key that leads to the next framed square. In the
    Final one must be discarded first where none can move (SF 5.4): then no square is framed.
    """
    for _ in range(MOST_TOUCHES):
        if not page.locator("#seal[aria-disabled=true]").count():
            break
        if not page.locator(FRAMED).count():
            page.keyboard.press("x")
        for _ in range(rng.randint(1, 4)):
            page.keyboard.press("PageDown")
        page.keyboard.press("Space")
    seal(page)


def begin_by_keys(page: Page, game: str) -> None:
    """To the first entry square."""
    begin(page, game)
    tab_to(page, "[data-do=touch][data-arg=first]")  # a list is one stop
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-do=touch][data-arg=second]")).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, "[data-cell]")
    seal(page)


def play_to_the_end(page: Page, rng: random.Random) -> None:
    """Plays the rest of a game, to its result and its record."""
    for _ in range(MOST):
        if page.locator("#go-on").count():
            break
        choose(page, rng)
    tab_to(page, "#go-on")
    page.keyboard.press("Enter")
    result = page.locator("#result")
    expect(result).to_be_visible()
    outcome = record.replay(saves_by_keys(page)).outcome
    assert outcome is not None
    assert outcome.winner is not None
    assert result.inner_text() == f"{('Ada', 'Ben')[outcome.winner - 1]} wins"


@pytest.mark.share(4)
def test_the_first_moves_and_the_last_ones_with_the_keyboard_alone(profile: Profile) -> None:
    page = profile(size="desktop", reduced_motion="reduce")
    rng = random.Random(7)
    begin_by_keys(page, GAME)
    for _ in range(2):
        choose(page, rng)
    plays_on_by_keys(page, RECORD, NEARLY_OVER)
    tab_to(page, "[data-cell]")
    play_to_the_end(page, rng)


@pytest.mark.thorough
@pytest.mark.parametrize("game", [GAME, "solitaire-chess-final"])
def test_a_whole_game_with_the_keyboard_alone(profile: Profile, game: str) -> None:
    page = profile(size="desktop", reduced_motion="reduce")
    begin_by_keys(page, game)
    play_to_the_end(page, random.Random(7))


def middle(page: Page) -> None:
    """On to the first turn, with a queen picked."""
    page.locator("[data-do=start]").click()
    page.locator("[data-arg=first]").click()
    page.locator("#seal").click()
    for square in ENTRIES:
        page.locator(f"#cell-{square}").click()
        page.locator("#seal").click()
        page.wait_for_function(TOLD)
    page.locator(".sc .may").first.click()


@pytest.mark.share(4)
@pytest.mark.parametrize("game", [GAME, "solitaire-chess-final"])
def test_all_of_it_fits_a_phone(shared: Page, game: str) -> None:
    """Nothing scrolls, and a finger finds each square (a cell has 36 by 46 at least)."""
    page = shared
    goes(page, f"new/{game}/here")
    middle(page)
    assert page.locator(".sc .c").count() == 74
    scale = page.evaluate("() => document.querySelector('svg.sc').getBoundingClientRect().width / 10")
    assert scale >= 36
    assert scale * 51 / 40 >= 46
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.share(4)
def test_the_stack_that_would_grow_glows_while_its_card_has_the_focus(shared: Page) -> None:
    page = shared
    goes(page, f"new/{GAME}/here")
    middle(page)
    target = page.locator(".sc .land").first
    suit = next(name for name in (target.get_attribute("class") or "").split() if name.startswith("to-"))[-1]
    stack = page.locator(f".turn .sk-{suit}")
    page.mouse.move(1, 1)
    expect(stack).not_to_have_css("outline-style", "solid")
    target.focus()
    expect(stack).to_have_css("outline-style", "solid")


@pytest.mark.share(4)
def test_queens_travel_and_cards_fly_and_nothing_is_left_behind(profile: Profile) -> None:
    page = profile(f"new/{GAME}/here")
    middle(page)
    target = page.locator(".sc .land").first
    square = target.get_attribute("data-cell")
    target.click()
    page.locator("#seal").click()
    page.wait_for_selector(".sc .travel")
    page.wait_for_function(TOLD)
    page.wait_for_function("() => document.getAnimations().length === 0")
    assert page.locator(".sc .fly").evaluate("e => getComputedStyle(e).opacity") == "0"
    queen = page.locator(".sc .travel").bounding_box()
    cell = page.locator(f"#cell-{square}").bounding_box()
    assert queen is not None
    assert cell is not None
    assert abs(queen["x"] + queen["width"] / 2 - cell["x"] - cell["width"] / 2) < 3
