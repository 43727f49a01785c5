"""The delay that a player feels: from a press to the next picture of the page, in Chromium, on a slow phone.

python bench/presses.py [rounds] [ruleset …]

The page of a phone (393 x 659, touch, reduced motion) on a processor that is slowed down six times. Of every
ruleset: the beginning of a match with somebody at the device, touches on what lies on the board, seals, and
steps through a golden record. A press takes until the browser has painted what came of it, as its own event
timing says (`duration`, to 8 ms); its median and its longest stand there in milliseconds. The aim is 100 for
a touch and 200 for all else, which web vitals call good. The clock measures: compare rows of one run.
"""

import random
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from bench.page import asked  # noqa: E402
from e2e.conftest import FOUND, READY, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.returning import returning  # noqa: E402
from sealed.page.browser.packed import pack  # noqa: E402
from sealed.rules.registry import BY_KEY  # noqa: E402

ROUNDS = 2
TOUCHES = 8
"""In each round."""
STEPS = 6
SLOWED = 6
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
THINGS = """() => [...document.querySelectorAll(".stage [data-do=touch]")].map(one => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
}).filter(({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-do=touch]"))"""


def phone(browser: Browser, address: str) -> Page:
    """A page on a slow phone, which says how long its presses take."""
    page = browser.new_context(storage_state=returning(address.partition("#")[0]), **PHONE).new_page()
    page.goto(address)
    page.wait_for_selector(READY, timeout=60_000)
    page.evaluate(WATCH)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


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


def played(browser: Browser, address: str, key: str, rounds: int) -> dict[str, list[float]]:
    """The presses at the beginning of a match and in some of its decisions."""
    page, rng = phone(browser, f"{address}#new/{key}/here"), random.Random(4)
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
        if (whole := page.locator("[data-do=touch][data-arg=fill]")).count():
            whole.tap()
        else:
            chosen(page, rng)
        pressed(page)
        page.locator("#seal").tap()
        found["seal"] += pressed(page)
        asked(page)
    page.context.close()
    return found


def stepped(browser: Browser, address: str, key: str) -> list[float]:
    """The presses that step through a record."""
    text = (ROOT / "tests" / "golden" / f"{key}-1.txt").read_text(encoding="utf-8")
    page = phone(browser, f"{address}#record/{pack(text)}/0")
    page.wait_for_selector("[data-do=step][data-arg=on]")
    pressed(page)
    found = []
    for _ in range(STEPS):
        page.locator("[data-do=step][data-arg=on]").first.tap()
        found += pressed(page)
    page.context.close()
    return found


def shown(times: list[float]) -> str:
    """The times of one kind of press."""
    return f"{statistics.median(times):.0f} ({max(times):.0f})" if times else "under 16"


def main(rounds: int, keys: list[str]) -> None:
    """Prints a row for each ruleset."""
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        for key in keys or [key for key in BY_KEY if key != "three-throws"]:
            found = played(browser, address, key, rounds) | {"step": stepped(browser, address, key)}
            print(
                f"{key}: {', '.join(f'{what} {shown(times)}' for what, times in found.items())}", flush=True
            )
        browser.close()


if __name__ == "__main__":
    given = sys.argv[1:]
    many = int(given.pop(0)) if given and given[0].isdigit() else ROUNDS
    main(many, given)
