"""The screen on which a match begins: what is agreed on."""

import pytest

from sealed.page.boards.options import value_label
from sealed.page.draw import tree
from sealed.rules import game, registry
from tests.page.fake import opened


def clock_of(browser):
    return browser.app.model.screen_value.options["clock"]


async def test_no_clock_runs_for_those_who_have_not_asked_for_one():
    """The form at one device. A record that names no clock is played with the original one all the same."""
    browser = await opened(route="new/five-card-trick/here")
    assert clock_of(browser) == "off"
    await browser.clicks("start")
    assert browser.app.model.screen_value.play.table.options["clock"] == "off"
    assert game.settle(registry.load("five-card-trick"), {})["clock"] == "original"


async def test_g_5_the_players_own_clock_can_have_periods():
    browser = await opened(route="new/five-card-trick/here")
    assert "Seconds in reserve" not in browser.text
    browser.send("do", "option", "clock=60+300")
    assert "Seconds in reserve" in browser.text
    for arg, value, clock in (
        ("turn=", "90", "90+300"),
        ("reserve=", "0", "90+0"),
        ("periods=", "3", "90+3x60"),
        ("reserve=", "30", "90+3x30"),
        ("turn=", "30", "30+3x30"),
        ("periods=", "5", "30+5x30"),
        ("periods=", "0", "30+150"),
    ):
        browser.send("do", "clock", arg, value=value)
        assert clock_of(browser) == clock
        shown = {node[1]["value"] for node in tree.find_all(browser.tree, "option", selected=True)}
        assert value in {str(each) for each in shown}
        assert ("Seconds a period" in browser.text) == ("x" in clock)


@pytest.mark.parametrize("game", ["solitaire-chess", "solitaire-chess-final"])
async def test_so_6_the_original_clock_is_named_with_its_periods(game):
    browser = await opened(route=f"new/{game}/here")
    assert "60 s and 5 periods of 60 s in reserve" in browser.text
    (own,) = (
        node[1]["value"]
        for node in tree.find_all(browser.tree, "input", name="option-clock")
        if "+" in node[1]["value"]
    )
    browser.send("do", "option", own)
    assert clock_of(browser) == "60+5x60"
    await browser.clicks("start")
    assert browser.app.model.screen_value.play.table.options["clock"] == "60+5x60"  # kept as written


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("original", "as in the original"),
        ("60+0", "60 s a turn"),
        ("60+300", "60 s a turn, 300 s in reserve"),
        ("60+1x60", "60 s a turn, one period of 60 s in reserve"),
        ("45+5x30", "45 s a turn, 5 periods of 30 s in reserve"),
    ],
)
def test_g_5_a_clock_in_words(value, said):
    assert value_label("clock", value) == said


async def test_what_a_match_needs_is_loaded_while_its_terms_are_chosen():
    """On a slow phone the press on *Begin* would take half a second longer."""
    loaded = []
    browser = await opened(route="new/roundabout/here")
    known = browser.app.registry
    browser.app.registry = known._replace(
        screen=lambda name: loaded.append(name) or known.screen(name),
        mode=lambda name: loaded.append(name) or known.mode(name),
    )
    browser.wait(100)
    assert loaded == []
    browser.wait(2000)
    assert loaded == ["match", "here"]


async def test_the_title_says_which_game_and_how():
    titles = set()
    for key in registry.BY_KEY:
        for way in ("here", "computer", "chat"):
            browser = await opened(route=f"new/{key}/{way}")
            titles.add(browser.frame["title"])
    assert len(titles) == 3 * len(registry.BY_KEY)
    assert "Setna’s Curse by chat · Sealed Moves" in titles
