"""A match at one device: the line, the curtain, the telling, the clock, the end."""

import itertools
import random
import re
from collections.abc import Iterator

import pytest

from sealed import record
from sealed.page.browser.model import Model
from sealed.page.browser.seam import Event
from sealed.page.draw import tree
from sealed.page.engine.nothing import NothingScreen
from sealed.page.match.play import begin, seen, telling
from sealed.page.match.table.here import MODE
from sealed.page.match.table.play import TableMatch
from sealed.rules.registry import BY_KEY
from tests import playing
from tests.page.fake import Disk, Killed, opened, settle
from tests.page.finished import NAMES
from tests.page.here import begun, duel, end_by, play_round, sit, submit, table, whole
from tests.rules.walks import pick_move


async def test_a_new_match_begins_behind_the_curtain():
    browser = await begun()
    assert browser.app.model.route.screen == "match"
    assert "Pass the device to Ada" in browser.text
    assert tree.find(browser.tree, "main.awake") is not None  # the screen stays on (static/awake.mjs)
    assert tree.find(browser.tree, "button.ac") is None


async def test_a_round_is_played_and_told():
    browser = await begun()
    await sit(browser)
    await submit(browser, "score claim")
    assert "Pass the device to Ben" in browser.text
    await sit(browser)
    await submit(browser, "grow block:score")
    browser.wait(10_000)
    assert "Ada claims the pot: 2." in browser.text
    assert table(browser).state.chips == (3, 0)
    assert "Hold to open. Ben looks away." in browser.text
    await sit(browser)
    assert table(browser).rules.asks(table(browser).state)[0].seat == 1
    assert duel(browser).play.at == 1


@pytest.mark.share(6)
@pytest.mark.parametrize(("seed", "game"), [*enumerate(BY_KEY)])
def test_the_bar_names_the_round_that_both_look_at_and_not_the_next_one(seed, game):
    rng = random.Random(seed)
    here, looked = TableMatch.begin(playing.begin(playing.find(game), seed), NAMES, None, 0), 0

    def number(told: bool) -> Iterator[str]:
        shown = telling(begin("", 1, here, MODE), here.table.events if told else ())
        for count in range(len(shown.story) + 1):
            said = shown.board.headline(seen(Model(), shown._replace(told=count)))
            yield re.search(r"\d+|$|over", said)[0]

    for _decision in range(300):
        here = here.sat(0)
        if here.ask is None:
            break
        (before,) = number(told=False)
        words = pick_move(here.table.rules, here.table.state, here.ask, dict(here.table.hand(here.at)), rng)
        here = here.decide(" ".join(words), 0)
        if here.showing and here.table.outcome is None:
            assert {*number(told=True)} == {before}
            looked += 1
        here = here.seen(0)
    assert looked or game.startswith(("solitaire", "roundabout"))


@pytest.mark.parametrize("words", ["score claim", "grow block:steal"])
async def test_the_curtain_hides_what_was_chosen_everywhere(words):
    """Neither the page nor what screen readers are told holds anything of it."""

    async def frame(move):
        browser = await begun(clock="off")
        await sit(browser)
        await submit(browser, move)
        curtain = browser.frame["tree"], browser.frame["title"]
        await sit(browser)
        return curtain, (browser.frame["tree"], browser.frame["title"])

    assert await frame(words) == await frame("steal block:block")


async def test_a_card_that_rests_says_why_and_is_refused():
    browser = await begun(clock="off")
    await play_round(browser, "score claim", "grow steal")
    await play_round(browser, "score steal", "grow claim")
    await sit(browser)
    card = tree.find(browser.tree, "button.ac", arg="score")
    assert card[1]["aria-disabled"] == "true"
    assert "twice running" in tree.text(card)
    browser.send("do", "enter", value="score")
    assert "rests" in browser.said("alert")
    assert "§ 2.3" in browser.text
    assert duel(browser).line == ()


async def test_words_are_taken_back_one_by_one_and_all_at_once():
    browser = await begun(clock="off")
    await sit(browser)
    browser.click("touch", "score")
    browser.click("touch", "steal")
    browser.click("touch", "score")
    assert duel(browser).line == ("steal",)
    browser.key("Backspace", "board")
    assert duel(browser).line == ()
    browser.click("touch", "block")
    assert duel(browser).half == "block:"
    browser.key("Escape")
    assert (duel(browser).line, duel(browser).half) == ((), "")


async def test_a_move_can_be_typed():
    browser = await begun(clock="off")
    await sit(browser)
    browser.send("do", "typed", value="Block:SCORE grow ")
    assert duel(browser).line == ("block:score", "grow")
    browser.send("do", "typed", value="nonsense ")
    assert "not a word" in browser.said("alert")
    browser.send("do", "typed", value="")
    await browser.presses("Enter", "line", editable=True)
    assert table(browser).hands[0] == {"r1.1": "grow block:score"}


async def test_letters_write_words():
    browser = await begun(clock="off")
    await sit(browser)
    for letter in "sb":
        assert browser.key(letter, "board")
    assert duel(browser).half == "block:"
    browser.key("g", "board")
    assert duel(browser).line == ("score", "block:grow")
    await browser.presses("Enter", "board")
    assert table(browser).hands[0] == {"r1.1": "score block:grow"}


async def test_a_sealed_choice_can_be_taken_back_until_the_curtain_opens():
    browser = await begun(clock="off")
    await sit(browser)
    await submit(browser, "score claim")
    for leave in (lambda: browser.click("panel"), lambda: browser.key("Escape", "panel")):
        assert await browser.presses("Ctrl+z")  # the key asks, too
        assert "Ada’s choice is thrown away unseen" in browser.text
        assert browser.focus == "panel"
        leave()
        assert "forgotten" not in browser.text
        assert table(browser).hands[0]
    await browser.clicks("undo")
    await browser.clicks("forget-sealed")
    assert "Pass the device to Ada" in browser.text
    assert table(browser).hands == ({}, {})
    await sit(browser)
    assert duel(browser).line == ()
    await browser.visits("home")
    await browser.visits(browser.app.model.came)
    await play_round(browser, "score claim", "grow steal")
    assert tree.find(browser.tree, do="undo") is None
    await browser.sends("do", "undo")
    assert "cannot be taken back" in browser.text
    assert table(browser).state.round == 2


async def test_giving_up_cannot_be_taken_back_once_the_record_tells_what_was_sealed():
    browser = await begun(clock="off")
    await sit(browser)
    await submit(browser, "score claim")
    await sit(browser)
    await end_by(browser, "resign")
    browser.wait(5_000)
    await browser.clicks("record")
    assert "score claim" in next(iter(browser.saved.values()))
    await browser.presses("Ctrl+z")
    assert "cannot be taken back" in browser.text
    assert table(browser).outcome.winner == 1


async def test_the_clock_plays_for_who_is_late():
    browser = await begun(clock="original")
    await sit(browser)
    browser.wait(60_000)
    assert "0:30" in browser.text
    await browser.waits(31_000)
    assert "You were late, “Ada”" in browser.said("alert")
    assert table(browser).state.seals[0] == 2
    await browser.clicks("go-on")
    assert "Pass the device to Ben" in browser.text
    await sit(browser)
    await submit(browser, "score claim")
    browser.wait(5_000)
    assert "Ada sent nothing in time." in browser.text


@pytest.mark.share(6)
@pytest.mark.slow
async def test_g_5_periods_of_the_reserve_are_shown_and_used_up_one_by_one():
    browser = await begun("solitaire-chess", clock="original")
    assert duel(browser).play.clock.period == 60
    browser.send("do", "enter", value="first")
    await browser.clicks("seal")
    assert "1:00 + 5 × 1:00" in browser.text
    assert "5 periods of 1:00 left" in browser.text  # the other player's
    browser.wait(61_000)
    assert "0:59 + 4 × 1:00" in browser.text
    browser.send("do", "enter", value="B0")
    await browser.clicks("seal")
    assert "1:00 + 5 × 1:00" in browser.text
    assert "4 periods of 1:00 left" in browser.text
    browser.wait(355_000)
    assert "0:05, the last period" in browser.text
    browser.send("do", "enter", value="C0")
    await browser.clicks("seal")
    assert "1:00 + 4 × 1:00" in browser.text
    browser.send("do", "enter", value="D0")
    await browser.clicks("seal")
    assert "1:00 + " not in browser.text
    await browser.waits(60_000)
    assert table(browser).outcome.clause == "SO 4.3"


@pytest.mark.share(4)
@pytest.mark.parametrize("leave", ["late", "seal", "home", "tab"])
async def test_the_next_player_at_the_device_finds_nothing_of_the_line(leave):
    """Neither the words that were picked nor those that were refused, however the device was left."""

    browser = await begun(clock="original" if leave == "late" else "off")
    if leave != "late":
        await play_round(browser, "score claim", "grow steal")
        await play_round(browser, "score steal", "grow claim")
    key = duel(browser).key
    await sit(browser)
    browser.send("do", "enter", value="grow")
    if leave != "late":
        browser.send("do", "enter", value="score")
        assert "Score" in browser.said("alert")
    if leave == "late":
        await browser.waits(95_000)
        browser.click("go-on")
    elif leave == "seal":
        await submit(browser, "steal")
    elif leave == "home":
        await browser.visits("home")
        browser.visit(key)
    else:
        second = await opened(browser.disk, route=key)
        await sit(second)
        await submit(second, "grow claim")
    await settle(browser.app)
    curtain = tree.find(browser.tree, "main.curtain")
    assert "Pass the device" in tree.text(curtain)
    for word in ("Score", "Grow"):
        assert word not in tree.text(curtain) + browser.said("line") + browser.said("alert")


async def test_a_record_that_is_saved_in_a_round_does_not_tell_what_is_sealed():
    browser = await begun(clock="off")
    await play_round(browser, "score claim", "grow steal")
    await sit(browser)
    await submit(browser, "grow block:steal")
    await sit(browser)
    browser.click("panel", "menu")
    browser.click("record")
    (saved,) = browser.saved.values()
    assert saved.endswith("1: score claim\n2: grow steal\n1: ?\n")


async def test_behind_the_curtain_no_time_runs():
    browser = await begun(clock="original")
    browser.wait(600_000)
    await sit(browser)
    assert "1:30" in browser.text


async def test_resigning_is_asked_first():
    browser = await begun(clock="off")
    await sit(browser)
    browser.click("panel", "menu")
    browser.click("panel", "resign")
    assert "Ben wins at once" in browser.text
    await browser.clicks("resign")
    browser.wait(5_000)
    assert "Ben wins" in browser.text
    assert table(browser).outcome.winner == 2


async def test_both_are_asked_before_a_game_ends_without_a_winner():
    browser = await begun(clock="off")
    await sit(browser)
    before = browser.text
    browser.click("panel", "menu")
    browser.click("panel", "agree")
    assert "Both players have to agree: Ada and Ben." in browser.text
    browser.click("panel", "")
    assert browser.text == before
    await end_by(browser, "agree")
    browser.wait(5_000)
    assert table(browser).outcome == (None, "both players agreed to a draw", "G 9")
    assert "Nobody wins" in browser.text
    assert "The reason: both players agreed to a draw." in browser.text
    browser.click("record")
    (saved,) = browser.saved.values()
    assert '[Result "1/2-1/2"]' in saved
    assert saved.endswith(": draw\n")
    key = duel(browser).key
    await browser.visits("home")
    browser.click("unfold", "over")
    assert "Nobody won" in browser.text
    await browser.visits(key)
    assert "Nobody wins" in browser.text


@pytest.mark.share(3)
@pytest.mark.slow
@pytest.mark.parametrize("game", ["five-card-trick", "five-card-trick-final", "setnas-curse"])
async def test_a_whole_game_ends_with_its_result_record_review_and_rematch(game):
    browser = await begun(game, clock="off")
    await whole(browser, 5)
    winner = ("Ada", "Ben")[table(browser).outcome.winner - 1]
    assert f"{winner} wins" in browser.text
    browser.click("record")
    (saved,) = browser.saved.values()
    assert record.replay(saved).outcome == table(browser).outcome
    await browser.clicks("review")
    steps = tree.text(tree.find(browser.tree, "section.stepper"))
    assert "0 of " in steps
    assert "Round 1 of 25" in steps
    browser.key("ArrowRight")
    assert "1 of " in tree.text(tree.find(browser.tree, "section.stepper"))
    browser.key("End")
    await browser.presses("Escape")
    assert f"{winner} wins" in browser.text
    await browser.clicks("rematch")
    assert "Pass the device to Ben" in browser.text
    assert duel(browser).play.names == ("Ben", "Ada")


async def test_a_reload_loses_nothing_and_opens_no_curtain():
    disk = Disk()
    browser = await begun(disk=disk)
    await play_round(browser, "score claim", "grow steal")
    await sit(browser)
    await submit(browser, "grow steal")
    other = await opened(disk, route=browser.app.model.route.text)
    assert "Pass the device to Ben" in other.text
    await sit(other)
    await submit(other, "score claim")
    assert table(other).state.round == 3
    assert table(other).seed == table(browser).seed


@pytest.mark.share(4)
async def test_killed_at_any_write_nothing_that_was_decided_is_lost():
    for dies_at in itertools.count(1):
        disk = Disk()
        disk.dies_at = dies_at
        moves = [("score claim", "grow steal"), ("grow steal", "score claim")]
        sealed, lives = 0, False
        try:
            browser = await begun(disk=disk, clock="off")
            for pair in moves:
                for move in pair:
                    await sit(browser)
                    await submit(browser, move)
                    sealed += 1
                browser.wait(10_000)
            lives = True
        except Killed:
            pass
        disk.dies_at = None
        keys = [key for key in disk.records if key.startswith("match/")]
        if not keys:
            assert sealed == 0
            continue
        again = await opened(disk, route=keys[0])
        decided = [entry.move for entry in table(again).log if entry.move]
        assert decided == [move for pair in moves for move in pair][: len(decided)]
        assert len(decided) >= sealed
        if lives:
            break
    assert dies_at > 8


async def test_two_tabs_do_not_overwrite_each_other():
    disk = Disk()
    browser = await begun(disk=disk, clock="off")
    second = await opened(disk, route=browser.app.model.route.text)
    await sit(browser)
    await settle(second.app)
    await submit(browser, "score claim")
    await settle(second.app)
    assert "Pass the device to Ben" in second.text
    await sit(second)
    await settle(browser.app)
    await submit(second, "grow steal")
    await settle(browser.app)
    assert table(browser).state.round == 2


async def test_a_match_is_deleted_only_after_a_question():
    disk = Disk()
    browser = await begun(disk=disk)
    await sit(browser)
    browser.click("panel", "menu")
    browser.click("panel", "delete")
    assert "for good" in browser.text
    assert any(key.startswith("match/") for key in disk.records)
    await browser.clicks("delete")
    assert browser.app.screen.name == "home"
    assert not any(key.startswith("match/") for key in disk.records)


async def test_a_match_that_is_not_there_says_so():
    browser = await opened(route="match/nothing")
    assert "no such match" in browser.text
    assert isinstance(browser.app.model.screen_value, NothingScreen)


async def test_keys_and_focus_walk_the_hand():
    browser = await begun(clock="off")
    await sit(browser)
    assert browser.focus == "board"  # the curtain has opened on the hand
    browser.listener(Event("focus", arg="score"))
    browser.key("ArrowRight", "board")
    assert browser.focus == "cell-grow"
    browser.key("End", "board")
    assert browser.focus == "cell-block"
    browser.listener(Event("focus", arg="claim"))
    assert browser.app.model.screen_value.cell == "claim"
    browser.key("?", "board")
    assert "Claim" in browser.said("line")
