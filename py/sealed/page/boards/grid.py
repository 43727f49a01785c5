"""A picture whose places are touched: its cells in rows, each with its name, its frame for the focus and, if
it was refused last, a cross; what lies under and over them, and the notes above all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sealed.page.boards import notes
from sealed.page.boards.cells import true_or_none
from sealed.page.boards.seen import Seen, Spot
from sealed.page.boards.use import Use
from sealed.page.draw.art import num, translate
from sealed.page.draw.tree import Child, Node, h, memo


class CellPlace(NamedTuple):
    """Where a cell lies: the box in which it is pressed, and its column."""

    x: float
    y: float
    wide: float
    high: float
    round: float = 6
    """The radius of its corners."""
    column: int | None = None
    """Its number; None in a picture without columns."""
    span: int | None = None
    """How many columns it takes, if more than one."""


class Cell(NamedTuple):
    """A cell as it stands now."""

    thing: str
    """The thing that is touched there."""
    place: CellPlace
    label: str
    """The cell's name for screen readers."""
    kind: str = ""
    """The CSS classes that mark it."""
    look: Node | None = None
    """The drawing in it, from its upper left: a memo."""
    is_chosen: bool = False
    is_closed: bool = False
    """Whether it can be read and asked about, and not chosen."""
    name: str = ""
    """Its name among the cells, if that is not the thing's."""
    drag: str | None = None
    """The word of a drag from it or to it (static/drag.mjs); None for two touches."""


class GridRow(NamedTuple):
    """A row of cells, from the left or clockwise; one that is no line in the picture has a name."""

    cells: Iterable[Cell]
    name: str | None = None


def grid(
    seen: Seen,
    kind: str,
    label: str,
    box: str,
    rows: Iterable[GridRow],
    spots: Mapping[str, Spot],
    *,
    focus: str,
    refused: str = "",
    under: Child = None,
    over: Child = None,
    size: tuple[int, int] | None = None,
    road: notes.Road = notes.straight,
    **attributes: str | None,
) -> Node:
    """The picture. Tab enters it at the cell `focus`; the thing `refused` has a cross. `size`: its rows and
    columns, where these have numbers.
    """
    lines = [row._replace(cells=tuple(row.cells)) for row in rows]
    crossed = [one.place for row in lines for one in row.cells if one.thing == refused] if refused else ()
    return h(
        f"svg.board.{kind}",
        under,
        *[_row(seen.use, number, row, focus) for number, row in enumerate(lines, 1)],
        over,
        (_cross(place) for place in crossed),
        notes.drawn(seen.notes, spots, road),
        viewBox=seen.use.crop or box,
        role="grid",
        aria_label=label,
        aria_rowcount=size and size[0],
        aria_colcount=size and size[1],
        **attributes,
    )


def _row(use: Use, number: int, row: GridRow, focus: str) -> Node:
    return h(
        "g",
        *[_cell(use, one, (one.name or one.thing) == focus) for one in row.cells],
        role="row",
        aria_rowindex=None if row.name else number,
        aria_label=row.name,
        key=f"row-{row.name or number}",
    )


@memo(4096)  # most cells do not change from one drawing to the next
def _cell(use: Use, cell: Cell, has_focus: bool) -> Node:
    """Its frame lies over it and is what is pressed, seen or not."""
    name, place = cell.name or cell.thing, cell.place
    return h(
        "g.c",
        cell.look,
        _frame("focus", place, 1.5),
        role="gridcell",
        **use.thing(cell.thing),
        aria_label=cell.label,
        aria_selected=true_or_none(cell.is_chosen),
        aria_disabled=true_or_none(cell.is_closed),
        aria_colindex=place.column,
        aria_colspan=place.span,
        **use.cell(name, name if has_focus else ""),
        class_=cell.kind or None,
        transform=translate(place.x, place.y),
        data_drag=cell.drag if use.is_live else None,
        key=cell.thing,
    )


def _frame(kind: str, place: CellPlace, inset: float) -> Node:
    return h(
        f"rect.{kind}",
        x=inset,
        y=inset,
        width=num(place.wide - 2 * inset),
        height=num(place.high - 2 * inset),
        rx=num(place.round),
        key=kind,
    )


def _cross(place: CellPlace) -> Node:
    """The cross over a thing that was refused."""
    mark = h("path.nogo", d="M-7-7 7 7M7-7-7 7", transform=translate(place.wide / 2, place.high / 2))
    return h(
        "g",
        _frame("nogo", place, 3),
        mark,
        transform=translate(place.x, place.y),
        aria_hidden="true",
        key="refused",
    )
