"""A match at one device, by keyboard and by touch."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.conftest import goes
from e2e.files import takes, text_of
from sealed.page.browser.packed import pack

GIVEN = """async () => {
    const { giveLate } = await import(new URL("static/focus.mjs", document.baseURI));
    giveLate();
}"""

AROUND = """() => {
    window.around = [];
    for (let one = document.activeElement; one; one = one.parentElement) window.around.push(one);
    return window.around.length;
}"""
"""Remembers the element with the focus, and all around it."""
STAYED = "() => window.around.every((one) => one.isConnected) && document.activeElement === window.around[0]"
"""Whether all of them are still there, and the focus as well."""


def wait_for_focus(page: Page) -> None:
    """Has the focus that is still to come given, as the next key would; on a new page there is none."""
    page.evaluate(GIVEN)


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Moves the focus with the Tab key alone, unless it is there, to something that is to be seen by then."""
    expect(page.locator(selector).locator("visible=true").first).to_be_visible()
    wait_for_focus(page)
    for _ in range(most + 1):
        if page.evaluate("wanted => Boolean(document.activeElement?.matches(wanted))", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def open_curtain(page: Page, name: str) -> None:
    expect(page.locator("#curtain")).to_contain_text(f"I am {name}")
    tab_to(page, "#curtain")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_selector("#seal")


def begin_by_keys(page: Page, game: str, *declined: str) -> None:
    """From home into a game without a clock, with the keyboard alone."""
    tab_to(page, f"a[href='#new/{game}/here']")
    page.keyboard.press("Enter")
    fill_in_by_keys(page, *declined)


def fill_in_by_keys(page: Page, *declined: str) -> None:
    """The form of a new match, without a clock. Of an option whose value is declined, the one before it is
    taken.
    """
    tab_to(page, "#name-1")
    page.keyboard.type("Ada")
    tab_to(page, "#name-2")
    page.keyboard.type("Ben")
    if declined:
        tab_to(page, "#fold")
        page.keyboard.press("Enter")
    for value in declined:
        tab_to(page, f"[value='{value}']")
        page.keyboard.press("ArrowLeft")
    tab_to(page, "[data-do=start]")
    page.keyboard.press("Enter")


def saves_by_keys(page: Page) -> str:
    """The record of the match, as a file's text."""
    tab_to(page, "[data-do=panel][data-arg=menu]")
    page.keyboard.press("Enter")
    tab_to(page, ".menu [data-do=record]")
    page.keyboard.press("Enter")
    return text_of(takes(page))


def plays_on_by_keys(page: Page, text: str, step: int) -> None:
    """A match that goes on from a step of a record."""
    goes(page, f"record/{pack(text)}/{step}")
    for way in (".stepper [data-arg=branch]", "#panel [data-do=play-here]"):
        tab_to(page, way)
        page.keyboard.press("Enter")
