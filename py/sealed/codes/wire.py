"""The bytes inside a code: one way to write each thing, and the reader takes no other (docs/codes.md 1).

Writing is by functions that give bytes; reading is by a `Reader`, which raises `Malformed` for anything that
the functions here would not have written, trailing bytes included.

| thing | bytes |
| --- | --- |
| number | 7 bits a byte, low ones first, the top bit set on all but the last (LEB128); none too many |
| blob, text | length as a number, then the bytes (of UTF-8) |
| words | how many, then the place of each in the sorted list of the game's words, as numbers |

A person's text (a name, a message) is in Unicode's normal form C, without control, bidirectional, zero-width
or other invisible characters, with no space but the plain one, not twice in a row and not at an end.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from unicodedata import category, normalize

from sealed.codes.errors import Malformed

# Bytes of UTF-8. A name stands in an invitation, which should stay short; a message is a word beside the
# move, and a code with one still fits in one message of the strictest chat.
NAME = 32
MESSAGE = 280

_LARGEST = 2**32 - 1
_MARKS = 6  # signs on one letter: no language stacks more
# Letters and marks that show nothing: fillers, joiners, variation selectors, the empty Braille cell.
_INVISIBLE = frozenset(
    map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0))
) | frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
_NOT_SHOWN = frozenset({"Cc", "Cf", "Cs", "Co"})
_SPACES = frozenset({"Zs", "Zl", "Zp"})


def put_number(number: int) -> bytes:
    """A number from 0 to 2^32 - 1, in 1 to 5 bytes."""
    if not 0 <= number <= _LARGEST:
        raise ValueError(f"{number} is not within 32 bits")
    row = bytearray()
    while number > 127:
        row.append(number & 127 | 128)
        number >>= 7
    row.append(number)
    return bytes(row)


def put_blob(data: bytes) -> bytes:
    """Bytes behind their length."""
    return put_number(len(data)) + data


def put_text(text: str) -> bytes:
    """A text behind its length. A person's text has to be `tidy` before."""
    return put_blob(text.encode())


def put_words(words: Sequence[str], table: Sequence[str]) -> bytes:
    """A row of words as places in a sorted table, which has to hold them all (else ValueError)."""
    places = [bisect_left(table, word) for word in words]
    if any(place == len(table) or table[place] != word for word, place in zip(words, places, strict=True)):
        raise ValueError("a word that the game does not have")
    return b"".join(map(put_number, (len(words), *places)))


class Reader:
    """Reads one thing after the other; `end` has to find nothing left. Raises `Malformed`, nothing else."""

    __slots__ = ("_at", "_data")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def left(self) -> int:
        """How many bytes are left."""
        return len(self._data) - self._at

    def take(self, size: int) -> bytes:
        """Exactly so many bytes."""
        data = self._data[self._at : self._at + size]
        if len(data) != size:
            raise Malformed("it ends too early")
        self._at += size
        return data

    def byte(self) -> int:
        """One byte."""
        return self.take(1)[0]

    def number(self, cap: int = _LARGEST) -> int:
        """A number, at most `cap`."""
        number = shift = 0
        while (byte := self.byte()) > 127 and shift < 28:
            number |= (byte & 127) << shift
            shift += 7
        number |= byte << shift
        if number > cap or (byte == 0 and shift):
            raise Malformed("a number that cannot be")
        return number

    def blob(self, cap: int) -> bytes:
        """Bytes behind their length, at most `cap` of them."""
        return self.take(self.number(cap))

    def text(self, cap: int) -> str:
        """A text of at most `cap` bytes of UTF-8."""
        try:
            return self.blob(cap).decode()
        except UnicodeDecodeError:
            raise Malformed("a text that is none") from None

    def person(self, cap: int) -> str:
        """A person's text, of at most `cap` bytes of UTF-8, exactly as `tidy` leaves it."""
        text = self.text(cap)
        if not is_tidy(text):
            raise Malformed("a text with hidden characters")
        return text

    def words(self, table: Sequence[str], cap: int) -> tuple[str, ...]:
        """At most `cap` words, out of a sorted table."""
        return tuple(table[self.number(len(table) - 1)] for _ in range(self.number(cap)))

    def rest(self) -> bytes:
        """All that is left."""
        return self.take(self.left)

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self.left:
            raise Malformed("it goes on after its end")


def tidy(text: str, cap: int) -> str:
    """What a person typed, as it may be sent: without invisible characters, at most `cap` bytes of UTF-8.

    Characters newer than this Python's Unicode go too: another Python may put them into another normal form.
    """
    spaced = (
        " " if category(each) in _SPACES or each in "\t\n\r" else each for each in normalize("NFC", text)
    )
    shown = "".join(each for each in spaced if category(each) != "Cn" and not _hidden(each))
    cut = _limit_marks(normalize("NFC", " ".join(shown.split()))).encode()[:cap]
    return cut.decode(errors="ignore").rstrip()


def is_tidy(text: str) -> bool:
    """Whether a person's text is as `tidy` leaves it, but for its length and for characters not known
    here."""
    return (
        normalize("NFC", text) == text
        and " ".join(text.split()) == text
        and not any(each != " " and (category(each) in _SPACES or _hidden(each)) for each in text)
        and _limit_marks(text) == text
    )


def _hidden(each: str) -> bool:
    return category(each) in _NOT_SHOWN or each in _INVISIBLE


def _limit_marks(text: str) -> str:
    """The text with no more than `_MARKS` accents on one letter."""
    kept, marks = [], 0
    for each in text:
        marks = marks + 1 if category(each) in ("Mn", "Me") else 0
        if marks <= _MARKS:
            kept.append(each)
    return "".join(kept)
