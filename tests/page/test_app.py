"""The engine: events become words, words change the model, the model is drawn; and nothing is lost on the
way.
"""

import asyncio
import inspect
import json
from collections.abc import Mapping

import pytest

from sealed.page.browser.model import LATEST, CertificateText, KeyText, Route, with_latest
from sealed.page.browser.seam import Conflict
from sealed.page.draw import tree
from sealed.page.engine import app as engine
from tests.page.fake import Disk, opened, settle
from tests.page.headings import heading


async def test_it_starts_at_home_and_says_its_title():
    browser = await opened()
    assert browser.app.screen.name == "home"
    assert browser.frame["title"] == "Sealed Moves"
    assert tree.find(browser.tree, "h1", id="title") is not None


@pytest.mark.parametrize(
    ("said", "number"),
    [
        *(("12", 12), ("r12", 12), ("0", 0), ("", 0), ("-1", 0), ("1.5", 0), ("R12", 0)),
        *(("99999", 99_999), ("100000", 0), ("9" * 5000, 0)),
    ],
)
def test_a_number_in_an_address_is_one_that_something_can_have(said, number):
    assert Route.read(f"record/x/{said}").number(1, "r") == number


async def test_a_setting_is_kept_before_it_is_shown_and_outlives_the_tab():
    disk = Disk()
    browser = await opened(disk)
    browser.click("theme")
    assert browser.frame["root"]["theme"] == ""
    await settle(browser.app)
    assert browser.frame["root"]["theme"] == "dark"
    again = await opened(disk)
    assert again.frame["root"]["theme"] == "dark"


async def test_another_tab_hears_of_a_change():
    disk = Disk()
    browser = await opened(disk)
    other = await opened(disk)
    await browser.clicks("theme")
    await settle(other.app)
    assert other.frame["root"]["theme"] == "dark"


async def test_of_two_tabs_the_second_to_write_is_told_and_nothing_is_overwritten():
    disk = Disk()
    browser = await opened(disk)
    other = await opened(disk)
    disk.tabs.remove(other)  # it does not hear of the change in time
    await browser.clicks("sound")
    await other.clicks("theme")
    assert "another tab" in other.said("alert")
    settings, _version = await browser.app.store.settings()
    assert settings.sound
    assert settings.theme == ""


async def test_a_full_disk_is_told():
    disk = Disk()
    browser = await opened(disk)
    disk.full = True
    await browser.clicks("theme")
    assert "Nothing has changed" in browser.said("alert")
    assert browser.frame["root"]["theme"] == ""
    browser.click("close")
    assert tree.find(browser.tree, "aside.notice") is None


async def test_what_is_said_twice_is_heard_twice():
    browser = await opened()
    heard = set()
    for _ in range(2):
        browser.app.say(alert="No.")
        browser.app.draw()
        heard.add(tree.find(tree.find(browser.tree, id="say-alert"), "p")[2])
    assert len(heard) == 2


async def test_nothing_is_drawn_when_nothing_has_changed():
    browser = await opened()
    before = len(browser.frames)
    assert not browser.key("F5")
    assert not browser.send("do", "no-such-word")
    assert len(browser.frames) == before


@pytest.mark.parametrize("route", ["home", "file", "backup", "saved", "certificate", "recover", "record"])
async def test_the_clipboard_that_may_not_be_read_leads_to_the_slot(route):
    browser = await opened(route=route)
    browser.board = None
    await browser.sends("do", "paste")
    assert "letter slot" in browser.said("alert")
    assert browser.focus == ("codes" if route == "recover" else "slot")


async def test_what_is_brought_goes_once_to_the_screen_that_asks_for_its_type():
    browser = await opened()
    for brought, shown in ((CertificateText("no key"), ""), (KeyText("a key"), "a key"), (KeyText("b"), "b")):
        await browser.app.open_with("settings", brought)
        await settle(browser.app)
        assert (browser.app.screen.name, browser.app.model.screen_value.brought) == ("settings", shown)
    await browser.app.open(browser.app.model.route)
    assert browser.app.model.screen_value.brought == ""


async def test_a_link_with_a_piece_of_a_code_keeps_it_in_the_slot_and_leaves_the_address():
    browser = await opened(route="Sealed1Tabc")
    slot = tree.find(browser.tree, "textarea", id="slot")
    assert slot[1]["value"] == "Sealed1Tabc"
    assert browser.history == ["home"]


async def test_a_match_is_kept_with_its_claim_in_one_stroke_or_not_at_all():
    browser = await opened()
    store = browser.app.store
    assert await store.keep_match(heading(), "body", 0, claim="t0") == 1
    assert await store.claimed("t0")
    with pytest.raises(Conflict, match="claimed/t0"):
        await store.keep_match(heading("match/b"), "other", 0, claim="t0")
    assert await store.match("match/b") is None
    assert (await store.match("match/a")).body == "body"


async def test_the_list_of_matches_shows_whose_turn_it_is_and_follows_other_tabs():
    disk = Disk()
    browser = await opened(disk)
    there = await opened(disk)
    await there.app.store.keep_match(heading(), "body", 0)
    await there.app.store.keep_match(
        heading("match/b", turn="you", names=("Ada", "Chloe"), when=3), "body", 0
    )
    await settle(browser.app)
    letters = list(tree.find_all(browser.tree, ".matchrow"))
    assert [tree.find(letter, "a")[1]["href"] for letter in letters] == ["#match/b", "#match/a"]
    assert "with Chloe" in tree.text(letters[0])
    assert "your turn" in tree.text(letters[0])
    assert "Ben owes code 4" in tree.text(letters[1])
    await there.app.store.drop_match("match/a", 1)
    await settle(browser.app)
    assert "with Ben" not in browser.text


def test_what_waits_for_its_turn_when_the_tab_is_closed_is_closed_with_it():
    waiting = asyncio.sleep(0)

    async def trial():
        browser = await opened()
        await browser.app.turn.acquire()
        browser.app.enqueue(waiting)

    asyncio.run(trial())
    assert inspect.getcoroutinestate(waiting) == inspect.CORO_CLOSED


async def test_after_a_frame_that_could_not_be_drawn_the_next_one_is_whole(monkeypatch):
    """The elements of a lost frame do not count as shown: the next frame refers to none of them by number."""
    browser = await opened(route="new/roundabout/here")
    await browser.clicks("start")

    def lost(_frame: str) -> None:
        raise RuntimeError("the browser has thrown")

    with monkeypatch.context() as broken:
        broken.setattr(browser, "draw", lost)
        with pytest.raises(RuntimeError):
            browser.send("do", "panel", "menu")
    browser.send("do", "panel", "log")
    browser.send("do", "panel", "menu")
    assert browser.tree == json.loads(tree.dumps(engine.page(browser.app.screen, browser.app.model)))


def test_of_many_matches_the_latest_are_remembered():
    known: Mapping[str, int] = {}
    for number in (*range(2 * LATEST), LATEST + 3, LATEST + 3):
        known = with_latest(known, f"match/{number}", number)
    assert len(known) == LATEST
    assert [*known.values()][-3:] == [2 * LATEST - 2, 2 * LATEST - 1, LATEST + 3]
