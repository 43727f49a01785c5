"""Matches that are over, kept as if they had been played here or against the computer."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from sealed.bots import OLD_HAND, Character
from sealed.clock import Clock
from sealed.matches.table_play import Foe, sheet
from sealed.matches.timing import Timing
from sealed.name import Name
from sealed.page.engine.app import App
from sealed.page.engine.store import new_key
from sealed.page.match.play import Kept
from sealed.page.match.table.play import TableMatch
from sealed.rules.questions import Seat
from sealed.table import Table
from tests import playing

NAMES = (Name("Ada"), Name("Ben"))
DAY = "2026-11-20"


@cache
def table(game: str, seed: int = 3, decisions: int = 10_000) -> Table:
    """A random match; if it is not over by then, seat two gives up."""
    found = playing.at_random(playing.find(game), seed, decisions=decisions, late=0)
    return found if found.outcome else found.resign(Seat.TWO)


def here(table: Table, name: str = "Ada") -> TableMatch:
    """The match at one device."""
    names = (Name(name), NAMES[1])
    return _at(replace(table, sheet=sheet(names, DAY)), names)


def alone(
    table: Table, person: Seat = Seat.ONE, name: str = "Ada", hints: int = 2, against: Character = OLD_HAND
) -> TableMatch:
    """The match against the computer."""
    own, other = Name(name), Name(against.name)
    names = (own, other) if person is Seat.ONE else (other, own)
    laid = replace(table, sheet=sheet(names, DAY, person.other))
    return _at(laid, names, Foe(person.other, against, bytes(32), hints))


def _at(table: Table, names: tuple[Name, Name], foe: Foe | None = None) -> TableMatch:
    timing = Timing(Clock.of(table.rules, table.options["clock"]))
    return TableMatch(table, names, timing, foe, foe.seat.other if foe else None)


async def keep(app: App, kept: Kept) -> str:
    """Keeps a match on the device; gives its key."""
    key = new_key()
    await app.store.keep_match(kept.heading(key, 0), kept.body(), 0)
    return key
