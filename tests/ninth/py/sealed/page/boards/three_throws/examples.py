"""Worked examples of Three Throws, for its page of rules."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.three_throws.board import BOARD
from sealed.page.boards.three_throws.figures import GAME
from sealed.page.learn.examples import Example
from sealed.page.learn.figures import Figure
from sealed.page.texts import N_
from sealed.rules.seats import Seat

EXAMPLES: Mapping[str, Example] = {
    "three-throws-throw": Example(
        N_("Two throws"),
        (
            Figure(
                GAME,
                N_("Red has chosen stone. Open both, or choose something else."),
                lines=0,
                clauses=("TT 1.1",),
                seat=Seat.ONE,
                words=("stone",),
            ),
            Figure(
                GAME,
                N_("Stone beats scissors: red has won the first throw."),
                lines=2,
                clauses=("TT 1.2",),
                seat=Seat.ONE,
            ),
            Figure(GAME, N_("Two papers: nobody has won the second."), clauses=("TT 1.3",), seat=Seat.ONE),
        ),
        hand=True,
        cards=lambda seen: BOARD.parts(seen).mine,
        size=(300, 110),
    ),
}
