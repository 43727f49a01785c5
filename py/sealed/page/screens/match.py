"""A match: `#match/<id>`. The words of every game and every way of playing; see `sealed.page.match`."""

from __future__ import annotations

from collections.abc import Sequence

from sealed.page.browser.model import Model, Route
from sealed.page.browser.seam import Event
from sealed.page.draw.keys import KeyMap
from sealed.page.draw.parts import home_link, link
from sealed.page.draw.texts import _
from sealed.page.engine import device, handlers, saving
from sealed.page.engine.app import App, Handler, Instead, Screen
from sealed.page.engine.device import keep
from sealed.page.engine.nothing import nothing
from sealed.page.engine.store import DOUBT
from sealed.page.match import (
    around,
    book,
    draft,
    how,
    kept,
    lines,
    panels,
    piece_names,
    views,
)
from sealed.page.match.play import GO_ON, Duel, Kept, begin, current, facing
from sealed.page.match.saved import record_file


async def open_match(app: App, route: Route) -> Duel[Kept]:
    """Reads the match from storage, unless it is in memory already. Raises Instead if there is no such match,
    or if it cannot be read, in which case another screen opens and says so.
    """
    brought = app.brought(Duel)
    if brought and brought.key == route.text:
        return brought
    try:
        found = await kept.find(app, route.text)
    except kept.Unread:
        app.go(kept.unread_route(route.text), replace=True)
        raise no_match() from None
    if found is None:
        raise no_match()
    play, version = found
    await book.look_up(app, route.text, play)
    return begin(route.text, version, play, app.registry.way(play.way))


def no_match() -> Instead:
    """That there is no such match."""
    return nothing(
        _("There is no such match here"),
        _(
            "It may have been deleted, or it is kept in another browser: chats often open links "
            "in a browser of their own. Open this page where you play. A lost match can be "
            "recovered."
        ),
        home_link("main"),
        link("recover", _("Recover a match")),
        title=_("No match"),
        may_be_unread=True,
    )


def opened(app: App) -> None:
    """Lets the way of playing know that the match is open."""
    duel = current(app)
    piece_names.use(app)
    lay(app)
    if how.is_first(app.model, duel):
        app.focus(how.TITLE)
    duel.way.opened(app)
    app.run(draft.restore(app))


def show_again(app: App, event: Event) -> None:
    """Shows the notice that went last, in place of the menu."""
    app.here(panel="")
    handlers.show_again(app, event)


def closed(app: App, duel: Duel[Kept]) -> None:
    """Lets the way of playing know that the match is closed."""
    duel.way.closed(app)


async def stored(app: App, keys: Sequence[str]) -> None:
    """Shows the match as another tab has just written it."""
    duel = current(app)
    if "settings" in keys:
        piece_names.use(app)
        lay(app)
    if duel.key in keys:
        record = await app.store.match(duel.key)
        if record is None:
            app.go("home")
        elif record.version != duel.version:
            await app.open(app.model.route)
    elif any(key.startswith(DOUBT) for key in keys):
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


def review(app: App, _event: Event) -> None:
    """Steps through a match that is over, on a screen of its own."""
    if route := panels.review_route(current(app)):
        app.here(panel="")
        app.go(f"{route}/0")


def save_record(app: App, _event: Event) -> None:
    """Saves the record as a file."""
    name, text = record_file(app, current(app).play)
    saving.save(app, name, text)
    app.here(panel="")


async def delete(app: App, _event: Event) -> None:
    """Forgets the match; an invitation that was accepted stays accepted, and what was sent stays sent."""
    duel = current(app)
    await device.drop_match(app, duel.key, duel.version, sent=duel.play.last_sent)
    app.go("home")


# --- the screen


def rest(model: Model, duel: Duel[Kept]) -> str:
    """The id of the element that gets the focus if the focused one is gone: the result or the way to it, or
    else the board.
    """
    if how.is_first(model, duel):
        return how.TITLE
    if duel.waits:
        return GO_ON
    if not duel.play.game.outcome or duel.telling:
        return "board"
    return GO_ON if duel.lingers else "result"


def keys(model: Model, duel: Duel[Kept]) -> KeyMap:
    """The keys, which send the words that mouse and finger send."""
    if how.is_first(model, duel):
        return {**how.keys(model, duel), "panel:Escape": ("panel", "")}
    return {**around.keys(model, duel), **how.keys(model, duel)}


WORDS: dict[str, Handler] = {
    **piece_names.WORDS,
    **lines.WORDS,
    **around.WORDS,
    "turn": turn,
    "show-again": show_again,
    "review": review,
    "record": save_record,
    "delete": delete,
}


SCREEN = Screen(
    name="match",
    keeps=True,
    title=lambda _model, duel: views.title(duel),
    view=views.view,
    words=WORDS,
    more=lambda _model, duel: duel.way.words,
    keys=keys,
    over=around.over,
    skin=lambda _model, duel: views.skin(duel),
    person=lambda _model, duel: duel.play.looker,
    board=lambda _model, duel: not duel.way.covered(duel),
    rest=rest,
    open=open_match,
    opened=opened,
    closed=closed,
    stored=stored,
)
