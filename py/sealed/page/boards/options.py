"""Labels for the options of the games and for their values, and editors for values that players make
themselves.

The labels of all games are here; a game's own are in a module `boards/<family>/options.py` with a constant
`OPTIONS`. A family whose games have no options of their own leaves the module out. An option belongs to one
family only, apart from those that every game has (`advantage`, `clock`); for these a family may have words of
its own.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping

from sealed.clock import Terms
from sealed.name import Name
from sealed.page import boards
from sealed.page.boards.option_names import Editor, OptionNames
from sealed.page.draw.keys import WALKS, Do, KeyMap
from sealed.page.draw.texts import N_, NC_, _, ngettext
from sealed.page.draw.tree import Child, h
from sealed.rules.game import Rules, settle
from sealed.rules.registry import BY_KEY

OWN = "own"
"""The choice, among those of an option, of a value that the player makes."""


COMMON: Mapping[str, OptionNames] = {
    "advantage": OptionNames(N_("Tie-break"), N_("Who wins if you are level to the very end.")),
    "clock": OptionNames(
        N_("Clock"),
        N_("There is no time limit unless you agree on one."),
        {"original": NC_("clock", "as in the original"), "off": NC_("clock", "none")},
        plain=True,
    ),
}
SEATS: Mapping[str, str] = {"1": N_("Seat one"), "2": N_("Seat two"), "none": NC_("seat", "nobody")}


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


def usual(rules: Rules, clock: str) -> dict[str, str]:
    """The options with which the form of a new match begins, with this clock."""
    said = of_family(BY_KEY[rules.key].family)
    return settle(rules, {"clock": clock, **{name: one.first for name, one in said.items() if one.first}})


def unusual(rules: Rules, options: Mapping[str, str]) -> tuple[str, ...]:
    """The names of the options that are not as the form of a new match begins with them; the clock apart."""
    begun = usual(rules, options.get("clock", "off"))
    return tuple(
        one.name for one in rules.options if one.name != "clock" and options[one.name] != begun[one.name]
    )


def is_plain(name: str) -> bool:
    """Whether an option is in view on the form of a new match."""
    return names_of(name).plain


def editor(name: str) -> Editor | None:
    """The editor of an option; None if its values are all there are."""
    module = of_any_family(name).editor
    if not module:
        return None
    found: Editor = importlib.import_module(module).EDITOR
    return found


def with_choice(options: Mapping[str, str], said: str) -> dict[str, str]:
    """The options after a choice among the values of one, `chart=low-card`. A value of the player's own
    begins with what was chosen before.
    """
    name, _equals, value = said.partition("=")
    custom = editor(name)
    return {**options, name: custom.begin(options[name]) if custom and value == OWN else value}


def with_edit(options: Mapping[str, str], said: str) -> dict[str, str]:
    """The options after something was done in the editor of one: `chart=47`."""
    name, _equals, what = said.partition("=")
    return {**options, name: _asked(name).edit(options[name], what)}


def walked(said: str, cell: str) -> str:
    """The cell of an editor to which a key leads, `chart=ArrowUp`, from the one with the focus."""
    name, _equals, key = said.partition("=")
    return _asked(name).step(cell, key)


def _asked(name: str) -> Editor:
    custom = editor(name)
    assert custom is not None, "only an editor says this"
    return custom


def editor_keys(rules: Rules, cell: str) -> KeyMap:
    """The keys of the editors of a game's options, each in the zone of its option: they `walk` and `edit`."""
    found: dict[str, Do] = {}
    for name in (one.name for one in rules.options):
        if custom := editor(name):
            found |= {f"{name}:{key}": ("walk", f"{name}={key}") for key in WALKS}
            edits = custom.keys(cell).items()
            found |= {f"{name}:{key}": ("edit", f"{name}={what}") for key, what in edits}
    return found


def own_value(name: str, value: str, cell: str) -> Child:
    """The editor of an option while its value is the player's own, else a picture of the value; None where
    the label says it all.
    """
    custom = editor(name)
    if custom and custom.is_own(value):
        return h("div", custom.view(value, cell), zone=name)
    return value_picture(name, value)


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
        return terms_text(Terms.read(value))
    if value in ("1", "2") and names and names[int(value) - 1]:
        return names[int(value) - 1]
    if value in SEATS:
        return _(SEATS[value])
    if (found := editor(name)) and found.is_own(value):
        return _(found.label)
    return value.replace("-", " ")


def terms_text(terms: Terms) -> str:
    """A clock of the players' own in a few words."""
    if not terms.reserve:
        # Translators: s are seconds.
        return _("{seconds} s a turn").format(seconds=terms.turn)
    if not terms.period:
        # Translators: s are seconds.
        return _("{turn} s a turn, {reserve} s in reserve").format(turn=terms.turn, reserve=terms.reserve)
    # Translators: s are seconds. A period that has begun is used up.
    text = ngettext(
        "{turn} s a turn, one period of {seconds} s in reserve",
        "{turn} s a turn, {n} periods of {seconds} s in reserve",
        terms.periods,
    )
    return text.format(turn=terms.turn, n=terms.periods, seconds=terms.period)


def value_picture(name: str, value: str) -> Child:
    """A picture of an option's value, where the label does not say it all."""
    found = editor(name)
    return found.picture(value) if found else None
