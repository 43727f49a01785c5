"""The walks: each golden record through every screen that can show it.

The same presses give the same screens: chance is the record's own, and what is random otherwise comes from
a generator that begins anew with each walk.
"""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sealed import record
from sealed.bots import Thought
from sealed.matches import questions
from sealed.page import tree
from sealed.page.app import App
from sealed.page.match.play import Duel, Kept, hand
from sealed.page.packed import pack
from sealed.page.study import Game
from sealed.rules.game import GameError
from sealed.rules.log import Log
from sealed.rules.questions import Decide, Draw, Seat
from sealed.rules.registry import BY_KEY
from sealed.table import Table
from tests.net.described import described
from tests.page import finished
from tests.page.chats import begun
from tests.page.fake import Browser, Disk, opened, settle
from tests.rules.walks import pick_move

GOLDEN = Path(__file__).parents[1] / "golden"
SAMPLE = 12
"""The moments of an account that are looked at: each is drawn with the whole graph and list."""
Views = AsyncIterator[tuple[str, str]]
Walk = Callable[[Table], Views]
"""A walk along a record: the name of each screen, and what is on it."""


class Screens:
    """A page, and the screens that are taken of it."""

    def __init__(self, app: App, browser: Browser) -> None:
        self.app = app
        self.browser = browser

    def taken(self, name: str) -> tuple[str, str]:
        """The screen as it is now."""
        return name, described(self.browser.frame)

    async def press(self, kind: str, word: str = "", arg: object = "", **more: object) -> None:
        """Something happens, and comes to its end."""
        self.browser.send(kind, word, arg, **more)
        await settle(self.app)
        del self.browser.frames[:-1]  # long matches have thousands

    async def tell(self) -> None:
        """All that is being told is told, and gone on from where it waits."""
        self.browser.wait(20_000)
        await settle(self.app)
        if isinstance(self.app.model.here, Duel) and self.duel.waits:
            await self.press("do", "told")
            await self.tell()

    @property
    def duel(self) -> Duel[Any]:
        """The match on the screen."""
        assert isinstance(self.app.model.here, Duel), self.app.screen.name
        return self.app.model.here


async def screens(route: str, disk: Disk | None = None) -> Screens:
    """A page that has been opened at a route."""
    return Screens(*await opened(disk, route=route))


@contextmanager
def fixed(log: Log = ()) -> Iterator[None]:
    """The draws of a record, and the same numbers for all that is random otherwise."""
    count = itertools.count()
    drawn = [entry.answer for entry in log if isinstance(entry.ask, Draw)]

    def some(size: int = 32) -> bytes:
        return hashlib.shake_128(f"{next(count)}".encode()).digest(size)

    with ExitStack() as all_of:
        all_of.enter_context(patch("secrets.token_bytes", some))
        all_of.enter_context(patch("secrets.token_hex", lambda size: some(size).hex()))
        if drawn:
            all_of.enter_context(patch("sealed.rules.chance.draw", lambda _seed, number, _ask: drawn[number]))
        yield


def of(path: Path) -> Table:
    """A golden record."""
    return record.replay(path.read_text(encoding="utf-8"))


# --- records


async def along_record(table: Table) -> Views:
    """The record, from its link, and every step of it."""
    page = await screens(f"record/{pack(record.write(table))}/0")
    async for view in _stepped(page):
        yield view
    for asked in ("S", "E", "P", "K"):
        await page.press("key", key=f"Shift+{asked.lower()}")
        yield page.taken(f"asked {asked}")


async def along_review(table: Table) -> Views:
    """The review of the match, which seat two gives up if it is not over."""
    page = await _kept(finished.here(_over(table)))
    await page.press("route", value=page.browser.history[-1].replace("match/", "review/"))
    async for view in _stepped(page):
        yield view


async def along_account(table: Table) -> Views:
    """What happened in the match against the computer, moment by moment."""
    page = await _kept(finished.alone(_over(table)))
    await page.press("route", value=page.browser.history[-1].replace("match/", "explained/"))
    yield page.taken("opened")
    count = len(getattr(page.app.model.here, "moments", ()))
    for number in range(0, count, max(1, count // SAMPLE)):
        await page.press("do", "step", number)
        yield page.taken(f"moment {number}")


def _over(table: Table) -> Table:
    return table if table.outcome else table.resign(Seat.TWO)


async def _stepped(page: Screens) -> Views:
    at, last = 0, -1
    while at != last:
        yield page.taken(f"step {at}")
        last = at
        await page.press("key", key="ArrowRight")
        at = getattr(page.app.model.here, "at", last)


# --- matches


async def along_match(table: Table) -> Views:
    """The match at one device: curtain, every word, what is told, both seats."""
    page = await _kept(finished.here(table.at(0)))
    for number, (seat, move) in enumerate(_decisions(table)):
        yield page.taken(f"{number} before")
        await _take(page)
        yield page.taken(f"{number} seat {seat}")
        if not _may(page.duel.play.game, seat, move):
            page = await _kept(finished.here(table.at(number + 1)))
            continue
        async for view in _decided(page, move, f"{number}"):
            yield view
        if tree.find(page.browser.tree, do="go-on"):
            await page.press("do", "go-on")
    yield page.taken("end")


def along_game(person: Seat) -> Walk:
    """The match against the computer, which plays as its seat did in the record."""

    async def walk(table: Table) -> Views:
        page = await _kept(finished.alone(table.at(0), person, hints=0))
        replies = [move for seat, move in _decisions(table) if seat is person.other]
        page.browser.think = _answers(page, replies)  # type: ignore[assignment, method-assign]
        await page.tell()
        for number, (seat, move) in enumerate(_decisions(table)):
            if seat is not person:
                continue
            if not _may(page.duel.play.game, seat, move):
                break
            yield page.taken(f"{number} before")
            async for view in _decided(page, move, f"{number}"):
                yield view
            await page.tell()
        yield page.taken("end")

    return walk


def _answers(page: Screens, replies: list[str]) -> Callable[[str], Coroutine[Any, Any, str]]:
    """Thinks what the record says; at its end, for itself."""
    thinks = page.browser.think

    async def think(question: str) -> str:
        asked, table = questions.read(question), page.duel.play.game
        assert isinstance(asked, questions.Question)
        seat = asked.seat
        done = sum(isinstance(entry.ask, Decide) and entry.ask.seat is seat for entry in table.log)
        if done < len(replies) and _may(table, seat, replies[done]):
            return questions.written(Thought(replies[done], 0.5, ()))
        return await thinks(question)

    return think


def _decisions(table: Table) -> list[tuple[Seat, str]]:
    return [
        (entry.ask.seat, entry.move) for entry in table.log if isinstance(entry.ask, Decide) and entry.move
    ]


async def _kept(play: Kept) -> Screens:
    """The match, kept on a device of its own and opened there."""
    page = await screens("home")
    key = await finished.keep(page.app, play)
    await page.press("route", value=key)
    page.browser.history.append(key)
    return page


async def _take(page: Screens) -> None:
    """Whoever is next takes the device, where there is a curtain."""
    if tree.find(page.browser.tree, id="curtain"):
        await page.press("hold", "sit", on=True)
        await page.tell()


def _may(table: Game, seat: Seat, move: str) -> bool:
    """Whether that seat can write this move now: what the clock has played cannot be written."""
    ask = next((ask for ask in table.asks() if ask.seat is seat), None)
    if ask is None:
        return False
    try:
        table.rules.check(table.state, ask, move, table.hand(seat))
    except GameError:
        return False
    return True


async def _decided(page: Screens, move: str, name: str) -> Views:
    for word in move.split():
        await page.press("do", "word", word)
        yield page.taken(f"{name} {word}")
    await page.press("do", "seal")
    yield page.taken(f"{name} sealed")
    await page.tell()
    yield page.taken(f"{name} told")


# --- by chat, and around a match


async def by_chat(game: str) -> list[tuple[str, str]]:
    """A match by codes from the form to its end: what both see of each of its first decisions."""
    found: list[tuple[str, str]] = []
    rng = random.Random(game)
    with fixed():
        people = dict(zip(("Ada", "Ben"), await begun(game), strict=True))
        for number in range(MOST):
            for name, person in people.items():
                found.append((f"{number} {name}", described(person.browser.frame)))
                duel = person.duel
                if ask := duel.play.ask:
                    words = pick_move(duel.play.game.rules, duel.play.game.state, ask, dict(hand(duel)), rng)
                    await person.move(" ".join(words))
                    found.append((f"{number} {name} sealed", described(person.browser.frame)))
                if duel.play.game.outcome is None and tree.find(
                    person.browser.tree, do="out", data_arg="copy"
                ):
                    code = await person.copied()
                    [other] = (each for each in people.values() if each is not person)
                    await other.paste(code)
                    found.append((f"{number} {name} received", described(other.browser.frame)))
        ada = people["Ada"]
        for panel in ("menu", "words", "messages", "file", "recovery", "log", "agree", "resign"):
            ada.browser.send("do", "panel", panel)
            await ada.settle()
            found.append((f"panel {panel}", described(ada.browser.frame)))
    return found


async def around(game: str) -> list[tuple[str, str]]:
    """The forms of a new match, *How it goes*, and the page of rules with each step of its examples."""
    found: list[tuple[str, str]] = []
    with fixed():
        page = await screens("home")
        found.append(page.taken("home"))
        for way in ("here", "computer", "chat"):
            await page.press("route", value=f"new/{game}/{way}")
            found.append(page.taken(way))
        page = await screens(f"new/{game}/here", Disk(newcomer=True))
        await page.press("do", "start")
        found.append(page.taken("how it goes"))
        page = await screens(f"rules/{BY_KEY[game].page}")
        found.append(page.taken("rules"))
        for button in list(tree.find_all(page.browser.tree, data_do="figure-next")):
            name = button[1]["data-arg"]
            while (on := tree.find(page.browser.tree, data_do="figure-next", data_arg=name)) and not (
                on[1].get("disabled") or on[1].get("aria-disabled")
            ):
                await page.press("do", "figure-next", name)
                found.append(page.taken(f"figure {name}"))
    return found


WALKS: dict[str, Walk] = {
    "record": along_record,
    "review": along_review,
    "account": along_account,
    "here": along_match,
    "computer 1": along_game(Seat.ONE),
    "computer 2": along_game(Seat.TWO),
}
AROUND = {"chat": by_chat, "around": around}
MOST = 4
"""The rounds of a match by chat that are looked at."""


async def walked(name: str, path: Path, decisions: int | None = None) -> list[tuple[str, str]]:
    """All screens of a walk along a golden record, or along its first decisions."""
    table = of(path)
    if decisions is not None and decisions < len(table.past):
        table = table.at(decisions)
    with fixed(table.log):
        return [view async for view in WALKS[name](table)]
