"""Hashing, signing and encrypting a code (docs/codes.md 3). Nothing here knows a game.

| code | bytes |
| --- | --- |
| acceptance | header: version, 8 of t(0), match key · nonce · box of: signature, padded(answers, message) |
| turn | header: version, 4 of t(1), number · nonce · box of: signature, 4 of t(n-1), padded(the same) |

The answers come after their length, the message is the rest; both are padded together to a multiple of 32
bytes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sealed.codes import sodium
from sealed.codes.errors import Malformed, NotForYou, UnknownVersion
from sealed.codes.hashing import Domain, derive, digest
from sealed.codes.sodium import KeyPair, SodiumRefused
from sealed.codes.wire import MESSAGE, Reader, put_blob
from sealed.rules.questions import Seat

VERSION = 2  # of the format; each invitation has a digest of the rules of its game
BOX_NONCE = 12  # bytes; this and the next two are libsodium's
SIGNATURE = 64
KEY = 32
BLOCK = 32  # bytes to which answers and message are padded, so that a length tells little
# How many bytes of a hash a code has as its tag. A tag only finds the match; decryption and signature decide.
# So it is long enough if two matches on one device are unlikely to share it.
INVITATION_TAG = 8  # bytes of t(0) in an acceptance; more than a turn's, since anybody can make an invitation
MATCH_TAG = 4  # bytes of t(1) in a turn
BEFORE_TAG = 4  # bytes of t(n-1) inside a turn: they tell another past from a forged code
# The most bytes of answers in one code. The longest that an honest program makes, an army with its proof, has
# about 2,500. Longer ones are refused before anything in them is read, since reading them could take long.
ANSWERS = 16_384
LAST_NUMBER = 2**16 - 1  # the number of a turn has two bytes


def speaker(number: int) -> Seat:
    """The seat that makes code `number`. They alternate; number 0, the invitation, is seat one's."""
    return Seat.TWO if number % 2 else Seat.ONE


# Hashing and signing


def first_hash(invitation: bytes) -> bytes:
    """t(0), of the invitation with its signature."""
    return digest(Domain.INVITATION, invitation)


def next_hash(before: bytes, number: int, header: bytes, answers: bytes) -> bytes:
    """t(n), where `before` is t(n-1)."""
    return digest(Domain.TRANSCRIPT, before, int(speaker(number)), number, header, answers)


def sign(key: KeyPair, number: int, hashed: bytes) -> bytes:
    """The signature of code `number`, over t(number): of number 1 by the player key, later by the match
    key."""
    return sodium.crypto_sign_detached(_signed_bytes(number, hashed), key.secret)


def verify(signature: bytes, number: int, hashed: bytes, key: bytes) -> bool:
    """Whether that is the signature of code `number`, over t(number), under a public key."""
    return _verify(signature, _signed_bytes(number, hashed), key)


def _signed_bytes(number: int, hashed: bytes) -> bytes:
    # Each kind has its own domain: the player key signs other things too, and none of those signatures may
    # count here.
    return (Domain.SIGN_ACCEPTANCE if number == 1 else Domain.SIGN_TURN) + hashed


def sign_invitation(key: KeyPair, stands_before: bytes) -> bytes:
    """The signature of an invitation, by the player key, over all the bytes before it."""
    return sodium.crypto_sign_detached(Domain.SIGN_INVITATION + stands_before, key.secret)


def verify_invitation(signature: bytes, stands_before: bytes, key: bytes) -> bool:
    """Whether that is the signature of an invitation under a public key."""
    return _verify(signature, Domain.SIGN_INVITATION + stands_before, key)


@lru_cache(maxsize=4)  # whoever reads a code asks before it is applied, and so does the transcript
def _verify(signature: bytes, message: bytes, key: bytes) -> bool:
    try:
        sodium.crypto_sign_verify_detached(signature, message, key)
    except SodiumRefused:
        return False
    return True


# The clear part


class AcceptanceHeader(NamedTuple):
    """The clear part of an acceptance: the tag of its invitation, and seat two's match key."""

    tag: bytes
    match_key: bytes

    def write(self) -> bytes:
        """Its 41 bytes."""
        return bytes((VERSION,)) + self.tag + self.match_key


class TurnHeader(NamedTuple):
    """The clear part of a turn: the tag of its match, and its number."""

    tag: bytes
    number: int

    def write(self) -> bytes:
        """Its 7 bytes."""
        return bytes((VERSION,)) + self.tag + self.number.to_bytes(2, "big")


def acceptance_header(first: bytes, match_key: bytes) -> AcceptanceHeader:
    """The header of an acceptance in the match whose t(0) this is."""
    return AcceptanceHeader(first[:INVITATION_TAG], match_key)


def turn_header(second: bytes, number: int) -> TurnHeader:
    """The header of a turn in the match whose t(1) this is."""
    return TurnHeader(second[:MATCH_TAG], number)


class Ciphertext(NamedTuple):
    """A code whose clear part, the header, has been read; the rest takes the key to read."""

    header: bytes
    nonce: bytes
    box: bytes


def read_acceptance(body: bytes) -> tuple[AcceptanceHeader, Ciphertext]:
    """The clear part of an acceptance, and the rest. Raises Malformed or UnknownVersion."""
    reader = _start(body)
    header = AcceptanceHeader(reader.take(INVITATION_TAG), reader.take(KEY))
    return header, Ciphertext(header.write(), reader.take(BOX_NONCE), reader.rest())


def read_turn(body: bytes) -> tuple[TurnHeader, Ciphertext]:
    """The clear part of a turn, and the rest. Raises Malformed or UnknownVersion."""
    reader = _start(body)
    header = TurnHeader(reader.take(MATCH_TAG), int.from_bytes(reader.take(2), "big"))
    if header.number < 2:
        raise Malformed("a turn with the number of an invitation or acceptance")
    return header, Ciphertext(header.write(), reader.take(BOX_NONCE), reader.rest())


def _start(body: bytes) -> Reader:
    reader = Reader(body)
    take_version(reader)
    return reader


def take_version(reader: Reader) -> None:
    """Reads the version byte. Raises UnknownVersion, or Malformed if there is none."""
    version = reader.byte()
    if version != VERSION:
        raise UnknownVersion(version)


# The encrypted part


class Plaintext(NamedTuple):
    """The content of a code's box. `before` is the beginning of t(n-1), and empty in an acceptance."""

    signature: bytes
    before: bytes
    answers: bytes
    message: str


class Channel(NamedTuple):
    """The secret that two match keys share; `one` and `two` are their X25519 forms, by seat."""

    shared: bytes
    one: bytes
    two: bytes

    def key(self, bound: bytes, number: int) -> bytes:
        """The key of code `number`; `bound` is t(0) for number 1, t(1) for turns.

        Each number belongs to one direction, so a code sent back to its maker does not decrypt as an answer.
        """
        return digest(Domain.BOX_KEY, self.shared, self.one, self.two, bound, int(speaker(number)), number)


def agree(seat: Seat, mine: KeyPair, theirs: bytes) -> Channel:
    """The channel of a seat's match key and the other's public one. Refused: that one is not a proper key."""
    far = sodium.crypto_sign_ed25519_pk_to_curve25519(theirs)
    near = sodium.crypto_sign_ed25519_pk_to_curve25519(mine.public)
    shared = sodium.crypto_scalarmult(sodium.crypto_sign_ed25519_sk_to_curve25519(mine.secret), far)
    return Channel(shared, near, far) if seat is Seat.ONE else Channel(shared, far, near)


def encrypt(key: bytes, header: bytes, plaintext: Plaintext) -> bytes:
    """A whole code. The same code made twice is the same bytes."""
    padded = sodium.sodium_pad(put_blob(plaintext.answers) + plaintext.message.encode(), BLOCK)
    return encrypt_bytes(key, header, plaintext.signature + plaintext.before + padded)


def encrypt_bytes(key: bytes, header: bytes, plain: bytes) -> bytes:
    """Any bytes under a header. The nonce is a hash of all that it protects, so no two texts share one."""
    nonce = derive(key, Domain.BOX_NONCE, header, plain, size=BOX_NONCE)
    return header + nonce + sodium.crypto_aead_chacha20poly1305_ietf_encrypt(plain, header, nonce, key)


def decrypt(key: bytes, number: int, code: Ciphertext) -> Plaintext:
    """The content of a code. Raises NotForYou if it was made with another key, Malformed if it is not in this
    format.
    """
    try:
        plain = sodium.crypto_aead_chacha20poly1305_ietf_decrypt(code.box, code.header, code.nonce, key)
    except SodiumRefused:
        raise NotForYou(number) from None
    reader = Reader(plain)
    signature = reader.take(SIGNATURE)
    before = reader.take(BEFORE_TAG if number > 1 else 0)
    try:
        reader = Reader(sodium.sodium_unpad(reader.rest(), BLOCK))
    except SodiumRefused:
        raise Malformed("wrong padding") from None
    return Plaintext(signature, before, reader.blob(ANSWERS), _read_message(reader))


def _read_message(reader: Reader) -> str:
    rest = reader.rest()
    return Reader(put_blob(rest)).person(MESSAGE)
