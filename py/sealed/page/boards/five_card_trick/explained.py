"""How matches of Five-Card Trick and its sisters are explained."""

from __future__ import annotations

from sealed.page.boards.board import Board
from sealed.page.boards.explaining import Explaining
from sealed.page.boards.seen import Seen
from sealed.page.texts import _
from sealed.rules.game import Rules

TABLES = frozenset({"five-card-trick"})
"""The rulesets of which a table tells what a position is worth."""


class FiveCards(Explaining):
    """The measure of every game; with its table, Five-Card Trick is known almost exactly."""

    def about(self, rules: Rules, *, with_table: bool) -> str:
        if with_table and rules.key in TABLES:
            return _("“about”: within 1 in 100 a round")
        return super().about(rules, with_table=with_table)

    def moment(self, board: Board, seen: Seen) -> str:
        return _("Round {round}").format(round=seen.shown.round)


EXPLAINING = FiveCards()
