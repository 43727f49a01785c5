"""Finds a browser for each engine, or installs one, proves that it starts, and writes down which.

    python tools/browsers.py .venv/browsers.json

For each engine: one that is there, else Playwright's own, else (on Debian, as root) the system's package. The
e2e tests read the file and run in the engines it names. An engine that cannot be installed is reported and
left out; without Chromium this fails, since most tests need it. Beside a Chromium of the system its build
without windows is found or installed, in which a page starts in two thirds of the time and most of them run;
without it they run in the whole one.
"""

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright
from selenium.common.exceptions import WebDriverException

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from e2e.engines import Browser, playwright_browser, webkitgtk

SHELL = "chromium-headless-shell"
MAC = "/Applications/{0}.app/Contents/MacOS/{0}"
WEBKITGTK = (
    "/usr/lib/{0}-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/{0}-linux-gnu/webkit2gtk-4.0/MiniBrowser",
)


class Engine(NamedTuple):
    """An engine and the places where a browser of it may be found."""

    name: str
    programs: tuple[str, ...]
    packages: tuple[str, ...]
    system_way: str


ENGINES = (
    Engine(
        "chromium",
        (
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
            MAC.format("Google Chrome"),
        ),
        ("chromium",),
        "system",
    ),
    Engine("firefox", ("firefox-esr",), ("firefox-esr",), "system"),
    Engine(
        "webkit",
        tuple(path.format(platform.machine()) for path in WEBKITGTK),
        ("webkit2gtk-driver", "xvfb", "xauth"),
        "webkitgtk",
    ),
)


def there(engine: Engine) -> Iterator[Browser]:
    """The engine's browsers that are on this machine already."""
    for program in engine.programs:
        path = shutil.which(program)
        if path:
            yield Browser(engine.name, engine.system_way, path)


def without_windows(browser: Browser) -> Browser:
    """The browser with its build without windows, if there is one and it starts."""
    if browser.way != "system" or browser.engine != "chromium":
        return browser
    if not shutil.which(SHELL) and browser.path == shutil.which("chromium"):
        install(SHELL)
    with_shell = browser._replace(headless=shutil.which(SHELL) or "")
    return with_shell if with_shell.headless and starts(with_shell.lean) else browser


def of_playwright(engine: Engine) -> Iterator[Browser]:
    """Playwright's own build, fetched if it is not there yet."""
    fetch = [sys.executable, "-m", "playwright", "install", engine.name]
    print(f"  {engine.name}: none here, asking Playwright for its own", flush=True)
    # An unreachable download may hang for minutes: stop in time to try the other ways.
    try:
        done = subprocess.run(fetch, capture_output=True, timeout=600, check=False).returncode == 0
    except subprocess.TimeoutExpired:
        return
    if done:
        yield Browser(engine.name, "playwright", "")


def of_debian(engine: Engine) -> Iterator[Browser]:
    """The system's package, if we may install one."""
    if install(*engine.packages):
        yield from there(engine)


def install(*packages: str) -> bool:
    """Installs packages of Debian, if we may; returns whether they are there now."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    print(f"  installing {', '.join(packages)}", flush=True)
    return apt_get("update") and apt_get("install", "-y", "--no-install-recommends", *packages)


def apt_get(*arguments: str) -> bool:
    """Runs apt-get; returns whether it succeeded."""
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-q", *arguments]
    return subprocess.run(command, check=False, stdout=subprocess.DEVNULL, env=env).returncode == 0


def starts(browser: Browser) -> bool:
    """Whether the browser really opens a page."""
    try:
        if browser.way == "webkitgtk":
            with webkitgtk(browser):
                pass
        else:
            with sync_playwright() as playwright:
                playwright_browser(playwright, browser).close()
    except (PlaywrightError, WebDriverException, OSError) as error:
        print(
            f"  {browser.engine}: {browser.path or browser.way} does not start: {str(error).splitlines()[0]}"
        )
        return False
    return True


WAYS: tuple[Callable[[Engine], Iterator[Browser]], ...] = (there, of_playwright, of_debian)


def find(engine: Engine) -> Browser | None:
    """The first browser of this engine that starts, or None."""
    return next((browser for way in WAYS for browser in way(engine) if starts(browser)), None)


def main(target: Path) -> int:
    """Writes the browsers found to `target`; 1 if there is no Chromium."""
    print("Browsers:", flush=True)
    found = {}
    for engine in ENGINES:
        browser = find(engine)
        if browser:
            browser = without_windows(browser)
            found[engine.name] = browser._asdict()
            print(f"  {engine.name}: {browser.path or 'Playwright’s own'}", flush=True)
        else:
            print(f"  {engine.name}: NONE TO BE HAD; its tests are left out", flush=True)
    if "chromium" not in found:
        print("The tests need Chromium or Chrome: please install one of them.", file=sys.stderr)
        return 1
    target.write_text(json.dumps(found, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
