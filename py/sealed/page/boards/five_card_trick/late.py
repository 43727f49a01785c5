"""The cost of being late in Five-Card Trick and its sisters."""

from __future__ import annotations

from sealed.page.boards.board import Lateness
from sealed.page.boards.five_card_trick.scene import gems
from sealed.page.boards.five_card_trick.words import TELLINGS
from sealed.page.boards.seen import Seen
from sealed.page.texts import _
from sealed.rules.five_cards.rounds import LATE
from sealed.rules.questions import Decide


def lateness(seen: Seen, ask: Decide) -> Lateness:
    """The cost for a player whose decision the clock has made."""
    code, names = seen.rules.code, {"name": seen.name(ask.seat), "other": seen.name(ask.seat.other)}
    if ask.kind == "priority":  # FCF 6.10
        return Lateness(_(TELLINGS["left"].text).format(who=seen.name(ask.seat)), f"{code} 6.10")
    if gems(seen.rules):  # SC 6.1
        return Lateness(
            _("{name} uses no abilities this round. The round counts.").format(**names), f"{code} 6.1"
        )
    if seen.state.seals[ask.seat.other - 1] != LATE:
        text = _("{name} sends nothing this round. {other}’s cards meet no others, so none of them cancel.")
    else:
        text = _("{name} sends nothing this round.")
    return Lateness(text.format(**names), f"{code} 4.1")
