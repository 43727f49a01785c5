"""The boards: a small kit, and a package for each family of rulesets.

`board` is the class that every board keeps, `seen` what it draws from, `cells` how its cells are made and
walked by keys, `composer` how a long line is laid out on it, `options` how options are named. A family's
package has modules of the same names for the same jobs: `board` (the `Board` itself), `scene` (what is before
the player's eyes), `picture` (the board drawn), `words` (everything it says), `art` (pieces and cards),
`cover` (its picture at home) and `options` (what its own options are called).
"""

from __future__ import annotations

import functools
import importlib
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # at run time the home page draws covers without loading any board
    from sealed.page.boards.board import Board


def load(family: str) -> Board:
    """The board of a family; its modules are imported only now. Raises ModuleNotFoundError if it has none."""
    board: Board = importlib.import_module(f"{__name__}.{family}.board").BOARD
    return board


@functools.cache
def find(family: str, job: str) -> ModuleType | None:
    """The module that does a job for a family (`cover`, `options`); None if it has none."""
    package = f"{__name__}.{family}"
    try:
        return importlib.import_module(f"{package}.{job}")
    except ModuleNotFoundError as error:
        if error.name not in (package, f"{package}.{job}"):
            raise
        return None
