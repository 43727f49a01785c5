"""The line that is being laid out on the board, kept until nobody can go on with it: neither a look at the
rules nor a reload costs an army, nor does, by codes, breaking its seal while that may be done. It comes back
when the same player is asked again, and is shown to nobody else. At one device it ends with its seal: the
device is passed on then, and whoever has it can open anybody's curtain.

It is a courtesy: where it cannot be kept, the game goes on without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page.boards.seen import Seen
from sealed.page.match.laying import composer
from sealed.page.match.play import Duel, Play, current, on_screen, seen
from sealed.page.seam import Conflict, Refused
from sealed.page.texts import _

if TYPE_CHECKING:
    from sealed.page.app import App


async def keep(app: App) -> None:
    """Keeps the line as it now is."""
    duel = on_screen(app)
    if duel is None:
        return
    shown = _asked(app, duel)
    found = composer(duel, shown)
    if found and shown.ask:
        await _write(app, duel.key, f"{shown.ask.seat:d} {found.kept(shown)}" if duel.line else None)


async def forget(app: App) -> None:
    """Something else has been decided since: the line is done with."""
    if duel := on_screen(app):
        await _write(app, duel.key, None)


async def drop(app: App) -> None:
    """Forgets what must not come back. Raises Refused or Conflict if it is still there."""
    await app.store.keep_draft(current(app).key, None)


async def restore(app: App) -> None:
    """Brings back the line that this player has left; forgets one that nobody can go on with."""
    duel = on_screen(app)
    if duel is None or not duel.play.ask:
        return
    text = await app.store.draft(duel.key)
    now = on_screen(app)
    if not text or now is None or (now.key, now.version, now.line) != (duel.key, duel.version, ()):
        return
    shown = _asked(app, now)
    found = composer(duel, shown)
    seat, _space, line = text.partition(" ")
    if found and shown.ask and seat == f"{shown.ask.seat:d}":
        app.here(line=found.lay(shown, line).words)
        app.say(line=_("Everything stands as you left it."))
    elif shown.ask and not found:
        await forget(app)


def _asked(app: App, duel: Duel[Play]) -> Seen:
    """What is seen as soon as everything has been told."""
    return seen(app.model, duel)._replace(ask=duel.play.ask)


async def _write(app: App, key: str, text: str | None) -> None:
    try:
        await app.store.keep_draft(key, text)
    except (Conflict, Refused):
        return
