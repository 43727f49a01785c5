"""Setting up in Field Tactics: 23 words in any order, written in that of the start squares (FT 2, FT 7)."""

from __future__ import annotations

from typing import NamedTuple

from sealed.rules.field_tactics.army import COUNTS, RANKS, STILL
from sealed.rules.field_tactics.board import BRIDGEHEADS, HALVES, SIDE
from sealed.rules.game import IllegalMove
from sealed.rules.questions import Army, Decide, Seat, Slot, Value

SET_UP = {
    seat: Decide(seat, "set-up", keeps=half)  # FT 6.1
    for seat, half in HALVES.items()
}
_BARRED = tuple(rank for rank in range(len(RANKS)) if STILL >> rank & 1)
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


class _Placed(NamedTuple):
    """A set-up as far as it goes."""

    ranks: dict[Slot, int]
    left: tuple[int, ...]
    """How many pieces of every rank are still to be placed."""
    rooms: int
    """The empty squares on which a mine or the flag may stand."""


def _begin(seat: Seat) -> _Placed:
    return _Placed({}, COUNTS, len(HALVES[seat]) - len(BRIDGEHEADS[seat]))


def _with(placed: _Placed, seat: Seat, square: Slot, rank: int) -> _Placed:
    left = (*placed.left[:rank], placed.left[rank] - 1, *placed.left[rank + 1 :])
    rooms = placed.rooms - (square not in BRIDGEHEADS[seat])
    return _Placed({**placed.ranks, square: rank}, left, rooms)


def _is_crowded(placed: _Placed) -> bool:
    """Whether every square that is left, the bridges apart, is needed for the mines and the flag."""
    return placed.rooms <= sum(placed.left[still] for still in _BARRED)


def _may_hold(rank: int, is_bridge: bool, is_crowded: bool) -> bool:
    """Whether 2.2 allows this, now and for what is still to be placed."""
    return rank not in _BARRED if is_bridge else rank in _BARRED or not is_crowded


def _follow(seat: Seat, words: tuple[str, ...]) -> _Placed:
    placed = _begin(seat)
    for word in words:
        placed = _with(placed, seat, *PLACINGS[word])
    return placed


def set_up_words(seat: Seat, so_far: tuple[str, ...]) -> tuple[str, ...]:
    """Every piece that is left on every square that is empty, as far as 2.2 allows; nothing more after 23."""
    if len(so_far) == SIDE:
        return ("",)
    placed = _follow(seat, so_far)
    left = [rank for rank, count in enumerate(placed.left) if count]
    is_crowded = _is_crowded(placed)
    at_a_bridge, elsewhere = (
        [rank for rank in left if _may_hold(rank, is_bridge, is_crowded)] for is_bridge in (True, False)
    )
    return tuple(
        _WORDS[square][rank]
        for square in HALVES[seat]
        if square not in placed.ranks
        for rank in (at_a_bridge if square in BRIDGEHEADS[seat] else elsewhere)
    )


def check_set_up(seat: Seat, words: tuple[str, ...]) -> str:
    """The set-up in its canonical order. Raises IllegalMove."""
    placed = _begin(seat)
    for word in words:
        if word not in PLACINGS:
            text = "A set-up says for every square of your half which piece stands there, like “A1:MI”."
            raise IllegalMove("FT 2.1", text, word=word)
        _judge(placed, seat, word)
        placed = _with(placed, seat, *PLACINGS[word])
    if len(words) < SIDE:
        text = "Place all 23 pieces; {count} are still to be placed."
        raise IllegalMove("FT 2.1", text, unfinished=True, count=SIDE - len(words))
    return " ".join(f"{square}:{RANKS[placed.ranks[square]]}" for square in HALVES[seat])


def _judge(placed: _Placed, seat: Seat, word: str) -> None:
    square, rank = PLACINGS[word]
    if square not in HALVES[seat]:
        text = "{square} is not in your half of the board."
        raise IllegalMove("FT 2.1", text, word=word, square=square)
    if square in placed.ranks:
        text = "Only one piece can stand on {square}."
        raise IllegalMove("FT 2.1", text, word=word, square=square)
    if not placed.left[rank]:
        text = "Your army has no further {piece}: they are all placed."
        raise IllegalMove("FT 2.1", text, word=word, piece=RANKS[rank])
    is_bridge = square in BRIDGEHEADS[seat]
    if not _may_hold(rank, is_bridge, _is_crowded(placed)):
        text = "Keep {square} for a mine or the flag, which may not stand at the bridges."
        if is_bridge:
            text = "Mines and the flag may not stand at a bridge, and {square} is at one."
        raise IllegalMove("FT 2.2", text, word=word, square=square)


def sealed_ranks(move: str) -> dict[Slot, Value]:
    """The rank of every start square; a square of which a record does not tell is missing."""
    return dict(PLACINGS[word] for word in move.split() if word != UNKNOWN)
