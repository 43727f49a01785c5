"""Playing on from a step of a record: the new match begins with all that was played up to there.

A panel asks how: at one device, or against the computer.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import accumulate
from typing import TypeAlias

from sealed.bots.characters import CHARACTERS, REGULAR
from sealed.page.boards.study import Study
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import parts
from sealed.page.draw.texts import C_, N_, _
from sealed.page.draw.tree import Child, h
from sealed.page.engine.app import App, Handler
from sealed.page.match import advice
from sealed.page.match.play import GameScreen, mode_screen_or_none
from sealed.page.match.table import opponent_form
from sealed.page.records import placed
from sealed.page.records.stepping import Stepping, current, note
from sealed.record import position_at, read_as_far
from sealed.record.write import is_known
from sealed.rules.game import LATE_WORDS, Places, Rules
from sealed.rules.log import Log, Sheet
from sealed.rules.questions import Decide, Seat
from sealed.table import NoPositions, Table

OVER = N_("The game is over at this step. Go back a step or more, and play on from there.")
UNKNOWN = N_(
    "Up to this step something was sealed that the record does not tell. It could not be opened, so you "
    "cannot play on from here. An earlier step may do."
)
SEED_BYTES = 32
CLOCK = "clock"
"""The option that a match which is played on leaves out: nobody agreed on a clock for it."""
POSITION = "Position"
"""The one tag of a record that its moves need to be played again."""


class CannotBranch(Exception):
    """Nobody can play on from this step. The argument is a sentence, to be translated, that says why."""


def branch(stepped: Stepping, day: str) -> Table:
    """The game at the present step as the beginning of a new one. Raises CannotBranch."""
    table = _decided(stepped.table, stepped.step.place)
    if table.outcome is not None:
        raise CannotBranch(OVER)
    kept = [(name, value) for name, value in stepped.table.sheet.tags if name == POSITION]
    sheet = Sheet((("One", str(stepped.names[0])), ("Two", str(stepped.names[1])), ("Date", day), *kept))
    options = dict(table.options)
    if not _was_late(table.log):  # what the clock has played needs a clock to be played again
        options[CLOCK] = "off"
    seed = secrets.token_bytes(SEED_BYTES)
    begun = replace(table, options=options, sheet=sheet, seed=seed).settle()
    if begun.outcome is None and not (begun.asks() and _is_known(begun)):
        raise CannotBranch(UNKNOWN)
    return begun


def _decided(table: Table, place: int) -> Table:
    """The game once everything has happened that the decisions before that place in its log led to."""
    return table.at(_decisions(table, place))


def _decisions(table: Table, place: int) -> int:
    """How many decisions led to that place in its log."""
    ends = accumulate(len(steps) for steps in (*(past.steps for past in table.past), table.steps))
    return next(number for number, end in enumerate(ends) if end >= place)


def position(stepped: Stepping) -> str:
    """The record that begins with the position of the present step, and has no move. Raises CannotBranch."""
    return placed_at(stepped.table, _decisions(stepped.table, stepped.step.place), *stepped.bears)


def shared_position(stepped: Stepping) -> str:
    """That record without names, and with what may be shared alone. Raises CannotBranch."""
    return placed_at(*public_step(stepped))


def public_step(stepped: Stepping) -> tuple[Table, int]:
    """The game with what may be shared alone, and how many decisions led to the present step."""
    known = stepped.table if stepped.public == stepped.text else read_as_far(stepped.public).table
    assert known is not None, "what may be shared of a record can be read as it can"
    return known, _decisions(stepped.table, stepped.step.place)


def placed_at(table: Table, number: int, one: str = "", two: str = "") -> str:
    """The record that begins with the position after that number of decisions, with these names. Raises
    CannotBranch.
    """
    then = table.at(number)
    if then.outcome is not None:
        raise CannotBranch(OVER)
    if not isinstance(then.rules, Places):
        raise CannotBranch(NoPositions().text)
    if not is_known(then):
        raise CannotBranch(UNKNOWN)
    return placed.record_of(then.rules, then.options, position_at(table, number), one, two)


def _was_late(log: Log) -> bool:
    """Whether the clock has decided something."""
    return any(LATE_WORDS & set((entry.move or "").split()) for entry in log)


def _is_known(table: Table) -> bool:
    """Whether everything is known that lies sealed; in a game without positions, everything that ever did."""
    if isinstance(table.rules, Places):
        return is_known(table)
    return _sealed(table.log) <= {slot for hand in table.hands for slot in hand}


def _sealed(log: Log) -> set[object]:
    asked = (entry for entry in log if isinstance(entry.ask, Decide) and entry.ask.slots)
    return {slot for entry in asked if isinstance(entry.answer, tuple) for slot in entry.answer}


PANEL = "branch"


def panel(_model: Model, screen: GameScreen[Study, Stepping]) -> Child:
    """How to play on, or why nobody can."""
    here = screen.mode_value
    yield parts.panel_head(_("Play on from here"))
    try:
        branch(here, "")
    except CannotBranch as error:
        yield parts.note("", "lock", _(str(error)))
        return
    yield h("div.stack.gap", play_choices(here))


def play_choices(stepped: Stepping) -> Child:
    """The two ways to play on."""
    one, two = stepped.names
    yield h(
        "p.mut",
        _(
            "A new match starts with what has been played up to this step. You can take moves back to "
            "here, and the record stays as it is."
        ),
    )
    yield h("div.row", parts.button("play-here", _("Here, the two of you"), "duo", cls="main"))
    yield h("h3", _("Or against the computer"))
    if stepped.barred is None:
        yield h("p.mut", _("One moment: your matches by chat are being looked through."))
        return
    if stepped.barred:
        yield parts.note("", "lock", stepped.barred)
        return
    yield parts.choice("seat", _("You play for"), [("1", one), ("2", two)], stepped.seat or "1", do="seat")
    yield opponent_form.characters(stepped.foe or REGULAR.key)
    yield h("div.row", parts.button("play-computer", _("Against the computer"), "bot"))


async def look(app: App) -> None:
    """Finds out whether the computer may play on from the present step, and shows it."""
    screen = current(app).mode_value
    barred = await why_barred(app, screen)
    now = mode_screen_or_none(app, Stepping)
    if now and now.mode_value.route() == screen.route():
        note(app, barred=barred)


async def why_barred(app: App, stepped: Stepping) -> str:
    """The reason why the computer may not play on from this step, as a sentence; "" if it may."""
    try:
        begun = branch(stepped, "")
    except CannotBranch:
        return ""  # nobody can
    states = advice.asked_in(begun.log, begun.state)
    return await advice.why_not(app, begun.rules.key, stepped.bears, states)


async def play_here(app: App, _event: Event) -> None:
    """Begins a match at one device that goes on from the present step."""
    from sealed.page.match.table.play import begin_from

    screen = current(app).mode_value
    await begin_from(app, branch(screen, today(app)), screen.names)


async def play_computer(app: App, _event: Event) -> None:
    """Begins a match against the computer that goes on from the present step."""
    from sealed.page.match.table.play import against, begin_from

    screen = current(app).mode_value
    if barred := await why_barred(app, screen):  # a match may have gone on, or begun, since the panel opened
        note(app, barred=barred)
        return
    person = Seat(int(screen.seat or Seat.ONE))
    character = CHARACTERS[screen.foe or REGULAR.key]
    names, computer = against(character, screen.names[person.side], person)
    await begin_from(app, branch(screen, today(app)), names, computer)


def today(app: App) -> str:
    """The day on which a match begins."""
    return app.browser.day(app.browser.now())[:10]


Position: TypeAlias = tuple[Rules, str]
"""A ruleset, and a record of it that begins with a position and has no move."""


def words(edited: Callable[[App], Position], shared: Callable[[App], Position]) -> Mapping[str, Handler]:
    """The words with which a position leaves a screen: to be set up anew, or shared. Both functions raise
    CannotBranch where there is none.
    """

    def edit(app: App, _event: Event) -> None:
        """Goes to the screen on which the position is set up anew."""
        app.update_screen(panel="")
        try:
            rules, text = edited(app)
        except CannotBranch as error:
            app.notify("mute", _("This position cannot be changed"), _(str(error)))
            return
        app.go(placed.route(rules.key, text))

    async def share(app: App, _event: Event) -> None:
        """Shares a link to it."""
        app.update_screen(panel="")
        try:
            rules, text = shared(app)
        except CannotBranch as error:
            app.notify("mute", _("This position cannot be shared"), _(str(error)))
            return
        await placed.share(app, rules, text)

    return {"edit-position": edit, "share-position": share}


def rows() -> tuple[str, Child]:
    """The group of a menu that says these words."""
    edit = parts.menu_row("edit-position", "", "pen", _("Edit from here"))
    share = parts.menu_row("share-position", "", "link", _("Share this position"))
    return C_("heading", "This position"), (edit, share)


WORDS: dict[str, Handler] = {
    "seat": lambda app, event: note(app, seat=event.arg),
    "foe": lambda app, event: note(app, foe=event.arg),
    "play-here": play_here,
    "play-computer": play_computer,
}
