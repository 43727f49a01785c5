"""A match against the computer, as tests without a browser play it."""

from __future__ import annotations

import random

from sealed.page.app import App
from sealed.page.match.play import Duel
from sealed.page.match.table.play import TableMatch
from tests.page.fake import Browser, Disk, opened, settle
from tests.rules.walks import pick_move


async def begun(
    game: str = "five-card-trick",
    character: str = "regular",
    seat: str = "1",
    disk: Disk | None = None,
    clock: str = "off",
    name: str = "Ada",
) -> tuple[App, Browser]:
    """Home, the form, and a match against the computer."""
    app, browser = await opened(disk)
    browser.visit(f"new/{game}/computer")
    await settle(app)
    browser.send("do", "name", "1", value=name)
    browser.click("foe", character)
    browser.click("seat", seat)
    if clock != "off":
        browser.send("do", "option", f"clock={clock}")
    browser.click("start")
    await settle(app)
    await on(app, browser)
    return app, browser


async def on(app: App, browser: Browser) -> None:
    """Time goes by until the computer has played, and everything has been told."""
    for _ in range(40):
        browser.wait(300)
        await settle(app)
        if duel(app).waits:
            browser.click("told")
            await settle(app)
        if not duel(app).telling and (alone(app).ask or alone(app).table.outcome):
            break


def duel(app: App) -> Duel[TableMatch]:
    assert isinstance(app.model.here, Duel)
    return app.model.here


def alone(app: App) -> TableMatch:
    assert duel(app).play.foe
    return duel(app).play


def a_move(app: App, seed: int) -> str:
    play = alone(app)
    assert play.person
    assert play.ask
    hand = dict(play.table.hand(play.person))
    words = pick_move(play.table.rules, play.table.state, play.ask, hand, random.Random(seed))
    return " ".join(words)


async def write(app: App, browser: Browser, move: str) -> None:
    browser.send("do", "line", move)
    browser.click("seal")
    await settle(app)


async def turn(app: App, browser: Browser, move: str) -> None:
    await write(app, browser, move)
    await on(app, browser)
