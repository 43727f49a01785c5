"""The names of the charts that the rules offer, for the form of a new match and the editor."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.draw.texts import N_, NC_

CHART_NAMES: Mapping[str, str] = {
    # Translators: the charts are named by how much larger a card has to be to move at once.
    "margin-3": N_("by 3 or more"),
    "equal-now": N_("by 3 or more, equal at once"),
    "margin-4": N_("by 4 or more"),
    # Translators: a card that is a little larger moves at once.
    "close-first": NC_("chart", "close first"),
    # Translators: every larger card moves at once.
    "winner-first": NC_("chart", "winner first"),
    # Translators: a low card that wins moves at once.
    "low-card": NC_("chart", "low card"),
}
