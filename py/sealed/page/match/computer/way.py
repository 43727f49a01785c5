"""The way of playing against the computer: its turns, taking back, giving up, one more."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sealed.page.match import draft, narration, saved
from sealed.page.match.computer import hints, turns, views
from sealed.page.match.computer.begin import begin_alone
from sealed.page.match.computer.mind import mind
from sealed.page.match.computer.play import Alone, current, on_screen, read
from sealed.page.match.files import record_file
from sealed.page.match.here import clocks
from sealed.page.match.play import Duel, Way, telling
from sealed.page.seam import Event, Refused
from sealed.page.texts import C_, NC_, _
from sealed.rules.questions import Decide

if TYPE_CHECKING:
    from sealed.page.app import App


def opened(app: App) -> None:
    """Called when a match is opened: the computer goes on thinking. Its last move is still there to be
    read.
    """
    duel = current(app)
    events = duel.play.table.events
    if not duel.story and not duel.play.table.outcome:
        app.change(here=telling(duel, events)._replace(told=len(events)))
    if not duel.play.table.outcome:  # nothing is asked any more in one that is over
        app.aside(start(app))
    turns.consider(app)


def undecided(duel: Duel[Alone]) -> bool:
    """Whether the person has decided nothing yet, even if the computer goes first."""
    steps = duel.play.table.log
    own = (step for step in steps if isinstance(step.ask, Decide) and step.ask.seat is duel.play.person)
    return not any(own) and duel.play.table.outcome is None


async def begins(app: App) -> None:
    """The person has read how the game goes: the time runs from now on, and the computer may play."""
    play = current(app).play
    if play.timing.since:
        timing = play.timing._replace(since=app.browser.now())
        await turns.keep(app, play._replace(timing=timing), tell=False)
    turns.consider(app)


async def start(app: App) -> None:
    """Starts the worker before the computer is asked for the first time."""
    with suppress(Refused):  # the page will think itself, and say so
        await app.browser.start_thinking()


def closed(app: App) -> None:
    """Called when a screen has taken the match's place: nobody thinks any more."""
    if on_screen(app) is None:
        app.browser.stop_thinking()


def decided(app: App) -> None:
    """Called after the person's decision, or the clock's in its place."""
    duel = current(app)
    app.here(more=turns.fresh(mind(duel)))
    last = duel.play.timing.turns[-1:]
    if last and last[0].late:
        turns.tell_lateness(app)
    turns.consider(app)


async def undo(app: App, _event: Event) -> None:
    """Takes the person's last decision back, with the computer's answer to it."""
    play = current(app).play
    if not play.may_undo:
        app.notify("mute", _("That cannot be taken back"), _("Something hidden has been shown since."))
        return
    await draft.drop(app)
    await turns.keep(app, play.undo(app.browser.now()), tell=False)
    app.here(panel="")
    app.say(line=C_("move", "Taken back."))
    app.focus("board")
    turns.consider(app)


async def resign(app: App, _event: Event) -> None:
    """The person gives up."""
    play = current(app).play
    if play.table.outcome:
        return  # the computer was faster
    await turns.keep(app, play.resign())
    app.here(panel="")
    app.focus("title")
    narration.begin(app)
    turns.consider(app)


async def rematch(app: App, _event: Event) -> None:
    """Begins a new game with the same options against the same character, with the seats changed."""
    play = current(app).play
    name = play.names[play.person - 1]
    await begin_alone(app, play.table.rules, play.table.options, name, play.person.other, play.character)


def shown(app: App, _event: Event) -> None:
    """The page came back to the front: the clock catches up with the time that the device slept."""
    turns.tick(app)


async def export(app: App, play: Alone) -> tuple[str, str]:
    """The file that a match is saved as: the whole of it while it goes on, then its record."""
    return record_file(app, play) if play.table.outcome else saved.file(app, play)


WAY = Way(
    read=read,
    foot=views.foot,
    menu=views.menu,
    end=views.end,
    plate=views.plate,
    chip=views.chip,
    strip=clocks.strip,
    above=views.above,
    tools=views.tools,
    drawn=hints.drawn,
    export=export,
    decided=decided,
    opened=opened,
    closed=closed,
    undecided=undecided,
    begins=begins,
    keys={"Shift+i": ("hint", "")},
    key_help=(("Shift+i", NC_("use of a key", "a hint")),),
    letters={"i": ("hint", "")},
    words={
        "undo": undo,
        "resign": resign,
        "rematch": rematch,
        "hint": hints.hint,
        "shown": shown,
        "save-match": saved.save_match,
    },
)
