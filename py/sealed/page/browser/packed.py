"""A text packed into letters that chats, mails and addresses leave whole: compressed, with a checksum, in
base62 (docs/records.md, "As a link").

What is unpacked comes from strangers: what is altered is refused as a whole, and what would unpack to more
than the longest text is not unpacked.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from sealed.letters.base62 import NotBase62, TooFew, decode, encode, put_length, take_length

LONGEST = 1_000_000
"""The most letters of a text, packed or not: as many as a paste has."""
VERSION, OLD = "2", "1"
"""The letter with which the packed letters begin: of this form, and of the first, which is read for good."""
PACKED = re.compile(r"1[A-Za-z0-9_-]{8,}|2[A-Za-z0-9]{8,}")
LONGEST_LINK = 20_000
"""The most letters of a record in an address; the longest games need some 2,500."""
_CHECK = 4
_BYTES_OF_A_LETTER = 4
_RAW = -zlib.MAX_WBITS
"""A stream of deflate without a head: the check below says more than the one that the head brings along."""


class Altered(ValueError):
    """These letters are no packed text, or have been altered on their way."""


class Half(Altered):
    """Only the first `arrived` of `all` letters have arrived."""

    def __init__(self, arrived: int, whole: int) -> None:
        super().__init__("only a part is here")
        self.arrived, self.all = arrived, whole


class TooMuch(Altered):
    """These letters would unpack to more than there is room for."""


def pack(text: str) -> str:
    """A text as letters."""
    data = text.encode(errors="replace")  # some browsers pass on unpaired surrogates
    letters = encode(_squeezed(data))
    return f"{VERSION}{put_length(len(letters))}{letters}"


def unpack(packed: str, room: int = LONGEST) -> str:
    """The text of these letters, which may have `room` of its own. Raises Altered."""
    if not PACKED.fullmatch(packed) or len(packed) > LONGEST:
        raise Altered("this is no packed text")
    body = (_counted if packed[0] == VERSION else _bytes)(packed[1:])
    stream, check = body[:-_CHECK], body[-_CHECK:]
    if check != _check(stream):
        raise Altered("this has been altered")
    text, rest = _unsqueezed(stream, room)
    if rest:
        raise Altered("something follows it")
    return text


def unpack_begun(letters: str, room: int = LONGEST) -> tuple[str, str]:
    """The text of an earlier form with which some letters begin, and its own letters: whatever follows it is
    no part of it, which the end of the stream and the checksum tell. Raises Altered.
    """
    letters = letters[: len(letters) - (len(letters) % 4 == 1)]
    try:
        body = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError) as error:
        raise Altered("this is no packed text") from error
    _text, rest = _unsqueezed(body, room)
    own = OLD + _letters(body[: len(body) - len(rest) + _CHECK])
    return unpack(own, room), own


def _counted(letters: str) -> bytes:
    try:
        begins, count = take_length(letters)
        if len(letters) < begins + count:
            raise Half(len(letters) + 1, begins + count + 1)
        if len(letters) > begins + count:
            raise Altered("something follows it")
        return decode(letters[begins:])
    except (NotBase62, TooFew) as error:
        raise Altered("this is no packed text") from error


def _squeezed(data: bytes) -> bytes:
    packing = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    stream = packing.compress(data) + packing.flush()
    return stream + _check(stream)


def _unsqueezed(stream: bytes, room: int) -> tuple[str, bytes]:
    """The text of a stream, and the bytes behind its end. Raises Altered."""
    unpacking = zlib.decompressobj(_RAW)
    try:
        data = unpacking.decompress(stream, room * _BYTES_OF_A_LETTER)
        if unpacking.unconsumed_tail:
            raise TooMuch("this is too long")
        text = data.decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise Altered("this is no packed text") from error
    if not unpacking.eof:
        raise Altered("this was cut")
    if len(text) > room:
        raise TooMuch("this is too long")
    return text, unpacking.unused_data


def _check(stream: bytes) -> bytes:
    return zlib.crc32(stream).to_bytes(_CHECK, "big")


def _letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(letters: str) -> bytes:
    """The bytes of these letters; there is only one way to write them."""
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError) as error:
        raise Altered("this is no packed text") from error
    if _letters(data) != letters:
        raise Altered("this has been altered")
    return data
