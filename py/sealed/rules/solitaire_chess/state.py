"""The public state of Solitaire Chess, the legal targets of its queens, and the effects of a turn. Whatever
changes the state adds its events to a `story`.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar

from sealed.rules.game import Event, Outcome
from sealed.rules.questions import Mask, Seat
from sealed.rules.seats import Pair, with_side
from sealed.rules.solitaire_chess.board import CARDS, FIRST_GREY, GREY, NUMBER, PLAY, higher, numbers, reach

PIECES = 5
TAKEN = 255
"""In place of a card that nobody can take any more."""
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


def gist(state: Solitaire) -> tuple[Solitaire, Mask, Mask]:
    """The state without cards that nobody can take any more, and without what only an equal end, or the count
    of captures that gain, asks for.
    """
    mine, theirs = wanted(state, 0), wanted(state, 1)
    live = mine | theirs
    one, two = (stack.bit_count() for stack in state.stacks)
    bare = state._replace(
        deal=bytes(card if live >> square & 1 else TAKEN for square, card in enumerate(state.deal)),
        stacks=(max(one - two, 0), max(two - one, 0)),
        first=state.advantage if state.phase == "turn" else state.first,
        captures=(0, 0),
        entered=0,
        emptied=0,
    )
    return bare, mine, theirs


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
    """The squares among these whose piece, of that side, can move."""
    cards, own, enemies = wanted(state, side), state.pieces[side], state.pieces[1 - side]
    return [square for square in numbers(own & among) if _targets(own, enemies, square, cards)]


def can_move(state: Solitaire, side: int, among: Mask) -> bool:
    """Whether a piece of that side on one of these squares can move."""
    cards, own, enemies = wanted(state, side), state.pieces[side], state.pieces[1 - side]
    return any(_targets(own, enemies, square, cards) for square in numbers(own & among))


def has_won_alone(state: Solitaire, side: int) -> bool:
    """Whether the other side is out, and this one has strictly more cards (SO 4.2)."""
    return state.out[1 - side] and state.stacks[side].bit_count() > state.stacks[1 - side].bit_count()


def place(state: Solitaire, square: str, story: Story) -> Solitaire:
    """Places a piece from the reserve on a grey square (SO 2.1, 3.6)."""
    side = state.turn.side
    state = state._replace(
        pieces=with_side(state.pieces, side, state.pieces[side] | 1 << NUMBER[square]),
        reserve=with_side(state.reserve, side, state.reserve[side] - 1),
        entered=0,
    )
    story.append((Event("placed", state.turn, (square,)), state))
    return state


def discard(state: Solitaire, square: str) -> Solitaire:
    """Discards one's own piece on a square. It leaves before the entry, and does not count as captured (SF
    5.4).
    """
    side = state.turn.side
    return state._replace(pieces=with_side(state.pieces, side, state.pieces[side] & ~(1 << NUMBER[square])))


def move(state: Solitaire, origin: str, target: str, gaining: tuple[int, ...], story: Story) -> Solitaire:
    """A piece moves or enters, and takes a card (SO 3.3) or captures (SO 3.4); then `gaining` gain."""
    side, goal = state.turn.side, 1 << NUMBER[target]
    enters = NUMBER[origin] >= FIRST_GREY
    state = state._replace(
        pieces=with_side(state.pieces, side, state.pieces[side] & ~(1 << NUMBER[origin]) | goal),
        entered=goal if enters else 0,
    )
    story.append((Event("entered" if enters else "moved", state.turn, (origin, target)), state))
    if goal & state.pieces[1 - side]:
        return _capture(state, target, gaining, story)
    card = state.deal[NUMBER[target]]
    stack = state.stacks[side] | 1 << card
    state = state._replace(stacks=with_side(state.stacks, side, stack))
    story.append((Event("took", state.turn, (CARDS[card], stack.bit_count())), state))
    return state


def _capture(state: Solitaire, square: str, gaining: tuple[int, ...], story: Story) -> Solitaire:
    side = state.turn.side
    state = _without(state, 1 - side, 1 << NUMBER[square])
    state = state._replace(captures=with_side(state.captures, side, state.captures[side] + 1))
    story.append((Event("captured", state.turn, (square,)), state))
    for gainer in gaining:
        state = state._replace(reserve=with_side(state.reserve, gainer, state.reserve[gainer] + 1))
        story.append((Event("gained", Seat(gainer + 1), (state.reserve[gainer],)), state))
    return state


def leave(state: Solitaire, seat: Seat, story: Story) -> Solitaire:
    """Puts a player out for good: all pieces go, reserve included; the stacks stay (SO 4.1, SF 5.6)."""
    side = seat.side
    state = _without(state, side, state.pieces[side])
    state = state._replace(
        reserve=with_side(state.reserve, side, 0), out=with_side(state.out, side, True), entered=0
    )
    story.append((Event("out", seat), state))
    return state


def _without(state: Solitaire, side: int, gone: Mask) -> Solitaire:
    """Removes these pieces of a side, and remembers whose last piece left the board last (SF 5.5)."""
    left = state.pieces[side] & ~gone
    emptied = side + 1 if gone and not left else state.emptied
    return state._replace(pieces=with_side(state.pieces, side, left), emptied=emptied)
