"""Words of the notation, written with a keyboard of any script."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes.match import invite
from sealed.codes.paste import read
from sealed.page.engine.letters import is_seen, plain, readings
from sealed.record import letters
from sealed.rules.registry import BY_KEY, load
from tests.codes.play import ANA, secret
from tests.examples import examples

UNSEEN = "\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad\u3164\ufe0f\u17b4\ufff0\U000e0041"
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


@pytest.mark.parametrize("sign", UNSEEN)
def test_what_nobody_sees_is_dropped_from_words_records_and_codes_alike(sign: str) -> None:
    assert plain(f"sc{sign}ore") == letters.plain(f"sc{sign}ore").text == "score"
    code = invite(ANA, load("five-card-trick"), {}, "Ana", secret(11)).text(0)
    assert read(code[:40] + sign + code[40:]) == read(code)


@pytest.mark.parametrize(
    "text", ["👨\u200d👩\u200d👧", "🏴\U000e0067\U000e0062\U000e007f", "葛\U000e0100", "❤\ufe0f"]
)
def test_what_shapes_a_letter_stays_in_a_comment(text: str) -> None:
    assert letters.unfolded(f"; {text}\n").text == f"; {text}\n"
