"""Telling what has happened: one event after another, in the order of the rules, in at most 2.4 seconds
altogether. Where the player's own move has opened something, the telling waits (`Duel.stops`).
"""

from __future__ import annotations

from sealed.page.boards import study
from sealed.page.boards.board import sound_of, telling_of
from sealed.page.engine.app import App
from sealed.page.match.play import GO_ON, Duel, Play, current, last_events, on_screen, telling

LONGEST = 2400
"""The most milliseconds that a whole story may take."""

SPEEDS = {"slow": 2.0, "fast": 0.5}
"""How many times as long a telling takes at a speed that the player has chosen."""

BEFORE = 420
"""The milliseconds for which the board stays as it was before the first event."""


def begin(app: App) -> None:
    """Begins to tell the events of the open match; all at once if nothing may be animated."""
    duel = current(app)
    if is_told_at_once(app):
        finish(app)
    elif duel.untold:
        _next(app, duel.moment)


def soon(app: App) -> None:
    """Begins the telling a moment later, so that the player sees the board as it was before.

    The focus goes to the board at once: a player who comes to it is a few keys from the move.
    """
    duel = current(app)
    app.focus("board")
    moves = any(telling_of(duel.board, event).milliseconds for event in duel.story)
    if is_told_at_once(app) or not moves:
        finish(app)
    elif duel.untold:
        app.browser.after(BEFORE, lambda: _later(app, duel.moment))


def is_told_at_once(app: App) -> bool:
    """Whether nothing is played out: the system asks for that, or the player."""
    return app.browser.prefers("reduced-motion") or app.model.settings.telling == "once"


def finish(app: App) -> None:
    """Tells all remaining events at once, up to where the telling waits."""
    duel = current(app)
    if duel.untold:
        end = next((stop for stop in duel.stops if stop > duel.told), len(duel.story))
        _say(app, duel, duel.told, end)


def go_on(app: App) -> None:
    """The player has read what the telling waited with, and goes on."""
    duel = current(app)
    app.here(passed=duel.told, looked=not duel.untold)
    if duel.untold:
        begin(app)
    else:
        _ended(app)


def again(app: App) -> None:
    """Tells what happened last once more, unless it is being told."""
    duel = current(app)
    if duel.telling:
        app.here(panel="")
        return
    app.change(here=telling(duel, last_events(duel.play.game.log))._replace(stops=(), panel=""))
    begin(app)


def _next(app: App, moment: tuple[str, int, int]) -> None:
    duel = on_screen(app)
    if not (duel and duel.moment == moment and duel.untold) or duel.waits:
        return
    _say(app, duel, duel.told, duel.told + 1)
    if not current(app).waits:
        pause = int(_pause(duel) * SPEEDS.get(app.model.settings.telling, 1.0))
        app.browser.after(pause, lambda: _later(app, moment))


def _later(app: App, moment: tuple[str, int, int]) -> None:
    _next(app, moment)
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
    if said:
        app.say(events=said)
    if current(app).waits:
        app.focus(GO_ON)
    elif at_end:
        _ended(app)
    sounds = [sound for event in events if (sound := sound_of(duel.board, event))]
    if sounds:
        app.sound(sounds[-1])


def _ended(app: App) -> None:
    """All has been told, and read where it waited."""
    duel = current(app)
    if duel.play.game.outcome:
        app.focus(GO_ON if duel.lingers else "result")
    duel.way.told(app)
