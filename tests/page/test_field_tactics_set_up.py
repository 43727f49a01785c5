"""Placing the army of Field Tactics: every way to place it, the set-ups to start from and of one's own,
and that nothing of it is left on the page.
"""

import asyncio
import random
import re

import pytest

from sealed.page import boards
from sealed.page.boards import Seen
from sealed.page.boards.field_tactics_set_up import COMPOSER, stage
from sealed.page.boards.field_tactics_set_up_hand import mirrored, turned
from sealed.page.boards.field_tactics_set_up_keys import FAMILIES, ORDER, rows
from sealed.page.boards.field_tactics_set_up_keys import step as walk
from sealed.page.boards.field_tactics_set_up_ready import READY
from sealed.page.duel.laying import LONGEST
from sealed.page.tree import dumps, find, find_all, text
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.board import BRIDGEHEADS, HALVES
from sealed.rules.field_tactics.set_up import SET_UP
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.page import chats
from tests.page.fake import Disk, opened, settle
from tests.page.test_here import begun, duel, sit

ONE, TWO = Seat.ONE, Seat.TWO
BOARD = boards.load("field_tactics")
every_seat = pytest.mark.parametrize("seat", list(Seat))
every_ready = pytest.mark.parametrize("ready", READY, ids=lambda one: one.name)


def look(seat=ONE, words="", half="", **more) -> Seen:
    """What a player sees while placing."""
    state = Table.begin(FIELD_TACTICS, {"clock": "off", "advantage": "1"}, b"").decide(ONE, "first").state
    ask = SET_UP[seat]
    line = tuple(words.split())
    picks = FIELD_TACTICS.picks(state, ask, {}, line)
    return Seen(
        FIELD_TACTICS, state, ("Ada", "Ben"), seat, ask=ask, words=line, half=half, picks=picks, **more
    )


def done(seen: Seen, *steps: str, seed=1):
    """What is seen after these things were done, and the last answer."""
    made = None
    for what in steps:
        made = COMPOSER.compose(seen, what, random.Random(seed))
        picks = FIELD_TACTICS.picks(seen.state, seen.ask, {}, made.words)
        refused = made.refusal.word if made.refusal else ""
        seen = seen._replace(words=made.words, half=made.half, picks=picks, refused=refused)
    return seen, made


def army(seen: Seen) -> dict[str, str]:
    """The codes of the ranks by their squares."""
    return dict(word.split(":") for word in seen.words)


def is_whole(seat: Seat, words) -> bool:
    """Whether the rules take it as a set-up."""
    state = look(seat).state
    return len(FIELD_TACTICS.check(state, SET_UP[seat], " ".join(words), {}).split()) == 23


# --- what a tap, a drag and a key make of the line


def test_a_rank_is_tapped_and_then_squares_while_pieces_of_it_are_left():
    seen, _ = done(look(), "rank:MI", "square:A1")
    assert (seen.words, seen.half) == (("A1:MI",), ":MI")
    seen, _ = done(seen, "square:F2")
    assert (seen.words, seen.half) == (("A1:MI", "F2:MI"), "")


def test_a_square_may_be_tapped_before_the_rank():
    seen, _ = done(look(), "square:C2", "rank:FL")
    assert (seen.words, seen.half) == (("C2:FL",), "")
    seen, _ = done(seen, "square:C2", "rank:G1")  # another one in its place; the flag is in the tray again
    assert army(seen) == {"C2": "G1"}


def test_a_piece_is_moved_swapped_and_put_down():
    start = look(words="A1:MI B2:TA C3:SP")
    assert army(done(start, "square:A1", "square:F1")[0]) == {"B2": "TA", "C3": "SP", "F1": "MI"}
    assert army(done(start, "square:A1", "square:C3")[0]) == {"A1": "SP", "B2": "TA", "C3": "MI"}
    for ends in ("square:A1", "down"):
        seen, _ = done(start, "square:A1", ends)
        assert (seen.words, seen.half) == (start.words, "")


def test_with_a_rank_picked_a_piece_on_the_board_is_picked_instead():
    seen, _ = done(look(words="A1:MI"), "rank:TA", "square:A1")
    assert (army(seen), seen.half) == ({"A1": "MI"}, "A1:")


def test_a_rank_of_which_none_is_left_is_found_on_the_board():
    seen, _ = done(look(words="A1:TA B2:SP F4:TA"), "rank:TA")
    assert seen.half == "A1:"
    assert done(seen, "rank:TA")[0].half == "F4:"
    assert done(seen, "rank:TA", "rank:TA")[0].half == "A1:"


def test_drags():
    start = look(words="A1:MI B2:TA")
    assert army(done(start, "take:rank:SP", "drop:square:B2")[0]) == {"A1": "MI", "B2": "SP"}
    assert army(done(start, "take:square:A1", "drop:square:C2")[0]) == {"B2": "TA", "C2": "MI"}
    assert army(done(start, "take:square:A1", "drop:square:B2")[0]) == {"A1": "TA", "B2": "MI"}
    assert army(done(start, "take:square:A1", "drop:away")[0]) == {"B2": "TA"}
    assert army(done(start, "take:square:A1", "drop:rank:G3")[0]) == {"B2": "TA"}  # over the tray
    assert army(done(start, "take:rank:SP", "drop:away")[0]) == army(start)
    assert army(done(start, "take:square:F1", "drop:square:B2")[0]) == army(start)  # nothing stood there
    assert done(start, "take:rank:SP", "drop:square:F1")[0].half == ""
    # Whatever was picked before has no part in it.
    assert army(done(start, "rank:G3", "take:square:A1", "drop:square:C2")[0]) == {"B2": "TA", "C2": "MI"}
    assert army(done(start, "square:A1", "take:rank:SP", "drop:square:C2")[0])["C2"] == "SP"


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("", ("rank:MI", "square:B4")),
        ("", ("rank:FL", "square:E4")),
        ("", ("square:B4", "rank:MI")),
        ("A1:MI", ("square:A1", "square:E4")),
        ("A1:MI B4:TA", ("square:A1", "square:B4")),
        ("A1:MI B4:TA", ("square:B4", "square:A1")),
        ("A1:MI B4:TA", ("take:square:B4", "drop:square:A1")),
        ("", ("take:rank:FL", "drop:square:B4")),
    ],
)
def test_mines_and_the_flag_are_refused_at_a_bridge(words, steps):
    before, _ = done(look(words=words), *steps[:-1])
    seen, made = done(before, steps[-1])
    assert made.refusal.clause == "FT 2.2"
    assert (seen.words, seen.half) == (before.words, before.half)  # still picked: another square may be tried


def test_the_last_squares_are_kept_for_mines_and_the_flag():
    full = COMPOSER.lay(look(), READY[0].text).words
    parts = [word.split(":") for word in full]
    still = [square for square, code in parts if code in ("MI", "FL")]
    seen = look(words=" ".join(word for word in full if word.split(":")[0] not in still))
    inner = next(square for square, code in parts if square not in (*still, "B4", "E4"))
    assert done(seen, f"square:{inner}", f"square:{still[0]}")[1].refusal is None  # its square is free for it
    _, made = done(seen, "square:B4", f"square:{still[0]}")
    assert made.refusal.clause == "FT 2.2"
    assert still[0] in made.refusal.word


@every_seat
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_done_the_line_is_one_that_the_rules_take(seat, seed):
    """Taps, drags and keys at random: the words can always be said one after another."""
    rng = random.Random(seed)
    squares = HALVES[seat]
    seen = look(seat)
    for _ in range(120):
        thing = rng.choice([f"square:{rng.choice(squares)}", f"rank:{rng.choice(RANKS)}"])
        families = [",".join(codes) for codes in FAMILIES.values()]
        others = ["mirror", "down", "away", f"remove:{rng.choice(squares)}", f"find:{rng.choice(families)}"]
        ways = (thing, thing, thing, f"take:{thing}", f"drop:{thing}", rng.choice(others))
        seen, made = done(seen, rng.choice(ways), seed=rng.random())
        assert made.refusal is None or made.refusal.clause == "FT 2.2"
        if seen.words:
            before = FIELD_TACTICS.picks(seen.state, seen.ask, {}, seen.words[:-1])
            assert seen.words[-1] in before
        assert seen.picks
    assert dumps(stage(seen, "", ""))
    seen, _ = done(seen, "fill", seed=seed)
    assert is_whole(seat, seen.words)


@every_seat
def test_every_word_that_may_come_next_can_be_laid_out_in_two_taps(seat):
    whole = done(look(seat), "fill")[0].words
    for length in (0, 9, 20, 22):
        seen = look(seat, " ".join(whole[:length]))
        for word in filter(None, seen.picks):
            square, code = word.split(":")
            assert done(seen, f"rank:{code}", f"square:{square}")[0].words == (*seen.words, word)


@every_seat
def test_what_is_left_is_filled_at_random_and_what_stands_stays(seat):
    square = HALVES[seat][7]
    armies = {done(look(seat, f"{square}:FL"), "fill", seed=seed)[0].words for seed in range(20)}
    assert len(armies) == 20
    for words in armies:
        assert f"{square}:FL" in words
        assert is_whole(seat, words)


def test_every_free_square_can_get_a_mine():
    found = {
        s
        for seed in range(200)
        for s, code in army(done(look(), "fill", seed=seed)[0]).items()
        if code == "MI"
    }
    assert found == set(HALVES[ONE]) - set(BRIDGEHEADS[ONE])


@every_seat
def test_mirrored_left_and_right(seat):
    seen, _ = done(look(seat), "fill")
    twice, _ = done(seen, "mirror", "mirror")
    once, _ = done(seen, "mirror")
    assert army(once) == {mirrored(square): code for square, code in army(seen).items()} != army(seen)
    assert is_whole(seat, once.words)
    assert twice.words == seen.words


# --- set-ups to start from


@every_ready
@every_seat
def test_every_set_up_to_start_from_is_legal_for_both_seats(ready, seat):
    made = COMPOSER.lay(look(seat), ready.text)
    assert made.refusal is None
    assert is_whole(seat, made.words)
    assert not FIELD_TACTICS.cautions(look(seat).state, SET_UP[seat], made.words, {})
    seen, _ = done(look(seat, " ".join(made.words)), "down")
    assert set(COMPOSER.kept(seen).split()) == set(ready.text.split())
    picture = COMPOSER.picture(seen, ready.text)
    assert len(list(find_all(picture, "use"))) == 23


def test_the_set_ups_differ_and_say_what_they_are_good_for():
    assert 3 <= len(READY) <= 5
    assert len(
        {one.text for one in READY} | {one.name for one in READY} | {one.why for one in READY}
    ) == 3 * len(READY)


def test_what_the_set_ups_say_is_so():
    """Their sentences against their squares."""
    even, locked, bridge, planes, bait = (dict(word.split(":") for word in one.text.split()) for one in READY)
    assert {even["B1"], even["E1"]} == {"MI"}
    assert {locked["C2"], locked["D2"]} == {"MI"}
    assert {locked["B1"], locked["E1"]} <= {"G1", "G2", "G3"}
    assert (locked["E2"], locked["E1"]) == ("FL", "G2")
    assert {bridge[square] for square in ("A4", "B4", "A3", "B3")} == {"F3", "G2", "TA", "G3"}
    assert (bridge["B2"], bridge["E3"]) == ("SP", "MI")
    assert {planes["C4"], planes["D4"]} == {"PL"}
    assert {bait["B4"][0], bait["E4"][0]} <= {"C", "F"}
    assert (bait["B3"], bait["E3"], bait["C4"], bait["D4"]) == ("MI", "MI", "SP", "TA")


def test_left_stays_left_for_the_other_seat():
    assert [turned(square) for square in rows(ONE)[0]] == ["F5", "E5", "D5", "C5", "B5", "A5"]
    assert rows(TWO)[3] == ["F8", "E8", "CD8", "B8", "A8"]
    assert {turned(turned(square)) for square in HALVES[ONE]} == set(HALVES[ONE])


@pytest.mark.parametrize("wrong", ["A1:XX", "hello", "A1:MI A1:MI:MI", "B4:MI", "A1:G3 B1:G3", "A8:MI"])
def test_what_is_no_set_up_is_refused(wrong):
    made = COMPOSER.lay(look(words="C3:SP"), wrong)
    assert made.refusal is not None
    assert made.words == ("C3:SP",)


# --- the picture, keys and voice


@every_seat
def test_the_half_is_a_grid_and_the_tray_has_every_rank(seat):
    drawn = stage(look(seat), "", "")
    cells = [cell[1] for cell in find_all(drawn, "g", role="gridcell")]
    assert [cell["data-cell"] for cell in cells] == [square for row in rows(seat) for square in row]
    assert len(list(find_all(drawn, "g", role="row"))) == 4
    base = next(cell for cell in cells if cell["data-cell"].startswith("CD"))
    assert base["aria-colspan"] == "2"
    ranks = [button[1] for button in find_all(drawn, "button.rk")]
    assert sorted(button["data-arg"] for button in ranks) == sorted(f"rank:{code}" for code in RANKS)
    assert sorted(ORDER) == sorted(RANKS)
    for group in (cells, ranks):
        assert [each["tabindex"] for each in group].count("0") == 1


def test_bridges_are_pale_for_mines_and_the_flag():
    def pale(half, words=""):
        drawn = stage(look(words=words, half=half), "", "")
        return {cell[1]["data-cell"] for cell in find_all(drawn, "g.c", aria_disabled="true")}

    assert pale(":MI") == pale(":FL") == {"B4", "E4"}
    assert pale(":TA") == set()
    assert pale("A1:", "A1:FL") == {"B4", "E4"}
    assert pale("B4:", "B4:TA C2:MI D2:SP") == {"C2"}
    drawn = stage(look(half=":MI"), "", "")
    assert len(list(find_all(drawn, "circle.legal"))) == 21


def test_what_is_heard_of_squares_and_ranks():
    def name(square, **how):
        return find(stage(look(**how), "", ""), cell=square)[1]["aria-label"]

    assert name("A1", words="A1:MI") == "A1, Mine"
    assert name("B4") == "B4, empty, bridge"
    assert name("CD1", words="CD1:G3", half="CD1:") == "CD1, General ***, your base; picked"
    assert name("B4", half=":MI") == "B4, empty, bridge; not for Mine"
    assert name("A1", half=":MI") == "A1, empty; free for Mine"
    assert name("A1", words="A1:SP B1:TA", half="B1:") == "A1, Spy; swaps with Tank"
    assert name("tray-TA", words="A1:TA") == "Tank, 1 left"
    assert "Beats Engineer, Spy." in known("rank:CA")
    assert known("square:A1", words="A1:MI").startswith("A1, Mine. Mine. Never moves.")
    assert known("square:A1") == "A1, empty."
    assert known("tray-FL").startswith("Flag. Never moves.")


def known(arg, **how):
    return BOARD.known(look(**how), arg)


def test_arrows_walk_the_half_and_the_tray():
    def to(cell, key, **how):
        return walk(look(cell=cell, **how), key)

    assert to("A4", "ArrowUp") == "A4"
    assert to("A4", "ArrowDown") == "A3"
    assert [to(square, "ArrowDown") for square in ("B2", "C2", "D2", "E2")] == ["B1", "CD1", "CD1", "E1"]
    assert [to(square, "ArrowUp") for square in ("B1", "CD1", "E1", "F1")] == ["B2", "C2", "E2", "F2"]
    assert (to("B1", "ArrowRight"), to("CD1", "ArrowRight")) == ("CD1", "E1")
    assert (to("C3", "Home"), to("C3", "End"), to("C3", "Ctrl+End")) == ("A3", "F3", "F1")
    assert to("A4", "ArrowRight", seat=TWO) in ("F5", "E5")  # not a square of that half: from the first one
    assert to("F5", "ArrowRight", seat=TWO) == "E5"
    assert (to("tray-G3", "ArrowRight"), to("tray-G3", "ArrowDown")) == ("tray-G2", "tray-F3")
    assert (to("tray-G3", "ArrowUp"), to("tray-FL", "ArrowRight"), to("tray-G3", "End")) == (
        "tray-G3",
        "tray-FL",
        "tray-FL",
    )
    words = " ".join(f"{square}:C1" for square in ("A4", "B4"))
    assert to("A4", "PageDown", words=words) == "C4"
    assert to("A4", "PageDown", half=":MI") == "C4"  # past the bridge
    assert to("A4", "PageUp") == "F1"


def test_every_rank_has_a_letter_and_none_is_one_of_the_screens():
    codes = [code for family in FAMILIES.values() for code in family]
    assert sorted(codes) == sorted(RANKS)
    assert not set(FAMILIES) & {"?", "r", "l", "n", "f"}


def test_letters_go_through_a_family_and_digits_choose_in_it():
    def press(seen, *pressed):
        for key in pressed:
            seen, _ = done(seen, COMPOSER.keys(seen)[f"board:{key}"][1])
        return seen.half

    assert [press(look(), *"g" * n) for n in (1, 2, 3, 4)] == [":G3", ":G2", ":G1", ":G3"]
    assert press(look(), "g", "1") == ":G1"
    assert press(look(), "d", "2") == ":F2"
    assert press(look(), "c") == ":C3"
    assert press(look(words="A1:G3"), "g") == ":G2"
    assert press(look(words="A1:FL"), "b") == "A1:"
    assert "board:1" not in COMPOSER.keys(look(half=":MI"))


# --- in a match


async def placing(seat=ONE, disk=None, clock="off"):
    """A match in which that seat places its army."""
    app, browser = await begun("field-tactics", disk=disk, clock=clock)
    if duel(app).play.at is None:
        await sit(app, browser)
    browser.send("do", "word", "first")
    browser.click("seal")
    await settle(app)
    await to_next(app, browser)
    if seat is TWO:
        browser.send("do", "lay", "ready:0")
        browser.click("seal")
        await settle(app)
        await to_next(app, browser)
    assert duel(app).play.ask == SET_UP[seat]
    return app, browser


async def to_next(app, browser):
    """The next player sits down, whatever is told before."""
    browser.wait(10_000)
    if duel(app).play.showing:
        browser.click("go-on")
        await settle(app)
    if duel(app).play.at is None:
        await sit(app, browser)
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
        app, browser = await placing(seat)
        wanted = army(done(look(seat), "fill")[0])
        for square, code in wanted.items():
            if find(browser.tree, "button.rk", arg=f"rank:{code}")[1]["aria-pressed"] == "false":
                browser.click("compose", f"rank:{code}")
            browser.click("compose", f"square:{square}")
        assert "23 of 23" in browser.text
        assert find(browser.tree, "button", id="seal")[1].get("aria-disabled") is None
        browser.click("seal")
        await settle(app)
        kept = dict(duel(app).play.table.hands[seat - 1])
        assert kept == {square: RANKS.index(code) for square, code in wanted.items()}

    run(trial)


@every_seat
def test_an_army_is_placed_with_the_keyboard_alone(seat):
    async def trial():
        app, browser = await placing(seat)
        letter = {code: key for key, codes in FAMILIES.items() for code in codes}
        for square, code in army(done(look(seat), "fill")[0]).items():
            browser.send("focus", arg=square)
            assert browser.key(letter[code], "board")
            if len(FAMILIES[letter[code]]) > 1 and duel(app).half != f":{code}":
                assert browser.key(code[1], "board")
            assert browser.key("Enter", "board")
        assert len(duel(app).line) == 23
        assert browser.key("Enter", "board")
        await settle(app)
        assert duel(app).line == ()
        assert duel(app).play.table.hands[seat - 1]

    run(trial)


def test_enter_on_a_tool_does_not_seal():
    async def trial():
        app, browser = await placing()
        browser.click("compose", "fill")
        assert not browser.key("Enter", "tools")  # the browser presses the button
        browser.send("focus", arg="tray-G3")
        assert browser.key("Enter", "board")
        assert duel(app).half.endswith(":")  # the general on the board was found

    run(trial)


def test_keys_take_away_fill_and_undo():
    async def trial():
        app, browser = await placing()
        browser.send("focus", arg="A1")
        for key in ("m", "Enter"):
            assert browser.key(key, "board")
        assert duel(app).line == ("A1:MI",)
        for key in ("Delete", "Backspace"):
            browser.key(key, "board")
            assert (duel(app).line, duel(app).half) == ((), "")
            browser.key("Ctrl+z", "board")
            assert duel(app).line == ("A1:MI",)
        browser.key("f", "board")
        assert is_whole(ONE, duel(app).line)
        browser.key("Ctrl+z", "board")
        assert duel(app).line == ("A1:MI",)
        browser.key("g", "board")
        browser.key("Escape", "board")
        assert (duel(app).line, duel(app).half) == (("A1:MI",), "")  # nothing but what was picked is put down
        browser.key("Ctrl+z", "board")
        browser.key("Ctrl+z", "board")
        assert "nothing to take back" in browser.said("line")

    run(trial)


def test_drags_as_the_page_hears_them():
    async def trial():
        app, browser = await placing()
        browser.send("do", "carry", "rank:SP", value="take")
        assert duel(app).half == ":SP"
        browser.send("do", "carry", "square:C4", value="drop")
        assert duel(app).line == ("C4:SP",)
        browser.send("do", "carry", "square:C4", value="take")
        browser.send("do", "carry", "away", value="drop")
        assert duel(app).line == ()
        tray = find(browser.tree, "div.tray")[1]
        assert (tray["data-drag"], tray["data-arg"], tray["data-away"]) == ("carry", "away", "")
        dragged = [each[1] for each in find_all(browser.tree, data_drag="carry") if "data-cell" in each[1]]
        assert len(dragged) == 23 + 16

    run(trial)


def test_words_are_typed_as_in_every_game():
    async def trial():
        app, browser = await placing()
        assert list(find_all(browser.tree, "option")) == []
        browser.send("do", "typed", value="a1:m")
        assert [each[1]["value"] for each in find_all(browser.tree, "option")] == ["A1:MI"]
        browser.send("do", "typed", value="a1:mi ")
        browser.send("do", "typed", value="b4:fl ")
        assert duel(app).line == ("A1:MI",)
        assert "§ 2.2" in browser.text
        browser.send("do", "typed", value="")
        assert browser.key("Backspace", "line")
        assert duel(app).line == ()
        browser.key("Ctrl+z", "line")
        assert duel(app).line == ("A1:MI",)
        browser.send("do", "typed", value="a1:ta ")
        assert "Only one piece can stand on A1." in browser.said("alert")

    run(trial)


def test_what_is_heard_while_placing():
    async def trial():
        _app, browser = await placing()
        browser.click("compose", "rank:MI")
        assert browser.said("line") == "Mine, 2 left: tap their squares."
        browser.click("compose", "square:A1")
        assert browser.said("line").startswith("Mine on A1. ")
        browser.click("compose", "square:B4")
        assert "may not stand at a bridge" in browser.said("alert")
        assert find(browser.tree, "path.nogo") is not None
        browser.key("Escape", "board")
        assert browser.said("line") == "Nothing is picked."
        browser.send("focus", arg="A1")
        browser.key("Delete", "board")
        assert browser.said("line") == "A1 is empty. 23 pieces to place."
        browser.send("do", "lay", "ready:1")
        browser.key("l", "board")
        assert browser.said("line").startswith("A4 Company Officer ^^^, B4 Tank,")
        browser.key("Ctrl+z", "board")
        assert browser.said("line").startswith("The set-up has changed.")

    run(trial)


def test_a_refusal_stands_with_its_clause():
    async def trial():
        app, browser = await placing()
        browser.click("compose", "rank:FL")
        browser.click("compose", "square:E4")
        note = find(browser.tree, "div.note.bad")
        assert "E4" in text(note)
        assert find(note, "a.clause")[1]["href"] == "#rules/field-tactics/2.2"
        assert duel(app).half == ":FL"

    run(trial)


# --- set-ups of one's own


async def keep(app, browser, name):
    browser.send("do", "line-name", value=name)
    browser.send("do", "keep-line")
    await settle(app)


def test_a_set_up_is_kept_and_comes_back_for_either_seat():
    async def trial():
        disk = Disk()
        app, browser = await placing(disk=disk)
        browser.click("compose", "fill")
        mine = army(line_of(app))
        assert app.model.settings.lines == {}
        await keep(app, browser, "  Old   faithful ")
        assert list(app.model.settings.lines["field_tactics"]) == ["Old faithful"]
        assert "Whoever uses this device can see these." in browser.text
        again, other = await placing(TWO, disk=disk)  # a new tab, and a new match
        other.send("do", "lay", "own:Old faithful")
        assert army(line_of(again)) == {turned(square): code for square, code in mine.items()}
        assert is_whole(TWO, duel(again).line)

    run(trial)


def line_of(app) -> Seen:
    return look(words=" ".join(duel(app).line))


def test_a_part_of_an_army_can_be_kept():
    async def trial():
        app, browser = await placing()
        browser.click("compose", "rank:MI")
        browser.click("compose", "square:C2")
        await keep(app, browser, "Mine first")
        browser.click("compose", "fill")
        browser.send("do", "lay", "own:Mine first")
        assert duel(app).line == ("C2:MI",)

    run(trial)


def test_keeping_needs_a_name_and_pieces():
    async def trial():
        app, browser = await placing()
        await keep(app, browser, "Empty")
        browser.click("compose", "fill")
        await keep(app, browser, "  ")
        assert app.model.settings.lines == {}
        assert "Give it a name first." in browser.said("alert")
        await keep(app, browser, "x" * 99)
        assert list(app.model.settings.lines["field_tactics"]) == ["x" * LONGEST]

    run(trial)


def test_a_name_that_is_taken_is_replaced_and_one_is_deleted_in_two_steps():
    async def trial():
        app, browser = await placing()
        browser.click("compose", "fill")
        await keep(app, browser, "A")
        first = app.model.settings.lines["field_tactics"]["A"]
        browser.click("compose", "mirror")
        browser.send("do", "line-name", value="A")
        assert "Replace" in browser.text
        await keep(app, browser, "A")
        assert app.model.settings.lines["field_tactics"]["A"] != first
        browser.click("doubt-line", "A")
        assert "Delete?" in browser.text
        assert app.model.settings.lines["field_tactics"]
        browser.click("forget-line", "A")
        await settle(app)
        assert app.model.settings.lines["field_tactics"] == {}

    run(trial)


def test_two_tabs_see_each_others_set_ups():
    async def trial():
        disk = Disk()
        app, browser = await placing(disk=disk)
        browser.click("compose", "fill")
        other_app, other = await placing(disk=disk)
        other.click("compose", "fill")
        line = duel(other_app).line
        await keep(app, browser, "From the first tab")
        assert "From the first tab" in other.text
        assert duel(other_app).line == line

    run(trial)


def test_when_both_tabs_keep_at_once_one_is_told_and_loses_no_army():
    async def trial():
        disk = Disk()
        app, browser = await placing(disk=disk)
        other_app, other = await placing(disk=disk)
        for tab in (browser, other):
            tab.click("compose", "fill")
        line = duel(other_app).line
        disk.tabs.clear()  # neither hears of the other in time
        await keep(app, browser, "First")
        await keep(other_app, other, "Second")
        assert "Changed in another tab" in other.text
        assert list(other_app.model.settings.lines["field_tactics"]) == ["First"]
        assert duel(other_app).line == line
        await keep(other_app, other, "Second")
        assert sorted(other_app.model.settings.lines["field_tactics"]) == ["First", "Second"]

    run(trial)


def test_when_the_disk_is_full_nothing_is_shown_as_kept():
    async def trial():
        disk = Disk()
        app, browser = await placing(disk=disk)
        browser.click("compose", "fill")
        disk.full = True
        await keep(app, browser, "Lost")
        assert "The browser refused" in browser.text
        assert app.model.settings.lines == {}

    run(trial)


def test_the_panel_of_set_ups_on_a_phone():
    async def trial():
        app, browser = await placing()
        browser.click("panel", "lines")
        panel = find(browser.tree, "section.panel")
        assert all(one.name in text(panel) and one.why in text(panel) for one in READY)
        browser.click("lay", "ready:3")
        assert find(browser.tree, "section.panel") is None
        assert is_whole(ONE, duel(app).line)

    run(trial)


# --- nothing is left


def test_nothing_of_an_army_is_left_behind_the_curtain_or_after_it():
    """Two armies, placed in different ways: the page that the other player sees is the same."""

    async def frames(*steps, typed):
        app, browser = await placing()
        for word, arg in steps:
            browser.send("do", word, arg, value=arg)
        browser.send("do", "typed", value=typed)
        assert len(duel(app).line) == 23
        browser.click("seal")
        await settle(app)
        curtain = browser.frame
        await to_next(app, browser)
        assert duel(app).play.ask == SET_UP[TWO]
        return curtain, browser.frame

    async def trial():
        first = await frames(("lay", "ready:0"), ("compose", "square:A1"), ("compose", "rank:G3"), typed="x")
        second = await frames(
            ("compose", "rank:FL"),
            ("compose", "square:B4"),
            ("lay", "ready:3"),
            ("compose", "mirror"),
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
        app, browser = await placing()
        browser.send("do", "lay", "ready:2")
        browser.click("compose", "square:B3")
        browser.send("do", "known", "square:B3")
        browser.click("seal")
        await settle(app)
        page = dumps(browser.frame)
        assert not re.search(rf"[A-F]D?[1-8]:({'|'.join(RANKS)})", page)
        assert not any(
            name in page for name in ("General", "Officer", "Mine", "Tank", "tilepic", "data-lift")
        )
        assert find(browser.tree, "button.rk") is None

    run(trial)


def test_time_is_seen_and_who_is_late_loses():
    async def trial():
        app, browser = await placing(clock="original")
        assert "9:50 + 5:00" in browser.text  # what was told before took ten seconds
        browser.wait(30_000)
        assert "9:20 + 5:00" in browser.text
        browser.click("compose", "fill")
        browser.time += 900_000
        browser.wait(2_000)
        await settle(app)
        assert "Time is up." in browser.said("alert")

    run(trial)


def test_a_match_goes_on_after_both_armies():
    async def trial():
        app, browser = await placing(TWO)
        browser.send("do", "lay", "ready:1")
        browser.click("seal")
        await settle(app)
        assert duel(app).play.table.state.phase == "move"
        assert duel(app).laying.earlier == ()

    run(trial)


# --- what is not sealed yet


def drafts(disk: Disk) -> list[str]:
    return [key for key in disk.records if key.startswith("draft/")]


@every_seat
def test_neither_the_rules_nor_a_reload_cost_an_army(seat):
    async def trial():
        disk = Disk()
        app, browser = await placing(seat, disk=disk)
        route = app.model.route.text
        browser.send("do", "lay", "ready:1")
        browser.click("compose", "square:A1" if seat is ONE else "square:A8")
        line = duel(app).line
        await settle(app)
        browser.visit("rules/field-tactics/4.4")
        await settle(app)
        browser.visit(route)
        await settle(app)
        assert duel(app).line == ()  # the curtain is down, and nothing of it on the page
        assert "General" not in dumps(browser.frame)
        await sit(app, browser)
        assert set(duel(app).line) == set(line)
        assert "as you left it" in browser.said("line")
        again, other = await opened(disk, route=route)
        await sit(again, other)
        other.wait(10_000)  # who begins is told again
        assert set(duel(again).line) == set(line)

    run(trial)


def test_an_army_begun_comes_back_to_its_own_player_alone_and_is_forgotten_with_the_first_move():
    async def trial():
        disk = Disk()
        app, browser = await placing(disk=disk)
        browser.send("do", "lay", "ready:1")
        browser.click("seal")
        await settle(app)
        assert drafts(disk)
        await to_next(app, browser)
        assert duel(app).play.ask == SET_UP[TWO]
        assert duel(app).line == ()
        browser.send("do", "lay", "ready:2")
        browser.click("seal")
        await settle(app)
        await to_next(app, browser)
        assert duel(app).play.ask.kind == "move"
        assert duel(app).line == ()
        assert drafts(disk) == []

    run(trial)


def test_an_army_whose_seal_is_broken_is_still_there():
    async def trial():
        app, browser = await placing()
        browser.send("do", "lay", "ready:1")
        line = duel(app).line
        browser.click("seal")
        await settle(app)
        browser.click("undo")
        await settle(app)
        assert duel(app).line == ()
        await sit(app, browser)
        assert set(duel(app).line) == set(line)

    run(trial)


def test_what_was_begun_goes_with_the_match_and_with_the_last_piece():
    async def trial():
        disk = Disk()
        app, browser = await placing(disk=disk)
        browser.click("compose", "fill")
        await settle(app)
        assert drafts(disk)
        browser.click("compose", "clear")
        await settle(app)
        assert not drafts(disk)
        browser.click("compose", "fill")
        await settle(app)
        browser.send("do", "delete")
        await settle(app)
        assert not drafts(disk)

    run(trial)


def test_where_nothing_can_be_kept_the_army_is_placed_all_the_same():
    async def trial():
        disk = Disk()
        app, browser = await placing(disk=disk)
        disk.full = True
        browser.click("compose", "fill")
        await settle(app)
        assert is_whole(ONE, duel(app).line)
        assert app.model.notice is None

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
        if placer.duel.more.cover:
            await placer.click("board")
        placer.browser.send("do", "lay", "ready:1")
        await placer.settle()
        line = set(placer.duel.line)
        await placer.open(placer.duel.key)
        if placer.duel.more.cover:
            await placer.click("board")
        assert set(placer.duel.line) == line
        assert is_whole(seat, placer.duel.line)
        await placer.click("seal")
        assert placer.duel.line == ()
        await placer.click("undo")
        assert set(placer.duel.line) == line

    asyncio.run(trial())
