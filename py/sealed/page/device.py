"""What the player has chosen for this device, and how safely the device keeps things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sealed.page.app import App


async def look_how_kept(app: App) -> None:
    """Finds out how safely this browser keeps what is stored."""
    app.change(kept=await app.browser.persist(ask=False))


async def ask_to_keep(app: App) -> None:
    """Asks the browser to keep what is stored.

    For `app.aside` when a match begins: the browser may ask the player.
    """
    app.change(kept=await app.browser.persist(ask=True))


async def keep(app: App, **fields: Any) -> None:
    """Keeps settings with these changes, then has them."""
    settings = app.model.settings._replace(**fields)
    app.settings_version = await app.store.keep_settings(settings, app.settings_version)
    app.change(settings=settings)
