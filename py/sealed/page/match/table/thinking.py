"""Lets the computer think whenever it is asked, and play when the person has decided.

In a sealed round it thinks while the person chooses. Its move is then kept aside (`Mind.move`) until the
person's is sealed: it does not depend on it, since the question leaves that out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from sealed.matches.questions import Question, question_to
from sealed.matches.timing import SECOND
from sealed.page.browser.seam import Browser, Conflict, Lost, Refused
from sealed.page.draw.texts import _
from sealed.page.engine import refusals
from sealed.page.engine.app import App
from sealed.page.match import how, narration
from sealed.page.match.play import Duel
from sealed.page.match.table.acting import keep, mind, tick
from sealed.page.match.table.play import TableMatch, current, foe_name, on_screen

if TYPE_CHECKING:
    from sealed.bots import Thought

T = TypeVar("T")
SOON = 250
"""The milliseconds for which nothing tells that it thinks, so that a quick answer does not flicker."""
SLICE = 10
"""The milliseconds for which the page thinks before it lets the browser draw."""
REST = 0.005
"""The seconds for which it then waits. Less would be no timer to Pyodide but a message, and while messages
keep coming Chromium draws only every tenth of a second.
"""


def consider(app: App) -> None:
    """Lets the computer think about what it is asked now, unless it does already; and runs the clock."""
    duel = current(app)
    was, question = mind(duel), question_to(duel.play)
    tick(app)
    if question == was.question:
        _play_soon(app, duel.key)
        return
    app.here(more=was._replace(question=question, move=""))
    if question is None:
        return
    app.aside(_think(app, duel.key, question))
    app.browser.after(SOON, lambda: _say_so(app, duel.key, question))


async def _think(app: App, key: str, question: Question) -> None:
    """Thinks, outside the queue of handlers, which go on meanwhile."""
    thought = await asked(app, key, question)
    duel = on_screen(app, key)
    if duel is None or mind(duel).question != question:
        return
    app.here(more=mind(duel)._replace(move=thought.move))
    _play_soon(app, key)


async def asked(app: App, key: str, question: Question) -> Thought:
    """The thought about a question; where the page itself had to think, it is said, once."""
    duel = current(app)
    if mind(duel).inside:
        return await inside(app.browser, question.answers(), question.seconds)
    try:
        return question.answer(await app.browser.think(question.text))
    except Refused as no:
        if isinstance(no, Lost) and no.blocked:
            app.notify("warn", *refusals.of_file(refusals.BLOCKED, no.path))
        _say_inside(app, key)
        return await inside(app.browser, question.answers(), question.seconds)


async def inside(browser: Browser, thoughts: Iterator[T | None], seconds: float) -> T:
    """The last thought within a time, but the first one in any case, thought by the page itself in slices.
    None is no thought yet.
    """
    begun = pause = browser.now()
    found: T | None = None
    for better in thoughts:
        found = better or found
        now = browser.now()
        if found is not None and now - begun >= seconds * SECOND:
            break
        if now - pause >= SLICE:
            await asyncio.sleep(REST)
            pause = browser.now()
    assert found is not None, "there is a thought in the end"
    return found


def _say_inside(app: App, key: str) -> None:
    duel = on_screen(app, key)
    if duel is not None and not mind(duel).inside:
        app.here(more=mind(duel)._replace(inside=True, note=True))
        app.say(alert=stutter())
        app.draw()


def stutter() -> str:
    """The sentence about a page that has to think itself."""
    return _("It is thinking inside the page now, so the page may stutter.")


def _say_so(app: App, key: str, question: Question) -> None:
    """Says that it thinks, if it still does and nobody else is asked."""
    duel = on_screen(app, key)
    if duel is None or duel.play.ask:
        return
    if mind(duel).question == question and not mind(duel).move:
        app.say(line=thinks(duel))
        app.draw()


def thinks(duel: Duel[TableMatch]) -> str:
    """The sentence that it thinks."""
    return _("{name} is thinking.").format(name=foe_name(duel.play))


def _play_soon(app: App, key: str) -> None:
    """Plays its move once the person has decided, and what that led to has been told."""
    duel = on_screen(app, key)
    if duel is None or duel.play.ask or not mind(duel).move:
        return
    if how.is_first(app.model, duel):
        return  # the person still reads how the game goes
    if duel.telling:
        return  # it is considered again once all is told, and read where it waits (`Way.told`)
    app.run(_play(app, key))


async def _play(app: App, key: str) -> None:
    duel = on_screen(app, key)
    if duel is None or duel.play.ask:
        return
    was = mind(duel)
    if not was.move or was.question != question_to(duel.play):
        return
    try:
        await keep(app, duel.play.answered(was.move, app.browser.now() + telling_time(duel)))
    except Conflict:  # another tab has let it play, too
        await app.open(app.model.route)
        return
    app.sound("place-two")
    narration.begin(app)
    consider(app)


def telling_time(duel: Duel[TableMatch]) -> int:
    """The milliseconds for which the person's clock does not run yet, since the move is told meanwhile."""
    return narration.LONGEST if duel.play.timing.clock.times else 0
