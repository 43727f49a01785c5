"""Telling what has happened: one event after another, in the order of the rules, in at most 2.4 seconds
altogether.
"""

from __future__ import annotations

from sealed.page import study
from sealed.page.app import App
from sealed.page.boards.board import sound_of, telling_of
from sealed.page.match.play import Duel, Play, current, on_screen

LONGEST = 2400
"""The most milliseconds that a whole story may take."""

BEFORE = 420
"""The milliseconds for which the board stays as it was before the first event."""


def begin(app: App) -> None:
    """Begins to tell the events of the open match; all at once if nothing may be animated."""
    duel = current(app)
    if app.browser.prefers("reduced-motion"):
        finish(app)
    elif duel.telling:
        _next(app, duel.key, duel.version)


def soon(app: App) -> None:
    """Begins the telling a moment later, so that the player sees the board as it was before.

    The focus goes to the board at once: a player who comes to it is a few keys from the move.
    """
    duel = current(app)
    app.focus("board")
    moves = any(telling_of(duel.board, event).milliseconds for event in duel.story)
    if app.browser.prefers("reduced-motion") or not moves:
        finish(app)
    elif duel.telling:
        app.browser.after(BEFORE, lambda: _later(app, duel.key, duel.version))


def finish(app: App) -> None:
    """Tells all remaining events at once."""
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
    """The milliseconds that the next event takes; fewer where there are many events."""
    times = [telling_of(duel.board, event).milliseconds for event in duel.story]
    squeeze = min(1.0, LONGEST / max(1, sum(times)))
    return int(times[min(duel.told, len(times) - 1)] * squeeze)


def _say(app: App, duel: Duel[Play], start: int, end: int) -> None:
    """Marks events as told, and announces them to screen readers."""
    events, at_end = duel.story[start:end], end == len(duel.story)
    said = study.told(duel.play, duel.board, events, to_the_end=at_end)
    app.here(told=end)
    if duel.play.game.outcome and at_end:
        app.focus("go-on" if duel.way.lingers(current(app)) else "result")
    if said:
        app.say(events=said)
    if at_end:
        duel.way.told(app)
    sounds = [sound for event in events if (sound := sound_of(duel.board, event))]
    if sounds:
        app.sound(sounds[-1])
