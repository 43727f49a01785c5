"""Matches that may go on elsewhere than in this database.

They are taken along from a browser on an iPhone to the app on the home screen, which has a storage of its own
and takes nothing over by itself. Or codes have left while the database could not be opened, or was given up:
it knows nothing of these, and a mark beside it says so (`seam.Browser.leave_mark`).

Two storages with one match are two devices (docs/threat-model.md): each knows only what has left itself. So
from then on the page asks before it makes a code in one of these matches, as it does where a match is
brought. Nothing but the player's answer lifts that.
"""

from __future__ import annotations

import json

from sealed.page.browser.seam import Conflict, StoredRecord
from sealed.page.engine.app import App
from sealed.page.match import reading

TRIES = 5
"""The number of attempts to mark a match that another tab changes meanwhile."""


async def mark(app: App) -> None:
    """Marks every match by chat as one that may be played on elsewhere.

    Its record alone is looked at, so that one which cannot be read now is marked, too: a newer page may read
    it.
    """
    for key in await app.store.match_keys():
        for trial in range(TRIES):
            try:
                await _mark(app, key)
                break
            except Conflict:
                if trial == TRIES - 1:
                    raise


async def _mark(app: App, key: str) -> None:
    record = await app.store.match(key)
    if record and (body := marked(record)) != record.body:
        await app.store.keep_body(record, body)


def marked(record: StoredRecord) -> str:
    """The body of a match's record with the mark; as it is if it is not played by chat, or is damaged."""
    said = reading.fields(record)
    if not isinstance(said.get("match"), str) or said.get("restored") or _is_over(record):
        return record.body
    return json.dumps({**said, "restored": True}, ensure_ascii=False)


def _is_over(record: StoredRecord) -> bool:
    try:
        return bool(json.loads(record.head)["turn"] == "")
    except (ValueError, KeyError, TypeError, RecursionError):
        return False  # better asked once too often


async def unsettle(app: App) -> None:
    """Takes up the mark that is beside the database: every match here asks, and so does every invitation
    that is accepted from now on, since what was accepted meanwhile is not here.
    """
    await mark(app)
    await app.store.keep_unsettled()
    app.browser.clear_mark()
