"""The boards: one module for each family of rulesets. A board draws its game and tells its events; a match
screen does the rest.

What is the same in every game (names, clocks, the line with its chips and its button, refusals, cautions, the
log, the curtain, the end, stepping through) is the match screen's. A board has no state and handles no
events: it draws the words that may be said as `data-do="word" data-arg="<word>"`, and its cells with
`data-cell`.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, Protocol

from sealed.page.texts import N_, _, ngettext
from sealed.page.tree import Child, Node
from sealed.rules.game import Caution, Event, Rules, State
from sealed.rules.questions import NOTHING, Ask, Decide, Hand, Seat


class Refusal(NamedTuple):
    """Why a word or a move cannot be: `clause` of the rules page, the sentence, the word that it is about (""
    for none).
    """

    clause: str
    text: str
    word: str = ""


class Seen(NamedTuple):
    """All that a board draws from. It holds nothing that the player who looks may not know."""

    rules: Rules
    state: State
    names: tuple[str, str]
    """Of seat one and seat two."""
    seat: Seat | None
    """Whose side is below. None: nobody's, at a game's review or a demonstration; then seat one is below."""
    hand: Hand = NOTHING
    """What that seat knows alone."""
    ask: Decide | None = None
    """What that seat is to decide now; None: it waits."""
    words: tuple[str, ...] = ()
    """The line so far."""
    picks: tuple[str, ...] = ()
    """What the next word may be; "" among them if the line may end here."""
    barred: Mapping[str, Refusal] = MappingProxyType({})
    """Why a word of the game is not among the picks, for those about which there is something to say."""
    cautions: tuple[Caution, ...] = ()
    waiting: tuple[Ask, ...] = ()
    """Every question that is open, of both seats: to show who has sealed already."""
    sealed: tuple[bool, bool] = (False, False)
    """Whether each seat has sealed and not yet opened its choice."""
    rounds: Sequence[object] = ()
    """What the board's own `history` made of the log, for rows such as R-1 and R-2."""
    last: tuple[Event, ...] = ()
    """The events of the last step, of which the ones up to `told` have been told."""
    told: int = 0
    cell: str = ""
    """The cell that has the focus, or would get it."""
    moving: bool = True
    """Whether things may travel: not with reduced motion."""

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.names[seat - 1]


class Telling(NamedTuple):
    """How an event is told: a template with `{who}`, `{other}` (names) and `{0}`, `{1}`, … (the event's data,
    words of the game by the names that the page gives them). With `many`, number `{0}` decides which of the
    two it is. `sound`: of sound.py.
    """

    text: str
    many: str = ""
    sound: str = ""
    milliseconds: int = 220
    """How long it takes when it is shown."""


class Board(Protocol):
    """What a family's module offers, as functions (or an object `BOARD` with these methods)."""

    tellings: Mapping[str, Telling]
    """By the kind of event; tests hold it complete."""

    def skin(self, rules: Rules) -> str:
        """The skin (static/tokens.css) of a ruleset; "" for none."""

    def label(self, rules: Rules, word: str) -> str:
        """A word of the notation as the player reads it: `block:claim` is “Block Claim”."""

    def chip(self, rules: Rules, word: str) -> Child:
        """The same for the line, with a picture where one helps."""

    def headline(self, seen: Seen) -> str:
        """Where the game stands, for the top bar: “Round 9 of 25”."""

    def prompt(self, seen: Seen) -> str:
        """What is asked, above the line: “Two of five, in any order.”"""

    def stage(self, seen: Seen) -> Node:
        """The picture: the other's side above, the middle, the own side below."""

    def score(self, seen: Seen, seat: Seat) -> str:
        """A player's score in a few words: “7 chips”."""

    def standing(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        """Public numbers for the curtain and the end: (label, value), such as (“Pot”, “3”)."""

    def keys(self, seen: Seen) -> Mapping[str, str]:
        """Letters for words, such as `s` for `score`."""

    def step(self, seen: Seen, key: str) -> str:
        """The cell to which an arrow, Home or End leads from `seen.cell` ("": nowhere yet)."""

    def known(self, seen: Seen, arg: str) -> str:
        """What is publicly known about a thing on the board, for a long press or `?`."""

    def history(self, rules: Rules, log: Sequence[object]) -> Sequence[object]:
        """What rows of past rounds need, made of the log once after each step."""

    def summary(self, rules: Rules, names: tuple[str, str], entry: object) -> Child:
        """A line of the list of past rounds."""


COMMON: Mapping[str, Telling] = {
    "resigned": Telling(N_("{who} gives up."), sound="lost", milliseconds=0),
}
"""What is told in the same way in every game."""


def load(family: str) -> Board:
    """The board of a family; its module is imported only now."""
    board: Board = importlib.import_module(f"sealed.page.boards.{family}").BOARD
    return board


def tell(board: Board, rules: Rules, names: tuple[str, str], event: Event) -> str:
    """An event as a sentence, in the player's language. Raises KeyError for a kind that the board does not
    know.
    """
    telling = COMMON.get(event.kind) or board.tellings[event.kind]
    data = [board.label(rules, item) if isinstance(item, str) else item for item in event.data]
    if telling.many and event.data:
        template = ngettext(telling.text, telling.many, int(event.data[0]))
    else:
        template = _(telling.text)
    who = names[event.seat - 1] if event.seat else ""
    other = names[event.seat.other - 1] if event.seat else ""
    return template.format(*data, who=who, other=other)
