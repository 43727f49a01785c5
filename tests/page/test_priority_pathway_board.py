"""The board of Priority Pathway: cells and what they say, the telling, the chart, turning, and its editor."""

from dataclasses import replace

import pytest

from sealed import record
from sealed.page.boards.board import tell
from sealed.page.boards.priority_pathway import chart as priority_pathway_chart
from sealed.page.boards.priority_pathway.board import BOARD
from sealed.page.boards.priority_pathway.editor import EDITOR
from sealed.page.boards.priority_pathway.grid import Grid
from sealed.page.boards.priority_pathway.scene import open_cards
from sealed.page.boards.priority_pathway.sentences import fell_through
from sealed.page.boards.seen import Seen
from sealed.page.draw import tree
from sealed.page.draw.tree import dumps, find, find_all, text
from sealed.page.match.play import current
from sealed.page.match.play import seen as seen_by
from sealed.rules.priority_pathway.board import CHARTS, STEPS, effect, is_chart
from sealed.rules.questions import NOTHING, Seat
from sealed.table import Table
from tests.page.fake import opened
from tests.page.here import begun, duel, sit, touch
from tests.page.looking import NAMES, at, comes
from tests.pathway import MATCH, ONE, TWO, table
from tests.rules.duels import number


def placed(now: Table, **places) -> Table:
    """The table with some pieces elsewhere: `placed(now, p1F="c4")`."""
    at = list(now.state.at)
    for name, square in places.items():
        at[number(name.removeprefix("p"))] = Grid(now.state.board).squares.index(square) if square else -1
    return replace(now, state=now.state._replace(at=tuple(at)))


def look(now: Table, seat=ONE, words="", half="", **more) -> Seen:
    return at(now, seat, words, **{"half": half, "before": now.state, "hand": NOTHING, **more})


def stage(seen: Seen):
    return tree.h("div", BOARD.stage(seen, "", ""))


def cell(seen: Seen, square: str) -> dict:
    found = find(stage(seen), "g.c", cell=square)
    assert found is not None, square
    return found[1]


def does(seen: Seen, square: str) -> str:
    return comes(BOARD, seen, cell(seen, square)["data-arg"])


def name(seen: Seen, square: str) -> str:
    return cell(seen, square)["aria-label"]


# --- cells


@pytest.mark.parametrize(("board", "rows", "first"), [("pathway", 7, "a7"), ("castle", 7, "c6")])
def test_every_square_is_a_cell_in_a_row(board, rows, first):
    drawn = find(stage(look(table(board=board))), "svg.board")
    found = list(find_all(drawn, "g", role="row"))
    cells = [each[1]["data-cell"] for each in find_all(drawn, "g", role="gridcell")]
    assert len(found) == rows
    assert cells[0] == first
    assert sorted(cells) == sorted(Grid(board).squares)
    assert [c[1]["tabindex"] for c in find_all(drawn, "g.c")].count("0") == 1


def test_what_is_said_of_squares():
    now = look(table(5))
    assert name(now, "c3") == "c3, your infantry B"
    assert name(now, "e6") == "e6, Ben’s cavalry D"
    assert name(now, "c4") == "c4, empty, your B comes here next"
    assert name(now, "b5") == "b5, empty, Ben’s E comes here next"
    assert name(now, "c7") == "c7, Ben’s commander F, Ben’s base"
    assert name(now, "b2") == "b2, your infantry A, your ground"
    half = look(table(5), half="C")
    assert name(half, "d3") == "d3, your infantry C; picked"
    assert name(half, "d4") == "d4, empty; you may go here"
    assert name(half, "c3") == "c3, your infantry B; you may go here if your piece has gone"


def test_the_paid_step_says_its_price():
    now = look(placed(table(), p1D="e4"), half="D")
    assert name(now, "e3") == "e3, empty; you may go here for one of your 3 lives"
    assert "1 life" in text(stage(now))
    assert name(look(placed(table(), p2A="d5", p1D="e4"), half="D"), "d5").endswith("; you may take it")


def test_what_squares_say_with_nothing_picked():
    now = look(table())
    assert does(now, "b2") == "A"
    assert does(now, "d6") == "facts"
    assert does(now, "a4") == "facts"
    assert does(look(table(), seat=None), "b2") == "facts"


def test_what_squares_say_with_a_piece_picked():
    now = look(table(), half="A")
    assert does(now, "b3") == "AU"
    assert does(now, "b2") == "nothing"
    assert does(now, "c2") == "AR"  # an own piece stands there, and may have gone by then (PP 4.2)
    assert does(now, "d2") == "C"
    assert does(now, "a3") == "PP 4.1"  # no way of infantry: the line refuses it with its clause
    assert cell(now, "a3")["aria-disabled"] == "true"
    assert does(now, "a5") == "PP 2.1"
    assert cell(now, "a5")["aria-disabled"] == "true"


def test_what_squares_say_with_an_action_on_the_line():
    now = look(table(), words="7 AU")
    assert does(now, "b3") == "7"
    assert does(now, "b2") == "7"
    assert does(now, "d2") == "7 C"
    assert does(now, "a2") == "7 AL"
    assert does(now, "d6") == "facts"
    assert name(now, "b3") == "b3, empty; your move leads here"


def test_a_second_tap_on_an_own_piece_in_the_way_picks_that_piece():
    assert does(look(table(), half="A"), "c2") == "AR"
    assert does(look(table(), words="AR"), "c2") == "B"


def test_an_action_that_only_its_queued_move_makes_possible():
    """From the edge, with a queued step away from it."""
    now = placed(table(), p1A="a4")
    now = replace(now, state=now.state._replace(queued=("AU", "")))
    seen = look(now, half="A")
    assert does(seen, "a5") == "AU"
    assert find(stage(seen), "button", do="touch", arg="AL") is None
    now = replace(placed(now, p1A="a4"), state=now.state._replace(queued=("AR", "")))
    seen = look(placed(now, p1A="a4"), half="A")
    homeless = find(stage(seen), "button", do="touch", arg="AL")
    assert homeless is not None, "from b4 the step left leads to where the piece stands now"
    assert text(homeless) == "A left"


def test_a_far_square_is_refused_with_its_clause():
    refusal = BOARD.touched(look(table(), half="D"), "e7").refusal
    assert refusal.clause == "PP 2.2"
    assert refusal.text.format(**refusal.values).startswith("e7 is too far: cavalry")


def test_where_something_was_refused_stands_a_cross():
    for refused, square in (("a5", True), ("AUL", True), ("", False), ("7", False)):
        seen = look(table(), half="A", refused=refused)
        assert (find(stage(seen), "path.nogo") is not None) == square, refused


# --- keys


def test_arrows_walk_the_picture():
    now = look(table(), cell="b2")
    walked = {key: BOARD.step(now, key) for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")}
    assert walked == {"ArrowUp": "b3", "ArrowDown": "b1", "ArrowLeft": "a2", "ArrowRight": "c2"}
    assert [BOARD.step(now, key) for key in ("Home", "End", "Ctrl+Home", "Ctrl+End")] == [
        "a2",
        "e2",
        "a7",
        "e1",
    ]


def test_arrows_follow_the_picture_when_it_is_turned():
    now = look(table(), seat=TWO, cell="b2", turned=True)
    assert BOARD.step(now, "ArrowUp") == "b1"
    assert BOARD.step(now, "ArrowLeft") == "c2"
    assert BOARD.step(now, "Ctrl+Home") == "e1"


def test_the_castle_has_one_square_behind_each_row():
    now = look(table(board="castle"), cell="c1")
    assert BOARD.step(now, "ArrowDown") == "c0"
    assert BOARD.step(look(table(board="castle"), cell="c0"), "ArrowUp") == "c1"
    assert BOARD.step(look(table(board="castle"), cell="b1"), "ArrowDown") == "card1"
    assert BOARD.step(look(table(board="castle"), cell="c5"), "ArrowUp") == "c6"
    assert BOARD.step(look(table(board="castle"), cell="c6"), "ArrowDown") == "c5"
    assert {name for name in Grid("castle").squares if name[1] in "06"} == {"c0", "c6"}


def test_arrows_lead_from_the_board_to_the_cards_and_back():
    assert BOARD.step(look(table(), cell="b1"), "ArrowDown") == "card1"
    assert BOARD.step(look(table(), cell="card4"), "ArrowUp") == BOARD.step(look(table()), "")
    assert BOARD.step(look(table(), words="4", half="B", cell="card4"), "ArrowUp") == "c2"
    walked = {key: BOARD.step(look(table(), cell="card9"), key) for key in ("ArrowLeft", "Home", "PageDown")}
    assert walked == {"ArrowLeft": "card8", "Home": "card1", "PageDown": "card1"}
    assert BOARD.stopped(look(table(), cell="card9"), "ArrowRight") == "This is the last one."
    assert BOARD.stopped(look(table(), cell="card1"), "ArrowUp") == ""
    assert BOARD.stopped(look(table(), cell="b1"), "ArrowDown") == ""


def test_page_down_visits_own_pieces_and_then_where_one_may_go():
    now = look(table(), cell="c1")
    assert BOARD.step(now, "PageDown") == "d1"
    assert BOARD.step(now, "PageUp") == "b1"
    assert BOARD.step(look(table(), cell="d1"), "PageDown") == "b2"  # and round again from above
    half = look(table(), half="A", cell="b2")
    assert BOARD.step(half, "PageUp") == "a2"
    assert BOARD.step(half, "PageDown") == "c2"


def test_letters_pick_pieces_cards_and_ways():
    def written(seen, key):
        return comes(BOARD, seen, BOARD.keys(seen)[key][1])

    start = look(table())
    assert [written(start, key) for key in "7d"] == ["7", "D"]
    assert "u" not in BOARD.keys(start)
    begun = look(table(), words="7", half="A")
    assert [written(begun, key) for key in "u8"] == ["7 AU", "7 AU"]  # 8 is that of the numeric pad
    assert comes(BOARD, begun, BOARD.keys(begun)["7"][1]) == "PP 4.1"  # not for infantry
    assert written(look(placed(table(), p1F="c4"), half="F"), "u") == "FU"
    corner = look(placed(table(), p1F="c4"), half="FU")
    assert [written(corner, key) for key in ("l", "Enter")] == ["FUL", "FU"]
    whole = look(table(), words="7 AU")
    assert [written(whole, key) for key in "8ba"] == ["8 AU", "7 B", "7"]


async def test_a_game_is_played_with_letters():
    browser = await begun("priority-pathway", clock="off")
    await sit(browser)
    for key in "7bu":
        assert browser.key(key, "board")
    assert duel(browser).line == ("7", "BU")
    for key in "fur":
        assert browser.key(key, "board")
    assert duel(browser).line == ("7", "FUR")
    assert browser.key("3", "board")
    assert sorted(duel(browser).line) == ["3", "FUR"]
    assert await browser.presses("Enter", "board")
    assert duel(browser).play.table.hands[0] == {"card1.1": "3", "action1.1": "FUR"}


async def test_the_piece_stays_picked_while_the_card_is():
    browser = await begun("priority-pathway", clock="off")
    await sit(browser)
    touch(browser, "B")
    touch(browser, "7")
    assert (duel(browser).line, duel(browser).half) == (("7",), "B")
    touch(browser, "BU")
    assert duel(browser).line == ("7", "BU")
    touch(browser, "C")
    assert (duel(browser).line, duel(browser).half) == (("7",), "C")


async def test_an_illegal_way_is_refused_where_the_question_stood():
    browser = await begun("priority-pathway", clock="off")
    await sit(browser)
    touch(browser, "B")
    touch(browser, "BUR")
    assert "Infantry go one square" in browser.said("alert")
    assert tree.find(browser.tree, "path.nogo") is not None
    assert "§ 4.1" in browser.text
    assert duel(browser).half == "B"
    browser.click("touch", "c7")
    assert "c7 is too far" in browser.said("alert")
    assert "§ 2.1" in browser.text


# --- the telling


def steps_of(turn: int) -> list[Seen]:
    """The `Seen` at each step while a turn is told, from nothing told to all."""
    before, after = table(turn - 1).decide(ONE, MATCH[turn - 1][0]), table(turn)
    states = tuple(state for entry in after.steps for state in entry.states)
    seen = look(after)._replace(before=before.state, states=states, news=after.events, ask=None)
    shown = (before.state, *states)
    return [seen._replace(told=told, shown=shown[told]) for told in range(len(after.events) + 1)]


def places(seen: Seen) -> set[str]:
    """Where pieces are drawn, by the cells' names."""
    cells = (each[1]["aria-label"] for each in find_all(stage(seen), "g.c"))
    return {
        label.split(";")[0].split(",")[0]
        for label in cells
        if "infantry" in label or "cavalry" in label or "commander" in label
    }


def test_the_board_shows_what_has_been_told_and_no_more():
    told = steps_of(8)  # cards; C moves at once; then the queued B takes a piece
    kinds = [event.kind for event in told[0].news]
    assert kinds == ["sealed", "cards", "moved", "moved", "captured"]
    assert [("d5" in places(seen), "c4" in places(seen)) for seen in told] == [
        (False, True),
        (False, True),
        (False, True),
        (True, True),
        (True, False),
        (True, False),
    ]


def test_a_captured_piece_keeps_its_element_while_it_falls():
    drawn = [stage(seen) for seen in steps_of(8)]
    assert [len(list(find_all(each, "g.stands"))) for each in drawn] == [12] * 6
    assert [len(list(find_all(each, "g.falls"))) for each in drawn] == [0, 0, 0, 0, 0, 1]
    assert len(list(find_all(stage(look(table(8))), "g.stands"))) == 11


def test_the_cards_are_covered_until_they_are_told():
    told = steps_of(6)
    assert (played(told[0], ONE), played(told[0], TWO)) == ("sealed", None)
    assert (played(told[1], ONE), played(told[1], TWO)) == ("sealed", "sealed")
    assert played(told[2], ONE) == "9, C up: at once"
    assert played(told[2], TWO) == "3; the move does nothing and stays sealed"


def played(seen: Seen, seat: Seat) -> str | None:
    _remark, right = BOARD.plate(seen, seat)
    found = find(right, "span.played")
    return found[1]["title"] if found else None


def test_the_lives_are_those_of_the_telling():
    told = steps_of(13)  # red pays for a step back
    lives = [find(BOARD.plate(seen, ONE)[1], "span.lives")[1]["title"] for seen in told]
    assert lives[:3] == ["3 lives"] * 3
    assert lives[-1] == "2 lives"


def test_ghosts_of_queued_moves():
    def ghosts(seen):
        return len(list(find_all(stage(seen), "g.comes")))

    assert ghosts(look(table(3))) == 2
    assert ghosts(look(table(4))) == 0
    told = steps_of(4)  # both queued moves are carried out after blue's immediate one
    assert [event.kind for event in told[0].news] == ["sealed", "cards", "moved", "moved", "moved"]
    assert [ghosts(seen) for seen in told] == [2, 2, 2, 2, 1, 0]


def test_every_step_of_the_whole_game_is_drawn():
    for turn in range(1, len(MATCH) + 1):
        for seen in steps_of(turn):
            assert dumps(stage(seen))
            assert BOARD.headline(seen).startswith(f"Turn {turn}")
            for seat in Seat:
                assert dumps(BOARD.plate(seen, seat))


def test_the_story_of_a_turn():
    events = [tell(BOARD, NAMES, event) for event in table(8).events]
    assert " ".join(filter(None, events)) == (
        "Ada plays 7: at once. Ben plays 2: nothing, as it is smaller. Ada’s C goes from d4 to d5. Ada’s "
        "B goes from c4 to c5. Ada takes Ben’s B."
    )


def test_the_list_of_turns():
    log = table(9).log
    entries = BOARD.history(log)
    assert [entry.cards for entry in entries] == [(int(a[0]), int(b[0])) for a, b, _ in MATCH[:9]]
    rows = [text(tree.h("li", BOARD.summary(NAMES, entry))) for entry in entries]
    assert rows[0] == "1 5 1 Ben’s 1 was smaller than 5: no move. Ada’s B goes from c2 to c3."
    assert rows[2].endswith("Ada’s move C up comes next turn. Ben’s move B down comes next turn.")


def test_a_move_that_fell_through_says_why_and_a_late_one_does_not():
    (turn,) = BOARD.history(table(1).log)
    cards = next(event for event in turn.events if event.kind == "cards")
    own = cards._replace(data=(1, 5, "I", "N"))
    assert [*fell_through(turn._replace(cards=(1, 5), events=(own,)), NAMES)] == [
        "Ben’s 5 brought nothing against 1: no move."  # as the players' own chart may say
    ]
    late = cards._replace(kind="late-action", seat=TWO, data=())
    assert not [*fell_through(turn._replace(events=(cards, late)), NAMES)]


def test_the_cards_lie_open_until_the_player_begins_the_next_turn():
    now = table(1)
    told = {"news": now.events, "told": len(now.events), "states": now.log[-1].states}
    seen = look(now, **told)
    assert open_cards(seen).cards == (5, 1)
    assert "both choose in secret" in BOARD.headline(seen)
    for begun_with in ({"words": ("5",)}, {"half": "B"}, {"news_unread": False}):
        assert open_cards(seen._replace(**begun_with)) is None
    assert open_cards(look(now.decide(TWO, "2 BD"), **told)) is not None  # the other one has sealed already
    assert open_cards(look(now.decide(ONE, "2 AU"), **told)) is None


# --- the chart


def test_marks_under_the_others_cards():
    hand = find(stage(look(table(), words="7")), "section.them")
    marks = [find(card, "svg.mk")[1]["class"].split()[-1] for card in find_all(hand, "div.nc")]
    assert marks == ["mk-i"] * 4 + ["mk-q"] * 3 + ["mk-n"] * 2
    assert (
        "at once against 1, 2, 3, 4; next turn against 5, 6, 7; nothing against 8, 9"
        in find(hand, "div.hand")[1]["aria-label"]
    )
    assert find(stage(look(table())), "section.them div.hand svg.mk") is None


@pytest.mark.parametrize("chart", [*CHARTS, "QIN" * 27])
def test_a_chart_in_words_is_the_chart(chart):
    letters = CHARTS.get(chart, chart)
    rows = [text(row) for row in find_all(priority_pathway_chart.in_words(chart, "en"), "li")]
    words = {"at once": "I", "next turn": "Q", "nothing": "N"}
    for mine, row in enumerate(rows, 1):
        head, _colon, rest = row.rstrip(".").partition(": ")
        assert head == str(mine)
        for part in rest.split("; "):
            what, _against, cards = part.partition(" against ")
            for theirs in cards.split(", "):
                assert effect(letters, mine, int(theirs)) == words[what]
    assert sum(row.count(",") + row.count("against") for row in rows) == 81


def test_the_chart_shows_the_row_and_the_column_of_the_cards_just_played():
    seen = look(table(6), words="7")
    box = find(stage(seen), "svg.chartpic")
    bands = [each[1]["class"] for each in find_all(box, "rect")]
    assert bands == ["band one", "band two", "pickedrow", "crossing"]
    row, column = (each[1] for each in find_all(box, "rect.band"))
    assert (row["y"], column["x"]) == (str(22 + 8 * 26), str(22 + 2 * 26))  # 9 against 3
    title, panel = BOARD.reference.title, BOARD.reference.draw(seen)
    assert title == "How cards decide"
    assert "Played last: Ada 9, at once; Ben 3, nothing." in text(panel)


def test_the_chart_is_read_from_the_side_below():
    box = find(stage(look(table(6), seat=TWO)), "svg.chartpic")
    row = next(find_all(box, "rect.band"))[1]
    assert (row["class"], row["y"]) == ("band two", str(22 + 2 * 26))  # blue's 3


def test_what_a_card_brings_is_known_by_asking():
    assert (
        BOARD.known(look(table(1)), "7")
        == "7: at once against 2, 3, 4; next turn against 5, 6, 7; nothing against 8, 9."
    )
    assert BOARD.known(look(table(1)), "card7") == BOARD.known(look(table(1)), "7")
    assert BOARD.known(look(table()), "d6").startswith(
        "d6, Ben’s infantry A, Ben’s ground. It goes one square"
    )


# --- turning


def test_turned_the_own_side_lies_below_and_the_words_stay():
    seen = look(table(), seat=TWO, turned=True, half="A")
    drawn = [each[1]["data-cell"] for each in find_all(stage(seen), "g.c")]
    assert drawn[:2] == ["e1", "d1"]
    assert does(seen, "d5") == "AD"
    pieces = {
        each[1]["class"]: each for each in find_all(stage(look(table(), seat=TWO, turned=True)), "g.pc")
    }
    assert pieces


async def test_the_board_faces_who_looks_unless_the_menu_keeps_it_and_that_is_remembered():
    browser = await begun("priority-pathway", clock="off")
    await sit(browser)
    assert not seen_by(browser.app.model, current(browser.app)).turned  # red's side is below as it is
    await submit_move(browser, "5 BU")
    await sit(browser)
    assert seen_by(browser.app.model, current(browser.app)).turned
    browser.click("panel", "menu")
    assert "Keep the board as Ada sees it" in browser.text
    await browser.clicks("turn")
    assert not seen_by(browser.app.model, current(browser.app)).turned
    other = await opened(browser.disk, route=browser.app.model.route.text)
    assert other.app.model.settings.fixed
    await sit(other)
    assert current(other.app).play.at is TWO
    assert not seen_by(other.app.model, current(other.app)).turned
    other.click("panel", "menu")
    assert "Turn the board when Ben looks" in other.text
    await other.clicks("turn")
    assert seen_by(other.app.model, current(other.app)).turned


async def test_directions_are_those_that_are_seen_and_the_record_has_its_own():
    browser = await begun("priority-pathway", clock="off")
    await sit(browser)
    await submit_move(browser, "5 BU")
    await sit(browser)
    touch(browser, "9")
    browser.key("b", zone="board")
    browser.key("u", zone="board")  # ahead, for whoever sees blue's side below
    assert current(browser.app).line == ("9", "BD")
    assert browser.said("line").startswith("Your line: 9, B up.")
    assert "B up" in tree.text(tree.find(browser.tree, "div.words"))
    await browser.clicks("seal")
    browser.wait(10_000)
    assert "2: 9 BD" in record.write(current(browser.app).play.table)


@pytest.mark.parametrize("way", STEPS)
def test_a_turned_board_says_the_opposite_direction_and_its_letters_mean_that(way):
    right, up = STEPS[way]
    (opposite,) = (each for each, step in STEPS.items() if step == (-right, -up))
    turned = BOARD.facing(TWO)
    assert turned.label(f"F{way}") == BOARD.label(f"F{opposite}")
    assert turned.facing(ONE) == turned.facing(None) == BOARD
    here = look(table(), seat=TWO, turned=True, half="F")
    here = here._replace(picks=tuple(f"F{each}" for each in STEPS))
    for letter in (*opposite.lower(), "Enter"):
        keys = turned.keys(here)
        if letter in keys and here.half:
            found = turned.touched(here, keys[letter][1])
            here = here._replace(words=found.words, half=found.half)
    assert here.words == (f"F{way}",)


async def submit_move(browser, move):
    card, action = move.split()
    touch(browser, card)
    touch(browser, action[0])
    touch(browser, action)
    await browser.clicks("seal")


# --- nothing hidden on the page


async def test_after_the_reveal_an_action_that_does_nothing_is_nowhere_on_the_page():
    """Both look at the screen then, so it may not be on it: whatever it was, the page is the same."""

    async def page(action):
        browser = await begun("priority-pathway", clock="off")
        await sit(browser)
        await submit_move(browser, "9 BU")
        await sit(browser)
        await submit_move(browser, f"1 {action}")
        told = len(browser.frames) - 1  # from the first frame that both see
        browser.wait(10_000)
        browser.send("do", "panel", "log")
        return [(frame["tree"], frame["title"]) for frame in browser.frames[told:]]

    frames = await page("AD")
    assert len(frames) > 3
    assert frames == await page("FDL")


# --- the editor


def test_a_square_turns_through_the_three_marks():
    value = EDITOR.begin("margin-3")
    assert value == CHARTS["margin-3"]
    assert EDITOR.is_own(value)
    assert not EDITOR.is_own("margin-3")
    turned = [value]
    for _ in range(3):
        turned.append(EDITOR.edit(turned[-1], "47"))
    assert [effect(each, 4, 7) for each in turned] == ["N", "I", "Q", "N"]
    assert turned[3] == value
    assert all(is_chart(each) for each in turned)
    assert effect(EDITOR.edit(value, "91Q"), 9, 1) == "Q"
    assert EDITOR.edit(turned[1], "from:low-card") == CHARTS["low-card"]


def test_the_editors_keys():
    assert EDITOR.keys("chart47") == {"i": "47I", "q": "47Q", "n": "47N"}
    assert EDITOR.keys("card4") == {}
    assert EDITOR.step("chart47", "ArrowUp") == "chart37"
    assert EDITOR.step("chart19", "ArrowRight") == "chart19"
    assert EDITOR.step("chart47", "Ctrl+End") == "chart99"
    assert EDITOR.step("", "ArrowDown") == "chart21"


async def test_a_chart_of_ones_own_is_made_on_the_form_and_played_with():
    browser = await opened(route="new/priority-pathway/here")
    browser.click("fold")
    assert "Larger by 3 or more" in browser.text
    browser.send("do", "option", "chart=winner-first")
    browser.send("do", "option", "chart=own")
    assert tree.find(browser.tree, "button", cell="chart11")[1]["aria-label"] == "1 against 1: next turn"
    assert len(list(tree.find_all(browser.tree, "button", do="edit", role="gridcell"))) == 81
    browser.click("edit", "chart=19")
    assert browser.key("ArrowDown", "chart")
    assert browser.focus == "cell-chart21"
    assert browser.key("q", "chart")
    await browser.clicks("start")
    chart = duel(browser).play.table.options["chart"]
    assert (effect(chart, 1, 9), effect(chart, 2, 1)) == ("I", "Q")
    assert chart[12:] == CHARTS["winner-first"][12:]
    await browser.sends("hold", "sit", on=True)
    browser.click("panel", "menu")
    assert "Chart your own" in browser.text


# In another language


def test_a_piece_bends_as_its_sentence_asks(speak):
    speak(
        ("piece", "Cavalry {letter} | piece=cavalry {letter}", "Reiter {letter} | dein=dein Reiter {letter}"),
        ("", "your {piece:piece}", "{piece:dein}"),
        ("square", "empty", "leer"),
    )
    now = look(table())
    assert [name(now, square) for square in ("d1", "c4")] == ["d1, dein Reiter E, your ground", "c4, leer"]


def test_what_cards_bring_is_said_in_the_language_of_the_chart(speak):
    speak(
        ("", "at once against {cards}", "gegen {cards} sofort"),
        ("list", "{first}, {next}", "{first}、{next}"),
    )
    rows = [text(row) for row in find_all(priority_pathway_chart.in_words(CHARTS["low-card"], "xx"), "li")]
    assert rows[3].startswith("4: gegen 1、2、3 sofort;")


def test_the_moment_is_the_turn_alone():
    now = look(table(5))
    assert (BOARD.headline(now), BOARD.round_name(now)) == ("Turn 6 · both choose in secret", "Turn 6")
