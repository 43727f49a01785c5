"""A match against the computer: the game, the seats, and the clock of the person."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from sealed import record
from sealed.bots import CHARACTERS, Character
from sealed.clock import Clock
from sealed.name import Name
from sealed.page.app import App, ScreenLeft
from sealed.page.match.computer.question import Question
from sealed.page.match.here.timing import Timing
from sealed.page.match.play import Duel, check_revision, standing
from sealed.page.model import Heading
from sealed.page.seam import Record
from sealed.page.texts import N_
from sealed.rules.game import State
from sealed.rules.log import Sheet
from sealed.rules.questions import Decide, Seat
from sealed.table import Table


class Alone(NamedTuple):
    """A game of one person alone. `person` is that person's seat; the computer has the other one."""

    table: Table
    names: tuple[Name, Name]
    person: Seat
    character: Character
    secret: bytes
    """The seed of the computer's chance, with what it knows, so that a reload changes no thought."""
    timing: Timing
    hints: int = 0
    """The number of hints that the person has taken."""
    prelude: int = 0
    """The number of decisions that the match began with, out of a record; they cannot be taken back."""

    @property
    def way(self) -> str:
        return "computer"

    @property
    def game(self) -> Table:
        return self.table

    @property
    def computer(self) -> Seat:
        """The computer's seat."""
        return self.person.other

    @property
    def seat(self) -> Seat:
        return self.person

    @property
    def holder(self) -> Seat:
        return self.person

    @property
    def ask(self) -> Decide | None:
        return self._asked(self.person)

    @property
    def next(self) -> Decide | None:
        """The decision for which a clock may run: the person's alone."""
        return self.ask

    @property
    def at(self) -> Seat:
        """The seat that looks at the device."""
        return self.person

    @property
    def thinking(self) -> tuple[Seat, ...]:
        if self.ask:
            return (self.person,)
        return (self.computer,) if self._asked(self.computer) else ()

    @property
    def last_sent(self) -> None:
        """None: no codes are sent."""

    def _asked(self, seat: Seat) -> Decide | None:
        return next((ask for ask in self.table.asks() if ask.seat is seat), None)

    @property
    def positions(self) -> tuple[State, ...]:
        """The states that a record brought into it, and the present one: what was played here in between is
        its own.
        """
        return (*(before.state for before in self.table.past[: self.prelude + 1]), self.table.state)

    def question(self) -> Question | None:
        """The question to the computer; None if it has nothing to decide. It stays the same when the person
        has sealed, so what was thought before still holds.
        """
        if not self._asked(self.computer):
            return None
        return Question.of(self.table, self.computer, self.character, self.secret)

    # --- playing

    def begun(self, now: int) -> Alone:
        """The game with the person's time running, if it is their turn."""
        return self._replace(timing=self.timing.begun(now)) if self.ask else self

    def decide(self, text: str, now: int) -> Alone:
        """The game after the person's move; after the clock's, if the time had run out while the device
        slept.
        """
        assert self.ask is not None, "the person is asked"
        if self.is_late(now):
            return self.late(tuple(text.split()), now)
        timing = self.timing.decided(self.ask, now, late=False)
        return self._replace(table=self.table.decide(self.person, text), timing=timing).begun(now)

    def is_late(self, now: int) -> bool:
        """Whether the person's time has run out."""
        return self.timing.is_late(self.ask, now)

    def late(self, so_far: tuple[str, ...], now: int) -> Alone:
        """The game after the clock has decided for the person, whose line has the words `so_far`."""
        assert self.ask is not None, "the person is asked"
        timing = self.timing.decided(self.ask, now, late=True)
        return self._replace(table=self.table.late(self.person, so_far), timing=timing).begun(now)

    def answered(self, move: str, now: int) -> Alone:
        """The game after the computer's move."""
        return self._replace(table=self.table.decide(self.computer, move)).begun(now)

    def resign(self) -> Alone:
        """The game after the person has given up."""
        return self._replace(table=self.table.resign(self.person), timing=self._stopped)

    @property
    def _stopped(self) -> Timing:
        return self.timing._replace(since=0)

    # --- taking back

    @property
    def may_undo(self) -> bool:
        """Whether the person's last decision can be taken back: not if anything hidden has been shown since,
        if the clock has made it, or if the record of the finished game tells what the computer had sealed.
        """
        late = bool(self.timing.turns) and self.timing.turns[-1].late
        told = self.table.outcome is not None and bool(self.table.hand(self.computer))
        return not late and not told and self._earlier is not None

    @property
    def _earlier(self) -> Table | None:
        """The table before the person's last decision; None if nothing can be taken back."""
        for table in _back(self.table):
            if table.revealed or len(table.past) <= self.prelude:
                return None
            if any(isinstance(step.ask, Decide) and step.ask.seat is self.person for step in table.steps):
                return table.previous
        return None

    def undo(self, now: int) -> Alone:
        """The game before the person's last decision. The time that both thoughts have taken stays spent."""
        table = self._earlier
        if table is None or not self.may_undo:
            return self
        timing = self.timing.resumed(self.person)
        if self.timing.turns:
            last = self.timing.turns[-1]
            again = now - self.timing.since if self.timing.since else 0
            timing = timing._replace(since=now - (last.until - last.since) - max(0, again))
        return self._replace(table=table, timing=timing).begun(now)

    # --- the record

    def ticked(self, now: int) -> Clock:
        """The clock as it stands now."""
        return self.timing.at(self.ask, now)

    def body(self) -> str:
        table, ahead = self._written
        kept = {
            "record": record.write(table),
            "revision": self.table.rules.revision,
            "ahead": ahead,
            "seed": self.table.seed.hex(),
            "names": self.names,
            "person": self.person,
            "character": self.character.key,
            "secret": self.secret.hex(),
            "hints": self.hints,
            "prelude": self.prelude,
            **self.timing.kept(),
        }
        return json.dumps(kept, ensure_ascii=False)

    @property
    def _written(self) -> tuple[Table, str]:
        """The table for the record, and the move that the record leaves out: what seat two has sealed while
        seat one still decides (docs/records.md).
        """
        first = self.table.steps[0] if self.table.past else None
        both = first and all(self._asked_of(first.state, seat) for seat in Seat)
        if first and both and self.person is Seat.TWO and self._asked(Seat.ONE) and not self.ask:
            return self.table.undo(), first.move or ""
        return self.table, ""

    def _asked_of(self, state: Any, seat: Seat) -> bool:
        asks = self.table.rules.asks(state)
        return any(isinstance(ask, Decide) and ask.slots and ask.seat is seat for ask in asks)

    def heading(self, key: str, now: int) -> Heading:
        over = self.table.outcome
        rules = self.table.rules
        values: dict[str, str | int] = {}
        if over and over.winner:
            note, values = N_("{name} won"), {"name": self.names[over.winner - 1]}
        elif over:
            note = N_("Nobody won")
        else:
            asked = self.thinking[0] if self.thinking else self.person
            note, values = N_("{name} is to play"), {"name": self.names[asked - 1]}
        return Heading(
            key,
            rules.key,
            self.way,
            self.person,
            self.names,
            "" if over else "you",  # it waits for the person in any case: it goes on when it is opened
            note,
            values,
            now,
            standing(self),
            foe=self.character.key,
        )


def _back(table: Table) -> Iterator[Table]:
    """The table, and those before it, the last first."""
    now: Table | None = table
    while now is not None:
        yield now
        now = now.previous


def current(app: App) -> Duel[Alone]:
    """The open match against the computer, for the handlers of its screen. Raises ScreenLeft if there is
    none.
    """
    duel = on_screen(app)
    if duel is None:
        raise ScreenLeft("no match against the computer is open")
    return duel


def on_screen(app: App) -> Duel[Alone] | None:
    """The match against the computer that is on the screen; None if there is none."""
    duel = app.shows(Duel)
    return duel if duel is not None and isinstance(duel.play, Alone) else None


async def read(app: App, kept: Record) -> Alone:
    """A match from its record. Raises ValueError if the rules have another revision by now."""
    said: dict[str, Any] = json.loads(kept.body)
    table = replace(record.replay(said["record"]), seed=bytes.fromhex(said["seed"]))
    check_revision(table.rules, said["revision"])
    person = Seat(said["person"])
    if said["ahead"]:
        table = table.decide(person, said["ahead"])
    timing = Timing.read(Clock.of(table.rules, table.options["clock"]), said).not_after(app.browser.now())
    one, two = said["names"]
    character, secret = CHARACTERS[said["character"]], bytes.fromhex(said["secret"])
    hints, prelude = said["hints"], said.get("prelude", 0)
    return Alone(table, (Name(one), Name(two)), person, character, secret, timing, hints, prelude)


def sheet(names: tuple[Name, Name], computer: Seat, day: str) -> Sheet:
    """The head of the game's record: who played, which seat was the computer's, and when."""
    one, two = map(str, names)
    return Sheet((("One", one), ("Two", two), ("Date", day), ("Computer", str(int(computer)))))
