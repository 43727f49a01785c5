"""Fixtures for the browser tests: a server, browsers, profiles, and a watch for errors.

The page is served below a path, as GitHub Pages serves it. Every test fails on a request to another origin,
an error on the console, an uncaught error, a crash, and a violation of the content policy.
"""

import json
import os
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser as PlaywrightBrowser
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    ElementHandle,
    Frame,
    JSHandle,
    Locator,
    Page,
    Playwright,
    Request,
    Worker,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError

from e2e.budgets import Budgets
from e2e.chance import seed, seed_anew
from e2e.engines import SHORT_LIVED, Browser, playwright_browser, webkitgtk
from e2e.evaluated import guard
from e2e.handed import Snapshot, handing_on
from e2e.measuring import DRAWN
from e2e.returning import returning
from e2e.tries import Tries
from e2e.visitors import PlaywrightVisitor, SeleniumVisitor, Visitor
from tests.examples import in_turn, some
from tools.serve import ROOT, server

PAGE = ROOT if os.environ.get("SURGERY", "all") == "all" else ROOT / "_plain"
"""The page: the one that is published, or one that was built with fewer edits (tools/runtime/README.md)."""
FAR = "far.localhost"
"""A name of this device that the page takes for another one's, from which large files come packed."""
UNDER = "/some/path/"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
READY = "html[data-ready]"
NO_WORKERS: dict[str, Any] = {"service_workers": "block"}
START = 30_000  # milliseconds for Python to start, on a busy machine
PATIENCE = 15_000  # milliseconds for anything else on a page that is up, also on a busy machine
expect.set_options(timeout=PATIENCE)
guard(Page, Frame, Locator, ElementHandle, JSHandle, Worker)
FOUND = {
    name: Browser(**found)
    for name, found in json.loads((ROOT / ".venv" / "browsers.json").read_text()).items()
}
CHROMIUM = ("chromium",)
"""The engine of every run. Only the walk of `anybody` is done in the others, too; a thorough run does all."""
TELL_VIOLATIONS = """document.addEventListener("securitypolicyviolation", (event) => console.error(
    `policy: ${event.violatedDirective} refused ${event.blockedURI} in ${event.sourceFile}`));"""

Person = Callable[..., Page]
Profile = Callable[..., Page]


class Watch:
    """Collects errors and other forbidden events while the page is used."""

    def __init__(self, address: str, name: str) -> None:
        self.origin = "/".join(address.split("/")[:3]) + "/"
        self.profiles = (f"{name}/{number}" for number in count(1))
        self.seen: list[str] = []
        self.forgiven: list[str] = []
        self.crashed: list[Page] = []

    def follow(self, context: BrowserContext) -> None:
        """Watches all pages of a profile, future ones too, and seeds their chance."""
        seed(context, next(self.profiles))
        context.add_init_script(TELL_VIOLATIONS)
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.seen.append(f"uncaught: {error.error}"))
        context.on("page", lambda page: page.on("crash", self._crashed))

    def forgive(self, pattern: str) -> None:
        """Ignores complaints that match this pattern, but never all, for tests that cause them on purpose."""
        assert not re.search(pattern, "anything else"), f"{pattern!r} forgives everything"
        self.forgiven.append(pattern)

    def pardon(self, page: Page) -> bool:
        """Forgives this page's crash; False if it has not crashed."""
        crashed = page in self.crashed
        self.crashed = [other for other in self.crashed if other != page]
        return crashed

    def kill(self, page: Page) -> None:
        """Kills the page's process without warning, as a phone does when it needs the memory."""
        with page.expect_event("crash"), suppress(PlaywrightError):
            page.goto("chrome://kill")
        assert self.pardon(page)
        page.close()

    def complaints(self) -> list[str]:
        """Everything seen and not forgiven."""
        seen = [*self.seen, *(f"crashed: {page.url}" for page in self.crashed)]
        return [text for text in seen if not any(re.search(pattern, text) for pattern in self.forgiven)]

    def _crashed(self, page: Page) -> None:
        self.crashed.append(page)

    def _request(self, request: Request) -> None:
        if request.url.startswith(("http", "ws")) and not request.url.startswith(self.origin):
            self.seen.append(f"another origin: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.seen.append(f"console: {message.text} ({message.location.get('url', '')})")


@contextmanager
def serving(root: Path) -> Iterator[str]:
    """Serves a folder below UNDER on a free port; gives the page's address."""
    with server(under=UNDER, root=root, quiet=True) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}{UNDER}"
        running.shutdown()


def pytest_configure(config: pytest.Config) -> None:
    """Has the time of each file and all second tries told, by the process that hears of all tests."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Budgets())
        config.pluginmanager.register(Tries())


@pytest.hookimpl(trylast=True)  # of what `-m` has left
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves what is shared to the run whose turn it is, unless long tests are asked for. Runs the long ones
    first, so that neither core is left with one when the other is done.
    """
    if config.option.markexpr.startswith("not thorough"):
        found = {*in_turn(items)}
        config.hook.pytest_deselected(items=[item for item in items if item not in found])
        items[:] = [item for item in items if item in found]
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.fixture(scope="session")
def address(browser: PlaywrightBrowser) -> Iterator[str]:
    """The address of the page, where Python begins with a snapshot, as on every visit but the first."""
    if PAGE != ROOT:  # without the edit `memory` there is none
        with serving(PAGE) as found:
            yield found
        return
    snapshot = Snapshot.by(browser, PAGE, ROOT / ".venv" / "snapshot")
    with handing_on(snapshot, PAGE, UNDER) as found:
        yield found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[PlaywrightBrowser]:
    """Chromium, in which everything is tested; without windows, where there is such a build."""
    running = playwright_browser(playwright, FOUND["chromium"].lean, SHORT_LIVED)
    yield running
    running.close()


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[PlaywrightBrowser]:
    """Chromium as people have it, though its window is not shown."""
    running = playwright_browser(playwright, FOUND["chromium"], SHORT_LIVED)
    yield running
    running.close()


@pytest.fixture(autouse=True)
def watch(address: str, request: pytest.FixtureRequest) -> Iterator[Watch]:
    """Fails the test on any error, violation or foreign request that the browser reports."""
    watching = Watch(address, request.node.nodeid)
    yield watching
    assert watching.complaints() == []


@pytest.fixture
def far(address: str, watch: Watch) -> str:
    """The address of the page on another device."""
    found = address.replace("localhost", FAR)
    watch.origin = watch.origin.replace("localhost", FAR)
    return found


@contextmanager
def people(browser: PlaywrightBrowser, watch: Watch, address: str) -> Iterator[Person]:
    """Browser profiles in this browser; see `person`."""
    with ExitStack() as stack:

        def comes(size: str | tuple[int, int] = "phone", theme: str = "light", **options: Any) -> Page:
            width, height = SIZES[size] if isinstance(size, str) else size
            options = {
                "viewport": {"width": width, "height": height},
                "color_scheme": theme,
                **NO_WORKERS,
                "storage_state": returning(address),
                **options,
            }
            context = stack.enter_context(browser.new_context(**options))
            watch.follow(context)
            return context.new_page()

        yield comes


@pytest.fixture
def person(browser: PlaywrightBrowser, watch: Watch, address: str) -> Iterator[Person]:
    """A browser profile of its own, and an empty page in it: another person on another device.

    `person(size="phone", theme="light", **options)`; `size` is a name in SIZES or a pair of pixels, `options`
    go to Playwright's `new_context`. Unless these allow them there are no service workers in it, which would
    fetch the whole page once more for every test. The person has played every game before; with
    `storage_state=None` it is somebody new.
    """
    with people(browser, watch, address) as comes:
        yield comes


@pytest.fixture
def whole_person(whole_browser: PlaywrightBrowser, watch: Watch, address: str) -> Iterator[Person]:
    """People who come in full Chromium."""
    with people(whole_browser, watch, address) as comes:
        yield comes


def goes(page: Page, route: str) -> None:
    """Follows a link to a route, without loading the page anew."""
    page.evaluate("route => { location.hash = route; }", route)


def resize(page: Page, size: str) -> None:
    """Gives the page a window of a size in SIZES."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


def again(page: Page) -> None:
    """Loads the page anew, and waits until Python is up."""
    page.reload()
    page.wait_for_selector(READY, timeout=START)


def until(happened: Callable[[], object], patience: int = PATIENCE) -> None:
    """Waits for something. (Playwright's own wait would need `eval`, which the page's policy forbids.)"""
    end = time.monotonic() + patience / 1000
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


@pytest.fixture
def profile(person: Person, address: str) -> Profile:
    """The page in a browser profile of its own, with Python up.

    `profile(size="phone", theme="light", fragment="", **options)`; see `person`.
    """

    def opened(fragment: str = "", **options: Any) -> Page:
        page = person(**options)
        page.goto(address + (f"#{fragment}" if fragment else ""))
        page.wait_for_selector(READY, timeout=START)
        return page

    return opened


@pytest.fixture(scope="module")
def _shared(
    browser: PlaywrightBrowser, address: str, request: pytest.FixtureRequest
) -> Iterator[tuple[Page, Watch]]:
    watch = Watch(address, request.node.nodeid)
    width, height = SIZES["phone"]
    options = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", **NO_WORKERS}
    with browser.new_context(storage_state=returning(address), **options) as context:
        watch.follow(context)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(READY, timeout=START)
        yield page, watch


@pytest.fixture
def shared(_shared: tuple[Page, Watch], request: pytest.FixtureRequest) -> Iterator[Page]:
    """The home screen on a phone, on a page that the tests of a module share: each begins a match of its own.
    For tests to which it makes no difference what was played before; Python starts once for all of them.
    """
    page, watch = _shared
    seed_anew(page, f"{request.node.nodeid}/{getattr(request.node, 'execution_count', 1)}")
    resize(page, "phone")
    goes(page, "home")
    expect(page.locator("main.home")).to_be_visible()
    yield page
    assert watch.complaints() == []


@contextmanager
def started(request: pytest.FixtureRequest, engine: str) -> Iterator[PlaywrightBrowser]:
    """A browser of this engine that Playwright drives: the Chromium that there is already, or one for this
    test alone.
    """
    if (engine,) == CHROMIUM:
        yield request.getfixturevalue("whole_browser")
        return
    running = playwright_browser(request.getfixturevalue("playwright"), FOUND[engine])
    yield running
    running.close()


@contextmanager
def visiting(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Visitor]:
    """A visitor with a browser of the engine that is the fixture's parameter."""
    if FOUND[request.param].way == "webkitgtk":
        with webkitgtk(FOUND[request.param]) as driver:
            yield SeleniumVisitor(driver, watch.origin, watch.seen)
        return
    size = {"width": 390, "height": 844}
    with (
        started(request, request.param) as running,
        running.new_context(viewport=size, **NO_WORKERS) as context,
    ):
        watch.follow(context)
        yield PlaywrightVisitor(context.new_page())


@pytest.fixture(params=FOUND)
def anybody(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Visitor]:
    """A visitor in each engine on this machine, with the few actions that all engines allow."""
    with visiting(request, watch) as somebody:
        yield somebody


@pytest.fixture(params=some(FOUND, CHROMIUM))
def visitor(request: pytest.FixtureRequest, watch: Watch) -> Iterator[Visitor]:
    """A visitor for checks of walks by `anybody` that need not run in every engine each time."""
    with visiting(request, watch) as somebody:
        yield somebody
