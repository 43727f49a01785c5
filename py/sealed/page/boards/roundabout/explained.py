"""The points that matter in a turn of Roundabout: how far both still have to go."""

from __future__ import annotations

from sealed.bots import Thought
from sealed.bots.roundabout.worth import to_go
from sealed.page.boards.explaining import Explaining
from sealed.page.boards.seen import Seen
from sealed.page.draw.texts import _, ngettext
from sealed.rules.roundabout.city import State, taken

CLOSE = 3
"""A difference of at most this many moves counts as about level."""


class ExplainedRoundabout(Explaining):
    """The measure of every game."""

    def matters(self, seen: Seen, thought: Thought) -> str:
        state: State = seen.state
        if state.phase != "drive":
            return ""
        closed, me = taken(state.cars), seen.below
        mine, theirs = (round(to_go(state.cars, closed, state.parties, seat)) for seat in (me, me.other))
        apart = abs(mine - theirs)
        if apart <= CLOSE:
            text = _("You and {name} have about equally far to go: drive home, and get in the way.")
        elif mine < theirs:
            text = ngettext(
                "You are about {n} move ahead: keep your ways open.",
                "You are about {n} moves ahead: keep your ways open.",
                apart,
            )
        else:
            text = ngettext(
                "{name} is about {n} move ahead: get in the way first.",
                "{name} is about {n} moves ahead: get in the way first.",
                apart,
            )
        return text.format(name=seen.name(me.other), n=apart)


EXPLAINING = ExplainedRoundabout()
