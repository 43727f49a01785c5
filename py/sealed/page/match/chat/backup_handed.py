"""Hands the files of a backup over: they are made first, and the player takes one after the other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from sealed.page.browser.model import Ends, Heading, TextFile
from sealed.page.draw.texts import ngettext
from sealed.page.engine import saving
from sealed.page.engine.app import App
from sealed.page.engine.saving import Tell
from sealed.page.match.chat import backup_files
from sealed.page.match.chat.backup import Everything
from sealed.page.match.chat.backup_files import File


async def plain(file: File) -> str:
    """The text of a file that anybody can read."""
    return backup_files.plain(file)


def saved_in(count: int) -> str:
    """The sentence on a number of plain files, once the player has said that they are there."""
    told = ngettext("Saved in {n} file.", "Saved in {n} files; each can be brought alone.", count)
    return told.format(n=count)


def left_out(left: tuple[Heading, ...]) -> str:
    """A sentence on the matches that are not in the file, and what to do about them."""
    if not left:
        return ""
    return ngettext(
        "{n} match is not in it, since it cannot be read or is too large: save it by itself.",
        "{n} matches are not in it, since they cannot be read or are too large: save each by itself.",
        len(left),
    ).format(n=len(left))


async def hand_files(
    app: App,
    name: str,
    gather: Callable[[Tell], Awaitable[Everything]],
    written: Callable[[File], Awaitable[str]],
    there: Callable[[int, tuple[Heading, ...]], Awaitable[None]],
    first: Callable[[App], Awaitable[None]] | None = None,
) -> None:
    """Makes files of today of what is gathered, and lays them ready. `there` is called once the player has
    them, with their number and the matches that are in none of them.
    """
    left: tuple[Heading, ...] = ()

    async def make(tell: Tell) -> list[TextFile]:
        nonlocal left
        made = await gather(tell)
        left = made.left
        today, texts = app.browser.day(app.browser.now())[:10], [await written(file) for file in made.files]
        pieces = [f"-{number}" for number in range(1, len(texts) + 1)] if len(texts) > 1 else [""]
        return [
            TextFile(f"sealed-moves-{name}-{today}{piece}.txt", text)
            for piece, text in zip(pieces, texts, strict=True)
        ]

    files = await saving.made(app, make)
    if not files:
        return
    if first:
        await first(app)

    saving.hand_over(app, files, Ends(lambda: there(len(files), left)))
