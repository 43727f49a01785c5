"""The measurable part of the page's looks: texts can be read, nothing is too small for a finger, and what
darkens pages by force leaves a QR code as it is.
"""

from __future__ import annotations

import base64
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import READY, SIZES, START, Person, goes, resize
from e2e.looks import FINGER, unreadable_in_both
from e2e.people import CHAT, Player
from e2e.walks import rules
from tools.serve import ROOT

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
NEXT = ".screen :is(.btn.main, .btn.grave)"
TAKES = ("certificate", "recover", "file")
"""Screens that take what is pasted themselves."""
UNDER = """async (next) => {
    const notice = document.getElementById("notice");
    await Promise.all(notice.getAnimations().map((each) => each.finished));
    const { top, bottom } = notice.getBoundingClientRect();
    const under = ({ top: upper, bottom: lower }) => upper < bottom && lower > top;
    const found = [...document.querySelectorAll(next)].filter((one) => under(one.getBoundingClientRect()));
    return found.map((one) => one.textContent);
}"""
"""The buttons to press next that lie under a notice which has come to rest."""
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


@pytest.mark.share(4)
def test_every_text_can_be_read_every_control_be_touched_and_no_screen_is_too_wide(profile):
    page = profile(has_touch=True, **CHAT)
    expect(page.locator("html")).to_have_css("overscroll-behavior", "contain")
    found, somebody = {}, Player(page, "somebody")

    def look(what):
        for size in SIZES:
            resize(page, size)
            found[f"to be read: {what}, {size}"] = unreadable_in_both(page)
            found[f"not too wide: {what}, {size}"] = page.evaluate(WIDE)
            if size == "phone":
                found[f"to be touched: {what}"] = page.evaluate(FINGER)

    def is_told(what):
        """A notice, which comes while the button to press next is where it will lie."""
        resize(page, "phone")
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


@pytest.mark.share(4)
def test_tables_of_the_rules_are_tables_and_break_no_word(profile):
    page = profile("settings", size=(360, 640))
    found, tables = {}, 0
    for name in rules(page):
        tables += page.locator(".tablebox").count()
        found[name] = page.evaluate(BROKEN) + page.evaluate(WIDE)
    assert tables >= 4
    assert {name: broken for name, broken in found.items() if broken} == {}


DARK_READER = (ROOT / "node_modules" / "darkreader" / "darkreader.js").read_text("utf-8")
DARKENED = "html[data-darkreader-scheme]"
PIXELS = r"""async ([picture, count]) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const is = (x, y) => {
        const [sx, sy] = [(x + 0.5) * image.width / count, (y + 0.5) * image.height / count].map(Math.floor);
        return context.getImageData(sx, sy, 1, 1).data[0] < 128 ? "1" : "0";
    };
    const places = [...Array(count).keys()];
    return places.map((y) => places.map((x) => is(x, y)).join("")).join("\n");
}"""


def within(modules: str) -> list[str]:
    """A QR code without the outermost of its four rows of margin, which has round corners."""
    return [row[1:-1] for row in modules.split()[1:-1]]


def qr_code(page: Page) -> None:
    """The QR code of an invitation is drawn, and is seen as dark on light."""
    goes(page, "new/five-card-trick/chat")
    page.locator("#name-1").fill("Ada")
    page.locator("[data-do=start]").click()
    page.locator("[data-do=out][data-arg=qr]").click()
    canvas = page.locator("canvas.qr")
    modules = canvas.get_attribute("data-modules") or ""
    picture = base64.b64encode(canvas.screenshot()).decode()
    seen = page.evaluate(PIXELS, [picture, len(modules.split())])
    assert within(seen) == within(modules)


@pytest.mark.share(4)
def test_a_browser_that_darkens_pages_leaves_a_qr_code(person: Person, address: str) -> None:
    page = person()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)
    qr_code(page)


@pytest.mark.thorough
@pytest.mark.parametrize("asked", [True, False])
def test_dark_reader_keeps_out_as_it_is_asked_to_and_leaves_a_qr_code(
    person: Person, address: str, asked: bool
) -> None:
    """It writes styles into the page, as the page's own policy would not let it; an extension may."""
    page = person(bypass_csp=True)
    forget = "" if asked else "document.querySelector('meta[name=darkreader-lock]').remove();"
    enable = "DarkReader.setFetchMethod(window.fetch); DarkReader.enable({});"
    page.add_init_script(
        f"{DARK_READER}; addEventListener('DOMContentLoaded', () => {{ {forget} {enable} }})"
    )
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)
    expect(page.locator(DARKENED)).to_have_count(0 if asked else 1)
    light = re.compile(r"rgb\(2\d\d, 2\d\d, 2\d\d\)")
    background = expect(page.locator("body"))
    (background.to_have_css if asked else background.not_to_have_css)("background-color", light)
    qr_code(page)
