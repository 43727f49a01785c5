"""A match at this device that begins with nothing to fill in: on the last terms, or a first one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from sealed.bots.characters import CHARACTERS, OLD_HAND
from sealed.name import Name
from sealed.page.boards import covers
from sealed.page.draw.texts import _
from sealed.page.engine.app import App
from sealed.page.match import reading
from sealed.page.match.table.play import TableMatch, against, begin
from sealed.rules import registry
from sealed.rules.game import Rules, settle
from sealed.rules.questions import Seat

CHARACTER = "newcomer"
"""The character of the first match."""


class MatchTerms(NamedTuple):
    """The terms of a new match. `foe` is the key of the character in the seat beside `person`, "" for two
    people at one device.
    """

    rules: Rules
    options: dict[str, str]
    names: tuple[Name, Name]
    person: Seat = Seat.ONE
    foe: str = ""


def terms(previous: Mapping[str, Any], name: str) -> MatchTerms:
    """The last match's terms; the first time the usual ones, for a player with that name."""
    if previous.get("game", "") not in registry.BY_KEY:
        rules = registry.load(covers.first().key)
        taken = name.casefold() == _(CHARACTERS[CHARACTER].name).casefold()
        own = Name(_("Player") if taken else name or _("Player"))
        return MatchTerms(rules, settle(rules, {"clock": "off"}), (own, own), foe=CHARACTER)
    rules = registry.load(previous["game"])
    one, two = map(Name, previous["names"])
    options = still_allowed(rules, previous["options"])
    if "foe" not in previous:
        return MatchTerms(rules, options, (one, two))
    return MatchTerms(rules, options, (one, two), Seat(previous["person"]), previous["foe"])


async def begin_now(app: App) -> None:
    """Begins the match of last time once more, or a first one. One like it in which nobody has decided
    anything is gone on with, so that looking at a game does not leave a row for each look.
    """
    found = terms(app.model.settings.last, app.model.settings.name)
    rules, options, names, person, key = found
    foe = None
    if key:
        names, foe = against(CHARACTERS.get(key, OLD_HAND), names[person.side], person)
    if begun := await untouched(app, found._replace(names=names)):
        app.go(begun)
        return
    await begin(app, rules, options, names, foe)


async def untouched(app: App, found: MatchTerms) -> str:
    """The key of a match with these terms in which nobody has decided anything; "" if there is none."""
    seat, way = (int(found.person), "computer") if found.foe else (0, "here")
    wanted = (found.rules.key, way, seat, found.names, found.foe)
    for one in app.model.headings:
        if one.fresh and (one.game, one.way, one.seat, one.names, one.foe) == wanted:
            try:
                read = await reading.find(app, one.key)
            except reading.Unread:
                continue
            if read and isinstance(read[0], TableMatch) and read[0].table.options == found.options:
                return one.key
    return ""


def still_allowed(rules: Rules, options: Mapping[str, str]) -> dict[str, str]:
    """Every option of the game, with its value of last time where that is still allowed. One that the game no
    longer has, or that no longer has that value, takes its default.
    """
    known = {
        option.name: options[option.name]
        for option in rules.options
        if option.allows(options.get(option.name, ""))
    }
    return settle(rules, known)
