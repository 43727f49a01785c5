"""The teacher's board: `#board/<the record, packed>/<step>`, `#board/<ruleset>` for a new game there, and
`#board` to choose one.
"""

from __future__ import annotations

from sealed.lessons import written
from sealed.page.boards import study
from sealed.page.browser.model import Model, RecordText, Route
from sealed.page.browser.packed import Altered, unpack
from sealed.page.classroom import window
from sealed.page.draw import parts
from sealed.page.draw.keys import Do, KeyMap
from sealed.page.draw.texts import NC_, _
from sealed.page.engine.app import App, Instead, Screen
from sealed.page.match import around, demonstrations, how, piece_names, views
from sealed.page.match.play import GameScreen, Mode, ModeDrawings, mode_screen_or_none, never
from sealed.page.match.texts_with_games import BOARD, UNADDRESSED
from sealed.page.records.placed import POSITION
from sealed.page.screens.record import LOST, not_whole
from sealed.page.teach import asking, questions, task_handlers, teaching, view
from sealed.page.teach import choosing as choose
from sealed.page.teach.choosing import ChoosingScreen, choosing
from sealed.page.teach.handlers import WORDS, keep
from sealed.page.teach.handlers import opened as told_at_first
from sealed.page.teach.pens import PENS
from sealed.page.teach.teaching import Teaching, TeachingValue
from sealed.record import RecordError, tree
from sealed.rules.registry import BY_KEY

TIMER = "Shift+t"
KEYS: dict[str, Do] = {
    **study.keys("steps"),
    **{f"Shift+{letter}": ("pen", shape) for shape, (_name, letter) in PENS.items()},
    "Shift+w": ("wipe", ""),
    "Shift+m": ("say", ""),
    "Shift+q": ("ask-class", ""),
    "Shift+l": ("ask-here", ""),
    "Shift+n": ("cover-next", ""),
    "Shift+u": ("cover-both", ""),
    "Shift+b": ("main-line", ""),
    "Shift+z": ("undo", ""),
    "Shift+y": ("redo", ""),
    "Ctrl+y": ("redo", ""),
    "draw:Enter": ("drawn", ""),
    TIMER: ("timer", ""),
    **window.KEYS,
}
HELP = (
    ("←", NC_("use of a key", "a step back; → a step on")),
    ("PageDown", NC_("use of a key", "to the next comment; PgUp to the one before")),
    ("Shift+a", NC_("use of a key", "draw arrows")),
    ("Shift+o", NC_("use of a key", "draw rings")),
    ("Shift+d", NC_("use of a key", "draw dotted rings")),
    ("Shift+w", NC_("use of a key", "wipe the drawings out")),
    ("Shift+m", NC_("use of a key", "write a comment")),
    ("Shift+q", NC_("use of a key", "ask the class the question of this step, or write one")),
    ("1", NC_("use of a key", "a hand for A, and so on to 4 for D; Backspace takes the last one back")),
    ("0", NC_("use of a key", "show the class its hands, and the answer")),
    ("Shift+l", NC_("use of a key", "ask a learner to find the move of this step")),
    ("Shift+n", NC_("use of a key", "cover the next steps, or uncover them")),
    ("Shift+u", NC_("use of a key", "cover both hands, or open them")),
    ("Shift+b", NC_("use of a key", "make this the main line")),
    ("Shift+z", NC_("use of a key", "undo; Shift+Y does it again")),
    *((key, told) for (key,), told in window.KEY_HELP),
    (TIMER, NC_("use of a key", "give the class its time: then a digit for the minutes")),
)

MODE: Mode[Teaching, TeachingValue] = Mode(
    undecided=never,
    keys=KEYS,
    draws=ModeDrawings(panels=view.PANELS, key_help=HELP, notes=teaching.drawn, timed=lambda _screen: True),
)
"""The teacher's board as a mode; it stores no match."""


async def instead(app: App, why: str = "", error: RecordError | None = None) -> Instead:
    """The screen on which a demonstration is chosen."""
    return Instead(CHOOSING, await choosing(app, why, error))


async def open_board(app: App, route: Route) -> GameScreen[Teaching, TeachingValue]:
    """The demonstration that the address holds, or that was kept for it. Raises Instead to have one
    chosen.
    """
    here = mode_screen_or_none(app, TeachingValue)
    packed = route.at(0)
    at = route.number(1)
    brought = app.take_parcel(RecordText)
    if here and brought is None and app.model.route.at(0) == packed:
        return teaching.placed(here, here.play.to(at))
    text = brought.text if brought else ""
    if here:
        await keep(app, here.play)  # before what is kept is listed
    if not packed and not text:
        raise await instead(app)
    if packed in BY_KEY:
        text = f'[Game "{packed}"]\n'
    elif not text and packed == UNADDRESSED:
        text = await demonstrations.latest(app)
        if not text:
            raise await instead(app, _(LOST))
    elif not text:
        try:
            text = unpack(packed)
        except Altered as error:
            raise await instead(app, not_whole(error)) from None
    scenes = written.scenes(text) if written.is_lesson(text) else ()
    scene = max(0, min(route.number(2), len(scenes) - 1))
    try:
        grown = written.scene(scenes[scene]) if scenes else tree.grown(text)
    except RecordError as error:
        raise await instead(app, error=error) from None
    name = next((one.name for one in await demonstrations.listed(app) if one.text == text), "")
    made = Teaching(grown, hidden=packed == UNADDRESSED, kept=name, scenes=scenes, scene=scene)
    left, came = app.model.visit.demonstrated, app.model.route.screen
    if isinstance(left, Teaching):
        made = made.gone_on(left, edited=brought is not None and came == POSITION)
    return teaching.begin(made.to(at), MODE, app.model.settings.pieces)


def keys(model: Model, screen: GameScreen[Teaching, TeachingValue]) -> KeyMap:
    """The keys, those of a match among them."""
    if screen.panel:
        return window.keys_of_panel(screen.panel)
    if screen.mode_value.classroom.full:
        return {**KEYS, **window.WHOLE}
    if screen.play.asked:
        return {**KEYS, **asking.KEYS}
    return {**around.keys(model, screen), "Escape": ("clear", ""), **how.keys(model, screen)}


def closed(app: App, screen: GameScreen[Teaching, TeachingValue]) -> None:
    """Leaves the whole screen with the demonstration, in which everything can still be undone later."""
    if not mode_screen_or_none(app, TeachingValue):
        app.remember(demonstrated=screen.play)
        window.left(app, screen)
        app.enqueue(keep(app, screen.play))


def opened(app: App) -> None:
    """Gives the pieces their names, and says what is shown."""
    piece_names.use(app)
    told_at_first(app)


CHOOSING: Screen[ChoosingScreen] = Screen(
    name=BOARD,
    title=lambda _model, _screen: view.title(),
    view=lambda model, screen: (
        parts.top(_("For teachers"), _("Teacher’s board"), back="home"),
        choose.view(model, screen),
    ),
    words=choose.WORDS,
    keeps=True,
)
SCREEN = Screen(
    name=BOARD,
    title=lambda _model, _screen: view.title(),
    view=view.view,
    words={
        **around.WORDS,
        **WORDS,
        **questions.WORDS,
        **task_handlers.WORDS,
    },
    keys=keys,
    over=window.over,
    skin=lambda _model, screen: views.skin(screen),
    board=lambda _model, _screen: True,
    picture=lambda model, screen: view.for_class(model.settings, screen),
    holds=window.holds,
    keeps=True,
    open=open_board,
    opened=opened,
    closed=closed,
)
