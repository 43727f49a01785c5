"""A match at one device: the game, the player who has the device, and the clock."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sealed import record
from sealed.clock import Clock
from sealed.page.match.play import Duel, standing
from sealed.page.model import Heading
from sealed.page.seam import SECOND, Record
from sealed.page.texts import N_
from sealed.rules.log import Sheet
from sealed.rules.questions import Decide, Seat
from sealed.table import Table

if TYPE_CHECKING:
    from sealed.page.app import App


class Here(NamedTuple):
    """A game at one device. `at` is the player who has the device: None behind the curtain, and while both
    players look at what happened.
    """

    table: Table
    names: tuple[str, str]
    clock: Clock
    at: Seat | None = None
    showing: bool = False
    """Whether both players look at what happened, before one of them takes the device."""
    since: int = 0
    """When the player at the device began to think, in milliseconds since 1970."""

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
        """The seat whose side is below. While both players look, it stays that of the last decision."""
        return self.at or (self.last.seat if self.last else None)

    @property
    def last(self) -> Decide | None:
        """The last decision, unless it was to give up."""
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
    def together(self) -> bool:
        """Whether both players look at the result of the last decision before the game goes on."""
        return self.table.outcome is not None or (len(self.table.events) > 1 and self.table.revealed)

    @property
    def untold(self) -> bool:
        """Whether the last decision was open, and only the player who made it has seen its result."""
        return self.last is not None and not self.last.slots and not self.together

    @property
    def may_undo(self) -> bool:
        """Whether the last decision can be taken back. Where pieces or choices are secret, only before the
        curtain opens for the next player, and never after the end, since the record of a finished game
        reveals them all.
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
        """The game after the clock has decided for the player at the device."""
        assert self.ask is not None, "nobody is at the device"
        clock = self.ticked(now).decided(self.ask)
        return self._replace(table=self.table.late(self.ask.seat, so_far), clock=clock)._handed(now)

    def undo(self, now: int) -> Here:
        """The game before the last decision: behind the curtain of the player who made it, or in an open game
        at once with that player. Nothing needs to be told, since both have seen all that came before.
        """
        if not self.may_undo:
            return self
        away = self._replace(table=self.table.undo(), at=None, showing=False)
        return away if away.private else away.sat(now)

    def resign(self, seat: Seat, now: int) -> Here:
        """The game after that seat has given up."""
        return self._replace(table=self.table.resign(seat))._handed(now)

    def agree(self, seat: Seat, now: int) -> Here:
        """The game after both have agreed to end it without a winner; that seat is the one that accepts."""
        return self._replace(table=self.table.agree(seat))._handed(now)

    def sat(self, now: int) -> Here:
        """The game after the player whose turn it is has taken the device."""
        return self._replace(at=self.next.seat if self.next else None, showing=False, since=now)

    def _handed(self, now: int) -> Here:
        """The seat that has the device after a decision: the next player in an open game, otherwise nobody
        yet.
        """
        away = self._replace(at=None, showing=self.together)
        return away if self.private or away.showing else away.sat(now)

    def ticked(self, now: int) -> Clock:
        """The clock after the player at the device has thought until now."""
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
        turn = "" if over else "you"
        return Heading(key, rules.key, "here", 0, self.names, turn, note, values, now, standing(self))


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
    """The head of the game's record: who played, and when."""
    return Sheet((("One", names[0]), ("Two", names[1]), ("Date", day)))
