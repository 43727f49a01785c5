"""The probable ranks of the other army.

What is public leaves a set of ranks to each piece. How a piece has behaved makes some of these more likely:
what never moves may be a mine, what attacks a piece of known rank probably beats it. Then the likelihoods are
balanced until each piece is one piece, and each rank is there as often as the army has it (Sinkhorn).
"""

from __future__ import annotations

import random
from typing import TypeAlias

from sealed.rules.field_tactics.army import COUNTS, FLAG, MINE, ODDS, mask
from sealed.rules.field_tactics.board import GONE, PIECES, ROW_OF, SQUARE, SQUARES
from sealed.rules.field_tactics.guess import imagined
from sealed.rules.field_tactics.state import NOBODY, State, piece_on, seat_of
from sealed.rules.log import Log
from sealed.rules.questions import Decide, Hand, Seat

Belief: TypeAlias = tuple[tuple[float, ...], ...]
"""For every piece of both sides, how likely it has each rank; nothing for one's own."""

Likely: TypeAlias = dict[int, list[float]]
"""How likely each rank is for each piece of a side, if the piece is taken alone."""

ROUNDS = 12
"""The rounds in which rows and columns of a belief are balanced in turn. Chosen by feel, not measured."""
STRONG = mask("G3", "G2", "G1", "PL", "TA")
"""The ranks that attack unknown pieces more often than others do."""
BACK = (1.0, 2.2, 1.6, 0.8, 0.35)
"""The weight of each row, counted from the back, as a place for mines and the flag."""
RESTING = 1 / 25
"""The growth, with each turn of the other player, of the odds that a piece which has not moved cannot."""
BOLD = 2.0
"""An attack on an unknown piece makes strong ranks so much likelier."""
SURE = 4.0
"""An attack on a piece that is known well makes ranks that beat it so much likelier."""
_RANKS = range(len(COUNTS))


def believed(state: State, seat: Seat, likely: Likely) -> Belief:
    """The balanced belief about a seat's pieces, from how likely each rank is for a piece taken alone."""
    pieces = [piece for piece in PIECES[seat] if state.opened[piece] == NOBODY]
    rows = [
        [weight if state.known[piece] >> rank & 1 else 0.0 for rank, weight in enumerate(likely[piece])]
        for piece in pieces
    ]
    opened = [state.opened[piece] for piece in PIECES[seat] if state.opened[piece] != NOBODY]
    left = [count - opened.count(rank) for rank, count in enumerate(COUNTS)]
    kinds = list({tuple(row): None for row in rows})  # most pieces are believed to be the same as others
    kind_of = [kinds.index(tuple(row)) for row in rows]
    for _ in range(ROUNDS if rows else 0):
        sums = [sum(column) for column in zip(*(kinds[kind] for kind in kind_of), strict=True)]
        scale = [left[rank] / sums[rank] if sums[rank] else 0.0 for rank in _RANKS]
        for kind, row in enumerate(kinds):
            scaled = [weight * factor for weight, factor in zip(row, scale, strict=True)]
            total = sum(scaled)
            kinds[kind] = tuple(weight / total for weight in scaled) if total else row
    table: list[tuple[float, ...]] = [()] * len(state.where)
    for piece, kind in zip(pieces, kind_of, strict=True):
        table[piece] = kinds[kind]
    for piece in PIECES[seat]:
        if state.opened[piece] != NOBODY:
            table[piece] = tuple(float(rank == state.opened[piece]) for rank in _RANKS)
    return tuple(table)


def even(seat: Seat) -> Likely:
    """All ranks alike, by their number in the army."""
    return {piece: [float(count) for count in COUNTS] for piece in PIECES[seat]}


def read(state: State, seat: Seat, log: Log) -> Likely:
    """The odds of the ranks for each piece of a seat, by how it was placed and what it has done."""
    likely = even(seat)
    for piece, row in likely.items():
        rank_of_row = ROW_OF[piece] if seat is Seat.ONE else 9 - ROW_OF[piece]
        for rank in (MINE, FLAG):
            row[rank] *= BACK[rank_of_row]
    turns, moved = 0, set[int]()
    odds = ODDS[state.odds]
    for entry in log:
        if not isinstance(entry.ask, Decide) or entry.ask.seat is not seat or entry.ask.kind != "move":
            continue
        turns += 1
        start, _, target = str(entry.answer).partition(" ")
        if not target:
            continue
        before: State = entry.state
        piece, enemy = piece_on(before, SQUARE[start]), piece_on(before, SQUARE[target])
        moved.add(piece)
        if enemy != NOBODY and seat_of(enemy) is not seat:
            _weigh_attack(likely[piece], before.known[enemy], odds.beating)
    for piece, row in likely.items():
        if piece not in moved and state.where[piece] != GONE:
            for rank in (MINE, FLAG):
                row[rank] *= 1 + RESTING * turns
    return likely


def drawn(state: State, seat: Seat, belief: Belief, rng: random.Random) -> Hand:
    """An army of a seat that fits all that is public, by the odds of a belief."""
    pieces = PIECES[seat]
    army = {piece: state.opened[piece] for piece in pieces if state.opened[piece] != NOBODY}
    left = [count - list(army.values()).count(rank) for rank, count in enumerate(COUNTS)]
    for piece in sorted(pieces, key=lambda piece: (state.known[piece].bit_count(), rng.random())):
        if piece in army:
            continue
        odds = [chance * (left[rank] > 0) for rank, chance in enumerate(belief[piece])]
        if not any(odds):  # the ranks that it could have are taken
            return imagined(state, seat, rng)
        (rank,) = rng.choices(_RANKS, odds)
        left[rank] -= 1
        army[piece] = rank
    return {SQUARES[piece]: rank for piece, rank in army.items()}


def _weigh_attack(row: list[float], known: int, beating: tuple[int, ...]) -> None:
    """A player attacks what it hopes to beat."""
    possible = [rank for rank in _RANKS if known >> rank & 1]
    if len(possible) <= 6:
        for rank in _RANKS:
            hopes = sum(beating[other] >> rank & 1 for other in possible) / len(possible)
            row[rank] *= 1 + (SURE - 1) * hopes
        return
    for rank in _RANKS:
        if STRONG >> rank & 1:
            row[rank] *= BOLD
