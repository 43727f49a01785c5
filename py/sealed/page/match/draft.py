"""Keeps the line that is being written for as long as it can still be used: neither a look at the rules nor
a reload loses a card or an army; by codes, neither does breaking an army's seal while that is allowed. It
comes back when that player is asked again, and is shown to nobody else. At one device the draft ends when it
is sealed: the device is passed on then, and whoever has it can open anybody's curtain.

It is a courtesy: where it cannot be kept, the game goes on without it.
"""

from __future__ import annotations

from sealed.page.app import App
from sealed.page.boards.seen import Seen
from sealed.page.match.layout import composer
from sealed.page.match.line import typed
from sealed.page.match.play import Duel, Play, current, on_screen, seen
from sealed.page.seam import Conflict, Refused
from sealed.page.texts import _


async def keep(app: App) -> None:
    """Keeps the present line as the draft, unless the game itself is not kept."""
    duel = on_screen(app)
    if duel is None or not duel.key:
        return
    shown = _asked(app, duel)
    found = composer(duel, shown)
    if shown.ask and (found or _is_here(duel)):
        line = found.kept(shown) if found else " ".join(duel.line)
        await _write(app, duel.key, f"{shown.ask.seat:d} {line}" if duel.line else None)


async def forget(app: App) -> None:
    """Forgets the draft after a decision has been made."""
    if duel := on_screen(app):
        await _write(app, duel.key, None)


async def drop(app: App) -> None:
    """Forgets a draft that must not come back. Raises Refused or Conflict if it could not be deleted."""
    await app.store.keep_draft(current(app).key, None)


async def restore(app: App) -> None:
    """Brings back the draft of the player who is asked, as far as it can still be played; forgets a draft
    that nobody can use any more.
    """
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
    if not (found or _is_here(now)):
        await forget(app)
        return
    if shown.ask is None or seat != f"{shown.ask.seat:d}":
        return
    words = found.lay(shown, line).words if found else typed(now, line).line
    app.here(line=words)
    if words:
        app.say(line=_("Everything stands as you left it."))


def _asked(app: App, duel: Duel[Play]) -> Seen:
    """The board's `Seen` once everything has been told."""
    return seen(app.model, duel)._replace(ask=duel.play.ask)


def _is_here(duel: Duel[Play]) -> bool:
    """Whether short lines are kept, too: at one device a clock may run while the player is away."""
    return duel.play.way != "chat"


async def _write(app: App, key: str, text: str | None) -> None:
    try:
        await app.store.keep_draft(key, text)
    except (Conflict, Refused):
        return
