"""Real browsers of years ago: what the page draws there is what the newest one draws."""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser as PlaywrightBrowser
from playwright.sync_api import Page, Playwright, expect

from e2e.conftest import FOUND, NO_WORKERS, READY, START, Watch, goes
from e2e.engines import SHORT_LIVED, Browser, playwright_browser
from e2e.files import takes, text_of
from e2e.lessons import lesson_of, phases
from e2e.measuring import DRAWN
from e2e.returning import returning
from e2e.walks import SCRIPTS, choosing
from sealed.page.browser.packed import pack
from sealed.rules.registry import ENTRIES, load
from tests.codes.play import begin
from tools.serve import ROOT

BROWSERS = ROOT / "e2e" / "old" / "node_modules" / ".browsers"
"""Where `make` puts them (e2e/old/unpack.mjs)."""
MEASURED = (Path(__file__).parent / "measured.js").read_text(encoding="utf-8")
SAME_DICE = """let state = 7;
    crypto.getRandomValues = (array) => {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        for (let i = 0; i < bytes.length; i++) {
            state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
            bytes[i] = state >> 16;
        }
        return array;
    };"""
"""So that both browsers deal the same cards."""
PASTE = """code => {
    const data = new DataTransfer();
    data.setData("text", code);
    const pasted = { clipboardData: data, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent("paste", pasted));
}"""
SETTLED = "() => Promise.allSettled(document.getAnimations().map((one) => one.finished)).then(() => null)"
BLACKER = """async ([older, newer]) => {
    const SIZE = 16, BLACK = 24, LIGHT = 64;
    const cells = async (picture) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const { width, height } = image;
        const small = new OffscreenCanvas(Math.ceil(width / SIZE), Math.ceil(height / SIZE));
        const canvas = small.getContext("2d");
        canvas.drawImage(image, 0, 0, small.width, small.height);
        const { data } = canvas.getImageData(0, 0, small.width, small.height);
        return Array.from({ length: data.length / 4 }, (_, i) => Math.max(...data.slice(4 * i, 4 * i + 3)));
    };
    const [old, now] = [await cells(older), await cells(newer)];
    return old.filter((light, i) => light < BLACK && now[i] > LIGHT).length;
}"""
"""How many squares of a picture are black and were not in another one."""
NEAR = 2
"""The pixels by which a box may lie elsewhere."""
FREE = ", ".join(
    (
        # scrolls by whole lines where there is `round()`, and else as it comes
        ".match > .line > :is(.ask, .cautions, .story, .now), .match > .line .again, .judged .asked",
        "section:has(> .slotbox), .slotbox",  # grows with its text where there is `field-sizing`
        ".leads .k",  # in a button that is a grid older ones stretch nothing; it has no ground to be seen
    )
)


class Look(NamedTuple):
    """A window and the system's colours."""

    width: int
    height: int
    colours: Any


LOOKS = (Look(393, 659, "light"), Look(1366, 768, "dark"))


class Seen(NamedTuple):
    """A screen as a browser has drawn it."""

    what: str
    boxes: list[dict[str, Any]]
    picture: str


def old_browser(playwright: Playwright, version: str) -> PlaywrightBrowser:
    """One of them, started."""
    program = BROWSERS / f"chromium-{version}"
    return playwright_browser(playwright, Browser("chromium", "headless", str(program)), SHORT_LIVED)


def opened(browser: PlaywrightBrowser, address: str, watch: Watch) -> Page:
    context = browser.new_context(
        reduced_motion="reduce", storage_state=returning(address), accept_downloads=True, **NO_WORKERS
    )
    context.add_init_script(SAME_DICE)
    watch.follow(context)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(READY, timeout=START)
    return page


def walk(page: Page) -> Iterator[tuple[str, Page]]:
    """A little of everything: each screen's name, and the page that shows it."""
    rng = random.Random(1)
    expect(page.locator("main.home")).to_be_visible()
    yield "home", page
    for route in ("settings", "rules/roundabout", "learn"):
        goes(page, route)
        expect(page.locator("#title")).not_to_have_text("Sealed Moves")
        page.wait_for_function(
            "route => location.hash === `#${route}` && document.querySelector('main')", arg=route
        )
        yield route, page
    for entry in ENTRIES:
        for what in choosing(page, entry.key, rng):
            yield f"{entry.key}, {what}", page
    goes(page, "lesson/five-card-trick")
    for task, what in takewhile(
        lambda phase: phase[0] == "task 1", phases(page, lesson_of("five-card-trick"), 1)
    ):
        yield f"lesson, {task}, {what}", page
    goes(page, "home")
    invited, _ = begin(rules=load("setnas-curse"))
    page.evaluate(PASTE, invited.code)
    expect(page.locator("#name-1, #name-2, [data-do=accept]").first).to_be_visible()
    yield "an invitation that was pasted", page
    record = (ROOT / "tests" / "golden" / "field-tactics-1.txt").read_text("utf-8")
    goes(page, f"board/{pack(record)}/0")
    page.get_by_title("More").click()
    with page.expect_popup() as coming:
        page.get_by_role("button", name="Window for the class").click()
    expect(coming.value.locator("main svg:not(.defs)").first).to_be_visible()
    yield "a teacher’s board", page
    yield "the window for the class", coming.value


def seen(browser: PlaywrightBrowser, address: str, watch: Watch) -> Iterator[Seen]:
    """All that a browser draws on this way."""
    for what, page in walk(opened(browser, address, watch)):
        for look in LOOKS:
            page.set_viewport_size({"width": look.width, "height": look.height})
            page.emulate_media(color_scheme=look.colours, reduced_motion="reduce")
            page.evaluate(DRAWN)
            page.evaluate(SETTLED)
            boxes = page.evaluate(MEASURED, FREE)
            picture = base64.b64encode(page.screenshot()).decode()
            yield Seen(f"{what}, {look.width}x{look.height}", boxes, picture)


def differences(old: Seen, new: Seen) -> Iterator[str]:
    """The differences from the newest browser."""
    names = [one["name"] for one in old.boxes], [one["name"] for one in new.boxes]
    if names[0] != names[1]:
        yield f"{old.what}: other elements are seen: {sorted(set(names[0]) ^ set(names[1]))[:6]}"
        return
    for there, here in zip(old.boxes, new.boxes, strict=True):
        if there["box"] and here["box"]:
            off = max(abs(a - b) for a, b in zip(there["box"], here["box"], strict=True))
            if off > NEAR:
                yield f"{old.what}: {here['name']} is at {there['box']}, not {here['box']}"
        if there["colours"] != here["colours"]:
            yield f"{old.what}: {here['name']} is {there['colours']}, not {here['colours']}"


@pytest.fixture(scope="module")
def newest(playwright: Playwright, address: str, request: pytest.FixtureRequest) -> Iterator[list[Seen]]:
    """The screens in the newest browser."""
    watch = Watch(address, request.node.nodeid)
    browser = playwright_browser(playwright, FOUND["chromium"].lean, SHORT_LIVED)
    yield list(seen(browser, address, watch))
    browser.close()
    assert watch.complaints() == []


@pytest.mark.thorough
@pytest.mark.parametrize("version", ["109", "117"])
def test_a_browser_of_the_floor_draws_what_the_newest_one_draws(
    playwright: Playwright,
    browser: PlaywrightBrowser,
    address: str,
    watch: Watch,
    newest: list[Seen],
    version: str,
) -> None:
    running = old_browser(playwright, version)
    assert running.version.startswith(version)
    found = list(seen(running, address, watch))
    running.close()
    assert [one.what for one in found] == [one.what for one in newest]
    assert {key for key in SCRIPTS if any(one.what.startswith(f"{key}, line") for one in found)} == {*SCRIPTS}
    wrong = [said for pair in zip(found, newest, strict=True) for said in differences(*pair)]
    page = browser.new_page()
    for old, new in zip(found, newest, strict=True):
        if black := page.evaluate(BLACKER, [old.picture, new.picture]):
            wrong.append(f"{old.what}: {black} squares are black")
    page.close()
    assert wrong == []


@pytest.mark.thorough
def test_a_browser_below_the_floor_is_told_and_saves_what_it_has(
    playwright: Playwright, address: str, watch: Watch
) -> None:
    running = old_browser(playwright, "106")
    context = running.new_context(storage_state=returning(address), **NO_WORKERS)
    watch.follow(context)
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("alert")).to_contain_text("This browser is too old to draw the boards.")
    page.get_by_role("button", name="Continue anyway").click()
    page.wait_for_selector(READY, timeout=START)
    goes(page, "settings")
    page.get_by_role("link", name="Save everything…").click()
    page.locator("#save").click()
    assert "sealed" in text_of(takes(page)).casefold()
    running.close()
