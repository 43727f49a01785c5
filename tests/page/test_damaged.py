"""Whatever a record holds, the page comes up, and the matches can be saved. Only a neighbour on the origin or
a bad disk writes such a thing.
"""

from __future__ import annotations

import itertools
import random

import pytest

from sealed.codes import backup
from sealed.page.browser.seam import StoredRecord
from tests.examples import SAMPLE as SAMPLE_OF_RUN
from tests.page import finished
from tests.page.chats import played
from tests.page.fake import Browser, Disk, opened, settle

DAMAGE = (
    "", " ", "{", "[", "null", "true", "5", "-1", '""', '"a"', "[]", "{}", "[1]", '{"a":1}', "\ud800", "\0",
    "[" * 5_000, '{"names":5,"values":5}', '{"pieces":3,"name":[],"last":{"game":"five-card-trick"}}',
)  # fmt: skip
KEYS = (
    "settings", "progress", "care", "slot", "board", "player", "friend/ab", "sent/ab", "claimed/ab",
    "doubt/ab", "book/ab/cd", "lesson/ab", "draft/match/ab", "told/match/ab", "match/ab",
)  # fmt: skip
CASES = tuple(itertools.product(KEYS, ("head", "body"), range(len(DAMAGE))))
SAMPLE, SHARE = 14, 4


async def survives(key: str, part: str, kind: int) -> None:
    """The page comes up beside a match, and that match is saved as a file."""
    disk = Disk()
    browser = await opened(disk)
    kept = await finished.keep(browser.app, finished.here(finished.table("five-card-trick")))
    before = disk.records.get(key, StoredRecord(key, 1, "", ""))
    disk.records[key] = before._replace(version=before.version or 1, **{part: DAMAGE[kind]})
    browser = await opened(disk)
    assert "page itself" not in browser.text
    await browser.visits(kept)
    assert "page itself" not in browser.text
    await browser.sends("do", "save-match")
    assert browser.saved


@pytest.mark.share(6)
@pytest.mark.parametrize("kind", range(len(DAMAGE)))
async def test_damaged_settings_leave_a_page_that_comes_up(kind: int) -> None:
    """Records of progress and of matches were tried; the settings, which are read first of all, were not."""
    await survives("settings", "body", kind)


async def test_a_damaged_record_leaves_a_page_that_comes_up() -> None:
    for case in random.Random(1).sample(CASES, SAMPLE):
        await survives(*case)


@pytest.mark.thorough
@pytest.mark.parametrize("key", KEYS)
async def test_any_damage_to_any_record_leaves_a_page_that_comes_up(key: str) -> None:
    for part, kind in itertools.product(("head", "body"), range(len(DAMAGE))):
        await survives(key, part, kind)


async def device() -> dict[str, StoredRecord]:
    """A device that holds, besides its other records, a match by chat in which a code has left, and a match
    at one device.
    """
    ada, _ben = await played(1)
    store = ada.app.store
    await finished.keep(ada.app, finished.here(finished.table("five-card-trick")))
    await store.keep_friend("ab" * 32, "Zoe")
    await store.keep_doubt(f"{'ab' * 32}/1", 2)
    await store.keep_used("cd" * 32)
    await store.keep_progress({"roundabout": 1})
    await store.keep_draft(ada.duel.key, "score")
    await store.care("2026-11-20 10:00", visited=True)
    await store.keep_slot("Sealed1", 0)
    return dict(ada.disk.records)


async def lives_with(records: dict[str, StoredRecord], key: str, part: str, kind: int) -> None:
    """The page comes up on a phone; what is not damaged opens, and all that can be read is saved together."""
    disk = Disk(newcomer=True)
    disk.records = records | {key: records[key]._replace(**{part: DAMAGE[kind]})}
    for route in ("", *(each for each in records if each.startswith("match/")), "settings", "book", "backup"):
        browser = Browser(disk, route=route)
        browser.way_to_install = "ios"
        await browser.load().start()
        await settle(browser.app)
        assert "page itself" not in browser.text, (key, part, kind, route)
        disk.tabs.clear()
    await browser.sends("do", "save")
    assert "page itself" not in browser.text, (key, part, kind)
    for text in browser.saved.values():
        assert backup.read(text).seeds


async def test_damage_beside_a_match_by_chat_ends_nothing_else() -> None:
    """Only records whose names were made up were damaged: no match by chat ever asked for them."""
    records = await device()
    cases = list(itertools.product(sorted(records), ("head", "body"), range(len(DAMAGE))))
    for case in random.Random(SAMPLE_OF_RUN).sample(cases, SHARE):
        await lives_with(records, *case)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", range(len(DAMAGE)))
async def test_no_damage_beside_a_match_by_chat_ends_anything_else(kind: int) -> None:
    records = await device()
    for key, part in itertools.product(sorted(records), ("head", "body")):
        await lives_with(records, key, part, kind)


async def test_what_is_whole_in_damaged_settings_is_kept() -> None:
    disk = Disk()
    disk.records["settings"] = StoredRecord(
        "settings", 1, "", '{"name":"Ada","pieces":3,"sound":"yes","marks":false}'
    )
    settings = (await opened(disk)).app.model.settings
    assert (settings.name, settings.pieces, settings.sound, settings.marks) == ("Ada", {}, False, False)


@pytest.mark.parametrize("body", ["{", "[]", '{"name":"Ada","pieces":3}', '{"brought":{"pieces":{"a":5}}}'])
async def test_the_player_is_told_of_damaged_settings_until_they_are_written_again(body: str) -> None:
    disk = Disk()
    disk.records["settings"] = StoredRecord("settings", 1, "", body)
    browser = await opened(disk)
    assert "Your settings were damaged" in browser.text
    assert disk.records["settings"].body == body
    await browser.visits("settings")
    await browser.sends("do", "marks", on=False)
    assert not browser.app.model.settings.damaged
    assert "Your settings were damaged" not in (await opened(disk)).text


async def test_whole_settings_are_not_called_damaged_nor_those_of_a_newer_page() -> None:
    disk = Disk()
    disk.records["settings"] = StoredRecord("settings", 1, "", '{"name":"Ada","of_a_newer_page":3}')
    assert not (await opened(disk)).app.model.settings.damaged
    assert not (await opened(Disk())).app.model.settings.damaged
