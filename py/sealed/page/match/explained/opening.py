"""Opening the account of a match: whether it may be told, and what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.matches import eyes
from sealed.page.match import advice, kept
from sealed.page.match.explained.account import Account, begun
from sealed.page.store import MATCH
from sealed.page.texts import _
from sealed.record import RecordError

if TYPE_CHECKING:
    from sealed.page.app import App
    from sealed.page.model import Route


async def account_of(app: App, route: Route) -> Account:
    """The account of the match that the route names; what was judged in this visit is still known."""
    key = MATCH + route.at(0)
    try:
        match = await kept.find(app, key)
    except kept.Unread:
        app.go(kept.unread_route(key), replace=True)
        return Account(key, None, _("This match cannot be read any more, so it cannot be explained."))
    if match is None:
        return Account(key, None, _("There is no such match here."))
    play, _version = match
    if play.game.outcome is None:
        return Account(key, play, _("This match still goes on. It is explained once it is over."))
    if play.game.rules.asks(play.game.state):
        text = _("This match is over, but not all has been shown yet. It is explained once that has come.")
        return Account(key, play, text)
    if play.heading(key, 0).turn:  # what ended it can still be taken back
        return Account(
            key, play, _("The code that ends this match has not left yet. It is explained after that.")
        )
    states = advice.asked_in(play.game.log, play.game.state)
    names = advice.names_of(play)
    if barred := await advice.why_not(app, play.game.rules.key, names, states):
        return Account(key, play, barred)
    text = eyes.told_to(play.game, eyes.of_player(play))
    known = app.model.explained.get(key)
    if isinstance(known, Account) and known.record == text:
        return known._replace(kept=play)
    try:
        found = begun(key, play, text)
    except RecordError:  # a fault ended it, which no record tells
        return Account(key, play, _("It ended by a fault, which cannot be explained."))
    if not found.moments:
        return Account(key, play, _("Nothing was decided in this match."))
    return found
