"""The events at a table, with or without the computer: a change is stored, the clock runs and decides, a
decision is taken back, somebody gives up.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from sealed.bots.characters import CHARACTERS
from sealed.matches.questions import MoveRequest
from sealed.matches.timing import SECOND
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Conflict, Event
from sealed.page.draw import parts
from sealed.page.draw.texts import C_, N_, _
from sealed.page.draw.tree import Child
from sealed.page.engine.app import App, Handler
from sealed.page.match import advice, book, draft, how, narration, saved
from sealed.page.match.play import GameScreen, after, left_to_chance
from sealed.page.match.table import clocks
from sealed.page.match.table.play import (
    SEED_BYTES,
    TableMatch,
    against,
    begin,
    begin_from,
    current,
    on_screen,
)
from sealed.rules.game import IllegalMove, State
from sealed.rules.questions import Seat

if TYPE_CHECKING:
    from sealed.bots import Thought


CHANCE = random.SystemRandom()


class Hint(NamedTuple):
    """The advice on one decision: what was asked, what was thought of it, and how much of it was told."""

    question: MoveRequest
    thought: Thought | None = None
    told: int = 0


class ComputerTurn(NamedTuple):
    """The computer's thinking while its match is on the screen (`GameScreen.mode_value`): the question that
    it thinks about, and its answer.
    """

    question: MoveRequest | None = None
    move: str = ""
    """Its answer, kept here until the person has decided as well; "" while it thinks."""
    hint: Hint | None = None
    inside: bool = False
    """Whether there is no worker, so that the page itself thinks."""
    note: bool = False
    """Whether that is being said: until the next decision."""

    def after_decision(self) -> ComputerTurn:
        """The mind after a decision: what was said of the last one is not said again."""
        return self._replace(note=False, hint=None)


NO_MIND = ComputerTurn()


def computer_turn(screen: GameScreen[TableMatch, ComputerTurn | None]) -> ComputerTurn:
    """The state of its thinking."""
    return screen.mode_value or NO_MIND


async def keep(app: App, play: TableMatch, *, tell: bool = True) -> None:
    """Writes the match to storage, then shows it."""
    screen = current(app)
    version = await book.keep_match(app, play, screen.key, screen.version, play.entry(app.browser.now()))
    now = current(app)  # a thought may have come while the storage worked
    then = after(now, play, version, tell=tell)
    if play.foe is None:
        app.change(screen_value=then._replace(mode_value=None))
        close_rules(app)
        return
    was = computer_turn(now)
    more = (
        was.after_decision() if now.play.ask else was._replace(hint=None)
    )  # a note stays until the person decides
    open_still = "" if play.table.outcome else now.panel  # a person who reads in a panel goes on reading
    app.change(screen_value=then._replace(mode_value=more, panel=open_still))


def close_rules(app: App) -> None:
    """Closes the page of rules that lies over the match, since the device goes on to somebody else: how far
    one player has read in it is no business of the other's.
    """
    if app.model.sheet is not None and not app.model.closing:
        app.do("close-sheet")


async def take_back(app: App) -> bool:
    """Takes the last decision back; whether it could be. A sealed one is forgotten instead of shown again:
    anybody who has the device could open that player's curtain to read it.
    """
    play = current(app).play
    if not play.may_undo:
        app.notify("mute", _("That cannot be taken back"), _("Something hidden has been shown since."))
        return False
    await draft.drop(app)  # first: if the page is closed in between, the decision stays sealed
    await keep(app, play.undo(app.browser.now()), tell=False)
    app.update_screen(panel="")
    app.say(line=C_("move", "Taken back."))
    return True


async def resign(app: App, event: Event) -> None:
    """The only person, or the seat in `arg`, gives up."""
    play = current(app).play
    if play.table.outcome:
        return  # the computer was faster
    await keep(app, play.resign(play.person or Seat(int(event.arg)), app.browser.now()))
    app.focus("title")
    narration.begin(app)


async def by_chance(app: App, _event: Event) -> None:
    """Chance decides, in the place of all players, what is left of that which they may leave to it."""
    screen = current(app)
    play, rules = screen.play, screen.play.table.rules
    if play.ask is None or not left_to_chance(rules, play.table.state):
        return  # the other tab, or the computer, was faster

    def choose(state: State) -> str:
        return CHANCE.choice(left_to_chance(rules, state) or ("",))

    await draft.drop(app)
    await keep(app, play.filled(choose, app.browser.now()))
    app.focus("board")
    screen.mode.decided(app)
    narration.begin(app)


BY_CHANCE = N_("Place the rest at random")
"""The label of the button for that."""


async def rematch(app: App, event: Event) -> None:
    """Begins a new match with the same options and with the seats swapped; against the same character of the
    computer, or that in `arg`.
    """
    play = current(app).play
    (one, two), foe = play.names, play.foe
    names, again = (two, one), None
    if foe:
        character = CHARACTERS.get(event.arg, foe.character)
        names, again = against(character, play.names[foe.seat.other.side], foe.seat)
    await begin(app, play.table.rules, play.table.options, names, again)


async def from_here(app: App, _event: Event) -> None:
    """Begins once more what began from a record or a position: from there, and in the same seats."""
    play = current(app).play
    start, names, foe = play.table.at(play.prelude), play.names, play.foe
    again = None
    if foe:
        states = advice.asked_in(start.log, start.state)
        if barred := await advice.why_not(app, start.rules.key, play.names, states):
            app.notify("mute", _("The computer does not play this now"), barred)
            return
        person = foe.seat.other
        names, again = against(foe.character, names[person.side], person)
    begun = replace(start, seed=secrets.token_bytes(SEED_BYTES)).settle()
    await begin_from(app, begun, names, again)


def leads(_model: Model, screen: GameScreen[TableMatch]) -> tuple[Child, Child, Child]:
    """The button under the result of such a match."""
    if not screen.play.goes_on:
        return None, None, None
    return parts.button("from-here", _("Again from here"), "undo", cls="main"), None, None


def undecided(screen: GameScreen[TableMatch]) -> bool:
    """Whether no person has decided anything yet: all read how the game goes before they begin."""
    return screen.play.untouched


async def begin_clock(app: App) -> None:
    """Called when all have read how the game goes: a time that runs already runs from now on."""
    play = current(app).play
    if play.timing.since and not play.timing.turns:
        timing = play.timing._replace(since=app.browser.now())
        await keep(app, play._replace(timing=timing), tell=False)


def saves(_model: Model, screen: GameScreen[TableMatch]) -> Child:
    """The menu's line that saves the match while it goes on."""
    return screen.play.table.outcome is None and parts.menu_row("save-match", "", "dl", _("Save the match"))


async def export(app: App, play: TableMatch) -> tuple[str, str]:
    """The file that a match is saved as: the whole of it while it goes on, then its record."""
    return saved.record_file(app, play) if play.table.outcome else saved.file(app, play)


# --- the clock


def tick(app: App) -> None:
    """Shows the clock every second while it runs, behind the curtain too, and has it decide for a player
    whose time is up.
    """
    screen = _timed(app)
    if screen is None:
        return
    play, now = screen.play, app.browser.now()
    due = play.timing.due(play.next, now)
    if due is None:
        return
    before = play.timing.due(play.next, screen.now) if screen.now else None
    app.update_screen(now=now)
    if due == 0:
        app.enqueue(_late(app))
        return
    if text := play.at and clocks.warning(screen, before, due):
        app.say(alert=text)
    moment = screen.moment

    def again() -> None:
        later = _timed(app)
        if later and later.moment == moment:
            tick(app)
            app.draw()

    app.browser.after(SECOND, again)


def _timed(app: App) -> GameScreen[TableMatch, Any] | None:
    """The match, unless its clock waits until somebody has read how the game goes."""
    screen = on_screen(app)
    return None if screen is None or how.is_first(app.model, screen) else screen


async def _late(app: App) -> None:
    screen, now = on_screen(app), app.browser.now()
    if screen is None or not screen.play.is_late(now):
        return
    try:
        play = screen.play.late(screen.line, now)
    except IllegalMove:
        return
    try:
        await keep(app, play)
    except Conflict:  # another tab has told the time, too
        await app.open(app.model.route)
        return
    await draft.forget(app)
    screen.mode.decided(app)
    narration.begin(app)


def shown(app: App, _event: Event) -> None:
    """The page came back to the front: the clock catches up with the time that the device slept."""
    tick(app)


WORDS: Mapping[str, Handler] = {
    "resign": resign,
    "by-chance": by_chance,
    "rematch": rematch,
    "from-here": from_here,
    "shown": shown,
    "save-match": saved.save_match,
}
"""The handlers of every match at one device."""
