"""Drawing on the board: what a touch means while a pen is in hand, and the pens."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.board import Board
from sealed.page.boards.seen import Seen
from sealed.page.draw import parts
from sealed.page.draw.texts import NC_, _
from sealed.page.draw.tree import Child
from sealed.page.teach.teaching import Teaching

PENS: Mapping[str, tuple[str, str]] = {
    "arrow": (NC_("drawing", "Arrow"), "a"),
    "ring": (NC_("drawing", "Ring"), "o"),
    "dotted": (NC_("drawing", "Dotted ring"), "d"),
}
"""The name of each shape, and the letter that takes it up with Shift."""
ICONS = {"arrow": "arrow", "ring": "ring", "dotted": "dotted"}


def tools(teaching: Teaching) -> Child:
    """The pens; the one in hand is pressed."""
    for shape, (name, _letter) in PENS.items():
        yield parts.tool("pen", _(name), ICONS[shape], on=teaching.pen.shape == shape, arg=shape)
    yield parts.tool("wipe", _("Wipe the drawings out"), "erase", off=not teaching.notes.drawn)


def drawable(board: Board, shown: Seen) -> frozenset[str]:
    """The things at which can be drawn: those in the picture, and those beside it that draw a ring."""
    return frozenset(board.spots(shown)).union(board.rings(shown))
