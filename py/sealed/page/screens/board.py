"""The teacher's board: `#board/<the record, packed>/<step>`, `#board/<ruleset>` for a new game there, and
`#board` to choose one.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.page import parts, study
from sealed.page.app import App, Screen
from sealed.page.classroom import window
from sealed.page.keys import Do, KeyMap
from sealed.page.match import around, how, layout_words, line_words, piece_names, views
from sealed.page.match.games import BOARD, UNADDRESSED
from sealed.page.match.play import Duel, Way, unkept
from sealed.page.model import Model, RecordText, Route
from sealed.page.packed import Altered, unpack
from sealed.page.records.placed import POSITION
from sealed.page.records.view import fault_note
from sealed.page.screens.record import LOST, not_whole
from sealed.page.teach import asking, questions, teaching, view
from sealed.page.teach.pens import PENS
from sealed.page.teach.teaching import Teaching
from sealed.page.teach.words import WORDS
from sealed.page.texts import NC_, _
from sealed.page.tree import Child, h
from sealed.record import RecordError, tree
from sealed.rules.registry import BY_KEY, ENTRIES

KEYS: dict[str, Do] = {
    **study.keys("steps"),
    **{f"Shift+{letter}": ("pen", shape) for shape, (_name, letter) in PENS.items()},
    "Shift+w": ("wipe", ""),
    "Shift+m": ("say", ""),
    "Shift+q": ("ask-class", ""),
    "Shift+n": ("cover-next", ""),
    "Shift+u": ("cover-both", ""),
    "Shift+b": ("main-line", ""),
    "Shift+z": ("undo", ""),
    "Shift+y": ("redo", ""),
    "Ctrl+y": ("redo", ""),
    "draw:Enter": ("drawn", ""),
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
    ("Shift+n", NC_("use of a key", "cover the next steps, or uncover them")),
    ("Shift+u", NC_("use of a key", "cover both hands, or open them")),
    ("Shift+b", NC_("use of a key", "make this the main line")),
    ("Shift+z", NC_("use of a key", "undo; Shift+Y does it again")),
    *((key, told) for (key,), told in window.KEY_HELP),
)

WAY: Way[Teaching] = unkept(
    KEYS,
    HELP,
    view.PANELS,
    notes=teaching.drawn,
    laid=lambda duel: duel.play.laid,
    sealing=lambda _duel, label: ("seal", label),
)
"""The teacher's board as a way of playing, of which nothing is kept as a match."""


class NoBoard(NamedTuple):
    """Nothing to be shown, and why: a sentence, or the fault of a record; neither if none was asked for."""

    why: str = ""
    error: RecordError | None = None


async def open_board(app: App, route: Route) -> Duel[Teaching] | NoBoard:
    """The demonstration that the address holds, or that was kept for it."""
    here = app.shows(Duel)
    packed = route.at(0)
    at = int(route.at(1)) if route.at(1).isdecimal() and len(route.at(1)) <= len("10000") else 0
    brought = app.brought(RecordText)
    if here and here.way is WAY and brought is None and app.model.route.at(0) == packed:
        return teaching.placed(here, here.play.to(at))
    text = brought.text if brought else ""
    if not packed and not text:
        return NoBoard()
    if packed in BY_KEY:
        text = f'[Game "{packed}"]\n'
    elif not text and packed == UNADDRESSED:
        text = await app.store.demonstration()
        if not text:
            return NoBoard(_(LOST))
    elif not text:
        try:
            text = unpack(packed)
        except Altered as error:
            return NoBoard(not_whole(error))
    try:
        grown = tree.grown(text)
    except RecordError as error:
        return NoBoard(error=error)
    made = Teaching(grown, hidden=packed == UNADDRESSED)
    left, came = app.model.demonstrated, app.model.route.screen
    if isinstance(left, Teaching):
        made = made.gone_on(left, edited=brought is not None and came == POSITION)
    return teaching.begin(made.to(at), WAY, app.model.settings.pieces)


def draw(model: Model, here: Duel[Teaching] | NoBoard) -> Child:
    """The board, or the way to one."""
    if isinstance(here, Duel):
        return view.view(model, here)
    games = h("div.menu", h("section.rows", (view.of_game(entry.key) for entry in ENTRIES)))
    fault = fault_note(here.error) if here.error else None
    return parts.top(_("Teacher’s board"), back="home"), view.asked(games, here.why, fault)


def keys(model: Model, here: Duel[Teaching] | NoBoard) -> KeyMap:
    """The keys, those of a match among them."""
    if isinstance(here, NoBoard):
        return {}
    if here.panel:
        return {"Escape": ("panel", ""), "panel:Escape": ("panel", "")}
    if window.of(here).full:
        return {**KEYS, "Escape": ("whole-screen", ""), "steps:Escape": ("whole-screen", "")}
    if here.play.asked:
        return {**KEYS, **asking.KEYS}
    return {**around.keys(model, here), "Escape": ("clear", ""), **how.keys(model, here)}


def over(model: Model, here: Duel[Teaching] | NoBoard) -> tuple[Do, ...]:
    """The picture that fills the screen, the sheet *How it goes*, and a panel."""
    if isinstance(here, NoBoard):
        return ()
    whole = ("whole-screen", window.of(here).full)
    open_now = (whole, ("how", how.is_open(model, here)), ("panel", bool(here.panel)))
    return tuple((word, "") for word, is_over in open_now if is_over)


def picture(model: Model, here: Duel[Teaching] | NoBoard) -> Child:
    """What a class sees."""
    return view.for_class(model.settings, here) if isinstance(here, Duel) else None


def holds(_model: Model, here: Duel[Teaching] | NoBoard) -> bool:
    """Whether the class keeps what it sees."""
    return isinstance(here, Duel) and window.of(here).held


def closed(app: App, here: Duel[Teaching] | NoBoard) -> None:
    """Leaves the whole screen with the demonstration, in which everything can still be undone later."""
    if isinstance(here, Duel) and not app.shows(Duel):
        app.change(demonstrated=here.play)
        window.left(app, here)


def opened(app: App) -> None:
    """Gives the pieces their names."""
    if app.shows(Duel):
        piece_names.use(app)


SCREEN = Screen(
    name=BOARD,
    title=lambda _model, _here: view.title(),
    view=draw,
    words={
        **line_words.WORDS,
        **layout_words.WORDS,
        **how.WORDS,
        **around.WORDS,
        **WORDS,
        **questions.WORDS,
    },
    keys=keys,
    over=over,
    skin=lambda _model, here: views.skin(here) if isinstance(here, Duel) else "",
    board=lambda _model, here: isinstance(here, Duel),
    picture=picture,
    holds=holds,
    keeps=True,
    open=open_board,
    opened=opened,
    closed=closed,
)
