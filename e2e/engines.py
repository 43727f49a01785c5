"""Starts a browser of each engine; shared by the tests and tools/browsers.py."""

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser as PlaywrightBrowser
from playwright.sync_api import BrowserContext, Playwright
from selenium import webdriver

NOT_WANTED = (
    # Two pages behind every window's address bar: they cost more than a third of what our page costs.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # Chromium obeys only the last such list, so Playwright's own entries are repeated here.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
)
CHROMIUM_ARGS = (
    "--disable-gpu",
    "--font-render-hinting=none",  # without windows letters would have other widths than people see
    # Else pictures of one page differ at smoothed edges where Chromium has painted only a part anew.
    "--disable-partial-raster",
    "--disable-dev-shm-usage",  # a container has little of it
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={','.join(NOT_WANTED)}",
)
SHORT_LIVED = ("--js-flags=--liftoff-only",)
"""For pages that live for seconds: optimizing Python's WebAssembly would take longer than they live."""
WEBDRIVER = "/usr/bin/WebKitWebDriver"
CHROMIUM_KEEPS_NOTHING = {"profile": {"default_content_setting_values": {"cookies": 2}}}
CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
FIREFOX_CAMERA = {"media.navigator.streams.fake": True, "media.navigator.permission.disabled": True}
FIREFOX_KEEPS_NOTHING = {"network.cookie.cookieBehavior": 2}
"""The settings of a browser that lets no page keep cookies or other data."""


class Browser(NamedTuple):
    """A browser here: its engine, the way it is driven, and its program ("" for Playwright's own)."""

    engine: str
    way: str
    path: str
    headless: str = ""
    """The program of a build of it that has no windows; "" for none, or for Playwright's own."""

    @property
    def lean(self) -> "Browser":
        """The engine without a browser's own shell: its pages start in two thirds of the time, and without
        anybody's settings. Tests that depend on these (the clipboard, what sites may keep) need the whole
        browser.
        """
        if self.headless or self.way == "playwright":
            return self._replace(way="headless", path=self.headless)
        return self


def playwright_browser(
    playwright: Playwright, browser: Browser, args: Sequence[str] = ()
) -> PlaywrightBrowser:
    """Starts a browser that Playwright drives; `args` are for Chromium alone."""
    launcher = getattr(playwright, browser.engine)
    return launcher.launch(**_options(browser, args))  # type: ignore[no-any-return]


def with_camera(playwright: Playwright, browser: Browser, film: str = "") -> PlaywrightBrowser:
    """Chromium or Firefox with a camera that shows something, which no page has to ask for; in Chromium it
    may be a file of pictures.
    """
    options = _options(browser, (*CAMERA, *([f"--use-file-for-fake-video-capture={film}"] if film else [])))
    if browser.engine == "firefox":
        options["firefox_user_prefs"] = FIREFOX_CAMERA
    return getattr(playwright, browser.engine).launch(**options)  # type: ignore[no-any-return]


@contextmanager
def keeping_nothing(playwright: Playwright, browser: Browser) -> Iterator[BrowserContext]:
    """A profile of Chromium or Firefox in which no page may store anything."""
    options = _options(browser, SHORT_LIVED)
    with TemporaryDirectory() as folder:
        if browser.engine == "chromium":
            preferences = Path(folder) / "Default" / "Preferences"
            preferences.parent.mkdir()
            preferences.write_text(json.dumps(CHROMIUM_KEEPS_NOTHING), encoding="utf-8")
        else:
            options["firefox_user_prefs"] = FIREFOX_KEEPS_NOTHING
        context = getattr(playwright, browser.engine).launch_persistent_context(folder, **options)
        yield context
        context.close()


def _options(browser: Browser, args: Sequence[str] = ()) -> dict[str, Any]:
    options: dict[str, Any] = {"executable_path": browser.path} if browser.path else {}
    if browser.engine == "chromium":
        unsandboxed = ("--no-sandbox",) if os.geteuid() == 0 else ()
        options["args"] = [*CHROMIUM_ARGS, *args, *unsandboxed]
        if browser.way == "playwright":
            options["channel"] = "chromium"  # else Playwright starts the build without windows
    elif browser.engine == "firefox" and browser.way == "system":
        options["channel"] = "moz-firefox"
    return options


@contextmanager
def screen() -> Iterator[str]:
    """A display for a browser that needs one: the present display, or else a virtual one."""
    if "DISPLAY" in os.environ:
        yield os.environ["DISPLAY"]
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    server = subprocess.Popen(
        command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise OSError("the virtual display Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def webkitgtk(browser: Browser, **more: str) -> Iterator[webdriver.WebKitGTK]:
    """Starts WebKitGTK's MiniBrowser, driven by selenium, with these more variables in its environment."""
    options = webdriver.WebKitGTKOptions()
    options.binary_location = browser.path
    options.add_argument("--automation")
    with screen() as display:
        # The sandbox needs user namespaces, which containers and root do not have.
        env = os.environ | {
            "DISPLAY": display,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "GDK_BACKEND": "x11",
            **more,
        }
        service = webdriver.WebKitGTKService(executable_path=WEBDRIVER, env=env)
        driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield driver
        finally:
            driver.quit()
