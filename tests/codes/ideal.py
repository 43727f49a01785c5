"""Hidden battles in an ideal world: what hides by proof or by assumption hides perfectly.

In it two matches that differ only in what one side hides are the same *to the byte* for the other side, so
that whatever differs between them has leaked. Nothing that an honest reader reads is another than it is:

- seals: their blinding factors are chosen so that a seal depends on its slot alone. Whoever knows the other's
x can do that for every seal and rank: they hide perfectly, so it is only another choice of them. - proofs: a
challenge does not cover the first messages, and provers simulate. That is what zero knowledge means: where
challenges are random, simulated proofs look like real ones. - tables of the hiding side: the entries that the
other cannot read are noise, and so is the lock if none of those that it can read opens it. That is the
assumption (docs/codes.md 14).
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from sealed.codes import keys
from sealed.codes.battle import exclusion_proof, rank_seals, ring_proof, tables
from sealed.codes.battle.exclusion_proof import Total
from sealed.codes.battle.group import base
from sealed.codes.battle.rank_seals import RankOpening
from sealed.codes.battle.ring_proof import Ring
from sealed.codes.battle.statement import CHALLENGE, Statement, put_challenge
from sealed.codes.battle.tables import ENTRY, LOOK, Meeting, Tables
from sealed.codes.hashing import Domain, Field, derive_scalar, digest
from sealed.codes.sodium import L, put_scalar
from sealed.rules.field_tactics.board import HALVES
from sealed.rules.lookup import FLAG
from sealed.rules.questions import Seat, Winner


class Ideal:
    """The world; `hides` is the side of which nothing may be known. It begins before anything is sealed."""

    def __init__(self, patch: pytest.MonkeyPatch, hides: Seat, secrets: Mapping[Seat, bytes]) -> None:
        self.x = {seat: keys.rank_key(secret) for seat, secret in secrets.items()}
        self.hides = base(self.x[hides])
        self.sealed: dict[bytes, int] = {}
        self.seal, self.make = rank_seals.seal, tables.make
        patch.setattr(keys, "blind", self._blind)
        patch.setattr(rank_seals, "seal", self._seal)
        patch.setattr(Statement, "challenge", _challenge)
        patch.setattr(exclusion_proof, "prove", _excluded)
        patch.setattr(ring_proof, "prove", _member)
        patch.setattr(tables, "make", self._make)

    def _blind(self, sealing: bytes, slot: str, value: int) -> int:
        other = self.x[Seat.TWO if slot in HALVES[Seat.ONE] else Seat.ONE]
        return (derive_scalar(sealing, Domain.BLIND, slot, 0) - value * other) % L

    def _seal(self, key: bytes, opened: RankOpening) -> bytes:
        made = self.seal(key, opened)
        self.sealed[made] = opened.rank
        return made

    def _make(self, meeting: Meeting, held: RankOpening, x: int, secret: bytes) -> Tables:
        made = self.make(meeting, held, x, secret)
        if meeting.key != self.hides:
            return made
        near = self.sealed[meeting.defender]
        read = [meeting.outcome(held.rank, near)]
        far = -1
        if read[0] == LOOK and near == FLAG and meeting.behind is not None:
            far = self.sealed[meeting.behind]
            read.append(meeting.outcomes[held.rank][far])
        lock = made.lock
        if not {Winner.DEFENDER, Winner.NEITHER} & set(read):
            lock = digest(Domain.OWN, meeting.context, "noise")
        second = _noise(meeting, 2, made.second, far) if made.second else b""
        return Tables(_noise(meeting, 1, made.first, near), lock, second)


def _noise(meeting: Meeting, which: int, table: bytes, but: int) -> bytes:
    rows = [table[at : at + ENTRY] for at in range(0, len(table), ENTRY)]
    return b"".join(
        row if j == but else digest(Domain.TABLE_NOISE, meeting.context, which, j, size=ENTRY)
        for j, row in enumerate(rows)
    )


def _challenge(stated: Statement, *_: Field) -> int:
    return int.from_bytes(digest(stated.domain, *stated._hashed(), size=CHALLENGE), "little")


def _excluded(
    stated: Statement, openings: tuple[RankOpening, ...], secret: bytes, total: Total | None = None
) -> bytes:
    assert all(v != held.rank for v, held in zip(stated.about, openings, strict=True))
    count = len(stated.about)
    y = [stated.noise(secret, "a", place) for place in range(bool(total), count)]
    z = [stated.noise(secret, "b", place) for place in range(count)]
    return put_challenge(stated.challenge()) + b"".join(map(put_scalar, (*y, *z)))


def _member(ring: Ring, place: int, multiple: int, secret: bytes) -> bytes:
    assert ring.points[place] == base(multiple)
    z = [ring.statement.noise(secret, "z", other) for other in range(len(ring.points))]
    return put_challenge(ring.statement.challenge()) + b"".join(map(put_scalar, z))
