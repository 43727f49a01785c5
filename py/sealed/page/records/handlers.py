"""Handlers of the words on the screen of a record."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.browser.model import RecordText
from sealed.page.browser.seam import PAUSE, Event
from sealed.page.classroom import window
from sealed.page.draw.texts import _
from sealed.page.draw.wording import spoken
from sealed.page.engine import saving
from sealed.page.engine.app import App, Handler
from sealed.page.engine.handlers import paste
from sealed.page.match import around
from sealed.page.match.play import mode_screen_or_none, seen
from sealed.page.match.texts_with_games import BOARD, HANDOUT, ROUTE, bring_record
from sealed.page.records import branch, class_plays, sharing, told
from sealed.page.records.stepping import Stepping, current, shown, step_of_row


def step(app: App, event: Event) -> None:
    """Goes to another step; the comments are what `before` and `after` lead to."""
    go_to(app, current(app).mode_value.stepper.to(event.arg))


def step_to(app: App, event: Event) -> None:
    """The slider was moved."""
    if event.value.isdecimal():
        go_to(app, int(event.value))


def row(app: App, event: Event) -> None:
    """Goes to the step of a row of the list of rounds."""
    go_to(app, step_of_row(current(app).mode_value, int(event.arg)))


def go_to(app: App, at: int) -> None:
    """Shows a step, and says what happened there; the address follows when the player pauses."""
    screen = current(app)
    here = screen.mode_value.to(at)
    app.change(screen_value=shown(here, screen.mode))
    happened(app)
    app.browser.after(PAUSE, lambda: _settle(app, here.route()))


def _settle(app: App, route: str) -> None:
    screen = mode_screen_or_none(app, Stepping)
    if screen and screen.mode_value.route() == route:
        app.readdress(route)


def happened(app: App, _event: Event | None = None) -> None:
    """Says what screen readers hear of the step."""
    screen = current(app)
    app.say(line=spoken(told.step(screen.mode_value, seen(app.model, screen))))


def opened(app: App) -> None:
    """Says what is shown of a record at first."""
    screen = current(app)
    app.say(line=spoken(told.opened(screen.mode_value, seen(app.model, screen))))


def panel(app: App, event: Event) -> None:
    """Opens a panel, or closes it."""
    around.panel(app, event)
    if event.arg == branch.PANEL:
        app.enqueue(branch.look(app))


def known(app: App, event: Event) -> None:
    """Shows the public facts about a thing on the board."""
    screen = current(app)
    around.tell(app, screen.board.known(seen(app.model, screen), event.arg))


def save_record(app: App, _event: Event) -> None:
    """Saves the record as a file, with its comments."""
    screen = current(app).mode_value
    name = f"{screen.table.rules.key}-{app.browser.day(app.browser.now())[:10]}.txt"
    saving.save(app, name, screen.text)
    app.update_screen(panel="")


async def teach(app: App, _event: Event) -> None:
    """Takes the record to the teacher's board."""
    screen = current(app).mode_value
    app.update_screen(panel="")
    await bring_record(app, screen.text, route=BOARD)


async def print_record(app: App, _event: Event) -> None:
    """Shows the record as it will be on paper."""
    screen = current(app).mode_value
    await app.open_with(f"{HANDOUT}/{screen.at_home}", RecordText(screen.text))


# --- sharing


async def share_step(app: App, _event: Event) -> None:
    """Shares the address of the present step."""
    screen = current(app).mode_value
    app.update_screen(panel="")
    said = _("A game of {game}, to step through in the browser.").format(game=_(screen.study.rules.title))
    await sharing.share(app, sharing.link(app, ROUTE, screen.public, screen.at), screen.public, said)


def edited(app: App) -> branch.Position:
    """The position of the present step. Raises CannotBranch."""
    screen = current(app).mode_value
    return screen.table.rules, branch.position(screen)


def shared(app: App) -> branch.Position:
    """The position of the step without names, of what may be shared. Raises CannotBranch."""
    screen = current(app).mode_value
    return screen.table.rules, branch.shared_position(screen)


def alone(app: App) -> class_plays.Given:
    """The position of the step for a class, of what may be shared. Raises CannotBranch."""
    screen = current(app).mode_value
    return class_plays.alone(*branch.public_step(screen))


WORDS: Mapping[str, Handler] = {
    "step": step,
    "step-to": step_to,
    "row": row,
    "panel": panel,
    "known": known,
    "marks": around.marks,
    "save-record": save_record,
    "teach": teach,
    "print-record": print_record,
    "take-file": paste,
    **branch.WORDS,
    **branch.words(edited, shared),
    **window.WORDS,
    **class_plays.words(alone),
    "share-step": share_step,
    "happened": happened,
    **dict.fromkeys(("score", "pieces"), around.speak),
}
