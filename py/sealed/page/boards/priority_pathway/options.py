"""The labels of the options of Priority Pathway."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.options import OptionNames
from sealed.page.draw.texts import N_, NC_

OPTIONS: Mapping[str, OptionNames] = {
    "chart": OptionNames(
        N_("Chart"),
        N_("For every two cards that meet, it says which move is made at once and which later."),
        values={
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
        },
        editor="sealed.page.boards.priority_pathway.editor",
    ),
    "board": OptionNames(
        N_("Board"),
        N_("On the castle board the bases are behind the back rows."),
        {"pathway": N_("pathway, 5 × 7"), "castle": NC_("board", "castle")},
    ),
}
