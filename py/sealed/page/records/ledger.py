"""The list of rounds of a record, each row of which leads to its step."""

from __future__ import annotations

from sealed.page.match.panels import leading
from sealed.page.records import stepping
from sealed.page.records.stepping import Stepping
from sealed.page.tree import Node, h


def ledger(here: Stepping, cls: str) -> Node:
    """All rounds in the order of play; the one that is shown is marked."""
    now = stepping.row_of_step(here)
    rows = [here.board.summary(here.table.rules, here.names, entry) for entry in here.past]
    return h(
        "ol",
        (
            leading(row, "button.lead", do="row", arg=number, aria_current="step" if number == now else None)
            for number, row in enumerate(rows)
        ),
        class_=f"{cls} leads",
    )
