"""The browser's own type at twice the size (WCAG 1.4.4), or no letter below a size that its reader has set:
nothing of a match is cut at the sides.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright

from e2e.conftest import FOUND, NO_WORKERS, READY, START, Watch
from e2e.engines import SHORT_LIVED, playwright_browser
from e2e.returning import returning
from e2e.walks import SCRIPTS, begin, sit

SIZES = ((390, 844), (1280, 800))
CUT = """() => [...document.querySelectorAll("main *")]
    .filter(e => e.checkVisibility() && !e.closest("svg, .hear, [aria-hidden=true]"))
    .map(e => [e, e.getBoundingClientRect()])
    .filter(([, { left, right, width }]) => width && (right > innerWidth + 1 || left < -1))
    .map(([e, { left, right }]) => `${e.className} “${e.textContent.slice(0, 20)}” ${left} to ${right}`)
    .slice(0, 8)"""


LARGE_LETTERS = "document.documentElement.dataset.letters === 'large'"
TWICE, LEAST = "defaultFontSize=32", "minimumFontSize=24"
SEEN = {TWICE: "getComputedStyle(document.documentElement).fontSize === '32px'", LEAST: LARGE_LETTERS}


@pytest.fixture(params=[TWICE, LEAST])
def large(
    request: pytest.FixtureRequest, playwright: Playwright, watch: Watch, address: str
) -> Iterator[Page]:
    """The page in a browser whose type is of 32 pixels, or never below 24, as its reader has set it."""
    args = (*SHORT_LIVED, f"--blink-settings={request.param}")
    running = playwright_browser(playwright, FOUND["chromium"], args)
    context = running.new_context(reduced_motion="reduce", storage_state=returning(address), **NO_WORKERS)
    watch.follow(context)
    page = context.new_page()
    page.goto(address + "#settings")
    page.wait_for_selector(READY, timeout=START)
    assert page.evaluate(SEEN[request.param])
    yield page
    running.close()


@pytest.mark.thorough  # test_overlaps.py has it by a setting that changes while the page is up
def test_nothing_is_cut_with_large_type(large: Page) -> None:
    large.clock.set_fixed_time(0)  # nobody's time runs out meanwhile
    found = []
    for ruleset in SCRIPTS:
        begin(large, ruleset)
        sit(large)
        for width, height in SIZES:
            large.set_viewport_size({"width": width, "height": height})
            found += [f"{ruleset} at {width}: {cut}" for cut in large.evaluate(CUT)]
    assert not found, "\n".join(found)
