"""The measurable part of the page's looks: texts can be read, and nothing is too small for a finger."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import SIZES, goes, resize
from e2e.looks import FINGER, unreadable_in_both
from e2e.walks import rules

SCREENS = {
    "home": "Sealed Moves",
    "settings": "Settings",
    "rules/five-card-trick/2.3": "Rules",
    "new/five-card-trick-final/here": "Five-Card Trick Final",
    "new/setnas-curse/chat": "Setna’s Curse",
    "certificate": "Check a certificate",
    "rules/for-all-games/3": "Rules",
    "recover": "Recover a match",
    "file": "Match file",
}
"""Routes and their headings; no two in a row have the same, so that each is seen to have come. Over a form
the rules are a sheet.
"""
WIDE = "() => document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []"

BROKEN = """() => [...document.querySelectorAll(".tablebox :is(th, td)")].flatMap((cell) => {
    if (getComputedStyle(cell).display !== "table-cell") return [`“${cell.textContent}” is no cell`];
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), found = [];
    for (let text; (text = texts.nextNode()); )
        for (const { 0: word, index } of text.data.matchAll(/[^\\s\\u2014-]+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
        }
    return found;
})"""


def visit(page: Page, route: str) -> None:
    """Follows a link to a route, without loading the page anew."""
    goes(page, route)
    expect(page.locator("#title")).to_have_text(SCREENS[route])


@pytest.mark.share(2)
def test_every_text_can_be_read_every_control_be_touched_and_no_screen_is_too_wide(profile):
    page = profile(reduced_motion="reduce", has_touch=True)
    found = {}

    def look(what):
        for size in SIZES:
            resize(page, size)
            found[f"to be read: {what}, {size}"] = unreadable_in_both(page)
            found[f"not too wide: {what}, {size}"] = page.evaluate(WIDE)
            if size == "phone":
                found[f"to be touched: {what}"] = page.evaluate(FINGER)

    for route in SCREENS:
        visit(page, route)
        look(route)
    visit(page, "settings")
    page.get_by_role("button", name="Save the key").click()
    expect(page.locator("#key-warning")).to_be_visible()
    look("the warning")
    assert {measure: wrong for measure, wrong in found.items() if wrong} == {}


@pytest.mark.share(2)
def test_tables_of_the_rules_are_tables_and_break_no_word(profile):
    page = profile("settings", size=(360, 640))
    found, tables = {}, 0
    for name in rules(page):
        tables += page.locator(".tablebox").count()
        found[name] = page.evaluate(BROKEN) + page.evaluate(WIDE)
    assert tables >= 4
    assert {name: broken for name, broken in found.items() if broken} == {}
