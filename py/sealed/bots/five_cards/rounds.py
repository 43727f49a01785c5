"""A round as a matrix game: what each side may send, what the public rules make of each pair, and the
equilibrium (`bots/oracle.py`). Of 26 submissions about six are ever played, and with Overload there may be
170.

A newcomer has habits instead: it takes whatever brings most at once, if the other side sends just anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from sealed.bots.oracle import against, mixed
from sealed.rules.five_cards.cards import CARD, ITEM, State, read
from sealed.rules.five_cards.final import LEAVE, TAKE
from sealed.rules.five_cards.rounds import WAITING
from sealed.rules.game import Rules
from sealed.rules.questions import NOTHING, Answer, Ask, Decide, Open, Seat
from sealed.rules.seats import Pair


class Round:
    """A round that neither seat has sealed. What comes of two submissions is worked out when it is asked."""

    choices: Pair[tuple[str, ...]]
    """The submissions that each seat may send."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        # what one seat has sealed meanwhile is not known to the other, who thinks of the round as it began
        self.state = state.but(seals=(WAITING, WAITING), opened=(None, None))
        self._first: dict[str, State] = {}
        self._after: dict[tuple[str, str], State] = {}
        one, two = (tuple(_submissions(rules, self.state, ask)) for ask in rules.asks(self.state))
        self.choices = (one, two)
        # a part that would count as not sent (SC 2.5) adds nothing to what is left, which is there by itself
        self.choices = (
            tuple(text for text in one if _counts(self.after(text, two[0]), 0)),
            tuple(text for text in two if _counts(self.after(one[0], text), 1)),
        )

    def after(self, one: str, two: str) -> State:
        """The state after a round in which the seats send this."""
        found = self._after.get((one, two))
        if found is None:
            found = self._after[one, two] = _show(self.rules, self._half(one), two)
        return found

    def _half(self, one: str) -> State:
        """The state once both have sealed and seat one has opened."""
        found = self._first.get(one)
        if found is None:
            sealed = self.state
            for ask in self.rules.asks(sealed):
                assert isinstance(ask, Decide)
                sealed = _answered(self.rules, sealed, ask, ask.slots)
            found = self._first[one] = _show(self.rules, sealed, one)
        return found


def _answered(rules: Rules, state: State, ask: Ask, answer: Answer) -> State:
    after: State = rules.answer(state, ask, answer).state
    return after


def _show(rules: Rules, state: State, text: str) -> State:
    ask = rules.asks(state)[0]
    assert isinstance(ask, Open)
    return _answered(rules, state, ask, text)


def _submissions(rules: Rules, state: State, ask: Ask) -> Iterator[str]:
    """Every submission once, in its canonical form."""
    lines: list[tuple[str, ...]] = [()]
    while lines:
        line = lines.pop()
        for word in reversed(rules.picks(state, ask, NOTHING, line)):
            if not word:
                yield rules.check(state, ask, " ".join(line), NOTHING)
            elif not line or _place(line[-1]) <= _place(word):  # one order of the words is enough
                lines.append((*line, word))


def _place(word: str) -> tuple[bool, int, str]:
    """The place of a word in a canonical submission: items first, then the cards in their order."""
    return (word not in ITEM, CARD.get(word.partition(":")[0], 0), word)


def _counts(after: State, me: int) -> bool:
    """Whether all that a seat sent in the last round counted."""
    last = after.past[me][0]
    return last.kept == read(last.text).cards


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
    """The worth of a state to seat one. A player who may take the pot (FCF 6.10) does so if it is better."""
    if state.deciding is None or state.over is not None:
        return worth(state)
    (ask,) = rules.asks(state)
    ends = [decided(rules, rules.answer(state, ask, word).state, worth) for word in (TAKE, LEAVE)]
    return max(ends) if state.deciding is Seat.ONE else min(ends)


class Rounded:
    """A round with the worth of its results, where that was asked for."""

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
        return against(self.payoff, me, text, mix)


def balance(rounded: Rounded) -> Iterator[Equilibrium | None]:
    """The equilibrium of a round, at the end; before it None after every few milliseconds of work."""
    one, two = rounded.played.choices
    for found in mixed(rounded.payoff, one, two, first=(one[0], two[0])):
        if found is None:
            yield None
        elif found.ends[0] - found.ends[1] <= CLOSE:
            yield Equilibrium(found.value, found.mixes, found.returns)
            return


def equilibrium(rounded: Rounded) -> Equilibrium:
    """The equilibrium of a round."""
    return next(found for found in balance(rounded) if found is not None)


EAGER = (0.6, 0.3, 0.1)
"""The shares of the submission that looks best, the next one, and the one after it."""
IMAGINED = 9
"""The number of submissions of the other side that a newcomer thinks of, spread over all of them."""


def anything(played: Round, me: int) -> Mix:
    """The mix that a seat expects of the other side."""
    others = played.choices[1 - me]
    spread = [others[n * len(others) // IMAGINED] for n in range(IMAGINED)]
    return {text: spread.count(text) / IMAGINED for text in spread}


def greedy(played: Round, me: int, texts: Sequence[str]) -> Iterator[dict[str, float]]:
    """The chips that each of these submissions of a seat brings it, whatever the other side gets: best first,
    once all are known, and as far as they are known after each.
    """
    mix = anything(played, me).items()
    found: dict[str, float] = {}
    for text in texts:
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
