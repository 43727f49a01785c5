"""The measurable part of the page's looks: texts can be read, and nothing is too small for a finger."""

from playwright.sync_api import Page, expect

from e2e.conftest import SIZES, goes, resize
from e2e.looks import FINGER, unreadable_in_both
from e2e.people import CHAT, Player
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
PHONE = {"width": 393, "height": 659}
NEXT = ".screen :is(.btn.main, .btn.grave)"
TAKES = ("certificate", "recover", "file")
"""Screens that take what is pasted themselves."""
UNDER = """(next) => {
    const { top, bottom } = document.getElementById("notice").getBoundingClientRect();
    const found = [...document.querySelectorAll(next)];
    const boxes = found.map((one) => [one.textContent, one.getBoundingClientRect()]);
    return boxes.filter(([, box]) => box.top < bottom && box.bottom > top).map(([said]) => said);
}"""
"""The buttons to press next that lie under a notice."""
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


def test_every_text_can_be_read_every_control_be_touched_and_no_screen_is_too_wide(profile):
    page = profile(has_touch=True, **CHAT)
    found, somebody = {}, Player(page, "somebody")

    def look(what):
        for size in SIZES:
            resize(page, size)
            found[f"to be read: {what}, {size}"] = unreadable_in_both(page)
            found[f"not too wide: {what}, {size}"] = page.evaluate(WIDE)
            if size == "phone":
                found[f"to be touched: {what}"] = page.evaluate(FINGER)

    def is_told(what):
        """A notice, which comes while the button to press next is where it would lie."""
        page.set_viewport_size(PHONE)
        button = page.locator(NEXT).last
        if what in TAKES or not button.count():
            return
        button.evaluate("one => one.scrollIntoView({ block: 'end' })")
        somebody.paste("no code")
        expect(page.locator("#notice")).to_be_visible()
        found[f"free: {what}"] = page.evaluate(UNDER, NEXT)
        page.locator("#notice [data-do=close]").click()
        expect(page.locator("#notice")).to_have_count(0)

    for route in SCREENS:
        visit(page, route)
        look(route)
        is_told(route)
    assert sum(measure.startswith("free: ") for measure in found) >= 4
    visit(page, "settings")
    page.get_by_role("button", name="Save the key").click()
    expect(page.locator("#key-warning")).to_be_visible()
    look("the warning")
    assert {measure: wrong for measure, wrong in found.items() if wrong} == {}


def test_tables_of_the_rules_are_tables_and_break_no_word(profile):
    page = profile("settings", size=(360, 640))
    found, tables = {}, 0
    for name in rules(page):
        tables += page.locator(".tablebox").count()
        found[name] = page.evaluate(BROKEN) + page.evaluate(WIDE)
    assert tables >= 4
    assert {name: broken for name, broken in found.items() if broken} == {}
