"""A match: `#match/<id>`. The words of every game and every way of playing; see `sealed.page.match`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sealed.page import device, words
from sealed.page.app import App, Handler, Screen
from sealed.page.device import keep
from sealed.page.keys import Do, KeyMap
from sealed.page.match import (
    draft,
    how,
    kept,
    layout,
    layout_words,
    line,
    lines,
    narration,
    panels,
    piece_names,
    spoken,
    views,
)
from sealed.page.match.line_words import WORDS as WRITING
from sealed.page.match.line_words import write
from sealed.page.match.play import GO_ON, Duel, Kept, begin, current, facing, on_screen, person, seen
from sealed.page.match.saved import record_file
from sealed.page.model import Model, Route
from sealed.page.parts import clause_route, home_link, link
from sealed.page.seam import Event
from sealed.page.store import DOUBT
from sealed.page.texts import _
from sealed.page.tree import Child, h

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


async def open_match(app: App, route: Route) -> Duel[Kept] | None:
    """Reads the match from storage, unless it is in memory already. None if there is no such match, or if it
    cannot be read, in which case another screen opens and says so.
    """
    brought = app.brought(Duel)
    if brought and brought.key == route.text:
        return brought
    try:
        found = await kept.find(app, route.text)
    except kept.Unread:
        app.go(kept.unread_route(route.text), replace=True)
        return None
    if found is None:
        return None
    play, version = found
    return begin(route.text, version, play, app.registry.way(play.way))


def opened(app: App) -> None:
    """Lets the way of playing know that the match is open."""
    if duel := on_screen(app):
        piece_names.use(app)
        lay(app)
        if how.is_first(app.model, duel):
            app.focus(how.TITLE)
        duel.way.opened(app)
        app.run(draft.restore(app))


def show_again(app: App, event: Event) -> None:
    """Shows the notice that went last, in place of the menu."""
    app.here(panel="")
    words.show_again(app, event)


def closed(app: App, duel: Duel[Kept] | None) -> None:
    """Lets the way of playing know that the match is closed."""
    if duel is not None:
        duel.way.closed(app)


async def stored(app: App, keys: Sequence[str]) -> None:
    """Shows the match as another tab has just written it."""
    duel = on_screen(app)
    if duel is not None and "settings" in keys:
        piece_names.use(app)
        lay(app)
    if duel is not None and duel.key in keys:
        record = await app.store.match(duel.key)
        if record is None:
            app.go("home")
        elif record.version != duel.version:
            await app.open(app.model.route)
    elif duel is not None and any(key.startswith(DOUBT) for key in keys):
        await app.open(app.model.route)  # a backup says something about codes sent, perhaps of this match


# --- looking around


def lay(app: App) -> None:
    """Lays the board as the settings say: before whoever looks, or as seat one sees it."""
    duel = current(app)
    app.change(here=facing(duel._replace(fixed=app.model.settings.fixed)))


async def turn(app: App, _event: Event) -> None:
    """Has the board face whoever looks, or stay as seat one sees it."""
    app.here(panel="")
    await keep(app, fixed=not app.model.settings.fixed)
    lay(app)


def marks(app: App, _event: Event) -> None:
    """Shows or hides the marks of what is known on covered pieces."""
    app.here(panel="")
    app.run(keep(app, marks=not app.model.settings.marks))


def walk(app: App, event: Event) -> None:
    """Moves the focus on the board by an arrow key."""
    duel = current(app)
    shown = seen(app.model, duel)
    cell = duel.board.step(shown, event.arg)
    if text := duel.board.stopped(shown, event.arg):
        app.say(line=text)
    app.here(looked=True)
    if cell:
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
    if not text and how.is_there(duel) and not duel.way.cover(app.model, duel):
        how.show(app, opener="board")
        return
    app.here(known=text, refusal=None)
    app.say(line=text)


def read_line(app: App, _event: Event) -> None:
    """Reads the line out again."""
    if not layout.read(app):
        write(app, current(app))


def speak(app: App, event: Event) -> None:
    """Answers a question key: the text is announced, and shown above the line."""
    text = spoken.SPOKEN[event.word](app.model, current(app))
    app.here(known=text)
    app.say(line=text)


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


def review(app: App, _event: Event) -> None:
    """Steps through a match that is over, on a screen of its own."""
    if route := panels.review_route(current(app)):
        app.here(panel="")
        app.go(f"{route}/0")


def over(model: Model, duel: Duel[Kept] | None) -> tuple[Do, ...]:
    """The sheet *How it goes*, and over that a panel."""
    if duel is None:
        return ()
    open_now = (("how", how.is_open(model, duel)), ("panel", bool(duel.panel)))
    return tuple((word, "") for word, is_over in open_now if is_over)


def save_record(app: App, _event: Event) -> None:
    """Saves the record as a file."""
    name, text = record_file(app, current(app).play)
    app.download(name, text)
    app.here(panel="")


async def delete(app: App, _event: Event) -> None:
    """Forgets the match; an invitation that was accepted stays accepted, and what was sent stays sent."""
    duel = current(app)
    await device.drop_match(app, duel.key, duel.version, sent=duel.play.last_sent)
    app.go("home")


# --- the screen


def view(model: Model, duel: Duel[Kept] | None) -> Child:
    """The match, or a note that there is none."""
    if duel is None:
        return h(
            "main.plain",
            h("h1", _("There is no such match here"), id="title", tabindex=-1),
            h(
                "p",
                _(
                    "It may have been deleted, or it is kept in another browser: chats often open links in a "
                    "browser of their own. Open this page where you play. What is lost can be recovered."
                ),
            ),
            h(
                "div.row.wrap",
                home_link("main"),
                link("recover", _("Recover a match")),
            ),
        )
    return views.view(model, duel)


def title(_model: Model, duel: Duel[Kept] | None) -> str:
    """The title of the browser's tab."""
    return views.title(duel) if duel else _("No match")


def rest(model: Model, duel: Duel[Kept] | None) -> str:
    """The id of the element that gets the focus if the focused one is gone: the result or the way to it, or
    else the board.
    """
    if duel is None:
        return "title"
    if how.is_first(model, duel):
        return how.TITLE
    if duel.waits:
        return GO_ON
    if not duel.play.game.outcome or duel.telling:
        return "board"
    return GO_ON if duel.way.lingers(duel) else "result"


def keys(model: Model, duel: Duel[Kept] | None) -> KeyMap:
    """The keys, which send the words that mouse and finger send."""
    if duel is None:
        return {}
    if how.is_first(model, duel):
        return {**how.keys(model, duel), "panel:Escape": ("panel", "")}
    return {**_keys(model, duel), **how.keys(model, duel)}


def _keys(model: Model, duel: Duel[Kept]) -> KeyMap:
    """The keys, besides those of the sheet *How it goes*."""
    if duel.telling:
        onward = ("Enter", "Space", "Escape", "board:Enter", "board:Space")
        return {**dict.fromkeys(onward, ("told", "")), **dict(spoken.keys())}
    found: dict[str, tuple[str, str]] = {"Escape": ("clear", ""), "Ctrl+z": ("undo", "")}
    found["panel:Escape"] = ("panel", "")
    found |= {f"board:{arrow}": ("walk", arrow) for arrow in ARROWS}
    found |= spoken.keys()
    found |= duel.way.keys
    letters = {**duel.way.letters, "?": ("known", "")}
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


def goes_on(duel: Duel[Kept]) -> bool:
    """Whether everything has been told, and Enter leads on from there."""
    return not duel.play.ask and duel.way.lingers(duel)


WORDS: dict[str, Handler] = {
    **WRITING,
    **piece_names.WORDS,
    **layout_words.WORDS,
    **lines.WORDS,
    **how.WORDS,
    "turn": turn,
    "marks": marks,
    "walk": walk,
    "focus": focus,
    "known": known,
    "read-line": read_line,
    **dict.fromkeys(spoken.SPOKEN, speak),
    "rule": rule,
    "show-again": show_again,
    "told": told,
    "tell-again": tell_again,
    "panel": panel,
    "review": review,
    "record": save_record,
    "delete": delete,
}


def more(_model: Model, duel: Duel[Kept] | None) -> Mapping[str, Handler]:
    """The words of the way of playing."""
    return duel.way.words if duel else {}


SCREEN = Screen(
    name="match",
    keeps=True,
    title=title,
    view=view,
    words=WORDS,
    more=more,
    keys=keys,
    over=over,
    skin=lambda _model, duel: views.skin(duel) if duel else "",
    person=lambda _model, duel: person(duel) if duel else "",
    board=lambda model, duel: duel is not None and not duel.way.cover(model, duel),
    rest=rest,
    open=open_match,
    opened=opened,
    closed=closed,
    stored=stored,
)
