"""The boards: a small kit, and a package for each family of rulesets.

The kit:

- `board`: `Board`, what a board is, and how events are told
- `seen`: `Seen`, the only input of a board
- `cells`: the cells of a grid, their attributes, and walking over them by keyboard
- `composer`: lines that are laid out on the board, such as an army
- `study`: a game looked at outside its match, and the way through it; `reasons`: why a word is refused
- `option_names`, `editing`, `explaining`, `examples`, `kit`: what a family may bring besides its board and
  its `Cover`; `options`, `how_set_up`, `how_explained`, `library`, `kits` and `covers` find it, and no family
  knows these; `carried`, `paper`, `envelope`: what a kit is made of
- `figures`, `how_sheet`: positions drawn without a match, and *How it goes*

The packages have modules of the same names for the same jobs: `board` (the family's `Board`), `scene`
(everything that the player sees, worked out from a `Seen`, and how the keyboard walks over it), `picture` and
`hand` (the drawing), `art` (single pieces and cards), `sentences` (everything the board says, and past
turns), `cover` (the card on the home page), `sketch` (the board in a row of its matches there), `options`
(the labels of the family's own options), `explained` (how its matches are explained), `editing` (how its
positions are set up), `kit` (what is cut out to play on paper) and `figures` (drawings for `examples.txt`,
which explains the game by positions and says what one must know to begin).
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from sealed.page.draw.texts import ngettext
from sealed.page.draw.tree import Node

if TYPE_CHECKING:  # at run time the home page draws covers without loading any board
    from sealed.page.boards.board import Board


EXAMPLES = "examples.txt"


class CoverChoice(NamedTuple):
    """A ruleset of the family: its short name, a sentence, the minutes that a game takes, and its skin.

    `codes` is about how many codes a match by chat takes: tests/codes/lengths.py measures it. `longest`: the
    minutes of a long game, where games differ much; 0 if all take about as long.
    """

    short: str
    text: str
    minutes: int
    codes: int
    skin: str = ""
    longest: int = 0

    @property
    def time(self) -> str:
        """The length of a game in words."""
        if self.longest:
            # Translators: how long a game takes; the plural is that of {longest}.
            text = ngettext("{n} to {longest} minute", "{n} to {longest} minutes", self.longest)
            return text.format(n=self.minutes, longest=self.longest)
        return ngettext("{n} minute", "{n} minutes", self.minutes).format(n=self.minutes)


class Cover(NamedTuple):
    """A family's entry on the home page: the picture of a ruleset (by its key), and a text about each."""

    draw: Callable[[str], Node]
    choices: Mapping[str, CoverChoice]


def load(family: str) -> Board:
    """The board of a family; its modules are imported only now. Raises ModuleNotFoundError if it has none."""
    board: Board = importlib.import_module(f"{__name__}.{family}.board").BOARD
    return board


@functools.cache
def find(family: str, job: str) -> ModuleType | None:
    """A module of a family's package, such as `cover` or `options`; None if there is none of that name."""
    package = f"{__name__}.{family}"
    try:
        return importlib.import_module(f"{package}.{job}")
    except ModuleNotFoundError as error:
        if error.name not in (package, f"{package}.{job}"):
            raise
        return None


@functools.cache
def examples_of(family: str) -> str:
    """The text that explains a family's games; "" if there is none."""
    import pkgutil  # the first screen does without

    try:
        data = pkgutil.get_data(f"{__name__}.{family}", EXAMPLES)
    except OSError:
        return ""
    return data.decode() if data else ""
