"""The statement that a proof proves, and the randomness in the proof (docs/codes.md 14).

Every hash of a proof covers the context (t(n-1), seat, place and slots: `context`), the key, all points, the
set, and all first messages: a proof holds for its statement in its place, and cannot be used in another.
Randomness is derived from the match secret and the same things without the first messages. So a code made
again is the same code, and no two statements share a random number, which would give a secret away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sealed.codes.battle.group import Point
from sealed.codes.hashing import Domain, Field, derive_scalar, digest, fields
from sealed.codes.sodium import put_scalar, take_scalar
from sealed.codes.wire import Reader
from sealed.rules.questions import Seat, Slot

CHALLENGE = 16  # bytes: a false proof takes 2^128 tries


def context(before: bytes, seat: Seat, place: int, slots: Iterable[Slot]) -> bytes:
    """The context of an answer: t(n-1), the seat that gives it, its place in the code, and its slots."""
    return fields(before, int(seat), place, *slots)


class Statement(NamedTuple):
    """A statement about seals, in a domain of its own; `key` is what they were made with."""

    domain: Domain
    context: bytes
    key: Point
    points: tuple[Point, ...]
    about: tuple[int, ...]
    """The set of ranks, rising; or the value that each point is shown not to hold."""

    def _hashed(self) -> tuple[Field, ...]:
        return self.context, self.key, fields(*self.points), fields(*map(put_scalar, self.about))

    def challenge(self, *more: Field) -> int:
        """The challenge, a number of 16 bytes, for first messages (and, in a ring, their place)."""
        return int.from_bytes(digest(self.domain, *self._hashed(), *more, size=CHALLENGE), "little")

    def noise(self, secret: bytes, what: str, place: int) -> int:
        """A random scalar, derived from the match secret."""
        return derive_scalar(secret, Domain.PROOF_NOISE, self.domain.value, *self._hashed(), what, place)


def put_challenge(number: int) -> bytes:
    """A challenge as its 16 bytes."""
    return number.to_bytes(CHALLENGE, "little")


def take_challenge(reader: Reader) -> int:
    """A challenge out of a code."""
    return int.from_bytes(reader.take(CHALLENGE), "little")


def take_scalars(reader: Reader, count: int) -> list[int]:
    """Reads `count` scalars from a code. Raises `Refused` if one is not below L."""
    return [take_scalar(reader.take(32)) for _ in range(count)]
