"""Has the moments of a match judged, one after another: by the worker or, without one, in the page."""

from __future__ import annotations

from sealed.bots.thought import Judged
from sealed.matches.questions import Request
from sealed.page.app import App
from sealed.page.match.explained.account import Account
from sealed.page.match.explained.words import said
from sealed.page.match.table.thinking import inside
from sealed.page.seam import Refused
from sealed.page.texts import _
from sealed.page.wording import sentences


async def work(app: App, begun: Account) -> None:
    """Judges what has not been judged yet, for as long as the account is on the screen."""
    while (account := on_screen(app, begun)) is not None and not account.whole:
        request = Request(account.record, len(account.judged), account.seconds)
        judged = await _judged(app, begun, request)
        account = on_screen(app, begun)
        if judged is None or account is None:
            return
        app.here(judged=(*account.judged, judged))
        _keep(app)
        _tell(app, request.number)
        app.draw()


def on_screen(app: App, begun: Account) -> Account | None:
    """The account as it is now, if it has been on the screen since then."""
    account = app.shows(Account)
    if account is None or (account.key, account.visit) != (begun.key, begun.visit):
        return None
    return account


def _tell(app: App, number: int) -> None:
    """Says what became known of the moment that is looked at, and that everything is known."""
    account = app.own(Account)
    if account.whole:
        app.say(line=sentences(_("Everything has been looked at."), said(account)))
    elif account.at == number - 1:
        app.say(line=said(account))


def _keep(app: App) -> None:
    """Keeps what is known for this visit."""
    account = app.own(Account)
    app.change(explained={**app.model.explained, account.key: account})


async def _judged(app: App, begun: Account, request: Request) -> Judged | None:
    """A moment judged; None if the screen was left meanwhile."""
    account = on_screen(app, begun)
    if account is None or account.inside:
        return await inside(app.browser, request.answers(), request.seconds)
    try:
        return request.answer(await app.browser.think(request.text))
    except Refused:
        if on_screen(app, begun) is None:
            return None
        app.here(inside=True)
        app.say(alert=_("The page itself looks at the match now; it may stutter."))
        app.draw()
        return await inside(app.browser, request.answers(), request.seconds)
