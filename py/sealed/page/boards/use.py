"""The uses of a board: its things can be touched, or it is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

NOTHING: Mapping[str, object] = {}


class Use(NamedTuple):
    """The use of a board where it is drawn, and how much of its picture is seen. A screen that is touched has
    a handler of `touch` and of `known` for it.
    """

    is_live: bool = True
    """Whether its things can be touched, asked about, dragged and focused."""
    figure: str = ""
    """The figure that is tried, among others on one page: its cells are its own."""
    crop: str = ""
    """The part of the board's picture that is seen, in its own units, as a `viewBox`; "" for all of it."""

    def kind(self, kind: str) -> str:
        """The kind of an element that is a button where it can be pressed."""
        return kind if self.is_live else kind.replace("button", "div", 1)

    @property
    def known(self) -> str | None:
        """The word of a long press on a thing that can tell about itself."""
        return "known" if self.is_live else None

    def choice(self, name: str) -> Mapping[str, object]:
        """The attributes of a thing that can be touched."""
        return {"do": "touch", "arg": name} if self.is_live else NOTHING

    def thing(self, name: str) -> Mapping[str, object]:
        """The attributes of one that tells about itself, too."""
        return {"ask": self.known, **self.choice(name)}

    def fact(self, name: str) -> Mapping[str, object]:
        """The attributes of one that does nothing else."""
        return {"ask": self.known, "arg": name} if self.is_live else NOTHING

    def own(self, name: str) -> str | None:
        """The name of a cell, or of what is dragged from it, where each is named once; None for none."""
        return (f"{self.figure}:{name}" if self.figure else name) if self.is_live else None

    def cell(self, name: str, focus: str) -> Mapping[str, object]:
        """The attributes of a cell; only the cell with the focus can be reached with Tab."""
        if not self.is_live:
            return NOTHING
        tab = 0 if name == focus else -1
        return {"cell": self.own(name), "id": self.own(f"cell-{name}"), "tabindex": tab}


LIVE = Use()
STILL = Use(is_live=False)
"""It is looked at, and read where its place does not hide it; nothing in it can be done."""
