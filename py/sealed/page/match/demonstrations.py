"""The demonstrations that this device keeps: the last ten of the teacher's board, each under its title; and
as one text, which is a file of its own or is below a backup.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sealed.page.browser.packed import Altered, pack, unpack
from sealed.page.browser.seam import StoredRecord
from sealed.page.engine.app import App
from sealed.page.match import below
from sealed.rules.registry import BY_KEY

MOST = 10
"""The most that are kept; with the eleventh, the one that was open longest ago goes."""
OPENING = "OwnBoards"
"""The word in front of them in a backup."""
LONGEST = 1_000_000
"""The most letters of all of them in one text."""
BEGIN = re.compile(r'^\[Game "', re.MULTILINE)
"""The tag with which each record begins, and with which nothing else in one does."""
_GAME = re.compile(r'\[Game "([a-z0-9-]{1,40})"\]')
_TITLE = re.compile(r'^\[(?:Demonstration|Lesson) "([^"\n]{1,200})"\]', re.MULTILINE)
_LESSON, _ANOTHER = '\n[Lesson "', re.compile(r'^\[(?:Demonstration|Lesson) "', re.MULTILINE)


class ListedDemonstration(NamedTuple):
    """A demonstration in a list."""

    name: str
    """Its id; "" for one that is not kept here."""
    game: str
    title: str
    when: int
    """When it was last open, in milliseconds since 1970; 0 if that is not known."""
    text: str = ""


class BroughtDemonstrations(NamedTuple):
    """The demonstrations that came with a backup: those that are not here and for which there is room, how
    many have none, and whether they cannot be read.
    """

    new: tuple[ListedDemonstration, ...] = ()
    too_many: int = 0
    damaged: bool = False


def described(text: str) -> ListedDemonstration | None:
    """The tags of a record above its lines, as a row; None if it is of no game that is known here."""
    game, title = _GAME.search(text), _TITLE.search(text)
    if game is None or game[1] not in BY_KEY:
        return None
    return ListedDemonstration("", game[1], title[1] if title else "", 0, text)


def apart(text: str) -> tuple[str, ...]:
    """The records in a text that stand one behind the other; each of them once."""
    begins = [found.start() for found in BEGIN.finditer(text)]
    ends = [*begins[1:], len(text)]
    found: list[str] = []
    for begin, end in zip(begins, ends, strict=False):
        one = text[begin:end].strip("\n") + "\n"
        if found and _LESSON in found[-1] and not _ANOTHER.search(one):
            found[-1] += one  # another scene of that lesson
        else:
            found.append(one)
    return tuple(dict.fromkeys(found))


def together(texts: Iterable[str]) -> str:
    """One text of several records."""
    return "\n".join(texts)


# --- kept here


async def listed(app: App) -> tuple[ListedDemonstration, ...]:
    """The stored demonstrations, the one that was open last first. One with a damaged head comes last, by its
    text.
    """
    await _take_over(app)
    found = (_read(name, record) for name, record in (await app.store.demonstrations()).items())
    return tuple(sorted(filter(None, found), key=lambda one: (-one.when, one.name)))


def _read(name: str, record: StoredRecord) -> ListedDemonstration | None:
    shown = described(record.body or "")
    try:
        when = json.loads(record.head)["when"]
    except (ValueError, TypeError, KeyError, RecursionError):  # it may hold anything
        when = 0
    return shown and shown._replace(name=name, when=when if type(when) is int else 0)


async def _take_over(app: App) -> None:
    """Keeps the one of an earlier version like the others."""
    old = await app.store.old_demonstration()
    if old and described(old.body or ""):
        await app.store.keep_demonstration(new_name(), _head(app.browser.now()), old.body or "", old)


def _head(when: int) -> str:
    return json.dumps({"when": when})


def new_name() -> str:
    """An id for a demonstration that is not kept yet."""
    return secrets.token_hex(4)


async def latest(app: App) -> str:
    """The text of the one that was open last; "" if none is kept."""
    return next((one.text for one in await listed(app)), "")


async def keep(app: App, name: str, text: str) -> None:
    """Keeps one as the one that was open last. Raises Conflict, or Refused."""
    others = [one for one in await listed(app) if one.name != name]
    here = await app.store.demonstrations()
    oldest = [here[one.name] for one in others[-1:] if name not in here and len(others) >= MOST]
    await app.store.keep_demonstration(name, _head(app.browser.now()), text, *oldest)


async def add(app: App, shown: Iterable[ListedDemonstration]) -> None:
    """Keeps more of them."""
    for one in shown:
        await app.store.keep_demonstration(new_name(), _head(one.when), one.text)


async def compared(app: App, texts: Sequence[str]) -> BroughtDemonstrations:
    """Which of these are not here. They take the place of none that is."""
    here = {one.text for one in await listed(app)}
    new = [one for one in map(described, texts) if one and one.text not in here]
    room = max(0, MOST - len(here))
    return BroughtDemonstrations(tuple(new[:room]), len(new[room:]))


# --- below a backup


def written(shown: Iterable[ListedDemonstration]) -> tuple[str, ...]:
    """All of them as a text below a backup; () for none. Those for which there is no room are left out, and
    each can be saved as a file.
    """
    texts: list[str] = []
    room = LONGEST
    for one in shown:
        if len(one.text) < room:
            texts.append(one.text)
            room -= len(one.text) + 1
    return (below.written(OPENING, pack(together(texts))),) if texts else ()


async def find(app: App, text: str) -> BroughtDemonstrations:
    """The demonstrations below a backup, compared with those here."""
    if below.place(OPENING, text) < 0:
        return BroughtDemonstrations()
    try:
        said = unpack(below.letters(OPENING, text), LONGEST)
    except (Altered, below.UnreadableBelow):
        return BroughtDemonstrations(damaged=True)
    return await compared(app, apart(said)[:MOST])
