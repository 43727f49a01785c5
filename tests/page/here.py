"""Two people at one device, as browser tests without a browser need them."""

from __future__ import annotations

import random

from sealed.page import tree
from sealed.page.app import App
from sealed.page.match.play import Duel
from sealed.page.match.table.play import TableMatch
from sealed.table import Table
from tests.page.fake import Browser, Disk, opened, settle


async def begun(
    game: str = "five-card-trick",
    disk: Disk | None = None,
    clock: str = "off",
    names: tuple[str, str] = ("Ada", "Ben"),
    **options: str,
) -> tuple[App, Browser]:
    """A match that has begun; the curtain is down. Other options than the clock are those of the form."""
    app, browser = await opened(disk or Disk(), route=f"new/{game}/here")
    browser.send("do", "name", "1", value=names[0])
    browser.send("do", "name", "2", value=names[1])
    for option, value in {"clock": clock, **options}.items():
        if value:
            browser.send("do", "option", f"{option}={value}")
    browser.click("start")
    await settle(app)
    return app, browser


async def sit(app: App, browser: Browser) -> None:
    """The next player opens the curtain."""
    assert browser.send("hold", "sit", on=True)
    await settle(app)


async def end_by(app: App, browser: Browser, word: str) -> None:
    """Ends the match from its menu: "resign", or "agree" that nobody wins."""
    browser.click("panel", "menu")
    browser.click("panel", word)
    browser.click(word)
    await settle(app)


async def submit(app: App, browser: Browser, move: str) -> None:
    """The player at the device says a move and seals it."""
    for word in move.split():
        name, colon, _ = word.partition(":")
        if colon:
            browser.click("half", f"{name}:")
        browser.click("word", word)
    browser.click("seal")
    await settle(app)


async def play_round(app: App, browser: Browser, one: str, two: str) -> None:
    """Both seal; what happened is told to its end; the device goes on."""
    for move in (one, two):
        await sit(app, browser)
        await submit(app, browser, move)
    browser.wait(10_000)
    if duel(app).play.game.outcome is None:
        await goes_on(app, browser)


async def goes_on(app: App, browser: Browser) -> None:
    """Both go on from what they look at, where the next player does not take the device from there."""
    if tree.find(browser.tree, do="go-on"):
        browser.click("go-on")
        await settle(app)


def duel(app: App) -> Duel[TableMatch]:
    assert isinstance(app.model.here, Duel)
    return app.model.here


def table(app: App) -> Table:
    return duel(app).play.table


async def whole(app: App, browser: Browser, seed: int) -> None:
    """Plays to the end at random."""
    rng = random.Random(seed)
    while table(app).outcome is None:
        if duel(app).play.showing:
            browser.wait(10_000)
            await goes_on(app, browser)
        if duel(app).play.ask is None:
            await sit(app, browser)
            browser.wait(10_000)  # an open decision is told to who sits down
        play = duel(app).play
        assert play.ask is not None
        words: tuple[str, ...] = ()
        while True:
            picks = play.table.rules.picks(play.table.state, play.ask, {}, words)
            word = rng.choice(picks)
            if not word:
                break
            words = (*words, word)
        browser.send("do", "clear")
        browser.send("do", "typed", value=" ".join(words) + " ")
        browser.click("seal")
        await settle(app)
    browser.wait(10_000)
    browser.click("go-on")
    await settle(app)
