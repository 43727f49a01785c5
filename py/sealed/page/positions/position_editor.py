"""A position while it is set up, as a value, and what becomes of it by each change.

Every change is judged by the rules' own `place`. What is impossible is not done, and they say why. What is
only not yet possible is done, and they say what is missing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import NamedTuple

from sealed.name import Name, StandIn
from sealed.page import boards
from sealed.page.boards.board import Board, refused
from sealed.page.boards.editing import DraftPosition, Editing, Tool
from sealed.page.boards.how_set_up import editing_of
from sealed.page.boards.options import with_choice, with_edit
from sealed.page.boards.seen import Refusal, Seen
from sealed.page.boards.study import Study
from sealed.page.browser.model import Settings
from sealed.page.draw.texts import N_, _
from sealed.page.engine import letters
from sealed.page.records import placed
from sealed.record.tidy import position_in
from sealed.record.write import is_known
from sealed.rules.game import CLOCK, GameError, IllegalMove, Option, Outcome, Places, settle
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY

OPTION = "option:"
"""The prefix of a control for an option of the ruleset, before the option's name."""
MOST_BACK = 200
"""The most steps that can be taken back."""
OVER = N_("Here the game is over at once: {reason}.")
UNKNOWN = N_("Something sealed is not known here, so the game cannot be played on.")


class EarlierPosition(NamedTuple):
    """A position that can be gone back to, or forward."""

    position: DraftPosition
    missing: Refusal | None


class PositionEditor(NamedTuple):
    """A position while it is set up. Text and board are the same position, except while a text is written
    that cannot be laid.
    """

    position: DraftPosition
    board: Board
    editing: Editing
    said: tuple[str, str] = ("", "")
    """The names of the players, as the record said them; "" for none."""
    missing: Refusal | None = None
    """Why the game cannot go on from here yet."""
    refusal: Refusal | None = None
    """Why the last change was not made."""
    at: str = ""
    """The cell at which it was not made; "" for none."""
    tool: str = ""
    """The key of the tool that is chosen; "" while none was."""
    picked: str = ""
    """The cell that was tapped first, with a tool for two."""
    cell: str = ""
    """The cell that has the focus, or would get it with Tab."""
    lifted: str = ""
    """The cell from which something is carried."""
    known: str = ""
    """The public facts about the thing that was asked about, or put last."""
    typed: str | None = None
    """The text that is being written; None while it is the board's."""
    fault: Refusal | None = None
    """Why that text is no position."""
    earlier: tuple[EarlierPosition, ...] = ()
    later: tuple[EarlierPosition, ...] = ()
    unfolded: frozenset[str] = frozenset()
    """The groups that are unfolded, and `text`."""
    back: str = "home"
    panel: str = ""

    @property
    def names(self) -> tuple[Name, Name]:
        """The names by which the players are called."""
        one, two = self.said
        unnamed = StandIn(_("Player one")), StandIn(_("Player two"))
        return Name(one) if one else unnamed[0], Name(two) if two else unnamed[1]

    @property
    def key(self) -> str:
        """The key of the ruleset."""
        return self.position.rules.key

    @property
    def usable(self) -> bool:
        """Whether the game can go on from here."""
        return self.missing is None


def begin(
    rules: Places,
    position: DraftPosition,
    settings: Settings,
    said: tuple[str, str] = ("", ""),
    back: str = "home",
) -> PositionEditor:
    """The screen's value for a position."""
    family = BY_KEY[rules.key].family
    board = boards.load(family).named(settings.pieces.get(family, {}))
    editing = editing_of(rules.key)
    judged, missing = judge(position, board, editing)
    return PositionEditor(judged, board, editing, said, missing, back=back)


# --- judging


class Impossible(Exception):
    """A change leads to what the rules forbid. The argument is their error."""


def judge(position: DraftPosition, board: Board, editing: Editing) -> tuple[DraftPosition, Refusal | None]:
    """The position as the rules read it, and what it still lacks. Raises Impossible."""
    try:
        read = DraftPosition.read(position.rules, position.options, position.text)
    except GameError as error:
        if not is_unfinished(editing, error):
            raise Impossible(error) from error
        return position, refused(board, position.rules, error)
    return read, why_no_game(read)


def is_unfinished(editing: Editing, error: GameError) -> bool:
    """Whether a further change may mend what the rules refuse."""
    if not isinstance(error, IllegalMove):
        return False
    number, word = error.clause.partition(" ")[2], error.word.partition(":")[0]
    return not editing.unfinished.isdisjoint({(number, word), (number, "")})


def why_no_game(position: DraftPosition) -> Refusal | None:
    """Why nobody could play on from a position that the rules have read; None if somebody decides there."""
    table = position.table.looked_up()
    outcome: Outcome | None = table.outcome
    if outcome is not None:
        return Refusal(outcome.clause, OVER, {"reason": _(outcome.reason)})
    if not is_known(table):
        return Refusal("", UNKNOWN)
    return None


# --- changes


def changed(
    screen: PositionEditor, change: Callable[[DraftPosition], DraftPosition], at: str = ""
) -> PositionEditor:
    """After a change to the position; or with the reason why it was not made."""
    plain = screen._replace(refusal=None, at="", known="", typed=None, fault=None)
    try:
        made, missing = judge(change(screen.position), screen.board, screen.editing)
    except Impossible as error:
        return plain._replace(refusal=refused(screen.board, screen.position.rules, error.args[0]), at=at)
    except GameError as error:
        return plain._replace(refusal=refused(screen.board, screen.position.rules, error), at=at)
    if (made.text, made.options) == (screen.position.text, screen.position.options):
        return plain
    return stepped_to(plain, EarlierPosition(made, missing))


def stepped_to(screen: PositionEditor, now: EarlierPosition) -> PositionEditor:
    """The screen with another position; the present one can be gone back to."""
    earlier = (*screen.earlier, EarlierPosition(screen.position, screen.missing))[-MOST_BACK:]
    return screen._replace(position=now.position, missing=now.missing, earlier=earlier, later=())


def undone(screen: PositionEditor) -> PositionEditor:
    """The screen with the position before the last change."""
    return _gone(
        screen,
        screen.earlier[-1],
        screen.earlier[:-1],
        (EarlierPosition(screen.position, screen.missing), *screen.later),
    )


def redone(screen: PositionEditor) -> PositionEditor:
    """The screen with the change that was undone last."""
    return _gone(
        screen,
        screen.later[0],
        (*screen.earlier, EarlierPosition(screen.position, screen.missing)),
        screen.later[1:],
    )


def _gone(
    screen: PositionEditor,
    now: EarlierPosition,
    earlier: tuple[EarlierPosition, ...],
    later: tuple[EarlierPosition, ...],
) -> PositionEditor:
    return screen._replace(
        position=now.position,
        missing=now.missing,
        earlier=earlier,
        later=later,
        refusal=None,
        at="",
        known="",
        typed=None,
        fault=None,
        picked="",
        lifted="",
    )


def tools_of(screen: PositionEditor) -> tuple[Tool, ...]:
    """The tools that put something on the board, or take it off."""
    return tuple(screen.editing.tools(screen.position, screen.board, screen.names))


def tool_of(screen: PositionEditor) -> Tool | None:
    """The tool that is chosen: the first one until somebody chooses; None if there are none."""
    tools = tools_of(screen)
    return next((tool for tool in tools if tool.key == screen.tool), tools[0] if tools else None)


def tapped(screen: PositionEditor, thing: str) -> PositionEditor:
    """After a tap on a thing of the board."""
    tool = tool_of(screen)
    if tool is None:
        return screen
    if not tool.pair:
        return changed(screen, lambda position: screen.editing.put(position, tool.key, thing), thing)
    if not screen.picked or screen.picked == thing:
        picked = "" if screen.picked else thing
        return screen._replace(picked=picked, refusal=None, at="", known="")
    return carried(screen, screen.picked, thing)._replace(picked="")


def carried(screen: PositionEditor, origin: str, target: str) -> PositionEditor:
    """After something was carried from one cell to another, or a tool for two cells used on both."""
    tool = tool_of(screen)
    return changed(
        screen,
        lambda position: screen.editing.carry(position, tool.key if tool else "", origin, target),
        target,
    )


def controlled(screen: PositionEditor, what: str, value: str, rng: random.Random) -> PositionEditor:
    """After a control beside the board was set, or an action done."""
    if what.startswith(OPTION):
        said = f"{what.removeprefix(OPTION)}={value}"
        return changed(screen, lambda position: optioned(position, with_choice(position.options, said)))
    return changed(screen, lambda position: screen.editing.change(position, what, value, rng))


def edited(screen: PositionEditor, said: str) -> PositionEditor:
    """After something was done in the editor of an option's value: `chart=47`."""
    return changed(screen, lambda position: optioned(position, with_edit(position.options, said)))


def options_of(rules: Places) -> tuple[Option, ...]:
    """The options among whose values one can choose; the clock is a match's and no position's."""
    return tuple(one for one in rules.options if len(one.choices) > 1 and one is not CLOCK)


def optioned(position: DraftPosition, options: Mapping[str, str]) -> DraftPosition:
    """The position with other options. Raises GameError."""
    return position._replace(options=settle(position.rules, options))


def written(screen: PositionEditor, text: str) -> PositionEditor:
    """After a text was written for the position: it is laid once it is one."""
    text = position_in(text)
    plain = screen._replace(typed=text, fault=None, refusal=None, at="", known="", picked="")
    try:
        laid = DraftPosition.read(screen.position.rules, screen.position.options, letters.plain(text))
    except GameError as error:
        return plain._replace(fault=refused(screen.board, screen.position.rules, error))
    if laid.text == screen.position.text:
        return plain
    return stepped_to(plain, EarlierPosition(laid, why_no_game(laid)))


# --- what is seen, and what leaves


def seen(settings: Settings, screen: PositionEditor) -> Seen:
    """The value that the board draws."""
    table = screen.position.table
    study = Study(table, (), screen.names, screen.board, Seat.ONE)
    return study.seen(settings, 0)._replace(cell=screen.cell, refused=screen.at)


def record_of(screen: PositionEditor, *, named: bool) -> str:
    """The record that begins with the position and has no move, with the players' names or without."""
    said = screen.said if named else ("", "")
    return placed.record_of(screen.position.rules, screen.position.options, screen.position.text, *said)
