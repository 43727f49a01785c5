"""The cost of being late in Roundabout."""

from __future__ import annotations

from sealed.page.boards.board import Lateness
from sealed.page.boards.seen import Seen
from sealed.page.texts import _
from sealed.rules.questions import Decide


def lateness(seen: Seen, ask: Decide) -> Lateness:
    """The cost for a player whose decision the clock has made."""
    name = seen.name(ask.seat)
    if ask.kind == "drive":  # RB 6.1
        text = _("A fair draw plays a card of {name}’s hand, without moves and without a sign.")
        return Lateness(text.format(name=name), "RB 6.1")
    return Lateness(_("A fair draw chooses for {name}.").format(name=name), "RB 6.2")
