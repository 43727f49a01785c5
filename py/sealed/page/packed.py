"""A text packed into letters that chats and addresses leave whole: compressed, with a checksum, in base64
(docs/records.md, "As a link").

What is unpacked comes from strangers: what is altered is refused as a whole, and what would unpack to more
than the longest text is not unpacked.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

LONGEST = 1_000_000
"""The most letters of a text, packed or not: as many as a paste has."""
VERSION = "1"
PACKED = re.compile(r"1[A-Za-z0-9_-]{8,}")
LONGEST_LINK = 20_000
"""The most letters of a record in an address; the longest games need some 2,500."""
IN_TEXT = re.compile(r"#((record|board|lesson)/1[A-Za-z0-9_-]{8,})(?:/([0-9]{1,5}))?")
"""A link to a record, a demonstration or a lesson, with or without a step, anywhere in a text."""
_CHECK = 4
_BYTES_OF_A_LETTER = 4
_RAW = -zlib.MAX_WBITS
"""A stream of deflate without a head: the check below says more than the one that the head brings along."""


class Altered(ValueError):
    """These letters are no packed text, or have been altered on their way."""


class TooMuch(Altered):
    """These letters would unpack to more than there is room for."""


def pack(text: str) -> str:
    """A text as letters."""
    data = text.encode(errors="replace")  # some browsers pass on unpaired surrogates
    return VERSION + _letters(_squeezed(data))


def unpack(packed: str, room: int = LONGEST) -> str:
    """The text of these letters, which may have `room` of its own. Raises Altered."""
    if not PACKED.fullmatch(packed) or len(packed) > LONGEST:
        raise Altered("this is no packed text")
    body = _bytes(packed.removeprefix(VERSION))
    stream, check = body[:-_CHECK], body[-_CHECK:]
    if check != _check(stream):
        raise Altered("this has been altered")
    unpacking = zlib.decompressobj(_RAW)
    try:
        data = unpacking.decompress(stream, room * _BYTES_OF_A_LETTER)
        if unpacking.unconsumed_tail:
            raise TooMuch("this is too long")
        text = data.decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise Altered("this is no packed text") from error
    if not unpacking.eof or unpacking.unused_data:
        raise Altered("this was cut, or something follows it")
    if len(text) > room:
        raise TooMuch("this is too long")
    return text


def _squeezed(data: bytes) -> bytes:
    packing = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    stream = packing.compress(data) + packing.flush()
    return stream + _check(stream)


def _check(stream: bytes) -> bytes:
    return zlib.crc32(stream).to_bytes(_CHECK, "big")


def _letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(letters: str) -> bytes:
    """The bytes of these letters, of which there is one way to write them."""
    try:
        data = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except (binascii.Error, ValueError) as error:
        raise Altered("this is no packed text") from error
    if _letters(data) != letters:
        raise Altered("this has been altered")
    return data
