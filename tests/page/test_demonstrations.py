"""Demonstrations that a device keeps: listed, gone on with, deleted, saved as one file, and in a backup."""

from __future__ import annotations

import pytest

from sealed.page.browser.packed import pack
from sealed.page.browser.seam import Change
from sealed.page.draw import tree
from sealed.page.engine.store import OLD_BOARD
from sealed.page.match import demonstrations
from sealed.page.match.demonstrations import LONGEST, MOST, ListedDemonstration, apart, described, together
from sealed.page.teach.choosing import ChoosingScreen
from sealed.page.teach.teaching import Teaching
from tests.page.fake import Disk, opened, settle
from tests.record_trees import TREE

START = '[Game "setnas-curse"]\n'


async def made(title: str, disk: Disk | None = None, *, late: int = 0):
    """A demonstration under that title, made on the board, so many milliseconds late, and left at once."""
    browser = await opened(disk, route="board/setnas-curse")
    browser.time += late
    for word in ("score", "raise"):
        browser.click("touch", word)
    await browser.clicks("seal")
    browser.click("say")
    browser.send("do", "saying", arg="title", value=title)
    await browser.clicks("said")
    browser.app.go("board")
    await settle(browser.app)
    return browser


async def pastes(browser, text: str) -> None:
    browser.send("paste", value=text)
    await settle(browser.app)


def listed(browser) -> list[str]:
    here = browser.app.model.screen_value
    assert isinstance(here, ChoosingScreen)
    return [one.title for one, _day in here.kept]


async def test_what_was_made_is_offered_again_after_the_browser_was_closed_and_goes_on():
    first = await made("The pot")
    assert listed(first) == ["The pot"]
    again = await opened(first.disk, route="board")
    assert "The pot" in again.text
    assert "Setna’s Curse" in tree.text(tree.find(again.tree, do="open-kept"))
    await again.clicks("open-kept", listed_name(again))
    teaching = again.app.model.screen_value.play
    assert isinstance(teaching, Teaching)
    assert "1: score raise" in teaching.tree.text
    assert not teaching.hidden
    again.key("End")
    again.click("touch", "score")
    again.click("touch", "steal")
    await again.clicks("seal")
    again.app.go("board")
    await settle(again.app)
    assert listed(again) == ["The pot"]
    (kept,) = await demonstrations.listed(again.app)
    assert "2: score steal" in kept.text


def listed_name(browser) -> str:
    return browser.app.model.screen_value.kept[0][0].name


async def test_a_move_on_another_board_takes_none_away():
    first = await made("One")
    second = await made("Two", first.disk)
    assert set(listed(second)) == {"One", "Two"}


async def test_looking_at_the_demonstration_of_a_link_keeps_nothing():
    browser = await opened(route=f"board/{pack(TREE)}/0")
    browser.key("ArrowRight")
    browser.app.go("board")
    await settle(browser.app)
    assert listed(browser) == []


async def test_ten_are_kept_and_the_one_that_was_open_longest_ago_goes_first():
    disk = Disk()
    for number in range(MOST + 1):
        browser = await made(f"Number {number}", disk, late=number)
    assert len(listed(browser)) == MOST
    assert "Number 0" not in listed(browser)
    assert listed(browser)[0] == f"Number {MOST}"


async def test_one_is_deleted_at_the_second_press():
    browser = await made("One")
    name = listed_name(browser)
    await browser.clicks("drop-kept", name)
    assert listed(browser) == ["One"]
    await browser.clicks("drop-kept", name)
    assert listed(browser) == []
    assert "One" not in (await opened(browser.disk, route="board")).text


async def test_all_are_saved_as_one_file_and_come_back_on_another_device():
    first = await made("One")
    second = await made("Two", first.disk)
    await second.clicks("save-kept")
    ((name, text),) = second.saved.items()
    assert name.startswith("demonstrations-")
    other = await opened()
    await pastes(other, text)
    assert other.route().startswith("demonstrations")
    assert listed_on_disk(other) == 0
    await other.clicks("bring")
    assert {one.title for one in await demonstrations.listed(other.app)} == {"One", "Two"}
    await pastes(other, text)
    assert "All of them are here already." in other.text
    await other.clicks("open-one", "0")
    assert isinstance(other.app.model.screen_value.play, Teaching)


def listed_on_disk(browser) -> int:
    return sum(key.startswith("board/") for key in browser.disk.records)


async def test_a_backup_has_them_and_brings_those_that_are_not_there():
    first = await made("One")
    first.app.go("backup")
    await settle(first.app)
    await first.clicks("save")
    (text,) = first.saved.values()
    other = await opened()
    await pastes(other, text)
    assert "1 demonstration comes to the teacher’s board." in other.text
    assert listed_on_disk(other) == 0
    await other.clicks("bring")
    assert "1 demonstration is on the teacher’s board now." in other.text
    (kept,) = await demonstrations.listed(other.app)
    assert kept.title == "One"


@pytest.mark.parametrize(
    "harm", [lambda said: said[:-9], lambda said: said.replace(".", "x."), lambda s: s + s]
)
async def test_demonstrations_that_were_cut_or_changed_leave_the_rest_of_a_backup_whole(harm):
    browser = await opened()
    (below,) = demonstrations.written([described(TREE)])
    found = await demonstrations.find(browser.app, harm(below))
    assert (found.damaged, found.new) == (True, ())


async def test_what_a_backup_brings_takes_the_place_of_none():
    browser = await opened()
    texts = [f'{START}[Demonstration "{number}"]\n' for number in range(MOST + 3)]
    await demonstrations.add(browser.app, [described(text) for text in texts[:4]])
    found = await demonstrations.compared(browser.app, texts)
    assert (len(found.new), found.too_many) == (MOST - 4, 3)


async def test_the_one_of_an_earlier_version_is_kept_like_the_others():
    disk = Disk()
    browser = await opened(disk)
    await browser.write([Change(OLD_BOARD, 0, "", TREE)])
    again = await opened(disk, route="board")
    assert listed(again) == [described(TREE).title]
    assert OLD_BOARD not in {key for key, record in disk.records.items() if record.body is not None}


async def test_a_head_that_is_damaged_loses_none():
    browser = await opened()
    await browser.write([Change("board/x", 0, "{", TREE), Change("board/y", 0, "", "no record")])
    (one,) = await demonstrations.listed(browser.app)
    assert (one.text, one.when) == (TREE, 0)


def test_records_in_one_text_come_apart_as_they_were():
    texts = (TREE, START)
    assert apart(together(texts)) == texts
    assert apart("no record") == ()


def test_what_has_no_room_below_a_backup_is_left_out():
    long = ListedDemonstration("", "setnas-curse", "", 0, "x" * LONGEST)
    assert demonstrations.written([long]) == ()
    assert len(demonstrations.written([long, described(TREE)])) == 1


async def test_that_a_school_computer_may_forget_is_said_until_it_is_known():
    browser = await made("One")
    assert "may forget" in browser.text
    await browser.clicks("forgets-known")
    assert "may forget" not in browser.text
    assert "may forget" not in (await opened(browser.disk, route="board")).text


@pytest.mark.parametrize(
    ("query", "routes"),
    [
        ("teacher", ["board", "handout/kit", "handout/answers", "typed", "write"]),
        ("paper", ["handout/kit", "handout/answers", "typed"]),
        ("Print kit", ["handout/kit"]),
        ("answer cards", ["handout/answers"]),
        ("timer", ["board"]),
        ("zebra", []),
    ],
)
async def test_what_is_for_teachers_is_found_by_their_words(query, routes):
    browser = await opened(route="learn")
    browser.send("do", "find", value=query)
    await settle(browser.app)
    *found, always = tree.find_all(browser.tree, "nav.linklist", aria_label="For teachers")
    links = [link[1]["href"] for nav in found for link in tree.find_all(nav, "a")]
    assert [link.removeprefix("#").removesuffix("/five-card-trick") for link in links] == routes
    assert tree.find(always, "a")[1]["href"] == "#board"


async def test_home_leads_teachers_to_their_board():
    browser = await opened()
    links = {
        tree.text(one): one[1]["href"] for one in tree.find_all(tree.find(browser.tree, "footer.foot"), "a")
    }
    assert links["For teachers"] == "#board"
