"""Explains a match that is over: `#explained/<id>`. See `sealed.page.match.explained`.

One moment after another is judged, by a worker or, where there is none, by the page itself, for as long as
the account is on the screen; what is known of the latest matches is kept for this visit.
static/explained.css arranges the screen.
"""

from __future__ import annotations

from contextlib import suppress

from sealed.bots.thought import Judged
from sealed.matches.questions import MomentRequest
from sealed.page.boards import study
from sealed.page.boards.study import Stepper, keys
from sealed.page.browser.model import Model, with_latest
from sealed.page.browser.seam import Event, Refused
from sealed.page.draw import parts
from sealed.page.draw.icons import icon
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.page.draw.wording import facts, sentences
from sealed.page.engine import saving
from sealed.page.engine.app import App, Handler, Screen, of_screen
from sealed.page.match.explained import graph, moment, whole
from sealed.page.match.explained.account import Account, account_of, lines, summary, turning_points
from sealed.page.match.explained.graph import GRAPH
from sealed.page.match.explained.sentences import said
from sealed.page.match.explained.sentences import title as title_of
from sealed.page.match.saved import record_file
from sealed.page.match.table.thinking import inside
from sealed.page.match.views import of_family

COSTLY = 3
"""The moments that a first judgement takes one of."""
SOON = 0.0
"""The seconds for which the page itself looks at one moment at first: until there is anything to tell."""


def view(model: Model, account: Account) -> Child:
    """The account."""
    return h(
        "div.explains",
        _top(account),
        h(
            "main.explained",
            h(
                "section.sheet.graphbox",
                graph.graph(account),
                h("div.gright.desk-only", whole.turning(account)),
                aria_label=_("The whole match"),
            ),
            whole.sums(account),
            moment.view(model, account, lines(account)),
            h(
                "section.sheet.pad.phone-only",
                whole.turning(account),
                aria_label=_("Turning points"),
            ),
            class_=of_family(account.tale.study.rules),
        ),
        _stepper(account),
    )


def _stepper(account: Account) -> Node:
    """The steps at the foot of a narrow screen."""
    at, count = account.at, len(account.tale.moments)
    return h(
        "nav.explainsteps.phone-only",
        study.tools(
            _("One back"),
            _("One on"),
            h(
                "span.grow.small.num",
                h("b", title_of(account.tale, at)),
                h("span.cap", _("{n} of {count}").format(n=at + 1, count=count)),
            ),
        ),
        aria_label=C_("record", "Steps"),
    )


def _top(account: Account) -> Node:
    tale = account.tale
    rules, (one, two) = tale.study.rules, tale.people
    text = one.said(_("You against {two}"), _("{one} against {two}"))
    names = text.format(one=one.name, two=two.name)
    about = tale.explaining.about(rules, with_table=account.by_table)
    return parts.top(
        _("What happened?"),
        facts((_(rules.title), names)),
        h("span.tag.desk-only", icon("help", 14), about),
        parts.tool("record", _("Save record"), "dl"),
        parts.tool_link(account.key, C_("button", "Close"), "x"),
        back=account.key,
    )


def title(_model: Model, account: Account) -> str:
    """The title of the browser's tab."""
    return _("{game}, what happened").format(game=_(account.tale.study.rules.title))


async def work(app: App, begun: Account) -> None:
    """Judges what has not been judged yet, for as long as the account is on the screen."""
    while (account := on_screen(app, begun)) is not None and not account.whole:
        request = MomentRequest(account.record, account.next, account.seconds)
        judged = await _judged(app, begun, request)
        if judged is None or on_screen(app, begun) is None:
            return
        await _known(app, request.number, judged)


async def _known(app: App, number: int, judged: Judged, *, rough: bool = False) -> None:
    """A moment has been judged: it is kept, shown and said."""
    app.change(screen_value=app.screen_value(Account).knowing(number, judged, rough=rough))
    _keep(app)
    await _enter(app)
    _tell(app, number)
    app.draw()


def on_screen(app: App, begun: Account) -> Account | None:
    """The account as it is now, if it has been on the screen since then."""
    account = app.screen_value_or_none(Account)
    if account is None or (account.key, account.visit) != (begun.key, begun.visit):
        return None
    return account


def _tell(app: App, number: int) -> None:
    """Says what became known of the moment that is looked at, and that everything is known."""
    account = app.screen_value(Account)
    if account.whole:
        app.say(line=sentences(_("Everything has been looked at."), said(account)))
    elif account.settled and number in (account.at, account.at + 1):
        app.say(line=said(account))


def _keep(app: App) -> None:
    """Keeps what is known for this visit."""
    account = app.screen_value(Account)
    app.remember(explained=with_latest(app.model.visit.explained, account.key, account))


async def _enter(app: App) -> None:
    """Writes what has come out into the player's own book, once everything is known."""
    account = app.screen_value(Account)
    entry = account.kept.entry(app.browser.now()) if account.whole else None
    if entry:
        await app.store.keep_account(entry._replace(account=summary(account.tale, lines(account))))


async def _judged(app: App, begun: Account, request: MomentRequest) -> Judged | None:
    """A moment judged; None if the screen was left meanwhile."""
    account = on_screen(app, begun)
    if account is None or account.inside:
        return await inside(app.browser, request.answers(), request.seconds)
    try:
        return request.answer(await app.browser.think(request.text))
    except Refused:
        if on_screen(app, begun) is None:
            return None
        app.update_screen(inside=True)
        app.say(alert=_("The page itself looks at the match now, so it may stutter."))
        app.draw()
        return await inside(app.browser, request.answers(), request.seconds)


def opened(app: App) -> None:
    """Lets the worker begin where it was left."""
    account = app.screen_value(Account)
    if not account.whole:
        begun = account._replace(visit=account.visit + 1)
        app.change(screen_value=begun)
        _keep(app)
        app.spawn(start(app, begun))


async def start(app: App, begun: Account) -> None:
    """Starts the worker, and has one moment after another judged."""
    with suppress(Refused):  # the page will do it itself, and say so
        await app.browser.start_thinking()
    await _first_words(app, begun)
    await work(app, begun)


async def _first_words(app: App, begun: Account) -> None:
    """Judges one of the costliest moments in the page itself while the worker's Python starts, roughly, so
    that something can be read soon; the worker begins with the same. It is the latest of them: the less is
    left to play with, the sooner a decision is thought through.
    """
    if begun.done:
        return
    request = MomentRequest(begun.record, max(begun.costliest[:COSTLY]), SOON)
    judged = await inside(app.browser, request.answers(), request.seconds)
    account = on_screen(app, begun)
    if account is not None:
        await _known(app, request.number, judged, rough=True)


def closed(app: App, _account: Account) -> None:
    """Ends the worker: nobody waits for it any more."""
    app.browser.stop_thinking()


def save_record(app: App, _event: Event) -> None:
    """Saves the record of the match as a file."""
    name, text = record_file(app, app.screen_value(Account).kept)
    saving.save(app, name, text)


def step(app: App, event: Event) -> None:
    """Goes to a moment, by its number, counted from 1, or by a word; and says what happened there."""
    account = app.screen_value(Account)
    goal = event.arg or event.value
    points = (point.number for point in turning_points(account.tale, lines(account)))
    stepper = Stepper(account.at, len(account.tale.moments) - 1, tuple(points))
    app.update_screen(at=stepper.to(str(int(goal) - 1) if goal.isdecimal() else goal), leads="")
    app.say(line=said(app.screen_value(Account)))


def leads(account: Account, event: Event) -> Account:
    """Shows on the board where a move leads, or no longer."""
    return account._replace(leads="" if account.leads == event.arg else event.arg)


WORDS: dict[str, Handler] = {
    "step": step,
    "leads": of_screen(Account, leads),
    "board": of_screen(Account, lambda account, _event: account._replace(open=not account.open)),
    "record": save_record,
}
SCREEN = Screen(
    name="explained",
    keeps=True,
    title=title,
    view=view,
    words=WORDS,
    keys=lambda _model, _account: keys(GRAPH),
    skin=lambda _model, account: account.tale.study.board.skin(account.tale.study.rules),
    open=account_of,
    opened=opened,
    closed=closed,
)
