"""Battles of Field Tactics against an army of which there is only a belief."""

from __future__ import annotations

from dataclasses import dataclass

from sealed.bots.field_tactics.belief import Belief
from sealed.bots.field_tactics.worth import VALUE, is_leader, results
from sealed.rules.field_tactics.army import MINE, RANKS
from sealed.rules.field_tactics.board import PIECES
from sealed.rules.questions import Seat

SMALL = 0.002
"""A rank that is less likely is left out."""
_RANKS = range(len(RANKS))


@dataclass(frozen=True, slots=True)
class Battles:
    """What battles with each piece of the other side bring to a seat."""

    belief: Belief
    leader: dict[int, float]
    """The chance that each enemy piece is a leader."""
    gain: dict[int, list[float]]
    """`gain[enemy][rank]`: what an attack on it with that rank brings, on average."""
    risk: dict[int, list[float]]
    """`risk[enemy][rank]`: what its attack on that rank would cost, on average."""
    beaten: dict[int, list[float]]
    """`beaten[enemy][rank]`: the chance that an attack on it with that rank wins."""

    @classmethod
    def of(cls, belief: Belief, enemy: Seat, engineer: str) -> Battles:
        """Works out all battles with the pieces of the seat `enemy`; `engineer` is the state's `odds`."""
        table = results(engineer)
        leader: dict[int, float] = {}
        gain: dict[int, list[float]] = {}
        risk: dict[int, list[float]] = {}
        beaten: dict[int, list[float]] = {}
        for piece in PIECES[enemy]:
            odds = [(rank, chance) for rank, chance in enumerate(belief[piece]) if chance > SMALL]
            leader[piece] = sum(chance for rank, chance in odds if is_leader(rank))
            gain[piece], risk[piece], beaten[piece] = [], [], []
            for own in _RANKS:
                won = lost = beats = 0.0
                for rank, chance in odds:
                    wins, both, holds = table[own][rank]
                    beats += chance * wins
                    won += chance * ((wins + both) * VALUE[rank] - (both + holds) * VALUE[own])
                    if rank < MINE:
                        wins, both, holds = table[rank][own]
                        lost += chance * ((wins + both) * VALUE[own] - both * VALUE[rank])
                gain[piece].append(won)
                risk[piece].append(max(0.0, lost))
                beaten[piece].append(beats)
        return cls(belief, leader, gain, risk, beaten)
