"""A second program: the rules of Field Tactics that it needs, from docs/rules/field-tactics.md (clauses
cited).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tests.codes.second import games

GAME = games()["FT"]
PAGE = (Path(__file__).parents[2] / "docs/rules/field-tactics.md").read_text(encoding="utf-8")
NAMES, COUNTS = GAME["ranks"], GAME["counts"]
LEADERS, MOVING, CHARGING, PLANE, ENGINEER = set(range(6)), set(range(14)), {9, 10, 11}, {9}, {12}
MARKS = {"○": 1, "×": 2, "△": 3}
ROWS = {name: re.findall(rf"^{name} +([○×△].*)$", PAGE, re.MULTILINE)[0].split() for name in NAMES[:14]}
OUTCOMES = [[*(MARKS[mark] for mark in ROWS[name]), 1] for name in NAMES[:14]]  # 4.4; 4.5: a flag alone


def half(seat: int) -> list[str]:
    """2.1: the squares of a half, in the order of the set-up; they are its slots."""
    squares: list[str] = GAME["slots"]["set-up"][str(seat)]["keeps"]
    return squares


class Piece:
    """A piece as far as everybody knows it."""

    def __init__(self, seat: int, slot: str) -> None:
        self.seat, self.slot, self.square = seat, slot, slot
        self.can = set(MOVING if slot in ("B4", "E4", "B5", "E5") else range(16))  # 6.5
        self.rank: int | None = None


def says(piece: Piece, to: str, taken: Callable[[str], bool]) -> set[int]:
    """6.2: the ranks that allow this move. (A base belongs to no column.)"""
    rise = int(to[-1]) - int(piece.square[-1])
    column = (to if piece.square[:-1] == "CD" else piece.square)[:-1]
    if rise == 0:
        line = [slot for slot in half(piece.seat) + half(3 - piece.seat) if slot[-1] == to[-1]]
        return MOVING if abs(line.index(to) - line.index(piece.square)) == 1 else ENGINEER
    swims = (int(to[-1]) < 5) != (int(piece.square[-1]) < 5) and column not in "BE"
    if abs(rise) == 1:
        return PLANE if swims else MOVING
    forward = 1 if piece.seat == 1 else -1
    between = f"{column}{int(piece.square[-1]) + forward}"
    return CHARGING if rise == 2 * forward and not swims and not taken(between) else PLANE
