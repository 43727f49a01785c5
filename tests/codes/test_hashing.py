"""Hashing: a domain for every use, and fields that cannot run together."""

from hashlib import blake2b

from hypothesis import given
from hypothesis import strategies as st

from sealed.codes.hashing import Domain, derive, derive_scalar, digest, fields, scalar
from sealed.codes.sodium import L
from sealed.rules import chance

rows = st.lists(st.binary(max_size=6) | st.text(max_size=3) | st.integers(0, 2**64 - 1), max_size=4)


def as_bytes(row: list) -> list[bytes]:
    return [
        part.encode() if isinstance(part, str) else part.to_bytes(8, "big") if isinstance(part, int) else part
        for part in row
    ]


def test_every_domain_fits_and_none_is_another():
    assert all(0 < len(domain) <= 16 for domain in Domain)
    padded = [each.ljust(16, b"\0") for each in (*(domain.value for domain in Domain), chance._PERSON)]
    assert len(set(padded)) == len(Domain.__members__) + 1


@given(rows, rows)
def test_two_rows_of_fields_never_run_together(one, two):
    assert (fields(*one) == fields(*two)) == (as_bytes(one) == as_bytes(two))


def test_the_bytes_that_are_hashed():
    row = bytes.fromhex("00000002 6162 00000008 0000000000000007 00000000")
    assert fields(b"ab", 7, "") == row
    expected = blake2b(row, digest_size=32, person=b"SM1 seal").digest()
    assert digest(Domain.SEAL, "ab", 7, b"") == expected
    keyed = blake2b(row, digest_size=20, key=b"k" * 32, person=b"SM1 seals").digest()
    assert derive(b"k" * 32, Domain.SEALS, "ab", 7, b"", size=20) == keyed


@given(rows, st.sampled_from(Domain), st.sampled_from(Domain))
def test_a_domain_is_a_function_of_its_own(row, one, two):
    assert (digest(one, *row) == digest(two, *row)) == (one is two)
    assert digest(one, *row, size=16) != digest(one, *row)[:16]
    assert derive(bytes(32), one, *row) != digest(one, *row)


@given(rows)
def test_scalars_are_below_l(row):
    assert scalar(Domain.ARMY, *row) == int.from_bytes(digest(Domain.ARMY, *row, size=64), "little") % L
    assert 0 <= derive_scalar(b"k" * 32, Domain.BLIND, *row) < L
