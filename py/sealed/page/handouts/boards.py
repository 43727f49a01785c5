"""A position for a class without phones: fifteen small boards on a sheet, to be cut out, each with lines for
the next moves.
"""

from __future__ import annotations

from dataclasses import replace

from sealed.page.boards.figures import colours
from sealed.page.boards.paper import Handout, Sheet
from sealed.page.browser.model import Settings
from sealed.page.draw.texts import _
from sealed.page.draw.tree import h
from sealed.page.draw.wording import facts
from sealed.page.handouts.position import position
from sealed.page.records import stepping
from sealed.page.records.stepping import Stepping
from sealed.rules.registry import BY_KEY

BOARDS = 15
"""One for every two of a class of thirty."""
LINES = 2


def small_boards(stepped: Stepping) -> Handout:
    """The position in which a record ends."""
    stepped = stepped._replace(study=replace(stepped.study, names=colours()))
    shown = stepping.seen(Settings(), stepped.to(len(stepped.steps) - 1))
    rules = stepped.table.rules
    board = position(stepped.board, shown)
    title = _("{game}: play on from here").format(game=_(rules.title))
    advice = _(
        "For each pair: cut along the lines, play on from this position, and write the next moves below."
    )
    one = h("div.small-board", h("div.shrunk", board)), tuple(h("p.write-here", key=n) for n in range(LINES))
    return Handout(
        title,
        (
            Sheet(
                facts((title, stepped.board.headline(shown))),
                advice,
                h(
                    "div.small-boards",
                    (h("div.small", one, key=n) for n in range(BOARDS)),
                    class_=f"of-{BY_KEY[rules.key].family.replace('_', '-')}",
                ),
            ),
        ),
    )
