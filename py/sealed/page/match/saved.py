"""A match at one device, or against the computer, saved whole: everything that the device keeps of it, packed
into letters in which nobody reads by chance what somebody has sealed.

It opens only as that match, behind the curtains. This is no secret from anybody who unpacks it
(docs/attacks.md).
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from sealed.matches import eyes
from sealed.name import quoted
from sealed.page.browser.model import Heading
from sealed.page.browser.packed import LONGEST, Altered, TooMuch, pack, unpack
from sealed.page.browser.seam import Event, StoredRecord
from sealed.page.draw.texts import _
from sealed.page.engine import saving
from sealed.page.engine.app import App
from sealed.page.engine.store import new_key
from sealed.page.match import reading
from sealed.page.match.play import Kept, Play, current
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat

OPENING = "OneDevice"
_BEGUN = re.compile(f"{OPENING}(?=[12])")
LETTERS = re.compile(r"[A-Za-z0-9_\-\s>]*+(?=\.)")
"""The letters behind the opening word, however a mail has wrapped or quoted them."""
_BETWEEN = re.compile(r"[\s>]")
LINE = 76
WAYS = ("here", "computer")
LONGEST_NAME = 24
UNPACKED = LONGEST
"""The most letters that the matches of a text unpack to before anybody has clicked: seven hundred may come
out of one. The longest match has some 20,000, so this is one file for most players; of a text with more the
rest waits until these are here.
"""
MATCHES = 200
"""The most matches that are shown at once, since the page has some elements for each."""
PLAYED = 1_000
"""The most lines of their records that are played through before anybody has clicked, but for those of the
first match: two long matches, or twenty of the cards. A line may pack to less than a letter, and takes a
browser most of a millisecond.
"""
GAME = re.compile(r'^\[Game "([a-z0-9-]{1,40})"\]$', re.MULTILINE)
DEPTH = 8
"""How deep the parts of a saved match may lie in each other: more is refused, since reading it takes room."""
_PARTS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)
"""The brackets of a JSON text, and its strings. The last may have no end: a search that began again at each
of the quotation marks in it would take hours.
"""
_LEVELS = {"[": 1, "{": 1, "]": -1, "}": -1}
LONGEST_NUMBER = 40
"""The most letters of a number. Python takes time with the square of a long one's letters, and a moment in
milliseconds has 13.
"""
LATEST = 8.64e15
"""The last moment that a browser can name, in milliseconds since 1970."""
RUNNING = "since"
"""The field of a match that holds the moment from which a clock runs."""


class SavedTable(NamedTuple):
    """A match that has been saved: the mode, the body of its record, the moment when it was
    saved.
    """

    way: str
    body: str
    when: int


class Batch(NamedTuple):
    """The saved matches of a text that are read at once, each once; `rest` is the text of the others."""

    matches: tuple[SavedTable, ...]
    rest: str = ""


class Outline(NamedTuple):
    """The head of a saved match, before it is played through."""

    saved: SavedTable
    game: str
    names: tuple[str, str]
    seed: str
    record: str


class UnreadableMatch(ValueError):
    """A saved match is not whole, or is none."""


# --- saving


def content(play: Kept, now: int) -> str:
    """The match as JSON, before packing."""
    return json.dumps([play.way, now, play.body()], ensure_ascii=False)


def write(play: Kept, now: int) -> str:
    """A match as letters, in lines."""
    return write_content(content(play, now))


def write_content(said: str) -> str:
    """The content of a match as letters, in lines."""
    letters = f"{OPENING}{pack(said)}."
    return "\n".join(letters[place : place + LINE] for place in range(0, len(letters), LINE))


def paper(heading: Heading, letters: str) -> str:
    """A saved match with words for the person who opens the file."""
    one, two = heading.names
    told = _(
        "A match of Sealed Moves in progress: {game}, {one} against {two}. To continue it, open Sealed "
        "Moves and paste this whole text, or drop its file there. It holds what both have sealed: anyone "
        "who unpacks the letters below can read it."
    )
    said = quoted(told.format(game=_(BY_KEY[heading.game].title), one=one, two=two))
    return f"{said}\n\n{letters}\n"


def file(app: App, play: Kept) -> tuple[str, str]:
    """The name and the text of the file that a match is saved as while it goes on."""
    now = app.browser.now()
    heading = play.heading("", now)
    return f"{heading.game}-{app.browser.day(now)[:10]}-match.txt", paper(heading, write(play, now))


def record_file(app: App, play: Play) -> tuple[str, str]:
    """The name and the text of the file that holds the record of a match."""
    name = f"{play.game.rules.key}-{app.browser.day(app.browser.now())[:10]}.txt"
    return name, eyes.told_to(play.game, eyes.of_file(play))


def save_match(app: App, _event: Event) -> None:
    """Saves the open match whole, as a file."""
    name, text = file(app, current(app).play)
    saving.save(app, name, text)
    app.update_screen(panel="")


# --- bringing back


def find(text: str) -> Batch:
    """The saved matches in a text, as many as are read at once. Raises Unreadable if one of them is not
    whole, or any of the others was cut short.
    """
    begun = list(_BEGUN.finditer(text))
    ends = [*(each.start() for each in begun[1:]), len(text)]  # or each would be looked at as far as the last
    found = [LETTERS.match(text, each.end(), end) for each, end in zip(begun, ends, strict=False)]
    if not all(found):
        raise UnreadableMatch("cut short")
    waiting = list(dict.fromkeys(_BETWEEN.sub("", each[0]) for each in found if each))
    matches: list[SavedTable] = []
    room = UNPACKED
    for letters in waiting:
        try:
            said = unpack(letters, room)
        except TooMuch as error:
            if not matches:  # it had all the room that there is
                raise UnreadableMatch("too much") from error
            break
        except Altered as error:
            raise UnreadableMatch("altered") from error
        if len(matches) == MATCHES:
            break
        room -= len(said)
        matches.append(_read(said))
    else:
        return Batch(tuple(matches))
    return Batch(tuple(matches), "\n".join(f"{OPENING}{each}." for each in waiting[len(matches) :]))


def holds(text: str) -> bool:
    """Whether there is a saved match in a text, or what is left of one."""
    return _BEGUN.search(text) is not None


def _read(said: str) -> SavedTable:
    try:
        way, when, body = _parsed(said)
    except (ValueError, TypeError) as error:
        raise UnreadableMatch("altered") from error
    if way not in WAYS or not isinstance(when, int) or not isinstance(body, str):
        raise UnreadableMatch("no match")
    return SavedTable(way, body, when)


def _parsed(text: str) -> Any:
    """The values in a JSON text that is not nested too deep. Raises ValueError."""
    depth = 0
    for found in _PARTS.finditer(text):
        depth += _LEVELS.get(found[0], 0)
        if depth > DEPTH:
            raise ValueError("nested too deep")
    return json.loads(text, parse_int=_number, parse_float=_number, parse_constant=_number)


def _number(text: str) -> float:
    """A number that a time can be. Raises ValueError for one that no clock could show."""
    if len(text) > LONGEST_NUMBER:
        raise ValueError("no time")
    value = float(text)
    if not abs(value) < LATEST:  # so NaN is refused too
        raise ValueError("no time")
    return int(text) if text.lstrip("-").isdecimal() else value


def outline(saved: SavedTable) -> Outline:
    """The outline of a saved match. Raises Unreadable."""
    try:
        said = _parsed(saved.body)
        seed, record = said["seed"], said["record"]
        game = GAME.search(record)
        if not isinstance(seed, str) or game is None or game[1] not in BY_KEY:
            raise UnreadableMatch("no match")
        return Outline(saved, game[1], _names(said), seed, record)
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableMatch("no match") from error


def _names(said: Any) -> tuple[str, str]:
    names = said["names"]
    if (
        not isinstance(names, list)
        or len(names) != len(Seat)
        or not all(isinstance(name, str) and name for name in names)
    ):
        raise UnreadableMatch("no names")
    one, two = (name[:LONGEST_NAME] for name in names)
    return one, two


async def restore(app: App, saved: SavedTable) -> Kept:
    """The match itself, as it was when it was saved: its clocks have stood still meanwhile. Raises
    Unreadable.
    """
    now = app.browser.now()
    try:
        said = _parsed(saved.body)
        if said[RUNNING]:
            said[RUNNING] = now - max(0, saved.when - said[RUNNING])
        said["names"] = _names(said)
        body = json.dumps(said, ensure_ascii=False)
        return await reading.read_body(app, saved.way, StoredRecord("", 0, "", body))
    except Exception as error:  # it comes from outside, and may hold anything
        raise UnreadableMatch("no match") from error


class Twin(NamedTuple):
    """The twin of a match on this device: one with the same source of chance. `key` is "" if there is
    none.
    """

    key: str = ""
    same: bool = False
    """Whether it is at the very same point."""
    goes_on: bool = False

    @property
    def bars(self) -> bool:
        """Whether the saved match may not be brought beside it. While it goes on, a copy would show its
        sealed choices to a person who plays the copy on.
        """
        return self.same or self.goes_on


class Twins:
    """The matches that this device has, by way and source of chance: read once for all that a text holds."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], list[tuple[Heading, str]]] = {}

    @classmethod
    async def read(cls, app: App) -> Twins:
        """All that are kept now."""
        found = cls()
        for heading in await app.store.matches():
            record = await app.store.match(heading.key) if heading.way in WAYS else None
            if record:
                found.add(heading, record)
        return found

    def add(self, heading: Heading, record: StoredRecord) -> None:
        """One more match that is kept."""
        said = reading.fields(record)
        seed, written = str(said.get("seed")), str(said.get("record"))
        self._kept.setdefault((heading.way, seed), []).append((heading, written))

    def of(self, way: str, seed: str, record: str) -> Twin:
        """The twin of that match here; the one that goes on, if there are several."""
        found = Twin()
        for heading, here in self._kept.get((way, seed), ()):
            each = Twin(heading.key, here == record, bool(heading.turn))
            found = each if each.bars or not found.key else found
        return found


class Preview(NamedTuple):
    """A saved match as it is shown before anybody has clicked, and the same match here. `play` is None if it
    has not been played through yet.
    """

    outline: Outline
    twin: Twin
    play: Kept | None = None


async def previews(app: App, batch: Batch) -> tuple[Preview, ...]:
    """The matches of a text as they are shown. Raises Unreadable."""
    twins = await Twins.read(app)
    found: list[Preview] = []
    room = PLAYED
    for saved in batch.matches:
        each = outline(saved)
        room -= each.record.count("\n")
        play = await restore(app, saved) if room >= 0 or not found else None
        found.append(Preview(each, twins.of(saved.way, each.seed, each.record), play))
    return tuple(found)


async def played(app: App, shown: Sequence[Preview]) -> list[Kept]:
    """The matches themselves; all of them are played through. Raises Unreadable."""
    plays = []
    for each in shown:
        await asyncio.sleep(0)  # the browser has room for everything else
        plays.append(each.play or await restore(app, each.outline.saved))
    return plays


async def bring(app: App, plays: Sequence[Kept]) -> tuple[str, ...]:
    """Keeps each of these matches as a new one, unless the match is here and bars that; returns the keys
    under which they are here.
    """
    keys = []
    twins = await Twins.read(app)
    for play in plays:
        said = json.loads(play.body())
        here = twins.of(play.way, said["seed"], said["record"])
        key = here.key if here.bars else new_key()
        if not here.bars:
            heading, body = play.heading(key, app.browser.now()), play.body()
            await app.store.keep_match(heading, body, 0)
            twins.add(heading, StoredRecord(key, 1, "", body))
        keys.append(key)
    return tuple(keys)
