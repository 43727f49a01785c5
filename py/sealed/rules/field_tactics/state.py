"""The public state of a game of Field Tactics, and what is publicly known of each piece (FT 6.5)."""

from __future__ import annotations

from typing import NamedTuple

from sealed.rules.field_tactics.army import ALL, COUNTS, LEADERS, MOVING, STILL
from sealed.rules.field_tactics.board import BRIDGEHEADS, GONE, PIECES, SIDE, SQUARE
from sealed.rules.game import Outcome
from sealed.rules.questions import Mask, Seat, Slot
from sealed.rules.seats import Pair

NOBODY = -1
"""In place of a piece: there is none. In place of a rank: it has not been opened."""
UNCHOSEN, CHOSEN = -2, -3
"""In place of a piece in a tie-break: no square is sealed yet, or one is sealed but not yet opened."""


class Proof(NamedTuple):
    """A proof that is owed: the ranks among which it places the piece, and those possible before."""

    piece: int
    among: Mask
    known: Mask


class Battle(NamedTuple):
    """A battle whose outcome is owed. `behind` is the piece that fights in place of a flag (FT 4.5)."""

    attacker: int
    defender: int
    behind: int = NOBODY


class Support(NamedTuple):
    """A piece that withstood an attack. If a flag, the piece behind it has a rank in `among` (FT 6.3)."""

    piece: int
    behind: int
    among: Mask


def _at_the_start() -> tuple[Mask, ...]:
    bridgeheads = {SQUARE[name] for names in BRIDGEHEADS.values() for name in names}
    return tuple(ALL & ~STILL if piece in bridgeheads else ALL for piece in range(2 * SIDE))


class State(NamedTuple):
    """A game of Field Tactics. Pieces are numbered by their start squares (see `board`)."""

    advantage: Seat
    odds: str
    """The value of the option `engineer-beats-tank`."""
    phase: str = "order"
    """The decision that is due: `order`, `set-up`, `move` or `tie-break`."""
    turn: Seat = Seat.ONE
    """The seat on turn, in phases that have turns."""
    sealed: Pair[bool] = (False, False)
    """Whether each seat's army is sealed, and (`proved`) whether it is proved."""
    proved: Pair[bool] = (False, False)
    late: Seat | None = None
    """The seat that was late with a sealed decision, while the other has yet to make its own."""
    where: tuple[int, ...] = tuple(range(2 * SIDE))
    """The square of every piece; `GONE` if it is destroyed."""
    known: tuple[Mask, ...] = _at_the_start()
    """The ranks that each piece can still have, by public knowledge (FT 6.5)."""
    opened: tuple[int, ...] = (NOBODY,) * (2 * SIDE)
    """The rank of every piece that has been opened, else `NOBODY`."""
    supports: tuple[Support, ...] = ()
    due: tuple[Proof, ...] = ()
    battle: Battle | None = None
    entered: int = NOBODY
    """The piece that has entered the enemy base, while the question is whether it is a leader (FT 5.1)."""
    turns: int = 0
    quiet: int = 0
    """Turns in a row without a battle (FT 5.4)."""
    round: int = 0
    """The round of the tie-break, from 1; 0 before it."""
    chosen: Pair[int] = (UNCHOSEN, UNCHOSEN)
    """The pieces chosen in this round of the tie-break."""
    shown: Pair[tuple[int, ...]] = ((), ())
    """All 23 ranks of each seat, once they are shown (FT 6.4)."""
    over: Outcome | None = None


def seat_of(piece: int) -> Seat:
    """The seat that owns the piece."""
    return Seat.ONE if piece < SIDE else Seat.TWO


def tie_slot(number: int, seat: Seat) -> Slot:
    """The slot of a seat's choice in a round of the tie-break."""
    return f"tie{number}.{seat:d}"


def changed(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The row with the value at one place replaced."""
    return (*row[:place], value, *row[place + 1 :])


def piece_on(state: State, square: int) -> int:
    """The piece on that square, or `NOBODY`."""
    return state.where.index(square) if square in state.where else NOBODY


def moved(state: State, piece: int, square: int) -> State:
    """The state with the piece on another square, or `GONE`."""
    return state._replace(where=changed(state.where, piece, square))


def proving(state: State, piece: int, among: Mask) -> State:
    """The state in which a proof of these ranks is owed, unless known. It counts as known from now on (FT
    6.2).
    """
    known = state.known[piece]
    if not known & ~among:
        return state
    proof = Proof(piece, among, known)
    return state._replace(due=(*state.due, proof), known=changed(state.known, piece, known & among))


def narrowed(state: State, piece: int, among: Mask) -> State:
    """The state in which the piece is known to have one of these ranks."""
    return state._replace(known=changed(state.known, piece, state.known[piece] & among))


def opened(state: State, piece: int, rank: int) -> State:
    """The state with a piece's rank opened. Once all pieces of a rank are open, no other piece of the seat
    can have it (FT 6.5).
    """
    ranks = changed(state.opened, piece, rank)
    mates = PIECES[seat_of(piece)]
    spent = 1 << rank if sum(ranks[mate] == rank for mate in mates) == COUNTS[rank] else 0
    known = list(state.known)
    for mate in mates:
        known[mate] = known[mate] & ~spent if ranks[mate] == NOBODY else 1 << ranks[mate]
    return state._replace(opened=ranks, known=tuple(known))


def ended(state: State, over: Outcome) -> State:
    """The state at the end of the game, which drops everything still owed except the final showing."""
    return state._replace(over=over, late=None, due=(), battle=None, entered=NOBODY)


def left(state: State, seat: Seat, kinds: Mask) -> int:
    """The number of a seat's pieces of these ranks. Destroyed pieces are open, so both players can count them
    (FT 4.3).
    """
    lost = [state.opened[piece] for piece in PIECES[seat] if state.where[piece] == GONE]
    return sum(COUNTS[rank] - lost.count(rank) for rank in range(len(COUNTS)) if kinds >> rank & 1)


def movable(state: State, seat: Seat) -> int:
    """The number of a seat's pieces that can move (FT 5.2)."""
    return left(state, seat, MOVING)


def leaders(state: State, seat: Seat) -> int:
    """The number of a seat's leaders (FT 5.3)."""
    return left(state, seat, LEADERS)
