"""Arithmetic in ristretto255, written additively: a point is its 32 bytes, a scalar a number below L."""

from __future__ import annotations

from functools import lru_cache

from sealed.codes.sodium import (
    IDENTITY,
    L,
    crypto_core_ristretto255_add,
    crypto_core_ristretto255_sub,
    crypto_scalarmult_ristretto255,
    crypto_scalarmult_ristretto255_base,
)

Point = bytes
RANKS = 16  # 0 to 15: half a byte each in a showing, and one entry each in a table


def times(n: int, p: Point) -> Point:
    """The product n p; n is any number, taken mod L."""
    return crypto_scalarmult_ristretto255(n % L, p)


def base(n: int) -> Point:
    """The product n G; n is any number, taken mod L."""
    return crypto_scalarmult_ristretto255_base(n % L)


def plus(p: Point, q: Point) -> Point:
    """The sum p + q."""
    return crypto_core_ristretto255_add(p, q)


def minus(p: Point, q: Point) -> Point:
    """The difference p - q."""
    return crypto_core_ristretto255_sub(p, q)


def inverse(n: int) -> int:
    """The scalar 1/n. ValueError: n is a multiple of L."""
    return pow(n, -1, L)


def ladder(p: Point) -> tuple[Point, ...]:
    """The points 0 p, 1 p, … 15 p: additions cost less than products."""
    steps = [IDENTITY, p]
    while len(steps) < RANKS:
        steps.append(plus(steps[-1], p))
    return tuple(steps)


@lru_cache(maxsize=16)
def multiples(key: Point) -> tuple[Point, ...]:
    """The `ladder` of a public key, which every seal and proof of a match needs."""
    return ladder(key)
