"""The turns of a game of Field Tactics so far: what was played, who fought, and what each piece has done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sealed.rules.field_tactics.board import SQUARE, SQUARES
from sealed.rules.field_tactics.state import NOBODY, Battle
from sealed.rules.game import Event
from sealed.rules.log import Entry, Log
from sealed.rules.questions import Compare, Decide, Mask, Seat, Verdict


class Fight(NamedTuple):
    """A battle that is over: the pieces, the squares they stood on, who is left (`attacker`, `defender` or
    `neither`), and the ranks of those that were destroyed.
    """

    attacker: int
    defender: int
    squares: tuple[str, str]
    winner: str
    ranks: tuple[int | None, int | None]

    def beaten_by(self, piece: int) -> int | None:
        """The rank that a piece beat and survived; None if it was not in this battle, or fell."""
        if self.winner == "attacker" and piece == self.attacker:
            return self.ranks[1]
        return self.ranks[0] if self.winner == "defender" and piece == self.defender else None


class Past(NamedTuple):
    """What pieces have done by the end of a turn."""

    moved: Mask = 0
    """A bit for every piece that has moved or attacked."""
    no_leaders: Mask = 0
    """A bit for every piece that stood in the enemy base and was no leader."""
    wins: tuple[tuple[int, int, int], ...] = ()
    """Battles that a piece survived: the piece, the turn's number, the rank that fell."""


class Turn(NamedTuple):
    """What followed from a decision (of both, where both decide in secret). Only moves have a number."""

    kind: str
    """Of the decision; "" if somebody gave up."""
    number: int
    seat: Seat
    piece: int = NOBODY
    """The piece that moved, or attacked."""
    squares: tuple[str, ...] = ()
    """From where to where."""
    fight: Fight | None = None
    events: tuple[Event, ...] = ()
    past: Past = Past()


def history(log: Log) -> Sequence[Turn]:
    """The turns so far, latest last."""
    found: list[Turn] = []
    for entry in log:
        if not found or _begins(entry, found[-1]):
            found.append(_turn(entry))
        last = found[-1]
        found[-1] = last._replace(events=(*last.events, *entry.events), fight=_fight(entry) or last.fight)
    past = Past()
    for number, turn in enumerate(found):
        past = _lived(past, turn)
        begun = next((event.seat for event in turn.events if event.kind == "begun"), None)
        found[number] = turn._replace(past=past, seat=begun or turn.seat)
    return found


def _lived(past: Past, turn: Turn) -> Past:
    """What pieces have done after one more turn."""
    if turn.piece != NOBODY:
        bit = 1 << turn.piece
        is_none = any(event.kind == "no-leader" for event in turn.events)
        past = past._replace(
            moved=past.moved | bit, no_leaders=past.no_leaders | bit if is_none else past.no_leaders
        )
    for piece in (turn.fight.attacker, turn.fight.defender) if turn.fight else ():
        beaten = turn.fight.beaten_by(piece) if turn.fight else None
        if beaten is not None:
            past = past._replace(wins=(*past.wins, (piece, turn.number, beaten)))
    return past


def _begins(entry: Entry, last: Turn) -> bool:
    """Whether a step of the log begins another turn: what both decide in secret is one."""
    if not isinstance(entry.ask, Decide):
        return entry.answer is None and any(event.kind == "resigned" for event in entry.events)
    return not (entry.ask.slots and entry.ask.kind == last.kind and last.fight is None)


def _turn(entry: Entry) -> Turn:
    ask, state = entry.ask, entry.state
    if not isinstance(ask, Decide):
        return Turn("", 0, ask.seat or Seat.ONE)
    squares = next((event.data for event in entry.events if event.kind in ("moved", "attacked")), ())
    piece = state.where.index(SQUARE[str(squares[0])]) if squares else NOBODY
    number = state.turns + 1 if ask.kind == "move" else 0
    return Turn(ask.kind, number, ask.seat, piece, tuple(map(str, squares)))


def _fight(entry: Entry) -> Fight | None:
    battle: Battle | None = entry.state.battle
    if battle is None or not isinstance(entry.ask, Compare) or not isinstance(entry.answer, Verdict):
        return None
    winner, attacker, defender = entry.answer
    where = entry.state.where
    squares = (SQUARES[where[battle.attacker]], SQUARES[where[battle.defender]])
    return Fight(battle.attacker, battle.defender, squares, winner.name.lower(), (attacker, defender))
