"""A notice over a board goes once there was time to read it, or at a press on the board; a red one stays."""

from __future__ import annotations

import pytest

from sealed.page.browser.model import SHORTEST, WORD, Notice
from sealed.page.browser.seam import SECOND
from sealed.page.draw import parts, tree
from sealed.page.engine.app import AGAIN
from sealed.rules.questions import Seat
from tests.page.chats import Person, played

LONG = 600 * SECOND


async def decides() -> Person:
    """Ben, who sees the board and is to choose."""
    _ada, ben = await played(1)
    return ben


def shown(person: Person) -> str:
    found = tree.find(person.browser.tree, id=parts.NOTICE)
    return tree.text(found) if found else ""


def test_it_stays_as_long_as_its_words_take():
    short, long = Notice("mute", "Two words"), Notice("mute", "Two words", "and fifty more " * 20)
    assert short.reading_time == SHORTEST > 5 * SECOND
    assert long.reading_time == 62 * WORD


async def test_it_goes_from_a_board_by_itself_and_can_be_read_again():
    ben = await decides()
    await ben.paste("no code")
    assert "No code in this text" in shown(ben)
    ben.browser.wait(LONG)
    assert shown(ben) == ""
    assert "No code in this text" in ben.browser.said("alert")
    ben.browser.send("do", "panel", "menu")
    await ben.click("show-again")
    assert "No code in this text" in shown(ben)
    assert ben.duel.panel == ""
    ben.browser.wait(LONG)
    assert "No code in this text" in shown(ben)  # this time it was asked for
    await ben.click("close")
    ben.browser.send("do", "panel", "menu")
    assert tree.find(ben.browser.tree, do="show-again") is None


async def test_it_stays_while_somebody_reads_it():
    ben = await decides()
    await ben.paste("no code")
    ben.browser.dwelt_on = parts.NOTICE
    ben.browser.wait(LONG)
    assert shown(ben)
    ben.browser.dwelt_on = ""
    ben.browser.wait(AGAIN)
    assert shown(ben) == ""


async def test_a_later_one_has_its_own_time():
    ben = await decides()
    await ben.paste("no code")
    ben.browser.wait(SHORTEST - 5 * SECOND - 1)
    assert shown(ben)
    await ben.browser.sends("paste", value="no code either")
    ben.browser.wait(SHORTEST - 1)
    assert shown(ben)
    ben.browser.wait(LONG)
    assert shown(ben) == ""


@pytest.mark.parametrize("where", ["board", "home"])
async def test_it_ends_with_what_it_was_about(where: str):
    """A notice about a text that held no code ends once a code has come."""
    ada, ben = await played(1)
    await ben.move("score steal")
    code = await ben.copied()
    if where == "home":
        await ada.visit("home")
    await ada.paste("no code")
    assert "No code in this text" in shown(ada)
    await ada.paste(code)
    assert "No code in this text" not in shown(ada)


async def test_it_gives_way_to_a_press_on_the_board():
    ben = await decides()
    await ben.paste("no code")
    yields = tree.find(ben.browser.tree, id=parts.NOTICE)[1]["data-yields"]
    ben.browser.send("do", yields)
    assert shown(ben) == ""
    ben.browser.send("do", "panel", "menu")
    assert tree.find(ben.browser.tree, do="show-again")


async def test_another_screen_forgets_it():
    ben = await decides()
    key = ben.duel.key
    await ben.paste("no code")
    ben.browser.wait(LONG)
    await ben.visit("home")
    await ben.visit(key)
    assert ben.app.model.passed is None


@pytest.mark.parametrize("where", ["home", "envelope"])
async def test_where_there_is_no_board_it_waits_to_be_closed(where: str):
    ben = await decides()
    if where == "home":
        await ben.visit("home")
    else:
        await ben.move("score steal")
    await ben.paste("no code")
    assert "data-yields" not in tree.find(ben.browser.tree, id=parts.NOTICE)[1]
    ben.browser.wait(LONG)
    assert shown(ben)


async def test_with_a_way_to_go_it_waits():
    ben = await decides()
    ben.app.notify("good", "Somewhere else", route="home", label="Go there")
    ben.app.draw()
    ben.browser.wait(LONG)
    assert shown(ben)


async def test_a_red_one_stands_below_the_board_and_is_scrolled_to():
    ada, ben = await played(1)
    two = ben.match.decide(Seat.TWO, "score raise").hand_out()
    await ben.move("score steal")
    await ada.paste(await ben.copied())
    ada.browser.frames.clear()
    await ada.paste(two.text(two.number))
    assert "has sent two different codes" in shown(ada)
    children = [each for each in ada.browser.tree[2:] if isinstance(each, list)]
    order = [each[1].get("id") or each[1].get("class") for each in children]
    assert order.index(parts.NOTICE) > order.index("screen")
    assert parts.NOTICE in [each["scroll"] for each in ada.browser.frames]
    ada.browser.send("do", "give-way")
    ada.browser.wait(LONG)
    assert shown(ada)
    await ada.move("score claim")
    assert shown(ada) == ""


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("blocked", "Something on the way keeps back a file"),
        ("file", "A file did not arrive"),
        ("waits", "Nothing of static/vendor/x.mjs has come for ten seconds."),
    ],
)
async def test_a_file_for_which_nobody_waits_is_told_by_its_path(word, told):
    ben = await decides()
    ben.browser.send("lost", word, value="static/vendor/x.mjs")
    assert told in shown(ben)
    assert "static/vendor/x.mjs" in shown(ben)


async def test_a_browser_without_its_fast_part_is_told_what_to_allow():
    ben = await decides()
    ben.browser.send("slow")
    assert "allow it for this page" in shown(ben)
