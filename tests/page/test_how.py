"""*How it goes*: what it says of every ruleset, when it opens by itself, and how it is opened and closed."""

import re

import pytest

from sealed.bots import NEWCOMER
from sealed.page.boards import how_sheet
from sealed.page.boards.how_sheet import plain, rich
from sealed.page.boards.library import how
from sealed.page.boards.priority_pathway.chart import SENTENCES, sentence
from sealed.page.browser.model import Settings
from sealed.page.draw import tree
from sealed.page.match import how as over_match
from sealed.page.match.table.play import against, begin
from sealed.rules import registry
from sealed.rules.priority_pathway.board import CHARTS
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat
from tests.page import here
from tests.page.chats import Person, invited
from tests.page.fake import Disk, opened, settle

every_game = pytest.mark.parametrize("key", BY_KEY)
MOST_WORDS = 190
"""The most words of a sheet: half a minute is about 110, then the one rule, and the signs, all of which must
be there.
"""


# --- what it says


@every_game
def test_every_ruleset_has_its_aim_three_steps_signs_and_oversights(key: str) -> None:
    found = how(key)
    assert found is not None
    assert found.aim.endswith(".")
    assert len(set(found.steps)) == 3
    for step in found.steps:
        assert step.entry.key == key
        assert 1 <= len(plain(step.title).split()) <= 4
    assert found.signs
    assert found.overlooked
    assert all(text.startswith("**") and text.count("**") == 2 for text in found.overlooked)


@every_game
def test_a_sheet_is_read_in_half_a_minute(key: str) -> None:
    drawn = how_sheet.content(key, "Ben")
    words = [word for word in _said(drawn).split() if re.search(r"\w", word)]
    assert len(words) <= MOST_WORDS


@every_game
def test_it_names_the_other_player_and_leaves_no_template(key: str) -> None:
    drawn = how_sheet.content(key, "Zoë")
    assert "Zoë" in tree.text(drawn)
    assert "the other player" in tree.text(how_sheet.content(key))
    assert not re.search(r"[{}]|\*\*", _said(drawn))
    assert not tree.find(how_sheet.without_signs(key), "ul.signs")


def _said(drawn: tree.Child) -> str:
    """A sheet as a screen reader reads it: pictures are hidden from it."""
    if isinstance(drawn, tree.Memo):
        return _said(drawn.element)
    if isinstance(drawn, str):
        return drawn
    if isinstance(drawn, list):
        hidden = drawn[1].get("aria-hidden") == "true"
        return "" if hidden else " ".join(map(_said, drawn[2:]))
    return " ".join(map(_said, drawn)) if isinstance(drawn, tuple) else ""


# --- when it opens by itself


async def newcomer(game: str = "roundabout"):
    """Somebody who begins a match at one device for the first time."""
    return await here.begun(game, Disk(newcomer=True))


async def against_the_computer(game: str, clock: str = "off"):
    """Somebody who begins a match against the computer for the first time; the computer goes first where one
    does.
    """
    browser = await opened(Disk(newcomer=True))
    options = {"advantage": "2", "clock": clock}
    await begin(browser.app, registry.load(game), options, *against(NEWCOMER, "Ada", Seat.ONE))
    await settle(browser.app)
    return browser


def is_open(browser) -> bool:
    return tree.find(browser.tree, "section.howto") is not None


@pytest.mark.share(6)
@pytest.mark.parametrize("key", registry.BY_KEY)
async def test_it_opens_before_a_first_match_and_never_again(key):
    browser = await newcomer(key)
    shown = tree.find(browser.tree, "section.howto.first", role="dialog", aria_modal="true")
    assert shown
    assert BY_KEY[key].title in tree.text(shown)
    assert browser.focus == over_match.TITLE
    # Orca 43 is silent where it has found the place of the focus by itself: the first that is not inert.
    _head, first, *_rest = tree.walk(tree.find(shown, "div.how-head"))
    assert first[1]["title"] == "All the rules"
    await browser.clicks("how")
    assert not is_open(browser)
    assert key in browser.app.model.settings.explained
    browser = await opened(browser.disk, route=browser.app.model.route.text)  # not even after a reload
    assert not is_open(browser)
    await browser.visits(f"new/{key}/here")
    await browser.clicks("start")
    assert browser.app.screen.name == "match"
    assert not is_open(browser)


async def test_it_opens_again_until_it_has_been_read():
    browser = await newcomer()
    browser = await opened(browser.disk, route=browser.app.model.route.text)
    assert is_open(browser)
    await browser.steps_back()
    assert not is_open(browser)
    assert browser.app.screen.name == "match"


async def test_each_ruleset_is_explained_by_itself():
    browser = await newcomer("five-card-trick")
    await browser.clicks("how")
    await browser.visits("new/five-card-trick-final/here")
    await browser.clicks("start")
    assert "More copies win" in browser.text


async def test_it_holds_the_focus_and_lets_the_rules_be_read_over_it():
    browser = await newcomer()
    await browser.visits("rules/roundabout")
    assert tree.find(browser.tree, "section.rulesheet")
    assert not tree.find(
        browser.tree, "section.howto.first", aria_modal="true"
    )  # else they could not be used
    await browser.clicks("close-sheet")
    assert tree.find(browser.tree, "section.howto.first", aria_modal="true")


async def test_no_clock_runs_before_begin():
    browser = await against_the_computer("five-card-trick", "original")
    await browser.waits(10 * 60_000)  # much longer than a round may take
    assert is_open(browser)
    assert not browser.app.model.screen_value.play.timing.turns
    await browser.presses("Escape")
    play = browser.app.model.screen_value.play
    assert play.timing.since == browser.time
    await browser.waits(10 * 60_000)
    assert browser.app.model.screen_value.play.timing.turns[0].late


async def test_at_one_device_the_time_of_an_open_first_decision_runs_from_begin():
    browser = await newcomer("three-throws")
    play = browser.app.model.screen_value.play.sat(browser.time)  # the device is somebody's already
    browser.app.update_screen(play=play)
    browser.wait(60_000)
    await browser.clicks("how")
    assert browser.app.model.screen_value.play.timing.since == browser.time


async def test_over_a_curtain_nobody_has_the_device_yet():
    browser = await newcomer("five-card-trick")
    assert "Pass the device to Ada" in browser.text
    await browser.clicks("how")
    assert browser.focus == "curtain"
    await here.sit(browser)
    assert browser.app.model.screen_value.play.ask


async def test_the_computer_waits_until_it_has_been_read():
    browser = await against_the_computer("roundabout")
    await browser.waits(5000)
    assert is_open(browser)
    assert browser.app.model.screen_value.play.foe.seat in browser.app.model.screen_value.play.thinking
    assert not browser.app.model.screen_value.play.table.past
    await browser.clicks("how")
    await browser.waits(5000)
    assert browser.app.model.screen_value.play.table.past


async def test_by_chat_it_opens_with_the_first_decision():
    ada, _ben, invitation = await invited()
    assert not is_open(ada.browser)
    new = await Person("Ben", Disk(newcomer=True)).open()
    await new.paste(invitation)
    assert not is_open(new.browser)
    new.browser.send("do", "name", value="Ben")
    await new.click("accept")
    assert is_open(new.browser)
    await new.click("how")
    assert not is_open(new.browser)
    assert new.app.model.screen_value.play.ask


# --- later


async def begun(game: str = "roundabout"):
    browser = await newcomer(game)
    await browser.clicks("how")
    if browser.app.model.screen_value.play.at is None:
        await here.sit(browser)
    return browser


async def test_a_tap_opens_it_beside_the_match_and_the_line_stays():
    browser = await begun("five-card-trick")
    await browser.sends("do", "enter", value="score")
    await browser.clicks("how")
    shown = tree.find(browser.tree, "section.howto.again", role="region")
    assert shown
    assert not shown[1].get("aria-modal")
    assert browser.focus == over_match.TITLE
    assert "Your move waits: Score" in tree.text(tree.find(shown, "div.fold"))
    assert tree.find(browser.tree, "section.line")
    await browser.sends("do", "enter", value="claim")
    assert browser.app.model.screen_value.line == ("score", "claim")
    await browser.presses("Escape")
    assert not is_open(browser)
    assert browser.focus == over_match.TOOL
    assert browser.app.model.screen_value.line == ("score", "claim"), (
        "Escape closes it first, and takes nothing back"
    )


@pytest.mark.parametrize("key", ["Escape", "?"])
async def test_keys_open_and_close_it(key):
    browser = await begun()
    assert await browser.presses("Shift+h")
    assert is_open(browser)
    assert await browser.presses(key, "how")
    assert not is_open(browser)
    assert browser.focus == "board"


async def test_a_question_about_nothing_opens_it_and_one_about_a_thing_does_not():
    browser = await begun()
    browser.app.update_screen(cell="")
    await browser.presses("?", "board")
    assert is_open(browser)
    browser.key("?", "how")
    browser.app.update_screen(cell="1@inner")
    await browser.presses("?", "board")
    assert not is_open(browser)
    assert browser.app.model.screen_value.known


async def test_back_closes_it():
    browser = await begun()
    await browser.clicks("how")
    assert browser.frame["layers"] == 1
    await browser.steps_back()
    assert not is_open(browser)
    assert browser.app.screen.name == "match"


def test_what_was_read_is_a_setting_of_this_device():
    assert Settings().explained == ()


def test_a_name_with_the_signs_of_emphasis_is_a_name():
    said = rich("**Guess** what {other} holds.", "**Ada**")
    assert [tree.text(part) for part in tree.find_all(tree.h("p", said), "b")] == ["Guess"]
    assert "**Ada**" in tree.text(tree.h("p", said))
    assert plain("**Guess** what {other} holds.", "**Ada**") == "Guess what **Ada** holds."


@pytest.mark.parametrize("chart", CHARTS)
async def test_the_sheet_has_the_chart_of_this_very_match(chart):
    browser = await opened(Disk(newcomer=True))
    await begin(
        browser.app, registry.load("priority-pathway"), {"chart": chart}, *against(NEWCOMER, "Ada", Seat.ONE)
    )
    await settle(browser.app)
    assert tree.text(tree.find(browser.tree, "p.how-rule")) == sentence(chart)


def test_the_usual_chart_is_the_one_in_the_page_of_rules():
    assert how("priority-pathway").rule == SENTENCES["margin-3"]


@pytest.mark.parametrize("key", registry.BY_KEY)
async def test_what_is_out_of_sight_is_told_on_every_sheet(key):
    browser = await newcomer(key)
    end = tree.find(browser.tree, id=over_match.END)
    assert tree.find(browser.tree, "div.how-text")[-1] == end  # what static/page.mjs looks at
    assert tree.text(tree.find(browser.tree, "div.how-on")) == "More below"


async def test_enter_on_the_heading_of_the_first_one_begins_but_not_one_that_is_still_down():
    browser = await newcomer("five-card-trick")
    assert tree.find(browser.tree, "section.howto.first")
    assert tree.find(browser.tree, id=over_match.TITLE)[1]["data-zone"] == over_match.TITLE
    await browser.presses("Enter", over_match.TITLE, on=True)
    assert tree.find(browser.tree, "section.howto.first")
    await browser.presses("Enter", over_match.TITLE)
    assert tree.find(browser.tree, "section.howto") is None
