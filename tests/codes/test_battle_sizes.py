"""How long the codes of Field Tactics are (docs/keeping.md 11), and what is offered in parts."""

from __future__ import annotations

import random

import pytest

from sealed.codes.paste import read
from sealed.rules.questions import Compare, Seat, Show
from tests.codes.armies import Script, random_set_up, script
from tests.codes.play import armored, take

ONE, TWO = Seat.ONE, Seat.TWO


def size(red: dict[str, str], blue: dict[str, str], *moves: str) -> int:
    """The letters of the last code, of which the last move is the last thing said."""
    return len(script(red, blue).go(*moves).codes[-1])


def test_the_first_two_codes() -> None:
    codes = script({}, {}, advantage="1").codes
    assert len(codes[0]) == 301
    assert len(codes[1]) == 324


def test_a_set_up_goes_in_parts() -> None:
    matches = script({}, {}, advantage="1")
    for number in (2, 3):
        seat = (ONE, TWO)[number % 2]
        assert 3_400 < len(matches.codes[number]) < 3_600
        parts = matches[seat].parts(number)
        assert len(parts) == 2
        assert all(len(part) <= 2_000 for part in parts)
        (whole,) = read("\n".join(reversed(parts)))
        assert whole == matches[seat].armored(number)


def test_a_first_step_and_a_known_piece() -> None:
    red, blue = {"B4": "G3", "F4": "C1", "A4": "C3"}, {"B5": "C1", "F5": "PL"}
    so_far = ("B4 B5", "F5 F4", "B5 B4", "F4 F5", "B4 B5", "F5 F4")
    assert size(red, blue, *so_far, "A4 B4") <= 380
    assert size(red, blue, *so_far, "A4 B4", "F4 F5", "B4 A4") <= 200


def test_an_attack() -> None:
    assert size({"B4": "G3"}, {"B5": "C1"}, "B4 B5") <= 600
    assert size({"B4": "EN"}, {"B5": "C1"}, "B4 B5") <= 600
    # In C5 the flag may stand, and something is behind; a plane's flight is shown by a longer proof.
    moves = ("B4 B5", "F5 F4", "B5 C5")
    answered = size({"B4": "G3", "F4": "C1"}, {"B5": "C1", "F5": "PL", "C5": "C1"}, *moves)
    assert answered <= 1_000 + 220 + 200  # it answers the plane's attack, too


@pytest.mark.share(6)
@pytest.mark.slow
def test_a_battle_in_which_all_comes_together() -> None:
    """An outcome with the longest proof, a proof of one's own, a first step and two tables."""
    longest = 0
    for seed in range(3):
        rng = random.Random(seed)
        matches = Script(random_set_up(ONE, rng), random_set_up(TWO, rng)).armed()
        matches.rng = rng
        start = len(matches.codes)
        matches.play()
        longest = max(longest, *map(len, matches.codes[start:]))
    assert longest <= 2_700


def test_a_showing() -> None:
    matches = script({"B4": "G3"}, {"B5": "C1"}).go("B4 B5")
    two = matches[TWO].resign(TWO).hand_out()
    one = take(matches[ONE], two.text(two.number))
    assert len(one.text(one.number)) <= 300
    assert isinstance(one.log[-1].ask, Show)
    assert any(isinstance(entry.ask, Compare) for entry in one.log)
    assert armored(one.text(one.number))
