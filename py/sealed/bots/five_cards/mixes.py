"""The equilibrium of a round, by double oracle: only submissions that pay for somebody enter the matrix.

Of 26 submissions about six are ever played, and with Overload there may be 170. So each side begins with one;
as long as another one would bring a side more against the other's mix, it is added and the matrix is solved
again.

A newcomer has habits instead: it takes whatever brings most at once, if the other side sends just anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from sealed.bots.five_cards.rounds import Round
from sealed.bots.matrix import solve
from sealed.rules.five_cards.cards import State
from sealed.rules.five_cards.final import LEAVE, TAKE
from sealed.rules.game import Rules
from sealed.rules.questions import Seat
from sealed.rules.seats import Pair

Worth: TypeAlias = Callable[[State], float]
"""The chance that seat one wins, in a state before a round, or over."""
Mix: TypeAlias = Mapping[str, float]
"""The share of each submission; those that are never sent are missing."""

CLOSE = 1e-7
"""A submission that brings no more than this is not worth adding."""


class Equilibrium(NamedTuple):
    """The best play of a round by both. All numbers are the chance that seat one wins."""

    value: float
    mixes: Pair[Mix]
    returns: Pair[Mapping[str, float]]
    """For each seat what each of its submissions comes to against the other's mix."""


def decided(rules: Rules, state: State, worth: Worth) -> float:
    """The worth of a state to seat one. Whoever may take the pot (FCF 6.10) does what is better."""
    if state.deciding is None or state.over is not None:
        return worth(state)
    (ask,) = rules.asks(state)
    ends = [decided(rules, rules.answer(state, ask, word).state, worth) for word in (TAKE, LEAVE)]
    return max(ends) if state.deciding is Seat.ONE else min(ends)


class Rounded:
    """A round with the worth of what comes of it, as far as it was asked for."""

    def __init__(self, played: Round, worth: Worth) -> None:
        self.played = played
        self._worth = worth
        self._known: dict[tuple[str, str], float] = {}

    def payoff(self, one: str, two: str) -> float:
        """The chance that seat one wins after two submissions."""
        found = self._known.get((one, two))
        if found is None:
            after = self.played.after(one, two)
            found = self._known[one, two] = decided(self.played.rules, after, self._worth)
        return found

    def against(self, me: int, text: str, mix: Mix) -> float:
        """The worth of a seat's submission against the other's mix."""
        if me:
            return sum(share * self.payoff(one, text) for one, share in mix.items())
        return sum(share * self.payoff(text, two) for two, share in mix.items())


def balance(rounded: Rounded) -> Iterator[Equilibrium | None]:
    """The equilibrium of a round, at the end; before it None after every few milliseconds of work."""
    choices = rounded.played.choices
    rows, columns = [choices[0][0]], [choices[1][0]]
    while True:
        solution = solve([[rounded.payoff(one, two) for two in columns] for one in rows])
        mixes = _mix(rows, solution.rows), _mix(columns, solution.columns)
        returns: Pair[dict[str, float]] = ({}, {})
        for me in (0, 1):
            for n, text in enumerate(choices[me]):
                returns[me][text] = rounded.against(me, text, mixes[1 - me])
                if n % 4 == 3:
                    yield None
        one = max(choices[0], key=returns[0].__getitem__)
        two = min(choices[1], key=returns[1].__getitem__)
        if returns[0][one] - returns[1][two] <= CLOSE:
            yield Equilibrium(solution.value, mixes, returns)
            return
        rows += [one] * (one not in rows)
        columns += [two] * (two not in columns)


def equilibrium(rounded: Rounded) -> Equilibrium:
    """The equilibrium of a round."""
    return next(found for found in balance(rounded) if found is not None)


def _mix(texts: list[str], shares: tuple[float, ...]) -> Mix:
    return {text: share for text, share in zip(texts, shares, strict=True) if share}


EAGER = (0.6, 0.3, 0.1)
"""The shares of the submission that looks best, the next one, and the one after it."""
IMAGINED = 9
"""The number of submissions of the other side that a newcomer thinks of, spread over all of them."""


def anything(played: Round, me: int) -> Mix:
    """The mix that a seat expects of the other side."""
    others = played.choices[1 - me]
    spread = [others[n * len(others) // IMAGINED] for n in range(IMAGINED)]
    return {text: spread.count(text) / IMAGINED for text in spread}


def greedy(played: Round, me: int) -> Iterator[dict[str, float]]:
    """The chips that each of a seat's submissions brings it, whatever the other side gets: best first, once
    all are known, and as far as they are known after each.
    """
    mix = anything(played, me).items()
    found: dict[str, float] = {}
    for text in played.choices[me]:
        ends = (
            (played.after(other, text) if me else played.after(text, other), share) for other, share in mix
        )
        found[text] = sum(share * (end.chips[me] - played.state.chips[me]) for end, share in ends)
        yield found
    yield dict(sorted(found.items(), key=lambda item: -item[1]))


def habitual(gains: Mapping[str, float]) -> dict[str, float]:
    """The share of each of the submissions that look best."""
    shares = EAGER[: len(gains)]
    total = sum(shares)
    return {text: share / total for text, share in zip(gains, shares, strict=False)}
