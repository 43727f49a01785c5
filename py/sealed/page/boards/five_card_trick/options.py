"""The labels of the options of Five-Card Trick's Final."""

from __future__ import annotations

from collections.abc import Mapping

from sealed.page.boards.five_card_trick.art import ITEMS
from sealed.page.boards.option_names import OptionNames

OPTIONS: Mapping[str, OptionNames] = {item: OptionNames(*said) for item, said in ITEMS.items()}
