"""Stepping through a game that has been played: the board at each step of the log."""

from __future__ import annotations

from sealed.page.boards.seen import Seen
from sealed.page.match.play import Duel, Play, hand
from sealed.page.model import Model
from sealed.rules.game import State
from sealed.rules.log import Entry
from sealed.rules.lookup import shown
from sealed.rules.questions import Decide, Seat


def steps(duel: Duel[Play]) -> tuple[int, ...]:
    """The places in the log at which something happened, and its end. Sealing alone does not count."""
    log = duel.play.game.log
    told = [place + 1 for place, entry in enumerate(log) if len(entry.events) > _silent(entry)]
    return (0, *dict.fromkeys((*told, len(log))))


def _silent(entry: Entry) -> int:
    """The number of a step's events that tell only that it was made."""
    return int(isinstance(entry.ask, Decide) and bool(entry.ask.slots))


def step(duel: Duel[Play], towards: str) -> int:
    """Goes to another step, by `start`, `back`, `on` or `end`."""
    places = steps(duel)
    at = places.index(duel.review) if duel.review in places else 0
    moves = {"start": 0, "back": max(0, at - 1), "on": min(len(places) - 1, at + 1), "end": len(places) - 1}
    return places[moves[towards]]


def reviewed(model: Model, duel: Duel[Play]) -> Seen:
    """The board's `Seen` at the present step, with everything that is public today, and where one
    player alone looks also that player's own hand.
    """
    game = duel.play.game
    place = duel.review or 0
    last = game.log[place - 1].events if place else ()
    states = game.log[place - 1].states if place else ()
    seat = duel.play.seat if duel.play.holder else Seat.ONE
    return Seen(
        rules=game.rules,
        state=_state(duel, place),
        names=duel.play.names,
        seat=seat,
        hand=hand(duel),
        laid=shown(game.log),
        shown=_state(duel, place),
        rounds=tuple(duel.board.history(game.rules, game.log[:place])),
        last=last,
        told=len(last),
        before=_state(duel, place - 1) if place else _state(duel, 0),
        states=states,
        turned=model.settings.turn and seat is Seat.TWO,
        marks=model.settings.marks,
    )


def before(model: Model, duel: Duel[Play]) -> Seen:
    """The board's `Seen` before the present step, for the round or turn that the step was part of."""
    return reviewed(model, duel._replace(review=max(0, (duel.review or 0) - 1)))._replace(last=(), told=0)


def _state(duel: Duel[Play], place: int) -> State:
    log = duel.play.game.log
    return log[place].state if place < len(log) else duel.play.game.state
