"""Lets the computer think whenever it is asked, and play when the person has decided.

In a sealed round it thinks while the person chooses. Its move is then kept aside (`ComputerTurn.move`) until
the person's is sealed: it does not depend on it, since the question leaves that out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from sealed.matches.questions import MoveRequest, question_to
from sealed.matches.timing import SECOND
from sealed.page.browser.seam import Browser, Conflict, Lost, Refused
from sealed.page.draw.texts import _
from sealed.page.engine import refusals
from sealed.page.engine.app import App
from sealed.page.match import how, narration
from sealed.page.match.play import GameScreen
from sealed.page.match.table.acting import computer_turn, keep, tick
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
    screen = current(app)
    was, question = computer_turn(screen), question_to(screen.play)
    tick(app)
    if question == was.question:
        _play_soon(app, screen.key)
        return
    app.update_screen(mode_value=was._replace(question=question, move=""))
    if question is None:
        return
    app.spawn(_think(app, screen.key, question))
    app.browser.after(SOON, lambda: _say_so(app, screen.key, question))


async def _think(app: App, key: str, question: MoveRequest) -> None:
    """Thinks, outside the queue of handlers, which go on meanwhile."""
    thought = await asked(app, key, question)
    screen = on_screen(app, key)
    if screen is None or computer_turn(screen).question != question:
        return
    app.update_screen(mode_value=computer_turn(screen)._replace(move=thought.move))
    _play_soon(app, key)


async def asked(app: App, key: str, question: MoveRequest) -> Thought:
    """The thought about a question; where the page itself had to think, it is said, once."""
    screen = current(app)
    if computer_turn(screen).inside:
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
    screen = on_screen(app, key)
    if screen is not None and not computer_turn(screen).inside:
        app.update_screen(mode_value=computer_turn(screen)._replace(inside=True, note=True))
        app.say(alert=stutter())
        app.draw()


def stutter() -> str:
    """The sentence about a page that has to think itself."""
    return _("It is thinking inside the page now, so the page may stutter.")


def _say_so(app: App, key: str, question: MoveRequest) -> None:
    """Says that it thinks, if it still does and nobody else is asked."""
    screen = on_screen(app, key)
    if screen is None or screen.play.ask:
        return
    if computer_turn(screen).question == question and not computer_turn(screen).move:
        app.say(line=thinks(screen))
        app.draw()


def thinks(screen: GameScreen[TableMatch]) -> str:
    """The sentence that it thinks."""
    return _("{name} is thinking.").format(name=foe_name(screen.play))


def _play_soon(app: App, key: str) -> None:
    """Plays its move once the person has decided, and what that led to has been told."""
    screen = on_screen(app, key)
    if screen is None or screen.play.ask or not computer_turn(screen).move:
        return
    if how.is_first(app.model, screen):
        return  # the person still reads how the game goes
    if screen.telling:
        return  # it is considered again once all is told, and read where it waits (`Mode.told`)
    app.enqueue(_play(app, key))


async def _play(app: App, key: str) -> None:
    screen = on_screen(app, key)
    if screen is None or screen.play.ask:
        return
    was = computer_turn(screen)
    if not was.move or was.question != question_to(screen.play):
        return
    try:
        await keep(app, screen.play.answered(was.move, app.browser.now() + telling_time(screen)))
    except Conflict:  # another tab has let it play, too
        await app.open(app.model.route)
        return
    app.sound("place-two")
    narration.begin(app)
    consider(app)


def telling_time(screen: GameScreen[TableMatch]) -> int:
    """The milliseconds for which the person's clock does not run yet, since the move is told meanwhile."""
    return narration.LONGEST if screen.play.timing.clock.times else 0
