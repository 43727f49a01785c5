"""The keys of a match: those that say something anywhere, Enter and Tab, and what is said of the end."""

import pytest

from sealed.page import boards
from sealed.page.browser.seam import Event
from sealed.page.draw import tree
from sealed.page.match import spoken
from sealed.page.match.play import GameScreen
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY
from tests import playing
from tests.page.fake import Browser, settle
from tests.page.here import begun, duel, end_by, goes_on, play_round, sit, submit
from tests.page.looking import sees

SHIFT = tuple(f"Shift+{letter}" for letter in spoken.KEYS)


@pytest.mark.share(6)
@pytest.mark.parametrize("game", BY_KEY)
async def test_every_key_says_something_in_every_game(game):
    browser = await begun(game)
    if duel(browser).play.ask is None:
        await sit(browser)
    browser.wait(10_000)
    said, does = {}, set()
    for key in SHIFT:
        assert browser.key(key), key
        await settle(browser.app)
        said[key] = browser.said("line")
        assert said[key]
        does.add(
            (
                said[key],
                browser.app.model.screen_value.panel,
                tree.find(browser.tree, "section.howto") is None,
            )
        )
    assert len(does) == len(SHIFT)  # the last two open something
    assert "“Ada”, " in said["Shift+s"]
    assert "“Ben”, " in said["Shift+s"]
    listed = tree.text(tree.find(browser.tree, id="panel"))
    assert all(f"Shift+{letter.upper()}" in listed for letter in spoken.KEYS)
    board = boards.load(BY_KEY[game].family)
    assert not [key for key in board.keys(_seen(browser)) if key.startswith("Shift+")]


def _seen(browser):
    from sealed.page.match.play import seen

    return seen(browser.app.model, browser.app.screen_value(GameScreen))


@pytest.mark.parametrize("game", BY_KEY)
def test_all_pieces_can_be_heard_at_every_point(game):
    """The pieces of both players can be heard, and nothing that is hidden."""
    rules = playing.find(game)
    board = boards.load(BY_KEY[game].family)
    table = playing.at_random(rules, 3, decisions=60)
    said = ""
    for entry in table.log[::4]:
        look = sees(rules, entry.state, before=entry.state)
        earlier, said = said, board.inventory(look)
        assert said.endswith(".") if said else not earlier
    assert ("Ada" in said and "Ben" in said) == (game != "three-throws")  # which has no pieces


async def test_who_has_won_is_said_and_has_the_focus():
    browser = await begun()
    await sit(browser)
    await end_by(browser, "resign")
    browser.wait(10_000)
    assert "“Ben” wins. “Ada” resigned." in browser.said("events")
    assert browser.focus == "result"
    assert "Ben wins" in browser.text
    assert "0 to 0" not in browser.text
    browser.key("Shift+t")
    assert browser.said("line") == "“Ben” wins. “Ada” resigned."


async def test_what_is_told_is_added_to_what_has_been_told():
    browser = await begun()
    await sit(browser)
    await submit(browser, "score claim")
    await sit(browser)
    await submit(browser, "grow block:score")
    before = 0
    while duel(browser).telling:
        browser.wait(100)
        now = len(list(tree.find_all(tree.find(browser.tree, id="say-events"), "p")))
        assert now >= before
        before = now
    assert before > 2
    await goes_on(browser)
    await sit(browser)
    await submit(browser, "score steal")
    assert len(list(tree.find_all(tree.find(browser.tree, id="say-events"), "p"))) == before


async def test_enter_goes_on_once_everything_is_told():
    browser = await begun()
    for move in ("score claim", "grow block:score"):
        await sit(browser)
        await submit(browser, move)
    browser.wait(10_000)
    browser.click("touch", "grow")  # a card is pressed while nothing is asked
    assert browser.said("line").startswith("Grow.")
    assert await browser.presses("Enter", "board")
    assert "Pass the device to Ada" in browser.text


async def test_a_press_that_moves_the_focus_does_both_and_is_drawn_once():
    browser = await begun()
    await sit(browser)
    before = len(browser.frames)
    browser.send("do", "touch", "claim", cell="claim", zone="board")
    screen = duel(browser)
    assert (screen.cell, screen.line) == ("claim", ("claim",))
    assert len(browser.frames) == before + 1


async def test_enter_seals_unless_the_focus_has_moved_to_another_card_since():
    browser = await begun()
    await sit(browser)
    browser.send("focus", arg="score", zone="board")
    for letter in "sg":
        browser.key(letter, "board")
    browser.key("ArrowRight", "board")
    browser.key("ArrowRight", "board")
    assert browser.focus == "cell-claim"
    assert not browser.key("Enter", "board")  # the browser presses the card
    browser.send("do", "enter", value="claim")
    assert browser.said("alert") == "Send exactly two cards."
    assert not browser.key("Enter", "board")
    browser.key("g", "board")
    browser.key("c", "board")
    assert await browser.presses("Enter", "board")
    assert "Pass the device to Ben" in browser.text


@pytest.mark.parametrize("game", BY_KEY)
async def test_the_board_s_keys_are_at_hand_on_the_button_that_seals(game):
    browser = await begun(game)
    if duel(browser).play.ask is None:
        await sit(browser)
    assert tree.find(browser.tree, id="seal")[1]["data-zone"] == "board"


async def test_tab_leaves_the_slot_unless_it_completes_a_word():
    browser = await begun()
    await sit(browser)

    def tab(text):
        browser.send("do", "typed", value=text)
        return browser.key("Tab", "line", editable=True, value=text)

    assert not tab("")
    assert not tab("x")
    assert not tab("s")  # Score, or Steal
    assert tab("sc")
    assert duel(browser).line == ("score",)


async def test_escape_closes_a_notice_before_anything_else():
    browser = await begun()
    await sit(browser)
    browser.key("s", "board")
    browser.app.notify("mute", "A notice")
    assert browser.key("Escape", "board")
    assert browser.app.model.notice is None
    assert duel(browser).line == ("score",)
    browser.app.notify("mute", "A notice")
    browser.app.go("home")
    await settle(browser.app)
    assert browser.app.model.notice is None


async def test_after_the_curtain_a_turn_takes_six_presses():
    """Two for the curtain, two for the cards, one to seal; and one goes on."""
    browser = await begun()
    await play_round(browser, "score claim", "grow steal")
    await sit(browser)
    assert browser.focus == "board"


async def test_enter_seals_where_the_page_itself_has_moved_the_focus():
    browser = await begun()
    await sit(browser)
    browser.listener(Event("focus", arg="score"))
    browser.click("touch", "score")
    browser.click("touch", "claim")
    browser.listener(Event("focus", arg="grow", value="given"))
    assert browser.app.model.screen_value.cell == "grow"
    assert await browser.presses("Enter", "board")
    assert duel(browser).play.at is None  # sealed


def enter(browser: Browser) -> None:
    """Enter is pressed in the slot, or on the button if the slot is gone: with what stands there now."""
    slot = tree.find(browser.tree, id="typed")
    value = slot[1].get("value", "") if slot else ""
    assert browser.key("Enter", "line", value=value, editable=slot is not None)


async def test_a_whole_line_and_enter_twice_however_quickly():
    """The storage has not answered to the first word yet when the line is complete and sealed."""
    browser = await begun()
    await sit(browser)
    for value in ("score ", "claim"):
        browser.send("do", "typed", value=value)
    enter(browser)
    assert duel(browser).line == ("score", "claim")
    enter(browser)
    await settle(browser.app)
    assert "Pass the device to Ben" in browser.text
    assert browser.said("alert") == ""


async def test_enter_pressed_once_too_often_is_not_for_the_next_decision():
    """Nor is what is written before the storage has answered part of what is sealed."""
    browser = await begun()
    await sit(browser)
    browser.send("do", "typed", value="score claim ")
    enter(browser)
    browser.send("do", "back", "1")
    enter(browser)
    await settle(browser.app)
    assert "Pass the device to Ben" in browser.text
    assert duel(browser).refusal is None
    assert browser.said("alert") == ""
    assert duel(browser).play.table.hand(Seat.ONE) != {}


async def test_the_rule_of_the_last_refusal_can_be_asked_for_until_the_decision_is_made():
    """However the line has changed since; and the next player learns nothing of what was refused."""
    browser = await begun()
    await play_round(browser, "score claim", "grow steal")
    await play_round(browser, "score steal", "grow claim")
    await sit(browser)
    match = browser.history[-1]
    browser.key("Shift+r")
    assert "No rule has refused anything yet." in browser.said("line")
    browser.send("do", "enter", value="score")
    browser.click("touch", "grow")
    assert duel(browser).refusal is None
    browser.key("Shift+r")
    assert browser.history[-1] == "rules/five-card-trick/2.3"
    await browser.visits(match)
    await submit(browser, "claim")
    await sit(browser)
    browser.key("Shift+r")
    assert browser.history[-1] == match


async def test_the_slot_says_what_can_be_written():
    browser = await begun()
    await sit(browser)
    assert tree.find(browser.tree, id="typed")[1]["placeholder"] == "or write it"
    browser.click("touch", "block")
    assert tree.find(browser.tree, id="typed")[1]["placeholder"] == "which one?"
