"""Replaying: the lines of a record are judged by the rules, and each fault is told with its place."""

from __future__ import annotations

import doctest
import sys
from importlib import import_module
from pathlib import Path
from types import FrameType

import pytest

from sealed.record import RecordError, read_as_far, replay, write
from sealed.rules.game import IllegalMove, NotNotation
from sealed.rules.lookup import shown
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.playing import find

DOCS = Path(__file__).parent.parent / "docs"

DUEL = '[Game "toy-duel"]\n\n'
MARKET = '[Game "toy-market"]\n\n'
SKIRMISH = '[Game "toy-skirmish"]\n\n'
DEALT = '[Game "toy-market"]\n[Deal "salt fig nut"]\n\n'
ARMIES = SKIRMISH + "1: a1:MI b1:K a2:FL b2:Q\n2: a4:Q b4:FL a3:MI b3:K\n"
DUEL_OVER = (
    DUEL + "1: 1 left\n2: 2 left\n1: 2 right\n2: 1 stay\n1: 3 stay\n2: 4 left\n1: 4 stay\n2: 3 right\n"
)


GOLDEN = Path(__file__).parent / "golden" / "priority-pathway-1.txt"


def calls(text: str) -> int:
    """How many functions of the program are called to read a record as far as it is right."""
    count = 0

    def note(frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        count += event == "call" and "sealed" in frame.f_code.co_filename

    sys.setprofile(note)
    try:
        read_as_far(text)
    finally:
        sys.setprofile(None)
    return count


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as found:
        replay(text, find)
    return found.value


def test_the_examples_in_the_documentation():
    failed, tried = doctest.testfile(str(DOCS / "records.md"), module_relative=False)
    assert tried > 3
    assert failed == 0
    assert doctest.testmod(import_module("sealed.record.play")).failed == 0


# --- faults

FAULTS = {
    # of the rules: with a clause
    "an illegal word": (DUEL + "1: 3 left\n2: 1 stay\n1: 3 right\n", 5, "3", "TD 2"),
    "a move that is not whole": (DUEL + "1: 3\n", 3, "3", "TD 1"),
    "resigning before a late draw": (DEALT + "2: first\n2: timeout\n1: resign\n", 6, "resign", "G 3"),
    "agreeing before a late draw": (DEALT + "2: first\n2: timeout\n1: draw\n", 6, "draw", "G 9"),
    "late where there is no clock": (DEALT + "2: timeout\n", 4, "timeout", "G 4"),
    "late with clocks off": ('[Game "toy-duel"]\n[Clock "off"]\n\n1: - -\n', 4, "-", "G 4"),
    "illegal in what was chosen in time": (DUEL + "1: 3 left\n2: 1 stay\n1: 3 -\n", 5, "3", "TD 2"),
    "illegal in what is known": (DUEL + "1: 3 left\n2: 1 stay\n1: 3 ?\n", 5, "3", "TD 2"),
    "illegal in what was shown": (
        DUEL + "1: 3 left\n2: 1 stay\n1: 4 ?\n2: 2 ?\n1! plan left\n", 7, "left", "TD 3"),
    "known in the wrong place": (DUEL + "1: left ?\n", 3, "left", "TD 1"),
    # of the record: none
    "no word of this game": (DUEL + "1: 3 up\n", 3, "up", None),
    "letter case": (DUEL + "1: 3 Left\n", 3, "Left", None),
    "words in another order": (DUEL + "1: left 3\n", 3, "left", None),
    "two spaces between words": (DUEL + "1: 3  left\n", 3, "3", None),
    "a tab between words": (DUEL + "1: 3\tleft\n", 3, "3\tleft", None),
    "seat 2 before seat 1": (DUEL + "2: 3 left\n1: 1 stay\n", 3, "2", None),
    "the same seat twice": (DUEL + "1: 3 left\n1: 1 stay\n", 4, "1", None),
    "not on turn": (DEALT + "2: first\n1: A salt\n", 5, "1", None),
    "a line after the end": (DUEL_OVER + "1: 1 left\n", 11, "1", None),
    "resigning after the end": (DUEL_OVER + "2: resign\n", 11, "resign", None),
    "agreeing after the end": (DUEL_OVER + "2: draw\n", 11, "draw", None),
    "after agreeing": (DUEL + "1: draw\n2: draw\n", 4, "draw", None),
    "agreeing with a word": (DUEL + "1: draw 3\n", 3, "draw", None),
    "after resigning": (DUEL + "1: resign\n2: resign\n", 4, "resign", None),
    "chance after the end": (DUEL_OVER + "*: 1\n", 11, "1", None),
    "a line shown after the end": (DUEL_OVER + "1! plan left\n", 11, "plan", None),
    "resigning with a word": (DUEL + "1: resign now\n", 3, "resign", None),
    "late in another game's words": (DUEL + "1: timeout\n", 3, "timeout", None),
    "late, and a word too many": (DUEL + "1: 3 left -\n", 3, "-", None),
    "late, in another order": (DUEL + "1: - 3\n", 3, "-", None),
    "late with nothing missing": (DEALT + "2: first\n2: A timeout\n", 5, "A", None),
    "chance without a deal": (MARKET + "2: first\n", 3, "first", None),
    "a deal of what there is not": (MARKET + "*: salt fig corn\n", 3, "corn", None),
    "a deal of the same twice": (MARKET + "*: salt fig salt\n", 3, "salt", None),
    "a deal of too few": (MARKET + "*: salt fig\n", 3, "salt", None),
    "a deal of too many": (MARKET + "*: salt fig nut date\n", 3, "salt", None),
    "a deal twice": (MARKET + "*: salt fig nut\n*: salt fig nut\n", 4, "salt", None),
    "a deal and its tag": (DEALT + "*: salt fig nut\n", 4, "salt", None),
    "nothing drawn after a timeout": (DEALT + "2: first\n2: timeout\n1: A salt\n", 6, "A", None),
    "drawn what is not there": (DEALT + "2: first\n2: timeout\n*: A fig\n", 6, "A fig", None),
    "drawn too much": (DEALT + "2: first\n2: timeout\n*: A salt B fig\n", 6, "A", None),
    "drawn without a timeout": (DEALT + "2: first\n*: A salt\n", 5, "A", None),
    "unknown in the open": (DEALT + "2: ?\n", 4, "?", None),
    "unknown words too many": (DUEL + "1: ? ? ?\n", 3, "?", None),
    "unknown words too few": (DUEL + "1: ?\n", 3, "?", None),
    "shown but known": (DUEL + "1: 3 left\n2: 1 ?\n1! plan left\n", 5, "plan", None),
    "shown what stays shut": (DUEL + "1: 3 left\n2: 1 ?\n2! plan left\n", 5, "plan", None),
    "shown with a line missing": (DUEL + "1: 3 ?\n2: 1 ?\n1: 4 stay\n", 5, "4", None),
    "shown by the other": (DUEL + "1: 3 ?\n2: 1 ?\n2! plan left\n", 5, "plan", None),
    "shown of another slot": (DUEL + "1: 3 ?\n2: 1 ?\n1! card left\n", 5, "card", None),
    "shown in capitals": (DUEL + "1: 3 ?\n2: 1 ?\n1! plan LEFT\n", 5, "LEFT", None),
    "shown and no word": (DUEL + "1: 3 ?\n2: 1 ?\n1! plan up\n", 5, "up", None),
    "shown and no value": (DUEL + "1: 3 ?\n2: 1 ?\n1! plan\n", 5, "plan", None),
    "unknown and late, out of place": (DUEL + "1: ? - -\n", 3, "?", None),
    "unknown after what would not be late": (DUEL + "1: left -\n", 3, "left", None),
    "a battle where there is none": (DUEL + "= both\n", 3, "both", None),
    "a battle of which the outcome is known": (ARMIES + "1: b2 b3\n= defender\n", 6, "defender", None),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "word", "clause"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_its_line_word_and_clause(text, line, word, clause):
    found = refusal(text)
    assert (found.line, found.word, found.clause) == (line, word, clause)
    assert str(found).startswith(f"Line {line}: ")
    if clause is not None:
        assert isinstance(found.error, IllegalMove)
        assert found.error.clause == clause


def test_the_error_that_the_rules_raised_is_kept():
    assert isinstance(refusal(DUEL + "1: 3 up\n").error, NotNotation)
    assert refusal(DUEL + "2: 3 left\n").error is None


@pytest.mark.parametrize(
    ("result", "text"),
    [
        ("1-0", DUEL_OVER),
        ("*", DUEL_OVER),
        ("1-0", DUEL + "1: 3 left\n"),
        ("0-1", DUEL),
        ("1-0", DUEL + "1: resign\n"),
        ("1/2-1/2", DUEL + "1: resign\n"),
        ("1/2-1/2", DUEL),
        ("*", DUEL + "1: draw\n"),
        ("0-1", DUEL + "1: draw\n"),
    ],
)
def test_a_result_that_contradicts_the_game(result, text):
    found = refusal(text.replace("\n\n", f'\n[Result "{result}"]\n\n'))
    assert (found.line, found.word, found.clause) == (2, result, None)


def test_a_result_that_agrees_or_is_not_said():
    over = replay(DUEL_OVER, find)
    assert over.outcome is not None
    assert over.outcome.winner is Seat.TWO
    assert replay(DUEL_OVER.replace("\n\n", '\n[Result "0-1"]\n\n'), find).outcome == over.outcome
    assert replay(DUEL.replace("\n\n", '\n[Result "*"]\n\n'), find).outcome is None


# --- lines that are taken


def test_resigning_while_the_other_has_sealed():
    for seat in (1, 2):
        table = replay(DUEL + f"1: 3 left\n{seat}: resign\n", find)
        assert table.outcome is not None
        assert table.outcome.winner == 3 - seat
        assert replay(write(table), find).state == table.state


def test_agreeing_while_the_other_has_sealed():
    for seat in (1, 2):
        table = replay(DUEL + f"1: 3 left\n{seat}: draw\n", find)
        assert table.outcome == (None, "both players agreed to a draw", "G 9")
        assert replay(write(table), find).state == table.state


def test_resigning_or_agreeing_before_the_deal():
    assert replay(MARKET + "1: resign\n", find).outcome is not None
    assert replay(MARKET + "1: draw\n", find).outcome is not None


def test_another_word_for_an_agreed_result():
    found = refusal('[Game "toy-duel"]\n[Result "1/2"]\n\n1: draw\n')
    assert (found.line, found.word, found.clause) == (2, "1/2", None)
    assert "1/2-1/2" in str(found)


def test_what_is_to_be_drawn_next_is_not_drawn_by_reading():
    table = replay(MARKET, find)
    assert (table.draws, table.asks()) == (0, ())
    assert write(table) == '[Game "toy-market"]\n[Advantage "2"]\n[Result "*"]\n'
    assert table.settle().draws == 1
    late = replay(DEALT + "2: first\n2: timeout\n", find, b"seed")
    assert late.outcome is None
    assert late.settle() == replay(DEALT + "2: first\n2: timeout\n", find, b"seed").settle()


def test_late_words():
    table = replay(DUEL + "1: - left\n2: 1 -\n1: - -\n2: 4 stay\n", find)
    assert table.state.played == (("1", "2"), ("1", "4"))
    drawn = replay(DEALT + "2: first\n2: timeout\n*: B fig\n", find)
    assert drawn.state.worth == (0, 0)
    assert drawn.state.stalls == ("salt", "", "nut")


# --- records without all the secrets


def test_an_action_that_was_never_shown():
    table = replay(DUEL + "1: 3 left\n2: 1 ?\n1: 4 ?\n2: 2 ?\n1! plan stay\n", find)
    assert table.state.number == 3
    assert table.hand(Seat.TWO) == {"card1.2": "1", "card2.2": "2"}
    assert table.hand(Seat.ONE)["plan2.1"] == "stay"
    assert write(table).endswith("1: 3 left\n2: 1 ?\n1: 4 ?\n2: 2 ?\n1! plan stay\n")
    assert write(table.undo()).endswith("1: 3 left\n2: 1 ?\n1: 4 ?\n")


def test_cards_can_be_shown_on_lines_too_and_in_any_order_of_the_seats():
    text = DUEL + "1: ? ?\n2: ? ?\n2! card 1\n1! card 3\n1! plan left\n"
    table = replay(text, find)
    assert table.state == replay(DUEL + "1: 3 left\n2: 1 stay\n", find).state
    assert write(table).endswith(text[len(DUEL) :])


def test_late_and_unknown_in_one_move():
    table = replay(DUEL + "1: - ?\n2: 1 -\n", find)
    assert write(table).endswith("1: - ?\n2: 1 -\n")
    assert table.asks() == ()  # what acts is not known: here the record ends
    assert replay(DUEL + "1: - ?\n2: 1 -\n1! plan left\n", find).state.score == (1, 0)


def test_a_record_that_ends_before_something_is_shown():
    table = replay(DUEL + "1: 3 ?\n2: 1 ?\n", find)
    assert table.asks() == ()
    assert table.outcome is None
    assert table.resign(Seat.TWO).outcome is not None
    assert replay(DUEL + "1: 3 ?\n2: 1 ?\n2: resign\n", find).outcome is not None


UNKNOWN_ARMIES = SKIRMISH + "1: ? ? ? ?\n2: ? ? ? ?\n"


def test_battles_and_what_was_destroyed():
    text = UNKNOWN_ARMIES + "1: b2 b3\n= defender\n1! b2 Q\n2: b3 b2\n1: b1 b2\n= both\n1! b1 K\n2! b3 K\n"
    table = replay(text, find)
    assert [(piece.slot, piece.square) for piece in table.state.pieces] == [
        ("a1", "a1"),
        ("a2", "a2"),
        ("a3", "a3"),
        ("a4", "a4"),
        ("b4", "b4"),
    ]
    assert write(table).endswith(text[len(SKIRMISH) :])


def test_half_of_an_army_is_known():
    text = SKIRMISH + "1: a1:MI ? ? b2:Q\n2: a4:Q b4:FL a3:MI b3:K\n1: b2 b3\n1: resign\n2! "
    table = replay(text.removesuffix("2! "), find)  # the battle follows from what is known
    assert table.outcome is not None
    assert write(table).endswith("1: b2 b3\n1: resign\n")


def test_after_the_game_what_is_still_sealed_is_shown():
    text = ARMIES.replace("a1:MI b1:K a2:FL b2:Q", "? b1:K ? b2:Q") + "2: resign\n1! a1 MI\n1! a2 FL\n"
    table = replay(text, find)
    assert table.state.shown == (True, True)
    assert replay(text.removesuffix("1! a2 FL\n"), find).state.shown == (False, True)
    assert refusal(text.replace("1! a1", "1! b1")).word == "b1"
    assert refusal(text + "1! a2 FL\n").line == 8


ARRIVED = UNKNOWN_ARMIES + "1: a2 a3\n= attacker\n2! a3 FL\n2: a4 a3\n= defender\n2! a4 Q\n1: a3 a4\n"


def test_a_reveal_is_a_line_and_none_is_no_line():
    assert replay(ARRIVED, find).outcome is None  # whether it is the king is not known: here the record ends
    king = replay(ARRIVED + "1! a2 K\n", find)
    assert king.outcome is not None
    assert king.outcome.clause == "TS 5"
    other = replay(ARRIVED + "2: pass\n", find)
    assert other.outcome is None
    assert write(other).endswith("1: a3 a4\n2: pass\n")
    assert refusal(ARRIVED + "1! a2 Q\n").word == "a2"


def test_none_at_the_end_of_a_record_is_a_line():
    denied = ARRIVED + "1! a2 -\n"
    table = replay(denied, find)
    assert [ask.seat for ask in table.asks()] == [Seat.TWO]
    assert write(table) == denied.replace(
        SKIRMISH, SKIRMISH.rstrip("\n") + '\n[Advantage "2"]\n[Result "*"]\n\n'
    )
    assert write(replay(denied + "2: pass\n", find)).endswith("1: a3 a4\n2: pass\n")
    assert refusal(denied + "1! a2 -\n").word == "a2"
    assert refusal(ARRIVED + "1! b2 -\n").word == "b2"


def test_a_reveal_of_what_is_known_must_be_a_line():
    proved = ARRIVED.replace(
        "2! a3 FL\n2: a4 a3\n= defender\n2! a4 Q\n1: a3 a4\n", "2! a3 Q\n2: b3 b2\n= attacker\n1! b2 Q\n"
    )
    there = proved + "1: a3 a4\n= attacker\n2! a4 FL\n"  # what beat a queen is the king
    assert refusal(there + "2: pass\n").word == "pass"
    assert refusal(there + "1! a2 -\n").word == "-"
    assert replay(there + "1! a2 K\n", find).outcome is not None


CONTRADICTIONS = {
    "the survivor shown": ("1: b2 b3\n= defender\n1! b2 Q\n2! b3 K\n", 7, "b3"),
    "more kings than there are": ("1: b2 b3\n= both\n1! b2 K\n2! b3 K\n2: a3 a2\n= both\n2! a3 K\n", 10, "K"),
    "a mine that walked": ("1: b2 b3\n= defender\n1! b2 MI\n", 6, "MI"),
    "a mine where it may not stand": ("1: b2 b3\n= both\n1! b2 Q\n2! b3 MI\n", 7, "MI"),
    "no rank": ("1: b2 b3\n= defender\n1! b2 Z\n", 6, "Z"),
    "another piece": ("1: b2 b3\n= defender\n1! a2 Q\n", 6, "a2"),
    "the other seat's": ("1: b2 b3\n= defender\n2! b3 K\n", 6, "b3"),
    "an outcome that is none": ("1: b2 b3\n= nobody\n", 5, "nobody"),
    "nothing destroyed": ("1: b2 b3\n= defender\n", 5, "defender"),
    "one of two destroyed": ("1: b2 b3\n= both\n1! b2 Q\n", 5, "both"),
    "the battle left out": ("1: b2 b3\n2: b3 b2\n", 5, "b3"),
}


@pytest.mark.parametrize(("lines", "line", "word"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_what_is_shown_cannot_contradict_what_is_known(lines, line, word):
    found = refusal(UNKNOWN_ARMIES + lines)
    assert (found.line - 1, found.word, found.clause) == (line, word, None)


def test_both_ranks_of_a_battle_must_bear_it_out():
    text = SKIRMISH + "1: ? ? ? b2:K\n2: ? ? ? ?\n1: b2 b3\n= both\n2! b3 Q\n"
    assert (refusal(text).line, refusal(text).word) == (6, "both")
    assert replay(text.replace("Q\n", "K\n"), find).outcome is None


def test_what_spectators_may_see():
    table = Table.begin(find("toy-skirmish"), {}, b"")
    for seat, move in (
        (1, "a1:MI b1:K a2:FL b2:Q"),
        (2, "a4:Q b4:FL a3:MI b3:K"),
        (1, "b2 b3"),
        (2, "b3 b2"),
    ):
        table = table.decide(Seat(seat), move)
    told = write(table, secrets=shown(table.log))
    assert told.endswith("1: ? ? ? ?\n2: ? ? ? ?\n1: b2 b3\n= defender\n1! b2 Q\n2: b3 b2\n")
    assert replay(told, find).state == table.state


# --- what records.md and the pages of the games show

PATHWAY = '[Game "priority-pathway"]\n[Advantage "2"]\n[Result "*"]\n\n'
ROUNDABOUT = '[Game "roundabout"]\n[Advantage "2"]\n[Result "*"]\n\n2: first\n2: 17\n'


def test_an_action_of_priority_pathway_is_shown_or_never():
    text = PATHWAY + "1: 7 AU\n2: 3 ?\n1: 2 ?\n2: 6 ?\n2! action CD\n"
    table = replay(text, find)
    assert table.state.turn == 3
    assert table.hand(Seat.TWO)["action2.2"] == "CD"
    assert write(table) == text
    assert refusal(text.replace("CD", "FU")).clause == "PP 4.1"  # off the board


def test_a_round_that_has_not_been_opened():
    sealed = '[Game "setnas-curse"]\n[Advantage "2"]\n[Result "*"]\n\n1: ?\n2: ?\n'
    table = replay(sealed, find)
    assert (table.asks(), table.outcome) == ((), None)
    assert write(table) == sealed
    opened = sealed + "1! r score raise\n2! r score steal\n"
    assert (
        replay(opened, find).state
        == replay(sealed.replace("1: ?\n2: ?", "1: score raise\n2: score steal"), find).state
    )
    assert write(replay(opened, find)) == opened


def test_a_late_party_and_a_late_card():
    late = ROUNDABOUT + "1: timeout\n*: 21\n2: X4 12\n1: timeout\n*: B1 30\n"
    assert write(replay(late, find)) == late
    assert refusal(late.replace("*: B1 30", "*: A1 30")).word == "A1 30"  # never one of one's own
    assert refusal(late.replace("*: 21\n", "")).line == 8


def test_a_deal_of_solitaire_chess():
    table = Table.begin(find("solitaire-chess"), {}, b"seed")
    text = write(table)
    deal = text.rpartition("*: ")[2].strip()
    assert replay(text, find).state == table.state
    tagged = text.partition("*: ")[0].replace("[Result", f'[Deal "{deal}"]\n[Result').rstrip("\n") + "\n"
    assert write(replay(tagged, find)) == tagged
    assert replay(tagged, find).asks() == table.asks()
    assert refusal(tagged + f"\n*: {deal}\n").clause is None
    assert refusal(text.replace(deal[:5], deal[3:5] + " " + deal[3:5])).word == deal[3:5]


@pytest.mark.slow  # under Pyodide no profiler sees the calls
def test_a_record_of_twice_the_lines_takes_twice_the_calls():
    """The questions after each line are not put together again from the first line on."""
    text = GOLDEN.read_text(encoding="utf-8")
    rows = text.splitlines(keepends=True)
    lines = [at for at, row in enumerate(rows) if row[:1] in "12*"]
    half = "".join(rows[: lines[len(lines) // 2]])
    read_as_far(text)  # what is made only once is made
    assert calls(text) <= 55_000
    assert calls(text) <= 2.2 * calls(half)
