"""Takes docs/picture.png from the running page: a round of Five-Card Trick between two people at one device.

python e2e/picture.py
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from e2e.conftest import FOUND, READY, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.returning import returning  # noqa: E402

ROUNDS = (
    ("score claim", "grow block:score"),
    ("grow steal", "claim block:claim"),
    ("score block:steal", "grow steal"),
    ("score grow", "claim score"),
)
HOLD = "() => { const it = document.querySelector('#curtain'); it.click(); it.click(); }"


def choose(page: Page, move: str) -> None:
    """Opens the curtain and writes a move."""
    page.wait_for_selector("#curtain")
    page.evaluate(HOLD)
    page.wait_for_selector("#seal")
    for word in move.split():
        page.locator("#typed").fill(f"{word} ")


def main() -> None:
    """Plays some rounds and takes the picture before the last seal."""
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        size = {"width": 1280, "height": 800}
        known = returning(address)
        page = browser.new_page(
            viewport=size, reduced_motion="reduce", device_scale_factor=1.5, storage_state=known
        )
        page.goto(f"{address}#new/five-card-trick/here")
        page.wait_for_selector(READY)
        page.locator("#name-1").fill("Ada")
        page.locator("#name-2").fill("Ben")
        page.locator("[data-do=start]").click()
        for one, two in ROUNDS:
            choose(page, one)
            page.locator("#seal").click()
            choose(page, two)
            if (one, two) != ROUNDS[-1]:
                page.locator("#seal").click()
        page.screenshot(path=ROOT / "docs" / "picture.png")
        browser.close()


if __name__ == "__main__":
    main()
