"""Figures: positions of a game as its own board draws them, without a match around them.

They come from the texts beside the boards (`examples.py`). `picture` draws one still: nothing
in it can be pressed or focused, and screen readers skip it. `seen` is what its board draws from, so it can
be tried, too: the board lights up what is legal, and its `why` is the refusal of a word, with its clause.

Records are replayed and boards are loaded when the first of these functions is called.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from sealed import record
from sealed.name import StandIn
from sealed.page import boards
from sealed.page.boards.board import Board
from sealed.page.boards.seen import Seen
from sealed.page.boards.study import Study, see
from sealed.page.boards.use import STILL
from sealed.page.draw.texts import C_, remember
from sealed.page.draw.tree import Child, Memo, Node, h
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY, Entry
from sealed.table import Table


class Figure(NamedTuple):
    """A position, and how much of it is seen."""

    record: str
    """The record that leads to the position, or on beyond it."""
    lines: int
    """How many lines of the game are played."""
    row: int
    """The line of the text in which it stands."""
    caption: str = ""
    """A sentence on what the figure shows."""
    clauses: tuple[str, ...] = ()
    """The clauses that it shows, as refusals cite them: `RB 4.2`."""
    title: str = ""
    seat: Seat | None = Seat.ONE
    """The player who looks, whose hand is open; None for a bystander."""
    words: tuple[str, ...] = ()
    """The line so far of that player's decision."""
    half: str = ""
    """The first half of the line's next word, if it has been picked."""
    told: bool = False
    """Whether the last decision has just been told, so that what it led to is still shown."""
    crop: str = ""
    """The part of the board's picture that is seen, in its own units, as a `viewBox`; "" for all of it."""
    draw: Callable[[Seen], Child] | None = None
    """Draws something else than the board, such as a hand."""

    @property
    def entry(self) -> Entry:
        """The ruleset, as the record names it."""
        found = re.search(r'^\[Game "([^"]*)"\]', self.record, re.MULTILINE)
        return BY_KEY[found[1] if found else ""]


def board(figure: Figure) -> Board:
    """The board of the figure's game."""
    return boards.load(figure.entry.family)


@functools.lru_cache(64)
def position(figure: Figure) -> Table:
    """The table in the figure's position. Raises RecordError if the record is not to be replayed.

    Where both decide at the same time and the record goes on, the other player has sealed already, so that
    the line can be carried out.
    """
    read = record.read(figure.record)
    table = record.play(read._replace(lines=read.lines[: figure.lines]))
    if figure.seat is None or figure.told or {ask.seat for ask in table.asks()} != set(Seat):
        return table
    mark = f"{figure.seat.other:d}:"
    others = next((line.text for line in read.lines[figure.lines :] if line.mark == mark), "")
    return table.decide(figure.seat.other, others) if others else table


def study(figure: Figure, table: Table | None = None) -> Study:
    """The figure's position; or what has come of it at another table."""
    table = table or position(figure)
    return Study(table, table.log, colours(), board(figure), figure.seat, figure.seat)


def colours() -> tuple[StandIn, StandIn]:
    """The names for the players in figures and lessons: their colours."""
    # Translators: the two players in figures, called by their colours. They stand where names would.
    return StandIn(C_("player", "Red")), StandIn(C_("player", "Blue"))


def seen(
    figure: Figure, words: tuple[str, ...] | None = None, table: Table | None = None, **changes: Any
) -> Seen:
    """The value that the figure's board draws; with other words on the line, or other values in a `Seen`
    (`cell`, `half`, `refused`, …), where it is tried; of another table, where something has been played.
    """
    table = table or position(figure)
    here = study(figure, table)
    return see(
        here.board,
        here,
        here.log,
        len(here.log) - (len(table.steps) if figure.told else 0),
        words=figure.words if words is None else words,
        **{"half": figure.half, "news_unread": figure.told, **changes},
    )


# --- drawing


@remember(64)
def picture(figure: Figure) -> Node:
    """The figure as a picture that nobody can press, hidden from screen readers."""
    shown, own = seen(figure, use=STILL._replace(crop=figure.crop)), board(figure)
    drawn = figure.draw(shown) if figure.draw else own.parts(shown).board
    family, skin = figure.entry.family.replace("_", "-"), own.skin(shown.rules)
    return Memo(
        h(
            "div.figure",
            drawn,
            class_=f"of-{family} {skin}".strip(),
            aria_hidden="true",
            translate="no",  # it shows a board, whose words stay as they are
        )
    )
