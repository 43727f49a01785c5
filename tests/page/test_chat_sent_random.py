"""Whatever is saved, deleted, brought back and pasted, in any order: one code of a number leaves a device."""

from __future__ import annotations

import json
import random

import pytest

from sealed.codes import last_sent, matchfile
from sealed.codes.armor import Armored
from sealed.codes.match import Match
from sealed.page.draw import tree
from sealed.page.match.play import GameScreen
from tests.examples import sampled
from tests.page.chats import Person, invited
from tests.page.fake import Disk
from tests.page.walks import (
    WAYS,
    at_match,
    codes_in,
    decide,
    emptied,
    key_of,
    let_out,
    opened,
    press,
    rebuild,
)

Codes = dict[int, set[bytes]]


class World:
    """Two people; `me` has the device that is looked at, and perhaps an old copy of it elsewhere."""

    def __init__(self, me: Person, other: Person, invitation: str) -> None:
        self.me, self.other, self.invitation = me, other, invitation
        self.elsewhere: Person | None = None
        self.chat = [invitation]
        self.files: list[str] = []
        self.secret = b""
        self.left: Codes = {}
        """By number, the codes that have left the device, without their messages."""

    # --- what is done

    async def move(self, n: int, person: Person | None = None) -> None:
        """Decides at random, as far as the page lets it."""
        await decide(person or self.me, n)

    async def hand_out(self, n: int, person: Person | None = None) -> None:
        """The code leaves, one way or another."""
        person = person or self.me
        if await self.at(person) is None:
            return
        emptied(person)
        await person.send("do", "out", WAYS[n % len(WAYS)])
        text = let_out(person)
        for code in codes_in(text):
            self.chat.append(text)
            if person is self.me:
                self.see(code)

    async def undo(self, _n: int) -> None:
        if await self.at(self.me):
            self.me.browser.send("do", "undo")
            await self.me.settle()

    async def resign(self, n: int) -> None:
        if n % 4 == 0 and await self.at(self.me):
            self.me.browser.send("do", "resign")
            await self.me.settle()

    async def offer(self, _n: int, person: Person | None = None) -> None:
        """Offers an end without a winner, or takes the offer back: the code is signed anew."""
        person = person or self.me
        if await self.at(person):
            await person.send("do", "offer")

    async def agree(self, n: int) -> None:
        if n % 4 == 0 and await self.at(self.me):
            self.me.browser.send("do", "agree")
            await self.me.settle()

    async def save(self, _n: int) -> None:
        if await self.at(self.me):
            self.files.append(matchfile.export(self.me.match, bytes(32)))

    async def delete(self, _n: int) -> None:
        if await self.at(self.me):
            await self.me.deletes()

    async def bring(self, n: int) -> None:
        """Pastes a file that was saved some time, and keeps it if the page offers that."""
        if self.files:
            await self.me.paste(self.files[n % len(self.files)])
            await press(self.me, "keep")

    async def recover(self, n: int) -> None:
        """Rebuilds the match from some of the chat."""
        if not self.secret:
            return
        await rebuild(self.me, self.secret, self.chat if n % 2 else self.chat[: 1 + n % len(self.chat)])

    async def accept_again(self, _n: int) -> None:
        await self.me.paste(self.invitation)
        if tree.find(self.me.browser.tree, do="accept"):
            await self.accept()

    async def accept(self) -> None:
        self.me.browser.send("do", "name", value=self.me.name)
        await self.me.click("accept")

    async def answer(self, n: int) -> None:
        """The other takes what there is, and may answer; which may not reach the device."""
        await self.at(self.other)
        for text in self.chat:
            await self.other.paste(text)
        await self.move(n, self.other)
        if n % 2:
            await self.offer(n, self.other)
        await self.hand_out(0, self.other)
        if n % 3:
            await self.me.paste(self.chat[-1])

    async def paste(self, n: int) -> None:
        """Any code of the chat, one's own too: what was signed elsewhere has left, if no other has here."""
        text = self.chat[n % len(self.chat)]
        screen = await self.at(self.me)
        await self.me.paste(text)
        for code in codes_in(text):
            own = screen and last_sent.read_own_code(screen.play.match, code)
            if screen and own:
                found = last_sent.as_last_sent(screen.play.match, own)
                self.left.setdefault(found.number, {bytes.fromhex(found.hash)})

    async def carry(self, _n: int) -> None:
        """Everything is carried over to another device."""
        disk = Disk()
        disk.records = dict(self.me.disk.records)
        self.elsewhere = await Person(self.me.name, disk).open()

    async def play_elsewhere(self, n: int) -> None:
        if self.elsewhere:
            await self.move(n, self.elsewhere)
            await self.hand_out(n, self.elsewhere)

    async def go_two_ways(self, n: int) -> None:
        """A move is made here and another elsewhere; the code from there is pasted here before, or after."""
        await self.carry(n)
        before, n = n % 2, n // 2
        if before:
            await self.move(n)
        await self.play_elsewhere(n + 1)
        await self.paste(len(self.chat) - 1)
        await self.move(n)
        await self.hand_out(n)

    async def go_back(self, n: int) -> None:
        """A code is sent after the match was saved; that is brought back, and another move is tried."""
        if n % 2:
            await self.move(n)
        await self.save(n)
        await self.undo(n)
        await self.move(n + 1)
        await self.hand_out(n)
        await self.delete(n)
        if self.files:
            await self.bring(len(self.files) - 1)
        await self.undo(n)
        await self.move(n)
        await self.hand_out(n)

    async def declare(self, _n: int) -> None:
        """The player says that nothing was sent from elsewhere, which is not always true."""
        if await self.at(self.me):
            await press(self.me, "none-sent")

    async def load(self, n: int) -> None:
        await self.me.open(key_of(self.me) if n % 2 else "")

    # --- what has left

    async def at(self, person: Person) -> GameScreen | None:
        return await at_match(person)

    def see(self, code: Armored) -> None:
        """A code has left the device: it is the only one of its number."""
        match: Match = self.me.match
        number, made = opened(match, code)
        self.left.setdefault(number, set()).add(made)

    def check(self) -> None:
        """Checks that there is one code of each number, and that the device remembers the last."""
        assert all(len(codes) == 1 for codes in self.left.values()), sorted(self.left)
        for key, record in self.me.disk.records.items():
            if key.startswith("sent/"):
                number, made = json.loads(record.body)
                self.left.setdefault(number, set()).add(bytes.fromhex(made))
                assert number == max(self.left)
        assert all(len(codes) == 1 for codes in self.left.values()), sorted(self.left)
        if isinstance(self.me.app.model.screen_value, GameScreen):
            self.secret = self.me.match.secrets.match_secret


DOES = (
    *(World.move, World.move, World.hand_out, World.hand_out, World.answer, World.answer, World.save),
    *(World.delete, World.bring, World.bring, World.recover, World.accept_again, World.undo, World.paste),
    *(World.carry, World.play_elsewhere, World.load, World.resign, World.go_two_ways, World.go_back),
    World.declare,
    *(World.offer, World.offer, World.agree),
)
STEPS = 40


@pytest.mark.share(4)
@pytest.mark.slow
@pytest.mark.parametrize("inviter", [False, True])
@pytest.mark.parametrize("seed", sampled(range(8), 2))
async def test_of_each_number_one_code_leaves_the_device(seed, inviter):
    rng = random.Random(seed)
    ada, ben, invitation = await invited()
    world = World(ada, ben, invitation) if inviter else World(ben, ada, invitation)
    await ben.accepts(invitation)
    world.check()
    for _ in range(STEPS):
        await rng.choice(DOES)(world, rng.randrange(3**8))
        world.check()
