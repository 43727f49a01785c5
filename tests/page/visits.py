"""A visit from home to a match at one device."""

from __future__ import annotations

from sealed.page import tree
from sealed.page.app import App
from tests.page.fake import Browser, Disk, opened, settle


async def begin(game: str = "five-card-trick", disk: Disk | None = None) -> tuple[App, Browser]:
    """Home, the form, and a match at one device between Ada and Ben."""
    app, browser = await opened(disk)
    browser.visit(f"new/{game}/here")
    await settle(app)
    browser.send("do", "name", "1", value="Ada")
    browser.send("do", "name", "2", value="Ben")
    browser.click("start")
    await settle(app)
    return app, browser


async def look(app: App, browser: Browser) -> None:
    """Whoever is next opens the curtain."""
    browser.send("hold", "sit", on=True)
    await settle(app)


def words(browser: Browser) -> list[str]:
    return [tree.text(chip) for chip in tree.find_all(browser.tree, "button.w")]
