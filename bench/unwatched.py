"""A Chromium that nobody watches while it loads a page.

A browser with a debugger attached keeps nothing of what it has compiled, neither of scripts nor of
WebAssembly, so it starts a page for the second time much like the first. Here tabs are opened by the address
that a browser has for debuggers, and one is attached only when the page has been up for a while.
"""

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Playwright
from playwright.sync_api import TimeoutError as Late

from e2e.conftest import FOUND
from e2e.engines import CHROMIUM_ARGS

REST = 2  # seconds in which a new browser comes to rest
UP = 5  # seconds after which a page is up, on a machine like those that the project is made on
STEP = 0.1
PATIENCE = 10_000  # milliseconds
TRIES = 5


class Unwatched:
    """A running Chromium with a profile of its own."""

    def __init__(self, playwright: Playwright, port: str) -> None:
        self._playwright = playwright
        self._root = f"http://127.0.0.1:{port}"

    def visit(self, address: str, script: str, wait: float = UP) -> Any:
        """The value of a script in a page that has been left alone for so many seconds; then it is closed."""
        tab = self._ask("new", address, "PUT")
        time.sleep(wait)
        browser = self._attached()
        try:
            (page,) = (page for page in browser.contexts[0].pages if page.url.startswith(address))
            return page.evaluate(script)
        finally:
            browser.close()  # only the connection
            self._ask("close", tab["id"])

    def _attached(self) -> Browser:
        """The browser with a debugger. Attaching hangs now and then, while workers of a page come and go."""
        for _ in range(TRIES - 1):
            try:
                return self._playwright.chromium.connect_over_cdp(self._root, timeout=PATIENCE)
            except Late:
                continue
        return self._playwright.chromium.connect_over_cdp(self._root, timeout=PATIENCE)

    def _ask(self, word: str, argument: str, method: str = "GET") -> Any:
        separator = "?" if word == "new" else "/"
        with urlopen(Request(f"{self._root}/json/{word}{separator}{argument}", method=method)) as answer:
            text = answer.read().decode()
        return json.loads(text) if text.startswith("{") else text


@contextmanager
def unwatched(playwright: Playwright, profile: Path) -> Iterator[Unwatched]:
    """Starts a Chromium in a profile: a new one, or one that it has left."""
    program = FOUND["chromium"].path or playwright.chromium.executable_path
    told = profile / "DevToolsActivePort"
    told.unlink(missing_ok=True)
    arguments = ("--headless=new", "--no-sandbox", "--no-first-run", "--remote-debugging-port=0")
    running = subprocess.Popen(
        [program, *arguments, f"--user-data-dir={profile}", *CHROMIUM_ARGS, "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while not (told.exists() and told.read_text().strip()):
            time.sleep(STEP)
        time.sleep(REST)
        yield Unwatched(playwright, told.read_text().splitlines()[0])
    finally:
        running.terminate()
        running.wait()


@contextmanager
def new_profile() -> Iterator[Path]:
    """A folder for a browser that has never been started."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        yield Path(folder)
