"""The labels of the options of Five-Card Trick's Final."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.options import OptionNames
from sealed.page.texts import N_, NC_

OPTIONS: Mapping[str, OptionNames] = {
    "overload": OptionNames(
        NC_("item", "Overload"),
        N_("An item that works once: send exactly three cards, not all the same."),
    ),
    "claim-priority": OptionNames(
        # Translators: the right to take the pot first.
        NC_("item", "Claim Priority"),
        N_(
            "An item that works once: if both have sent Claim, equally often, you may take the pot after the "
            "round. Not if your Claim was blocked, or the other player’s Steal works."
        ),
    ),
    "limit-reset": OptionNames(
        # Translators: the limits on what may be sent do not hold.
        NC_("item", "Limit Reset"),
        N_("An item that works once: no limits hold for what you send with it."),
    ),
}
