"""Sealed values: a hash that hides a value until it is opened, and binds whoever made it (spec/codes.md, 4).

The salt comes out of the seal secret, the slot *and the value*: another value never has the same salt, and
nothing but the value has to be kept. Ranks that are compared are sealed otherwise (section 6).
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import keys
from sealed.codes.hashing import Domain, digest
from sealed.rules.questions import Seat, Slot

SEAL = 32  # bytes


class Opening(NamedTuple):
    """What opens a seal: the value, and its salt of 16 bytes."""

    value: str
    salt: bytes


def opening(sealing: bytes, slot: Slot, value: str) -> Opening:
    """The opening of a value that was, or will be, sealed in a slot; `sealing` is the seat's seal secret."""
    return Opening(value, keys.salt(sealing, slot, value))


def seal(first: bytes, seat: Seat, slot: Slot, opened: Opening) -> bytes:
    """The seal, 32 bytes, that such an opening has in the match whose t(0) is `first`."""
    return digest(Domain.SEAL, first, int(seat), slot, opened.salt, opened.value)
