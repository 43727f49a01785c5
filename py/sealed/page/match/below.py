"""Texts that stand packed below a backup, each behind a word of its own (docs/keeping.md 4): readers of the
backup alone pass over them.
"""

from __future__ import annotations

import re

LINE = 76
"""The letters of a line: mail and editors break longer ones."""
_LETTERS = re.compile(r"([A-Za-z0-9_-][A-Za-z0-9_\-\s>]*+)\.")
_BETWEEN = re.compile(r"[\s>]")


class UnreadableBelow(ValueError):
    """There is no such text, or more than one, or it is not whole."""


def written(opening: str, packed: str) -> str:
    """The lines of a packed text."""
    letters = f"{opening}{packed}."
    return "\n".join(letters[at : at + LINE] for at in range(0, len(letters), LINE))


def place(opening: str, text: str) -> int:
    """The place at which it begins in a text; -1 if it is not there."""
    return text.find(opening)


def letters(opening: str, text: str) -> str:
    """Its packed letters. Raises Unreadable; for several before one is read."""
    begin = place(opening, text)
    if text.find(opening, begin + 1) >= 0:
        raise UnreadableBelow("several")
    found = _LETTERS.match(text, begin + len(opening))
    if found is None:
        raise UnreadableBelow("cut short")
    return _BETWEEN.sub("", found[1])
