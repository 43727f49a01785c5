"""Makes the list of characters that no person's text may hold, and of marks that need a letter before them.

    python tools/characters.py

It writes py/sealed/codes/characters.txt. All copies of the program read that list instead of asking their
Python, whose Unicode version may differ: otherwise one side could accept a name that the other refuses. The
list is that of Unicode 14.0, so it takes a Python 3.11 to make it (docs/codes.md 1).
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from unicodedata import category, unidata_version

WRITTEN = Path(__file__).resolve().parent.parent / "py" / "sealed" / "codes" / "characters.txt"
VERSION = "14.0.0"

# Default_Ignorable_Code_Point, as far as the general category does not cover it.
IGNORED = frozenset(
    (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x3164, 0xFFA0),
        *range(0xFE00, 0xFE10),
        *range(0xE0000, 0xE1000),
    )
)
# Characters without ink, although their category suggests some: empty cell, note, filler, joiner, selector,
# object.
BLANK = frozenset((0x2800, 0x2D7F, 0xFFFC, 0x1107F, 0x16FE4, 0x1BC9D, 0x1D159))
# Letters that show only on the letter behind them.
PREPENDED = frozenset(
    (0x0D4E, 0x111C2, 0x111C3, 0x1193F, 0x11941, 0x11A3A, *range(0x11A84, 0x11A8A), 0x11D46)
)
NEVER = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"}
MARKS = {"Mc", "Me", "Mn"}


def sort_of(place: int) -> str:
    """`refused`, `mark`, or "" for a character that shows by itself."""
    kind = category(chr(place))
    if place != ord(" ") and (kind in NEVER or place in IGNORED | BLANK | PREPENDED):
        return "refused"
    return "mark" if kind in MARKS else ""


def ranges(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Rising numbers as ranges: the first and the last of each run without a gap."""
    row = list(places)
    breaks = [place for place, (one, two) in enumerate(pairwise(row), 1) if two != one + 1]
    for start, end in pairwise([0, *breaks, len(row)]):
        yield row[start], row[end - 1]


def main() -> None:
    """Writes the list."""
    if unidata_version != VERSION:
        sys.exit(f"This Python has Unicode {unidata_version}; the list is that of {VERSION}.")
    lines = []
    for sort in ("refused", "mark"):
        for first, last in ranges(place for place in range(sys.maxunicode + 1) if sort_of(place) == sort):
            lines.append(f"{sort} {first:04X} {last:04X}\n")
    WRITTEN.write_text("".join(lines), encoding="ascii")


if __name__ == "__main__":
    main()
