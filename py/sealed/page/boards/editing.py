"""How a position of a family's games is set up by hand: what can be put on the board, what else there is to a
position, and what follows from each change.

A change is a function from one `DraftPosition` to the next. It may lead to what the rules forbid: the caller
asks them (`sealed.page.positions.position_editor`). A family whose positions can be set up by hand has a
module `editing` in its package, with a constant `EDITING`; those of any other are written as text.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

from sealed.name import Name
from sealed.page.boards.board import Board
from sealed.page.draw.tree import Child
from sealed.rules.game import IllegalMove, Places, State
from sealed.rules.questions import Hand, Seat
from sealed.table import Table

TAKE = "take"
"""The tool that takes things off the board."""


NO_HANDS: Mapping[Seat, Hand] = {Seat.ONE: {}, Seat.TWO: {}}
"""Nothing that only one seat knows."""


class DraftPosition(NamedTuple):
    """A position on the board, be it possible or not."""

    rules: Places
    options: Mapping[str, str]
    state: State
    hands: Mapping[Seat, Hand]

    @classmethod
    def read(cls, rules: Places, options: Mapping[str, str], text: str) -> DraftPosition:
        """The position of a text. Raises GameError."""
        state, hands = rules.place(text, options)
        return cls(rules, options, state, hands)

    @property
    def text(self) -> str:
        """The position as it is written."""
        return self.rules.position(self.state, self.hands)

    @property
    def table(self) -> Table:
        """The table at which it lies."""
        hands = (self.hands.get(Seat.ONE, {}), self.hands.get(Seat.TWO, {}))
        return Table(self.rules, self.options, self.state, hands)

    def with_fields(self, **fields: Any) -> DraftPosition:
        """The position with these state fields replaced."""
        return self._replace(state=self.state._replace(**fields))

    def refusal(self, clause: str, text: str, **values: str | int) -> IllegalMove:
        """The objection to a change, with the number of the clause (`3.7`)."""
        return IllegalMove(f"{self.rules.code} {clause}", text, word="", unfinished=False, **values)


class Tool(NamedTuple):
    """A tool: a tap with it puts something on a cell, or takes it off."""

    key: str
    label: str
    picture: Child = None
    letter: str = ""
    """The letter that chooses it, with Shift; "" for one that is chosen by a digit, if it is among the first
    nine.
    """
    says: bool = True
    """Whether its name is below its picture; else the picture says enough."""
    pair: bool = False
    """Whether it is for two cells, which are tapped one after the other."""


class Action(NamedTuple):
    """A button for a change that needs nothing more."""

    field: str
    label: str
    icon: str
    letter: str
    """The letter that does the same, with Shift."""


class Count(NamedTuple):
    """A number that is stepped."""

    field: str
    """The name of the control for `Editing.change`, with `+` or `-` as the value."""
    label: str
    value: int


class Radio(NamedTuple):
    """One of a few values, each with its label."""

    field: str
    label: str
    options: Sequence[tuple[str, str]]
    value: str
    told: str = ""
    """A sentence that explains the option; "" if the label says enough."""
    below: Child = None
    """A picture of the value, or the editor of one that the player makes."""


class Select(NamedTuple):
    """One of many values, each with its label."""

    field: str
    label: str
    options: Sequence[tuple[str, str]]
    value: str


class Checkbox(NamedTuple):
    """One of several things that are there or not."""

    value: str
    label: str
    on: bool
    picture: Child = None


class Checkboxes(NamedTuple):
    """Several things that are there or not."""

    field: str
    label: str
    boxes: Sequence[Checkbox]


Control: TypeAlias = "Count | Radio | Select | Checkboxes"


class Group(NamedTuple):
    """Controls that belong together, under the name of a player or another heading."""

    title: str
    controls: Sequence[Control]
    seat: Seat | None = None
    folded: bool = False
    """Whether they are shown only when somebody unfolds them."""


class Editing:
    """Positions that are written as text, and looked at. A family overrides what it can do by hand."""

    unfinished: ClassVar[frozenset[tuple[str, str]]] = frozenset()
    """The faults that are allowed while a position is set up, because a further change mends them: the number
    of the clause, and the word of the position at fault ("" for any).
    """

    def usual(self, rules: Places, options: Mapping[str, str], rng: random.Random) -> DraftPosition:
        """A position to begin from, where none was brought along: the game as it starts."""
        table = Table.begin(rules, options, rng.randbytes(16))
        return DraftPosition(rules, table.options, table.state, dict(zip(Seat, table.hands, strict=True)))

    def tools(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Tool]:
        """The tools that put something on the board, or take it off."""
        return ()

    def actions(self, position: DraftPosition) -> Sequence[Action]:
        """The changes that need nothing more than a press."""
        return ()

    def groups(self, position: DraftPosition, board: Board, names: tuple[Name, Name]) -> Sequence[Group]:
        """The controls beside the board."""
        return ()

    def put(self, position: DraftPosition, tool: str, thing: str) -> DraftPosition:
        """After a tap on a thing of the board with this tool. Raises GameError."""
        return position

    def carry(self, position: DraftPosition, tool: str, origin: str, target: str) -> DraftPosition:
        """After what was on one cell has been carried to another, or a tool for two cells used on both.
        Raises GameError.
        """
        return position

    def change(self, position: DraftPosition, field: str, value: str, rng: random.Random) -> DraftPosition:
        """After a control has been set, or an action done. Raises GameError."""
        return position


BY_TEXT = Editing()


def stepped(number: int, value: str) -> int:
    """A number after a step of its `Count`."""
    return number + (1 if value == "+" else -1)
