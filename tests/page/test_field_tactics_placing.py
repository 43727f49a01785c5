"""Placing the army of Field Tactics in a match: by taps, drags and keys, set-ups of one's own, what outlives
a reload, and that nothing is left for the other player to see.
"""

import asyncio
import re

import pytest

from sealed.page.boards.field_tactics.set_up.keys import FAMILIES
from sealed.page.boards.field_tactics.set_up.ready import READY
from sealed.page.boards.field_tactics.set_up.scene import turned
from sealed.page.boards.seen import Seen
from sealed.page.draw.tree import dumps, find, find_all, text
from sealed.page.match.chat.mode import sealing
from sealed.page.match.chat.storage import ChatValue
from sealed.page.match.saved_lines import LONGEST
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.set_up import SET_UP
from tests.page import chats
from tests.page.armies import ONE, TWO, army, done, every_seat, is_whole, look
from tests.page.fake import Disk, Killed, opened, settle
from tests.page.here import begun, duel, goes_on, sit


async def placing(seat=ONE, disk=None, clock="off"):
    """A match in which that seat places its army."""
    browser = await begun("field-tactics", disk=disk, clock=clock)
    if duel(browser).play.at is None:
        await sit(browser)
    browser.send("do", "enter", value="first")
    await browser.clicks("seal")
    await to_next(browser)
    if seat is TWO:
        browser.send("do", "lay", "ready:0")
        await browser.clicks("seal")
        await to_next(browser)
    assert duel(browser).play.ask == SET_UP[seat]
    return browser


async def to_next(browser):
    """The next player sits down, whatever is told before."""
    browser.wait(10_000)
    if duel(browser).play.showing:
        await goes_on(browser)
    if duel(browser).play.at is None:
        await sit(browser)
    browser.wait(10_000)


def run(trial):
    """Runs it, and whatever it has begun, to the end."""

    async def whole():
        await trial()
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))

    asyncio.run(whole())


@every_seat
def test_an_army_is_placed_by_taps_and_sealed(seat):
    async def trial():
        browser = await placing(seat)
        wanted = army(done(look(seat), "fill")[0])
        for square, code in wanted.items():
            if find(browser.tree, "button.rk", arg=f"rank:{code}")[1]["aria-pressed"] == "false":
                browser.click("touch", f"rank:{code}")
            browser.click("touch", f"square:{square}")
        assert "23 of 23" in browser.text
        seal = find(browser.tree, "button", id="seal")[1]
        assert seal.get("aria-disabled") is None
        assert "data-zone" not in seal  # Enter on it seals, and picks no piece up
        await browser.clicks("seal")
        kept = dict(duel(browser).play.table.hands[seat - 1])
        assert kept == {square: RANKS.index(code) for square, code in wanted.items()}

    run(trial)


@every_seat
def test_an_army_is_placed_with_the_keyboard_alone(seat):
    async def trial():
        browser = await placing(seat)
        letter = {code: key for key, codes in FAMILIES.items() for code in codes}
        for square, code in army(done(look(seat), "fill")[0]).items():
            browser.send("focus", arg=square)
            assert browser.key(letter[code], "board")
            if len(FAMILIES[letter[code]]) > 1 and duel(browser).half != f":{code}":
                assert browser.key(code[1], "board")
            assert browser.key("Enter", "board")
        assert len(duel(browser).line) == 23
        assert await browser.presses("Enter", "board")
        assert duel(browser).line == ()
        assert duel(browser).play.table.hands[seat - 1]

    run(trial)


def test_enter_on_a_tool_does_not_seal():
    async def trial():
        browser = await placing()
        browser.click("touch", "fill")
        assert not browser.key("Enter", "tools")  # the browser presses the button
        browser.send("focus", arg="tray-G3")
        assert browser.key("Enter", "board")
        assert duel(browser).half.endswith(":")  # the general on the board was found

    run(trial)


def test_keys_take_away_fill_and_undo():
    async def trial():
        browser = await placing()
        undo = {"do": "compose-back"}
        assert find(browser.tree, "button.tool", **undo)[1]["aria-disabled"] == "true"
        browser.send("focus", arg="A1")
        for key in ("m", "Enter"):
            assert browser.key(key, "board")
        assert duel(browser).line == ("A1:MI",)
        for key in ("Delete", "Backspace"):
            browser.key(key, "board")
            assert (duel(browser).line, duel(browser).half) == ((), "")
            browser.key("Ctrl+z", "board")
            assert duel(browser).line == ("A1:MI",)
        assert find(browser.tree, "button.tool", **undo)[1].get("aria-disabled") is None
        browser.key("f", "board")
        assert is_whole(ONE, duel(browser).line)
        browser.key("Ctrl+z", "board")
        assert duel(browser).line == ("A1:MI",)
        browser.key("g", "board")
        browser.key("Escape", "board")
        assert (duel(browser).line, duel(browser).half) == (
            ("A1:MI",),
            "",
        )  # nothing but what was picked is put down
        browser.key("Ctrl+z", "board")
        browser.key("Ctrl+z", "board")
        assert "nothing to take back" in browser.said("line")

    run(trial)


def test_drags_as_the_page_hears_them():
    async def trial():
        browser = await placing()
        browser.send("do", "carry", "rank:SP", value="take")
        assert duel(browser).half == ":SP"
        browser.send("do", "carry", "square:C4", value="drop")
        assert duel(browser).line == ("C4:SP",)
        browser.send("do", "carry", "square:C4", value="take")
        browser.send("do", "carry", "away", value="drop")
        assert duel(browser).line == ()
        tray = find(browser.tree, "div.tray")[1]
        assert (tray["data-drag"], tray["data-arg"], tray["data-away"]) == ("carry", "away", "")
        dragged = [each[1] for each in find_all(browser.tree, data_drag="carry") if "data-cell" in each[1]]
        assert len(dragged) == 23 + 16

    run(trial)


def test_words_are_typed_as_in_every_game():
    async def trial():
        browser = await placing()
        assert list(find_all(browser.tree, "option")) == []
        browser.send("do", "typed", value="a1:m")
        assert [each[1]["value"] for each in find_all(browser.tree, "option")] == ["A1:MI"]
        browser.send("do", "typed", value="a1:mi ")
        browser.send("do", "typed", value="b4:fl ")
        assert duel(browser).line == ("A1:MI",)
        assert "§ 2.2" in browser.text
        browser.send("do", "typed", value="")
        assert browser.key("Backspace", "line")
        assert duel(browser).line == ()
        browser.key("Ctrl+z", "line")
        assert duel(browser).line == ("A1:MI",)
        browser.send("do", "typed", value="a1:ta ")
        assert "Only one piece fits on A1." in browser.said("alert")

    run(trial)


def test_what_is_heard_while_placing():
    async def trial():
        browser = await placing()
        browser.click("touch", "rank:MI")
        assert browser.said("line") == "Mine, 2 left: choose their squares."
        browser.click("touch", "square:A1")
        assert browser.said("line").startswith("A1: Mine. ")
        browser.click("touch", "square:B4")
        assert "may not be placed at a bridge" in browser.said("alert")
        assert find(browser.tree, "path.nogo") is not None
        browser.key("Escape", "board")
        assert browser.said("line") == "Nothing is picked."
        browser.send("focus", arg="A1")
        browser.key("Delete", "board")
        assert browser.said("line") == "A1 is empty. 23 pieces to place."
        browser.send("do", "lay", "ready:1")
        browser.key("Shift+l")
        assert browser.said("line").startswith("A4: company officer with three chevrons, B4: tank,")
        browser.key("Ctrl+z", "board")
        assert browser.said("line").startswith("The set-up has changed.")

    run(trial)


def test_a_refusal_stands_with_its_clause():
    async def trial():
        browser = await placing()
        browser.click("touch", "rank:FL")
        browser.click("touch", "square:E4")
        note = find(browser.tree, "div.note.bad")
        assert "E4" in text(note)
        assert find(note, "a.clause")[1]["href"] == "#rules/field-tactics/2.2"
        assert duel(browser).half == ":FL"

    run(trial)


# --- set-ups of one's own


async def keep(browser, name):
    browser.send("do", "line-name", value=name)
    await browser.sends("do", "keep-line")


def test_a_set_up_is_kept_and_comes_back_for_either_seat():
    async def trial():
        disk = Disk()
        browser = await placing(disk=disk)
        browser.click("touch", "fill")
        mine = army(line_of(browser))
        assert browser.app.model.settings.lines == {}
        await keep(browser, "  Old   faithful ")
        assert list(browser.app.model.settings.lines["field_tactics"]) == ["Old faithful"]
        assert "Anyone who uses this device can see these." in browser.text
        other = await placing(TWO, disk=disk)  # a new tab, and a new match
        other.send("do", "lay", "own:Old faithful")
        assert army(line_of(other)) == {turned(square): code for square, code in mine.items()}
        assert is_whole(TWO, duel(other).line)

    run(trial)


def line_of(browser) -> Seen:
    return look(words=" ".join(duel(browser).line))


def test_a_part_of_an_army_can_be_kept():
    async def trial():
        browser = await placing()
        browser.click("touch", "rank:MI")
        browser.click("touch", "square:C2")
        await keep(browser, "Mine first")
        browser.click("touch", "fill")
        browser.send("do", "lay", "own:Mine first")
        assert duel(browser).line == ("C2:MI",)

    run(trial)


def test_keeping_needs_a_name_and_pieces():
    async def trial():
        browser = await placing()
        await keep(browser, "Empty")
        browser.click("touch", "fill")
        await keep(browser, "  ")
        assert browser.app.model.settings.lines == {}
        assert "Give it a name first." in browser.said("alert")
        await keep(browser, "x" * 99)
        assert list(browser.app.model.settings.lines["field_tactics"]) == ["x" * LONGEST]

    run(trial)


def test_a_name_that_is_taken_is_replaced_and_one_is_deleted_in_two_steps():
    async def trial():
        browser = await placing()
        browser.click("touch", "fill")
        await keep(browser, "A")
        first = browser.app.model.settings.lines["field_tactics"]["A"]
        browser.click("touch", "mirror")
        browser.send("do", "line-name", value="A")
        assert "Replace" in browser.text
        await keep(browser, "A")
        assert browser.app.model.settings.lines["field_tactics"]["A"] != first
        browser.click("doubt-line", "A")
        assert "Delete?" in browser.text
        assert browser.app.model.settings.lines["field_tactics"]
        await browser.clicks("forget-line", "A")
        assert browser.app.model.settings.lines["field_tactics"] == {}

    run(trial)


def test_two_tabs_see_each_others_set_ups():
    async def trial():
        disk = Disk()
        browser = await placing(disk=disk)
        browser.click("touch", "fill")
        other = await placing(disk=disk)
        other.click("touch", "fill")
        line = duel(other).line
        await keep(browser, "From the first tab")
        assert "From the first tab" in other.text
        assert duel(other).line == line

    run(trial)


def test_when_both_tabs_keep_at_once_one_is_told_and_loses_no_army():
    async def trial():
        disk = Disk()
        browser = await placing(disk=disk)
        other = await placing(disk=disk)
        for tab in (browser, other):
            tab.click("touch", "fill")
        line = duel(other).line
        disk.tabs.clear()  # neither hears of the other in time
        await keep(browser, "First")
        await keep(other, "Second")
        assert "Changed in another tab" in other.text
        assert list(other.app.model.settings.lines["field_tactics"]) == ["First"]
        assert duel(other).line == line
        await keep(other, "Second")
        assert sorted(other.app.model.settings.lines["field_tactics"]) == ["First", "Second"]

    run(trial)


def test_when_the_disk_is_full_nothing_is_shown_as_kept():
    async def trial():
        disk = Disk()
        browser = await placing(disk=disk)
        browser.click("touch", "fill")
        disk.full = True
        await keep(browser, "Lost")
        assert "There is no space left" in browser.text
        assert browser.app.model.settings.lines == {}

    run(trial)


def test_the_panel_of_set_ups_on_a_phone():
    async def trial():
        browser = await placing()
        browser.click("panel", "lines")
        panel = find(browser.tree, "section.panel")
        assert all(one.name in text(panel) and one.why in text(panel) for one in READY)
        browser.click("lay", "ready:3")
        assert find(browser.tree, "section.panel") is None
        assert is_whole(ONE, duel(browser).line)

    run(trial)


# --- nothing is left


def test_nothing_of_an_army_is_left_behind_the_curtain_or_after_it():
    """Two armies, placed in different ways: the page that the other player sees is the same."""

    async def frames(*steps, typed):
        browser = await placing()
        for word, arg in steps:
            browser.send("do", word, arg, value=arg)
        browser.send("do", "typed", value=typed)
        assert len(duel(browser).line) == 23
        browser.send("do", "typed", value="")  # nothing is sealed beside what is written
        await browser.clicks("seal")
        curtain = browser.frame
        await to_next(browser)
        assert duel(browser).play.ask == SET_UP[TWO]
        return curtain, browser.frame

    async def trial():
        first = await frames(("lay", "ready:0"), ("touch", "square:A1"), ("touch", "rank:G3"), typed="x")
        second = await frames(
            ("touch", "rank:FL"),
            ("touch", "square:B4"),
            ("lay", "ready:3"),
            ("touch", "mirror"),
            ("known", "square:C2"),
            ("panel", "lines"),
            ("line-name", "Mine"),
            typed="C3:",
        )
        for one, two in zip(first, second, strict=True):
            assert one["tree"] == two["tree"]
            assert one["title"] == two["title"]

    run(trial)


def test_what_the_other_player_sees_names_no_piece():
    async def trial():
        browser = await placing()
        browser.send("do", "lay", "ready:2")
        browser.click("touch", "square:B3")
        browser.send("do", "known", "square:B3")
        told = ("general", "officer", "cavalry", "tank", "data-lift")
        words = re.compile(rf"[A-F]D?[1-8]:({'|'.join(RANKS)})")
        page = dumps(browser.frame)
        assert [name for name in told if name in page.lower()] == [*told]
        assert find(browser.tree, "button.rk")
        await browser.clicks("seal")
        page = dumps(browser.frame)
        assert not words.search(page)
        assert not [name for name in (*told, "tilepic") if name in page.lower()]
        assert find(browser.tree, "button.rk") is None

    run(trial)


def test_time_is_seen_and_who_is_late_loses():
    async def trial():
        browser = await placing(clock="original")
        assert "9:50 + 5:00" in browser.text  # what was told before took ten seconds
        browser.wait(30_000)
        assert "9:20 + 5:00" in browser.text
        browser.click("touch", "fill")
        browser.time += 900_000
        await browser.waits(2_000)
        assert "You were late, “Ada”. The time ran out before the line was sealed." in browser.said("alert")

    run(trial)


def test_a_match_goes_on_after_both_armies():
    async def trial():
        browser = await placing(TWO)
        browser.send("do", "lay", "ready:1")
        await browser.clicks("seal")
        assert duel(browser).play.table.state.phase == "move"
        assert duel(browser).composing.earlier == ()

    run(trial)


# --- what is not sealed yet


def drafts(disk: Disk) -> list[str]:
    return [key for key in disk.records if key.startswith("draft/")]


@every_seat
def test_neither_the_rules_nor_home_nor_a_reload_cost_an_army(seat):
    async def trial():
        disk = Disk()
        browser = await placing(seat, disk=disk)
        route = browser.app.model.route.text
        browser.send("do", "lay", "ready:1")
        browser.click("touch", "square:A1" if seat is ONE else "square:A8")
        line = duel(browser).line
        await settle(browser.app)
        await browser.visits("rules/field-tactics/4.4")
        assert duel(browser).line == line  # below the rules
        await browser.visits(route)
        assert duel(browser).line == line
        await browser.visits("home")
        await browser.visits(route)
        assert duel(browser).line == ()  # the curtain is down, and nothing of it on the page
        assert "General" not in dumps(browser.frame)
        await sit(browser)
        assert set(duel(browser).line) == set(line)
        assert "as you left it" in browser.said("line")
        other = await opened(disk, route=route)
        await sit(other)
        other.wait(10_000)  # who begins is told again
        assert set(duel(other).line) == set(line)

    run(trial)


def test_an_army_begun_comes_back_to_its_own_player_alone_and_is_forgotten_with_the_first_move():
    async def trial():
        disk = Disk()
        browser = await placing(disk=disk)
        await browser.sends("do", "lay", "ready:1")
        assert drafts(disk)
        await browser.clicks("seal")
        assert not drafts(disk)  # the next player gets the device now
        await to_next(browser)
        assert duel(browser).play.ask == SET_UP[TWO]
        assert duel(browser).line == ()
        browser.send("do", "lay", "ready:2")
        await browser.clicks("seal")
        await to_next(browser)
        assert duel(browser).play.ask.kind == "move"
        assert duel(browser).line == ()
        assert drafts(disk) == []

    run(trial)


async def take_back(browser):
    """Takes back a sealed choice as the person who has the device, and then opens that player's curtain."""
    await browser.sends("do", "undo")
    await browser.clicks("forget-sealed")
    assert duel(browser).play.at is None


def test_an_army_whose_seal_is_broken_is_shown_to_nobody():
    async def trial():
        disk = Disk()
        browser = await placing(disk=disk)
        browser.send("do", "lay", "ready:1")
        browser.send("do", "line-name", value="Mine")
        await browser.sends("do", "keep-line")
        await browser.clicks("seal")
        await browser.clicks("undo")
        assert "chooses again" in browser.text
        assert "Saved set-ups and lines stay." in browser.text
        browser.click("panel")
        await take_back(browser)
        assert drafts(disk) == []
        other = await opened(disk, route=browser.app.model.route.text)
        await sit(other)
        await sit(browser)
        for one in (browser.app, other.app):
            assert one.model.screen_value.line == ()
        browser.key("Ctrl+z", "board")  # nor step by step
        assert duel(browser).line == ()

    run(trial)


def test_an_army_whose_draft_is_still_there_cannot_come_back_by_it():
    """The page may have ended between the seal and the end of the draft; and the browser may keep it."""

    async def trial():
        disk = Disk()
        browser = await placing(disk=disk)
        await browser.sends("do", "lay", "ready:1")
        disk.dies_at = disk.writes + 1
        browser.click("seal")
        with pytest.raises(Killed):
            await settle(browser.app)
        disk.dies_at = None
        assert drafts(disk)
        browser = await opened(disk, route=browser.app.model.route.text)
        disk.full = True
        await take_back(browser)
        assert "There is no space left" in browser.text
        assert duel(browser).play.next == SET_UP[TWO]
        disk.full = False
        await take_back(browser)
        assert drafts(disk) == []
        await sit(browser)
        assert duel(browser).play.ask == SET_UP[ONE]
        assert duel(browser).line == ()

    run(trial)


def test_the_one_who_decided_last_may_take_it_back_until_the_curtain_has_been_opened():
    async def trial():
        browser = await begun("field-tactics")
        browser.send("do", "enter", value="first")
        await browser.clicks("seal")
        for offered in (True, False):
            other = await opened(browser.disk, route=browser.app.model.route.text)
            assert duel(other).play.next == SET_UP[ONE]
            who = duel(other).play.names[duel(other).play.last_decision.seat - 1]
            assert (f"{who!s} wants to choose again" in other.text) == offered
            await sit(other)

    run(trial)


@pytest.mark.slow
def test_what_was_begun_goes_with_the_match_and_with_the_last_piece():
    async def trial():
        disk = Disk()
        browser = await placing(disk=disk)
        await browser.clicks("touch", "fill")
        assert drafts(disk)
        await browser.clicks("touch", "clear")
        assert not drafts(disk)
        await browser.clicks("touch", "fill")
        await browser.sends("do", "delete")
        assert not drafts(disk)

    run(trial)


def test_where_nothing_can_be_kept_the_army_is_placed_all_the_same():
    async def trial():
        disk = Disk()
        browser = await placing(disk=disk)
        disk.full = True
        await browser.clicks("touch", "fill")
        assert is_whole(ONE, duel(browser).line)
        assert browser.app.model.notice is None

    run(trial)


def test_by_chat_an_army_outlives_a_reload_and_its_own_seal():
    async def trial():
        ada, ben = await chats.begun("field-tactics")
        people = {ONE: ada, TWO: ben}
        for _ in range(8):  # until somebody may place an army
            seat = next((s for s, person in people.items() if person.duel.play.ask), None)
            if seat and people[seat].duel.play.ask.kind == "set-up":
                break
            if seat:
                await people[seat].move("first")
            for s, person in people.items():
                if person.duel.play.ready:
                    await people[s.other].paste(await person.copied())
        placer = people[seat]
        if placer.duel.mode_value.cover:
            await placer.click("board")
        await placer.send("do", "lay", "ready:1")
        line = set(placer.duel.line)
        await placer.open(placer.duel.key)
        if placer.duel.mode_value.cover:
            await placer.click("board")
        assert set(placer.duel.line) == line
        assert is_whole(seat, placer.duel.line)
        await placer.click("seal")
        assert placer.duel.line == ()
        await placer.click("undo")
        assert set(placer.duel.line) == line

    asyncio.run(trial())


def test_by_chat_the_button_says_share_where_a_code_is_made_and_not_before():
    def label(person: chats.Person) -> str:
        return sealing(person.duel._replace(mode_value=ChatValue(shares=True, phone=True)), "Seal")[1]

    async def trial():
        ada, ben = await chats.begun("field-tactics")
        told = []
        for one, other in ((ben, ada), (ada, ben), (ben, ada)):
            while one.duel.play.ask:
                kind = one.duel.play.ask.kind
                if kind == "set-up":
                    await one.send("do", "lay", "ready:1")
                elif kind == "order":
                    await one.send("do", "enter", value="second")
                told.append((kind, label(one)))
                if kind == "move":
                    return told
                await one.click("seal")
            await other.paste(await one.copied())
        raise AssertionError(told)

    assert asyncio.run(trial()) == [
        ("order", "Seal"),
        ("set-up", "Seal and share"),
        ("set-up", "Seal"),
        ("move", "Play and share"),
    ]
