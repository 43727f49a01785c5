"""The labels of the options of Solitaire Chess and its Final."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.option_names import OptionNames
from sealed.page.draw.texts import N_, NC_

OPTIONS: Mapping[str, OptionNames] = {
    "advantage": OptionNames(
        help=N_("This player chooses who begins, and wins if you are still level at the end.")
    ),
    "deal": OptionNames(N_("The deal"), values={"": NC_("deal", "at random")}),
    "gain": OptionNames(
        N_("Who gains a queen by a capture"),
        values={"taker": N_("the player who captures"), "owner": N_("the owner of the captured queen")},
    ),
    "gain-count": OptionNames(
        N_("The captures that gain a queen"),
        values={
            "game": N_("the first five of the game"),
            "player": N_("the first five of each player"),
        },
    ),
}
