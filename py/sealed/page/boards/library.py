"""The texts that explain the families, read: `boards/<family>/examples.txt`, with the drawings that its
module `figures` makes for it.
"""

from __future__ import annotations

import functools

from sealed.page import boards
from sealed.page.boards.examples import Book, FamilyDrawings, How, read
from sealed.rules.registry import BY_KEY


@functools.cache
def book(family: str) -> Book:
    """The text of a family, read. Raises RecordError."""
    module = boards.find(family, "figures")
    return read(boards.examples_of(family), module.DRAWINGS if module else FamilyDrawings())


def how(key: str) -> How | None:
    """*How it goes* in a ruleset; None if nothing says it."""
    return book(BY_KEY[key].family).hows.get(key) if key in BY_KEY else None
