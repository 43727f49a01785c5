"""The teacher's board: both sides played, branches, drawings, what is covered, and how it is handed out."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.name import quoted
from sealed.page.browser.packed import pack, unpack
from sealed.page.draw import tree
from sealed.page.draw.tree import STRETCH
from sealed.page.match.play import picks, seen
from sealed.page.positions.position_editor import tools_of
from sealed.page.screens.board import MODE
from sealed.page.teach import tree_list, view
from sealed.page.teach.pens import drawable
from sealed.page.teach.teaching import NO_PEN, Teaching, begin, placed
from sealed.record import position_at, replay
from sealed.record.tree import grown
from sealed.rules.lookup import shown
from sealed.rules.questions import Seat
from sealed.rules.registry import BY_KEY
from tests.examples import examples
from tests.page.fake import Browser, Disk, opened
from tests.record_trees import TREE
from tests.record_trees import tree as random_tree

GOLDEN = Path(__file__).parents[1] / "golden"


def here(browser) -> Teaching:
    assert isinstance(browser.app.model.screen_value.play, Teaching)
    return browser.app.model.screen_value.play


async def board(text: str, at: int = 0, disk: Disk | None = None):
    return await opened(disk, route=f"board/{pack(text)}/{at}")


def rows(browser) -> list[str]:
    return [tree.text(row) for row in tree.find_all(tree.find(browser.tree, "section.tree"), "button.lead")]


async def after_a_pause(browser):
    await browser.waits(1000)


def start(key: str) -> str:
    return f'[Game "{key}"]\n'


@pytest.mark.parametrize("elsewhere", ["lesson/setnas-curse", f"record/{pack(start('setnas-curse'))}/0"])
async def test_what_can_be_undone_still_can_after_a_look_at_another_game(elsewhere):
    browser = await opened(route="board/setnas-curse")
    for word in ("score", "raise"):
        browser.click("touch", word)
    await browser.clicks("seal")
    await after_a_pause(browser)
    board = browser.app.model.route.text
    await browser.visits(elsewhere)
    await browser.visits(board)
    assert here(browser).earlier


async def test_a_game_is_begun_there_and_both_sides_are_played():
    browser = await opened(route="board/setnas-curse")
    for words in (("score", "raise"), ("score", "steal"), ("score",)):
        for word in words:
            browser.click("touch", word)
        await browser.clicks("seal")
    assert here(browser).tree.text.splitlines()[-3:] == ["1: score raise", "2: score steal", "1: score"]
    assert len(rows(browser)) == 4


async def test_another_move_begins_a_branch_and_the_list_has_both():
    browser = await board(TREE, 1)
    browser.click("touch", "claim")
    await browser.clicks("seal")
    teaching = here(browser)
    assert [teaching.tree.steps[way].lines[0].text for way in teaching.tree.steps[1].ways] == [
        "score steal",
        "raise",
        "claim",
    ]
    assert teaching.tree.branch(teaching.at) == teaching.at
    browser.click("main-line")
    assert here(browser).tree.branch(here(browser).at) == 0
    browser.click("undo")
    assert here(browser).tree.branch(here(browser).at) == here(browser).at
    browser.click("undo")
    assert here(browser).tree.text == TREE
    browser.click("redo")
    assert "(\n2: claim\n)" in here(browser).tree.text
    browser.click("delete-branch")
    assert here(browser).tree.text == TREE


async def test_a_refusal_has_its_clause_and_changes_nothing():
    browser = await board(start("setnas-curse"))
    browser.click("touch", "score")
    browser.click("touch", "score")
    before = here(browser).tree
    browser.send("do", "typed", value="score score score ")
    (note,) = (tree.text(found) for found in tree.find_all(browser.tree, "div.note.bad"))
    assert note == "Send two different abilities. § 2.1"
    assert here(browser).tree is before


@pytest.mark.parametrize("key", BY_KEY)
async def test_a_word_is_drawn_once(key):
    """Keeping nothing ends at once where tasks begin at once, as in Pyodide, and must not draw half of it."""
    browser = await opened(route=f"board/{key}")
    for word in picks(browser.app.model.screen_value)[:1]:
        drawn = len(browser.frames)
        browser.send("do", "typed", value=f"{word} ")
        assert browser.app.model.screen_value.line == (word,)
        assert len(browser.frames) == drawn + 1


async def test_steps_are_walked_by_keys_and_said():
    browser = await board(TREE)
    browser.key("ArrowRight")
    assert here(browser).at == 1
    assert "what was played" in browser.app.model.voice.line
    browser.key("End")
    assert here(browser).at == 8
    browser.key("PageUp")
    assert here(browser).at == 1
    browser.key("Home")
    assert here(browser).at == 0
    assert "above" in tree.text(tree.find(browser.tree, id="comment"))


async def test_the_address_holds_the_demonstration_and_can_tell_nothing():
    browser = await board(TREE)
    browser.key("ArrowRight")
    await after_a_pause(browser)
    screen, packed, at = browser.route().split("/")
    assert (screen, unpack(packed), at) == ("board", TREE, "1")
    browser.click("panel", "menu")
    browser.click("hide-address")
    await after_a_pause(browser)
    assert browser.route() == "board/-/1"
    again = await opened(browser.disk, route="board/-/1")
    assert (here(again).tree.text, here(again).at) == (TREE, 1)
    assert here(again).hidden


async def test_two_armies_are_seen_from_one_side_on_either_turn():
    browser = await board((GOLDEN / "field-tactics-1.txt").read_text(encoding="utf-8"))
    sides, deciders = set(), set()
    while here(browser).at < 12:
        shown = seen(browser.app.model, browser.app.model.screen_value)
        assert shown.ask
        if shown.ask.kind == "set-up":  # an army is laid out from its own side
            assert shown.below is shown.ask.seat
        else:
            sides.add(tuple(browser.app.model.screen_value.board.spots(shown).items()))
            deciders.add(shown.ask.seat)
        await browser.clicks("step", "on")
    assert (len(sides), deciders) == (1, {Seat.ONE, Seat.TWO})


async def test_a_comment_and_a_note_are_written_and_read_again():
    browser = await board(start("solitaire-chess") + "\n")
    browser.click("say")
    for name, value in (("comments", "Look.\nAnd think."), ("mine", "wait"), ("title", "Two queens")):
        browser.send("do", "saying", arg=name, value=value)
    browser.click("said")
    text = here(browser).tree.text
    assert '[Demonstration "Two queens"]' in text
    assert text.splitlines()[-3:] == ["; Look.", "; And think.", ";mine wait"]
    assert grown(text).text == text
    assert "Look. And think." in tree.text(tree.find(browser.tree, id="comment"))


@pytest.mark.share(8)
@pytest.mark.parametrize("key", [path.stem.removesuffix("-1") for path in sorted(GOLDEN.glob("*-1.txt"))])
async def test_on_every_board_arrows_and_rings_are_drawn_by_touching_things(key):
    text = (GOLDEN / f"{key}-1.txt").read_text(encoding="utf-8")
    browser = await board(text)
    browser.key("End")
    browser.click("step", "back")
    browser.click("pen", "ring")
    shown = seen(browser.app.model, browser.app.model.screen_value)
    touched = {element[1]["data-arg"] for element in tree.find_all(browser.tree, do="touch")}
    found = touched & drawable(browser.app.model.screen_value.board, shown)
    assert len(found) >= 2
    for thing in sorted(touched - found)[:4]:
        browser.click("touch", thing)
        assert here(browser).notes.drawn == ()
    spots = browser.app.model.screen_value.board.spots(shown)
    for thing in sorted(found)[:12]:
        browser.click("touch", thing)
        assert here(browser).notes.drawn[-1].things == (thing,)
        drawn = list(tree.find_all(browser.tree, "i.ringed")) + list(tree.find_all(browser.tree, "g.noted"))
        assert drawn, f"nothing is drawn around {thing}"
        assert (thing in spots) == bool(list(tree.find_all(browser.tree, "g.noted")))
        browser.click("touch", thing)
        assert here(browser).notes.drawn == ()
    one = min(found)
    two = min(thing for thing in found - {one} if thing not in spots or spots[thing] != spots.get(one))
    browser.click("pen", "arrow")
    browser.click("touch", one)
    browser.click("touch", two)
    assert here(browser).notes.drawn[0].things == (one, two)
    lies = {one, two} <= spots.keys()
    assert len(list(tree.find_all(browser.tree, "path.mark-head"))) == lies
    assert (
        lies
        or len(list(tree.find_all(browser.tree, "i.ringed")))
        + len(list(tree.find_all(browser.tree, "g.noted")))
        == 2
    )
    text = here(browser).tree.text
    assert f";draw {one}>{two}" in text
    assert grown(text).text == text


async def test_no_button_of_the_board_plays_while_a_pen_is_in_hand():
    browser = await board((GOLDEN / "field-tactics-1.txt").read_text(encoding="utf-8"), 8)
    browser.key("Shift+a")
    stage = tree.find(browser.tree, "div.stage")
    said = {(one[1]["data-do"], one[1]["data-arg"]) for one in tree.walk(stage) if "data-do" in one[1]}
    assert {do for do, _thing in said} == {"touch"}
    for _touch, thing in sorted(said):
        browser.click("touch", thing)
        assert (browser.app.model.screen_value.line, browser.app.model.screen_value.known) == ((), "")
    browser.key("Escape")
    assert here(browser).pen == NO_PEN
    piece = seen(browser.app.model, browser.app.model.screen_value).picks[0]
    browser.click("touch", piece)
    assert browser.app.model.screen_value.line == (piece,)


@pytest.mark.parametrize("key", ["five-card-trick", "field-tactics", "priority-pathway", "setnas-curse"])
async def test_a_covered_hand_is_not_handed_to_what_draws(key):
    """A hidden value is laid out while its side is open, and never while that side is covered."""
    text = (GOLDEN / f"{key}-1.txt").read_text(encoding="utf-8")
    browser = await board(text)
    for at in range(1, len(here(browser).tree.steps)):
        teaching = here(browser).to(at).with_open(frozenset())
        hands = {slot for seat in Seat for slot in teaching.game.hand(seat)}
        if hidden := hands - shown(teaching.game.log).keys():
            break
    assert hidden
    assert not hidden & teaching.revealed.keys()
    assert teaching.with_open(frozenset(Seat)).revealed.keys() >= hidden


async def test_what_follows_is_covered_in_the_list():
    browser = await board(TREE, 1)
    browser.key("Shift+n")
    assert rows(browser)[-2:] == ["Covered", "Covered"]
    assert "Score, Steal" not in " ".join(rows(browser)[3:])
    browser.key("Shift+n")
    assert "Covered" not in rows(browser)


@examples(25)
@given(st.sampled_from(sorted(BY_KEY)), st.integers(0, 30), st.randoms(use_true_random=False))
def test_the_list_has_every_step_once_in_the_order_of_its_text_and_one_is_the_present_one(key, seed, rng):
    made = grown(random_tree(key, seed))
    at = rng.randrange(len(made.steps))
    screen = begin(Teaching(made, at), MODE, {})
    leads = list(tree.find_all(tree_list.rows(screen), "button.lead"))
    assert [int(lead[1]["data-arg"]) for lead in leads] == list(range(len(made.steps)))
    assert [int(lead[1]["data-arg"]) for lead in leads if lead[1].get("aria-current")] == [at]


async def test_a_step_sends_two_rows_of_a_long_list():
    browser = await board((GOLDEN / "roundabout-1.txt").read_text(encoding="utf-8"), 30)
    assert len(here(browser).tree.steps) > 4 * STRETCH
    sent: list[str] = []
    browser.draw = lambda frame: sent.append(frame) or Browser.draw(browser, frame)
    browser.key("ArrowRight")
    browser.key("ArrowRight")
    _before, _list, parts = sent[-1].partition('["ol",{"class":"tree-steps leads","key":"steps"},')
    parts, _end = json.JSONDecoder().raw_decode(f"[{parts}")
    new = [part for part in parts if isinstance(part, list)]
    assert (len(parts), len(new)) == (len(here(browser).tree.line(0)) // STRETCH + 1, 1)
    assert json.dumps(new).count('"li"') == 2, "the row that was the present one, and the one that is"


async def test_what_a_covered_side_has_sealed_is_not_in_the_list_before_it_is_shown():
    browser = await board((GOLDEN / "setnas-curse-1.txt").read_text(encoding="utf-8"), 1)
    sealed = rows(browser)[1]
    assert sealed != "Covered"
    browser.key("Shift+u")
    assert rows(browser)[1] == "Covered"
    assert set(rows(browser)[1:]) == {"Covered"}
    browser.click("at", 2)
    assert rows(browser)[1] == sealed
    assert rows(browser)[3] == "Covered"


async def test_chance_is_drawn_or_said():
    browser = await board(start("solitaire-chess"))
    assert here(browser).draw
    browser.click("draw-by-chance")
    deal = here(browser).step.lines[0].text
    browser.click("step", "start")
    browser.send("do", "drawing", value=" ".join(reversed(deal.split())))
    browser.key("Enter", zone="draw", value=" ".join(reversed(deal.split())))
    assert here(browser).step.lines[0].text.split() == list(reversed(deal.split()))
    assert len(here(browser).tree.steps[0].ways) == 2
    browser.click("step", "start")
    browser.send("do", "drawing", value="XX")
    browser.key("Enter", zone="draw", value="XX")
    assert here(browser).at == 0
    assert browser.app.model.voice.alert


async def test_a_record_that_is_wrong_is_told_with_its_line():
    browser = await board(start("setnas-curse") + "\n1: score score\n")
    assert "Line 3" in tree.text(browser.tree)
    browser = await opened(route="board/1abc")
    assert "not whole" in tree.text(browser.tree)


async def test_it_is_handed_out_as_a_link_a_picture_and_a_file():
    browser = await board(TREE)
    await browser.clicks("hand-out")
    assert tree.find(browser.tree, "canvas.qr")
    await browser.clicks("share-board")
    assert browser.board == f"https://sealed.example/play/record.html#record/{pack(TREE)}/0"
    browser.click("panel", "menu")
    browser.click("save-record")
    assert list(browser.saved.values()) == [TREE]
    browser = await board((GOLDEN / "field-tactics-4.txt").read_text(encoding="utf-8"))
    await browser.clicks("hand-out")
    assert tree.find(browser.tree, "canvas.qr") is None
    assert "wall" in tree.text(tree.find(browser.tree, id="panel"))


async def test_its_title_in_the_tab_tells_nothing_of_it():
    browser = await board(TREE.replace("[Result", '[One "Ada"]\n[Result'))
    assert (
        quoted(browser.app.screen.title(browser.app.model, browser.app.model.screen_value))
        == "Teacher’s board"
    )


async def test_a_record_is_taken_to_the_board_and_back():
    browser = await opened(route=f"record/{pack(TREE)}/0")
    browser.click("panel", "menu")
    await browser.clicks("teach")
    assert here(browser).tree.text == TREE
    browser.click("panel", "menu")
    await browser.clicks("as-record")
    assert browser.route() == f"record/{pack(TREE)}/0"


# --- for a class


async def taught(text: str, at: int):
    browser = await board(text, at)
    browser.send("do", "open-class")
    browser.greets()
    return browser


def hung(browser) -> str:
    return tree.text(browser.hung[-1]["tree"])


async def test_a_class_is_sent_the_picture_and_not_what_is_covered_or_noted_or_written():
    text = TREE.replace("[Result", '[Demonstration "Two ways"]\n[Result').replace(
        "; above", "; Look.\n;mine Wait."
    )
    browser = await taught(text, 0)
    assert "Look." in hung(browser)
    assert "Wait." not in hung(browser)
    sent = len(browser.hung)
    browser.click("touch", "score")  # a line that is being written is not for the class
    assert len(browser.hung) == sent
    browser.key("ArrowRight")
    assert len(browser.hung) == sent + 1
    browser.key("Shift+x")
    browser.key("ArrowRight")
    assert "what was played" in hung(browser)
    browser.key("Shift+x")
    assert "what was played" not in hung(browser)
    assert here(browser).at == 6


@pytest.mark.parametrize("key", ["five-card-trick", "field-tactics", "priority-pathway"])
async def test_boards_that_differ_in_a_covered_hand_alone_send_the_same_bytes(key):
    text = (GOLDEN / f"{key}-1.txt").read_text(encoding="utf-8")
    frames = []
    for at in (1, 2):  # as far as nothing of it has been shown
        browser = await board(text, at)
        teaching = here(browser).with_open(frozenset())
        hidden = {slot for seat in Seat for slot in teaching.game.hand(seat)} - teaching.revealed.keys()
        if not hidden:
            continue
        step = teaching.step
        blank = step._replace(table=replace(step.table, hands=({}, {})))
        steps = (*teaching.tree.steps[:at], blank, *teaching.tree.steps[at + 1 :])
        other = replace(teaching, tree=teaching.tree._replace(steps=steps))
        drawn = [
            view.for_class(browser.app.model.settings, placed(browser.app.model.screen_value, one))
            for one in (teaching, other)
        ]
        frames.append(tree.dumps(drawn[0]))
        assert tree.dumps(drawn[0]) == tree.dumps(drawn[1])
    assert frames


async def test_the_picture_fills_this_screen_and_goes_again():
    browser = await board(TREE)
    browser.send("whole", on=True)
    assert tree.find(browser.tree, "main.whole")
    assert tree.find(browser.tree, "main.match") is None
    browser.send("whole", on=False)
    assert tree.find(browser.tree, "main.match")


# --- to other screens, and back


def leads_back(browser) -> str:
    return tree.find(tree.find(browser.tree, "header"), "a")[1]["href"]


async def test_from_a_step_to_the_editor_of_positions_and_back_with_what_was_set_up():
    text = TREE.replace("[Result", '[One "Ada"]\n[Two "Ben"]\n[Result')
    browser = await board(text)
    browser.key("ArrowRight")
    browser.key("ArrowRight")
    browser.click("panel", "menu")
    await browser.clicks("edit-position")
    text = grown(text).text  # with its tags in order
    teacher = f"board/{pack(text)}/6"  # the steps before it in the text are those of branches
    position = position_at(replay(text), 2)
    assert browser.history[-2] == teacher
    assert browser.app.model.screen_value.position.text == position
    assert browser.app.model.screen_value.said == ("Ada", "Ben")
    assert leads_back(browser) == f"#{teacher}"
    await browser.clicks("use")
    assert here(browser).tree.text.endswith(f'[Position "{position}"]\n')
    assert here(browser).names == ("Ada", "Ben")
    await browser.visits(teacher)
    assert (here(browser).tree.text, here(browser).at) == (text, 6)


async def test_what_was_undone_can_be_redone_after_the_editor_and_what_was_set_up_undone():
    browser = await board(TREE, 1)
    browser.click("touch", "claim")
    browser.click("seal")
    await after_a_pause(browser)
    played = here(browser).tree
    browser.click("undo")
    await after_a_pause(browser)
    teacher = browser.route()
    browser.click("panel", "menu")
    await browser.clicks("edit-position")
    await browser.visits(teacher)  # Back
    browser.click("redo")
    assert here(browser).tree.text == played.text
    browser.click("undo")
    browser.click("panel", "menu")
    await browser.clicks("edit-position")
    await browser.clicks("use")
    assert "Position" in dict(here(browser).tree.tags)
    browser.click("undo")
    assert (here(browser).tree.text, here(browser).at) == (TREE, 1)
    assert not here(browser).earlier


async def test_a_long_comment_is_read_in_a_panel_by_touch_and_from_the_menu():
    long = "Who stands in her way? " * 30
    browser = await board(TREE.replace("; what was played", f"; {long}"), 1)
    assert tree.find(browser.tree, "div.said", do="panel", arg="said")
    browser.click("panel", "menu")
    assert tree.find(tree.find(browser.tree, id="panel"), do="panel", arg="said")
    browser.click("panel", "said")
    assert long.strip() in tree.text(tree.find(browser.tree, id="panel"))
    browser.key("Escape")
    assert not browser.app.model.screen_value.panel


async def test_another_demonstration_begins_with_nothing_to_undo():
    browser = await board(TREE, 1)
    browser.click("delete-branch")
    assert here(browser).earlier
    await browser.visits("home")
    await browser.visits("board/setnas-curse")
    assert not here(browser).earlier


async def test_where_the_game_is_over_no_position_is_set_up_or_shared():
    browser = await board(start("solitaire-chess") + "\n1: resign\n", 9)
    for word in ("edit-position", "share-position"):
        browser.click("panel", "menu")
        await browser.clicks(word)
        assert "The game is over at this step." in tree.text(tree.find(browser.tree, "aside.notice"))
        assert browser.app.screen.name == "board"
        assert browser.board == ""
        await browser.clicks("close")  # so that the second is not read off the first
        assert browser.app.model.notice is None
    assert here(browser).game.outcome


async def test_the_position_of_a_step_is_shared_without_names():
    text = TREE.replace("[Result", '[One "Ada"]\n[Result')
    browser = await board(text, 6)
    browser.click("panel", "menu")
    await browser.clicks("share-position")
    shared = unpack(browser.board.split("/")[-2])
    assert position_at(replay(text), 2) in shared
    assert "Ada" not in shared


@pytest.mark.share(4)
@pytest.mark.slow
async def test_steps_of_every_game_lead_to_the_editor_unless_it_is_over_there():
    for path in sorted(GOLDEN.glob("*-1.txt")):
        browser = await board(path.read_text(encoding="utf-8"))
        steps = len(here(browser).tree.steps)
        for at in (*range(0, steps - 1, steps // 4), steps - 1):
            teaching = here(browser).to(at)
            browser.app.change(screen_value=placed(browser.app.model.screen_value, teaching))
            await browser.sends("do", "edit-position")
            if teaching.game.outcome is None:
                assert browser.route().startswith("position/")
                there = browser.app.model.screen_value
                begins_anew = at == 0 and tools_of(there)  # nothing could be put on an empty board
                assert there.position.state == teaching.game.state or begins_anew
                await browser.visits(browser.history[-2])
            else:
                assert at == steps - 1
                assert "This position cannot be changed" in browser.text
            assert here(browser).at == at


async def test_it_is_printed_and_leads_back_also_with_an_address_that_tells_nothing():
    browser = await board(TREE)
    for hidden, there in ((False, pack(TREE)), (True, "-")):
        if hidden:
            browser.click("hide-address")
        browser.key("End")
        browser.click("panel", "menu")
        await browser.clicks("print-board")
        assert browser.route() == f"handout/record/{there}"
        assert "what was played" in tree.text(tree.find(browser.tree, "div.paper"))
        back = leads_back(browser)
        assert back == f"#board/{there}/8"
        await browser.visits(back[1:])
        assert (here(browser).tree.text, here(browser).at, here(browser).hidden) == (TREE, 8, hidden)
        browser.click("panel", "menu")


async def test_a_teacher_sees_how_much_of_a_comment_the_class_sees():
    browser = await board(start("setnas-curse"))
    browser.click("say")
    browser.send("do", "saying", arg="comments", value="Look.\nAnd think.")
    assert "16 of 200 letters. The class sees all of it." in browser.text
    browser.send("do", "saying", arg="comments", value="word " * 60)
    assert "The class sees it up to" in browser.text
    browser.send("do", "saying", arg="comments", value="\n".join("abcdefgh"))
    assert "The class sees it up to “f…”." in browser.text.replace("a\u00a0", "a ")


async def test_a_drawing_alone_shows_no_empty_comment():
    browser = await board(start("setnas-curse"))
    browser.click("pen", "ring")
    browser.click("touch", "pot")
    assert tree.find(browser.tree, "div.comment") is None
    assert "pot" in tree.text(tree.find(browser.tree, id="comment"))


async def test_the_tray_says_what_the_pen_in_hand_does():
    browser = await board(start("setnas-curse"))
    browser.click("pen", "arrow")
    assert "touch where the arrow begins" in browser.text
    assert tree.find(browser.tree, id="typed") is None
    browser.click("touch", "score")
    assert "Now touch where the arrow ends." in browser.text
    browser.click("pen", "arrow")
    assert tree.find(browser.tree, id="typed")


async def test_what_was_sent_before_can_be_drawn_at_by_the_cell():
    browser = await board((GOLDEN / "five-card-trick-1.txt").read_text(encoding="utf-8"), 6)
    browser.click("pen", "arrow")
    browser.click("touch", "past-2-1-score")
    browser.click("touch", "pot")
    (drawing,) = here(browser).notes.drawn
    assert drawing.things == ("past-2-1-score", "pot")
    ends = [tree.text(one) for one in tree.find_all(browser.tree, "b.end")]
    assert sorted(ends) == ["1 ›", "› 1"]
    assert len(ends) == 2


async def test_an_army_is_covered_and_not_a_hand():
    browser = await board((GOLDEN / "field-tactics-1.txt").read_text(encoding="utf-8"), 6)
    browser.click("panel", "menu")
    assert "Cover Player one’s army" in browser.text
    assert "hand" not in browser.text.replace("Hand it out", "")


@pytest.mark.parametrize("key", ["field-tactics", "roundabout"])
async def test_editing_an_empty_board_begins_with_all_that_can_stand_there(key):
    browser = await board(start(key))
    browser.click("panel", "menu")
    await browser.clicks("edit-position")
    laid = browser.app.model.screen_value
    assert laid.editing.tools(laid.position, laid.board, laid.names)
    assert laid.missing is None
