"""The board of Solitaire Chess: what lights up, what a tap says, what is refused, keys, names, telling."""

from dataclasses import replace

import pytest

from sealed.codes import certificate
from sealed.name import Name
from sealed.page import boards
from sealed.page.boards.board import tell
from sealed.page.boards.solitaire_chess.scene import CELLS, PLACES, is_grey
from sealed.page.boards.solitaire_chess.sentences import Turn
from sealed.page.draw import tree
from sealed.rules.game import Event, Outcome
from sealed.rules.questions import Seat
from tests.page import chats
from tests.page.chat_ends import whole
from tests.page.here import begun, duel
from tests.rules.queens import ALL, FinalQueens, Queens

BASIC, FINAL = "solitaire-chess", "solitaire-chess-final"
BOARD = boards.load("solitaire_chess")
MIDDLE = {"one": "D4 E6 C0", "two": "D2 G4 B8", "stacks": ("7S 5H", "")}
"""Ada's queen on D4 reaches cards high and low, and Ben's queens on D2 and G4."""


async def table(game=BASIC, **position):
    """A match over the deck in order; with a position, in the middle of it."""
    browser = await begun(game, clock="off")
    play = duel(browser).play
    queens = (FinalQueens if game == FINAL else Queens)(**position)
    laid = replace(play.table, state=queens.state)
    browser.app.update_screen(play=play._replace(table=laid, at=queens.state.turn))
    browser.app.draw()
    return browser


def cell(browser, square):
    found = tree.find(browser.tree, "g.c", cell=square)
    assert found is not None, square
    return found


def crossed(browser):
    """Where the cross of a refusal stands."""
    marks = tree.find_all(browser.tree, "g", key="refused")
    [mark] = [one for one in marks if tree.find(one, "path.nogo")]
    return mark[1]["transform"]


def tap(browser, square):
    says = cell(browser, square)[1]
    assert browser.send("do", says["data-do"], says["data-arg"])


def of(browser, kind):
    """The squares of a kind: `land`, `hit`, `may`, `low`, `on`, `was`."""
    return " ".join(sorted(found[1]["data-cell"] for found in tree.find_all(browser.tree, f"g.c.{kind}")))


def name(browser, square):
    return cell(browser, square)[1]["aria-label"]


def stack_name(browser, arg):
    return tree.find(browser.tree, "div.sk", arg=arg)[1]["aria-label"]


def queens(browser):
    """Where queens are drawn, by the keys of their pictures."""
    (drawn,) = tree.find_all(browser.tree, "g.queens")
    return {
        found[1]["key"] for found in tree.find_all(drawn, "g") if found[1].get("key", "queens") != "queens"
    }


async def do(browser, *squares):
    for square in squares:
        tap(browser, square)
    await browser.clicks("seal")


# --- before the first turn


async def test_who_has_the_advantage_chooses_out_of_a_list_of_two():
    browser = await begun(BASIC, clock="off")
    assert "Ben may choose: go first or second?" in browser.text
    assert tree.text(tree.find(browser.tree, "button.btn", arg="first")) == "Go first"
    assert tree.find(browser.tree, "div.order")[1]["role"] == "listbox"
    browser.send("focus", arg="first")
    assert walked(browser, "ArrowRight") == "second"
    assert walked(browser, "ArrowUp") == "first"
    browser.click("touch", "second")
    browser.click("touch", "first")
    assert duel(browser).line == ("first",)
    await browser.clicks("seal")
    assert "Placing · Ben to place" in browser.text
    assert "Ben goes first" in browser.text


async def test_a_queen_is_placed_on_any_of_the_free_entry_squares():
    browser = await begun(BASIC, clock="off")
    browser.click("touch", "first")
    await browser.clicks("seal")
    assert len(of(browser, "may").split()) == 22
    assert name(browser, "C0") == "C0, entry square, free: you may place a queen"
    tap(browser, "D4")
    assert "§ 2.1" in browser.text
    tap(browser, "C0")
    tap(browser, "L3")
    assert duel(browser).line == ("L3",)
    await do(browser)
    assert len(of(browser, "may").split()) == 21
    assert name(browser, "L3").startswith("L3, entry square, “Ben”’s queen")
    assert "Place a queen: 5 to go." in browser.text
    assert duel(browser).play.at is Seat.ONE


async def test_the_sides_stay_where_they_are():
    browser = await begun(BASIC, clock="off")
    for word in ("first", "C0", "D0", "E0"):
        below = tree.find(browser.tree, "section.me")
        assert below[1]["aria-label"] == "Ada"
        browser.send("do", "enter", value=word)
        await do(browser)


# --- a turn


async def test_what_a_queen_reaches_is_lit_and_what_is_too_low_is_pale():
    browser = await table(**MIDDLE)
    assert of(browser, "may") == "C0 D4 E6"
    tap(browser, "D4")
    assert of(browser, "on") == "D4"
    assert of(browser, "hit") == "D2 G4"
    assert of(browser, "low") == "C3 D3 G1"
    assert of(browser, "land") == "A4 B2 B4 B6 C4 C5 D5 D6 D7 E3 E4 E5 F2 F4 F6 G7"
    assert name(browser, "D2") == "D2, ten of spades, “Ben”’s queen, you may capture her"
    assert name(browser, "B2") == "B2, eight of spades, higher than your stack: you may go there"
    assert name(browser, "G1") == "G1, six of spades, too low: your stack shows the seven"
    assert cell(browser, "B2")[1]["class"].split() == ["c", "land", "to-S"]
    assert "to-" not in cell(browser, "D2")[1]["class"]


async def test_a_queen_is_drawn_on_the_square_where_she_would_go():
    browser = await table(**MIDDLE)
    assert tree.find(browser.tree, "g.ghost") is None
    tap(browser, "D4")
    tap(browser, of(browser, "land").split()[0])
    (ghost,) = tree.find_all(browser.tree, "g.ghost")
    assert tree.find(ghost, "g.pc.one")
    browser.key("Escape", "line")
    assert tree.find(browser.tree, "g.ghost") is None


async def test_from_an_entry_square_nothing_is_captured():
    browser = await table(one="D0", two="D3")
    tap(browser, "D0")
    assert of(browser, "hit") == ""
    tap(browser, "D3")
    assert browser.said("alert") == "D3 is taken, and entering may not capture."
    assert "§ 3.5" in browser.text


REFUSED = {
    "G1": ("This card is too low: six of spades. The top of your stack is seven of spades.", "§ 3.2"),
    "F5": ("No queen’s line leads from D4 to F5.", "§ 3.1"),
    "D1": ("There is a piece between D4 and D1.", "§ 3.1"),
    "D0": ("Queens never go back to a grey square.", "§ 3.5"),
}


@pytest.mark.share(4)
@pytest.mark.parametrize(("square", "why"), REFUSED.items())
@pytest.mark.parametrize("before", ["", "E5"])
async def test_what_cannot_be_says_why_also_when_the_line_is_complete(square, why, before):
    browser = await table(**MIDDLE)
    tap(browser, "D4")
    if before:
        tap(browser, before)
    tap(browser, square)
    sentence, clause = why
    assert browser.said("alert") == sentence
    assert clause in browser.text
    assert crossed(browser) == cell(browser, square)[1]["transform"]
    assert duel(browser).line == ("D4", before) if before else ("D4",)


async def test_another_target_or_another_queen_takes_the_place_of_what_is_written():
    browser = await table(**MIDDLE)
    tap(browser, "D4")
    tap(browser, "E5")
    assert "The nine of diamonds joins your diamonds." in browser.text
    tap(browser, "D2")
    assert duel(browser).line == ("D4", "D2")
    assert "She captures Ben’s queen on D2." in browser.text
    assert tree.text(tree.find(browser.tree, "button.btn.main")) == "Capture"
    tap(browser, "E6")
    assert duel(browser).line == ("E6",)
    tap(browser, "E6")
    assert duel(browser).line == ()


async def test_the_stack_that_would_grow_is_marked():
    browser = await table(**MIDDLE)
    tap(browser, "D4")
    tap(browser, "B2")
    (grows,) = tree.find_all(browser.tree, "div.grows")
    assert grows[1]["data-arg"] == "1S"
    tap(browser, "D2")
    assert tree.find(browser.tree, "div.grows") is None


async def test_a_queen_that_cannot_move_says_why_while_another_is_picked():
    browser = await table(one="D4 A2", two="D7", stacks=(ALL, ""))
    tap(browser, "D4")
    tap(browser, "A2")
    assert browser.said("alert").startswith("The queen on A2 cannot move")
    assert "§ 3.2" in browser.text
    assert of(browser, "on") == "D4"


async def test_with_a_queen_in_reserve_free_entry_squares_are_lit_too():
    browser = await table(one="D4", two="D2", reserve=(2, 0))
    assert len(of(browser, "may").split()) == 23
    assert tree.find(browser.tree, "button.reserve", do="touch", arg="Place") is not None
    tap(browser, "C8")
    assert "A queen from your reserve on C8." in browser.text
    await do(browser)
    assert "Ada places a queen on C8" in browser.text


# --- the Final


async def test_a_queen_is_discarded_for_another():
    browser = await table(FINAL, one="D4 E6 A2 C0", two="D2")
    assert tree.text(tree.find(browser.tree, "button.inside")) == "3/3Discard a queen"
    tap(browser, "C0")
    assert "§ 5.3" in browser.text
    browser.click("touch", "x")
    assert of(browser, "may") == "A2 D4 E6"
    assert name(browser, "E6") == "E6, four of clubs, “Ada”’s queen, you may discard her"
    tap(browser, "D2")
    assert "no queen to discard" in browser.said("alert")
    tap(browser, "E6")
    assert duel(browser).line == ("xE6",)
    assert of(browser, "may") == "C0"
    tap(browser, "C0")
    tap(browser, "C3")
    assert duel(browser).line == ("xE6", "C0", "C3")
    tap(browser, "C2")
    assert duel(browser).line == ("xE6", "C0", "C2")
    await do(browser)
    browser.wait(5000)
    assert "Ada: E6 discarded, C0–C2 9" in browser.text
    assert queens(browser) >= {"one-A2", "one-D4", "one-C2", "two-D2"}
    assert "one-E6" not in queens(browser)


async def test_a_discard_is_taken_back_and_may_follow_a_queen_that_was_picked():
    browser = await table(FINAL, one="D4 E6 C0", two="D2")
    tap(browser, "D4")
    browser.click("touch", "x")
    assert (duel(browser).line, duel(browser).half) == ((), "x")
    tap(browser, "D4")
    assert duel(browser).line == ("xD4",)
    tap(browser, "D4")
    assert duel(browser).line == ()


async def test_the_square_of_who_is_discarded_may_be_the_target():
    browser = await table(FINAL, one="C3 C0", two="")
    browser.click("touch", "x")
    assert duel(browser).line == ("xC3",)  # there is but one to discard
    tap(browser, "C0")
    tap(browser, "C3")
    assert duel(browser).line == ("xC3", "C0", "C3")
    tap(browser, "C3")
    assert duel(browser).line == ("xC3", "C0")


async def test_who_can_do_nothing_without_a_discard_is_told_so():
    browser = await table(FINAL, one="G2 G0", two="", stacks=("QS KH KD KC", ""))
    assert of(browser, "may") == ""
    assert "Your queens are stuck: discard one first." in browser.text
    browser.click("touch", "x")
    assert "The queen on G2 leaves. Which one enters?" in browser.text
    await do(browser, "G0", "G2")
    browser.wait(5000)
    assert "Ada: G2 discarded, G0–G2" in browser.text


# --- the keyboard, and what is heard


def walked(browser, *keys):
    for key in keys:
        assert browser.key(key, "board")
    return browser.focus.removeprefix("cell-")


async def test_arrows_walk_over_the_board_and_leave_the_corners_out():
    browser = await table(**MIDDLE)
    browser.send("focus", arg="A2")
    assert walked(browser, "ArrowDown") == "A2"
    assert walked(browser, "ArrowLeft") == "L2"
    assert walked(browser, "End") == "R2"
    assert walked(browser, "ArrowDown") == "R2"
    assert walked(browser, "Ctrl+Home") == "B8"
    assert walked(browser, "Ctrl+End") == "G0"
    assert walked(browser, "ArrowUp", "ArrowUp", "Home") == "L2"


async def test_with_ctrl_an_arrow_goes_along_the_line_to_the_next_piece():
    browser = await table(**MIDDLE)
    browser.send("focus", arg="D4")
    assert walked(browser, "Ctrl+ArrowDown") == "D2"
    assert walked(browser, "Ctrl+ArrowDown") == "D1"
    assert walked(browser, "Ctrl+ArrowUp") == "D2"
    browser.send("focus", arg="D4")
    assert walked(browser, "Ctrl+ArrowLeft") == "A4"


async def test_letters_lead_to_queens_entry_squares_and_marked_squares():
    browser = await table(**MIDDLE | {"reserve": (1, 0)})
    browser.send("focus", arg="B8")
    assert walked(browser, "q") == "E6"
    assert walked(browser, "q") == "D4"
    assert walked(browser, "q") == "C0"
    assert walked(browser, "q") == "E6"
    assert walked(browser, "p") == "R6"
    tap(browser, "D4")
    browser.send("focus", arg="D4")
    assert walked(browser, "PageDown") == "E4"
    assert walked(browser, "PageUp") == "C4"


async def test_numbers_read_the_stacks():
    browser = await table(**MIDDLE | {"stacks": ("AS 5S 7S 5H", "KC")})
    browser.key("1", "board")
    assert browser.said("line") == (
        "“Ada”’s spades: 3 cards, the seven on top. From below: ace, five, seven."
    )
    browser.key("3", "board")
    assert browser.said("line") == "“Ada”’s diamonds: none yet."
    browser.key("8", "board")
    assert browser.said("line") == "“Ben”’s clubs: one card, the king."
    browser.send("focus", arg="B2")
    browser.key("?", "board")
    assert browser.said("line") == "B2, eight of spades. Higher than the spades of both."
    browser.send("ask", "known", "G1")
    assert browser.said("line") == "G1, six of spades. Only “Ben” may still take it."
    browser.send("ask", "known", "C0")
    assert browser.said("line") == "C0, entry square, “Ada”’s queen."


async def test_it_is_a_grid_of_74_cells_each_with_a_name_of_its_own():
    browser = await table(**MIDDLE)
    grid = tree.find(browser.tree, role="grid")
    rows = list(tree.find_all(grid, role="row"))
    cells = [found[1] for row in rows for found in tree.find_all(row, role="gridcell")]
    assert (len(rows), len(cells)) == (9, 74)
    assert len({found["aria-label"] for found in cells}) == 74
    assert [found["data-cell"] for found in cells] == list(CELLS)
    assert [found["tabindex"] for found in cells].count("0") == 1
    for found in cells:
        assert int(found["aria-colindex"]) == PLACES[found["data-cell"]][0] + 1
        assert is_grey(found["data-cell"]) == ("entry square" in found["aria-label"])


# --- what happens is told step by step


async def test_the_queen_travels_before_the_card_joins_the_stack():
    browser = await table(**MIDDLE)
    await do(browser, "D4", "B2")
    assert "one-B2" in queens(browser)
    assert "one-D4" not in queens(browser)
    travelling = tree.find(browser.tree, "g.travel")
    assert travelling[1]["style"] == "--dx:80px;--dy:-102px"
    assert tree.find(browser.tree, "g.fly") is None
    assert stack_name(browser, "1S") == "“Ada”’s spades: one card, the seven"
    browser.wait(400)
    fly = tree.find(browser.tree, "g.fly")
    assert "fly-S" in fly[1]["class"]
    assert "The eight of spades joins “Ada”’s stack." in browser.said("events")
    assert stack_name(browser, "1S") == "“Ada”’s spades: 2 cards, the eight on top"
    assert of(browser, "was") == "B2 D4"


async def test_a_captured_queen_leaves_after_the_other_has_come():
    browser = await table(**MIDDLE)
    await do(browser, "D4", "D2")
    assert {"one-D2", "two-D2"} <= queens(browser)
    browser.wait(5000)
    assert "two-D2" not in queens(browser)
    assert "two-D2gone" in queens(browser)
    assert "Ada: D4–D2, a queen captured. Ada gains a queen in reserve." in browser.text


async def test_with_reduced_motion_all_is_told_at_once():
    browser = await table(**MIDDLE)
    browser.preferences.add("reduced-motion")
    await do(browser, "D4", "B2")
    assert not duel(browser).telling
    assert "Turn 2 · Ben to move" in browser.text
    assert "The eight of spades joins “Ada”’s stack." in browser.said("events")


async def test_who_has_no_turn_left_is_out_and_the_stacks_stay():
    browser = await table(one="D4", two="D7", stacks=("", "AS 5H"))
    await do(browser, "D4", "D7")
    browser.wait(5000)
    assert "“Ben” is out: the queens leave the board, and the four stacks stay." in browser.said("events")
    ben = tree.find(browser.tree, "section.them")
    assert ben[1]["aria-label"] == "Ben"
    assert tree.find(ben, "span.reserve.out") is not None
    assert "2 cards" in tree.text(ben)
    assert queens(browser) == {"one-D7", "two-D7gone"}
    assert duel(browser).play.at is Seat.ONE


# --- by codes


@pytest.mark.share(6)
@pytest.mark.slow
@pytest.mark.parametrize("game", [BASIC, FINAL])
async def test_a_whole_match_by_codes_ends_in_a_certificate_that_a_third_one_checks(game):
    ada, ben = await whole(game, seed=4)
    assert isinstance(ada.match.outcome, Outcome)
    assert ada.match.outcome == ben.match.outcome
    assert sorted(ada.match.state.deal) == list(range(52))
    saved = []
    for person in (ada, ben):
        if person.duel.mode_value.cover:
            await person.click("board")
        await person.goes_on()
        await person.click("panel", "certificate")
        await person.click("save-certificate")
        saved.append(next(iter(person.browser.saved.values())))
    assert saved[0] == saved[1]
    finding = certificate.check(saved[0])
    assert finding.outcome == ada.match.outcome
    assert finding.transcript.account.state == ada.match.state


async def test_the_deal_by_codes_is_told_as_a_draw_of_both():
    ada, ben = await chats.begun(BASIC)
    assert ben.match.state.deal == b""
    await ada.paste(await ben.copied())
    assert "dealt by a fair draw" in ada.browser.said("events")
    await ben.paste(await ada.copied())
    assert "dealt by a fair draw" in ben.browser.said("events")
    assert ben.match.state.deal == ada.match.state.deal


# --- in another language


def told(kind, *data):
    return tell(BOARD, ("Ada", "Ben"), Event(kind, Seat.ONE, data))


def test_a_card_bends_with_its_rank(speak):
    speak(
        ("rank", "seven", "Sieben | die=die Sieben"),
        ("rank", "king", "König | die=der König"),
        ("suit", "spades", "Pik"),
        ("card", "{rank:rank} of {suit:suit}", "{suit:suit}-{rank:rank} | die={rank:die} in {suit:suit}"),
        ("", "The {0:card} joins {who}’s stack.", "Auf den Stapel von {who}: {0:die}."),
    )
    assert told("took", "7S", 1) == "Auf den Stapel von Ada: die Sieben in Pik."
    assert told("took", "KS", 2) == "Auf den Stapel von Ada: der König in Pik."
    assert BOARD.label("KS") == "Pik-König"


def test_who_goes_first_and_who_second_are_two_sentences(speak):
    assert told("order", "second") == "Ada goes second."
    speak(("", "{who} goes first.", "{who} beginnt."), ("", "{who} goes second.", "{who} zieht nach."))
    assert (told("order", "first"), told("order", "second")) == ("Ada beginnt.", "Ada zieht nach.")


def test_the_list_of_moves_follows_the_language(speak):
    events = (Event("moved", Seat.ONE, ("D4", "D2")), Event("captured", Seat.ONE, ("D2",)))
    entry = Turn(7, Seat.ONE, True, events)

    def row():
        return tree.text(BOARD.summary((Name("Ada"), Name("Ben")), entry))

    assert row() == "7 Ada: D4–D2, a queen captured"
    speak(("label and fact", "{label}: {value}", "{label}：{value}"), ("", "a queen captured", "女王を取る"))
    assert row() == "7 Ada：D4–D2, 女王を取る"


def test_in_the_list_of_moves_the_colour_of_a_seat_is_on_its_own_name():
    events = (Event("moved", Seat.ONE, ("D4", "D2")), Event("gained", Seat.TWO, (2,)))
    row = BOARD.summary((Name("Ada"), Name("Ben")), Turn(7, Seat.ONE, moved=True, events=events))
    assert tree.text(tree.find(row, "span.one-name")) == "Ada: D4–D2."
    assert tree.text(row).endswith("Ben gains a queen in reserve.")
