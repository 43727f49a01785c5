"""“One of these points is a multiple of G, and I know which multiple”, without saying which point.

A ring of Schnorr proofs (Abe, Ohkubo, Suzuki 2002): e(i+1) = H(statement, i, z(i) G - e(i) P(i)), and the
ring closes. Only somebody who knows k with P = k G can close it, at the place of that P. Sent are e(0) and
all z: 16 + 32 n bytes.

`membership_ring` is the ring for “the seal holds one of S”: the points R - r X for r in S. `support_ring` is
the one for “the seal holds one of W, or it is the flag and the seal behind it holds one of W”.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes.battle.group import Point, base, minus, multiples, plus, times
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.battle.statement import CHALLENGE, Statement, put_challenge, take_challenge, take_scalars
from sealed.codes.hashing import Domain, scalar
from sealed.codes.sodium import L, SodiumRefused, put_scalar
from sealed.codes.wire import Reader


class Ring(NamedTuple):
    """A statement, and the points of its ring (which are among those that it hashes)."""

    statement: Statement
    points: tuple[Point, ...]


def size(ranks: int) -> int:
    """The number of bytes of a ring over that number of points."""
    return CHALLENGE + 32 * ranks


def membership_ring(context: bytes, key: Point, sealed: Point, ranks: tuple[int, ...]) -> Ring:
    """The ring for a seal that holds one of these ranks, which rise."""
    points = tuple(minus(sealed, multiples(key)[rank]) for rank in ranks)
    return Ring(Statement(Domain.MEMBERSHIP, context, key, (sealed, *points), ranks), points)


def fold(context: bytes, key: Point, sealed: Point, behind: Point) -> int:
    """The factor ρ by which the seal behind is multiplied before it is added to the first.

    It is a hash of both seals, so nobody can choose them such that their sum opens although neither does.
    """
    return scalar(Domain.FOLD, context, key, sealed, behind)


def support_ring(
    context: bytes,
    key: Point,
    seals: tuple[Point, Point],
    flag: int,
    ranks: tuple[int, ...],
    behind: tuple[int, ...],
) -> Ring:
    """The ring for a seal that holds one of `ranks`, or the flag with one of the ranks `behind` behind it."""
    sealed, back = seals
    steps, factor = multiples(key), fold(context, key, sealed, back)
    alone = minus(sealed, steps[flag])
    points = (
        *(minus(sealed, steps[rank]) for rank in ranks),
        *(plus(alone, times(factor, minus(back, steps[rank]))) for rank in behind),
    )
    statement = Statement(Domain.SUPPORT, context, key, (sealed, back, *points), (*ranks, flag, *behind))
    return Ring(statement, points)


def fold_blinds(factor: int, flag: RankOpening, behind: RankOpening) -> int:
    """The k with P = k G, where P is the point of a flag and its true support in such a ring."""
    return (flag.blind + factor * behind.blind) % L


def prove(ring: Ring, place: int, multiple: int, secret: bytes) -> bytes:
    """The proof: the point at that place is `multiple` times G."""
    count = len(ring.points)
    z = [ring.statement.noise(secret, "z", other) for other in range(count)]
    e = [0] * count
    mine = ring.statement.noise(secret, "a", place)
    first = base(mine)
    for step in range(1, count + 1):
        at = (place + step) % count
        e[at] = ring.statement.challenge((at - 1) % count, first)
        if at != place:
            first = minus(base(z[at]), times(e[at], ring.points[at]))
    z[place] = (mine + e[place] * multiple) % L
    return put_challenge(e[0]) + b"".join(map(put_scalar, z))


def check(ring: Ring, reader: Reader) -> None:
    """Reads a proof. Raises Malformed, or Refused if it does not hold."""
    e = begin = take_challenge(reader)
    z = take_scalars(reader, len(ring.points))
    for place, (point, z_) in enumerate(zip(ring.points, z, strict=True)):
        e = ring.statement.challenge(place, minus(base(z_), times(e, point)))
    if e != begin or not z:
        raise SodiumRefused("a proof that does not hold")
