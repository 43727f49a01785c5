"""Every screen is opened for matches whose record is damaged in every way, and used from there: the page goes
on, and nothing that is stored changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sealed.page.browser.seam import StoredRecord
from sealed.page.match import reading, saved
from sealed.page.registry import SCREENS
from sealed.rules.five_cards.setnas_curse import SETNAS_CURSE
from sealed.rules.questions import Seat
from sealed.table import Table
from tests import playing
from tests.examples import is_thorough, some, turn
from tests.page import finished
from tests.page.chat_ends import resigned
from tests.page.chats import played
from tests.page.fake import Browser, Disk, opened

FAULT = "Something is wrong with the page itself"
OLD = json.loads((Path(__file__).parents[1] / "vectors" / "version-1.json").read_text(encoding="utf-8"))
LETTERS = 5  # so many letters of a record are changed, one at a time
GAME = "setnas-curse"


# --- what is wrong with a record

Damage = Callable[[StoredRecord], StoredRecord | None]


def body(change: Callable[[str], str]) -> Damage:
    return lambda record: record._replace(body=change(record.body))


def changed(place: float) -> Damage:
    """One letter of the body is another one; it may still be a match."""

    def change(text: str) -> str:
        at = int(place * len(text))
        return f"{text[:at]}{'7' if text[at] != '7' else '8'}{text[at + 1 :]}"

    return body(change)


def of_a_version(record: StoredRecord) -> StoredRecord:
    """As an older version of the page has kept it."""
    said = json.loads(record.body)
    said.pop("seed", None)
    if "match" in said:
        said["match"] = OLD["file"]
    return record._replace(body=json.dumps(said))


def head(**fields: object) -> Damage:
    return lambda record: record._replace(head=json.dumps(json.loads(record.head) | fields))


NOTHING: Damage = lambda record: record  # noqa: E731
DAMAGES: dict[str, Damage] = {
    "body cut": body(lambda text: text[: len(text) // 2]),
    "last letter cut": body(lambda text: text[:-1]),
    "record gone": lambda _: None,
    "heading without body": body(lambda _: ""),
    "body of something else": body(lambda _: "[1, 2]"),
    "nested without end": body(lambda _: "[" * 100_000),
    "of an older version": of_a_version,
    "played in an unknown way": head(way="mail"),
    "of an unknown game": head(game="chess"),
    "head of a newer version": head(weather="fine"),
    "head without names": head(names=None),
    "head cut": lambda record: record._replace(head=record.head[:20]),
    **{f"letter at {place}/{LETTERS}": changed(place / LETTERS) for place in range(LETTERS)},
}


EACH_RUN = 8
"""So many of these each run tries on every screen, in turn, and a thorough one all."""


# --- matches


async def by_chat(*, over: bool) -> tuple[Disk, str, str]:
    ada, ben = await (resigned() if over else played(1))
    if not over:
        await ben.move("score steal")
    code = ben.browser.board or "" if over else await ben.copied()
    return ada.disk, ada.duel.key, code


async def at_a_table(way: str, *, over: bool) -> tuple[Disk, str, str]:
    disk = Disk()
    browser = await opened(disk)
    table: Table = playing.at_random(playing.find(GAME), 3, decisions=10_000 if over else 9, late=0)
    table = table.resign(Seat.TWO) if over and not table.outcome else table
    play = finished.here(table) if way == "here" else finished.alone(table)
    return disk, await finished.keep(browser.app, play), saved.write(play, browser.now())


async def begun(way: str, *, over: bool) -> tuple[Disk, str, str]:
    """A disk with a match, its key, and a text that belongs to it: the next code, or the match saved."""
    found = await (by_chat(over=over) if way == "chat" else at_a_table(way, over=over))
    found[0].tabs.clear()
    return found


# --- the walk


OF_MATCHES = ("match", "record", "review", "explained", "unread")


def routes(key: str) -> Iterator[str]:
    """Every screen; those of matches with this one, and from there a page of rules and back."""
    yield from SCREENS
    for name in OF_MATCHES:
        yield f"{name}/{key.removeprefix('match/')}"
    yield f"review/{key.removeprefix('match/')}/1"


async def uses(browser: Browser, route: str) -> None:
    """Goes to a screen, opens a page of rules from where a match or a record is shown, and goes back."""
    await browser.visits(route)
    if route.partition("/")[0] not in OF_MATCHES:
        return
    await browser.visits(f"rules/{GAME}")
    await browser.steps_back()


@contextmanager
def other_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as changed_rules:
        changed_rules.setattr(type(SETNAS_CURSE), "revision", 99)
        yield


async def walk(disk: Disk, key: str, text: str, *, readable: bool) -> list[str]:
    """The faults on any screen, and those after a text that belongs to the match is pasted."""
    wrong = []
    before = dict(disk.records)

    async def trying(what: str, begin: str, *routes: str) -> None:
        disk.records = dict(before)
        disk.tabs.clear()
        try:
            browser = await opened(disk, route=begin)
            for route in routes:
                what = route
                await uses(browser, route)
            await browser.visits("home")
            await browser.sends("paste", value=text)
            await browser.waits(10_000)
        except Exception as error:
            wrong.append(f"{what}: {type(error).__name__}: {error}")
            return
        if any(FAULT in json.dumps(frame["tree"]) for frame in browser.frames):
            wrong.append(f"{what}: {FAULT}")
        if not readable and disk.records != before:
            wrong.append(f"{what}: something stored has changed")

    await trying("all", "home", *routes(key))
    for name in OF_MATCHES:
        await trying(f"loaded anew: {name}", f"{name}/{key.removeprefix('match/')}")
    disk.records = before
    return wrong


async def is_read(disk: Disk, key: str) -> bool:
    browser = await opened(disk)
    try:
        return await reading.find(browser.app, key) is not None
    except reading.Unread:
        return False


ALL = [(way, over) for way in ("here", "computer", "chat") for over in (False, True)]
SOME = [("here", True), ("computer", False), ("chat", False)]


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize(("way", "over"), some(ALL, SOME))
async def test_no_screen_stumbles_over_a_match_that_cannot_be_read(way, over, monkeypatch):
    disk, key, text = await begun(way, over=over)
    whole = dict(disk.records)
    wrong = {}
    for name in DAMAGES if is_thorough() else turn([*DAMAGES], EACH_RUN):
        damage = DAMAGES[name]
        disk.records = dict(whole)
        broken = damage(disk.records[key])
        if broken is None:
            del disk.records[key]
        else:
            disk.records[key] = broken
        readable = await is_read(disk, key)
        if found := await walk(disk, key, text, readable=readable):
            wrong[name] = found
    disk.records = dict(whole)
    with other_rules(monkeypatch):
        if found := await walk(disk, key, text, readable=False):
            wrong["other rules"] = found
    assert wrong == {}
