"""A player's typed words: the notation, or the words that the page itself writes, in every game."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.name import Name
from sealed.page import boards
from sealed.page.boards.study import Study
from sealed.page.draw import tree
from sealed.page.draw.texts import filled
from sealed.page.draw.wording import listed
from sealed.page.match import line, parse_typed
from sealed.page.match.play import NO_MODE, GameScreen, picks
from sealed.rules.registry import BY_KEY, load
from sealed.rules.seats import Seat
from sealed.table import Table
from tests import playing
from tests.examples import examples
from tests.page.here import begun, duel, sit
from tests.rules.walks import pick_move

NAMES = (Name("Ada"), Name("Ben"))
every_game = pytest.mark.parametrize("game", BY_KEY)
DRIVING = (
    "phase:drive turn:1 parties:23/29 A1:4 A2:17 A3:22 B1:11 B2:16 B3:26 X1:1 X2:3 X3:6 X4:7 X5:20 X6:12 "
    "X7:13 X8:15 X9:19 X10:21 X11:25 X12:27 X13:30"
)
JOINTS = (" ", ", ", "; ", ",", " \N{EN DASH} ", "\n")
"""Separators between the words of a move that is typed or copied."""


def deciding(table: Table, seat: Seat) -> GameScreen[Study]:
    """The empty line of a seat that decides at a table, whose side is below."""
    board = boards.load(BY_KEY[table.rules.key].family).facing(seat)
    study = Study(table, table.log, NAMES, board, seat, seat)
    return GameScreen("", 0, study, board, NO_MODE)


def moves(game: str, seed: int, decisions: int) -> tuple[GameScreen[Study], tuple[str, ...]] | None:
    """The line of somebody who decides in a random game, with a random legal move; None if it is over."""
    table = playing.at_random(load(game), seed, decisions=decisions)
    asks = table.asks()
    if not asks:
        return None
    rng = random.Random(seed)
    ask = rng.choice(asks)
    move = pick_move(table.rules, table.state, ask, dict(table.hand(ask.seat)), rng)
    return deciding(table, ask.seat), tuple(move)


def called(screen: GameScreen[Study], words: tuple[str, ...]) -> list[str]:
    return [screen.board.label(word) for word in words]


@pytest.mark.share(4)
@pytest.mark.slow
@every_game
@given(seed=st.integers(0, 2**32), decisions=st.integers(0, 40), data=st.data())
@examples(40)
def test_the_words_that_the_page_writes_for_a_move_are_read_as_that_move(game, seed, decisions, data):
    found = moves(game, seed, decisions)
    if found is None:
        return
    empty, words = found
    said = called(empty, words)
    mixed = [data.draw(st.sampled_from(pair)) for pair in zip(words, said, strict=True)]
    joint = data.draw(st.sampled_from(JOINTS))
    whole = (
        listed(said),  # a hint, the line read out
        f"{listed(said)}.",
        empty.board.label(" ".join(words)),  # a round so far
        listed(said).upper(),
        joint.join(mixed),
        joint.join(words),
    )
    for text in whole:
        read = line.typed(empty, text)
        assert (read.line, read.typed, read.refusal) == (words, "", None), text


@pytest.mark.share(6)
@pytest.mark.slow
@every_game
@given(seed=st.integers(0, 2**32), decisions=st.integers(0, 40))
@examples(25)
def test_a_move_is_read_letter_by_letter_as_it_is_read_at_once(game, seed, decisions):
    """A player who types does not see a word taken before it is whole, nor one that waits for nothing."""
    found = moves(game, seed, decisions)
    if found is None:
        return
    now, words = found
    for number, said in enumerate(called(now, words), 1):
        parts = f"{said} ".split(" ")
        for size in range(1, len(parts)):
            text = f"{' '.join(parts[:size])} "
            now = line.typed(now._replace(typed=""), text, ended=False)
            assert now.refusal is None, text
            if now.line == words[:number]:
                break
            assert now.line == words[: number - 1]
            assert now.typed == text
        now = line.typed(now, now.typed)
        assert now.line == words[:number]


@pytest.mark.share(6)
@pytest.mark.slow
@every_game
@given(seed=st.integers(0, 2**32), decisions=st.integers(0, 40), text=st.text(max_size=30))
@examples(25)
def test_whatever_is_written_only_what_may_come_gets_onto_the_line(game, seed, decisions, text):
    found = moves(game, seed, decisions)
    if found is None:
        return
    empty, words = found
    for written_ in (text, f"{listed(called(empty, words))} {text}"):
        read = line.typed(empty, written_)
        assert read.typed == "" or (read.refusal is not None and not line.complete(read))
        standing = empty
        for word in read.line:
            assert word in picks(standing)
            standing = standing._replace(line=(*standing.line, word))


# --- by example


async def written_in(game, text, **more):
    """The line after a text at the beginning of a match at one device, as if Enter had been pressed."""
    browser = await begun(game, **more)
    await sit(browser)
    browser.send("do", "typed", value=text, zone="line")
    browser.key("Enter", "line", editable=True, value=text)
    return duel(browser), browser


async def test_what_the_record_says_can_be_written():
    now, _browser = await written_in("setnas-curse", "Score Block Steal")
    assert now.line == ("score", "block:steal")
    now, _browser = await written_in("priority-pathway", "2 B up")
    assert now.line == ("2", "BU")


async def test_a_card_that_counts_twice_can_be_written_as_the_line_says_it():
    now, browser = await written_in("five-card-trick-final", "Score ×2")
    assert now.line == ("score", "score")
    assert "Score ×2" in tree.text(tree.find(browser.tree, "button.w"))
    now, _browser = await written_in("five-card-trick", "Score ×2")
    assert now.refusal.clause.startswith("FCT")


@pytest.mark.parametrize(
    "text",
    [
        "Ｓｃｏｒｅ\u3000Ｃｌａｉｍ",
        "sсore clаim",
        "sc\u200bore claim\ufeff",
        "score\u200bclaim",
        "\u200fscore, claim",
    ],
)
async def test_what_keyboards_of_other_scripts_write_is_understood(text):
    now, browser = await written_in("five-card-trick", text)
    assert (now.line, now.refusal) == (("score", "claim"), None)
    assert "Score" in tree.text(tree.find(browser.tree, "button.w"))  # what was read is shown


async def test_a_refusal_shows_what_was_read_without_what_nobody_sees():
    now, _browser = await written_in("five-card-trick", "sc\u200bour")
    assert filled(now.refusal.text, now.refusal.values) == "“scour” is not a word of this game."


async def test_what_is_being_written_stays_as_it_was_typed():
    browser = await begun("setnas-curse")
    await sit(browser)
    browser.send("do", "typed", value="ｂｌｏｃｋ ", zone="line")
    assert duel(browser).typed == "ｂｌｏｃｋ "


async def test_a_name_alone_picks_the_first_half_and_what_follows_completes_it():
    now, browser = await written_in("setnas-curse", "Block")
    assert (now.line, now.half, now.typed) == ((), "block:", "")
    browser.send("do", "typed", value="steal ", zone="line")
    assert tree.text(tree.find(browser.tree, "button.w")) == "Block Steal"


async def test_a_word_that_may_go_on_waits_in_the_slot():
    browser = await begun("setnas-curse")
    await sit(browser)
    browser.send("do", "typed", value="block ", zone="line")
    assert (duel(browser).line, duel(browser).typed, duel(browser).refusal) == ((), "block ", None)
    assert tree.find(browser.tree, id="seal")[1]["aria-disabled"] == "true"
    browser.send("do", "typed", value="block steal ", zone="line")
    assert duel(browser).line == ("block:steal",)


def test_what_was_not_understood_is_named_with_what_it_began_like():
    def said(text):
        read = line.typed(driving(), text)
        assert not line.complete(read)
        return read.line, read.typed, filled(read.refusal.text, read.refusal.values)

    sooth = "“Bob around Sooth” is not a word of this game."
    assert said("3, Bob around Sooth, please") == (("3",), "Bob around Sooth, please", sooth)
    assert said("3 please") == (("3",), "please", "“please” is not a word of this game.")
    assert "Bob around" in said("3 Bob around")[2]
    line_, rest, refusal = said("3, Bob around North, Bob around South")
    assert (line_, rest) == (("3",), "Bob around North, Bob around South")
    assert "Bob" in refusal


async def test_what_the_rules_forbid_is_refused_with_its_clause_in_the_pages_words_too():
    now, _browser = await written_in("five-card-trick", "Score, Score")
    assert now.line == ("score",)
    assert now.refusal.clause.startswith("FCT")


def test_a_name_that_two_pieces_have_is_not_guessed_at():
    named = placing()._replace(board=boards.load("roundabout").named({"X1": "Max", "X2": "Max"}))
    read = line.typed(named, "Max 7")
    assert read.line == ()
    assert filled(read.refusal.text, read.refusal.values) == "This may be one of several. Write X1 or X2."
    assert line.typed(named, "X2 7").line == ("X2", "7")


def driving() -> GameScreen[Study]:
    """The empty line of whoever drives first in Roundabout."""
    table = Table.laid(load("roundabout"), {}, DRIVING).settle()
    return deciding(table, table.asks()[0].seat)


def placing() -> GameScreen[Study]:
    """The empty line of whoever places the first car in Roundabout."""
    table = Table.begin(load("roundabout"), {"preparation": "chosen"}, b"")
    for move in ("first", "29", "23"):
        (ask,) = table.asks()
        table = table.decide(ask.seat, move)
    (ask,) = table.asks()
    return deciding(table, ask.seat)


def test_a_text_is_compared_without_what_stands_between_its_words():
    assert parse_typed.tokens("“Score”, Block: Steal.") == ("score", "block", "steal")
    assert parse_typed.tokens("back\N{SOFT HYPHEN}wards E4\N{EN DASH}E5") == ("backwards", "e4", "e5")
    assert parse_typed.tokens(" , … ") == ()
