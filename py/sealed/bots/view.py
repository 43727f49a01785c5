"""The view of an opponent: the record as its seat knows it, and nothing else.

Whatever the other player has sealed is `?` in that record unless it was shown. An opponent replays it, so it
cannot peek: what it may not know is not there, wherever it thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sealed.record import replay, told_to
from sealed.rules import registry
from sealed.rules.game import NotAsked, Rules, State
from sealed.rules.log import Earlier, Game, Log, Sheet
from sealed.rules.questions import Decide, Hand, Seat


class View(NamedTuple):
    """A decision as the seat that has to make it sees it."""

    rules: Rules
    options: Mapping[str, str]
    state: State
    ask: Decide
    hand: Hand
    """The values that this seat has sealed."""
    log: Log
    """All questions and answers so far, as that seat knows them."""

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
        return self.ask.seat


def known(game: Game, seat: Seat) -> str:
    """The record of a game as that seat knows it, without comments; of the tags its position alone.

    What the other seat has sealed while this one still decides is left out altogether, so an opponent cannot
    even tell who was faster.
    """
    began = tuple(tag for tag in game.sheet.tags if tag[0] == "Position")
    return told_to(Earlier.of(game, _pending(game, seat), Sheet(began)), (seat,))


def _pending(game: Game, seat: Seat) -> int:
    """The number of entries of the log before the other seat sealed its part of the present decision."""
    now = _open(game.rules, game.state, seat)
    count = len(game.log)
    while now and now.slots and count and _open(game.rules, game.log[count - 1].state, seat) == now:
        count -= 1
    return count


def _open(rules: Rules, state: State, seat: Seat) -> Decide | None:
    """The decision that a seat has to make; None if there is none."""
    asks = (ask for ask in rules.asks(state) if ask.seat == seat)
    ask = next(asks, None)
    return ask if isinstance(ask, Decide) else None


def view(record: str, seat: Seat, load: Callable[[str], Rules] = registry.load) -> View:
    """A seat's view of a game, from the record as it knows it.

    Raises RecordError, or NotAsked if that seat has nothing to decide.
    """
    table = replay(record, load)
    ask = _open(table.rules, table.state, seat)
    if ask is None:
        raise NotAsked(seat)
    return View(table.rules, table.options, table.state, ask, table.hand(seat), table.log)
