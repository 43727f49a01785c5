"""*How it goes* in Field Tactics (`sealed.page.learn.how`)."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from sealed.page.boards.field_tactics.art import covered, tile
from sealed.page.boards.field_tactics.names import MEANINGS
from sealed.page.learn.how import How, Sign, Step
from sealed.page.texts import N_, NC_
from sealed.page.tree import Child, h
from sealed.rules.field_tactics.army import RANKS
from sealed.rules.seats import Seat


def _covered(mark: str, seat: Seat) -> Child:
    return covered(seat.other, (mark,) if mark else (), 32)


def _higher(seat: Seat) -> Child:
    two = (tile(seat, RANKS.index(rank), 22) for rank in ("G2", "F2"))
    return h("span.pair-sign", two)


def _marked(mark: str, text: str) -> Sign:
    return Sign(functools.partial(_covered, mark), text)


HOW: Mapping[str, How] = {
    "field-tactics": How(
        aim=N_("Bring a general or a field officer into the base of {other}."),
        more=N_("Or destroy everything of theirs that can move."),
        steps=(
            Step(
                "step",
                N_("Move one piece"),
                N_("One step; some go further. The river is crossed by the bridges, or by plane."),
            ),
            Step(
                "battle",
                NC_("step of a turn", "Fight"),
                N_("Onto an enemy: the loser is shown and goes, the winner stays covered. Equals both go."),
            ),
            Step(
                "base",
                N_("Into their base"),
                N_("Stars and dots are leaders. One of them in the base wins at once."),
            ),
        ),
        signs=(
            _marked("", N_("theirs, rank unknown")),
            *(_marked(mark, text) for mark, text in MEANINGS.items()),
            Sign(_higher, N_("more signs, higher rank")),
        ),
        overlooked=(
            N_("**A Spy** beats the highest general; nearly all else beats it."),
            N_("**A mine** takes its attacker along; planes and engineers clear it."),
            N_("**Losing the flag** ends nothing. It fights like the piece behind it."),
        ),
    )
}
