"""“The seal holds one of S”, by whichever proof is shorter for what is publicly known (spec/codes.md, 6).

Which proof it is follows from public sets alone: S, and K, what the piece can publicly be. So neither its
kind nor its length tells anything.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.codes.battle import exclusion, membership
from sealed.codes.battle.exclusion import Item
from sealed.codes.battle.group import RANKS, Point
from sealed.codes.battle.ranks import Opening
from sealed.codes.hashing import Domain
from sealed.codes.sodium import Refused
from sealed.codes.wire import Reader
from sealed.rules.questions import Mask


def ranks_in(mask: Mask) -> tuple[int, ...]:
    """The ranks of a set, rising."""
    return tuple(rank for rank in range(RANKS) if mask >> rank & 1)


class Claim(NamedTuple):
    """That a seal holds one of `among`, when it can publicly be one of `known`."""

    context: bytes
    key: Point
    sealed: Point
    among: Mask
    known: Mask

    @property
    def possible(self) -> tuple[int, ...]:
        """What it can be if the claim is true. If nothing, there is no proof."""
        return ranks_in(self.among & self.known)

    @property
    def excluded(self) -> tuple[int, ...]:
        """What it could be before. If nothing, there is nothing to prove."""
        return ranks_in(self.known & ~self.among)

    @property
    def by_ring(self) -> bool:
        """Whether the ring is not longer than the exclusion."""
        return membership.size(len(self.possible)) <= exclusion.size(len(self.excluded))


def _items(claim: Claim) -> tuple[Item, ...]:
    return tuple(Item(claim.sealed, rank) for rank in claim.excluded)


def prove(claim: Claim, held: Opening, secret: bytes) -> bytes:
    """The proof; empty if all is known. ValueError: the claim is false."""
    if held.rank not in claim.possible:
        raise ValueError("what is to be proved is not so")
    if not claim.excluded:
        return b""
    if claim.by_ring:
        ring = membership.one_of(claim.context, claim.key, claim.sealed, claim.possible)
        return membership.prove(ring, claim.possible.index(held.rank), held.blind, secret)
    stated = exclusion.about(Domain.EXCLUSION, claim.context, claim.key, _items(claim))
    return exclusion.prove(stated, (held,) * len(claim.excluded), secret)


def check(claim: Claim, reader: Reader) -> None:
    """Read a proof. Raises Malformed; Refused: it does not hold, or there can be none."""
    if not claim.possible:
        raise Refused("what is to be proved cannot be")
    if not claim.excluded:
        return
    if claim.by_ring:
        membership.check(membership.one_of(claim.context, claim.key, claim.sealed, claim.possible), reader)
    else:
        exclusion.check(exclusion.about(Domain.EXCLUSION, claim.context, claim.key, _items(claim)), reader)
