"""A record, stepped through: `#record/<the record, packed>/<step>`, and `#review/<id>/<step>` for a match
that is kept here and is over. `#record` alone asks for one.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed import record
from sealed.matches import eyes
from sealed.page.boards import study
from sealed.page.boards.study import Study
from sealed.page.browser.model import Model, RecordText, Route
from sealed.page.browser.packed import Altered, Half, unpack
from sealed.page.classroom import window
from sealed.page.draw import parts
from sealed.page.draw.keys import KeyMap
from sealed.page.draw.texts import N_, _
from sealed.page.draw.tree import Node, h
from sealed.page.engine.app import App, Instead, Screen
from sealed.page.engine.handlers import paste
from sealed.page.engine.store import MATCH
from sealed.page.match import advice, reading
from sealed.page.match.panels import REVIEW, ROW
from sealed.page.match.play import GameScreen, Mode, ModeDrawings, mode_screen_or_none, never
from sealed.page.match.texts_with_games import ROUTE as RECORD
from sealed.page.match.texts_with_games import UNADDRESSED
from sealed.page.match.views import skin
from sealed.page.records import stepping, view
from sealed.page.records.handlers import WORDS, opened
from sealed.page.records.placed import POSITION
from sealed.page.records.stepping import Stepping
from sealed.page.records.view import fault_note, placed_in
from sealed.page.screens.brought import asking
from sealed.record import RecordError
from sealed.rules import registry

ALTERED = N_(
    "The link is not whole: something in it was cut or changed on its way. Ask for it again, or for the file."
)
LOST = N_(
    "This record is too long for an address, so it was gone when the page was closed. Open its file again."
)
HALF = N_(
    "Only half a link has arrived: {here} of its {all} letters. Copy the whole message, or ask for the file."
)
GONE = N_("There is no such match in this browser.")


class NoRecordScreen(NamedTuple):
    """Nothing to be shown, and why: a sentence, or the fault of a record; neither if none was asked for."""

    why: str = ""
    error: RecordError | None = None
    back: str = "home"


def no_record(why: str = "", error: RecordError | None = None, back: str = "home") -> Instead:
    """The screen that asks for a record."""
    return Instead(ASKING, NoRecordScreen(why, error, back))


def not_whole(error: Altered) -> str:
    """Why a link holds no record."""
    return _(HALF).format(here=error.arrived, all=error.all) if isinstance(error, Half) else _(ALTERED)


def _back(app: App) -> str:
    """The route to which the button back leads."""
    came = app.model.route.text
    return app.model.came if came.startswith((RECORD, REVIEW)) else came


WAY: Mode[Study, Stepping] = Mode(
    undecided=never,
    draws=ModeDrawings(
        panels=view.PANELS,
        notes=lambda screen, _shown: stepping.notes_of(screen.mode_value.step.drawn),
    ),
)
"""Stepping through a record as a mode, in which nobody decides."""


async def open_screen(app: App, route: Route) -> GameScreen[Study, Stepping]:
    """The screen's value: the record at its step, with the panel that is open over another step of it."""
    before = mode_screen_or_none(app, Stepping)
    here = await open_record(app, route)
    panel = before.panel if before and before.mode_value.at_home == here.at_home else ""
    return stepping.shown(here, WAY)._replace(panel=panel)


async def open_record(app: App, route: Route) -> Stepping:
    """The record that the address holds, or names."""
    before = mode_screen_or_none(app, Stepping)
    here = before and before.mode_value
    brought = app.take_parcel(RecordText)
    if brought:
        app.remember(parcel=brought.certificate)
    home = "/".join((route.screen, route.at(0)))
    if here and here.at_home == home and not (brought and route.at(0) == UNADDRESSED):
        return placed(here, route)
    if route.screen == REVIEW.rstrip("/"):
        found = await of_match(app, home, MATCH + route.at(0))
    else:
        found = of_text(app, home, route, brought)
    return placed(found, route)


def placed(stepped: Stepping, route: Route) -> Stepping:
    """At the step that the address names: by its number, or by a row of the list of rounds."""
    number = route.number(1, ROW)
    if number and route.at(1).startswith(ROW):
        number = stepping.step_of_row(stepped, number - 1)
    return stepped.to(number)


def of_text(app: App, home: str, route: Route, brought: RecordText | None) -> Stepping:
    """The record in the address, or the one that was brought along."""
    back = _back(app)
    packed = route.at(0)
    if not packed:
        raise no_record(back=back)
    if packed == UNADDRESSED:
        text = brought.text if brought else ""
        if not text:
            raise no_record(_(LOST), back=back)
    else:
        try:
            text = unpack(packed)
        except Altered as error:
            raise no_record(not_whole(error), back=back) from None
    reading = record.read_as_far(text)
    if brought and reading.error:
        reading = reading._replace(error=placed_in(reading.error, brought.lines))
    found = stepping.begin(home, reading, text, app.model.settings)
    if found is None:
        raise no_record(error=reading.error, back=back)
    return found._replace(back=back)


async def of_match(app: App, home: str, key: str) -> Stepping:
    """The record of a match that is kept here, once it is over: before that it would show too much."""
    try:
        match = await reading.find(app, key)
    except reading.Unread:
        app.go(reading.unread_route(key), replace=True)
        raise no_record(_(GONE)) from None
    if match is None:
        raise no_record(_(GONE))
    play, _version = match
    if play.game.outcome is None:
        app.go(key, replace=True)
        raise no_record(back=key)
    text = eyes.told_to(play.game, eyes.ALL)
    found = stepping.begin(
        home,
        record.read_as_far(text),
        text,
        app.model.settings,
        names=play.names,
        bears=advice.names_of(play),
        below=play.holder,
        public=eyes.told_to(play.game, eyes.of_others(play)),
    )
    if found is None:
        raise no_record(_(GONE), back=key)
    return found._replace(back=key)


# --- the screen


def top_of_none(screen: NoRecordScreen) -> Node:
    """The bar where there is no record."""
    return parts.top(_("Open a saved game"), back=screen.back)


def asked(model: Model, screen: NoRecordScreen) -> Node:
    """The error, and the slot for another record."""
    return h(
        "main.checker",
        h(
            "section.stack.gap",
            screen.why and parts.note("warn", "warn", screen.why),
            screen.error and fault_note(screen.error),
            h(
                "p.mut",
                _(
                    "A record tells how a game went. It is opened here, stepped through with its comments, "
                    "and played on from any step. Nothing of it leaves this browser."
                ),
            ),
            asking(model, _("Paste a record or its link, or drop its file anywhere"), "take-file", "dl"),
            h("a.reached", _("Type in a match that was played on paper"), href="#typed"),
        ),
        h(
            "section.sheet.pad.stack.gap",
            h("h2", _("Set up a position")),
            h("p.mut", _("Put pieces and cards where you want them, and play on from there.")),
            h(
                "div.row.wrap",
                (
                    parts.link(f"{POSITION}/{entry.key}", _(entry.title), cls="sm")
                    for entry in registry.BY_KEY.values()
                ),
            ),
        ),
    )


def keys(_model: Model, screen: GameScreen[Study, Stepping]) -> KeyMap:
    """The keys that step, the same as on every screen that steps; and those that ask."""
    here = screen.mode_value
    if screen.panel:
        return window.keys_of_panel(screen.panel)
    asked_for = {"Shift+s": "score", "Shift+e": "happened", "Shift+p": "pieces"}
    asking = {key: (word, "") for key, word in asked_for.items()}
    always = {**study.keys("steps"), **asking, **window.KEYS}
    if here.classroom.full:
        return {**always, **window.WHOLE}
    more = {"Shift+k": ("panel", "keys")} | ({"Escape": ("go", here.back)} if here.of_match else {})
    return {**always, **more}


def closed(app: App, screen: GameScreen[Study, Stepping]) -> None:
    """Leaves the whole screen with the record, but not for another step of it."""
    now = mode_screen_or_none(app, Stepping)
    if not (now and now.mode_value.classroom.full):
        window.left(app, screen)


ASKING: Screen[NoRecordScreen] = Screen(
    name="record",
    title=lambda _model, _screen: _("Open a saved game"),
    view=lambda model, screen: (top_of_none(screen), asked(model, screen)),
    words={"take-file": paste},
    keeps=True,
)
SCREEN = Screen(
    name="record",
    title=lambda _model, screen: view.title(screen.mode_value),
    view=view.view,
    words=WORDS,
    keys=keys,
    over=window.over,
    skin=lambda _model, screen: skin(screen),
    picture=lambda model, screen: stepping.for_class(model.settings, screen.mode_value),
    holds=window.holds,
    closed=closed,
    keeps=True,
    open=open_screen,
    opened=opened,
)
