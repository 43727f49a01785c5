"""The parts of Priority Pathway's examples beside the board, and the signs that *How it goes* explains
(`examples.txt`).
"""

from __future__ import annotations

import functools

from sealed.page.boards.examples import FamilyDrawings, Sign
from sealed.page.boards.priority_pathway.art import hourglass, piece
from sealed.page.boards.priority_pathway.chart import chart_picture, mark
from sealed.page.boards.priority_pathway.hand import lives, plate
from sealed.page.boards.priority_pathway.scene import look
from sealed.page.boards.seen import Seen
from sealed.page.boards.use import STILL
from sealed.page.draw.art import SIDE, picture
from sealed.page.draw.tree import Child, h
from sealed.rules.questions import Seat


def _opened(seen: Seen) -> Child:
    """The cards that both have opened, the other player's above."""
    scene = look(seen)
    opened = (plate(seen, scene, seat)[1][0] for seat in (seen.below.other, seen.below))
    return h("div.opened", (h("div.row", one) for one in opened))


def _chart(seen: Seen) -> Child:
    return chart_picture(seen.shown.chart, seen.below, row=look(seen).card)


def _piece(letter: str, kind: str, seat: Seat) -> Child:
    return picture("svg.pp", piece(seat, letter, kind, up=seat is Seat.ONE), box="-28 -28 56 56", size=28)


def _effect(letter: str, _seat: Seat) -> Child:
    return mark(letter, 22)


def _coming(seat: Seat) -> Child:
    ghost = piece(seat, "B", "infantry", up=seat is Seat.ONE, ghost=True)
    glass = h("g", hourglass(SIDE[seat]), transform="translate(18 -17)")
    return picture("svg.pp.board", ghost, glass, box="-28 -28 56 56", size=30)


def _lives(seat: Seat) -> Child:
    return lives(STILL, seat, 2)


PIECES = (("A", "infantry"), ("D", "cavalry"), ("F", "commander"))
EFFECTS = (("I", "at once"), ("Q", "next turn"), ("N", "never"))

DRAWINGS = FamilyDrawings(
    parts={"opened": _opened, "chart": _chart},
    signs={
        **{kind: Sign(functools.partial(_piece, letter, kind), in_kit=True) for letter, kind in PIECES},
        **{name: Sign(functools.partial(_effect, letter), in_kit=True) for letter, name in EFFECTS},
        "coming": Sign(_coming),
        "lives": Sign(_lives),
    },
)
