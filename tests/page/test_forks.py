"""Forks of a state that was played once know nothing of each other."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

import pytest

from sealed.page.draw import tree
from sealed.page.engine.app import App
from tests.page import computer, here
from tests.page.chats import ROUNDS, Person, begun, invited, kept, played
from tests.page.fake import Browser, Disk, opened
from tests.page.forks import FORKS, MOST, Forks, forked


@pytest.fixture(autouse=True)
def _kept() -> Iterator[None]:
    """Forks are kept here, even where all other tests play all that they begin with (tests.mutants)."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FORKS, "keeps", True)
        yield


def reached(*roots: Any) -> Iterator[Any]:
    """Everything to which these refer, one way or another, but for what all pages share."""
    seen, left = {id(root) for root in roots}, [*roots]
    while left:
        value = left.pop()
        yield value
        inner = gc.get_referents(value)
        if isinstance(value, FunctionType):
            inner = [value.__closure__, value.__defaults__]
        for one in inner:
            if id(one) not in seen and not isinstance(one, (ModuleType, type)):
                seen.add(id(one))
                left.append(one)


def pages(*roots: Any) -> set[int]:
    """The browsers, pages and disks to which these refer."""
    return {id(value) for value in reached(*roots) if isinstance(value, (App, Browser, Disk, Person))}


@pytest.mark.parametrize(
    "play",
    [
        invited,
        lambda: played(2),
        here.begun,
        computer.begun,
        opened,
    ],
)
async def test_two_forks_share_no_page_browser_or_disk(play):
    with FORKS.test():
        one = await play()
    with FORKS.test():
        two = await play()
    assert pages(one)
    assert not pages(one) & pages(two)


async def test_what_happens_in_one_does_not_in_another():
    with FORKS.test():
        _, ben = await played(1)
    with FORKS.test():
        ada, other = await played(1)
    assert ben.duel.key == other.duel.key
    before, text = dict(other.disk.records), other.text
    await ben.move(ROUNDS[1][1])
    assert ben.text != text
    assert other.disk.records == before
    assert other.text == text
    await other.move("score claim")
    assert ben.match.state == other.match.state
    assert ben.match != other.match
    await ada.paste(await other.copied())
    await ada.move(ROUNDS[1][0])
    await other.paste(await ada.copied())
    assert ben.match.state != other.match.state


async def test_one_test_gets_several_matches_and_another_the_same_ones():
    async def bens() -> list[str]:
        with FORKS.test():
            return [kept((await begun())[1])[0] for _ in range(4)]

    first, second = await bens(), await bens()
    assert len({*first}) == 4
    assert first[:3] == second[:3]
    assert first[3] != second[3]


async def test_a_test_that_changes_the_page_plays_its_own():
    with FORKS.test():
        _, ben = await played(1)
    with FORKS.test(["monkeypatch"]):
        _, other = await played(1)
    assert kept(ben) != kept(other)


async def test_those_that_were_asked_for_last_are_kept():
    forks, made = Forks(), []

    async def asks(number: int) -> None:
        async def play() -> Person:
            made.append(number)
            return Person("Ada")

        await forks.get((number, 1), play)

    for number in (*range(MOST), 0, MOST, 0, 1):
        await asks(number)
    assert made == [*range(MOST + 1), 1]


async def test_a_page_on_which_something_is_still_to_happen_is_played_by_each_test():
    @forked
    async def waits() -> Browser:
        browser = await opened()
        browser.after(100, lambda: browser.send("route", value="new/roundabout/here"))
        return browser

    made = []
    for _ in range(2):
        with FORKS.test():
            made.append(await waits())
            await made[-1].waits(100)
    assert made[0] is not made[1]
    assert [tree.find(one.tree, "main.form") is not None for one in made] == [True, True]
