"""A database that fails is not an empty one: what the page shows, does and refuses then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from itertools import count

import pytest

from sealed.page.browser.seam import StoredRecord
from sealed.page.draw import tree
from tests.page.backups import saves_everything
from tests.page.chats import Person, begun, code_in, invited, kept, played
from tests.page.fake import Browser, Disk, Killed, opened
from tests.page.forks import forked
from tests.page.here import begun as begun_here
from tests.page.here import sit
from tests.page.walks import codes_in, let_out, press

SCREEN = "Your matches are here and cannot be read now"
AGAIN = "Please try again; if that does not help, reload the page."


@forked
async def without() -> tuple[Person, Person, str]:
    """Ben's code 3 has come for Ada, who opens the page, and her database does not open."""
    ada, ben = await played(1)
    await ben.move("score steal")
    message = await ben.copied()
    ada.disk.unreadable = True
    await ada.open()
    return ada, ben, message


# --- at the start


@pytest.mark.parametrize("route", ["", "settings", "new/setnas-curse/chat", "match/abc", "rules/roundabout"])
async def test_at_any_address_it_says_that_the_matches_are_here(route):
    disk = Disk()
    disk.unreadable = True
    browser = await opened(disk, route=route)
    assert SCREEN in browser.text
    assert "keeps nothing" not in browser.text
    assert browser.route() == route, "loaded anew, the page is where it was to be"
    browser.click("reload")
    assert browser.reloads == 1
    disk.unreadable = False
    browser = await opened(disk, route=route)
    assert SCREEN not in browser.text


async def test_a_database_of_a_newer_page_is_told_as_that():
    disk = Disk()
    disk.unreadable = disk.newer = True
    browser = await opened(disk)
    assert "A newer version of this page has written them" in browser.text


async def test_a_database_that_opens_and_cannot_be_reached_is_told_alike():
    disk = Disk()
    disk.unreachable = 3
    browser = await opened(disk)
    assert SCREEN in browser.text


async def test_no_code_is_taken_and_it_waits_in_the_address_of_a_link():
    ada, _ben, message = await without()
    before = dict(ada.disk.records)
    await ada.paste(message)
    assert SCREEN in ada.notice
    ada.browser.visit(code_in(message))
    await ada.settle()
    assert SCREEN in ada.text
    assert ada.browser.route() == code_in(message)
    assert ada.disk.records == before
    ada.disk.unreadable = False
    await ada.open(code_in(message))
    assert ada.match.number == 3, "loaded anew, it is opened"


async def test_what_can_be_read_is_saved_and_brought_back():
    ada, _ben, message = await without()
    await ada.click("salvage")
    (file,) = ada.browser.saved.values()
    assert "Saved in 1 file." in ada.text
    ada.disk = Disk()
    await ada.open()
    await ada.paste(file)
    await ada.click("bring")
    await ada.visit(kept(ada)[0])
    await ada.paste(message)
    assert "Is code 2 the newest that you have sent?" in ada.text


async def test_nothing_that_can_be_read_is_told():
    ada, _ben, _message = await without()
    ada.disk.gives_out = False
    await ada.click("salvage")
    assert not ada.browser.saved
    assert "The browser gives nothing back now." in ada.text


# --- in the middle of a visit


async def test_where_it_ends_in_a_visit_nothing_leaves_and_nothing_is_lost():
    ada, ben = await begun()
    await ben.move("score steal")
    before = dict(ben.disk.records)
    ben.disk.unreadable = True
    await ben.click("out", "copy")
    assert SCREEN in ben.text
    assert not list(codes_in(let_out(ben)))
    assert ben.disk.records == before
    ben.disk.unreadable = False
    await ben.open(kept(ben)[0])
    await ada.paste(await ben.copied())
    assert ada.match.number == 1


@pytest.mark.share(6)
@pytest.mark.parametrize("way", ["copy", "share", "file"])
@pytest.mark.parametrize("moment", range(6))
async def test_wherever_it_ends_while_a_code_is_handed_out_that_is_what_is_told(way, moment):
    _ada, ben = await begun()
    await ben.move("score steal")
    ben.disk.ends_at = ben.disk.operations + moment
    await ben.send("do", "out", way)
    assert (ben.app.screen.name == "unreadable") == ben.browser.is_lost
    if list(codes_in(let_out(ben))):
        ben.disk.unreadable, ben.disk.ends_at = False, None
        await ben.open(kept(ben)[0])
        assert ben.match.draft is None, "what has left counts as handed out"


async def _seals_by_code() -> Browser:
    _ada, ben = await begun()
    for word in ("score", "steal"):
        ben.browser.send("do", "enter", value=word)
    return ben.browser


async def _waits_for_a_code() -> Browser:
    ada, ben = await begun()
    await ben.move("score steal")
    ada.browser.board = await ben.copied()
    return ada.browser


async def _seals_here() -> Browser:
    browser = await begun_here()
    await sit(browser)
    return browser


async def _writes_in_a_lesson() -> Browser:
    browser = await opened(route="lesson/setnas-curse")
    browser.click("touch", "score")
    return browser


async def _shows_a_demonstration() -> Browser:
    browser = await opened(route="board/setnas-curse")
    for word in ("score", "raise"):
        browser.click("touch", word)
    return browser


AT: Mapping[str, tuple[Callable[[], Awaitable[Browser]], Callable[[Browser], object]]] = {
    "a move by code": (_seals_by_code, lambda browser: browser.click("seal")),
    "what has come": (_waits_for_a_code, lambda browser: browser.send("paste", value=browser.board)),
    "a line": (_seals_here, lambda browser: browser.click("touch", "score")),
    "a lesson": (_writes_in_a_lesson, lambda browser: browser.click("seal")),
    "a demonstration": (_shows_a_demonstration, lambda browser: browser.click("seal")),
}
"""Open screens and the presses there: all of it is kept, if only as a courtesy."""


@pytest.mark.share(2)
@pytest.mark.parametrize("what", AT)
async def test_whatever_it_ends_over_is_said_at_once(what):
    before, press_it = AT[what]
    for moment in count():
        browser = await before()
        begins = browser.disk.operations
        browser.disk.ends_at = begins + moment
        press_it(browser)
        await browser.waits(20_000)
        assert (SCREEN in browser.text) == browser.is_lost, moment
        if not browser.is_lost:
            assert moment > 0, "nothing is kept by that"
            return


@pytest.mark.parametrize("written", [True, False])
async def test_a_connection_that_is_lost_costs_nothing(written):
    ada, ben = await begun()
    ben.disk.lost = [written] * 20
    await ben.move("score steal")
    await ada.paste(await ben.copied())
    assert ben.notice == ""
    assert ada.match.number == 1
    assert len(ben.disk.lost) < 20


async def test_what_is_deleted_on_a_lost_connection_is_deleted():
    _ada, ben = await begun()
    ben.disk.lost = [True]
    await ben.deletes()
    assert kept(ben) == []
    assert ben.notice == ""


async def test_other_content_on_a_fresh_connection_is_a_clash():
    _ada, ben = await begun()
    (key,) = kept(ben)
    record = ben.disk.records[key]
    ben.disk.records[key] = StoredRecord(
        key, record.version + 1, record.head, record.body.replace(":", ": ", 1)
    )
    ben.disk.lost = [False]
    await ben.move("score steal")
    assert "Changed in another tab" in ben.notice


async def test_the_words_fit_the_cause():
    _ada, ben = await begun()
    ben.disk.full = True
    await ben.move("score steal")
    assert "There is no space left" in ben.notice
    ben.disk.full = False
    ben.disk.unreachable = 1
    await ben.click("seal")
    assert "The browser could not read what it keeps" in ben.notice
    assert AGAIN in ben.notice
    await ben.click("seal")
    assert ben.match.complete, "the line was still there"


async def test_the_address_names_what_is_shown_where_home_cannot_be_opened():
    _ada, ben = await begun()
    ben.disk.unreachable = 1
    ben.browser.visit("home")
    await ben.settle()
    assert "could not read what it keeps" in ben.notice
    assert ben.app.screen.name == "match"
    assert ben.browser.route() == kept(ben)[0]


# --- without it


async def aside() -> tuple[Person, str]:
    """Ada plays without what is kept; a code for her match."""
    ada, _ben, message = await without()
    await ada.click("aside")
    return ada, message


async def test_at_this_device_one_plays_without_it():
    ada, _message = await aside()
    before = dict(ada.disk.records)
    assert SCREEN in ada.text
    await ada.visit("new/setnas-curse/here")
    await ada.click("start")
    assert ada.duel.play.way == "here"
    await ada.visit("learn/roundabout")
    await ada.visit("board")
    assert ada.app.screen.name == "board"
    assert ada.disk.records == before


async def test_without_it_no_code_is_made_opened_or_brought():
    ada, message = await aside()
    ben, _cleo, invitation = await invited()
    for text in (message, invitation, await saves_everything(ben)):
        await ada.paste(text)
        assert SCREEN in ada.notice
        assert ada.app.screen.name == "home"
    await ada.visit("new/setnas-curse/chat")
    assert SCREEN in ada.text
    assert not await press(ada, "start")
    ada.browser.send("do", "name", "1", value="Ada")
    await ada.send("do", "start")  # whatever the screen offers
    assert ada.app.screen.name == "unreadable"
    assert ada.browser.aside
    assert not await ada.browser.aside.heads("match/")


async def test_a_match_at_its_address_is_not_said_to_be_gone():
    ada, _message = await aside()
    await ada.visit(kept(ada)[0])
    assert SCREEN in ada.text
    assert "There is no such match" not in ada.text


# --- given up


async def test_it_is_given_up_behind_a_typed_word_and_the_mark_is_set():
    ada, _ben, _message = await without()
    await ada.open(kept(ada)[0])
    await ada.click("ask-give-up")
    await ada.send("do", "give-up")
    assert kept(ada), "nothing was typed"
    ada.disk.takes_marks = False
    ada.browser.send("do", "type-word", value=" Give up ")
    await ada.send("do", "give-up")
    assert "The browser does not delete it" in ada.notice
    assert kept(ada), "the mark comes first"
    ada.disk.takes_marks = True
    await ada.send("do", "give-up")
    assert kept(ada) == []
    assert (ada.browser.reloads, ada.browser.route()) == (1, "home"), "and not where there is no such match"
    await ada.open()
    assert not ada.disk.marked
    assert SCREEN not in ada.text


async def test_an_invitation_that_is_accepted_after_that_asks_first():
    ada, ben = await begun()
    invitation = ada.match.text(0)
    ben.disk.unreadable = True
    await ben.open()
    await ben.click("ask-give-up")
    ben.browser.send("do", "type-word", value="give up")
    await ben.send("do", "give-up")
    await ben.open()
    await ben.accepts(invitation)
    assert "Have you accepted this invitation elsewhere?" in ben.text


# --- where nothing is kept


async def test_a_code_that_leaves_from_memory_leaves_a_mark_and_every_match_asks():
    """Attacked once: an honest player signed two codes 4, and every declaration was true."""
    ada, ben = await played(1)
    await ada.visit("home")
    file = await saves_everything(ada)
    await ben.move("score steal")
    third = await ben.copied()
    usual = ada.disk
    ada.disk = Disk()  # the database fails for a visit, in a browser that says that it keeps nothing
    ada.disk.refused = True
    await ada.open()
    await ada.paste(file)
    await ada.click("bring")
    await ada.visit(kept(ada)[0])
    await ada.paste(third)
    await ada.click("none-sent")  # which is true
    await ada.move("score raise")
    await ada.click("save-first")
    assert ada.disk.marked
    fourth = await ada.copied()
    usual.marked, ada.disk = True, usual
    await ada.open(kept(ada)[0])
    await ada.paste(third)
    assert "Is code 2 the newest that you have sent?" in ada.text
    await ada.move("score grow")
    assert ada.match.number == 3, "no other code 4 is made"
    await ada.paste(fourth)
    assert ada.match.number == 4
    await ben.paste(fourth)
    assert ben.match.forks == ()


async def test_the_mark_reaches_matches_that_cannot_be_read_now():
    ada, _ben = await played(1)
    (key,) = kept(ada)
    record = ada.disk.records[key]
    ada.disk.records[key] = record._replace(head=record.head.replace("setnas-curse", "of-a-newer-page"))
    ada.disk.marked = True
    await ada.open()
    assert not ada.disk.marked
    ada.disk.records[key] = ada.disk.records[key]._replace(head=record.head)
    await ada.open(key)
    assert ada.duel.play.restored


@pytest.mark.parametrize("moment", range(2))
async def test_killed_while_it_marks_it_goes_on_with_the_mark(moment):
    ada, _ben = await played(1)
    ada.disk.marked, ada.disk.dies_at = True, ada.disk.writes + moment
    with pytest.raises(Killed):
        await ada.open()
    assert ada.disk.marked
    ada.disk.dies_at = None
    await ada.open(kept(ada)[0])
    assert ada.duel.play.restored
    assert not ada.disk.marked


async def test_a_match_at_one_device_is_not_touched_by_the_mark():
    browser = await begun_here("setnas-curse")
    before = {key: one for key, one in browser.disk.records.items() if key.startswith("match/")}
    browser.disk.marked = True
    await opened(browser.disk)
    assert {key: one for key, one in browser.disk.records.items() if key.startswith("match/")} == before


# --- coming back


async def test_a_match_that_another_tab_has_played_on_meanwhile_is_shown_as_it_is():
    _ada, ben = await begun()
    (key,) = kept(ben)
    other = await opened(ben.disk, route=key)
    ben.disk.tabs.clear()  # a frozen page hears nothing
    for word in ("score", "steal"):
        other.send("do", "enter", value=word)
    await other.clicks("seal")
    assert tree.find(ben.browser.tree, do="out") is None
    ben.browser.send("returned")
    await ben.settle()
    assert tree.find(ben.browser.tree, do="out")
    assert ben.notice == ""


async def test_home_shows_what_has_begun_meanwhile():
    browser = await opened()
    other = await opened(browser.disk)
    browser.disk.tabs.clear()
    await other.visits("new/setnas-curse/here")
    await other.clicks("start")
    assert "Your matches" not in browser.text
    await browser.sends("returned")
    assert "Your matches" in browser.text
