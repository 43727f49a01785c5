"""Seals of values: a hash that hides a value until it is opened, and binds its maker (docs/codes.md 4).

The salt is derived from the seal secret, the slot *and the value*. So only the value has to be kept, and if a
choice is taken back and another is made, the salt that is shown later tells nothing about the first. Ranks
that are compared are sealed differently (battle/rank_seals.py).
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import keys
from sealed.codes.hashing import Domain, digest
from sealed.rules.questions import Seat, Slot

SEAL = 32  # bytes


class Opening(NamedTuple):
    """The opening of a seal: the value, and its salt of 16 bytes."""

    value: str
    salt: bytes


def make_opening(seal_secret: bytes, slot: Slot, value: str) -> Opening:
    """The opening of a value that was, or will be, sealed in a slot with a seat's seal secret."""
    return Opening(value, keys.salt(seal_secret, slot, value))


def seal(first: bytes, seat: Seat, slot: Slot, opening: Opening) -> bytes:
    """The seal, 32 bytes, that such an opening has in the match whose t(0) is `first`."""
    return digest(Domain.SEAL, first, int(seat), slot, opening.salt, opening.value)
