"""Placing the army of Field Tactics: what a tap, a drag or a key makes of the set-up so far (FT 2). Pure
functions from what is seen to the next line.

What is picked stands in `Seen.half`: a rank of the tray as `:MI`, a square of the board as `A1:`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import NamedTuple

from sealed.page.boards.composer import Composed
from sealed.page.boards.field_tactics.names import rank_name
from sealed.page.boards.seen import Refusal, Seen
from sealed.rules.field_tactics.army import FLAG, RANKS, STILL
from sealed.rules.field_tactics.board import HALVES
from sealed.rules.field_tactics.set_up import PLACINGS, may_stand, to_place
from sealed.rules.game import GameError, IllegalMove
from sealed.rules.questions import Seat

Ranks = Mapping[str, int]
"""The rank of the piece on each square, the one placed last at the end."""
NONE = -1


class Placing(NamedTuple):
    """A set-up as far as it goes, and what is picked."""

    seat: Seat
    ranks: Ranks
    rank: int = NONE
    """The rank that is picked in the tray."""
    square: str = ""
    """The square that is picked."""

    @property
    def left(self) -> list[int]:
        """How many pieces of every rank are still in the tray."""
        return to_place(self.ranks)

    @property
    def piece(self) -> int:
        """The rank of the piece on the square that is picked."""
        return self.ranks.get(self.square, NONE)


def placing(seen: Seen) -> Placing:
    """What the line says."""
    square, colon, code = seen.half.partition(":")
    rank = RANKS.index(code) if colon and code in RANKS else NONE
    ranks = dict(PLACINGS[word] for word in seen.words)
    return Placing(seen.ask.seat if seen.ask else seen.below, ranks, rank, square)


def words_of(ranks: Ranks) -> tuple[str, ...]:
    """The words of a set-up."""
    return tuple(f"{square}:{RANKS[rank]}" for square, rank in ranks.items())


def compose(seen: Seen, what: str, rng: random.Random) -> Composed:
    """See `Composer`. What can be done: `square:A1` and `rank:MI` (a tap, or with `take:` and `drop:` before
    it the two ends of a drag), `find:G3,G2,G1` (one of these ranks), `away`, `remove:A1`, `down`, `fill`,
    `mirror`, `clear`.
    """
    now = placing(seen)
    do, _, arg = what.partition(":")
    match do:
        case "take":
            return _taken(seen, now, arg)
        case "drop":
            return _dropped(seen, now, arg)
        case "square":
            return _on_square(seen, now, arg)
        case "rank":
            return _on_rank(seen, now, RANKS.index(arg))
        case "find":
            return _found(seen, now, [RANKS.index(code) for code in arg.split(",")])
        case "away":
            return _made(seen, _without(now.ranks, now.square))
        case "remove":
            return _made(seen, _without(now.ranks, arg))
        case "fill":
            return _made(seen, filled(now, rng))
        case "mirror":
            return _made(seen, {mirrored(square): rank for square, rank in now.ranks.items()})
        case "clear":
            return Composed(())
    return Composed(seen.words)


def laid(seen: Seen, ranks: Ranks) -> Composed:
    """The line that says this whole set-up, or why it cannot be."""
    return _made(seen, ranks)


# --- what may be


def against(seen: Seen, words: tuple[str, ...]) -> Refusal | None:
    """Why these words cannot be the line, or the beginning of one."""
    assert seen.ask is not None
    try:
        seen.rules.check(seen.state, seen.ask, " ".join(words), seen.hand)
    except IllegalMove as error:
        return None if error.unfinished else _refusal(error)
    except GameError as error:
        return _refusal(error)
    return None


def _refusal(error: GameError) -> Refusal:
    values = {
        name: rank_name(RANKS.index(value)) if name == "piece" and value in RANKS else value
        for name, value in error.values.items()
    }
    return Refusal(getattr(error, "clause", ""), error.text, values, getattr(error, "word", ""))


def targets(now: Placing) -> frozenset[str]:
    """The squares to which what is picked may go: where the line that follows keeps to FT 2.2."""
    if now.rank == NONE and now.piece == NONE:
        return frozenset()
    return frozenset(
        square
        for square in HALVES[now.seat]
        if square != now.square and may_stand(now.seat, _put(now, square))
    )


# --- one thing after another


def _taken(seen: Seen, now: Placing, what: str) -> Composed:
    """A drag begins: it takes what it is upon, whatever was picked before."""
    kind, _, arg = what.partition(":")
    if kind == "square":
        return Composed(seen.words, f"{arg}:" if arg in now.ranks else "")
    return Composed(seen.words, f":{arg}" if now.left[RANKS.index(arg)] else "")


def _dropped(seen: Seen, now: Placing, what: str) -> Composed:
    """A drag ends: on a square, or elsewhere, which takes the piece off the board."""
    kind, _, square = what.partition(":")
    if now.rank == NONE and now.piece == NONE:
        return Composed(seen.words)
    ranks = _put(now, square) if kind == "square" else _without(now.ranks, now.square)
    return _made(seen, ranks)


def _on_square(seen: Seen, now: Placing, square: str) -> Composed:
    if square == now.square:
        return Composed(seen.words)
    if now.piece != NONE:
        return _made(seen, _put(now, square))
    if now.rank != NONE and square not in now.ranks:
        return _made(seen, _put(now, square), seen.half if now.left[now.rank] > 1 else "")
    return Composed(seen.words, f"{square}:")


def _on_rank(seen: Seen, now: Placing, rank: int) -> Composed:
    if not now.left[rank]:
        return _found(seen, now, [rank])
    if now.square:
        return _made(seen, {**_without(now.ranks, now.square), now.square: rank})
    return Composed(seen.words, "" if rank == now.rank else f":{RANKS[rank]}")


def _found(seen: Seen, now: Placing, ranks: list[int]) -> Composed:
    """The next of these ranks: on the square that is picked; else one in the tray, or, when none is left
    there, on the board.
    """
    choices = [rank for rank in ranks if now.left[rank] or rank == now.piece]
    if now.square and choices and choices != [now.piece]:
        after = choices.index(now.piece) + 1 if now.piece in choices else 0
        rank = choices[after % len(choices)]
        return _made(seen, {**_without(now.ranks, now.square), now.square: rank}, seen.half)
    offered = [f":{RANKS[rank]}" for rank in ranks if now.left[rank]]
    if not offered:
        offered = [f"{square}:" for square in HALVES[now.seat] if now.ranks.get(square) in ranks]
    at = offered.index(seen.half) + 1 if seen.half in offered else 0
    return Composed(seen.words, offered[at % len(offered)])


def _put(now: Placing, square: str) -> Ranks:
    """With what is picked on this square. A piece of the board changes places with the one there; one of the
    tray sends it back.
    """
    if now.rank != NONE:
        return {**_without(now.ranks, square), square: now.rank}
    rest = _without(_without(now.ranks, square), now.square)
    there = {now.square: now.ranks[square]} if square in now.ranks and square != now.square else {}
    return {**rest, **there, square: now.piece}


def _without(ranks: Ranks, square: str) -> Ranks:
    return {each: rank for each, rank in ranks.items() if each != square}


def _made(seen: Seen, ranks: Ranks, half: str = "") -> Composed:
    """The line of a set-up; or why it cannot be, with what is picked still picked."""
    words = words_of(ranks)
    refusal = against(seen, words)
    return Composed(seen.words, seen.half, refusal) if refusal else Composed(words, half)


# --- the whole army


def filled(now: Placing, rng: random.Random) -> Ranks:
    """With the pieces that are left on the squares that are empty: each way to do it is as likely as any."""
    empty = [square for square in HALVES[now.seat] if square not in now.ranks]
    left = [rank for rank, count in enumerate(now.left) for _ in range(count)]
    still = [rank for rank in left if STILL >> rank & 1]
    rooms = rng.sample([square for square in empty if may_stand(now.seat, {square: FLAG})], len(still))
    others = [square for square in empty if square not in rooms]
    moving = [rank for rank in left if rank not in still]
    rng.shuffle(moving)
    return {**now.ranks, **dict(zip(rooms, still, strict=True)), **dict(zip(others, moving, strict=True))}


def mirrored(square: str) -> str:
    """The square on the other side, left for right; a base is its own, and bridges lie opposite bridges."""
    return square if len(square) > 2 else "FEDCBA"["ABCDEF".index(square[0])] + square[1]


def turned(square: str) -> str:
    """The square that lies for the other seat where this one lies for its own (FT 1.1)."""
    row = 9 - int(square[-1])
    return f"CD{row}" if len(square) > 2 else mirrored(square)[0] + str(row)
