"""“These seals together hold exactly this army”, and no seal holds a rank that is barred for it.

At a random t the sum of 1/(t - d) over the seals equals that over the army only if both are the same ranks,
but for a chance of about 2^-247 (the logarithmic derivative of the product of all t - d; Haböck 2022). The u
of an exclusion at t are these summands. t is a hash of the seals, so it is not known before they are fixed.
1,712 bytes for 23 seals and two squares with two barred ranks each. The proof also shows that every seal
holds one of the 16 ranks: on all later exclusions rest on that, since they only say what a seal does not
hold.
"""

from __future__ import annotations

from sealed.codes.battle import exclusion_proof
from sealed.codes.battle.exclusion_proof import Item, Total
from sealed.codes.battle.group import Point, inverse
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.battle.statement import Statement
from sealed.codes.hashing import Domain, fields, scalar
from sealed.codes.sodium import L
from sealed.codes.wire import Reader

Barred = tuple[tuple[int, int], ...]
"""Pairs of a seal, by its place, and a rank that it must not hold."""


def _make_statement(
    context: bytes, key: Point, seals: tuple[Point, ...], counts: tuple[int, ...], barred: Barred
) -> tuple[Statement, Total]:
    t = scalar(Domain.ARMY, context, key, fields(*seals))
    total = sum(count * inverse(t - rank) for rank, count in enumerate(counts) if count) % L
    items = (*(Item(each, t) for each in seals), *(Item(seals[place], rank) for place, rank in barred))
    return exclusion_proof.make_statement(Domain.ARMY_PROOF, context, key, items), Total(len(seals), total)


def prove(
    context: bytes,
    key: Point,
    openings: tuple[RankOpening, ...],
    seals: tuple[Point, ...],
    counts: tuple[int, ...],
    barred: Barred,
    secret: bytes,
) -> bytes:
    """The proof. ValueError: a barred rank is where it is barred."""
    statement, total = _make_statement(context, key, seals, counts, barred)
    held = (*openings, *(openings[place] for place, _ in barred))
    return exclusion_proof.prove(statement, held, secret, total)


def check(
    context: bytes,
    key: Point,
    seals: tuple[Point, ...],
    counts: tuple[int, ...],
    barred: Barred,
    reader: Reader,
) -> None:
    """Reads a proof. Raises Malformed, or Refused if it does not hold."""
    statement, total = _make_statement(context, key, seals, counts, barred)
    exclusion_proof.check(statement, reader, total)
