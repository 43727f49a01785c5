"""The games that there are: the one place where they are named. A new game adds its line here."""

# ruff: noqa: E501  (a game is one line)

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sealed.rules.game import Rules


class Entry(NamedTuple):
    """Where a ruleset is found: `name` in the module `module` of this package.

    Rulesets of one `family` share a board (page/boards/) and a card on the home page; `page` is the rules page (docs/rules/).
    """

    key: str
    code: str
    title: str
    module: str
    name: str
    family: str
    page: str


ENTRIES = tuple(
    Entry(*line.split("|"))
    for line in (
        "five-card-trick|FCT|Five-Card Trick|five_cards|FIVE_CARD_TRICK|five_card_trick|five-card-trick",
        "five-card-trick-final|FCF|Five-Card Trick Final|five_cards|FINAL|five_card_trick|five-card-trick",
        "setnas-curse|SC|Setna’s Curse|five_cards|SETNAS_CURSE|five_card_trick|setnas-curse",
        "roundabout|RB|Roundabout|roundabout|ROUNDABOUT|roundabout|roundabout",
        "priority-pathway|PP|Priority Pathway|priority_pathway|PATHWAY|priority_pathway|priority-pathway",
        "solitaire-chess|SO|Solitaire Chess|solitaire_chess|SOLITAIRE_CHESS|solitaire_chess|solitaire-chess",
        "solitaire-chess-final|SF|Solitaire Chess Final|solitaire_chess|FINAL|solitaire_chess|solitaire-chess",
        "field-tactics|FT|Field Tactics|field_tactics|FIELD_TACTICS|field_tactics|field-tactics",
    )
)
BY_KEY = {entry.key: entry for entry in ENTRIES}
BY_CODE = {entry.code: entry for entry in ENTRIES}


def load(key: str) -> Rules:
    """The ruleset of that key; its module is imported only now. Raises KeyError."""
    entry = BY_KEY[key]
    rules: Rules = getattr(importlib.import_module(f"sealed.rules.{entry.module}"), entry.name)
    return rules
