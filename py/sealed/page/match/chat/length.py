"""The length of a match by chat: about how many messages it takes, and which of them only deal."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.covers import cover
from sealed.page.draw import parts
from sealed.page.draw.texts import C_, _, ngettext
from sealed.page.draw.tree import Child, Node
from sealed.rules import chance
from sealed.rules.game import Rules
from sealed.rules.questions import Draw, Seat
from sealed.rules.registry import BY_KEY


def begun(rules: Rules, options: Mapping[str, str]) -> Node:
    """The sheet on what a match by chat with these options asks of both."""
    rows: list[tuple[Child, Child]] = [(C_("by chat", "To and fro"), length(rules.key))]
    if deal := dealt(rules, options):
        rows.append((C_("by chat", "Deal"), deal))
    return parts.facts(*rows, (C_("option", "Time"), _("no clock: each answers when it suits")))


def length(key: str) -> str:
    """About how many messages a match of a ruleset takes, of both players together."""
    number = cover(BY_KEY[key].family).choices[key].codes
    # Translators: how long a game by chat is; the messages of both players are counted.
    return ngettext("about {n} message", "about {n} messages", number).format(n=number)


def dealt(rules: Rules, options: Mapping[str, str]) -> str:
    """Which messages only deal, before anybody decides something; "" if the first one holds a decision."""
    number = dealing(rules, options)
    text = ngettext(
        "the first message, with nothing to decide",
        "the first {n} messages, with nothing to decide",
        number,
    )
    return text.format(n=number) if number else ""


def dealing(rules: Rules, options: Mapping[str, str]) -> int:
    """How many codes come before the first decision. Chance is known from code 2 on, to seat one, who makes
    that code (docs/codes.md 5).
    """
    state, draws = rules.start(options), 0
    while isinstance(ask := next(iter(rules.asks(state)), None), Draw):
        state = rules.answer(state, ask, chance.draw(bytes(16), draws, ask)).state
        draws += 1
    if not draws or ask is None:
        return 0
    return 1 if ask.seat is Seat.ONE else 2
