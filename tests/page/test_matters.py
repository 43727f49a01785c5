"""The hint about what matters now: whole sentences, and true ones, in every game."""

from __future__ import annotations

import random
import re

import pytest

from sealed.bots import OLD_HAND, Thought, known, last, think, view
from sealed.page import boards
from sealed.page.boards.explaining import Explaining
from sealed.page.boards.how_explained import explaining_of
from sealed.rules import registry
from sealed.rules.field_tactics.board import BASE, GONE, PIECES, SQUARES
from sealed.rules.game import State
from sealed.rules.priority_pathway.board import BOARDS
from sealed.rules.priority_pathway.state import legal_actions
from sealed.rules.questions import Decide, Seat
from sealed.rules.registry import BY_KEY
from sealed.rules.solitaire_chess.board import names
from tests import playing
from tests.page.looking import NAMES, at


def matters(game: str, seed: int, decisions: int) -> tuple[str, State, Seat]:
    """The hint about what matters to the next to decide in a random match, with the position and the seat."""
    rules = playing.find(game)
    table = playing.at_random(rules, seed, decisions=decisions, late=0)
    if not table.asks():
        return "", table.state, Seat.ONE
    ask = table.asks()[0]
    thought: Thought = last(think(view(known(table, ask.seat), ask.seat), OLD_HAND, random.Random(1)), 3)
    seen = at(table, ask.seat)
    assert boards.load(BY_KEY[game].family)
    return explaining_of(game).matters(seen, thought), table.state, ask.seat


@pytest.mark.share(4)
@pytest.mark.parametrize("game", registry.BY_KEY)
def test_in_the_course_of_a_match_something_matters(game: str) -> None:
    said = {matters(game, seed, 14 + 9 * seed)[0] for seed in range(6)} - {""}
    assert said or type(explaining_of(game)).matters is Explaining.matters
    for text in said:
        assert text[0].isupper() or text.startswith(NAMES)
        assert text.endswith(".")
        assert "{" not in text


def test_in_roundabout_it_is_who_has_farther_to_go() -> None:
    said = {matters("roundabout", seed, 14 + 9 * seed)[0] for seed in range(6)} - {""}
    assert said
    assert all("far to go" in text or "ahead" in text for text in said)


@pytest.mark.share(6)
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("game", ["solitaire-chess", "solitaire-chess-final"])
def test_a_queen_that_can_be_taken_can_be_taken(game: str, seed: int) -> None:
    text, state, seat = matters(game, seed, 20 + seed)
    found = re.fullmatch(r"Your queens? on (.*) can be taken\.", text)
    if state.over is not None or state.phase != "turn":
        return
    theirs = state._replace(turn=seat.other)
    rules = playing.find(game)
    (ask,) = rules.asks(theirs)
    own = set(names(state.pieces[seat - 1]))
    at_risk = {
        end
        for start in rules.picks(theirs, ask, {}, ())
        for end in rules.picks(theirs, ask, {}, (start,))
        if end in own
    }
    assert at_risk == set(re.split(", | and ", found[1]) if found else ())


@pytest.mark.parametrize("seed", range(25))
def test_who_can_claim_a_pot_can_and_who_cannot_cannot(seed: int) -> None:
    text, state, seat = matters("five-card-trick", seed, 6 + 2 * (seed % 10))
    if "claim the pot" not in text:
        assert state.pot < 2 or state.over is not None
        return
    rules = playing.find("five-card-trick")
    ask = next(ask for ask in rules.asks(state) if ask.seat is seat.other)
    assert isinstance(ask, Decide)
    may = {
        one
        for first in rules.picks(state, ask, {}, ())
        for one in (first, *rules.picks(state, ask, {}, (first,)))
    }
    blocked = bool(state.blocked[seat.other - 1] & 4)
    assert ("Ben" if seat is Seat.ONE else "Ada") in text
    assert ("cannot claim" in text) == ("claim" not in may or blocked)


@pytest.mark.share(6)
@pytest.mark.parametrize("seed", range(25))
def test_a_commander_that_can_be_taken_can_be_reached(seed: int) -> None:
    text, state, seat = matters("priority-pathway", seed, 20 + 2 * seed)
    if state.over is not None:
        return
    other, board = seat.other - 1, BOARDS[state.board]
    ends = {
        board.steps[state.at[6 * other + "ABCDEF".index(word[0])]][word[1:]]
        for word in legal_actions(state._replace(queued=("", "")), other)
        if word[1:] in board.steps[state.at[6 * other + "ABCDEF".index(word[0])]]
    }
    commander = state.at[6 * (seat - 1) + 5]
    assert text.startswith("Your commander") == (commander in ends)


@pytest.mark.parametrize("seed", range(4))
def test_a_piece_in_a_base_is_no_leader_and_nobody_is_warned_of_it(seed: int) -> None:
    table = playing.at_random(playing.find("field-tactics"), seed, decisions=12, late=0)
    seat = table.asks()[0].seat
    where = list(table.state.where)
    where[next(piece for piece in PIECES[seat.other] if where[piece] != GONE)] = BASE[seat]
    seen = at(table, seat)._replace(state=table.state._replace(where=tuple(where)))
    said = explaining_of("field-tactics").matters(seen, Thought("", 0.5, ()))
    assert said
    assert f"on {SQUARES[BASE[seat]]} is" not in said
