"""A lesson: `#lesson/<ruleset>/<task>` for one of the page's, `#lesson/<the text, packed>/<task>` for one
from outside. Tasks are counted from 1.
"""

from __future__ import annotations

from sealed.lessons import Lesson, read
from sealed.page.boards.study import Study
from sealed.page.browser.model import Model, RecordText, Route
from sealed.page.browser.packed import LONGEST_LINK, Altered, pack, unpack
from sealed.page.browser.seam import Refused
from sealed.page.draw import parts
from sealed.page.draw.keys import Do, KeyMap
from sealed.page.draw.texts import C_, N_, NC_, _
from sealed.page.engine import refusals
from sealed.page.engine.app import App, Instead, Screen
from sealed.page.engine.nothing import nothing
from sealed.page.lessons import handlers, lesson_progress, storage, view
from sealed.page.lessons.lesson_progress import ASKED, RIGHT, WRONG, LessonProgress, current
from sealed.page.match import around, how, piece_names, views
from sealed.page.match.play import GameScreen, Mode, ModeDrawings, mode_screen_or_none, never
from sealed.page.match.texts_with_games import UNADDRESSED, WRITE
from sealed.page.records.questions import LETTERS
from sealed.page.screens.record import LOST, not_whole
from sealed.record import RecordError
from sealed.rules.registry import BY_KEY

NOT_LOADED = N_("The lesson could not be loaded. Check that you are online, and try again.")
KEYS: dict[str, Do] = {
    "Alt+ArrowLeft": ("task-before", ""),
    "Shift+i": ("lesson-hint", ""),
    "Shift+m": ("show-me", ""),
}
HELP = (
    ("Shift+i", NC_("use of a key", "a hint")),
    ("Shift+m", NC_("use of a key", "show an answer that is right")),
    ("1", NC_("use of a key", "the first answer to a question, and so on to 4")),
    ("Alt+ArrowLeft", NC_("use of a key", "to the task before")),
)

MODE: Mode[Study, LessonProgress] = Mode(
    undecided=never,
    told=handlers.told,
    keys=KEYS,
    draws=ModeDrawings(
        panels=view.PANELS,
        key_help=HELP,
        notes=lesson_progress.drawn,
        plate=lambda _model, screen, seat: (None, None, view.remark(screen, seat)),
        prompt=view.prompt,
        timed=lambda screen: view.lies_open(screen.mode_value),
    ),
)
"""A lesson as a mode; it stores no match."""


def no_lesson(why: str) -> Instead:
    """That there is no lesson to be shown, and why."""
    return nothing(_("Lesson"), why, parts.link("learn", C_("button", "Back"), "back", cls="main"))


async def open_lesson(app: App, route: Route) -> GameScreen[Study, LessonProgress]:
    """The lesson that the address names or holds, at its task; or else where one has come to. Raises Instead
    if it cannot be shown.
    """
    home = route.at(0)
    here = mode_screen_or_none(app, LessonProgress)
    brought = app.take_parcel(RecordText)
    if here and brought is None and app.model.route.at(0) == home:
        return here if _number(route, here.mode_value) == here.mode_value.at else _at(here, route)
    try:
        text, lesson = await _found(app, home, brought)
    except RecordError:
        await _to_be_mended(app, home, brought)
        raise no_lesson(_("This lesson is not right yet.")) from None
    except Altered as error:
        raise no_lesson(not_whole(error)) from None
    except Refused as no:
        raise no_lesson(refusals.why(no, _(NOT_LOADED))) from None
    except LookupError:
        raise no_lesson(_(LOST)) from None
    is_ours = home in BY_KEY
    begun = LessonProgress(lesson, text, home, is_ours)
    done = min(await storage.progress(app, storage.name_of(begun)), len(lesson.items))
    known = is_ours or storage.digest(text) in await app.store.lessons()
    begun = begun._replace(reached=done, is_kept=known)
    at = _number(route, begun)
    return lesson_progress.begin(begun.to(at), MODE, app.model.settings.pieces)


async def _to_be_mended(app: App, home: str, brought: RecordText | None) -> None:
    """Goes to the screen on which the text of a lesson with a fault can be changed."""
    text = brought.text if brought else unpack(home)
    packed = pack(text)
    app.remember(parcel=RecordText(text))
    app.go(f"{WRITE}/{packed if len(packed) <= LONGEST_LINK else UNADDRESSED}", replace=True)


async def _found(app: App, home: str, brought: RecordText | None) -> tuple[str, Lesson]:
    if brought:
        return brought.text, read(brought.text)
    if home in BY_KEY:
        return await storage.fetch(app.browser, home)
    if home == UNADDRESSED:
        raise LookupError(home)
    text = unpack(home)
    return text, read(text)


def _number(route: Route, begun: LessonProgress) -> int:
    """The task that the address names, up to the learner's place; without one the first that is not done."""
    count = len(begun.lesson.items)
    if number := route.number(1):
        return min(number - 1, begun.reached, count)
    return begun.reached if begun.reached < count else 0


def _at(screen: GameScreen[Study, LessonProgress], route: Route) -> GameScreen[Study, LessonProgress]:
    return lesson_progress.asked(screen, screen.mode_value.to(_number(route, screen.mode_value)))


# --- the screen


def title(_model: Model, screen: GameScreen[Study, LessonProgress]) -> str:
    """The title of the browser's tab; for a lesson from outside it says that it is not the page's."""
    lesson = screen.mode_value
    return _(lesson.lesson.title) if lesson.is_ours else _("A lesson from outside")


def keys(model: Model, screen: GameScreen[Study, LessonProgress]) -> KeyMap:
    """The keys, those of a match among them; Enter goes on from what was said to an answer."""
    if screen.panel:
        return {"Escape": ("panel", ""), "panel:Escape": ("panel", "")}
    found = {**around.keys(model, screen), **how.keys(model, screen)}
    state = screen.mode_value.state
    if screen.telling:
        return found
    if state in (RIGHT, WRONG):
        go_on = ("next-task" if state == RIGHT else "choose-another", "")
        return {**found, "Enter": go_on, "board:Enter": go_on}
    if state == ASKED and screen.play.ask is None:
        return {**found, **{str(n): ("choose-answer", letter) for n, letter in enumerate(LETTERS, 1)}}
    return found


def opened(app: App) -> None:
    """Gives the pieces their names, and says what is asked."""
    piece_names.use(app)
    if not current(app).telling:
        handlers.told(app)


def closed(app: App, _screen: GameScreen[Study, LessonProgress]) -> None:
    """Nobody thinks any more once the lesson has been left."""
    if not mode_screen_or_none(app, LessonProgress):
        app.browser.stop_thinking()


SCREEN = Screen(
    name="lesson",
    title=title,
    view=view.view,
    words={
        **around.WORDS,
        **handlers.WORDS,
    },
    keys=keys,
    over=around.over,
    skin=lambda _model, screen: views.skin(screen),
    board=lambda _model, _screen: True,
    keeps=True,
    open=open_lesson,
    opened=opened,
    closed=closed,
)
