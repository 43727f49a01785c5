"""The page in one file: its bytes, part by part; and its start from a folder, against a bare PyScript page.

    python bench/single.py [rounds]

The file and the bare page (bench/startup.py), which comes from this machine, are opened in turn in Chromium
and Firefox, each time in a fresh profile. Milliseconds from the navigation until Python has drawn, and until
the browser has drawn anything; medians, and their ratio. The aim: up in 0.50 of the bare page in Chromium and
0.75 in Firefox, first paint in 350 and 600 ms.
"""

import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "tools")]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from bench.pages_server import serving  # noqa: E402
from bench.startup import MARKED, PATIENCE, bare_page  # noqa: E402
from e2e.conftest import FOUND  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.single import write_file  # noqa: E402

ROUNDS = 7
ENGINES = ("chromium", "firefox")


def start(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds until Python has drawn, and until anything was painted."""
    with browser.new_context(viewport={"width": 1280, "height": 800}) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(address, wait_until="commit")
        drawn, painted = page.evaluate(MARKED)
        return drawn, painted


def main() -> None:
    """Writes the file, which tells its parts, and measures."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = write_file(Path(folder))
        bare = Path(folder) / "bare"
        bare.mkdir()
        bare_page(bare)
        with serving(bare) as server:
            for engine in ENGINES:
                running = playwright_browser(playwright, FOUND[engine])
                times = [(start(running, file), start(running, server)) for _ in range(rounds)]
                running.close()
                ours, theirs = zip(*times, strict=True)
                drawn, painted = (statistics.median(column) for column in zip(*ours, strict=True))
                hello = statistics.median(drawn for drawn, _painted in theirs)
                print(
                    f"{engine:9} up in {drawn:5.0f} ms, bare {hello:5.0f}, ratio {drawn / hello:.2f};"
                    f" first paint {painted:4.0f} ms"
                )


if __name__ == "__main__":
    main()
