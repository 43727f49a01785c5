"""In the ideal world (ideal.py) the other side's codes, file and certificate are the same to the byte."""

from __future__ import annotations

from functools import cache

import pytest

from sealed.codes import certificate, matchfile
from sealed.rules.questions import Seat
from tests.codes.armies import BLUE, KEYS, MOVES, ONE, RED, REDS, SAME, TWO, Script, set_up
from tests.codes.ideal import Ideal


@cache
def followed(seat: Seat, moves: tuple[str, ...] = MOVES, red: str = RED, **changed: str) -> list[object]:
    """Everything that seat has, after every move; `changed` are pieces of blue."""
    with pytest.MonkeyPatch.context() as patch:
        Ideal(patch, seat.other, dict(zip(Seat, KEYS, strict=True)))
        matches = Script(red, set_up(TWO, **{**BLUE, **changed})).armed()
        found: list[object] = []
        for move in moves:
            matches.go(move)
            match = matches[seat]
            file, proof = matchfile.save(match), certificate.make(match.transcript)
            found.append((match.state, match.log, tuple(matches.codes), file, proof))
        return found


@pytest.mark.slow
@pytest.mark.parametrize("changed", SAME)
def test_all_that_the_other_side_has_is_the_same(changed: dict[str, str]) -> None:
    assert followed(ONE, **changed) == followed(ONE)


@pytest.mark.slow
def test_the_invited_side_does_the_same() -> None:
    """Red takes revenge with a general: which?"""
    moves = (*MOVES, "A3 A4", "B6 B5", "A4 B4")
    red = set_up(ONE, **{**REDS, "A3": "G2", "A2": "G3"})
    assert followed(TWO, moves) == followed(TWO, moves, red)
    assert followed(ONE, moves) != followed(ONE, moves, red)


def test_the_test_would_notice() -> None:
    """A seat with another army sees another match; and the other sees an outcome as soon as it is told."""
    assert followed(TWO, B7="SP", C7="F2") != followed(TWO)
    assert followed(ONE, MOVES[:1], B5="C1", F5="G1") == followed(ONE, MOVES[:1])
    assert followed(ONE, MOVES[:2], B5="C1", F5="G1") != followed(ONE, MOVES[:2])
