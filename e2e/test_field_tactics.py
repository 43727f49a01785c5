"""Field Tactics in a browser: a whole game at one device with the keyboard alone, and how it fits."""

import pytest
from playwright.sync_api import Page, expect

from e2e.armies import BLUE, MOVES, RED
from e2e.conftest import Profile, goes, resize
from e2e.here import begin_by_keys, open_curtain, saves_by_keys, tab_to
from sealed import record
from sealed.rules.questions import Seat

GAME = "field-tactics"


def begin(page: Page) -> None:
    """From home to the question who goes first."""
    begin_by_keys(page, GAME)
    tab_to(page, "[data-do=touch][data-arg=first]")  # a list is one stop
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-do=touch][data-arg=second]")).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, "[data-cell]")
    seal(page)


def seal(page: Page) -> None:
    """Enter plays the line that is complete."""
    expect(page.locator("#seal")).not_to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    page.wait_for_selector("#curtain, #go-on, #result")


def set_up_by_keys(page: Page) -> None:
    """A general to the bridge by letter and arrows; the rest at random."""
    open_curtain(page, "Ada")
    tab_to(page, "svg [data-cell]")
    page.keyboard.press("Home")
    page.keyboard.press("g")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#cell-B4")).to_have_accessible_name("B4, General, three stars, at the bridge")
    page.keyboard.press("f")
    seal(page)


def set_up_in_words(page: Page, name: str, army: str) -> None:
    """The army is typed, square by square."""
    open_curtain(page, name)
    tab_to(page, "#typed")
    page.keyboard.insert_text(army + " ")
    seal(page)


def sit(page: Page) -> None:
    """The next player opens the curtain, after both have seen what happened."""
    if page.locator("#go-on").count():
        tab_to(page, "#go-on")
        page.keyboard.press("Enter")
    page.wait_for_selector("#curtain")
    tab_to(page, "#curtain")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector("#seal")


def move(page: Page, text: str) -> None:
    """Columns by letter, rows by number."""
    sit(page)
    tab_to(page, "[data-cell]")
    start, target = text.split()
    for square, chips in ((start, 1), (target, 2)):
        page.keyboard.press(square[0].lower())
        page.keyboard.press(square[-1])
        expect(page.locator(".line .w:not(.half)")).to_have_count(chips)
    seal(page)


@pytest.mark.share(4)
def test_a_whole_game_with_the_keyboard_alone(profile: Profile) -> None:
    page = profile(size="desktop", reduced_motion="reduce")
    begin(page)
    set_up_by_keys(page)
    set_up_in_words(page, "Ben", BLUE)
    for text in MOVES:
        move(page, text)
    tab_to(page, "#go-on")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_have_text("Ada wins")
    expect(page.locator(".over-line")).to_contain_text("Ada’s leader reached Ben’s base.")
    expect(page.locator(".fd [data-cell]")).not_to_have_count(0)
    expect(page.locator(".fd [data-cell][aria-label*=covered]")).to_have_count(0)
    outcome = record.replay(saves_by_keys(page)).outcome
    assert outcome is not None
    assert outcome.winner is Seat.ONE


def middle(page: Page) -> None:
    """On to a turn after two battles, with a piece picked."""
    goes(page, f"new/{GAME}/here")
    page.locator("#name-1").fill("Ada")
    page.locator("#name-2").fill("Ben")
    page.locator("[data-do=start]").click()
    for text in ("second", RED, BLUE, *MOVES[:2]):
        page.wait_for_selector("#seal, #curtain, #go-on")
        if page.locator("#seal").count() == 0:
            sit(page)
        page.locator("#typed").fill(text + " ")
        page.locator("#seal:not([aria-disabled])").click()
        page.wait_for_selector("#curtain, #go-on")
    sit(page)
    page.locator("#cell-B5").click()


def drag(page: Page, start: str, end: str) -> None:
    """Drags with the mouse; the piece follows it."""
    page.locator(start).hover()
    page.mouse.down()
    page.locator(end).hover(force=True)
    expect(page.locator(".lifted .ft")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".lifted")).to_have_count(0)


@pytest.mark.share(4)
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_it_fits_and_a_turn_is_played_by_touch(shared: Page, size: str) -> None:
    page = shared
    resize(page, size)
    middle(page)
    expect(page.locator("#cell-B6")).to_have_class("c hit")
    overflow = "e => e.scrollHeight - e.clientHeight"
    for part in ("html", ".match > .line"):
        assert page.locator(part).evaluate(overflow) <= 0, part
    box = page.locator("#cell-B6").bounding_box()
    assert box is not None
    assert box["width"] >= 36
    assert box["height"] >= 46
    if size == "desktop":  # dragging says both words
        page.locator("#cell-B5").click()
        drag(page, "#cell-B5", "#cell-B6")
    else:
        page.locator("#cell-B6").click()
    expect(page.locator("#seal")).to_have_text("Attack")
    page.locator("#seal").click()
    expect(page.locator("section.fight:visible")).to_contain_text("Ada takes B6")
    assert "three stars" not in page.content()
