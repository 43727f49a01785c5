"""Start-up: our page against a bare PyScript hello-world page made of the same parts, in the same run.

    python bench/startup.py [rounds]

Both are served on localhost by the same server and opened in turn in Chromium, each time in a fresh profile.
What is measured is the time from the navigation until Python has drawn, and for our page also until its shell
has. The bare page is PyScript's own hello-world, with the files of the npm packages as they are. The aims are
a ratio of 0.60 at most, and the shell within half a second.
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from e2e.conftest import FOUND, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402

ROUNDS = 9
DRAWN = "html[data-ready], #hello:not(:empty)"
WATCH = f"""new MutationObserver((_, observer) => {{
    if (!document.querySelector("{DRAWN}")) return;
    observer.disconnect();
    window.drawn = performance.now();
}}).observe(document, {{ attributes: true, childList: true, subtree: true }});"""
BARE = """<!doctype html>
<meta charset="utf-8">
<title>Hello</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="static/core/core.css">
<script type="module" src="static/core/core.js"></script>
<script type="py" config='{"interpreter": "./static/pyodide/pyodide.mjs"}'>
from pyscript import document
document.querySelector("#hello").textContent = "Hello from Python"
</script>
<p id="hello"></p>
"""

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def bare_page(folder: Path) -> None:
    """PyScript's hello-world page, with everything from npm as it is."""
    (folder / "index.html").write_text(BARE)
    shutil.copytree(ROOT / "node_modules" / "@pyscript" / "core" / "dist", folder / "static" / "core")
    shutil.copytree(ROOT / "node_modules" / "pyodide", folder / "static" / "pyodide")


def once(browser: Browser, address: str) -> tuple[float, float]:
    """Milliseconds until Python has drawn, and until the browser has drawn anything, in a fresh profile."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(DRAWN, state="attached", timeout=60_000)
    drawn, painted = page.evaluate(f"[window.drawn, {PAINTED}]")
    context.close()
    return drawn, painted


def main(rounds: int) -> None:
    """Prints the medians and their ratio."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare_page(Path(folder))
        browser = playwright_browser(playwright, FOUND["chromium"])
        with serving(ROOT) as ours, serving(Path(folder)) as bare:
            for address in (ours, bare):
                once(browser, address)  # the first visit warms the server's and the system's caches
            pairs = [(once(browser, ours), once(browser, bare)) for _ in range(rounds)]
        browser.close()
    mine, theirs = (statistics.median(drawn for drawn, _ in times) for times in zip(*pairs, strict=True))
    shell = statistics.median(painted for (_, painted), _ in pairs)
    ratio = statistics.median(one / other for (one, _), (other, _) in pairs)
    print(f"start-up, medians of {rounds}: the shell {shell:.0f} ms, Python has drawn {mine:.0f} ms")
    print(f"bare PyScript hello-world, Python has drawn: {theirs:.0f} ms; ratio {ratio:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
