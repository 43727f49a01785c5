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
from sealed.page.boards.study import PlayedGame
from sealed.page.browser.model import Route
from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from sealed.page.match.explained.account import Account, account_of
from sealed.page.match.play import GameScreen, Kept, hand
from sealed.rules.game import GameError
from sealed.rules.log import Log
from sealed.rules.questions import Decide, Draw, Seat
from sealed.rules.registry import BY_KEY
from sealed.table import Table
from tests.net.described import Description
from tests.page import finished
from tests.page.chats import begun
from tests.page.fake import Browser, Disk, opened, settle
from tests.page.forks import FORKS
from tests.rules.walks import pick_move

GOLDEN = Path(__file__).parents[1] / "golden"
SAMPLE = 50
"""The moments of a long account that are looked at, about: each is drawn with all of its graph and table, so
that the time for all of them grows with the square of their number.
"""
Views = AsyncIterator[tuple[str, str]]
Walk = Callable[[Table], Views]
"""A walk along a record: the name of each screen, and what is on it."""


class Screens:
    """A page, and the screens that are taken of it."""

    def __init__(self, browser: Browser) -> None:
        self.app = browser.app
        self.browser = browser
        self._description = Description(browser)

    def taken(self, name: str) -> tuple[str, str]:
        """The screen as it is now."""
        return name, str(self._description)

    async def press(self, kind: str, word: str = "", arg: object = "", **more: object) -> None:
        """Something happens, and comes to its end."""
        self.browser.send(kind, word, arg, **more)
        await settle(self.app)
        del self.browser.frames[:-1]  # long matches have thousands

    async def tell(self) -> None:
        """All that is being told is told, gone on from where it waits, and answered, until a person is asked.

        Not a moment more goes by: a clock that runs draws the page every second.
        """
        while isinstance(self.app.model.screen_value, GameScreen) and self.duel.telling:
            if self.duel.waits:
                await self.press("do", "told")
            else:
                self.browser.wait(self.browser.timers[0][0] - self.browser.time)
                await settle(self.app)

    @property
    def duel(self) -> GameScreen[Any, Any]:
        """The match on the screen."""
        assert isinstance(self.app.model.screen_value, GameScreen), self.app.screen.name
        return self.app.model.screen_value


async def screens(route: str, disk: Disk | None = None) -> Screens:
    """A page that has been opened at a route."""
    return Screens(await opened(disk, route=route))


@contextmanager
def fixed(log: Log = ()) -> Iterator[None]:
    """The draws of a record, and the same numbers for all that is random otherwise."""
    count = itertools.count()
    drawn = [entry.answer for entry in log if isinstance(entry.ask, Draw)]

    def some(size: int = 32) -> bytes:
        return hashlib.shake_128(f"{next(count)}".encode()).digest(size)

    with ExitStack() as all_of:
        all_of.enter_context(FORKS.off())
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
    """The explanation of a match against the computer, moment by moment. All moments have been judged before:
    otherwise the whole account would be drawn again for each moment that is judged.
    """
    page = await _kept(finished.alone(_over(table)))
    route = page.browser.history[-1].replace("match/", "explained/")
    found = await account_of(page.app, Route.read(route))
    assert isinstance(found, Account), found
    asked = (
        questions.MomentRequest(found.record, number, found.seconds)
        for number in range(len(found.tale.moments))
    )
    judged = [request.answer(await page.browser.think(request.text)) for request in asked]
    page.app.remember(explained={found.key: found._replace(judged=tuple(judged))})
    await page.press("route", value=route)
    yield page.taken("opened")
    last = len(found.tale.moments) - 1
    for number in sorted({round(n * last / SAMPLE) for n in range(SAMPLE + 1)}):
        await page.press("do", "step", number + 1)
        yield page.taken(f"moment {number}")


def _over(table: Table) -> Table:
    return table if table.outcome else table.resign(Seat.TWO)


async def _stepped(page: Screens) -> Views:
    at, last = 0, -1
    while at != last:
        yield page.taken(f"step {at}")
        last = at
        await page.press("key", key="ArrowRight")
        at = page.duel.mode_value.at


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
        async def after(number: int) -> Screens:
            page = await _kept(finished.alone(table.at(number), person, hints=0), table)
            await page.tell()
            return page

        page = await after(0)
        for number, (seat, move) in enumerate(_decisions(table)):
            if seat is not person:
                continue
            if not _follows(page.duel.play.game, table):  # the clock has played for the computer
                page = await after(number)
            if not _may(page.duel.play.game, seat, move):
                page = await after(number + 1)
                continue
            yield page.taken(f"{number} before")
            async for view in _decided(page, move, f"{number}"):
                yield view
        yield page.taken("end")

    return walk


def _answers(page: Screens, table: Table) -> Callable[[str], Coroutine[Any, Any, str]]:
    """Thinks what the record says; at its end, and where the clock has played, for itself."""
    thinks = page.browser.think

    async def think(question: str) -> str:
        asked, game = questions.read(question), page.duel.play.game
        assert isinstance(asked, questions.MoveRequest)
        seat = asked.seat
        moves, done = _moves(table, seat), len(_moves(game, seat))
        if _follows(game, table) and done < len(moves) and _may(game, seat, moves[done]):
            return questions.written(Thought(moves[done], 0.5, ()))
        return await thinks(question)

    return think


def _follows(game: PlayedGame, table: Table) -> bool:
    """Whether each seat has played in the game what it did in the record; both may decide in any order."""
    pairs = ((_moves(game, seat), _moves(table, seat)) for seat in Seat)
    return all(played == recorded[: len(played)] for played, recorded in pairs)


def _moves(game: PlayedGame, seat: Seat) -> list[str]:
    return [move for each, move in _decisions(game) if each is seat]


def _decisions(game: PlayedGame) -> list[tuple[Seat, str]]:
    return [
        (entry.ask.seat, entry.move) for entry in game.log if isinstance(entry.ask, Decide) and entry.move
    ]


async def _kept(play: Kept, table: Table | None = None) -> Screens:
    """The match, kept on a device of its own and opened there; against the computer, the record as well."""
    page = await screens("home")
    if table is not None:  # from the first: the computer may be asked at once
        page.browser.think = _answers(page, table)  # type: ignore[assignment, method-assign]
    key = await finished.keep(page.app, play)
    await page.press("route", value=key)
    page.browser.history.append(key)
    return page


async def _take(page: Screens) -> None:
    """The next player takes the device, where there is a curtain."""
    if tree.find(page.browser.tree, id="curtain"):
        await page.press("hold", "sit", on=True)
        await page.tell()


def _may(table: PlayedGame, seat: Seat, move: str) -> bool:
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
        if (ask := page.duel.play.ask) and ask.kind == "set-up":
            await page.press("do", "enter", value=word)
        else:
            await page.press("do", "touch", word)
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
        seen = {name: Description(person.browser) for name, person in people.items()}
        for number in range(MOST):
            for name, person in people.items():
                found.append((f"{number} {name}", str(seen[name])))
                screen = person.duel
                if ask := screen.play.ask:
                    words = pick_move(
                        screen.play.game.rules, screen.play.game.state, ask, dict(hand(screen)), rng
                    )
                    await person.move(" ".join(words))
                    found.append((f"{number} {name} sealed", str(seen[name])))
                if screen.play.game.outcome is None and tree.find(
                    person.browser.tree, do="out", data_arg="copy"
                ):
                    code = await person.copied()
                    [other] = (each for each in people if each != name)
                    await people[other].paste(code)
                    found.append((f"{number} {name} received", str(seen[other])))
        ada = people["Ada"]
        for panel in ("menu", "words", "messages", "file", "recovery", "log", "agree", "resign"):
            ada.browser.send("do", "panel", panel)
            await ada.settle()
            found.append((f"panel {panel}", str(seen["Ada"])))
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
