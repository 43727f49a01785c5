"""Across the table: how long from a code that is shown until a camera has read it, and until it is applied.

    python bench/across.py [--times 2000] [--rounds 12]    (0: not that part)

A simulation at ten looks a second. Whether a look reads a picture is what came of the 1,000 pictures of the
corpus (tests/scan/): the hand goes over to another of its 200 poses every second. Pictures take turns six
times a second; a look in which they change reads none. A code in parts is whole as soon as those that were
read, the sums of parts among them, give it (sealed.codes.loop); without sums each part is waited for.

In Chromium: from the frame that has the other's symbol whole (e2e/table.js) to the drawn board, beside the
time of a paste (`page.py`), of codes of the same game, in the same run. The symbol is held as near as it is
among the corpus's nearer poses, so that a first look reads it: what is measured is the page, not the pose.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from base64 import b64encode
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from bench.page import page_in, reading  # noqa: E402
from e2e.conftest import FOUND, serving, until  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.table import TWO_ROUNDS, Neighbour  # noqa: E402
from e2e.visitors import PlaywrightVisitor  # noqa: E402
from sealed.codes.armor import Armored, Kind, armor, split  # noqa: E402
from sealed.codes.loop import Gathered, Piece, read, with_sums  # noqa: E402
from sealed.codes.paste import look  # noqa: E402
from sealed.page.match.chat.across import PARTS  # noqa: E402
from tests.test_scan import POSES, looked, texts  # noqa: E402

LOOKS, TURNS, OPEN = 10, 6, 1 / 30
"""Looks and pictures a second, and the seconds for which a look is open."""

SEEN = """async picture => {
    const board = () => document.querySelector("main.match");
    if (board()) throw new Error("the board is there before the code is");
    const drawn = new Promise(done => {
        const watch = new MutationObserver(() => { if (board()) { watch.disconnect(); done(); } });
        watch.observe(document.body, { childList: true, subtree: true });
    });
    await table.sees(picture);
    await drawn;
    document.body.offsetHeight;
    return performance.now() - table.drawn;
}"""


def applying(browser: Browser, address: str, rounds: int) -> list[float]:
    """Milliseconds from the picture that has the symbol whole to the board, over so many codes."""
    pages = [page_in(browser, address) for _person in range(2)]
    ada, ben = (
        Neighbour(PlaywrightVisitor(page), name) for page, name in zip(pages, ("Ada", "Ben"), strict=True)
    )
    ben.accepts(address, ada.invites(address, "five-card-trick"))
    for person in (ada, ben):
        person.sits_down()
    times, speaks, reads = [], (ben, pages[1]), (ada, pages[0])
    for move in islice(cycle(TWO_ROUNDS), rounds):
        (speaker, screen), (other, _) = speaks, reads
        speaker.plays(move)
        symbol = screen.locator("main.across .shows").screenshot(type="jpeg", quality=80)
        until(lambda other=other: other.has(".across[data-looks=on]"))
        times.append(float(other.visitor.run(f"({SEEN})('{b64encode(symbol).decode()}')")))
        other.visitor.run("table.sees('')")
        speaks, reads = reads, speaks
    for page in pages:
        page.context.close()
    return times


def pieces(parts: int, *, sums: bool) -> Sequence[Piece]:
    """The pieces in the pictures of a code in parts."""
    body = random.Random(parts).randbytes(220 * parts - 1)
    texts = split(Armored(Kind.TURN, body), PARTS) or (armor(Kind.TURN, body),)
    if len(texts) == 1:
        return [Piece(b"", 1, 1, 1)]
    shown = with_sums(texts) if sums else texts
    assert len(texts) == parts
    return [read(each) for text in shown for _spelt, each in look(text).found if isinstance(each, Armored)]


def seconds(each: list[list[bool]], shown: Sequence[Piece], rng: random.Random) -> float:
    """How long it took once until the code was read."""
    known = Gathered(shown[0].mark, shown[0].parts)
    begun, now = len(shown) * rng.random() / TURNS, 0.0
    while True:
        pose = each[rng.randrange(len(each))]
        for _look in range(LOOKS):
            now += 1 / LOOKS
            at, after = (int((begun + now + more) * TURNS) % len(shown) for more in (0, OPEN))
            if at == after and rng.choice(pose):
                known = known.with_piece(shown[at])
            if known.is_whole:
                return now


def main() -> None:
    """Prints two tables."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--times", type=int, default=2000)
    arguments.add_argument("--rounds", type=int, default=12)
    said = arguments.parse_args()
    if said.rounds:
        beside_a_paste(said.rounds)
    if said.times:
        simulated(said.times)


def beside_a_paste(rounds: int) -> None:
    """Prints how long a picture and a paste take to be applied."""
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        pasted, _baseline = reading(browser, address, rounds)
        seen = applying(browser, address, rounds)
        browser.close()
    for name, times in (("a paste", pasted), ("a picture", seen)):
        print(
            f"{name} to the board: {statistics.median(times):.0f} ms ({min(times):.0f} to {max(times):.0f})"
        )
    more = statistics.median(seen) - statistics.median(pasted)
    print(f"beside the paste's own time {more:.0f} ms; aim 150")


def simulated(times: int) -> None:
    """Prints how long codes of so many parts take to be read."""
    found = looked("corpus.mjs", {"texts": texts(), "first": 0, "count": POSES, "all": True})
    each = found["each"]
    reads = sum(map(sum, each))
    print(f"{reads} of {found['pictures']} pictures read, {len(found['wrong'])} wrong")
    print(f"{sum(read > 0 for read in found['read'])} of {POSES} poses within five pictures")
    print("parts  sums   median    95 %")
    for parts, sums in ((1, False), (2, False), (2, True), (11, False), (11, True), (14, False), (14, True)):
        rng, shown = random.Random(parts), pieces(parts, sums=sums)
        took = sorted(seconds(each, shown, rng) for _time in range(times))
        count = len(shown) - parts
        print(f"{parts:5}{count:6}{statistics.median(took):7.1f} s{took[int(0.95 * times)]:6.1f} s")


if __name__ == "__main__":
    main()
