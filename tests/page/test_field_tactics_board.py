"""The board of Field Tactics: what lights up, what a tap says, keys, names, marks, battles, the end; and that
no rank is on the page which who looks may not know.
"""

import json
import re
from dataclasses import replace

import pytest

from sealed.page import boards
from sealed.page.boards.board import tell
from sealed.page.boards.field_tactics.battle import battle
from sealed.page.boards.field_tactics.history import PastFight, Turn
from sealed.page.boards.field_tactics.names import RANK_NAMES, rank_name
from sealed.page.boards.field_tactics.scene import look as scene
from sealed.page.boards.field_tactics.walk import SECOND, rows
from sealed.page.boards.seen import Seen
from sealed.page.draw import tree
from sealed.rules.field_tactics import FIELD_TACTICS
from sealed.rules.field_tactics.army import RANKS, mask
from sealed.rules.field_tactics.board import GONE, SQUARE, SQUARES
from sealed.rules.game import Event
from sealed.rules.questions import Seat
from tests import playing
from tests.codes.armies import set_up
from tests.page import looking
from tests.page.here import begun, duel, end_by, goes_on, sit
from tests.page.looking import comes
from tests.rules.field import BLUE, RED, Field, field

ONE, TWO = Seat
GAME = "field-tactics"
BOARD = boards.load("field_tactics")
MIDDLE = ("B4:G1 C2:PL D2:TA E2:EN A1:MI CD1:FL", "B5:C2 C6:G2 F8:MI")
"""Ada's general stands at the bridge, and over it one of Ben's pieces."""


def seen(red=MIDDLE[0], blue=MIDDLE[1], turn=1, words="", look=None, **more) -> Seen:
    """The `Seen` of a position for the player on turn, or for the seat `look`."""
    game = field(red, blue, turn)
    seat = Seat(look or turn)
    (ask,) = game.asks
    return sees(game, seat, ask=ask if ask.seat is seat else None, words=words, **more)


def sees(game: Field, look: int, **more) -> Seen:
    """The `Seen` of a game as it stands, for the seat `look`."""
    seat = Seat(look)
    return looking.sees(FIELD_TACTICS, game.state, seat, hand=game.hands[seat], **more)


def drawn(what: Seen):
    return BOARD.stage(what, "", "")


def cell(where, square):
    found = tree.find(where, "g.c", id=f"cell-{square}")
    assert found is not None, square
    return found


def name(what: Seen, square):
    return cell(drawn(what), square)[1]["aria-label"]


def of(what: Seen, kind):
    """The squares of a kind: `on`, `hit`, `land`, `may`, `was`."""
    return " ".join(sorted(found[1]["data-cell"] for found in tree.find_all(drawn(what), f"g.c.{kind}")))


def does(what: Seen, square):
    return comes(BOARD, what, cell(drawn(what), square)[1]["data-arg"])


async def table(red=RED, blue=BLUE):
    """A game at one device that has begun; the curtain is before Ada, who moves first."""
    browser = await begun(GAME, clock="off")
    browser.click("touch", "second")  # Ben has the advantage, and lets her begin
    await seal(browser)
    for army in (red, blue):
        await sit(browser)
        browser.send("do", "typed", value=f"{army} ")
        await seal(browser)
    return browser


async def seal(browser):
    await browser.clicks("seal")


async def go(browser, *moves):
    """Moves in turn, each told to its end; after a battle both go on."""
    for move in moves:
        if duel(browser).play.showing:
            await goes_on(browser)
        if duel(browser).play.at is None:
            await sit(browser)
            browser.wait(10_000)
        browser.send("do", "typed", value=f"{move} ")
        await seal(browser)
        browser.wait(10_000)


def page(browser):
    """Everything that is on the page, or that the browser says of it."""
    frame = {part: browser.frame[part] for part in ("tree", "title", "root", "focus")}
    return re.sub(r"match/\w+", "match", json.dumps(frame, ensure_ascii=False))


def open_pieces(browser):
    """How many pieces lie open on the board, whole or fallen."""
    return len(list(tree.find_all(tree.find(browser.tree, "g.things"), "g.glyph")))


# --- the grid


def test_the_side_of_who_looks_is_below():
    assert rows(ONE).rows[-1] == ("A1", "B1", "CD1", "E1", "F1")
    assert rows(TWO).rows[-1] == ("F8", "E8", "CD8", "B8", "A8")
    for seat, first in ((1, "A8"), (2, "F1")):
        cells = [found[1]["data-cell"] for found in tree.find_all(drawn(seen(turn=seat)), "g.c")]
        assert cells[0] == first
        assert len(set(cells)) == 46


def test_a_base_is_one_cell_over_two_columns():
    stage = drawn(seen())
    for square in ("CD1", "CD8"):
        said = cell(stage, square)[1]
        assert (said["aria-colspan"], said["aria-colindex"]) == ("2", "3")
    assert cell(stage, "E1")[1]["aria-colindex"] == "5"
    assert "aria-colspan" not in cell(stage, "E2")[1]


def test_only_a_piece_of_one_s_own_is_heard_as_unavailable():
    """An empty square or an enemy is not called unavailable: nobody expects to be able to choose it."""
    for words in ("", "C2"):
        stage = drawn(seen(words=words))
        closed = {one[1]["data-cell"] for one in tree.find_all(stage, "g.c", aria_disabled="true")}
        assert closed
        assert closed <= {square for square in closed if square[-1] in "123"}


def walked(start, keys, turn=1):
    cells = [start]
    for key in keys.split():
        cells.append(BOARD.step(seen(turn=turn, cell=cells[-1]), key))
    return " ".join(cells)


def test_arrows_lead_into_a_base_and_out_of_it_in_the_same_column():
    assert walked("C2", "ArrowDown ArrowUp") == "C2 CD1 C2"
    assert walked("D2", "ArrowDown ArrowUp") == "D2 CD1-D D2"
    assert walked("B1", "ArrowRight ArrowRight") == "B1 CD1 E1"
    assert walked("E1", "ArrowLeft ArrowUp") == "E1 CD1-D D2"
    assert walked("D7", "ArrowDown ArrowUp", turn=2) == "D7 CD8-D D7"


def test_the_river_is_no_row_but_stands_in_the_way():
    assert walked("B4", "ArrowUp ArrowDown") == "B4 B5 B4"
    assert walked("C4", "ArrowUp") == "C4 C4"
    assert BOARD.stopped(seen(cell="C4"), "ArrowUp") == "The river: only planes cross it here."
    assert BOARD.stopped(seen(cell="C4"), "ArrowDown") == ""
    assert BOARD.stopped(seen(cell="B4"), "ArrowUp") == ""
    assert BOARD.stopped(seen(cell="C5", turn=2), "ArrowUp") != ""
    assert walked("C4", "Ctrl+ArrowUp Ctrl+ArrowDown") == "C4 CD8 CD1"
    assert walked("A1", "ArrowLeft ArrowDown") == "A1 A1 A1"


def test_home_and_end_and_the_lit_squares():
    assert walked("C3", "Home End Ctrl+Home Ctrl+End") == "C3 A3 F3 A8 F1"
    assert walked("C3", "Home End Ctrl+Home Ctrl+End", turn=2) == "C3 F3 A3 F1 A8"
    cells = ["B4"]
    for _ in range(5):
        cells.append(BOARD.step(seen(words="C2", cell=cells[-1]), "PageDown"))
    lit = [
        square
        for square in rows(ONE).cells
        if square in of(seen(words="C2"), "land").split() + of(seen(words="C2"), "hit").split()
    ]
    assert set(cells[1:]) <= set(lit)
    assert len(set(cells)) == 6


def test_columns_letter_and_rows_number_write_a_square():
    keys = BOARD.keys(seen())
    assert keys["b"] == ("touch", "B")
    keys = BOARD.keys(seen(half="D", words=""))
    assert keys["2"] == ("touch", "D2")
    assert BOARD.keys(seen(words="C2", half="C"))["8"] == ("touch", "CD8")


# --- taps


def test_what_can_move_is_picked_and_its_ways_light_up():
    start = seen()
    assert [square for square in SQUARES if name(start, square).endswith("can move")] == [
        "C2",
        "D2",
        "E2",
        "B4",
    ]
    assert does(start, "B4") == "B4"
    assert does(start, "A1") == "FT 3.0"  # a mine: refused with its rule
    assert does(start, "C6") == "facts"
    assert does(start, "A6") == "facts"
    picked = seen(words="B4")
    assert (of(picked, "on"), of(picked, "land"), of(picked, "hit")) == ("B4", "A4 B3 C4", "B5")
    assert name(picked, "B5") == "B5, at the bridge, Ben’s piece, covered, you may attack it"
    assert name(picked, "C4") == "C4, empty, you may go there"
    assert does(picked, "B5") == "B4 B5"
    assert does(picked, "B4") == "nothing"  # takes it back
    assert does(picked, "C2") == "C2"  # another one instead
    assert does(picked, "A6") == "FT 3.1"  # refused with its rule
    whole = seen(words="B4 B5")
    assert does(whole, "C4") == "B4 C4"
    assert does(whole, "D2") == "D2"
    assert does(whole, "F1") == "FT 3.1"
    assert BOARD.button_label(whole) == "Attack"
    assert BOARD.button_label(seen(words="B4 C4")) == "Move"


def test_a_plane_flies_over_the_river_and_an_engineer_slides():
    assert of(seen(words="C2"), "hit") == "C6"
    assert of(seen(words="C2"), "land") == "B2 C3 C4 C5 C7 CD8"
    assert of(seen(words="E2"), "land") == "E1 E3 F2"
    assert of(seen(words="D2"), "land") == "D3 D4"


REFUSED = {
    ("A1",): ("Mines and the flag never move.", "§ 3.0"),
    ("B4", "B7"): ("It goes one square forward, backward, left or right.", "§ 3.1"),
    ("C2", "E3"): ("A plane flies straight forward or backward, or goes one square to a side.", "§ 3.3"),
    ("B4", "A1"): ("Your own piece is on A1.", "§ 3.7"),
}


@pytest.mark.parametrize(("taps", "why"), REFUSED.items())
async def test_what_cannot_be_says_why(taps, why):
    browser = await laid()
    for square in taps:
        said = cell(browser.tree, square)[1]
        browser.send("do", said["data-do"], said["data-arg"])
    sentence, clause = why
    assert browser.said("alert") == sentence
    assert clause in browser.text
    assert tree.find(browser.tree, "path.nogo") is not None
    assert duel(browser).line == taps[:-1]


async def laid(red=MIDDLE[0], blue=MIDDLE[1], at=ONE, **state):
    """A match in the middle of a game."""
    browser = await begun(GAME, clock="off")
    game = field(red, blue)
    play = duel(browser).play
    changed = replace(
        play.table, state=game.state._replace(**state), hands=(game.hands[ONE], game.hands[TWO])
    )
    browser.app.update_screen(play=play._replace(table=changed, at=at, showing=False))
    browser.app.draw()
    return browser


async def test_a_move_by_taps():
    browser = await laid()
    for square in ("B4", "C2", "CD8"):  # another piece, then where it goes
        browser.send("do", *cell_says(browser, square))
    assert duel(browser).line == ("C2", "CD8")
    assert "Your plane goes from C2 to CD8." in browser.text
    browser.send("do", *cell_says(browser, "CD8"))
    assert duel(browser).line == ("C2",)
    browser.send("do", *cell_says(browser, "C2"))
    assert duel(browser).line == ()
    browser.send("do", "enter", value="C2 CD8")
    await seal(browser)
    assert "Pass the device to Ben" in browser.text


async def test_a_move_by_letters_and_numbers():
    browser = await laid()
    browser.key("c", "board")  # the only piece of that column that moves
    assert duel(browser).line == ("C2",)
    browser.key("c", "board")
    assert duel(browser).half == "C"
    browser.key("8", "board")
    assert duel(browser).line == ("C2", "CD8")
    await browser.presses("Enter", "board")
    assert duel(browser).play.table.state.where[SQUARE["C2"]] == SQUARE["CD8"]


# --- what is known


def test_names_say_what_stands_there_and_whose_it_is():
    start = seen()
    assert name(start, "B4") == "B4, at the bridge, your general with one star, can move"
    assert name(start, "CD1") == "CD1, Ada’s base, your flag"
    assert name(start, "CD8") == "CD8, Ben’s base, empty"
    assert name(start, "C6") == "C6, Ben’s piece, covered"
    assert name(seen(look=2), "B4") == "B4, at the bridge, Ada’s piece, covered"


@pytest.mark.parametrize(
    ("ranks", "said"),
    [
        (mask(*RANKS), "It can be anything."),
        (mask(*RANKS[:14]), "It can be anything that moves."),
        (mask("PL"), "It can only be: plane."),
        (
            mask("G3", "G2", "G1", "F2", "F3", "C2", "C3", "PL", "TA"),
            "It can be one of 9 ranks: any general, field officer with three or two dots, "
            "company officer with three or two chevrons, plane or tank.",
        ),
    ],
)
def test_what_a_covered_piece_can_be(ranks, said):
    game = seen()
    known = list(game.state.known)
    known[game.state.where.index(SQUARE["C6"])] = ranks
    state = game.state._replace(known=tuple(known))
    asked = game._replace(state=state, shown=state)
    assert BOARD.known(asked, "C6") == f"C6, Ben’s piece, covered. {said}"


@pytest.mark.parametrize(
    ("ranks", "said"),
    [
        (mask("G3"), "It can only be: general with three stars. You lose."),
        (mask("C1", "C2"), "You win."),
        (mask("G1"), "It can only be: general with one star. Both are destroyed."),
        (mask("G3", "SP"), "general with three stars or spy."),
        (mask("FL"), "It can only be: flag."),
        (mask(*RANKS), "It can be anything."),
    ],
)
def test_of_an_attack_whose_end_is_known_the_end_is_said(ranks, said):
    game = seen(words="B4 B5")
    known = list(game.state.known)
    known[game.state.where.index(SQUARE["B5"])] = ranks
    state = game.state._replace(known=tuple(known))
    assert BOARD.prompt(game._replace(state=state, shown=state)).endswith(said)


def test_of_an_own_piece_one_hears_what_the_other_knows():
    assert BOARD.known(seen(), "B4") == (
        "B4, at the bridge, your general with one star, can move. "
        "What Ben knows: It can be one of 4 ranks: general with one star, plane, tank or engineer."
    )


OPENING = ("B4 B5", "C5 B5", "A4 B4")
"""Two battles, which make room, and a step."""


async def test_marks_come_from_what_was_done_and_can_be_hidden():
    browser = await table(*WON)
    await go(browser, *OPENING)
    await sit(browser)
    browser.wait(10_000)
    label = "B5, at the bridge, “Ada”’s piece, covered, has moved, has won 2 times"
    assert cell(browser.tree, "B5")[1]["aria-label"] == label
    assert len(list(tree.find_all(browser.tree, "g.mk"))) == 3
    browser.send("do", "known", "B5")
    assert "It beat a field officer with one dot in turn 1." in browser.text
    assert "It beat a company officer with one chevron in turn 2." in browser.text
    browser.click("panel", "menu")
    await browser.clicks("marks")
    assert not list(tree.find_all(browser.tree, "g.mk"))
    assert cell(browser.tree, "B5")[1]["aria-label"] == label


def test_ranks_have_their_article():
    said = [f"{rank_name(RANKS.index(code)):a}" for code in ("PL", "EN", "FL", "G3")]
    assert said == ["a plane", "an engineer", "the flag", "a general with three stars"]


# --- battles at one device


WON = (set_up(ONE, A4="TA", B4="G3", F2="SP"), set_up(TWO, C5="C1", B5="F1", F7="SP"))
"""Ada's highest general stands at the bridge, opposite an officer."""


async def test_a_battle_is_told_with_both_armies_covered():
    browser = await table(*WON)
    await sit(browser)
    browser.send("do", "typed", value="B4 B5 ")
    assert "Your general with three stars attacks B5." in browser.text
    await seal(browser)
    steps = [(open_pieces(browser), tree.find(browser.tree, "path.burst") is not None)]
    while duel(browser).telling:
        browser.wait(300)
        steps.append((open_pieces(browser), tree.find(browser.tree, "path.burst") is not None))
    assert [number for number, _ in steps] == [0, 0, 1, 1, 1]
    assert all(burst for _, burst in steps)
    assert "B4 against B5: the attacker wins. Ben’s field officer with one dot is destroyed" in browser.text
    assert "Ada takes B5" in browser.text
    assert "three stars" not in page(browser)
    assert duel(browser).play.showing
    await goes_on(browser)
    assert "eneral" not in page(browser)
    await sit(browser)
    assert "“Ada”’s piece, covered, has moved, has won once" in page(browser)


async def test_who_won_sees_its_own_piece_and_the_other_only_what_it_beats():
    browser = await table(*WON)
    await go(browser, "B4 B5", "C5 B5")
    await goes_on(browser)
    await sit(browser)
    browser.wait(10_000)
    assert (
        "Yours stays covered: Ben knows only that it beats a company officer with one chevron."
        in browser.text
    )
    assert (
        cell(browser.tree, "B5")[1]["aria-label"]
        == "B5, at the bridge, your general with three stars, can move"
    )


@pytest.mark.share(4)
@pytest.mark.slow
async def test_nothing_hidden_differs_on_the_page_of_the_other():
    """Two games that differ only in what Ada's pieces are which never fight."""

    async def pages(swapped):
        spy, general = ("F2", "A2") if swapped else ("A2", "F2")
        red = set_up(ONE, A4="TA", B4="G3", E4="C1", E3="C1", **{spy: "SP", general: "G2"})
        browser = await table(red, WON[1])
        found = []
        for move in (*OPENING, "E5 E4"):
            seat = duel(browser).play.next.seat
            if duel(browser).play.showing:
                found.append(page(browser))
                await goes_on(browser)
            found.append(page(browser))  # the curtain
            await sit(browser)
            while duel(browser).telling:
                if seat is TWO:
                    found.append(page(browser))
                browser.wait(100)
            if seat is TWO:
                found += [*looked_through(browser)]
            browser.send("do", "typed", value=f"{move} ")
            await seal(browser)
            while duel(browser).telling:
                found.append(page(browser))
                browser.wait(100)
        return found

    def looked_through(browser):
        yield page(browser)
        for square in SQUARES:
            browser.send("do", "known", square)
            yield page(browser)
            browser.send("focus", "focus", square)
            yield page(browser)
        for panel in ("menu", "board", "log", ""):
            browser.send("do", "panel", panel)
            yield page(browser)
        for stage in ("start", "on", "on", "end", ""):
            browser.send("do", "review", stage)
            yield page(browser)

    first, second = await pages(False), await pages(True)
    assert len(first) == len(second) > 100
    for one, other in zip(first, second, strict=True):
        assert one == other


async def test_a_move_can_be_taken_back_until_the_other_looks_and_a_battle_never():
    browser = await table(*WON)
    await go(browser, *OPENING)
    await browser.clicks("undo")
    assert duel(browser).play.table.state.turns == 2
    assert duel(browser).play.next.seat is ONE
    await go(browser, OPENING[-1])
    await sit(browser)
    browser.wait(10_000)
    browser.click("panel", "menu")
    assert tree.find(browser.tree, do="undo") is None
    await browser.sends("do", "undo")
    assert "cannot be taken back" in browser.text
    assert duel(browser).play.table.state.turns == 3
    await go(browser, "E5 E4")
    assert tree.find(browser.tree, do="undo") is None
    await browser.sends("do", "undo")
    assert duel(browser).play.table.state.turns == 4


async def test_what_the_other_did_is_told_to_who_sits_down():
    browser = await table(*WON)
    await go(browser, *OPENING)
    await sit(browser)
    assert duel(browser).telling
    assert "“Ada”’s piece" in cell(browser.tree, "A4")[1]["aria-label"]
    browser.wait(10_000)
    assert browser.said("events").endswith("destroyed and shown. “Ada” moves from A4 to B4.")
    assert "“Ada”’s piece" in cell(browser.tree, "B4")[1]["aria-label"]
    assert "Ada: A4–B4. Which piece moves?" in browser.text
    assert of_tree(browser, "was") == "A4 B4"


def of_tree(browser, kind):
    return " ".join(sorted(found[1]["data-cell"] for found in tree.find_all(browser.tree, f"g.c.{kind}")))


@pytest.mark.parametrize("look", [1, 2])
def test_while_a_verdict_is_awaited_the_square_keeps_a_burst(look):
    game = field(*MIDDLE).decide(1, "B4 B5")
    waits = sees(game, look, waiting=game.asks)
    stage = drawn(waits)
    assert tree.find(stage, "path.burst") is not None
    assert tree.text(tree.find(stage, "g.pill")) == "waits for the verdict"
    assert BOARD.headline(waits) == "Turn 51 · waits for Ben’s verdict"
    mine = "your company officer with two chevrons" if look == 2 else "Ben’s piece, covered"
    assert name(waits, "B5") == f"B5, at the bridge, {mine}, waits for the verdict"
    assert len(list(tree.find_all(stage, "g.fights"))) == 2


def test_a_verdict_that_came_with_a_move_is_said_with_it():
    game = field(*MIDDLE)
    start, told = game.state, game.decide(1, "B4 B5").settle().events
    squares = ("B4", "B5")
    fight = PastFight(SQUARE["B4"], SQUARE["B5"], squares, "attacker", (None, RANKS.index("C2")))
    rounds = (
        Turn("move", 51, ONE, SQUARE["B4"], squares, fight, told),
        Turn("move", 52, TWO, SQUARE["C6"], ("C6", "C5"), None, (Event("moved", TWO, ("C6", "C5")),)),
    )
    news = seen()._replace(state=start, rounds=rounds, news=told, told=len(told), before=start)
    assert BOARD.prompt(news) == (
        "Ada: B4×B5, company officer with two chevrons falls. Ben: C6–C5. Which piece moves?"
    )
    assert BOARD.prompt(news._replace(news=(), told=0)) == "Ben: C6–C5. Which piece moves?"


def test_both_that_fall_are_told_and_shown():
    game = field("B4:C2 D2:TA", "B5:C2 F8:MI")
    before, last = game.state, game.decide(1, "B4 B5").settle().events
    told, states = len(last) - 1, game.states
    look = sees(game, 1, news=last, told=told, before=before, states=states)._replace(shown=states[told - 1])
    assert len(list(tree.find_all(drawn(look), "g.falls"))) == 2
    told = [tell(BOARD, ("Ada", "Ben"), event) for event in last]
    assert told[1:3] == [
        "B4 against B5: both are destroyed.",
        "Ada’s company officer with two chevrons is destroyed and shown.",
    ]


def test_in_another_language_a_piece_has_the_case_that_its_sentence_asks_for(speak):
    speak(
        ("rank", "Spy | noun=spy | a=a spy", "Spion | der=der Spion"),
        ("", "{who}’s {1:noun} is destroyed and shown.", "Von {who} fällt {1:der} und wird gezeigt."),
    )
    event = Event("destroyed", ONE, ("B5", "SP"))
    assert tell(BOARD, ("Ada", "Ben"), event) == "Von Ada fällt der Spion und wird gezeigt."


def test_in_another_language_a_survivor_has_a_sentence_for_each_player(speak):
    speak(
        ("rank", "Spy | noun=spy | a=a spy", "Spion | einen=einen Spion"),
        (
            "",
            "Yours stays covered: {name} knows only that it beats {piece:a}.",
            "Deine bleibt verdeckt: {name} weiß nur, dass sie {piece:einen} schlägt.",
        ),
        (
            "",
            "The survivor stays covered; it beats {piece:a}.",
            "Die andere bleibt verdeckt; sie schlägt {piece:einen}.",
        ),
    )
    game = field("B4:G3 D2:TA", "B5:SP F8:MI").decide(1, "B4 B5").settle()
    fight = PastFight(SQUARE["B4"], SQUARE["B5"], ("B4", "B5"), "attacker", (None, RANKS.index("SP")))
    one, two = (tree.text(battle(scene(sees(game, look)), fight)) for look in (1, 2))
    assert "Deine bleibt verdeckt: Ben weiß nur, dass sie einen Spion schlägt." in one
    assert "Die andere bleibt verdeckt; sie schlägt einen Spion." in two


def test_the_list_of_moves_says_what_happened_in_whole_sentences():
    def row(kind, *events, **more):
        turn = Turn(kind, 7, ONE, events=tuple(Event(*event) for event in events), **more)
        return tree.text(BOARD.summary(("Ada", "Ben"), turn))

    moved = ("moved", ONE, ("B4", "B5"))
    assert row("move", moved, squares=("B4", "B5")) == "7 Ada: B4–B5"
    assert row("move", moved, ("resigned", TWO, ()), squares=("B4", "B5")) == "7 Ada: B4–B5"
    assert row("move", ("passed", ONE, ())) == "7 Ada has no legal move and passes."
    assert row("move", moved, ("late", ONE, ()), squares=("B4", "B5")) == "7 Ada was too late."
    assert row("order", ("order", ONE, ("second",)), ("set-up", TWO, ())) == "7 Ada goes second."


async def test_what_a_battle_shows_of_the_survivor_is_marked_once_it_is_told():
    browser = await table(*WON)
    await sit(browser)
    browser.send("do", "typed", value="B4 B5 ")
    await seal(browser)
    while duel(browser).telling:
        names = " ".join(found[1]["aria-label"] for found in tree.find_all(browser.tree, "g.c"))
        assert ("has moved" in names) is (duel(browser).told > 0)
        assert "has won" not in names
        assert len(list(tree.find_all(tree.find(browser.tree, "g.things"), "g.mk"))) == (
            duel(browser).told > 0
        )
        browser.wait(100)
    assert "“Ada”’s piece, covered, has moved, has won once" in page(browser)


@pytest.mark.share(2)
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_every_state_that_is_told_is_drawn_with_no_match_around_it(seed):
    for entry in playing.at_random(FIELD_TACTICS, seed).log[::5]:
        for told, state in enumerate((entry.state, *entry.states)):
            for seat in (*Seat, None):
                look = looking.hears(FIELD_TACTICS, entry.state, entry.states, entry.events, told, seat)
                stage = drawn(look)
                fallen = len(list(tree.find_all(stage, "g.falls")))
                pieces = len(list(tree.find_all(stage, "g.stands"))) - fallen
                assert pieces == (
                    46 - state.where.count(GONE) if all(state.sealed) else 23 * sum(state.sealed)
                )
                assert not fallen or entry.events[0].kind == "battle"
                assert BOARD.headline(look)
                assert BOARD.plate(look, ONE)


# --- endings


async def test_at_the_end_both_armies_are_open_and_in_every_step():
    browser = await table(*WON)
    await go(browser, "B4 B5")
    await goes_on(browser)
    await sit(browser)
    await end_by(browser, "resign")
    assert open_pieces(browser) < 40
    browser.wait(10_000)
    assert "Ada wins" in browser.text
    assert "Ada’s army is shown." in " ".join(
        tell(BOARD, ("Ada", "Ben"), event) for event in duel(browser).story
    )
    assert open_pieces(browser) == 45
    await browser.clicks("review")
    browser.click("step", "on")
    browser.click("step", "end")
    assert open_pieces(browser) == 45
    browser.click("step", "start")
    for count in (0, 0, 46, 46, 46, 45, 45, 45):  # none before the armies stand; then one falls
        assert open_pieces(browser) == count
        browser.send("do", "step", "on")
    browser.click("step", "back")
    assert "“Ada”’s general with three stars" in page(browser)


async def test_the_tie_break_is_chosen_in_secret_and_told():
    browser = await laid("B4:C3 C4:FL A4:MI", "B5:C2 F8:MI E5:C1", at=None, phase="tie-break", round=1)
    await sit(browser)
    assert "Tie-break, round 1" in browser.text
    assert of_tree(browser, "may") == "B4"
    browser.send("do", *cell_says(browser, "B4"))
    assert "Your company officer with three chevrons on B4 fights." in browser.text
    await seal(browser)
    await sit(browser)
    assert of_tree(browser, "may") == "B5 E5"
    browser.send("do", *cell_says(browser, "F8"))
    assert "§ 5.3" in browser.text
    browser.send("do", *cell_says(browser, "B5"))
    browser.send("do", *cell_says(browser, "E5"))
    assert duel(browser).line == ("E5",)
    await seal(browser)
    browser.wait(10_000)
    told = [tell(BOARD, ("Ada", "Ben"), event) for event in duel(browser).story]
    assert "Ada chose the piece on B4." in told
    assert "B4 against E5: the attacker wins." in told
    await goes_on(browser)
    assert "Ada wins" in browser.text


def cell_says(browser, square):
    said = cell(browser.tree, square)[1]
    return said["data-do"], said["data-arg"]


def test_who_has_no_move_passes_with_a_button():
    # Both planes of red are gone; its only piece that moves is shut in by mines and the flag.
    look = seen("A1:C1 B1:MI A2:MI", "F8:C1 E8:C2")
    assert look.picks == ("pass",)
    button = tree.find(drawn(look), "button.btn", do="touch", arg="pass")
    assert tree.text(button) == "Pass"
    assert BOARD.prompt(look) == "None of your pieces can move, so you pass."
    assert BOARD.button_label(look._replace(words=("pass",), picks=("",))) == "Pass"


def test_ranks_that_are_also_squares_are_told_by_their_names():
    told = tell(BOARD, ("Ada", "Ben"), Event("destroyed", ONE, ("F3", "C3")))
    assert told == "Ada’s company officer with three chevrons is destroyed and shown."
    assert BOARD.own.value_name("piece", "F1") == "field officer with one dot"
    assert BOARD.own.value_name("square", "F1") == "F1"
    assert len(RANK_NAMES) == len(RANKS)


def test_who_beats_whom_has_a_row_for_each_piece_and_marks_the_picked_one():
    title, content = BOARD.reference.title, BOARD.reference.draw(seen(words="B4"))
    assert title == "Who beats whom"
    assert len(list(tree.find_all(content, "tr"))) == 16
    (row,) = tree.find_all(content, "tr.on")
    assert tree.text(tree.find(row, "th")) == "General, one star"
    heard = [tree.text(tree.find(cell, "span.hear")) for cell in tree.find_all(row, "td")]
    assert heard[:3] == ["loses", "loses", "both fall"]
    assert heard[3:] == ["wins"] * 11 + ["both fall"]
    assert all(tree.find(cell, "span")[1]["aria-hidden"] for cell in tree.find_all(row, "td"))


def test_every_rank_can_be_said():
    for rank in range(len(RANK_NAMES)):
        name = rank_name(rank)
        for text in (name, *name.forms.values()):
            assert not re.search(r"[^A-Za-z, ]|\s$", text), text


@pytest.mark.parametrize("cell", ["", "CD1", f"CD1{SECOND}"])
def test_an_arrow_leads_to_a_base_whichever_half_of_it_has_the_focus(cell: str) -> None:
    shown = seen(cell=cell)
    drawn = BOARD.parts(shown._replace(notes=BOARD.noted(shown, "C2 CD1", "1"))).board
    assert len(list(tree.find_all(drawn, "g.noted"))) == 1


def test_two_moves_to_one_square_have_their_signs_beside_each_other() -> None:
    shown = seen()
    notes = (*BOARD.noted(shown, "C2 CD1", "1"), *BOARD.noted(shown, "B1 CD1", "2"))
    drawn = BOARD.parts(shown._replace(notes=notes)).board
    one, two = (float(dot[1]["cx"]) for dot in tree.find_all(drawn, "circle.mark-dot"))
    assert abs(one - two) >= 2 * float(tree.find(drawn, "circle.mark-dot")[1]["r"])
