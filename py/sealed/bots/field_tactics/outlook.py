"""Weighs the moves of Field Tactics, one ply deep: a battle by what the belief says, then the position.

What will happen next is part of the measure: who can attack whom, and how far each side's leaders are from
the other's base.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from sealed.bots.field_tactics.worth import (
    NEIGHBOURS,
    VALUE,
    Battles,
    approach,
    is_leader,
    results,
    rush,
    still_hold,
    stops,
)
from sealed.rules.field_tactics.army import MINE, RANKS
from sealed.rules.field_tactics.board import BASE, GONE, PIECES, ROW_OF, SQUARE, SQUARES
from sealed.rules.field_tactics.moves import PASS, move_words
from sealed.rules.field_tactics.state import NOBODY, State, piece_on
from sealed.rules.questions import Hand, Seat

VICTORY = 100.0
"""More than any move is worth that does not win."""
AT_THE_GATE = 30.0
"""The value of a leader that can enter the base in the next turn if nobody stops it."""
BLOCKED_BY_OWN = 1.5
"""The turns that a piece of one's own costs a leader whose way it blocks."""
GUARDED = 4.0
"""The turns that a guard costs a piece that has to pass it and cannot beat it."""
CAUTION = 0.55
"""The chance that an enemy who could win a piece will try."""
KNOWN_CAUTION = 0.85
"""The chance that the enemy will try, against a piece that is known well."""
MANY = 0.12
"""The weight of the second threat and those after it, compared with the first."""
ADVANCE = 0.05
"""The value of each row that a piece able to fight has advanced."""
BACK_AGAIN = 0.3
"""The cost of a move that takes back the last one, so that a piece does not go to and fro for ever."""
UNLIKELY = 0.02
"""A leader that is less likely endangers nothing."""
_RANKS = range(len(RANKS))


def moves(state: State, hand: Hand) -> list[str]:
    """The legal moves of the seat on turn, which has this hand."""
    return [
        f"{start} {target}".strip()
        for start in move_words(state, hand, ())
        for target in move_words(state, hand, (start,))
    ]


def back_again(text: str, last: str) -> float:
    """The cost of a move that takes the last one of the same side back."""
    return BACK_AGAIN if text.split(" ")[::-1] == last.split(" ") else 0.0


class Weight(NamedTuple):
    """The weights by which a character judges."""

    race: float
    danger: float
    hope: float
    curiosity: float


class Contact(NamedTuple):
    """The part of a position's worth that comes from where one piece stands."""

    ahead: float
    costs: tuple[float, ...]
    """The cost of an attack by each enemy beside it."""
    gain: float
    """The gain from its own best attack."""


class LeaderPath(NamedTuple):
    """The way of a side's leaders to the other base, as the pieces stand."""

    seat: Seat
    passing: list[float]
    """The cost of passing each piece."""
    costs: tuple[float, ...]
    """The cost of entering each square."""
    turns: list[float]

    @classmethod
    def of(cls, seat: Seat, passing: list[float], where: tuple[int, ...]) -> LeaderPath:
        """The way while the pieces are there."""
        costs = [1.0] * len(SQUARES)
        for piece, square in enumerate(where):
            if square != GONE:
                costs[square] = passing[piece]
        return cls(seat, passing, tuple(costs), approach(seat, tuple(costs)))

    def after(self, moved: list[tuple[int, int, int]]) -> list[float]:
        """The turns from every square after some pieces have moved, each from a square to another. Most moves
        change nothing about them, so they are worked out anew only where one may.
        """
        changed = {before: 1.0 for _, before, _ in moved}
        changed |= {after: self.passing[piece] for piece, _, after in moved if after != GONE}
        if all(still_hold(self.turns, square, self.costs[square], cost) for square, cost in changed.items()):
            return self.turns
        costs = list(self.costs)
        for square, cost in changed.items():
            costs[square] = cost
        return approach(self.seat, tuple(costs))


@dataclass
class Outlook:
    """One seat's picture of a position: its own ranks, and what battles with the others bring."""

    state: State
    seat: Seat
    ranks: dict[int, int]
    battles: Battles
    weight: Weight
    _met: dict[tuple[int, ...], dict[tuple[int, int], Contact]] = field(default_factory=dict)
    """By where the enemies are, and by piece and square."""
    _own_ways: dict[int, LeaderPath] = field(default_factory=dict)

    @classmethod
    def of(cls, state: State, seat: Seat, hand: Hand, battles: Battles, weight: Weight) -> Outlook:
        """The picture of the seat that has this hand."""
        return cls(state, seat, {piece: int(hand[SQUARES[piece]]) for piece in PIECES[seat]}, battles, weight)

    def move(self, text: str, last: str) -> float:
        """The worth of a move; `last` is the last move of the same side."""
        if text == PASS:
            return self.position(self.state.where)
        start, target = text.split(" ")
        here, there = SQUARE[start], SQUARE[target]
        piece, enemy = piece_on(self.state, here), piece_on(self.state, there)
        rank = self.ranks[piece]
        where = list(self.state.where)
        where[piece] = there
        enters = there == BASE[self.seat.other] and is_leader(rank)
        if enemy == NOBODY:
            if enters:
                return VICTORY
            return self.position(tuple(where)) - back_again(text, last)
        return self._battle(piece, enemy, rank, where, enters)

    def _battle(self, piece: int, enemy: int, rank: int, where: list[int], enters: bool) -> float:
        """The worth of an attack, over all that the enemy can be."""
        table = results(self.state.odds)[rank]
        chances = [0.0, 0.0, 0.0]
        fallen = 0.0
        for other, chance in enumerate(self.battles.belief[enemy]):
            for place, result in enumerate(table[other]):
                chances[place] += chance * result
            fallen += chance * (table[other][0] + table[other][1]) * VALUE[other]
        here = self.state.where[piece]
        total = fallen - (chances[1] + chances[2]) * VALUE[rank]
        total += self.weight.curiosity * (1 - max(self.battles.belief[enemy])) * self._urge()
        there, square = where[piece], self.state.where[enemy]
        for place, chance in enumerate(chances):
            if chance < 0.01:
                continue
            if place == 0 and enters:
                total += chance * VICTORY
                continue
            where[piece] = there if place == 0 else GONE
            where[enemy] = square if place == 2 else GONE
            total += chance * self.position(tuple(where))
        where[piece] = here
        return total

    def _urge(self) -> float:
        """Grows while there is no battle, so that nobody walks up and down for ever."""
        return 1 + self.state.quiet / 15

    def position(self, where: tuple[int, ...]) -> float:
        """The worth of a position after one's own move, the pieces themselves apart."""
        threat = hope = front = 0.0
        threats = 0.0
        for ahead, costs, gain in self._contacts(where):
            front += ahead
            for cost in costs:
                threats += cost
                threat = max(threat, cost)
            hope = max(hope, gain)
        danger = threat + MANY * (threats - threat)
        total = front + self.weight.hope * hope - self.weight.danger * danger
        return total + self.weight.race * self._race(where) if self.weight.race else total

    def _contacts(self, where: tuple[int, ...]) -> Iterator[Contact]:
        """The threats to each own piece and its chances. They depend on its square and on which enemies are
        left, so a move changes little of them.
        """
        enemies = PIECES[self.seat.other]
        others = where[enemies.start : enemies.stop]
        known = self._met.setdefault(others, {})
        for piece in self.ranks:
            here = where[piece]
            if here != GONE:
                found = known.get((piece, here))
                if found is None:
                    found = known[piece, here] = self._contact(piece, here, others)
                yield found

    def _contact(self, piece: int, here: int, others: tuple[int, ...]) -> Contact:
        rank, battles = self.ranks[piece], self.battles
        row = ROW_OF[here] if self.seat is Seat.ONE else 9 - ROW_OF[here]
        caution = KNOWN_CAUTION if self.state.known[piece].bit_count() <= 6 else CAUTION
        first = PIECES[self.seat.other].start
        near = [first + others.index(square) for square in NEIGHBOURS[here] if square in others]
        costs = tuple(caution * battles.risk[enemy][rank] for enemy in near)
        if rank >= MINE:
            return Contact(0.0, costs, 0.0)
        return Contact(ADVANCE * row, costs, max((battles.gain[enemy][rank] for enemy in near), default=0.0))

    def _race(self, where: tuple[int, ...]) -> float:
        """The race of both sides' leaders to the other's base, with what stands in their way."""
        mine = [piece for piece in self._leaders if where[piece] != GONE]
        moved = [
            (piece, before, after)
            for piece, (before, after) in enumerate(zip(self.state.where, where, strict=True))
            if before != after
        ]
        total = 0.0
        if mine:
            ways = self._own_way(self.ranks[mine[0]]).after(moved)
            runs = sorted((rush(ways[where[piece]]) for piece in mine), reverse=True)
            total += runs[0] + MANY * sum(runs[1:])
        ways = self._their_way.after(moved)
        dangers = []
        for enemy, chance in self._their_leaders:
            if where[enemy] != GONE:
                far = ways[where[enemy]]
                dangers.append(chance * (AT_THE_GATE if far <= 1 else rush(far - 0.5)))
        dangers.sort(reverse=True)
        if dangers:
            total -= dangers[0] + MANY * sum(dangers[1:])
        return total

    @cached_property
    def _leaders(self) -> list[int]:
        """The own leaders, the best one first."""
        leaders = [piece for piece, rank in self.ranks.items() if is_leader(rank)]
        return sorted(leaders, key=lambda piece: -VALUE[self.ranks[piece]])

    @cached_property
    def _their_leaders(self) -> list[tuple[int, float]]:
        """The pieces of the other side that may be leaders, with the chance of it."""
        return [(enemy, chance) for enemy, chance in self.battles.leader.items() if chance >= UNLIKELY]

    def _own_way(self, best: int) -> LeaderPath:
        """The way of this side's leaders, if the best one has this rank."""
        if best not in self._own_ways:
            beaten = self.battles.beaten
            passing = [
                BLOCKED_BY_OWN if piece in self.ranks else 1 + GUARDED * (1 - beaten[piece][best])
                for piece in range(len(self.state.where))
            ]
            self._own_ways[best] = LeaderPath.of(self.seat, passing, self.state.where)
        return self._own_ways[best]

    @cached_property
    def _their_way(self) -> LeaderPath:
        """The way of the other side's leaders."""
        odds, ranks = self.state.odds, self.ranks
        passing = [
            1 + GUARDED * stops(ranks[piece], odds) if piece in ranks else BLOCKED_BY_OWN
            for piece in range(len(self.state.where))
        ]
        return LeaderPath.of(self.seat.other, passing, self.state.where)
