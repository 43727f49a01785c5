"""Reading a match that is kept on this device, whichever way it is played.

Every screen and every paste reads through here, so whatever can be wrong with what is stored ends in one
error, `Unread`, which says why.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sealed.page.browser.seam import Conflict, Refused, StoredRecord
from sealed.page.draw.texts import _
from sealed.page.engine.app import App
from sealed.page.engine.store import MATCH, heading
from sealed.rules.registry import BY_KEY, load

if TYPE_CHECKING:
    from sealed.page.match.play import Kept


class Unread(Exception):
    """A match is kept here and cannot be read. `why` says it to the player, and `advice` what can be done;
    `lasts`, that no newer page will read it either.
    """

    def __init__(self, record: StoredRecord, why: str, advice: str, *, lasts: bool = False) -> None:
        super().__init__(record.key, why)
        self.record = record
        self.why = why
        self.advice = advice
        self.lasts = lasts


async def read(app: App, record: StoredRecord) -> Kept:
    """The match of a record, as it can be shown. Raises Unread, whatever is wrong with the record.

    Refused and Conflict tell nothing about the record: the browser may read it the next time.
    """
    try:
        return await read_body(app, heading(record).way, record)
    except (Refused, Conflict):
        raise
    except Exception as error:  # what another version or a broken disk has left can fail anywhere
        raise _unread(record, error) from error


async def find(app: App, key: str) -> tuple[Kept, int] | None:
    """The match of a key, with the version of its record; None if there is none. Raises Unread."""
    record = await app.store.match(key)
    return (await read(app, record), record.version) if record else None


async def read_body(app: App, way: str, record: StoredRecord) -> Kept:
    """The match in the body of a record, played in the mode of that name. A body that is no match may raise
    anything.
    """
    play: Kept = await app.registry.mode(way).read(app, record)
    play.heading(record.key, 0)  # what the list of matches shows of it can be shown
    return play


def fields(record: StoredRecord) -> dict[str, Any]:
    """The values in the body of a record, without playing the match; none if the body is damaged."""
    try:
        said = json.loads(record.body)
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}


def unread_route(key: str) -> str:
    """The route of the screen that tells why the match of that key cannot be read."""
    return f"unread/{key.removeprefix(MATCH)}"


# --- why


def _unread(record: StoredRecord, error: Exception) -> Unread:
    # Imported here because home, which draws the list of matches, is drawn without codes.
    from sealed.codes.channel import VERSION
    from sealed.codes.errors import OtherRules, UnknownVersion

    if not record.body:
        return _lost(record)
    if isinstance(error, UnknownVersion) and error.version < VERSION:
        return _older(record)
    title = error.game if isinstance(error, OtherRules) else _revised(record)
    return _other_rules(record, title) if title else _damaged(record)


def _revised(record: StoredRecord) -> str:
    """The title of the game whose rules have changed since the match was kept; "" if they have not."""
    try:
        game = heading(record).game
        kept, now = fields(record).get("revision"), load(game).revision
    except Exception:  # the head may hold anything, too
        return ""
    return _(BY_KEY[game].title) if kept not in (None, now) else ""


def _lost(record: StoredRecord) -> Unread:
    why = _("The browser has lost it: only its place in the list of matches is left.")
    advice = _(
        "If you have a file of it, or the recovery code of a match by chat, delete it here and bring it "
        "back with that."
    )
    return Unread(record, why, advice, lasts=True)


def _older(record: StoredRecord) -> Unread:
    why = _(
        "It was started in an older version of Sealed Moves, which wrote its codes differently, so it "
        "cannot go on here."
    )
    advice = _(
        "Save it as a file if you want to keep it, or delete it. Then start a new match, both of you "
        "with the newest page."
    )
    return Unread(record, why, advice, lasts=True)


def _other_rules(record: StoredRecord, title: str) -> Unread:
    why = _(
        "It was started in another version of Sealed Moves, whose rules of {game} were not the same, so "
        "it cannot go on here."
    )
    advice = _(
        "If yours is the older one, open the newest version of this page, and try again. Save the match "
        "as a file if you want to keep it, or delete it and start a new one."
    )
    return Unread(record, why.format(game=title), advice)


def _damaged(record: StoredRecord) -> Unread:
    why = _("It was saved by another version of Sealed Moves, or it is damaged.")
    advice = _(
        "Nothing has changed. Open the newest version of this page, and try again. Before you delete the "
        "match, save it as a file."
    )
    return Unread(record, why, advice)
