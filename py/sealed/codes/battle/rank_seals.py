"""Seals of ranks: R = d X + k G, where X is the *other* side's rank key (docs/codes.md 14).

A Pedersen commitment with base X. It hides perfectly, whatever X is; it binds anybody who does not know x.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes import keys
from sealed.codes.battle.group import RANKS, Point, base, minus, multiples, plus
from sealed.codes.sodium import SodiumRefused, take_point, take_scalar
from sealed.codes.wire import Reader
from sealed.rules.questions import Slot


class RankOpening(NamedTuple):
    """The opening of a rank's seal: the rank d, 0 to 15, and the blinding factor k."""

    rank: int
    blind: int

    def write(self) -> bytes:
        """Its 33 bytes."""
        return bytes((self.rank,)) + self.blind.to_bytes(32, "little")


def make_opening(seal_secret: bytes, slot: Slot, rank: int) -> RankOpening:
    """The opening of a rank that was, or will be, sealed in a slot with a seat's seal secret."""
    return RankOpening(rank, keys.blind(seal_secret, slot, rank))


def seal(key: Point, opening: RankOpening) -> Point:
    """The seal of a rank; `key` is the other side's rank key. ValueError: that is no rank."""
    if not 0 <= opening.rank < RANKS:
        raise ValueError(f"{opening.rank} is no rank")
    return plus(multiples(key)[opening.rank], base(opening.blind))


def check_seal(key: Point, data: bytes) -> Point:
    """The seal in these bytes from outside. Refused: it is no point, or it is j X for a rank j, which anybody
    can open.
    """
    if data in multiples(key):
        raise SodiumRefused("a seal without a blinding factor")
    return take_point(data)


def read_opening(key: Point, sealed: Point, reader: Reader) -> RankOpening:
    """An opening out of a code. Raises Malformed; Refused: it does not open that seal."""
    rank, blind = reader.byte(), take_scalar(reader.take(32))
    if rank >= RANKS or minus(sealed, multiples(key)[rank]) != base(blind):
        raise SodiumRefused("not the opening of this seal")
    return RankOpening(rank, blind)
