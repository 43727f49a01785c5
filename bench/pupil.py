"""A pupil: a player who knows the rules, and what the tasks of a lesson want; nothing else.

`python bench/strength.py five-card-trick --pairs pupil:random pupil:newcomer --games 200` tells how far that
leads, and so whether a lesson teaches what matters.

Of each goal of the lesson (docs/lessons.md) the pupil takes the kinds of events: what its own tasks want it
wants whenever it can have it, and of what the other side is to be denied it takes that there, too. It tries
each legal move against some answers of the other side, drawn at random, and takes the one after which most of
that comes true.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sealed.bots import View
from sealed.bots.explore import at_random, imagined
from sealed.lessons import Task, read
from sealed.rules.game import Event
from sealed.rules.questions import Seat
from sealed.table import Table

LESSONS = Path(__file__).resolve().parents[1] / "docs" / "lessons"
SAMPLES = 8
"""The answers of the other side against which each move is tried."""
MOST = 80
"""The moves that are tried; of more, so many by chance."""
WON = 100.0


class Wish(NamedTuple):
    """An event that a task wants of the learner (`own`), or of the other side, or does not want."""

    kind: str
    own: bool
    weight: float


@functools.cache
def wishes(key: str) -> frozenset[Wish]:
    """What the tasks of a ruleset's lesson want."""
    path = LESSONS / f"{key}.txt"
    if not path.is_file():
        return frozenset()
    return frozenset(
        Wish(term.words[0], term.words[1] == f"{item.place.learner:d}", -1.0 if term.negated else 1.0)
        for item in read(path.read_text(encoding="utf-8")).items
        if isinstance(item, Task)
        for goal in item.goals
        for term in goal.terms
        if len(term.words) > 1 and term.words[1] in ("1", "2")
    )


def worth(wanted: frozenset[Wish], seat: Seat, events: tuple[Event, ...]) -> float:
    """How much of it has come true for a seat, less what has for the other."""
    found = 0.0
    for event in events:
        for wish in wanted:
            if event.kind == wish.kind and event.seat is not None:
                is_own = event.seat is seat
                found += wish.weight if is_own == wish.own else -wish.weight
    return found


def choose(view: View, rng: random.Random) -> str:
    """The pupil's move."""
    wanted = wishes(view.rules.key)
    moves = list(legal(view, rng))
    seeds = [rng.random() for _ in range(SAMPLES)]
    return max(
        moves, key=lambda move: (sum(_tried(view, move, wanted, seed) for seed in seeds), rng.random())
    )


def legal(view: View, rng: random.Random) -> Iterator[str]:
    """Legal moves: all, or so many by chance."""
    found: set[str] = set()
    for _ in range(4 * MOST):
        if len(found) >= MOST:
            break
        found.add(at_random(view.rules, view.state, view.ask, view.hand, rng))
    return iter(sorted(found))


def _tried(view: View, move: str, wanted: frozenset[Wish], seed: float) -> float:
    """How well a move goes, if the other side answers by chance."""
    rng = random.Random(seed)
    rules, seat = view.rules, view.seat
    values = imagined(rules, view.state, seat, view.hand, rng)
    table = Table(rules, view.options, view.state, (values, values), b"pupil")
    table = table.decide(seat, move)
    if ask := next((ask for ask in table.asks() if ask.seat is seat.other), None):
        table = table.decide(seat.other, at_random(rules, table.state, ask, table.hand(seat.other), rng))
    log = table.log
    won = 0.0
    if table.outcome and table.outcome.winner:
        won = WON if table.outcome.winner is seat else -WON
    return won + worth(wanted, seat, tuple(event for entry in log for event in entry.events))
