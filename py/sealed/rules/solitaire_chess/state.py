"""The public state of Solitaire Chess, and the legal targets of its queens."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar

from sealed.rules.game import Event, Outcome
from sealed.rules.questions import Mask, Seat
from sealed.rules.seats import Pair
from sealed.rules.solitaire_chess.board import FIRST_GREY, GREY, PLAY, higher, numbers, reach

PIECES = 5
T = TypeVar("T", int, bool)


class Solitaire(NamedTuple):
    """A whole game, since nothing in it is hidden. Pairs are in the order of the seats.

    `deal` is the number of the card on each play square; `stacks` are masks of cards, `pieces` of squares.
    """

    advantage: Seat
    gain: str
    gain_count: str
    deal: bytes
    phase: str
    """`deal`, `order`, `place` or `turn`."""
    turn: Seat
    first: Seat
    pieces: Pair[Mask] = (0, 0)
    reserve: Pair[int] = (PIECES, PIECES)
    stacks: Pair[Mask] = (0, 0)
    captures: Pair[int] = (0, 0)
    out: Pair[bool] = (False, False)
    entered: Mask = 0
    """The square on which a piece entered in the turn before this one, as a mask; 0 if none did."""
    emptied: int = 0
    """The seat whose last piece on the board was the last to leave it; 0 while neither has left it."""
    over: Outcome | None = None


Story: TypeAlias = list[tuple[Event, Solitaire]]
"""The events of a turn so far, each with the state after it."""


def inside(state: Solitaire, side: int) -> int:
    """The number of a side's pieces on the play area."""
    return (state.pieces[side] & PLAY).bit_count()


def free_grey(state: Solitaire) -> Mask:
    """The grey squares without a piece."""
    return GREY & ~(state.pieces[0] | state.pieces[1])


def wanted(state: Solitaire, side: int) -> Mask:
    """The squares whose card that side could take, occupied or not (SO 3.2)."""
    return higher(state.deal, state.stacks[side])


def targets(state: Solitaire, side: int, square: int, cards: Mask) -> Mask:
    """The squares where the piece on a square may go: `cards` is what its side wants (SO 3.1, 3.2, 3.5)."""
    return _targets(state.pieces[side], state.pieces[1 - side], square, cards)


def _targets(own: Mask, enemies: Mask, square: int, cards: Mask) -> Mask:
    reached = reach(square, own | enemies)
    if square >= FIRST_GREY:
        return reached & cards & ~(own | enemies)
    return reached & (cards | enemies) & ~own


def movers(state: Solitaire, side: int, among: Mask) -> list[int]:
    """Those of these squares whose piece, of that side, has somewhere to go."""
    cards, own, enemies = wanted(state, side), state.pieces[side], state.pieces[1 - side]
    return [square for square in numbers(own & among) if _targets(own, enemies, square, cards)]


def can_move(state: Solitaire, side: int, among: Mask) -> bool:
    """Whether a piece of that side on one of these squares can move."""
    cards, own, enemies = wanted(state, side), state.pieces[side], state.pieces[1 - side]
    return any(_targets(own, enemies, square, cards) for square in numbers(own & among))


def has_won_alone(state: Solitaire, side: int) -> bool:
    """Whether the other side is out, and this one has strictly more cards (SO 4.2)."""
    return state.out[1 - side] and state.stacks[side].bit_count() > state.stacks[1 - side].bit_count()
