"""*How it goes*: what it says of every ruleset, when it opens by itself, and how it is opened and closed."""

import re

import pytest

from sealed.bots import NEWCOMER
from sealed.page import tree
from sealed.page.boards.priority_pathway.chart import SENTENCES, sentence
from sealed.page.learn import sheet
from sealed.page.learn.examples import how
from sealed.page.learn.sheet import plain, rich
from sealed.page.match import how as over_match
from sealed.page.match.table.play import against, begin
from sealed.page.model import Settings
from sealed.rules import registry
from sealed.rules.priority_pathway.board import CHARTS
from sealed.rules.registry import BY_KEY
from sealed.rules.seats import Seat
from tests.page import here
from tests.page.chats import Person, invited
from tests.page.fake import Disk, opened, settle

every_game = pytest.mark.parametrize("key", BY_KEY)
MOST_WORDS = 190
"""Of a sheet; half a minute is about 110, the one rule, and the signs, of which none may be left out."""


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
    drawn = sheet.content(key, "Ben")
    words = [word for word in _said(drawn).split() if re.search(r"\w", word)]
    assert len(words) <= MOST_WORDS


@every_game
def test_it_names_the_other_player_and_leaves_no_template(key: str) -> None:
    drawn = sheet.content(key, "Zoë")
    assert "Zoë" in tree.text(drawn)
    assert "the other player" in tree.text(sheet.content(key))
    assert not re.search(r"[{}]|\*\*", _said(drawn))
    assert not tree.find(sheet.without_signs(key), "ul.signs")


def _said(drawn: tree.Child) -> str:
    """What a screen reader says of a sheet: pictures are hidden from it."""
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
    app, browser = await opened(Disk(newcomer=True))
    options = {"advantage": "2", "clock": clock}
    await begin(app, registry.load(game), options, *against(NEWCOMER, "Ada", Seat.ONE))
    await settle(app)
    return app, browser


def is_open(browser) -> bool:
    return tree.find(browser.tree, "section.howto") is not None


@pytest.mark.parametrize("key", registry.BY_KEY)
async def test_it_opens_before_a_first_match_and_never_again(key):
    app, browser = await newcomer(key)
    shown = tree.find(browser.tree, "section.howto.first", role="dialog", aria_modal="true")
    assert shown
    assert BY_KEY[key].title in tree.text(shown)
    assert browser.focus == over_match.TITLE
    # Orca 43 is silent where it has found the place of the focus by itself: the first that is not inert.
    _head, first, *_rest = tree.walk(tree.find(shown, "div.how-head"))
    assert first[1]["title"] == "All the rules"
    browser.click("how")
    await settle(app)
    assert not is_open(browser)
    assert key in app.model.settings.explained
    again, browser = await opened(browser.disk, route=app.model.route.text)  # not even after a reload
    assert not is_open(browser)
    browser.visit(f"new/{key}/here")
    await settle(again)
    browser.click("start")
    await settle(again)
    assert again.screen.name == "match"
    assert not is_open(browser)


async def test_it_opens_again_until_it_has_been_read():
    app, browser = await newcomer()
    app, browser = await opened(browser.disk, route=app.model.route.text)
    assert is_open(browser)
    browser.back()
    await settle(app)
    assert not is_open(browser)
    assert app.screen.name == "match"


async def test_each_ruleset_is_explained_by_itself():
    app, browser = await newcomer("five-card-trick")
    browser.click("how")
    await settle(app)
    browser.visit("new/five-card-trick-final/here")
    await settle(app)
    browser.click("start")
    await settle(app)
    assert "More copies win" in browser.text


async def test_it_holds_the_focus_and_lets_the_rules_be_read_over_it():
    app, browser = await newcomer()
    browser.visit("rules/roundabout")
    await settle(app)
    assert tree.find(browser.tree, "section.rulesheet")
    assert not tree.find(
        browser.tree, "section.howto.first", aria_modal="true"
    )  # else they could not be used
    browser.click("close-sheet")
    await settle(app)
    assert tree.find(browser.tree, "section.howto.first", aria_modal="true")


async def test_no_clock_runs_before_begin():
    app, browser = await against_the_computer("five-card-trick", "original")
    browser.wait(10 * 60_000)  # much longer than a round may take
    await settle(app)
    assert is_open(browser)
    assert not app.model.here.play.timing.turns
    browser.key("Escape")
    await settle(app)
    play = app.model.here.play
    assert play.timing.since == browser.time
    browser.wait(10 * 60_000)
    await settle(app)
    assert app.model.here.play.timing.turns[0].late


async def test_at_one_device_the_time_of_an_open_first_decision_runs_from_begin():
    app, browser = await newcomer("three-throws")
    play = app.model.here.play.sat(browser.time)  # the device is somebody's already
    app.here(play=play)
    browser.wait(60_000)
    browser.click("how")
    await settle(app)
    assert app.model.here.play.timing.since == browser.time


async def test_over_a_curtain_nobody_has_the_device_yet():
    app, browser = await newcomer("five-card-trick")
    assert "Pass the device to Ada" in browser.text
    browser.click("how")
    await settle(app)
    assert browser.focus == "curtain"
    await here.sit(app, browser)
    assert app.model.here.play.ask


async def test_the_computer_waits_until_it_has_been_read():
    app, browser = await against_the_computer("roundabout")
    browser.wait(5000)
    await settle(app)
    assert is_open(browser)
    assert app.model.here.play.foe.seat in app.model.here.play.thinking
    assert not app.model.here.play.table.past
    browser.click("how")
    await settle(app)
    browser.wait(5000)
    await settle(app)
    assert app.model.here.play.table.past


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
    assert new.app.model.here.play.ask


# --- later


async def begun(game: str = "roundabout"):
    app, browser = await newcomer(game)
    browser.click("how")
    await settle(app)
    if app.model.here.play.at is None:
        await here.sit(app, browser)
    return app, browser


async def test_a_tap_opens_it_beside_the_match_and_the_line_stays():
    app, browser = await begun("five-card-trick")
    browser.send("do", "word", "score")
    await settle(app)
    browser.click("how")
    await settle(app)
    shown = tree.find(browser.tree, "section.howto.again", role="region")
    assert shown
    assert not shown[1].get("aria-modal")
    assert browser.focus == over_match.TITLE
    assert "Your move waits: Score" in tree.text(tree.find(shown, "div.fold"))
    assert tree.find(browser.tree, "section.line")
    browser.send("do", "word", "claim")
    await settle(app)
    assert app.model.here.line == ("score", "claim")
    browser.key("Escape")
    await settle(app)
    assert not is_open(browser)
    assert browser.focus == over_match.TOOL
    assert app.model.here.line == ("score", "claim"), "Escape closes it first, and takes nothing back"


@pytest.mark.parametrize("key", ["Escape", "?"])
async def test_keys_open_and_close_it(key):
    app, browser = await begun()
    assert browser.key("Shift+h")
    await settle(app)
    assert is_open(browser)
    assert browser.key(key, "how")
    await settle(app)
    assert not is_open(browser)
    assert browser.focus == "board"


async def test_a_question_about_nothing_opens_it_and_one_about_a_thing_does_not():
    app, browser = await begun()
    app.here(cell="")
    browser.key("?", "board")
    await settle(app)
    assert is_open(browser)
    browser.key("?", "how")
    app.here(cell="1@inner")
    browser.key("?", "board")
    await settle(app)
    assert not is_open(browser)
    assert app.model.here.known


async def test_back_closes_it():
    app, browser = await begun()
    browser.click("how")
    await settle(app)
    assert browser.frame["layers"] == 1
    browser.back()
    await settle(app)
    assert not is_open(browser)
    assert app.screen.name == "match"


def test_what_was_read_is_a_setting_of_this_device():
    assert Settings().explained == ()


def test_a_name_with_the_signs_of_emphasis_is_a_name():
    said = rich("**Guess** what {other} holds.", "**Ada**")
    assert [tree.text(part) for part in tree.find_all(tree.h("p", said), "b")] == ["Guess"]
    assert "**Ada**" in tree.text(tree.h("p", said))
    assert plain("**Guess** what {other} holds.", "**Ada**") == "Guess what **Ada** holds."


@pytest.mark.parametrize("chart", CHARTS)
async def test_the_sheet_has_the_chart_of_this_very_match(chart):
    app, browser = await opened(Disk(newcomer=True))
    await begin(app, registry.load("priority-pathway"), {"chart": chart}, *against(NEWCOMER, "Ada", Seat.ONE))
    await settle(app)
    assert tree.text(tree.find(browser.tree, "p.how-rule")) == sentence(chart)


def test_the_usual_chart_is_that_of_the_page_of_rules():
    assert how("priority-pathway").rule == SENTENCES["margin-3"]


async def test_what_is_out_of_sight_is_told_on_every_sheet():
    _app, browser = await newcomer()
    end = tree.find(browser.tree, id=over_match.END)
    assert tree.find(browser.tree, "div.how-text")[-1] == end  # what static/page.mjs looks at
    assert tree.text(tree.find(browser.tree, "div.how-on")) == "More below"
