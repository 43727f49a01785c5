"""The clock at one device tells the truth: it runs by the time of day, is seen and heard before it runs out,
and a screen of its own says what being late has cost.
"""

import json

import pytest

from sealed.page.draw import tree
from sealed.rules import registry
from tests.page.fake import Browser, Disk, opened, settle
from tests.page.here import begun, duel, play_round, sit, submit, table

SECOND = 1000


async def ran_out(browser, seconds=91):
    await browser.waits(seconds * SECOND)


async def goes_on(browser):
    await browser.clicks("go-on")


async def test_being_late_is_a_screen_of_its_own_that_says_what_it_costs():
    browser = await begun(clock="original")
    await sit(browser)
    browser.send("do", "enter", value="score")
    browser.send("do", "enter", value="grow")
    await ran_out(browser)
    screen = tree.find(browser.tree, "main.curtain.late")
    text = tree.text(screen)
    assert "You were late, Ada" in text
    assert "The time ran out before the line was sealed." in text
    assert "Ada sends nothing this round, so Ben’s cards cancel with nothing" in text
    assert tree.text(tree.find(screen, "a.clause")) == "§ 4.1"
    assert "You lose nothing else. You have 1:30 again next turn." in text
    assert "Score" not in text
    assert browser.focus == "title"
    assert browser.said("alert").startswith("You were late, “Ada”.")
    assert browser.said("line") == ""
    await goes_on(browser)
    assert "Pass the device to Ben" in browser.text
    assert "Ada is done." in browser.text
    assert "has sealed" not in browser.text  # nothing was
    assert browser.focus == "curtain"


async def test_lateness_is_told_after_a_reload_too_and_cannot_be_taken_back():
    disk = Disk()
    browser = await begun(disk=disk, clock="original")
    await sit(browser)
    await ran_out(browser)
    browser = await opened(disk, route=browser.app.model.route.text)
    assert "You were late, Ada" in browser.text
    for _ in range(2):
        await browser.presses("Ctrl+z")
        assert table(browser).state.seals[0] == 2
        assert "cannot be taken back" in browser.text
        if duel(browser).play.missed:
            await goes_on(browser)
    assert tree.find(browser.tree, do="undo") is None


@pytest.mark.share(3)
@pytest.mark.parametrize("way", ["rules", "home", "reload"])
async def test_no_way_out_and_back_gives_time_or_takes_the_line(way):
    disk = Disk()
    browser = await begun(disk=disk, clock="original")
    await sit(browser)
    browser.click("touch", "grow")
    browser.wait(50 * SECOND)
    key, now = browser.app.model.route.text, browser.time
    if way == "reload":
        browser = await opened(disk, route=key)
        browser.time = now + 20 * SECOND
        browser.send("shown")
    else:
        await browser.visits("rules/five-card-trick" if way == "rules" else "home")
        browser.wait(20 * SECOND)
        await browser.visits(key)
    if way != "rules":  # those lie over the match; any other way falls the curtain
        assert "Ada’s time is running: 0:20" in browser.text
        assert "Grow" not in browser.text
        await sit(browser)
    assert duel(browser).line == ("grow",)
    assert "0:20" in browser.text
    await browser.waits(21 * SECOND)
    assert "You were late, Ada" in browser.text


async def test_time_that_ran_out_while_the_page_was_closed_has_run_out():
    disk = Disk()
    browser = await begun(disk=disk, clock="original")
    await sit(browser)
    key = browser.app.model.route.text
    await browser.visits("home")
    browser.wait(600 * SECOND)
    await browser.visits(key)
    assert "You were late, Ada" in browser.text
    assert table(browser).state.seals[0] == 2


async def test_time_that_ran_out_behind_the_curtain_has_run_out():
    browser = await begun(clock="original")
    await sit(browser)
    key = browser.app.model.route.text
    await browser.visits("home")
    await browser.visits(key)
    assert "Pass the device to Ada" in browser.text
    await ran_out(browser)
    assert "You were late, Ada" in browser.text


@pytest.mark.parametrize("event", ["seal", "shown"])
async def test_a_device_that_slept_gives_no_time(event):
    """Timers stand still on a locked phone; the time of day does not."""
    browser = await begun(clock="original")
    await sit(browser)
    for word in ("score", "claim"):
        browser.click("touch", word)
    browser.time += 200 * SECOND
    if event == "seal":
        browser.click("seal")
    else:
        browser.send("shown")
    await settle(browser.app)
    assert "You were late, Ada" in browser.text
    assert "Sealed." not in browser.said("line")
    assert table(browser).hands == ({}, {})
    browser.wait(5 * SECOND)
    assert table(browser).state.seals == (2, 0)


async def test_a_device_whose_clock_was_set_back_does_not_stop_the_time():
    disk = Disk()
    browser = await begun(disk=disk, clock="original")
    await sit(browser)
    again = Browser(disk, route=browser.app.model.route.text)
    again.time = browser.time - 3600 * SECOND
    await again.load().start()
    await settle(again.app)
    await sit(again)
    await ran_out(again)
    assert "You were late, Ada" in again.text


async def test_taking_back_gives_no_time():
    browser = await begun(clock="original")
    await sit(browser)
    browser.wait(50 * SECOND)
    await submit(browser, "score claim")
    browser.wait(10 * SECOND)
    await browser.clicks("undo")
    await browser.clicks("forget-sealed")
    assert "Ada’s time is running: 0:30" in browser.text
    await sit(browser)
    assert "0:30" in browser.text


async def test_taking_back_in_the_open_leaves_each_what_they_have_spent():
    browser = await begun("solitaire-chess", clock="60+100")
    for word in ("first", "B0"):
        browser.send("do", "enter", value=word)
        await browser.clicks("seal")
        browser.wait(20 * SECOND)
    assert duel(browser).play.next.seat == 1
    await browser.presses("Ctrl+z")
    assert duel(browser).play.next.seat == 2
    clock = duel(browser).play.ticked(browser.time)
    assert clock.spent == (20, 20)
    browser.wait(100 * SECOND)
    browser.send("do", "enter", value="C0")
    await browser.clicks("seal")
    assert duel(browser).play.clock.reserve == (100, 40)
    assert duel(browser).play.ticked(browser.time).spent == (20, 0)


async def test_a_low_clock_is_large_and_is_heard_at_thirty_and_ten_seconds():
    browser = await begun(clock="original")
    await sit(browser)
    strip = tree.find(browser.tree, "div.time")
    assert strip[1].get("class") == "time"  # its place is there from the start
    assert strip[1]["role"] == "timer"
    assert "1:30" in tree.text(strip)
    heard = []
    for _ in range(85):
        browser.wait(SECOND)
        if (said := browser.said("alert")) not in heard:
            heard.append(said)
    advice = "Seal before time runs out, or your choice is gone."
    assert heard == ["", f"30 seconds left. {advice}", f"10 seconds left. {advice}"]
    strip = tree.find(browser.tree, "div.time.low")
    assert "0:05" in tree.text(strip)
    for word in ("score", "claim"):
        browser.click("touch", word)
    assert "Complete, but not sealed" in tree.text(tree.find(browser.tree, "div.time"))
    await browser.clicks("seal")
    assert "seconds left" not in browser.said("alert")


async def test_without_a_clock_there_is_none():
    browser = await begun()
    await sit(browser)
    assert tree.find(browser.tree, "div.time") is None
    assert tree.find(browser.tree, "span.clock") is None


async def test_pp_7_what_is_on_the_line_counts_and_that_is_said():
    browser = await begun("priority-pathway", clock="original")
    await sit(browser)
    assert "What is on the line when time is up is sealed." in browser.text
    browser.send("do", "typed", value="7 ")
    await ran_out(browser, 61)
    assert "No action was chosen: Ada loses a life" in browser.text
    assert "§ 7.2" in browser.text
    assert "7" not in tree.text(tree.find(browser.tree, "ul.cost")).replace("§ 7.2", "")


COSTS = [
    ("setnas-curse", (), "Ada uses no abilities this round.", "§ 6.1"),
    ("solitaire-chess", ("first",), "Ben loses the game.", "§ 4.3"),
    ("solitaire-chess-final", ("first",), "Ben’s queens leave the board", "§ 5.6"),
    ("roundabout", ("first",), "A fair draw chooses for Ben.", "§ 6.2"),
    ("field-tactics", ("first",), "Ada loses the game.", "§ 7.1"),
    ("five-card-trick-final", (), "Ada sends nothing this round", "§ 4.1"),
]
ABOVE = {"five-card-trick", "priority-pathway"}
"""The games that say so in the tests above."""


def test_each_game_is_asked_what_it_costs():
    assert {*ABOVE, *(game for game, *_ in COSTS)} == {entry.key for entry in registry.ENTRIES}


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize(("game", "before", "cost", "clause"), COSTS)
async def test_each_game_says_what_it_costs(game, before, cost, clause):
    placed = {"preparation": "chosen"} if game == "roundabout" else {}
    browser = await begun(game, clock="original", **placed)
    for word in before:
        browser.send("do", "enter", value=word)
        await browser.clicks("seal")
    if duel(browser).play.at is None:
        await sit(browser)
    await ran_out(browser, 3600)
    screen = tree.text(tree.find(browser.tree, "main.curtain.late"))
    assert cost in screen
    assert clause in screen
    await goes_on(browser)
    browser.wait(10 * SECOND)
    if table(browser).outcome:
        assert "To the result" in browser.text
        assert tree.text(tree.find(browser.tree, "ol.story"))
        await goes_on(browser)
        assert " wins" in tree.text(tree.find(browser.tree, id="result"))
        assert browser.focus == "result"


async def test_a_match_from_before_the_time_of_day_was_kept_can_be_opened():
    browser = await begun(clock="original")
    await play_round(browser, "score claim", "grow steal")
    key = browser.app.model.route.text
    kept = json.loads(duel(browser).play.body())
    for name in ("since", "turns", "missed"):
        del kept[name]
    browser.disk.records[key] = browser.disk.records[key]._replace(body=json.dumps(kept))
    other = await opened(browser.disk, route=key)
    assert "I am Ada" in other.text
    await sit(other)
    assert "1:30" in other.text
