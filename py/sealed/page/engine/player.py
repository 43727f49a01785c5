"""The player keys on this device (docs/codes.md 2): one is made on first use, others are brought as texts.

No key that is brought replaces another, so files saved with an old key stay the player's own. The record's
body has one text a line; the first is the key that signs new matches. Its head has the public keys, in hex,
of those that came in a backup and that the player has not chosen since: a stranger may have made these, and
knows them then. libsodium is loaded first, since `sealed.codes` needs it.
"""

from __future__ import annotations

from contextlib import suppress

from sealed.page.browser.seam import Conflict, StoredRecord, Unreadable
from sealed.page.engine.app import App
from sealed.page.engine.store import PLAYER

MOST_KEYS = 10
"""The most player keys that come at once, in a text or with a click for those of a backup that have signed
nothing in it: each makes every look at a file slower, for good.
"""


async def key(app: App) -> str:
    """The key of new matches as a text; one is made and stored if there was none. Raises Unreadable where
    there may be one that cannot be read.
    """
    before = await app.store.player() or StoredRecord(PLAYER, 0, "", "")
    for text in before.body.split():
        if await _seeds(app, text):
            return text
    if app.model.bars_codes:
        raise Unreadable("there is a key already, which cannot be read")
    await app.browser.sodium()
    from sealed.codes.keys import new_secret, player_key_text

    made = player_key_text(new_secret())
    try:  # what is damaged stays behind it
        await app.store.keep_player("\n".join((made, *before.body.split())), before.version, before.head)
    except Conflict:
        return await key(app)  # another tab was first
    return made


async def seed(app: App) -> bytes:
    """The 32 bytes from which the key of new matches is derived; made and stored if there were none."""
    return (await _seeds(app, await key(app)))[0]


async def texts(app: App) -> tuple[str, ...]:
    """Every key that this device holds, as a text; first the one for new matches."""
    record = await app.store.player()
    return tuple(record.body.split()) if record else ()


async def seeds(app: App) -> tuple[bytes, ...]:
    """The seed of every key that this device holds; first the one for new matches. None is made."""
    return await _seeds(app, *await texts(app))


async def own_seeds(app: App) -> tuple[bytes, ...]:
    """The seeds of the keys that were made on this device, or that the player has chosen for new matches."""
    from sealed.codes.keys import player_key

    held, record = await seeds(app), await app.store.player()
    brought = record.head.split() if record else ()
    return tuple(each for each in held if player_key(each).public.hex() not in brought)


async def brought(app: App) -> tuple[bytes, ...]:
    """The seeds of the other keys, those that have come from elsewhere and sign no new matches."""
    known = await own_seeds(app)
    return tuple(each for each in (await seeds(app))[1:] if each not in known)


async def _seeds(app: App, *held: str) -> tuple[bytes, ...]:
    """The seeds of these texts, without those of damaged ones."""
    await app.browser.sodium()
    from sealed.codes.errors import CodeError
    from sealed.codes.keys import take_player_key

    found = []
    for text in held:
        with suppress(CodeError):
            found.append(take_player_key(text))
    return tuple(found)


async def add(app: App, *brought: bytes, use: bool) -> None:
    """Adds the keys of these seeds to those that this device holds; the first is used from now on, with
    `use` or if there was none. A key that is held already is not added again. With `use` they are the
    player's own, since the player has said so.
    """
    await app.browser.sodium()
    from sealed.codes.keys import player_key, player_key_text

    record = await app.store.player()
    held = record.body.split() if record else []
    strange = set(record.head.split() if record else ())
    new = {player_key_text(each): player_key(each).public.hex() for each in brought}
    strange = strange - {*new.values()} if use else strange | {new[text] for text in new if text not in held}
    body = "\n".join(dict.fromkeys([*new, *held] if use else [*held, *new]))
    head = " ".join(sorted(strange))
    if record is None or (head, body) != (record.head, record.body):
        await app.store.keep_player(body, record.version if record else 0, head)


async def merge(app: App, there: StoredRecord) -> None:
    """Adds the keys of another storage of this player, behind those of this device. A key is the player's own
    if either knows it as that.
    """
    await app.browser.sodium()
    from sealed.codes.keys import player_key

    here = await app.store.player() or StoredRecord(PLAYER, 0, "", "")
    body = "\n".join(dict.fromkeys((*here.body.split(), *there.body.split())))
    own: set[str] = set()
    for record in (here, there):
        publics = {player_key(seed).public.hex() for seed in await _seeds(app, *record.body.split())}
        own |= publics - set(record.head.split())
    head = " ".join(sorted({*here.head.split(), *there.head.split()} - own))
    if (head, body) != (here.head, here.body):
        await app.store.keep_player(body, here.version, head)


async def remove(app: App, *unwanted: bytes) -> None:
    """Removes the keys of these seeds from those that this device holds; the one for new matches stays."""
    from sealed.codes.keys import player_key_text

    record = await app.store.player()
    if record is None:
        return
    gone = set(map(player_key_text, unwanted)) - {await key(app)}
    body = "\n".join(text for text in record.body.split() if text not in gone)
    if body != record.body:
        await app.store.keep_player(body, record.version, record.head)
