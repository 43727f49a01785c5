"""Playing across the table: two devices in one room, whose screens and cameras hand the codes over.

It is one value in the state of its screen (`storage.ChatValue`): so it is left
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
"""The most codes whose parts are held; a hostile screen shows parts of thousands."""


class Across(NamedTuple):
    """The two devices in one room, as this one sees them. `camera`: whether it is open by now; `front`:
    whether it is the one that sees the player.

    `number` is the shown code's, in these `pictures` of its `parts`; where nothing may move
    (`still`), only the one of place `at` is. `own` is the mark of its cutting; b"" if it has one part.
    `turned`: whether the player looks at the board while there is a code to show, or at the code while there
    is something to decide. `gathered` is what was read of codes that come in parts, by the mark of the
    cutting; the last one is what is read now.
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

    def with_piece(self, piece: Piece) -> tuple[Across, str]:
        """The state with a picture's piece of a code in parts, and the text of that code if this makes it
        whole. It does so once; parts that make no code are forgotten.
        """
        mark = f"{piece.mark.hex()}/{piece.parts}"  # of one cutting
        before = self.gathered.get(mark) or Gathered(piece.mark, piece.parts)
        after = before.with_piece(piece)
        found = self._replace(gathered=with_latest(self.gathered, mark, after, MOST))
        if before.is_whole or not after.is_whole:
            return found, ""
        try:
            return found, after.code()
        except CodeError:
            return self._replace(gathered={key: one for key, one in self.gathered.items() if key != mark}), ""

    @property
    def reads(self) -> Gathered | None:
        """The code whose part was read last, until it is whole; None for none."""
        last = next(iter(tuple(self.gathered.values())[-1:]), None)
        return None if last is None or last.is_whole else last
