"""What the options of a game are called: a module `boards/<family>/options.py` with a constant `OPTIONS`.

A family whose games have no options of their own has none. No two families have an option of the same name,
but each may say in its own words what one that all games have does in it.
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
    """What it does, in a sentence; "" if its label says it."""
    values: Mapping[str, str] = {}
    """Values that do not speak for themselves."""
    editor: str = ""
    """The module of the editor for values that players make themselves (page/editors.py); "" for none."""


def of_family(family: str) -> Mapping[str, OptionNames]:
    """What a family says of options, by their names."""
    module = boards.find(family, "options")
    found: Mapping[str, OptionNames] = module.OPTIONS if module else {}
    return found


def of_any_family(name: str) -> OptionNames:
    """What the option of that name is called in the family that has it."""
    families = dict.fromkeys(entry.family for entry in BY_KEY.values())
    said = (of_family(family).get(name, OptionNames()) for family in families)
    return next((one for one in said if one.label), OptionNames())
