"""Pictures of the eight boards at four sizes, in two themes, to be compared with those of another commit.

    python -m e2e.boards FOLDER           takes them
    python -m e2e.boards FOLDER OTHER     and says which differ from those in OTHER

Fonts and browsers draw differently from one machine to the next, so no picture is kept: those of the commit
before are taken on the same machine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from e2e.conftest import FOUND, NO_WORKERS, READY, START, serving
from e2e.engines import playwright_browser
from e2e.returning import returning
from sealed import record
from sealed.page.browser.packed import pack
from sealed.rules.registry import ENTRIES
from tests.net.drawn import FEW
from tests.net.views import GOLDEN, of
from tools.serve import ROOT

SIZES = ((360, 640), (393, 659), (844, 390), (1280, 800))
THEMES = ("light", "dark")


def taken(browser: Browser, address: str, folder: Path) -> Iterator[Path]:
    """The pictures of a record of each ruleset, after its first decisions."""
    for (width, height), theme in ((size, theme) for size in SIZES for theme in THEMES):
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce",
            storage_state=returning(address),
            **NO_WORKERS,
        )
        page = context.new_page()
        for entry in ENTRIES:
            table = of(GOLDEN / f"{entry.key}-1.txt")
            packed = pack(record.write(table.at(min(FEW, len(table.past)))))
            page.goto(f"{address}#record/{packed}/{FEW // 2}")
            page.wait_for_selector(READY, timeout=START)
            page.wait_for_selector("section.stepper")
            page.evaluate("() => document.fonts.ready")
            path = folder / f"{entry.key}-{width}x{height}-{theme}.png"
            page.screenshot(path=path)
            yield path
        context.close()


def main(folder: Path, other: Path | None) -> None:
    """Takes the pictures, and compares them."""
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        for path in taken(browser, address, folder):
            same = other is None or (other / path.name).read_bytes() == path.read_bytes()
            print(path.name, "" if same else "differs")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if sys.argv[2:] else None)
