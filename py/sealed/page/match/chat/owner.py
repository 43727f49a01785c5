"""Finds the matches on this device that may take a code. This is asked here and nowhere else.

A code has in the clear a tag by which its match is found (`route.tag`); decryption decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import route
from sealed.codes.armor import Armored, Kind
from sealed.codes.channel import INVITATION_TAG
from sealed.codes.errors import UnreadHere
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
        return UnreadHere(BY_KEY[self.heading.game].title, other or _("whoever accepts"))


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


async def same_here(app: App, first: bytes, seat: Seat) -> KeptMatch | None:
    """The match of that t(0) and seat on this device. Raises UnreadHere if it cannot be read."""
    wanted = first[:INVITATION_TAG].hex()
    for heading in await app.store.matches():
        if wanted in heading.tags.split() and heading.seat == seat:
            try:
                found = await find(app, heading.key)
            except kept.Unread as no:
                raise UnreadMatch(heading, no.why).error from no
            if found:
                return found
    return None


async def find(app: App, key: str) -> KeptMatch | None:
    """The match by codes of that key; None if there is none. Raises `kept.Unread`."""
    found = await kept.find(app, key)
    if found is None or not isinstance(found[0], Chat):
        return None
    return KeptMatch(key, found[1], found[0])
