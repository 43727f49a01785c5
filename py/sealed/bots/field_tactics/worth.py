"""The worth of pieces in Field Tactics, of leaders on their way to the enemy base, and of battles against an
army that is only guessed.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import NamedTuple

from sealed.bots.field_tactics.belief import Belief
from sealed.rules.field_tactics.army import LEADERS, MINE, ODDS, RANKS
from sealed.rules.field_tactics.board import BASE, BIT, PIECES, SQUARES, STEPS
from sealed.rules.questions import Seat, Winner

_VALUES = {
    "G3": 10.0,
    "G2": 9.0,
    "G1": 8.0,
    "F3": 6.0,
    "F2": 5.5,
    "F1": 5.0,
    "C3": 3.0,
    "C2": 2.6,
    "C1": 2.2,
    "PL": 6.5,
    "TA": 5.5,
    "CA": 1.8,
    "EN": 3.2,
    "SP": 3.0,
    "MI": 3.0,
    "FL": 2.5,
}
VALUE = tuple(_VALUES[name] for name in RANKS)
"""The worth of each rank, in units of about a third of a company officer."""
RUSH = (0.0, 14.0, 6.0, 2.6, 1.2, 0.6, 0.3, 0.15)
"""The value of a leader, by the turns to the enemy base if nobody stops it."""
_FAR = 99.0
"""More steps than any way on the board has."""

NEIGHBOURS = tuple(
    tuple(to for to in range(len(SQUARES)) if STEPS[here] & BIT[to]) for here in range(len(SQUARES))
)


@functools.cache
def results(odds: str) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """`results[attacker][defender]`: whether the attacker wins, both fall, or the defender holds."""
    table = ODDS[odds].table
    return tuple(
        tuple(
            tuple(
                float(Winner(table[attacker][defender]) is winner)
                for winner in (Winner.ATTACKER, Winner.NEITHER, Winner.DEFENDER)
            )
            for defender in range(len(RANKS))
        )
        for attacker in range(len(RANKS))
    )


@functools.cache
def stops(rank: int, odds: str) -> float:
    """The share of leaders that a piece of this rank stops."""
    leaders = [other for other in range(len(RANKS)) if is_leader(other)]
    return sum(1 - results(odds)[leader][rank][0] for leader in leaders) / len(leaders)


def rush(distance: float) -> float:
    """The worth of a leader so far away from the enemy base."""
    place = int(distance)
    if place >= len(RUSH) - 1:
        return 0.0
    return RUSH[place] + (RUSH[place + 1] - RUSH[place]) * (distance - place)


@functools.lru_cache(
    maxsize=2048
)  # one side's ways are the same in most of the armies that the other may have
def approach(seat: Seat, costs: tuple[float, ...]) -> list[float]:
    """The turns that a leader of a seat needs from every square to the enemy base; `costs` is what it costs
    to enter each square. Not to be changed.
    """
    goal = BASE[seat.other]
    found = [_FAR] * len(SQUARES)
    found[goal] = 0.0
    queue = [(0.0, goal)]
    while queue:
        far, here = heappop(queue)
        if far > found[here]:
            continue
        onward = far + costs[here]
        if onward > len(RUSH):
            continue
        for near in NEIGHBOURS[here]:
            if onward < found[near]:
                found[near] = onward
                heappush(queue, (onward, near))
    return found


def still_hold(ways: list[float], square: int, before: float, now: float) -> bool:
    """Whether the ways of `approach` are certainly the same if one square costs something else. They are if
    nobody goes by it who went by it before, and nobody begins to.
    """
    if now == before:
        return True
    far = ways[square]
    if now > before:
        return all(ways[near] != far + before for near in NEIGHBOURS[square])
    onward = far + now
    return onward > len(RUSH) or all(onward >= ways[near] for near in NEIGHBOURS[square])


def is_leader(rank: int) -> bool:
    """Whether a rank is a leader's."""
    return bool(LEADERS >> rank & 1)


SMALL = 0.002
"""A rank that is less likely is left out."""
_RANKS = range(len(RANKS))


@dataclass(frozen=True, slots=True)
class Battles:
    """The gains and losses of a seat in battles with each piece of the other side."""

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
        rows = {piece: _with_one(belief[piece], engineer) for piece in PIECES[enemy]}
        return cls(
            belief,
            {piece: row.leader for piece, row in rows.items()},
            {piece: row.gain for piece, row in rows.items()},
            {piece: row.risk for piece, row in rows.items()},
            {piece: row.beaten for piece, row in rows.items()},
        )


class _WithOne(NamedTuple):
    """The gains and losses in battles with one piece."""

    leader: float
    gain: list[float]
    risk: list[float]
    beaten: list[float]


@functools.lru_cache(maxsize=2048)  # many pieces of an army are believed to be the same
def _with_one(belief: tuple[float, ...], engineer: str) -> _WithOne:
    table = results(engineer)
    odds = [(rank, chance) for rank, chance in enumerate(belief) if chance > SMALL]
    found = _WithOne(sum(chance for rank, chance in odds if is_leader(rank)), [], [], [])
    for own in _RANKS:
        won = lost = beats = 0.0
        for rank, chance in odds:
            wins, both, holds = table[own][rank]
            beats += chance * wins
            won += chance * ((wins + both) * VALUE[rank] - (both + holds) * VALUE[own])
            if rank < MINE:
                wins, both, holds = table[rank][own]
                lost += chance * ((wins + both) * VALUE[own] - both * VALUE[rank])
        found.gain.append(won)
        found.risk.append(max(0.0, lost))
        found.beaten.append(beats)
    return found
