"""The points that matter in a turn of Field Tactics: leaders close to a base, and pieces in contact."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from sealed.bots import Thought
from sealed.bots.field_tactics.worth import NEIGHBOURS, VALUE, is_leader
from sealed.page.boards.explaining import Explaining
from sealed.page.boards.field_tactics.names import rank_name
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import _, ngettext
from sealed.rules.field_tactics.board import BASE, GONE, PIECES, SQUARES
from sealed.rules.field_tactics.state import State
from sealed.rules.questions import Seat

CLOSE = 3
"""The squares from a base at which a piece is close to it."""


class ExplainedFieldTactics(Explaining):
    """The measure of every game. A match is judged sooner, since `lookahead` leaves out what is plain."""

    patience: ClassVar[float] = 10.0

    def matters(self, seen: Seen, thought: Thought) -> str:
        state: State = seen.state
        if state.phase != "move":
            return ""
        me, them = seen.below, seen.below.other
        name = seen.name(them)
        far = _distances(BASE[me])
        # What stands in the base is no leader, or it would have won (FT 5.1).
        coming = (here for here in _standing(state, them) if here != BASE[me])
        near = min(coming, key=far.__getitem__, default=None)
        if near is not None and far[near] <= CLOSE:
            text = ngettext(
                "{name}’s piece on {square} is {n} square away from your base.",
                "{name}’s piece on {square} is {n} squares away from your base.",
                far[near],
            )
            return text.format(name=name, square=SQUARES[near], n=far[near])
        ranks = {
            state.where[piece]: int(seen.hand[SQUARES[piece]])
            for piece in PIECES[me]
            if state.where[piece] != GONE and SQUARES[piece] in seen.hand
        }
        onward = _distances(BASE[them])
        leading = [here for here, rank in ranks.items() if is_leader(rank) and onward[here] <= CLOSE]
        if leading:
            here = min(leading, key=onward.__getitem__)
            text = ngettext(
                "Your {rank:noun} on {square} is {n} square away from {name}’s base.",
                "Your {rank:noun} on {square} is {n} squares away from {name}’s base.",
                onward[here],
            )
            return text.format(rank=rank_name(ranks[here]), square=SQUARES[here], n=onward[here], name=name)
        others = set(_standing(state, them))
        touched = [here for here in ranks if others & set(NEIGHBOURS[here])]
        if touched:
            here = max(touched, key=lambda square: VALUE[ranks[square]])
            other = min(others & set(NEIGHBOURS[here]))
            text = _("Your {rank:noun} on {square} is beside {name}’s piece on {other}.")
            return text.format(
                rank=rank_name(ranks[here]), square=SQUARES[here], name=name, other=SQUARES[other]
            )
        return _("No pieces touch yet: every move tells {name} something about the piece that moves.").format(
            name=name
        )


def _standing(state: State, seat: Seat) -> Iterator[int]:
    """The squares on which a seat's pieces stand."""
    return (state.where[piece] for piece in PIECES[seat] if state.where[piece] != GONE)


def _distances(goal: int) -> dict[int, int]:
    """The steps from every square to one."""
    found, edge = {goal: 0}, [goal]
    while edge:
        edge = [
            near
            for here in edge
            for near in NEIGHBOURS[here]
            if near not in found and found.setdefault(near, found[here] + 1)
        ]
    return found


EXPLAINING = ExplainedFieldTactics()
