"""The boards: a small kit, and a package for each family of rulesets.

`board` is the class that every board keeps, `seen` what it draws from, `cells` how its cells are made and
walked by keys, `composer` how a long line is laid out on it. A family's package has modules of the same names
for the same jobs: `board` (the `Board` itself), `scene` (what is before the player's eyes), `picture` (the
board drawn), `words` (everything it says), `art` (pieces and cards) and `cover` (its picture at home).
"""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the home page draws covers, and needs no board for it
    from sealed.page.boards.board import Board


def load(family: str) -> Board:
    """The board of a family; its modules are imported only now."""
    board: Board = importlib.import_module(module_of(family, "board")).BOARD
    return board


def module_of(family: str, job: str) -> str:
    """The name of the module that does a job for a family: `board`, `cover`."""
    package = f"{__name__}.{family}"
    spec = find_spec(package)
    if spec is None or spec.submodule_search_locations is not None:
        return f"{package}.{job}"
    return package if job == "board" else f"{package}_{job}"
