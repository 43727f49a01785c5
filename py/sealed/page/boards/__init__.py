"""The boards: one module for each family of rulesets. A board draws its game and tells its events; a match
screen does the rest.

What is the same in every game (names, clocks, the line with its chips and its button, refusals, cautions, the
log, the curtain, the end, stepping through) is the match screen's. A board has no state and handles no
events: it draws the words that may be said as `data-do="word" data-arg="<word>"`, and its cells with
`data-cell`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from sealed.page.texts import N_, _, ngettext
from sealed.page.tree import Child
from sealed.rules.seats import Seat

if TYPE_CHECKING:  # the home page draws covers, and needs no rules for it
    from sealed.page.boards.composer import Composer
    from sealed.rules.game import Event, Rules, State
    from sealed.rules.log import Log
    from sealed.rules.questions import Ask, Decide, Hand


class Refusal(NamedTuple):
    """Why a word or a move cannot be: the clause of the rules page ("" for none), a template and its values,
    and the word that it is about ("" for none).
    """

    clause: str
    text: str
    values: Mapping[str, str | int] = {}
    word: str = ""


def _nothing_against(_word: str) -> Refusal | None:
    return None


class Seen(NamedTuple):
    """All that a board draws from. It holds nothing that the player who looks may not know."""

    rules: Rules
    state: State
    names: tuple[str, str]
    """Of seat one and seat two."""
    seat: Seat | None
    """Whose side is below. None: nobody's, when a game is stepped through; then seat one is below."""
    hand: Hand = MappingProxyType({})
    """What that seat knows alone."""
    ask: Decide | None = None
    """What that seat is to decide now; None: it waits."""
    words: tuple[str, ...] = ()
    """The line so far."""
    half: str = ""
    """The first half of the next word, if it has been picked: `block:`."""
    picks: tuple[str, ...] = ()
    """What the next word may be; "" among them if the line may end here."""
    why: Callable[[str], Refusal | None] = _nothing_against
    """Why a word may not be the next; None if nothing stands against it."""
    waiting: tuple[Ask, ...] = ()
    """Every question that is open, of both seats: so it is known who has sealed already."""
    rounds: Sequence[Any] = ()
    """What the board's own `history` made of the log."""
    last: tuple[Event, ...] = ()
    """What happened last; `told` of these events have been shown."""
    told: int = 0
    before: State = None
    """The state before the last events: with those told so far, it is what the board shows of them."""
    fresh: bool = True
    """Whether the player has done nothing since these events: what should not go by unseen may still stay."""
    cell: str = ""
    """The cell that has the focus, or would get it."""
    refused: str = ""
    """The word, or thing on the board, that was refused last; "" when the line was written since."""
    turned: bool = False
    """Whether the player wants the own side below, on a board that does not turn by itself."""
    laid: Hand = MappingProxyType({})
    """At the end, and when a game is stepped through: everything that has been shown, by slot."""
    marks: bool = True
    """Whether the player wants marks of what is known on covered pieces."""
    earlier: bool = False
    """Whether a step of a line that is laid out can be taken back."""

    @property
    def below(self) -> Seat:
        """Whose side is drawn below."""
        return self.seat or Seat.ONE

    @property
    def telling(self) -> bool:
        """Whether the last events are still being told."""
        return self.told < len(self.last)

    def name(self, seat: Seat) -> str:
        """A player's name."""
        return self.names[seat - 1]


class Telling(NamedTuple):
    """How an event is told: a template with `{who}`, `{other}`, `{one}`, `{two}` (names) and `{0}`, `{1}`, …
    (the event's data, words of the game by the names that the page gives them). With `many`, number `{0}`
    decides which of the two it is. `sound`: of sound.py; `place` has one for each seat.
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

    def verb(self, seen: Seen) -> str:
        """What the button of a decision in the open says: “Move”, “End turn”, “Place”."""

    def stage(self, seen: Seen, other: Child, own: Child) -> Child:
        """The picture, with the plates of the other player (above) and of the one below."""

    def plate(self, seen: Seen, seat: Seat) -> tuple[str, Child]:
        """What stands in a player's plate: a remark under the name, and what is at its right (the score)."""

    def score(self, seen: Seen, seat: Seat) -> str:
        """A player's score in a few words: “7 chips”."""

    def standing(self, seen: Seen) -> tuple[tuple[str, str], ...]:
        """Public numbers beside the scores, for the curtain: (label, value), such as (“Pot”, “3”)."""

    def keys(self, seen: Seen) -> Mapping[str, tuple[str, str]]:
        """Letters for the page's words: `s` for (`word`, `score`), `b` for (`half`, `block:`)."""

    def step(self, seen: Seen, key: str) -> str:
        """The cell to which an arrow, Home, End or PageDown leads from `seen.cell` ("": nowhere yet)."""

    def known(self, seen: Seen, arg: str) -> str:
        """What is publicly known about a thing on the board, for a long press or `?`."""

    def history(self, rules: Rules, log: Log) -> Sequence[Any]:
        """The past rounds or turns, of which `summary` makes the list, latest last."""

    def summary(self, rules: Rules, names: tuple[str, str], entry: Any) -> Child:
        """A row of the list of past rounds."""


class More(Board, Protocol):
    """What a board may offer besides; where it does not, there is nothing of the kind."""

    turns: bool
    """Whether it can be turned (`Seen.turned`)."""

    steps: bool
    """Whether its line is a row of steps, each made after the one before it: picking a word again makes that
    step again, the first half of a word waits for its second even if there is only one, and a step is taken
    back with all after it.
    """

    steady: bool
    """Whether at one device the sides stay where they are, seat one below, because nothing is hidden; then
    `Seen.seat` is seat one, whoever decides.
    """

    things: frozenset[str]
    """What the rules' sentences name besides the words of the notation, such as cards. `label` knows them."""

    so_far: str
    """The title of the list of what has been played, where it is not rounds: marked with N_."""

    marks: bool
    """Whether it marks on covered pieces what is known of them (`Seen.marks`)."""

    pieces: Mapping[str, str]
    """Pieces that the player may name, by their words, with the names that they have until then."""
    longest_name: int
    """How many letters such a name may have."""

    def named(self, names: Mapping[str, str]) -> Board:
        """The board with these names for pieces. They are in what it shows and says, and nowhere else."""

    def data(self, event: Event) -> Sequence[str | int]:
        """The data of an event in the player's words, where `label` cannot tell from a word what it is."""

    def called(self, name: str, value: str | int) -> str | int:
        """The same for a value of that name in a sentence of the rules."""

    def composer(self, seen: Seen) -> Composer | None:
        """What lays out the line on the board, where the decision that is asked is made in this way."""

    def shortcuts(self, seen: Seen) -> Sequence[tuple[str, str]]:
        """Its keys in few words, where `keys` has too many to list: (“1–9”, “card”)."""

    def stopped(self, seen: Seen, key: str) -> str:
        """What stands in the way where an arrow leads nowhere; "" for nothing that needs saying."""

    def cannot(self, seen: Seen, arg: str) -> Refusal:
        """Why a thing that says `data-do="cannot"` is nothing to choose, where no word says it."""

    def aside(self, seen: Seen) -> tuple[str, Child]:
        """Something to look up: the title and the content of a panel (`data-do="panel" data-arg="board"`)."""


def offers(board: Board, what: str) -> bool:
    """Whether a board has one of the things in `More`."""
    return bool(getattr(board, what, False))


COMMON: Mapping[str, Telling] = {
    "resigned": Telling(N_("{who} gives up."), sound="lost", milliseconds=0),
}
"""What is told in the same way in every game."""


def load(family: str) -> Board:
    """The board of a family; its module is imported only now."""
    board: Board = importlib.import_module(f"sealed.page.boards.{family}").BOARD
    return board


def telling_of(board: Board, event: Event) -> Telling:
    """How an event is told. Raises KeyError for a kind that the board does not know."""
    return COMMON.get(event.kind) or board.tellings[event.kind]


def tell(board: Board, rules: Rules, names: tuple[str, str], event: Event) -> str:
    """An event as a sentence, in the player's language. Raises KeyError for a kind that the board does not
    know.
    """
    telling = telling_of(board, event)
    data = _data(board, rules, event)
    if telling.many and event.data:
        template = ngettext(telling.text, telling.many, int(event.data[0]))
    else:
        template = _(telling.text)
    who = names[event.seat - 1] if event.seat else ""
    other = names[event.seat.other - 1] if event.seat else ""
    return template.format(*data, who=who, other=other, one=names[0], two=names[1])


def _data(board: Board, rules: Rules, event: Event) -> Sequence[str | int]:
    if offers(board, "data"):
        data: Sequence[str | int] = board.data(event)  # type: ignore[attr-defined]
        return data
    return [board.label(rules, item) if isinstance(item, str) else item for item in event.data]


def sound_of(board: Board, event: Event) -> str:
    """The sound of an event; "" for none."""
    sound = telling_of(board, event).sound
    return f"{sound}-{(event.seat or Seat.ONE).name.lower()}" if sound == "place" else sound
