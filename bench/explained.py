"""*What happened?* in Chromium: how long a match of Field Tactics is judged; another moment of a long match.

    python bench/explained.py [--moments 600] [--throttle 4] [--times 3]

Judging is measured by the clock, from the button at the match's end until everything has been looked at,
with the page's processor so many times slower as a phone's is. Chromium slows down the page's thread and no
worker, so it is measured twice: as it is, where a worker thinks at full speed; and with the worker's file
withheld, so that the page itself thinks and all of it is slow, drawing and thinking one after the other,
which is more than a phone with two cores does. The median of so many times; the aim is 15 seconds, and three
until the first words.

Another moment is shown by a key, in a match of Roundabout with so many decisions; the baseline in the same
page is a match of 12. Milliseconds of the processor, as in page.py.
"""

import argparse
import functools
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "bench")]

from account import played  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from bench.page import REDRAWS, Redraw, redraws, shown  # noqa: E402
from e2e.conftest import FOUND, NO_WORKERS, READY, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.returning import returning  # noqa: E402
from sealed.bots.explained import moments  # noqa: E402
from sealed.page.browser.seam import StoredRecord  # noqa: E402
from sealed.page.engine.store import head  # noqa: E402
from sealed.record import replay  # noqa: E402
from sealed.table import Table  # noqa: E402
from tests.page import finished  # noqa: E402

KEY = "match/aaaaaaaaaaaaaaaa"
WAY = f"a[href$='{KEY.replace('match/', 'explained/')}']"
"""The button at a match's end."""
FEW = 12
SIZE = {"width": 1280, "height": 800}
PATIENCE = 900_000
"""Milliseconds in which the longest match has been judged."""
STEP = """rounds => {
    for (let n = 0; n < rounds; n++) {
        const key = n < rounds / 2 ? "ArrowLeft" : "ArrowRight";
        const where = () => document.querySelector("#graph-slider").value;
        const before = where();
        document.body.offsetHeight;
        redrawn(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
        if (where() === before) throw new Error("it is at the same moment");
    }
}"""


@functools.cache
def long_match() -> Table:
    """A match of Field Tactics of some forty turns."""
    return replay(played())


def account(browser: Browser, address: str, table: Table, **options: object) -> Page:
    """A page in a browser that keeps the match, at the end of it."""
    kept = finished.alone(table)
    heading = kept.heading(KEY, 0)
    known = returning(address, StoredRecord(KEY, 1, head(heading), kept.body()))
    page = browser.new_context(viewport=SIZE, storage_state=known, **NO_WORKERS, **options).new_page()
    page.goto(address)
    page.wait_for_selector(READY, timeout=60_000)
    page.evaluate("where => { location.hash = where; }", KEY)
    page.wait_for_selector(WAY, timeout=60_000)
    return page


def explained(page: Page) -> tuple[float, float]:
    """The seconds from the press until the first moment of the match has been judged, and until all have."""
    begun = time.monotonic()
    page.evaluate("way => document.querySelector(way).click()", WAY)
    page.wait_for_selector("progress.share:not([value='0']), .sum", timeout=PATIENCE)
    first = time.monotonic()
    page.wait_for_selector(".sum", timeout=PATIENCE)
    return first - begun, time.monotonic() - begun


def judging(
    browser: Browser, address: str, match: Table, rate: float, times: int, *, with_worker: bool
) -> tuple[float, float]:
    """The median times until the first moment of a match has been judged, and until all have."""
    found = []
    for _time in range(times):
        page = account(browser, address, match)
        if not with_worker:
            page.route("**/think.mjs", lambda route: route.abort())
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        found.append(explained(page))
        page.context.close()
    first, whole = (statistics.median(times) for times in zip(*found, strict=True))
    return first, whole


def stepping(browser: Browser, address: str, moments: int) -> list[Redraw]:
    """Times from a key to the new layout."""
    page = account(browser, address, finished.table("roundabout", 5, moments))
    explained(page)
    page.keyboard.press("End")
    redraws(page, STEP, REDRAWS)  # what is made once and kept is made now
    found = [one for _ in range(3) for one in redraws(page, STEP, REDRAWS)]
    page.context.close()
    return found


def main() -> None:
    """Prints a line for each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--moments", type=int, default=120, help="how many decisions the long match has")
    parser.add_argument("--throttle", type=float, default=4, help="how many times slower the processor is")
    parser.add_argument("--times", type=int, default=1, help="how often a match is judged")
    given = parser.parse_args()
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        for count in filter(None, (given.moments, FEW)):
            print(f"another moment of {count}: {shown(stepping(browser, address, count))}", flush=True)
        for with_worker, where in ((True, "in a worker"), (False, "in the page")) if given.times else ():
            match = long_match()
            first, whole = judging(
                browser, address, match, given.throttle, given.times, with_worker=with_worker
            )
            count = len(moments(match.rules, match.log))
            told = f"the first after {first:.1f} s, all after {whole:.1f}; aim 15"
            print(f"Field Tactics, {count} moments, judged {where}: {told}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
