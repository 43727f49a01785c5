"""Headers, encryption and signatures: each bit is covered by something."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import channel, keys
from sealed.codes.channel import Plaintext, TurnHeader
from sealed.codes.errors import Malformed, NotForYou, UnknownVersion
from sealed.codes.sodium import SodiumRefused
from sealed.rules.questions import Seat
from tests.codes.play import secret

ONE, TWO = keys.match_key(secret(1)), keys.match_key(secret(2))
BOUND = b"t" * 32
KEY = channel.agree(Seat.ONE, ONE, TWO.public).key(BOUND, 3)
HEADER = TurnHeader(b"abcd", 3).write()
INSIDE = Plaintext(b"s" * 64, b"befo", b"answers", "Good luck!")


def test_both_sides_agree_on_the_keys() -> None:
    near, far = channel.agree(Seat.ONE, ONE, TWO.public), channel.agree(Seat.TWO, TWO, ONE.public)
    assert near == far
    assert near.key(BOUND, 7) == far.key(BOUND, 7)


def test_every_code_has_a_key_of_its_own() -> None:
    line = channel.agree(Seat.ONE, ONE, TWO.public)
    found = [line.key(bound, number) for bound in (BOUND, bytes(32)) for number in range(1, 20)]
    assert len(set(found)) == len(found)


def test_what_is_shut_can_be_opened_and_the_same_twice_is_the_same() -> None:
    code = channel.encrypt(KEY, HEADER, INSIDE)
    assert code == channel.encrypt(KEY, HEADER, INSIDE)
    header, sent = channel.read_turn(code)
    assert (header, sent.header) == (TurnHeader(b"abcd", 3), HEADER)
    assert channel.decrypt(KEY, 3, sent) == INSIDE


def test_no_nonce_serves_two_texts() -> None:
    other = INSIDE._replace(message="Good luck?")
    header = TurnHeader(b"abcd", 4).write()
    codes = (
        channel.encrypt(KEY, HEADER, INSIDE),
        channel.encrypt(KEY, HEADER, other),
        channel.encrypt(KEY, header, INSIDE),
    )
    assert len({channel.read_turn(code)[1].nonce for code in codes}) == 3


@given(st.data())
def test_any_changed_bit_is_noticed(data: st.DataObject) -> None:
    code = bytearray(channel.encrypt(KEY, HEADER, INSIDE))
    at = data.draw(st.integers(8, 8 * len(code) - 1), label="bit behind the version")
    code[at // 8] ^= 1 << at % 8
    try:
        header, sent = channel.read_turn(bytes(code))
    except Malformed:
        return
    with pytest.raises(NotForYou):
        channel.decrypt(KEY, header.number, sent)


@given(st.integers(0, 300))
def test_the_length_tells_nothing_within_32_bytes(size: int) -> None:
    said = [
        channel.encrypt(KEY, HEADER, Plaintext(b"s" * 64, b"befo", bytes(n), ""))
        for n in (size, size // 30 * 30)
    ]
    assert all((len(code) - 7 - 12 - 16 - 64 - 4) % 32 == 0 for code in said)
    assert abs(len(said[0]) - len(said[1])) <= 32


@pytest.mark.parametrize("version", [0, 1, 3, 255])
def test_another_version_is_told_as_such(version: int) -> None:
    body = bytes((version,)) + channel.encrypt(KEY, HEADER, INSIDE)[1:]
    for read in (channel.read_turn, channel.read_acceptance):
        with pytest.raises(UnknownVersion):
            read(body)


@pytest.mark.parametrize("number", [0, 1])
def test_a_turn_has_no_number_below_two(number: int) -> None:
    body = TurnHeader(b"abcd", number).write() + bytes(200)
    with pytest.raises(Malformed):
        channel.read_turn(body)


@given(st.binary(max_size=200))
def test_whatever_decrypts_is_read_or_malformed(plain: bytes) -> None:
    """Somebody who has the keys may encrypt any bytes."""
    _, sent = channel.read_turn(channel.encrypt_bytes(KEY, HEADER, plain))
    try:
        inside = channel.decrypt(KEY, 3, sent)
    except Malformed:
        return
    assert channel.encrypt(KEY, HEADER, inside) == channel.encrypt_bytes(KEY, HEADER, plain)


@pytest.mark.parametrize(
    "message",
    ["tab\there", "two  spaces", " space", "right\u202eleft", "zero\u200bwidth", "x" * 281, "e\u0301"],
)
def test_a_message_that_no_honest_program_sends_is_refused(message: str) -> None:
    _, sent = channel.read_turn(channel.encrypt(KEY, HEADER, INSIDE._replace(message=message)))
    with pytest.raises(Malformed):
        channel.decrypt(KEY, 3, sent)


@pytest.mark.parametrize(
    "key",
    [
        bytes(32),  # of small order
        b"\x01" + bytes(31),  # the identity
        bytes.fromhex("ed" + "ff" * 30 + "7f"),  # p: not canonical
        b"\x02" + bytes(31),  # not a point
    ],
)
def test_a_match_key_that_is_none_is_refused(key: bytes) -> None:
    with pytest.raises(SodiumRefused):
        channel.agree(Seat.ONE, ONE, key)


def test_a_signature_is_for_one_kind_number_and_key() -> None:
    made = channel.sign(ONE, 2, BOUND)
    assert channel.verify(made, 2, BOUND, ONE.public)
    assert channel.verify(made, 4, BOUND, ONE.public)  # the number is in t(n), which is what is signed
    assert not channel.verify(made, 1, BOUND, ONE.public)
    assert not channel.verify(made, 2, bytes(32), ONE.public)
    assert not channel.verify(made, 2, BOUND, TWO.public)
    assert not channel.verify_invitation(made, BOUND, ONE.public)


def test_a_transcript_covers_all_before_it() -> None:
    made = channel.next_hash(BOUND, 2, HEADER, b"answers")
    others = [
        channel.next_hash(bytes(32), 2, HEADER, b"answers"),
        channel.next_hash(BOUND, 3, HEADER, b"answers"),
        channel.next_hash(BOUND, 4, HEADER, b"answers"),
        channel.next_hash(BOUND, 2, HEADER[:-1], b"\x03answers"),
        channel.next_hash(BOUND, 2, HEADER, b"answer"),
    ]
    assert made not in others
    assert len(set(others)) == len(others)
