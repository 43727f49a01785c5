"""The board of Roundabout: the road map, and over it the cells that can be pressed and read."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards import Seen
from sealed.page.boards.roundabout_art import amber_width
from sealed.page.boards.roundabout_cells import (
    ROWS,
    Way,
    cell,
    default,
    marked,
    place,
    press,
    press_roundabout,
    reverse,
    ways,
)
from sealed.page.boards.roundabout_facts import Scene, on
from sealed.page.boards.roundabout_map import AROUND, CENTRE, PLACE
from sealed.page.boards.roundabout_picture import BOX, OUTER, View, blocked, picture, spot
from sealed.page.boards.roundabout_says import around, cell_name, roundabout_name
from sealed.page.texts import _
from sealed.page.tree import Node, h

REACH = 36
"""Of a cell of a space: its centre is at least 70 from the next."""


def road_map(seen: Seen, now: Scene, names: Mapping[str, str]) -> Node:
    """The whole board."""
    focus = seen.cell if place(seen.cell) or seen.cell in ROWS else default(seen, now)
    view = View(seen, now, names, on(now), ways(seen, now), frozenset(marked(seen, now)), focus)
    return h(
        "svg.board.rb",
        h("g", picture(view), aria_hidden="true"),
        (_row(view, name) for name in ROWS),
        viewBox=" ".join(map(str, BOX)),
        role="grid",
        aria_label=_("Roundabout, 30 spaces on 8 roundabouts; a row for each, clockwise"),
        class_="reversed" if reverse(now) else None,
    )


def _row(view: View, name: str) -> Node:
    return h(
        "g",
        _roundabout(view, name),
        (_cell(view, space, name) for space in ROWS[name]),
        role="row",
        aria_label=around(name),
        key=f"row-{name}",
    )


def _roundabout(view: View, name: str) -> Node:
    x, y = CENTRE.get(name, OUTER)
    do, arg = press_roundabout(view.seen, name)
    return h(
        "circle.hit",
        cx=round(x, 1),
        cy=round(y, 1),
        r=58,
        role="rowheader",
        tabindex=0 if view.focus == name else -1,
        id=f"cell-{name}",
        cell=name,
        do=do,
        arg=arg,
        ask="known",
        aria_label=roundabout_name(view.seen, view.now, name),
        key=name,
    )


def _cell(view: View, space: int, name: str) -> Node:
    here = cell(space, name)
    way = next((one for one in view.ways if (one.there, one.around) == (space, name)), None)
    do, arg = press(view.seen, view.now, space, name)
    first = AROUND[space][0] == name
    return h(
        "rect.hit",
        **_reach(view, space, way),
        role="gridcell",
        tabindex=0 if view.focus == here else -1,
        id=f"cell-{here}",
        cell=here,
        do=do,
        arg=arg,
        ask="known",
        aria_label=cell_name(view.seen, view.now, space, name, view.names, view.cars, way),
        aria_disabled="true" if way and way.refusal else None,
        class_=None if first or way else "twin",
        key=here,
    )


def _reach(view: View, space: int, way: Way | None) -> dict[str, object]:
    """The rectangle that is pressed: round a space, or the plate of a way."""
    x, y, _turn = PLACE[space]
    if way is None or blocked(view, way):
        return {
            "x": round(x - REACH, 1),
            "y": round(y - REACH, 1),
            "width": 2 * REACH,
            "height": 2 * REACH,
            "rx": REACH,
        }
    x, y = spot(view, way)
    half = max(amber_width(around(name=way.around)) / 2 + 4, REACH)
    tall = 27 if len({one.there for one in view.ways}) == 1 else REACH
    return {
        "x": round(x - half, 1),
        "y": round(y - tall, 1),
        "width": round(2 * half, 1),
        "height": 2 * tall,
        "rx": 14,
    }
