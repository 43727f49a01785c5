"""A line that is laid out on the board (`boards.composer`) instead of being written word by word."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.composer import Composer
from sealed.page.boards.seen import Seen
from sealed.page.browser.model import Model
from sealed.page.engine.app import App
from sealed.page.match.play import GameScreen, Play, current, seen

STEPS = 60
"""The number of steps that can be taken back."""


def composer(screen: GameScreen[Play], shown: Seen) -> Composer | None:
    """The composer of the line due now; None if that line is written word by word."""
    return screen.board.composer(shown)


def with_step(screen: GameScreen[Play], before: GameScreen[Play]) -> GameScreen[Play]:
    """The value after the line has changed, with the line before it remembered as a step that can be taken
    back; unchanged if the line is the same, or if the change took a step back.
    """
    if screen.line == before.line or screen.composing is not before.composing:
        return screen
    earlier = (*before.composing.earlier, before.line)[-STEPS:]
    return screen._replace(composing=screen.composing._replace(earlier=earlier))


def read(app: App) -> bool:
    """Reads the whole line out; False if it is not laid out on the board."""
    screen = current(app)
    shown = seen(app.model, screen)
    found = composer(screen, shown)
    if found:
        app.say(line=found.read(shown))
    return found is not None


def keys(model: Model, screen: GameScreen[Play]) -> Mapping[str, tuple[str, str]]:
    """The composer's keys."""
    shown = seen(model, screen)
    found = composer(screen, shown)
    return found.keys(shown) if found and not screen.panel else {}
