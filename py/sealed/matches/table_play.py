"""A match at one table: two people who share a device, or one person and the computer.

The computer is a player of a seat. It needs no curtain and no clock, so with it the person always has the
device.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from sealed import record
from sealed.clock import Clock
from sealed.matches import news
from sealed.matches.timing import Timing
from sealed.name import Name
from sealed.rules.game import State
from sealed.rules.log import Sheet
from sealed.rules.questions import Decide, Seat
from sealed.table import Table

if TYPE_CHECKING:
    from sealed.bots import Character

_TIME = ("reserve", "spent", "since", "turns")
_KEPT = {
    "here": ("revision", "record", "seed", "names", *_TIME, "showing", "missed", "prelude"),
    "computer": (
        *("record", "revision", "ahead", "seed", "names"),
        *("person", "character", "secret", "hints", "advice", "prelude", *_TIME),
    ),
}
"""The fields that are stored of a match, in this order, by mode."""


class Advice(NamedTuple):
    """The move of a hint."""

    decision: int
    """Which of the person's decisions it was for, from 0."""
    move: str


class Foe(NamedTuple):
    """The computer as a player."""

    seat: Seat
    character: Character
    secret: bytes
    """The seed of its chance, with what it knows, so that a reload changes no thought."""
    hints: int = 0
    """The number of decisions for which the person has taken a hint."""
    advice: tuple[Advice, ...] = ()
    """The computer's hints for the decisions that have not been taken back. They are stored, so that a hint
    asked for again after a reload or an undone move is the same, and *What happened?* does not blame it.
    """

    def kept(self) -> dict[str, Any]:
        """The fields of the match's record that hold it."""
        return {
            "person": self.seat.other,
            "character": self.character.key,
            "secret": self.secret.hex(),
            "hints": self.hints,
            "advice": self.advice,
        }

    @classmethod
    def read(cls, kept: dict[str, Any]) -> Foe:
        """The player from the fields of a match's record."""
        from sealed.bots import CHARACTERS  # two people at one device have no use for them

        secret = bytes.fromhex(kept["secret"])
        advice = tuple(Advice(int(decision), str(move)) for decision, move in kept.get("advice", ()))
        return cls(Seat(kept["person"]).other, CHARACTERS[kept["character"]], secret, kept["hints"], advice)


class TablePlay(NamedTuple):
    """A game at one table. `at` is the player who has the device: None behind the curtain, and while two
    players look at the last events.
    """

    table: Table
    names: tuple[Name, Name]
    timing: Timing
    foe: Foe | None = None
    """The computer; None where two people play."""
    at: Seat | None = None
    showing: bool = False
    """Whether both players look at the last events, before one of them takes the device."""
    missed: bool = False
    """Whether the clock has just decided: then both players are told the cost before anything else."""
    prelude: int = 0
    """The number of decisions that the match began with, out of a record; they cannot be taken back."""

    @classmethod
    def begin(cls, table: Table, names: tuple[Name, Name], foe: Foe | None, now: int) -> Self:
        """A new match at a table that has just been laid."""
        return cls._seated(table, names, foe)._handed(now)

    @classmethod
    def begin_from(cls, table: Table, names: tuple[Name, Name], foe: Foe | None, now: int) -> Self:
        """A match that begins with what has been played at a table."""
        return cls._seated(table, names, foe)._replace(prelude=len(table.past)).seen(now)

    @classmethod
    def _seated(cls, table: Table, names: tuple[Name, Name], foe: Foe | None) -> Self:
        clock = Clock.of(table.rules, table.options["clock"])
        return cls(table, names, Timing(clock), foe, foe.seat.other if foe else None)

    # --- who is asked, and who looks

    @property
    def way(self) -> str:
        """The mode, as the record has it."""
        return "computer" if self.foe else "here"

    @property
    def game(self) -> Table:
        """The game that is played."""
        return self.table

    @property
    def goes_on(self) -> bool:
        """Whether it began with what a record or a position tells."""
        return bool(self.prelude) or "Position" in dict(self.table.sheet.tags)

    @property
    def person(self) -> Seat | None:
        """The seat of the one person at the table; None if there are two."""
        return self.foe.seat.other if self.foe else None

    @property
    def next(self) -> Decide | None:
        """The first decision that is open to a person: the clock may run for it."""
        if self.foe:
            return self.table.asked(self.person)
        return next(iter(self.table.asks()), None)

    @property
    def clock(self) -> Clock:
        """Both players' time as it was when the player who decides took the device."""
        return self.timing.clock

    @property
    def seat(self) -> Seat | None:
        """The seat whose side is below. While both players look, it stays the seat of the last decision."""
        return self.at or (self.last_decision.seat if self.last_decision else None)

    @property
    def last_decision(self) -> Decide | None:
        """The last decision that the rules asked for, which giving up or agreeing to end is not."""
        return next((step.ask for step in self.table.steps if isinstance(step.ask, Decide)), None)

    @property
    def holder(self) -> Seat | None:
        """The seat whose hand is visible; None while both players look."""
        return self.at

    @property
    def ask(self) -> Decide | None:
        """The decision that the player at the device is to make now."""
        return self.table.asked(self.at)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seat whose decision is awaited, if its player can think: nobody does behind a curtain."""
        asked = self.ask or self.asks_computer
        return (asked.seat,) if asked else ()

    @property
    def asks_computer(self) -> Decide | None:
        """The decision that the computer is to make; None if there is none."""
        return self.table.asked(self.foe.seat) if self.foe else None

    @property
    def last_sent(self) -> None:
        """None: at a table no codes are sent."""

    @property
    def private(self) -> bool:
        """Whether the next decision is secret, so that only its player may look, of two who could."""
        if self.foe or self.next is None:
            return False
        return bool(self.next.slots) or any(self.table.hands)

    @property
    def covered(self) -> bool:
        """Whether a cover hides the game: “You were late”, or the curtain while nobody may look."""
        return self.missed or not (self.at or self.showing or self.next is None)

    @property
    def together(self) -> bool:
        """Whether two players look at the result of the last decision before the game goes on."""
        if self.foe:
            return False
        return self.table.outcome is not None or news.opens(self.table.steps)

    @property
    def untold(self) -> bool:
        """Whether the last decision was open, and only the player who made it has seen its result."""
        return self.last_decision is not None and not self.last_decision.slots and not self.together

    @property
    def positions(self) -> tuple[State, ...]:
        """The states that a record brought into it, and the present one: what was played here in between is
        its own.
        """
        return (*(before.state for before in self.table.past[: self.prelude + 1]), self.table.state)

    # --- playing

    def decide(self, text: str, now: int) -> Self:
        """The match after a move of the player at the device; after the clock's move, if the time had run
        out while the device slept.
        """
        assert self.ask is not None, "nobody is at the device"
        if self.is_late(now):
            return self.late(tuple(text.split()), now)
        timing = self.timing.decided(self.ask, now, late=False)
        return self._replace(table=self.table.decide(self.ask.seat, text), timing=timing)._handed(now)

    def filled(self, choose: Callable[[State], str], now: int) -> Self:
        """The match after chance has decided in all players' place, as long as `choose` names a move."""
        assert self.ask is not None, "somebody who is asked leaves it to chance"
        table, timing = self.table, self.timing.decided(self.ask, now, late=False)
        while (asked := table.asks()) and (move := choose(table.state)):
            table = table.decide(asked[0].seat, move)
        return self._replace(table=table, timing=timing)._handed(now)

    def is_late(self, now: int) -> bool:
        """Whether the time of the player who is asked has run out."""
        return self.timing.is_late(self.next, now)

    def late(self, so_far: tuple[str, ...], now: int) -> Self:
        """The match after the clock has decided in place of the player, whose line has the words `so_far`."""
        assert self.next is not None, "nobody is asked"
        timing = self.timing.decided(self.next, now, late=True)
        table = self.table.late(self.next.seat, so_far)
        return self._replace(table=table, timing=timing, missed=self.foe is None)._handed(now)

    def answered(self, move: str, now: int) -> Self:
        """The match after the computer's move."""
        assert self.foe is not None, "the computer plays"
        return self._replace(table=self.table.decide(self.foe.seat, move)).sat(now)

    def resign(self, seat: Seat, now: int) -> Self:
        """The match after that seat has given up."""
        return self._ended(self.table.resign(seat), now)

    def agree(self, seat: Seat, now: int) -> Self:
        """The match after both have agreed to end it without a winner; that seat is the one that accepts."""
        return self._ended(self.table.agree(seat), now)

    def _ended(self, table: Table, now: int) -> Self:
        """The match after a player has ended it, or both have."""
        asked, timing = self.next, self.timing
        if self.foe:
            timing = timing._replace(since=0)
        elif asked:
            timing = timing.decided(asked, now, late=False)
        return self._replace(table=table, timing=timing)._handed(now)._replace(showing=False)

    def sat(self, now: int) -> Self:
        """The match after the player whose turn it is has taken the device, or the only person at it has seen
        the computer's move.
        """
        asked = self.next
        timing = self.timing.begun(now) if asked else self.timing
        at = self.person or (asked.seat if asked else None)
        return self._replace(at=at, showing=False, timing=timing)

    def seen(self, now: int) -> Self:
        """The match after both players have pressed “Go on”: from “You were late” to the events that
        followed, or from the events to the next decision.
        """
        if self.missed and self.showing:
            return self._replace(missed=False)
        away = self._replace(missed=False, showing=False)
        return away if away.private else away.sat(now)

    def _handed(self, now: int) -> Self:
        """The match after the device has changed hands: in an open game to the next player, otherwise to
        nobody yet.
        """
        away = self._replace(at=None, showing=self.together)
        return away if away._waits else away.sat(now)

    @property
    def _waits(self) -> bool:
        """Whether something comes before a player takes the device: the curtain, the events, the clock's
        decision.
        """
        return self.private or self.showing or self.missed

    def ticked(self, now: int) -> Clock:
        """The clock as it stands now."""
        return self.timing.at(self.next, now)

    # --- hints

    @property
    def decided(self) -> int:
        """How many decisions the person has made."""
        own = (entry.ask for entry in self.table.log if isinstance(entry.ask, Decide))
        return sum(ask.seat is self.person for ask in own)

    def advised(self, move: str) -> Self:
        """The match after a hint has told the person of a move. Hints count by decision."""
        assert self.foe is not None, "the computer gives hints"
        advice, known = Advice(self.decided, move), self.foe.advice
        if advice in known:
            return self
        is_new = all(one.decision != advice.decision for one in known)
        return self._replace(foe=self.foe._replace(hints=self.foe.hints + is_new, advice=(*known, advice)))

    def _forgets(self) -> Self:
        """The match without the advice for decisions that no longer follow."""
        if self.foe is None:
            return self
        kept = tuple(one for one in self.foe.advice if one.decision <= self.decided)
        return self._replace(foe=self.foe._replace(advice=kept))

    # --- taking back

    @property
    def may_undo(self) -> bool:
        """Whether the last decision of a person can be taken back: not if the clock has made it, if anything
        hidden has been shown since, or if the record of the finished game tells what another had sealed.
        Where two share a device and pieces or choices are secret, that is only before the curtain has opened
        for the next player.
        """
        if self.timing.was_late or self._earlier is None:
            return False
        if self.table.outcome:
            return not any(self.table.hand(seat) for seat in Seat if seat is not self.person)
        return not self.private or (self.at is None and not self.timing.since)

    @property
    def _earlier(self) -> Table | None:
        """The table before the last decision, or before the last one of the only person; None if nothing can
        be taken back.
        """
        for table in _back(self.table):
            if table.revealed or len(table.past) <= self.prelude:
                return None
            asks = (step.ask for step in table.steps)
            if not self.foe or any(isinstance(ask, Decide) and ask.seat is self.person for ask in asks):
                return table.previous
        return None

    def undo(self, now: int) -> Self:
        """The match before the last decision: behind the curtain of the player who made it, or at once with
        that player. Nothing needs to be told, since all who play have seen what came before. The time that
        was thought stays spent.
        """
        table = self._earlier
        if table is None or not self.may_undo:
            return self
        away = self._replace(table=table, at=None, showing=False)._forgets()
        seat = self.person or (away.next.seat if away.next else Seat.ONE)
        if self.foe:
            timing = self.timing.thought_again(seat, now)
        elif self.next and not self.timing.since:
            timing = self.timing.resumed(seat)
        else:
            timing = self.timing.returned(seat, self.next, now)
        away = away._replace(timing=timing)
        return away if away.private else away.sat(now)

    # --- the record

    def body(self) -> str:
        """The body of its record, from which the match can be read again."""
        table, ahead = self._written
        said = {
            "record": record.write(table),
            "revision": table.rules.revision,
            "ahead": ahead,
            "seed": table.seed.hex(),
            "names": self.names,
            "showing": self.showing,
            "missed": self.missed,
            "prelude": self.prelude,
            **self.timing.kept(),
            **(self.foe.kept() if self.foe else {}),
        }
        return json.dumps({name: said[name] for name in _KEPT[self.way]}, ensure_ascii=False)

    @property
    def _written(self) -> tuple[Table, str]:
        """The table for the record, and the move that the record leaves out: what seat two has sealed while
        seat one still decides (docs/records.md).
        """
        first = self.table.steps[0] if self.table.past else None
        both = first and all(self._seals(first.state, seat) for seat in Seat)
        if first and both and self.person is Seat.TWO and self.table.asked(Seat.ONE) and not self.ask:
            return self.table.undo(), first.move or ""
        return self.table, ""

    def _seals(self, state: State, seat: Seat) -> bool:
        asks = self.table.rules.asks(state)
        return any(isinstance(ask, Decide) and ask.slots and ask.seat is seat for ask in asks)

    @classmethod
    def read(cls, way: str, body: str, now: int) -> Self:
        """A match of that way from the body of its record. Nobody has the device yet, unless it need not be
        passed. Raises ValueError if the rules have another revision by now, by which the same moves could
        lead to another game; the oldest matches do not say theirs.
        """
        said: dict[str, Any] = json.loads(body)
        table = replace(record.replay(said["record"]), seed=bytes.fromhex(said["seed"]))
        if said.get("revision") not in (None, table.rules.revision):
            raise ValueError(f"played by revision {said['revision']} of {table.rules.title}")
        foe = Foe.read(said) if way == "computer" else None
        if foe and said["ahead"]:
            table = table.decide(foe.seat.other, said["ahead"])
        one, two = said["names"]
        timing = Timing.read(Clock.of(table.rules, table.options["clock"]), said).not_after(now)
        play = cls._seated(table, (Name(one), Name(two)), foe)._replace(
            timing=timing,
            showing=foe is None and said["showing"],
            missed=said.get("missed", False),
            prelude=said.get("prelude", 0),
        )
        return play if foe or play._waits else play.sat(now)


def _back(table: Table) -> Iterator[Table]:
    """The table, and those before it, the last first."""
    now: Table | None = table
    while now is not None:
        yield now
        now = now.previous


def sheet(names: tuple[Name, Name], day: str, computer: Seat | None = None) -> Sheet:
    """The head of the game's record: who played, when, and which seat was the computer's."""
    told = (("One", str(names[0])), ("Two", str(names[1])), ("Date", day))
    return Sheet((*told, ("Computer", str(int(computer)))) if computer else told)
