"""Finds the matches on this device that may take a code. This is asked here and nowhere else.

A code has in the clear a tag by which its match is found (`route.tag`); decryption decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import route
from sealed.codes.armor import Armored, Kind
from sealed.codes.channel import INVITATION_TAG
from sealed.codes.errors import UnreadHere
from sealed.codes.match import Match
from sealed.name import StandIn
from sealed.page.match import kept
from sealed.page.match.chat.play import Chat
from sealed.page.match.play import on_screen
from sealed.page.texts import _
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.model import Heading

PLAYED = (Kind.INVITATION, Kind.ACCEPTANCE, Kind.TURN)
"""The codes of matches."""


class KeptMatch(NamedTuple):
    """A match that pasted codes may belong to, as it is kept."""

    key: str
    version: int
    chat: Chat


class UnreadMatch(NamedTuple):
    """A match that pasted codes may belong to, and that cannot be read; `why` says it to the player."""

    heading: Heading
    why: str

    @property
    def error(self) -> UnreadHere:
        """The error of whatever comes for it."""
        other = self.heading.names[Seat(self.heading.seat).other - 1]
        # Translators: stands in the place of a player’s name, while nobody has accepted an invitation.
        return UnreadHere(_(BY_KEY[self.heading.game].title), other or StandIn(_("whoever accepts")))


class Candidates(NamedTuple):
    """The matches on this device that may take some codes, and those of them that cannot be read."""

    placed: Sequence[KeptMatch] = ()
    unread: Sequence[UnreadMatch] = ()

    def unread_of(self, code: Armored) -> UnreadMatch | None:
        """The match of a code if it cannot be read here, and no other match has the tag of the code."""
        tag = route.tag(code)
        if any(tag in each.chat.match.tags for each in self.placed):
            return None
        return next((each for each in self.unread if tag in each.heading.tags.split()), None)


def open_key(app: App) -> str:
    """The key of the match that is on the screen; "" for none."""
    duel = on_screen(app)
    return duel.key if duel else ""


async def candidates(app: App, codes: Sequence[Armored], *, afresh: bool) -> Candidates:
    """The matches that may take these codes; the open one as it stands on the screen, unless `afresh`.

    The search goes on even if the open one has the tag of a code: both seats of a match may be on one device.
    """
    wanted = {found for code in codes if (found := route.tag(code))}
    duel = on_screen(app)
    placed: list[KeptMatch] = []
    unread: list[UnreadMatch] = []
    if duel and isinstance(duel.play, Chat) and not afresh:
        placed = [KeptMatch(duel.key, duel.version, duel.play)]
    for heading in await app.store.matches() if wanted else ():
        if wanted & set(heading.tags.split()) and heading.key not in {each.key for each in placed}:
            try:
                match = await find(app, heading.key)
            except kept.Unread as no:
                unread.append(UnreadMatch(heading, no.why))
            else:
                placed += [match] if match else []
    return Candidates(placed, unread)


class Shelf:
    """The matches by codes on this device, by tag and seat: their headings are read once, and each match at
    most once, however often a text from outside names it.
    """

    def __init__(self, app: App, headings: Iterable[Heading]) -> None:
        self._app = app
        self._headings: dict[tuple[str, int], Heading] = {}
        self._read: dict[str, KeptMatch | None] = {}
        for heading in headings:
            for tag in heading.tags.split():
                self._headings.setdefault((tag, heading.seat), heading)

    @classmethod
    async def read(cls, app: App) -> Shelf:
        """All that are kept now."""
        return cls(app, await app.store.matches())

    async def find(self, match: Match) -> KeptMatch | None:
        """This device's copy of a match. Raises UnreadHere if it cannot be read."""
        return await self.at(match.transcript.hashes[0], match.seat)

    async def at(self, first: bytes, seat: Seat) -> KeptMatch | None:
        """The match of that t(0) and seat. Raises UnreadHere if it cannot be read."""
        heading = self._headings.get((_tag(first), seat))
        if heading is None:
            return None
        if heading.key not in self._read:
            try:
                self._read[heading.key] = await find(self._app, heading.key)
            except kept.Unread as no:
                raise UnreadMatch(heading, no.why).error from no
        return self._read[heading.key]

    def put(self, written: KeptMatch) -> None:
        """Takes a match that has just been written."""
        match = written.chat.match
        place = _tag(match.transcript.hashes[0]), match.seat
        self._headings[place] = written.chat.heading(written.key, 0)
        self._read[written.key] = written


def _tag(first: bytes) -> str:
    return first[:INVITATION_TAG].hex()


async def same_here(app: App, first: bytes, seat: Seat) -> KeptMatch | None:
    """The match of that t(0) and seat on this device. Raises UnreadHere if it cannot be read."""
    return await (await Shelf.read(app)).at(first, seat)


async def find(app: App, key: str) -> KeptMatch | None:
    """The match by codes of that key; None if there is none. Raises `kept.Unread`."""
    found = await kept.find(app, key)
    if found is None or not isinstance(found[0], Chat):
        return None
    return KeptMatch(key, found[1], found[0])
