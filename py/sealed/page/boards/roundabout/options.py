"""The labels of the options of Roundabout."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.options import OptionNames
from sealed.page.texts import N_

OPTIONS: Mapping[str, OptionNames] = {
    "limit": OptionNames(
        # Translators: how long a game may be, in turns.
        N_("Length"),
        N_(
            "The game ends after so many turns of both together, if nobody has won before. If both only "
            "race, it takes about 26; if you hinder each other, 200 and more."
        ),
        {"300": N_("300 turns"), "120": N_("120 turns"), "60": N_("60 turns")},
        plain=True,
    ),
    "preparation": OptionNames(
        N_("Preparation"),
        N_("Who decides where the parties are and where the cars stand."),
        {"chosen": N_("you choose in turn"), "dealt": N_("chance deals")},
        first="dealt",  # eleven decisions before the first drive, of which a beginner knows nothing
    ),
    "advantage": OptionNames(help=N_("Who chooses which of you is first, and wins a last tie.")),
}
