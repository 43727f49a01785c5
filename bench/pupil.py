"""A pupil: a player who knows the rules, and what the tasks of a lesson want; nothing else.

`python bench/strength.py five-card-trick --pairs pupil:random pupil:newcomer --games 200` tells how far that
leads, and so whether a lesson teaches what matters.

Of each goal of the lesson (docs/lessons.md) the pupil takes the kinds of events: what its own tasks want it
wants whenever it can have it, and of what the other side is to be denied it takes that there, too. Where the
rules count how far one still is from such an event (bench/counting.py), it wants to be nearer, and the other
side to be far from what it is to be denied. An army it takes from the page, the first that is offered. It
tries each legal move against some answers of the other side, drawn at random, and takes the one after which
most of that comes true. Where nothing is hidden, or open moves are too many, it makes them word by word, and
goes on with the best beginnings.
"""

from __future__ import annotations

import functools
import heapq
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from counting import COUNTED

from sealed.bots import View
from sealed.bots.explore import at_random, imagined
from sealed.lessons import Task, read
from sealed.rules.game import Event, Hand, State
from sealed.rules.questions import Seat
from sealed.table import Table
from tests.bots import beginner

LESSONS = Path(__file__).resolve().parents[1] / "docs" / "lessons"
SAMPLES = 8
"""The answers of the other side against which each move is tried."""
MOST = 80
"""The moves that are tried; of more, so many by chance."""
WIDTH = 4
"""How many beginnings of an open move go on, of each number of words."""
WON = 100.0
ALARM = 20.0
"""The cost when the other side is one turn away from something it is to be denied; half of it for two
turns.
"""
Words: TypeAlias = tuple[str, ...]


class Wish(NamedTuple):
    """An event that a task wants of the learner (`own`), or of the other side, or does not want."""

    kind: str
    own: bool
    weight: float


@functools.cache
def wishes(key: str) -> frozenset[Wish]:
    """The aims of the tasks in a ruleset's lesson."""
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


def worth(wanted: frozenset[Wish], seat: Seat, events: Iterable[Event]) -> float:
    """How much of it has come true for a seat, less what has for the other."""
    found = 0.0
    for event in events:
        for wish in wanted:
            if event.kind == wish.kind and event.seat is not None:
                is_own = event.seat is seat
                found += wish.weight if is_own == wish.own else -wish.weight
    return found


def nearness(wanted: frozenset[Wish], seat: Seat, state: State, hands: tuple[Hand, Hand] = ({}, {})) -> float:
    """How many turns a seat is ahead of the other on the way to what it wants, where the rules count turns.
    Something is taken off for how close the other side is to what it must not get.
    """
    found = 0.0
    for wish in wanted:
        if wish.kind in COUNTED and wish.own == (wish.weight > 0):
            theirs = COUNTED[wish.kind](state, seat.other, hands[seat.other.side])
            if wish.own:
                found += theirs - COUNTED[wish.kind](state, seat, hands[seat.side])
            else:
                found -= ALARM / max(1.0, theirs)
    return found


def choose(view: View, rng: random.Random) -> str:
    """The pupil's move."""
    if view.ask.kind == "set-up":  # the lesson's last words send it there
        return beginner.move(view, rng)
    wanted = wishes(view.rules.key)
    if not view.ask.slots and not hasattr(view.rules, "imagine"):  # nothing is hidden
        return built(view, wanted, rng)
    moves = list(legal(view, rng))
    if len(moves) == MOST and not view.ask.slots:
        return built(view, wanted, rng)
    seeds = [rng.random() for _ in range(SAMPLES)]
    return max(
        moves, key=lambda move: (sum(_tried(view, move, wanted, seed) for seed in seeds), rng.random())
    )


def built(view: View, wanted: frozenset[Wish], rng: random.Random) -> str:
    """An open move made word by word: behind each first word the best beginnings of each length go on."""
    picks = functools.partial(view.rules.picks, view.state, view.ask, view.hand)
    found: dict[Words, float] = {}
    for first in picks(()):
        lines: list[Words] = [(first,)]
        while lines:
            found |= {line: _after(view, " ".join(line), wanted) for line in lines if "" in picks(line)}
            best = heapq.nlargest(WIDTH, lines, key=lambda line: (found.get(line, 0.0), rng.random()))
            lines = [(*line, word) for line in best for word in picks(line) if word]
    return " ".join(max(found, key=lambda line: (found[line], rng.random())))


def _after(view: View, move: str, wanted: frozenset[Wish]) -> float:
    """How well an open move goes by itself."""
    step = view.rules.answer(view.state, view.ask, move)
    return (
        _won(step.state, view.seat)
        + worth(wanted, view.seat, step.events)
        + nearness(wanted, view.seat, step.state)
    )


def _won(state: State, seat: Seat) -> float:
    if state.over is None or state.over.winner is None:
        return 0.0
    return WON if state.over.winner is seat else -WON


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
    events = (event for entry in table.log for event in entry.events)
    state = table.state
    return _won(state, seat) + worth(wanted, seat, events) + nearness(wanted, seat, state, table.hands)
