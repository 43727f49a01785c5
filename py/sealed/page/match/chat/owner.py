"""Finds the matches on this device that may take a code. This is asked here and nowhere else.

A code has in the clear a tag by which its match is found (`route.tag`); decryption decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sealed.codes import route
from sealed.codes.armor import Armored, Kind
from sealed.codes.channel import INVITATION_TAG
from sealed.page.match.chat.play import Chat, read
from sealed.page.match.play import on_screen
from sealed.rules.seats import Seat

if TYPE_CHECKING:
    from sealed.page.app import App

PLAYED = (Kind.INVITATION, Kind.ACCEPTANCE, Kind.TURN)
"""The codes of matches."""


class KeptMatch(NamedTuple):
    """A match that pasted codes may belong to, as it is kept."""

    key: str
    version: int
    chat: Chat


def open_key(app: App) -> str:
    """The key of the match that is on the screen; "" for none."""
    duel = on_screen(app)
    return duel.key if duel else ""


async def candidates(app: App, codes: Sequence[Armored], *, afresh: bool) -> list[KeptMatch]:
    """The matches that may take these codes; the open one as it stands on the screen, unless `afresh`.

    The search goes on even if the open one has the tag of a code: both seats of a match may be on one device.
    """
    wanted = {found for code in codes if (found := route.tag(code))}
    duel = on_screen(app)
    placed: list[KeptMatch] = []
    if duel and isinstance(duel.play, Chat) and not afresh:
        placed = [KeptMatch(duel.key, duel.version, duel.play)]
    if not wanted:
        return placed
    for heading in await app.store.matches():
        if wanted & set(heading.tags.split()) and heading.key not in {each.key for each in placed}:
            kept = await app.store.match(heading.key)
            if kept:
                placed.append(KeptMatch(kept.key, kept.version, await read(app, kept)))
    return placed


async def same_here(app: App, first: bytes, seat: Seat) -> KeptMatch | None:
    """The match of that t(0) and seat on this device."""
    wanted = first[:INVITATION_TAG].hex()
    for heading in await app.store.matches():
        if wanted in heading.tags.split() and heading.seat == seat:
            kept = await app.store.match(heading.key)
            if kept:
                return KeptMatch(kept.key, kept.version, await read(app, kept))
    return None
