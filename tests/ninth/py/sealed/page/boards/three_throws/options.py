"""The labels of the options of Three Throws."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.option_names import OptionNames
from sealed.page.draw.texts import N_

OPTIONS: Mapping[str, OptionNames] = {
    "equal": OptionNames(
        N_("Equal throws"),
        N_("Who wins a throw in which both choose the same."),
        {"advantage": N_("the advantage")},
    ),
}
