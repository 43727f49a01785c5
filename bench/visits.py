"""The events of a first, a second and a damaged visit, in order, as Chromium tells them.

    python bench/visits.py

For tools/runtime/README.md, which has it beside a table that says why. To the browser the page comes from
another device. Of what is asked for only the files are named that have to do with the start of Python.
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py"), str(ROOT / "tools")]

from playwright.sync_api import BrowserContext, Page, Request, Response, sync_playwright  # noqa: E402

from e2e.conftest import FAR, FOUND, READY, serving, until  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from tools import site  # noqa: E402

PATIENCE = 300_000  # milliseconds
NAMED = ("shell.js", "large.js", "core.js", "boot.mjs", "pyscript.toml", "build.json")
LARGE = ("pyodide.asm.wasm", "stdlib.bin", "app.bin", "static/snapshot")
TAKEN = "async () => Boolean(await caches.match('static/snapshot'))"
# Spoils what is kept: the app, without changing its length, and the snapshot.
DAMAGE = """async () => {
    for (const name of await caches.keys()) {
        for (const path of ["static/vendor/app.bin", "static/snapshot"]) {
            const cache = await caches.open(name);
            const found = await cache.match(path);
            if (!found) continue;
            const bytes = new Uint8Array(await found.arrayBuffer());
            await cache.put(path, new Response(bytes.fill(7, bytes.length / 2), { headers: found.headers }));
        }
    }
    return true;
}"""


class Recording:
    """Records a browser profile's events while a page comes up and afterwards, each once."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.told: list[str] = []
        context.on("response", self._response)
        context.on("request", self._request)

    def visit(self, page: Page, name: str) -> None:
        """A visit, until Python has drawn and a snapshot is there."""
        self.told.clear()
        page.goto(self.address)
        page.wait_for_selector(READY, timeout=PATIENCE)
        self._tell("PYTHON HAS DRAWN")
        until(lambda: page.evaluate(TAKEN), PATIENCE)
        page.wait_for_timeout(5_000)
        print(f"\n{name}\n  " + "\n  ".join(self.told), flush=True)

    def _tell(self, what: str) -> None:
        if what not in self.told:
            self.told.append(what)

    def _request(self, request: Request) -> None:
        path = request.url.removeprefix(self.address)
        if path in ("static/unpack.js", "static/snapshot.mjs") and not request.service_worker:
            self._tell(f"a worker begins: {path}")

    def _response(self, response: Response) -> None:
        path = response.url.removeprefix(self.address).split("#")[0] or "index.html"
        if not path.endswith(NAMED) and not any(large in path for large in LARGE) and path != "index.html":
            return
        who = "sw.js" if response.request.service_worker else "the page"
        way = "from what sw.js keeps" if response.from_service_worker else "from the network"
        hashes = ", hashes it itself" if response.request.headers.get("hashed-by") else ""
        empty = " (there is none)" if response.status == 204 else ""
        self._tell(f"{who} has {path} {way}{empty}{hashes}")


def main() -> None:
    """Prints three recordings."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site.main(Path(folder) / "site")
        with serving(Path(folder) / "site") as address:
            browser = playwright_browser(playwright, FOUND["chromium"])
            context = browser.new_context()
            page = context.new_page()
            recording = Recording(context, address.replace("localhost", FAR))
            recording.visit(page, "first visit")
            recording.visit(page, "second visit")
            page.evaluate(DAMAGE)
            recording.visit(page, "damaged visit: the app and the snapshot are not what they were")
            browser.close()


if __name__ == "__main__":
    main()
