"""Games in a text that are not played by codes: saved matches, records, and links to records."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

from sealed.page.match import saved
from sealed.page.match.chat.imports import go_or_open
from sealed.page.packed import IN_TEXT
from sealed.page.texts import _

if TYPE_CHECKING:
    from sealed.page.app import App

RECORD = re.compile(r'^\ufeff?(?:> ?)?\[Game "[a-z0-9-]{1,40}"\]', re.MULTILINE)
"""The tag that every record of a game has (docs/records.md)."""
COMMENT = re.compile(r";.*")
HEAD = re.compile(r"(?:> ?)?(?:[\[;].*)?\s*")
"""A line of the kind that may stand above that tag: another tag, a comment, or nothing."""


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
    if records := len(RECORD.findall(text)):
        told = _("It also holds the record of a game: paste that by itself.")
        # Translators: a thing that a text from outside holds, in a list.
        found += [Game(_("the record of a game"), told, _open_record)] * records
        text = COMMENT.sub("", text)
    told = _("It also holds a link to the record of a game: paste that by itself.")
    links = len(set(IN_TEXT.findall(text)))
    # Translators: a thing that a text from outside holds, in a list.
    return found + [Game(_("a link to the record of a game"), told, _open_link)] * links


async def _open_saved(app: App, text: str) -> None:
    app.change(pasted="", carried=saved.SavedText(text), notice=None)
    await go_or_open(app, "saved")


async def _open_record(app: App, text: str) -> None:
    from sealed.page.records.bring import bring, unquoted  # only when a record comes

    bring(app, unquoted(from_record(text)))


def from_record(text: str) -> str:
    """A text without the words above the first record in it."""
    found = RECORD.search(text)
    above = text[: found.start()].splitlines(keepends=True) if found else []
    begins = len(above)
    while begins and HEAD.fullmatch(above[begins - 1]):
        begins -= 1
    return text[sum(map(len, above[:begins])) :]


async def _open_link(app: App, text: str) -> None:
    from sealed.page.records.bring import linked

    app.change(pasted="")
    app.go(linked(text))
