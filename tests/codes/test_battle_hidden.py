"""Hidden ranks that a seat may not know change nothing that its app holds, except bytes that look random.

Two matches in which one side has other ranks where that does not matter (pieces that win or lose alike, or
that nobody meets): the other side's states, questions, answers and events are the same, move by move, and all
that it stores and sends has the same length. test_battle_tables.py looks at the bytes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from sealed.codes import certificate, keys, matchfile
from sealed.codes.match import Match
from sealed.codes.sodium import put_scalar
from sealed.rules.field_tactics.board import BRIDGEHEADS, HALVES
from sealed.rules.questions import Compare, Decide, Seat, Slot
from tests.codes.armies import Script, random_set_up, set_up
from tests.codes.play import a_move
from tests.examples import seeds

ONE, TWO = Seat.ONE, Seat.TWO


class Held(NamedTuple):
    """Everything that a side holds and has sent; of bytes that look random only their number."""

    state: object
    log: tuple[object, ...]
    events: object
    asks: object
    owes: object
    lengths: tuple[int, ...]


def held(match: Match, codes: list[str]) -> Held:
    return Held(
        match.state,
        tuple((entry.state, entry.ask, entry.answer, entry.events) for entry in match.log),
        match.events,
        match.asks(),
        match.owes,
        (
            len(matchfile.save(match)),
            len(certificate.make(match.transcript)),
            *map(len, codes),
            *(len(each.answers) for each in match.transcript.codes),
        ),
    )


def followed(red: str, blue: str, moves: list[str]) -> Iterator[tuple[Held, Held]]:
    """Everything that both sides hold, after each of these moves."""
    matches = Script(red, blue).armed()
    for move in moves:
        matches.go(move)
        yield held(matches[ONE], matches.codes), held(matches[TWO], matches.codes)


def same(here: Iterator[tuple[Held, Held]], there: Iterator[tuple[Held, Held]], seat: Seat) -> int:
    """How many moves long two matches are the same for a seat; fails if they are not to the end."""
    count = 0
    for one, other in zip(here, there, strict=True):
        assert one[seat - 1] == other[seat - 1]
        count += 1
    return count


def exchanged(text: str, one: Slot, other: Slot) -> str:
    words = dict(word.split(":") for word in text.split())
    words[one], words[other] = words[other], words[one]
    return " ".join(f"{slot}:{name}" for slot, name in words.items())


QUIET = {"B5": "C1", "E5": "C2", "F5": "PL"}


def test_which_general_has_won() -> None:
    """The attacker wins with either of two generals, and then again."""
    moves = ["B4 B5", "F5 F4", "B5 B6", "F4 F5", "B6 B5", "F5 F4"]
    blue = set_up(TWO, B6="EN", **QUIET)
    red = set_up(ONE, B4="G3", A4="G2", F4="C1")
    assert same(followed(red, blue, moves), followed(exchanged(red, "B4", "A4"), blue, moves), TWO) == 6


def test_which_piece_has_held_its_ground() -> None:
    """The defender survives as one of two generals, or as a field officer."""
    moves = ["B4 B5", "F5 F4", "E4 E5", "F4 F5"]
    red = set_up(ONE, B4="C1", E4="C2", F4="C1")
    blue = set_up(TWO, B5="G3", E5="F3", A5="G2", F5="PL")
    for other in ("A5", "E5"):
        there = followed(red, exchanged(blue, "B5", other), moves)
        assert same(followed(red, blue, moves), there, ONE) == 4


def test_whether_it_is_a_flag_that_has_held_its_ground() -> None:
    """A flag that is backed by a general, and a general with the flag behind it: nobody can tell."""
    moves = ["C4 C5", "D5 D4", "B4 B5", "D4 D5"]
    red = set_up(ONE, C4="PL", B4="G3", D4="C1")
    blue = set_up(TWO, C5="FL", C6="G1", D5="PL", B5="C1")
    assert same(followed(red, blue, moves), followed(red, exchanged(blue, "C5", "C6"), moves), ONE) == 4


def test_what_stands_behind_a_piece_that_fights_for_itself() -> None:
    moves = ["C4 C5", "D5 D4", "B4 B5", "D4 D5"]
    red = set_up(ONE, C4="PL", B4="G3", D4="C1")
    blue = set_up(TWO, C5="TA", C6="G1", D5="PL", B5="C1", A5="EN", A8="FL")
    for other in ("A5", "A8"):
        there = followed(red, exchanged(blue, "C6", other), moves)
        assert same(followed(red, blue, moves), there, ONE) == 4


def drawn(seed: int) -> tuple[str, str, list[str]]:
    """A random match of some moves, as it was played."""
    rng = random.Random(seed)
    red, blue = random_set_up(ONE, rng), random_set_up(TWO, rng)
    matches = Script(red, blue).armed()
    moves: list[str] = []
    while len(moves) < 24:
        seat = next((seat for seat in Seat if matches[seat].asks()), None)
        if seat is None:
            break
        match = matches[seat]
        move = a_move(match.rules, match.state, match.asks()[0], match.hand(seat), rng)
        matches.go(move)
        moves.append(move)
    return red, blue, moves[:-2] if matches[ONE].state.over else moves


@pytest.mark.share(8)
@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(6))
@pytest.mark.parametrize("seat", Seat)
def test_whatever_nobody_has_met(seed: int, seat: Seat) -> None:
    """In random matches pieces of one side that did nothing are exchanged: the other's app holds the same."""
    red, blue, moves = drawn(seed)
    matches = Script(red, blue).armed().go(*moves)
    account = max((matches[each].account for each in Seat), key=lambda each: len(each.log))
    busy = {
        slot
        for fight in account.fights
        for slot in (fight.ask.attacker, fight.ask.defender, fight.ask.behind)
    }
    busy |= {
        getattr(entry.ask, "slot", "") for entry in account.log if not isinstance(entry.ask, Decide | Compare)
    }
    idle = [slot for slot in HALVES[seat] if slot not in {*busy, *BRIDGEHEADS[seat]}]
    mine = (red, blue)[seat - 1]
    words = dict(word.split(":") for word in mine.split())
    one, other = next((a, b) for a in idle for b in idle if words[a] != words[b])
    text = exchanged(mine, one, other)
    there = followed(*((text, blue) if seat is ONE else (red, text)), moves)
    assert same(followed(red, blue, moves), there, seat.other) == len(moves)


def test_no_secret_of_a_hidden_piece_is_anywhere() -> None:
    """Neither its blinding factor nor what that comes out of, in all that was sent."""
    matches = Script(set_up(ONE, B4="G3", F4="C1"), set_up(TWO, B6="EN", **QUIET)).armed()
    matches.go("B4 B5", "F5 F4", "B5 B6", "F4 F5", "B6 B5", "F5 F4")
    for seat in Seat:
        here, there = matches[seat], matches[seat.other]
        sent = b"".join(each.answers for each in there.transcript.codes)
        opened = there.account.hands[seat - 1]
        assert len(opened) < len(here.secrets.hand)
        for slot, rank in here.secrets.hand.items():
            blind = put_scalar(keys.blind(here.secrets.seal_secret, slot, int(rank)))
            assert slot in opened or blind not in sent
            assert slot in opened or slot not in there.hand(seat)
        assert here.secrets.match_secret not in sent
        assert here.secrets.seal_secret not in sent


def test_the_tests_would_notice() -> None:
    """A battle with another outcome is another match."""
    moves = ["B4 B5", "F5 F4"]
    red, blue = set_up(ONE, B4="G3", A4="SP", F4="C1"), set_up(TWO, B6="EN", **QUIET)
    with pytest.raises(AssertionError):
        same(followed(red, blue, moves), followed(exchanged(red, "B4", "A4"), blue, moves), TWO)
