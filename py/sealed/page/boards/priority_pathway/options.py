"""The labels of the options of Priority Pathway."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.option_names import OptionNames
from sealed.page.boards.priority_pathway.chart_names import CHART_NAMES
from sealed.page.draw.texts import N_, NC_

OPTIONS: Mapping[str, OptionNames] = {
    "chart": OptionNames(
        N_("Chart"),
        N_("For every two cards that meet, it says which move is made at once and which later."),
        values=CHART_NAMES,
        editor="sealed.page.boards.priority_pathway.editor",
    ),
    "board": OptionNames(
        N_("Board"),
        N_("On the castle board the bases are behind the back rows."),
        {"pathway": N_("pathway, 5 × 7"), "castle": NC_("board", "castle")},
    ),
}
