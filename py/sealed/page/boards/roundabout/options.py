"""What the options of Roundabout are called."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.options import OptionNames
from sealed.page.texts import N_

OPTIONS: Mapping[str, OptionNames] = {
    "advantage": OptionNames(help=N_("Who chooses which of you is first, and wins a last tie.")),
}
