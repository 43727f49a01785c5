"""A backup under a passphrase: nobody opens it without, and no file makes a reader pay more than another."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import locked, sodium
from sealed.codes.armor import CAPS, LEAST, Kind, armor
from sealed.codes.errors import CodeError, Malformed, WrongKind, WrongPassphrase
from sealed.codes.locked import Content, Locked, lock, proper, read, unlock
from sealed.codes.paste import PASTE, read_one
from tests.codes.play import secret

KEY, SALT = secret(3), bytes(16)
contents = st.builds(Content, st.binary(max_size=300), st.text(st.characters(codec="utf-8"), max_size=80))


@given(contents)
def test_it_comes_back_as_it_was(content: Content) -> None:
    assert unlock(read(lock(content, KEY, SALT)), KEY) == content


def test_the_text_says_what_it_is_and_no_two_files_are_alike() -> None:
    one, two = (lock(Content(b"seeds", "below"), KEY, SALT) for _ in range(2))
    assert "passphrase" in one.splitlines()[0]
    assert one != two
    assert max(map(len, one.splitlines())) <= 80
    assert len({locked.new_salt() for _ in range(20)}) == 20


@given(st.integers(0, 10_000), st.integers(0, 7))
def test_any_changed_bit_is_the_error_of_a_wrong_passphrase(at: int, bit: int) -> None:
    shut = read(lock(Content(b"all", "below"), KEY, SALT, bytes(24)))
    row = bytearray(shut.box)
    row[at % len(row)] ^= 1 << bit
    for found, key in ((shut._replace(box=bytes(row)), KEY), (shut, secret(4))):
        with pytest.raises(WrongPassphrase):
            unlock(found, key)


def test_a_box_without_room_for_its_tag_does_not_open() -> None:
    for size in range(17):
        with pytest.raises(CodeError):
            unlock(Locked(SALT, bytes(24), bytes(size)), KEY)


def test_the_largest_is_still_read_and_more_is_refused() -> None:
    full = Content(bytes(locked.LARGEST - 10), "")
    text = lock(full, KEY, SALT)
    assert len(text) < PASTE
    assert len("".join(text.split())) < CAPS[Kind.LOCKED] + 200
    assert unlock(read(text), KEY) == full
    with pytest.raises(ValueError, match="too large"):
        lock(Content(bytes(locked.LARGEST), ""), KEY, SALT)


def test_no_shorter_one_is_passed_over() -> None:
    code = armor(*read_one(lock(Content(), KEY, SALT), Kind.LOCKED))
    assert len(code) - len("Sealed1L") - 2 == LEAST[Kind.LOCKED]


def test_what_is_none() -> None:
    for body in (b"", b"\2", b"\2" + bytes(39)):
        with pytest.raises(Malformed):
            read(armor(Kind.LOCKED, body) if len(body) > 30 else armor(Kind.LOCKED, body.ljust(31, b"\2")))
    with pytest.raises(WrongKind):
        read(armor(Kind.KEY, bytes(32)))


# --- the passphrase


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("one two", "one two"),
        ("  one \t two\r\n", "one two"),
        ("one\u3000two\u00a0", "one two"),
        ("Zwo\u0308lf", "Zwölf"),
        ("\ufb01ve", "\ufb01ve"),  # a ligature stays: form C, not KC
        ("ONE two", "ONE two"),
        ("a\u200bb", "a\u200bb"),  # nothing is dropped because it is not seen
        (" \u2003 ", ""),
    ],
)
def test_blanks_and_composed_letters_are_the_same_and_nothing_else(typed: str, meant: str) -> None:
    assert proper(typed) == meant


@given(st.text())
def test_a_proper_passphrase_stays_as_it_is(typed: str) -> None:
    once = proper(typed)
    assert proper(once) == once
    assert unicodedata.is_normalized("NFC", once)
    assert not once.startswith(" ")
    assert not once.endswith(" ")
    assert "  " not in once


def test_blanks_are_those_that_unicode_calls_white_space() -> None:
    """Python's `str.split` separates at the same ones, with these libraries."""
    import sys

    for each in map(chr, range(sys.maxunicode + 1)):
        assert (proper(f"a{each}b") == "a b") == each.isspace(), hex(ord(each))


@pytest.mark.slow  # 64 MiB, several times
def test_the_key_is_made_by_argon2id_with_the_cost_of_the_version() -> None:
    one = locked.stretch("one two", SALT)
    assert one == sodium.crypto_pwhash(b"one two", SALT, 3, 64 * 1024 * 1024)
    assert len({one, locked.stretch("one two ", SALT), locked.stretch("one two", bytes(15) + b"\1")}) == 3
