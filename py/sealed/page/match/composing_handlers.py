"""Handlers of the words that lay a line out on the board."""

from __future__ import annotations

import random
from collections.abc import Mapping

from sealed.page.boards.touching import LineChange
from sealed.page.browser.seam import Event
from sealed.page.draw.texts import _
from sealed.page.engine.app import App, Handler
from sealed.page.match.composing import composer
from sealed.page.match.line_handlers import write
from sealed.page.match.play import current, seen
from sealed.page.match.saved_lines import kept

CHANCE = random.SystemRandom()
"""A random layout is secret, so its source must not be predictable."""


def carry(app: App, event: Event) -> None:
    """The player has begun a drag, or dropped something."""
    compose(app, f"{event.value}:{event.arg}")


def compose(app: App, what: str) -> None:
    """The player has changed the layout with a touch, a drag or a key."""
    screen = current(app)
    shown = seen(app.model, screen)
    if found := composer(screen, shown):
        _show(app, found.compose(shown, what, CHANCE))
        if current(app).line != screen.line and shown.ask:
            app.sound(f"place-{shown.ask.seat.name.lower()}")


def _show(app: App, made: LineChange) -> None:
    screen = current(app)
    write(app, screen._replace(line=made.words, half=made.half, refusal=made.refusal, typed=""))


def compose_back(app: App, _event: Event) -> None:
    """Takes the last step back."""
    screen = current(app)
    if not screen.composing.earlier:
        app.say(line=_("There is nothing to take back."))
        return
    *earlier, line = screen.composing.earlier
    laid = screen.composing._replace(earlier=tuple(earlier))
    write(app, screen._replace(line=line, half="", refusal=None, typed="", composing=laid))


def lay(app: App, event: Event) -> None:
    """Replaces the line with one of the board's (`ready:0`) or of the player's (`own:<name>`)."""
    screen = current(app)
    shown = seen(app.model, screen)
    found = composer(screen, shown)
    kind, _colon, name = event.arg.partition(":")
    if found is None:
        return
    text = found.ready[int(name)].text if kind == "ready" else kept(app.model, screen).get(name, "")
    if screen.panel:
        app.update_screen(panel="")
        app.focus("title")
    _show(app, found.lay(shown, text))


WORDS: Mapping[str, Handler] = {
    "carry": carry,
    "compose-back": compose_back,
    "lay": lay,
}
