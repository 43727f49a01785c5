"""The files of a backup: a backup's code, below it what readers of that code pass over, and the same under a
passphrase (docs/keeping.md 4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sealed.codes import locked, paste
from sealed.codes.armor import Kind, armor, paper
from sealed.codes.backup import HEADING
from sealed.codes.locked import MEMORY, PASSES, Content, proper
from sealed.page.browser.model import BackupText, SavedText
from sealed.page.browser.seam import Refused
from sealed.page.draw.texts import N_, _
from sealed.page.engine.app import App
from sealed.page.match import saved

ROOM = 660_000
"""The most bytes of a file, of the backup and of what stands below it: so it has room in one paste, with or
without a passphrase.
"""
MORE_TABLES = N_(
    "This file holds matches of Sealed Moves on one device, with everything that is sealed in them."
)
"""The words above matches for which there is no room below a backup."""


class File(NamedTuple):
    """A file: the body of a backup's code, empty for none, and the texts that stand below it."""

    body: bytes = b""
    below: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Its bytes, about."""
        return len(self.body) + sum(map(len, self.below))


def share_out(
    bodies: Sequence[bytes], books: Sequence[str], shown: Sequence[str], tables: Iterable[str]
) -> tuple[File, ...]:
    """The files of these backups, each of the first with a part of the player's own book below it, and the
    very first with the demonstrations; with the matches of these contents, and more files if there is no room
    for them; each is brought by one click.
    """
    parts = (*((book,) for book in books), *(() for _each in bodies[len(books) :]))
    first, *more = map(File, bodies, parts)
    *full, last = (first._replace(below=(*first.below, *shown)), *more)
    count, room = 0, saved.UNPACKED
    for said in tables:
        text = saved.write_content(said)
        if last.size + len(text) > ROOM or count == saved.MATCHES or len(said) > room:
            full.append(last)
            last, count, room = File(), 0, saved.UNPACKED
        last = last._replace(below=(*last.below, text))
        count, room = count + 1, room - len(said)
    return (*full, last)


def plain(file: File) -> str:
    """The text of a file that anybody can read."""
    head = paper(_(HEADING), armor(Kind.BACKUP, file.body)) if file.body else f"{_(MORE_TABLES)}\n"
    return "".join((head, *(f"\n{text}\n" for text in file.below)))


async def under(app: App, file: File, passphrase: str) -> str:
    """The text of a file under a passphrase."""
    salt = locked.new_salt()
    key = await stretched(app, passphrase, salt)
    return locked.lock(Content(file.body, "\n".join(file.below)), key, salt, heading=_(locked.HEADING))


async def opened(app: App, text: str, passphrase: str) -> BackupText | SavedText:
    """The text under a passphrase, on its way to the screen that shows it. Raises a CodeError."""
    await app.browser.sodium()
    shut = locked.read_body(paste.read_one(text, Kind.LOCKED).body)
    backup, below = locked.unlock(shut, await stretched(app, passphrase, shut.salt))
    return BackupText(f"{armor(Kind.BACKUP, backup)}\n{below}") if backup else SavedText(below)


async def stretched(app: App, passphrase: str, salt: bytes) -> bytes:
    """The key of a passphrase as it was typed: made by a worker, or where there is none by the page itself,
    which then stands still for a moment.
    """
    try:
        key = await app.browser.stretch(proper(passphrase), salt.hex(), PASSES, MEMORY)
    except Refused:
        await app.browser.sodium()
        return locked.stretch(proper(passphrase), salt)
    return bytes.fromhex(key)
