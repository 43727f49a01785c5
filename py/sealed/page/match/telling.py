"""Telling what has happened: one event after the other, in the order of the rules, at most 2.4 seconds in
all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page.boards.board import sound_of, tell, telling_of
from sealed.page.match.play import Duel, Play, current, on_screen

if TYPE_CHECKING:
    from sealed.page.app import App

LONGEST = 2400
"""Milliseconds that all of it may take."""

BEFORE = 420
"""Milliseconds for which the board is seen as it was."""


def begin(app: App) -> None:
    """Begins to tell the story of the match that is open; at once where nothing is to move."""
    duel = current(app)
    if app.browser.prefers("reduced-motion"):
        finish(app)
    elif duel.telling:
        _next(app, duel.key, duel.version)


def soon(app: App) -> None:
    """The same a moment later, so that the board is seen as it was before."""
    duel = current(app)
    moves = any(telling_of(duel.board, event).milliseconds for event in duel.story)
    if app.browser.prefers("reduced-motion") or not moves:
        finish(app)
    elif duel.telling:
        app.browser.after(BEFORE, lambda: _later(app, duel.key, duel.version))


def finish(app: App) -> None:
    """Tells all that is left at once."""
    duel = current(app)
    if duel.telling:
        _say(app, duel, duel.told, len(duel.story))


def _next(app: App, key: str, version: int) -> None:
    duel = on_screen(app)
    if not (duel and (duel.key, duel.version) == (key, version) and duel.telling):
        return
    _say(app, duel, duel.told, duel.told + 1)
    app.browser.after(_pause(duel), lambda: _later(app, key, version))


def _later(app: App, key: str, version: int) -> None:
    _next(app, key, version)
    app.draw()


def _pause(duel: Duel[Play]) -> int:
    """Milliseconds that the event which is next takes, shortened where there are many."""
    times = [telling_of(duel.board, event).milliseconds for event in duel.story]
    squeeze = min(1.0, LONGEST / max(1, sum(times)))
    return int(times[min(duel.told, len(times) - 1)] * squeeze)


def _say(app: App, duel: Duel[Play], start: int, end: int) -> None:
    """Shows events as told, and says them to who does not see the page."""
    game, names = duel.play.game, duel.play.names
    events = duel.story[start:end]
    sentences = [tell(duel.board, game.rules, names, event) for event in events]
    app.here(told=end)
    if said := " ".join(filter(None, sentences)):
        app.say(events=said)
    sounds = [sound for event in events if (sound := sound_of(duel.board, event))]
    if sounds:
        app.sound(sounds[-1])
