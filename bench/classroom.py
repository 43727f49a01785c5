"""The window for a class in Chromium: how long after a key it shows what its teacher's page shows.

python bench/classroom.py [rounds]

From the key on the page with a record to the picture in the window, laid out; the aim is a median of at most
50 ms for every ruleset. The baseline is the same page without a window. On a busy machine the processor's
time says more: both pages share a thread, and this is what a step takes of it. Milliseconds, medians; the
processor's time is a mean.
"""

import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from e2e.conftest import FOUND, READY, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.people import CHAT  # noqa: E402
from e2e.returning import returning  # noqa: E402
from sealed.page.browser.packed import pack  # noqa: E402
from sealed.rules.registry import ENTRIES  # noqa: E402

ROUNDS = 42
THERE_AND_BACK = 6
"""Three steps on and three back: a short record has no more."""
WARM = 12
"""So many steps before, in which is made what is made once and kept."""
AIM = 50
STEP = 4
KEEP = """() => {
    const { open } = window;
    window.open = (...given) => (window.opened = open.apply(window, given));
}"""
FOLLOW = """async (rounds) => {
    const { body } = (window.opened ?? window).document;
    const times = [];
    for (let n = 0; n < rounds; n++) {
        await new Promise((done) => setTimeout(done, 60)); // nobody steps faster
        const drawn = new Promise((done) => {
            const watch = new MutationObserver(() => { watch.disconnect(); done(); });
            watch.observe(body, { attributes: true, characterData: true, childList: true, subtree: true });
        });
        const begun = performance.now();
        const key = n % 6 < 3 ? "ArrowRight" : "ArrowLeft";
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        document.body.offsetHeight;
        await drawn;
        body.offsetHeight;
        times.push(performance.now() - begun);
    }
    return times;
}"""


class Followed(NamedTuple):
    """The times of steps, and what one takes of the processor."""

    times: list[float]
    processor: float

    def __str__(self) -> str:
        fast = sorted(self.times)[len(self.times) // 10]
        return (
            f"{statistics.median(self.times):.1f} (a tenth within {fast:.1f}; processor {self.processor:.1f})"
        )


def stepping(page: Page, rounds: int) -> Followed:
    """Steps through the record, until each is shown where a class looks, or else on the page itself."""
    spent = meter(page)
    page.evaluate(FOLLOW, WARM)
    before = spent()
    times = [float(time) for time in page.evaluate(FOLLOW, rounds)]
    return Followed(times, (spent() - before) / rounds)


def meter(page: Page) -> Callable[[], float]:
    """Tells how much of the processor's time the page's thread has taken."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        rows = session.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(row["value"]) for row in rows if row["name"] == "TaskDuration")

    return spent


def following(browser: Browser, address: str, key: str, rounds: int) -> tuple[Followed, Followed]:
    """A record of that ruleset, without a window and with one."""
    rounds = max(1, rounds // THERE_AND_BACK) * THERE_AND_BACK
    size = {"width": 1280, "height": 800}
    page = browser.new_context(viewport=size, storage_state=returning(address), **CHAT).new_page()
    text = (ROOT / "tests" / "golden" / f"{key}-1.txt").read_text("utf-8")
    page.goto(f"{address}#record/{pack(text)}/{STEP}")
    page.wait_for_selector(READY, timeout=60_000)
    alone = stepping(page, rounds)
    page.evaluate(KEEP)
    page.get_by_title("More").click()
    with page.expect_popup() as coming:
        page.locator("[data-do=open-class]").click()
    coming.value.wait_for_selector(".class")
    followed = stepping(page, rounds)
    page.context.close()
    return alone, followed


def main(rounds: int) -> None:
    """Prints a row for each ruleset."""
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        for entry in ENTRIES:
            alone, followed = following(browser, address, entry.key, rounds)
            print(f"class follows {entry.key}: {followed}; the page alone {alone}; aim {AIM}", flush=True)
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
