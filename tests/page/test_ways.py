"""The ways through the page: home's list of matches, one more game, the rules over a match, and back."""

import json

import pytest

from sealed.page.draw import tree
from sealed.page.draw.times import HOUR, MINUTE, ago
from sealed.page.match.play import current
from tests.page.fake import Disk, opened
from tests.page.headings import heading
from tests.page.here import end_by
from tests.page.visits import begin, look, words


async def test_the_rules_lie_over_a_match_and_nothing_on_its_line_is_lost():
    browser = await begin()
    await look(browser)
    browser.click("touch", "score")
    match = browser.history[-1]
    await browser.visits("rules/five-card-trick/2.3")
    sheet = tree.find(browser.tree, "section.rulesheet")
    assert sheet is not None
    assert tree.find(sheet, id="c-2.3") is not None
    assert words(browser) == ["Score"]
    await browser.visits("rules/five-card-trick/4")  # another place in the same sheet
    assert await browser.presses("Escape", "sheet")
    assert browser.history[-1] == match
    assert tree.find(browser.tree, "section.rulesheet") is None
    assert words(browser) == ["Score"]


async def test_the_rules_lie_over_the_form_of_a_new_match():
    browser = await opened()
    await browser.visits("new/priority-pathway/here")
    browser.send("do", "name", "1", value="Ada")
    await browser.visits("rules/priority-pathway")
    assert tree.find(browser.tree, "section.rulesheet") is not None
    await browser.steps_back()
    assert tree.find(browser.tree, "section.rulesheet") is None
    assert tree.find(browser.tree, id="name-1")[1]["value"] == "Ada"


async def test_back_leads_from_a_match_home_and_not_to_the_form():
    browser = await begin()
    assert [route.partition("/")[0] for route in browser.history] == ["", "match"]
    await browser.steps_back()
    assert tree.find(browser.tree, "main.home") is not None


@pytest.mark.parametrize(("one", "two"), [("Ada", "ada"), ("Zo\u00e9", "zoe\u0301"), ("", "Player one")])
async def test_two_players_cannot_bear_one_name(one: str, two: str):
    browser = await opened()
    await browser.visits("new/five-card-trick/here")
    browser.send("do", "name", "1", value=one)
    browser.send("do", "name", "2", value=two)
    await browser.clicks("start")
    assert "two names" in browser.said("alert")
    assert tree.find(browser.tree, "main.form") is not None
    assert not await browser.app.store.matches()


async def test_what_is_wrong_with_a_name_stands_below_it_until_it_is_another_one():
    browser = await opened()
    await browser.visits("new/five-card-trick/here")
    for place, value in (("1", "Anna"), ("2", "anna")):
        browser.send("do", "name", place, value=value)
    await browser.clicks("start")
    assert browser.app.model.notice is None
    field = tree.find(browser.tree, id="name-2")
    assert field[1]["aria-invalid"] == "true"
    assert "two names" in tree.text(tree.find(browser.tree, id=field[1]["aria-describedby"]))
    assert browser.focus == "name-2"
    browser.send("do", "name", "2", value="Ben")
    assert tree.find(browser.tree, "span.wrong") is None
    await browser.clicks("start")
    assert tree.find(browser.tree, "main.form") is None


async def test_the_two_names_of_last_time_stand_in_the_form_and_can_be_swapped():
    browser = await begin()
    await browser.visits("home")
    await browser.visits("new/roundabout/here")
    names = [tree.find(browser.tree, id=f"name-{place}") for place in (1, 2)]
    assert [field[1]["value"] for field in names] == ["Ada", "Ben"]
    browser.click("swap-names")
    names = [tree.find(browser.tree, id=f"name-{place}") for place in (1, 2)]
    assert [field[1]["value"] for field in names] == ["Ben", "Ada"]
    await browser.clicks("start")
    assert ("Ben", "Ada") in [one.names for one in await browser.app.store.matches()]


async def test_players_without_a_name_have_none_the_next_time():
    browser = await opened()
    await browser.visits("new/five-card-trick/here")
    await browser.clicks("start")
    await browser.visits("home")
    await browser.visits("new/five-card-trick/here")
    assert [tree.find(browser.tree, id=f"name-{place}")[1]["value"] for place in (1, 2)] == ["", ""]


async def test_a_row_says_how_far_a_match_has_come():
    browser = await begin()
    await browser.visits("home")
    row = tree.text(tree.find(browser.tree, "a.open"))
    assert "Five-Card Trick Ada against Ben" in row
    assert "Round 1 of 25 · Ada, 0 chips · Ben, 0 chips" in row


async def test_a_match_is_saved_and_deleted_from_its_row():
    browser = await begin("setnas-curse")
    key = (await browser.app.store.matches())[0].key
    await browser.visits("home")
    browser.click("row", key)
    assert tree.find(browser.tree, role="dialog") is not None
    await browser.clicks("row-save", key)
    (text,) = browser.saved.values()
    assert text.startswith("A match of Sealed Moves in progress: Setna’s Curse, ")
    browser.click("row", key)
    browser.click("row-delete", key)
    assert await browser.app.store.match(key) is not None
    await browser.clicks("row-drop", key)
    assert await browser.app.store.match(key) is None
    assert tree.find(browser.tree, "a.open") is None


async def test_escape_closes_the_panel_of_a_row():
    browser = await begin()
    await browser.visits("home")
    browser.click("row", (await browser.app.store.matches())[0].key)
    assert browser.key("Escape", "panel")
    assert tree.find(browser.tree, role="dialog") is None


async def test_one_more_game_begins_as_the_last_one_did():
    browser = await begin("setnas-curse")
    await look(browser)
    browser.click("touch", "score")
    await browser.clicks("seal")
    (before,) = await browser.app.store.matches()
    record = await browser.app.store.match(before.key)
    await browser.app.store.drop_match(before.key, record.version)
    await browser.visits("home")
    assert "Setna’s Curse Ada against Ben" in tree.text(tree.find(browser.tree, "section.now"))
    await browser.clicks("play-now")
    (after,) = await browser.app.store.matches()
    assert (before.game, before.names) == (after.game, after.names) == ("setnas-curse", ("Ada", "Ben"))
    assert before.key != after.key


async def test_a_match_in_which_nobody_has_decided_is_gone_on_with_and_not_begun_once_more():
    browser = await begin("roundabout")
    await browser.visits("home")
    await browser.clicks("play-now")
    (only,) = await browser.app.store.matches()
    assert browser.history[-1] == only.key
    assert browser.app.model.settings.last["options"] == current(browser.app).play.table.options
    was = browser.app.model.settings.last["options"]["advantage"]
    browser.app.model.settings.last["options"]["advantage"] = "1" if was == "2" else "2"
    await browser.visits("home")
    await browser.clicks("play-now")
    assert len(await browser.app.store.matches()) == 2, "other terms are another match"


@pytest.mark.parametrize(("named", "called"), [("Ada", "Ada"), ("", "Player"), ("newcomer", "Player")])
async def test_one_press_at_home_begins_a_first_match_against_newcomer(named, called):
    browser = await opened()
    browser.app.model = browser.app.model._replace(settings=browser.app.model.settings._replace(name=named))
    assert "against Newcomer, the computer" in tree.text(tree.find(browser.tree, "section.now"))
    await browser.clicks("play-now")
    play = current(browser.app).play
    assert (play.way, play.game.rules.key, play.foe.character.key) == (
        "computer",
        "five-card-trick",
        "newcomer",
    )
    assert play.names == (called, "Newcomer")
    assert play.ask


async def test_options_that_a_game_no_longer_has_are_at_their_default():
    browser = await begin("roundabout")
    browser.app.model.settings.last["options"]["limit"] = "7"
    await browser.app.store.drop_match((await browser.app.store.matches())[0].key, 1)
    await browser.visits("home")
    await browser.clicks("play-now")
    kept = await browser.app.store.match((await browser.app.store.matches())[0].key)
    assert "Limit" not in json.loads(kept.body)["record"]


async def test_matches_that_wait_are_counted():
    disk = Disk()
    browser = await opened(disk)
    for n in range(2):
        await browser.app.store.keep_match(heading(f"match/{n}", turn="you"), "body", 0)
    browser = await opened(disk)
    assert "1 waits for you" in tree.text(tree.find(browser.tree, "section.matches"))
    assert browser.frame["title"].startswith("Your turn in 2 matches")


@pytest.mark.parametrize(
    ("passed", "moment", "now", "said"),
    [
        (5_000, "2026-11-20 18:05", "2026-11-20 18:05", "now"),
        (4 * MINUTE, "2026-11-20 18:01", "2026-11-20 18:05", "4 min"),
        (10 * MINUTE, "2026-11-19 23:58", "2026-11-20 00:08", "10 min"),
        (3 * HOUR, "2026-11-20 15:05", "2026-11-20 18:05", "3 h"),
        (20 * HOUR, "2026-11-19 22:05", "2026-11-20 18:05", "yesterday"),
        (48 * HOUR, "2026-11-18 18:05", "2026-11-20 18:05", "2 days"),
        (20 * 24 * HOUR, "2026-10-31 18:05", "2026-11-20 18:05", "31 Oct"),
        (400 * 24 * HOUR, "2025-10-16 18:05", "2026-11-20 18:05", "16 Oct 2025"),
        (-5_000, "2026-11-20 18:06", "2026-11-20 18:05", "now"),
    ],
)
def test_how_long_ago(passed: int, moment: str, now: str, said: str):
    assert ago(passed, moment, now) == said


async def test_back_closes_a_panel_and_the_review_before_it_leaves_the_match():
    browser = await begin("solitaire-chess")
    match = browser.history[-1]
    browser.click("panel", "menu")
    browser.back()
    assert tree.find(browser.tree, role="dialog") is None
    await end_by(browser, "agree")
    browser.wait(10_000)
    await browser.clicks("review")
    browser.click("panel", "menu")
    browser.back()
    assert tree.find(browser.tree, role="dialog") is None
    assert tree.find(browser.tree, "section.stepper") is not None
    await browser.visits("rules/solitaire-chess")
    assert browser.frame["layers"] == 0
    await browser.clicks("close-sheet")
    assert tree.find(browser.tree, "section.stepper") is not None
    assert tree.find(browser.tree, aria_label="Back")[1]["href"] == f"#{match}"
    browser.click("step", "on")
    browser.wait(1_000)  # every step has an address, and none of them is one more way back
    await browser.steps_back()
    assert tree.find(browser.tree, "section.stepper") is None
    assert browser.history[-1] == match


async def test_the_rules_take_the_place_of_the_menu_that_led_to_them():
    browser = await begin()
    browser.click("panel", "menu")
    await browser.visits("rules/five-card-trick")
    assert tree.find(browser.tree, "section.rulesheet") is not None
    assert tree.find(browser.tree, id="panel") is None


async def test_back_closes_the_panel_of_a_row():
    browser = await begin()
    await browser.visits("home")
    browser.click("row", (await browser.app.store.matches())[0].key)
    browser.back()
    assert tree.find(browser.tree, role="dialog") is None
    assert browser.history[-1] == "home"
