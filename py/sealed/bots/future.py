"""Plays on from a position, through the contract alone: with hands that are known or imagined."""

from __future__ import annotations

import random
from typing import TypeAlias, cast

from sealed.rules.game import Imagines, Rules, State
from sealed.rules.lookup import look
from sealed.rules.questions import Answer, Decide, Draw, Hand, Seat, Slot, Value

Values: TypeAlias = dict[Slot, Value]
"""The values that both seats have sealed: slots are unique in a match, so one dictionary holds them all."""


def imagined(rules: Rules, state: State, seat: Seat, hand: Hand, rng: random.Random) -> Values:
    """Everything sealed: what a seat knows of itself, and a guess of what the other one has sealed."""
    if not hasattr(rules, "imagine"):
        return dict(hand)
    return {**cast(Imagines, rules).imagine(state, seat.other, rng), **hand}


def settled(rules: Rules, state: State, values: Values, rng: random.Random) -> State:
    """The state after all that follows without a player's decision. It stays where it is if the answer to a
    question cannot be known.
    """
    while state.over is None:
        found = _next_answer(rules, state, values, rng)
        if found is None:
            break
        state = rules.answer(state, *found).state
    return state


def _next_answer(
    rules: Rules, state: State, values: Values, rng: random.Random
) -> tuple[Decide | Draw, Answer] | None:
    waiting: set[Seat | None] = set()
    for ask in rules.asks(state):
        if isinstance(ask, Draw):
            return ask, tuple(rng.sample(ask.among, ask.count))
        if ask.seat in waiting:
            continue
        try:
            return cast("Decide", ask), look(ask, values)
        except KeyError:
            waiting.add(ask.seat)
    return None


def decisions(rules: Rules, state: State) -> list[Decide]:
    """The decisions that are open: of each seat its first question, if it is one."""
    first = {ask.seat: ask for ask in reversed(rules.asks(state))}
    return [ask for seat in Seat if isinstance(ask := first.get(seat), Decide)]


def decided(rules: Rules, state: State, ask: Decide, move: str, values: Values) -> State:
    """The state after a checked move. What it seals joins the values."""
    if not ask.slots:
        return rules.answer(state, ask, move).state
    sealed = rules.seal(state, ask, move)
    values.update(sealed)
    return rules.answer(state, ask, tuple(slot for slot in ask.slots if slot in sealed)).state


def at_random(
    rules: Rules, state: State, ask: Decide, hand: Hand, rng: random.Random, so_far: tuple[str, ...] = ()
) -> str:
    """A random move that begins with these words, in its canonical form."""
    while word := rng.choice(rules.picks(state, ask, hand, so_far)):
        so_far = (*so_far, word)
    return rules.check(state, ask, " ".join(so_far), hand)


def only_move(rules: Rules, state: State, ask: Decide, hand: Hand) -> str | None:
    """The move, if there is no other."""
    words: tuple[str, ...] = ()
    while True:
        picks = rules.picks(state, ask, hand, words)
        if len(picks) > 1:
            return None
        if not picks[0]:
            return rules.check(state, ask, " ".join(words), hand)
        words = (*words, picks[0])
