"""docs/codes.md 14, is enough: a reader written from that page alone checks a match of hidden battles."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from sealed.codes.armor import Armored, split
from sealed.codes.paste import read
from tests.codes.faulty.kit import FOLDER
from tests.codes.second import joined, unarmored
from tests.codes.second_field import Reader


@cache
def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / "honest-field-tactics.json").read_text(encoding="utf-8"))
    return found


def test_a_whole_match_is_read_from_the_page_alone() -> None:
    reader = Reader(kept())
    reader.read()
    assert [each.hex() for each in reader.t] == kept()["transcript"]
    assert reader.moves == kept()["moves"]
    assert set(reader.kinds) == {
        *("order", "seal_army", "prove_army", "move", "prove", "tables", "outcome", "reveal", "show"),
    }
    assert {told for _, told in reader.fights} == {1, 2, 3}
    assert sum(fight.behind is not None for fight, _ in reader.fights) == 2


@pytest.mark.parametrize("letters", [500, 2_000])
def test_a_set_up_in_parts_is_the_same(letters: int) -> None:
    """9: as pictures and as messages, in any order."""
    text = max(kept()["codes"], key=len)
    (code,) = read(text)
    assert isinstance(code, Armored)
    parts = split(code, letters)
    assert len(parts) > 1
    assert joined([*reversed(parts)]) == unarmored(text)


def test_a_match_that_ends_by_agreement() -> None:
    """An attack offers the end, and nobody tells its outcome; both show, and its tables are checked."""
    text = (FOLDER / "honest-field-tactics-agreed.json").read_text(encoding="utf-8")
    agreed: dict[str, Any] = json.loads(text)
    reader = Reader(agreed)
    reader.read()
    assert [each.hex() for each in reader.t] == agreed["transcript"]
    assert reader.agreed
    assert reader.fight is not None
    assert reader.kinds[-2:] == ["show", "show"]
    assert reader.moves == [[seat, move.removeprefix("offer ")] for seat, move in agreed["moves"]]
    silent = Reader(agreed)
    offer = silent.said[-3]
    offer.data = b"\0" + offer.data[1:]
    with pytest.raises(AssertionError):
        silent.read()


@cache
def answers() -> list[str]:
    reader = Reader(kept())
    reader.read()
    return reader.kinds


# One of every kind; words are judged by nobody here.
@pytest.mark.parametrize("kind", ["seal_army", "prove_army", "prove", "tables", "outcome", "reveal", "show"])
def test_the_reader_is_strict(kind: str) -> None:
    """A bit of any answer: it does not read the match any more."""
    reader = Reader(kept())
    with pytest.raises((AssertionError, ValueError)):
        reader.read(spoil=answers().index(kind))
