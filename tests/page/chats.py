"""Two browsers with a chat between them, for the tests of playing by chat."""

from __future__ import annotations

import itertools
import re
from typing import Any

from sealed.codes import match as matches
from sealed.codes.armor import Kind
from sealed.codes.keys import player_key
from sealed.codes.match import Match
from sealed.codes.paste import read_one
from sealed.name import quoted
from sealed.page.draw import tree
from sealed.page.engine.app import App
from sealed.page.match.chat.check import COVERED
from sealed.page.match.chat.play import Chat
from sealed.page.match.play import GameScreen
from sealed.rules.questions import Seat
from tests.page.fake import Browser, Disk, opened, settle
from tests.page.forks import Alive, forked

CODE = re.compile(r"Sealed1[A-Z][0-9A-Za-z]+")


class Person(Alive):
    """Somebody with a browser. `disk` outlives what is done to the tab; with `reads`, what waits to be read
    is left waiting.
    """

    reads = False

    def __init__(self, name: str, disk: Disk | None = None) -> None:
        self.name = name
        self.disk = disk or Disk()
        self.browser: Browser

    async def open(self, route: str = "") -> Person:
        """A new tab; the one from before is gone."""
        self.disk.tabs.clear()
        self.browser = await opened(self.disk, route=route)
        await self.settle()
        return self

    async def settle(self) -> None:
        await settle(self.app)
        await self.browser.waits(5000)  # whatever is told is told to its end
        if not self.reads and tree.find(self.browser.tree, do="told", id="go-on"):
            await self.click("told")

    async def click(self, do: str, arg: object = None) -> None:
        self.browser.click(do, arg)
        await self.settle()

    async def send(self, kind: str, word: str = "", arg: object = "", **more: Any) -> None:
        self.browser.send(kind, word, arg, **more)
        await self.settle()

    async def goes_on(self) -> None:
        """Goes on from what ended the match, where that is still shown."""
        if tree.find(self.browser.tree, id="go-on"):
            await self.click("go-on")

    async def paste(self, text: str) -> None:
        await self.send("paste", value=text)

    async def brings(self, file: str) -> None:
        """Pastes a match file, and keeps what the page shows of it."""
        await self.paste(file)
        await self.click("keep")

    async def saves_match(self) -> str:
        """The match that is open, as a file's text."""
        self.browser.send("do", "panel", "file")
        await self.click("save-match")
        return self.browser.saved.popitem()[1]

    async def deletes(self) -> None:
        """Deletes the open match from the device."""
        self.browser.send("do", "panel", "delete")
        await self.click("delete")

    async def compares(self) -> None:
        """Opens the check words, and picks the one that the other player says."""
        await self.send("do", "panel", "words")
        words = self.match.check_words
        assert words is not None
        await self.click("pick", words[COVERED[self.match.seat] - 1])

    async def visit(self, route: str) -> None:
        self.browser.visit(route)
        await self.settle()

    async def copied(self) -> str:
        """Presses Copy, and returns the text on the clipboard."""
        await self.goes_on()
        await self.click("out", "copy")
        return self.browser.board or ""

    async def accepts(self, invitation: str) -> None:
        """Pastes an invitation, and accepts it under their own name."""
        await self.paste(invitation)
        self.browser.send("do", "name", value=self.name)
        await self.click("accept")

    async def move(self, words: str) -> None:
        """Writes a move and seals it."""
        for word in words.split():
            self.browser.send("do", "enter", value=word)
        self.browser.click("seal")
        await self.settle()

    @property
    def app(self) -> App:
        return self.browser.app

    @property
    def duel(self) -> GameScreen[Chat]:
        assert isinstance(self.app.model.screen_value, GameScreen), self.app.screen.name
        return self.app.model.screen_value

    @property
    def match(self) -> Match:
        return self.duel.play.match

    @property
    def text(self) -> str:
        return self.browser.text

    @property
    def notice(self) -> str:
        notice = self.app.model.notice
        return quoted(f"{notice.head}. {notice.text}") if notice else ""


def code_in(text: str) -> str:
    """The last code in a text."""
    codes: list[str] = CODE.findall(text)
    return codes[-1]


@forked
async def invited(game: str = "setnas-curse", *agreed: str) -> tuple[Person, Person, str]:
    """Ada has made an invitation, with these options, and copied it; Ben has an empty browser."""
    ada, ben = await Person("Ada").open(f"new/{game}/chat"), await Person("Ben").open()
    ada.browser.send("do", "name", "1", value="Ada")
    for one in agreed:
        ada.browser.send("do", "option", one)
    await ada.click("start")
    return ada, ben, await ada.copied()


@forked
async def begun(game: str = "setnas-curse", *agreed: str) -> tuple[Person, Person]:
    """Ben has accepted; his first move is open."""
    ada, ben, invitation = await invited(game, *agreed)
    await ben.accepts(f"look:\n> {invitation}")
    return ada, ben


@forked
async def played(rounds: int = 1) -> tuple[Person, Person]:
    """So many rounds, of the worked example first, both sides having seen them; Ben has sealed the next one's
    move.
    """
    ada, ben = await begun()
    for one, two in itertools.islice(itertools.cycle(ROUNDS), rounds):
        await ben.move(two)
        await ada.paste(await ben.copied())
        await ada.move(one)
        await ben.paste(await ada.copied())
    return ada, ben


@forked
async def waiting() -> tuple[Person, Person, str]:
    """Ben has sent code 3 of a match and waits for Ada; his message."""
    ada, ben = await played(1)
    await ben.move("claim block:claim")
    message = await ben.copied()
    await ben.click("board")
    return ada, ben, message


ROUNDS = (
    ("score raise", "score steal"),
    ("score steal", "claim block:claim"),
    ("score claim", "raise claim"),
    ("score claim", "raise block:score"),
)
"""The worked example of rules/setnas-curse.md 7: seat one, seat two."""

AFTER = ((0, 0, 2), (3, 0, 1), (3, 1, 2), (7, 1, 1))
"""Gems of seat one, of seat two, and the pot after each round."""

SEATS = tuple(Seat)


MALLORY = player_key(bytes(32))


SECRET = bytes((7,)) * 32
"""A match secret that Mallory knows."""


def trap(invitation: str) -> matches.Match:
    """Seat two's match of Ada's invitation, its first move decided, with a secret that Mallory knows."""
    accepted = matches.accept(read_one(invitation, Kind.INVITATION), MALLORY, "Ben", SECRET)
    return accepted.decide(Seat.TWO, "score steal")


def kept(person: Person) -> list[str]:
    """The matches on a device."""
    return [key for key in person.disk.records if key.startswith("match/")]
