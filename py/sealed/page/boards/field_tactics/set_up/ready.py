"""Set-ups to start from, and a small picture of one.

A set-up is kept with the squares of seat one. For seat two the board is turned: what lies at the left of
one player lies at the left of the other.
"""

from __future__ import annotations

import functools

from sealed.page.boards.composer import Ready
from sealed.page.boards.field_tactics.art import SIZE, glyph
from sealed.page.boards.field_tactics.walk import is_base
from sealed.page.draw.art import SIDE, picture
from sealed.page.draw.texts import N_
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.field_tactics.board import BRIDGEHEADS, HALVES
from sealed.rules.field_tactics.set_up import PLACINGS, Placed
from sealed.rules.seats import Seat

SIGN = 10
"""The side of a sign in the small picture, whose squares have a side of 12."""


def _ready(name: str, why: str, *rows: str) -> Ready:
    """A set-up from its rows, the one at the river first, each from the left."""
    codes = [code for row in reversed(rows) for code in row.split()]
    words = (f"{square}:{code}" for square, code in zip(HALVES[Seat.ONE], codes, strict=True))
    return Ready(name, why, " ".join(words))


READY = (
    _ready(
        N_("Both wings alike"),
        N_(
            "Every way of fighting on either side, and mines beside the base: an answer to whatever comes."
            " Good for a first game."
        ),
        "F3 C3 PL PL C3 F2",
        "C2 TA C1 C1 TA C2",
        "EN G3 F1 FL G2 EN",
        "SP  MI   G1  MI  CA",
    ),
    _ready(
        N_("The locked base"),
        N_(
            "Mines lie before the base and generals beside it; the flag fights with the strength of the"
            " general behind it. Leaders hardly get in."
        ),
        "C3 TA C1 C1 TA C3",
        "EN F3 PL PL F2 EN",
        "C2 G3 MI MI FL SP",
        "CA  G1   F1  G2  C2",
    ),
    _ready(
        N_("All over one bridge"),
        N_(
            "Generals, field officers and a tank push over the bridge at the left, and behind them a spy"
            " waits for the highest general. A mine lies behind the other bridge."
        ),
        "F3 G2 C1 C1 C3 C3",
        "TA G3 F2 C2 MI EN",
        "EN SP TA FL PL PL",
        "CA  F1   G1  MI  C2",
    ),
    _ready(
        N_("Planes on the base"),
        N_(
            "From the middle columns both planes fly straight into the enemy base and beat everything there"
            " but a general. From across the river only planes can attack them."
        ),
        "C1 TA PL PL TA C1",
        "C3 F3 EN EN F2 C3",
        "CA G3 FL MI G2 SP",
        "C2  F1   G1  MI  C2",
    ),
    _ready(
        N_("Bait at the bridges"),
        N_(
            "Officers wait at the bridges to be taken. A piece that takes one meets a mine straight on, "
            "and a spy or a tank from the side."
        ),
        "C1 C3 SP TA F1 C3",
        "G2 MI EN TA MI G3",
        "EN PL FL F2 PL C1",
        "CA  F3   G1  C2  C2",
    ),
)


def placed_by(text: str) -> Placed | None:
    """The squares and ranks of a set-up that was kept as a text; None if the text is no set-up."""
    words = text.split()
    return dict(PLACINGS[word] for word in words) if all(word in PLACINGS for word in words) else None


# --- small pictures


@functools.cache
def signs(seat: Seat) -> Node:
    """The signs that the small pictures show, once in the page."""
    return h(
        "svg.defs",
        h("defs", (_sign(seat, rank) for rank in range(len(RANKS)))),
        width=0,
        height=0,
        aria_hidden="true",
    )


def _sign(seat: Seat, rank: int) -> Node:
    box = f"{-SIZE / 2} {-SIZE / 2} {SIZE} {SIZE}"
    return h(
        "symbol",
        h("g.ft", h("rect.tile", x=-24, y=-24, width=48, height=48, rx=8), glyph(rank), class_=SIDE[seat]),
        id=f"ft-{SIDE[seat]}-{rank}",
        viewBox=box,
    )


@functools.lru_cache(64)  # of the armies that a player has kept, and changes
def small(seat: Seat, text: str) -> Child:
    """A set-up as the player of that seat would see it, the river above."""
    ranks = placed_by(text) or {}
    return picture(
        "svg.layout",
        h("rect.ground", x=-1, y=3, width=74, height=50, rx=3),
        h("path.water", d="M-1 3h74"),
        (h("path.plank", d=f"M{12 * 'ABCDEF'.index(square[0]) + 2} 3h8") for square in BRIDGEHEADS[Seat.ONE]),
        (_small(seat, square, rank) for square, rank in ranks.items()),
        box="-2 0 76 54",
        class_=SIDE[seat],
    )


def _small(seat: Seat, square: str, rank: int) -> Node:
    x = 30 if is_base(square) else 12 * "ABCDEF".index(square[0])
    y = 4 + 12 * (4 - int(square[-1]))
    return h("use", href=f"#ft-{SIDE[seat]}-{rank}", x=x + 1, y=y + 1, width=SIGN, height=SIGN)
