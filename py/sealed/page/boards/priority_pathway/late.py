"""The cost of being late in Priority Pathway."""

from __future__ import annotations

from sealed.page.boards.board import Lateness
from sealed.page.boards.seen import Seen
from sealed.page.texts import _
from sealed.rules.questions import Decide


def lateness(seen: Seen, ask: Decide, sealed: tuple[object, ...]) -> Lateness:
    """The cost for a player whose decision the clock has made. `sealed` are the slots that were sealed in
    time: they tell both players whether card or action is missing, and no more.
    """
    card, action = (slot in sealed for slot in ask.slots)
    name = seen.name(ask.seat)
    if card and action:
        return Lateness(
            _("Nothing: card and action were on the line, and are sealed.").format(name=name), "PP 7.1"
        )
    if action:  # PP 7.1
        text = _("No card was chosen: the lowest of {name}’s hand is played. The action stands.")
        return Lateness(text.format(name=name), "PP 7.1")
    if card:  # PP 7.2
        text = _("No action was chosen: {name} loses a life, and the card has no effect.")
    else:
        text = _("Nothing was chosen: {name} loses a life, and the lowest card is played without effect.")
    return Lateness(text.format(name=name), "PP 7.2")
