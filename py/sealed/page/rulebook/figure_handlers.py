"""Handlers of the words and keys of figures, on the screen of a page of rules and on its sheet."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.figures import board
from sealed.page.browser.seam import Event
from sealed.page.draw.keys import KeyMap
from sealed.page.draw.texts import _
from sealed.page.engine.app import App, Handler
from sealed.page.rulebook import trying
from sealed.page.rulebook.reading import held, put
from sealed.page.rulebook.trying import Trial

WALKS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown")
ZONES = frozenset({"figure", "board"})
GOALS = {"figure-back": "back", "figure-next": "on"}


def zones(name: str) -> tuple[str, str]:
    """The zones of a figure: itself, and the board in it."""
    return f"figure {name}", f"board {name}"


def keys(name: str) -> KeyMap:
    """The keys of a figure: arrows step through its positions, and walk over the board in it."""
    around, inside = zones(name)
    stepping = {
        f"{around}:ArrowLeft": ("figure-back", name),
        f"{around}:ArrowRight": ("figure-next", name),
    }
    return stepping | {f"{inside}:{key}": ("figure-walk", f"{name} {key}") for key in WALKS}


def _figure(event: Event) -> str:
    """The figure on whose board something happened, by its zone."""
    return event.zone.partition(" ")[2]


def touch(app: App, event: Event) -> None:
    """Something on the board of a figure was touched."""
    name, here = _figure(event), held(app)
    if name not in here.figures:  # a key of the board below the sheet
        return
    trial = trying.touch(here.figures[name], here.trial(name), event.arg)
    if trial.known:
        ask(app, event)
    else:
        show(app, name, trial)


def ask(app: App, event: Event) -> None:
    """Tells the public facts about something on the board of a figure."""
    name, here = _figure(event), held(app)
    if name not in here.figures:
        return
    trial = here.trial(name)._replace(known=event.arg, refusal=None)
    put(app, here.tried(name, trial))
    seen = trying.seen(here.figures[name], trial)
    app.say(line=board(trying.figure(here.figures[name], trial)).known(seen, event.arg))


def play(app: App, event: Event) -> None:
    """Carries out the line of a figure."""
    here = held(app)
    show(app, event.arg, trying.played(here.figures[event.arg], here.trial(event.arg)))
    app.focus(f"{event.arg}-title")


def again(app: App, event: Event) -> None:
    """Puts the position back as it was."""
    here = held(app)
    put(app, here.tried(event.arg, Trial(here.trial(event.arg).at)))
    app.focus(f"{event.arg}-title")


def show(app: App, name: str, trial: Trial) -> None:
    """Shows what was tried, and says it."""
    here = held(app)
    put(app, here.tried(name, trial))
    example = here.figures[name]
    if trial.refusal:
        app.say(alert=trial.refusal.text)
    elif trial.done:
        app.say(line=trying.told(example, trial))
    else:
        app.say(line=trying.line_text(example, trial))


def go(app: App, event: Event) -> None:
    """Goes to another position, and says what it shows."""
    here, name = held(app), event.arg
    example = here.figures[name]
    trial = Trial(trying.stepper(example, here.trial(name)).to(GOALS[event.word]))
    put(app, here.tried(name, trial))
    app.say(line=_(trying.figure(example, trial).caption))
    if not trying.stepper(example, trial).can(GOALS[event.word]):  # its button is disabled now
        app.focus(f"{name}-{'back' if trial.at else 'next'}")


def walk(app: App, event: Event) -> None:
    """Moves the focus over the board of a figure."""
    name, key = event.arg.split(" ")
    here = held(app)
    example, trial = here.figures[name], here.trial(name)
    cell = board(trying.figure(example, trial)).step(trying.seen(example, trial), key)
    if cell:
        put(app, trials={**here.trials, name: trial._replace(cell=cell)})
        app.focus(f"{name}:cell-{cell}")


def focus(app: App, event: Event) -> None:
    """The focus has come to a cell of a figure."""
    name, _colon, cell = event.arg.partition(":")
    here = held(app)
    if name in here.figures:
        put(app, trials={**here.trials, name: here.trial(name)._replace(cell=cell)})


WORDS: Mapping[str, Handler] = {
    "touch": touch,
    "known": ask,
    "figure-play": play,
    "figure-again": again,
    **dict.fromkeys(GOALS, go),
    "figure-walk": walk,
    "focus": focus,
}
