"""The browser's own type at twice the size (WCAG 1.4.4), and a least size of letters that its reader has set:
nothing of a match is cut at the sides, and no word is broken.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, Playwright

from e2e.conftest import FOUND, NO_WORKERS, READY, START, Watch
from e2e.engines import SHORT_LIVED, playwright_browser
from e2e.measuring import DRAWN
from e2e.returning import returning
from e2e.walks import SCRIPTS, begin, choosing, sit

SIZES = ((390, 844), (1280, 800))
CUT = """() => [...document.querySelectorAll("main *")]
    .filter(e => e.checkVisibility() && !e.closest("svg, .hear, [aria-hidden=true]"))
    .filter(e => getComputedStyle(e.parentElement).textOverflow !== "ellipsis") // which the menu has whole
    .map(e => [e, e.getBoundingClientRect()])
    .filter(([, { left, right, width }]) => width && (right > innerWidth + 1 || left < -1))
    .map(([e, { left, right }]) => `${e.className} “${e.textContent.slice(0, 20)}” ${left} to ${right}`)
    .slice(0, 8)"""


BROKEN = """() => {
    const texts = document.createTreeWalker(document.querySelector(".match"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const box = text.parentElement;
        if (!box.checkVisibility() || box.closest("svg, .hear, [aria-hidden=true]")) continue;
        for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
            const range = new Range();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const parts = [...range.getClientRects()].filter(({ width }) => width);
            const lines = new Set(parts.map(({ top }) => top));
            if (lines.size > 1) found.push(`“${word}” in ${box.className} is broken`);
        }
    }
    return [...new Set(found)];
}"""
LEAST = 24
PHONES = ((393, 659), (360, 640))


@contextmanager
def read_with(playwright: Playwright, watch: Watch, address: str, setting: str) -> Iterator[Page]:
    """The page in a browser whose reader has set something about its letters."""
    args = (*SHORT_LIVED, f"--blink-settings={setting}")
    running = playwright_browser(playwright, FOUND["chromium"], args)
    context = running.new_context(reduced_motion="reduce", storage_state=returning(address), **NO_WORKERS)
    watch.follow(context)
    page = context.new_page()
    page.goto(address + "#settings")
    page.wait_for_selector(READY, timeout=START)
    yield page
    running.close()


@pytest.mark.thorough  # test_overlaps.py has it by a setting that changes while the page is up
def test_nothing_is_cut_with_large_type(playwright: Playwright, watch: Watch, address: str) -> None:
    with read_with(playwright, watch, address, "defaultFontSize=32") as large:
        assert large.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        large.clock.set_fixed_time(0)  # nobody's time runs out meanwhile
        found = []
        for ruleset in SCRIPTS:
            begin(large, ruleset)
            sit(large)
            for width, height in SIZES:
                large.set_viewport_size({"width": width, "height": height})
                found += [f"{ruleset} at {width}: {cut}" for cut in large.evaluate(CUT)]
        assert not found, "\n".join(found)


@pytest.mark.thorough
def test_a_least_size_of_letters_breaks_no_word_and_cuts_nothing(
    playwright: Playwright, watch: Watch, address: str
) -> None:
    rng = random.Random(LEAST)
    with read_with(playwright, watch, address, f"minimumFontSize={LEAST}") as page:
        page.clock.set_fixed_time(0)
        found: list[str] = []
        for ruleset in SCRIPTS:
            for what in choosing(page, ruleset, rng):
                for width, height in PHONES:
                    page.set_viewport_size({"width": width, "height": height})
                    page.evaluate(DRAWN)
                    told = [*page.evaluate(CUT), *page.evaluate(BROKEN)]
                    found += [f"{ruleset}, {what}, at {width}x{height}: {fault}" for fault in told]
        assert not found, "\n".join(found)
