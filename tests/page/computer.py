"""A match against the computer, as tests without a browser play it."""

from __future__ import annotations

import random

from sealed.page.match.play import GameScreen
from sealed.page.match.table.play import TableMatch
from tests.page.fake import Browser, Disk, opened
from tests.page.forks import forked
from tests.rules.walks import pick_move


@forked
async def begun(
    game: str = "five-card-trick",
    character: str = "regular",
    seat: str = "1",
    disk: Disk | None = None,
    clock: str = "off",
    name: str = "Ada",
) -> Browser:
    """Home, the form, and a match against the computer."""
    browser = await opened(disk)
    await browser.visits(f"new/{game}/computer")
    browser.send("do", "name", "1", value=name)
    browser.click("foe", character)
    browser.click("seat", seat)
    if clock != "off":
        browser.send("do", "option", f"clock={clock}")
    await browser.clicks("start")
    await on(browser)
    return browser


async def on(browser: Browser) -> None:
    """Time goes by until the computer has played, and everything has been told."""
    for _ in range(40):
        await browser.waits(300)
        if duel(browser).waits:
            await browser.clicks("told")
        if not duel(browser).telling and (alone(browser).ask or alone(browser).table.outcome):
            break


def duel(browser: Browser) -> GameScreen[TableMatch]:
    assert isinstance(browser.app.model.screen_value, GameScreen)
    return browser.app.model.screen_value


def alone(browser: Browser) -> TableMatch:
    assert duel(browser).play.foe
    return duel(browser).play


def a_move(browser: Browser, seed: int) -> str:
    play = alone(browser)
    assert play.person
    assert play.ask
    hand = dict(play.table.hand(play.person))
    words = pick_move(play.table.rules, play.table.state, play.ask, hand, random.Random(seed))
    return " ".join(words)


async def write(browser: Browser, move: str) -> None:
    browser.send("do", "clear")
    browser.send("do", "enter", value=move)
    await browser.clicks("seal")


async def turn(browser: Browser, move: str) -> None:
    await write(browser, move)
    await on(browser)
