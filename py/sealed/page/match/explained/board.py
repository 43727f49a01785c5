"""The board at a moment of a match: with arrows for the best moves, and where one of them leads."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.bots import Choice
from sealed.page import parts
from sealed.page.arrows import Arrow, with_arrows
from sealed.page.boards.seen import Seen
from sealed.page.match.explained.account import Told
from sealed.page.match.play import scored
from sealed.page.model import Model
from sealed.page.texts import _
from sealed.page.tree import Child, Node, h
from sealed.page.wording import facts
from sealed.rules.questions import Decide

MOST_ARROWS = 2
"""The most arrows for the best moves; the move that was made has one besides."""


def after(model: Model, told: Told) -> Child:
    """The board once a round is over, if the player wants to see it."""
    account = told.account
    shown = told.seen(model, told.moment.end)
    both = (told.own, told.own.other)
    return (
        h(
            "div.row.boardrow",
            h("span.grow.small.num", facts(scored(told.board, shown, seat) for seat in both)),
            parts.button("board", _("The board"), "eye", aria_expanded=str(account.open).lower()),
        ),
        account.open and h("div.explainboard", told.board.parts(shown).board, key="board"),
    )


def before(model: Model, told: Told, choices: tuple[Choice, ...]) -> Node:
    """The board before an open decision, with its best moves; or where one of them leads."""
    shown = told.seen(model, told.moment.start)._replace(last=(), told=0)
    if told.account.leads:
        shown = _led(told, shown, told.account.leads)
        return h("div.explainboard", told.board.parts(shown).board, key="board")
    drawn = told.board.parts(shown).board
    return h("div.explainboard", with_arrows(drawn, tuple(_arrows(told, choices))), key="board")


def _led(told: Told, shown: Seen, move: str) -> Seen:
    """The board after a move, before anything else follows from it."""
    entry = told.log[told.moment.start]
    assert isinstance(entry.ask, Decide), "somebody decides"
    state = told.table.rules.answer(entry.state, entry.ask, move).state
    return shown._replace(state=state, shown=state, before=entry.state, last=(), told=0, states=())


def _arrows(told: Told, choices: tuple[Choice, ...]) -> Iterator[Arrow]:
    """The move that was made, under the best ones."""
    seat = told.moment.seats[0]
    made = told.moment.moves[seat - 1] or ""
    ranked = [choice.move for choice in choices if choice.move != made][:MOST_ARROWS]
    given = told.judged.given[seat - 1] if told.judged else 0.0
    is_best = not given or made in [choice.move for choice in choices][:1]
    yield Arrow(made, "\N{CHECK MARK}" if is_best else "?", "played")
    for number, move in enumerate(ranked, 1):
        yield Arrow(move, str(number))
