"""Figures of Three Throws: positions to which a record leads, as the board draws them."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.seen import Seen
from sealed.page.boards.three_throws.board import BOARD
from sealed.page.learn.figures import Figure
from sealed.page.texts import N_
from sealed.page.tree import Child
from sealed.rules.seats import Seat

GAME = """[Game "three-throws"]

1: stone
2: scissors
1: paper
2: paper
"""


def _hand(seen: Seen) -> Child:
    return BOARD.parts(seen).mine


FIGURES: Mapping[str, Figure] = {
    "choice": Figure(
        GAME,
        N_("One of three is chosen, in secret."),
        lines=0,
        clauses=("TT 1.1",),
        seat=Seat.ONE,
        words=("paper",),
        draw=_hand,
    ),
    "won": Figure(GAME, N_("Stone beats scissors."), lines=2, clauses=("TT 1.2",)),
    "equal": Figure(GAME, N_("Two alike: nobody wins the throw."), clauses=("TT 1.3",)),
}
