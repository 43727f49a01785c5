"""Looks a reply and an answer to it further ahead than `outlook`, in armies drawn from the belief.

The other side is taken to weigh its moves as Regular does, by what it knows itself: the drawn army, and of
this side's no more than is public. A reply that sees everything makes a coward of the player; that was tried
and was worse than no reply at all.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from sealed.bots.explore import Values, decided, decisions, settled
from sealed.bots.field_tactics.belief import Likely, believed, drawn, even
from sealed.bots.field_tactics.outlook import VICTORY, Outlook, Weight, back_again, moves
from sealed.bots.field_tactics.worth import VALUE, Battles
from sealed.bots.view import View
from sealed.rules.field_tactics.board import GONE, PIECES, SQUARES
from sealed.rules.field_tactics.state import State
from sealed.rules.questions import Decide, Hand, Seat

ARMIES = 24
"""The armies that are drawn, if there is time for them all: in sixteen positions they took 0.14 to 1.0 s in
CPython, which is up to four seconds in a browser. A turn ends after 1.7, so twice as many would hardly ever
be drawn. Whether fewer would play as well has not been measured.
"""
FEW = 3
"""The armies that every move is tried against. After that a move is dropped if it is behind the best one by
more than the error of the difference (`SURE`), and the search ends once one move is left. Of sixteen
positions four ended so after the first army that may drop one.
"""
SURE = 3.0
"""The error of a difference, in standard errors of its mean: several are compared with the best."""
USUAL, PRIOR = 3.0, 4
"""How much two moves differ from army to army while few are known: a piece; it weighs as four armies."""
_Public: TypeAlias = tuple[Seat, tuple[int, ...], tuple[int, ...]]


class Best(NamedTuple):
    """The move that looks best at once, and its worth to the seat that makes it."""

    ask: Decide
    move: str
    worth: float


class Looked(NamedTuple):
    """The worth of each move, and the error of its distance to the best one."""

    worths: Mapping[str, float]
    errors: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Lookahead:
    """One seat's look ahead from the decision of its view."""

    view: View
    likely: Likely
    """About the other side's pieces, as in `belief.read`."""
    own: Weight
    theirs: Weight
    battles: dict[_Public, Battles] = field(default_factory=dict)
    """By what is public: most positions that are looked at have it in common."""
    answers: dict[State, Best | None] = field(default_factory=dict)
    """This side's best answer to a position, which is the same whatever army the other has."""

    def worths(
        self, first: Mapping[str, float], last: str, rng: random.Random, also: Sequence[str] = ()
    ) -> Iterator[Looked]:
        """Ever better worths of moves, the same again if there is nothing new. `first` has them as they look
        at once; `last` is the last move of the same side. Moves that are plainly worse than the best are left
        out after a few armies, but for those whose worth is asked (`also`). It ends once all others are.
        """
        state, seat = self.view.state, self.view.seat
        belief = believed(state, seat.other, self.likely)
        # Hint and judge look at the same armies: between other ones chance alone would let them disagree.
        armies = random.Random(f"{len(self.view.log)} {state.where}")
        seen: dict[str, list[float]] = {move: [] for move in first}
        found = Looked(first, dict.fromkeys(first, math.inf))
        still_open = list(first)
        for count in range(1, ARMIES + 1):
            army = drawn(state, seat.other, belief, armies)
            for move in still_open:
                seen[move].append(self._after(move, army, rng))
                yield found
            # To have the move once more is worth something in itself: the best move is worth what it was, and
            # only how far the others are behind it counts; but nobody has lost because another move wins.
            means, errors = _compared(seen, still_open)
            calm = [move for move in means if means[move] < VICTORY / 2] or list(means)
            more = max(first[move] for move in calm) - max(means[move] for move in calm)
            worths = {move: mean + more - back_again(move, last) for move, mean in means.items()}
            found = Looked(worths, errors)
            yield found
            if count > FEW:
                best = max(means[move] for move in still_open)
                close = [move for move in still_open if means[move] >= best - errors[move]]
                still_open = [move for move in still_open if move in also or move in close]
                if len(close) == 1 and (not also or set(close) == set(also)):
                    return

    def _after(self, move: str, army: Hand, rng: random.Random) -> float:
        """The worth of a move in a world in which the other side has this army."""
        view, seat, rules = self.view, self.view.seat, self.view.rules
        hands = {seat: view.hand, seat.other: army}
        values: Values = {**view.hand, **army}
        state: State = settled(rules, decided(rules, view.state, view.ask, move, values), values, rng)
        reply = self.best(state, seat.other, army)
        if reply is not None:
            state = settled(rules, decided(rules, state, reply.ask, reply.move, values), values, rng)
        gained = _pieces(state, seat, hands) - _pieces(view.state, seat, hands)
        if state.over is not None:
            return gained if state.over.winner is None else VICTORY if state.over.winner is seat else -VICTORY
        if state not in self.answers:
            self.answers[state] = self.best(state, seat, view.hand)
        answer = self.answers[state]
        return gained + (answer.worth if answer else 0.0)

    def best(self, state: State, seat: Seat, hand: Hand) -> Best | None:
        """The move that looks best at once to a seat with this hand; None if it has no move to make."""
        asks = [ask for ask in decisions(self.view.rules, state) if ask.seat is seat and ask.kind == "move"]
        if state.over is not None or not asks:
            return None
        weight = self.own if seat is self.view.seat else self.theirs
        outlook = Outlook.of(state, seat, hand, self._battles(state, seat), weight)
        worth, move = max((outlook.move(move, ""), move) for move in moves(state, hand))
        return Best(asks[0], move, worth)

    def _battles(self, state: State, seat: Seat) -> Battles:
        public = seat, state.known, state.opened
        if public not in self.battles:
            likely = self.likely if seat is self.view.seat else even(seat.other)
            self.battles[public] = Battles.of(believed(state, seat.other, likely), seat.other, state.odds)
        return self.battles[public]


def _compared(
    seen: Mapping[str, Sequence[float]], still_open: Sequence[str]
) -> tuple[dict[str, float], dict[str, float]]:
    """The mean worth of each move, and how far chance may have put it behind the best one. A move that was
    left out is compared in its own armies alone: in the later ones the best move may have lost, too.
    """
    best = max(still_open, key=lambda move: _mean(seen[move]))
    means, errors = {}, {}
    for move, worths in seen.items():
        behind = [one - other for one, other in zip(seen[best], worths, strict=False)]
        means[move] = _mean(seen[best]) - _mean(behind)
        errors[move] = SURE * _spread(behind) / math.sqrt(len(behind))
    return means, {**errors, best: 0.0}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _spread(values: Sequence[float]) -> float:
    """The standard deviation of a value from a few samples: a few that agree prove little."""
    mean = _mean(values)
    squares = sum((value - mean) ** 2 for value in values)
    return math.sqrt((squares + PRIOR * USUAL**2) / (len(values) - 1 + PRIOR))


def _pieces(state: State, seat: Seat, hands: Mapping[Seat, Hand]) -> float:
    """By how much a seat's pieces on the board are worth more than the other's."""
    one, two = (
        sum(VALUE[int(hands[side][SQUARES[piece]])] for piece in PIECES[side] if state.where[piece] != GONE)
        for side in (seat, seat.other)
    )
    return one - two
