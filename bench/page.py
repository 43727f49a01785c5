"""The page in Chromium: reading a pasted code, and redrawing every board.

python bench/page.py [rounds]

Reading: from the paste to the drawn board, in a match by codes; the aim is 40 ms at most. Its baseline, in
the same page and after each code, is a hundred checks of a signature by libsodium alone. Redrawing: a word is
written on the line, its targets light up, and the page is laid out again; the aim is 5 ms at most, its
baseline a frame at 60 a second, 16 ms. Python's part ends when it hands over the frame, the browser's when
everything has its place. Milliseconds, medians. A redraw is counted in the processor's time of the page's
thread, which on a busy machine is far less than the clock's, and the same as on an idle one.
"""

import json
import random
import statistics
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from e2e.conftest import FOUND, READY, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.people import CHAT, Player  # noqa: E402
from e2e.returning import returning  # noqa: E402
from sealed.page.boards import covers  # noqa: E402

ROUNDS = 12
REDRAWS = 10
"""For each of the rounds: a redraw takes little, and its median is to be steady."""
DECISIONS = 3
"""So many are made at random before it is measured: in Field Tactics both armies stand then."""
SIZE = {"width": 390, "height": 844}
PASTE = """async text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const board = () => document.querySelector("main.match");
    if (board()) throw new Error("the board is there before the code is");
    const begun = performance.now();
    const pasted = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent("paste", pasted));
    await new Promise(done => {
        const watch = new MutationObserver(() => { if (board()) { watch.disconnect(); done(); } });
        watch.observe(document.body, { childList: true, subtree: true });
    });
    document.body.offsetHeight;
    return performance.now() - begun;
}"""
CHECKS = """async () => {
    const { default: sodium } = await import("./static/vendor/sodium/libsodium-wrappers.mjs");
    await sodium.ready;
    const [{ privateKey, publicKey }, message] = [sodium.crypto_sign_keypair(), new Uint8Array(40)];
    const signature = sodium.crypto_sign_detached(message, privateKey);
    const begun = performance.now();
    for (let n = 0; n < 100; n++) sodium.crypto_sign_verify_detached(signature, message, publicKey);
    return performance.now() - begun;
}"""
MARK = """() => {
    const parse = JSON.parse;
    let waits = false; // to read the frame is the first thing that is done once Python hands it over
    JSON.parse = (text) => { if (waits) performance.mark("handed"); waits = false; return parse(text); };
    window.redrawn = (act) => {
        performance.mark("begun");
        waits = true;
        act();
        document.body.offsetHeight;
        performance.mark("laid");
    };
}"""
MARKS = ("begun", "handed", "laid")
REDRAW = """rounds => {
    const slot = () => document.querySelector("#typed");
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    for (let n = 0; n < rounds; n++) {
        const words = [...document.querySelectorAll("#picks option")].map(one => one.value);
        value.set.call(slot(), words[Math.floor(Math.random() * words.length)] + " ");
        document.body.offsetHeight;
        redrawn(() => slot().dispatchEvent(new Event("input", { bubbles: true })));
        dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    }
}"""
SIT = "() => { const it = document.querySelector('#curtain'); if (it) { it.click(); it.click(); } }"


def page_in(browser: Browser, address: str) -> Page:
    """A page in a profile of its own."""
    known = returning(address.partition("#")[0])
    page = browser.new_context(viewport=SIZE, storage_state=known, **CHAT).new_page()
    page.goto(address)
    page.wait_for_selector(READY, timeout=60_000)
    return page


def reading(browser: Browser, address: str, rounds: int) -> tuple[list[float], list[float]]:
    """Times from paste to board, of both players, over so many codes, and those of the baseline."""
    ada, ben = (Player(page_in(browser, address), name) for name in ("Ada", "Ben"))
    ben.accepts(ada.invites("five-card-trick"))
    rng, times, baseline = random.Random(1), [], []
    speaker, other = ben, ada
    for _ in range(rounds):
        speaker.chooses_at_random(rng)
        speaker.seals()
        times.append(float(other.page.evaluate(PASTE, speaker.copied())))
        baseline.append(float(other.page.evaluate(CHECKS)))
        speaker, other = other, speaker
    for player in (ada, ben):
        player.page.context.close()
    return times, baseline


def asked(page: Page) -> None:
    """On to the next decision: whoever is to make it sits down."""
    page.wait_for_selector(
        "#curtain, #typed, #go-on", state="attached"
    )  # without a keyboard, no field is seen
    if page.locator("#go-on").count():
        page.locator("#go-on").click()
        page.wait_for_selector("#curtain, #typed", state="attached")
    page.evaluate(SIT)
    page.wait_for_selector("#typed", state="attached")


class Redraw(NamedTuple):
    """The time of one redraw: of the processor, and by the clock."""

    python: float
    browser: float
    clock: float

    @property
    def total(self) -> float:
        """From the word to the new layout."""
        return self.python + self.browser


def redraws(page: Page, script: str, count: int) -> list[Redraw]:
    """The redraws of a script that makes so many, each by `redrawn`."""
    browser = page.context.browser
    assert browser, "it is of a browser that was launched here"
    page.evaluate(MARK)
    browser.start_tracing(page=page, categories=["blink.user_timing"])
    page.evaluate(script, count)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = sorted((event["ts"], event["tts"], event["name"]) for event in events if event["name"] in MARKS)
    assert [name for _at, _spent, name in marks] == [*MARKS] * count, "each of them is drawn once"
    found = []
    for number in range(0, len(marks), len(MARKS)):
        (at, begun, _), (_, handed, _), (end, laid, _) = marks[number : number + len(MARKS)]
        found.append(Redraw((handed - begun) / 1000, (laid - handed) / 1000, (end - at) / 1000))
    return found


def redrawing(browser: Browser, address: str, key: str, rounds: int) -> list[Redraw]:
    """Times from writing a word to the new layout, on the board of a ruleset after some decisions."""
    page, rng = page_in(browser, f"{address}#new/{key}/here"), random.Random(2)
    page.locator("[data-do=start]").click()
    for _ in range(DECISIONS):
        asked(page)
        if (whole := page.locator("[data-do=touch][data-arg=fill]")).count():
            whole.click()
        player = Player(page, "")
        player.chooses_at_random(rng)
        player.seals()
    asked(page)
    redraws(page, REDRAW, REDRAWS)  # what is made once and kept is made now
    times = [one for _ in range(rounds) for one in redraws(page, REDRAW, REDRAWS)]
    page.context.close()
    return times


def shown(times: list[Redraw]) -> str:
    """The times of a board as a row."""
    python, browser, total, clock = (
        statistics.median(values)
        for values in zip(*((one.python, one.browser, one.total, one.clock) for one in times), strict=True)
    )
    fast = sorted(one.total for one in times)[len(times) // 10]
    return (
        f"{total:.1f} (Python {python:.1f}, browser {browser:.1f}; a tenth within {fast:.1f}; "
        f"by the clock {clock:.0f}); aim 5, a frame is 16"
    )


def main(rounds: int) -> None:
    """Prints a row for reading and one for each board."""
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        times, baseline = reading(browser, address, rounds)
        fast, median, base = min(times), statistics.median(times), statistics.median(baseline)
        print(
            f"reading a code, paste to board: {median:.1f} ({fast:.1f} to {max(times):.1f}), "
            f"{median / base:.1f} of its baseline; aim 40"
        )
        for entries in covers.families().values():
            for entry in entries:
                print(f"redraw {entry.key}: {shown(redrawing(browser, address, entry.key, rounds))}")
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
