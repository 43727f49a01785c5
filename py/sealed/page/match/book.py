"""The player's own book while it is written and carried: a match that has ended is entered with its last
change, and the book is below a backup as a text of its own (docs/keeping.md 4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sealed.bots.characters import CHARACTERS
from sealed.matches import book
from sealed.matches.book import BookEntry, BookTotals, UnreadableBook, called, tally
from sealed.name import Name
from sealed.page.browser.model import Model, with_latest
from sealed.page.browser.packed import Altered, pack, unpack
from sealed.page.draw.texts import _, ngettext
from sealed.page.draw.tree import Child, h
from sealed.page.engine import player
from sealed.page.engine.app import App
from sealed.page.match import below
from sealed.page.match.play import Kept

OPENING = "OwnBook"
"""The word in front of a book in a backup."""
LONGEST = 400_000
"""The most letters of a book in a text, packed or not: 2,000 entries have fewer."""


async def keep_match(
    app: App, play: Kept, key: str, version: int, entry: BookEntry | None, **more: Any
) -> int:
    """Writes a match (`Store.keep_match`), with its entry if it has ended; returns the new version."""
    heading = play.heading(key, app.browser.now())
    version = await app.store.keep_match(heading, play.body(), version, entry=entry, **more)
    if entry:
        await look_up(app, key, play)
    return version


async def look_up(app: App, key: str, play: Kept) -> None:
    """Reads how all matches against the opponent of a match have ended, for its result."""
    if entry := play.entry(0):
        found = await app.store.book(entry.who)
        app.remember(series=with_latest(app.model.visit.series, key, found))


# --- in sentences


def opponent(who: str, entries: Iterable[BookEntry]) -> Name:
    """The name of an opponent."""
    return Name(_(CHARACTERS[who].name)) if who in CHARACTERS else called(tuple(entries))


def counted(found: BookTotals) -> str:
    """How many matches there were, and how they ended."""
    text = ngettext("{n} match: {won} won, {lost} lost", "{n} matches: {won} won, {lost} lost", found.matches)
    if found.drawn:
        text = ngettext(
            "{n} match: {won} won, {lost} lost, {drawn} drawn",
            "{n} matches: {won} won, {lost} lost, {drawn} drawn",
            found.matches,
        )
    return text.format(n=found.matches, won=found.won, lost=found.lost, drawn=found.drawn)


def series(name: Name, found: BookTotals) -> str:
    """How it is between the player and a friend."""
    # Translators: how many matches each of two friends has won, “You and Maja: 3 : 2”, without a break.
    text = _("You and {name}: {won}\u00a0:\u00a0{lost}")
    if found.drawn:
        text = _("You and {name}: {won}\u00a0:\u00a0{lost}, and {drawn} drawn")
    return text.format(name=name, won=found.won, lost=found.lost, drawn=found.drawn)


def standing(model: Model, key: str) -> Child:
    """How it stands against the opponent of a match that is over; None after a first match."""
    rows = model.visit.series.get(key, ())
    return against(rows) if len(rows) > 1 else None  # one match is no series


def against(rows: Sequence[BookEntry]) -> Child:
    """How it stands against an opponent, out of all entries of one, as a way to the book; None for none."""
    if not rows:
        return None
    entry, found = rows[0], tally(rows)
    name = opponent(entry.who, rows)
    if entry.by_chat:
        told = series(name, found)
    else:
        text = _("You against {name}: {won} won, {lost} lost")
        if found.drawn:
            text = _("You against {name}: {won} won, {lost} lost, {drawn} drawn")
        if len({each.game for each in rows}) > 1:
            text = _("You against {name} in all games: {won} won, {lost} lost")
            if found.drawn:
                text = _("You against {name} in all games: {won} won, {lost} lost, {drawn} drawn")
        told = text.format(name=name, won=found.won, lost=found.lost, drawn=found.drawn)
    return h("a", told, href="#results")


# --- in a backup


class BroughtBook(NamedTuple):
    """A book that came with a backup. `new` has the entries that are not here yet; `own` says whether a key
    of this device, which nobody else has made, has stamped it; `damaged`, that it cannot be read.
    """

    size: int = 0
    new: tuple[BookEntry, ...] = ()
    own: bool = False
    damaged: bool = False


def written(entries: Iterable[BookEntry], seed: bytes) -> tuple[str, ...]:
    """The book as texts, each for a file of its own."""
    return tuple(below.written(OPENING, pack(said)) for said in book.write(entries, seed))


async def find(app: App, text: str) -> BroughtBook:
    """The book in a text, compared with the one here."""
    if below.place(OPENING, text) < 0:
        return BroughtBook()
    try:
        said = unpack(below.letters(OPENING, text), LONGEST)
        entries = book.read(said)
        here = {entry.match for entry in await app.store.book()}
        new = tuple(entry for entry in entries if entry.match not in here)
        if len(here) + len(new) > book.MOST:
            raise UnreadableBook("too many")
    except (Altered, UnreadableBook, below.UnreadableBelow, ValueError):
        return BroughtBook(damaged=True)
    own = book.is_stamped(said, await player.own_seeds(app))
    return BroughtBook(len(entries), new, own)
