"""Starts the page. index.html awaits `start` once Python is up."""

from sealed.page.app import App
from sealed.page.browser import Browser


async def start() -> None:
    """Draws the page for the first time; from then on it lives by its events."""
    await App(Browser()).start()
