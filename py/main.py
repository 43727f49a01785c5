"""Starts the page. index.html awaits `start` once Python is up."""

from sealed.page.browser.browser import RealBrowser
from sealed.page.registry import page


async def start() -> None:
    """Draws the page for the first time; from then on it lives by its events."""
    await page(RealBrowser()).start()
