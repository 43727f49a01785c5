"""The class plays on: what it is given, the way in on a pupil's device, and once more from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from sealed.page.browser.packed import pack, unpack
from sealed.page.classroom.window import PLAYS
from sealed.page.draw import tree
from sealed.page.handouts.boards import BOARDS
from sealed.page.match import linked
from sealed.page.records.branch import CannotBranch
from sealed.page.records.class_plays import alone
from sealed.record import position_at, replay
from sealed.record.lines import read
from sealed.rules.lookup import shown
from sealed.rules.questions import Decide, Seat
from sealed.rules.registry import ENTRIES
from tests.golden.replays import records
from tests.page.fake import opened, settle

GOLDEN = Path(__file__).parents[1] / "golden"
TAUGHT = """[Game "five-card-trick"]
[One "Ada"]
[Two "Ben"]
[Demonstration "The pot"]

; What will they send?
;mine Wait for three answers.
;ask Which?
;right Both
;wrong None
1: score grow
2: grow steal
1: score claim
(
1: grow steal
)
2: score claim
"""
ARMIES = (GOLDEN / "field-tactics-2.txt").read_text("utf-8")


def golden(key: str) -> str:
    return records(key)[0].read_text("utf-8")


@pytest.mark.share(8)
@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES])
def test_a_class_gets_the_position_alone_and_nothing_that_is_sealed_in_the_open_round(key: str) -> None:
    table = replay(golden(key))
    for number in range(min(60, len(table.past))):
        then = table.at(number)
        made = read(alone(table, number).text)
        assert not made.lines
        assert not made.comments
        assert not made.branches
        assert not {tag.name for tag in made.tags} & {"One", "Two", "Date", "Demonstration"}
        begun = replay(alone(table, number).text)
        assert begun.asks()
        if any(ask.slots for ask in then.asks()):
            assert position_at(begun, 0, {}) == position_at(begun, 0), "nothing in it is hidden"
        before = table.at(number - 1) if then.asks() != begun.asks() else then
        assert begun.asks() == before.asks()


def test_a_covered_army_is_given_to_nobody_and_open_ones_are() -> None:
    table = replay(ARMIES)
    for covered in ({Seat.ONE}, {Seat.TWO}, set(Seat)):
        with pytest.raises(CannotBranch, match="covered here"):
            alone(table, 5, covered)
    assert position_at(table, 5) in alone(table, 5).text
    assert not shown(table.at(1).log)
    assert isinstance(table.at(1).steps[0].ask, Decide)
    assert "EN" not in alone(table, 1, {Seat.ONE}).text, "half of the set-up is begun anew"


def test_what_is_half_sealed_from_its_beginning_cannot_be_left_out() -> None:
    half = '[Game "setnas-curse"]\n[Position "round:1 sent:score+raise/-"]\n'
    with pytest.raises(CannotBranch, match="sealed already"):
        alone(replay(half), 0)


# --- on the teacher's board


async def board(text: str, at: int, *, window: bool = True):
    browser = await opened(route=f"board/{pack(text)}/{at}")
    if window:
        browser.send("do", "open-class")
        browser.greets()
    return browser


async def test_the_window_is_filled_with_the_picture_the_words_and_the_minutes():
    browser = await board(TAUGHT, 3)
    browser.key("Shift+j")
    await settle(browser.app)
    hung = browser.hung[-1]["tree"]
    assert tree.find(hung, "canvas.qr") is not None
    assert tree.text(hung).strip() == "Scan. Two at a table."
    assert tree.find(hung, "div.class") is None
    assert browser.hung[-1]["held"], "a page that is loaded anew takes it from nobody"
    browser.key("8", "panel")
    said = " ".join(tree.text(browser.hung[-1]["tree"]).split())
    assert "Scan. Two at a table. 8 minutes." in said
    (address,) = browser.pictures
    text = unpack(address.partition("#play/")[2])
    for word in ("Ada", "Ben", 'pot"', "Wait", "What will", "Which", "2: grow claim"):
        assert word not in text
    assert "sent:" not in text
    browser.key("ArrowRight")
    assert tree.find(browser.hung[-1]["tree"], "canvas.qr") is not None, "the teacher may look ahead"
    await browser.clicks("class-plays")
    assert tree.find(browser.hung[-1]["tree"], "div.class") is not None


async def test_without_a_window_it_fills_the_screen():
    browser = await board(TAUGHT, 0, window=False)
    browser.key("Shift+j")
    await settle(browser.app)
    assert browser.fills_the_screen
    assert tree.find(browser.tree, "div.class-scan") is not None


async def test_a_window_that_has_not_greeted_yet_is_waited_for_and_the_teachers_own_screen_stays():
    browser = await opened(route=f"board/{pack(TAUGHT)}/3")
    browser.send("do", "open-class")
    browser.key("Shift+j")
    await settle(browser.app)
    assert not browser.fills_the_screen
    assert browser.app.model.screen_value.panel == PLAYS
    browser.greets()
    assert tree.find(browser.hung[-1]["tree"], "div.class-scan") is not None


async def test_what_is_handed_out_waits_for_such_a_window_too():
    browser = await opened(route=f"board/{pack(TAUGHT)}/3")
    browser.send("do", "open-class")
    await browser.clicks("hand-out")
    await browser.clicks("wall")
    assert not browser.fills_the_screen
    browser.greets()
    assert tree.find(browser.hung[-1]["tree"], "div.class-scan") is not None


async def test_a_covered_army_is_refused_with_the_reason():
    browser = await board(ARMIES, 9)
    browser.key("Shift+u")
    browser.key("Shift+j")
    await settle(browser.app)
    assert not browser.pictures
    assert "An army is covered here." in browser.app.model.notice.text
    browser.key("Shift+u")
    browser.key("Shift+j")
    await settle(browser.app)
    assert browser.pictures


async def test_a_record_can_do_it_too():
    browser = await opened(route=f"record/{pack(TAUGHT)}/1")
    browser.send("do", "open-class")
    browser.greets()
    browser.key("Shift+j")
    await settle(browser.app)
    assert browser.pictures


# --- on a pupil's device


def route(key: str, number: int = 6) -> str:
    return f"play/{pack(alone(replay(golden(key)), number).text)}"


async def test_three_buttons_lead_into_a_match_and_from_its_end_once_more_from_there():
    browser = await opened(route=route("setnas-curse"))
    labels = [tree.text(one).strip() for one in tree.find_all(browser.tree, "button.btn")]
    assert labels == ["The two of us", "Red against the computer", "Blue against the computer"]
    await browser.clicks("play-two")
    play = browser.app.model.screen_value.play
    assert [str(name) for name in play.names] == ["Red", "Blue"]
    assert play.foe is None
    began = position_at(play.table, 0)
    await browser.sends("do", "resign", "1")
    assert play.table.outcome is None
    assert browser.app.model.screen_value.play.table.outcome
    await browser.clicks("from-here")
    again = browser.app.model.screen_value.play
    assert again.table.outcome is None
    assert not again.table.past
    assert position_at(again.table, 0) == began
    assert again.table.seed != play.table.seed


@pytest.mark.parametrize("seat", Seat)
async def test_a_seat_against_the_computer_stays_that_seat(seat):
    browser = await opened(route=route("roundabout"))
    await browser.clicks("play-foe", str(int(seat)))
    assert browser.app.model.screen_value.play.person is seat
    await browser.sends("do", "resign", "")
    await browser.clicks("from-here")
    play = browser.app.model.screen_value.play
    assert play.person is seat
    assert play.table.outcome is None


@pytest.mark.parametrize(
    "packed", ["", "-", "2abc", pack("hello"), pack('[Game "roundabout"]\n[Position "x"]\n')]
)
async def test_a_link_that_is_none_says_why(packed):
    browser = await opened(route=f"play/{packed}")
    assert tree.find(browser.tree, "div.note") is not None
    assert tree.find(browser.tree, do="play-two") is None


def test_such_a_link_is_found_in_any_text():
    here = route("five-card-trick")
    assert linked.links(f"Look:\n> https://example.org/x/#{here} and go on") == (linked.Link(here),)


async def test_fifteen_boards_on_one_sheet():
    browser = await board(TAUGHT, 3)
    browser.send("do", "print-boards")
    await settle(browser.app)
    assert len([*tree.find_all(browser.tree, "div.small")]) == BOARDS
    for one in tree.find_all(browser.tree, "div.small"):
        assert len([*tree.find_all(one, "p.write-here")]) == 2
    assert "Wait" not in browser.text
