"""Start-up: our page against a bare PyScript hello-world page made of the same parts, in the same run.

    python bench/startup.py [rounds]

With SURGERY=none it is the page without any edit that is measured (tools/runtime/README.md).

Both are served on this machine as GitHub Pages would serve them, and opened in turn in Chromium: each time in
a fresh profile, from this device itself and over two networks; then again in a profile in which the page is
kept. There it matters whether the browser still has a process that has compiled the page, so later visits are
measured twice: in new tabs, one soon after another, and in a browser that has just been started. What is
measured is the time from the navigation until Python has drawn, until the browser has drawn anything, and
over a network the bytes that have travelled until then.

A slow network takes a debugger that imitates it. Everything else is measured without one (unwatched.py).
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "tools")]

from playwright.sync_api import Browser, Playwright, sync_playwright  # noqa: E402

from bench.pages_server import serving  # noqa: E402
from bench.unwatched import UP, new_profile, unwatched  # noqa: E402
from e2e.conftest import FAR, FOUND, PAGE, until  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from tools import site  # noqa: E402

ROUNDS = 7
PATIENCE = 120_000  # milliseconds
MEGABIT = 1_000_000 / 8
NETWORKS = {
    "10 Mbit/s, 40 ms": {"downloadThroughput": 10 * MEGABIT, "uploadThroughput": 10 * MEGABIT, "latency": 40},
    "100 Mbit/s, 10 ms": {
        "downloadThroughput": 100 * MEGABIT,
        "uploadThroughput": 100 * MEGABIT,
        "latency": 10,
    },
}
WARM = 3  # visits after which a browser has come to rest
SOON = 2  # seconds from one later visit to the next
BARE = """<!doctype html>
<meta charset="utf-8">
<title>Hello</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="static/core/core.css">
<script type="module" src="static/core/core.js"></script>
<script type="py" config='{"interpreter": "./static/pyodide/pyodide.mjs"}'>
from pyscript import document, window
document.querySelector("#hello").textContent = "Hello from Python"
window.performance.mark("ready")
</script>
<p id="hello"></p>
"""
MARKS = "['ready', 'first-contentful-paint'].flatMap((name) => performance.getEntriesByName(name))"
# On a busy machine the first page may not be up when it is looked at, so both marks are waited for.
MARKED = f"""async () => {{
    while ({MARKS}.length < 2) await new Promise((tick) => setTimeout(tick, 100));
    return {MARKS}.map((mark) => mark.startTime);
}}"""
# Whether the page is kept whole, with a snapshot of Python, which is taken last; without edits there is none.
LAST = "static/snapshot" if PAGE == ROOT else "build.json"
KEPT = f'async () => Boolean(await caches.match("{LAST}"))'


class Visit(NamedTuple):
    """Milliseconds until Python has drawn, and until the browser has drawn anything; bytes, if counted."""

    drawn: float
    painted: float
    size: float


def bare_page(folder: Path) -> None:
    """PyScript's hello-world page, with everything from npm as it is."""
    (folder / "index.html").write_text(BARE)
    shutil.copytree(ROOT / "node_modules" / "@pyscript" / "core" / "dist", folder / "static" / "core")
    shutil.copytree(ROOT / "node_modules" / "pyodide", folder / "static" / "pyodide")


def throttled(browser: Browser, address: str, network: dict[str, float]) -> Visit:
    """A first visit over a network like this."""
    with browser.new_context() as context:
        page = context.new_page()
        sizes: list[int] = []
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.dataReceived", lambda event: sizes.append(event["encodedDataLength"]))
        session.send("Network.emulateNetworkConditions", {"offline": False, **network})
        page.goto(address, wait_until="commit")
        until(lambda: page.evaluate(f"{MARKS}.length === 2"), PATIENCE)
        return Visit(*page.evaluate(MARKED), sum(sizes))


def first(playwright: Playwright, address: str) -> Visit:
    """A first visit from this device itself."""
    with new_profile() as profile:
        return anew(playwright, address, profile)


def anew(playwright: Playwright, address: str, profile: Path) -> Visit:
    """The first visit since a browser with this profile has been started."""
    with unwatched(playwright, profile) as browser:
        return Visit(*browser.visit(address, MARKED), 0)


def again(playwright: Playwright, address: str, profile: Path, kept: str, rounds: int) -> list[Visit]:
    """Visits in new tabs, one soon after another, in a browser that has kept what the page keeps."""
    with unwatched(playwright, profile) as browser:
        while not browser.visit(address, kept, wait=4 * UP):
            pass
        for _ in range(WARM):
            browser.visit(address, MARKED)
        return [Visit(*browser.visit(address, MARKED, wait=SOON), 0) for _ in range(rounds)]


def later_visits(
    playwright: Playwright, address: str, kept: str, rounds: int
) -> tuple[list[Visit], list[Visit]]:
    """Later visits in a browser that runs on, and in one that has just been started."""
    with new_profile() as profile:
        soon = again(playwright, address, profile, kept, rounds)
        return soon, [anew(playwright, address, profile) for _ in range(rounds)]


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
    for who, seen in (("ours", ours), ("bare", bare)):
        size = f", {seen.size / 1e6:.2f} MB" if seen.size else ""
        print(f"  {who}: drawn first {seen.painted:.0f} ms, by Python {seen.drawn:.0f} ms{size}", flush=True)


def main(rounds: int) -> None:
    """Prints medians, and ratios within each pair of visits."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        published, hello = Path(folder) / "published", Path(folder) / "hello"
        site.main(published, PAGE)
        hello.mkdir()
        bare_page(hello)
        with serving(published) as ours, serving(hello) as bare:
            for address in (ours, bare):
                first(playwright, address)  # warms the server's and the system's caches
            firsts = [(first(playwright, ours), first(playwright, bare)) for _ in range(rounds)]
            report("first visit, localhost", firsts)
            later = (
                later_visits(playwright, ours, KEPT, rounds),
                later_visits(playwright, bare, "true", rounds),
            )
            soon, started = (list(zip(*visits, strict=True)) for visits in zip(*later, strict=True))
            report("later visits, one soon after another", soon)
            report("later visits, the browser just started", started)
            browser = playwright_browser(playwright, FOUND["chromium"])
            far = ours.replace("localhost", FAR)
            for name, network in NETWORKS.items():
                visits = [
                    (throttled(browser, far, network), throttled(browser, bare, network))
                    for _ in range(rounds)
                ]
                report(f"first visit, {name}", visits)
            browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
