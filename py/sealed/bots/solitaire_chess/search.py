"""Looks ahead in Solitaire Chess: alpha-beta with a table of positions."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from sealed.bots.solitaire_chess.worth import lead
from sealed.rules.game import Rules
from sealed.rules.questions import Decide, Seat
from sealed.rules.solitaire_chess.board import NUMBER, PLAY, RANKS, SQUARES, numbers, tops
from sealed.rules.solitaire_chess.final import MOST_INSIDE
from sealed.rules.solitaire_chess.state import Solitaire, inside, targets

Look: TypeAlias = Generator[None, None, float]
"""A search that pauses now and then; what it returns is the worth, in cards, to the seat on turn."""

WIN = 1000.0
"""More than any lead: a game that is over is worth this and the cards that its winner is ahead."""
PAUSE = 6
"""Positions between two pauses."""
MOST_KNOWN = 150_000
"""The most results that a search keeps. Chosen by feel, not measured."""
CAPTURES = 4
"""The most captures in a row that are followed where the search ends."""
_AT_LEAST, _EXACTLY, _AT_MOST = -1, 0, 1


class Known(NamedTuple):
    """The result of an earlier search from a position."""

    depth: int
    worth: float
    bound: int
    """Whether the worth is exact, or at least or at most that."""
    best: str

    def tells(self, depth: int, alpha: float, beta: float) -> bool:
        """Whether a search of this depth need not be made again."""
        if self.depth < depth:
            return False
        if self.bound == _EXACTLY:
            return True
        return self.worth >= beta if self.bound == _AT_LEAST else self.worth <= alpha


@dataclass(slots=True)
class Search:
    """The positions that were looked at for one decision."""

    rules: Rules
    known: dict[Solitaire, Known] = field(default_factory=dict)
    looked: int = 0

    def moves(self, state: Solitaire) -> list[str]:
        """The legal moves, those first that are probably good: captures, then the nearest cards.

        A queen is discarded only where another could not enter without it (SF 5.4).
        """
        (ask,) = self.rules.asks(state)
        picks = self.rules.picks
        found: list[tuple[int, str]] = []
        is_full = inside(state, state.turn.side) >= MOST_INSIDE
        for first in picks(state, ask, {}, ()):
            for second in picks(state, ask, {}, (first,)):
                if not second:
                    found.append((14, first))
                elif first in NUMBER:
                    found.append((_order(state, second), f"{first} {second}"))
                elif is_full or not found:
                    thirds = picks(state, ask, {}, (first, second))
                    found += [(15 + _order(state, word), f"{first} {second} {word}") for word in thirds]
        found.sort(key=lambda row: row[0])
        return [move for _, move in found]

    def after(self, state: Solitaire, move: str) -> Solitaire:
        """The position after a move."""
        (ask,) = self.rules.asks(state)
        assert isinstance(ask, Decide)
        after: Solitaire = self.rules.answer(state, ask, move).state
        return after

    def reply(self, state: Solitaire, seat: Seat, depth: int, alpha: float, beta: float) -> Look:
        """The worth of a position to a seat, on its turn or the other's."""
        if state.over is not None or state.turn is seat:
            return (yield from self.look(state, seat, depth, alpha, beta))
        return -(yield from self.look(state, seat.other, depth, -beta, -alpha))

    def look(self, state: Solitaire, seat: Seat, depth: int, alpha: float, beta: float) -> Look:
        """The worth of a position to the seat on turn, exact between alpha and beta."""
        if state.over is not None:
            cards = state.stacks[seat.side].bit_count() - state.stacks[seat.other.side].bit_count()
            return cards + (WIN if state.over.winner is seat else -WIN)
        if depth <= 0:
            return self._quiet(state, seat, CAPTURES, alpha, beta)
        self.looked += 1
        if not self.looked % PAUSE:
            yield
        known = self.known.get(state)
        if known is not None and known.tells(depth, alpha, beta):
            return known.worth
        moves = self.moves(state)
        if known is not None and known.best in moves:
            moves.remove(known.best)
            moves.insert(0, known.best)
        most, best, floor = -2 * WIN, "", alpha
        for move in moves:
            worth = yield from self.reply(self.after(state, move), seat, depth - 1, alpha, beta)
            if worth > most:
                most, best = worth, move
                alpha = max(alpha, worth)
                if alpha >= beta:
                    break
        if len(self.known) < MOST_KNOWN:
            bound = _AT_LEAST if most >= beta else _EXACTLY if most > floor else _AT_MOST
            self.known[state] = Known(depth, most, bound, best)
        return most

    def _quiet(self, state: Solitaire, seat: Seat, captures: int, alpha: float, beta: float) -> float:
        """The worth of a position once nobody wants to capture any more."""
        most = lead(state, seat.side)
        if most >= beta or not captures or state.phase != "turn":
            return most
        for move in _captures(state, seat.side):
            after = self.after(state, move)
            if after.over is not None:
                worth = WIN if after.over.winner is seat else -WIN
            elif after.turn is seat:
                worth = self._quiet(after, seat, captures - 1, max(alpha, most), beta)
            else:
                worth = -self._quiet(after, seat.other, captures - 1, -beta, -max(alpha, most))
            most = max(most, worth)
            if most >= beta:
                break
        return most


def _captures(state: Solitaire, side: int) -> list[str]:
    """The moves that capture; a queen who enters never does (SO 3.5)."""
    enemies = state.pieces[1 - side]
    return [
        f"{SQUARES[square]} {SQUARES[target]}"
        for square in numbers(state.pieces[side] & PLAY)
        for target in numbers(targets(state, side, square, 0) & enemies)
    ]


def _order(state: Solitaire, target: str) -> int:
    """The place of a move among the others, by the square to which it goes."""
    side, square = state.turn.side, NUMBER[target]
    if state.pieces[1 - side] >> square & 1:
        return -1
    card = state.deal[square]
    return card % len(RANKS) + 1 - tops(state.stacks[side])[card // len(RANKS)]
