"""A game on one device that knows both hands: for two people sharing it, demonstrations, bots and tests.

Only decisions wait for a player. The table answers every other question at once, from the hands or by a draw
from the seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from sealed.rules import N_, chance, game
from sealed.rules.game import Event, GameError, IllegalMove, NotAsked, Outcome, Places, Rules, State, Step
from sealed.rules.log import BLANK, Agree, Entry, Log, Resign, Sheet, Unasked
from sealed.rules.lookup import look
from sealed.rules.questions import (
    Answer,
    Ask,
    Compare,
    Decide,
    Draw,
    Hand,
    Open,
    Reveal,
    Seat,
    Show,
)

_SHOWING = (Open, Compare, Reveal, Show, Draw)


class NoPositions(GameError):
    """This game has no notation for the position of a demonstration."""

    def __init__(self) -> None:
        super().__init__(N_("This game has no way to write a position."))


class Snapshot(NamedTuple):
    """The parts of an earlier table that are kept once the next decision is made."""

    state: State
    hands: tuple[Hand, Hand]
    draws: int
    before: int
    steps: Log


@dataclass(frozen=True, slots=True)
class Table:
    """A game on one device after some decision, with its history. Immutable: deciding returns another Table.

    `seed` (up to 64 bytes) is the source of chance; `draws` counts the Draws. `steps` is the last decision
    and all that followed from it (before the first, the deal); `past` is what was there before each decision,
    and `before` the number of entries in the log by then.
    """

    rules: Rules
    options: Mapping[str, str]
    state: State
    hands: tuple[Hand, Hand] = ({}, {})
    seed: bytes = b""
    draws: int = 0
    sheet: Sheet = BLANK
    # Not a chain of tables: freeing a long chain recurses once per table, too deep for a browser's stack.
    past: tuple[Snapshot, ...] = field(default=(), repr=False, compare=False)
    before: int = field(default=0, repr=False, compare=False)
    steps: Log = field(default=(), repr=False, compare=False)
    # What `asks` has found and `log` has put together, since one drawing of a board asks for them many times.
    _open: tuple[Decide, ...] | None = field(default=None, init=False, repr=False, compare=False)
    _log: Log | None = field(default=None, init=False, repr=False, compare=False)

    @classmethod
    def begin(cls, rules: Rules, options: Mapping[str, str], seed: bytes, sheet: Sheet = BLANK) -> Table:
        """A new game, after its first deal. Raises IllegalOption."""
        return cls.laid(rules, options, seed=seed, sheet=sheet).settle()

    @classmethod
    def laid(
        cls,
        rules: Rules,
        options: Mapping[str, str],
        position: str | None = None,
        seed: bytes = b"",
        sheet: Sheet = BLANK,
    ) -> Table:
        """A game before anything is dealt, or a demonstration's position (docs/records.md, `Position`).

        Raises IllegalOption; for a position NotNotation, IllegalMove, or NoPositions if the game has no form
        for it.
        """
        settled = game.settle(rules, options)
        if position is None:
            return cls(rules, settled, rules.start(settled), seed=seed, sheet=sheet)
        if not isinstance(rules, Places):
            raise NoPositions
        state, hands = rules.place(position, settled)
        pair = (hands.get(Seat.ONE, {}), hands.get(Seat.TWO, {}))
        return cls(rules, settled, state, pair, seed, sheet=sheet)

    # --- reading

    def hand(self, seat: Seat) -> Hand:
        """The values that a seat has sealed in this game, by slot."""
        return self.hands[seat.side]

    def asks(self) -> tuple[Decide, ...]:
        """The decisions that are open now; none when the game is over."""
        if self._open is None:
            found = tuple(ask for ask in self.rules.asks(self.state) if isinstance(ask, Decide))
            object.__setattr__(self, "_open", found)
            return found
        return self._open

    def asked(self, seat: Seat | None) -> Decide | None:
        """The decision that is open to a seat; None if there is none, and for nobody."""
        for ask in self.asks():
            if ask.seat == seat:
                return ask
        return None

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game; None while it goes on."""
        over: Outcome | None = self.state.over
        return over

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last decision and of all that followed from it, in order."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def log(self) -> Log:
        """All questions and answers since the start, in order."""
        if self._log is None:
            found = (*(step for past in self.past for step in past.steps), *self.steps)
            object.__setattr__(self, "_log", found)
            return found
        return self._log

    @property
    def length(self) -> int:
        """The number of entries in the log, which need not be put together for that."""
        return self.before + len(self.steps)

    # --- playing

    def decide(self, seat: Seat, text: str) -> Table:
        """The table after a move of that seat, as its player writes it, and all that follows from it.

        Raises NotAsked, NotNotation or IllegalMove.
        """
        ask = self._asked(seat)
        move = self.rules.check(self.state, ask, text, self.hand(seat))
        return self.decided(ask, move).settle()

    def late(self, seat: Seat, so_far: tuple[str, ...] = ()) -> Table:
        """The table after the move that the clock plays for a late player who has chosen only these words (G
        4).

        Raises NotAsked, or IllegalMove where there is no clock.
        """
        ask = self._asked(seat)
        return self.decided(ask, self.late_move(ask, so_far)).settle()

    def late_move(self, ask: Decide, so_far: tuple[str, ...]) -> str:
        """The move that the clock would play. Raises IllegalMove where there is no clock (G 4)."""
        off = self.options.get("clock") == "off"
        move = None if off else self.rules.late(self.state, ask, so_far)
        if move is None:
            raise IllegalMove("G 4", N_("There is no clock on this decision."))
        return move

    def resign(self, seat: Seat) -> Table:
        """The table after that seat has given up (G 3). Raises IllegalMove."""
        return self._ended(Resign(seat), game.resign(self.rules, self.state, seat))

    def agree(self, seat: Seat) -> Table:
        """The table after that seat has accepted the other's offer to end without a winner (G 9).

        Raises IllegalMove.
        """
        return self._ended(Agree(seat), game.agree(self.rules, self.state, seat))

    def _ended(self, how: Unasked, step: Step) -> Table:
        entry = Entry(self.state, how, None, None, step.events, step.told)
        return replace(self._turned(), state=step.state, steps=(entry,)).settle()

    def at(self, number: int) -> Table:
        """The table as it was after `number` decisions; `number` is at most `len(self.past)`."""
        if number == len(self.past):
            return self
        past = self.past[number]
        return replace(self, **past._asdict(), past=self.past[:number])

    def cut(self, place: int) -> Table:
        """The table when its log had `place` entries, even in the midst of what followed from a decision."""
        number = 0
        while number < len(self.past) and place > self.past[number].before + len(self.past[number].steps):
            number += 1
        then = self.at(number)
        left = place - then.before
        if left >= len(then.steps):
            return then
        draws = sum(isinstance(step.ask, Draw) for step in then.steps[left:])
        return replace(then, state=then.steps[left].state, draws=then.draws - draws, steps=then.steps[:left])

    @property
    def previous(self) -> Table | None:
        """The table before the last decision; None at the start."""
        return self.at(len(self.past) - 1) if self.past else None

    def undo(self) -> Table:
        """The table before the last decision; at the start, this table itself."""
        return self.previous or self

    @property
    def revealed(self) -> bool:
        """Whether the last decision led to a showing or a draw, which a player who undoes it has seen."""
        return any(isinstance(step.ask, _SHOWING) for step in self.steps)

    # --- single steps

    def _asked(self, seat: Seat) -> Decide:
        ask = self.asked(seat)
        if ask is None:
            raise NotAsked(seat)
        return ask

    def decided(self, ask: Decide, move: str) -> Table:
        """The table after a checked move, before anything follows from it."""
        if not ask.slots:
            return self._turned().answered(ask, move, move)
        values = self.rules.seal(self.state, ask, move)
        return self.sealed(ask, tuple(slot for slot in ask.slots if slot in values), values, move)

    def sealed(self, ask: Decide, answer: tuple[str, ...], values: Hand, move: str) -> Table:
        """The table after a sealed decision of which some or all values are known."""
        one, two = self.hands
        hands = ({**one, **values}, two) if ask.seat is Seat.ONE else (one, {**two, **values})
        return replace(self._turned(), hands=hands).answered(ask, answer, move)

    def _turned(self) -> Table:
        """The table at the start of its next decision, with no steps taken in it yet."""
        now = Snapshot(self.state, self.hands, self.draws, self.before, self.steps)
        return replace(self, past=(*self.past, now), before=self.length, steps=())

    def answered(self, ask: Ask, answer: Answer, move: str | None = None) -> Table:
        """The table after one checked answer, which counts as part of the last decision."""
        step = self.rules.answer(self.state, ask, answer)
        steps = (*self.steps, Entry(self.state, ask, answer, move, step.events, step.told))
        return replace(self, state=step.state, steps=steps, draws=self.draws + isinstance(ask, Draw))

    def settle(self) -> Table:
        """The table after all questions that no player decides: drawn, or answered from the hands."""
        table = self.looked_up()
        while draw := next((ask for ask in self.rules.asks(table.state) if isinstance(ask, Draw)), None):
            table = table.answered(draw, chance.draw(table.seed, table.draws, draw)).looked_up()
        return table

    def looked_up(self) -> Table:
        """The table after all questions that the hands answer, each seat's in order; makes no draw."""
        table = self
        values = {**self.hands[0], **self.hands[1]}
        while found := table._found(values):
            table = table.answered(*found)
        return table

    def _found(self, values: Hand) -> tuple[Ask, Answer] | None:
        waiting = set()
        for ask in self.rules.asks(self.state):
            if ask.seat in waiting:
                continue
            try:
                return ask, look(ask, values)
            except KeyError:
                waiting.add(ask.seat)
        return None
