"""Words of the notation, written with a keyboard of any script."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.page.letters import is_seen, plain, readings
from sealed.rules.registry import BY_KEY, load
from tests.examples import examples

UNSEEN = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad\u3164\ufe0f"
WIDE = {chr(code): chr(code + 0xFEE0) for code in range(0x21, 0x7F)}
"""Each sign of ASCII, and the one of full width."""
TWINS = dict(zip("ABCEHKMOPTXaceopxyi", "АВСЕНКМОРТХасеорхуі", strict=True))
"""Latin letters, and Cyrillic ones that look like them."""
WORDS = sorted({word for key in BY_KEY for word in load(key).words if word})


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Ｓｃｏｒｅ", "Score"),
        ("１２", "12"),
        ("B1＠S", "B1@S"),
        ("Sсore", "Score"),
        ("А1", "A1"),
        ("٣", "3"),
        ("۴", "4"),
        ("५", "5"),
        ("sc\u200bore", "score"),
        ("\ufeffscore\u200f", "score"),
        ("Überfall", "Überfall"),
        ("점수", "점수"),
    ],
)
def test_what_is_meant(written: str, meant: str) -> None:
    assert plain(written) == meant


@given(word=st.sampled_from(WORDS), data=st.data())
@examples(200)
def test_every_word_of_every_game_is_read_in_any_dress(word: str, data: st.DataObject) -> None:
    dressed = ""
    for letter in word:
        unseen = data.draw(st.sampled_from(("", *UNSEEN)))
        dressed += unseen + data.draw(st.sampled_from((letter, WIDE[letter], TWINS.get(letter, letter))))
    assert plain(dressed) == word


@given(st.text())
@examples(200)
def test_what_is_plain_stays_so(text: str) -> None:
    once = plain(text)
    assert plain(once) == once


def test_a_space_without_width_may_part_two_words() -> None:
    assert tuple(readings("score\u200bsteal")) == ("scoresteal", "score steal")
    assert tuple(readings("score steal")) == ("score steal",)


@pytest.mark.parametrize("text", ["", " ", *UNSEEN, "\u200b \u3164"])
def test_nothing_of_it_is_to_be_seen(text: str) -> None:
    assert not is_seen(text)
    assert is_seen(f"{text}a")
