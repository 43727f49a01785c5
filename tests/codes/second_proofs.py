"""A second program, written from docs/codes.md alone: what is proved of hidden ranks (section 14).

Points are their 32 bytes, ranks and scalars are numbers. A `Context` is the place of an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sealed.codes import sodium
from sealed.codes.sodium import L
from tests.codes.second import Bytes, fields, hashed, scalar

RANKS = range(16)
FLAG = 15


def add(p: bytes, q: bytes) -> bytes:
    return sodium.crypto_core_ristretto255_add(p, q)


def sub(p: bytes, q: bytes) -> bytes:
    return sodium.crypto_core_ristretto255_sub(p, q)


def times(n: int, p: bytes) -> bytes:
    return sodium.crypto_scalarmult_ristretto255(n % L, p)


def base(n: int) -> bytes:
    return sodium.crypto_scalarmult_ristretto255_base(n % L)


def without(seal: bytes, rank: int, key: bytes) -> bytes:
    """R - r X."""
    return sub(seal, times(rank, key))


class Context(NamedTuple):
    """ctx, and the key X that the seals of the statement are made with."""

    ctx: bytes
    key: bytes

    def challenge(
        self, domain: str, points: Sequence[bytes], about: Sequence[int], *first: bytes | int
    ) -> int:
        """P[domain]."""
        named = (fields(*points), fields(*(each.to_bytes(32, "little") for each in about)))
        return int.from_bytes(hashed(domain, self.ctx, self.key, *named, *first, size=16), "little")


def context(before: bytes, seat: int, place: int, key: bytes, *slots: str) -> Context:
    return Context(fields(before, seat, place, *slots), key)


def scalar_of(said: Bytes, size: int) -> int:
    found = int.from_bytes(said.take(size), "little")
    assert found < L
    return found


def excluded(
    where: Context, domain: str, items: Sequence[tuple[bytes, int]], said: Bytes, total: int = 0
) -> None:
    """“None of these seals holds its v.” With a total, the first y is left out and follows from the sum."""
    c = scalar_of(said, 16)
    count = len(items)
    y = [scalar_of(said, 32) for _ in range(count - bool(total))]
    z = [scalar_of(said, 32) for _ in range(count)]
    if total:
        y.insert(0, (c * total - sum(y[: SIDE - 1])) % L)
    first = [
        sub(add(times(y_, sub(times(v, where.key), seal)), base(z_)), times(c, where.key))
        for (seal, v), y_, z_ in zip(items, y, z, strict=True)
    ]
    assert where.challenge(domain, [seal for seal, _ in items], [v for _, v in items], *first) == c


SIDE = 23


def army(
    where: Context, seals: Sequence[bytes], counts: Sequence[int], barred: Sequence[int], said: Bytes
) -> None:
    """The seals hold exactly these ranks; those at the places `barred` hold neither 14 nor 15."""
    t = scalar(hashed("army", where.ctx, where.key, fields(*seals), size=64))
    total = sum(n * pow(t - rank, -1, L) for rank, n in enumerate(counts)) % L
    items = [(seal, t) for seal in seals] + [(seals[place], rank) for place in barred for rank in (14, 15)]
    excluded(where, "army proof", items, said, total)


def ring(
    where: Context,
    domain: str,
    seals: Sequence[bytes],
    points: Sequence[bytes],
    about: Sequence[int],
    said: Bytes,
) -> None:
    """One of the points is a multiple of G."""
    e = start = scalar_of(said, 16)
    for i, point in enumerate(points):
        z = scalar_of(said, 32)
        e = where.challenge(domain, [*seals, *points], about, i, sub(base(z), times(e, point)))
    assert e == start


def member(where: Context, seal: bytes, among: set[int], known: set[int], said: Bytes) -> None:
    """The seal holds one of these: no proof, a ring or an exclusion, depending on what is known."""
    left, out = sorted(among & known), sorted(known - among)
    assert left
    if not out:
        return
    if 16 + 32 * len(left) <= 16 + 64 * len(out):
        ring(where, "membership", [seal], [without(seal, rank, where.key) for rank in left], left, said)
    else:
        excluded(where, "exclusion", [(seal, rank) for rank in out], said)


def support(where: Context, seal: bytes, behind: bytes, wins: set[int], known: set[int], said: Bytes) -> None:
    """The defender won, or is a flag with a winner behind it."""
    near, far = sorted(wins & known), sorted(wins)
    rho = scalar(hashed("fold", where.ctx, where.key, seal, behind, size=64))
    flag = without(seal, FLAG, where.key)
    points = [without(seal, rank, where.key) for rank in near]
    points += [add(flag, times(rho, without(behind, rank, where.key))) for rank in far]
    ring(where, "support", [seal, behind], points, [*near, FLAG, *far], said)


def opened(key: bytes, seal: bytes, said: Bytes) -> tuple[int, int]:
    """An opening of a rank: the rank and the blinding factor."""
    rank, blind = said.take(1)[0], scalar_of(said, 32)
    assert add(times(rank, key), base(blind)) == seal
    return rank, blind


class Battle(NamedTuple):
    """An attack: the keys, the three seals (the third may be empty), its context, and its bytes."""

    context: Context  # with the attacker's X, which the defender's seals are made with
    defender_key: bytes
    attacker: bytes
    defender: bytes
    behind: bytes
    table: bytes
    lock: bytes
    second: bytes

    @classmethod
    def read(
        cls, where: Context, key: bytes, attacker: bytes, defender: bytes, behind: bytes, said: Bytes
    ) -> Battle:
        table, lock = said.take(16 * 17), said.take(32)
        return cls(where, key, attacker, defender, behind, table, lock, said.take(16 * 17) if behind else b"")

    def _entry(self, domain: str, table: bytes, j: int, *points: bytes) -> tuple[int, bytes]:
        seals = self.attacker, self.defender, self.behind
        mask = hashed(domain, self.context.ctx, *seals, j, *points, size=17)
        row = bytes(a ^ b for a, b in zip(table[17 * j : 17 * j + 17], mask, strict=True))
        return row[0], row[1:]

    def near(self, j: int, mask: bytes) -> tuple[int, bytes]:
        """Entry j of the first table, by K_j."""
        return self._entry("table", self.table, j, mask)

    def far(self, j: int, flag: bytes, mask: bytes) -> tuple[int, bytes]:
        """Entry j of the second, by both points."""
        return self._entry("behind", self.second, j, flag, mask)

    def attacker_rank(self, secret: bytes) -> int:
        """The attacker's rank a, which the secret opens."""
        own = hashed("own", self.context.ctx, self.attacker, self.defender, self.behind, secret)
        blind = int.from_bytes(bytes(a ^ b for a, b in zip(self.lock, own, strict=True)), "little")
        assert blind < L
        (rank,) = (a for a in range(14) if sub(self.attacker, base(blind)) == times(a, self.defender_key))
        return rank
