"""The moments of a match: every open decision, every round in which both seats decided in secret, and giving
up.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.rules.game import AGREE, RESIGN, Rules
from sealed.rules.log import Agree, Entry, Log, Resign
from sealed.rules.questions import Decide, Seat
from sealed.rules.seats import Pair

UNKNOWN = "?"
"""The word for what was sealed and never shown."""


class Moment(NamedTuple):
    """A decision, or those of both seats in one sealed round."""

    start: int
    """The place in the log at which it begins."""
    end: int
    """The place at which the next one begins; after the last one, the end of the log."""
    moves: Pair[str | None]
    """The move of each seat as far as it is known; None for a seat that did not decide."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that decided."""
        return tuple(seat for seat in Seat if self.moves[seat - 1] is not None)

    def knows(self, seat: Seat) -> bool:
        """Whether all of a seat's move is known."""
        move = self.moves[seat - 1]
        return move is not None and UNKNOWN not in move.split()


def moments(rules: Rules, log: Log) -> tuple[Moment, ...]:
    """The moments of a match, in order. What comes before the first decision belongs to none."""
    found: list[Moment] = []
    for place, entry in enumerate(log):
        moves = _moves(entry)
        if moves is None:
            continue
        if found and _is_same_round(rules, log, found[-1], entry):
            (was_one, was_two), (one, two) = found[-1].moves, moves
            found[-1] = found[-1]._replace(moves=(was_one or one, was_two or two))
            continue
        if found:
            found[-1] = found[-1]._replace(end=place)
        found.append(Moment(place, len(log), moves))
    return tuple(found)


def _moves(entry: Entry) -> Pair[str | None] | None:
    """The moves of an entry of the log; None if nobody decided anything."""
    match entry.ask:
        case Decide(seat=seat):
            move = entry.move or UNKNOWN
        case Resign(seat=seat):
            move = RESIGN
        case Agree():
            return AGREE, AGREE
        case _:
            return None
    return (move, None) if seat is Seat.ONE else (None, move)


def _is_same_round(rules: Rules, log: Log, last: Moment, entry: Entry) -> bool:
    """Whether a seat sealed this in the round in which the other has sealed already."""
    if not isinstance(entry.ask, Decide) or not entry.ask.slots:
        return False
    if last.moves[entry.ask.seat - 1] is not None:
        return False
    return entry.ask in rules.asks(log[last.start].state)
