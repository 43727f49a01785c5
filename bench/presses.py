"""The delay that a player feels: from a press to the next picture of the page, in Chromium, on a slow phone.

python bench/presses.py [--site FOLDER] [--rounds N] [ruleset …]

The page of a phone (393 x 659, touch, reduced motion) on a processor that is slowed down six times. Of every
ruleset: the beginning of a match with somebody at the device, touches on what lies on the board, seals, and
steps through a golden record. A press takes until the browser has painted what came of it, as its own event
timing says (`duration`, to 8 ms); its median and its longest stand there in milliseconds. The aim is 100 for
a touch and 200 for all else, which web vitals call good. The clock measures: compare rows of one run. The
baseline is a page with a button that counts its presses, and nothing else. `--site` names a checkout with
another build, such as an older one: its page is measured as well, ruleset by ruleset.

A whole Chromium paints nothing of a change below its window's lower edge, and a phone's page is longer than
that window: then a press would take until something else is painted. So this is the build without windows. A
first visit keeps the page for later and takes a snapshot of Python; that is over before a press is measured.
"""

import argparse
import random
import statistics
import sys
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

from bench.page import asked  # noqa: E402
from bench.startup import KEPT  # noqa: E402
from e2e.conftest import FOUND, READY, serving, until  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.returning import returning  # noqa: E402
from sealed.page.browser.packed import pack  # noqa: E402
from sealed.rules.registry import BY_KEY  # noqa: E402

ROUNDS = 2
TOUCHES = 8
"""In each round."""
STEPS = 6
SLOWED = 6
PATIENCE = 60_000  # milliseconds
REST = 3_000  # milliseconds, after which a page that has just come up does nothing of its own accord
PHONE = {
    "viewport": {"width": 393, "height": 659},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
WATCH = """() => {
    window.pressed = [];
    new PerformanceObserver(list => {
        for (const one of list.getEntries()) if (one.name === "click") window.pressed.push(one.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: false });
}"""
TOLD = """() => new Promise(done => requestAnimationFrame(
    () => setTimeout(() => done(window.pressed.splice(0)), 300)
))"""
"""Event timing is told some time after the picture."""
THINGS = """() => [...document.querySelectorAll(".stage :is([data-cell], [data-ask])[data-do]")].map(one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
}).filter(({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-do]"))"""


def keeps(browser: Browser, address: str) -> BrowserContext:
    """A profile in which the page is kept, with a snapshot of Python."""
    context = browser.new_context(storage_state=returning(address), **PHONE)
    page = context.new_page()
    page.goto(address)
    until(lambda: page.evaluate(KEPT), PATIENCE)
    page.close()
    return context


BARE = "<button style='font-size: 40px' onclick='textContent = Number(textContent) + 1'>0</button>"


def bare(browser: Browser) -> list[float]:
    """The presses of a page that does next to nothing."""
    page = browser.new_context(**PHONE).new_page()
    page.set_content(BARE)
    slow_down(page)
    found = []
    for _ in range(2 * TOUCHES):
        page.locator("button").tap()
        found += pressed(page)
    page.context.close()
    return found


def phone(context: BrowserContext, address: str) -> Page:
    """A page on a slow phone, which says how long its presses take."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(READY, timeout=PATIENCE)
    page.wait_for_timeout(REST)
    slow_down(page)
    return page


def slow_down(page: Page) -> None:
    """Makes a page slow, and has it note how long its presses take."""
    page.evaluate(WATCH)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


WRITE = """rng => {
    const field = document.querySelector("#typed");
    const seal = document.querySelector("#seal[aria-disabled=true]");
    const words = [...document.querySelectorAll("#picks option")].map(one => one.value);
    if (!field || !seal) return false;
    field.value = `${words[Math.floor(rng * words.length)]} `;
    return field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}"""
"""Writes a word that is offered, at random, while there is none that ends the line."""


def chosen(page: Page, rng: random.Random) -> None:
    """Writes a line at random, in the field that a phone without a keyboard does not show."""
    while page.evaluate(WRITE, rng.random()):
        page.wait_for_timeout(100)


def pressed(page: Page) -> list[float]:
    """How long the presses took since this was asked last; one too short to be counted is left out."""
    found: list[float] = page.evaluate(TOLD)
    return found


def played(context: BrowserContext, address: str, key: str, rounds: int) -> dict[str, list[float]]:
    """The presses at the beginning of a match and in some of its decisions."""
    page, rng = phone(context, f"{address}#new/{key}/here"), random.Random(4)
    found: dict[str, list[float]] = {"begin": [], "touch": [], "seal": []}
    page.locator("[data-do=start]").tap()
    asked(page)
    found["begin"] += pressed(page)
    for _ in range(rounds):
        page.wait_for_function(f"() => ({THINGS})().length")  # the curtain is up
        for at in rng.sample(things := page.evaluate(THINGS), min(TOUCHES, len(things))):
            page.touchscreen.tap(at["x"], at["y"])
            found["touch"] += pressed(page)
        page.keyboard.press("Escape")
        if (whole := page.locator("[data-arg=fill]")).count():
            whole.tap()
        else:
            chosen(page, rng)
        pressed(page)
        page.locator("#seal").tap()
        found["seal"] += pressed(page)
        asked(page)
    page.close()
    return found


def stepped(context: BrowserContext, address: str, key: str) -> list[float]:
    """The presses that step through a record."""
    text = (ROOT / "tests" / "golden" / f"{key}-1.txt").read_text(encoding="utf-8")
    page = phone(context, f"{address}#record/{pack(text)}/0")
    page.wait_for_selector("[data-do=step][data-arg=on]")
    pressed(page)
    found = []
    for _ in range(STEPS):
        page.locator("[data-do=step][data-arg=on]").first.tap()
        found += pressed(page)
    page.close()
    return found


def shown(times: list[float]) -> str:
    """The times of one kind of press."""
    return f"{statistics.median(times):.0f} ({max(times):.0f})" if times else "under 16"


def main(site: Path | None, rounds: int, keys: list[str]) -> None:
    """Prints a row for each ruleset, of one page or of two."""
    with sync_playwright() as playwright, ExitStack() as stack:
        browser = playwright_browser(playwright, FOUND["chromium"].lean)
        print(f"a bare page: touch {shown(bare(browser))}", flush=True)
        pages = {}
        for name, root in (("", ROOT), *([(f"{site.name} ", site)] if site else [])):
            address = stack.enter_context(serving(root))
            pages[name] = keeps(browser, address), address
        for key in keys or [key for key in BY_KEY if key != "three-throws"]:
            for name, (context, address) in pages.items():
                found = played(context, address, key, rounds) | {"step": stepped(context, address, key)}
                row = ", ".join(f"{what} {shown(times)}" for what, times in found.items())
                print(f"{name}{key}: {row}", flush=True)
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--site", type=Path)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("keys", nargs="*")
    given = parser.parse_args()
    main(given.site, given.rounds, given.keys)
