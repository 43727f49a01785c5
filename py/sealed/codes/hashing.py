"""BLAKE2b with a domain for every use, over fields that cannot run together.

Each use has its own `person=`, every field comes after its length, a scalar is 64 bytes reduced mod L
(docs/codes.md 1). Nothing else in this package calls a hash function.
"""

from __future__ import annotations

from enum import Enum
from hashlib import blake2b

from sealed.codes.sodium import L

Field = bytes | str | int


class Domain(bytes, Enum):
    """Every domain string of the codes: at most 16 bytes, no two alike. Draws have one more, in
    rules/chance.py.

    Those that begin with `sign` are put before the bytes that are signed; all others are a `person=` of
    BLAKE2b.
    """

    INVITATION = b"SM1 invitation"  # t(0)
    TRANSCRIPT = b"SM1 transcript"  # t(n)
    SIGN_INVITATION = b"SM1 sign invite"
    SIGN_ACCEPTANCE = b"SM1 sign accept"
    SIGN_TURN = b"SM1 sign turn"
    BOX_KEY = b"SM1 box key"
    BOX_NONCE = b"SM1 box nonce"

    MATCH_KEY = b"SM1 match key"  # all of these out of the match secret
    RANK_KEY = b"SM1 rank key"
    CHANCE_NONCE = b"SM1 chance nonce"
    SEALS = b"SM1 seals"
    SALT = b"SM1 salt"  # and these two out of the seal secret
    BLIND = b"SM1 blind"

    RULES = b"SM1 rules"  # the digest of the rules in an invitation
    SEAL = b"SM1 seal"
    CHANCE_LOCK = b"SM1 chance lock"  # the hash of a chance nonce
    CHANCE_SEED = b"SM1 chance seed"
    CHECK_WORDS = b"SM1 check words"

    FILE = b"SM1 file"  # these three out of the seed of a player key: the stamps of its files
    BACKUP = b"SM1 backup"
    BOOK = b"SM1 book"
    BOOK_MATCH = b"SM1 book match"  # what stands for a match in it

    CHECKSUM = b"SM1 checksum"
    PARTS = b"SM1 parts"

    ARMY = b"SM1 army"  # hidden battles
    ARMY_PROOF = b"SM1 army proof"
    EXCLUSION = b"SM1 exclusion"
    MEMBERSHIP = b"SM1 membership"
    SUPPORT = b"SM1 support"
    TABLE = b"SM1 table"
    BEHIND = b"SM1 behind"
    OWN = b"SM1 own"
    FOLD = b"SM1 fold"
    TABLE_SECRET = b"SM1 table secret"
    TABLE_NOISE = b"SM1 table noise"
    PROOF_NOISE = b"SM1 proof noise"


def fields(*parts: Field) -> bytes:
    """The parts, each after its length: no two sequences of parts give the same bytes.

    A length is 4 bytes, big-endian. A text is its UTF-8, a number 8 bytes, big-endian (0 … 2^64 - 1).
    """
    row = bytearray()
    for part in parts:
        if isinstance(part, str):
            part = part.encode()
        elif isinstance(part, int):
            part = part.to_bytes(8, "big")
        row += len(part).to_bytes(4, "big")
        row += part
    return bytes(row)


def digest(domain: Domain, *parts: Field, size: int = 32) -> bytes:
    """BLAKE2b of the parts in a domain, `size` bytes (1 … 64). Each size is a function of its own."""
    return blake2b(fields(*parts), digest_size=size, person=domain.value).digest()


def derive(secret: bytes, domain: Domain, *parts: Field, size: int = 32) -> bytes:
    """`size` bytes (1 … 64) out of a secret: BLAKE2b keyed with it, over the parts, in a domain."""
    return blake2b(fields(*parts), digest_size=size, key=secret, person=domain.value).digest()


def scalar(domain: Domain, *parts: Field) -> int:
    """A scalar out of a hash: 64 bytes, little-endian, reduced mod L (a bias below 2^-250)."""
    return int.from_bytes(digest(domain, *parts, size=64), "little") % L


def derive_scalar(secret: bytes, domain: Domain, *parts: Field) -> int:
    """A secret scalar out of a secret: 64 bytes, little-endian, reduced mod L."""
    return int.from_bytes(derive(secret, domain, *parts, size=64), "little") % L
