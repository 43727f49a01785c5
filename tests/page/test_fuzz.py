"""Whatever comes to the page by chance: nothing goes uncaught, and it comes up again."""

from __future__ import annotations

import pytest

from sealed.page.engine.app import App
from tests.examples import SAMPLE
from tests.page import fuzz

EVENTS, SHARE = 41_000, 150


async def found(first: int, count: int) -> fuzz.Found:
    return await fuzz.visits(await fuzz.prepare(), range(first, first + count), count)


async def test_whatever_comes_to_the_page_nothing_goes_uncaught() -> None:
    assert (await found(SAMPLE * SHARE, SHARE)).faults == {}


@pytest.mark.slow
@pytest.mark.thorough
async def test_nothing_goes_uncaught_however_long() -> None:
    seen = await found(SAMPLE * EVENTS, EVENTS)
    assert seen.faults == {}
    assert seen.counts.total() >= EVENTS
    assert {name for name, _ in fuzz.DOES} < seen.counts.keys()


async def test_what_goes_uncaught_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared = await fuzz.prepare()
    monkeypatch.setattr(App, "focus", lambda *_given: {}["fault"])
    faults = (await fuzz.visits(prepared, range(3), SHARE)).faults
    assert any("KeyError: 'fault'" in story for story in faults.values())
