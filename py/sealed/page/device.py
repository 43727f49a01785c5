"""The player's settings for this device, and how safely the browser keeps stored data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sealed.page.app import App
from sealed.page.texts import _

if TYPE_CHECKING:
    from sealed.codes.last_sent import LastSent


async def ask_to_keep(app: App) -> None:
    """Asks the browser to keep stored data.

    Run it with `app.aside` when a match begins, because the browser may ask the player and wait for the
    answer.
    """
    app.change(kept=await app.browser.persist(ask=True))


async def drop_match(app: App, key: str, version: int, *, sent: LastSent | None = None) -> None:
    """Deletes a match. When it was the last one of its players, their names are forgotten, too, and no game
    can be begun again with them.
    """
    await app.store.drop_match(key, version, sent=sent)
    last = set(app.model.settings.last.get("names", ()))
    if last and not any(last == set(one.names) for one in await app.store.matches()):
        await keep(app, last={})


async def keep(app: App, **fields: Any) -> None:
    """Writes the settings with these changes, then puts them into the model."""
    settings = app.model.settings._replace(**fields)
    app.settings_version = await app.store.keep_settings(settings, app.settings_version)
    app.change(settings=settings)


def nothing_kept() -> str:
    """A warning in browser windows that store nothing for good."""
    return _("This window keeps nothing: when it is closed or reloaded, your matches are gone.")
