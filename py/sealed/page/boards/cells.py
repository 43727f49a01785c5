"""The cells of a board: their rows, how the keyboard walks over them, and their attributes in the page.

One cell of a board has the focus, or would get it with Tab (a roving tabindex); arrows lead from it to the
others. Every board that is a grid works alike, so a player who has learned one board knows them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sealed.page.boards.use import Use
from sealed.page.draw.texts import _
from sealed.page.draw.tree import Child, Node, h

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
"""How many columns and rows each arrow moves on the board as it is seen."""

GAP = ""
"""A place in a row without a cell, so that the cells of a column stay in line."""


class Rows(NamedTuple):
    """The names of a board's cells as they are seen, row by row from the top."""

    rows: tuple[tuple[str, ...], ...]

    @property
    def cells(self) -> tuple[str, ...]:
        """Every cell, in reading order."""
        return tuple(cell for row in self.rows for cell in row if cell != GAP)

    def place(self, cell: str) -> tuple[int, int]:
        """The column and row of a cell. Raises KeyError if the board has no cell of that name."""
        for y, row in enumerate(self.rows):
            if cell in row:
                return row.index(cell), y
        raise KeyError(cell)

    def at(self, x: int, y: int) -> str:
        """The cell at that column and row; "" if there is none."""
        return self.rows[y][x] if 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y]) else GAP

    def step(self, cell: str, key: str, marked: Sequence[str] = ()) -> str:
        """The cell to which a key leads; "" if it leads nowhere.

        Arrows go to the next cell, Home and End to the ends of the row (with Ctrl, of the board), PageDown
        and PageUp to the next and the previous of the `marked` cells, wrapping around.
        """
        if key in ARROWS:
            (x, y), (right, down) = self.place(cell), ARROWS[key]
            return self.at(x + right, y + down)
        if key in ("PageDown", "PageUp"):
            return self.next_of(marked, cell, back=key == "PageUp")
        row = self.cells if key.startswith("Ctrl+") else self._row_of(cell)
        return {"Home": row[0], "End": row[-1]}.get(key.removeprefix("Ctrl+"), GAP)

    def next_of(self, some: Sequence[str], cell: str, *, back: bool = False) -> str:
        """The one of these cells that comes next in reading order, wrapping around to the first."""
        order = self.cells[::-1] if back else self.cells
        chosen = [each for each in order if each in some]
        behind = order.index(cell) + 1 if cell in order else 0
        return next((each for each in order[behind:] if each in some), chosen[0] if chosen else GAP)

    def _row_of(self, cell: str) -> tuple[str, ...]:
        _x, y = self.place(cell)
        return tuple(each for each in self.rows[y] if each != GAP)


IN_A_ROW = {"ArrowUp": "ArrowLeft", "ArrowDown": "ArrowRight"}
"""In a single row, up and down lead along it as well."""


def end_of(row: Sequence[str], cell: str, key: str) -> str:
    """The announcement for an arrow that would lead out of a row of cards; "" if it leads to one of them."""
    if row and cell == row[0] and key in ("ArrowLeft", "ArrowUp"):
        return _("This is the first one.")
    if row and cell == row[-1] and key in ("ArrowRight", "ArrowDown"):
        return _("This is the last one.")
    return ""


def listbox(kind: str, options: Child, label: str, *, several: bool = False) -> Node:
    """A hand of cards, or another row to choose from; each of its children is an `option`.

    In a list, unlike in a group of buttons, screen readers leave letters, arrows and Shift to the page.
    """
    return h(
        kind,
        options,
        role="listbox",
        aria_label=label,
        aria_orientation="horizontal",
        aria_multiselectable=true_or_none(several),
    )


def option(use: Use, cell: str, focus: str, *, on: bool) -> dict[str, object]:
    """The attributes that make an element a cell of a `listbox`: a thing of that name, to be touched."""
    return {"role": "option", **use.choice(cell), "aria_selected": pressed(on), **use.cell(cell, focus)}


def pressed(on: bool) -> str:
    """The value of `aria-pressed`, or of `aria-selected`."""
    return "true" if on else "false"


def true_or_none(on: bool) -> str | None:
    """The value of an ARIA attribute that is left out when it is false."""
    return "true" if on else None
