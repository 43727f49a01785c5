"""Without a network: what the page says of it, of newer versions and installing; what is shared into it."""

import json

import pytest

from sealed.page.draw import tree
from tests.page.fake import Browser, opened

WHOLE = {
    "kept": "whole",
    "build": "aaaa",
    "hash": "",
    "newer": "",
    "moved": False,
    "changed": [],
    "cramped": False,
}


def offline(browser: Browser, **said) -> None:
    """The browser says what is kept."""
    assert browser.send("offline", value=json.dumps(WHOLE | said))


async def begin(browser, game):
    """Begins a match at one device, and goes home."""
    await browser.visits(f"new/{game}/here")
    await browser.sends("do", "start")
    await browser.visits("home")


SAID = {
    "whole": "it works without a network",
    "coming": "is being kept in this browser",
    "full": "There is no room in this browser",
    "failed": "Not all of the page has arrived yet",
    "none": "This browser keeps no pages",
    "later": "This connection is to be spared",
}


@pytest.mark.parametrize("kept", SAID)
async def test_the_settings_say_whether_it_works_without_a_network_and_which_version_it_is(kept):
    browser = await opened(route="settings")
    offline(browser, kept=kept)
    assert SAID[kept] in browser.text
    assert "This is version aaaa." in browser.text
    assert "A new version" not in browser.text
    assert "The hash of all its files" not in browser.text
    offline(browser, kept=kept, hash="49f1")
    assert "The hash of all its files, to compare this copy of the page with another:" in browser.text
    assert "49f1" in browser.text


async def test_what_waits_for_a_second_visit_comes_at_a_press():
    browser = await opened(route="settings")
    offline(browser, kept="later")
    await browser.clicks("keep-page")
    assert browser.keeps_page


async def test_a_newer_version_for_which_there_is_no_room_is_told():
    browser = await opened(route="settings")
    offline(browser, cramped=True)
    assert SAID["whole"] in browser.text
    assert "There is a new version, but no room for it in this browser." in browser.text
    assert tree.find(browser.tree, do="renew") is None


@pytest.mark.parametrize("route", ["home", "settings"])
async def test_a_newer_version_is_told_where_the_player_can_agree_to_it(route):
    browser = await opened(route=route)
    offline(browser)
    assert tree.find(browser.tree, do="renew") is None
    offline(browser, newer="bbbb")
    assert "A new version is ready. All of it is here" in browser.text
    assert "A new version of this page is ready." in browser.said("line")
    assert browser.renewed == 0
    await browser.clicks("renew")
    assert browser.renewed == 1


async def test_a_match_is_not_disturbed_by_a_newer_version():
    browser = await opened()
    await begin(browser, "setnas-curse")
    await browser.visits(browser.app.model.headings[0].key)
    before = tree.find(browser.tree, "main")
    offline(browser, newer="bbbb", changed=["setnas-curse/here"])
    assert tree.find(browser.tree, "main") == before
    assert browser.renewed == 0


async def test_a_version_with_other_rules_names_the_matches_that_it_would_end():
    browser = await opened()
    await begin(browser, "setnas-curse")
    await begin(browser, "roundabout")
    offline(browser, newer="bbbb", changed=["setnas-curse/here", "roundabout/chat"])
    assert "1 match in progress here (Setna’s Curse) could then only be saved" in browser.text
    assert "Use it anyway" in browser.text
    offline(browser, newer="bbbb", changed=["setnas-curse/here", "roundabout/here"])
    assert "2 matches in progress here" in browser.text
    offline(browser, newer="bbbb", changed=["setnas-curse/chat"])
    assert "your matches continue with it" in browser.text


async def test_a_tab_whose_player_has_agreed_elsewhere_says_so():
    browser = await opened()
    offline(browser, newer="bbbb", moved=True)
    assert "This tab still shows the old version." in browser.text
    await browser.clicks("renew")
    assert browser.renewed == 1


async def test_a_page_of_two_builds_offers_to_be_loaded_anew():
    browser = await opened()
    offline(browser, newer="bbbb", mixed=True)
    assert "A new version was published while this page was loading." in browser.text
    assert "A new version is ready." not in browser.text
    await browser.clicks("renew")
    assert browser.renewed == 1


INSTALLED = {
    "ios": ("Add to Home Screen", "keeps its matches apart"),
    "mac": ("Add to Dock", "keeps its matches apart"),
    "android": ("Install app", ""),
    "firefox": ("A bookmark does as well", ""),
    "": ("address bar", ""),
    "done": ("is installed on this device", "A link with a code may open in the browser"),
}


@pytest.mark.parametrize("way", INSTALLED)
async def test_the_settings_say_how_this_browser_installs_the_page(way):
    browser = await opened()
    browser.way_to_install = way
    await browser.visits("settings")
    how, warning = INSTALLED[way]
    assert how in browser.text
    assert warning in browser.text
    assert ("apart from the browser’s" in browser.text) == (way in ("ios", "mac"))
    assert tree.find(browser.tree, do="install") is None


@pytest.mark.parametrize("agrees", [True, False])
async def test_the_browsers_own_dialogue_is_opened_where_there_is_one(agrees):
    browser = await opened()
    browser.way_to_install = "offer"
    await browser.visits("settings")
    browser.agrees, browser.way_to_install = agrees, ""
    await browser.clicks("install")
    assert ("is installed on this device" in browser.text) == agrees
