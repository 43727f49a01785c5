"""Whatever a record holds, the page comes up, and the matches can be saved. Only a neighbour on the origin or
a bad disk writes such a thing.
"""

from __future__ import annotations

import itertools
import random

import pytest

from sealed.page.seam import Record
from tests.page import finished
from tests.page.fake import Disk, opened

DAMAGE = (
    "", " ", "{", "[", "null", "true", "5", "-1", '""', '"a"', "[]", "{}", "[1]", '{"a":1}', "\ud800", "\0",
    "[" * 5_000, '{"names":5,"values":5}', '{"pieces":3,"name":[],"last":{"game":"five-card-trick"}}',
)  # fmt: skip
KEYS = (
    "settings", "progress", "care", "slot", "board", "player", "friend/ab", "sent/ab", "claimed/ab",
    "doubt/ab", "book/ab/cd", "lesson/ab", "draft/match/ab", "told/match/ab", "match/ab",
)  # fmt: skip
CASES = tuple(itertools.product(KEYS, ("head", "body"), range(len(DAMAGE))))
SAMPLE = 14


async def survives(key: str, part: str, kind: int) -> None:
    """The page comes up beside a match, and that match is saved as a file."""
    disk = Disk()
    browser = await opened(disk)
    kept = await finished.keep(browser.app, finished.here(finished.table("five-card-trick")))
    before = disk.records.get(key, Record(key, 1, "", ""))
    disk.records[key] = before._replace(version=before.version or 1, **{part: DAMAGE[kind]})
    browser = await opened(disk)
    assert "page itself" not in browser.text
    await browser.visits(kept)
    assert "page itself" not in browser.text
    await browser.sends("do", "save-match")
    assert browser.saved


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


async def test_what_is_whole_in_damaged_settings_is_kept() -> None:
    disk = Disk()
    disk.records["settings"] = Record(
        "settings", 1, "", '{"name":"Ada","pieces":3,"sound":"yes","marks":false}'
    )
    settings = (await opened(disk)).app.model.settings
    assert (settings.name, settings.pieces, settings.sound, settings.marks) == ("Ada", {}, False, False)
