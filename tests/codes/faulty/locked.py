"""A backup under a passphrase: one without a fault, and its single faults."""

from __future__ import annotations

from functools import cache

from sealed.codes import backup, locked
from sealed.codes.armor import Kind, armor
from sealed.codes.backup import Backup
from sealed.codes.channel import VERSION
from sealed.codes.hashing import Domain, derive
from sealed.codes.locked import Content, proper, stretch
from sealed.codes.paste import read_one
from sealed.codes.sodium import BOX_NONCE, PASSPHRASE_SALT, crypto_secretbox
from sealed.codes.wire import put_number
from tests.codes.faulty.kit import UNLOCK, Honest, Made, Vector, secret

TYPED = "  Zwo\u0308lf\u3000gru\u0308ne\tEnten "
"""A player's typed text: apart from its blanks and from how the letters are composed it is the passphrase."""
SALT = derive(secret(21), Domain.SALT, size=PASSPHRASE_SALT)
NONCE = derive(secret(21), Domain.BOX_NONCE, size=BOX_NONCE)
BELOW = "OneDevice1… is what stands below\n"


@cache
def key() -> bytes:
    """The key of the passphrase and the salt."""
    return stretch(proper(TYPED), SALT)


def body(content: bytes) -> bytes:
    """The body of a file with that content."""
    return bytes((VERSION,)) + SALT + NONCE + crypto_secretbox(content, NONCE, key())


def honest() -> Honest:
    """A file without a fault, and all that it is made of."""
    (text,) = backup.make(Backup(seeds=(secret(1),), since=1_795_000_000), secret(1))
    inside = read_one(text, Kind.BACKUP).body
    return {
        "typed": TYPED,
        "passphrase": proper(TYPED),
        "salt": SALT.hex(),
        "nonce": NONCE.hex(),
        "key": key().hex(),
        "backup": inside.hex(),
        "below": BELOW,
        "text": locked.lock(Content(inside, BELOW), key(), SALT, NONCE),
    }


def boxes() -> Made:
    """Single faults. What is changed has a right checksum all the same: somebody has done it on purpose."""
    whole = read_one(honest()["text"], Kind.LOCKED).body

    def wrong(what: str, layer: str, error: str, changed: bytes, passphrase: str = TYPED) -> Vector:
        text = armor(Kind.LOCKED, changed)
        return Vector(what, layer, error, UNLOCK, text, passphrase=passphrase)

    def shut(what: str, changed: bytes, passphrase: str = TYPED) -> Vector:
        return wrong(what, "decryption", "WrongPassphrase", changed, passphrase)

    yield "locked-passphrase", shut("Another passphrase.", whole, "zwölf grüne Enten")
    yield "locked-salt", shut("A bit of the salt is changed.", _flipped(whole, 1))
    yield "locked-nonce", shut("A bit of the nonce is changed.", _flipped(whole, 1 + PASSPHRASE_SALT))
    yield "locked-box", shut("A bit of the last byte is changed.", _flipped(whole, len(whole) - 1))
    yield "locked-shorter", shut("The last byte is missing.", whole[:-1])
    newer = bytes((VERSION + 1,)) + whole[1:]
    yield "locked-newer", wrong("Of version 3.", "version", "UnknownVersion", newer)
    cut = whole[: 1 + PASSPHRASE_SALT + BOX_NONCE - 1]
    yield "locked-cut", wrong("It ends in the nonce.", "text", "Malformed", cut)
    many = body(put_number(9) + bytes(8))
    yield "locked-blob", wrong("The backup in it is cut.", "text", "Malformed", many)
    letters = body(put_number(0) + b"\xff")
    yield "locked-letters", wrong("No UTF-8 stands below it.", "text", "Malformed", letters)


def _flipped(row: bytes, at: int) -> bytes:
    return row[:at] + bytes((row[at] ^ 1,)) + row[at + 1 :]
