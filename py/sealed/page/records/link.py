"""A record as the part of an address behind `#` (docs/records.md, "As a link"): packed, and only in letters
that no chat breaks.

The text comes from strangers: what is altered is refused as a whole, and what would unpack to more than the
longest record is not unpacked.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from sealed.record.lines import LONGEST

VERSION = "1"
LONGEST_LINK = 20_000
"""The most letters of a record in an address; the longest games need some 2,500."""
PACKED = re.compile(r"1[A-Za-z0-9_-]{8,}")
IN_TEXT = re.compile(r"#record/(1[A-Za-z0-9_-]{8,})(?:/([0-9]{1,5}))?")
"""A link to a record, with or without a step, anywhere in a text."""
_CHECK = 4
_BYTES_OF_A_LETTER = 4
_RAW = -zlib.MAX_WBITS
"""A stream of deflate without a head: the check below says more than the one that the head brings along."""


class BadLink(ValueError):
    """The text in an address is no record, or has been altered on its way."""


def pack(text: str) -> str:
    """A text as it stands in an address."""
    return VERSION + _letters(_squeezed(text.encode()))


def unpack(packed: str) -> str:
    """The text of what stands in an address. Raises BadLink."""
    if not PACKED.fullmatch(packed) or len(packed) > LONGEST:
        raise BadLink("this is no record")
    body = _bytes(packed.removeprefix(VERSION))
    stream, check = body[:-_CHECK], body[-_CHECK:]
    if check != _check(stream):
        raise BadLink("this has been altered")
    unpacking = zlib.decompressobj(_RAW)
    try:
        data = unpacking.decompress(stream, LONGEST * _BYTES_OF_A_LETTER)
        text = data.decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadLink("this is no record") from error
    if not unpacking.eof or unpacking.unused_data or len(text) > LONGEST:
        raise BadLink("this is too long, or something follows it")
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
        raise BadLink("this is no record") from error
    if _letters(data) != letters:
        raise BadLink("this has been altered")
    return data
