"""How long codes are (docs/keeping.md 11): short enough for any chat, and telling nothing by their length."""

from __future__ import annotations

from pathlib import Path

import pytest

from sealed.codes.invitation import compares
from sealed.codes.match import invite
from sealed.rules import registry
from sealed.rules.questions import Seat
from tests.codes.play import ANA, GAMES, Pair, begin, pair, secret

ONE, TWO = Seat.ONE, Seat.TWO
PAGE = Path(__file__).resolve().parents[2] / "docs" / "keeping.md"
COLUMNS = (
    ("five-card-trick", "five-card-trick-final"),
    ("setnas-curse",),
    ("roundabout", "solitaire-chess", "solitaire-chess-final"),
    ("priority-pathway",),
)
"""The rulesets of each column of its table of lengths."""
SEALED = ["five-card-trick", "five-card-trick-final", "setnas-curse"]


@pytest.mark.parametrize("key", SEALED)
def test_a_game_of_sealed_rounds(key: str) -> None:
    matches = pair({}, registry.load(key), seed=11).play()
    sizes = [len(code) for code in matches.codes]
    assert sizes[0] <= 256
    assert sizes[1] <= 400
    assert max(sizes[2::2]) <= 200  # the side that answers, also with the chance nonce
    assert max(sizes[3::2]) <= 240  # the side that opens and seals
    assert len(set(sizes[2::2])) == 1
    assert len(set(sizes[3:-1:2])) == 1


def test_the_longest_submission() -> None:
    options = {"overload": "2", "limit-reset": "2"}
    matches = Pair(*begin(options, registry.load("five-card-trick-final")))
    matches.matches[TWO] = matches[TWO].decide(TWO, "overload reset score grow block:claim")
    matches.turn()
    matches.matches[ONE] = matches[ONE].decide(ONE, "score claim")
    matches.turn()
    matches.turn()
    assert [len(code) for code in matches.codes[2:4]] == [197, 240]
    assert max(len(code) for code in matches.codes[1:]) <= 400


@pytest.mark.parametrize("key", GAMES)
def test_an_invitation_to_any_game(key: str) -> None:
    rules = registry.load(key)
    one = invite(ANA, rules, {}, "Annabelle Lee", secret(11))
    assert len(one.text(0)) <= (311 if compares(rules) else 268)


def test_the_lengths_on_the_page_are_true() -> None:
    """docs/keeping.md 11: the columns of its table, each with the rulesets that it names."""
    _, _, table = PAGE.read_text(encoding="utf-8").partition("## 11. How long codes are")
    rows = [line.split("|")[1:-1] for line in table.splitlines() if line.startswith("| ")]
    for column, keys in enumerate(COLUMNS, 1):
        said = [row[column].strip().removeprefix("at most ") for row in rows[2:6]]
        for key in keys:
            codes = pair({}, registry.load(key), seed=11).play(40).codes
            first = invite(ANA, registry.load(key), {}, "Ana", secret(11)).text(0)
            answers = max(map(len, codes[2::2]))
            opens = max(map(len, codes[3::2]))
            assert said[:3] == [str(len(first)), str(len(codes[1])), str(answers)], key
            assert (said[3] or said[2]) == str(opens), key


def test_a_message_costs_what_it_takes() -> None:
    matches = pair({}, registry.load("setnas-curse"), seed=11).play(3)
    one = matches[ONE]
    assert one.draft is not None
    sizes = [len(one.say("x" * size).decide(ONE, "score claim").code or "") for size in range(281)]
    assert sizes == sorted(sizes)
    assert sizes[0] == sizes[20] == 197
    assert sizes[280] <= 600
