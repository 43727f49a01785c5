"""Seals hide, bind, and never repeat a salt."""

from __future__ import annotations

import hashlib

from hypothesis import given
from hypothesis import strategies as st

from sealed.codes import keys
from sealed.codes.seal import Opening, make_opening, seal
from sealed.rules.questions import Seat
from tests.codes.play import secret

FIRST = b"t" * 32
texts = st.text(max_size=12)


def test_a_seal_is_the_hash_that_the_specification_gives() -> None:
    opened = Opening("score claim", b"s" * 16)
    fields = (FIRST, (1).to_bytes(8, "big"), b"r3.1", opened.salt, b"score claim")
    written = b"".join(len(each).to_bytes(4, "big") + each for each in fields)
    assert (
        seal(FIRST, Seat.ONE, "r3.1", opened)
        == hashlib.blake2b(written, digest_size=32, person=b"SM1 seal").digest()
    )


@given(texts, texts, texts, texts)
def test_another_slot_or_value_has_another_salt_and_another_seal(a: str, b: str, c: str, d: str) -> None:
    one, two = make_opening(secret(3), a, b), make_opening(secret(3), c, d)
    same = (a, b) == (c, d)
    assert (one.salt == two.salt) is same
    assert (seal(FIRST, Seat.ONE, a, one) == seal(FIRST, Seat.ONE, c, two)) is same


def test_everything_that_a_seal_covers_changes_it() -> None:
    opened = make_opening(secret(3), "slot", "value")
    made = seal(FIRST, Seat.ONE, "slot", opened)
    others = [
        seal(b"u" * 32, Seat.ONE, "slot", opened),
        seal(FIRST, Seat.TWO, "slot", opened),
        seal(FIRST, Seat.ONE, "slot2", opened),
        seal(FIRST, Seat.ONE, "slot", opened._replace(value="other")),
        seal(FIRST, Seat.ONE, "slot", opened._replace(salt=bytes(16))),
    ]
    assert made not in others
    assert len(set(others)) == len(others)


def test_one_invitation_accepted_by_two_never_repeats_a_salt() -> None:
    """The seal secret depends on the other side's keys (docs/codes.md 2)."""
    one, two = (keys.seal_secret(secret(3), transcript) for transcript in (b"a" * 32, b"b" * 32))
    assert make_opening(one, "slot", "value").salt != make_opening(two, "slot", "value").salt
