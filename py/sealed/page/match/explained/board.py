"""The board at a moment of a match."""

from __future__ import annotations

from sealed.page import parts
from sealed.page.match.explained.account import Told
from sealed.page.match.review import reviewed
from sealed.page.model import Model
from sealed.page.texts import _
from sealed.page.tree import Child, h
from sealed.rules.questions import Seat


def after(model: Model, told: Told) -> Child:
    """The board once the moment is over, if the player wants to see it."""
    account = told.account
    shown = reviewed(model, told.duel._replace(review=told.moment.end))
    return (
        h(
            "div.row.boardrow",
            h(
                "span.grow.small.num",
                _(" · ").join(_score(told, model, seat) for seat in (told.own, told.own.other)),
            ),
            parts.button("board", _("The board"), "eye", aria_expanded=str(account.open).lower()),
        ),
        account.open and h("div.boardbox", told.board.parts(shown).board, key="board"),
    )


def _score(told: Told, model: Model, seat: Seat) -> str:
    shown = reviewed(model, told.duel._replace(review=told.moment.end))
    return _("{name}, {score}").format(name=shown.name(seat), score=told.board.score(shown, seat))
