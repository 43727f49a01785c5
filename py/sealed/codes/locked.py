"""The format of a backup under a passphrase: one text that nobody opens without it (docs/keeping.md 4).

| part | bytes |
| --- | --- |
| version | 1 |
| salt, nonce | 16, 24: from the operating system, new for each file |
| box | XSalsa20-Poly1305 (libsodium's secretbox) of the content |

The content is the body of a backup's code as a blob, which is empty in a file that holds none, then, to the
end, what is below that code in a plain file, in UTF-8. The key is argon2id's, of the passphrase and the
salt. Its cost belongs to the version: no file can name one, so none can make a reader pay more.
"""

from __future__ import annotations

import re
import secrets
from typing import NamedTuple
from unicodedata import normalize

from sealed.codes import sodium
from sealed.codes.armor import Kind, armor, paper
from sealed.codes.channel import VERSION, take_version
from sealed.codes.errors import Malformed, WrongPassphrase
from sealed.codes.paste import read_one
from sealed.codes.sodium import BOX_NONCE, PASSPHRASE_SALT, SodiumRefused
from sealed.codes.wire import Reader, put_blob

HEADING = (
    "This file holds everything of a player of Sealed Moves, under a passphrase.\n"
    "Without the passphrase nobody can open it, and nobody can recover it."
)
"""The text above such a file, for anybody who opens it; to be translated."""

PASSES, MEMORY = 3, 64 << 20
"""The cost of argon2id in this version: passes, and bytes of memory, in one lane."""
LARGEST = 662_000
"""The most bytes of the content: with armor, line breaks and heading it still fits into one paste."""
_BLANKS = re.compile("[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
"""The blanks between the words of a passphrase; they are listed here, so that no Unicode library decides."""


class Content(NamedTuple):
    """The content of a locked file: the body of a backup's code, empty for none, and the text below it."""

    backup: bytes = b""
    below: str = ""


class Locked(NamedTuple):
    """A backup under a passphrase, as it was read: nothing of it is known yet."""

    salt: bytes
    nonce: bytes
    box: bytes


def proper(passphrase: str) -> str:
    """The passphrase as it is hashed: in normal form C, with one U+0020 between words and none at an end.

    Upper and lower case count, and so does every other character, seen or unseen. "" for blanks alone.
    """
    return _BLANKS.sub(" ", normalize("NFC", passphrase)).strip(" ")


def new_salt() -> bytes:
    """The salt of a new file."""
    return secrets.token_bytes(PASSPHRASE_SALT)


def stretch(passphrase: str, salt: bytes) -> bytes:
    """The key of a proper passphrase. It takes much time, and memory: a page does it in a worker."""
    data = passphrase.encode(errors="replace")  # some browsers pass on unpaired surrogates
    return sodium.crypto_pwhash(data, salt, PASSES, MEMORY)


def lock(content: Content, key: bytes, salt: bytes, nonce: bytes = b"", heading: str = HEADING) -> str:
    """The text of the file. `key` belongs to this salt; `nonce` is chosen here unless it is given. Raises
    ValueError if the content is too large.
    """
    plain = put_blob(content.backup) + content.below.encode(errors="replace")
    if len(plain) > LARGEST:
        raise ValueError("too large for a file")
    nonce = nonce or secrets.token_bytes(BOX_NONCE)
    body = bytes((VERSION,)) + salt + nonce + sodium.crypto_secretbox(plain, nonce, key)
    return paper(heading, armor(Kind.LOCKED, body))


def read(text: str) -> Locked:
    """The file in a text, still shut. Raises a CodeError."""
    return read_body(read_one(text, Kind.LOCKED).body)


def read_body(body: bytes) -> Locked:
    """A locked file from the bytes of its code. Raises Malformed or UnknownVersion."""
    reader = Reader(body)
    take_version(reader)
    return Locked(reader.take(PASSPHRASE_SALT), reader.take(BOX_NONCE), reader.rest())


def unlock(locked: Locked, key: bytes) -> Content:
    """Opens a locked file with the key of its salt. Raises WrongPassphrase, or Malformed if somebody who knew
    the passphrase has put in what no program writes.
    """
    try:
        plain = sodium.crypto_secretbox_open(locked.box, locked.nonce, key)
    except SodiumRefused:
        raise WrongPassphrase from None
    reader = Reader(plain)
    backup = reader.blob(LARGEST)
    try:
        return Content(backup, reader.rest().decode())
    except UnicodeDecodeError:
        raise Malformed("text that cannot be decoded") from None
