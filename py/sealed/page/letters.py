"""The emblems of the computer's characters: stationery that tells how far one can be read. They are drawn in
ink, never in a seat's colour, because a character takes either seat.
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.art import picture
from sealed.page.tree import Node, h, memo


def _open() -> tuple[Node, ...]:
    """An open letter, which everybody can read."""
    return (
        h("path.fe", d="M8 26 30 10 52 26V52H8Z"),
        h("path.fe", d="M15 14h30v24L30 47 15 38Z"),
        h("path.fq", d="M21 21h18M21 27h18M21 33h11"),
        h("path.fl", d="M8 27 30 44 52 27"),
    )


def _closed() -> tuple[Node, ...]:
    return (
        h("rect.fe", x=6, y=14, width=48, height=36, rx=4),
        h("path.fl", d="M8 17 27 33a4.5 4.5 0 0 0 6 0L52 17"),
        h("circle.fi", cx=30, cy=36, r=7.5),
        h("circle.fp", cx=30, cy=36, r=3.2),
    )


def _bundle() -> tuple[Node, ...]:
    """Many letters, tied up."""
    return (
        h("rect.fe", x=11, y=8, width=42, height=30, rx=3.5, transform="rotate(7 32 23)"),
        h("rect.fe", x=9, y=13, width=42, height=30, rx=3.5, transform="rotate(-4 30 28)"),
        h("rect.fe", x=7, y=19, width=46, height=32, rx=4),
        h("path.fl", d="M9 22 27 36a4.5 4.5 0 0 0 6 0L51 22"),
        h("path.fc", d="M7 40H53M30 19V51M30 40c-7-8-12-3-7 0M30 40c7-8 12-3 7 0"),
    )


DRAWN: Mapping[str, tuple[Node, ...]] = {"newcomer": _open(), "regular": _closed(), "old-hand": _bundle()}


@memo()
def letter(character: str, size: int = 60) -> Node:
    """The emblem of a character, by its key; a closed letter for one that is not known here."""
    return picture("svg.fem", DRAWN.get(character, DRAWN["regular"]), box="0 0 60 60", size=size)
