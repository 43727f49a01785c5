"""At one device: what the first has sealed is nowhere that the second could look, in any game."""

import asyncio
import json
import random

import pytest

from sealed.page import covers
from sealed.page.duel.play import Duel, picks
from sealed.rules import registry
from sealed.table import Table
from tests.page.fake import opened, settle

GAMES = sorted(entry.key for entries in covers.families().values() for entry in entries)
TOGETHER = [key for key in GAMES if len(Table.begin(registry.load(key), {}, b"").asks()) > 1]
"""The games that begin with a decision of both; the others have nothing to hide from each other at first."""


class Device:
    """A device with a game on it, played at random."""

    async def begin(self, game):
        self.app, self.browser = await opened(route=f"new/{game}/here")
        for seat, name in ((1, "Ada"), (2, "Ben")):
            self.browser.send("do", "name", str(seat), value=name)
        self.browser.send("do", "option", "clock=off")
        self.browser.click("start")
        await settle(self.app)
        return self

    @property
    def duel(self) -> Duel:
        return self.app.model.here

    async def do(self, word, arg="", **more):
        self.browser.send(more.pop("kind", "do"), word, arg, **more)
        await settle(self.app)
        self.browser.wait(10_000)

    async def sit(self):
        if self.duel.play.showing:
            await self.do("go-on")
        if self.duel.play.at is None:
            await self.do("sit", kind="hold", on=True)

    async def decide(self, rng):
        while word := rng.choice(sorted(picks(self.duel))):
            self.browser.send("do", "word", word)
        await self.do("seal")

    def sees(self):
        frame = {name: self.browser.frame[name] for name in ("tree", "title", "root", "focus")}
        return json.dumps(frame).replace(self.duel.key, "match/of-both")

    async def looked_through(self):
        """Everything that the page can be made to show and to save, from the curtain on."""
        yield self.sees()
        await self.sit()
        yield self.sees()
        for panel in ("menu", "log", "aside", "names", "resign", ""):
            await self.do("panel", panel)
            yield self.sees()
        for key in "?rln":
            self.browser.key(key, "board")
            yield self.sees()
        for step in ("start", *["on"] * 12, "end", ""):
            await self.do("review", step)
            yield self.sees()
        await self.do("record")
        yield json.dumps(list(self.browser.saved.items()))
        yield json.dumps(self.browser.history).replace(self.duel.key, "match/of-both")


async def after(game, seed, turns, last):
    """What the first has sealed, at random out of `last`, and everything that the second finds then."""
    device = await Device().begin(game)
    rng = random.Random(seed)
    for _ in range(turns):
        await device.sit()
        await device.decide(rng)
    await device.sit()
    if len(device.duel.play.table.asks()) < 2:
        return None, []
    await device.decide(random.Random(last))
    move = device.duel.play.table.log[-1].move
    return move, [each async for each in device.looked_through()]


@pytest.mark.slow
@pytest.mark.parametrize("game", TOGETHER)
@pytest.mark.parametrize("turns", [0, 2, 4])
def test_whatever_the_first_has_sealed_the_second_finds_the_same(game, turns):
    async def trial():
        moves = set()
        pages = set()
        for last in range(4):
            move, found = await after(game, turns, turns, last)
            moves.add(move)
            pages.add(tuple(found))
        assert len(pages) == 1
        assert None in moves or len(moves) > 1  # several choices, and one and the same page

    asyncio.run(trial())


def test_games_with_something_to_hide_are_among_them():
    assert {"five-card-trick", "setnas-curse"} <= set(TOGETHER)
