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
from sealed.page.lessons import kept, taking, view, words
from sealed.page.lessons.taking import ASKED, RIGHT, WRONG, Taking, current
from sealed.page.match import around, how, piece_names, views
from sealed.page.match.games import UNADDRESSED, WRITE
from sealed.page.match.play import Drawings, Duel, Way, never, shows
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

WAY: Way[Study, Taking] = Way(
    undecided=never,
    told=words.told,
    keys=KEYS,
    draws=Drawings(
        panels=view.PANELS,
        key_help=HELP,
        notes=taking.drawn,
        plate=lambda _model, duel, seat: (None, None, view.remark(duel, seat)),
        prompt=view.prompt,
        timed=lambda duel: view.lies_open(duel.more),
    ),
)
"""A lesson as a way of playing, of which nothing is kept as a match."""


def no_lesson(why: str) -> Instead:
    """That there is no lesson to be shown, and why."""
    return nothing(_("Lesson"), why, parts.link("learn", C_("button", "Back"), "back", cls="main"))


async def open_lesson(app: App, route: Route) -> Duel[Study, Taking]:
    """The lesson that the address names or holds, at its task; or else where one has come to. Raises Instead
    if it cannot be shown.
    """
    home = route.at(0)
    here = shows(app, Taking)
    brought = app.brought(RecordText)
    if here and brought is None and app.model.route.at(0) == home:
        return here if _number(route, here.more) == here.more.at else _at(here, route)
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
    begun = Taking(lesson, text, home, is_ours)
    done = min(await kept.progress(app, kept.name_of(begun)), len(lesson.items))
    known = is_ours or kept.digest(text) in await app.store.lessons()
    begun = begun._replace(reached=done, is_kept=known)
    at = _number(route, begun)
    return taking.begin(begun.to(at), WAY, app.model.settings.pieces)


async def _to_be_mended(app: App, home: str, brought: RecordText | None) -> None:
    """Goes to the screen on which the text of a lesson with a fault can be changed."""
    text = brought.text if brought else unpack(home)
    packed = pack(text)
    app.remember(luggage=RecordText(text))
    app.go(f"{WRITE}/{packed if len(packed) <= LONGEST_LINK else UNADDRESSED}", replace=True)


async def _found(app: App, home: str, brought: RecordText | None) -> tuple[str, Lesson]:
    if brought:
        return brought.text, read(brought.text)
    if home in BY_KEY:
        return await kept.fetch(app.browser, home)
    if home == UNADDRESSED:
        raise LookupError(home)
    text = unpack(home)
    return text, read(text)


def _number(route: Route, begun: Taking) -> int:
    """The task that the address names, as far as one has come; without one the first that is not done."""
    count = len(begun.lesson.items)
    if number := route.number(1):
        return min(number - 1, begun.reached, count)
    return begun.reached if begun.reached < count else 0


def _at(here: Duel[Study, Taking], route: Route) -> Duel[Study, Taking]:
    return taking.asked(here, here.more.to(_number(route, here.more)))


# --- the screen


def title(_model: Model, here: Duel[Study, Taking]) -> str:
    """The title of the browser's tab: that of a lesson from outside says whose it is not."""
    lesson = here.more
    return _(lesson.lesson.title) if lesson.is_ours else _("A lesson from outside")


def keys(model: Model, here: Duel[Study, Taking]) -> KeyMap:
    """The keys, those of a match among them; Enter goes on from what was said to an answer."""
    if here.panel:
        return {"Escape": ("panel", ""), "panel:Escape": ("panel", "")}
    found = {**around.keys(model, here), **how.keys(model, here)}
    state = here.more.state
    if here.telling:
        return found
    if state in (RIGHT, WRONG):
        go_on = ("next-task" if state == RIGHT else "choose-another", "")
        return {**found, "Enter": go_on, "board:Enter": go_on}
    if state == ASKED and here.play.ask is None:
        return {**found, **{str(n): ("choose-answer", letter) for n, letter in enumerate(LETTERS, 1)}}
    return found


def opened(app: App) -> None:
    """Gives the pieces their names, and says what is asked."""
    piece_names.use(app)
    if not current(app).telling:
        words.told(app)


def closed(app: App, _here: Duel[Study, Taking]) -> None:
    """Nobody thinks any more once the lesson has been left."""
    if not shows(app, Taking):
        app.browser.stop_thinking()


SCREEN = Screen(
    name="lesson",
    title=title,
    view=view.view,
    words={
        **around.WORDS,
        **words.WORDS,
    },
    keys=keys,
    over=around.over,
    skin=lambda _model, here: views.skin(here),
    board=lambda _model, _here: True,
    keeps=True,
    open=open_lesson,
    opened=opened,
    closed=closed,
)
