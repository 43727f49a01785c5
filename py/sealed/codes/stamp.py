"""A player's stamp on a file, by which that player's devices tell their own files from a stranger's.

It is the last part of a file: 0 for none, or 1 and 16 bytes of a hash over all before it, keyed with the seed
of a player key. A signature would do as well, but it would also tell everybody else who made the file.
"""

from __future__ import annotations

from collections.abc import Iterable
from secrets import compare_digest

from sealed.codes.errors import Malformed
from sealed.codes.hashing import Domain, derive
from sealed.codes.wire import Reader

NO_STAMP, STAMP = (bytes((each,)) for each in range(2))
_SIZE = 16  # bytes, too many to guess


def put_stamp(domain: Domain, player_seed: bytes, body: bytes) -> bytes:
    """The body of a file with the stamp of this player appended."""
    whole = body + STAMP
    return whole + _stamp(domain, player_seed, whole)


def find_maker(domain: Domain, player_seeds: Iterable[bytes], body: bytes) -> bytes | None:
    """Finds the seed with which a stamped body was stamped; None if there is no stamp, or of another seed."""
    whole, stamp = body[:-_SIZE], body[-_SIZE:]
    if whole[-1:] != STAMP:
        return None
    return next((seed for seed in player_seeds if compare_digest(_stamp(domain, seed, whole), stamp)), None)


def skip_stamp(reader: Reader) -> None:
    """Reads past the stamp without checking it: a file is read the same with any stamp. Raises Malformed."""
    there = reader.take(1)
    if there not in (NO_STAMP, STAMP):
        raise Malformed("an invalid stamp")
    reader.take(_SIZE if there == STAMP else 0)


def _stamp(domain: Domain, player_seed: bytes, whole: bytes) -> bytes:
    return derive(player_seed, domain, whole, size=_SIZE)
