"""What happened in a match that is over: `#explained/<id>`. See `sealed.page.match.explained`."""

from __future__ import annotations

from contextlib import suppress

from sealed.page.app import App, Handler, Screen
from sealed.page.match.explained import opening, steps, thinking, views
from sealed.page.match.explained.account import Account
from sealed.page.match.saved import record_file
from sealed.page.seam import Event, Refused
from sealed.page.texts import _


def opened(app: App) -> None:
    """Lets the worker begin where it was left."""
    account = app.own(Account)
    if account.duel is not None and not account.whole:
        begun = account._replace(visit=account.visit + 1)
        app.change(here=begun, explained={**app.model.explained, account.key: begun})
        app.aside(start(app, begun))


async def start(app: App, begun: Account) -> None:
    """Starts the worker, and has one moment after another judged."""
    with suppress(Refused):  # the page will do it itself, and say so
        await app.browser.start_thinking()
    await thinking.work(app, begun)


def closed(app: App, _account: Account) -> None:
    """Ends the worker: nobody waits for it any more."""
    app.browser.stop_thinking()


def save_record(app: App, _event: Event) -> None:
    """Saves the record of the match as a file."""
    kept = app.own(Account).kept
    if kept is not None:
        name, text = record_file(app, kept)
        app.browser.download(name, text)
        app.say(alert=_("Saved as {file}.").format(file=name))


WORDS: dict[str, Handler] = {**steps.WORDS, "record": save_record}


SCREEN = Screen(
    name="explained",
    keeps=True,
    title=lambda _model, account: views.title(account),
    view=views.view,
    words=WORDS,
    keys=steps.keys,
    skin=lambda _model, account: views.skin(account),
    open=opening.account_of,
    opened=opened,
    closed=closed,
)
