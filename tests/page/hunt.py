"""A search for texts that take a reader longer than in proportion to their letters: patterns that repeat,
through everything that reads what comes from outside.

A new reader joins by a line in `READERS`, a new word of a form by one in `PIECES`.
"""

from __future__ import annotations

import asyncio
import gc
import json
import math
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import count, product
from typing import NamedTuple

from sealed.codes import locked, paste, recovery, wire
from sealed.codes.armor import Kind, armor
from sealed.codes.errors import CodeError
from sealed.lessons import reading, written
from sealed.matches import arriving, book
from sealed.name import quoted
from sealed.page.browser.model import Settings
from sealed.page.browser.packed import pack
from sealed.page.lessons.checked import checked
from sealed.page.match import below, demonstrations, linked, saved
from sealed.page.match import book as own_book
from sealed.page.match.chat import backup
from sealed.record import read_as_far, resembled, tidy, tree
from sealed.rules.game import GameError
from sealed.rules.registry import ENTRIES
from tests.page import fake

FACTOR = 2.6
"""The most time for a text twice as long, as a factor: twice as much, and some for the machine."""
WORTH = 0.05
"""Seconds of the processor from which on a time is looked at: less says nothing, and keeps nobody waiting."""
TRIES = 3

# --- patterns

PIECES = (
    '"', "\\", "[", "]", "{", "}", "(", ")", ":", ",", ";", ".", "!", "?", ">", "~", "#", "/", "-", "_", "=",
    "\n", " ", "\t", "\r", "\u200b", "\u0301", "\ud800", "é", "0", "9", "a", "A", "1:", "2: ", "\n\n",
    "Sealed1", "Sealed1T", "OneDevice2", "OwnBook", "http://", '[Game "a"]\n', ";draw A1>B2\n", "**",
)  # fmt: skip
"""Letters that are repeated, alone and in pairs, to make a text."""


class Pattern(NamedTuple):
    """A repeated pattern: the same letters, or other ones each time."""

    name: str
    of: Callable[[int], str]

    def text(self, letters: int) -> str:
        """So many letters, a piece more at most."""
        rows: list[str] = []
        room = letters
        for number in count():
            rows.append(self.of(number))
            room -= len(rows[-1])
            if room <= 0:
                return "".join(rows)
        raise AssertionError("never")


def _same(piece: str) -> Pattern:
    return Pattern(ascii(piece), lambda _number: piece)


def _packed_match(number: int) -> str:
    body = json.dumps({"seed": f"{number:064x}", "names": ["A", "B"], "record": '[Game "five-card-trick"]\n'})
    return f"{saved.OPENING}{pack(json.dumps(['here', 0, body]))}.\n"


NUMBERED = (
    Pattern("player keys", lambda n: armor(Kind.KEY, n.to_bytes(32, "big")) + "\n"),
    Pattern("first parts", lambda n: armor(Kind.PART, bytes((1, 2)) + n.to_bytes(8, "big") + b"a") + "\n"),
    Pattern("tags", lambda n: f'[T{n} ""]\n'),
    Pattern("comments with numbers", lambda n: f"; {n}\n"),
    Pattern("full drawings", lambda _n: f";draw {' '.join(['A1>B2'] * 40)}\n"),
    Pattern("notes", lambda n: f";mine {n}\n"),
    Pattern("questions", lambda n: f";ask {n}\n;right a\n;wrong b\n"),
    Pattern("branches", lambda n: f"1: score raise\n(\n1: score steal\n2: raise\n; {n}\n)\n"),
    Pattern("records", lambda n: f'[Game "five-card-trick"]\n[Lesson "{n}"]\n\n;task a\n1: score claim\n'),
    Pattern("tasks", lambda n: f";task {n}\n1: score claim\n2: grow steal\n"),
    Pattern("hints", lambda n: f";hint {n}\n"),
    Pattern("names of pieces", lambda n: f'"a{n}":"b{n}",'),
    Pattern("saved matches", _packed_match),
    Pattern("links", lambda n: f"https://a{n}.example/#Sealed1T{n}\n"),
)


def patterns() -> Iterator[Pattern]:
    """All of them, some two thousand."""
    yield from NUMBERED
    yield from map(_same, PIECES)
    yield from (_same(one + two) for one, two in product(PIECES, repeat=2) if one != two)


# --- readers


class Reader(NamedTuple):
    """A reader of texts from outside; `frame` puts the pattern in its place. `letters` is the length of the
    shorter text: a text twice as long is still read, and not refused for its length.
    """

    read: Callable[[str], object]
    frame: str = "%s"
    letters: int = 40_000
    is_page: bool = False
    """Whether the whole page takes it, at some tens of milliseconds for the page alone."""

    def seconds(self, text: str) -> float:
        """The processor's time for a text. The errors that a reader names are answers."""
        text = self.frame.replace("%s", text)
        gc.disable()  # it comes when it likes, and would count for one of two texts
        try:
            start = time.process_time()
            with suppress(CodeError, GameError, ValueError):
                self.read(text)
            return time.process_time() - start
        finally:
            gc.enable()

    def factor(self, pattern: Pattern) -> float:
        """How many times as long a text takes that is twice as long; 0 if it is too quick to tell."""
        short, long = (pattern.text(each * self.letters) for each in (1, 2))
        if self.seconds(long) < WORTH:
            return 0
        found = math.inf
        for _try in range(TRIES):
            found = min(found, self.seconds(long) / max(self.seconds(short), WORTH / 100))
            if found <= FACTOR:
                break
        return found


def _tidied(text: str) -> None:
    tidy(text)
    resembled(text)


def _keys(text: str) -> None:
    found = arriving.sift(text)
    if found.codes:
        found.after(found.codes[0])


def _settings(text: str) -> None:
    backup.merged(Settings(), text)


def _pasted(text: str) -> None:
    async def run() -> None:
        browser = await fake.opened()
        await browser.sends("paste", value=text)

    asyncio.run(run())


def _linked(kind: str) -> Callable[[str], None]:
    def run(text: str) -> None:
        asyncio.run(fake.opened(route=f"{kind}/{pack(text)}"))

    return run


def _placed(text: str) -> None:
    for entry in ENTRIES:
        asyncio.run(fake.opened(route=f"position/{entry.key}/{text}"))


_RECORD = '[Game "five-card-trick"]\n[One "Ada"]\n[Two "Ben"]\n'
_SHOWN = f'{_RECORD}[Demonstration "a"]\n\n'
_LESSON = f'{_RECORD}[Lesson "a"]\n\n'


def _written(text: str) -> None:
    checked(text)
    written.titled(text, written.title(text))
    for scene in written.scenes(text):
        written.asked_in(scene)
        with suppress(GameError):
            made = written.scene(scene)
            written.scene_text(made)
            for at in range(min(len(made.steps), 40)):
                written.asking(made, at)
                written.task_of(made, at)


def _demonstrations(text: str) -> None:
    for one in demonstrations.apart(text):
        demonstrations.described(one)


READERS = {
    "codes": Reader(paste.look),
    "codes in a text": Reader(arriving.sift),
    "codes behind pieces": Reader(lambda text: arriving.sift(text, text[: len(text) // 2])),
    "the keys of a text": Reader(_keys),
    "addresses": Reader(lambda text: list(arriving.addresses(text))),
    "saved matches": Reader(saved.find),
    "a saved match": Reader(lambda text: saved.find(f"{saved.OPENING}{pack(text)}.")),
    "the body of a saved match": Reader(lambda text: saved.outline(saved.SavedTable("here", text, 0))),
    "an own book in a text": Reader(partial(below.letters, own_book.OPENING), "OwnBook%s."),
    "demonstrations in a text": Reader(partial(below.letters, demonstrations.OPENING), "OwnBoards%s."),
    "several demonstrations": Reader(
        lambda text: [*map(demonstrations.described, demonstrations.apart(text))]
    ),
    "the lines of an own book": Reader(book.read),
    "settings of a backup": Reader(
        lambda text: backup.merged(Settings(), text), '{"pieces":{"a":{%s"a":"b"}}}'
    ),
    "any settings": Reader(_settings),
    "a backup with a passphrase": Reader(locked.read),
    "a recovery": Reader(lambda text: recovery.rebuild(bytes(32), arriving.sift(text).codes)),
    "a record": Reader(read_as_far, _RECORD + "%s"),
    "a demonstration": Reader(tree.grown, _SHOWN + "%s"),
    "a text that came back": Reader(_tidied),
    "a record that came back": Reader(_tidied, _RECORD + "%s"),
    "a lesson that came back in a mail": Reader(_tidied, "> [Game “five-card-trick”]\n> [Lesson “a”]\n> %s"),
    "links in a text": Reader(linked.links),
    "a lesson": Reader(reading.read, _LESSON + "%s"),
    "any lesson": Reader(reading.read),
    "a lesson that is written": Reader(checked, _LESSON + "%s"),
    "any lesson that is written": Reader(_written),
    "a name": Reader(lambda text: (wire.tidy(text, len(text)), quoted(text))),
    "a paste": Reader(_pasted, is_page=True),
    "a paste behind a saved match": Reader(_pasted, f"{_packed_match(0)}%s", is_page=True),
    "a link to a record": Reader(_linked("record"), _RECORD + "%s", is_page=True),
    "a link to a demonstration": Reader(_linked("board"), _SHOWN + "%s", is_page=True),
    "a link to the text of a lesson": Reader(_linked("write"), _LESSON + "%s", is_page=True),
    "a link to a lesson": Reader(_linked("lesson"), _LESSON + "%s", is_page=True),
    "a link to a position": Reader(_placed, letters=5_000, is_page=True),
}
"""Everything that reads a text from outside."""


def odd(reader: Reader, some: Iterator[Pattern]) -> dict[str, float]:
    """The patterns of which twice as much takes more than `FACTOR` times as long, with how much longer; also
    those that raise what no reader names.
    """
    factors = ((pattern.name, reader.factor(pattern)) for pattern in some)
    return {name: round(factor, 1) for name, factor in factors if factor > FACTOR}
