"""The sheet that lies on top of a kit: what is in it, how to begin, what to do when something happens, and
how moves are written. It is printed from the table that the kit is proved by (`carried.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

from sealed.page.boards.carried import Carried, CarriedRow, minutes
from sealed.page.boards.paper import Sheet
from sealed.page.draw.texts import C_, N_, _, ngettext
from sealed.page.draw.tree import Node, h
from sealed.page.draw.wording import sentences
from sealed.rules.registry import Entry

FOR_TWO, FOR_THREE = N_("For two players."), N_("For two players and a referee.")
CARD = N_(
    "Use card if you can. On ordinary paper, fold every piece that has a back, so that nothing shows through "
    "against the light."
)
PENCIL = N_("A pencil and a score sheet.")


def envelope(entry: Entry, carried: Carried, sheets: Sequence[Sheet]) -> Sheet:
    """The envelope sheet of a kit with those sheets."""
    title = C_("on paper", "{game}: read this first").format(game=_(entry.title))
    return Sheet(
        title,
        "",
        h(
            "div.envelope",
            h("ul.envelope-facts", (h("li", fact, key=n) for n, fact in enumerate(_facts(carried, sheets)))),
            h("h3", C_("on paper", "To begin")),
            h("ol", (h("li", _(text), key=text) for text in carried.begin)),
            h("h3", C_("on paper", "To play")),
            h("dl.envelope-rows", (_row(row) for row in carried.rows)),
            h("h3", C_("on paper", "So it is written")),
            h(
                "ul.envelope-written",
                (
                    h("li", h("b.num", one.move), " ", h("span", _(one.means)), key=one.move)
                    for one in carried.written
                ),
            ),
        ),
    )


def _facts(carried: Carried, sheets: Sequence[Sheet]) -> tuple[str, ...]:
    time = minutes(tuple(sheet.content for sheet in sheets))
    return (
        _(FOR_TWO if carried.people == 2 else FOR_THREE),
        _(CARD),
        ngettext("To cut out: one minute.", "To cut out: about {n} minutes.", time).format(n=time),
        sentences(C_("on paper", "You also need:"), _(PENCIL), carried.needs and _(carried.needs)),
    )


def _row(row: CarriedRow) -> Node:
    return h("div", h("dt", _(row.when)), h("dd", _(row.says)), key=row.says)
