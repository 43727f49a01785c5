"""Texts of a stranger that are made to stop the page: how long each takes to be answered.

    python bench/hostile.py [--here]

Each is opened as a link, or pasted, in Chromium; `--here` takes the page in CPython, with a browser that
is a dictionary, in place of it. A text is answered when the page has drawn and is free again. The baseline is
an ordinary record of a whole match, opened in the same run in the same way. The aim is 1,000 ms for each.
Milliseconds of the processor, in the page's own thread, since other programs may hold the machine up.
"""

import argparse
import asyncio
import json
import math
import random
import string
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from e2e.conftest import FOUND, READY, serving  # noqa: E402
from e2e.engines import playwright_browser  # noqa: E402
from e2e.returning import returning  # noqa: E402
from sealed.codes import backup, keys, match, matchfile  # noqa: E402
from sealed.codes.armor import Kind, armor  # noqa: E402
from sealed.codes.backup import Backup  # noqa: E402
from sealed.codes.hashing import Domain  # noqa: E402
from sealed.codes.stamp import put_stamp  # noqa: E402
from sealed.page.browser.packed import pack  # noqa: E402
from sealed.page.match import saved  # noqa: E402
from sealed.rules import registry  # noqa: E402
from tests.page import fake, finished  # noqa: E402

LONGEST = 1_000_000
HEAD = '[Game "five-card-trick"]\n[One "Ada"]\n[Two "Ben"]\n'
MOVES, MORE = "1: score claim\n2: grow steal\n", "1: score steal\n2: grow claim\n"
ANSWERED = """async ([text, answer, key, isLink]) => {
    const there = () => document.querySelector(answer);
    const free = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    const begun = performance.now();
    if (key) dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    else if (isLink) location.hash = text;
    else {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        const pasted = { clipboardData, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new ClipboardEvent("paste", pasted));
    }
    while (!there()) {
        if (performance.now() - begun > PATIENCE) return false;
        await free();
    }
    await free();
    return true;
}"""
PATIENCE = 60_000  # milliseconds
REST = 2_000  # milliseconds in which the page keeps itself for times without a network


class Text(NamedTuple):
    """A text, the element by which its answer is known, and a key that is pressed then and counts alone."""

    name: str
    text: str
    answer: str
    key: str = ""
    is_link: bool = False


def comments(before: str = HEAD, after: str = "") -> str:
    """A record of as many comments as a text has room for."""
    return before + ";a\n" * ((LONGEST - len(before) - len(after)) // 3) + after


def tags(count: int) -> str:
    """A record of so many tags."""
    return HEAD + "".join(f'[T{number} ""]\n' for number in range(count))


def saved_matches(count: int, letters: int = 0, game: str = "five-card-trick") -> str:
    """So many matches at one device, each with so many letters of comments in its record."""
    said = json.loads(finished.here(finished.table(game)).body())
    said["record"] += ";a\n" * (letters // 4)
    bodies = (json.dumps(said | {"seed": f"{number:064x}"}) for number in range(count))
    return "\n".join(f"{saved.OPENING}{pack(json.dumps(['here', 0, body]))}." for body in bodies)


def many_matches(count: int) -> str:
    """A backup of so many matches by codes of which there is only the invitation."""
    player = keys.player_key(bytes(32))
    rules = registry.load("five-card-trick")
    rows = (
        backup.SavedMatch(matchfile.write(match.invite(player, rules, {}, "Ada", number.to_bytes(32, "big"))))
        for number in range(count)
    )
    everything = Backup((bytes(32),), matches=tuple(rows))
    body = backup._put_common(everything) + b"".join(
        backup._put_list(map(backup._put_match, everything.matches))
    )
    return armor(Kind.BACKUP, put_stamp(Domain.BACKUP, bytes(32), body))  # this page would make several files


def parts(count: int) -> str:
    """So many parts, each the first of another code."""
    rows = (armor(Kind.PART, bytes((1, 2)) + number.to_bytes(8, "big") + b"a") for number in range(count))
    return "\n".join(rows)[:LONGEST]


def small_backup(below: str) -> str:
    """A backup of a player who has played nothing, with something below it."""
    return f"{many_matches(0)}\n{below}"


def few_letters() -> Iterator[Text]:
    """Texts of some hundred letters that unpack to many, or in which much begins again and again."""
    shown = "main.rec, main.checker .note, main .board, main.form .note, main .note"
    quotes, scene = '"' + '\\"' * 32_000, '[Game "a"]\n'
    open_string = f"{saved.OPENING}{pack(quotes)}."
    yield Text("a saved match of one string without an end", open_string, ".notice, main .note")
    yield Text("the same below a backup", small_backup(open_string), "main.form .note, .notice")
    lesson = f"lesson/{pack(scene * 18_000)}"
    yield Text("link to a lesson of 18,000 records", lesson, shown, is_link=True)
    arrows = f";draw {' '.join(['A1>B2'] * 40)}\n"
    drawn = f'{HEAD}[Demonstration "a"]\n\n' + arrows * 2_000
    for kind in ("board", "record"):
        link = f"{kind}/{pack(drawn)}"
        yield Text(f"link to 80,000 arrows at one step ({kind})", link, shown, is_link=True)
    books = small_backup("OwnBook" * 100_000)
    yield Text("a backup and 100,000 books without an end", books, "main.form .note, .notice")
    player_keys = (armor(Kind.KEY, number.to_bytes(32, "big")) for number in range(18_000))
    yield Text("18,000 player keys", "\n".join(player_keys)[:LONGEST], "main .note, .notice")


def nonsense() -> Iterator[Text]:
    """A million letters each of what is no code."""
    rng = random.Random(1)
    for name, text in {
        "letters": "".join(rng.choices(string.ascii_letters + string.digits, k=LONGEST)),
        "any signs": "".join(rng.choices(string.printable, k=LONGEST)),
        "opening words": "Sealed1Tab " * (LONGEST // 11),
        "codes cut short": f"Sealed1Tzz{'a' * 40} " * (LONGEST // 51),
        "gaps": "a\u200b" * (LONGEST // 2),
        "one code and gaps": "Sealed1Tab" + "a " * (LONGEST // 2 - 5),
        "words": "hello you " * (LONGEST // 10),
        "record tags": '[Game "a"]\n' * (LONGEST // 11),
        "links": "http://a#Sealed1 " * (LONGEST // 17),
        "saved, cut short": "OneDevice1" * (LONGEST // 10),
    }.items():
        yield Text(
            f"1,000,000 letters: {name}", text[:LONGEST], ".notice, main.checker, main.rec, main.form .note"
        )


def texts() -> Iterator[Text]:
    """All texts, with the baseline before them."""
    shown = "main.rec, main.checker .note"
    golden = (ROOT / "tests" / "golden" / "field-tactics-4.txt").read_text(encoding="utf-8")
    yield Text("an ordinary record (baseline)", f"record/{pack(golden)}/0", shown, is_link=True)
    bomb = f"record/{pack(comments())}/0"
    yield Text("link to a record of 330,000 comments", bomb, shown, is_link=True)
    moved = f"record/{pack(comments(HEAD + MOVES, MORE))}/0"
    yield Text("the same, behind the first moves; first key", moved, shown, "ArrowRight", is_link=True)
    for count in (2_500, 8_000, 40_000):
        text = tags(count)
        yield Text(f"record of {count:,} tags", text, shown)
    matches = "main.form .note, main.form ul.chk"
    yield Text("15 saved matches of 480,000 letters", saved_matches(15, 480_000), matches)
    yield Text("300 honest matches of 4,000 letters", saved_matches(300, game="field-tactics"), matches)
    yield Text("backup of 1,500 small matches", many_matches(1_500), matches)
    yield Text("30,000 parts with 30,000 marks", parts(30_000), ".notice")
    yield from few_letters()
    yield from nonsense()


# --- in CPython


async def answered_here(text: Text) -> float:
    """The milliseconds that the page takes in CPython."""
    if text.is_link:
        start = time.process_time()
        browser = await fake.opened(route=text.text)
    else:
        browser = await fake.opened()
        start = time.process_time()
        await browser.sends("paste", value=text.text)
    if text.key:
        start = time.process_time()
        await browser.presses(text.key)
    return 1000 * (time.process_time() - start)


def all_here(texts: Iterator[Text]) -> Iterator[tuple[Text, float]]:
    """Each text with its milliseconds."""
    for text in texts:
        yield text, asyncio.run(answered_here(text))


# --- in Chromium


def answered_in(browser: Browser, address: str, text: Text) -> float:
    """The milliseconds that the page takes in a browser."""
    page = browser.new_context(storage_state=returning(address)).new_page()
    page.goto(address)
    page.wait_for_selector(READY)
    page.wait_for_timeout(REST)
    meter = page.context.new_cdp_session(page)
    meter.send("Performance.enable", {"timeDomain": "threadTicks"})
    script = ANSWERED.replace("PATIENCE", str(PATIENCE))

    def spent() -> float:
        rows = meter.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(row["value"]) for row in rows if row["name"] == "TaskDuration")

    try:
        took = math.inf
        for key in filter(None, ("first", text.key)):
            before = spent()
            given = [text.text, text.answer, text.key if key == text.key else "", text.is_link]
            took = spent() - before if page.evaluate(script, given) else math.inf
        return took
    finally:
        page.context.close()


def all_in_chromium(texts: Iterator[Text]) -> Iterator[tuple[Text, float]]:
    """Each text with its milliseconds."""
    with sync_playwright() as playwright, serving(ROOT) as address:
        browser = playwright_browser(playwright, FOUND["chromium"])
        for text in texts:
            yield text, answered_in(browser, address, text)
        browser.close()


def main() -> None:
    """Prints a line for every text."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--here", action="store_true", help="in CPython")
    measured = all_here if parser.parse_args().here else all_in_chromium
    baseline = 0.0
    print(f"{'':52}{'letters':>10}{'ms':>10}{'/ base':>10}")
    for text, took in measured(texts()):
        baseline = baseline or took
        print(f"{text.name:52}{len(text.text):>10,}{took:>10.0f}{took / baseline:>10.1f}", flush=True)


if __name__ == "__main__":
    main()
