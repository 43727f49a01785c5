"""The menu of a match, and the questions that it leads to: what belongs together stands together, and nothing
that is given up looks like what everybody wants.
"""

import pytest

from sealed.page import tree
from tests.page.fake import Disk, opened

WAYS = ("here", "computer", "chat")
every_way = pytest.mark.parametrize("way", WAYS)


async def menu(way):
    """A match of this way, with its menu open, where its board can be seen."""
    browser = await opened(Disk(), route=f"new/priority-pathway/{way}")
    for place in ("1", "2") if way == "here" else ("1",):
        browser.send("do", "name", place, value=f"Player {place}")
    await browser.clicks("start")
    if way == "here":
        await browser.sends("hold", "sit", on=True)
    browser.click("panel", "menu")
    return browser


def groups(browser):
    """The words of the lines in each group, by its heading."""
    found = {}
    for rows in tree.find_all(browser.tree, "section.rows"):
        lines = (one[1] for one in tree.walk(rows) if "mrow" in one[1].get("class", ""))
        found[rows[1].get("aria-label", "")] = [
            one.get("data-arg") or one.get("data-do") or one["href"] for one in lines
        ]
    return found


@every_way
async def test_the_lines_of_a_menu_stand_with_what_they_belong_to(way):
    found = groups(await menu(way))
    assert [head for head in found if head] == ["Save", "Help", "Board and page", "End"]
    assert all(found.values())
    assert found["Help"][-1] == "keys"
    assert {"record"} < set(found["Save"])
    assert found["End"][-1] == "delete"
    assert not {"record", "delete", "resign", "how", "theme"} & set(found[""])


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
