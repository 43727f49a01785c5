"""Placing the army of Field Tactics: what a tap, a drag and a key make of the line, the set-ups to start
from, the picture and its names.
"""

import random

import pytest

from sealed.page import boards
from sealed.page.boards.field_tactics.set_up.composer import COMPOSER
from sealed.page.boards.field_tactics.set_up.keys import FAMILIES, ORDER
from sealed.page.boards.field_tactics.set_up.ready import READY
from sealed.page.boards.field_tactics.set_up.scene import mirrored, rows, turned
from sealed.page.draw.tree import dumps, find, find_all, text
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.board import BRIDGEHEADS, HALVES
from sealed.rules.field_tactics.set_up import SET_UP
from tests.page.armies import ONE, TWO, army, done, every_seat, is_whole, look

BOARD = boards.load("field_tactics")
every_ready = pytest.mark.parametrize("ready", READY, ids=lambda one: one.name)


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


def test_a_rank_without_any_piece_left_is_found_on_the_board():
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
    assert dumps(BOARD.stage(seen, "", ""))
    seen, _ = done(seen, "fill", seed=seed)
    assert is_whole(seat, seen.words)


@every_seat
def test_every_word_that_may_come_next_can_be_laid_out_in_two_taps(seat):
    whole = done(look(seat), "fill")[0].words
    for length in (0, 9, 20, 22):
        seen = look(seat, " ".join(whole[:length]))
        assert any(seen.picks)
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
    assert set(COMPOSER.saved_text(seen).split()) == set(ready.text.split())
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
    assert [turned(square) for square in rows(ONE).rows[0]] == ["F5", "E5", "D5", "C5", "B5", "A5"]
    assert rows(TWO).rows[3] == ("F8", "E8", "CD8", "B8", "A8")
    assert {turned(turned(square)) for square in HALVES[ONE]} == set(HALVES[ONE])


@pytest.mark.parametrize("wrong", ["A1:XX", "hello", "A1:MI A1:MI:MI", "B4:MI", "A1:G3 B1:G3", "A8:MI"])
def test_what_is_no_set_up_is_refused(wrong):
    made = COMPOSER.lay(look(words="C3:SP"), wrong)
    assert made.refusal is not None
    assert made.words == ("C3:SP",)


# --- the picture, keys and voice


@every_seat
def test_the_half_is_a_grid_and_the_tray_has_every_rank(seat):
    drawn = BOARD.stage(look(seat), "", "")
    assert BOARD.shape(look(seat)).kind == "wide"
    cells = [cell[1] for cell in find_all(drawn, "g", role="gridcell")]
    assert [cell["data-cell"] for cell in cells] == list(rows(seat).cells)
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
        drawn = BOARD.stage(look(words=words, half=half), "", "")
        return {cell[1]["data-cell"] for cell in find_all(drawn, "g.c", aria_disabled="true")}

    assert pale(":MI") == pale(":FL") == {"B4", "E4"}
    assert pale(":TA") == set()
    assert pale("A1:", "A1:FL") == {"B4", "E4"}
    assert pale("B4:", "B4:TA C2:MI D2:SP") == {"C2"}
    drawn = BOARD.stage(look(half=":MI"), "", "")
    assert len(list(find_all(drawn, "circle.legal"))) == 21


def test_what_is_heard_of_squares_and_ranks():
    def name(square, **how):
        return find(BOARD.stage(look(**how), "", ""), cell=square)[1]["aria-label"]

    assert name("A1", words="A1:MI") == "A1, Mine"
    assert name("B4") == "B4, empty, at the bridge"
    assert name("CD1", words="CD1:G3", half="CD1:") == "CD1, General, three stars, your base; picked"
    assert name("B4", half=":MI") == "B4, empty, at the bridge; not for mine"
    assert name("A1", half=":MI") == "A1, empty; free for mine"
    assert name("A1", words="A1:SP B1:TA", half="B1:") == "A1, Spy; swaps with tank"
    assert name("tray-TA", words="A1:TA") == "Tank, one left"
    assert "Beats: engineer, spy." in known("rank:CA")
    assert known("square:A1", words="A1:MI").startswith("A1, Mine. Never moves.")
    assert known("square:A1") == "A1, empty."
    assert known("CD1-D") == known("CD1") == "CD1, empty, your base."
    assert known("tray-FL").startswith("Flag. Never moves.")


def known(arg, **how):
    return BOARD.known(look(**how), arg)


def test_arrows_walk_the_half_and_the_tray():
    def to(cell, key, **how):
        return BOARD.step(look(cell=cell, **how), key)

    assert to("A4", "ArrowUp") == "A4"
    assert to("A4", "ArrowDown") == "A3"
    assert [to(square, "ArrowDown") for square in ("B2", "C2", "D2", "E2")] == ["B1", "CD1", "CD1-D", "E1"]
    up = [to(square, "ArrowUp") for square in ("B1", "CD1", "CD1-D", "E1", "F1")]
    assert up == ["B2", "C2", "D2", "E2", "F2"]
    assert (to("E1", "ArrowLeft"), to("CD1-D", "ArrowRight"), to("CD1-D", "ArrowDown")) == (
        "CD1-D",
        "E1",
        "CD1-D",
    )
    assert (to("B8", "ArrowLeft", seat=TWO), to("E8", "ArrowRight", seat=TWO)) == ("CD8", "CD8-D")
    assert [to(cell, "ArrowUp", seat=TWO) for cell in ("CD8", "CD8-D")] == ["C7", "D7"]
    assert (to("B1", "ArrowRight"), to("CD1", "ArrowRight")) == ("CD1", "E1")
    assert (to("C3", "Home"), to("C3", "End"), to("C3", "Ctrl+End")) == ("A3", "F3", "F1")
    assert to("A4", "ArrowRight", seat=TWO) in ("F5", "E5")  # not a square of that half: from the first one
    assert to("F5", "ArrowRight", seat=TWO) == "E5"
    assert to("F1", "ArrowRight", seat=TWO) == "E5"  # F1 is a square of the other half, and a rank besides
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
    seen = look(half="C2:", words="A1:G2")  # on a square that is picked they place
    for letter, code in (("g", "G3"), ("g", "G1"), ("g", "G3"), ("m", "MI")):
        seen, _ = done(seen, COMPOSER.keys(seen)[f"board:{letter}"][1])
        assert (army(seen)["C2"], seen.half) == (code, "C2:")
    assert "board:1" not in COMPOSER.keys(look(half=":MI"))


def test_the_strength_table_has_the_row_of_the_rank_that_is_picked_or_looked_at():
    def row(**how):
        content = BOARD.reference.draw(look(**how))
        found = [each for each in find_all(content, "tr") if "on" in each[1].get("class", "").split()]
        return [text(find(each, "th")) for each in found]

    assert row(half=":TA") == ["Tank"]
    assert row(half="A1:", words="A1:G1") == ["General, one star"]
    assert row(cell="A1", words="A1:SP") == ["Spy"]
    assert row(cell="tray-MI") == ["Mine"]
    assert row() == []
