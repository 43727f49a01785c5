"""Start-up: our page against a bare PyScript hello-world page made of the same parts, in the same run.

    python bench/startup.py [rounds]

Both are served on localhost as GitHub Pages would serve them, and opened in turn in Chromium, each time in a
fresh profile: on localhost as it is, and with a network of 10 Mbit/s and 40 ms. What is measured is the time
from the navigation until Python has drawn, for our page also until its shell has, and the bytes that have
travelled until then. Then the page is opened again in profiles in which its service worker has come to work.
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "tools")]

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

from bench.pages_server import serving  # noqa: E402
from e2e.conftest import FOUND  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from tools import site  # noqa: E402

ROUNDS = 7
PATIENCE = 120_000  # milliseconds
MEGABIT = 1_000_000 / 8
NETWORKS = {
    "localhost": {},
    "10 Mbit/s, 40 ms": {"downloadThroughput": 10 * MEGABIT, "uploadThroughput": 10 * MEGABIT, "latency": 40},
}
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
# Whether the page is kept whole, with a snapshot of Python, which is taken last.
KEPT = 'async () => Boolean(await caches.match("static/snapshot"))'


class Visit(NamedTuple):
    """Milliseconds until Python has drawn, and until the browser has drawn anything; bytes until then."""

    drawn: float
    painted: float
    size: float


def bare_page(folder: Path) -> None:
    """PyScript's hello-world page, with everything from npm as it is."""
    (folder / "index.html").write_text(BARE)
    shutil.copytree(ROOT / "node_modules" / "@pyscript" / "core" / "dist", folder / "static" / "core")
    shutil.copytree(ROOT / "node_modules" / "pyodide", folder / "static" / "pyodide")


def visit(page: Page, address: str) -> Visit:
    """Opens the page, and closes it when Python has drawn."""
    page.goto(address, wait_until="commit")
    page.wait_for_selector(DRAWN, state="attached", timeout=PATIENCE)
    drawn, painted = page.evaluate(f"[window.drawn, {PAINTED}]")
    page.close()
    return Visit(drawn, painted, 0)


def first(browser: Browser, address: str, network: dict[str, float]) -> Visit:
    """A visit in a fresh profile."""
    with browser.new_context() as context:
        context.add_init_script(WATCH)
        page = context.new_page()
        sizes: list[int] = []
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.dataReceived", lambda event: sizes.append(event["encodedDataLength"]))
        if network:
            session.send("Network.emulateNetworkConditions", {"offline": False, **network})
        return visit(page, address)._replace(size=sum(sizes))


def settled(browser: Browser, address: str) -> BrowserContext:
    """A profile in which the page has been kept, and opened once since."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(address)
    while not page.evaluate(KEPT):  # a promise, which `wait_for_function` would take for true
        page.wait_for_timeout(500)
    page.close()
    visit(context.new_page(), address)
    return context


def ratio(pairs: list[tuple[Visit, Visit]]) -> str:
    """How the first of each pair stands to the second."""
    found = sorted(one.drawn / other.drawn for one, other in pairs)
    return f"{statistics.median(found):.2f} (from {found[0]:.2f} to {found[-1]:.2f})"


def report(name: str, pairs: list[tuple[Visit, Visit]]) -> None:
    """Prints what was measured; times and sizes are medians."""
    ours, bare = (
        Visit(*map(statistics.median, zip(*visits, strict=True))) for visits in zip(*pairs, strict=True)
    )
    print(f"{name}: {ratio(pairs)} of the bare page")
    print(f"  the shell {ours.painted:.0f} ms, Python {ours.drawn:.0f} ms, {ours.size / 1e6:.2f} MB")
    print(f"  bare: Python {bare.drawn:.0f} ms, {bare.size / 1e6:.2f} MB", flush=True)


def main(rounds: int) -> None:
    """Prints medians, and ratios within each pair of visits."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        published, hello = Path(folder) / "published", Path(folder) / "hello"
        site.main(published)
        hello.mkdir()
        bare_page(hello)
        browser = playwright_browser(playwright, FOUND["chromium"])
        with serving(published) as ours, serving(hello) as bare:
            for name, network in NETWORKS.items():
                for address in (ours, bare):
                    first(browser, address, {})  # warms the server's and the system's caches
                pairs = [
                    (first(browser, ours, network), first(browser, bare, network)) for _ in range(rounds)
                ]
                report(f"first visit, {name}", pairs)
            context = settled(browser, ours)
            later = [(visit(context.new_page(), ours), first(browser, bare, {})) for _ in range(rounds)]
            report("later visits", later)
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
