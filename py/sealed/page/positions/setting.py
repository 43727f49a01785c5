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
from sealed.page.boards.editing import Editing, Laid, Tool
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


class Past(NamedTuple):
    """A position that can be gone back to, or forward."""

    laid: Laid
    missing: Refusal | None


class Setting(NamedTuple):
    """A position while it is set up. Text and board are the same position, except while a text is written
    that cannot be laid.
    """

    laid: Laid
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
    earlier: tuple[Past, ...] = ()
    later: tuple[Past, ...] = ()
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
        return self.laid.rules.key

    @property
    def usable(self) -> bool:
        """Whether the game can go on from here."""
        return self.missing is None


def begin(
    rules: Places, laid: Laid, settings: Settings, said: tuple[str, str] = ("", ""), back: str = "home"
) -> Setting:
    """The screen's value for a position."""
    family = BY_KEY[rules.key].family
    board = boards.load(family).named(settings.pieces.get(family, {}))
    editing = editing_of(rules.key)
    judged, missing = judge(laid, board, editing)
    return Setting(judged, board, editing, said, missing, back=back)


# --- judging


class Impossible(Exception):
    """A change leads to what the rules forbid. The argument is their error."""


def judge(laid: Laid, board: Board, editing: Editing) -> tuple[Laid, Refusal | None]:
    """The position as the rules read it, and what it still lacks. Raises Impossible."""
    try:
        read = Laid.read(laid.rules, laid.options, laid.text)
    except GameError as error:
        if not is_unfinished(editing, error):
            raise Impossible(error) from error
        return laid, refused(board, laid.rules, error)
    return read, why_no_game(read)


def is_unfinished(editing: Editing, error: GameError) -> bool:
    """Whether a further change may mend what the rules refuse."""
    if not isinstance(error, IllegalMove):
        return False
    number, word = error.clause.partition(" ")[2], error.word.partition(":")[0]
    return not editing.unfinished.isdisjoint({(number, word), (number, "")})


def why_no_game(laid: Laid) -> Refusal | None:
    """Why nobody could play on from a position that the rules have read; None if somebody decides there."""
    table = laid.table.looked_up()
    outcome: Outcome | None = table.outcome
    if outcome is not None:
        return Refusal(outcome.clause, OVER, {"reason": _(outcome.reason)})
    if not is_known(table):
        return Refusal("", UNKNOWN)
    return None


# --- changes


def changed(here: Setting, change: Callable[[Laid], Laid], at: str = "") -> Setting:
    """After a change to the position; or with the reason why it was not made."""
    plain = here._replace(refusal=None, at="", known="", typed=None, fault=None)
    try:
        made, missing = judge(change(here.laid), here.board, here.editing)
    except Impossible as error:
        return plain._replace(refusal=refused(here.board, here.laid.rules, error.args[0]), at=at)
    except GameError as error:
        return plain._replace(refusal=refused(here.board, here.laid.rules, error), at=at)
    if (made.text, made.options) == (here.laid.text, here.laid.options):
        return plain
    return stepped_to(plain, Past(made, missing))


def stepped_to(here: Setting, now: Past) -> Setting:
    """The screen with another position; the present one can be gone back to."""
    earlier = (*here.earlier, Past(here.laid, here.missing))[-MOST_BACK:]
    return here._replace(laid=now.laid, missing=now.missing, earlier=earlier, later=())


def undone(here: Setting) -> Setting:
    """The screen with the position before the last change."""
    return _gone(here, here.earlier[-1], here.earlier[:-1], (Past(here.laid, here.missing), *here.later))


def redone(here: Setting) -> Setting:
    """The screen with the change that was undone last."""
    return _gone(here, here.later[0], (*here.earlier, Past(here.laid, here.missing)), here.later[1:])


def _gone(here: Setting, now: Past, earlier: tuple[Past, ...], later: tuple[Past, ...]) -> Setting:
    return here._replace(
        laid=now.laid,
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


def tools_of(here: Setting) -> tuple[Tool, ...]:
    """The tools that put something on the board, or take it off."""
    return tuple(here.editing.tools(here.laid, here.board, here.names))


def tool_of(here: Setting) -> Tool | None:
    """The tool that is chosen: the first one until somebody chooses; None if there are none."""
    tools = tools_of(here)
    return next((tool for tool in tools if tool.key == here.tool), tools[0] if tools else None)


def tapped(here: Setting, thing: str) -> Setting:
    """After a tap on a thing of the board."""
    tool = tool_of(here)
    if tool is None:
        return here
    if not tool.pair:
        return changed(here, lambda laid: here.editing.put(laid, tool.key, thing), thing)
    if not here.picked or here.picked == thing:
        picked = "" if here.picked else thing
        return here._replace(picked=picked, refusal=None, at="", known="")
    return carried(here, here.picked, thing)._replace(picked="")


def carried(here: Setting, origin: str, target: str) -> Setting:
    """After something was carried from one cell to another, or a tool for two cells used on both."""
    tool = tool_of(here)
    return changed(
        here, lambda laid: here.editing.carry(laid, tool.key if tool else "", origin, target), target
    )


def controlled(here: Setting, what: str, value: str, rng: random.Random) -> Setting:
    """After a control beside the board was set, or an action done."""
    if what.startswith(OPTION):
        said = f"{what.removeprefix(OPTION)}={value}"
        return changed(here, lambda laid: optioned(laid, with_choice(laid.options, said)))
    return changed(here, lambda laid: here.editing.change(laid, what, value, rng))


def edited(here: Setting, said: str) -> Setting:
    """After something was done in the editor of an option's value: `chart=47`."""
    return changed(here, lambda laid: optioned(laid, with_edit(laid.options, said)))


def options_of(rules: Places) -> tuple[Option, ...]:
    """The options among whose values one can choose; the clock is a match's and no position's."""
    return tuple(one for one in rules.options if len(one.choices) > 1 and one is not CLOCK)


def optioned(laid: Laid, options: Mapping[str, str]) -> Laid:
    """The position with other options. Raises GameError."""
    return laid._replace(options=settle(laid.rules, options))


def written(here: Setting, text: str) -> Setting:
    """After a text was written for the position: it is laid once it is one."""
    text = position_in(text)
    plain = here._replace(typed=text, fault=None, refusal=None, at="", known="", picked="")
    try:
        laid = Laid.read(here.laid.rules, here.laid.options, letters.plain(text))
    except GameError as error:
        return plain._replace(fault=refused(here.board, here.laid.rules, error))
    if laid.text == here.laid.text:
        return plain
    return stepped_to(plain, Past(laid, why_no_game(laid)))


# --- what is seen, and what leaves


def seen(settings: Settings, here: Setting) -> Seen:
    """The value that the board draws."""
    table = here.laid.table
    study = Study(table, (), here.names, here.board, Seat.ONE)
    return study.seen(settings, 0)._replace(cell=here.cell, refused=here.at)


def record_of(here: Setting, *, named: bool) -> str:
    """The record that begins with the position and has no move, with the players' names or without."""
    said = here.said if named else ("", "")
    return placed.record_of(here.laid.rules, here.laid.options, here.laid.text, *said)
