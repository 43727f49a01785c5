"""Lets the computer think whenever it is asked, and play when the person has decided.

In a sealed round it thinks while the person chooses. Its move is then kept aside (`Mind.move`) until the
person's is sealed: it does not depend on it, since the question leaves that out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page.match import draft, how, narration
from sealed.page.match.computer import thinker
from sealed.page.match.computer.mind import Mind, mind
from sealed.page.match.computer.play import Alone, current, on_screen
from sealed.page.match.computer.question import Question
from sealed.page.match.here import clocks
from sealed.page.match.here.late import decision, head, reason
from sealed.page.match.play import Duel, after, seen
from sealed.page.seam import Conflict, Refused
from sealed.page.texts import _
from sealed.page.wording import sentences
from sealed.rules.game import IllegalMove

if TYPE_CHECKING:
    from sealed.bots import Thought
    from sealed.page.app import App

SOON = 250
"""The milliseconds for which nothing tells that it thinks, so that a quick answer does not flicker."""
PAUSE = 100
"""The milliseconds until the page looks again whether everything has been told."""


def consider(app: App) -> None:
    """Lets the computer think about what it is asked now, unless it does already; and runs the clock."""
    duel = current(app)
    was, question = mind(duel), duel.play.question()
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
    duel = on_screen(app)
    if duel is None or duel.key != key or mind(duel).question != question:
        return
    app.here(more=mind(duel)._replace(move=thought.move))
    _play_soon(app, key)


async def asked(app: App, key: str, question: Question) -> Thought:
    """The thought about a question; where the page itself had to think, it is said, once."""
    duel = current(app)
    if mind(duel).inside:
        return await thinker.inside(app.browser, question)
    try:
        return await thinker.outside(app.browser, question)
    except Refused:
        _say_inside(app, key)
        return await thinker.inside(app.browser, question)


def _say_inside(app: App, key: str) -> None:
    duel = on_screen(app)
    if duel is not None and duel.key == key and not mind(duel).inside:
        app.here(more=mind(duel)._replace(inside=True, note=True))
        app.say(alert=stutter())
        app.draw()


def stutter() -> str:
    """The sentence about a page that has to think itself."""
    return _("It thinks in the page now; it may stutter.")


def _say_so(app: App, key: str, question: Question) -> None:
    """Says that it thinks, if it still does and nobody else is asked."""
    duel = on_screen(app)
    if duel is None or duel.key != key or duel.play.ask:
        return
    if mind(duel).question == question and not mind(duel).move:
        app.say(line=thinks(duel))
        app.draw()


def thinks(duel: Duel[Alone]) -> str:
    """The sentence that it thinks."""
    return _("{name} is thinking.").format(name=duel.play.names[duel.play.computer - 1])


def _play_soon(app: App, key: str) -> None:
    """Plays its move once the person has decided, and what that led to has been told."""
    duel = on_screen(app)
    if duel is None or duel.key != key or duel.play.ask or not mind(duel).move:
        return
    if how.is_first(app.model, duel):
        return  # the person still reads how the game goes
    if duel.telling:
        app.browser.after(PAUSE, lambda: _play_soon(app, key))
        return
    app.run(_play(app, key))


async def _play(app: App, key: str) -> None:
    duel = on_screen(app)
    if duel is None or duel.key != key or duel.play.ask:
        return
    was = mind(duel)
    if not was.move or was.question != duel.play.question():
        return
    try:
        await keep(app, duel.play.answered(was.move, app.browser.now() + telling_time(duel)))
    except Conflict:  # another tab has let it play, too
        await app.open(app.model.route)
        return
    app.sound("place-two")
    narration.begin(app)
    consider(app)


def telling_time(duel: Duel[Alone]) -> int:
    """The milliseconds for which the person's clock does not run yet, since the move is told meanwhile."""
    return narration.LONGEST if duel.play.timing.clock.times else 0


async def keep(app: App, play: Alone, *, tell: bool = True) -> None:
    """Writes the game to storage, then shows it."""
    duel = current(app)
    version = await app.store.keep_match(play.heading(duel.key, app.browser.now()), play.body(), duel.version)
    now = current(app)  # a thought may have come while the storage worked
    was = mind(now)
    more = fresh(was) if now.play.ask else was._replace(hint=None)  # a note stays until the person decides
    then = after(now, play, version, tell=tell)._replace(more=more)
    open_still = "" if play.table.outcome else now.panel  # whoever reads in a panel goes on reading
    app.change(here=then._replace(panel=open_still))


def fresh(was: Mind) -> Mind:
    """The mind after a decision: what was said of the last one is not said again."""
    return was._replace(note=False, hint=None)


# --- the clock


def tick(app: App) -> None:
    """Lets the person's clock run."""
    clocks.run(app, _timed, _late)


def _timed(app: App) -> Duel[Alone] | None:
    """The match, unless its clock waits until the person has read how the game goes."""
    duel = on_screen(app)
    return None if duel is None or how.is_first(app.model, duel) else duel


async def _late(app: App) -> None:
    duel, now = on_screen(app), app.browser.now()
    if duel is None or not duel.play.is_late(now):
        return
    try:
        play = duel.play.late(duel.line, now)
    except IllegalMove:
        return
    try:
        await keep(app, play)
    except Conflict:  # another tab has told the time, too
        await app.open(app.model.route)
        return
    await draft.forget(app)
    tell_lateness(app)
    narration.begin(app)
    consider(app)


def tell_lateness(app: App) -> None:
    """Tells the person that the clock has decided, and what it cost."""
    duel = current(app)
    entry, ask = decision(duel)
    then = seen(app.model, duel)._replace(state=entry.state, shown=entry.state)
    late = duel.board.lateness(then, ask, entry.answer)
    app.notify("warn", head(duel), sentences(reason(ask), late.cost), late.clause)
    app.sound("refused")
