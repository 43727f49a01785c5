"""The labels of the options of Roundabout."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.option_names import OptionNames
from sealed.page.draw.texts import N_

OPTIONS: Mapping[str, OptionNames] = {
    "limit": OptionNames(
        # Translators: how long a game may be, in turns.
        N_("Length"),
        N_(
            "If nobody has won by then, the game ends after this many turns, both players counted. A "
            "plain race takes about 26; if you block each other, 200 or more."
        ),
        {"300": N_("300 turns"), "120": N_("120 turns"), "60": N_("60 turns")},
        plain=True,
    ),
    "preparation": OptionNames(
        N_("Preparation"),
        N_("How the parties and the cars get to their places."),
        {"chosen": N_("you take turns"), "dealt": N_("dealt at random")},
        first="dealt",  # eleven decisions before the first drive, too early for a beginner
    ),
    "advantage": OptionNames(
        help=N_("This player chooses who is first, and wins if you are still level at the end.")
    ),
}
