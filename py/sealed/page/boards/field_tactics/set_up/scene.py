"""The set-up so far, and the player's pick: a rank of the tray (`:MI` in `Seen.half`) or a square (`A1:`)."""

from __future__ import annotations

import functools
from typing import NamedTuple

from sealed.page.boards.cells import Rows
from sealed.page.boards.field_tactics.walk import is_base, square_of
from sealed.page.boards.field_tactics.walk import rows as whole_rows
from sealed.page.boards.seen import Seen
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.board import HALVES
from sealed.rules.field_tactics.set_up import PLACINGS, Placed, may_stand, to_place
from sealed.rules.questions import Seat

NONE = -1
TRAY = "tray-"
"""How the names of the tray's cells begin."""


class Scene(NamedTuple):
    """The set-up so far, and the player's pick."""

    seat: Seat
    ranks: Placed
    """The rank of the piece on each square, the one placed last at the end."""
    cell: str
    """The square, or the cell of the tray, that has the focus or would get it."""
    rank: int = NONE
    """The rank that is picked in the tray; `NONE` for none."""
    square: str = ""
    """The square that is picked; "" for none."""

    @property
    def left(self) -> list[int]:
        """The number of pieces still in the tray, by rank."""
        return to_place(self.ranks)

    @property
    def piece(self) -> int:
        """The rank of the piece on the square that is picked, or `NONE`."""
        return self.ranks.get(self.square, NONE)

    @property
    def picked(self) -> int:
        """The rank of the picked piece, in the tray or on the board, or `NONE`."""
        return self.rank if self.rank != NONE else self.piece


def look(seen: Seen) -> Scene:
    """The set-up on the line, and the player's pick."""
    seat = seen.ask.seat if seen.ask else seen.below
    square, colon, code = seen.half.partition(":")
    rank = RANKS.index(code) if colon and code in RANKS else NONE
    ranks = dict(PLACINGS[word] for word in seen.words)
    return Scene(seat, ranks, _cell(seen, seat), rank, square)


def _cell(seen: Seen, seat: Seat) -> str:
    code = seen.cell.removeprefix(TRAY)
    in_the_tray = code in RANKS and code != seen.cell  # F1 is a square, and tray-F1 is none
    return seen.cell if in_the_tray or square_of(seen.cell) in HALVES[seat] else rows(seat).cells[0]


def chosen(seen: Seen) -> int:
    """The rank that is picked, or else the one that has the focus; `NONE` if there is neither."""
    scene = look(seen)
    if scene.picked != NONE:
        return scene.picked
    code = scene.cell.removeprefix(TRAY)
    return RANKS.index(code) if code != scene.cell else scene.ranks.get(square_of(scene.cell), NONE)


def words_of(ranks: Placed) -> tuple[str, ...]:
    """The words of a set-up."""
    return tuple(f"{square}:{RANKS[rank]}" for square, rank in ranks.items())


# --- with one piece more, or less


def put(scene: Scene, square: str) -> Placed:
    """The set-up with the picked piece on this square. A piece from the board changes places with the one
    there; a piece from the tray sends it back.
    """
    if scene.rank != NONE:
        return {**without(scene.ranks, square), square: scene.rank}
    rest = without(without(scene.ranks, square), scene.square)
    there = square in scene.ranks and square != scene.square
    return {**rest, **({scene.square: scene.ranks[square]} if there else {}), square: scene.piece}


def without(ranks: Placed, square: str) -> Placed:
    """The set-up with this square empty."""
    return {each: rank for each, rank in ranks.items() if each != square}


def targets(scene: Scene) -> frozenset[str]:
    """The squares where the picked piece may go (FT 2.2); none while no piece is picked."""
    if scene.picked == NONE:
        return frozenset()
    squares = (square for square in HALVES[scene.seat] if square != scene.square)
    return frozenset(square for square in squares if may_stand(scene.seat, put(scene, square)))


# --- the squares of a half


@functools.cache
def rows(seat: Seat) -> Rows:
    """The squares of a half as its player sees them, the river above."""
    return Rows(whole_rows(seat).rows[4:])


def mirrored(square: str) -> str:
    """The square mirrored left to right; a base is its own mirror image, and bridges lie opposite bridges."""
    return square if is_base(square) else "FEDCBA"["ABCDEF".index(square[0])] + square[1]


def turned(square: str) -> str:
    """The other seat's square that corresponds to this one when the board is turned (FT 1.1)."""
    row = 9 - int(square[-1])
    return f"CD{row}" if is_base(square) else mirrored(square)[0] + str(row)
