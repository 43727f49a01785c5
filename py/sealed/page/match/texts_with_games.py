"""The games in a text that are not played by codes, and how they come to their screens: saved matches,
records, and links to records.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeAlias

from sealed import record
from sealed.page.browser.model import CertificateText, Notice, RecordText, SavedText
from sealed.page.browser.packed import LONGEST_LINK, pack
from sealed.page.draw.texts import _
from sealed.page.engine.app import App
from sealed.page.match import demonstrations, linked, saved, tidied
from sealed.page.match.linked import Link
from sealed.record import Resembled, TextKind, Tidied

ROUTE = "record"
BOARD = "board"
HANDOUT = "handout"
LESSON = "lesson"
PLAY = "play"
WRITE = "write"
"""The screens that show a record: step by step, for a class (the teacher's board), as it is printed, with its
tasks, to be played on from, or as the text of a lesson.
"""
UNADDRESSED = "-"
"""In the address in the place of a record that is too long for it."""
DEMONSTRATION = re.compile(r'^\[Demonstration "', re.MULTILINE)
"""The tag of a demonstration: a teacher saves all of them as one text."""

Opens: TypeAlias = Callable[[App, str], Awaitable[Notice | None]]
"""Shows a game, and returns what there is to tell of its text."""


class FoundGame(NamedTuple):
    """A game in a text: its name, what is said of it where it is not shown, and what shows it. Whatever saved
    matches are in a text are shown together.
    """

    name: str
    sentence: str
    open: Opens
    saved: bool = False


def games_in(text: str) -> list[FoundGame]:
    """The games in a text, first those to be shown first. A link in a record's comment is part of that."""
    found = []
    if saved.holds(text):
        told = _("It also holds a saved match from one device: paste that by itself.")
        # Translators: a thing that a text from outside holds, in a list.
        found.append(FoundGame(_("a saved match from one device"), told, _open_saved, saved=True))
    texts = record.tidy(text)
    if len(texts) > 1 and all(DEMONSTRATION.search(each.text) for each in texts):
        told = _("It also holds demonstrations: paste these by themselves.")
        # Translators: a thing that a text from outside holds, in a list.
        found.append(FoundGame(_("demonstrations"), told, functools.partial(_open_demonstrations, texts)))
    else:
        found += [_of_kind(each.kind, functools.partial(_open_text, each)) for each in texts]
    told = _("It also holds a link to the record of a game: paste that by itself.")
    inside = {link.route for each in texts for link in linked.links(each.text)}
    links = {link.route: link for link in linked.links(text) if link.route not in inside}
    # Translators: a thing that a text from outside holds, in a list.
    name = _("a link to the record of a game")
    found += [FoundGame(name, told, functools.partial(_open_link, link)) for link in links.values()]
    if not found and (like := record.resembled(text)):
        found.append(_of_kind(like.kind, functools.partial(_open_like, like)))
    return found


def _of_kind(kind: TextKind, opens: Opens) -> FoundGame:
    if kind is TextKind.LESSON:
        told = _("It also holds a lesson: paste that by itself.")
        # Translators: a thing that a text from outside holds, in a list.
        return FoundGame(_("a lesson"), told, opens)
    told = _("It also holds the record of a game: paste that by itself.")
    # Translators: a thing that a text from outside holds, in a list.
    return FoundGame(_("the record of a game"), told, opens)


async def _open_saved(app: App, text: str) -> Notice | None:
    app.change(pasted="")
    await app.open_with("saved", SavedText(text))
    return None


async def _open_text(found: Tidied, app: App, _text: str) -> Notice | None:
    route = _of_lesson(found.text) if found.kind is TextKind.LESSON else ROUTE
    await bring_record(app, found.text, route=route, lines=found.lines)
    return tidied.notice(found)


def _of_lesson(text: str) -> str:
    """Where a lesson is shown: one with a fault is to be mended."""
    from sealed.lessons import read  # most that comes is no lesson

    try:
        read(text)
    except record.RecordError:
        return WRITE
    return LESSON


async def _open_like(like: Resembled, app: App, text: str) -> Notice | None:
    """A text that only looks like a lesson or a record: its screen says what is wrong with it."""
    await bring_record(app, text, route=WRITE if like.kind is TextKind.LESSON else ROUTE)
    return tidied.in_the_way(like)


async def _open_demonstrations(texts: Sequence[Tidied], app: App, _text: str) -> Notice | None:
    app.change(pasted="")
    await app.open_with("demonstrations", RecordText(demonstrations.together(each.text for each in texts)))
    return None


async def _open_link(link: Link, app: App, _text: str) -> Notice | None:
    app.change(pasted="")
    app.go(link.route)
    return None


async def bring_record(
    app: App,
    text: str,
    *,
    route: str = ROUTE,
    certificate: CertificateText | None = None,
    lines: Sequence[int] = (),
) -> None:
    """Goes to a screen that shows a record; `lines` are those of a text from which it was taken."""
    packed = pack(text)
    home = packed if len(packed) <= LONGEST_LINK else UNADDRESSED
    app.change(pasted="")
    await app.open_with(f"{route}/{home}/0", RecordText(text, certificate, lines))
