"""The stamp of a player: by it the player's devices tell what they have saved from what a stranger has made.

It stands last: 0 for none, or 1 and 16 bytes of a hash that is keyed with the seed of a player key, over all
before. A signature would show to others who has made a file; that is nobody's business.
"""

from __future__ import annotations

from collections.abc import Iterable
from secrets import compare_digest

from sealed.codes.errors import Malformed
from sealed.codes.hashing import Domain, derive
from sealed.codes.wire import Reader

NO_STAMP, STAMP = (bytes((each,)) for each in range(2))
_SIZE = 16  # bytes: nobody without the seed guesses them, and nobody with it needs to


def put_stamp(domain: Domain, player_seed: bytes, body: bytes) -> bytes:
    """The bytes with their player's stamp behind them."""
    whole = body + STAMP
    return whole + _stamp(domain, player_seed, whole)


def find_maker(domain: Domain, player_seeds: Iterable[bytes], body: bytes) -> bytes | None:
    """The seed, of these, with which the bytes are stamped; None if it is with none of them."""
    whole, stamp = body[:-_SIZE], body[-_SIZE:]
    if whole[-1:] != STAMP:
        return None
    return next((seed for seed in player_seeds if compare_digest(_stamp(domain, seed, whole), stamp)), None)


def skip_stamp(reader: Reader) -> None:
    """Past the stamp: what stands before it is the same without. Raises Malformed."""
    there = reader.take(1)
    if there not in (NO_STAMP, STAMP):
        raise Malformed("a stamp that is none")
    reader.take(_SIZE if there == STAMP else 0)


def _stamp(domain: Domain, player_seed: bytes, whole: bytes) -> bytes:
    return derive(player_seed, domain, whole, size=_SIZE)
