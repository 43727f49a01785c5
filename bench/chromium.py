"""The cost of hidden battles and random play in Chromium: battles.py and plies.py in the page’s interpreter.

    python bench/chromium.py

The page itself has no part in it: for that, see page.py.
"""

import io
import sys
import zipfile
from base64 import b64encode
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

import chess  # noqa: E402
from playwright.sync_api import Route, sync_playwright  # noqa: E402

from e2e.conftest import FOUND, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402

PROGRAMS = ("battles", "plies")
NEEDED = ("py/sealed/__init__.py", "py/sealed/rules", "py/sealed/codes", "tests/codes", "bench")
CHESS = Path(chess.__file__)
RUN = """async ([files, program]) => {
    const { loadPyodide } = await import("./pyodide.mjs");
    const { default: sodium } = await import("../static/vendor/sodium/libsodium-wrappers.mjs");
    const pyodide = await loadPyodide();
    await sodium.ready;
    pyodide.registerJsModule("sodium", sodium);
    pyodide.unpackArchive(Uint8Array.from(atob(files), (letter) => letter.charCodeAt(0)), "zip");
    const said = [];
    pyodide.setStdout({ batched: (line) => said.push(line) });
    pyodide.runPython(`
import runpy, sys
sys.argv, sys.path[:0] = ["${program}.py"], ["."]
runpy.run_path("bench/${program}.py", run_name="__main__")`);
    return said.join("\\n");
}"""


def packed() -> str:
    """The programs to run, as a zip in letters."""
    files = io.BytesIO()
    with zipfile.ZipFile(files, "w") as archive:
        for name in NEEDED:
            path = ROOT / name
            for each in [path] if path.is_file() else sorted(path.rglob("*")):
                if each.suffix in (".py", ".txt"):
                    archive.write(each, each.relative_to(ROOT))
        archive.write(CHESS, "chess/__init__.py")  # the rest of it reads files that are not there
    return b64encode(files.getvalue()).decode()


def there(route: Route) -> None:
    """An empty page, and Pyodide with its whole library: the published one is cut to what the page needs."""
    name = route.request.url.rpartition("/")[2]
    if name:
        route.fulfill(path=ROOT / "node_modules" / "pyodide" / name)
    else:
        route.fulfill(content_type="text/html", body="<!doctype html><title>Bench</title>")


def main() -> None:
    """Prints what they print there."""
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        page = browser.new_page()
        page.route("**/bench/*", there)
        page.goto(f"{address}bench/")
        page.set_default_timeout(600_000)
        for program in PROGRAMS:
            print(page.evaluate(RUN, [packed(), program]))
        browser.close()


if __name__ == "__main__":
    main()
