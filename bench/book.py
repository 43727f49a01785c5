"""A player's own book with a thousand matches, and the key of a passphrase, in Chromium.

    python bench/book.py [--throttle 4]

The book is measured from the click on its link until it is drawn and the page is free again; its baseline is
an empty book in the same run. Milliseconds, medians of five; the aim is 1,000 for a thousand matches. The key
is made in a worker: how long that takes, and the longest time for which the page could not draw meanwhile.
"""

import argparse
import json
import random
import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from e2e.conftest import FOUND, NO_WORKERS, READY, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.returning import returning  # noqa: E402
from sealed.bots.characters import CHARACTERS  # noqa: E402
from sealed.codes.locked import MEMORY, PASSES  # noqa: E402
from sealed.matches.book import DRAWN, LOST, WON, Balance, BookEntry, match_name  # noqa: E402
from sealed.name import NO_NAME, Name  # noqa: E402
from sealed.page.engine.store import BOOK  # noqa: E402
from sealed.rules.registry import BY_KEY  # noqa: E402

MATCHES, FRIENDS, TIMES = 1_000, 40, 5
SEAM = "(await import(new URL('static/page.mjs', document.baseURI)))"
OPENED = """async (selector) => {
    const free = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    location.hash = "home";
    while (!document.querySelector("main.home")) await free();
    await free();
    const begun = performance.now();
    location.hash = "book";
    while (!document.querySelector(selector)) await free();
    await free();
    return performance.now() - begun;
}"""
STRETCHED = f"""async ([passes, memory]) => {{
    let longest = 0, last = performance.now(), on = true;
    const beat = () => {{
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
        if (on) requestAnimationFrame(beat);
    }};
    requestAnimationFrame(beat);
    const begun = performance.now();
    await {SEAM}.stretch("one two three four five", "00".repeat(16), passes, memory);
    on = false;
    return [performance.now() - begun, longest];
}}"""


def entries() -> list[BookEntry]:
    """A thousand matches, against all characters and many friends."""
    dice = random.Random(1)
    friends = [bytes([n + 1]).hex() * 32 for n in range(FRIENDS)]
    found = []
    for n in range(MATCHES):
        who = dice.choice([*CHARACTERS, *friends])
        name = Name(f"Friend {friends.index(who)}") if who in friends else NO_NAME
        account = Balance(dice.randrange(40), dice.randrange(40), dice.randrange(-20, 20))
        told, result = dice.choice([None, account]), dice.choice([WON, LOST, DRAWN])
        when = 1_795_000_000 + n
        found.append(BookEntry(match_name(str(n)), dice.choice([*BY_KEY]), who, name, 1, result, when, told))
    return found


def opened(page: Page, selector: str) -> float:
    """The median time until the book is there."""
    page.evaluate(OPENED, selector)  # its modules are loaded once
    return statistics.median(page.evaluate(OPENED, selector) for _time in range(TIMES))


def main() -> None:
    """Prints what it took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--throttle", type=float, default=1, help="how many times slower the processor is")
    throttle = parser.parse_args().throttle
    with serving(ROOT) as address, sync_playwright() as playwright:
        browser = playwright_browser(playwright, FOUND["chromium"])
        page = browser.new_context(storage_state=returning(address), **NO_WORKERS).new_page()
        page.goto(address)
        page.wait_for_selector(READY)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
        empty = opened(page, "main.form section.sheet .btn.main")
        changes = [[f"{BOOK}{each.who}/{each.match}", 0, "", each.line] for each in entries()]
        page.evaluate(f"async changes => {SEAM}.write(changes)", json.dumps(changes))
        full = opened(page, "ul.book")
        print(f"{'an empty book':34}{empty:8.0f} ms")
        print(f"{f'{MATCHES} matches':34}{full:8.0f} ms")
        took = [page.evaluate(STRETCHED, [PASSES, MEMORY]) for _time in range(TIMES)]
        print(f"{'the key of a passphrase':34}{statistics.median(key for key, _still in took):8.0f} ms")
        print(f"{'… the page stood still for':34}{statistics.median(still for _key, still in took):8.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
