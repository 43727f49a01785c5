"""A code in a picture for our own reader: one spelling, smaller, and turned back before it is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.paste import read
from sealed.codes.picture import HEAD, LETTERS, SIGNS, spell, unspell
from sealed.letters.base62 import ALPHABET


@given(st.text(ALPHABET, min_size=1, max_size=400))
def test_any_letters_come_back(letters: str) -> None:
    code = f"Sealed1{letters}"
    spelled = spell(code)
    assert set(spelled.removeprefix(HEAD)) <= set(SIGNS)
    assert len(spelled) == len(HEAD) + len(letters) + -(-len(letters) // LETTERS)
    assert unspell(spelled) == code


@given(st.text(SIGNS, max_size=60))
def test_there_is_one_spelling(signs: str) -> None:
    found = unspell(HEAD + signs)
    assert found == HEAD + signs or spell(found) == HEAD + signs


@pytest.mark.parametrize("signs", ["", "0", ":" * 12, "0" * 13, "a0", "00é"])
def test_what_spells_nothing_stays_as_it_is(signs: str) -> None:
    assert unspell(HEAD + signs) == HEAD + signs
    assert unspell(signs) == signs


@given(st.binary(min_size=120, max_size=500))
def test_it_is_the_code_that_is_read(body: bytes) -> None:
    code = armor(Kind.TURN, body)
    assert list(read(unspell(spell(code)))) == [Armored(Kind.TURN, body)]
    assert 5.5 * len(spell(code)) < 0.8 * 8 * len(code)
