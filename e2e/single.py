"""The page in one file, opened from a folder: what is done with it there, in any engine."""

from __future__ import annotations

import json
import lzma
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from e2e.conftest import PAGE, READY
from e2e.files import PRESS
from e2e.people import GO_ON, READY_CODE
from e2e.table import COMPLETE, DECIDES, Neighbour
from e2e.visitors import PlaywrightVisitor, SeleniumVisitor, Visitor
from tools import offline, single

FOLDER = "Größe #1, it's a stick"
"""Blanks, letters with dots, a sign of addresses, an apostrophe."""
MENU = "[data-do=panel][data-arg=menu]"
NOTES = """(() => {
    if (window.seen) return true;
    const seen = (window.seen = []);
    const refuse = ({ violatedDirective }) => seen.push(`policy: ${violatedDirective}`);
    document.addEventListener("securitypolicyviolation", refuse);
    addEventListener("error", (event) => event.defaultPrevented || seen.push(`uncaught: ${event.message}`));
    addEventListener("unhandledrejection", (event) => seen.push(`uncaught: ${event.reason}`));
    const { error } = console;
    console.error = (...said) => seen.push(`console: ${said}`) && error(...said);
    return true;
})()"""
"""Notes errors and violations in an engine whose driver tells of none."""
SAVES = """(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (file) => {
        if (file instanceof File) file.text().then((text) => (window.saved = text));
        return make.call(URL, file);
    };
    const hold = (event) => event.target.closest?.("a[download]") && event.preventDefault();
    addEventListener("click", hold, true);
    return true;
})()"""
"""Keeps the text of a file that is handed out, and has no driver asked where it is to lie."""
PASTES = """(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", %s);
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.defineProperty(event, "clipboardData", { value: clipboardData }); // Firefox's own takes none
    document.body.dispatchEvent(event);
    return true;
})()"""
STORY = "document.querySelector('ol.story')?.innerText"
GOES_ON = f"(() => {{ window.told = {STORY}; document.querySelector('{GO_ON}').click(); return true; }})()"
HAS_GONE_ON = f"!document.querySelector('{GO_ON}') || {STORY} !== window.told"
OFFERED = "[...document.querySelectorAll('#picks option')].map((one) => one.value)"


def write_file(folder: Path, name: str = single.NAME) -> str:
    """Makes the file in a folder below this one; its address. What packs it here is quicker."""
    target = folder / FOLDER
    target.mkdir(exist_ok=True)
    (target / offline.LIST).write_text(json.dumps({}), encoding="utf-8")
    single.main(target, PAGE, lambda data: lzma.compress(data, preset=1))
    return (target / single.NAME).rename(target / name).as_uri()


@contextmanager
def alone(visitor: Visitor) -> Iterator[None]:
    """Takes the network away, and looks that nothing is asked for but the file's own blobs, and that nothing
    goes wrong.
    """
    if isinstance(visitor, SeleniumVisitor):
        visitor.origin = "blob:"  # whatever else was asked for is complained of
        yield
        visitor.see("body")
        is_quiet(visitor)
    if isinstance(visitor, PlaywrightVisitor):
        with watched(visitor.page):
            yield


@contextmanager
def watched(page: Page) -> Iterator[None]:
    """Checks that a page driven by Playwright asks for nothing but its own blobs. The test itself goes from
    file to file.
    """
    asked: set[str] = set()
    page.context.set_offline(True)
    page.context.on("request", lambda request: request.is_navigation_request() or asked.add(str(request.url)))
    yield
    others = {url for url in asked if not url.startswith("blob:")}
    assert not others, others


def is_quiet(visitor: Visitor) -> None:
    """Nothing has gone wrong since the file was opened."""
    assert visitor.run("window.seen") == []


def opens(visitor: Visitor, file: str, route: str = "home") -> None:
    """Opens the file, and waits until Python is up."""
    visitor.open(f"{file}#{route}")
    visitor.see(READY)
    visitor.run(NOTES)


def is_chromium(page: Page) -> bool:
    """Whether Chromium shows it."""
    return page.context.browser is not None and page.context.browser.browser_type.name == "chromium"


def saves(visitor: Visitor, *selectors: str) -> str:
    """Presses these, and then for the file that comes of it; its text. Only Chromium's driver tells of it."""
    if isinstance(visitor, PlaywrightVisitor) and is_chromium(visitor.page):
        for selector in selectors:
            visitor.press(selector)
        with visitor.page.expect_download() as saving:
            visitor.press(PRESS)
        text = saving.value.path().read_text(encoding="utf-8")
    else:
        visitor.run(SAVES)
        for selector in selectors:
            visitor.press(selector)
        visitor.press(PRESS)
        visitor.until("Boolean(window.saved)")
        text = str(visitor.run("window.saved"))
    visitor.press("#is-there")
    return text


def pastes(visitor: Visitor, text: str) -> None:
    """Pastes a text somewhere on the page."""
    visitor.run(PASTES % json.dumps(text))


class Writer(Neighbour):
    """A person who plays by codes that are copied and pasted."""

    def stands(self) -> str:
        """How the match stands, by the element that is there; who has read what waited goes on."""
        rest = (READY_CODE, "#result", DECIDES, "[data-do=out]")
        while True:
            self.visitor.until(f"Boolean(document.querySelector('{', '.join((GO_ON, *rest))}'))")
            if not self.has(GO_ON):
                return next(selector for selector in rest if self.has(selector))
            self.visitor.run(GOES_ON)
            self.visitor.until(HAS_GONE_ON)

    def decides_at_random(self, rng: random.Random) -> None:
        """Writes words that are offered until the line is complete, and seals it."""
        self.has_read()
        while not self.has(COMPLETE):
            self.visitor.write("#typed", rng.choice(self.visitor.run(OFFERED)) + " ")
            self.visitor.until("!document.querySelector('#typed')?.value")
        self.visitor.press(COMPLETE)

    def gives_up(self) -> None:
        """Resigns, by the menu."""
        self.visitor.press(MENU)
        self.visitor.press("[data-do=panel][data-arg=resign]")
        self.visitor.press("[data-do=resign]")

    def hands_out(self) -> str:
        """The code that is ready."""
        self.visitor.press("[data-do=out][data-arg=qr]")
        self.visitor.see(".qrcard")
        code = str(self.visitor.run("document.querySelector('#code code').textContent"))
        return code[code.index("Sealed1") :].strip()

    def receives(self, code: str, number: int) -> None:
        """Pastes a code, and waits until it is opened."""
        pastes(self.visitor, code)
        self.visitor.hear(f"Code {number} is opened.")

    def certificate(self) -> str:
        """The certificate of a match that is over; the maker of its last code first closes the envelope."""
        if self.stands() != "#result":
            self.visitor.press("[data-do=board]")
        self.visitor.see("#result")
        return saves(self.visitor, "[data-do=panel][data-arg=certificate]", "[data-do=save-certificate]")


def play_on(one: Writer, two: Writer, rng: random.Random, most: int) -> int:
    """Both play by codes to the end of the match, which one of them gives up after so many; the number of the
    last one.
    """
    for number in range(1, 1000):
        if one.stands() == DECIDES:
            if number < most:
                one.decides_at_random(rng)
            else:
                one.gives_up()
        two.receives(one.hands_out(), number)
        if two.stands() == "#result":
            return number
        one, two = two, one
    raise AssertionError("it does not end")
