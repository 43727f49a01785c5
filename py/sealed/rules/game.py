"""The contract between a ruleset and whatever plays it, and the rules common to every game.

A ruleset is a state machine over public states. `asks(state)` holds every question that can be answered now;
`answer` takes one answer and gives the next state. The state holds only what both players may know; what only
one seat knows lies in its hand. So a ruleset cannot leak a secret: it has none. No ruleset mutates its
arguments, does I/O, reads a clock or draws at random.
"""

from __future__ import annotations

import functools
import random
import re
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from sealed.rules import N_
from sealed.rules.questions import Answer, Ask, Draw, Hand, Seat, Slot, Value

State: TypeAlias = Any
"""A `NamedTuple` of numbers, texts, tuples and bit masks, with `over: Outcome | None`.

Only its own ruleset looks inside.
"""


class Outcome(NamedTuple):
    """The end of a game: the winner (None for nobody), the reason, and the clause.

    `reason` is a sentence without its full stop.
    """

    winner: Seat | None
    reason: str
    clause: str


class Event(NamedTuple):
    """Something that happened, as data.

    The catalogue of the page turns `kind` and `data` into a sentence, sound and motion.
    """

    kind: str
    seat: Seat | None = None
    data: tuple[str | int, ...] = ()


class Step(NamedTuple):
    """The state after an answer, and the events that led to it, in order."""

    state: State
    events: tuple[Event, ...] = ()
    states: tuple[State, ...] = ()
    """The state after each event, for a board to show while it tells that event; () if every event may be
    shown with `state` itself. Nothing follows the last event, so the last of them is `state`.
    """

    @classmethod
    def of(cls, story: list[tuple[Event, State]], state: State) -> Step:
        """The step of these events, each with the state after it. Changes that have no event of their own,
        like the next turn, are shown with the last event. The list is used up.
        """
        story[-1] = (story[-1][0], state)  # a new tuple of states would cost a percent of random play
        events, states = zip(*story, strict=True)
        return cls(state, events, states)

    @property
    def told(self) -> tuple[State, ...]:
        """The state to be shown with each event."""
        return self.states or (self.state,) * len(self.events)


class Caution(NamedTuple):
    """A warning to show before a legal choice.

    `text` has `{name}` fields, filled from `values`.
    """

    clause: str
    text: str
    values: Mapping[str, str | int] = {}


class GameError(Exception):
    """A player's action is refused. `text` is a template with `{name}` fields, filled from `values`."""

    def __init__(self, text: str, **values: str | int) -> None:
        super().__init__(text.format(**values))
        self.text = text
        self.values = values


class NotNotation(GameError):
    """The text is not in the notation of the game."""

    def __init__(self, word: str) -> None:
        super().__init__(N_("“{word}” is not a word of this game."), word=word)
        self.word = word


class IllegalMove(GameError):
    """The move is in the notation, but a clause forbids it (G 7).

    `word` is the word at fault, if it is one. `unfinished` means that nothing is wrong yet, but words are
    missing.
    """

    def __init__(
        self, clause: str, text: str, *, word: str = "", unfinished: bool = False, **values: str | int
    ) -> None:
        super().__init__(text, **values)
        self.clause = clause
        self.word = word
        self.unfinished = unfinished


class NotAsked(GameError):
    """The error that a seat has nothing to decide now."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(N_("Player {seat} has nothing to decide now."), seat=int(seat))
        self.seat = seat


class IllegalOption(GameError):
    """The game has no such option, or the option no such value."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__(N_("“{value}” is not a value of the option “{name}”."), name=name, value=value)
        self.name = name
        self.value = value


@dataclass(frozen=True, slots=True)
class Option:
    """A setting that players agree on before a game.

    Without `choices`, `accepts` tells which values are allowed.
    """

    name: str
    default: str
    choices: tuple[str, ...] = ()
    accepts: Callable[[str], bool] | None = None

    def allows(self, value: str) -> bool:
        """Whether the option may have this value."""
        return value in self.choices or (self.accepts is not None and self.accepts(value))


_NUMBER = "[1-9][0-9]{0,4}"
_CLOCK = re.compile(rf"{_NUMBER}\+(?:0|{_NUMBER}|{_NUMBER}x{_NUMBER})")


def is_clock(value: str) -> bool:
    """Whether a value of the option `clock` is `turn+reserve`, both in seconds, or `turn+NxM`: N periods of M
    seconds (G 5).
    """
    return _CLOCK.fullmatch(value) is not None


ADVANTAGE = Option("advantage", "2", ("1", "2"))  # G 1
CLOCK = Option("clock", "original", ("original", "off"), is_clock)  # G 5

TIMEOUT = "timeout"
LATE_WORDS = frozenset({TIMEOUT, "-"})  # G 4, PP 7.1, PP 7.2
RESIGN = "resign"
AGREE = "draw"
"""The word for an agreed end in records, as in chess; not to be confused with a Draw, which is chance."""


class Rules(Protocol):
    """A ruleset. Every method is pure; `answer` trusts its caller, since `check` came first."""

    key: str
    """The name in records and addresses: `five-card-trick`."""
    title: str
    code: str
    """The letters in front of a clause number: `FCT`."""
    revision: int
    """Starts at 1, and is raised by hand whenever the same moves could now lead to another game than before.

    It stands in every invitation, so copies of the page whose rules differ do not play together.
    """
    options: tuple[Option, ...]
    """The options, in the order of the rules page."""
    words: frozenset[str]
    """Every word of the notation except the late words, `resign` and `draw`."""
    times: Mapping[str, int]
    """Seconds by kind of Decide for the original clock; a kind that is missing has no clock.

    `reserve`: seconds in all. `period`: the seconds of each period that it consists of; without it the
    reserve runs by the second (G 5).
    """

    def start(self, options: Mapping[str, str]) -> State:
        """The first state, for options that `settle` has completed."""

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Every question that can be answered now, in the order of the rules; () when none is left."""

    def picks(self, state: State, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        """The words that may come next in a move, with the empty word if the move may end here. Never a dead
        end.
        """

    def check(self, state: State, ask: Ask, text: str, hand: Hand) -> str:
        """The canonical form of a move (of a Decide) or of an opened value (of an Open).

        Raises NotNotation or IllegalMove. Completeness is judged last (`IllegalMove.unfinished`): so `check`,
        given the words so far and one more, says why that word is not offered.
        """

    def seal(self, state: State, ask: Ask, move: str) -> dict[Slot, Value]:
        """The values that a checked sealed move puts into its slots.

        A slot is missing if its word came too late, or if a record does not know the word (`?`, as `unseal`
        writes it).
        """

    def unseal(self, state: State, ask: Ask, hand: Hand) -> str:
        """The move with which a sealed Decide was answered, from its known slots; `?` for an unknown word."""

    def answer(self, state: State, ask: Ask, answer: Answer) -> Step:
        """The state after a checked answer."""

    def late(self, state: State, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        """The move that the clock plays for a late player who has chosen only these words; None if there is
        no clock.
        """

    def cautions(self, state: State, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        """Warnings to show the player before this legal choice."""


class Imagines(Protocol):
    """A ruleset in which things stay hidden for longer than a round, so that bots have to guess them."""

    def imagine(self, state: State, seat: Seat, rng: random.Random) -> Hand:
        """A possible hidden hand of that seat that fits all public knowledge."""


@runtime_checkable
class Ranked(Rules, Protocol):
    """A ruleset whose slots hold ranks that can be compared."""

    ranks: tuple[str, ...]
    """The names of the ranks in the notation, from 0."""


@runtime_checkable
class Places(Rules, Protocol):
    """A ruleset with a form for positions from which play goes on (docs/records.md, `Position`)."""

    def place(self, text: str, options: Mapping[str, str]) -> tuple[State, dict[Seat, Hand]]:
        """The state and the hands of a position, before anything follows from them by itself.

        Raises NotNotation or IllegalMove for what is not written as it should be, or not possible.
        """

    def position(self, state: State, hands: Mapping[Seat, Hand]) -> str:
        """The text of a position, which `place` reads as the same state. The game is not over.

        What is sealed and not in these hands is `?`.
        """


@runtime_checkable
class Condenses(Rules, Protocol):
    """A ruleset that knows which of its positions are one to their players, however they are written."""

    def gist(self, state: State) -> Hashable:
        """The part of a state that decides how the game goes on: without choices sealed in the open round,
        facts that no later turn asks about, and counts that only serve a distant limit.
        """


def settle(rules: Rules, given: Mapping[str, str]) -> dict[str, str]:
    """Every option of the game with its value, in the order of its page. Raises IllegalOption."""
    known = {option.name: option for option in rules.options}
    for name, value in given.items():
        if name not in known or not known[name].allows(value):
            raise IllegalOption(name, value)
    return {option.name: given.get(option.name, option.default) for option in rules.options}


def parse(rules: Rules, text: str) -> tuple[str, ...]:
    """The words of a text as the game prints them; white space and letter case do not matter (G 2).

    Raises NotNotation.
    """
    spelling = _spelling(rules.words)
    words = []
    for typed in text.split():
        word = spelling.get(typed.casefold())
        if word is None:
            raise NotNotation(typed)
        words.append(word)
    return tuple(words)


@functools.cache
def _spelling(words: frozenset[str]) -> dict[str, str]:
    return {word.casefold(): word for word in words}


def resign(rules: Rules, state: State, seat: Seat) -> Step:
    """The state after a seat has given up (G 3).

    Raises IllegalMove when the game is over or something is being drawn.
    """
    check_open(rules, state, "G 3", RESIGN)
    over = Outcome(seat.other, N_("the opponent resigned"), "G 3")
    return Step(state._replace(over=over), (Event("resigned", seat),))


def agree(rules: Rules, state: State, seat: Seat) -> Step:
    """The state after a seat has accepted the other's offer to end the game without a winner (G 9).

    Raises IllegalMove when the game is over or something is being drawn.
    """
    check_open(rules, state, "G 9", AGREE)
    over = Outcome(None, N_("both players agreed to a draw"), "G 9")
    return Step(state._replace(over=over), (Event("agreed", seat),))


def check_open(rules: Rules, state: State, clause: str, word: str) -> None:
    """Raises IllegalMove unless the players may end the game by themselves now."""
    if state.over is not None:
        raise IllegalMove(clause, N_("The game is over."), word=word)
    if any(isinstance(ask, Draw) and ask.late for ask in rules.asks(state)):
        raise IllegalMove(clause, N_("Something is being drawn for a move that came too late."), word=word)
