"""What happened in a match that is over: `#explained/<id>`. See `sealed.page.match.explained`."""

from __future__ import annotations

from contextlib import suppress

from sealed.page.app import App, Handler, Screen
from sealed.page.match.explained import thinking, views
from sealed.page.match.explained.account import Account, NoAccount, account_of
from sealed.page.match.explained.story import lines, turning_points
from sealed.page.match.explained.whole import GRAPH
from sealed.page.match.explained.words import said
from sealed.page.match.saved import record_file
from sealed.page.seam import Event, Refused
from sealed.page.study import Steps, keys
from sealed.page.texts import _


def opened(app: App) -> None:
    """Lets the worker begin where it was left."""
    account = app.shows(Account)
    if account is not None and not account.whole:
        begun = account._replace(visit=account.visit + 1)
        app.change(here=begun, explained={**app.model.explained, account.key: begun})
        app.aside(start(app, begun))


async def start(app: App, begun: Account) -> None:
    """Starts the worker, and has one moment after another judged."""
    with suppress(Refused):  # the page will do it itself, and say so
        await app.browser.start_thinking()
    await thinking.work(app, begun)


def closed(app: App, _account: Account | NoAccount) -> None:
    """Ends the worker: nobody waits for it any more."""
    app.browser.stop_thinking()


def save_record(app: App, _event: Event) -> None:
    """Saves the record of the match as a file."""
    name, text = record_file(app, app.own(Account).kept)
    app.browser.download(name, text)
    app.say(alert=_("Saved as {file}.").format(file=name))


def step(app: App, event: Event) -> None:
    """Goes to a moment, by its number, counted from 1, or by a word; and says what happened there."""
    account = app.own(Account)
    goal = event.arg or event.value
    points = (point.number for point in turning_points(account, lines(account)))
    way = Steps(account.at, len(account.moments) - 1, tuple(points))
    app.here(at=way.to(str(int(goal) - 1) if goal.isdecimal() else goal), leads="")
    app.say(line=said(app.own(Account)))


def leads(app: App, event: Event) -> None:
    """Shows on the board where a move leads, or no longer."""
    account = app.own(Account)
    app.here(leads="" if account.leads == event.arg else event.arg)


def board(app: App, _event: Event) -> None:
    """Shows the board, or no longer."""
    app.here(open=not app.own(Account).open)


WORDS: dict[str, Handler] = {"step": step, "leads": leads, "board": board, "record": save_record}
SCREEN = Screen(
    name="explained",
    keeps=True,
    title=views.title,
    view=views.view,
    words=WORDS,
    keys=lambda _model, account: keys(GRAPH) if isinstance(account, Account) else {},
    skin=views.skin,
    open=account_of,
    opened=opened,
    closed=closed,
)
