"""A match: `#match/<id>`. The words of every game and every mode; see `sealed.page.match`."""

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
    panels,
    piece_names,
    reading,
    saved_lines,
    views,
)
from sealed.page.match.play import GO_ON, GameScreen, Kept, begin, current, facing
from sealed.page.match.saved import record_file


async def open_match(app: App, route: Route) -> GameScreen[Kept]:
    """Reads the match from storage, unless it is in memory already. Raises Instead if there is no such match,
    or if it cannot be read, in which case another screen opens and says so.
    """
    brought = app.take_parcel(GameScreen)
    if brought and brought.key == route.text:
        return brought
    try:
        found = await reading.find(app, route.text)
    except reading.Unread:
        app.go(reading.unread_route(route.text), replace=True)
        raise no_match() from None
    if found is None:
        raise no_match()
    play, version = found
    await book.look_up(app, route.text, play)
    return begin(route.text, version, play, app.registry.mode(play.way))


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
    """Lets the mode know that the match is open."""
    screen = current(app)
    piece_names.use(app)
    lay(app)
    if how.is_first(app.model, screen):
        app.focus(how.TITLE)
    screen.mode.opened(app)
    app.enqueue(draft.restore(app))


def show_again(app: App, event: Event) -> None:
    """Shows the notice that went last, in place of the menu."""
    app.update_screen(panel="")
    handlers.show_again(app, event)


def closed(app: App, screen: GameScreen[Kept]) -> None:
    """Lets the mode know that the match is closed."""
    screen.mode.closed(app)


async def stored(app: App, keys: Sequence[str]) -> None:
    """Shows the match as another tab has just written it."""
    screen = current(app)
    if "settings" in keys:
        piece_names.use(app)
        lay(app)
    if screen.key in keys:
        record = await app.store.match(screen.key)
        if record is None:
            app.go("home")
        elif record.version != screen.version:
            await app.open(app.model.route)
    elif any(key.startswith(DOUBT) for key in keys):
        await app.open(app.model.route)  # a backup says something about codes sent, perhaps of this match


# --- looking around


def lay(app: App) -> None:
    """Lays the board as the settings say: before the viewer, or as seat one sees it."""
    screen = current(app)
    app.change(screen_value=facing(screen._replace(fixed=app.model.settings.fixed)))


async def turn(app: App, _event: Event) -> None:
    """Has the board face the viewer, or stay as seat one sees it."""
    app.update_screen(panel="")
    await keep(app, fixed=not app.model.settings.fixed)
    lay(app)


def review(app: App, _event: Event) -> None:
    """Steps through a match that is over, on a screen of its own."""
    if route := panels.review_route(current(app)):
        app.update_screen(panel="")
        app.go(f"{route}/0")


def save_record(app: App, _event: Event) -> None:
    """Saves the record as a file."""
    name, text = record_file(app, current(app).play)
    saving.save(app, name, text)
    app.update_screen(panel="")


async def delete(app: App, _event: Event) -> None:
    """Forgets the match; an invitation that was accepted stays accepted, and what was sent stays sent."""
    screen = current(app)
    await device.drop_match(app, screen.key, screen.version, sent=screen.play.last_sent)
    app.go("home")


# --- the screen


def rest(model: Model, screen: GameScreen[Kept]) -> str:
    """The id of the element that gets the focus if the focused one is gone: the result or the way to it, or
    else the board.
    """
    if how.is_first(model, screen):
        return how.TITLE
    if screen.waits:
        return GO_ON
    if not screen.play.game.outcome or screen.telling:
        return "board"
    return GO_ON if screen.lingers else "result"


def keys(model: Model, screen: GameScreen[Kept]) -> KeyMap:
    """The keys, which send the words that mouse and finger send."""
    if how.is_first(model, screen):
        return {**how.keys(model, screen), "panel:Escape": ("panel", "")}
    return {**around.keys(model, screen), **how.keys(model, screen)}


WORDS: dict[str, Handler] = {
    **piece_names.WORDS,
    **saved_lines.WORDS,
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
    title=lambda _model, screen: views.title(screen),
    view=views.view,
    words=WORDS,
    words_of_value=lambda _model, screen: screen.mode.words,
    keys=keys,
    over=around.over,
    skin=lambda _model, screen: views.skin(screen),
    person=lambda _model, screen: screen.play.looker,
    board=lambda _model, screen: not screen.mode.covered(screen),
    rest=rest,
    open=open_match,
    opened=opened,
    closed=closed,
    stored=stored,
)
