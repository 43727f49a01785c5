"""The rounds of a finished match explained: what each submission gave away, and what was luck.

A submission inside the mix gives away nothing, however the round went: against the other side's mix it is as
good as any. What is left between that and what happened is luck. Over a match both add up to the result.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sealed.bots.five_cards.mixes import Equilibrium, Rounded, Worth, equilibrium
from sealed.bots.five_cards.rounds import Round
from sealed.rules.five_cards.cards import State
from sealed.rules.game import Rules
from sealed.rules.seats import Pair


class Told(NamedTuple):
    """A round that is over. All numbers are chances to win."""

    value: float
    """The chance that seat one wins, before the round."""
    lost: Pair[float]
    """The average loss of each seat's submission, never less than 0."""
    luck: float
    """The gain that luck then brought seat one, when its submission met the other's."""
    after: float
    """The chance that seat one wins, after it."""
    best: Equilibrium


def told(rules: Rules, state: State, sent: Pair[str], worth: Worth) -> Told:
    """The explanation of a round in which the seats sent this ("" for nothing)."""
    rounded = Rounded(Round(rules, state), worth)
    best = equilibrium(rounded)
    after = rounded.payoff(*sent)
    one = best.value - rounded.against(0, sent[0], best.mixes[1])
    two = rounded.against(1, sent[1], best.mixes[0]) - best.value
    lost = max(0.0, one), max(0.0, two)
    return _with_luck(Told(best.value, lost, 0.0, after, best))


def match(rounds: Sequence[Told], result: float) -> list[Told]:
    """The rounds of a match, with `after` as the next round turned out to be worth and, in the end, as the
    result: so that all that was given away and all luck lead from the first value to the result.
    """
    ends: Iterable[float] = (*(one.value for one in rounds[1:]), result)
    return [_with_luck(one._replace(after=end)) for one, end in zip(rounds, ends, strict=True)]


def _with_luck(one: Told) -> Told:
    return one._replace(luck=one.after - one.value + one.lost[0] - one.lost[1])
