"""The worth of a position of Solitaire Chess, in cards.

Turns are not scarce: a player who can still move may, so a player gets as many cards as there are turns on
which one of them can be taken. What counts is how high the stacks are already, how many queens are left to
reach the cards above them, and which of these cards are near.
"""

from __future__ import annotations

import functools
import math

from sealed.rules.questions import Mask
from sealed.rules.solitaire_chess.board import PLAY, higher, numbers, tops
from sealed.rules.solitaire_chess.state import Solitaire, targets, wanted

STILL_TO_COME = 1.4
"""The value of a rank still above the top of a stack to a player with many queens: more than a card, since
low stacks also keep the choice.
"""
MISSED = 0.65
"""The part of these cards that is lost without one queen more. So each queen counts, even the seventh."""
NEAR = 3
"""The most ranks above the top of its stack at which a card wastes little."""
NEAR_CARD = 0.12
"""The value of each near card, in cards. Chosen by feel, not measured."""
MOST_NEAR = 8
"""The most near cards that count. Chosen by feel, not measured."""
SPREAD = 12.0
"""A lead of this size wins about seven games of eight."""


def lead(state: Solitaire, side: int) -> float:
    """The number of cards, about, by which a side will be ahead at the end."""
    return _prospect(state, side) - _prospect(state, 1 - side)


def share(cards: float) -> float:
    """The worth of a lead in cards, between a lost and a won game."""
    return math.tanh(cards / SPREAD)


def _prospect(state: Solitaire, side: int) -> float:
    """The cards of a side, with those that it may still take."""
    stack = state.stacks[side]
    cards = stack.bit_count()
    if state.out[side]:
        return cards
    pieces = state.pieces[side]
    queens = pieces.bit_count() + state.reserve[side]
    near = 0
    wish, close = wanted(state, side), _close(state.deal, stack)
    if pieces:
        found = 0
        for square in numbers(pieces):
            found |= targets(state, side, square, wish)
        near = min((found & close).bit_count(), MOST_NEAR)
    return cards + _above(stack) * STILL_TO_COME * (1 - MISSED**queens) + near * NEAR_CARD


@functools.lru_cache(maxsize=4096)
def _above(stack: Mask) -> int:
    """The number of ranks left above the tops of a player's stacks."""
    return 52 - sum(tops(stack))


@functools.lru_cache(maxsize=4096)
def _close(deal: bytes, stack: Mask) -> Mask:
    """The squares of the cards that are at most `NEAR` ranks above the top of their stack."""
    raised = 0
    for suit, top in enumerate(tops(stack)):
        if top + NEAR > 0:
            raised |= 1 << suit * 13 + min(top + NEAR, 13) - 1
    return higher(deal, stack) & ~higher(deal, raised) & PLAY
