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
from sealed.page.match import how, layout, layout_words, line, line_words, narration, spoken
from sealed.page.match.line_words import write
from sealed.page.match.play import Duel, current, seen

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
    app.here(panel="")
    app.run(keep(app, marks=not app.model.settings.marks))


def touch(app: App, event: Event) -> None:
    """A thing on the board was touched. While cards are still being opened that shows them all, and chooses
    nothing: the next question had not been seen yet.
    """
    duel = current(app)
    shown = seen(app.model, duel)
    if duel.untold:
        narration.finish(app)
        return
    if layout.composer(duel, shown):
        layout_words.compose(app, event.arg)
        return
    found = duel.board.touched(shown, event.arg)
    if found is None:
        known(app, event)
    elif isinstance(found, str):
        _go_to(app, found)
    else:
        write(app, line.changed(duel, found))


def walk(app: App, event: Event) -> None:
    """Moves the focus on the board by an arrow key."""
    duel = current(app)
    shown = seen(app.model, duel)
    cell = duel.board.step(shown, event.arg)
    if text := duel.board.stopped(shown, event.arg):
        app.say(line=text)
    app.here(looked=True)
    if cell:
        _go_to(app, cell)


def _go_to(app: App, cell: str) -> None:
    _walked(app, cell)
    app.focus(f"cell-{cell}")


def focus(app: App, event: Event) -> None:
    """A cell got the focus. After an arrow key the model has this cell already; and where the page itself has
    moved the focus (the slot is gone once the line is complete), nobody has walked.
    """
    duel = current(app)
    if event.value == GIVEN:
        app.here(cell=event.arg)
    elif event.arg != duel.cell:
        _walked(app, event.arg)


def _walked(app: App, cell: str) -> None:
    """Notes the cell that has the focus now, and whether it moved there from another one."""
    duel = current(app)
    app.here(cell=cell, walked=bool(duel.cell) and line.complete(duel))


def known(app: App, event: Event) -> None:
    """Shows the public facts about a thing on the board."""
    duel = current(app)
    text = duel.board.known(seen(app.model, duel), event.arg or duel.cell)
    if not text and how.is_there(duel) and not duel.way.covered(duel):
        how.show(app, opener="board")
        return
    tell(app, text, refusal=None)


def tell(app: App, text: str, **fields: Any) -> None:
    """Says an answer, and shows it above the line; replaces fields of the screen's value."""
    app.here(known=text, **fields)
    app.say(line=text)


def read_line(app: App, _event: Event) -> None:
    """Reads the line out again."""
    if not layout.read(app):
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
    duel = current(app)
    if duel.waits:
        narration.go_on(app)
    elif duel.untold:
        narration.finish(app)
    else:
        app.here(looked=True)


def tell_again(app: App, _event: Event) -> None:
    """Tells what happened last once more."""
    narration.again(app)


def panel(app: App, event: Event) -> None:
    """Opens a panel over the screen, or closes it."""
    app.here(panel=event.arg)
    if event.arg:
        app.focus("panel")  # once it is closed, the page gives the focus back to what opened it


def keys(model: Model, duel: Duel[Any]) -> KeyMap:
    """The keys of a board and its line, which send the words that mouse and finger send."""
    if duel.telling:
        onward = ("Enter", "Space", "Escape", "board:Enter", "board:Space")
        return {**dict.fromkeys(onward, ("told", "")), **dict(spoken.keys())}
    found: dict[str, tuple[str, str]] = {"Escape": ("clear", ""), "Ctrl+z": ("undo", "")}
    found["panel:Escape"] = ("panel", "")
    found |= {f"board:{arrow}": ("walk", arrow) for arrow in ARROWS}
    found |= {f"again:{key}": ("tell-again", "") for key in ("Enter", "Space")}
    found |= spoken.keys()
    found |= duel.way.keys
    letters: dict[str, Do] = {"?": ("known", "")}
    if goes_on(duel):
        found["board:Enter"] = ("go-on", "")
    if duel.play.ask:
        letters |= duel.board.keys(seen(model, duel))
        found |= {"board:Backspace": ("back", ""), "line:Enter": ("enter", ""), "line:Escape": ("clear", "")}
        if line.completion(duel, duel.typed):
            found["line:Tab"] = ("complete-word", "")
        if not duel.typed:
            found["line:Backspace"] = ("back", "")
        if line.complete(duel) and not duel.walked:
            found["board:Enter"] = ("seal", "")
    return {**found, **{f"board:{letter}": do for letter, do in letters.items()}, **layout.keys(model, duel)}


def over(model: Model, duel: Duel[Any]) -> tuple[Do, ...]:
    """The sheet *How it goes*, and over that a panel."""
    open_now = (("how", how.is_open(model, duel)), ("panel", bool(duel.panel)))
    return tuple((word, "") for word, is_over in open_now if is_over)


def goes_on(duel: Duel[Any]) -> bool:
    """Whether everything has been told, and Enter leads on from there."""
    return not duel.play.ask and duel.lingers


WORDS: Mapping[str, Handler] = {
    **line_words.WORDS,
    **layout_words.WORDS,
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
