"""*How it goes* in Priority Pathway (`sealed.page.learn.how`)."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from sealed.page.art import SIDE, picture
from sealed.page.boards.priority_pathway.art import hourglass, piece
from sealed.page.boards.priority_pathway.chart import mark
from sealed.page.boards.priority_pathway.hand import lives
from sealed.page.learn.how import How, Sign, Step
from sealed.page.texts import N_
from sealed.page.tree import Child, h
from sealed.rules.seats import Seat


def _piece(letter: str, kind: str, seat: Seat) -> Child:
    return picture("svg.pp", piece(seat, letter, kind, up=seat is Seat.ONE), box="-28 -28 56 56", size=28)


def _effect(letter: str, _seat: Seat) -> Child:
    return mark(letter, 22)


def _coming(seat: Seat) -> Child:
    ghost = piece(seat, "B", "infantry", up=seat is Seat.ONE, ghost=True)
    glass = h("g", hourglass(SIDE[seat]), transform="translate(18 -17)")
    return picture("svg.pp.board", ghost, glass, box="-28 -28 56 56", size=30)


def _lives(seat: Seat) -> Child:
    return lives(seat, 2)


def _effects(letter: str, text: str) -> Sign:
    return Sign(functools.partial(_effect, letter), text)


def _pieces(letter: str, kind: str, text: str) -> Sign:
    return Sign(functools.partial(_piece, letter, kind), text)


HOW: Mapping[str, How] = {
    "priority-pathway": How(
        aim=N_("Take the commander of {other}, or enter their base."),
        more=N_("Or keep your commander on enemy ground to the end of the next turn."),
        steps=(
            Step(
                "action",
                N_("Seal a move"),
                N_("And a card for the right to make it. Both do, in secret."),
            ),
            Step(
                "shown",
                N_("Cards decide"),
                N_("The chart compares them: your move is made at once, next turn, or not at all."),
            ),
            Step(
                "commander",
                N_("Into the base"),
                N_("Any piece of yours in their base wins. So does taking their commander."),
            ),
        ),
        signs=(
            _effects("I", N_("made at once")),
            _pieces("A", "infantry", N_("infantry: one square straight")),
            _effects("Q", N_("made next turn")),
            _pieces("D", "cavalry", N_("cavalry: diagonally, or back for a life")),
            _effects("N", N_("not made, and never shown")),
            _pieces("F", "commander", N_("commander: one square any way")),
            Sign(_coming, N_("a move that waits for next turn")),
            Sign(_lives, N_("lives left; a capture brings one")),
        ),
        overlooked=(
            N_("**A waiting move** is made from where the piece stands then."),
            N_("**Two pieces onto one square** at once are both gone."),
            N_("**A life lost** with none left loses the match."),
        ),
    )
}
