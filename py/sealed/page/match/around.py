"""Looking around on a board while a line is written there, or nobody decides: walking over its cells, asking
about its things, the panels, and the keys. Every screen with a board and a line has these words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw.keys import Do, KeyMap
from sealed.page.draw.parts import clause_route
from sealed.page.draw.texts import _
from sealed.page.engine.app import App, Handler
from sealed.page.engine.device import keep
from sealed.page.match import composing, composing_handlers, how, line, line_handlers, narration, spoken
from sealed.page.match.line_handlers import write
from sealed.page.match.play import GameScreen, current, seen

ARROWS = (
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "Ctrl+Home",
    "Ctrl+End",
    "Ctrl+ArrowLeft",
    "Ctrl+ArrowRight",
    "Ctrl+ArrowUp",
    "Ctrl+ArrowDown",
    "PageUp",
    "PageDown",
)


GIVEN = "given"
"""The value of a `focus` event where the page has moved the focus (static/focus.mjs)."""


def marks(app: App, _event: Event) -> None:
    """Shows or hides the marks of what is known on covered pieces."""
    app.update_screen(panel="")
    app.enqueue(keep(app, marks=not app.model.settings.marks))


def touch(app: App, event: Event) -> None:
    """A thing on the board was touched. While cards are still being opened that shows them all, and chooses
    nothing: the next question had not been seen yet.
    """
    screen = current(app)
    shown = seen(app.model, screen)
    if screen.untold:
        narration.finish(app)
        return
    if composing.composer(screen, shown):
        composing_handlers.compose(app, event.arg)
        return
    found = screen.board.touched(shown, event.arg)
    if found is None:
        known(app, event)
    elif isinstance(found, str):
        _go_to(app, found)
    else:
        write(app, line.changed(screen, found))


def walk(app: App, event: Event) -> None:
    """Moves the focus on the board by an arrow key."""
    screen = current(app)
    shown = seen(app.model, screen)
    cell = screen.board.step(shown, event.arg)
    if text := screen.board.stopped(shown, event.arg):
        app.say(line=text)
    app.update_screen(looked=True)
    if cell:
        _go_to(app, cell)


def _go_to(app: App, cell: str) -> None:
    _walked(app, cell)
    app.focus(f"cell-{cell}")


def focus(app: App, event: Event) -> None:
    """A cell got the focus. After an arrow key the model has this cell already; and where the page itself has
    moved the focus (the slot is gone once the line is complete), nobody has walked.
    """
    screen = current(app)
    if event.value == GIVEN:
        app.update_screen(cell=event.arg)
    elif event.arg != screen.cell:
        _walked(app, event.arg)


def _walked(app: App, cell: str) -> None:
    """Notes the cell that has the focus now, and whether it moved there from another one."""
    screen = current(app)
    app.update_screen(cell=cell, walked=bool(screen.cell) and line.complete(screen))


def known(app: App, event: Event) -> None:
    """Shows the public facts about a thing on the board."""
    screen = current(app)
    text = screen.board.known(seen(app.model, screen), event.arg or screen.cell)
    if not text and how.is_there(screen) and not screen.mode.covered(screen):
        how.show(app, opener="board")
        return
    tell(app, text, refusal=None)


def tell(app: App, text: str, **fields: Any) -> None:
    """Says an answer, and shows it above the line; replaces fields of the screen's value."""
    app.update_screen(known=text, **fields)
    app.say(line=text)


def read_line(app: App, _event: Event) -> None:
    """Reads the line out again."""
    if not composing.read(app):
        write(app, current(app))


def speak(app: App, event: Event) -> None:
    """Answers a question key: the text is announced, and shown above the line."""
    tell(app, spoken.SPOKEN[event.word](app.model, current(app)))


def rule(app: App, _event: Event) -> None:
    """Goes to the rule that the last refusal cites, even if the line has changed since."""
    clause = current(app).cited
    if clause:
        app.go(clause_route(clause))
    else:
        app.say(line=_("No rule has refused anything yet."))


def told(app: App, _event: Event) -> None:
    """The player has seen enough: goes on from what waits, shows the remaining events at once, or puts the
    news away if all are shown.
    """
    screen = current(app)
    if screen.waits:
        narration.go_on(app)
    elif screen.untold:
        narration.finish(app)
    else:
        app.update_screen(looked=True)


def tell_again(app: App, _event: Event) -> None:
    """Tells what happened last once more."""
    narration.again(app)


def panel(app: App, event: Event) -> None:
    """Opens a panel over the screen, or closes it."""
    app.update_screen(panel=event.arg)
    if event.arg:
        app.focus("panel")  # once it is closed, the page gives the focus back to what opened it


def keys(model: Model, screen: GameScreen[Any]) -> KeyMap:
    """The keys of a board and its line, which send the words that mouse and finger send."""
    if screen.telling:
        onward = ("Enter", "Space", "Escape", "board:Enter", "board:Space")
        return {**dict.fromkeys(onward, ("told", "")), **dict(spoken.keys())}
    found: dict[str, tuple[str, str]] = {"Escape": ("clear", ""), "Ctrl+z": ("undo", "")}
    found["panel:Escape"] = ("panel", "")
    found |= {f"board:{arrow}": ("walk", arrow) for arrow in ARROWS}
    found |= {f"again:{key}": ("tell-again", "") for key in ("Enter", "Space")}
    found |= spoken.keys()
    found |= screen.mode.keys
    letters: dict[str, Do] = {"?": ("known", "")}
    if goes_on(screen):
        found["board:Enter"] = ("go-on", "")
    if screen.play.ask:
        letters |= screen.board.keys(seen(model, screen))
        found |= {"board:Backspace": ("back", ""), "line:Enter": ("enter", ""), "line:Escape": ("clear", "")}
        if line.completion(screen, screen.typed):
            found["line:Tab"] = ("complete-word", "")
        if not screen.typed:
            found["line:Backspace"] = ("back", "")
        if line.complete(screen) and not screen.walked:
            found["board:Enter"] = ("seal", "")
    return {
        **found,
        **{f"board:{letter}": do for letter, do in letters.items()},
        **composing.keys(model, screen),
    }


def over(model: Model, screen: GameScreen[Any]) -> tuple[Do, ...]:
    """The sheet *How it goes*, and over that a panel."""
    open_now = (("how", how.is_open(model, screen)), ("panel", bool(screen.panel)))
    return tuple((word, "") for word, is_over in open_now if is_over)


def goes_on(screen: GameScreen[Any]) -> bool:
    """Whether everything has been told, and Enter leads on from there."""
    return not screen.play.ask and screen.lingers


WORDS: Mapping[str, Handler] = {
    **line_handlers.WORDS,
    **composing_handlers.WORDS,
    **how.WORDS,
    "marks": marks,
    "touch": touch,
    "walk": walk,
    "focus": focus,
    "known": known,
    "read-line": read_line,
    **dict.fromkeys(spoken.SPOKEN, speak),
    "rule": rule,
    "told": told,
    "tell-again": tell_again,
    "panel": panel,
}
"""The words of every screen with a board and a line."""
