"""The window for a class: it is sent a picture and nothing else, follows, keeps its picture if told to."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sealed import record
from sealed.page import boards
from sealed.page.boards.study import Study, see
from sealed.page.browser.model import Settings
from sealed.page.browser.packed import pack
from sealed.page.classroom.picture import LONGEST, picture
from sealed.page.draw import tree
from sealed.page.records import stepping
from sealed.page.records.stepping import Stepping
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY
from sealed.table import Table
from tests.page.fake import Browser, opened

GOLDEN = sorted(Path(__file__).parents[1].joinpath("golden").glob("*.txt"))
TEXT = """[Game "five-card-trick"]
[Demonstration "Two rounds"]
[One "Ada"]
[Two "Ben"]

; What will they send first?
;mine Wait for three hands.
1: score claim
2: grow steal
;draw !score
1: score steal
; Look at the pot.
2: grow claim
"""
SETTINGS = Settings()
MOMENTS = 3
"""So many moments of each golden record are looked at."""


def looked_at(text: str, place: int) -> Stepping:
    """The record, at the step that stands at that place in the log."""
    here = stepping.begin("record/-", record.read_as_far(text), text, SETTINGS)
    assert here is not None
    return here.to(next(number for number, step in enumerate(here.steps) if step.place == place))


def sent(here: Stepping) -> str:
    """The frame that is sent to a class."""
    return tree.dumps(stepping.for_class(SETTINGS, here))


async def taught(text: str = TEXT, step: int = 0) -> tuple[object, Browser]:
    """The page with a record, and a window that has greeted."""
    browser = await opened(route=f"record/{pack(text)}/{step}")
    browser.send("do", "open-class")
    assert browser.windows == 1
    browser.greets()
    return browser


def hung(browser: Browser) -> str:
    """The text of the picture that was sent last."""
    return tree.text(browser.hung[-1]["tree"])


# --- what is in it


@pytest.mark.share(6)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_what_comes_is_not_in_the_picture_nor_known_from_it(path):
    whole = looked_at(path.read_text("utf-8"), 0)
    for number in random.Random(path.stem).sample(range(len(whole.steps)), min(MOMENTS, len(whole.steps))):
        here, cut = whole.to(number), whole.table.cut(whole.steps[number].place)
        ends_there = here._replace(table=cut, study=replace(here.study, game=cut, log=cut.log))
        assert sent(ends_there) == sent(here), number


def test_a_table_can_be_cut_anywhere():
    whole = record.replay(GOLDEN[-1].read_text("utf-8"))
    log = whole.log
    for place in range(len(log) + 1):
        cut = whole.cut(place)
        assert cut.log == log[:place]
        assert cut.state == (log[place].state if place < len(log) else whole.state)
    assert whole.cut(len(log)) == whole
    for number in range(len(whole.past)):
        assert whole.cut(len(whole.at(number).log)) == whole.at(number)


@pytest.mark.share(6)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_covered_hand_is_not_in_the_picture(path):
    whole = record.replay(path.read_text("utf-8"))
    for number in random.Random(path.stem).sample(range(len(whole.past)), min(MOMENTS, len(whole.past))):
        table = whole.at(number)
        if table.outcome is None:
            nobody = replace(table, hands=({}, {}))
            assert covered(table, None) == covered(nobody, None)
            for seat in Seat:
                one = [table.hand(each) if each is seat else {} for each in Seat]
                assert covered(table, seat) == covered(replace(table, hands=tuple(one)), seat)


def covered(table: Table, opened: Seat | None) -> str:
    """The picture where one seat's hand lies open, or neither does."""
    board = boards.load(BY_KEY[table.rules.key].family)
    study = Study(table, table.log, ("Ada", "Ben"), board, opened or Seat.ONE, opened)
    seen = see(board, study, study.log, max(0, len(study.log) - 1))
    return tree.dumps(picture(board, seen, "", study.sentences(0, len(study.log)), ()))


def test_an_open_hand_is_in_it():
    table = record.replay(GOLDEN[0].read_text("utf-8")).at(2)
    assert table.rules.key == "field-tactics"
    assert len({covered(table, seat) for seat in (None, *Seat)}) == 3


@given(notes=st.lists(st.text("abc déf", min_size=1).filter(lambda each: each.strip() == each), max_size=4))
@settings(max_examples=20)
def test_notes_for_the_teacher_are_not_in_the_picture(notes):
    plain = looked_at(TEXT, 0)
    lines = "".join(f";mine {each}\n" for each in notes)
    noted = looked_at(TEXT.replace(";mine Wait for three hands.\n", lines), 0)
    assert len(noted.steps) == len(plain.steps)
    for number in range(len(plain.steps)):
        assert sent(noted.to(number)) == sent(plain.to(number))


def test_comments_and_drawings_for_all_are():
    here = looked_at(TEXT, 0)
    assert "three hands" in " ".join(here.step.comments)
    assert "What will they send first?" in tree.text(stepping.for_class(SETTINGS, here))
    drawn = next(step for step in here.steps if step.drawn)
    assert tree.find(stepping.for_class(SETTINGS, looked_at(TEXT, drawn.place)), "i.ringed")


def test_a_comment_that_has_no_room_ends_with_a_whole_word():
    text = TEXT.replace("What will they send first?", "word " * LONGEST)
    comment = tree.find(stepping.for_class(SETTINGS, looked_at(text, 0)), "p.class-comment")
    said = tree.text(comment)
    assert said.endswith("word…")
    assert len(said) <= LONGEST + 1
    assert "long" in comment[1]["class"]


@pytest.mark.parametrize("path", GOLDEN[::7], ids=lambda path: path.stem)
def test_nothing_in_it_can_be_pressed_found_or_followed(path):
    text = path.read_text("utf-8")
    here = looked_at(text, 0)
    for number in (0, len(here.steps) // 2, len(here.steps) - 1):
        for tag, given_, *_rest in tree.walk(stepping.for_class(SETTINGS, here.to(number))):
            assert tag not in ("button", "a", "input", "form")
            assert tag == "pattern" or not {"id", "href", "tabindex"} & set(given_)
            assert not any(name.startswith("data-") for name in given_)


# --- how it follows


async def test_the_window_shows_each_step_once():
    browser = await taught()
    assert "What will they send first?" in hung(browser)
    assert browser.hung[-1]["root"] == browser.frame["root"]
    before = len(browser.hung)
    browser.key("ArrowRight")
    assert len(browser.hung) == before + 1
    browser.click("panel", "menu")
    browser.click("panel", "")
    browser.key("Shift+s")
    assert len(browser.hung) == before + 1, "the class sees nothing of a menu or an answer"
    for steps, key in enumerate(("ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"), 2):
        browser.key(key)
        assert len(browser.hung) == before + steps


async def test_it_wears_another_theme_at_once():
    browser = await taught()
    await browser.sends("do", "theme")
    assert browser.hung[-1]["root"]["theme"] == browser.frame["root"]["theme"] == "dark"


async def test_without_a_window_nothing_is_drawn_for_it():
    browser = await opened(route=f"record/{pack(TEXT)}/0")
    browser.key("ArrowRight")
    assert browser.hung == []


async def test_a_window_that_is_loaded_anew_gets_the_whole_picture_again():
    browser = await taught()
    browser.send("classroom", on=False)
    browser.greets()
    first, second = browser.hung
    assert first == second


async def test_a_window_that_is_closed_is_sent_nothing():
    browser = await taught()
    browser.send("classroom", on=False)
    browser.key("ArrowRight")
    assert len(browser.hung) == 1


async def test_what_other_screens_show_stays_with_the_teacher():
    browser = await taught()
    await browser.visits("home")
    assert len(browser.hung) == 1


async def test_a_browser_that_opens_no_window_is_told_of():
    browser = await opened(route=f"record/{pack(TEXT)}/0")
    browser.lets_windows_open = False
    browser.click("panel", "menu")
    browser.click("open-class")
    assert "The browser has opened no window" in browser.text
    assert tree.find(browser.tree, id="panel") is None


async def test_two_pages_that_differ_in_what_the_class_is_not_told_send_the_same_bytes():
    told = []
    for note in ("Wait for three hands.", "Ben will not see it."):
        text = TEXT.replace("Wait for three hands.", note).replace(
            "2: grow claim", "2: steal grow" if told else "2: grow claim"
        )
        browser = await opened(route=f"record/{pack(text)}/0")
        frames = []
        browser.show_class = frames.append
        browser.greets()
        for key in ("ArrowRight", "ArrowLeft", "ArrowRight"):
            browser.key(key)
        told.append(frames)
    assert len(told[0]) == 4
    assert told[0] == told[1]


# --- while the teacher looks ahead


async def test_a_picture_that_is_held_stays_while_the_teacher_looks_ahead():
    browser = await taught()
    browser.key("Shift+x")
    assert browser.said("line") == "The class keeps seeing this."
    shown = browser.hung[-1]
    assert shown["held"]
    held = len(browser.hung)
    browser.key("ArrowRight")
    browser.key("End")
    assert len(browser.hung) == held
    assert "The class sees an earlier picture." in browser.text
    browser.send("classroom", on=False)
    browser.greets("held")
    assert browser.hung[-1] == shown, "also for a window that is loaded anew"
    browser.click("freeze")
    assert "The class sees an earlier picture." not in browser.text
    assert not browser.hung[-1]["held"]
    assert "The pot is back to 1." in hung(browser)


async def test_a_page_that_is_loaded_anew_does_not_show_what_the_picture_was_held_for():
    browser = await opened(route=f"record/{pack(TEXT)}/2")
    browser.greets("held")
    assert browser.hung == []
    assert "The class sees an earlier picture." in browser.text
    browser.key("ArrowRight")
    assert browser.hung == []
    browser.key("Shift+x")
    assert len(browser.hung) == 1


async def test_there_is_nothing_to_hold_without_a_window():
    browser = await opened(route=f"record/{pack(TEXT)}/0")
    browser.key("Shift+x")
    assert "There is no window for the class" in browser.text
    browser.click("panel", "menu")
    assert tree.find(browser.tree, do="freeze") is None


# --- the time of a class


async def timed():
    browser = await opened(route="board/setnas-curse")
    browser.send("do", "open-class")
    browser.greets()
    return browser


def clock(browser) -> int:
    found = tree.find(browser.hung[-1]["tree"], "div.class-timer")
    return int(found[1]["data-until"]) if found else 0


async def test_a_digit_gives_the_class_its_minutes_which_go_on_while_its_picture_is_held():
    browser = await timed()
    browser.key("Shift+t")
    assert browser.app.model.screen_value.panel == "timer"
    now = browser.time
    browser.key("5", "panel")
    assert browser.said("line") == "The class has 5 minutes."
    assert clock(browser) == now + 5 * 60_000
    assert tree.find(browser.tree, id="time-left")
    browser.key("Shift+x")
    held = len(browser.hung)
    for word in ("score", "raise"):
        browser.click("touch", word)
    await browser.clicks("seal")
    assert clock(browser) == now + 5 * 60_000
    assert len(browser.hung) == held
    browser.key("Shift+x")
    assert len(list(tree.find_all(browser.hung[-1]["tree"], "div.class-timer"))) == 1


async def test_its_end_is_told_with_a_gong_and_the_clock_goes_a_minute_later():
    browser = await timed()
    browser.key("Shift+t")
    browser.click("give-time", "1")
    await browser.waits(59_000)
    assert "gong" not in browser.sounds
    await browser.waits(1_000)
    assert browser.said("alert") == "Time is up."
    assert clock(browser)
    await browser.waits(60_000)
    assert not clock(browser)


async def test_a_time_that_is_stopped_or_set_anew_does_not_end():
    browser = await timed()
    for minutes in ("1", "3"):
        browser.key("Shift+t")
        browser.click("give-time", minutes)
    await browser.waits(60_000)
    assert browser.said("alert") != "Time is up."
    browser.key("Shift+t")
    browser.click("stop-timer")
    assert not clock(browser)
    await browser.waits(240_000)
    assert browser.said("alert") != "Time is up."


async def test_what_a_class_is_given_before_its_window_has_come_up_it_sees_then():
    browser = await opened(route="board/setnas-curse")
    browser.send("do", "open-class")
    browser.key("Shift+t")
    browser.key("5", "panel")
    browser.key("Shift+x")
    assert "There is no window for the class" not in browser.text
    browser.greets()
    assert clock(browser) == browser.time + 5 * 60_000
    assert browser.hung[-1]["held"]


async def test_no_time_is_given_to_a_class_that_sees_nothing():
    browser = await opened(route="board/setnas-curse")
    browser.key("Shift+t")
    assert "There is no window for the class" in browser.text
    assert browser.app.model.screen_value.panel == ""


# --- on this screen


async def test_the_picture_fills_this_screen_and_is_stepped_through_there():
    browser = await opened(route=f"record/{pack(TEXT)}/0")
    browser.key("Shift+f")
    assert tree.find(browser.tree, "main.whole")
    assert "What will they send first?" in browser.text
    assert "three hands" not in tree.text(tree.find(browser.tree, "main.whole"))
    browser.key("ArrowRight", "steps")
    assert browser.app.model.screen_value.mode_value.at == 1
    browser.key("Escape")
    assert tree.find(browser.tree, "main.whole") is None
    assert tree.find(browser.tree, "main.rec")


async def test_it_no_longer_does_once_the_browser_says_so():
    browser = await opened(route=f"record/{pack(TEXT)}/0")
    browser.key("Shift+f")
    browser.send("whole", on=False)
    assert tree.find(browser.tree, "main.rec")


async def test_back_leads_out_of_it_before_it_leaves_the_record():
    browser = await opened(route=f"record/{pack(TEXT)}/0")
    browser.key("Shift+f")
    browser.back()
    assert tree.find(browser.tree, "main.rec")


async def test_another_screen_never_fills_the_screen():
    browser = await opened(route=f"record/{pack(TEXT)}/0")
    browser.key("Shift+f")
    await browser.visits(f"record/{pack(TEXT)}/1")
    assert browser.fills_the_screen
    await browser.visits("home")
    assert not browser.fills_the_screen


async def test_the_keys_are_in_the_list_of_keys():
    browser = await opened(route=f"record/{pack(TEXT)}/0")
    browser.click("panel", "menu")
    assert tree.find(browser.tree, do="open-class")
    assert tree.find(browser.tree, do="whole-screen")
    browser.key("Shift+k")
    browser.send("do", "panel", "keys")
    for key in ("Shift+X", "Shift+F"):
        assert key in browser.text


# --- whatever the teacher's page shows


SHOWN = (
    "board", "record", "board/1damaged", "record/1damaged", "board/five-card-trick", f"board/{pack(TEXT)}",
    f"record/{pack(TEXT)}/1", f"board/{pack(TEXT[:30])}", "lesson", "lesson/1damaged", "home", "settings",
    "new", "learn", "book", "typed", "position/roundabout", "record/match/none", "file", "backup", "nowhere",
)  # fmt: skip
"""Addresses: of the screens that can be shown with something and with nothing on them, and of others."""
HAPPENS = (
    ("classroom", {"on": True}),
    ("classroom", {"on": True, "value": "held"}),
    ("classroom", {"on": False}),
    ("whole", {"on": True}),
    ("whole", {"on": False}),
    ("do", {"word": "open-class"}),
    ("do", {"word": "freeze"}),
    ("do", {"word": "whole-screen"}),
)


@pytest.mark.share(6)
@pytest.mark.parametrize("route", SHOWN, ids=lambda route: route[:20])
async def test_the_window_may_come_and_go_whatever_is_shown(route):
    """It was tested beside a record that is there; a teacher goes on to choose another one, and it closes."""
    for kind, said in HAPPENS:
        browser = await taught()
        await browser.visits(route)
        await browser.sends(kind, **said)
        fault = browser.app.model.notice
        assert fault is None or "page itself" not in str(fault), (route, kind, said)
