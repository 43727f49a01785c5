"""Free play in a lesson: some decisions against a character, each told with what it gave away.

The character thinks as in a match, in the worker or in the page itself; what a decision gave away is judged
as in the account of a match.
"""

from __future__ import annotations

from dataclasses import replace

from sealed.bots.characters import CHARACTERS
from sealed.bots.explained import moments
from sealed.lessons import FreeTask
from sealed.matches.questions import MomentRequest, MoveRequest
from sealed.page.browser.seam import Refused
from sealed.page.draw.wording import spoken
from sealed.page.engine.app import App
from sealed.page.lessons import lesson_progress
from sealed.page.lessons import told as telling
from sealed.page.lessons.lesson_progress import RIGHT, LessonProgress, current
from sealed.page.match import advice, narration
from sealed.page.match.play import mode_screen_or_none
from sealed.page.match.table.thinking import inside
from sealed.record import told_to
from sealed.rules.log import Sheet
from sealed.rules.questions import Seat
from sealed.table import Table

SECRET = b"lesson"
"""The seed of the character's chance: a lesson that is taken again goes the same way."""
SECONDS = 1.0
"""The time for judging a decision."""
CHANCES = 100
POSITION = "Position"


def decide(app: App, move: str) -> None:
    """The learner's decision."""
    screen = current(app).mode_value
    free = screen.free
    assert free is not None, "this is free play"
    table = free.table.decide(screen.last_item.place.learner, move)
    app.sound("place-one")
    go_on(app, screen._replace(free=free._replace(table=table, made=free.made + 1)), free.table.length)


def begin(app: App) -> None:
    """Called when free play is asked for: nobody thinks about a position of a match by chat that goes on."""
    screen = current(app).mode_value
    if screen.free and not screen.is_ours:
        app.enqueue(_look(app))
    _first(app)


async def _look(app: App) -> None:
    screen = current(app).mode_value
    assert screen.free is not None, "this is free play"
    table = screen.free.table
    states = advice.asked_in(table.log, table.state)
    barred = await advice.why_not(app, table.rules.key, advice.NO_NAMES, states)
    now = current(app).mode_value
    if barred and now.at == screen.at and now.free:
        done = now._replace(free=now.free._replace(barred=barred)).done()
        app.change(screen_value=lesson_progress.resting(current(app), done, table))
        app.say(events=spoken(telling.praise(current(app))))


def _first(app: App) -> None:
    """Lets the other side decide first, if the learner is not asked."""
    screen = current(app)
    here = screen.mode_value
    if here.free and screen.play.ask is None and not here.free.barred:
        go_on(app, here, here.free.table.length)


def go_on(app: App, progress: LessonProgress, since: int) -> None:
    """Shows the game so far, and lets the other side decide if it is asked."""
    free = progress.free
    assert free is not None, "this is free play"
    table, learner = free.table, progress.last_item.place.learner
    asked = any(ask.seat is learner.other for ask in table.asks())
    progress = progress._replace(free=free._replace(thinks=asked))
    if asked:
        app.change(screen_value=lesson_progress.resting(current(app), progress, table))
        app.say(line=spoken(telling.free_play(current(app))))
        app.spawn(_think(app, current(app).visit, progress, since))
        return
    app.change(screen_value=lesson_progress.answered(current(app), progress, table, table.log[since:]))
    app.spawn(_judge(app, progress))
    app.focus("board")
    narration.begin(app)


async def _think(app: App, visit: int, progress: LessonProgress, since: int) -> None:
    item, free = progress.last_item, progress.free
    assert isinstance(item, FreeTask)
    assert free is not None, "this is free play"
    seat = item.place.learner.other
    question = MoveRequest.of(free.table, seat, CHARACTERS[item.character], SECRET)
    try:
        thought = question.answer(await app.browser.think(question.text))
    except Refused:
        thought = await inside(app.browser, question.answers(), question.seconds)
    screen = mode_screen_or_none(app, LessonProgress)
    if screen is None or screen.visit != visit:
        return
    table = free.table.decide(seat, thought.move)
    go_on(app, progress._replace(free=free._replace(table=table)), since)
    app.draw()


async def _judge(app: App, progress: LessonProgress) -> None:
    """Judges the learner's last decision."""
    free = progress.free
    assert free is not None, "this is free play"
    table, learner = free.table, progress.last_item.place.learner
    number = _last_of(table, learner)
    if number is None:
        return
    request = MomentRequest(told_to(_bare(table), tuple(Seat)), number, SECONDS)
    try:
        judged = request.answer(await app.browser.think(request.text))
    except Refused:
        judged = await inside(app.browser, request.answers(), SECONDS)
    screen = mode_screen_or_none(app, LessonProgress)
    if screen is None or screen.mode_value.free is None or screen.mode_value.at != progress.at:
        return
    now, played = screen.mode_value, screen.mode_value.free
    if judged.told[learner - 1] and played.made == free.made:
        given = (*played.given, judged.given[learner - 1] * CHANCES)
        now = now._replace(free=played._replace(given=given))
        tells = telling.praise if now.state == RIGHT else telling.free_play
        before = tells(screen)
        app.change(screen_value=screen._replace(mode_value=now))
        if not screen.telling:  # else it is told with what follows
            app.say(line=spoken(one for one in tells(current(app)) if one not in before))
        app.draw()


def _last_of(table: Table, seat: Seat) -> int | None:
    """The number of a seat's last decision among the moments of a game."""
    found = [n for n, moment in enumerate(moments(table.rules, table.log)) if seat in moment.seats]
    return found[-1] if found else None


def _bare(table: Table) -> Table:
    """The table without the lesson's own comments, which speak of another game by now."""
    return replace(table, sheet=Sheet(tuple(tag for tag in table.sheet.tags if tag[0] == POSITION)))


def told(app: App) -> bool:
    """Called when a decision has been told: whether free play goes on."""
    screen = current(app)
    here = screen.mode_value
    free, item = here.free, here.last_item
    assert isinstance(item, FreeTask)
    assert free is not None, "this is free play"
    if free.made >= item.decisions or free.table.outcome:
        app.change(screen_value=screen._replace(mode_value=here.done()))
        return False
    app.change(screen_value=lesson_progress.resting(screen, here, free.table))
    if current(app).play.ask is None:
        _first(app)
    return True
