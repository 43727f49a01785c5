"""Beginning a match against the computer."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from sealed.bots import CHARACTERS, OLD_HAND, Character
from sealed.clock import Clock
from sealed.name import Name
from sealed.page.device import keep
from sealed.page.match.computer.play import Alone, sheet
from sealed.page.match.here.begin import SEED_BYTES, still_allowed
from sealed.page.match.here.timing import Timing
from sealed.page.store import new_key
from sealed.page.texts import _
from sealed.rules import registry
from sealed.rules.game import Rules
from sealed.rules.questions import Seat
from sealed.table import Table

if TYPE_CHECKING:
    from sealed.page.app import App


async def begin_alone(
    app: App, rules: Rules, options: Mapping[str, str], name: str, person: Seat, character: Character
) -> None:
    """Begins a match against this character, keeps it, and goes there. Raises IllegalOption."""
    now = app.browser.now()
    names = seated(name, _(character.name), person)
    told = sheet(names, person.other, app.browser.day(now)[:10])
    table = Table.begin(rules, options, secrets.token_bytes(SEED_BYTES), told)
    timing = Timing(Clock.of(rules, table.options["clock"]))
    alone = Alone(table, names, person, character, secrets.token_bytes(SEED_BYTES), timing)
    key = await _keep_new(app, alone)
    last = {
        "game": rules.key,
        "options": dict(options),
        "names": names,
        "person": person,
        "foe": character.key,
    }
    await keep(app, last=last)
    app.go(key, replace=app.model.route.screen != "home")  # so Back leads home, and not to the form


async def begin_from(app: App, table: Table, name: str, person: Seat, character: Character) -> None:
    """Begins a match against this character with what a record tells, keeps it, and goes there."""
    names = seated(name, _(character.name), person)
    players = table.sheet.tagged(One=str(names[0]), Two=str(names[1]), Computer=str(int(person.other)))
    timing = Timing(Clock.of(table.rules, table.options["clock"]))
    secret = secrets.token_bytes(SEED_BYTES)
    begun = replace(table, sheet=players)
    alone = Alone(begun, names, person, character, secret, timing, prelude=len(begun.past))
    app.go(await _keep_new(app, alone))


async def _keep_new(app: App, alone: Alone) -> str:
    """Keeps a new match, in which the person's time runs if it is their turn; returns its key."""
    now, key = app.browser.now(), new_key()
    begun = alone.begun(now)
    await app.store.keep_match(begun.heading(key, now), begun.body(), 0)
    return key


async def begin_again(app: App) -> None:
    """Begins the game that was begun last, against the same character and with the same seats."""
    last = app.model.settings.last
    rules, person = registry.load(last["game"]), Seat(last["person"])
    name = last["names"][person - 1]
    character = CHARACTERS.get(last["foe"], OLD_HAND)
    await begin_alone(app, rules, still_allowed(rules, last["options"]), name, person, character)


def seated(name: str, other: str, person: Seat) -> tuple[Name, Name]:
    """Both names in the order of the seats."""
    own, foe = Name(name), Name(other)
    return (own, foe) if person is Seat.ONE else (foe, own)
