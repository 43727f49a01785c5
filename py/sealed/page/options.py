"""What the options of the games are called, and their values. A game's own options stand here by their
name.
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.editors import editor
from sealed.page.texts import N_, _
from sealed.page.tree import Child

LABELS: Mapping[str, str] = {
    "chart": N_("Chart"),
    "board": N_("Board"),
    "advantage": N_("Advantage"),
    "clock": N_("Clock"),
    "overload": N_("Overload"),
    "claim-priority": N_("Claim Priority"),
    "limit-reset": N_("Limit Reset"),
    "deal": N_("The deal"),
    "gain": N_("Who gains a queen by a capture"),
    "gain-count": N_("The captures that gain a queen"),
    "engineer-beats-tank": N_("Engineer against tank"),
}
HELP: Mapping[str, str] = {
    "board": N_("On the castle board the bases stand behind the back rows."),
    "advantage": N_("Who wins a last tie."),
    "clock": N_("Nobody is hurried unless you agree to it."),
    "overload": N_("An item: three cards at once, one time."),
    "claim-priority": N_("An item: take the pot when both claim, one time."),
    "limit-reset": N_("An item: one submission without limits."),
    "engineer-beats-tank": N_("The one pair of ranks in which the sources differ."),
}
OWN_HELP: Mapping[tuple[str, str], str] = {
    ("field-tactics", "advantage"): N_("Who chooses which of you begins, and wins a last tie."),
    ("roundabout", "advantage"): N_("Who chooses which of you is first, and wins a last tie."),
}
"""Where an option means more in one game: by the ruleset's key and the option's name."""
VALUES: Mapping[tuple[str, str], str] = {
    ("chart", "margin-3"): N_("by 3 or more"),
    ("chart", "margin-4"): N_("by 4 or more"),
    ("chart", "close-first"): N_("close first"),
    ("chart", "winner-first"): N_("winner first"),
    ("chart", "low-card"): N_("low card"),
    ("board", "pathway"): N_("pathway, 5 × 7"),
    ("board", "castle"): N_("castle"),
    ("deal", ""): N_("by chance"),
    ("gain", "taker"): N_("who captures"),
    ("gain", "owner"): N_("whose queen is captured"),
    ("gain-count", "game"): N_("the first five of the game"),
    ("gain-count", "player"): N_("the first five of each player"),
    ("engineer-beats-tank", "yes"): N_("the engineer wins"),
    ("engineer-beats-tank", "no"): N_("the tank wins"),
    ("clock", "original"): N_("as in the original"),
    ("clock", "off"): N_("off"),
}
SEATS: Mapping[str, str] = {"1": N_("Seat one"), "2": N_("Seat two"), "none": N_("nobody")}


def option_label(name: str) -> str:
    """What an option is called."""
    return _(LABELS.get(name, name.replace("-", " ").capitalize()))


def option_help(name: str, game: str = "") -> str:
    """What an option does in a game (by its key), in a sentence; "" if its name says it."""
    return _(OWN_HELP.get((game, name)) or HELP.get(name, ""))


def value_label(name: str, value: str, names: tuple[str, str] | None = None) -> str:
    """What a value of an option is called; a seat by its player's name, where that is known."""
    if (name, value) in VALUES:
        return _(VALUES[name, value])
    if value in ("1", "2") and names and names[int(value) - 1]:
        return names[int(value) - 1]
    if value in SEATS:
        return _(SEATS[value])
    if (found := editor(name)) and found.is_own(value):
        return _(found.label)
    return value.replace("-", " ")


def value_picture(name: str, value: str) -> Child:
    """A value of an option as a picture, where its label does not say it all."""
    found = editor(name)
    return found.picture(value) if found else None
