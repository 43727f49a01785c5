"""A match at one device: the game, the player who has the device, and the clock."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import NamedTuple

from sealed import record
from sealed.clock import Clock
from sealed.name import Name
from sealed.page.app import App, ScreenLeft
from sealed.page.match.here.timing import Timing
from sealed.page.match.play import Duel, check_revision, standing
from sealed.page.model import Heading
from sealed.page.seam import Record
from sealed.page.texts import N_
from sealed.rules.log import Sheet
from sealed.rules.questions import Decide, Seat
from sealed.table import Table


class Here(NamedTuple):
    """A game at one device. `at` is the player who has the device: None behind the curtain, and while both
    players look at the last events.
    """

    table: Table
    names: tuple[Name, Name]
    timing: Timing
    at: Seat | None = None
    showing: bool = False
    """Whether both players look at the last events, before one of them takes the device."""
    missed: bool = False
    """Whether the clock has just decided: then both players are told the cost before anything else."""
    prelude: int = 0
    """The number of decisions that the match began with, out of a record; they cannot be taken back."""

    @property
    def way(self) -> str:
        return "here"

    @property
    def game(self) -> Table:
        return self.table

    @property
    def next(self) -> Decide | None:
        """The first decision that is open."""
        return next(iter(self.table.asks()), None)

    @property
    def clock(self) -> Clock:
        """Both players' time as it was when the player who decides took the device."""
        return self.timing.clock

    @property
    def seat(self) -> Seat | None:
        """The seat whose side is below. While both players look, it stays that of the last decision."""
        return self.at or (self.last.seat if self.last else None)

    @property
    def last(self) -> Decide | None:
        """The last decision that the rules asked for, which giving up or agreeing to end is not."""
        return next((step.ask for step in self.table.steps if isinstance(step.ask, Decide)), None)

    @property
    def holder(self) -> Seat | None:
        """The seat whose hand is visible; None while both players look."""
        return self.at

    @property
    def ask(self) -> Decide | None:
        return next((ask for ask in self.table.asks() if ask.seat == self.at), None)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        return (self.at,) if self.ask and self.at else ()

    @property
    def last_sent(self) -> None:
        """None: at one device no codes are sent."""

    @property
    def private(self) -> bool:
        """Whether the next decision is secret, so that only its player may look."""
        return self.next is not None and (bool(self.next.slots) or any(self.table.hands))

    @property
    def covered(self) -> bool:
        """Whether a cover hides the game: “You were late”, or the curtain while nobody may look."""
        return self.missed or not (self.at or self.showing or self.next is None)

    @property
    def together(self) -> bool:
        """Whether both players look at the result of the last decision before the game goes on."""
        return self.table.outcome is not None or (len(self.table.events) > 1 and self.table.revealed)

    @property
    def untold(self) -> bool:
        """Whether the last decision was open, and only the player who made it has seen its result."""
        return self.last is not None and not self.last.slots and not self.together

    @property
    def may_undo(self) -> bool:
        """Whether the last decision can be taken back. Where pieces or choices are secret, that is only
        before the curtain has opened for the next player, and never after the end, since the record of a
        finished game reveals them all. A decision of the clock stands.
        """
        late = bool(self.timing.turns) and self.timing.turns[-1].late
        if late or len(self.table.past) <= self.prelude or self.table.revealed:
            return False
        if self.table.outcome:
            return not any(self.table.hands)
        return not self.private or (self.at is None and not self.timing.since)

    def decide(self, text: str, now: int) -> Here:
        """The game after a move of the player at the device; after the clock's move, if the time had run out
        while the device slept.
        """
        assert self.ask is not None, "nobody is at the device"
        if self.is_late(now):
            return self.late(tuple(text.split()), now)
        timing = self.timing.decided(self.ask, now, late=False)
        return self._replace(table=self.table.decide(self.ask.seat, text), timing=timing)._handed(now)

    def is_late(self, now: int) -> bool:
        """Whether the time of the player who is asked has run out."""
        return self.timing.is_late(self.next, now)

    def late(self, so_far: tuple[str, ...], now: int) -> Here:
        """The game after the clock has decided in place of the player, whose line has the words `so_far`."""
        assert self.next is not None, "nobody is asked"
        timing = self.timing.decided(self.next, now, late=True)
        table = self.table.late(self.next.seat, so_far)
        return self._replace(table=table, timing=timing, missed=True)._handed(now)

    def undo(self, now: int) -> Here:
        """The game before the last decision: behind the curtain of the player who made it, or in an open game
        at once with that player. Nothing needs to be told, since both have seen all that came before.
        """
        if not self.may_undo:
            return self
        table = self.table.undo()
        away = self._replace(table=table, at=None, showing=False)
        seat = away.next.seat if away.next else Seat.ONE
        if self.next and not self.timing.since:
            timing = self.timing.resumed(seat)
        else:
            timing = self.timing.returned(seat, self.next, now)
        away = away._replace(timing=timing)
        return away if away.private else away.sat(now)

    def resign(self, seat: Seat, now: int) -> Here:
        """The game after that seat has given up."""
        return self._ended(self.table.resign(seat), now)

    def agree(self, seat: Seat, now: int) -> Here:
        """The game after both have agreed to end it without a winner; that seat is the one that accepts."""
        return self._ended(self.table.agree(seat), now)

    def _ended(self, table: Table, now: int) -> Here:
        """The game after a player has ended it, or both have."""
        asked = self.next
        timing = self.timing.decided(asked, now, late=False) if asked else self.timing
        return self._replace(table=table, timing=timing)._handed(now)._replace(showing=False)

    def sat(self, now: int) -> Here:
        """The game after the player whose turn it is has taken the device."""
        if self.next is None:
            return self._replace(at=None, showing=False)
        return self._replace(at=self.next.seat, showing=False, timing=self.timing.begun(now))

    def seen(self, now: int) -> Here:
        """The game after both players have pressed “Go on”: from “You were late” to the events that followed,
        or from the events to the next decision.
        """
        if self.missed and self.showing:
            return self._replace(missed=False)
        away = self._replace(missed=False, showing=False)
        return away if away.private else away.sat(now)

    def _handed(self, now: int) -> Here:
        """The game after the device has changed hands: in an open game to the next player, otherwise to
        nobody yet.
        """
        away = self._replace(at=None, showing=self.together)
        return away if away.private or away.showing or away.missed else away.sat(now)

    def ticked(self, now: int) -> Clock:
        """The clock as it stands now."""
        return self.timing.at(self.next, now)

    def body(self) -> str:
        kept = {
            "revision": self.table.rules.revision,
            "record": record.write(self.table),
            "seed": self.table.seed.hex(),
            "names": self.names,
            **self.timing.kept(),
            "showing": self.showing,
            "missed": self.missed,
            "prelude": self.prelude,
        }
        return json.dumps(kept, ensure_ascii=False)

    def heading(self, key: str, now: int) -> Heading:
        over = self.table.outcome
        rules = self.table.rules
        values: dict[str, str | int]
        if over and over.winner:
            note, values = N_("{name} won"), {"name": self.names[over.winner - 1]}
        elif over:
            note, values = N_("Nobody won"), {}
        else:
            asked = self.next
            note, values = N_("{name} is to play"), {"name": self.names[asked.seat - 1] if asked else ""}
        turn = "" if over else "you"
        return Heading(key, rules.key, "here", 0, self.names, turn, note, values, now, standing(self))


def current(app: App) -> Duel[Here]:
    """The open match at one device, for the handlers of its screen. Raises ScreenLeft if there is none."""
    duel = app.own(Duel)
    if not isinstance(duel.play, Here):
        raise ScreenLeft(f"{duel.key} is not played at one device")
    return duel


def begin(table: Table, names: tuple[Name, Name], now: int) -> Here:
    """A new game at one device."""
    return Here(table, names, Timing(Clock.of(table.rules, table.options["clock"])))._handed(now)


def begin_from(table: Table, names: tuple[Name, Name], now: int) -> Here:
    """A game at one device that begins with what has been played at a table."""
    timing = Timing(Clock.of(table.rules, table.options["clock"]))
    return Here(table, names, timing, prelude=len(table.past)).seen(now)


async def read(app: App, kept: Record) -> Here:
    """A game from its record. Nobody has the device yet, unless nothing is secret. Raises ValueError if the
    rules have another revision by now.
    """
    said = json.loads(kept.body)
    table = replace(record.replay(said["record"]), seed=bytes.fromhex(said["seed"]))
    check_revision(table.rules, said.get("revision"))
    now = app.browser.now()
    timing = Timing.read(Clock.of(table.rules, table.options["clock"]), said).not_after(now)
    showing, missed, prelude = said["showing"], said.get("missed", False), said.get("prelude", 0)
    one, two = said["names"]
    here = Here(table, (Name(one), Name(two)), timing, None, showing, missed, prelude)
    return here if here.private or here.showing or here.missed else here.sat(now)


def sheet(names: tuple[Name, Name], day: str) -> Sheet:
    """The head of the game's record: who played, and when."""
    return Sheet((("One", str(names[0])), ("Two", str(names[1])), ("Date", day)))
