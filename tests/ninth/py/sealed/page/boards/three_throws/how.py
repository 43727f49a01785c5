"""*How it goes* in Three Throws."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.art import SIDE
from sealed.page.boards.three_throws.art import glyph
from sealed.page.learn.how import How, Sign, Step
from sealed.page.texts import N_
from sealed.page.tree import Child, h
from sealed.rules.seats import Seat


def _covered(seat: Seat) -> Child:
    return h("span.throw", class_=f"tint-{SIDE[seat.other]}")


def _paper(_seat: Seat) -> Child:
    return glyph("paper")


HOW: Mapping[str, How] = {
    "three-throws": How(
        aim=N_("Win more of three throws than {other}."),
        steps=(
            Step("choice", N_("Choose in secret"), N_("Stone, paper or scissors, both at the same time.")),
            Step("won", N_("Compare"), N_("Stone beats scissors, scissors beat paper, paper beats stone.")),
            Step(
                "equal",
                N_("Two alike"),
                N_("Nobody wins that throw, unless it was agreed that the advantage does."),
            ),
        ),
        signs=(Sign(_covered, N_("sealed, not shown yet")), Sign(_paper, N_("paper"))),
        overlooked=(N_("**A throw that is equal** counts, and is not played again."),),
    )
}
