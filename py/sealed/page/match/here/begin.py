"""Beginning a game at one device."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING

from sealed.name import Name
from sealed.page.device import keep
from sealed.page.match.here import play
from sealed.page.store import new_key
from sealed.rules import registry
from sealed.rules.game import Rules, settle
from sealed.table import Table

if TYPE_CHECKING:
    from sealed.page.app import App

SEED_BYTES = 32


async def begin_here(app: App, rules: Rules, options: Mapping[str, str], names: tuple[Name, Name]) -> None:
    """Begins a game at one device, keeps it, and goes there. Raises IllegalOption."""
    now = app.browser.now()
    sheet = play.sheet(names, app.browser.day(now)[:10])
    table = Table.begin(rules, options, secrets.token_bytes(SEED_BYTES), sheet)
    key = await _keep_new(app, play.begin(table, names, now))
    await keep(app, last={"game": rules.key, "options": dict(options), "names": names})
    # So Back leads home, and not to the form, where one more tap would begin a second match.
    app.go(key, replace=app.model.route.screen != "home")


async def begin_from(app: App, table: Table, names: tuple[Name, Name]) -> None:
    """Begins a game at one device with what a record tells, keeps it, and goes there."""
    app.go(await _keep_new(app, play.begin_from(table, names, app.browser.now())))


async def _keep_new(app: App, here: play.Here) -> str:
    """Keeps a new game; returns its key."""
    key = new_key()
    await app.store.keep_match(here.heading(key, app.browser.now()), here.body(), 0)
    return key


async def begin_again(app: App) -> None:
    """Begins the game that was begun last at this device, with the same names and options. An option that the
    game no longer has, or that no longer has that value, takes its default.
    """
    last = app.model.settings.last
    rules = registry.load(last["game"])
    one, two = last["names"]
    await begin_here(app, rules, still_allowed(rules, last["options"]), (Name(one), Name(two)))


def still_allowed(rules: Rules, options: Mapping[str, str]) -> dict[str, str]:
    """Every option of the game, with its value of last time where that is still allowed."""
    known = {
        option.name: options[option.name]
        for option in rules.options
        if option.allows(options.get(option.name, ""))
    }
    return settle(rules, known)
