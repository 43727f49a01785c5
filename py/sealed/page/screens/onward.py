"""A class plays on from a position: `#play/<a record, packed>`. One tap begins: no names, no options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sealed import record
from sealed.bots.characters import REGULAR
from sealed.name import Name
from sealed.page.boards.figures import colours
from sealed.page.boards.study import Study
from sealed.page.browser.model import Model, Route
from sealed.page.browser.packed import Altered, unpack
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, h
from sealed.page.engine.app import App, Screen
from sealed.page.match.play import NO_MODE, GameScreen, seen
from sealed.page.match.table.play import against, begin_from
from sealed.page.match.texts_with_games import PLAY
from sealed.page.match.views import shaped, skin, stage
from sealed.page.records import branch, stepping
from sealed.page.records.stepping import Stepping
from sealed.page.records.view import fault_note
from sealed.page.screens.record import not_whole
from sealed.record import RecordError
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY


class OnwardScreen(NamedTuple):
    """The position, between the two colours; or why there is none."""

    position: GameScreen[Study, Stepping] | None = None
    why: str = ""
    error: RecordError | None = None
    barred: str = ""
    """Why the computer does not play here now; "" if it does."""


async def open_onward(app: App, route: Route) -> OnwardScreen:
    """The position in the address."""
    packed = route.at(0)
    try:
        text = unpack(packed)
    except Altered as error:
        return OnwardScreen(why=not_whole(error))
    reading = record.read_as_far(text)
    home = f"{PLAY}/{packed}"
    found = stepping.begin(home, reading, text, app.model.settings, names=colours())
    if found is None or reading.error:
        return OnwardScreen(error=reading.error)
    here = found.to(len(found.steps) - 1)
    try:
        branch.branch(here, "")
    except branch.CannotBranch as error:
        return OnwardScreen(why=_(str(error)))
    return OnwardScreen(stepping.shown(here, NO_MODE), barred=await branch.why_barred(app, here))


# --- handlers


async def two(app: App, _event: Event) -> None:
    """Begins a match between two people at this device."""
    if position := app.screen_value(OnwardScreen).position:
        here = position.mode_value
        await begin_from(app, branch.branch(here, branch.today(app)), here.names)


async def computer(app: App, event: Event) -> None:
    """Begins a match in which a person has the seat in `arg`."""
    position = app.screen_value(OnwardScreen).position
    if position is None:
        return
    here = position.mode_value
    if barred := await branch.why_barred(app, here):  # a match by chat may have begun meanwhile
        app.update_screen(barred=barred)
        return
    person = Seat(int(event.arg))
    names, foe = against(REGULAR, here.names[person.side], person)
    await begin_from(app, branch.branch(here, branch.today(app)), names, foe)


# --- drawing


def view(model: Model, screen: OnwardScreen) -> Child:
    """The position, and three ways to play on."""
    at = screen.position
    if at is None:
        why = fault_note(screen.error) if screen.error else parts.note("warn", "warn", screen.why)
        top = parts.top(_("Play on from here"), back="home")
        return top, h("main.checker", h("section.stack.gap", why, parts.home_link()))
    shown, rules = seen(model, at), at.play.rules
    return h(
        "main.match.rec.plays-on",
        parts.top(
            _(rules.title),
            _("Play on from here"),
            parts.tool_link(f"rules/{BY_KEY[rules.key].page}", _("Rules"), "book"),
            back="home",
            closes="close-sheet" if model.sheet else "",
        ),
        stage(model, at, shown),
        h("div.letter"),
        h(
            "section.line",
            tuple(play_buttons(screen, at.play.names, stepping.headline(at.mode_value, shown))),
            aria_label=_("Play on from here"),
        ),
        **shaped(rules, at.board.shape(shown)),
    )


def play_buttons(screen: OnwardScreen, names: tuple[Name, Name], where: str) -> Iterator[Child]:
    """The three buttons."""
    yield h("p", h("b", where), " · ", _("Who plays?"))
    yield parts.button("play-two", _("The two of us"), "duo", cls="main", id="two")
    if screen.barred:
        yield parts.note("", "lock", screen.barred)
        return
    for seat in Seat:
        label = _("{name} against the computer").format(name=names[seat.side])
        yield parts.button("play-foe", label, "bot", arg=str(int(seat)))


SCREEN = Screen(
    name=PLAY,
    title=lambda _model, _screen: _("Play on from here"),
    view=view,
    words={"play-two": two, "play-foe": computer},
    skin=lambda _model, screen: skin(screen.position) if screen.position else "",
    keeps=True,
    open=open_onward,
)
