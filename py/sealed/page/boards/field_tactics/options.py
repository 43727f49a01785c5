"""The labels of the options of Field Tactics."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.option_names import OptionNames
from sealed.page.draw.texts import N_

OPTIONS: Mapping[str, OptionNames] = {
    "engineer-beats-tank": OptionNames(
        N_("Engineer against tank"),
        N_("The one pair of ranks that the old rules describe in two ways."),
        {"yes": N_("the engineer wins"), "no": N_("the tank wins")},
    ),
    "advantage": OptionNames(
        help=N_("This player chooses who begins, and wins if you are still level at the end.")
    ),
}
