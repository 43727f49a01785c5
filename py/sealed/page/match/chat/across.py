"""Playing across the table: two devices in one room, whose screens and cameras hand the codes over.

It is a mode of a match by chat, as one value in the state of its screen (`storage.More`): so it is left
together with the screen, and the camera, which follows what is drawn (static/scan.mjs), ends with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.codes.errors import CodeError
from sealed.codes.loop import Gathered, Piece
from sealed.page.browser.model import with_latest

PARTS = 385
"""The most letters of a part together with the room that is left beside it: 330, for a picture of version 10.
In larger ones a module is too small for a camera.
"""
MOST = 4
"""The most codes of which parts are held; a hostile screen shows parts of thousands."""


class Across(NamedTuple):
    """The mode. `camera`: whether it is open by now; `front`: whether it is the one that sees the player.

    `number` is that of the code that is shown, in these `pictures` of its `parts`; where nothing may move
    (`still`), only the one of place `at` is. `own` is the mark of its cutting; b"" if it has one part.
    `turned`: whether the player looks at the board while there is a code to show, or at the code while there
    is something to decide. `gathered` is what was read of codes that come in parts and are not here whole, by
    the mark of the cutting; the last one is what is read now.
    """

    camera: bool = False
    front: bool = False
    still: bool = False
    number: int = -1
    pictures: tuple[tuple[str, ...], ...] = ()
    parts: int = 1
    own: bytes = b""
    at: int = 0
    turned: bool = False
    gathered: Mapping[str, Gathered] = {}

    def with_piece(self, piece: Piece) -> Across:
        """The state with a picture's piece of a code in parts."""
        mark = f"{piece.mark.hex()}/{piece.parts}"  # of one cutting
        known = self.gathered.get(mark) or Gathered(piece.mark, piece.parts)
        return self._replace(gathered=with_latest(self.gathered, mark, known.with_piece(piece), MOST))

    @property
    def reads(self) -> Gathered | None:
        """The code of which a part was read last; None for none."""
        return next(iter(tuple(self.gathered.values())[-1:]), None)

    def taken(self) -> tuple[Across, str]:
        """Without that code, if it is here whole, and its text; "" before, and for parts that are of none."""
        found = self.reads
        if found is None or not found.is_whole:
            return self, ""
        after = self._replace(gathered=dict(list(self.gathered.items())[:-1]))
        try:
            return after, found.code()
        except CodeError:
            return after, ""
