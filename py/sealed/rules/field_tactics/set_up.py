"""The set-up of Field Tactics: 23 words in any order, written in start-square order (FT 2, FT 7)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.rules import N_
from sealed.rules.field_tactics.army import COUNTS, RANKS, STILL, ranks_in
from sealed.rules.field_tactics.board import BRIDGEHEADS, HALVES, SIDE
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Army, Decide, Seat, Slot, Value

SET_UP = {
    seat: Decide(seat, "set-up", keeps=half)  # FT 6.1
    for seat, half in HALVES.items()
}
_BARRED = ranks_in(STILL)
ARMY = {
    seat: Army(seat, half, COUNTS, tuple((slot, rank) for slot in BRIDGEHEADS[seat] for rank in _BARRED))
    for seat, half in HALVES.items()
}
PLACINGS = {
    f"{square}:{name}": (square, rank)
    for half in HALVES.values()
    for square in half
    for rank, name in enumerate(RANKS)
}
"""The square and the rank of every word."""
_WORDS = {square: tuple(f"{square}:{name}" for name in RANKS) for half in HALVES.values() for square in half}
UNKNOWN = "?"

Placed = Mapping[Slot, int]
"""A set-up, whole or begun: the rank of the piece on each square."""


def to_place(placed: Placed) -> list[int]:
    """The number of pieces still to be placed, by rank."""
    left = list(COUNTS)
    for rank in placed.values():
        left[rank] -= 1
    return left


def may_stand(seat: Seat, placed: Placed) -> bool:
    """Whether FT 2.2 allows this set-up so far: no mine or flag at a bridge, and enough other squares for
    those still to be placed.
    """
    at_a_bridge = [placed[square] for square in BRIDGEHEADS[seat] if square in placed]
    return not any(rank in _BARRED for rank in at_a_bridge) and _spare(seat, placed) >= 0


def _spare(seat: Seat, placed: Placed) -> int:
    """The number of empty squares, apart from bridges, that the remaining mines and the flag do not need."""
    left = to_place(placed)
    taken = sum(square not in BRIDGEHEADS[seat] for square in placed)
    return SIDE - len(BRIDGEHEADS[seat]) - taken - sum(left[rank] for rank in _BARRED)


def set_up_words(seat: Seat, so_far: tuple[str, ...]) -> tuple[str, ...]:
    """Every remaining piece on every empty square that FT 2.2 allows; nothing after the 23rd."""
    if len(so_far) == SIDE:
        return ("",)
    placed = dict(PLACINGS[word] for word in so_far)
    left = [rank for rank, count in enumerate(to_place(placed)) if count]
    moving = [rank for rank in left if rank not in _BARRED]
    elsewhere = left if _spare(seat, placed) > 0 else [rank for rank in left if rank in _BARRED]
    return tuple(
        _WORDS[square][rank]
        for square in HALVES[seat]
        if square not in placed
        for rank in (moving if square in BRIDGEHEADS[seat] else elsewhere)
    )


def check_set_up(seat: Seat, words: tuple[str, ...]) -> str:
    """The set-up in its canonical order. Raises IllegalMove."""
    placed: dict[Slot, int] = {}
    for word in words:
        if word not in PLACINGS:
            text = N_("A set-up names the piece on every square of your half, like “A1:MI”.")
            raise IllegalMove("FT 2.1", text, word=word)
        _judge(placed, seat, word)
        square, rank = PLACINGS[word]
        placed[square] = rank
    if len(words) < SIDE:
        text = N_("Place all 23 pieces. Still to be placed: {count}.")
        raise IllegalMove("FT 2.1", text, unfinished=True, count=SIDE - len(words))
    return " ".join(f"{square}:{RANKS[placed[square]]}" for square in HALVES[seat])


def _judge(placed: Placed, seat: Seat, word: str) -> None:
    square, rank = PLACINGS[word]
    if square not in HALVES[seat]:
        text = N_("{square} is not in your half of the board.")
        raise IllegalMove("FT 2.1", text, word=word, square=square)
    if square in placed:
        text = N_("Only one piece fits on {square}.")
        raise IllegalMove("FT 2.1", text, word=word, square=square)
    if not to_place(placed)[rank]:
        text = N_("None of this rank is left to be placed: {piece}.")
        raise IllegalMove("FT 2.1", text, word=word, piece=RANKS[rank])
    if not may_stand(seat, {**placed, square: rank}):
        text = N_("Keep {square} for a mine or the flag, which may not be placed at the bridges.")
        if square in BRIDGEHEADS[seat]:
            text = N_("Mines and the flag may not be placed at a bridge, and {square} is at one.")
        raise IllegalMove("FT 2.2", text, word=word, square=square)


def sealed_ranks(move: str) -> dict[Slot, Value]:
    """The rank on every start square; squares whose rank a record does not know are left out."""
    return dict(PLACINGS[word] for word in move.split() if word != UNKNOWN)
