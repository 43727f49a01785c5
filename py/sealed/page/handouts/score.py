"""The score sheet of a game: a row for each round or turn, in which the moves are written as in a record."""

from __future__ import annotations

from sealed.page.handouts.kit import Kit, find
from sealed.page.handouts.paper import Handout, Sheet, side_name
from sealed.page.texts import C_, _
from sealed.page.tree import Node, h
from sealed.rules.registry import Entry
from sealed.rules.seats import Seat

ROWS = 30
"""The rows that one page of either format has room for."""


def _nothing(_key: str) -> tuple[Sheet, ...]:
    return ()


def score_sheet(entry: Entry) -> Handout:
    """The score sheet of a ruleset, on one page."""
    game = _(entry.title)
    advice = _(
        "Write your moves as the rules write them. Then the game can be typed in afterwards, as a record to "
        "step through."
    )
    content = (_head(), _table(find(entry.family) or Kit(_nothing)))
    title = _("{game}: score sheet").format(game=game)
    return Handout(title, (Sheet(title, advice, content),))


def _head() -> Node:
    fields = (side_name(Seat.ONE), side_name(Seat.TWO), C_("heading", "Date"), C_("heading", "Winner"))
    return h("div.score-head", (h("div", h("b", field), h("i")) for field in fields))


def _table(kit: Kit) -> Node:
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
    return h(
        "table.score",
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
            (h("tr", h("td.num", n), (h("td") for _each in range(width)), key=n) for n in range(1, ROWS + 1)),
        ),
    )
