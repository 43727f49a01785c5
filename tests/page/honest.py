"""Two honest players, and all that can happen to them: a walk through a match by chat, drawn from a seed.

Their browsers are killed at any write and while a sheet with apps is open; old match files and backups come
back; matches are deleted and rebuilt from the chat; every code is pasted again and again, in any order; one
player or both go on in another browser, once, with whatever they have saved. Their databases lose a
connection, end in the middle of a visit, do not open for one, are saved as far as they can be read, played
beside, given up; or the browser keeps nothing for a visit, in which they play on. A snapshot kills the page.
What they declare is true. Then each number has one signed code of each player, nothing convicts anybody,
nothing is lost that the page has called kept or the player saved, and both come to the same end.

    python -m tests.page.honest --first 0 --count 1000
    python -m tests.page.honest --count 300 --calm     the same players, and nothing fails
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeAlias

from sealed.codes import certificate, keys, matchfile
from sealed.codes.last_sent import last_code
from sealed.codes.match import Match
from sealed.matches.chat_play import SIGNER
from sealed.page.draw import tree
from sealed.page.match.chat.play import Chat
from sealed.page.match.play import GameScreen
from tests.page.devices import FILES, SHEETS, Device
from tests.page.fake import Disk, Killed
from tests.page.promises import BROKEN, CODES, CONVICTIONS, UNSAVED, Broken, Promises, brought
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

GAMES = (
    *("setnas-curse", "five-card-trick", "five-card-trick-final") * 3,
    *("priority-pathway", "solitaire-chess") * 2,
    *("solitaire-chess-final", "roundabout", "field-tactics"),
)
"""The rulesets from which a walk draws one: those whose codes are quick to read more often."""
STEPS = 32
TOLD = 10
"""After so many walks it is told how far they are."""
TURNS = 3
"""The turns that they still play at the end, before somebody gives up."""
FAULT = "Something is wrong with the page itself"
Sent = dict[int, set[bytes]]


class Post(NamedTuple):
    """A message in the chat."""

    name: str
    text: str


class Player:
    """An honest player: the browser that is in use, all that was saved, and what was posted."""

    def __init__(self, name: str, device: Device) -> None:
        self.name = name
        self.device = device
        self.has_moved = False
        self.relies = Promises(name)
        self.files: list[str] = []
        self.backups: list[str] = []
        """What this player has found, and called saved."""
        self.said_saved: set[Disk] = set()
        """The browsers to which this player has said that everything is saved."""
        self.said_filed: set[Disk] = set()
        """Those that keep nothing, to which this player has said that the file of the match is there."""
        self.secret = b""
        self.posted: Sent = {}
        """By number, the codes that this player has put into the chat, without their messages."""
        self._read: tuple[str, Match | None] = ("", None)
        self.out: Sent = {}
        """The same of what has left the browser in use, if only for the clipboard."""

    @property
    def match(self) -> Match | None:
        """The match as the browser in use keeps it."""
        records, key = self.device.disk.records, key_of(self.device)
        if not key:
            return None
        body = records[key].body
        if body != self._read[0]:
            said, held = json.loads(body), records["player"].body.split() if "player" in records else ()
            own = [keys.player_key(keys.take_player_key(text)) for text in held]
            own.sort(key=lambda key: key.public.hex() != said.get(SIGNER))
            self._read = body, matchfile.load(said["match"], own[0] if own else None)
        return self._read[1]

    @property
    def newest(self) -> int:
        """The highest number of an own code that is sent, or may yet be pasted from the clipboard."""
        return max((*self.posted, *self.out), default=-1)

    def see(self, text: str, where: Sent) -> None:
        """A text has left: what its codes are."""
        match = self.match
        assert match is not None
        for code in codes_in(text):
            number, made = opened(match, code)
            where.setdefault(number, set()).add(made)

    def check(self) -> None:
        """Checks that one code of each number has left the browser and one was posted, that nobody is
        convicted, and that everything kept is there. Raises Broken.
        """
        if any(len(codes) > 1 for codes in (*self.posted.values(), *self.out.values())):
            raise Broken(self.name, CODES)
        assert sum(key.startswith("match/") for key in self.device.disk.records) <= 1
        assert FAULT not in self.device.notice, self.name
        care = self.device.disk.records.get("care")
        assert care is None or not json.loads(care.body)["saved"] or self.device.disk in self.said_saved
        match = self.match
        self.relies.check(self.device.disk, match)
        if match:
            if (match.forks, match.fault) != ((), None):
                raise Broken(self.name, CONVICTIONS)
            self.secret = match.secrets.match_secret
        if self.device.shows_kept:
            shown = self.device.match
            self.relies.keeps(self.device.disk, shown)
            self.relies.check(self.device.disk, match)


class Walk:
    """One match of two honest players, and what happened in it."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.game = self.rng.choice(GAMES)
        self.chat: list[Post] = []
        self.counts: Counter[str] = Counter({"matches": 1, self.game: 1})
        self.players: tuple[Player, ...] = ()

    async def run(self) -> Counter[str]:
        """The whole walk."""
        await self._begin()
        movers = [player for player in self.players if self.rng.random() < 0.5]
        self.counts[f"players with two browsers: {len(movers)}"] += 1
        for step in range(STEPS):
            player = self.rng.choice(self.players)
            if player in movers and not player.has_moved and step > STEPS // 4 and self.rng.random() < 0.2:
                await self._alive(player, self.moves_on)
            else:
                await self._alive(player, self.rng.choice(self.does()).__get__(self))
            self._check()
        for player in movers:
            if not player.has_moved:
                await self._alive(player, self.moves_on)
        await self._finish()
        self.counts["codes"] += len({number for each in self.players for number in each.posted})
        return self.counts

    def does(self) -> Sequence[Does]:
        """The player's actions, from which one is drawn at random; those listed more often are done more
        often.
        """
        return (*DOES, *FAULTS)

    async def _begin(self) -> None:
        one, two = [await Device(name).open() for name in ("Ada", "Ben")]
        self.players = ada, ben = Player("Ada", one), Player("Ben", two)
        await one.visit(f"new/{self.game}/chat")
        one.browser.send("do", "name", "1", value="Ada")
        await one.click("start")
        await self.sends(ada, "copy")
        await two.accepts(self.chat[0].text)
        assert ben.match
        self._check()

    def _check(self) -> None:
        for player in self.players:
            player.check()

    def _other(self, player: Player) -> Player:
        return next(each for each in self.players if each is not player)

    async def _alive(self, player: Player, does: Callable[[Player], Awaitable[None]]) -> None:
        """Does something; the browser may be killed at one of the writes, and is then opened again. Its
        database may lose connections, or end in the middle of it.
        """
        disk, device = player.device.disk, player.device
        if self.rng.random() < 0.25:
            disk.dies_at = disk.writes + self.rng.randrange(3)
        if self.rng.random() < 0.2:
            disk.lost = [self.rng.random() < 0.5 for _ in range(self.rng.randrange(1, 6))]
        if self.rng.random() < 0.1:
            disk.ends_at = disk.operations + self.rng.randrange(40)
        lost = len(disk.lost)
        emptied(device)
        disk.died = False
        try:
            await does(player)
            if disk.died:
                raise Killed
        except Killed:
            self.counts["kills"] += 1
            disk.dies_at = disk.gone_at = None
            if device is player.device:
                text = let_out(device)
                await device.open(self.rng.choice((key_of(device), "")))
                self._leaves(player, text)
        except AssertionError:
            if not device.browser.is_lost:  # else what was to be pressed is not there any more
                raise
            self._leaves(player, let_out(device))
        finally:
            self.counts["connections lost"] += lost - len(disk.lost)
            disk.dies_at, disk.lost, disk.ends_at, disk.gone_at = None, [], None, None
        if device is player.device and device.browser.is_lost:
            self.counts["databases that ended in a visit"] += 1
            await self._waits_for_the_database(player)

    async def _waits_for_the_database(self, player: Player) -> None:
        """The database cannot be read. Whatever the player does then, no code leaves, and the next visit has
        all that was kept; or the player gives it up.
        """
        device = player.device
        emptied(device)
        what = self.rng.choice(("nothing", "salvage", "aside", "aside", "give-up"))
        self.counts[f"without the database: {what}"] += 1
        if device.app.screen.name == "backup":
            await device.visit("settings")  # of files that have left nothing is taken back
        assert device.app.screen.name == "unreadable"
        await self.receives_all(player)
        if what == "salvage":
            await device.click("salvage")
            player.backups += device.browser.saved.values()
            emptied(device)
        elif what == "aside":
            await self._plays_aside(player)
        elif what == "give-up" and self._all_is_sent(player):
            await device.click("ask-give-up")
            device.browser.send("do", "type-word", value="Give  up")
            await device.send("do", "give-up")
            assert not key_of(device)
            player.relies.takes_back(device.disk)
            self.counts["given up"] += 1
        assert let_out(device) == ""
        device.disk.unreadable, device.disk.silent = False, 0
        await device.open(self.rng.choice((key_of(device), "")))

    async def _plays_aside(self, player: Player) -> None:
        """Plays without what is kept: no code is made, whatever is pressed and pasted."""
        device = player.device
        await device.click("aside")
        for text in (*player.files[-1:], *player.backups[-1:], *(post.text for post in self.chat)):
            await device.paste(text)
            for word in ("keep", "bring", "accept", "start", "save-first"):
                await press(device, word)
        await device.visit(f"new/{self.game}/chat")
        assert not await press(device, "start")
        await rebuild(device, player.secret, [post.text for post in self.chat])
        assert not device.browser.aside or not await device.browser.aside.heads("match/")

    def _all_is_sent(self, player: Player) -> bool:
        """Whether the match may go: all that counts as sent is in the chat, from where it comes back."""
        last = player.match and last_code(player.match)
        if set(player.out) - set(player.posted) or not player.posted:
            return False
        return last is not None and last.number in player.posted

    async def fails(self, player: Player) -> None:
        """The database does not open for a visit, or does not answer."""
        device = player.device
        device.disk.unreadable, device.disk.silent = True, self.rng.choice((0, 50))
        self.counts[f"databases that {'never answered' if device.disk.silent else 'did not open'}"] += 1
        await device.open(self.rng.choice((key_of(device), "")))
        await self._waits_for_the_database(player)

    async def dies_of_a_snapshot(self, player: Player) -> None:
        """Some seconds after the page is up it is killed, whatever it does by then: a snapshot has taken more
        memory than there is. The next page tries that once more.
        """
        self.counts["pages that a snapshot has killed"] += 1
        disk = player.device.disk
        await player.device.open(self.rng.choice((key_of(player.device), "")))
        disk.gone_at = disk.operations + self.rng.randrange(20)
        await self.rng.choice((Walk.moves_and_sends, Walk.receives_all, Walk.saves))(self, player)
        raise Killed

    async def goes_without(self, player: Player) -> None:
        """The browser keeps nothing for a visit, and the player goes on with what was saved."""
        if not self._all_is_sent(player):
            return
        self.counts["visits in which nothing is kept"] += 1
        usual, out = player.device, player.out
        player.device, player.out = Device(player.name, Disk()), {}
        player.device.disk.refused = True
        await player.device.open()
        await self._brings_back(player)
        try:
            for _ in range(self.rng.randrange(1, 5)):
                await self.rng.choice((Walk.moves_and_sends, Walk.receives_all, Walk.sends))(self, player)
        except Killed:  # over a sheet with apps: that ends the visit
            self._leaves(player, let_out(player.device))
        self.counts["codes sent while nothing is kept"] += len(player.out)
        usual.disk.marked = player.device.disk.marked
        player.device, player.out = usual, out
        await usual.open(self.rng.choice((key_of(usual), "")))

    def _leaves(self, player: Player, text: str) -> None:
        """Passes on a text that has left the browser: it may come into the chat, or stay where it is, or get
        lost.
        """
        if not any(True for _ in codes_in(text)):
            return
        if player.device.disk.refused and player.device.disk not in player.said_filed:
            raise Broken(player.name, UNSAVED)
        player.see(text, player.out)
        if not self.chat or self.rng.random() < 0.85:
            self._post(player, text)

    def _post(self, player: Player, text: str) -> None:
        if text not in (post.text for post in self.chat):
            player.see(text, player.posted)
        self.chat.append(Post(player.name, text))

    # --- what a player does

    async def at(self, player: Player) -> GameScreen[Chat] | None:
        """The player's match, brought back if it was deleted; questions are answered, if that is possible."""
        if not key_of(player.device):
            await self._brings_back(player)
        here = player.device.app.model.screen_value
        if not (isinstance(here, GameScreen) and here.key == key_of(player.device)):
            await at_match(player.device)
        return await self._answers(player)

    async def _answers(self, player: Player) -> GameScreen[Chat] | None:
        """Says what is true of what was sent. Where the page asks about less, own later codes are pasted."""
        device = player.device
        for _ in range(3):
            button = tree.find(device.browser.tree, do="none-sent")
            if button is None:
                break
            if self.is_true(player, str(button[1].get("data-arg", ""))):
                self.counts["true declarations"] += 1
                await device.click("none-sent")
            else:
                await device.paste("\n".join(post.text for post in self.chat if post.name == player.name))
                if device.app.screen.name != "match" and not await at_match(device):
                    return None
        if isinstance(device.app.model.screen_value, GameScreen) and device.match.number in player.posted:
            self.counts["said to be sent"] += await press(device, "have-sent")
        return (
            device.duel if isinstance(device.app.model.screen_value, GameScreen) else await at_match(device)
        )

    def is_true(self, player: Player, number: str) -> bool:
        """Whether a player may say that this is the number of the newest code that was sent; "" stands for
        that of the last code in the match.
        """
        assert player.match is not None
        return player.newest <= (int(number) if number else handed_out_number(player.match))

    async def plays(self, player: Player) -> None:
        """A move; now and then it is taken back, or an end offered or accepted."""
        if not await self.at(player):
            return
        await decide(player.device, self.rng.randrange(3**8))
        what = self.rng.choices(("", "undo", "offer", "agree", "resign"), (20, 4, 2, 1, 0.3))[0]
        if what:
            player.device.browser.send("do", what)
            await player.device.settle()
            self.counts[what] += 1

    async def sends(self, player: Player, way: str = "") -> None:
        """The code leaves, or an earlier code again, as the envelope offers it."""
        if not (screen := await self.at(player)):
            return
        device = player.device
        emptied(device)
        await press(device, "go-on")
        how = self._draws_file(player)
        if await press(device, "save-first"):
            found = await self._takes_file(player, how)
            player.files += found
            player.relies.saves(found, player.match)
            if found:
                player.said_filed.add(device.disk)
            emptied(device)
        device.browser.send("do", "message", value=self.rng.choice(("", "Yours!", "Have a nice day")))
        self._draws_sheet(player)
        way = way or self.rng.choice(WAYS)
        if way == "share":
            self.counts[f"sheet {device.sheet}"] += 1
        how = self._draws_file(player)
        await device.send("do", "out", way)
        if way == "file":
            await self._takes_file(player, how)
        assert screen.key == key_of(device)
        self._leaves(player, let_out(device))

    async def moves_and_sends(self, player: Player) -> None:
        await self.plays(player)
        await self.sends(player)

    async def receives(self, player: Player) -> None:
        """Some messages of the chat are pasted, most of them late ones, in any order."""
        late = self.chat[-4:]
        count = self.rng.randrange(1, 5)
        found = [self.rng.choice(late if self.rng.random() < 0.7 else self.chat).text for _ in range(count)]
        if self.rng.random() < 0.5:
            found = ["\n> ".join(found)]
        for text in found:
            await player.device.paste(text)
            await press(player.device, "keep")
            self.counts["pastes"] += 1

    async def receives_all(self, player: Player) -> None:
        """The whole chat is pasted."""
        await player.device.paste("\n".join(post.text for post in self.chat))

    async def reposts(self, player: Player) -> None:
        """An old code is put into the chat again: out of the chat, or from the page's own list."""
        self.counts["reposts"] += 1
        own = [post for post in self.chat if post.name == player.name]
        if own and self.rng.random() < 0.5:
            self._post(player, self.rng.choice(own).text)
        elif await self.at(player):
            emptied(player.device)
            player.device.browser.send("do", "panel", "codes")
            rows = [row[1]["data-arg"] for row in tree.find_all(player.device.browser.tree, do="send-again")]
            if rows:
                await player.device.click("send-again", self.rng.choice(rows))
                self._leaves(player, let_out(player.device))

    async def reminds(self, player: Player) -> None:
        """The page's own reminder, which repeats the last code."""
        if not await self.at(player):
            return
        emptied(player.device)
        player.device.browser.send("do", "panel", "remind")
        if await press(player.device, "remind", "copy"):
            self.counts["reminders"] += 1
            self._leaves(player, let_out(player.device))

    async def puts_away(self, player: Player) -> None:
        """The match is put away, which changes nothing of it."""
        if await self.at(player):
            player.device.browser.send("do", "panel", "away")
            self.counts["put away"] += await press(player.device, "away")

    async def saves(self, player: Player) -> None:
        """A match file, or a backup, to be brought back some time."""
        if not await self.at(player):
            return
        device = player.device
        emptied(device)
        how = self._draws_file(player)
        if self.rng.random() < 0.5:
            device.browser.send("do", "panel", "file")
            await device.click("save-match")
            found = await self._takes_file(player, how)
            player.files += found
        else:
            await device.visit("backup")
            await device.click("save")
            found = await self._takes_file(player, how)
            player.backups += found
        player.relies.saves(found, player.match)
        emptied(device)

    def _draws_file(self, player: Player) -> str:
        """How it will go with the next file of this browser."""
        return self._sets_file(player, self.rng.choice(list(FILES)))

    def _draws_sheet(self, player: Player) -> None:
        """How the next sheet with apps will end."""
        player.device.sheet = self.rng.choice(SHEETS)

    def _sets_file(self, player: Player, how: str) -> str:
        usual: dict[str, object] = {"links_work": True, "hands_on": False, "sheet_answers": ("shared",)}
        for name, value in (usual | FILES[how]).items():
            setattr(player.device.browser, name, value)
        return how

    async def _takes_file(self, player: Player, how: str) -> list[str]:
        """Presses for the file that lies ready, and says what is true; what the player has found."""
        browser, device = player.device.browser, player.device
        if tree.find(browser.tree, do="hand-file") is None:
            return []
        self.counts[f"a file: {how}"] += 1
        if how.startswith("killed"):
            raise Killed
        await device.click("hand-file")
        found = list(browser.saved.values())
        asked = tree.find(browser.tree, do="is-there") is not None
        if asked and found:
            if device.app.screen.name == "backup":
                player.said_saved.add(device.disk)  # now: the browser may be killed right after
            await device.click("is-there")
            self.counts["files called saved"] += 1
            return found
        if asked:
            await device.click("not-there")
        browser.send("do", "leave-file")
        assert tree.find(browser.tree, do="hand-file") is None
        return []

    async def brings(self, player: Player) -> None:
        """An old file comes back."""
        found = (*player.files, *player.backups)
        if found:
            await self._brings(player, self.rng.choice(found))

    async def _brings(self, player: Player, text: str) -> None:
        self.counts["old files and backups brought"] += 1
        await player.device.paste(text)
        if not await press(player.device, "keep"):
            await press(player.device, "bring")

    async def _brings_back(self, player: Player) -> None:
        """The match is deleted, or in a new browser not there yet: it is brought out of what there is."""
        found: Sequence[str] = (*player.files, *player.backups)
        if found and self.rng.random() < 0.7:
            await self._brings(player, self.rng.choice(found))
        chat = [post.text for post in self.chat]
        for count in (self.rng.randrange(1, len(chat) + 1), len(chat)):  # some of it may do
            if not key_of(player.device):
                self.counts["rebuilt from the chat"] += 1
                await rebuild(player.device, player.secret, chat[:count])
        assert key_of(player.device), f"{player.name}'s match is lost"

    async def deletes(self, player: Player) -> None:
        """The match is deleted, once all that counts as sent is in the chat, from where it can come back."""
        if not self._all_is_sent(player) or not await self.at(player) or not self._all_is_sent(player):
            return
        self.counts["deleted"] += 1
        player.relies.takes_back(player.device.disk)
        await player.device.deletes()

    async def reloads(self, player: Player) -> None:
        """A new tab."""
        await player.device.open(self.rng.choice((key_of(player.device), "")))

    async def moves_on(self, player: Player) -> None:
        """Goes on in another browser, for good."""
        if not player.posted:
            return  # whoever has not accepted yet does so where the match was begun
        self.counts["went on in another browser"] += 1
        player.has_moved = True
        player.device = await Device(player.name, Disk()).open()
        player.out = {}
        await self._brings_back(player)

    # --- the end

    async def _finish(self) -> None:
        """Both play on for some turns, and then somebody gives up."""
        for turn in range(TURNS + 6):
            for player in self.players:
                device = player.device
                await self.at(player)
                await self.receives_all(player)
                if not (screen := await self.at(player)):
                    raise AssertionError(f"{player.name}'s match cannot be opened")
                await press(device, "go-on")
                if screen.play.ask and turn >= TURNS:
                    device.browser.send("do", "panel", "resign")
                    await press(device, "resign")
                elif screen.play.ask:
                    await decide(device, self.rng.randrange(3**8))
                emptied(device)
                await device.send("do", "out", "copy")
                if (device.browser.board or "") not in (post.text for post in self.chat):
                    player.see(let_out(device), player.out)
                    self._post(player, let_out(device))
                self._check()
            one, two = (player.match for player in self.players)
            if one and two and one.outcome and one.transcript.hashes == two.transcript.hashes:
                break
        self._judge()
        self.counts["reached their end"] += 1
        for player in self.players:
            for text, due in player.relies.draws(self.rng, 1):
                empty = await brought(player.name, text)
                player.relies.found(Player(player.name, empty).match, due)
                self.counts["files called saved, brought into an empty browser"] += 1

    def _judge(self) -> None:
        """Both have the same match, over, and no certificate convicts anybody."""
        one, two = (player.match for player in self.players)
        assert one is not None
        assert two is not None
        assert one.outcome is not None, f"{self.game}: the match does not come to its end"
        assert one.outcome == two.outcome
        assert one.transcript.hashes == two.transcript.hashes, (one.number, two.number)
        for match in (one, two):
            told = certificate.check(certificate.make(match.transcript, match.forks))
            if (told.forks, told.transcript.fault) != ((), None):
                raise Broken("The certificate", CONVICTIONS)


def handed_out_number(match: Match) -> int:
    """The number of the last code, of either side, that counts as sent."""
    return match.draft.before.number if match.draft else match.number


Does: TypeAlias = Callable[[Walk, Player], Awaitable[None]]
DOES: tuple[Does, ...] = (
    *(Walk.moves_and_sends,) * 7,
    *(Walk.plays,) * 2,
    *(Walk.sends,) * 3,
    *(Walk.receives,) * 8,
    *(Walk.receives_all,) * 2,
    *(Walk.reposts,) * 2,
    *(Walk.reminds,) * 2,
    Walk.puts_away,
    *(Walk.saves,) * 4,
    *(Walk.brings,) * 2,
    Walk.deletes,
    Walk.reloads,
)
FAULTS: tuple[Does, ...] = (Walk.fails, Walk.goes_without, Walk.dies_of_a_snapshot)


class Calm(Walk):
    """The walk without failures: no browser is killed, every file comes, every code is shared."""

    def does(self) -> Sequence[Does]:
        return DOES

    async def _alive(self, player: Player, does: Callable[[Player], Awaitable[None]]) -> None:
        emptied(player.device)
        await does(player)

    def _draws_file(self, player: Player) -> str:
        return self._sets_file(player, "saved")

    def _draws_sheet(self, player: Player) -> None:
        player.device.sheet = "shared"


async def walk(seed: int, kind: type[Walk] = Walk) -> Counter[str]:
    """A walk, and the counts of what happened in it."""
    asyncio.get_running_loop().set_exception_handler(_unless_killed)
    return await kind(seed).run()


def _unless_killed(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """A browser that was killed leaves tasks behind, which tell nothing."""
    if not isinstance(context.get("exception"), Killed):
        loop.default_exception_handler(context)


def main() -> None:
    """Walks for the seeds asked for; prints what happened, and the seeds that failed."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--first", type=int, default=0)
    ask.add_argument("--count", type=int, default=100)
    ask.add_argument("--calm", action="store_true", help="nothing fails")
    said = ask.parse_args()
    counts: Counter[str] = Counter()
    begun = time.monotonic()
    for done, seed in enumerate(range(said.first, said.first + said.count), 1):
        try:
            counts += asyncio.run(walk(seed, Calm if said.calm else Walk))
        except Exception as error:
            counts["failed"] += 1
            counts[error.what if isinstance(error, Broken) else "failed otherwise"] += 1
            print(f"seed {seed}: {type(error).__name__}: {error}", flush=True)
        if done % TOLD == 0:
            print(f"{done} walks in {time.monotonic() - begun:.0f} s, {counts['failed']} failed", flush=True)
    print(json.dumps(counts, indent=1))
    for what in (*BROKEN, "failed otherwise"):
        print(f"{counts[what]} {what}")
    print(f"{counts['reached their end']} of {said.count} matches reached their end")


if __name__ == "__main__":
    main()
