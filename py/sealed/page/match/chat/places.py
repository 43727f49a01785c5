"""The copy of the page at another path of this origin, and its matches: its publisher has renamed it, and
nothing leads there any more. They are saved as a file, or go on here.

For a match to lie in two storages is to have two devices. So each is marked as brought along before anything
is copied, in the storage from which it comes: whenever the page is killed, every copy asks for the newest
code sent. A match leaves the other storage only when it is here.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress

from sealed.codes import last_sent
from sealed.page.browser.model import Heading, Settings
from sealed.page.browser.seam import Conflict, OtherCopy, StoredRecord
from sealed.page.engine import device, player
from sealed.page.engine.app import App
from sealed.page.engine.saving import Tell
from sealed.page.engine.store import Store
from sealed.page.match import demonstrations, reading
from sealed.page.match.chat import backup, moved_to_app
from sealed.page.match.chat.backup import Everything
from sealed.page.match.chat.imports import ChatMatches, prospect, write
from sealed.page.match.chat.play import Chat


async def gather(app: App, place: OtherCopy, tell: Tell) -> Everything:
    """All that is kept there, for files, once each match in it is marked."""
    other = await _at(app, place)
    await moved_to_app.mark(other)
    return await backup.gather(other, tell)


async def go_on(app: App, place: OtherCopy) -> int:
    """Brings all of it here, and empties the other storage; returns how many matches had to stay there, since
    the match that is here has gone another way. Begun again after a kill, it goes on where it was.
    """
    other = await _at(app, place)
    await moved_to_app.mark(other)
    await _small_things(app, other)
    there = {one.key: one for one in await other.store.matches()}
    here = await app.store.matches()
    for key in await other.store.match_keys():
        await _move(app, other, key, _twin(here, there[key]) if key in there else None)
    left = len(await other.store.match_keys())
    if not left:
        await app.browser.remove_at(place.path)
    return left


async def _at(app: App, place: OtherCopy) -> App:
    storage = app.browser.storage_at(place.path)
    settings = Settings()
    with suppress(ValueError, TypeError):  # they may be damaged
        settings, _version = await Store(storage, lambda _key, _heading: None).settings()
    return app.beside(storage, settings)


async def _small_things(app: App, other: App) -> None:
    """Brings all but the matches. It comes first, since the last match takes the other storage along."""
    here, there = app.store, other.store
    if keys := await there.player():
        await player.merge(app, keys)
    known = await here.friends()
    friends = {key: name for key, name in (await there.friends()).items() if key not in known}
    strange = {record.key.rpartition("/")[2] for record in await there.strangers()}
    await here.keep_friends({key: name for key, name in friends.items() if key not in strange})
    await here.keep_friends({key: friends[key] for key in friends.keys() & strange}, elsewhere=True)
    for first in await there.used():
        await here.keep_used(first)
    for sent in await there.sent_ever():
        with suppress(Conflict):  # a later code has left here, or another of that number, and that one counts
            await here.keep_sent(sent)
    for match, number in (await there.doubts()).items():
        await here.keep_doubt(match, number)
    if await there.unsettled():
        await here.keep_unsettled()
    await here.keep_entries(await there.book())
    await here.keep_progress(await there.progress())
    for digest, text in (await there.lessons()).items():
        await here.keep_lesson(digest, text)
    kept_here = {one.text for one in await demonstrations.listed(app)}
    shown = await demonstrations.listed(other)
    await demonstrations.add(app, [one for one in shown if one.text not in kept_here])
    settings = other.model.settings
    if app.settings_version:  # this page has been used already
        settings = backup.merged(app.model.settings, json.dumps(settings._asdict()))
    if settings != app.model.settings:
        await device.keep(app, **settings._asdict())


async def _move(app: App, other: App, key: str, twin: Heading | None) -> None:
    """Brings a match here, and takes it out of the other storage. `twin` is the same match here."""
    record = await other.store.match(key)
    if record is None:
        return
    if twin is None:
        with suppress(Conflict):  # a match with a damaged head has come already, before the page was killed
            await app.store.bring_match(record, moved_to_app.marked(record))
        if line := await other.store.draft(key):
            await app.store.keep_draft(key, line)
    elif twin.tags and not await _joined(app, other, record):
        return
    await other.store.drop_match(key, record.version)


def _twin(own: Iterable[Heading], other: Heading) -> Heading | None:
    """The match here under the same key, or with the same codes and seat."""
    tags = set(other.tags.split())
    return next(
        (
            one
            for one in own
            if one.key == other.key or (tags & set(one.tags.split()) and one.seat == other.seat)
        ),
        None,
    )


async def _joined(app: App, other: App, record: StoredRecord) -> bool:
    """Whether a match which is here as well is as far here now as it was there."""
    try:
        play = await reading.read(other, record)
    except reading.Unread:
        return False
    assert isinstance(play, Chat), "only matches by chat have tags"
    found = await prospect(app, play.match, await ChatMatches.read(app))
    if found.error:
        return False
    if found.newer:
        claimed = await app.store.claimed(last_sent.match_name(play.match).partition("/")[0])
        await write(app, found._replace(restored=True), claimed, play.compared)
    return True
