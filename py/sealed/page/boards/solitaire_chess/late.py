"""The cost of being late in Solitaire Chess and its Final."""

from __future__ import annotations

from sealed.page.boards.board import Lateness
from sealed.page.boards.seen import Seen
from sealed.page.texts import _
from sealed.rules.questions import Decide


def lateness(seen: Seen, ask: Decide) -> Lateness:
    """The cost for a player whose decision the clock has made."""
    name, code = seen.name(ask.seat), seen.rules.code
    if code == "SO":
        return Lateness(_("{name} loses the game.").format(name=name), "SO 4.3")
    text = _("{name}’s queens leave the board, and {name} takes no more turns. The stacks stay.")
    return Lateness(text.format(name=name), f"{code} 5.6", out=True)
