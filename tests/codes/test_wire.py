"""The bytes inside a code: what is written reads back, and nothing else reads."""

import hashlib
import sys
import unicodedata
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes.errors import Malformed
from sealed.codes.names import fold
from sealed.codes.wire import (
    MESSAGE,
    NAME,
    Reader,
    characters,
    is_tidy,
    put_blob,
    put_number,
    put_text,
    put_words,
    tidy,
)
from tests.codes.letters import HIDDEN, SHOWN

sort_of = characters().sort_of
numbers = st.integers(0, 2**32 - 1) | st.integers(0, 300)
TABLE = tuple(sorted({"score", "steal", "claim", "block:claim", "raise", "resign", *map(str, range(300))}))


@pytest.mark.parametrize(
    ("number", "data"),
    [
        (0, "00"),
        (1, "01"),
        (127, "7f"),
        (128, "8001"),
        (300, "ac02"),
        (2**28, "8080808001"),
        (2**32 - 1, "ffffffff0f"),
    ],
)
def test_numbers_as_leb128_has_them(number, data):
    assert put_number(number).hex() == data
    assert Reader(bytes.fromhex(data)).number() == number


@pytest.mark.parametrize(
    "data", ["", "80", "8000", "ff00", "808000", "8080808000"]
)  # cut, or longer than needed
def test_numbers_that_nothing_writes(data):
    with pytest.raises(Malformed):
        Reader(bytes.fromhex(data)).number()


@pytest.mark.parametrize("data", ["ffffffff10", "ffffffff1f", "ffffffffff", "ffffffffff0f", "8080808080"])
def test_numbers_beyond_32_bits(data):
    with pytest.raises(Malformed):
        Reader(bytes.fromhex(data)).number()


@pytest.mark.parametrize("number", [-1, 2**32])
def test_numbers_that_cannot_be_written(number):
    with pytest.raises(ValueError, match="32 bits"):
        put_number(number)


def test_a_number_may_be_capped():
    assert Reader(b"\x05").number(5) == 5
    with pytest.raises(Malformed):
        Reader(b"\x06").number(5)


@given(numbers, st.binary(max_size=300), st.text(max_size=50), st.lists(st.sampled_from(TABLE), max_size=9))
def test_what_is_written_reads_back(number, blob, text, words):
    data = put_number(number) + put_blob(blob) + put_text(text) + put_words(words, TABLE) + b"rest"
    reader = Reader(data)
    assert reader.number() == number
    assert reader.blob(300) == blob
    assert reader.text(200) == text
    assert reader.words(TABLE, 9) == tuple(words)
    assert reader.rest() == b"rest"
    reader.end()


@given(st.binary(max_size=60), st.data())
def test_any_bytes_read_or_are_malformed_and_have_one_spelling(data, draw):
    reader, written = Reader(data), b""
    try:
        while written != data:
            thing = draw.draw(st.sampled_from(["number", "blob", "text", "words", "byte"]))
            if thing == "number":
                written += put_number(reader.number())
            elif thing == "blob":
                written += put_blob(reader.blob(20))
            elif thing == "text":
                written += put_text(reader.text(20))
            elif thing == "words":
                written += put_words(reader.words(TABLE, 5), TABLE)
            else:
                written += bytes([reader.byte()])
            assert data.startswith(written)
        reader.end()
    except Malformed:
        return


@pytest.mark.parametrize(
    "read",
    [
        lambda reader: reader.take(3),
        lambda reader: (reader.take(1), reader.end()),
        lambda reader: reader.blob(10),
        lambda reader: reader.text(10),
        lambda reader: reader.words(TABLE, 10),
    ],
)
def test_too_short_and_too_long(read):
    with pytest.raises(Malformed):
        read(Reader(b"\x05a"))


def test_caps_come_before_reading():
    for read in (
        lambda reader: reader.blob(4),
        lambda reader: reader.text(4),
        lambda reader: reader.words(TABLE, 4),
    ):
        with pytest.raises(Malformed):
            read(Reader(b"\x05abcde"))


def test_words_that_the_game_does_not_have():
    for words in (["scor"], ["zzz"], [""], ["score", "SCORE"]):
        with pytest.raises(ValueError, match="does not have"):
            put_words(words, TABLE)
    with pytest.raises(Malformed):
        Reader(b"\x01" + put_number(len(TABLE))).words(TABLE, 5)
    assert put_words((), TABLE) == b"\0"


@pytest.mark.parametrize("data", [b"\x01\xff", b"\x02\xc0\x80", b"\x03\xed\xa0\x80", b"\x04\xf4\x90\x80\x80"])
def test_what_is_no_utf_8(data):
    with pytest.raises(Malformed):
        Reader(data).text(10)


# a person's text


@pytest.mark.parametrize("text", HIDDEN, ids=ascii)
def test_hidden_characters_are_refused_and_tidied(text):
    assert not is_tidy(text)
    with pytest.raises(Malformed):
        Reader(put_text(text)).person(100)
    assert is_tidy(tidy(text, 100))


@pytest.mark.parametrize("text", SHOWN)
def test_what_is_shown_is_taken_as_it_is(text):
    assert is_tidy(text)
    assert tidy(text, 100) == text
    assert Reader(put_text(text)).person(100) == text


def test_marks_are_on_a_letter_and_limited_on_each():
    marks = "\u0316\u0317\u0318\u0319\u031c\u031d"  # all below it, so that their order stays
    for letters in ("x", "xy", "x y"):
        whole = "".join(letter + marks * (letter != " ") for letter in letters)
        assert tidy(whole, 100) == whole
        assert is_tidy(whole)
        assert tidy(whole + "\u0316", 100) == whole  # one more
        assert not is_tidy(whole + "\u0316")
    assert tidy(f"x{marks}\u0316 y{marks}\u0316z", 100) == f"x{marks} y{marks}z"
    assert tidy(f"{marks}x {marks}y", 100) == "x y"  # on nothing, and on a blank


@given(st.text(st.characters(blacklist_categories=[])), st.integers(0, 50))
def test_whatever_is_typed_can_be_sent(text, cap):
    tidied = tidy(text, cap)
    assert is_tidy(tidied)
    assert len(tidied.encode()) <= cap
    assert tidy(tidied, cap) == tidied
    assert Reader(put_text(tidied)).person(cap) == tidied


def test_every_python_decides_alike():
    """Each has a Unicode of its own, newer than the list: what the list takes has to be the same in all."""
    shown = [each for each in map(chr, range(sys.maxunicode + 1)) if sort_of(each) != "refused"]
    marks = [each for each in shown if sort_of(each) == "mark"]
    assert all(unicodedata.category(each)[0] in "LMNPS" or each == " " for each in shown)
    assert marks == [each for each in shown if unicodedata.category(each)[0] == "M"]
    forms = "\n".join(f"{each} {normalize('NFC', each)} {fold(each)} {fold('e' + each)}" for each in shown)
    digest = hashlib.blake2b(forms.encode(), digest_size=16).hexdigest()
    assert (len(shown), len(marks), digest) == (144_229, 2_141, "41da68a5ee9d993b78ac55fab7573510")


def test_typed_text_is_cut_between_characters():
    assert tidy("  Ada \u200b\n Byron  ", NAME) == "Ada Byron"
    assert tidy("ééé", 5) == "éé"
    assert tidy("ab cd", 3) == "ab"
    assert tidy("x" * 1000, MESSAGE) == "x" * MESSAGE
    assert unicodedata.is_normalized("NFC", tidy("e\u0301", 10))
