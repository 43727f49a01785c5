"""Playing across the table: two devices in one room, whose screens and cameras hand the codes over.

It is a mode of a match by chat, as one value in the state of its screen (`storage.More`): so it is left
together with the screen, and the camera, which follows what is drawn (static/scan.mjs), ends with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.codes.armor import Part
from sealed.page.browser.model import with_latest

PARTS = 385
"""The most letters of a part together with the room that is left beside it: 330, for a picture of version 10.
In larger ones a module is too small for a camera.
"""
MOST = 4
"""The most codes of which parts are held; a hostile screen shows parts of thousands."""


class Across(NamedTuple):
    """The mode. `camera`: whether it is open by now; `front`: whether it is the one that sees the player.

    `number` is that of the code that is shown, in these `pictures`; where nothing may move (`still`), only
    the one of place `at` is. `turned`: whether the player looks at the board while there is a code to show,
    or at the code while there is something to decide. `parts` are the texts of the parts that were read of
    codes which are not here whole, by the mark of the cutting and their numbers; `mark` is that of the last
    one, of whose parts `due` make the code.
    """

    camera: bool = False
    front: bool = False
    still: bool = False
    number: int = -1
    pictures: tuple[tuple[str, ...], ...] = ()
    at: int = 0
    turned: bool = False
    parts: Mapping[str, Mapping[int, str]] = {}
    mark: str = ""
    due: int = 0

    def with_part(self, part: Part, text: str) -> Across:
        """With a part that was read."""
        mark = f"{part.mark.hex()}/{part.parts}"  # of one cutting
        known = {**self.parts.get(mark, {}), part.number: text}
        return self._replace(parts=with_latest(self.parts, mark, known, MOST), mark=mark, due=part.parts)

    @property
    def read(self) -> int:
        """How many parts of that code are here."""
        return len(self.parts.get(self.mark, {}))

    @property
    def whole(self) -> str:
        """The text of that code in parts once all of them are here; "" before."""
        return "\n".join(self.parts[self.mark].values()) if self.read == self.due > 0 else ""

    def without_parts(self) -> Across:
        """Without those of that code, which is whole by now."""
        parts = {mark: found for mark, found in self.parts.items() if mark != self.mark}
        return self._replace(parts=parts, mark="", due=0)
