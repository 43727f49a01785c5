"""The menu of a match, and the questions that it leads to: what belongs together stands together, and nothing
that is given up looks like what everybody wants.
"""

import pytest

from sealed.page.draw import tree
from sealed.page.match import narration
from sealed.rules.registry import ENTRIES
from tests.page.fake import Disk, opened

WAYS = ("here", "computer", "chat")
every_way = pytest.mark.parametrize("way", WAYS)


async def menu(way, game="priority-pathway"):
    """A match of this way, with its menu open, where its board can be seen."""
    browser = await opened(Disk(), route=f"new/{game}/{way}")
    for place in ("1", "2") if way == "here" else ("1",):
        browser.send("do", "name", place, value=f"Player {place}")
    await browser.clicks("start")
    if way == "here" and tree.find(browser.tree, id="curtain"):
        await browser.sends("hold", "sit", on=True)
    browser.click("panel", "menu")
    return browser


def lines(part, *, narrow=True):
    """The words of the lines of a menu; without `narrow` those of a window that is wide."""
    found = (one[1] for one in tree.walk(part) if "mrow" in one[1].get("class", "").split())
    return [
        said.get("data-arg") or said.get("data-do") or said.get("href", "")
        for said in found
        if narrow or not {"narrow", "phone-only"} & set(said["class"].split())
    ]


def folded(browser):
    """The part of the menu that has to be unfolded."""
    return tree.find(browser.tree, "details.further")


def bar(browser):
    """The words of the tools in the bar."""
    tools = (
        one[1] for one in tree.walk(tree.find(browser.tree, "header.top")) if "ib" in one[1].get("class", "")
    )
    return {said.get("data-arg") or said.get("data-do") or said.get("href", "") for said in tools}


@pytest.mark.parametrize("game", [entry.key for entry in ENTRIES])
@every_way
async def test_at_most_seven_lines_are_in_view_and_none_is_in_the_bar(way, game):
    browser = await menu(way, game)
    seen = len(lines(tree.find(browser.tree, "div.menu"))) - len(lines(folded(browser))) + 1
    assert 3 <= seen <= 7
    assert not bar(browser) & set(lines(tree.find(browser.tree, "div.menu"), narrow=False))


@every_way
async def test_a_player_who_looks_for_it_finds_the_way_out_and_deletes_by_no_slip(way):
    browser = await menu(way)
    every, further = lines(tree.find(browser.tree, "div.menu")), lines(folded(browser))
    assert {"record", "log"} <= set(every)
    assert "resign" in set(every) - set(further)
    assert further[-1] == "delete"


@pytest.mark.parametrize(("speed", "pause"), [("slow", 8642), ("", 4321), ("fast", 2160), ("once", None)])
async def test_what_happens_is_told_as_quickly_as_the_menu_says(speed, pause, monkeypatch):
    browser = await menu("computer", "five-card-trick")
    assert tree.find(browser.tree, "a.mrow", href="#new/five-card-trick/computer")
    await browser.clicks("telling", speed)
    browser.click("panel", "")
    told = []
    monkeypatch.setattr(narration, "_pause", lambda _duel: 4321)
    plain = browser.after
    monkeypatch.setattr(browser, "after", lambda wait, then: told.append(wait) or plain(wait, then))
    for word in ("score", "claim"):
        browser.click("touch", word)
    await browser.clicks("seal")
    await browser.waits(20_000)
    assert set(told) & {8642, 4321, 2160} == ({pause} if pause else set())
    reloaded = await opened(browser.disk)
    assert reloaded.app.model.settings.telling == speed


@every_way
async def test_what_deletes_a_match_looks_like_it(way):
    browser = await menu(way)
    grave = [one[1]["data-arg"] for one in tree.find_all(browser.tree, "button.grave")]
    assert grave == ["delete"]
    icons = {
        one[1].get("data-arg") or one[1]["data-do"]: tree.find(one, "path")[1]["d"]
        for one in tree.find_all(browser.tree, "button.mrow")
    }
    assert icons["record"] not in [drawn for word, drawn in icons.items() if word != "record"]


@pytest.mark.parametrize(
    ("way", "panel"),
    [
        ("here", "resign"),
        ("here", "delete"),
        ("here", "agree"),
        ("computer", "resign"),
        ("computer", "delete"),
    ],
)
async def test_the_main_button_of_a_question_gives_nothing_up(way, panel):
    browser = await menu(way)
    browser.click("panel", panel)
    question = tree.find(browser.tree, id="panel")
    assert [one[1]["data-do"] for one in tree.find_all(question, "button.main")] == ["panel"]
    assert tree.find(question, "button", do=panel)


async def test_settings_stand_in_the_order_in_which_people_look_for_them():
    browser = await opened(Disk(), route="settings")
    heads = [tree.text(each) for each in tree.find_all(browser.tree, "h2")]
    assert heads[:4] == ["You", "Look and sound", "In a match", "What is kept"]
    assert heads[-1] == "About"
