"""The positions to which pairs of submissions lead. A card matters only through the chart, so few positions
have to be looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from sealed.bots.priority_pathway.worth import cards_left, worth
from sealed.bots.thought import WON
from sealed.rules.priority_pathway.board import CARDS, effect
from sealed.rules.priority_pathway.state import ACTION_SEALED, CARD_SEALED, Pathway, legal_actions
from sealed.rules.priority_pathway.turn import carry_out_turn

Leaf: TypeAlias = tuple[str, str, str, str]
_BOTH = CARD_SEALED | ACTION_SEALED
_NEARLY = 0.98


class Submission(NamedTuple):
    """A card and an action."""

    card: int
    action: str

    @property
    def move(self) -> str:
        """Its text."""
        return f"{self.card} {self.action}"


def submissions(state: Pathway, side: int) -> list[Submission]:
    """Everything that a side may submit."""
    hand = state.hands[side]
    cards = [int(card) for card in CARDS if hand >> int(card) & 1]
    return [Submission(card, action) for action in legal_actions(state, side) for card in cards]


@dataclass(slots=True)
class Leaves:
    """The positions after a turn, each with what it is worth to a side."""

    state: Pathway
    side: int
    seen: dict[Leaf, float] = field(default_factory=dict)
    later: dict[Leaf, float] = field(default_factory=dict)
    """The worth of positions that were looked at more closely, the cards apart."""

    def payoff(self, mine: Submission, theirs: Submission) -> float:
        """The side's gain: the position, and the cards that both have left."""
        leaf = self.leaf(mine, theirs)
        value = self.later.get(leaf, self.seen.get(leaf))
        if value is None:
            value = self.seen[leaf] = worth(self.after(mine, theirs), self.side)
        return value if abs(value) == WON else _within(value + self._left(mine.card, theirs.card))

    def against(self, mine: Submission, mix: Mapping[Submission, float]) -> float:
        """The side's gain with a submission against a mixture."""
        return sum(share * self.payoff(mine, theirs) for theirs, share in mix.items())

    def reached(self, mix: Mapping[Submission, float], theirs: Submission) -> float:
        """The side's gain with a mixture against a submission."""
        return sum(share * self.payoff(mine, theirs) for mine, share in mix.items())

    def leaf(self, mine: Submission, theirs: Submission) -> Leaf:
        """The part of two submissions that matters for the position: effects, and actions that have one."""
        chart = self.state.chart
        own, other = effect(chart, mine.card, theirs.card), effect(chart, theirs.card, mine.card)
        return own, mine.action if own != "N" else "", other, theirs.action if other != "N" else ""

    def after(self, mine: Submission, theirs: Submission) -> Pathway:
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
    """A worth, but never quite that of a game which is over."""
    return max(-_NEARLY, min(_NEARLY, value))
