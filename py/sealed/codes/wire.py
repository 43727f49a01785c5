"""The bytes inside a code: there is one way to write each thing, and the reader accepts no other
(docs/codes.md 1).

Functions return the bytes to write; a `Reader` reads them, and raises `Malformed` for anything that these
functions would not have written, trailing bytes included.

| thing | bytes |
| --- | --- |
| number | 7 bits a byte, low ones first, the top bit set on all but the last (LEB128); none too many |
| blob, text | length as a number, then the bytes (of UTF-8) |
| words | how many, then the place of each in the sorted list of the game's words, as numbers |

A person's text (a name, a message) is in Unicode's normal form C, without invisible characters, with no space
but the plain one, never two in a row or at an end, and with marks only on a letter. A list says which
characters these are (characters.txt), so that every Python decides alike.
"""

from __future__ import annotations

import pkgutil
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple
from unicodedata import normalize

from sealed.codes.errors import Malformed

# Bytes of UTF-8. A name is part of an invitation, which should stay short; a message is a short note, and a
# code with one still fits into one message of the strictest chat.
NAME = 32
MESSAGE = 280

_LARGEST = 2**32 - 1
_MARKS = 6  # signs on one letter: no language stacks more


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
    """Words as their places in a sorted table, which has to hold them all (else ValueError)."""
    places = [bisect_left(table, word) for word in words]
    if any(place == len(table) or table[place] != word for word, place in zip(words, places, strict=True)):
        raise ValueError("a word that the game does not have")
    return b"".join(map(put_number, (len(words), *places)))


class Reader:
    """Reads one thing after another, and at last `end`, with nothing left. Raises only `Malformed`."""

    __slots__ = ("_at", "_data")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def left(self) -> int:
        """The number of bytes left."""
        return len(self._data) - self._at

    def take(self, size: int) -> bytes:
        """Exactly that number of bytes."""
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
            raise Malformed("an impossible number")
        return number

    def blob(self, cap: int) -> bytes:
        """Bytes behind their length, at most `cap` of them."""
        return self.take(self.number(cap))

    def text(self, cap: int) -> str:
        """A text of at most `cap` bytes of UTF-8."""
        try:
            return self.blob(cap).decode()
        except UnicodeDecodeError:
            raise Malformed("text that cannot be decoded") from None

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
        """Checks that nothing is left."""
        if self.left:
            raise Malformed("it goes on after its end")


class Characters(NamedTuple):
    """The ranges of characters.txt, in order: where each begins and ends, and its sort."""

    first: tuple[int, ...]
    last: tuple[int, ...]
    sort: tuple[str, ...]

    def sort_of(self, each: str) -> str:
        """`refused`; `mark`, which needs a letter to stand on; or "" for a character that shows by itself."""
        place = bisect_right(self.first, ord(each)) - 1
        return self.sort[place] if ord(each) <= self.last[place] else ""


@cache
def characters() -> Characters:
    """The list, as `tools/characters.py` has written it."""
    data = pkgutil.get_data("sealed.codes", "characters.txt")
    assert data is not None  # the loaders of files and of zips both have it
    rows = (line.split() for line in data.decode().splitlines())
    ranges = sorted((int(first, 16), int(last, 16), sort) for sort, first, last in rows)
    return Characters(*zip(*ranges, strict=True))


def tidy(text: str, cap: int) -> str:
    """A person's typed text in the form that may be sent: nothing invisible, at most `cap` bytes of UTF-8.

    Characters newer than the list go too: another Python may put them into another normal form.
    """
    spaced = (" " if each.isspace() else each for each in normalize("NFC", text))
    shown = normalize("NFC", "".join(each for each in spaced if _sort_of(each) != "refused"))
    cut = " ".join(_drop_marks(shown).split()).encode()[:cap]
    return cut.decode(errors="ignore").rstrip()


def is_tidy(text: str) -> bool:
    """Whether a person's text is as `tidy` leaves it, but for its length."""
    if text.isascii():
        return text.isprintable() and " ".join(text.split()) == text
    return (
        not any(_sort_of(each) == "refused" for each in text)
        and " ".join(text.split()) == text
        and normalize("NFC", text) == text
        and _drop_marks(text) == text
    )


def _sort_of(each: str) -> str:
    return characters().sort_of(each)


def _drop_marks(text: str) -> str:
    """The text without marks that stand on nothing, and with no more than `_MARKS` on one letter."""
    kept, marks = [], _MARKS
    for each in text:
        mark = _sort_of(each) == "mark"
        marks = marks + 1 if mark else _MARKS if each == " " else 0
        if not mark or marks <= _MARKS:
            kept.append(each)
    return "".join(kept)
