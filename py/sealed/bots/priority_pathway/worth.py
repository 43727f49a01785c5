"""The worth of a position of Priority Pathway between two turns, and the positions to which pairs of
submissions lead. A card matters only through the chart, so few positions have to be looked at.
"""

from __future__ import annotations

import functools
import math
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from sealed.bots.thought import EVEN, LOST, WON
from sealed.rules.priority_pathway.board import BOARDS, CARDS, COMMANDER, GONE, KINDS, PIECES, effect
from sealed.rules.priority_pathway.moves import Field, carry_out
from sealed.rules.priority_pathway.state import ACTION_SEALED, CARD_SEALED, SIDES, Pathway, legal_actions
from sealed.rules.priority_pathway.turn import carry_out_turn
from sealed.rules.seats import Pair

# All in pieces: an infantry on a square of no importance counts 1. The weights were set by hand. Whole
# players were then measured against each other (bench/strength.py), single weights never.
MATERIAL = {"infantry": 1.0, "cavalry": 1.3, "commander": 0.0}
LIFE = 0.25
"""A life of the commander."""
RUN = (0.0, 1.4, 0.6, 0.25, 0.12, 0.06)
"""The value of the piece nearest to the enemy base, by its moves to it."""
SECOND_RUN = 0.4
"""The part of `RUN` that the second nearest piece counts."""
INSIDE = 1.8
"""A commander that has entered enemy ground, and wins if it is still alive after the next turn."""
ADVANCE = (0.0, 0.5, 0.2, 0.08)
"""The value of a commander, by its moves to enemy ground."""
ATTACKED_COMMANDER = 0.9
"""The loss of a commander that an enemy could attack next."""
ATTACKED = 0.2
"""The loss of any other piece that an enemy could attack next."""
PLANNED = 0.6
"""The part of a queued move that counts as made."""
SPREAD = 3.0
"""The lead in pieces that is worth 0.76 of a win (the tanh of 1)."""
TEMPO = 0.09
"""The value, in the end, of having the better card for one turn."""
_FORCE = {"I": 1.0, "Q": 0.6, "N": 0.0}
FAR = 9
"""The moves to where no way leads: more than any way has."""


class Geometry(NamedTuple):
    """A board as both sides see it, by side, piece and square."""

    to_base: tuple[tuple[tuple[int, ...], ...], ...]
    """The moves to the enemy base."""
    to_ground: tuple[tuple[int, ...], ...]
    """The commander's moves to enemy ground, by side and square."""
    reach: tuple[tuple[tuple[int, ...], ...], ...]
    """The squares to which a piece can go, as a mask."""


@functools.cache
def geometry(name: str) -> Geometry:
    """The geometry of one of the boards."""
    board = BOARDS[name]
    ends = [
        [
            [{board.steps[here][word[1:]] for word in words} for here, words in enumerate(squares)]
            for squares in board.choices[side][True]
        ]
        for side in SIDES
    ]

    def distances(ways: list[set[int]], goals: set[int]) -> tuple[int, ...]:
        fewest = dict.fromkeys(goals, 0)
        queue = deque(goals)
        while queue:
            goal = queue.popleft()
            for here, nexts in enumerate(ways):
                if goal in nexts and here not in fewest:
                    fewest[here] = fewest[goal] + 1
                    queue.append(here)
        return tuple(fewest.get(here, FAR) for here in range(len(ways)))

    return Geometry(
        tuple(tuple(distances(ways, {board.bases[1 - side]}) for ways in ends[side]) for side in SIDES),
        tuple(distances(ends[side][COMMANDER], set(board.territories[1 - side])) for side in SIDES),
        tuple(
            tuple(tuple(sum(1 << to for to in nexts) for nexts in ways) for ways in ends[side])
            for side in SIDES
        ),
    )


_VALUES = tuple(MATERIAL[KINDS[piece]] for piece in PIECES)


def worth(state: Pathway, side: int) -> float:
    """The worth of a position to a side, the cards apart."""
    if state.over is not None:
        winner = state.over.winner
        return EVEN if winner is None else WON if winner == side + 1 else LOST
    now = _pieces(state, side) - _pieces(state, 1 - side)
    if any(state.queued):
        then = _after_queued(state, side)
        now += PLANNED * (then - now)
    return math.tanh(now / SPREAD)


def careless(state: Pathway, side: int) -> float:
    """The balance of pieces to somebody who sees no danger."""
    if state.over is not None:
        return 9.0 if state.over.winner == side + 1 else -9.0
    made = Field.of(state)
    carry_out(made, made.queued)
    theirs = sum(
        value
        for value, here in zip(_VALUES, made.at[6 - 6 * side : 12 - 6 * side], strict=True)
        if here != GONE
    )
    won = 9 if made.reached[side] or made.at[6 * (1 - side) + COMMANDER] == GONE else 0
    return _pieces(made.state, side, sees_danger=False) - theirs + won


def _after_queued(state: Pathway, side: int) -> float:
    """The worth of the pieces once the queued moves are made; the enemy base entered is nearly a win."""
    made = Field.of(state)
    carry_out(made, made.queued)
    total = _pieces(made.state, side) - _pieces(made.state, 1 - side)
    for one, sign in ((side, 1), (1 - side, -1)):
        if made.reached[one] or made.at[6 * (1 - one) + COMMANDER] == GONE:
            total += 4 * sign
    return total


def _pieces(state: Pathway, side: int, *, sees_danger: bool = True) -> float:
    """The worth of a side's pieces where they are."""
    shape = geometry(state.board)
    at = state.at
    own, others = at[6 * side : 6 * side + 6], at[6 - 6 * side : 12 - 6 * side]
    threats = 0
    commander = own[COMMANDER]
    total = LIFE * state.lives[side]
    reach, to_base = shape.reach[1 - side], shape.to_base[side]
    for piece, here in enumerate(others):
        if here != GONE and sees_danger:
            mask = reach[piece][here]
            threats |= mask
            if commander != GONE and mask >> commander & 1:
                total -= ATTACKED_COMMANDER
    runs = []
    for piece, here in enumerate(own):
        if here == GONE:
            continue
        total += _VALUES[piece]
        distance = to_base[piece][here]
        if distance < len(RUN):
            runs.append(RUN[distance])
        if piece != COMMANDER and threats >> here & 1:
            total -= ATTACKED
    runs.sort(reverse=True)
    total += sum(runs[:1]) + SECOND_RUN * sum(runs[1:2])
    if commander == GONE:
        return total - 6
    if state.inside[side]:
        return total + (INSIDE / 3 if threats >> commander & 1 else INSIDE)
    ground = shape.to_ground[side][commander]
    return total + (ADVANCE[ground] if ground < len(ADVANCE) else 0.0)


@functools.lru_cache(maxsize=8192)
def cards_left(chart: str, hands: Pair[int], side: int) -> float:
    """The worth to a side of the cards still in both hands: how often it will have the better one."""
    own, other = ([card for card in range(1, 10) if hands[one] >> card & 1] for one in (side, 1 - side))
    if not own or not other:
        return 0.0
    total = sum(
        _FORCE[effect(chart, mine, theirs)] - _FORCE[effect(chart, theirs, mine)]
        for mine in own
        for theirs in other
    )
    return TEMPO * total / len(other)


Leaf: TypeAlias = tuple[str, str, str, str]
_BOTH = CARD_SEALED | ACTION_SEALED
_NEARLY = 0.98
"""The most that a position is worth while the game goes on: a win itself is worth more."""


class CardAndAction(NamedTuple):
    """A card and an action."""

    card: int
    action: str

    @property
    def move(self) -> str:
        """Its text."""
        return f"{self.card} {self.action}"


def submissions(state: Pathway, side: int) -> list[CardAndAction]:
    """Everything that a side may submit."""
    hand = state.hands[side]
    cards = [int(card) for card in CARDS if hand >> int(card) & 1]
    return [CardAndAction(card, action) for action in legal_actions(state, side) for card in cards]


@dataclass(slots=True)
class Leaves:
    """The positions after a turn, each with what it is worth to a side."""

    state: Pathway
    side: int
    seen: dict[Leaf, float] = field(default_factory=dict)
    later: dict[Leaf, float] = field(default_factory=dict)
    """The worth of positions that were looked at more closely, the cards apart."""

    def payoff(self, mine: CardAndAction, theirs: CardAndAction) -> float:
        """The side's gain: the position, and the cards that both have left."""
        leaf = self.leaf(mine, theirs)
        value = self.later.get(leaf, self.seen.get(leaf))
        if value is None:
            value = self.seen[leaf] = worth(self.after(mine, theirs), self.side)
        return value if abs(value) == WON else _within(value + self._left(mine.card, theirs.card))

    def against(self, mine: CardAndAction, mix: Mapping[CardAndAction, float]) -> float:
        """The side's gain with a submission against a mixture."""
        return sum(share * self.payoff(mine, theirs) for theirs, share in mix.items())

    def reached(self, mix: Mapping[CardAndAction, float], theirs: CardAndAction) -> float:
        """The side's gain with a mixture against a submission."""
        return sum(share * self.payoff(mine, theirs) for mine, share in mix.items())

    def leaf(self, mine: CardAndAction, theirs: CardAndAction) -> Leaf:
        """The part of two submissions that matters for the position: effects, and actions that have one."""
        chart = self.state.chart
        own, other = effect(chart, mine.card, theirs.card), effect(chart, theirs.card, mine.card)
        return own, mine.action if own != "N" else "", other, theirs.action if other != "N" else ""

    def after(self, mine: CardAndAction, theirs: CardAndAction) -> Pathway:
        """The position after a turn, by the rules."""
        one, two = (theirs, mine) if self.side else (mine, theirs)
        shown = self.state._replace(
            sealed=(_BOTH, _BOTH), cards=(one.card, two.card), actions=(one.action, two.action)
        )
        after: Pathway = carry_out_turn(shown).state
        return after

    def _left(self, mine: int, theirs: int) -> float:
        state, side = self.state, self.side
        own, other = state.hands[side] & ~(1 << mine), state.hands[1 - side] & ~(1 << theirs)
        return cards_left(state.chart, (other, own) if side else (own, other), side)


def _within(value: float) -> float:
    """A worth, cut so that it is never quite a win or a loss."""
    return max(-_NEARLY, min(_NEARLY, value))
