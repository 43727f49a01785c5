"""A position that is set up: `#position/<ruleset>`, or `#position/<ruleset>/<a record, packed>`, from whose
tag `Position` it begins.
"""

from __future__ import annotations

import random

from sealed import record
from sealed.page.boards.editing import DraftPosition
from sealed.page.boards.how_set_up import editing_of
from sealed.page.browser.model import Model, Route
from sealed.page.browser.packed import Altered, unpack
from sealed.page.draw import parts
from sealed.page.draw.keys import Do
from sealed.page.draw.texts import N_, _
from sealed.page.draw.tree import Child, h
from sealed.page.engine.app import App, Screen
from sealed.page.match.panels import REVIEW
from sealed.page.match.texts_with_games import BOARD
from sealed.page.match.texts_with_games import ROUTE as RECORD
from sealed.page.positions import handlers, position_editor, view
from sealed.page.positions.position_editor import PositionEditor
from sealed.page.records.placed import POSITION, TYPED
from sealed.rules import registry
from sealed.rules.game import GameError, Places, settle
from sealed.table import Table

ALTERED = N_(
    "The link is not whole: something in it was cut or changed on its way. This is a position to start from."
)
NOT_READ = N_("The game cannot go on from this position. Here is another one to start from.")


async def open_position(app: App, route: Route) -> PositionEditor | None:
    """The position that the address holds; without one a usual position of the game. None if there is no such
    game.
    """
    if route.at(0) not in registry.BY_KEY:
        return None
    came = app.model.route.text
    back = came if came.startswith((RECORD, REVIEW, BOARD, TYPED)) else "home"
    settings = app.model.settings
    if route.at(1):
        try:
            table = record.replay(unpack(route.at(1)))
            here = of_record(table, app)
            usual = _usual(here, app)
            if (
                back.startswith(BOARD)
                and not position_editor.tools_of(here)
                and position_editor.tools_of(usual)
            ):
                here = usual  # nothing stands there yet, and nothing could be put there by hand
            return here._replace(back=back)
        except Altered:
            app.notify("warn", _("This is not the position of the link"), _(ALTERED))
        except (GameError, position_editor.Impossible):
            app.notify("warn", _("This is not the position of the link"), _(NOT_READ))
    rules = registry.load(route.at(0))
    options = settle(rules, {"clock": "off"})
    assert isinstance(rules, Places), "a test holds that every game has positions"
    laid = editing_of(rules.key).usual(rules, options, random.SystemRandom())
    return position_editor.begin(rules, laid, settings, back=back)


def _usual(screen: PositionEditor, app: App) -> PositionEditor:
    """The usual position of the same game, between the same players."""
    rules, options = screen.position.rules, screen.position.options
    laid = editing_of(rules.key).usual(rules, options, random.SystemRandom())
    return position_editor.begin(rules, laid, app.model.settings, screen.said)


def of_record(table: Table, app: App) -> PositionEditor:
    """The position in which a record ends. Raises GameError or Impossible."""
    rules, tags = table.rules, dict(table.sheet.tags)
    assert isinstance(rules, Places), "a test holds that every game has positions"
    text = tags.get("Position", "") if not table.past else ""
    text = text or record.position_at(table, len(table.past))
    laid = DraftPosition.read(rules, table.options, text)
    return position_editor.begin(rules, laid, app.model.settings, (tags.get("One", ""), tags.get("Two", "")))


def draw(model: Model, screen: PositionEditor | None) -> Child:
    """The screen; or that there is no such game."""
    if screen is None:
        return h("main.plain", parts.heading(_("There is no such game")), parts.home_link())
    return view.view(model, screen)


def over(_model: Model, screen: PositionEditor | None) -> tuple[Do, ...]:
    """The list of keys."""
    return (("panel", ""),) if screen and screen.panel else ()


SCREEN = Screen(
    name=POSITION,
    title=lambda _model, _screen: _("Set up a position"),
    view=draw,
    words=handlers.WORDS,
    keys=lambda model, screen: handlers.keys(model, screen) if screen else {},
    over=over,
    skin=lambda _model, screen: screen.board.skin(screen.position.rules) if screen else "",
    keeps=True,
    open=open_position,
)
