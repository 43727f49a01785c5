"""A position that is set up: `#position/<ruleset>`, or `#position/<ruleset>/<a record, packed>`, from whose
tag `Position` it begins.
"""

from __future__ import annotations

import random

from sealed import record
from sealed.page.boards.editing import Laid
from sealed.page.boards.how_set_up import editing_of
from sealed.page.browser.model import Model, Route
from sealed.page.browser.packed import Altered, unpack
from sealed.page.draw import parts
from sealed.page.draw.keys import Do
from sealed.page.draw.texts import N_, _
from sealed.page.draw.tree import Child, h
from sealed.page.engine.app import App, Screen
from sealed.page.match.games import BOARD
from sealed.page.match.games import ROUTE as RECORD
from sealed.page.match.panels import REVIEW
from sealed.page.positions import setting, view, words
from sealed.page.positions.setting import Setting
from sealed.page.records.placed import POSITION, TYPED
from sealed.rules import registry
from sealed.rules.game import GameError, Places, settle
from sealed.table import Table

ALTERED = N_(
    "The link is not whole: something in it was cut or changed on its way. This is a position to start from."
)
NOT_READ = N_("The game cannot go on from this position. Here is another one to start from.")


async def open_position(app: App, route: Route) -> Setting | None:
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
            if back.startswith(BOARD) and not setting.tools_of(here) and setting.tools_of(usual):
                here = usual  # nothing stands there yet, and nothing could be put there by hand
            return here._replace(back=back)
        except Altered:
            app.notify("warn", _("This is not the position of the link"), _(ALTERED))
        except (GameError, setting.Impossible):
            app.notify("warn", _("This is not the position of the link"), _(NOT_READ))
    rules = registry.load(route.at(0))
    options = settle(rules, {"clock": "off"})
    assert isinstance(rules, Places), "a test holds that every game has positions"
    laid = editing_of(rules.key).usual(rules, options, random.SystemRandom())
    return setting.begin(rules, laid, settings, back=back)


def _usual(here: Setting, app: App) -> Setting:
    """The usual position of the same game, between the same players."""
    rules, options = here.laid.rules, here.laid.options
    laid = editing_of(rules.key).usual(rules, options, random.SystemRandom())
    return setting.begin(rules, laid, app.model.settings, here.said)


def of_record(table: Table, app: App) -> Setting:
    """The position in which a record ends. Raises GameError or Impossible."""
    rules, tags = table.rules, dict(table.sheet.tags)
    assert isinstance(rules, Places), "a test holds that every game has positions"
    text = tags.get("Position", "") if not table.past else ""
    text = text or record.position_at(table, len(table.past))
    laid = Laid.read(rules, table.options, text)
    return setting.begin(rules, laid, app.model.settings, (tags.get("One", ""), tags.get("Two", "")))


def draw(model: Model, here: Setting | None) -> Child:
    """The screen; or that there is no such game."""
    if here is None:
        return h("main.plain", parts.heading(_("There is no such game")), parts.home_link())
    return view.view(model, here)


def over(_model: Model, here: Setting | None) -> tuple[Do, ...]:
    """The list of keys."""
    return (("panel", ""),) if here and here.panel else ()


SCREEN = Screen(
    name=POSITION,
    title=lambda _model, _here: _("Set up a position"),
    view=draw,
    words=words.WORDS,
    keys=lambda model, here: words.keys(model, here) if here else {},
    over=over,
    skin=lambda _model, here: here.board.skin(here.laid.rules) if here else "",
    keeps=True,
    open=open_position,
)
