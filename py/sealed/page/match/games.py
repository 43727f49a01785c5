"""The games in a text that are not played by codes, and how they come to their screens: saved matches,
records, and links to records.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from sealed.page.app import App
from sealed.page.match import saved
from sealed.page.model import CertificateText, RecordText, SavedText
from sealed.page.packed import IN_TEXT, LONGEST_LINK, pack
from sealed.page.texts import _

ROUTE = "record"
BOARD = "board"
HANDOUT = "handout"
LESSON = "lesson"
"""The screens that show a record: step by step, for a class (the teacher's board), as it is printed, or with
its tasks.
"""
UNADDRESSED = "-"
"""In the address in the place of a record that is too long for it."""
RECORD = re.compile(r'^\ufeff?(?:> ?)?\[Game "[a-z0-9-]{1,40}"\]', re.MULTILINE)
"""The tag that every record of a game has (docs/records.md)."""
TASKS = re.compile(r'^(?:> ?)?\[Lesson "', re.MULTILINE)
"""The tag of a lesson, which may hold several records (docs/lessons.md)."""
DEMONSTRATION = re.compile(r'^(?:> ?)?\[Demonstration "', re.MULTILINE)
"""The tag of a demonstration: a teacher saves all of them as one text."""
COMMENT = re.compile(r";.*")
HEAD = re.compile(r"(?:> ?)?(?:[\[;].*)?\s*")
"""A line of the kind that may stand above that tag: another tag, a comment, or nothing."""
QUOTED = re.compile(r"^> ?", re.MULTILINE)


class Game(NamedTuple):
    """A game in a text: its name, what is said of it where it is not shown, and what shows it. Whatever saved
    matches are in a text are shown together.
    """

    name: str
    sentence: str
    open: Callable[[App, str], Awaitable[None]]
    saved: bool = False


def games_in(text: str) -> list[Game]:
    """The games in a text, first those to be shown first. A link in a record's comment is part of that."""
    found = []
    if saved.holds(text):
        told = _("It also holds a match at one device that was saved: paste that by itself.")
        # Translators: a thing that a text from outside holds, in a list.
        found.append(Game(_("a match at one device that was saved"), told, _open_saved, saved=True))
    if TASKS.search(text) and RECORD.search(text):
        told = _("It also holds a lesson: paste that by itself.")
        # Translators: a thing that a text from outside holds, in a list.
        found.append(Game(_("a lesson"), told, _open_lesson))
        text = COMMENT.sub("", text)
    elif (records := len(RECORD.findall(text))) > 1 and len(DEMONSTRATION.findall(text)) == records:
        told = _("It also holds demonstrations: paste these by themselves.")
        # Translators: a thing that a text from outside holds, in a list.
        found.append(Game(_("demonstrations"), told, _open_demonstrations))
        text = COMMENT.sub("", text)
    elif records:
        told = _("It also holds the record of a game: paste that by itself.")
        # Translators: a thing that a text from outside holds, in a list.
        found += [Game(_("the record of a game"), told, _open_record)] * records
        text = COMMENT.sub("", text)
    told = _("It also holds a link to the record of a game: paste that by itself.")
    links = len(set(IN_TEXT.findall(text)))
    # Translators: a thing that a text from outside holds, in a list.
    return found + [Game(_("a link to the record of a game"), told, _open_link)] * links


async def _open_saved(app: App, text: str) -> None:
    app.change(pasted="")
    await app.bring("saved", SavedText(text))


async def _open_record(app: App, text: str) -> None:
    await bring_record(app, unquoted(from_record(text)))


async def _open_lesson(app: App, text: str) -> None:
    await bring_record(app, unquoted(from_record(text)), route=LESSON)


async def _open_demonstrations(app: App, text: str) -> None:
    app.change(pasted="")
    await app.bring("demonstrations", RecordText(unquoted(from_record(text))))


async def _open_link(app: App, text: str) -> None:
    app.change(pasted="")
    app.go(linked(text))


def from_record(text: str) -> str:
    """A text without the words above the first record in it."""
    found = RECORD.search(text)
    above = text[: found.start()].splitlines(keepends=True) if found else []
    begins = len(above)
    while begins and HEAD.fullmatch(above[begins - 1]):
        begins -= 1
    return text[sum(map(len, above[:begins])) :]


def unquoted(text: str) -> str:
    """A record without the marks that a chat or a mail puts before every line of a quotation."""
    rows = text.splitlines()
    return QUOTED.sub("", text) if rows and all(row.startswith(">") for row in rows if row.strip()) else text


def linked(text: str) -> str:
    """The route of the first link to a record in a text; "" if there is none."""
    found = IN_TEXT.search(text)
    return f"{found[1]}/{found[3] or 0}" if found else ""


async def bring_record(
    app: App, text: str, *, route: str = ROUTE, certificate: CertificateText | None = None
) -> None:
    """Goes to a screen that shows a record."""
    packed = pack(text)
    home = packed if len(packed) <= LONGEST_LINK else UNADDRESSED
    app.change(pasted="")
    await app.bring(f"{route}/{home}/0", RecordText(text, certificate))
