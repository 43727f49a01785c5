"""Two people at one device, as browser tests without a browser need them."""

from __future__ import annotations

import random
from collections import Counter

from sealed.page.boards.touching import LineChange
from sealed.page.draw import tree
from sealed.page.match.play import GameScreen, current, seen
from sealed.page.match.table.play import TableMatch
from sealed.table import Table
from tests.page.fake import Browser, Disk, opened
from tests.page.forks import forked


@forked
async def begun(
    game: str = "five-card-trick",
    disk: Disk | None = None,
    clock: str = "off",
    names: tuple[str, str] = ("Ada", "Ben"),
    **options: str,
) -> Browser:
    """A match that has begun; the curtain is down. Other options than the clock are those of the form."""
    browser = await opened(disk or Disk(), route=f"new/{game}/here")
    browser.send("do", "name", "1", value=names[0])
    browser.send("do", "name", "2", value=names[1])
    for option, value in {"clock": clock, **options}.items():
        if value:
            browser.send("do", "option", f"{option}={value}")
    await browser.clicks("start")
    return browser


async def sit(browser: Browser) -> None:
    """The next player opens the curtain."""
    assert await browser.sends("hold", "sit", on=True)


async def end_by(browser: Browser, word: str) -> None:
    """Ends the match from its menu: "resign", or "agree" that nobody wins."""
    browser.click("panel", "menu")
    browser.click("panel", word)
    await browser.clicks(word)


def touch(browser: Browser, word: str) -> None:
    """Touches the thing that adds this word to the line, begins it, or is refused for it."""
    screen = current(browser.app)
    shown = seen(browser.app.model, screen)
    for element in tree.find_all(browser.tree, do="touch"):
        thing = element[1]["data-arg"]
        found = screen.board.touched(shown, thing)
        if isinstance(found, LineChange) and word in (
            *(Counter(found.words) - Counter(shown.words)),
            found.half,
            found.refusal and found.refusal.word,
        ):
            browser.click("touch", thing)
            return
    raise AssertionError(f"nothing on the board stands for {word}")


async def submit(browser: Browser, move: str) -> None:
    """The player at the device says a move and seals it."""
    for word in move.split():
        name, colon, target = word.partition(":")
        browser.click("touch", name)
        if colon:
            browser.click("touch", f"aim-{target}")
    await browser.clicks("seal")


async def play_round(browser: Browser, one: str, two: str) -> None:
    """Both seal; what happened is told to its end; the device goes on."""
    for move in (one, two):
        await sit(browser)
        await submit(browser, move)
    browser.wait(10_000)
    if duel(browser).play.game.outcome is None:
        await goes_on(browser)


async def goes_on(browser: Browser) -> None:
    """Both go on from what they look at, where the next player does not take the device from there."""
    if tree.find(browser.tree, do="go-on"):
        await browser.clicks("go-on")


def duel(browser: Browser) -> GameScreen[TableMatch]:
    assert isinstance(browser.app.model.screen_value, GameScreen)
    return browser.app.model.screen_value


def table(browser: Browser) -> Table:
    return duel(browser).play.table


async def whole(browser: Browser, seed: int) -> None:
    """Plays to the end at random."""
    rng = random.Random(seed)
    while table(browser).outcome is None:
        if duel(browser).play.showing:
            browser.wait(10_000)
            await goes_on(browser)
        if duel(browser).play.ask is None:
            await sit(browser)
            browser.wait(10_000)  # an open decision is told to who sits down
        play = duel(browser).play
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
        await browser.clicks("seal")
    browser.wait(10_000)
    await browser.clicks("go-on")
