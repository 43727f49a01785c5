"""The most memory that the page's process takes, state by state, in Chromium on a phone's screen.

    python bench/memory.py

The process that shows the page, its workers with it, by its own memory and its share of what processes use
together (PSS), looked at fifty times a second: the peak of each state, and what is left two seconds after it.
To the browser the page comes from another device, packed. How much a renderer takes at all differs between
builds of Chromium by half; so the baseline is the bare page of startup.py at its first visit, in the same
run. The aims are shares of that: what was measured in November 2026, where it peaked at 152 MB, and for the
snapshot what 180 MB were there.
"""

import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "bench"), str(ROOT / "tools")]

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

from bench.explained import account, explained, long_match  # noqa: E402
from bench.startup import bare_page  # noqa: E402
from e2e.conftest import FAR, FOUND, READY, serving, until  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.left_open import User  # noqa: E402
from e2e.returning import returning  # noqa: E402
from tests.page import finished  # noqa: E402
from tools import site  # noqa: E402

SIZE: dict[str, Any] = {"viewport": {"width": 393, "height": 760}, "device_scale_factor": 2}
PATIENCE = 300_000  # milliseconds
LOOK = 0.02  # seconds
REST = 2_000  # milliseconds
TAKEN = "async () => Boolean(await caches.match('static/snapshot'))"
GREETS = "document.querySelector('#hello')?.textContent"
ROW = "{:44} {:>6} {:>6} {:>9} {:>6}"


def share(pid: int) -> int:
    """The PSS of a process, in kB; 0 once it has ended."""
    try:
        rows = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8").splitlines()
    except (OSError, ProcessLookupError):
        return 0
    return next((int(row.split()[1]) for row in rows if row.startswith("Pss:")), 0)


def showing(browser: Browser) -> list[int]:
    """The processes that show pages."""
    session = browser.new_browser_cdp_session()
    shown = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return [int(one["id"]) for one in shown if one["type"] == "renderer"]


class Measure:
    """Looks at what the largest process that shows a page takes, and prints a line for each state."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.root = browser_pid(browser)
        self.bare = 0
        """The peak of the bare page, which is measured first."""

    @contextmanager
    def __call__(self, state: str, page: Page, aim: float = 1) -> Iterator[None]:
        """The peak of what is done in this context, and the rest afterwards."""
        over, most = threading.Event(), [0]

        def look() -> None:
            while not over.wait(LOOK):
                most[0] = max(most[0], *map(share, below(self.root)), 0)

        looks = threading.Thread(target=look)
        looks.start()
        try:
            yield
            page.wait_for_timeout(REST)
        finally:
            over.set()
            looks.join()
        rest = max(map(share, showing(self.browser)))
        self.bare = self.bare or most[0]
        ratio = f"{most[0] / self.bare:.2f}"
        print(ROW.format(state, mega(rest), mega(most[0]), ratio, f"{aim:.2f}"), flush=True)


def browser_pid(browser: Browser) -> int:
    """The process of the browser itself."""
    session = browser.new_browser_cdp_session()
    shown = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return next(int(one["id"]) for one in shown if one["type"] == "browser")


def below(pid: int) -> list[int]:
    """The processes below one that show pages."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, read(task).split()):
            found += [child] if "--type=renderer" in read(Path(f"/proc/{child}/cmdline")) else []
            found += below(child)
    return found


def read(path: Path) -> str:
    """A file of a process; "" once that has ended."""
    try:
        return path.read_text("utf-8")
    except OSError:
        return ""


def mega(kilobytes: int) -> str:
    return f"{kilobytes / 1000:.0f}"


def drawn(page: Page, address: str) -> None:
    """The page at that address, until Python has drawn it."""
    page.goto(address)
    page.wait_for_selector(READY, timeout=PATIENCE)


def newcomer(browser: Browser, measure: Measure, address: str) -> BrowserContext:
    """The first visit, with the snapshot; a match after that."""
    context = browser.new_context(storage_state=returning(address), **SIZE)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    with measure("home, first visit from afar", page, 0.79):
        drawn(page, address)
    with measure("kept for offline, snapshot taken", page, 1.18):
        until(lambda: page.evaluate(TAKEN), PATIENCE)
    with measure("a match of Five-Card Trick after that", page, 1.13):
        User(page).begins("five-card-trick", decisions=2)
    page.close()
    return context


def main() -> None:
    """Prints a line for each state: what is left, the peak, its share of the bare page, the aim for that."""
    print(ROW.format("MB", "rest", "peak", "of bare", "aim"))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        published, hello = Path(folder) / "published", Path(folder) / "hello"
        site.main(published)
        hello.mkdir()
        bare_page(hello)
        with serving(published) as near, serving(hello) as bare:
            browser = playwright_browser(playwright, FOUND["chromium"])
            measure = Measure(browser)
            address = near.replace("localhost", FAR)
            page = browser.new_context(**SIZE).new_page()
            with measure("bare PyScript page, first visit", page):
                page.goto(bare)
                page.wait_for_function(GREETS, timeout=PATIENCE)
            page.context.close()
            context = newcomer(browser, measure, address)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            with measure("home, later visit with the snapshot", page, 0.98):
                drawn(page, address)
            user = User(page)
            with measure("Field Tactics against the computer", page, 1.62):
                user.begins("field-tactics", way="computer", decisions=2)
            user.does("opens", ["home", "main.home"])
            with measure("a demonstration with the window for a class", page, 1.34):
                user.opens_window("five-card-trick")
                user.does("steps", 40)
            context.close()
            for name, table, aim in (
                ("What happened? Five-Card Trick", finished.table("five-card-trick", 5, 60), 1.89),
                ("What happened? Field Tactics", long_match(), 2.11),
            ):
                page = account(browser, address, table)
                with measure(name, page, aim):
                    explained(page)
                page.context.close()
            browser.close()


if __name__ == "__main__":
    main()
