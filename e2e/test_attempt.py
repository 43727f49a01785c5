"""A snapshot that may kill the page is tried once a visit, twice a build, in one tab at a time.

These tests need no Python: a module of the page runs in a document that lies where the page does.
"""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.conftest import Person, Watch, until

ATTEMPT = """([build, how]) => {
    window.tried = [];
    window.over = false;
    const ends = { well: () => Promise.resolve(), badly: () => Promise.reject(new Error("no room")) };
    const take = () => (window.tried.push(build), (ends[how] ?? (() => new Promise(() => {})))());
    const begun = import("./static/attempt.mjs").then(({ attempt }) => attempt(build, take));
    begun.then(() => (window.over = true));
}"""
DEVICE = """([memory, finger]) => {
    Object.defineProperty(navigator, "deviceMemory", { value: memory ?? undefined });
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => (query.includes("coarse") ? { matches: finger } : real(query));
}"""
Tab = Callable[[], Page]


@pytest.fixture
def tab(person: Person, address: str, watch: Watch) -> Tab:
    """A tab of one browser profile, on a device with room."""
    watch.forgive("favicon.ico")  # what browsers ask for beside a script
    context: BrowserContext = person(storage_state=None).context

    def opened() -> Page:
        page = context.new_page()
        page.goto(f"{address}sw.js")
        page.evaluate(DEVICE, [8, False])
        return page

    return opened


def tries(page: Page, build: str, how: str = "well") -> bool:
    """Whether a snapshot of this build is tried; it comes to that end, or to none."""
    page.evaluate(ATTEMPT, [build, how])
    until(lambda: page.evaluate("window.over || window.tried.length > 0"))
    return bool(page.evaluate("window.tried.length"))


def test_after_two_deaths_a_build_tries_no_more_and_the_next_one_does(tab: Tab, watch: Watch) -> None:
    for _death in range(2):
        page = tab()
        assert tries(page, "one", "dies")
        watch.kill(page)
    assert not tries(tab(), "one")
    assert not tries(tab(), "one")
    assert tries(tab(), "two")
    assert tries(tab(), "two", "dies")  # what went well leaves no note


def test_a_page_that_is_closed_or_refused_has_not_died_and_one_death_is_remembered(
    tab: Tab, watch: Watch, address: str
) -> None:
    for how in ("dies", "badly", "dies", "well", "dies"):
        page = tab()
        assert tries(page, "one", how)
        page.goto(f"{address}static/icon.svg")
        page.close()
    for _death in range(2):
        page = tab()
        assert tries(page, "one", "badly")  # which leaves what was noted of deaths
        assert tries(page, "one", "dies")
        watch.kill(page)
    assert not tries(tab(), "one")


def test_another_tab_respects_the_one_that_is_at_it(tab: Tab) -> None:
    one, other = tab(), tab()
    assert tries(one, "one", "dies")
    assert not tries(other, "one")
    one.close()
    assert tries(tab(), "one")


@pytest.mark.parametrize(
    ("memory", "finger", "visits"),
    [(2, True, ()), (2, False, ()), (4, True, (1, 2, 3)), (None, False, (1, 2, 3)), (None, True, (3,))],
)
def test_a_device_without_room_takes_none_and_a_phone_that_does_not_tell_waits_for_the_third_visit(
    tab: Tab, memory: Any, finger: bool, visits: tuple[int, ...]
) -> None:
    found = []
    for visit in (1, 2, 3):
        page = tab()
        page.reload()  # the device of the tab is another one
        page.evaluate(DEVICE, [memory, finger])
        if tries(page, "one"):
            found.append(visit)
    assert tuple(found) == visits
