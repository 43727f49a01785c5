"""Printed pages, read by a program: how many there are, that everything is whole, in order and within the
margins, without the page around it. And a match that was played on paper, typed in.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pytest
from playwright.sync_api import Page, Playwright, expect
from pypdf import PageObject, PdfReader

from e2e import drawn
from e2e.conftest import FOUND, READY, Profile, until
from e2e.engines import playwright_browser
from sealed.page.browser.packed import pack
from sealed.rules.registry import ENTRIES, Entry
from tests.page.score_sheets import typed_in

MILLIMETRE = 72 / 25.4
MARGIN = 14 * MILLIMETRE
MOST = 300_000
"""The most bytes of a handout."""
RULES = [*dict.fromkeys(entry.page for entry in ENTRIES), "for-all-games"]
KITS = {
    "five-card-trick": (4, 2),
    "five-card-trick-final": (5, 2),
    "setnas-curse": (4, 2),
    "roundabout": (4, 6),
    "priority-pathway": (5, 2),
    "solitaire-chess": (4, 2),
    "solitaire-chess-final": (4, 3),
    "field-tactics": (7, 6),
}
"""The sheets of each ruleset's kit, and of its score."""
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
LOOK = (Path(__file__).parent / "paper.js").read_text(encoding="utf-8")
SHEET = {"width": 635, "height": 869}
"""168 x 230 mm in pixels: what every sheet is laid out for (static/print.css)."""
ONE_PAGE = ("how", "kit", "score", "answers")
"""The handouts of which each sheet is one page."""
BLACK = {"answers": "their letters are read across a room"}
"""The handouts with black areas, each with the reason; six at most."""
CAPITALS = (65, 65, 45)
"""The least height in millimetres of the letters on each page of answer cards; the last one is folded."""
STATES = (
    ("lesson/five-card-trick", ".bulb.on", ".bulb:not(.on)"),
    ("lesson/five-card-trick", ".p.u:not(.x):nth-child(2)", ".p.x:nth-child(2)"),
    ("lesson/five-card-trick", ".p.x:nth-child(2)", ".p:not(.u, .x):nth-child(2)"),
    ("lesson/setnas-curse", ".torch:has(.flame)", ".torch:not(:has(.flame))"),
    ("lesson/priority-pathway", ".nc:not(.spent):nth-child(2)", ".nc.spent:nth-child(2)"),
    ("lesson/roundabout", ".rcard:not(.spent):nth-child(1) b", ".rcard.spent:nth-child(1) b"),
    ("kit/five-card-trick", ".kit-card.one .emblem", ".kit-card.two .emblem"),
    ("kit/priority-pathway", ".pc.one .body", ".pc.two .body"),
    ("kit/solitaire-chess", ".cut .one", ".cut .two"),
    ("kit/field-tactics", ".cut .one", ".cut .two"),
)
"""A handout with two states, which a copier in grey must not make one: of one thing, with one word."""
FORM = 0.04
"""How much of the place of a thing is dark in one of two states alone, at least."""
PLACES = """(selectors) => selectors.map((selector) => {
    const page = (element) => element.closest(".work-page, .paper-sheet");
    const pages = [...document.querySelectorAll(".work-page, .paper-sheet:not(:has(.work-page))")];
    const found = document.querySelector(`.paper ${selector}`);
    const [box, sheet] = [found, page(found)].map((element) => element.getBoundingClientRect());
    const isFirst = page(found).matches(".work-page:first-of-type"); // below the title
    const { top } = isFirst ? page(found).parentElement.getBoundingClientRect() : sheet;
    return [pages.indexOf(page(found)), box.left - sheet.left, box.top - top, box.width, box.height];
})"""
NARROW = ((320, 568), (393, 659), (540, 720))
OUT_OF_REACH = """() => [...document.querySelectorAll(".handouts > .toc a, .to-type > a")].filter((link) => {
    link.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, right, top, bottom } = link.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < 0 || right > innerWidth || !link.contains(hit);
}).map((link) => link.textContent)"""
"""The links around a handout that no finger reaches."""
BLOCKS = """() => [...document.querySelectorAll(`.paper :is(
    .paper-head, .clz, .plain, .tablebox tr, figcaption, .score thead,
    .signs > li > span:last-child, .miss > li > span, .turn3 li > div:last-child,
    .step > p, .branch p, .kit-card, .kit-item, .kit-half li, .kit-signs, .work-task > p, .work-choices > li
)`)].map((block) => block.innerText).filter((text) => text.trim())"""
"""Blocks that must be whole on one page."""
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


def of_ruleset(key: str) -> Iterator[Handout]:
    """The handouts of a ruleset, by their routes, with the number of their pages."""
    pieces, scores = KITS[key]
    yield f"how/{key}", 1
    yield f"kit/{key}", pieces
    yield f"score/{key}", scores


ALL: list[Handout] = [
    *(handout for entry in ENTRIES for handout in of_ruleset(entry.key)),
    *((f"rules/{name}", None) for name in RULES),
    *((f"lesson/{entry.key}", None) for entry in ENTRIES if entry.lesson),
    ("answers/roundabout", 3),
    (f"record/{pack(DEMONSTRATION)}", None),
]
SAMPLE: list[Handout] = [
    ("how/field-tactics", 1),
    ("kit/field-tactics", 7),
    ("how/priority-pathway", 1),
    ("kit/five-card-trick-final", 5),
    ("rules/priority-pathway", None),
    ("score/five-card-trick", 2),
    ("answers/roundabout", 3),
    (f"record/{pack(DEMONSTRATION)}", None),
    ("lesson/five-card-trick", None),
]


class Printed(NamedTuple):
    """A handout in a format."""

    name: str
    pages: list[PageObject]
    document: pypdfium2.PdfDocument
    size: int

    @property
    def texts(self) -> list[str]:
        """The text on each page."""
        return [bare(page.extract_text()) for page in self.pages]


def bare(text: str) -> str:
    """A text without what depends on where its lines are broken."""
    return re.sub(r"[\s\u00ad‐-]+", "", text)


def printed(page: Page, name: str, paper: str) -> Printed:
    """The handout that the page shows, as a PDF."""
    made = page.pdf(format=paper)
    document = pypdfium2.PdfDocument(made)
    return Printed(f"{name} {paper}", PdfReader(io.BytesIO(made)).pages[:], document, len(made))


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
    assert not look(found), found.name
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


def look(printed: Printed) -> list[str]:
    """The faults of the pages as pictures, and of their letters."""
    what = printed.name.partition("/")[0]
    pages = drawn.draw(printed.document)
    black = [area for area in map(drawn.black_areas, pages) if area]
    found = [*drawn.faults(pages), *drawn.small_words(printed.document), *(() if what in BLACK else black)]
    if what == "answers":
        heights = [drawn.capitals(page) for page in printed.document]
        found += [
            f"letters of {high:.0f} mm" for high, least in zip(heights, CAPITALS, strict=True) if high < least
        ]
    return found


def laid_out(page: Page, route: str) -> list[str]:
    """The parts that do not fit on a sheet of 168 x 230 mm, which WebKit would tear."""
    page.set_viewport_size(SHEET)
    return page.evaluate(LOOK, [230, route.partition("/")[0] in ONE_PAGE])


def walk(page: Page, handouts: list[Handout], formats: tuple[str, ...]) -> None:
    """Reads them all, and reaches what stands around them on a phone."""
    for handout in handouts:
        page.emulate_media(media="screen")
        show(page, handout[0])
        for width, height in NARROW:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(OUT_OF_REACH) == [], (handout, width)
        page.emulate_media(media="print", color_scheme="dark")
        assert page.evaluate(COLOURS) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"], handout
        assert not laid_out(page, handout[0]), handout[0]
        for paper in formats:
            check(page, handout, paper)


@pytest.mark.share(4)
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
    assert not states_alike(page, STATES[:3])
    walk(page, SAMPLE[::2], ("A4",))
    walk(page, SAMPLE[1::2], ("Letter",))


@pytest.mark.thorough
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_handout_of_every_ruleset(profile: Profile, paper: str) -> None:
    walk(profile(size="desktop", theme="light", fragment="settings"), ALL, (paper,))


def states_alike(page: Page, states: tuple[tuple[str, str, str], ...]) -> list[str]:
    """The states that a copier in grey would make one."""
    found, made = [], ("", None)
    for route, *selectors in states:
        if made[0] != route:
            show(page, route)
            page.set_viewport_size(SHEET)
            made = (route, printed(page, route, "A4").document)
        left, top = (210 - 168) / 2, drawn.MARGIN
        places = [
            drawn.Box(number, *(value * 25.4 / 96 for value in box))
            for number, *box in page.evaluate(PLACES, selectors)
        ]
        one, other = (box._replace(left=box.left + left, top=box.top + top) for box in places)
        if drawn.differ(made[1], one, other) < FORM:
            found.append(f"{route}: {' and '.join(selectors)}: {drawn.differ(made[1], one, other):.3f}")
    return found


@pytest.mark.thorough
def test_two_states_differ_in_grey_by_their_form(profile: Profile) -> None:
    page = profile(size="desktop", theme="light", fragment="settings")
    page.emulate_media(media="print")
    assert not states_alike(page, STATES)


@pytest.mark.thorough
@pytest.mark.parametrize("engine", [name for name in SECOND if name in FOUND])
def test_another_engine_prints_as_many_pages_as_well(
    playwright: Playwright, address: str, engine: str
) -> None:
    running, found = playwright_browser(playwright, FOUND[engine]), []
    page = running.new_page()
    page.goto(f"{address}#settings")
    page.wait_for_selector(READY, timeout=START)
    for route, pages in ALL:
        show(page, route)
        page.evaluate("document.fonts.ready.then(() => null)")
        for paper, (width, height) in INCHES_FOR_CENTIMETRES.items():
            document = pypdfium2.PdfDocument(page.pdf(width=width, height=height))
            if pages not in (None, len(document)):
                found.append(f"{route} {paper}: {len(document)} pages, and {pages} in Chromium")
            pictures = drawn.draw(document)
            black = [area for area in map(drawn.black_areas, pictures) if area]
            faults = [*drawn.faults(pictures), *(() if route.partition("/")[0] in BLACK else black)]
            found += [f"{route} {paper}: {fault}" for fault in faults]
    running.close()
    assert not found, "\n".join(found)


@pytest.mark.share(4)
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
    first = page.locator(".typed-mend").first
    first.click()
    expect(slot).to_have_value("score grow")
    slot.fill("Claim, Bl Gr")
    slot.press("Enter")
    expect(page.locator("li.misfit")).to_contain_text("does not fit")  # the same two cards once more
    expect(page.locator("li.waits")).to_have_count(3)
    page.reload()
    expect(page.locator("li.misfit")).to_contain_text("1: claim block:grow")
    first.click()
    slot.fill("Sc, Gr")
    slot.press("Enter")
    expect(page.locator("li.misfit, li.waits")).to_have_count(0)
    expect(page.locator(".typed-lines li")).to_have_count(2 * len(EXAMPLE))
    page.get_by_role("button", name="Open the record").click()
    expect(page.locator("main.rec")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".them .plate, .me .plate").first).to_be_visible()
    # as the originals tell it: 2 chips and 3, 1 in the pot
    page.keyboard.press("Shift+S")
    expect(page.locator("#say-line")).to_contain_text("2 chips")
    expect(page.locator("#say-line")).to_contain_text("3 chips")


@pytest.mark.thorough
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_a_score_sheet_of_each_ruleset_is_typed_in_to_its_end(profile: Profile, entry: Entry) -> None:
    page = profile(size="phone", fragment="record")
    page.get_by_role("link", name="Type in a match that was played on paper").click()
    page.get_by_role("link", name=entry.title, exact=True).click()
    slot = page.locator("#typed-line")
    texts = [text for text, _here in typed_in(entry.key)]
    for text in texts:
        slot.fill(text)
        slot.press("Enter")
        until(lambda: not slot.count() or slot.input_value() == "")
        expect(page.locator("li.misfit, .refusal")).to_have_count(0)
    expect(slot).to_have_count(0)
    expect(page.locator(".typed-lines li")).to_have_count(len(texts))
    page.get_by_role("button", name="Open the record").click()
    expect(page.locator("main.rec")).to_be_visible()
