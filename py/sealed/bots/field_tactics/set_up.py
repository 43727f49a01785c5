"""Formations for Field Tactics. A mine holds the base, a second one or the flag stands before it; strong
pieces wait at the bridges, planes and the spy behind them.
"""

from __future__ import annotations

import random

from sealed.rules.field_tactics.army import RANKS, STILL
from sealed.rules.field_tactics.board import BRIDGEHEADS, HALVES
from sealed.rules.questions import Seat

# From the front row to the back row; seat two's squares are seat one's, mirrored up and down.
_HABIT = """
    G3 TA F3 F2 TA G2
    C3 C3 C2 C2 C1 C1
    PL EN G1 F1 EN PL
    MI CA FL SP MI
"""
_FORMATIONS = (
    """
    C3 TA F2 C2 TA C3
    CA G2 F3 SP G3 EN
    PL EN MI FL C1 PL
    C2 G1 MI F1 C1
    """,
    """
    C2 G2 C1 F3 TA C2
    TA SP G3 F2 C3 CA
    EN PL FL MI PL EN
    C1 F1 MI G1 C3
    """,
    """
    TA C3 EN C1 G2 C2
    C3 F1 PL F3 SP TA
    CA G3 FL F2 PL EN
    C1 MI MI G1 C2
    """,
    """
    EN F2 C3 TA C3 C2
    F3 TA SP G2 PL C1
    C2 G3 MI FL F1 PL
    CA C1 MI G1 EN
    """,
)
SWAPS = 5


def habit(seat: Seat) -> str:
    """The formation that Newcomer always takes."""
    return _written(seat, _ranks(_HABIT))


def formation(seat: Seat, rng: random.Random) -> str:
    """One of the good formations, perhaps mirrored, with a few neighbours exchanged so that it is never twice
    the same.
    """
    rows = _rows(rng.choice(_FORMATIONS))
    if rng.random() < 0.5:
        rows = [row[::-1] for row in rows]
    ranks = [rank for row in reversed(rows) for rank in row]
    barred = {place for place, square in enumerate(HALVES[seat]) if square in BRIDGEHEADS[seat]}
    base = 2
    for _ in range(SWAPS):
        one, two = rng.sample([place for place in range(len(ranks)) if place != base], 2)
        still = {place for place in (one, two) if STILL >> ranks[place] & 1}
        if not still and abs(one - two) <= 7 and not {one, two} <= barred:
            ranks[one], ranks[two] = ranks[two], ranks[one]
    return _written(seat, ranks)


def _rows(text: str) -> list[list[int]]:
    return [[RANKS.index(name) for name in line.split()] for line in text.strip().splitlines()]


def _ranks(text: str) -> list[int]:
    """The ranks in the order of the set-up, from the back row on."""
    return [rank for row in reversed(_rows(text)) for rank in row]


def _written(seat: Seat, ranks: list[int]) -> str:
    return " ".join(f"{square}:{RANKS[rank]}" for square, rank in zip(HALVES[seat], ranks, strict=True))
