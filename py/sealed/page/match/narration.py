"""Telling what has happened: one event after another, in the order of the rules, in at most 2.4 seconds
altogether. Where the player's own move has opened something, the telling waits (`GameScreen.stops`).
"""

from __future__ import annotations

from sealed.page.boards import study
from sealed.page.boards.board import sound_of, telling_of
from sealed.page.engine.app import App
from sealed.page.match.play import GO_ON, GameScreen, Play, current, last_events, on_screen, telling

LONGEST = 2400
"""The most milliseconds that a whole story may take."""

SPEEDS = {"slow": 2.0, "fast": 0.5}
"""How many times as long a telling takes at a speed that the player has chosen."""

BEFORE = 420
"""The milliseconds for which the board stays as it was before the first event."""


def begin(app: App) -> None:
    """Begins to tell the events of the open match; all at once if nothing may be animated."""
    screen = current(app)
    if is_told_at_once(app):
        finish(app)
    elif screen.untold:
        _next(app, screen.moment)


def soon(app: App) -> None:
    """Begins the telling a moment later, so that the player sees the board as it was before.

    The focus goes to the board at once: a player who comes to it is a few keys from the move.
    """
    screen = current(app)
    app.focus("board")
    moves = any(telling_of(screen.board, event).milliseconds for event in screen.story)
    if is_told_at_once(app) or not moves:
        finish(app)
    elif screen.untold:
        app.browser.after(BEFORE, lambda: _later(app, screen.moment))


def is_told_at_once(app: App) -> bool:
    """Whether nothing is played out: the system asks for that, or the player."""
    return app.browser.prefers("reduced-motion") or app.model.settings.telling == "once"


def finish(app: App) -> None:
    """Tells all remaining events at once, up to where the telling waits."""
    screen = current(app)
    if screen.untold:
        end = next((stop for stop in screen.stops if stop > screen.told), len(screen.story))
        _say(app, screen, screen.told, end)


def go_on(app: App) -> None:
    """The player has read what the telling waited with, and goes on."""
    screen = current(app)
    app.update_screen(passed=screen.told, looked=not screen.untold)
    if screen.untold:
        begin(app)
    else:
        _ended(app)


def again(app: App) -> None:
    """Tells what happened last once more, unless it is being told."""
    screen = current(app)
    if screen.telling:
        app.update_screen(panel="")
        return
    app.change(screen_value=telling(screen, last_events(screen.play.game.log))._replace(stops=(), panel=""))
    begin(app)


def _next(app: App, moment: tuple[str, int, int]) -> None:
    screen = on_screen(app)
    if not (screen and screen.moment == moment and screen.untold) or screen.waits:
        return
    _say(app, screen, screen.told, screen.told + 1)
    if not current(app).waits:
        pause = int(_pause(screen) * SPEEDS.get(app.model.settings.telling, 1.0))
        app.browser.after(pause, lambda: _later(app, moment))


def _later(app: App, moment: tuple[str, int, int]) -> None:
    _next(app, moment)
    app.draw()


def _pause(screen: GameScreen[Play]) -> int:
    """The milliseconds that the next event takes; fewer where there are many events."""
    times = [telling_of(screen.board, event).milliseconds for event in screen.story]
    squeeze = min(1.0, LONGEST / max(1, sum(times)))
    return int(times[min(screen.told, len(times) - 1)] * squeeze)


def _say(app: App, screen: GameScreen[Play], start: int, end: int) -> None:
    """Marks events as told, and announces them to screen readers."""
    events, at_end = screen.story[start:end], end == len(screen.story)
    said = study.paragraph(screen.play, screen.board, events, to_the_end=at_end)
    app.update_screen(told=end)
    if said:
        app.say(events=said)
    if current(app).waits:
        app.focus(GO_ON)
    elif at_end:
        _ended(app)
    sounds = [sound for event in events if (sound := sound_of(screen.board, event))]
    if sounds:
        app.sound(sounds[-1])


def _ended(app: App) -> None:
    """All has been told, and read where it waited."""
    screen = current(app)
    if screen.play.game.outcome:
        app.focus(GO_ON if screen.lingers else "result")
    screen.mode.told(app)
