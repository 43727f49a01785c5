"""The views of a game in tests: every `Seen` that a test makes by hand."""

from __future__ import annotations

from typing import Any

from sealed.page.boards.board import Board, why_not
from sealed.page.boards.seen import Seen
from sealed.page.boards.touching import LineChange
from sealed.rules.game import Event, Rules, State
from sealed.rules.questions import NOTHING, Decide, Hand, Seat
from sealed.table import Table

NAMES: Any = ("Ada", "Ben")
"""As texts and not as `Name`s, which stand in quotation marks where their sentence needs it."""


def sees(
    rules: Rules,
    state: State,
    seat: Seat | None = None,
    ask: Decide | None = None,
    words: str = "",
    hand: Hand = NOTHING,
    **more: Any,
) -> Seen:
    """A state as a seat sees it when all has been told, with these words on its line if it is asked."""
    line = tuple(words.split())
    picks = rules.picks(state, ask, hand, line) if ask else ()
    seen = Seen(
        rules, state, NAMES, seat, hand, ask, line, picks=picks, waiting=rules.asks(state), shown=state
    )
    return seen._replace(**more)


def at(table: Table, seat: Seat | None, words: str = "", **more: Any) -> Seen:
    """A game as a seat sees it, which is asked if it is its turn; as nobody's it is that of a bystander."""
    ask = next((ask for ask in table.asks() if ask.seat == seat), None)
    hand = NOTHING if seat is None else table.hand(seat)
    return sees(table.rules, table.state, seat, ask, words, **{"hand": hand, **more})


def hears(
    rules: Rules,
    before: State,
    states: tuple[State, ...],
    events: tuple[Event, ...],
    told: int,
    seat: Seat | None = None,
    **more: Any,
) -> Seen:
    """The `Seen` of a seat while a step is told, after `told` of its events."""
    every = (before, *states)
    shown = {"shown": every[told], "before": before, "states": states, "news": events, "told": told}
    return sees(rules, every[-1], seat, **shown, **more)


def comes(board: Board, seen: Seen, thing: str) -> str:
    """The result of a touch as a text: the line with what is begun, "facts", or the clause that refuses."""
    rules, state, ask, hand = seen.rules, seen.state, seen.ask, seen.hand
    if ask:
        seen = seen._replace(against=lambda words: why_not(board, rules, state, ask, hand, words))
    found = board.touched(seen, thing)
    if not isinstance(found, LineChange):
        return "facts"
    if found.refusal:
        return found.refusal.clause or "refused"
    return " ".join(filter(None, (*found.words, found.half))) or "nothing"
