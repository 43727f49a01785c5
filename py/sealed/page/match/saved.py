"""A match at one device, or against the computer, saved whole: everything that the device keeps of it, packed
into letters in which nobody reads by chance what somebody has sealed.

It opens only as that match, behind the curtains. This is no secret from anybody who unpacks it
(docs/attacks.md).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sealed.page.match import kept
from sealed.page.match.play import current
from sealed.page.model import Heading
from sealed.page.packed import Altered, pack, unpack
from sealed.page.seam import Event, Record
from sealed.page.store import new_key
from sealed.page.texts import _
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.match.play import Kept

OPENING = "OneDevice"
FOUND = re.compile(r"OneDevice(1[A-Za-z0-9_\-\s>]*+)\.")
"""A saved match in a text, however a mail has wrapped or quoted it."""
_BETWEEN = re.compile(r"[\s>]")
LINE = 76
WAYS = ("here", "computer")
LONGEST_NAME = 24
DEPTH = 8
"""How deep the parts of a saved match may lie in each other: more is refused, since reading it takes room."""
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+"')
LONGEST_NUMBER = 40
LATEST = 8.64e15
"""The last moment that a browser can name, in milliseconds since 1970."""
RUNNING = "since"
"""The field of a match that holds the moment from which a clock runs."""


class SavedMatch(NamedTuple):
    """A match that has been saved: the way of playing, the body of its record, the moment when it was
    saved.
    """

    way: str
    body: str
    when: int


class SavedText(NamedTuple):
    """A text with saved matches on its way to the screen that shows them."""

    text: str


class Unreadable(ValueError):
    """A saved match is not whole, or is none."""


# --- saving


def write(play: Kept, now: int) -> str:
    """A match as letters, in lines."""
    letters = OPENING + pack(json.dumps([play.way, now, play.body()], ensure_ascii=False)) + "."
    return "\n".join(letters[place : place + LINE] for place in range(0, len(letters), LINE))


def paper(heading: Heading, letters: str) -> str:
    """A saved match with words for whoever opens the file."""
    one, two = heading.names
    told = _(
        "A match of Sealed Moves that goes on: {game}, {one} against {two}. To go on with it, open Sealed "
        "Moves and paste this whole text, or drop its file there. It holds what both have sealed: whoever "
        "unpacks the letters below can read it."
    )
    return f"{told.format(game=BY_KEY[heading.game].title, one=one, two=two)}\n\n{letters}\n"


def file(app: App, play: Kept) -> tuple[str, str]:
    """The name and the text of the file that a match is saved as while it goes on."""
    now = app.browser.now()
    heading = play.heading("", now)
    return f"{heading.game}-{app.browser.day(now)[:10]}-match.txt", paper(heading, write(play, now))


def save_match(app: App, _event: Event) -> None:
    """Saves the open match whole, as a file."""
    name, text = file(app, current(app).play)
    app.browser.download(name, text)
    app.here(panel="")
    app.say(alert=_("Saved as {file}.").format(file=name))


# --- bringing back


def find(text: str) -> Iterator[SavedMatch]:
    """The saved matches in a text, each once. Raises Unreadable if one is not whole."""
    found = FOUND.findall(text)
    if len(found) < text.count(OPENING + "1"):
        raise Unreadable("cut short")
    yield from dict.fromkeys(_read(_BETWEEN.sub("", letters)) for letters in found)


def holds(text: str) -> bool:
    """Whether there is a saved match in a text, or what is left of one."""
    return OPENING + "1" in text


def _read(letters: str) -> SavedMatch:
    try:
        way, when, body = _parsed(unpack(letters))
    except (Altered, ValueError, TypeError) as error:
        raise Unreadable("altered") from error
    if way not in WAYS or not isinstance(when, int) or not isinstance(body, str):
        raise Unreadable("no match")
    return SavedMatch(way, body, when)


def _parsed(text: str) -> Any:
    """The values in a JSON text that is not nested too deep. Raises ValueError."""
    depth = 0
    for sign in _STRINGS.sub("", text):
        depth += (sign in "[{") - (sign in "]}")
        if depth > DEPTH:
            raise ValueError("nested too deep")
    return json.loads(text, parse_int=_number, parse_float=_number, parse_constant=_number)


def _number(text: str) -> float:
    """A number that a time can be. Raises ValueError for one that no clock could show."""
    if len(text) > LONGEST_NUMBER:
        raise ValueError("no time")
    value = float(text)
    if not abs(value) < LATEST:  # what is no number is not, either
        raise ValueError("no time")
    return int(text) if text.lstrip("-").isdecimal() else value


async def restore(app: App, saved: SavedMatch) -> Kept:
    """The match itself, as it was when it was saved: its clocks have stood still meanwhile. Raises
    Unreadable.
    """
    now = app.browser.now()
    try:
        said = _parsed(saved.body)
        if said[RUNNING]:
            said[RUNNING] = now - max(0, saved.when - said[RUNNING])
        names = said["names"]
        if (
            not isinstance(names, list)
            or len(names) != len(Seat)
            or not all(isinstance(name, str) and name for name in names)
        ):
            raise Unreadable("no names")
        said["names"] = [name[:LONGEST_NAME] for name in names]
        body = json.dumps(said, ensure_ascii=False)
        return await kept.read_body(app, saved.way, Record("", 0, "", body))
    except Exception as error:  # it comes from outside, and may hold anything
        raise Unreadable("no match") from error


class Twin(NamedTuple):
    """The same match as this device has it: with the same source of chance. `key` is "" if there is none."""

    key: str = ""
    same: bool = False
    """Whether it stands at the very same point."""
    goes_on: bool = False

    @property
    def bars(self) -> bool:
        """Whether the saved match may not be brought beside it. While it goes on, a copy would show what lies
        sealed in it to whoever plays the copy on.
        """
        return self.same or self.goes_on


async def twin(app: App, play: Kept) -> Twin:
    """The same match here; the one that goes on, if there are several."""
    wanted = json.loads(play.body())
    found = Twin()
    for heading in await app.store.matches():
        record = await app.store.match(heading.key) if heading.way == play.way else None
        said = kept.fields(record) if record else {}
        if said.get("seed") == wanted["seed"]:
            each = Twin(heading.key, said.get("record") == wanted["record"], bool(heading.turn))
            found = each if each.bars or not found.key else found
    return found


async def bring(app: App, plays: Sequence[Kept]) -> tuple[str, ...]:
    """Keeps each of these matches as a new one, unless the match is here and bars that; returns the keys
    under which they are here.
    """
    keys = []
    for play in plays:
        here = await twin(app, play)
        key = here.key if here.bars else new_key()
        if not here.bars:
            await app.store.keep_match(play.heading(key, app.browser.now()), play.body(), 0)
        keys.append(key)
    return tuple(keys)
