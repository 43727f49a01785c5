"""A cheat with proper keys: it encrypts and signs whatever it likes, as the honest match would then."""

from __future__ import annotations

import hashlib

from sealed.codes import channel, sodium
from sealed.codes.armor import Armored, Kind, armor
from sealed.codes.channel import BEFORE_TAG, Plaintext
from sealed.codes.hashing import Domain
from sealed.codes.match import Match
from sealed.codes.sodium import KeyPair
from sealed.codes.transcript import Transcript


def before(match: Match) -> Transcript:
    """The transcript that the code being made here follows."""
    return match.draft.before if match.draft else match.transcript


def introduction(match: Match) -> bytes:
    """The bytes with which the answers of an acceptance begin."""
    return match.transcript.introduction.write()


def honest(match: Match) -> bytes:
    """The answers that have been made here so far, with the byte that says they are all."""
    assert match.draft is not None
    return b"\x00" + match.draft.written


def forge(
    match: Match,
    answers: bytes,
    *,
    message: str = "",
    number: int | None = None,
    signer: KeyPair | None = None,
    tag: bytes | None = None,
    header: bytes | None = None,
    told: Transcript | None = None,
    noise: int = 0,
) -> Armored:
    """A code of whoever owes one here, with any answers; every other part is as it should be, or as given.
    With `noise` it is signed with other randomness."""
    told = told or before(match)
    number = told.number + 1 if number is None else number
    if header is None:
        header = told.header(number) if number > 1 else match.transcript.header(1)
    made = channel.next_hash(told.hashes[-1], number, header, answers)
    key = signer or (match.signer if number == 1 else match.secrets.match_key)
    assert key is not None
    tag = (told.hashes[-1][:BEFORE_TAG] if number > 1 else b"") if tag is None else tag
    signature = sign_again(key, number, made, noise) if noise else channel.sign(key, number, made)
    inside = Plaintext(signature, tag, answers, message)
    body = channel.encrypt(match.secrets.box_key(told.hashes, number), header, inside)
    return Armored(Kind.ACCEPTANCE if number == 1 else Kind.TURN, body)


def box(match: Match, plain: bytes, number: int | None = None) -> Armored:
    """A turn that decrypts to any bytes."""
    told = before(match)
    number = told.number + 1 if number is None else number
    header = told.header(number) if number > 1 else match.transcript.header(1)
    key = match.secrets.box_key(told.hashes, number)
    body = channel.encrypt_bytes(key, header, plain)
    return Armored(Kind.ACCEPTANCE if number == 1 else Kind.TURN, body)


def text(code: Armored) -> str:
    return armor(*code)


# One message has many good signatures: RFC 8032 makes R out of the message, but nobody can check that.


def sign_again(key: KeyPair, number: int, hashed: bytes, noise: int) -> bytes:
    """Another good signature of a code: with R = noise G."""
    said = (Domain.SIGN_ACCEPTANCE if number == 1 else Domain.SIGN_TURN) + hashed
    secret = bytearray(hashlib.sha512(key.secret[:32]).digest()[:32])
    secret[0] &= 248
    secret[31] = secret[31] & 127 | 64
    r = _times_base(noise)
    challenge = int.from_bytes(hashlib.sha512(r + key.public + said).digest(), "little")
    s = (noise + challenge * int.from_bytes(secret, "little")) % sodium.L
    return r + s.to_bytes(32, "little")


P = 2**255 - 19
D = -121665 * pow(121666, -1, P) % P
BASE = (15112221349535400772501151409588531511454012693041857206046113283949847762202, 4 * pow(5, -1, P) % P)


def _times_base(number: int) -> bytes:
    found, double = (0, 1), BASE
    while number:
        if number & 1:
            found = _add(found, double)
        double, number = _add(double, double), number >> 1
    x, y = found
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _add(one: tuple[int, int], two: tuple[int, int]) -> tuple[int, int]:
    (a, b), (c, d) = one, two
    both = D * a * b * c * d % P
    return (a * d + b * c) * pow(1 + both, -1, P) % P, (b * d + a * c) * pow(1 - both, -1, P) % P
