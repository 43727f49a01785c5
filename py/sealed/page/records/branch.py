"""Playing on from a step of a record: the new match begins with all that was played up to there."""

from __future__ import annotations

import secrets
from dataclasses import replace
from itertools import accumulate

from sealed.page.records.stepping import Stepping
from sealed.page.texts import N_
from sealed.record.position import is_known
from sealed.rules.game import LATE_WORDS, Places
from sealed.rules.log import Log, Sheet
from sealed.rules.questions import Decide
from sealed.table import Table

OVER = N_("The game is over at this step. Go back a step or more, and play on from there.")
UNKNOWN = N_(
    "Up to this step something was sealed that the record does not tell. Nobody could open it, so nobody can "
    "play on from here. An earlier step may do."
)
SEED_BYTES = 32
CLOCK = "clock"
"""The option that a match which is played on leaves out: nobody agreed on a clock for it."""
POSITION = "Position"
"""The one tag of a record that its moves need to be played again."""


class CannotBranch(Exception):
    """Nobody can play on from this step. The argument is a sentence, to be translated, that says why."""


def branch(here: Stepping, day: str) -> Table:
    """The game at the present step as the beginning of a new one. Raises CannotBranch."""
    table = _decided(here.table, here.step.place)
    if table.outcome is not None:
        raise CannotBranch(OVER)
    kept = [(name, value) for name, value in here.table.sheet.tags if name == POSITION]
    sheet = Sheet((("One", str(here.names[0])), ("Two", str(here.names[1])), ("Date", day), *kept))
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
    ends = accumulate(len(steps) for steps in (*(past.steps for past in table.past), table.steps))
    return table.at(next(number for number, end in enumerate(ends) if end >= place))


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
