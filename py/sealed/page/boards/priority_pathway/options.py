"""The labels of the options of Priority Pathway."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.options import OptionNames
from sealed.page.texts import N_

OPTIONS: Mapping[str, OptionNames] = {
    "chart": OptionNames(
        N_("Chart"),
        values={
            "margin-3": N_("by 3 or more"),
            "equal-now": N_("by 3 or more, equal at once"),
            "margin-4": N_("by 4 or more"),
            "close-first": N_("close first"),
            "winner-first": N_("winner first"),
            "low-card": N_("low card"),
        },
        editor="sealed.page.boards.priority_pathway.editor",
    ),
    "board": OptionNames(
        N_("Board"),
        N_("On the castle board the bases stand behind the back rows."),
        {"pathway": N_("pathway, 5 × 7"), "castle": N_("castle")},
    ),
}
