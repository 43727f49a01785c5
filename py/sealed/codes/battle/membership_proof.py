"""“The seal holds one of S”, by whichever proof is shorter for what is publicly known (docs/codes.md 14).

The choice follows from public sets alone: S, and K, the ranks that the piece can publicly have. So neither
the kind of proof nor its length tells anything.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes.battle import exclusion_proof, ring_proof
from sealed.codes.battle.exclusion_proof import Item
from sealed.codes.battle.group import RANKS, Point
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.battle.ring_proof import Ring
from sealed.codes.battle.statement import Statement
from sealed.codes.hashing import Domain
from sealed.codes.sodium import SodiumRefused
from sealed.codes.wire import Reader
from sealed.rules.questions import Mask


def ranks_in(mask: Mask) -> tuple[int, ...]:
    """The ranks of a set, rising."""
    return tuple(rank for rank in range(RANKS) if mask >> rank & 1)


class Claim(NamedTuple):
    """The claim that a seal holds one of `among`; that it holds one of `known` is public already."""

    context: bytes
    key: Point
    sealed: Point
    among: Mask
    known: Mask

    @property
    def possible(self) -> tuple[int, ...]:
        """The ranks that the seal can hold if the claim is true. If there are none, nothing can prove it."""
        return ranks_in(self.among & self.known)

    @property
    def excluded(self) -> tuple[int, ...]:
        """The ranks that the claim rules out. If there are none, there is nothing to prove."""
        return ranks_in(self.known & ~self.among)

    @property
    def by_ring(self) -> bool:
        """Whether the ring is not longer than the exclusion."""
        return ring_proof.size(len(self.possible)) <= exclusion_proof.size(len(self.excluded))


def prove(claim: Claim, held: RankOpening, secret: bytes) -> bytes:
    """The proof; empty if there is nothing to prove. ValueError: the claim is false."""
    if held.rank not in claim.possible:
        raise ValueError("what is to be proved is not so")
    if not claim.excluded:
        return b""
    if claim.by_ring:
        return ring_proof.prove(_ring(claim), claim.possible.index(held.rank), held.blind, secret)
    return exclusion_proof.prove(_exclusion(claim), (held,) * len(claim.excluded), secret)


def check(claim: Claim, reader: Reader) -> None:
    """Reads a proof. Raises Malformed, or Refused if it does not hold or there can be none."""
    if not claim.possible:
        raise SodiumRefused("what is to be proved cannot be")
    if not claim.excluded:
        return
    if claim.by_ring:
        ring_proof.check(_ring(claim), reader)
    else:
        exclusion_proof.check(_exclusion(claim), reader)


def _ring(claim: Claim) -> Ring:
    return ring_proof.membership_ring(claim.context, claim.key, claim.sealed, claim.possible)


def _exclusion(claim: Claim) -> Statement:
    items = tuple(Item(claim.sealed, rank) for rank in claim.excluded)
    return exclusion_proof.make_statement(Domain.EXCLUSION, claim.context, claim.key, items)
