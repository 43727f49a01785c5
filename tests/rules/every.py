"""Every game, and random games of each, played once and looked at by many tests."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator
from typing import NamedTuple, cast

from sealed.rules import registry
from sealed.rules.game import IllegalMove, Rules, State
from sealed.rules.questions import Decide, Hand, Slot, Value
from tests.examples import seeds
from tests.rules.walks import KEYS, Walk, pick_move
from tests.toys import TOYS

GAMES: dict[str, Rules] = {key: registry.load(key) for key in KEYS} | TOYS
"""The toys stand beside the registered games so that every kind of question is asked."""
SEEDS = seeds(6)
LATE = 0.08


class MarkedText(str):
    """A sealed text that can be told from the same text known otherwise."""

    __slots__ = ()


class MarkedRank(int):
    """A sealed rank that can be told from the same number known otherwise."""


def mark(value: Value) -> Value:
    return MarkedText(value) if isinstance(value, str) else MarkedRank(value)


@functools.cache
def walked(key: str, seed: int) -> Walk:
    """A random game, played to its end; every other one without lateness. Not to be played on."""
    return Walk(GAMES[key], seed, late=LATE * (seed % 2), mark=mark).run()


class Spot(NamedTuple):
    """A decision in a random game, the hand of the deciding player, and the beginnings of a random move."""

    rules: Rules
    state: State
    ask: Decide
    hand: Hand
    prefixes: tuple[tuple[str, ...], ...]

    def refusal(self, text: str) -> IllegalMove | None:
        """The error with which a text is refused; None if it is accepted."""
        try:
            self.rules.check(self.state, self.ask, text, self.hand)
        except IllegalMove as refused:
            return refused
        return None

    @property
    def whole(self) -> str:
        """The whole of the move, as it was picked."""
        return " ".join(self.prefixes[-1])


def spot(key: str, number: int) -> Spot:
    """One of the decisions of one of the games, by any number."""
    rng = random.Random(number)
    walk = walked(key, rng.choice(SEEDS))
    entries = list(walk.decisions())
    place = rng.randrange(len(entries))
    before, ask = entries[place].before, entries[place].ask
    assert isinstance(ask, Decide)
    known = set(_sealed(walk, place, ask))
    hand = {slot: value for slot, value in walk.hands[ask.seat].items() if slot in known}
    words = pick_move(walk.rules, before, ask, hand, rng)
    return Spot(walk.rules, before, ask, hand, tuple(words[:n] for n in range(len(words) + 1)))


def _sealed(walk: Walk, place: int, ask: Decide) -> Iterator[Slot]:
    for entry in list(walk.decisions())[:place]:
        if isinstance(entry.ask, Decide) and entry.ask.slots and entry.ask.seat == ask.seat:
            yield from cast("tuple[Slot, ...]", entry.answer)
