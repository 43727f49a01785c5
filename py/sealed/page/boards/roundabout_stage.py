"""The board of Roundabout: the road map, and over it the cells that can be pressed and read."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.roundabout_art import amber_width
from sealed.page.boards.roundabout_cells import (
    ROWS,
    View,
    Way,
    cell,
    press,
    press_roundabout,
    reverse,
    view,
)
from sealed.page.boards.roundabout_facts import Scene
from sealed.page.boards.roundabout_map import AROUND, CENTRE, PLACE
from sealed.page.boards.roundabout_picture import BOX, OUTER, blocked, picture, spot
from sealed.page.boards.roundabout_says import around, cell_name, headline, roundabout_name
from sealed.page.boards.seen import Seen
from sealed.page.shapes import num
from sealed.page.texts import _
from sealed.page.tree import Node, h

REACH = 36
"""Of a cell of a space: its centre is at least 70 from the next."""


def _box(x: float, y: float, half: float, tall: float, corner: float) -> dict[str, object]:
    """The attributes of a rectangle around its middle."""
    at = {"x": num(x - half), "y": num(y - tall)}
    return {**at, "width": num(2 * half), "height": num(2 * tall), "rx": num(corner)}


ROUND = {space: _box(x, y, REACH, REACH, REACH) for space, (x, y, _turn) in PLACE.items()}
"""What is pressed of a space."""


def road_map(seen: Seen, now: Scene, names: Mapping[str, str]) -> Node:
    """The whole board."""
    it = view(seen, now, names)
    return h(
        "svg.board.rb",
        h("g", picture(it), aria_hidden="true"),
        (_row(it, name) for name in ROWS),
        viewBox=" ".join(map(str, BOX)),
        role="grid",
        aria_label=_("30 spaces on 8 roundabouts, a row for each, clockwise. {turn}").format(
            turn=headline(seen)
        ),
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
        cx=num(x),
        cy=num(y),
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
    do, arg = press(view, space, name)
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
    if way is None or blocked(view, way):
        return ROUND[space]
    x, y = spot(view, way)
    half = max(amber_width(around(way.around)) / 2 + 4, REACH)
    tall = 27 if len({one.there for one in view.ways}) == 1 else REACH
    return _box(x, y, half, tall, 14)
