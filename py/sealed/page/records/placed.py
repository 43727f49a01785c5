"""Records that begin with a position and have no move: how they are made, set up anew, and shared."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.browser.packed import pack
from sealed.page.draw.texts import N_, _
from sealed.page.engine.app import App
from sealed.page.match.texts_with_games import ROUTE
from sealed.page.records import sharing
from sealed.record import write
from sealed.rules.game import Rules
from sealed.rules.log import BLANK
from sealed.table import Table

POSITION = "position"
"""The screen on which a position is set up."""
TYPED = "typed"
"""The screen on which a match from paper is typed in."""
COPIED = (
    N_("The link to this position is copied"),
    N_("All of the position is in it. It stays behind the #, so no server ever gets to see it."),
)
"""The message once the link to a position is copied."""


def record_of(rules: Rules, options: Mapping[str, str], position: str, one: str = "", two: str = "") -> str:
    """The record that begins with a position, with these names if there are any."""
    tags = {name: value for name, value in (("One", one), ("Two", two)) if value}
    sheet = BLANK.tagged(**tags, Position=position)
    return write(Table.laid(rules, options, position, sheet=sheet))


def route(key: str, text: str) -> str:
    """The route on which the position of such a record of a ruleset is set up."""
    return f"{POSITION}/{key}/{pack(text)}"


async def share(app: App, rules: Rules, text: str) -> None:
    """Shares the link to such a record of a ruleset."""
    said = _("A position of {game}, to look at and to play on from.").format(game=_(rules.title))
    await sharing.share(app, sharing.link(app, ROUTE, text, 0), text, said, COPIED, opens=True)
