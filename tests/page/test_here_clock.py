"""The clock at one device tells the truth: it runs by the time of day, is seen and heard before it runs out,
and a screen of its own says what being late has cost.
"""

import json

import pytest

from sealed.page import tree
from sealed.page.registry import page
from tests.page.fake import Browser, Disk, opened, settle
from tests.page.here import begun, duel, play_round, sit, submit, table

SECOND = 1000


async def ran_out(app, browser, seconds=91):
    browser.wait(seconds * SECOND)
    await settle(app)


async def goes_on(app, browser):
    browser.click("go-on")
    await settle(app)


async def test_being_late_is_a_screen_of_its_own_that_says_what_it_costs():
    app, browser = await begun(clock="original")
    await sit(app, browser)
    browser.send("do", "word", "score")
    browser.send("do", "word", "grow")
    await ran_out(app, browser)
    screen = tree.find(browser.tree, "main.curtain.late")
    text = tree.text(screen)
    assert "You were late, Ada" in text
    assert "The time ran out before the line was sealed." in text
    assert "Ada sends nothing this round. Ben’s cards meet no others" in text
    assert tree.text(tree.find(screen, "a.clause")) == "§ 4.1"
    assert "No more than this is lost. The next turn has its full 1:30." in text
    assert "Score" not in text
    assert browser.focus == "title"
    assert browser.said("alert").startswith("You were late, “Ada”.")
    assert browser.said("line") == ""
    await goes_on(app, browser)
    assert "Pass the device to Ben" in browser.text
    assert browser.focus == "curtain"


async def test_lateness_is_told_after_a_reload_too_and_cannot_be_taken_back():
    disk = Disk()
    app, browser = await begun(disk=disk, clock="original")
    await sit(app, browser)
    await ran_out(app, browser)
    app, browser = await opened(disk, route=app.model.route.text)
    assert "You were late, Ada" in browser.text
    for _ in range(2):
        browser.key("Ctrl+z")
        await settle(app)
        assert table(app).state.seals[0] == 2
        assert "cannot be taken back" in browser.text
        if duel(app).play.missed:
            await goes_on(app, browser)
    assert tree.find(browser.tree, do="undo") is None


@pytest.mark.parametrize("way", ["rules", "home", "reload"])
async def test_no_way_out_and_back_gives_time_or_takes_the_line(way):
    disk = Disk()
    app, browser = await begun(disk=disk, clock="original")
    await sit(app, browser)
    browser.click("word", "grow")
    browser.wait(50 * SECOND)
    key, now = app.model.route.text, browser.time
    if way == "reload":
        app, browser = await opened(disk, route=key)
        browser.time = now + 20 * SECOND
        browser.send("shown")
    else:
        browser.visit("rules/five-card-trick" if way == "rules" else "home")
        await settle(app)
        browser.wait(20 * SECOND)
        browser.visit(key)
        await settle(app)
    if way != "rules":  # those lie over the match; any other way falls the curtain
        assert "Ada’s time is running: 0:20" in browser.text
        assert "Grow" not in browser.text
        await sit(app, browser)
    assert duel(app).line == ("grow",)
    assert "0:20" in browser.text
    browser.wait(21 * SECOND)
    await settle(app)
    assert "You were late, Ada" in browser.text


async def test_time_that_ran_out_while_the_page_was_closed_has_run_out():
    disk = Disk()
    app, browser = await begun(disk=disk, clock="original")
    await sit(app, browser)
    key = app.model.route.text
    browser.visit("home")
    await settle(app)
    browser.wait(600 * SECOND)
    browser.visit(key)
    await settle(app)
    assert "You were late, Ada" in browser.text
    assert table(app).state.seals[0] == 2


async def test_time_that_ran_out_behind_the_curtain_has_run_out():
    app, browser = await begun(clock="original")
    await sit(app, browser)
    key = app.model.route.text
    browser.visit("home")
    await settle(app)
    browser.visit(key)
    await settle(app)
    assert "Pass the device to Ada" in browser.text
    await ran_out(app, browser)
    assert "You were late, Ada" in browser.text


@pytest.mark.parametrize("event", ["seal", "shown"])
async def test_a_device_that_slept_gives_no_time(event):
    """Timers stand still on a locked phone; the time of day does not."""
    app, browser = await begun(clock="original")
    await sit(app, browser)
    for word in ("score", "claim"):
        browser.click("word", word)
    browser.time += 200 * SECOND
    if event == "seal":
        browser.click("seal")
    else:
        browser.send("shown")
    await settle(app)
    assert "You were late, Ada" in browser.text
    assert "Sealed." not in browser.said("line")
    assert table(app).hands == ({}, {})
    browser.wait(5 * SECOND)
    assert table(app).state.seals == (2, 0)


async def test_a_device_whose_clock_was_set_back_does_not_stop_the_time():
    disk = Disk()
    app, browser = await begun(disk=disk, clock="original")
    await sit(app, browser)
    again = Browser(disk, route=app.model.route.text)
    again.time = browser.time - 3600 * SECOND
    app = page(again)
    await app.start()
    await settle(app)
    await sit(app, again)
    await ran_out(app, again)
    assert "You were late, Ada" in again.text


async def test_taking_back_gives_no_time():
    app, browser = await begun(clock="original")
    await sit(app, browser)
    browser.wait(50 * SECOND)
    await submit(app, browser, "score claim")
    browser.wait(10 * SECOND)
    browser.click("undo")
    await settle(app)
    browser.click("forget-sealed")
    await settle(app)
    assert "Ada’s time is running: 0:30" in browser.text
    await sit(app, browser)
    assert "0:30" in browser.text


async def test_taking_back_in_the_open_leaves_each_what_they_have_spent():
    app, browser = await begun("solitaire-chess", clock="60+100")
    for word in ("first", "B0"):
        browser.send("do", "word", word)
        browser.click("seal")
        await settle(app)
        browser.wait(20 * SECOND)
    assert duel(app).play.next.seat == 1
    browser.key("Ctrl+z")
    await settle(app)
    assert duel(app).play.next.seat == 2
    clock = duel(app).play.ticked(browser.time)
    assert clock.spent == (20, 20)
    browser.wait(100 * SECOND)
    browser.send("do", "word", "C0")
    browser.click("seal")
    await settle(app)
    assert duel(app).play.clock.reserve == (100, 40)
    assert duel(app).play.ticked(browser.time).spent == (20, 0)


async def test_a_low_clock_is_large_and_is_heard_at_thirty_and_ten_seconds():
    app, browser = await begun(clock="original")
    await sit(app, browser)
    strip = tree.find(browser.tree, "div.time")
    assert strip[1].get("class") == "time"  # its place is there from the start
    assert strip[1]["role"] == "timer"
    assert "1:30" in tree.text(strip)
    heard = []
    for _ in range(85):
        browser.wait(SECOND)
        if (said := browser.said("alert")) not in heard:
            heard.append(said)
    advice = "Seal in time: what is only on the line is lost."
    assert heard == ["", f"30 seconds left. {advice}", f"10 seconds left. {advice}"]
    strip = tree.find(browser.tree, "div.time.low")
    assert "0:05" in tree.text(strip)
    for word in ("score", "claim"):
        browser.click("word", word)
    assert "Complete, but not sealed" in tree.text(tree.find(browser.tree, "div.time"))
    browser.click("seal")
    await settle(app)
    assert "seconds left" not in browser.said("alert")


async def test_without_a_clock_there_is_none():
    app, browser = await begun()
    await sit(app, browser)
    assert tree.find(browser.tree, "div.time") is None
    assert tree.find(browser.tree, "span.clock") is None


async def test_pp_7_what_is_on_the_line_counts_and_that_is_said():
    app, browser = await begun("priority-pathway", clock="original")
    await sit(app, browser)
    assert "What is on the line when time is up is sealed." in browser.text
    browser.send("do", "typed", value="7 ")
    await ran_out(app, browser, 61)
    assert "No action was chosen: Ada loses a life" in browser.text
    assert "§ 7.2" in browser.text
    assert "7" not in tree.text(tree.find(browser.tree, "ul.cost")).replace("§ 7.2", "")


@pytest.mark.parametrize(
    ("game", "before", "cost", "clause"),
    [
        ("setnas-curse", (), "Ada uses no abilities this round.", "§ 6.1"),
        ("solitaire-chess", ("first",), "Ben loses the game.", "§ 4.3"),
        ("solitaire-chess-final", ("first",), "Ben’s queens leave the board", "§ 5.6"),
        ("roundabout", ("first",), "A fair draw chooses for Ben.", "§ 6.2"),
        ("field-tactics", ("first",), "Ada loses the game.", "§ 7.1"),
    ],
)
async def test_each_game_says_what_it_costs(game, before, cost, clause):
    placed = {"preparation": "chosen"} if game == "roundabout" else {}
    app, browser = await begun(game, clock="original", **placed)
    for word in before:
        browser.send("do", "word", word)
        browser.click("seal")
        await settle(app)
    if duel(app).play.at is None:
        await sit(app, browser)
    await ran_out(app, browser, 3600)
    screen = tree.text(tree.find(browser.tree, "main.curtain.late"))
    assert cost in screen
    assert clause in screen
    await goes_on(app, browser)
    browser.wait(10 * SECOND)
    if table(app).outcome:
        assert "Go on to the result" in browser.text
        assert tree.text(tree.find(browser.tree, "ol.story"))
        await goes_on(app, browser)
        assert " wins" in tree.text(tree.find(browser.tree, id="result"))
        assert browser.focus == "result"


async def test_a_match_from_before_the_time_of_day_was_kept_can_be_opened():
    app, browser = await begun(clock="original")
    await play_round(app, browser, "score claim", "grow steal")
    key = app.model.route.text
    kept = json.loads(duel(app).play.body())
    for name in ("since", "turns", "missed"):
        del kept[name]
    browser.disk.records[key] = browser.disk.records[key]._replace(body=json.dumps(kept))
    again, other = await opened(browser.disk, route=key)
    assert "I am Ada" in other.text
    await sit(again, other)
    assert "1:30" in other.text
