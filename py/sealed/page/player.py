"""The player key on this device. It is made on first use, and can be saved and restored as a text
(docs/codes.md 2).

The record's body is that text. libsodium is loaded first, since `sealed.codes` needs it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sealed.page.seam import Conflict

if TYPE_CHECKING:
    from sealed.page.app import App


async def key(app: App) -> str:
    """The player key as a text; one is made and stored if there was none."""
    record = await app.store.player()
    if record is not None:
        return record.body
    await app.browser.sodium()
    from sealed.codes.keys import new_secret, player_key_text

    made = player_key_text(new_secret())
    try:
        await app.store.keep_player(made, 0)
    except Conflict:
        return await key(app)  # another tab was first
    return made


async def seed(app: App) -> bytes:
    """The 32 bytes from which the player key is derived; made and stored if there were none."""
    text = await key(app)
    await app.browser.sodium()
    from sealed.codes.keys import take_player_key

    return take_player_key(text)


async def replace(app: App, text: str) -> None:
    """Replaces this device's player key with the one in that text.

    Raises a `CodeError` if the text holds no player key.
    """
    await app.browser.sodium()
    from sealed.codes.keys import player_key_text, take_player_key

    body = player_key_text(take_player_key(text))
    record = await app.store.player()
    await app.store.keep_player(body, record.version if record else 0)
