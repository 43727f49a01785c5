"""What is printed, as a program reads it: how many pages, everything whole, in order and within the margins,
and nothing of the page around it. And a match that was played on paper, typed in.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, Playwright, expect
from pypdf import PageObject, PdfReader

from e2e.conftest import FOUND, READY, Profile, until
from e2e.engines import playwright_browser
from sealed.page.packed import pack
from sealed.rules.registry import ENTRIES

MILLIMETRE = 72 / 25.4
MARGIN = 14 * MILLIMETRE
MOST = 300_000
"""The most bytes of a handout."""
RULES = [*dict.fromkeys(entry.page for entry in ENTRIES), "for-all-games"]
KITS = {
    "five_card_trick": 3,
    "roundabout": 2,
    "priority_pathway": 3,
    "solitaire_chess": 2,
    "field_tactics": 5,
}
"""The sheets of each family's kit."""
DEMONSTRATION = """[Game "field-tactics"]
[Demonstration "Into the base"]
[Position "phase:move turn:1 turns:90 quiet:2 B1:G2@C7 C2:TA@D7 E1:F1 CD8:C1 A8:MI F7:F2"]

; Two ways into the base.
;draw C7>CD8 D7>CD8 !CD8 ~E1
;mine let them guess first
1: C7 CD8
; A leader in the base wins at once.
(
1: D7 CD8
; A tank does not.
2: F7 F6
)
"""
EXAMPLE = (
    ("score grow", "score block:block"),
    ("claim block:grow", "steal block:score"),
    ("claim steal", "score steal"),
)
"""The originals' example (FCT 8); what the second cards of round 2 name it does not say."""
BLOCKS = """() => [...document.querySelectorAll(`.paper :is(
    .paper-head, .clz, .plain, .tablebox tr, figcaption, .score thead,
    .signs > li > span:last-child, .miss > li > span, .turn3 li > div:last-child,
    .step > p, .branch p, .kit-card, .kit-item, .kit-half li, .kit-signs
)`)].map((block) => block.innerText).filter((text) => text.trim())"""
"""What must be whole on one page."""
COLOURS = """() => {
    const paper = document.querySelector(".paper");
    return [getComputedStyle(document.body).backgroundColor, getComputedStyle(paper).color];
}"""
SHEETS = "[...document.styleSheets].some((sheet) => sheet.href?.endsWith('/print.css'))"
FETCHED = """performance.getEntriesByType("resource")
    .filter((each) => /print.css|paper.mjs/.test(each.name)).length"""
PRINTS = """() => {
    window.printed = 0;
    window.print = () => (window.printed += 1) && dispatchEvent(new Event("beforeprint"));
}"""
"""A browser that counts how often it was told to print."""
OURS = ("Print", "Answer cards", "To play on paper", "Type in a match")
"""Words of the page around a handout."""
SECOND = ("firefox",)
INCHES_FOR_CENTIMETRES = {"A4": ("21in", "29.7in"), "Letter": ("21.59in", "27.94in")}
"""Firefox takes for centimetres what Playwright hands it in inches. It writes letters as shapes, so a program
reads none there.
"""
START = 90_000
Handout = tuple[str, int | None]


def of_ruleset(key: str, family: str) -> Iterator[Handout]:
    """The handouts of a ruleset, by their routes, with the number of their pages."""
    yield f"how/{key}", 1
    yield f"kit/{key}", KITS[family]
    yield f"score/{key}", 1


ALL: list[Handout] = [
    *(handout for entry in ENTRIES for handout in of_ruleset(entry.key, entry.family)),
    *((f"rules/{name}", None) for name in RULES),
    ("answers/roundabout", 2),
    (f"record/{pack(DEMONSTRATION)}", 1),
]
SAMPLE: list[Handout] = [
    ("how/field-tactics", 1),
    ("kit/field-tactics", 5),
    ("how/roundabout", 1),
    ("kit/five-card-trick-final", 3),
    ("rules/five-card-trick", None),
    ("score/five-card-trick", 1),
    ("answers/roundabout", 2),
    (f"record/{pack(DEMONSTRATION)}", 1),
]


class Printed(NamedTuple):
    """A handout in a format."""

    name: str
    pages: list[PageObject]
    size: int

    @property
    def texts(self) -> list[str]:
        """What can be read on each page."""
        return [bare(page.extract_text()) for page in self.pages]


def bare(text: str) -> str:
    """A text without what depends on where its lines are broken."""
    return re.sub(r"[\s\u00ad‐-]+", "", text)


def printed(page: Page, name: str, paper: str) -> Printed:
    """The handout that the page shows, as a PDF."""
    made = page.pdf(format=paper)
    return Printed(f"{name} {paper}", PdfReader(io.BytesIO(made)).pages[:], len(made))


def show(page: Page, route: str) -> None:
    """Goes to a handout, and waits until it is there with its styles."""
    before = page.title()
    page.evaluate("route => { location.hash = route }", f"handout/{route}")
    until(lambda: page.title() != before)
    expect(page.locator(".paper")).to_be_attached()
    until(lambda: page.evaluate(SHEETS))


def outside(page: PageObject) -> list[str]:
    """The letters that begin outside the margins, apart from the foot."""
    wide, high = float(page.mediabox.width), float(page.mediabox.height)
    found: list[str] = []

    def look(text: str, cm: list[float], tm: list[float], _font: object, _size: float) -> None:
        x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
        y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
        if abs(cm[0]) > 1:
            return  # what is turned around is a form, whose place pypdf does not tell
        inside = MARGIN - 1 <= x <= wide - MARGIN and MARGIN - 1 <= y <= high - MARGIN
        is_foot = y < MARGIN * 0.8
        if text.strip() and not (inside or is_foot):
            found.append(f"{text!r} at {x:.0f}, {y:.0f}")

    page.extract_text(visitor_text=look)
    return found


def check(page: Page, handout: Handout, paper: str) -> None:
    """Reads a handout in a format of paper."""
    route, pages = handout
    found = printed(page, route, paper)
    texts = found.texts
    assert pages is None or len(texts) == pages, found.name
    assert found.size <= MOST, f"{found.name}: {found.size}"
    assert not [each for one in found.pages for each in outside(one)], found.name
    at = (0, -1)
    for block in map(bare, page.evaluate(BLOCKS)):
        places = [(number, text.find(block)) for number, text in enumerate(texts) if block in text]
        assert places, f"{found.name}: split, or lost: {block[:80]}"
        if route.startswith("rules"):
            later = [place for place in places if place > at]
            assert later, f"{found.name}: out of order: {block[:80]}"
            at = later[0]
    for word in map(bare, OURS):
        assert route.startswith("answers") or not any(word in text for text in texts), f"{found.name}: {word}"
    assert all(f"{number}/{len(texts)}" in text for number, text in enumerate(texts, 1)), found.name


def walk(page: Page, handouts: list[Handout], formats: tuple[str, ...]) -> None:
    """Reads them all."""
    page.emulate_media(media="print", color_scheme="dark")
    for handout in handouts:
        show(page, handout[0])
        assert page.evaluate(COLOURS) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], handout
        for paper in formats:
            check(page, handout, paper)


@pytest.mark.slow
def test_handouts_are_whole_in_order_within_the_margins_and_small(profile: Profile) -> None:
    page = profile(size="desktop", theme="dark", fragment="rules/roundabout")
    assert page.evaluate(FETCHED) == 0, "nothing of it is loaded before it is wanted"
    page.locator(".marks").get_by_role("link", name="Print").click()
    expect(page.locator("main.handouts h1")).to_have_text("Rules of Roundabout")
    page.evaluate(PRINTS)
    assert page.evaluate("window.printed") == 0
    page.get_by_role("button", name="Print").click()
    until(lambda: page.evaluate("window.printed"))
    expect(page.locator("html")).to_have_attribute("style", re.compile("--foot: .*Rules of Roundabout"))
    page.emulate_media(media="print")
    first = PdfReader(io.BytesIO(page.pdf(format="A4"))).pages[0].extract_text()
    assert "RulesofRoundabout·http://localhost" in bare(first)
    walk(page, SAMPLE[::2], ("A4",))
    walk(page, SAMPLE[1::2], ("Letter",))


@pytest.mark.thorough
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_handout_of_every_ruleset(profile: Profile, paper: str) -> None:
    walk(profile(size="desktop", theme="light", fragment="settings"), ALL, (paper,))


@pytest.mark.thorough
@pytest.mark.parametrize("engine", [name for name in SECOND if name in FOUND])
def test_another_engine_prints_as_many_pages(playwright: Playwright, address: str, engine: str) -> None:
    running, found = playwright_browser(playwright, FOUND[engine]), []
    page = running.new_page()
    page.goto(f"{address}#settings")
    page.wait_for_selector(READY, timeout=START)
    for route, pages in ALL:
        show(page, route)
        page.evaluate("document.fonts.ready.then(() => null)")
        for paper, (width, height) in INCHES_FOR_CENTIMETRES.items():
            count = len(PdfReader(io.BytesIO(page.pdf(width=width, height=height))).pages)
            if pages not in (None, count):
                found.append(f"{route} {paper}: {count} pages, and {pages} in Chromium")
    running.close()
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_a_match_played_on_paper_is_typed_in_with_enter_alone_beyond_its_notation(profile: Profile) -> None:
    page = profile(size="desktop", fragment="record")
    page.get_by_role("link", name="Type in a match that was played on paper").click()
    page.get_by_role("link", name="Five-Card Trick", exact=True).click()
    slot = page.locator("#typed-line")
    slot.click()
    for number, moves in enumerate(EXAMPLE, 1):
        for move in moves:
            page.keyboard.type(move)
            page.keyboard.press("Enter")  # the only key that is no part of the move
            expect(slot).to_have_value("")
        expect(page.locator(".typed-lines li")).to_have_count(2 * number)
        expect(slot).to_be_focused()
    page.get_by_role("button", name="Open the record").click()
    expect(page.locator("main.rec")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".them .plate, .me .plate").first).to_be_visible()
    # as the originals tell it: 2 chips and 3, 1 in the pot
    page.keyboard.press("Shift+S")
    expect(page.locator("#say-line")).to_contain_text("2 chips")
    expect(page.locator("#say-line")).to_contain_text("3 chips")
