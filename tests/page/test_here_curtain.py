"""The curtain at one device, and what both look at between two turns."""

import pytest

from sealed.page.draw import tree
from tests.page.fake import Disk, opened, settle
from tests.page.here import begun, duel, play_round, sit, submit, table, whole


def answer(browser):
    return tree.text(tree.find(browser.tree, id="answer"))


TWICE = "Hold for a moment, or press twice, a second apart."
AGAIN = "Press again in a second to open, or hold until the bar is full."
EARLY = "That was too quick. Wait a second, then press again."


async def clicks(browser, value="tap"):
    await browser.sends("hold", "sit", value=value)


async def test_the_curtain_says_how_it_opens():
    """The description of the button differs from the text that tells of a press: that would be heard
    twice.
    """
    browser = await begun()
    button = tree.find(browser.tree, "button.hold")
    assert button[1]["aria-label"] == "I am “Ada”. Hold to open"
    described = tree.find(browser.tree, id=button[1]["aria-describedby"])
    assert tree.text(described) == TWICE
    assert "role" not in described[1]
    assert tree.find(browser.tree, id="answer")[1]["role"] == "status"
    assert answer(browser) == ""


async def test_a_double_click_by_accident_opens_nothing():
    browser = await begun()
    await clicks(browser)
    assert answer(browser) == AGAIN
    for _ in range(3):
        browser.wait(300)
        await clicks(browser)
        assert answer(browser) == EARLY
    assert duel(browser).play.at is None


async def test_a_second_click_in_its_time_opens_the_curtain():
    """For whoever cannot hold a pointer still."""
    browser = await begun()
    await clicks(browser)
    browser.wait(20_000)  # another one that has nothing to do with the first
    await clicks(browser)
    assert answer(browser) == AGAIN
    browser.wait(700)
    await clicks(browser, "left")  # the pointer went down on the button, and up elsewhere
    browser.wait(700)
    await clicks(browser)
    assert duel(browser).play.at is None
    browser.wait(700)
    await clicks(browser)
    assert duel(browser).play.at == 1


async def test_enter_twice_opens_the_curtain_however_long_it_takes():
    browser = await begun()
    await browser.sends("hold", "sit", value="press")
    assert answer(browser) == "Press again to open."
    browser.wait(3_600_000)
    browser.send("hold", "sit", value="tap")  # a tap in between is no second press
    assert duel(browser).play.at is None
    for _ in range(2):
        await browser.sends("hold", "sit", value="press")
    assert duel(browser).play.at == 1


async def test_a_press_at_one_curtain_does_not_count_at_the_next():
    browser = await begun()
    await sit(browser)
    await submit(browser, "score claim")
    browser.send("hold", "sit", value="press")
    await browser.clicks("undo")
    await browser.clicks("forget-sealed")
    assert "Pass the device to Ada" in browser.text
    await browser.sends("hold", "sit", value="press")
    assert duel(browser).play.at is None


async def test_the_curtain_has_ways_home_to_the_rules_and_to_the_menu():
    browser = await begun()
    await sit(browser)
    await submit(browser, "score claim")
    ways = [one[1]["href"] for one in tree.find_all(browser.tree, "a")]
    assert ways == ["#home", "#rules/five-card-trick", "#home"]
    browser.click("panel", "menu")
    assert browser.focus == "panel"
    menu = tree.text(tree.find(browser.tree, "section.panel"))
    assert "Delete this match" in menu
    assert "Resign" not in menu  # nobody has the device, so nobody can say who gives up
    browser.key("Escape", "panel")
    assert tree.find(browser.tree, "section.panel") is None
    assert "Pass the device to Ben" in browser.text


@pytest.mark.parametrize(
    ("game", "cell"),
    [("five-card-trick", "score"), ("priority-pathway", "card1"), ("field-tactics", "tray-G3")],
)
async def test_after_the_curtain_the_focus_is_where_one_chooses(game, cell):
    browser = await begun(game)
    if duel(browser).play.at:
        browser.send("do", "enter", value="first")
        await browser.clicks("seal")
    await sit(browser)
    assert browser.focus == "board"
    assert tree.find(browser.tree, id=f"cell-{cell}", tabindex="0")


@pytest.mark.slow
async def test_what_the_other_player_has_sealed_no_way_back_opens():
    """Back, home and back, a panel, a second tab and a reload all end before the next player's curtain; only
    that opens, and it shows the next player's hand alone.
    """
    disk = Disk()
    browser = await begun(disk=disk)
    await sit(browser)
    await submit(browser, "claim block:steal")
    key = browser.app.model.route.text

    async def covered(browser):
        await settle(browser.app)
        assert "Pass the device to Ben" in browser.text
        for words in ("Claim", "Steal"):
            assert words not in browser.text

    await covered(browser)
    for route in ("new/five-card-trick/here", "home", "rules/five-card-trick"):
        await browser.visits(route)
        browser.visit(key)
        await covered(browser)
    for panel in ("log", "board", "names", "lines", "resign"):
        await browser.sends("do", "panel", panel)
        assert "Claim" not in browser.text
    browser.send("do", "panel")
    for key_ in ("Ctrl+z", "Escape", "Backspace", "l", "n", "?", "r"):
        await browser.presses(key_, "board")
        assert "Claim" not in browser.text
    browser.send("do", "panel")
    await browser.sends("do", "review", "start")
    assert "Block Steal" not in browser.text
    browser.send("do", "review")
    await covered(browser)
    await covered(await opened(disk, route=key))


# --- what both look at


async def test_after_a_reload_the_story_is_still_there():
    disk = Disk()
    browser = await begun(disk=disk)
    for move in ("score claim", "grow block:score"):
        await sit(browser)
        await submit(browser, move)
    browser.wait(10_000)
    story = tree.text(tree.find(browser.tree, "ol.story"))
    assert "Ada claims the pot: 2." in story
    other = await opened(disk, route=browser.app.model.route.text)
    assert tree.text(tree.find(other.tree, "ol.story")) == story
    assert "I am Ada" in other.text
    await sit(other)
    assert duel(other).play.at == 1


@pytest.mark.parametrize("motion", [set(), {"reduced-motion"}])
async def test_a_round_gives_nothing_away_before_it_is_told(motion):
    browser = await begun()
    browser.preferences |= motion
    await play_round(browser, "score claim", "grow steal")
    before = len(browser.frames)
    for move in ("grow block:grow", "claim score"):
        await sit(browser)
        await submit(browser, move)
    browser.wait(10_000)
    told = [tree.text(tree.find(frame["tree"], "main.match")) for frame in browser.frames[before:]]
    reveal = [text for text in told if text and "Show all at once" in text]
    assert bool(reveal) != bool(motion)
    for text in reveal:
        assert "Round 2 of 25" in text
        assert "2 Grow, Block Grow v Score, Claim" not in text
        if "Ada blocks Ben" not in text:
            assert "is blocked" not in text
    assert "2 Grow, Block Grow v Score, Claim" in browser.text
    assert "Ben claims the pot" in tree.text(tree.find(browser.tree, "ol.story"))


@pytest.mark.share(6)
@pytest.mark.slow
async def test_the_last_round_is_shown_before_the_end_is():
    browser = await begun("setnas-curse")
    last = []

    def wait(milliseconds, wait=browser.wait):
        wait(milliseconds)
        if table(browser).outcome and not last:
            last.append(tree.text(tree.find(browser.tree, "section.line")))
            assert tree.find(browser.tree, "div.reveal")

    browser.wait = wait
    await whole(browser, 5)
    assert "To the result" in last[0]
    assert "wins" not in last[0]
    assert browser.focus == "result"
    assert tree.find(browser.tree, id="result")


async def test_the_round_that_is_stepped_through_is_named():
    browser = await begun()
    await play_round(browser, "score claim", "grow steal")
    await play_round(browser, "score steal", "grow claim")
    await sit(browser)
    await browser.sends("do", "resign", "1")
    browser.wait(5_000)
    await browser.clicks("review")
    for number, step in ((1, 0), (1, 1), (2, 2)):
        steps = tree.text(tree.find(browser.tree, "section.stepper"))
        assert f"Round {number} of 25" in steps
        assert f"{step} of " in steps
        browser.key("ArrowRight")


async def test_the_live_log_grows_and_ends_with_its_match():
    browser = await begun()
    await play_round(browser, "score claim", "grow steal")
    first = [tree.text(one) for one in tree.find_all(tree.find(browser.tree, id="say-events"), "p")]
    assert len(first) > 3
    await play_round(browser, "score steal", "grow claim")
    log = list(tree.find_all(tree.find(browser.tree, id="say-events"), "p"))
    assert [tree.text(one) for one in log][: len(first)] == first
    assert len({one[1]["key"] for one in log}) == len(log) > len(first)
    await browser.visits("home")
    assert browser.said("events") == ""
    browser.app.say(alert="Something was refused.")
    await browser.visits("new/five-card-trick/here")
    await browser.clicks("start")
    assert browser.said("events") + browser.said("alert") == ""
