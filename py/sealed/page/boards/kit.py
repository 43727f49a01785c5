"""The interface of a family of games on paper: a module `boards/<family>/kit.py` with a constant `KIT`. A
family without one has a score sheet all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sealed.page.boards.carried import Carried
from sealed.page.boards.paper import Sheet
from sealed.page.draw.texts import NC_

MOVE = NC_("heading", "Move")


ROWS = 30
"""The rows of the score sheet that one page of either format has room for."""
TASKS = 4
"""The tasks of a lesson that a page has room for, with their boards large enough to be read."""


class Noted(NamedTuple):
    """The things in their places before the first move, for the score sheet: a box for each place, as on the
    board.
    """

    heading: str
    """Marked with N_."""
    rows: tuple[tuple[str, ...], ...]
    """The names of the places, "" for none; twice where a place is as wide as two."""


class Kit(NamedTuple):
    """The printed kit with which a family's games are played without any device.

    `columns` are the headings of what each player writes on the score sheet, the move first; `shared` those
    of what both have in common. All are marked with NC_ ("heading").
    """

    sheets: Callable[[str], Sequence[Sheet]]
    """The sheets for a ruleset, by its key."""
    columns: tuple[str, ...] = (MOVE,)
    shared: tuple[str, ...] = ()
    tasks: int = TASKS
    """Fewer of them where the board is a large one."""
    carried: Callable[[str], Carried] | None = None
    """The carriers of a ruleset on paper, by its key; None for a kit without an envelope sheet."""
    rounds: Callable[[str], int] = lambda _key: ROWS
    """The most rows of a game, for which the score sheet has room."""
    noted: tuple[Noted, ...] = ()
    """The things that fit in no row of the score sheet: armies, and cards that were dealt."""
    abreast: int = 1
    """How many tables of the score sheet stand side by side, where moves are short."""
