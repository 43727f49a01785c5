"""“None of these seals holds its value”, without saying what they hold (Brands 1997).

With E = v X - R = (v - d) X - k G, u = 1/(v - d) and w = u k it holds that X = u E + w G; such a u and w
exist only if d is not v. They are proved to be known, all items together: T = a E + b G, one challenge c, y =
a + c u, z = b + c w; checked is T = y E + z G - c X. Sent are c, all y, all z: 16 + 64 m bytes.

With `total` the first so many u are also shown to add up to a number (the army). Their a add up to 0, and so
their y to c times that number, which is why the first y is left out.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes.battle.group import Point, base, inverse, minus, multiples, plus, times
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.battle.statement import Statement, put_challenge, take_challenge, take_scalars
from sealed.codes.hashing import Domain
from sealed.codes.sodium import L, SodiumRefused, put_scalar
from sealed.codes.wire import Reader


class Item(NamedTuple):
    """A seal, and the value that it does not hold."""

    sealed: Point
    value: int


class Total(NamedTuple):
    """The sum of the u of the first `items` items."""

    items: int
    sum: int


def make_statement(domain: Domain, context: bytes, key: Point, items: tuple[Item, ...]) -> Statement:
    """The statement that no item holds its value."""
    return Statement(
        domain, context, key, tuple(each.sealed for each in items), tuple(each.value for each in items)
    )


def size(items: int, total: bool = False) -> int:
    """The number of bytes of a proof."""
    return 16 + 64 * items - 32 * total


def prove(
    statement: Statement, openings: tuple[RankOpening, ...], secret: bytes, total: Total | None = None
) -> bytes:
    """The proof; `openings` are those of the items. ValueError: an item holds its value."""
    key, values = statement.key, statement.about
    us = [inverse(v - held.rank) for v, held in zip(values, openings, strict=True)]
    a = [statement.noise(secret, "a", place) for place in range(len(values))]
    b = [statement.noise(secret, "b", place) for place in range(len(values))]
    if total:
        a[0] = -sum(a[1 : total.items]) % L
    firsts = (  # a E + b G, with E = (v - d) X - k G
        plus(times(a_ * (v - held.rank), key), base(b_ - a_ * held.blind))
        for a_, b_, v, held in zip(a, b, values, openings, strict=True)
    )
    c = statement.challenge(*firsts)
    y = [(a_ + c * u) % L for a_, u in zip(a, us, strict=True)]
    z = [(b_ + c * u * held.blind) % L for b_, u, held in zip(b, us, openings, strict=True)]
    sent = y[1:] if total else y
    return put_challenge(c) + b"".join(map(put_scalar, (*sent, *z)))


def check(statement: Statement, reader: Reader, total: Total | None = None) -> None:
    """Reads a proof. Raises Malformed, or Refused if it does not hold."""
    count = len(statement.about)
    c = take_challenge(reader)
    y = take_scalars(reader, count - 1 if total else count)
    if total:
        y.insert(0, (c * total.sum - sum(y[: total.items - 1])) % L)
    z = take_scalars(reader, count)
    shift = times(c, statement.key)
    firsts = []
    excluded = {value: _times_value(statement.key, value) for value in set(statement.about)}
    for sealed, value, y_, z_ in zip(statement.points, statement.about, y, z, strict=True):
        e = minus(excluded[value], sealed)
        firsts.append(minus(plus(times(y_, e), base(z_)), shift))
    if statement.challenge(*firsts) != c:
        raise SodiumRefused("a proof that does not hold")


def _times_value(key: Point, value: int) -> Point:
    """The point v X; v is a rank, or the random t of an army's proof."""
    steps = multiples(key)
    return steps[value] if value < len(steps) else times(value, key)
