"""The cost of being late in Field Tactics."""

from __future__ import annotations

from sealed.page.boards.board import Lateness
from sealed.page.boards.seen import Seen
from sealed.page.texts import _
from sealed.rules.questions import Decide


def lateness(seen: Seen, ask: Decide) -> Lateness:
    """The cost for a player whose time has run out."""
    return Lateness(_("{name} loses the game.").format(name=seen.name(ask.seat)), "FT 7.1")
