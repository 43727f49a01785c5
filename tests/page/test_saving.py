"""Files that leave: what is saved is the player’s word, and a press lets a code out for good."""

from __future__ import annotations

import asyncio
import json

import pytest

from sealed.codes.match import Match
from sealed.page.browser.model import PRESS, QUESTION
from sealed.page.browser.seam import Refused
from sealed.page.draw import tree
from sealed.page.engine.store import heading
from sealed.page.match.chat import backup
from tests.page.chats import Person, begun, code_in, played
from tests.page.fake import Browser, Disk, opened
from tests.page.forks import forked

CLAIM = ("Saved", "saved in", "Everything was last saved")


def stays(person: Person, **how: object) -> Person:
    """The player takes no file by themselves, and the browser is like that."""
    person.browser.takes_files = False
    for name, value in how.items():
        assert hasattr(person.browser, name)
        setattr(person.browser, name, value)
    return person


def asks(person: Person) -> bool:
    """Whether the player is asked for the file, on the screen and aloud."""
    found = tree.find(person.browser.tree, id=QUESTION)
    assert (found is None) == (tree.find(person.browser.tree, do="is-there") is None)
    return found is not None


def says_saved(person: Person) -> bool:
    """Whether anything that is seen or heard claims that something is saved."""
    return any(word in person.text or word in person.browser.said("alert") for word in CLAIM)


@forked
async def sealed() -> Person:
    """Ben's code 1 is ready."""
    _ada, ben = await begun()
    await ben.move("score steal")
    return ben


def turn(person: Person) -> str:
    """Who is on turn, as home lists it."""
    return heading(person.disk.records[person.duel.key]).turn


# --- the text first, then a press, then the word


async def test_a_file_lies_ready_until_it_is_pressed_for_and_is_saved_by_the_players_word_alone():
    _, ben = await played(1)
    stays(ben)
    ben.browser.send("do", "panel", "file")
    await ben.click("save-match")
    assert not ben.browser.saved
    assert ben.browser.focus == PRESS
    assert not asks(ben)
    link = tree.find(ben.browser.tree, "a", id=PRESS)
    assert link[1]["href"] in ben.browser.links
    await ben.click("hand-file")
    (text,) = ben.browser.saved.values()
    assert "Sealed1F" in text
    assert asks(ben)
    assert "Is it there?" in ben.browser.said("alert")
    assert not says_saved(ben)
    assert tree.find(ben.browser.tree, "a", id=PRESS)[1]["href"] == link[1]["href"]
    await ben.click("not-there")
    assert not says_saved(ben)
    assert ben.browser.focus == PRESS
    await ben.click("hand-file")
    await ben.click("is-there")
    assert "Saved as " in ben.browser.said("alert")
    assert tree.find(ben.browser.tree, id=PRESS) is None


async def test_keys_reach_nothing_below_it_and_escape_and_back_close_it_without_a_word():
    _, ben = await played(1)
    stays(ben)
    for leaves in (lambda: ben.browser.key("Escape"), ben.browser.back):
        ben.browser.send("do", "panel", "file")
        await ben.click("save-match")
        assert ben.browser.frame["layers"] == 1
        line = ben.duel.line
        assert not ben.browser.key("s", "board")
        assert ben.duel.line == line
        leaves()
        await ben.settle()
        assert tree.find(ben.browser.tree, id=PRESS) is None
        assert ben.app.screen.name == "match"
        assert not says_saved(ben)


async def test_what_is_left_with_its_screen_asks_nothing_on_the_next():
    _, ben = await played(1)
    stays(ben)
    ben.browser.send("do", "panel", "file")
    await ben.click("save-match")
    await ben.click("hand-file")
    await ben.visit("home")
    assert not asks(ben)
    await ben.send("do", "is-there")
    assert not says_saved(ben)


# --- everything


async def test_several_files_are_counted_and_each_has_a_press_and_a_word_of_its_own(monkeypatch):
    monkeypatch.setattr("sealed.page.match.chat.backup_files.ROOM", 1)
    disk = Disk()
    for _each in range(2):
        ben = await Person("Ben", disk).open("new/roundabout/here")
        await ben.click("start")
    stays(ben)
    await ben.visit("backup")
    await ben.click("save")
    for number in (1, 2, 3):
        assert f"File {number} of 3 is ready" in ben.text
        assert "care" not in disk.records
        assert len(ben.browser.saved) == number - 1
        await ben.click("hand-file")
        await ben.click("not-there")
        await ben.click("hand-file")
        await ben.click("is-there")
    assert len(ben.browser.saved) == 3
    assert "Saved in 3 files" in ben.text
    assert json.loads(disk.records["care"].body)["saved"]


@pytest.mark.parametrize("word", ["save", "take-along"])
async def test_with_links_that_do_nothing_no_text_and_no_record_says_that_everything_was_saved(word):
    _, ben = await played(1)
    stays(ben, links_work=False, way_to_install="ios")
    await ben.visit("backup")
    await ben.click(word)
    await ben.click("hand-file")
    await ben.click("not-there")
    await ben.click("hand-file")
    ben.browser.key("Escape")
    assert "care" not in ben.disk.records
    for route in ("backup", "settings", "home"):
        await ben.visit(route)
        assert not says_saved(ben)


async def test_while_matches_are_packed_that_is_seen_and_can_be_left():
    disk = Disk()
    for _each in range(4):
        ben = await Person("Ben", disk).open("new/roundabout/here")
        await ben.click("start")
    stays(ben)
    await ben.visit("backup")
    seen, read = [], ben.browser.read

    async def slow(key: str):
        bar = tree.find(ben.browser.tree, "progress")
        seen.append(bar and bar[1]["value"])
        if bar and bar[1]["value"] == leaves_at:
            ben.browser.click("leave-file")
        return await read(key)

    ben.browser.read = slow
    leaves_at = None
    await ben.click("save")
    assert [*dict.fromkeys(filter(None, seen))] == ["0", "1", "2", "3", "4"]
    assert tree.find(ben.browser.tree, id=PRESS)
    ben.browser.key("Escape")
    seen.clear()
    leaves_at = "2"
    await ben.click("save")
    assert max(filter(None, seen)) == "2"
    assert tree.find(ben.browser.tree, id=PRESS) is None
    assert "The file is being made" not in ben.text
    ben.browser.click("save")  # and it can be asked for again
    leaves_at = None
    await ben.settle()
    assert tree.find(ben.browser.tree, id=PRESS)


async def test_what_cannot_be_read_while_everything_is_packed_closes_the_dialog():
    ben = await Person("Ben").open("new/roundabout/here")
    await ben.click("start")
    stays(ben)
    await ben.visit("backup")

    async def refuses(key: str):
        raise Refused(key)

    ben.browser.read = refuses
    await ben.click("save")
    assert "The browser refused" in ben.text
    assert ben.app.model.handing is None


# --- a code in a file


async def test_a_code_that_went_out_by_a_link_is_sent_by_the_players_word_and_never_taken_back():
    ben = stays(await sealed(), links_work=False)
    await ben.click("out", "file")
    await ben.click("hand-file")
    await ben.click("not-there")
    ben.browser.key("Escape")
    for again in (ben, await Person("Ben", ben.disk).open(ben.duel.key)):
        assert tree.find(again.browser.tree, do="undo") is None
        assert again.duel.play.undelivered
        assert "Not sent yet" in again.text
        assert turn(again) == "you"
        await again.visit("home")
        assert "No answer from" not in again.text
        await again.visit(
            ben.duel.key
            if again is not ben
            else next(iter(k for k in ben.disk.records if k.startswith("match/")))
        )
    ben = stays(again)
    await ben.click("out", "file")
    await ben.click("hand-file")
    await ben.click("is-there")
    assert ben.duel.play.waits
    assert turn(ben) == "them"


@pytest.mark.share(4)
@pytest.mark.parametrize(
    ("answers", "sent"),
    [
        (("shared",), True),
        (("open", "shared"), True),
        (("cancelled",), False),
        (("open", "cancelled"), False),
        (("open", "refused"), False),
        (("open", "broken"), False),
        (("broken",), False),
    ],
)
async def test_a_sheet_that_may_have_let_a_code_out_keeps_it_and_its_good_end_alone_says_that_it_is_sent(
    answers, sent
):
    ben = stays(await sealed(), hands_on=True, sheet_answers=answers)
    await ben.click("out", "file")
    assert tree.find(ben.browser.tree, "button", id=PRESS)
    await ben.click("hand-file")
    assert asks(ben) == (sent or answers[-1] == "broken")
    if sent:
        assert "It is shared." in ben.text
    assert not says_saved(ben)
    ben.browser.key("Escape")
    code = ben.match.code
    for again in (ben, await Person("Ben", ben.disk).open(ben.duel.key)):
        assert again.duel.play.waits == sent
        assert not again.duel.play.ready
        assert tree.find(again.browser.tree, do="undo") is None
        assert again.match.code == code
        assert turn(again) == ("them" if sent else "you")
    assert ben.duel.play.remembered.number == 1


async def test_a_sheet_that_is_refused_at_once_has_handed_nothing_out():
    ben = stays(await sealed(), hands_on=True, sheet_answers=("refused",))
    await ben.click("out", "file")
    await ben.click("hand-file")
    assert "Not shared yet" in ben.notice
    assert ben.duel.play.ready
    assert ben.duel.play.remembered is None
    await ben.click("undo")
    assert ben.match.draft is not None


async def test_after_a_press_that_may_have_let_it_out_a_refusal_takes_nothing_back():
    ben = stays(await sealed(), hands_on=True, sheet_answers=("cancelled",))
    await ben.click("out", "file")
    await ben.click("hand-file")
    ben.browser.sheet_answers = ("refused",)
    await ben.click("hand-file")
    assert "did not let this page share it" in ben.text
    assert not ben.duel.play.ready


async def test_a_sheet_that_never_ends_keeps_nobody_from_playing_on():
    ben = stays(await sealed(), hands_on=True, sheet_answers=("open", "never"))
    await ben.click("out", "file")
    ben.browser.click("hand-file")
    for _each in range(30):
        await asyncio.sleep(0)
    assert asks(ben)
    assert ben.duel.play.undelivered
    ben.browser.click("is-there")
    for _each in range(30):
        await asyncio.sleep(0)
    assert ben.duel.play.waits
    for task in ben.app.tasks:
        task.cancel()


async def test_the_word_for_one_code_says_nothing_of_a_later_one():
    ada, ben = await begun()
    await ben.move("score steal")
    stays(ben)
    await ben.click("out", "file")
    await ben.click("hand-file")
    other = await opened(ben.disk, route=ben.duel.key)
    ben.disk.tabs.append(ben.browser)
    code = code_in(next(iter(ben.browser.saved.values())))
    await ada.paste(code)
    await ada.move("score raise")
    await other.sends("paste", value=await ada.copied())
    await ben.settle()
    assert ben.match.number == 2
    before = ben.duel.play
    await ben.send("do", "is-there")
    assert ben.duel.play == before


# --- a window that keeps nothing


async def alone(**how: object) -> tuple[Person, Match]:
    """Ben's code 1 is ready in a window that keeps nothing."""
    disk = Disk()
    disk.refused = True
    ada = await Person("Ada").open("new/setnas-curse/chat")
    ada.browser.send("do", "name", "1", value="Ada")
    await ada.click("start")
    ben = await Person("Ben", disk).open()
    await ben.accepts(await ada.copied())
    await ben.move("score steal")
    return stays(ben, **how), ben.match


async def test_where_nothing_is_kept_a_code_leaves_only_once_the_player_has_seen_the_file():
    ben, made = await alone(links_work=False)
    await ben.click("save-first")
    await ben.click("hand-file")
    assert "Once you say so, the code can leave." in ben.text
    await ben.click("not-there")
    ben.browser.key("Escape")
    assert tree.find(ben.browser.tree, do="out") is None
    assert tree.find(ben.browser.tree, do="undo") is None
    await ben.send("do", "out", "copy")
    assert ben.browser.board == ""
    assert ben.duel.play.saved_up_to < 1
    ben.browser.links_work = True
    await ben.click("save-first")
    await ben.click("hand-file")
    await ben.click("is-there")
    assert "Now the code can leave" in ben.browser.said("alert")
    assert code_in(await ben.copied()) == made.code


async def test_there_the_good_end_of_a_sheet_is_no_word_of_the_players():
    ben, _made = await alone(hands_on=True)
    await ben.click("save-first")
    await ben.click("hand-file")
    assert "It is shared." in ben.text
    ben.browser.key("Escape")
    assert tree.find(ben.browser.tree, do="out") is None
    assert ben.duel.play.saved_up_to < 1


async def test_there_a_sheet_that_is_refused_at_once_leaves_the_move_open():
    ben, _made = await alone(hands_on=True, sheet_answers=("refused",))
    await ben.click("save-first")
    await ben.click("hand-file")
    assert ben.duel.play.ready
    await ben.click("undo")


# --- one mechanism


def test_nothing_leaves_as_a_file_but_by_this_way():
    """A module that called the browser for a file would go round the press and the question."""
    from tests.modules import MODULES

    calls = ("share_file", "file_link", "createObjectURL")
    found = {
        name
        for name, path in MODULES.items()
        if any(f".{call}(" in path.read_text("utf-8") for call in calls)
    }
    assert found == {"sealed.page.engine.saving"}


async def test_gathering_asks_for_nobody_who_waits():
    browser: Browser = await opened()
    assert (await backup.gather(browser.app)).files
