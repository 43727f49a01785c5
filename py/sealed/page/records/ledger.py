"""The list of rounds of a record, each row of which leads to its step."""

from __future__ import annotations

from typing import Any

from sealed.name import Name
from sealed.page.boards.board import Board
from sealed.page.match.panels import leading
from sealed.page.records.stepping import Stepping
from sealed.page.tree import Child, Memo, Node, h, keep_last
from sealed.rules.game import Rules


def ledger(here: Stepping, now: int) -> Node:
    """All rounds in the order of play; the one with the number `now`, counted from 0, is marked."""
    rules, names, past = here.table.rules, here.names, here.past
    rows = list(_rows(here.board, rules, names, past))
    if 0 <= now < len(rows):
        rows[now] = Memo(_row(here.board.summary(rules, names, past[now]), now, "step"))
    return h("ol.rounds.leads", tuple(rows))


@keep_last(2)  # a long match has hundreds of rows, and a step changes two of them
def _rows(board: Board, rules: Rules, names: tuple[Name, Name], past: tuple[Any, ...]) -> tuple[Memo, ...]:
    summaries = (board.summary(rules, names, entry) for entry in past)
    return tuple(Memo(_row(summary, number, None)) for number, summary in enumerate(summaries))


def _row(summary: Child, number: int, current: str | None) -> Child:
    return leading(summary, "button.lead", do="row", arg=number, aria_current=current)
