"""A visit from home to a match at one device."""

from __future__ import annotations

from sealed.page.draw import tree
from tests.page.fake import Browser, Disk, opened
from tests.page.forks import forked


@forked
async def begin(game: str = "five-card-trick", disk: Disk | None = None) -> Browser:
    """Home, the form, and a match at one device between Ada and Ben."""
    browser = await opened(disk)
    await browser.visits(f"new/{game}/here")
    browser.send("do", "name", "1", value="Ada")
    browser.send("do", "name", "2", value="Ben")
    await browser.clicks("start")
    return browser


async def look(browser: Browser) -> None:
    """The next player opens the curtain."""
    await browser.sends("hold", "sit", on=True)


def words(browser: Browser) -> list[str]:
    return [tree.text(chip) for chip in tree.find_all(browser.tree, "button.w")]
