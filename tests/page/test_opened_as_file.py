"""The page in one file: what it keeps and when, what it does not offer, what it hands out."""

from __future__ import annotations

import json

import pytest

from sealed.codes.errors import OtherRules, UnknownGame, UnknownKind, UnknownVersion
from sealed.page.browser.packed import pack
from sealed.page.draw import tree
from tests.page.chats import Person, begun, played
from tests.page.fake import Browser, Disk, opened

READABLE = "Every page that this browser opens from a file, in whatever folder it lies, can read"
OTHER = "/other/folder/"
GAME = """[Game "five-card-trick"]

1: score claim
2: grow steal
"""


async def taught() -> Browser:
    """The page with a record and a window for the class, opened as a file."""
    browser = as_file(await opened(route=f"record/{pack(GAME)}/0"))
    browser.send("do", "open-class")
    browser.greets()
    return browser


def tells(browser: Browser, **said: object) -> None:
    """The browser says what is kept of the page."""
    assert browser.send("offline", value=json.dumps({"build": "aaaa", "changed": [], **said}))


def as_file(browser: Browser) -> Browser:
    """The page was opened as a file, which knows no address."""
    browser.way_to_install, browser.own_address = "file", ""
    return browser


async def fresh() -> Browser:
    """A file that has never kept anything, at home."""
    disk = Disk(newcomer=True)
    disk.refused = True
    browser = as_file(await opened(disk, route="settings"))
    await browser.visits("home")
    return browser


async def test_home_asks_once_before_anything_is_kept():
    browser = await fresh()
    assert browser.text.count(READABLE) == 1
    assert "This window keeps nothing" not in browser.text
    await browser.clicks("keep-matches", "on")
    assert READABLE not in browser.text


async def test_a_match_by_chat_asks_the_same_before_it_begins():
    browser = await fresh()
    await browser.visits("new/setnas-curse/chat")
    assert browser.text.count(READABLE) == 1
    await browser.clicks("keep-matches", "on")
    assert READABLE not in browser.text


async def test_one_press_keeps_nothing_any_more():
    browser = await fresh()
    await browser.clicks("keep-matches", "on")
    await browser.visits("settings")
    assert browser.text.count(READABLE) == 1
    await browser.clicks("keep-matches")
    assert browser.disk.records == {}
    assert browser.reloads == 1


async def test_no_other_page_is_asked_for_its_word():
    browser = await opened(route="settings")
    assert READABLE not in browser.text
    assert not tree.find(browser.tree, do="keep-matches")


async def test_home_has_the_teachers_board_beside_its_first_card():
    browser = await fresh()
    card = tree.find(browser.tree, "section", class_="now sheet")
    assert card
    assert tree.find(card, "a", href="#board")
    elsewhere = await opened()
    card = tree.find(elsewhere.tree, "section", class_="now sheet")
    assert card
    assert not tree.find(card, "a", href="#board")


async def test_other_folders_are_looked_at_after_a_press():
    ada, _ben = await played(1)
    before, ada.disk = ada.disk, Disk(newcomer=True)
    ada.disk.places[OTHER] = (before, True)
    await ada.open("settings")
    as_file(ada.browser)
    await ada.visit("home")
    assert OTHER not in ada.text
    await ada.click("ask-around")
    assert f"1 match in this browser belongs to another copy of this page: {OTHER}" in ada.text
    assert "That page is gone." not in ada.text
    await ada.click("place-here", OTHER)
    assert "They are here now." in ada.text


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/C:/Users/J%C3%B6rg/it%27s%20a%20stick/", "/C:/Users/Jörg/it's a stick/"),
        ("/a%E2%80%AEb/", "/a%E2%80%AEb/"),
        ("/100%/%zz/", "/100%/%zz/"),
        ("/%FF/", "/\N{REPLACEMENT CHARACTER}/"),
    ],
)
async def test_another_folder_has_the_name_that_people_gave_it(path, shown):
    ada, _ben = await played(1)
    before, ada.disk = ada.disk, Disk(newcomer=True)
    ada.disk.places[path] = (before, True)
    await ada.open("settings")
    as_file(ada.browser)
    await ada.visit("home")
    await ada.click("ask-around")
    assert f"belongs to another copy of this page: {shown}" in ada.text
    await ada.click("place-here", path)
    assert "They are here now." in ada.text


async def test_it_says_that_no_other_folder_has_any():
    browser = await fresh()
    await browser.clicks("keep-matches", "on")
    await browser.clicks("ask-around")
    assert "No file in another folder has kept matches in this browser." in browser.text


async def test_it_offers_nothing_that_a_file_cannot_have():
    browser = await fresh()
    await browser.visits("settings")
    tells(browser, kept="file")
    assert "You have opened the page as a file" in browser.text
    assert "On the home screen" not in browser.text
    assert "tries again" not in browser.text


@pytest.mark.parametrize("error", [UnknownVersion, UnknownKind, UnknownGame, OtherRules])
def test_what_another_version_has_made_is_answered_in_words_that_are_true_of_a_file_too(error):
    """A file that is reloaded, also with a network, is the same file."""
    assert "Open the newest version of this page" in error.text
    assert "online" not in error.text


async def test_a_match_that_a_newer_file_has_kept_is_refused_by_its_games_name():
    browser = as_file(await opened(route="new/setnas-curse/here"))
    await browser.clicks("start")
    (key,) = [key for key in browser.disk.records if key.startswith("match/")]
    record = browser.disk.records[key]
    kept = json.loads(record.body)
    newer = json.dumps(kept | {"revision": kept["revision"] + 1})
    browser.disk.records[key] = record._replace(body=newer)
    await browser.visits("home")
    await browser.visits(key)
    assert "whose rules of Setna’s Curse were not the same" in browser.text
    assert "If yours is the older one, open the newest version of this page" in browser.text


@pytest.mark.parametrize("route", ["settings", "board"])
async def test_the_page_offers_the_file_with_its_size_and_hash(route):
    browser = await opened(route=route)
    assert not tree.find(browser.tree, "a", download="sealed-moves.html")
    tells(browser, kept="whole", file=[7_927_109, "acf3"])
    link = tree.find(browser.tree, "a", download="sealed-moves.html")
    assert link
    assert link[1]["href"] == "sealed-moves.html"
    assert "Save the file, 7.9 MB" in browser.text
    assert "acf3" in browser.text


async def sends(published: str) -> tuple[Person, str]:
    """Ben has moved in a file whose build knows that address; what he has copied."""
    _ada, ben = await begun()
    as_file(ben.browser).published_at = published
    route = ben.browser.history[-1]
    await ben.visit("home")
    await ben.visit(route)
    await ben.move("score steal")
    return ben, await ben.copied()


async def test_a_code_leads_to_the_published_address_or_stands_alone():
    ben, sent = await sends("https://sealed.example/")
    assert "https://sealed.example/#Sealed1" in sent
    assert "There is no link here, only the code" not in ben.text
    ben, sent = await sends("")
    assert "#Sealed1" not in sent
    assert "Sealed1" in sent
    assert ben.text.count("There is no link here, only the code") == 1


async def test_a_link_to_the_published_page_is_no_strange_one_in_a_file():
    ada, ben = await begun()
    await ben.move("score steal")
    message = await ben.copied()
    assert "https://sealed.example/#Sealed1" in message
    as_file(ada.browser).published_at = "https://sealed.example/"
    await ada.paste(message)
    assert "The link leads to" not in ada.text


async def test_a_record_without_an_address_says_why_it_has_no_link():
    browser = await taught()
    await browser.sends("do", "share-step")
    assert "A link needs an address on the web" in browser.text


async def test_a_window_for_the_class_that_was_loaded_anew_is_told():
    browser = await taught()
    browser.send("classroom", on=False)
    browser.class_stands = True  # it has not been closed
    await browser.waits(1000)
    assert "“Window for the class”, in the menu, fills it again." in browser.text


async def test_one_that_was_closed_is_not():
    browser = await taught()
    browser.send("classroom", on=False)
    await browser.waits(1000)
    assert "fills it again" not in browser.text
