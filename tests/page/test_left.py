"""A handler whose screen has been left meanwhile ends without a word, and leaves what is open now alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sealed.page.browser.packed import pack
from sealed.page.browser.seam import Event
from sealed.page.draw import tree
from sealed.page.engine.app import App, ScreenLeft
from tests.page.chats import Person, invited, kept
from tests.page.fake import Disk, opened, settle

GOLDEN = Path(__file__).parents[1] / "golden"
FAULT = "Something is wrong with the page itself"


@pytest.mark.share(6)
@pytest.mark.parametrize("moment", range(12))
async def test_a_click_on_copy_while_another_tab_deletes_the_match(moment):
    _, _, invitation = await invited()
    ben = await Person("Ben").open()
    await ben.accepts(invitation)
    await ben.move("score steal")
    del ben.disk.records[ben.duel.key]
    before = dict(ben.disk.records)
    ben.browser.send("stored", value=ben.duel.key)
    for _ in range(moment):
        await asyncio.sleep(0)
    if tree.find(ben.browser.tree, do="out", arg="copy"):
        ben.browser.click("out", "copy")
    await ben.settle()
    assert ben.app.screen.name == "home"
    assert FAULT not in ben.text
    assert ben.browser.board == ""
    assert ben.disk.records == before


async def test_a_click_on_copy_hands_out_no_code_of_the_match_that_opens_instead():
    disk = Disk()
    keys = []
    for _ in range(2):
        _, _, invitation = await invited()
        ben = await Person("Ben", disk).open()
        await ben.accepts(invitation)
        await ben.move("score steal")
        keys.append(ben.duel.key)
    before = dict(disk.records)
    ben.browser.visit(keys[0])
    ben.browser.click("out", "copy")
    await ben.settle()
    assert ben.duel.key == keys[0]
    assert ben.duel.play.ready
    assert ben.browser.board == ""
    assert disk.records == before


@pytest.mark.parametrize("screen", ["file", "recover", "certificate"])
async def test_a_text_that_is_pasted_while_a_screen_is_left_is_for_the_next_one(screen):
    _ada, ben, invitation = await invited()
    await ben.visit(screen)
    ben.browser.visit("home")
    await ben.send("paste", value=invitation)
    assert ben.app.screen.name == "invited"


async def test_on_its_own_screen_a_handler_that_does_not_belong_there_is_a_fault():
    browser = await opened()

    async def stray(app: App, _event: Event) -> None:
        app.screen_value(dict)

    browser.app.enqueue(stray(browser.app, Event("do")))
    with pytest.raises(ScreenLeft, match="home shows HomeScreen, not dict"):
        await settle(browser.app)
    await asyncio.sleep(0)  # a task that ends at once, as in Pyodide, is told of only then
    await settle(browser.app)  # whether a file is at fault
    assert FAULT in browser.text


async def test_a_fault_that_began_in_a_file_for_which_something_else_has_come_is_told_as_that():
    browser = await opened()
    browser.lost_files = {"static/hear.mjs": True}

    async def stumbles() -> None:
        raise AttributeError("half")

    browser.app.enqueue(stumbles())
    with pytest.raises(AttributeError, match="half"):
        await settle(browser.app)
    await asyncio.sleep(0)
    await settle(browser.app)
    assert FAULT not in browser.text
    assert "Something on the way keeps back a file" in browser.text
    assert "static/hear.mjs" in browser.text


ROUTES = (
    *("home", "new/five-card-trick/here", "new/five-card-trick/computer", "new/five-card-trick/chat"),
    *("settings", "backup", "file", "recover", "certificate", "record", "rules/five-card-trick"),
)


async def every_click_while_it_is_left(disk: Disk, route: str) -> int:
    """Opens a screen again and again, leaves it, and clicks on one thing after another before it is gone."""
    browser = await opened(disk, route=route)
    words = [
        (element[1]["data-do"], element[1].get("data-arg", ""))
        for element in tree.find_all(browser.tree, "")
        if "data-do" in element[1] and not element[1].get("disabled")
    ]
    for word, arg in words:
        browser = await opened(disk, route=route)
        browser.visit("settings" if route == "home" else "home")
        await browser.sends("do", word, arg)
        assert FAULT not in browser.text, (route, word)
        disk.tabs.clear()
    return len(words)


@pytest.mark.share(6)
@pytest.mark.parametrize("route", ROUTES)
async def test_whatever_is_clicked_while_a_screen_is_left(route):
    await every_click_while_it_is_left(Disk(), route)


@pytest.mark.share(6)
@pytest.mark.parametrize("way", ["here", "computer", "chat"])
@pytest.mark.parametrize("screen", ["match", "home"])
async def test_whatever_is_clicked_while_a_match_is_left(way, screen):
    disk = Disk()
    person = await Person("Ada", disk).open(f"new/setnas-curse/{way}")
    person.browser.send("do", "name", "1", value="Ada")
    await person.click("start")
    (key,) = kept(person)
    assert await every_click_while_it_is_left(disk, key if screen == "match" else screen)


STEPPED = pack((GOLDEN / "setnas-curse-1.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("route", "word"),
    [
        (f"record/{STEPPED}/0", ("step", "on")),
        (f"board/{STEPPED}/0", ("step", "on")),
        ("position/solitaire-chess-final", ("touch", "D4")),
    ],
    ids=("record", "board", "position"),
)
@pytest.mark.parametrize("arrives", [False, True], ids=("before the page knows", "while it opens"))
async def test_an_address_that_follows_after_a_pause_calls_nobody_back_who_has_gone_on(route, word, arrives):
    browser = await opened(route=route)
    browser.click(*word)
    browser.history.append("settings")
    if arrives:
        browser.send("route", value="settings")
    browser.wait(1000)
    if not arrives:
        browser.send("route", value=browser.route())
    await settle(browser.app)
    assert browser.history[-1] == "settings"
    assert browser.app.screen.name == "settings"
