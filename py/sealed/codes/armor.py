"""A code as text: letters and digits that survive any chat (docs/codes.md 9).

`Sealed1`, the letter of its kind, its length, then body and checksum in base62 (letters/base62.py).

| part | letters |
| --- | --- |
| opening | `Sealed1` and the kind: I, A, T, P, C, F, K, R, B or L |
| length | how many letters follow: two digits of base 62 up to 3,719; beyond that `y` and four digits |
| letters | the body and 4 bytes of checksum over kind and body |

A code too long for one message, or for one picture, is also offered in parts, kind P: number (from 1) and
count, a byte each, 8 bytes of the hash of the whole, and a piece of the whole, of any length. The whole is
the letter of its kind, then its body.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from sealed.codes.errors import (
    CutShort,
    Malformed,
    Misspelt,
    Mistyped,
    PartsMissing,
    PartsMixed,
    TooLong,
    UnknownKind,
)
from sealed.codes.hashing import Domain, digest
from sealed.letters import CHAT_MESSAGE
from sealed.letters.base62 import (
    BLOCK,
    LETTERS,
    LETTERS_FOR,
    NotBase62,
    TooFew,
    decode,
    encode,
    put_length,
    take_length,
)

OPENING = "Sealed1"
PARTS = 64  # parts of one code: as QR codes of 500 letters they hold the longest turn

_CHECKSUM = 4  # bytes: one wrong letter in 2^32 goes unseen, and then decryption refuses it
_LINE = 76  # letters of a line in a file, as in mail
MARK = 8  # bytes of the hash of the whole, which its parts have in common
_ROOM = 55  # letters of a message that a part leaves free for words, or an address, in front of it
_WHOLE = (
    24_000  # bytes of a code in parts, which the reader adds up; no kind that people send by hand has more
)


class Kind(StrEnum):
    """The kinds of code, by their letters."""

    INVITATION = "I"
    ACCEPTANCE = "A"
    TURN = "T"
    PART = "P"
    CERTIFICATE = "C"
    FILE = "F"
    KEY = "K"
    RECOVERY = "R"
    BACKUP = "B"
    LOCKED = "L"


# The most letters of a code of each kind. They are compared before anything is decoded, since decoding takes
# time. An honest invitation has some 400, if it names a chart; acceptances and turns have room
# for the answers that are allowed (channel.ANSWERS); files for a thousand turns.
CAPS = {
    Kind.INVITATION: 1_000,
    Kind.ACCEPTANCE: 31_000,
    Kind.TURN: 31_000,
    Kind.PART: CHAT_MESSAGE,
    Kind.CERTIFICATE: 900_000,
    Kind.FILE: 900_000,
    Kind.KEY: 100,
    Kind.RECOVERY: 100,
    Kind.BACKUP: 900_000,
    Kind.LOCKED: 900_000,
}

# The fewest letters of a code of each kind; a reader may pass over anything shorter.
LEAST = {
    Kind.INVITATION: 200,
    Kind.ACCEPTANCE: 200,
    Kind.TURN: 150,
    Kind.PART: 21,
    Kind.CERTIFICATE: 200,
    Kind.FILE: 200,
    Kind.KEY: 49,
    Kind.RECOVERY: 49,
    Kind.BACKUP: 49,
    Kind.LOCKED: 84,
}

KINDS = frozenset(Kind)
SECRET = frozenset({Kind.FILE, Kind.KEY, Kind.RECOVERY, Kind.BACKUP, Kind.LOCKED})
"""Kinds that hold secrets: they are never sent in parts, and no piece of them is kept."""


class Armored(NamedTuple):
    """A code that has arrived complete and unchanged: its kind, and the bytes in it."""

    kind: Kind
    body: bytes


# one code


def armor(kind: Kind, body: bytes) -> str:
    """The text of a code."""
    letters = encode(body + _checksum(kind, body))
    if len(letters) > CAPS[kind]:
        raise ValueError("too long for a code of its kind")
    return f"{OPENING}{kind}{put_length(len(letters))}{letters}"


def unarmor(kind: str, letters: str) -> Armored:
    """The code whose opening word and letter of its kind are before these letters; more may follow it.

    Raises `CutShort`, `TooLong`, `Misspelt`, `Mistyped` or `UnknownKind`.
    """
    start, count = _take_length(letters)
    cap = CAPS[Kind(kind)] if kind in KINDS else max(CAPS.values())
    if count > cap:
        raise TooLong(count, cap)
    before = len(OPENING) + 1
    if len(letters) < start + count:
        raise CutShort(before + len(letters), before + start + count)
    data = _decode(letters[start : start + count])
    body, check = data[:-_CHECKSUM], data[-_CHECKSUM:]
    if check != _checksum(kind, body):
        raise Mistyped
    if kind not in KINDS:
        raise UnknownKind(kind)
    return Armored(Kind(kind), body)


def may_be_whole(kind: str, letters: str) -> bool:
    """Whether there are as many letters as the code announces, and enough for its kind. It is quick, and may
    wrongly say yes.
    """
    try:
        start, count = _take_length(letters)
    except (CutShort, Misspelt):
        return False
    return kind in KINDS and LEAST[Kind(kind)] <= count <= len(letters) - start


def link(address: str, code: str) -> str:
    """The page's address with a code behind it; opening it fills the letter slot and does nothing more."""
    return f"{address.partition('#')[0]}#{code}"


def paper(heading: str, code: str) -> str:
    """The text of a file with a code in it: a heading in words, then the code in lines of 76 letters."""
    rows = (code[start : start + _LINE] for start in range(0, len(code), _LINE))
    return "\n".join((heading, "", *rows, ""))


def _checksum(kind: str, body: bytes) -> bytes:
    return digest(Domain.CHECKSUM, kind, body, size=_CHECKSUM)


def _decode(letters: str) -> bytes:
    try:
        return decode(letters)
    except NotBase62 as error:
        raise Misspelt from error


def _take_length(letters: str) -> tuple[int, int]:
    """The place where the counted letters begin, and how many they should be."""
    try:
        return take_length(letters)
    except TooFew as error:
        raise CutShort(len(OPENING) + 1 + len(letters), len(OPENING) + 1 + error.size) from error
    except NotBase62 as error:
        raise Misspelt from error


# parts of one code


class Part(NamedTuple):
    """One of `parts` pieces of a code; `mark` is the same in all pieces of one code."""

    mark: bytes
    parts: int
    number: int
    piece: bytes


def split(code: Armored, letters: int = CHAT_MESSAGE) -> tuple[str, ...]:
    """The code in parts of at most that number of letters each, which leaves room for a few words.

    () if one such text holds it all. ValueError: it would take more than 64 parts, or it holds secrets.
    """
    if code.kind in SECRET:
        raise ValueError("a code with secrets has no parts")
    if len(armor(*code)) <= letters:
        return ()
    whole, most = code.kind.encode() + code.body, _piece(letters)
    count = -(-len(whole) // most) if most > 0 else PARTS + 1
    if count > PARTS or len(whole) > _WHOLE:
        raise ValueError(f"too long for {PARTS} parts")
    # Pieces of equal length look as if they belong together; the last may be a little shorter.
    size = -(-len(whole) // count)
    mark = digest(Domain.PARTS, whole, size=MARK)
    pieces = (whole[start : start + size] for start in range(0, len(whole), size))
    return tuple(
        armor(Kind.PART, bytes((number, count)) + mark + piece) for number, piece in enumerate(pieces, 1)
    )


def _piece(letters: int) -> int:
    """The number of bytes of the whole that fit into a part of that length with room for its words; 0 or
    less if none do.
    """
    blocks, rest = divmod(max(letters - _ROOM - len(OPENING) - 3, 0), LETTERS)
    return blocks * BLOCK + bisect_right(LETTERS_FOR, rest) - 1 - _CHECKSUM - 2 - MARK


def part(code: Armored) -> Part:
    """The part in a code of kind P. Raises `Malformed`."""
    if len(code.body) <= 2 + MARK:
        raise Malformed("a part that is too short")
    number, count, mark, piece = *code.body[:2], code.body[2 : 2 + MARK], code.body[2 + MARK :]
    if not 1 <= number <= count <= PARTS or count < 2:
        raise Malformed("an impossible part")
    return Part(mark, count, number, piece)


def join(parts: Iterable[Part]) -> Armored:
    """The code that these parts, in any order, make. Raises `PartsMissing`, `PartsMixed` or `Malformed`."""
    parts = sorted(set(parts))
    mark, count = parts[0].mark, parts[0].parts
    numbers = [each.number for each in parts]
    if any((each.mark, each.parts) != (mark, count) for each in parts) or len(set(numbers)) != len(numbers):
        raise PartsMixed
    if missing := tuple(number for number in range(1, count + 1) if number not in numbers):
        raise PartsMissing(len(parts), count, missing)
    whole = b"".join(each.piece for each in parts)
    if len(whole) > _WHOLE:
        raise Malformed("more parts than one code may have")
    if digest(Domain.PARTS, whole, size=MARK) != mark:
        raise PartsMixed
    kind = chr(whole[0])
    if kind not in KINDS - SECRET or kind == Kind.PART:
        raise Malformed("parts that make no code")
    return Armored(Kind(kind), whole[1:])
