"""The matches that are played at this device, and how one is begun."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sealed.matches.book import BookEntry, ended, match_name
from sealed.matches.table_play import Foe, TablePlay, sheet
from sealed.name import NO_NAME, Name
from sealed.page.boards.study import PlainViewpoint
from sealed.page.browser.model import Heading
from sealed.page.browser.seam import SECOND
from sealed.page.draw.texts import N_, _
from sealed.page.engine import device
from sealed.page.engine.app import App, ScreenLeft
from sealed.page.engine.store import new_key
from sealed.page.match.play import GameScreen, glance
from sealed.rules.game import Event, Rules
from sealed.rules.log import Resign
from sealed.rules.questions import Decide, Seat
from sealed.table import Table

if TYPE_CHECKING:
    from sealed.bots import Character

SEED_BYTES = 32


class TableMatch(TablePlay, PlainViewpoint):
    """A match at this device, with what the list of matches says of it."""

    __slots__ = ()

    def heading(self, key: str, now: int) -> Heading:
        """The head of its record. Against the computer it waits for the person in any case, since it goes on
        when it is opened.
        """
        table, over, values = self.table, self.table.outcome, dict[str, str | int]()
        if over and over.winner:
            note, values = N_("{name} won"), {"name": self.names[over.winner.side]}
        elif over:
            note = N_("Nobody won")
        else:
            asked = self.next or self.asks_computer
            note, values = N_("{name} is to play"), {"name": self.names[asked.seat.side] if asked else ""}
        seat, turn = int(self.person or 0), "" if over else "you"
        foe = self.foe.character.key if self.foe else ""
        row = Heading(key, table.rules.key, self.way, seat, self.names, turn, note, values, now)
        seen = glance(self)
        entry = self.entry(now)
        return row._replace(
            standing=seen.standing,
            foe=foe,
            sketch=seen.sketch,
            fresh=self.untouched,
            entry=entry.match if entry else "",
        )

    def entry(self, now: int) -> BookEntry | None:
        """How it has ended. What goes on from a record or a position was not all played here, and a match in
        which the person has decided nothing tells nothing.
        """
        over, person = self.table.outcome, self.person
        own = (step.ask for step in self.table.log if isinstance(step.ask, Decide | Resign))
        if over is None or person is None or self.goes_on or all(ask.seat is not person for ask in own):
            return None
        match, character = match_name(self.table.seed.hex()), foe_of(self).character.key
        result = ended(over, person)
        return BookEntry(match, self.table.rules.key, character, NO_NAME, int(person), result, now // SECOND)

    @property
    def looker(self) -> str:
        """The seat whose player looks; "" behind a cover, and for the one person who plays the computer. Both
        look at the last action as the player who did it.
        """
        return "" if self.foe or self.covered else f"{self.seat or ''}"

    def lingers(self, _story: tuple[Event, ...]) -> bool:
        """Whether both players still look at the last events."""
        return self.showing

    @property
    def untouched(self) -> bool:
        """Whether no person has decided anything yet."""
        asks = (step.ask for step in self.table.log)
        own = (ask for ask in asks if isinstance(ask, Decide) and self.person in (None, ask.seat))
        return self.table.outcome is None and not any(own)


def current(app: App) -> GameScreen[TableMatch, Any]:
    """The open match, for the handlers of its screen. Raises ScreenLeft if none is open that is played at
    this device.
    """
    screen = on_screen(app)
    if screen is None:
        raise ScreenLeft("no match is open that is played at this device")
    return screen


def on_screen(app: App, key: str = "") -> GameScreen[TableMatch, Any] | None:
    """The match on the screen; None if another screen is open, a match by codes, or another one than the
    key's.
    """
    screen = app.screen_value_or_none(GameScreen)
    if screen is None or not isinstance(screen.play, TableMatch) or (key and key != screen.key):
        return None
    return screen


def foe_name(play: TableMatch) -> Name:
    """The computer's name."""
    return play.names[foe_of(play).seat.side]


def foe_of(play: TableMatch) -> Foe:
    """The computer, in a match against it."""
    assert play.foe is not None, "it is played against the computer"
    return play.foe


# --- beginning


async def begin(
    app: App, rules: Rules, options: Mapping[str, str], names: tuple[Name, Name], foe: Foe | None = None
) -> None:
    """Begins a match at this device, keeps it, and goes there. Raises IllegalOption."""
    now = app.browser.now()
    head = sheet(names, app.browser.day(now)[:10], foe.seat if foe else None)
    table = Table.begin(rules, options, secrets.token_bytes(SEED_BYTES), head)
    key = await _keep_new(app, TableMatch.begin(table, names, foe, now))
    against = {"person": foe.seat.other, "foe": foe.character.key} if foe else {}
    last = {"game": rules.key, "options": dict(options), "names": names, **against}
    await device.keep(app, last=last)
    # So Back leads home, and not to the form, where one more tap would begin a second match.
    app.go(key, replace=app.model.route.screen != "home")


async def begin_from(app: App, table: Table, names: tuple[Name, Name], foe: Foe | None = None) -> None:
    """Begins a match at this device with what a record tells, keeps it, and goes there."""
    head = table.sheet.tagged(One=str(names[0]), Two=str(names[1]))
    if foe:
        head = head.tagged(Computer=str(int(foe.seat)))
    begun = TableMatch.begin_from(replace(table, sheet=head), names, foe, app.browser.now())
    app.go(await _keep_new(app, begun))


async def _keep_new(app: App, play: TableMatch) -> str:
    """Keeps a new match; returns its key."""
    key = new_key()
    await app.store.keep_match(play.heading(key, app.browser.now()), play.body(), 0)
    return key


def against(character: Character, name: str, person: Seat) -> tuple[tuple[Name, Name], Foe]:
    """A person in that seat and this character in the other one: their names, and the computer."""
    own, other = Name(name), Name(_(character.name))
    names = (own, other) if person is Seat.ONE else (other, own)
    return names, Foe(person.other, character, secrets.token_bytes(SEED_BYTES))
