"""A code in more pictures than one, which take turns (docs/keeping.md 10): its parts, and sums of them.

A camera misses a picture now and then. With the parts alone it would have to wait for that very one to come
round again; a sum of parts stands in for any one of them that is missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sealed.codes.armor import MARK, OPENING, PARTS, Armored, Kind, Part, armor, join, part, unarmor
from sealed.codes.errors import Malformed
from sealed.codes.hashing import Domain, digest

SUM = 0
"""Stands in a sum where parts have their number, from 1 on: pasted, it is an impossible part."""
_END = b"\x01"
"""Stands behind the bytes of a part in a sum, since the last part may be shorter than the others."""


class Piece(NamedTuple):
    """One picture of a code in parts: the sum of some of the parts (`which`, a bit for each)."""

    mark: bytes
    parts: int
    which: int
    value: int


def with_sums(parts: Sequence[str]) -> tuple[str, ...]:
    """Parts of one code, and as many sums, each of about half of them."""
    return (*parts, *_sums([_piece(text) for text in parts]))


def mark(parts: Sequence[str]) -> bytes:
    """The mark that these parts of one code share; nothing for none."""
    return _piece(parts[0]).mark if parts else b""


def _piece(text: str) -> Piece:
    return read(unarmor(Kind.PART, text[len(OPENING) + 1 :]))


def _sums(pieces: Sequence[Piece]) -> Iterator[str]:
    for number, one in enumerate(pieces, 1):
        bits = int.from_bytes(digest(Domain.PARTS, one.mark, number, size=8))
        which = bits % (1 << one.parts) or 1
        value = 0
        for each in pieces:
            value ^= each.value if each.which & which else 0
        wide, long = -(-one.parts // 8), -(-value.bit_length() // 8)
        body = (bytes((SUM, one.parts)), one.mark, which.to_bytes(wide), value.to_bytes(long, "little"))
        yield armor(Kind.PART, b"".join(body))


def read(code: Armored) -> Piece:
    """The piece in a code of kind P, be it a part or a sum. Raises `Malformed`."""
    if code.body[:1] != bytes((SUM,)):
        one = part(code)
        value = int.from_bytes(one.piece + _END, "little")
        return Piece(one.mark, one.parts, 1 << (one.number - 1), value)
    count, mark, rest = code.body[1:2], code.body[2 : 2 + MARK], code.body[2 + MARK :]
    parts = int.from_bytes(count)
    wide = -(-parts // 8)
    which, value = int.from_bytes(rest[:wide]), int.from_bytes(rest[wide:], "little")
    if not (2 <= parts <= PARTS and 0 < which < 1 << parts):
        raise Malformed("an impossible sum of parts")
    return Piece(mark, parts, which, value)


class Gathered(NamedTuple):
    """The pieces read of one code in `parts` parts. Of its `rows` (which parts, and their sum) each begins
    with another part, and none follows from the others: as many as there are parts give them all.
    """

    mark: bytes
    parts: int
    rows: tuple[tuple[int, int], ...] = ()

    def with_piece(self, piece: Piece) -> Gathered:
        """The pieces with another picture's; unchanged if that adds nothing."""
        which, value = piece.which, piece.value
        for row, known in self.rows:  # the largest first
            if which ^ row < which:
                which, value = which ^ row, value ^ known
        return (
            self._replace(rows=tuple(sorted((*self.rows, (which, value)), reverse=True))) if which else self
        )

    @property
    def is_whole(self) -> bool:
        """Whether all parts follow from it."""
        return len(self.rows) == self.parts

    def code(self) -> str:
        """The code, once it is whole. Raises `PartsMixed` or `Malformed` for what never was one."""
        values: list[int] = []
        for which, value in reversed(self.rows):
            for number, known in enumerate(values):
                value ^= known if which >> number & 1 else 0
            values.append(value)
        pieces = (value.to_bytes(-(-value.bit_length() // 8), "little")[: -len(_END)] for value in values)
        return armor(
            *join(Part(self.mark, self.parts, number, piece) for number, piece in enumerate(pieces, 1))
        )
