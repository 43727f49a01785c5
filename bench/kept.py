"""Home, a match and a pasted code with a thousand matches kept in the browser, in Chromium.

    python bench/kept.py [--kept 1000] [--rounds 15]

The baseline is the same page, in the same run, with ten; both take turns. The aim is at most twice as long,
and for each match above ten at most 10 kB more: of the script's heap after a forced collection, Python's
WebAssembly, and the whole process (the memory that is its own, and its share of what others use, too). A
match is opened from home; a code is pasted there. Milliseconds, medians; those of the processor are of the
page's thread.
"""

import argparse
import random
import statistics
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from bench.page import PASTE  # noqa: E402
from e2e.conftest import FOUND, NO_WORKERS, READY, goes, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.left_open import REMEMBER_MEMORY, User, process_memory  # noqa: E402
from e2e.people import CHAT, Player  # noqa: E402
from e2e.returning import returning  # noqa: E402
from tests.page.headings import many  # noqa: E402

FEW = 10
OPENED = """async ([route, selector]) => {
    const begun = performance.now();
    location.hash = route;
    while (!document.querySelector(selector)) await new Promise((done) => setTimeout(done));
    document.body.offsetHeight;
    return performance.now() - begun;
}"""


UNFOLDED = """async () => {
    const begun = performance.now();
    document.querySelector("#fold-over").click();
    while (document.querySelectorAll(".matchrow").length < 8) await new Promise((done) => setTimeout(done));
    document.body.offsetHeight;
    return performance.now() - begun;
}"""
WORDS = """async () => {
    const begun = performance.now();
    document.querySelector("[data-do=theme]").click();
    document.body.offsetHeight;
    await new Promise((done) => setTimeout(done));
    return performance.now() - begun;
}"""


class Times(NamedTuple):
    """Lists of milliseconds."""

    home: list[float]
    unfolded: list[float]
    match: list[float]
    paste: list[float]


class Side:
    """A page with so many matches, of which one goes on with somebody else's page."""

    def __init__(self, browser: Browser, address: str, kept: int) -> None:
        self.browser = browser
        self.times = Times([], [], [], [])
        page, friend = (
            browser.new_context(storage_state=returning(address, *held), **CHAT, **NO_WORKERS).new_page()
            for held in (many(kept), ())
        )
        page.add_init_script(REMEMBER_MEMORY)
        for one in (page, friend):
            one.goto(address)
            one.wait_for_selector(READY, timeout=60_000)
        self.user = User(page)
        self.page, self.ada, self.ben = page, Player(page, "Ada"), Player(friend, "Ben")
        self.ben.accepts(self.ada.invites("five-card-trick"))
        self.route = page.evaluate("location.hash.slice(1)")
        self.rng = random.Random(1)
        self.speaker, self.other = self.ben, self.ada

    def goes_round(self) -> None:
        """Home, the match, and a code each way."""
        if self.speaker is self.ada:
            goes(self.page, self.route)
        self.speaker.chooses_at_random(self.rng)
        self.speaker.seals()
        code = self.speaker.copied()
        if self.other is self.ada:
            self.times.home.append(self._opened("home", "main.home"))
            self.times.unfolded.append(float(self.page.evaluate(UNFOLDED)))
            self.times.paste.append(float(self.page.evaluate(PASTE, code)))
            self._opened("settings", "main.settings")
            self.times.match.append(self._opened(self.route, "main.match"))
        else:
            self.other.receives(code)
        self.speaker, self.other = self.other, self.speaker

    def weighs(self) -> tuple[int, int, int, int]:
        """The nodes, and the bytes of heap, WebAssembly and process, at home."""
        self._opened("home", "main.home")
        held = self.user.holds()
        return held.nodes, held.heap, held.wasm, process_memory(self.browser)

    def _opened(self, route: str, selector: str) -> float:
        return float(self.page.evaluate(OPENED, [route, selector]))


def main(kept: int, rounds: int) -> None:
    """Prints a row for each of the times, and one for the memory."""
    with sync_playwright() as playwright, serving(ROOT) as address:
        browsers = [playwright_browser(playwright, FOUND["chromium"]) for _ in range(2)]
        sides = [Side(browser, address, count) for browser, count in zip(browsers, (FEW, kept), strict=True)]
        for _ in range(rounds):
            for side in sides:
                side.goes_round()
                side.goes_round()
        few, many = sides
        for what in Times._fields:
            one, two = (statistics.median(getattr(side.times, what)) for side in sides)
            print(f"{what:10} {one:6.0f} ms with {FEW}, {two:6.0f} with {kept}: {two / one:.2f}")
        for what, one, two in zip(
            ("nodes", "heap", "WebAssembly", "process"), few.weighs(), many.weighs(), strict=True
        ):
            more = (two - one) / (kept - FEW)
            print(f"{what:12} {one:12,} with {FEW}, {two:12,} with {kept}: {more:.1f} more for each")
        for browser in browsers:
            browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kept", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=15)
    given = parser.parse_args()
    main(given.kept, given.rounds)
