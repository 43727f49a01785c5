"""Moves in Field Tactics: where a piece can go, what a move reveals of it, why one is refused (FT 3, FT 6.2).

`can_be` is what the caller knows of a piece: its rank, if the hand has it; otherwise its publicly possible
ranks.
"""

from __future__ import annotations

from sealed.rules import N_
from sealed.rules.field_tactics.army import CHARGING, ENGINEER, MOVING, PLANE, STILL
from sealed.rules.field_tactics.board import (
    BIT,
    CHARGES,
    FLIGHTS,
    FORWARD,
    GONE,
    HALVES,
    PIECES,
    ROW_OF,
    SLIDES,
    SQUARE,
    SQUARES,
    STEPS,
    squares_in,
    standing,
)
from sealed.rules.field_tactics.state import NOBODY, State, piece_on, seat_of
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Hand, Mask, Seat

PASS = "pass"
_SIDES = {seat: slice(pieces.start, pieces.stop) for seat, pieces in PIECES.items()}


def can_be(state: State, piece: int, hand: Hand) -> Mask:
    """The ranks that a piece can have, to the knowledge of a player with this hand."""
    rank = hand.get(SQUARES[piece])
    return state.known[piece] if rank is None else 1 << int(rank)


def reach(state: State, piece: int, ranks: Mask) -> int:
    """The squares to which a piece can go, if it has one of these ranks (FT 3.1 to 3.7)."""
    square, seat, sides = state.where[piece], seat_of(piece), standing(state.where)
    taken = sides[0] | sides[1]
    found = STEPS[square] if ranks & MOVING else 0
    if ranks & CHARGING:
        for between, to in CHARGES[seat][square]:
            if not taken & between:
                found |= to
    if ranks & PLANE:
        found |= FLIGHTS[square]
    if ranks & ENGINEER:
        for ray in SLIDES[square]:
            for to in ray:
                found |= BIT[to]
                if taken & BIT[to]:
                    break
    return found & ~sides[seat.side]


def movers(state: State, piece: int, square: int) -> Mask:
    """The ranks that can make this move: the piece must be proved to have one of them (FT 6.2)."""
    here, bit = state.where[piece], BIT[square]
    if STEPS[here] & bit:
        return MOVING
    sides = standing(state.where)
    for between, to in CHARGES[seat_of(piece)][here]:
        if to == bit and not (sides[0] | sides[1]) & between:
            return CHARGING | PLANE
    return PLANE if FLIGHTS[here] & bit else ENGINEER


def _can_go(square: int, free: int, ranks: Mask) -> bool:
    """Whether a piece with one of these ranks has a legal move.

    A piece that cannot step can neither charge nor slide, but a plane may still fly. `free` are all squares
    that the player's own pieces leave free.
    """
    return bool((ranks & MOVING and STEPS[square] & free) or (ranks & PLANE and FLIGHTS[square] & free))


def _may_be_stuck(square: int, free: int, ranks: Mask) -> bool:
    """Whether some rank among these would leave the piece without a legal move."""
    return bool(ranks & STILL) or not _can_go(square, free, ranks & ~PLANE or PLANE)


def _own(state: State, hand: Hand) -> tuple[list[tuple[int, Mask]], int]:
    """The squares of the current player, each with its piece's possible ranks; and all other squares."""
    side, slots = _SIDES[state.turn], HALVES[state.turn]
    pieces = zip(state.where[side], state.known[side], map(hand.get, slots), strict=True)
    own = [
        (square, known if rank is None else 1 << int(rank))  # `can_be`, for a whole side at once
        for square, known, rank in pieces
        if square != GONE
    ]
    return own, ~standing(state.where)[state.turn.side]


def _may_pass(own: list[tuple[int, Mask]], free: int) -> bool:
    """Whether it is possible that none of these pieces has a legal move (FT 3.8)."""
    return all(_may_be_stuck(square, free, ranks) for square, ranks in own)


def move_words(state: State, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
    """The words that may come next: a square of one's own and a square to go to; or `pass`."""
    if not so_far:
        own, free = _own(state, hand)
        starts = [SQUARES[square] for square, ranks in own if _can_go(square, free, ranks)]
        return (*starts, PASS) if _may_pass(own, free) else tuple(starts)
    if len(so_far) > 1 or so_far[0] == PASS:
        return ("",)
    piece = piece_on(state, SQUARE[so_far[0]])
    return tuple(squares_in(reach(state, piece, can_be(state, piece, hand))))


def judge_move(state: State, words: tuple[str, ...], hand: Hand) -> None:
    """Raises IllegalMove for a move that a clause forbids."""
    text = N_("A move is the square of one of your pieces, and the square it goes to.")
    if PASS in words:
        return _judge_pass(state, words, hand)
    for word in words:
        if word not in SQUARE:
            raise IllegalMove("FT 3.0", text, word=word)
    if not words:
        raise IllegalMove("FT 3.0", text, unfinished=True)
    piece = _judge_start(state, words[0], hand)
    if len(words) == 1:
        _judge_alone(state, piece, words[0], can_be(state, piece, hand))
        raise IllegalMove("FT 3.0", text, unfinished=True)
    _judge_target(state, piece, words[1], can_be(state, piece, hand))
    if len(words) > 2:
        raise IllegalMove("FT 3.0", text, word=words[2])
    return None


def _judge_pass(state: State, words: tuple[str, ...], hand: Hand) -> None:
    if len(words) > 1:
        raise IllegalMove("FT 3.8", N_("Passing is a turn of its own."), word=words[-1])
    if not _may_pass(*_own(state, hand)):
        raise IllegalMove("FT 3.8", N_("You may pass only when none of your pieces can move."), word=PASS)


def _judge_start(state: State, word: str, hand: Hand) -> int:
    piece = piece_on(state, SQUARE[word])
    if piece == NOBODY or seat_of(piece) is not state.turn:
        raise IllegalMove("FT 3.0", N_("There is no piece of yours on {square}."), word=word, square=word)
    if not can_be(state, piece, hand) & MOVING:
        raise IllegalMove("FT 3.0", N_("Mines and the flag never move."), word=word)
    return piece


def _judge_alone(state: State, piece: int, word: str, ranks: Mask) -> None:
    if not reach(state, piece, ranks):
        text = N_("The piece on {square} has nowhere to go: your own pieces are around it.")
        raise IllegalMove("FT 3.7", text, word=word, square=word)


def _judge_target(state: State, piece: int, word: str, ranks: Mask) -> None:
    to, here = SQUARE[word], state.where[piece]
    if reach(state, piece, ranks) & BIT[to]:
        return
    if standing(state.where)[state.turn.side] & BIT[to]:
        text = N_("Your own piece is on {square}.")
        raise IllegalMove("FT 3.7", text, word=word, square=word)
    if ranks & CHARGING and any(BIT[to] == target for _, target in CHARGES[state.turn][here]):
        raise IllegalMove("FT 3.2", N_("A charge needs the square between to be empty."), word=word)
    if _crosses(state.turn, here, to, ranks):
        raise IllegalMove("FT 3.5", N_("Only planes cross the river off the bridges."), word=word)
    if ranks & ENGINEER and any(to in ray for ray in SLIDES[here]):
        raise IllegalMove("FT 3.4", N_("An engineer slides only until something is in its way."), word=word)
    clause, text = _way_of(ranks)
    raise IllegalMove(clause, text, word=word)


def _crosses(seat: Seat, here: int, to: int, ranks: Mask) -> bool:
    """Whether only a river prevents this step or charge. A charge over a bridge has been judged before."""
    straight = FLIGHTS[here] & BIT[to] and (ROW_OF[here] <= 4) != (ROW_OF[to] <= 4)
    forward = (ROW_OF[to] - ROW_OF[here]) * FORWARD[seat]
    return bool(straight and (forward in (1, -1) or (forward == 2 and ranks & CHARGING)))


def _way_of(ranks: Mask) -> tuple[str, str]:
    """The clause on how such a piece moves, with its text; if several ranks move further, the first one's."""
    if ranks & CHARGING:
        return "FT 3.2", N_("It steps one square, or charges two straight forward.")
    if ranks & PLANE:
        return "FT 3.3", N_("A plane flies straight forward or backward, or goes one square to a side.")
    if ranks & ENGINEER:
        return "FT 3.4", N_("An engineer slides to a side, or goes one square forward or backward.")
    return "FT 3.1", N_("It goes one square forward, backward, left or right.")
