"""Handlers of the words of a lesson."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.lessons import Asked, Judgement, Task, Touch, judge
from sealed.page.boards.touching import LineChange
from sealed.page.browser.seam import Event
from sealed.page.draw.texts import _
from sealed.page.draw.wording import Said, spoken, stated
from sealed.page.engine import saving
from sealed.page.engine.app import App, Handler
from sealed.page.lessons import free, lesson_progress, storage, view
from sealed.page.lessons import told as telling
from sealed.page.lessons.lesson_progress import ASKED, RIGHT, WRONG, LessonProgress, current
from sealed.page.match import around, line, line_handlers, narration
from sealed.page.match.line_handlers import refuse
from sealed.page.match.play import GameScreen, Play, refused, seen
from sealed.page.match.texts_with_games import BOARD, HANDOUT, LESSON, WRITE, bring_record
from sealed.page.records.questions import LETTERS, lettered
from sealed.rules.game import GameError

# --- answers


def seal(app: App, _event: Event) -> None:
    """The learner has written a move: it is judged, and what follows from it is told."""
    finished = line_handlers.finished(app, current(app))
    if finished is None:
        return
    read, move = finished
    here = read.mode_value
    if isinstance(here.item, Task):
        try:
            verdict = judge(here.item, move)
        except GameError as error:
            refuse(app, refused(read, error))
            return
        tell(app, judged(here, verdict), verdict)
    elif here.free:
        free.decide(app, move)


def judged(progress: LessonProgress, verdict: Judgement) -> LessonProgress:
    """The lesson after an answer."""
    if verdict.right:
        return progress._replace(verdict=verdict).done()
    return progress._replace(state=WRONG, verdict=verdict, tries=progress.tries + 1)


def tell(app: App, progress: LessonProgress, verdict: Judgement) -> None:
    """Tells what has followed from an answer, and then what becomes of it."""
    screen = lesson_progress.answered(current(app), progress, verdict.table, verdict.news)
    app.change(screen_value=screen)
    app.say(line="", alert="")
    app.sound("place-one")
    if screen.untold:
        app.focus("board")
        narration.begin(app)
    else:
        told(app)


def told(app: App) -> None:
    """All that has followed has been told: now what becomes of the answer is said."""
    screen = current(app).mode_value
    if screen.free and screen.free.made and screen.state == ASKED and free.told(app):
        app.say(line=spoken(telling.free_play(current(app))))
        app.focus("board")
        return
    screen = current(app).mode_value
    if screen.state == ASKED:
        app.say(line=spoken(telling.task(current(app))))
        app.focus(f"answer-{LETTERS[0]}" if isinstance(screen.item, Asked) else "board")
        if screen.free:
            free.begin(app)
        return
    speak(app)
    app.focus(view.NEXT)
    if screen.state == RIGHT:
        app.enqueue(storage.keep_progress(app, screen))


def speak(app: App) -> None:
    """Says what became of the answer: a mistake at once, praise after all that followed from the answer."""
    screen = current(app)
    here = screen.mode_value
    if here.state == WRONG:
        app.say(alert=spoken(telling.mistake(screen)))
        app.sound("refused")
    elif here.state == RIGHT:
        app.say(line="", events=spoken(telling.praise(screen)))


def choose_another(app: App, _event: Event) -> None:
    """Back to the task: what was tried is taken back."""
    screen = current(app)
    here = screen.mode_value._replace(state=ASKED, verdict=None)
    app.change(screen_value=lesson_progress.asked(screen, here))
    app.say(line=spoken(telling.task(current(app))), alert="")
    app.focus("board")


def show_me(app: App, _event: Event) -> None:
    """Shows an answer that is right."""
    screen = current(app)
    here = screen.mode_value._replace(is_shown=True)
    match here.item:
        case Task() as item:
            verdict = judge(item, item.shown)
            tell(app, judged(here, verdict), verdict)
        case Touch() as item:
            finished(app, here._replace(found=item.words))
        case _:
            return


def touch(app: App, event: Event) -> None:
    """Something on the board was touched: it writes the line, or is one of the things to be touched."""
    screen = current(app)
    if not isinstance(screen.mode_value.item, Touch):
        around.touch(app, event)
        return
    found = screen.board.touched(seen(app.model, screen), event.arg)
    if not isinstance(found, LineChange) or found.refusal or found.half:
        around.touch(app, event)
        return
    touched(app, line.changed(screen, found))


def back(app: App, event: Event) -> None:
    """Takes a word back, where the line is written by the player."""
    if not isinstance(current(app).mode_value.item, Touch):
        line_handlers.back(app, event)


def touched(app: App, now: GameScreen[Play]) -> None:
    """Notes what was touched; the line stays as it is, for the next thing."""
    screen = current(app)
    here = screen.mode_value
    item = here.item
    assert isinstance(item, Touch)
    word = (
        now.line[len(item.line)] if now.line[: len(item.line)] == item.line and now.line != item.line else ""
    )
    if word not in item.words:
        return
    here = here._replace(found=(*here.found, *({word} - {*here.found})))
    if len(here.found) == len(item.words):
        finished(app, here)
        return
    app.change(screen_value=screen._replace(mode_value=here, refusal=None, half="", looked=True))
    name = Said(stated(screen.board.label(word)), unseen=telling.AS_RING)
    app.say(line=spoken((name, *telling.counted(here))))
    app.sound("place-one")


def choose_answer(app: App, event: Event) -> None:
    """An answer to a question was chosen."""
    screen = current(app)
    here = screen.mode_value
    item = here.item
    if not isinstance(item, Asked) or here.state != ASKED:
        return
    chosen = dict(lettered(item.question)).get(event.arg)
    if chosen is None or event.arg in here.found:
        return
    here = here._replace(found=(*here.found, event.arg))
    if chosen.is_right:
        finished(app, here)
        return
    app.change(screen_value=screen._replace(mode_value=here._replace(tries=here.tries + 1)))
    app.say(alert=spoken(telling.wrong_answer(here, item, event.arg)))
    app.sound("refused")


def finished(app: App, progress: LessonProgress) -> None:
    """A task without a move is done."""
    screen = current(app)
    app.change(screen_value=lesson_progress.resting(screen, progress.done(), progress.last_item.place.table))
    told(app)


def hint(app: App, _event: Event) -> None:
    """Gives the next hint."""
    screen = current(app)
    here = screen.mode_value
    if here.item is None or here.state != ASKED or here.hints >= len(here.item.hints):
        app.say(line=_("There is no other hint."))
        return
    here = here._replace(hints=here.hints + 1)
    app.change(screen_value=screen._replace(mode_value=here, refusal=None))
    app.say(line=spoken(telling.hints(here)[-1:]))


# --- ways through it


def go(app: App, at: int) -> None:
    """Goes to a task."""
    screen = current(app)
    here = screen.mode_value.to(at)
    now = (
        lesson_progress.came(screen, here)
        if at == screen.mode_value.at + 1
        else lesson_progress.asked(screen, here)
    )
    app.change(screen_value=now)
    app.say(alert="")
    if now.untold:
        app.focus("board")
        narration.soon(app)
    elif here.is_over:
        app.say(line=spoken(telling.over(here)))
        app.focus("title")
    else:
        told(app)
    app.readdress(f"{LESSON}/{here.home}/{here.at + 1}")  # last, since it draws


def next_task(app: App, _event: Event) -> None:
    """Goes on."""
    screen = current(app).mode_value
    if screen.state == RIGHT:
        go(app, screen.at + 1)


def task_before(app: App, _event: Event) -> None:
    """Goes back to the task before."""
    go(app, current(app).mode_value.at - 1 if current(app).mode_value.at else 0)


def to_task(app: App, event: Event) -> None:
    """Goes to a task of the list, up to the learner's place."""
    screen = current(app).mode_value
    app.update_screen(panel="")
    if int(event.arg) <= screen.reached:
        go(app, int(event.arg))


def play_again(app: App, _event: Event) -> None:
    """Begins free play that is over again."""
    screen = current(app).mode_value
    if screen.free and screen.state == RIGHT:
        go(app, screen.at)


def begin_again(app: App, _event: Event) -> None:
    """Begins the lesson again; what was done stays done."""
    app.update_screen(panel="")
    go(app, 0)


async def keep_lesson(app: App, _event: Event) -> None:
    """Keeps a lesson from outside in this browser."""
    screen = current(app).mode_value
    await storage.keep_lesson(app, screen)
    app.update_screen(panel="", mode_value=current(app).mode_value._replace(is_kept=True))
    app.notify("good", _("The lesson is kept"), _("You find it under “Learn”, with lessons by others."))


def save_lesson(app: App, _event: Event) -> None:
    """Saves a lesson from outside as a file."""
    app.update_screen(panel="")
    saving.save(app, "sealed-moves-lesson.txt", current(app).mode_value.text)


async def print_lesson(app: App, _event: Event) -> None:
    """Shows the work sheet of a lesson from outside."""
    await _to(app, f"{HANDOUT}/{LESSON}")


async def change_lesson(app: App, _event: Event) -> None:
    """Shows the text, to be changed."""
    await _to(app, WRITE)


async def teach_lesson(app: App, _event: Event) -> None:
    """Takes the lesson to the teacher's board, scene by scene."""
    await _to(app, BOARD)


async def _to(app: App, screen: str) -> None:
    app.update_screen(panel="")
    await bring_record(app, current(app).mode_value.text, route=screen)


WORDS: Mapping[str, Handler] = {
    "touch": touch,
    "back": back,
    "seal": seal,
    "choose-another": choose_another,
    "show-me": show_me,
    "choose-answer": choose_answer,
    "lesson-hint": hint,
    "next-task": next_task,
    "task-before": task_before,
    "to-task": to_task,
    "begin-again": begin_again,
    "play-again": play_again,
    "keep-lesson": keep_lesson,
    "save-lesson": save_lesson,
    "print-lesson": print_lesson,
    "change-lesson": change_lesson,
    "teach-lesson": teach_lesson,
}
