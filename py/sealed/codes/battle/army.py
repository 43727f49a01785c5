"""“These seals together hold exactly this army”, and no barred rank where it is barred.

At a random t, fixed by the seals themselves, the sum of 1/(t - d) over the seals equals that over the army
exactly if the armies are equal (the logarithmic derivative of the product of all t - d; Haböck 2022). The u
of an exclusion at t are these summands. 1,712 bytes for 23 seals and two squares with two barred ranks each.
It also shows that every seal holds one of the 16 ranks, on which all later exclusions rest.
"""

from __future__ import annotations

from sealed.codes.battle import exclusion
from sealed.codes.battle.exclusion import Item, Total
from sealed.codes.battle.group import Point, inverse
from sealed.codes.battle.ranks import Opening
from sealed.codes.battle.statement import Statement
from sealed.codes.hashing import Domain, fields, scalar
from sealed.codes.sodium import L
from sealed.codes.wire import Reader

Barred = tuple[tuple[int, int], ...]
"""Of seals (by their place) the ranks that they must not hold."""


def _stated(
    context: bytes, key: Point, seals: tuple[Point, ...], counts: tuple[int, ...], barred: Barred
) -> tuple[Statement, Total]:
    t = scalar(Domain.ARMY, context, key, fields(*seals))
    total = sum(count * inverse(t - rank) for rank, count in enumerate(counts) if count) % L
    items = (*(Item(each, t) for each in seals), *(Item(seals[place], rank) for place, rank in barred))
    return exclusion.about(Domain.ARMY_PROOF, context, key, items), Total(len(seals), total)


def prove(
    context: bytes,
    key: Point,
    openings: tuple[Opening, ...],
    seals: tuple[Point, ...],
    counts: tuple[int, ...],
    barred: Barred,
    secret: bytes,
) -> bytes:
    """The proof. ValueError: a barred rank is where it is barred."""
    stated, total = _stated(context, key, seals, counts, barred)
    held = (*openings, *(openings[place] for place, _ in barred))
    return exclusion.prove(stated, held, secret, total)


def check(
    context: bytes,
    key: Point,
    seals: tuple[Point, ...],
    counts: tuple[int, ...],
    barred: Barred,
    reader: Reader,
) -> None:
    """Read a proof. Raises Malformed; Refused: it does not hold."""
    stated, total = _stated(context, key, seals, counts, barred)
    exclusion.check(stated, reader, total)
