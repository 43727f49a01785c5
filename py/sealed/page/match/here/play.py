"""A match at one device: who sits at it, and whose clock runs."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sealed import record
from sealed.clock import Clock
from sealed.page.match.play import Duel
from sealed.page.model import Heading
from sealed.page.seam import Record
from sealed.page.texts import N_
from sealed.rules.log import Sheet
from sealed.rules.questions import Decide, Seat
from sealed.table import Table

if TYPE_CHECKING:
    from sealed.page.app import App

SECOND = 1000


class Here(NamedTuple):
    """A game at one device. `at` is who sits there: None behind the curtain, and while both look at what
    happened.
    """

    table: Table
    names: tuple[str, str]
    clock: Clock
    at: Seat | None = None
    showing: bool = False
    """Whether both look at what happened, before somebody takes the device."""
    since: int = 0
    """Milliseconds since 1970 at which the one at the device began to think."""

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
    def seat(self) -> Seat | None:
        """While both look, the one who decided last stays below."""
        return self.at or (self.last.seat if self.last else None)

    @property
    def last(self) -> Decide | None:
        """What was decided last, unless that was to give up."""
        return next((step.ask for step in self.table.steps if isinstance(step.ask, Decide)), None)

    @property
    def holder(self) -> Seat | None:
        """While both look, nobody's hand may be seen."""
        return self.at

    @property
    def ask(self) -> Decide | None:
        return next((ask for ask in self.table.asks() if ask.seat == self.at), None)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        return (self.at,) if self.ask and self.at else ()

    @property
    def last_sent(self) -> None:
        """Nothing is sent."""

    @property
    def private(self) -> bool:
        """Whether the next decision is made in secret, so that only one may look."""
        return self.next is not None and (bool(self.next.slots) or any(self.table.hands))

    @property
    def together(self) -> bool:
        """Whether both look at what the last decision led to, before anybody goes on."""
        return self.table.outcome is not None or (len(self.table.events) > 1 and self.table.revealed)

    @property
    def untold(self) -> bool:
        """Whether the last decision was made in the open, and only who made it has seen what it led to."""
        return self.last is not None and not self.last.slots and not self.together

    @property
    def may_undo(self) -> bool:
        """Whether the last decision can be taken back: where pieces or choices are secret, only before the
        curtain opens for the next, and never out of a game that is over, since its record tells all of them.
        """
        if self.table.previous is None or self.table.revealed:
            return False
        if self.table.outcome:
            return not any(self.table.hands)
        return self.at is None or not self.private

    def decide(self, text: str, now: int) -> Here:
        assert self.ask is not None, "nobody is at the device"
        clock = self.ticked(now).decided(self.ask)
        return self._replace(table=self.table.decide(self.ask.seat, text), clock=clock)._handed(now)

    def late(self, so_far: tuple[str, ...], now: int) -> Here:
        """After the clock has played for who sits at the device."""
        assert self.ask is not None, "nobody is at the device"
        clock = self.ticked(now).decided(self.ask)
        return self._replace(table=self.table.late(self.ask.seat, so_far), clock=clock)._handed(now)

    def undo(self, now: int) -> Here:
        """Before the last decision, if nothing has been shown since: behind the curtain of the one who made
        it, or at once with that player in an open game. What came before it, both have seen.
        """
        if not self.may_undo:
            return self
        away = self._replace(table=self.table.undo(), at=None, showing=False)
        return away if away.private else away.sat(now)

    def resign(self, seat: Seat, now: int) -> Here:
        """After that seat has given up."""
        return self._replace(table=self.table.resign(seat))._handed(now)

    def sat(self, now: int) -> Here:
        """After the one whose turn it is has taken the device."""
        return self._replace(at=self.next.seat if self.next else None, showing=False, since=now)

    def _handed(self, now: int) -> Here:
        """Who has the device after a decision: in an open game the next player, else nobody yet."""
        away = self._replace(at=None, showing=self.together)
        return away if self.private or away.showing else away.sat(now)

    def ticked(self, now: int) -> Clock:
        """The clock with the time that the one at the device has thought."""
        running = self.clock.running(self.table.asks(), self.at) if self.at else ()
        return self.clock.after(running, (now - self.since) / SECOND if self.since else 0.0)

    def body(self) -> str:
        kept = {
            "record": record.write(self.table),
            "seed": self.table.seed.hex(),
            "names": self.names,
            "reserve": self.clock.reserve,
            "spent": self.clock.spent,
            "showing": self.showing,
        }
        return json.dumps(kept, ensure_ascii=False)

    def heading(self, key: str, now: int) -> Heading:
        over = self.table.outcome
        rules = self.table.rules
        values: dict[str, str | int]
        if over and over.winner:
            note, values = N_("{name} won"), {"name": self.names[over.winner - 1]}
        elif over:
            note, values = N_("nobody won"), {}
        else:
            asked = self.next
            note, values = N_("{name} is to play"), {"name": self.names[asked.seat - 1] if asked else ""}
        return Heading(key, rules.key, "here", 0, self.names, "" if over else "you", note, values, now)


def current(app: App) -> Duel[Here]:
    """The open match at one device, for the handlers of its screen. Raises TypeError if there is none."""
    duel = app.own(Duel)
    if not isinstance(duel.play, Here):
        raise TypeError(f"{duel.key} is not played at one device")
    return duel


def begin(table: Table, names: tuple[str, str], now: int) -> Here:
    """A new game at one device."""
    return Here(table, names, Clock.of(table.rules, table.options["clock"]))._handed(now)


async def read(app: App, kept: Record) -> Here:
    """A game from its record; nobody sits at the device yet."""
    said = json.loads(kept.body)
    table = replace(record.replay(said["record"]), seed=bytes.fromhex(said["seed"]))
    clock = replace(
        Clock.of(table.rules, table.options["clock"]),
        reserve=tuple(said["reserve"]),
        spent=tuple(said["spent"]),
    )
    here = Here(table, tuple(said["names"]), clock, None, said["showing"])
    return here if here.private or here.showing else here.sat(app.browser.now())


def sheet(names: tuple[str, str], day: str) -> Sheet:
    """What the record of a game says besides: who played, and when."""
    return Sheet((("One", names[0]), ("Two", names[1]), ("Date", day)))
