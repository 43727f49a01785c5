"""Playing against the computer: it is asked, thinks, and plays; it cannot peek; what was played outlives the
tab.
"""

import asyncio
import json

import pytest

from sealed import record
from sealed.bots import CHARACTERS
from sealed.matches import questions
from sealed.matches.questions import question_to
from sealed.page.draw import tree
from sealed.page.match import line
from sealed.page.match.table import hints
from sealed.page.match.table.acting import computer_turn
from sealed.page.match.table.thinking import SOON
from sealed.rules import registry
from sealed.rules.lookup import shown
from sealed.rules.questions import Decide, Seat
from tests.page.computer import a_move, alone, begun, duel, on, turn, write
from tests.page.fake import Disk, Killed, opened
from tests.playing import at_random

GAMES = tuple(registry.BY_KEY)


@pytest.mark.share(6)
@pytest.mark.parametrize("character", CHARACTERS)
@pytest.mark.parametrize("game", GAMES)
async def test_some_turns_in_every_game_against_every_character(game, character):
    seat = "12"[GAMES.index(game) % 2]
    browser = await begun(game, character, seat)
    assert alone(browser).names[Seat(int(seat)).other - 1] == CHARACTERS[character].name
    for number in range(3):
        if not alone(browser).table.outcome:  # the example of docs/adding-a-game.md is short
            assert alone(browser).ask is not None
            await turn(browser, a_move(browser, number))
    over = alone(browser).table.outcome
    browser.send("do", "resign", seat)
    await on(browser)
    assert over or tree.text(tree.find(browser.tree, id="result")) == "You lost"
    assert over or ", you have lost · " in browser.frame["title"]
    assert over or "You lost. You resigned." in browser.said("events")
    assert f"Against {CHARACTERS[character].name}, the computer." in browser.text
    browser.click("record")
    (text,) = browser.saved.values()
    assert f'[Computer "{Seat(int(seat)).other:d}"]' in text
    assert record.write(record.replay(text)) == text


@pytest.mark.share(6)
@pytest.mark.parametrize("seat", ["1", "2"])
@pytest.mark.parametrize("game", GAMES)
async def test_what_it_is_handed_holds_no_secret(game, seat):
    browser = await begun(game, seat=seat)
    asked = told_of = 0
    for number in range(4):
        if alone(browser).table.outcome:
            break
        browser.send("do", "clear")
        browser.send("do", "enter", value=a_move(browser, number))
        before = alone(browser)
        await browser.clicks("seal")
        for text in browser.questions[asked:]:
            question = questions.read(text)
            assert question.seat is before.foe.seat
            told = record.replay(question.record)
            public = shown(told.log)
            assert told.hand(before.person).keys() <= public.keys()
            told_of += 1
        asked = len(browser.questions)
        await on(browser)
    assert told_of


async def test_what_the_player_seals_first_changes_no_question():
    for move in ("score claim", "grow steal"):
        disk = Disk()
        browser = await begun(disk=disk)
        before = question_to(alone(browser)).text
        disk.dies_at = disk.writes + 2  # when the player's move is kept, and the computer's is not
        with pytest.raises(Killed):
            await write(browser, move)
        assert alone(browser).ask is None
        assert any(alone(browser).table.hands)
        assert question_to(alone(browser)).text == before


async def test_it_thinks_while_the_player_chooses_and_its_move_is_not_on_the_table_before():
    browser = await begun()
    assert len(browser.questions) == 1
    assert not any(alone(browser).table.hands)
    await write(browser, "score claim")
    await on(browser)
    assert len(alone(browser).table.past) == 2
    assert len(browser.questions) == 2  # of the next round; nothing was thought twice


@pytest.mark.share(6)
@pytest.mark.parametrize("slowness", range(1, 20))
async def test_its_thought_may_come_at_any_moment_while_the_players_move_is_kept(slowness):
    browser = await begun()
    browser.slowness = slowness
    browser.send("do", "resign", "1")
    await on(browser)
    browser.click("rematch")
    asked = len(browser.questions)
    while len(browser.questions) == asked:
        await asyncio.sleep(0)
    browser.send("do", "clear")
    browser.send("do", "enter", value="score claim")
    await browser.sends("do", "seal")
    await on(browser)
    assert len(alone(browser).table.past) == 2


async def test_no_curtain_and_its_line_says_that_it_thinks():
    browser = await begun("solitaire-chess", "old-hand", "2")
    assert tree.find(browser.tree, "main.curtain") is None
    browser.slowness = 500
    browser.send("do", "clear")
    browser.send("do", "enter", value="second")
    browser.click("seal")
    while alone(browser).ask:
        await asyncio.sleep(0)
    browser.wait(SOON)
    assert "Old Hand is thinking." in browser.text
    assert tree.find(browser.tree, "span.thinks.awake") is not None  # the screen stays on (static/awake.mjs)


async def test_undo_goes_back_to_the_players_own_last_decision():
    browser = await begun("solitaire-chess-final")
    while alone(browser).ask.kind != "turn":
        await turn(browser, a_move(browser, 1))
    before = alone(browser).table
    await turn(browser, a_move(browser, 2))
    assert len(alone(browser).table.past) > len(before.past) + 1
    assert alone(browser).may_undo
    await browser.presses("Ctrl+z")
    assert alone(browser).table == before
    assert alone(browser).ask is not None
    again = browser.disk.records[duel(browser).key]
    assert record.write(before) == json.loads(again.body)["record"]


async def test_after_something_hidden_was_shown_nothing_is_taken_back():
    browser = await begun()
    await turn(browser, "score claim")
    assert not alone(browser).may_undo
    await browser.presses("Ctrl+z")
    assert "cannot be taken back" in browser.text
    assert len(alone(browser).table.past) == 2


@pytest.mark.parametrize("seat", ["1", "2"])
async def test_a_reload_loses_nothing_that_was_sealed_and_changes_no_thought(seat):
    disk = Disk()
    browser = await begun(seat=seat, disk=disk)
    question = question_to(alone(browser))
    disk.dies_at = disk.writes + 2  # after the draft, and the decision
    with pytest.raises(Killed):
        await turn(browser, "score claim")
    disk.dies_at = None
    sealed = alone(browser)
    assert sealed.ask is None
    other = await opened(disk, route=duel(browser).key)
    assert other.questions[0] == question.text == question_to(sealed).text
    await on(other)
    assert alone(other).table.previous == sealed.table


async def test_where_there_is_no_worker_the_page_thinks_and_says_so_once():
    browser = await begun("solitaire-chess", seat="2")
    browser.has_no_worker = True
    browser.busy = 5
    frames = len(browser.frames)
    while not computer_turn(duel(browser)).inside:
        await turn(browser, a_move(browser, 1))
    said = [json.dumps(frame["tree"]).count("the page may stutter") for frame in browser.frames[frames:]]
    assert any(said)
    assert alone(browser).ask is not None
    assert "the page may stutter" in browser.text  # its move came at once, and nobody could have read it
    asked = len(browser.questions)
    await turn(browser, a_move(browser, 2))
    assert "the page may stutter" not in browser.text
    assert len(browser.questions) == asked  # the worker is not asked again


async def test_where_something_else_comes_in_place_of_the_worker_its_file_is_named():
    browser = await begun("solitaire-chess", seat="2")
    browser.lost_files = {"static/think.mjs": True}
    while not computer_turn(duel(browser)).inside:
        await turn(browser, a_move(browser, 1))
    assert "Something on the way keeps back a file" in browser.text
    assert "It is static/think.mjs." in browser.text
    assert "the page may stutter" in browser.text


async def test_the_worker_goes_on_where_the_match_is_explained():
    browser = await begun()
    browser.stop_thinking = lambda: ended.append(browser.app.model.route.screen)
    ended: list[str] = []
    await browser.sends("do", "resign", "1")
    key = browser.app.model.route.text
    await browser.visits(key.replace("match/", "explained/"))
    assert not ended
    await browser.visits(key)
    assert ended == ["match"]


async def test_the_worker_ends_with_the_match():
    browser = await begun()
    assert browser.thinks
    await browser.visits("rules/five-card-trick")
    assert browser.thinks  # they lie over it
    await browser.steps_back()
    await browser.visits("home")
    assert not browser.thinks


async def test_a_hint_tells_what_matters_and_then_a_move_and_is_counted():
    browser = await begun("solitaire-chess")
    while alone(browser).ask.kind != "turn":
        await turn(browser, a_move(browser, 1))
    assert await browser.presses("Shift+i")
    assert browser.said("line").endswith("Ask again for the whole move.")
    assert len(list(tree.find_all(browser.tree, "g.noted"))) == 1
    assert tree.find(browser.tree, "g.look")
    assert tree.find(browser.tree, do="try-hint") is None
    assert await browser.presses("i", "board")
    assert "Old Hand would play" in browser.said("line")
    words = tree.find(browser.tree, "div.words")
    assert tree.find(words, do="try-hint")  # not at the end of a sentence that may be too long for the tray
    assert alone(browser).foe.hints == 1
    assert len(list(tree.find_all(browser.tree, "g.noted"))) == 1
    assert tree.find(browser.tree, "text.mark-text") is None  # one arrow: a number would say nothing
    await browser.clicks("hint")
    assert alone(browser).foe.hints == 1  # of one decision
    browser.click("try-hint")
    assert browser.focus == "seal"
    assert " ".join(browser.app.model.screen_value.line) == hints.told_move(browser.app.model.screen_value)
    assert tree.find(browser.tree, do="try-hint") is None
    assert len(list(tree.find_all(browser.tree, "g.noted"))) == 1
    assert questions.read(browser.questions[-1]).seat is alone(browser).person
    browser.send("do", "resign", "1")
    await on(browser)
    assert tree.find(browser.tree, "g.noted") is None
    assert "You took one hint." in browser.text


@pytest.mark.parametrize("game", GAMES)
async def test_a_hint_is_a_move_and_is_thought_of_without_the_computers_secrets(game):
    browser = await begun(game)
    for press in range(2):
        await browser.clicks("hint")
        glows = [*tree.find_all(browser.tree, "g.look"), *tree.find_all(browser.tree, "i.look")]
        one_word = (
            len(hints.best(computer_turn(browser.app.model.screen_value).hint.thought).move.split()) == 1
        )
        assert len(glows) == (press == 0 and game != "field-tactics" and not one_word)
        asks_again = ("Ask again for a move.", "Ask again for the whole move.")
        assert browser.said("line").endswith(asks_again) == (press == 0)
    marks = [*tree.find_all(browser.tree, "g.noted"), *tree.find_all(browser.tree, "i.ringed")]
    assert bool(marks) != (game == "field-tactics")  # whose army is laid out
    assert alone(browser).foe.hints == 1
    told = record.replay(questions.read(browser.questions[-1]).record)
    assert told.hand(alone(browser).foe.seat).keys() <= shown(told.log).keys()


async def test_a_hint_is_kept_with_its_move_and_forgotten_with_a_move_taken_back():
    browser = await begun("solitaire-chess")
    while alone(browser).ask.kind != "turn":
        await turn(browser, a_move(browser, 1))
    for _ in range(2):
        before = alone(browser).decided
        for _ in range(2):
            await browser.clicks("hint")
        (*_, advice) = alone(browser).foe.advice
        assert advice == (before, hints.told_move(duel(browser)))
        await turn(browser, advice.move)
    assert alone(browser).foe.hints == len(alone(browser).foe.advice) == 2
    kept = await browser.app.store.match(duel(browser).key)
    assert type(alone(browser)).read("computer", kept.body, 0).foe == alone(browser).foe
    while alone(browser).may_undo and alone(browser).decided > before - 1:
        await browser.clicks("undo")
    assert [one.decision for one in alone(browser).foe.advice] == [before - 1]
    assert alone(browser).foe.hints == 2  # they were taken
    await browser.clicks("hint")
    assert alone(browser).foe.hints == 2


@pytest.mark.parametrize("seat", ["1", "2"])
async def test_the_army_of_a_hint_lies_on_the_board_of_either_seat(seat):
    browser = await begun("field-tactics", seat=seat)
    while alone(browser).ask is None or alone(browser).ask.kind != "set-up":
        await turn(browser, a_move(browser, 1))
    for _ in range(2):
        await browser.clicks("hint")
    (advice,) = alone(browser).foe.advice
    assert set(browser.app.model.screen_value.line) == set(advice.move.split())


async def test_a_hint_that_is_asked_for_again_is_the_same_one():
    """After a reload, and after the move was taken back. What follows another move is another decision."""
    disk = Disk()
    browser = await begun("solitaire-chess", disk=disk)
    while alone(browser).ask.kind != "turn":
        await turn(browser, a_move(browser, 1))
    await browser.clicks("hint")
    browser = await opened(disk, route=duel(browser).key)
    await on(browser)
    await browser.clicks("hint")
    await browser.clicks("hint")
    assert alone(browser).foe.hints == 1
    await turn(browser, a_move(browser, 1))
    await browser.clicks("hint")
    assert alone(browser).foe.hints == 2
    await browser.clicks("undo")
    await browser.clicks("hint")
    assert alone(browser).foe.hints == 2
    await turn(browser, a_move(browser, 2))
    await browser.clicks("hint")
    assert alone(browser).foe.hints == 3


async def test_a_saved_record_of_a_match_that_goes_on_does_not_tell_what_the_computer_hides():
    browser = await begun("field-tactics", seat="2")
    while alone(browser).ask.kind != "move":
        await turn(browser, a_move(browser, 1))
    browser.send("do", "record")
    (text,) = browser.saved.values()
    told = record.replay(text)
    assert told.hand(alone(browser).person) == alone(browser).table.hand(alone(browser).person)
    assert told.hand(alone(browser).foe.seat).keys() <= shown(told.log).keys()


async def test_a_rematch_changes_the_seats():
    browser = await begun("setnas-curse", "old-hand")
    first = duel(browser).key
    browser.send("do", "resign", "1")
    await on(browser)
    await browser.clicks("rematch")
    assert duel(browser).key != first
    assert alone(browser).person is Seat.TWO
    assert alone(browser).names == ("Old Hand", "Ada")
    assert browser.thinks


@pytest.mark.parametrize(
    ("character", "wins", "further"),
    [
        ("newcomer", True, "Now try Regular"),
        ("regular", True, "Now try Old Hand"),
        ("old-hand", True, ""),
        ("newcomer", False, ""),
    ],
)
async def test_after_a_win_the_next_step_is_a_stronger_character_and_a_win_does_not_look_like_a_loss(
    character, wins, further
):
    browser = await begun("setnas-curse", character)
    loser = alone(browser).foe.seat if wins else alone(browser).person
    table = alone(browser).table.resign(loser)
    browser.app.update_screen(play=alone(browser)._replace(table=table))
    browser.app.draw()
    line = tree.find(browser.tree, "section.over-line")
    assert ("won" in line[1]["class"].split(), "lost" in line[1]["class"].split()) == (wins, not wins)
    assert (tree.find(line, "path.crack") is None) is wins, "the own seal is broken by a loss"
    assert tree.find(line, ".tally") is None, "no score has decided it"
    step = tree.find(line, id="further")
    assert (tree.text(step) if step else "") == further
    assert ("What cost you most" in tree.text(line)) is not wins
    if step:
        await browser.clicks("rematch", step[1]["data-arg"])
        assert f"Now try {CHARACTERS[alone(browser).foe.character.key].name}" == further


async def test_a_score_that_has_decided_the_match_stands_beside_its_result():
    browser = await begun("setnas-curse", "newcomer")
    table = at_random(registry.load("setnas-curse"), 0)
    browser.app.update_screen(play=alone(browser)._replace(table=table))
    browser.app.draw()
    chips, side = table.state.chips, alone(browser).person.side
    assert tree.text(tree.find(browser.tree, ".tally")) == f"{chips[side]} to {chips[1 - side]}"


async def test_the_clock_is_the_players_alone():
    browser = await begun(clock="40+0")
    assert 39 < alone(browser).timing.due(alone(browser).ask, browser.time) <= 40
    await browser.waits(41_000)
    assert "You were late, “Ada”" in browser.said("alert")
    await on(browser)
    last = [step for step in alone(browser).table.log if isinstance(step.ask, Decide)]
    assert {step.ask.seat for step in last} == set(Seat)
    assert not alone(browser).may_undo


async def test_home_lists_it_and_begins_it_once_more():
    browser = await begun("roundabout", "newcomer", "2")
    await browser.visits("home")
    row = tree.text(tree.find(browser.tree, "a.open"))
    assert "Roundabout against Newcomer" in row
    assert tree.find(browser.tree, "svg.fem") is not None
    await browser.app.store.drop_match(
        (await browser.app.store.matches())[0].key, 1
    )  # one that is untouched would go on
    await browser.clicks("play-now")
    assert alone(browser).person is Seat.TWO
    assert alone(browser).foe.character is CHARACTERS["newcomer"]
    assert len(await browser.app.store.matches()) == 1


async def test_two_tabs_play_one_move():
    disk = Disk()
    browser = await begun("solitaire-chess", disk=disk)
    other = await opened(disk, route=duel(browser).key)
    await turn(browser, a_move(browser, 1))
    await on(other)
    await on(browser)
    assert alone(browser).table == alone(other).table
    assert "another tab" not in browser.said("alert") + other.said("alert")


async def test_the_form_says_who_plays_and_folds_the_options():
    browser = await opened(route="new/field-tactics/computer")
    cards = tree.find_all(browser.tree, "label.foe")
    assert [tree.text(card).split()[0] for card in cards] == ["Newcomer", "Regular", "Old"]
    assert "as usual · no clock" in browser.text
    assert tree.find(browser.tree, do="option") is None
    browser.click("fold")
    assert tree.find(browser.tree, do="option") is not None
    browser.send("do", "name", "1", value="newcomer")
    await browser.clicks("start")
    assert "two names" in browser.said("alert")


async def test_by_lot_a_seat_is_drawn():
    browser = await begun(seat="lot")
    assert alone(browser).person in Seat


async def test_a_hint_on_an_army_lays_it_out_and_it_can_be_sealed():
    browser = await begun("field-tactics")
    while alone(browser).ask.kind != "set-up":
        await turn(browser, a_move(browser, 1))
    for _ in range(2):
        await browser.clicks("hint")
    assert "It is on the board" in browser.said("line")
    assert line.complete(duel(browser))
    before = alone(browser).table.past
    browser.click("seal")
    await on(browser)
    assert len(alone(browser).table.past) > len(before)


async def test_the_form_begins_with_newcomer_and_then_with_whom_was_played_last():
    disk = Disk()
    browser = await opened(disk, route="new/roundabout/computer")
    assert browser.app.model.screen_value.foe == "newcomer"
    browser = await begun("setnas-curse", "old-hand", disk=disk)
    browser = await opened(disk, route="new/five-card-trick/here")
    await browser.clicks("start")
    browser = await opened(disk, route="new/roundabout/computer")
    assert browser.app.model.screen_value.foe == "old-hand", "another match in between changes nothing"


async def test_a_tap_while_cards_are_being_opened_shows_them_and_chooses_nothing():
    browser = await begun()
    await write(browser, "score claim")
    assert duel(browser).untold
    browser.send("do", "touch", "score")
    assert not duel(browser).untold
    assert duel(browser).line == ()
    assert "Round 2 of 25" in browser.text
    browser.send("do", "touch", "score")
    assert duel(browser).line == ("score",)
