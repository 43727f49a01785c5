"""Labels for the options of the games and for their values. Those of all games are here, a game's own are
with its board (`boards.options`).
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.clock import Terms
from sealed.name import Name
from sealed.page import times
from sealed.page.boards.options import OptionNames, of_any_family, of_family
from sealed.page.editors import editor
from sealed.page.texts import N_, NC_, _
from sealed.page.tree import Child
from sealed.rules.registry import BY_KEY

COMMON: Mapping[str, OptionNames] = {
    "advantage": OptionNames(N_("Advantage"), N_("Who wins if you are level to the very end.")),
    "clock": OptionNames(
        N_("Clock"),
        N_("Nobody is hurried unless you agree to it."),
        {"original": NC_("clock", "as in the original"), "off": NC_("clock", "off")},
    ),
}
SEATS: Mapping[str, str] = {"1": N_("Seat one"), "2": N_("Seat two"), "none": NC_("seat", "nobody")}


def names_of(name: str) -> OptionNames:
    """The labels of an option and its values."""
    return COMMON.get(name) or of_any_family(name)


def option_label(name: str) -> str:
    """The label of an option."""
    return _(names_of(name).label or name.replace("-", " ").capitalize())


def option_help(name: str, game: str = "") -> str:
    """A sentence on the effect of an option in a game (by its key); "" if the label says enough."""
    own = of_family(BY_KEY[game].family).get(name, OptionNames()).help if game else ""
    return _(own or names_of(name).help)


def value_label(name: str, value: str, names: tuple[Name, Name] | None = None) -> str:
    """The label of an option's value; for a seat its player's name, where that is known."""
    if value in names_of(name).values:
        return _(names_of(name).values[value])
    if name == "clock":
        return times.terms_text(Terms.read(value))
    if value in ("1", "2") and names and names[int(value) - 1]:
        return names[int(value) - 1]
    if value in SEATS:
        return _(SEATS[value])
    if (found := editor(name)) and found.is_own(value):
        return _(found.label)
    return value.replace("-", " ")


def value_picture(name: str, value: str) -> Child:
    """A picture of an option's value, where the label does not say it all."""
    found = editor(name)
    return found.picture(value) if found else None
