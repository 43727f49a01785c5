"""A fuzz of the whole page: addresses, links, shares, pastes, pictures, clicks, keys, a window for a class.
Nothing may go uncaught, and the page comes up again after each visit.

    PYTHONPATH=py .venv/bin/python -m tests.page.fuzz --count 10000

tries so many events, and tells which visits ended in a fault and what was done in them; `--first` is the
first seed.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sealed.codes import backup, keys, loop, matchfile
from sealed.codes.armor import OPENING, Armored, Kind, split
from sealed.codes.picture import SIGNS, spell
from sealed.page.browser.packed import pack
from sealed.page.browser.seam import StoredRecord
from sealed.page.draw import tree
from sealed.page.match.chat.across import PARTS
from sealed.page.match.chat.across_handlers import WHY_NOT
from sealed.page.match.chat.proof import paper
from sealed.page.registry import MODES, SCREENS
from sealed.rules.registry import BY_KEY
from tests.page.chats import Person, code_in, invited, played
from tests.page.fake import Browser, Disk, settle
from tests.page.wander import begun

ROOT = Path(__file__).resolve().parents[2]
EVENTS = 12
"""The events of a visit, after its address."""
FAULT = "page itself"
"""The page's words after an uncaught error."""
KEYS = (
    *(f"Arrow{way}" for way in ("Left", "Right", "Up", "Down")), "Home", "End", "Ctrl+Home", "Ctrl+End",
    "PageUp", "PageDown", "Enter", "Space", "Escape", "Tab", "Backspace", "Delete", "F1", "?", "/", "+", "-",
    *"abcdefghijklmnopqrstuvwxyz0123456789", *(f"Shift+{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"),
    "Ctrl+z", "Ctrl+y", "Ctrl+Enter", "Shift+Enter", "Ctrl+v",
)  # fmt: skip
WORDS = (
    "", "0", "-1", "1", "2", "99999999999999999999", "constructor", "__proto__", "..", "%", "%00", "%ff", "-",
    "damaged", "here", "chat", "a" * 3_000, "é", "\ud800", "\u202e", "#", "?", " ", "\n", "1damaged", "none",
)  # fmt: skip
RECORD = """[Game "five-card-trick"]
[One "Ada"]
[Two "Ben"]
[Demonstration "Two rounds"]

; What will they send?
;ask Which?
;right One
;wrong Two
;mine Wait.
1: score claim
2: grow steal
;draw !score
(
1: score steal
)
1: score steal
2: grow claim
"""


def mangled(rng: random.Random, text: str) -> str:
    """The text after a few things that chats, careless people and cheats do to it."""
    for _ in range(rng.choice((0, 0, 1, 1, 2, 5))):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.randint(1, 60))
        text = rng.choice(
            (
                text[:start],
                text[start:],
                text[:start] + text[end:],
                text[:start] + rng.choice("0Az \n>*_~=-&\u200b") + text[start + 1 :],
                text[:start] + text[end:] + text[start:end],
                text + text[start:end],
                "\n".join(f"> {text[place : place + 60]}" for place in range(0, len(text), 60)),
                text.replace("Sealed1" + text[7:8], "Sealed1" + rng.choice("IATPCFKRBXZ"), 1),
                f"https://evil.example/#{text}",
            )
        )
    return text


class Prepared(NamedTuple):
    """The devices on which visits begin, and the texts that come from outside."""

    devices: tuple[dict[str, StoredRecord], ...]
    texts: tuple[str, ...]
    routes: tuple[str, ...]


async def prepare() -> Prepared:
    """Ada and Ben in a match by chat, a device with matches of the other ways, newcomers; and real texts of
    all kinds.
    """
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    texts = [code_in(await ben.copied()), code_in((await invited())[2]), *_texts_of(ada), *_texts_of(ben)]
    device = await _plays_here()
    texts.append(await _everything(Person("Cleo", device)))
    records = sorted((ROOT / "tests" / "golden").glob("*.txt"))[::5]
    files = (*records, *sorted((ROOT / "docs" / "lessons").glob("*.txt"))[:2])
    texts += [RECORD, *(path.read_text("utf-8") for path in files)]
    texts += [
        "hello",
        "",
        "Sealed1",
        "Sealed2T" + "a" * 40,
        "a\u202eb\ud800",
        "OwnBook1.",
        "http://a#Sealed1T",
    ]
    devices: tuple[dict[str, StoredRecord], ...] = (
        {},
        dict(Disk().records),
        device.records,
        ada.disk.records,
        ben.disk.records,
    )
    return Prepared(tuple(map(dict, devices)), tuple(texts), tuple(_routes(texts, devices)))


def _texts_of(person: Person) -> Iterator[str]:
    match = person.match
    yield from (match.text(number) for number in range(int(match.seat) - 1, match.number + 1, 2))
    yield matchfile.export(match, bytes(32))
    yield paper(person.duel.play)
    yield keys.recovery_text(match.secrets.match_secret)
    saved = backup.SavedMatch(matchfile.write(match))
    settings = '{"name":"Eve","pieces":{"roundabout":{"A":"a"}},"lessons":{"roundabout":2}}'
    yield from backup.make(backup.Backup((bytes(32),), settings=settings, matches=(saved,)), bytes(32))
    yield person.disk.records["player"].body


async def _plays_here() -> Disk:
    """Matches at one device and against the computer, and a demonstration on the teacher's board."""
    disk = Disk()
    for game, way in (("roundabout", "here"), ("field-tactics", "here"), ("five-card-trick", "computer")):
        browser = await begun(game, way, disk)
        disk.tabs.remove(browser)
    await browser.app.store.keep_demonstration("0a1b2c3d", "", RECORD)
    await browser.app.store.keep_progress({"roundabout": 1})
    return disk


async def _everything(person: Person) -> str:
    await person.open("backup")
    await person.click("save")
    return person.browser.saved.popitem()[1]


def _routes(texts: Sequence[str], devices: Sequence[dict[str, StoredRecord]]) -> Iterator[str]:
    """Addresses that mean something."""
    yield from SCREENS
    for key in BY_KEY:
        yield from (f"new/{key}/{way}" for way in MODES)
        yield from (
            f"{screen}/{key}" for screen in ("rules", "board", "position", "lesson", "handout", "learn")
        )
        yield f"position/{key}/"
    for text in texts:
        if len(text) < 20_000:
            yield from (
                f"{screen}/{pack(text)}/1"
                for screen in ("record", "board", "lesson", "typed", "write", "play")
            )
        yield text[:20_000]
    for device in devices:
        for key in device:
            if key.startswith("match/"):
                yield from (key, f"record/{key}", f"review/{key}", f"explained/{key}", f"board/{key}/3")


class Pressable(NamedTuple):
    """An element that says a word, with what the browser tells of it."""

    kind: str
    word: str
    arg: str
    zone: str
    node: Any


def pressables(node: Any, zone: str = "") -> Iterator[Pressable]:
    """The elements of a page that can be pressed or written in, found as static/hear.mjs finds them."""
    if not isinstance(node, list):
        return
    said = node[1]
    zone = said.get("data-zone", zone)
    if not said.get("disabled") and said.get("aria-busy") != "true":
        for kind in ("do", "hold", "ask", "cell"):
            if word := said.get(f"data-{kind}"):
                yield Pressable(kind, str(word), str(said.get("data-arg", "")), zone, node)
    for child in node[2:]:
        yield from pressables(child, zone)


class Visit:
    """Somebody who opens an address on a device and does whatever comes to mind. `done` says what."""

    def __init__(self, prepared: Prepared, seed: int) -> None:
        self.rng = random.Random(f"visit {seed}")
        self.prepared = prepared
        self.disk = Disk(newcomer=True)
        self.disk.records = dict(self.rng.choice(prepared.devices))
        self.done: list[str] = []
        self.counts: Counter[str] = Counter()
        self.slowest = (0.0, "")
        self.browser: Browser

    async def run(self, events: int = EVENTS) -> None:
        """The address, what happens there, and the page loaded anew. Raises what went uncaught."""
        await self._does("loads", self.address())
        for _ in range(events):
            name, does = self.rng.choice(DOES)
            await self._does(name, "", does)
        await self._does("loads", self.browser.route())
        await self._does("loads", "home")

    async def _does(
        self, name: str, what: str, does: Callable[[Visit], Awaitable[str]] | None = None
    ) -> None:
        self.counts[name] += 1
        self.done.append(f"{name} {what[:300]!r}")
        start = time.process_time()
        if does:
            self.done[-1] = f"{name}: {(await does(self))[:300]!r}"
        else:
            await self.loads(what)
        self.slowest = max(self.slowest, (time.process_time() - start, self.done[-1]))
        assert FAULT not in str(self.browser.app.model.notice), "it says so itself"

    def text(self) -> str:
        """A text from outside."""
        rng = self.rng
        text = mangled(rng, rng.choice(self.prepared.texts))
        if rng.random() < 0.2:
            text += "\n" + mangled(rng, rng.choice(self.prepared.texts))
        return text

    def picture(self) -> str:
        """The text of a picture before the camera: a code in either spelling, altered, or one in parts."""
        rng, text = self.rng, self.text()
        code = text[text.find(OPENING) :] if OPENING in text else OPENING + "T"
        spelt = spell("".join(letter for letter in code[:4_000] if letter.isascii() and letter.isalnum()))
        army = Armored(
            rng.choice((Kind.TURN, Kind.ACCEPTANCE)), random.Random(rng.randint(1, 3)).randbytes(900)
        )
        part = rng.choice(loop.with_sums(split(army, PARTS)))
        sign = rng.choice(SIGNS)
        return rng.choice(
            (text, spelt, mangled(rng, spelt), part, spell(part), sign + spell(part), spelt + sign)
        )

    def word(self) -> str:
        """A text that somebody writes into a field."""
        return self.text()[:200] if self.rng.random() < 0.2 else self.rng.choice(WORDS)

    def address(self) -> str:
        """An address: one that means something, altered, or put together."""
        rng = self.rng
        if rng.random() < 0.5:
            return mangled(rng, rng.choice(self.prepared.routes))
        if rng.random() < 0.4:
            kind = rng.choice(("record", "board", "lesson", "write", "play", "position/roundabout", "shared"))
            return f"{kind}/{pack(self.text())}/{rng.choice(WORDS)}"
        parts = (rng.choice((*SCREENS, *WORDS)), *(rng.choice((*BY_KEY, *WORDS)) for _ in range(3)))
        return "/".join(parts[: rng.randint(1, 4)])

    # --- what happens

    async def loads(self, route: str) -> str:
        """The page is loaded, sometimes with something that waits for it, and what was shared with it."""
        self.disk.tabs.clear()
        browser = Browser(self.disk, route=route, early=self.text() if self.rng.random() < 0.05 else "")
        browser.incoming = self.text() if self.rng.random() < 0.3 else None
        self.browser = browser
        await browser.load().start()
        await settle(browser.app)
        return route

    async def presses(self) -> str:
        """Something that is there is pressed, or written in."""
        rng, found = self.rng, list(pressables(["", {}, self.browser.tree]))
        if not found:
            return "nothing"
        kinds = sorted({(each.kind, each.word) for each in found})
        chosen = rng.choice(kinds)
        there = rng.choice([each for each in found if (each.kind, each.word) == chosen])
        tag, said = there.node[0].partition(".")[0], there.node[1]
        more: dict[str, Any] = {"zone": there.zone}
        if tag == "form":
            more["form"] = tuple((name, self.word()) for name in ("name", "text", "seek"))
        elif tag == "select":
            values = [each[1].get("value", "") for each in tree.find_all(there.node, "option")]
            more["value"] = rng.choice(values or [""])
        elif tag == "input" and said.get("type") in ("checkbox", "radio"):
            more |= {"value": said.get("value", ""), "on": rng.random() < 0.5}
        elif tag in ("input", "textarea"):
            more["value"] = self.text() if said.get("type") == "file" else self.word()
        elif there.kind == "hold":
            more["on"] = rng.random() < 0.7
        if there.kind == "cell":
            await self.browser.sends("focus", "", there.word, **more)
        else:
            await self.browser.sends(there.kind, there.word, there.arg, **more)
        return f"{there.kind} {there.word} {there.arg} {more}"

    async def types(self) -> str:
        """A key, somewhere on the page or in a field."""
        zones = sorted({each.zone for each in pressables(["", {}, self.browser.tree])} | {""})
        key, zone, editable = self.rng.choice(KEYS), self.rng.choice(zones), self.rng.random() < 0.15
        await self.browser.presses(key, zone, editable=editable, value=self.word() if editable else "")
        return f"{key} in {zone}"

    async def goes(self) -> str:
        """Another address in the same page."""
        address = self.address()
        await self.browser.visits(address)
        return address

    async def brings(self) -> str:
        """A text comes in."""
        kind, text = self.rng.choice(("paste", "drop")), self.text()
        await self.browser.sends(kind, value=text, name="a.txt" if kind == "drop" else "")
        return text

    async def sees(self) -> str:
        """The camera across the table comes, goes, or reads pictures; the mode begins if it can."""
        if tree.find(self.browser.tree, do="across"):
            await self.browser.sends("do", "across")
        said = self.rng.choice(("on", "on", "on", "on", *WHY_NOT, "hidden", "never heard of"))
        await self.browser.sends("camera", value=said)
        pictures = [self.picture() for _ in range(self.rng.randint(1, 12))]
        for text in pictures:
            await self.browser.sends("scanned", value=text)
        return f"{said} {pictures}"

    async def shows_a_class(self) -> str:
        """The window for a class comes, greets again, or goes; the picture fills the screen or does not."""
        kind, value, on = self.rng.choice(
            (
                ("classroom", "", True),
                ("classroom", "held", True),
                ("classroom", "", False),
                ("whole", "", True),
                ("whole", "", False),
            )
        )
        if kind == "classroom" and on:
            self.browser.hung_memos = []  # nothing is on it yet
        await self.browser.sends(kind, on=on, value=value)
        return f"{kind} {value} {on}"

    async def happens(self) -> str:
        """An event that the browser sends by itself."""
        keys = "\n".join(self.rng.sample(sorted(self.disk.records), min(2, len(self.disk.records))))
        kind, value = self.rng.choice(
            (
                ("stored", keys),
                ("returned", ""),
                ("shown", ""),
                ("too-long", "1000001"),
                ("offline", f'{{"kept":"whole","newer":"{self.rng.choice(("", "ab"))}","changed":[]}}'),
                ("close-layer", ""),
            )
        )
        await self.browser.sends(kind, value=value)
        return f"{kind} {value}"

    async def steps_back(self) -> str:
        """Back, or time goes by."""
        if len(self.browser.history) > 1:
            await self.browser.steps_back()
        await self.browser.waits(self.rng.choice((0, 100, 3_000, 60_000)))
        return self.browser.route()

    async def another_tab(self) -> str:
        """Another tab has written, or deleted, a record of this device."""
        if not self.disk.records:
            return "nothing"
        key = self.rng.choice(sorted(self.disk.records))
        record = self.disk.records[key]
        if key.startswith("match/") and self.rng.random() < 0.5:
            del self.disk.records[key]
        else:
            self.disk.records[key] = record._replace(version=record.version + 1)
        if self.rng.random() < 0.7:
            await self.browser.sends("stored", value=key)
        return key


DOES: tuple[tuple[str, Callable[[Visit], Awaitable[str]]], ...] = (
    *(("presses", Visit.presses),) * 24,
    *(("types", Visit.types),) * 6,
    *(("goes", Visit.goes),) * 6,
    *(("brings", Visit.brings),) * 4,
    *(("shows a class", Visit.shows_a_class),) * 4,
    *(("sees", Visit.sees),) * 3,
    *(("happens", Visit.happens),) * 2,
    *(("goes back", Visit.steps_back),) * 2,
    ("another tab", Visit.another_tab),
)


class Found(NamedTuple):
    """The outcome of some visits: counts of what was done, and the story of each visit that ended in
    a fault.
    """

    counts: Counter[str]
    faults: dict[int, str]
    slowest: tuple[float, str]


async def visits(prepared: Prepared, seeds: Sequence[int], at_most: int) -> Found:
    """So many visits, until so many things have happened."""
    found = Found(Counter(), {}, (0.0, ""))
    for seed in seeds:
        if found.counts.total() >= at_most:
            break
        visit = Visit(prepared, seed)
        try:
            await visit.run()
        except Exception:
            told = traceback.format_exc(limit=-6)
            found.faults[seed] = "\n".join((*visit.done, told))
        found.counts.update(visit.counts)
        found = found._replace(slowest=max(found.slowest, visit.slowest))
    return found


def main() -> None:
    """Tries so many events; prints what happened, and the stories of faults."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--first", type=int, default=0)
    ask.add_argument("--count", type=int, default=10_000)
    said = ask.parse_args()

    async def run() -> Found:
        return await visits(await prepare(), range(said.first, said.first + said.count), said.count)

    found = asyncio.run(run())
    for seed, story in found.faults.items():
        print(f"--- seed {seed}\n{story}\n")
    print(dict(found.counts), "events:", found.counts.total(), "faults:", len(found.faults))
    print(f"slowest: {found.slowest[0]:.2f} s of the processor, {found.slowest[1]}")


if __name__ == "__main__":
    main()
