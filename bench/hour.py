"""A page that stays open for an hour, in Chromium: what it holds after a sixth of the time and in the end.

    python bench/hour.py [--minutes 6]

Nobody rests: matches are begun at one device and against the computer, each with a few decisions, screens
are looked at, and demonstrations are gone through before a window for a class. So a few minutes hold what an
hour of play does; `--minutes 60` holds what a week does. Every sixth of the time a line tells how many
matches there were, what is left after a forced collection, and the memory of the processes that show pages.
The baseline is the first of these lines; the aim is that the last is within a tenth of it.
"""

import argparse
import itertools
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Page, sync_playwright  # noqa: E402

from e2e.conftest import FOUND, NO_WORKERS, READY, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.left_open import REMEMBER_MEMORY, User, process_memory  # noqa: E402
from e2e.returning import returning  # noqa: E402
from sealed.page.boards import covers  # noqa: E402

PARTS = 6
DECISIONS = 3
STEPS = 100
SIZE = {"width": 1280, "height": 800}


def goes_round(user: User, ruleset: str, *, teaches: bool) -> int:
    """Some minutes of an hour, without the pauses; how many matches were begun."""
    for way in ("here", "computer", "here"):
        user.begins(ruleset, way=way, decisions=DECISIONS)
    user.visits()
    if teaches:
        window = user.opens_window(ruleset)
        user.does("steps", STEPS)
        window.close()
    return 3


def main(minutes: float) -> None:
    """Prints a line for each part of the time, and how the last compares with the first."""
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        page: Page = browser.new_context(
            viewport=SIZE, storage_state=returning(address), **NO_WORKERS
        ).new_page()
        page.add_init_script(REMEMBER_MEMORY)
        page.goto(address)
        page.wait_for_selector(READY, timeout=60_000)
        user, begun, matches, found = User(page), time.monotonic(), 0, []
        rulesets = itertools.cycle(entries[0].key for entries in covers.families().values())
        teaches = itertools.cycle((True, False))
        while len(found) < PARTS:
            matches += goes_round(user, next(rulesets), teaches=next(teaches))
            spent = (time.monotonic() - begun) / 60
            if spent >= minutes * (len(found) + 1) / PARTS:
                user.does("opens", ["home", "main.home"])
                held = user.holds()
                found.append(process_memory(browser))
                left = f"{held}, processes {found[-1] / 1e6:.0f} MB"
                print(f"{spent:5.1f} min, {matches:4} matches: {left}", flush=True)
        print(f"the last of these against the first: {found[-1] / found[0]:.3f}")
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--minutes", type=float, default=6)
    main(parser.parse_args().minutes)
