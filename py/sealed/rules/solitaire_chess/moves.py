"""The effects of a turn of Solitaire Chess on the state. Each function adds its events to `story`."""

from __future__ import annotations

from sealed.rules.game import Event
from sealed.rules.questions import Mask, Seat
from sealed.rules.seats import with_side
from sealed.rules.solitaire_chess.board import CARDS, FIRST_GREY, NUMBER
from sealed.rules.solitaire_chess.state import Solitaire, Story


def place(state: Solitaire, square: str, story: Story) -> Solitaire:
    """Places a piece from the reserve on a grey square (SO 2.1, 3.6)."""
    side = state.turn - 1
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
    side = state.turn - 1
    return state._replace(pieces=with_side(state.pieces, side, state.pieces[side] & ~(1 << NUMBER[square])))


def move(state: Solitaire, origin: str, target: str, gaining: tuple[int, ...], story: Story) -> Solitaire:
    """A piece moves or enters, and takes a card (SO 3.3) or captures (SO 3.4); then `gaining` gain."""
    side, goal = state.turn - 1, 1 << NUMBER[target]
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
    side = state.turn - 1
    state = _without(state, 1 - side, 1 << NUMBER[square])
    state = state._replace(captures=with_side(state.captures, side, state.captures[side] + 1))
    story.append((Event("captured", state.turn, (square,)), state))
    for gainer in gaining:
        state = state._replace(reserve=with_side(state.reserve, gainer, state.reserve[gainer] + 1))
        story.append((Event("gained", Seat(gainer + 1), (state.reserve[gainer],)), state))
    return state


def leave(state: Solitaire, seat: Seat, story: Story) -> Solitaire:
    """Puts a player out for good: all pieces go, reserve included; the stacks stay (SO 4.1, SF 5.6)."""
    side = seat - 1
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
