"""Figures of Priority Pathway (`sealed.page.learn.figures`)."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.priority_pathway.chart import chart_picture
from sealed.page.boards.priority_pathway.hand import lives, mine, plate
from sealed.page.boards.priority_pathway.scene import look
from sealed.page.boards.seen import Seen
from sealed.page.learn.figures import Crop, Figure
from sealed.page.texts import N_
from sealed.page.tree import Child, h
from sealed.rules.questions import Seat

TURNS = (
    ("5 BU", "1 AD"),
    ("1 EUR", "6 EDL"),
    ("4 CU", "4 BD"),
    ("2 EUR", "7 DDR"),
    ("8 BU", "8 EDR"),
    ("9 CU", "3 FD"),
    ("6 BU", "5 BD"),
    ("7 CU", "2 FL"),
    ("3 BU", "9 DDL"),
    ("9 BU", "1 AL"),
    ("5 BU", "9 FD"),
    ("8 EUR", "2 EDR"),
    ("7 ED", "3 AD"),
    ("1 AU", "8 EDR"),
    ("2 AU", "7 EDL"),
    ("6 AU", "5 EDL"),
    ("4 AU", "4 CD"),
    ("3 FU", "6 FU"),
    ("9 AU", "1 AD"),
    ("8 AU", "2 AD"),
    ("7 AU", "3 AD"),
    ("6 AR", "4 FL"),
)
"""What red and blue submit in each turn."""


def game(*turns: tuple[str, str]) -> str:
    """A record with these turns."""
    return '[Game "priority-pathway"]\n\n' + "".join(f"1: {red}\n2: {blue}\n" for red, blue in turns)


GAME = game(*TURNS)
ALL_TOLD = 99
"""More than the events of any turn."""


def _hand(seen: Seen) -> Child:
    return tuple(mine(seen, look(seen)))


def _shown(seen: Seen) -> Child:
    """What both have opened, the other player's above."""
    scene = look(seen)
    opened = (plate(seen, scene, seat)[1][0] for seat in (seen.below.other, seen.below))
    return h("div.opened", (h("div.row", one) for one in opened))


def _lives(seen: Seen) -> Child:
    return lives(seen.below, seen.shown.lives[seen.below - 1])


def _chart(seen: Seen) -> Child:
    return chart_picture(seen.shown.chart, seen.below, row=look(seen).card)


FIGURES: Mapping[str, Figure] = {
    "card": Figure(
        GAME,
        N_("Each turn one of the nine cards is played for the right to move."),
        lines=0,
        clauses=("PP 4.1",),
        seat=Seat.ONE,
        words=("6",),
        draw=_hand,
    ),
    "action": Figure(
        GAME,
        N_("The move is chosen with the card, in secret: infantry B goes up."),
        lines=0,
        clauses=("PP 4.1", "PP 2.1"),
        seat=Seat.ONE,
        words=("6", "BU"),
        crop=Crop(64, 288, 192, 127),
    ),
    "shown": Figure(
        GAME,
        N_("5 beats 1 by 4: red’s move is made at once. Blue’s does nothing and is never shown."),
        lines=2,
        clauses=("PP 4.3", "PP 4.4"),
        told=ALL_TOLD,
        draw=_shown,
    ),
    "queued": Figure(
        GAME,
        N_("Both played 4, so both moves wait for the next turn."),
        lines=6,
        clauses=("PP 4.3", "PP 4.5"),
        seat=Seat.ONE,
    ),
    "chart": Figure(
        GAME,
        N_("The chart, here in the row of one’s own 6."),
        lines=0,
        clauses=("PP 4.3",),
        seat=Seat.ONE,
        words=("6",),
        draw=_chart,
    ),
    "cavalry": Figure(
        GAME,
        N_("Cavalry goes diagonally; straight back costs one life."),
        lines=4,
        clauses=("PP 2.2", "PP 2.6"),
        seat=Seat.ONE,
        words=("6",),
        half="E",
        crop=Crop(128, 288, 192, 159),
    ),
    "commander": Figure(
        GAME,
        N_("The commander goes one square in any direction; the base is one of the ways to win."),
        clauses=("PP 2.3", "PP 6.2"),
        seat=Seat.ONE,
        words=("5",),
        half="A",
        crop=Crop(64, 0, 192, 127),
    ),
    "lives": Figure(GAME, N_("Lives left."), lines=0, clauses=("PP 3.2",), seat=Seat.ONE, draw=_lives),
}
