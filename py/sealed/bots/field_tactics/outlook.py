"""Weighs the moves of Field Tactics, one ply deep: a battle by what the belief says, then the position.

What will happen next is part of the measure: who can attack whom, and how far each side's leaders are from
the other's base.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from sealed.bots.field_tactics.worth import (
    NEIGHBOURS,
    VALUE,
    Battles,
    approach,
    is_leader,
    results,
    rush,
    stops,
)
from sealed.rules.field_tactics.army import MINE, RANKS
from sealed.rules.field_tactics.board import BASE, GONE, PIECES, ROW_OF, SQUARE, SQUARES
from sealed.rules.field_tactics.moves import PASS, move_words
from sealed.rules.field_tactics.state import NOBODY, State, piece_on
from sealed.rules.questions import Hand, Seat

VICTORY = 100.0
AT_THE_GATE = 30.0
"""The value of a leader that can enter the base in the next turn if nobody stops it."""
BLOCKED_BY_OWN = 1.5
GUARDED = 4.0
"""The turns that a guard costs a piece that has to pass it and cannot beat it."""
CAUTION = 0.55
"""The chance that an enemy who could win a piece will try."""
KNOWN_CAUTION = 0.85
"""The same if the piece is known well."""
MANY = 0.12
"""The weight of the second threat and those after it, compared with the first."""
ADVANCE = 0.05
"""The value of each row that a piece able to fight has advanced."""
BACK_AGAIN = 0.3
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


@dataclass(slots=True)
class Outlook:
    """One seat's picture of a position: its own ranks, and what battles with the others bring."""

    state: State
    seat: Seat
    ranks: dict[int, int]
    battles: Battles
    weight: Weight

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
        on = {square: piece for piece, square in enumerate(where) if square != GONE}
        threat = hope = front = 0.0
        threats = 0.0
        for piece in PIECES[self.seat]:
            here = where[piece]
            if here == GONE:
                continue
            rank = self.ranks[piece]
            if rank < MINE:
                row = ROW_OF[here] if self.seat is Seat.ONE else 9 - ROW_OF[here]
                front += ADVANCE * row
            caution = KNOWN_CAUTION if self.state.known[piece].bit_count() <= 6 else CAUTION
            for near in NEIGHBOURS[here]:
                enemy = on.get(near, NOBODY)
                if enemy == NOBODY or enemy in self.ranks:
                    continue
                cost = caution * self.battles.risk[enemy][rank]
                threats += cost
                threat = max(threat, cost)
                if rank < MINE:
                    hope = max(hope, self.battles.gain[enemy][rank])
        danger = threat + MANY * (threats - threat)
        total = front + self.weight.hope * hope - self.weight.danger * danger
        return total + self.weight.race * self._race(where, on) if self.weight.race else total

    def _race(self, where: tuple[int, ...], on: dict[int, int]) -> float:
        """The race of both sides' leaders to the other's base, with what stands in their way."""
        best = max((rank for rank in self.ranks.values()), key=lambda rank: VALUE[rank])
        mine = [rank for piece, rank in self.ranks.items() if where[piece] != GONE and is_leader(rank)]
        best = max(mine, key=lambda rank: VALUE[rank], default=best)
        own_costs, their_costs = [1.0] * len(SQUARES), [1.0] * len(SQUARES)
        for square, piece in on.items():
            if piece in self.ranks:
                own_costs[square] = BLOCKED_BY_OWN
                their_costs[square] = 1 + GUARDED * stops(self.ranks[piece], self.state.odds)
            else:
                their_costs[square] = BLOCKED_BY_OWN
                own_costs[square] = 1 + GUARDED * (1 - self.battles.beaten[piece][best])
        total = 0.0
        if mine:
            ways = approach(self.seat, own_costs)
            runs = sorted(
                (
                    rush(ways[where[piece]])
                    for piece, rank in self.ranks.items()
                    if where[piece] != GONE and is_leader(rank)
                ),
                reverse=True,
            )
            total += runs[0] + MANY * sum(runs[1:])
        ways = approach(self.seat.other, their_costs)
        dangers = []
        for enemy, chance in self.battles.leader.items():
            if where[enemy] == GONE or chance < 0.02:
                continue
            far = ways[where[enemy]]
            dangers.append(chance * (AT_THE_GATE if far <= 1 else rush(far - 0.5)))
        dangers.sort(reverse=True)
        if dangers:
            total -= dangers[0] + MANY * sum(dangers[1:])
        return total
