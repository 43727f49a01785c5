"""Matches that are taken along: from a browser on an iPhone to the app on the home screen, which has a
storage of its own and takes nothing over by itself.

Two storages with one match are two devices (docs/threat-model.md): each knows only what has left itself. So
the browser that everything is saved from asks, from then on, before it makes a code in one of these matches,
as the app does where it is brought. Nothing but the player's answer lifts that.
"""

from __future__ import annotations

from contextlib import suppress

from sealed.page.app import App
from sealed.page.match import kept
from sealed.page.match.chat.play import Chat
from sealed.page.match.chat.storage import rewrite


async def mark(app: App) -> None:
    """Marks every match by chat that goes on as one that may be played on elsewhere."""
    for heading in await app.store.matches():
        if heading.way == "chat" and heading.turn:
            with suppress(kept.Unread):
                if found := await kept.find(app, heading.key):
                    play, version = found
                    assert isinstance(play, Chat), "the heading says so"
                    await rewrite(app, heading, play._replace(restored=True), version)
