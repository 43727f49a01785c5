"""The parts of Three Throws' examples beside the board, and the signs that *How it goes* explains."""

from __future__ import annotations

from sealed.page.boards.examples import FamilyDrawings, Sign
from sealed.page.boards.three_throws.art import glyph
from sealed.page.boards.three_throws.board import BOARD
from sealed.page.draw.art import SIDE
from sealed.page.draw.tree import h

DRAWINGS = FamilyDrawings(
    parts={"hand": lambda seen: BOARD.parts(seen).mine},
    signs={
        "covered": Sign(lambda seat: h("span.throw", class_=f"tint-{SIDE[seat.other]}")),
        "paper": Sign(lambda _seat: glyph("paper")),
    },
)
