"""A player who cannot read: plays at random and presses whatever there is, in any language."""

from __future__ import annotations

import functools
import random
import sys

from sealed.page.draw import tree
from sealed.page.match.play import GameScreen
from tests.page.fake import Browser, Disk, opened
from tests.page.forks import forked
from tests.rules.walks import pick_move

NAMES = ("Ada", "Ben")
PRESSED = ("do", "hold", "ask")
"""The attributes of an element that is pressed, held down, or asked about."""
FIELDS = ("input", "textarea", "select", "form")


@forked
async def begun(game: str, way: str = "here", disk: Disk | None = None) -> Browser:
    """A match that has begun."""
    browser = await opened(disk, route=f"new/{game}/{way}")
    for number, name in enumerate(NAMES, 1):
        browser.send("do", "name", number, value=name)
    await browser.clicks("start")
    return browser


def pressable(browser: Browser) -> list[tuple[str, str, str]]:
    """The elements of the page that can be pressed, by kind, word and argument."""
    return sorted(
        {
            (kind, node[1][f"data-{kind}"], node[1].get("data-arg", ""))
            for node in tree.walk(browser.tree)
            for kind in PRESSED
            if node[1].get(f"data-{kind}") and not node[1].get("disabled") and node[0] not in FIELDS
        }
    )


async def press(browser: Browser, kind: str, word: str, arg: str = "") -> None:
    """Presses something and waits until it is done."""
    await browser.sends(kind, word, arg, **({"on": True} if kind == "hold" else {}))
    await browser.waits(1500)


async def wander(browser: Browser, seed: int, steps: int) -> None:
    """Presses whatever is there, each kind of thing as often as any other; comes back when it has left."""
    rng, home = random.Random(seed), browser.route()
    for _ in range(steps):
        there = pressable(browser)
        if not there or browser.route().partition("/")[0] != home.partition("/")[0]:
            await browser.visits(home)
            continue
        kind, word = rng.choice(sorted({each[:2] for each in there}))
        await press(browser, *rng.choice([each for each in there if each[:2] == (kind, word)]))


async def play(browser: Browser, seed: int, decisions: int) -> None:
    """Plays at random at one device or against the computer."""
    rng = random.Random(seed)
    for _ in range(decisions):
        for kind, word in (("do", "go-on"), ("hold", "sit"), ("do", "begin")):
            if tree.find(browser.tree, **{kind: word}):
                await press(browser, kind, word)
        screen = browser.app.model.screen_value
        if not isinstance(screen, GameScreen) or screen.play.ask is None:
            break
        hand = dict(screen.play.game.hand(screen.play.ask.seat))
        words = pick_move(screen.play.game.rules, screen.play.game.state, screen.play.ask, hand, rng)
        browser.send("do", "clear")
        browser.send("do", "enter", value=" ".join(words))
        await press(browser, "do", "seal")
        await browser.waits(10_000)


def forget() -> None:
    """Forgets what was drawn in another language: on a page, a language changes only with a reload."""
    for module in [module for name, module in sys.modules.items() if name.startswith("sealed.page")]:
        for made in vars(module).values():
            if isinstance(made, functools._lru_cache_wrapper):
                made.cache_clear()
