"""“Take it back” gives back the same turn: in every round, to both seats, on the same page, after a reload,
by way of home and of another match, in every game.
"""

from __future__ import annotations

import difflib
import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sealed import record
from sealed.codes import keys
from sealed.page.match import composing
from sealed.page.match.chat.play import Chat
from sealed.page.match.play import GameScreen, hand, seen
from sealed.rules import registry
from sealed.rules.questions import Decide, Seat
from sealed.table import Table
from tests.examples import is_thorough, some, turn
from tests.golden.replays import records
from tests.page.chats import Person, invited
from tests.rules.walks import pick_move

GOLDEN = {entry.key: records(entry.key) for entry in registry.ENTRIES}
LONGEST = 10_000
CODES = 9
"""So many codes of a match are played in every run: beyond the first round in every game."""
WAYS = ("same page", "reload", "home", "another match")


class Sealing:
    """A person at an open decision, who has a match of their own besides."""

    def __init__(self, person: Person, other: str, moves: Iterator[str], rng: random.Random) -> None:
        self.person = person
        self.other = other
        self.moves = moves
        self.rng = rng

    def drawn(self) -> Any:
        """The page, but for what is only heard: that something was taken back is news."""
        return without(self.person.browser.tree, ("say-line", "say-alert", "say-events"))

    def move(self) -> str:
        """The next move of the record, or where chance has dealt otherwise, one at random."""
        screen = self.person.duel
        rules, ask = screen.play.match.rules, screen.play.ask
        assert ask is not None
        wanted = next(self.moves, "").split()
        words: tuple[str, ...] = ()
        for word in (*wanted, ""):
            if word not in rules.picks(screen.play.match.state, ask, hand(screen), words):
                state = screen.play.match.state
                return " ".join(pick_move(rules, state, ask, dict(hand(screen)), self.rng))
            words = (*words, word)
        return " ".join(wanted)

    async def plays(self, ways: Iterator[tuple[str, ...]]) -> None:
        """Decides until it is the other's turn; each decision is first sealed and taken back by some ways."""
        while (await self.arrived()).play.ask:
            move = self.move()
            before, kept = await self.begin(move)
            for way in next(ways):
                await self.person.click("seal")
                assert self.person.match.previous is not None
                await self.goes(way)
                await self.person.send("do", "undo")
                found = differences(before, self.drawn())
                assert not found, "\n".join((f"code {self.person.match.number}, {way}", *found))
                if not kept:
                    await self.write(move)
            await self.person.click("seal")

    async def arrived(self) -> GameScreen[Chat]:
        """The match, once what has happened is told and read."""
        await self.person.settle()
        return self.person.duel

    async def begin(self, move: str) -> tuple[Any, bool]:
        """Writes the move; the turn before it is sealed, and whether what was written is to come back, as an
        army does.
        """
        screen = self.person.duel
        if composing.composer(screen, seen(self.person.app.model, screen)):
            await self.write(move)
            await self.goes("reload")  # the steps by which it was laid are not kept
            return self.drawn(), True
        await self.write(move.split()[0] if move else "")
        await self.person.send("do", "clear")
        found = self.drawn()
        await self.write(move)
        return found, False

    async def write(self, move: str) -> None:
        for word in move.split():
            self.person.browser.send("do", "enter", value=word)
        await self.person.settle()

    async def goes(self, way: str) -> None:
        """Leaves the sealed turn, and comes back to it."""
        key = self.person.duel.key
        if way == "reload":
            await self.person.open(key)
        elif way in ("home", "another match"):
            await self.person.visit("home" if way == "home" else self.other)
            await self.person.visit(key)


def without(node: Any, ids: tuple[str, ...]) -> Any:
    """A tree without the elements of these ids."""
    if not isinstance(node, list):
        return node
    if node[1].get("id") in ids:
        return None
    return [*node[:2], *(without(child, ids) for child in node[2:])]


def differences(before: Any, after: Any) -> list[str]:
    """The first lines in which two drawn trees differ."""
    if before == after:  # before anything is written out, which takes far longer
        return []
    lines = (json.dumps(each, ensure_ascii=False, indent=0).split("\n") for each in (before, after))
    return list(itertools.islice(difflib.unified_diff(*lines, n=2), 30)) or ["only the order of attributes"]


def decisions(table: Table, seat: Seat) -> Iterator[str]:
    """The decisions of a seat in a game, in order."""
    for step in table.log:
        if isinstance(step.ask, Decide) and step.ask.seat is seat:
            yield step.move or table.rules.unseal(step.state, step.ask, table.hand(seat))


async def own_match(person: Person) -> str:
    """The key of a match besides the one that is open, to which the person goes back."""
    key = person.app.model.route.text
    await person.visit("new/setnas-curse/chat")
    await person.click("start")
    other = person.duel.key
    await person.visit(key)
    return other


@pytest.mark.slow
@pytest.mark.share(4)
@pytest.mark.parametrize(
    "path",
    some(
        [path for paths in GOLDEN.values() for path in paths],
        {path for paths in GOLDEN.values() for path in turn(paths, 1)},
    ),
    ids=lambda path: path.stem,
)
async def test_a_turn_that_is_taken_back_is_the_turn_before(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(path.stem)
    monkeypatch.setattr(keys, "new_secret", lambda: rng.randbytes(32))
    table = record.replay(path.read_text(encoding="utf-8"))
    agreed = (f"{name}={value}" for name, value in table.options.items() if name != "clock")
    ada, ben, invitation = await invited(table.rules.key, *agreed)
    await ben.accepts(invitation)
    two = Sealing(ben, await own_match(ben), decisions(table, Seat.TWO), rng)
    one = Sealing(ada, await own_match(ada), decisions(table, Seat.ONE), rng)
    ways = itertools.cycle([WAYS] if is_thorough() else [(way,) for way in WAYS])
    turns = itertools.cycle(((two, one), (one, two)))
    for at, other in itertools.islice(turns, LONGEST if is_thorough() else CODES):
        await at.plays(ways)
        if at.person.match.outcome:
            return
        await other.person.paste(await at.person.copied())
