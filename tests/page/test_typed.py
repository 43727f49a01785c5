"""A match that was played on paper, typed in: the page knows the rules and whose turn it is."""

from __future__ import annotations

import pytest

from sealed import record
from sealed.page import tree
from sealed.page.packed import pack, unpack
from tests.games import ROOT
from tests.page.fake import Browser, opened

EXAMPLE = (
    "score grow",
    "Score  BLOCK:block",
    "block:grow claim",
    "steal block:score",
    "claim steal",
    "steal score",
)
WRITTEN = """[Game "five-card-trick"]
[One "Ana"]
[Advantage "2"]
[Result "*"]

1: score grow
2: score block:block
1: claim block:grow
2: steal block:score
1: claim steal
2: score steal
"""


async def typing(key: str = "five-card-trick") -> Browser:
    return await opened(route=f"typed/{key}")


async def line(browser: Browser, text: str) -> None:
    await browser.sends("do", "typed-add", form=(("line", text),))


async def test_the_originals_example_is_typed_in_as_it_was_played() -> None:
    browser = await typing()
    browser.send("do", "typed-name", "One", value="Ana")
    for number, text in enumerate(EXAMPLE):
        assert ("What has Ana done?" if number % 2 == 0 else "What has Blue done?") in browser.text
        await line(browser, text)
        assert browser.focus == "typed-line"
    await browser.clicks("finish")
    assert browser.route() == f"record/{pack(WRITTEN)}/0"


async def test_what_the_rules_refuse_stays_in_the_field_with_the_clause() -> None:
    browser = await typing()
    await line(browser, "score")
    slot = tree.find(browser.tree, "input", id="typed-line")
    assert slot
    assert slot[1]["value"] == "score"
    assert tree.find(browser.tree, "a.clause", href="#rules/five-card-trick/2.1")
    assert browser.said("alert")
    await line(browser, "score grow")
    assert not tree.find(browser.tree, "div.note")


async def test_what_is_being_typed_outlasts_a_drawing() -> None:
    browser = await typing()
    browser.send("do", "typed-text", value="score gr")
    await browser.sends("do", "typed-name", "One", value="Ana")
    slot = tree.find(browser.tree, "input", id="typed-line")
    assert slot
    assert slot[1]["value"] == "score gr"
    assert slot[1]["data-do"] == "typed-text"
    assert browser.focus != "typed-line", "somebody may still be writing the name"


async def test_lines_are_taken_back_and_a_reload_loses_none() -> None:
    browser = await typing()
    for text in EXAMPLE[:3]:
        await line(browser, text)
    await browser.clicks("take-back")
    route = browser.route()
    assert record.read(unpack(route.split("/")[2])).lines[-1].text == "score block:block"
    again = await opened(route=route)
    assert [tree.text(item) for item in tree.find_all(again.tree, "ol.typed-lines")] == [
        "1: score grow 2: score block:block"
    ]


async def test_options_can_be_chosen_until_something_is_typed() -> None:
    browser = await typing("roundabout")
    assert tree.find(browser.tree, "select", arg="preparation")
    await browser.sends("do", "typed-option", "preparation", value="dealt")
    assert "What was drawn?" in browser.text
    await line(browser, "17")
    assert not tree.find(browser.tree, "select")
    assert "*: 17" in browser.text
    await browser.clicks("take-back")
    assert tree.find(browser.tree, "select", arg="preparation")


@pytest.mark.parametrize(
    "key", ["five-card-trick-1", "field-tactics-1", "solitaire-chess-1", "priority-pathway-1", "roundabout-2"]
)
async def test_a_whole_match_can_be_typed_in(key: str) -> None:
    """Its lines in the order of the record, each as a player writes it, without what the page writes."""
    whole = (ROOT / "tests" / "golden" / f"{key}.txt").read_text(encoding="utf-8")
    found = record.read(whole)
    table = record.play(
        found._replace(lines=(), tags=tuple(tag for tag in found.tags if tag.name != "Result"))
    )
    for one in found.lines[:60]:
        assert record.due(table) == one.mark or "resign" in one.text
        table = record.with_line(table, one.text.lower() if one.mark != "*:" else one.text)
    assert record.read(record.write(table)).lines[-1].text == found.lines[:60][-1].text


async def test_a_match_that_is_over_takes_no_more_lines() -> None:
    browser = await typing()
    await line(browser, "resign")
    assert "The game is over." in browser.text
    assert not tree.find(browser.tree, "input", id="typed-line")
    await browser.clicks("take-back")
    assert tree.find(browser.tree, "input", id="typed-line")


async def test_without_a_game_the_page_asks_which_it_was() -> None:
    browser = await opened(route="typed")
    links = {
        element[1]["href"] for element in tree.find_all(browser.tree, "a") if "typed/" in element[1]["href"]
    }
    assert "#typed/field-tactics" in links
    assert len(links) == 8
