"""The score sheet of a game: a row for each round or turn, in which the moves are written as in a record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from sealed.page.boards.kit import ROWS, Kit
from sealed.page.boards.kits import find
from sealed.page.boards.paper import Handout, Sheet, side_name
from sealed.page.draw.texts import C_, _
from sealed.page.draw.tree import Child, Node, h
from sealed.rules.registry import Entry
from sealed.rules.seats import Seat


def _nothing(_key: str) -> tuple[Sheet, ...]:
    return ()


def score_sheet(entry: Entry) -> Handout:
    """The score sheet of a ruleset, on as many pages as its longest game needs."""
    game = _(entry.title)
    found = find(entry.family) or Kit(_nothing)
    advice = _(
        "Write each move as below. Then the game can be typed in afterwards, as a record to step through."
    )
    title = _("{game}: score sheet").format(game=game)
    most = found.rounds(entry.key)
    on_page = ROWS * found.abreast
    pages = tuple(
        Sheet(
            title,
            "" if start else advice,
            (not start and (_written(entry, found), _head()), _tables(found, start)),
        )
        for start in range(0, most, on_page)
    )
    return Handout(title, (*pages, *_noted(found, title)))


def _noted(kit: Kit, title: str) -> Iterator[Sheet]:
    """The sheet on which it is written what lies where before the first move."""
    if not kit.noted:
        return
    advice = _("Write down here what lies where before the first move: the game is typed in from it.")
    content = (
        h(
            "div.noted",
            h("h3", _(each.heading)),
            (h("div", tuple(_boxes(row))) for row in each.rows),
            key=each.heading,
        )
        for each in kit.noted
    )
    yield Sheet(title, advice, tuple(content))


def _boxes(row: tuple[str, ...]) -> Iterator[Node]:
    for place, alike in groupby(row):
        wide = len(tuple(alike))
        yield h("span", place, class_=None if place else "none", style=f"flex-grow:{wide}")


def _written(entry: Entry, kit: Kit) -> Child:
    """How moves are written."""
    if not kit.carried:
        return None
    return h(
        "p.score-written",
        (
            h("span", h("b.num", one.move), " ", _(one.means), key=one.move)
            for one in kit.carried(entry.key).written
        ),
    )


def _tables(kit: Kit, start: int) -> Node:
    firsts = range(start + 1, start + 1 + ROWS * kit.abreast, ROWS)
    return h("div.score-tables", (_table(kit, first) for first in firsts), style=f"--abreast:{kit.abreast}")


def _head() -> Node:
    fields = (side_name(Seat.ONE), side_name(Seat.TWO), C_("heading", "Date"), C_("heading", "Winner"))
    return h("div.score-head", (h("div", h("b", field), h("i")) for field in fields))


def _table(kit: Kit, first: int) -> Node:
    of_seat = tuple(_(column) for column in kit.columns)
    shared = tuple(_(column) for column in kit.shared)
    sides = (
        h("th", side_name(seat), colspan=len(of_seat), scope="colgroup", class_=seat.name.lower())
        for seat in Seat
    )
    width = 2 * len(of_seat) + len(shared)
    names = (
        h("th", name, scope="col", class_="move" if name is of_seat[0] else None)
        for name in (*of_seat, *of_seat)
    )
    narrow = (h("col.narrow"),)
    columns = (*narrow, *2 * (h("col"), *narrow * (len(of_seat) - 1)), *narrow * len(shared))
    return h(
        "table.score",
        h("colgroup", columns),
        h(
            "thead",
            h(
                "tr",
                h("th", C_("heading", "No."), rowspan=2, scope="col"),
                sides,
                (h("th", name, rowspan=2, scope="col") for name in shared),
            ),
            h("tr", names),
        ),
        h(
            "tbody",
            (
                h("tr", h("td.num", n), (h("td") for _each in range(width)), key=n)
                for n in range(first, first + ROWS)
            ),
        ),
    )
