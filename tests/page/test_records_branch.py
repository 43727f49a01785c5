"""Playing on from a step of a record, at one device and against the computer."""

from pathlib import Path

import pytest

from sealed import record
from sealed.page.browser.model import Settings
from sealed.page.draw import tree
from sealed.page.records.branch import CannotBranch, branch
from sealed.page.records.stepping import begin
from sealed.rules.lookup import shown
from sealed.rules.questions import Seat
from tests.page.chats import played
from tests.page.fake import opened
from tests.page.here import sit, submit, table
from tests.page.record_screen import TEXT, looked_at
from tests.position_examples import EXAMPLES

GOLDEN = sorted(Path(__file__).parents[1].joinpath("golden").glob("*.txt"))
SEALED = TEXT + "1: grow claim\n; What now?\n"


def lines(text: str) -> list[str]:
    return [row for row in text.splitlines() if row[:2] in ("1:", "2:", "*:")]


async def branched(text=TEXT, step=1, disk=None):
    """A match at one device that goes on from a step of a record."""
    browser = await looked_at(text, step, disk)
    browser.click("panel", "branch")
    await browser.clicks("play-here")
    return browser


async def test_a_match_begins_with_what_was_played_and_goes_on():
    browser = await branched()
    assert browser.app.model.route.screen == "match"
    assert "Pass the device to Ada" in browser.text
    assert [each.move for each in table(browser).log if each.move] == ["score claim", "grow steal"]
    for move in ("score steal", "score claim"):
        await sit(browser)
        await submit(browser, move)
    text = record.write(table(browser))
    assert lines(text) == ["1: score claim", "2: grow steal", "1: score steal", "2: score claim"]
    assert ";" not in text  # the comments were about another game
    assert record.replay(text).sheet.tags[:2] == (("One", "Ada"), ("Two", "Ben"))


async def test_nothing_is_taken_back_behind_the_branch():
    browser = await branched()
    await browser.sends("do", "undo")
    assert len(table(browser).past) == 2
    await sit(browser)
    await submit(browser, "score steal")
    await browser.clicks("undo")
    await browser.clicks("forget-sealed")
    for each in (browser, await opened(browser.disk, route=browser.app.model.route.text)):
        each.send("do", "undo")
        await each.sends("do", "forget-sealed")
        assert len(table(each).past) == 2


async def test_what_one_has_sealed_at_that_step_stays_sealed():
    browser = await branched(SEALED, 4)
    assert "Pass the device to Ben" in browser.text
    assert "What now?" not in browser.text
    await sit(browser)
    await submit(browser, "score steal")
    assert [each.move for each in table(browser).log if each.move][-2:] == ["grow claim", "score steal"]


@pytest.mark.share(6)
@pytest.mark.parametrize("key", EXAMPLES)
async def test_a_record_that_begins_with_a_position_is_played_on_from_and_kept(key):
    browser = await branched(EXAMPLES[key], 0)
    await sit(browser)
    again = await opened(browser.disk, route=browser.app.model.route.text)
    state = record.replay(EXAMPLES[key]).at(0).state
    assert table(browser).state == table(again).state == state


async def test_a_position_with_its_secrets_is_played_on_from_and_one_without_is_not():
    started = record.replay(EXAMPLES["field-tactics"])
    browser = await branched(record.write(started), 0)
    await sit(browser)
    await submit(browser, "B5 B6")
    assert "A4:G3@B5" in record.write(table(browser))
    public = record.write(started, secrets=shown(started.log))
    with pytest.raises(CannotBranch):
        branch(begin("record/x", record.read_as_far(public), public, Settings()), "2026.11.22")


async def test_the_computer_plays_on_from_a_step():
    browser = await looked_at(TEXT, 1)
    await browser.clicks("panel", "branch")
    browser.click("seat", "2")
    browser.click("foe", "newcomer")
    await browser.clicks("play-computer")
    for _ in range(20):
        await browser.waits(300)
    alone = browser.app.model.screen_value.play
    assert alone.names == ("Newcomer", "Ben")
    assert alone.person is Seat.TWO
    assert dict(alone.table.sheet.tags)["Computer"] == "1"
    assert not alone.may_undo
    browser.send("do", "typed", value="score steal ")
    await browser.clicks("seal")
    for _ in range(20):
        await browser.waits(300)
    assert len(browser.app.model.screen_value.play.table.past) == 4


async def test_at_the_end_nobody_plays_on():
    browser = await looked_at(TEXT.replace('"*"', '"0-1"') + "1: resign\n")
    browser.key("End")
    browser.click("panel", "branch")
    assert "The game is over at this step." in browser.text
    assert tree.find(browser.tree, do="play-here") is None
    browser.send("do", "panel")
    browser.key("ArrowLeft")
    browser.click("panel", "branch")
    assert tree.find(browser.tree, do="play-here")


async def test_what_is_not_known_cannot_be_played_on():
    browser = await looked_at(TEXT.replace("1: score steal", "1: ?").replace("2: grow claim", "2: ?"), 2)
    browser.click("panel", "branch")
    assert "something was sealed that the record does not tell" in browser.text
    assert tree.find(browser.tree, do="play-here") is None
    browser.send("do", "panel")
    browser.click("step", "back")
    browser.click("panel", "branch")
    assert tree.find(browser.tree, do="play-here")


async def test_the_computer_does_not_play_on_in_a_match_by_chat_that_goes_on():
    ada, _ = await played(1)
    going = record.write(ada.match)
    for text in (going, going.replace("Ada", " ADA")):
        browser = await looked_at(text, disk=ada.disk)
        await browser.clicks("panel", "branch")
        assert "is still going on by chat" in browser.text
        assert tree.find(browser.tree, do="play-computer") is None
        assert tree.find(browser.tree, do="play-here")
        await browser.sends("do", "play-computer")
        assert browser.app.model.route.screen == "record"


@pytest.mark.share(12)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_step_of_every_game_can_be_played_on_or_says_why_not(path):
    text = path.read_text(encoding="utf-8")
    table = record.replay(text)
    played_on = 0
    for known in (text, record.write(table, secrets=shown(table.log))):
        here = begin("record/x", record.read_as_far(known), known, Settings())
        for at in sorted({0, 1, len(here.steps) // 3, len(here.steps) // 2, len(here.steps) - 2}):
            try:
                begun = branch(here.to(at), "2026-11-22")
            except CannotBranch:
                assert "?" in known or table.outcome is not None
                continue
            assert begun.asks()
            again = record.replay(record.write(begun))
            assert (again.state, again.hands) == (begun.state, begun.hands)
            moves = lines(record.write(begun))
            assert lines(known)[: len(moves)] == moves
            played_on += 1
    assert played_on


@pytest.mark.share(6)
@pytest.mark.parametrize(
    "path", [path for path in GOLDEN if path.stem.endswith("-1")], ids=lambda it: it.stem
)
async def test_what_happened_last_is_told_where_a_match_goes_on_from_a_record(path):
    text = path.read_text(encoding="utf-8")
    whole = await looked_at(text, 1)
    browser = await branched(text, len(whole.app.model.screen_value.mode_value.steps) // 2)
    if browser.app.model.screen_value.play.at is None:
        await sit(browser)
    browser.app.update_screen(story=(), told=0)
    browser.key("Shift+e")
    assert browser.said("line") not in ("", "Nothing has happened yet.")
    assert browser.said("line").endswith(".")
