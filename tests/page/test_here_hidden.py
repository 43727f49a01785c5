"""At one device: what the first has sealed is nowhere that the second could look, in any game."""

import json
import random

import pytest

from sealed.page.boards import covers
from sealed.page.draw import tree
from sealed.page.match.play import GameScreen, picks
from sealed.rules import registry
from sealed.table import Table
from tests.page.fake import opened, settle

GAMES = sorted(entry.key for entries in covers.families().values() for entry in entries)
TOGETHER = [key for key in GAMES if len(Table.begin(registry.load(key), {}, b"").asks()) > 1]
"""The games that begin with a decision of both; the others have nothing to hide from each other at first."""


OPEN = {"roundabout", "solitaire-chess", "solitaire-chess-final"}
"""The games in which nothing is hidden, so that there is no curtain."""
TURNS = 24


class Device:
    """A device with a game on it, played at random."""

    async def begin(self, game):
        self.browser = await opened(route=f"new/{game}/here")
        for seat, name in ((1, "Ada"), (2, "Ben")):
            self.browser.send("do", "name", str(seat), value=name)
        self.browser.send("do", "option", "clock=off")
        await self.browser.clicks("start")
        return self

    @property
    def duel(self) -> GameScreen:
        return self.browser.app.model.screen_value

    async def do(self, word, arg="", **more):
        await self.browser.sends(more.pop("kind", "do"), word, arg, **more)
        self.browser.wait(10_000)

    async def sit(self):
        if self.duel.play.showing:
            await self.do("go-on")
        if self.duel.play.at is None:
            await self.do("sit", kind="hold", on=True)

    async def decide(self, rng):
        """Decides at random. A browser tells of the focus as well, which goes to what is pressed: here to any
        card or square at all, since whoever thinks about a choice looks around.
        """
        while word := rng.choice(sorted(picks(self.duel))):
            self.browser.send("focus", arg=rng.choice(self.cells()))
            self.browser.send("do", "enter", value=word)
        await self.do("seal")

    def cells(self):
        """The cells of the board."""
        found = (one[1].get("data-cell") for one in tree.walk(self.browser.tree))
        return sorted(filter(None, found)) or [""]

    async def tab(self):
        """Another tab with the same game."""
        other = Device()
        other.browser = await opened(self.browser.disk, route=self.browser.app.model.route.text)
        return other

    def close(self):
        """Closes this tab."""
        self.browser.disk.tabs.remove(self.browser)

    def covered(self):
        """Whether the curtain hides everything."""
        return bool(tree.find(self.browser.tree, "main.curtain")) and self.duel.line == ()

    async def take_back(self):
        """The button on the curtain, and what it asks."""
        await self.browser.clicks("undo")
        if tree.find(self.browser.tree, do="forget-sealed"):
            self.browser.click("forget-sealed")
        await settle(self.browser.app)

    def sees(self):
        frame = {name: self.browser.frame[name] for name in ("tree", "title", "root", "focus")}
        return json.dumps(frame).replace(self.duel.key, "match/of-both")

    def looks(self):
        """Everything on the page without the last announcement, which is not about the game."""
        found = json.loads(self.sees())
        for region in ("line", "events", "alert"):
            del tree.find(found["tree"], id=f"say-{region}")[2:]
        return found

    def holds(self):
        """All that is stored."""
        return {key: record.body for key, record in self.browser.disk.records.items()}

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
    """The first player's sealed choice, at random out of `last`, and everything that the second finds
    then.
    """
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


@pytest.mark.share(12)
@pytest.mark.slow
@pytest.mark.parametrize("game", TOGETHER)
@pytest.mark.parametrize("turns", [0, 2, 4])
async def test_whatever_the_first_has_sealed_the_second_finds_the_same(game, turns):
    moves = set()
    pages = set()
    for last in range(4):
        move, found = await after(game, turns, turns, last)
        moves.add(move)
        pages.add(tuple(found))
    assert len(pages) == 1
    assert None in moves or len(moves) > 1  # several choices, and one and the same page


@pytest.mark.share(9)
@pytest.mark.parametrize("game", GAMES)
async def test_the_place_on_the_board_goes_with_the_player_who_had_it(game):
    device = await Device().begin(game)
    rng = random.Random(game)
    passed = 0
    for _ in range(TURNS // 2):
        await device.sit()
        seat = device.duel.play.at
        if seat is None:
            break
        cell = device.cells()[-1]
        device.browser.send("focus", arg=cell)
        assert device.duel.cell == cell
        drawn = len(device.browser.frames)
        await device.decide(rng)
        if device.duel.play.at is not seat and not device.duel.play.showing:
            passed += 1
            assert device.duel.cell == ""
            assert any(frame["handed"] for frame in device.browser.frames[drawn:])
    assert passed


async def test_the_rules_are_closed_when_the_device_is_passed_on():
    device = await Device().begin("five-card-trick")
    await device.sit()
    match = device.browser.app.model.route.text
    await device.browser.visits("rules/five-card-trick/2.3")
    assert device.browser.app.model.sheet
    for word in ("score", "claim"):
        await device.do("touch", word)
    await device.do("seal")
    assert device.covered()
    assert device.browser.app.model.sheet is None
    assert device.browser.route() == match


@pytest.mark.share(9)
@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_what_is_taken_back_at_the_curtain_is_nowhere(game):
    """Anybody with the device may press the button, and claim to be the one who has sealed. Everything is
    then as it was before the choice: on the page, in another tab, after a reload, and in the storage.
    """

    device = await Device().begin(game)
    other = await device.tab()
    rng = random.Random(game)
    taken_back = 0
    for _ in range(TURNS // 2):
        await device.sit()
        if device.duel.play.game.outcome:
            break
        looks, holds, seat = device.looks(), device.holds(), device.duel.play.at
        await device.decide(rng)
        if not (device.covered() and tree.find(device.browser.tree, do="undo")):
            continue
        drawn = len(device.browser.frames)
        await device.take_back()
        taken_back += 1
        await settle(other.browser.app)
        again = await device.tab()
        assert device.holds() == holds
        for one in (device, other, again):
            assert one.covered() == device.duel.play.private
            assert one.duel.play.next.seat is seat
        for frame in device.browser.frames[drawn:] if device.duel.play.private else ():
            assert tree.find(frame["tree"], "main.curtain")
        again.close()
        await device.sit()
        assert device.looks() == looks
        assert device.holds() == holds
        await device.decide(rng)
    assert taken_back or game in OPEN


def test_games_with_something_to_hide_are_among_them():
    assert {"five-card-trick", "setnas-curse"} <= set(TOGETHER)
