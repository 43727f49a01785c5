"""The labels of a game's options: a module `boards/<family>/options.py` with a constant `OPTIONS`.

A family whose games have no options of their own leaves the module out. An option belongs to one family only,
apart from those that every game has (`advantage`, `clock`); for these a family may have words of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sealed.page import boards
from sealed.rules.registry import BY_KEY


class OptionNames(NamedTuple):
    """An option in the player's words, all marked with N_."""

    label: str = ""
    help: str = ""
    """The effect of the option in a sentence; "" if the label says enough."""
    values: Mapping[str, str] = {}
    """The labels of values; a value without one is shown as it is."""
    editor: str = ""
    """The module of the editor for values that players make themselves (page/editors.py); "" for none."""


def of_family(family: str) -> Mapping[str, OptionNames]:
    """The family's own words for options, by the options' names."""
    module = boards.find(family, "options")
    found: Mapping[str, OptionNames] = module.OPTIONS if module else {}
    return found


def of_any_family(name: str) -> OptionNames:
    """The words for an option from the family that it belongs to; empty if no family labels it."""
    families = dict.fromkeys(entry.family for entry in BY_KEY.values())
    said = (of_family(family).get(name, OptionNames()) for family in families)
    return next((one for one in said if one.label), OptionNames())
