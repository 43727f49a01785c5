"""The labels of the options of Five-Card Trick's Final."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.options import OptionNames
from sealed.page.texts import N_, NC_

OPTIONS: Mapping[str, OptionNames] = {
    "overload": OptionNames(NC_("item", "Overload"), N_("An item: three cards at once, one time.")),
    "claim-priority": OptionNames(
        NC_("item", "Claim Priority"), N_("An item: take the pot when both claim, one time.")
    ),
    "limit-reset": OptionNames(NC_("item", "Limit Reset"), N_("An item: one submission without limits.")),
}
