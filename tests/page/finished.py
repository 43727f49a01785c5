"""Matches that are over, kept as if they had been played here or against the computer."""

from __future__ import annotations

from dataclasses import replace

from sealed.bots import OLD_HAND
from sealed.clock import Clock
from sealed.name import Name
from sealed.page.app import App
from sealed.page.match.computer.begin import seated
from sealed.page.match.computer.play import Alone, sheet
from sealed.page.match.here import play
from sealed.page.match.here.timing import Timing
from sealed.page.match.play import Kept
from sealed.page.store import new_key
from sealed.rules.questions import Seat
from sealed.table import Table
from tests import playing

NAMES = (Name("Ada"), Name("Ben"))


def table(game: str, seed: int = 3, decisions: int = 10_000) -> Table:
    """A random match; if it is not over by then, seat two gives up."""
    found = playing.at_random(playing.find(game), seed, decisions=decisions, late=0)
    return found if found.outcome else found.resign(Seat.TWO)


def here(table: Table) -> Kept:
    """The match at one device."""
    return play.Here(replace(table, sheet=play.sheet(NAMES, "2026-11-20")), NAMES, Timing(_clock(table)))


def alone(table: Table, person: Seat = Seat.ONE, name: str = "Ada") -> Kept:
    """The match against an Old Hand."""
    names = seated(name, OLD_HAND.name, person)
    told = replace(table, sheet=sheet(names, person.other, "2026-11-20"))
    return Alone(told, names, person, OLD_HAND, bytes(32), Timing(_clock(table)), 2)


def _clock(table: Table) -> Clock:
    return Clock.of(table.rules, table.options["clock"])


async def keep(app: App, kept: Kept) -> str:
    """Keeps a match on the device; gives its key."""
    key = new_key()
    await app.store.keep_match(kept.heading(key, 0), kept.body(), 0)
    return key
