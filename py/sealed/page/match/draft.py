"""Keeps the line that is being written for as long as it can still be used: neither a look at the rules nor a
reload loses a card or an army. It comes back at the very decision for which it was begun, and is shown to
nobody but the player who has to make it. It ends when it is sealed: at one device that is passed on then, and
the person who has it can open anybody's curtain; by codes the sealed move itself comes back if it is taken
back.

A draft is a choice that nobody has sealed yet. So it is in a record of its own: in no match file, no
backup, no record of a game, and nothing that is shown to a class.

It is a courtesy: where it cannot be kept, the game goes on without it.
"""

from __future__ import annotations

from sealed.page.boards.seen import Seen
from sealed.page.browser.seam import courtesy
from sealed.page.draw.texts import _
from sealed.page.engine.app import App
from sealed.page.match.composing import composer
from sealed.page.match.line import typed
from sealed.page.match.play import GameScreen, Play, current, on_screen, seen


async def keep(app: App) -> None:
    """Keeps the present line as the draft, unless the game itself is not kept."""
    screen = on_screen(app)
    if screen is None or not screen.key:
        return
    shown = _asked(app, screen)
    if shown.ask:
        found = composer(screen, shown)
        line = found.saved_text(shown) if found else " ".join(screen.line)
        await _write(app, screen.key, f"{_place(screen, shown)} {line}" if screen.line else None)


async def forget(app: App) -> None:
    """Forgets the draft after a decision has been made."""
    if screen := on_screen(app):
        await _write(app, screen.key, None)


async def drop(app: App) -> None:
    """Forgets a draft that must not come back. Raises Refused or Conflict if it could not be deleted."""
    await app.store.keep_draft(current(app).key, None)


async def restore(app: App) -> None:
    """Brings back the draft of the decision that is due, up to the first word that cannot be played
    any more.
    """
    screen = on_screen(app)
    if screen is None or not screen.play.ask:
        return
    text = await app.store.draft(screen.key)
    now = on_screen(app)
    if not text or now is None or (now.moment, now.line) != (screen.moment, ()):
        return
    shown = _asked(app, now)
    place, _space, line = text.partition(" ")
    if place != _place(now, shown):
        return
    found = composer(now, shown)
    words = found.lay(shown, line).words if found else typed(now, line).line
    app.update_screen(line=words)
    if words:
        app.say(line=_("Everything is as you left it."))


def _place(screen: GameScreen[Play], shown: Seen) -> str:
    """The decision that is due: its player, and its place in the match."""
    return f"{shown.ask.seat:d}@{len(screen.play.game.log)}" if shown.ask else ""


def _asked(app: App, screen: GameScreen[Play]) -> Seen:
    """The board's `Seen` once everything has been told."""
    return seen(app.model, screen)._replace(ask=screen.play.ask)


async def _write(app: App, key: str, text: str | None) -> None:
    with courtesy():
        await app.store.keep_draft(key, text)
