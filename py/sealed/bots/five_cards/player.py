"""Plays Five-Card Trick, its Final and Setna's Curse, and judges the rounds of a finished match.

A newcomer takes what brings itself most at once. A regular finds the mix that cannot be bettered in this
round, and does not look farther. An old hand does the same with what every position is worth, out of a table.

A submission inside the mix gives away nothing, however the round went: against the other side's mix it is as
good as any. What is left between that and what happened is luck (`bots.explained`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from sealed.bots.characters import OLD_HAND, REGULAR, Character
from sealed.bots.five_cards.positions import by_chips, by_experience
from sealed.bots.five_cards.rounds import (
    Equilibrium,
    Mix,
    Round,
    Rounded,
    Worth,
    anything,
    balance,
    decided,
    greedy,
    habitual,
)
from sealed.bots.five_cards.table import Table
from sealed.bots.sight import never, noticed
from sealed.bots.thought import Choice, Judged, Thought
from sealed.bots.view import View
from sealed.rules.five_cards.cards import State
from sealed.rules.five_cards.final import LEAVE, TAKE
from sealed.rules.game import LATE_WORDS, Rules
from sealed.rules.questions import Seat
from sealed.rules.seats import Pair

SHOWN = 5
"""The most submissions that a thought names. Chosen by feel, not measured."""
NOTICED: Mapping[str, tuple[float, float, float]] = {
    "five-card-trick": (0.4, 1.0, 1.0),
    "five-card-trick-final": (0.32, 1.0, 1.0),  # items make up to five times as many submissions
    "setnas-curse": (0.4, 1.0, 1.0),
}
"""The share of its submissions that it thinks of, by skill."""


BY_TABLE, ESTIMATED = 0.015, 0.08
"""How far what a submission seems to give away may be off, in 19 of 20 decisions: by the table, and by the
sum over lights (`bench/errors.py`).
"""


class FiveCards:
    """The player of the family; better with the table of the ruleset that is played."""

    tables = frozenset({"five-card-trick"})

    def __init__(self, table: Table | None = None) -> None:
        self._table = table

    def with_table(self, packed: bytes) -> FiveCards:
        """The player with a table, from the bytes of its file."""
        return FiveCards(Table(packed))

    def chances(self, ruleset: str) -> Worth:
        """The chance that seat one wins, as well as it is known."""
        return self._table if self._table and self._table.ruleset == ruleset else by_experience

    def judge(self, rules: Rules, state: State, moves: Pair[str | None]) -> Iterator[Judged | None]:
        """A round of a finished match judged, as well as its worth is known."""
        worth = self.chances(rules.key)
        return judged(rules, state, moves, worth, ESTIMATED if worth is by_experience else BY_TABLE)

    def worth(self, state: State, seat: Seat) -> float:
        """The worth of a position to a seat, by what is public alone."""
        return _to(seat.side, by_experience(state))

    def think(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        """First any submission, the same again while it works, and in the end the best."""
        worth = self.chances(view.rules.key) if character.skill == OLD_HAND.skill else by_chips
        if view.state.deciding is not None:
            yield _decision(view, worth)
            return
        played = Round(view.rules, view.state)
        me = view.seat.side
        first = rng.choice(played.choices[me])
        even = _to(view.seat.side, worth(view.state))
        asked = (Choice(move, even, 0.0) for move in also if move != first)
        guess = Thought(first, even, (Choice(first, even, 1.0), *asked))
        yield guess
        rounded = Rounded(played, worth)
        if character.skill < REGULAR.skill:
            seen: Mapping[str, float] = {}
            share = NOTICED[view.rules.key][character.skill]
            for so_far in greedy(played, me, noticed(share, played.choices[me], rng, never)):
                seen = so_far
                yield guess
            mix = habitual(seen)
            yield _drawn(rounded, me, (mix, anything(played, me)), rng, also)
            return
        for found in balance(rounded):
            if found is None:
                yield guess
            else:
                mixes = found.mixes if me == 0 else found.mixes[::-1]
                yield _drawn(rounded, me, mixes, rng, also)


def _decision(view: View, worth: Worth) -> Thought:
    """The thought on whether to take the pot (FCF 6.10)."""
    ends = {word: view.rules.answer(view.state, view.ask, word).state for word in (TAKE, LEAVE)}
    found = {word: _to(view.seat.side, decided(view.rules, end, worth)) for word, end in ends.items()}
    words = sorted(found, key=found.__getitem__, reverse=True)
    choices = tuple(Choice(word, found[word], float(not n)) for n, word in enumerate(words))
    return Thought(words[0], found[words[0]], choices)


def _drawn(rounded: Rounded, me: int, mixes: Pair[Mix], rng: random.Random, also: Sequence[str]) -> Thought:
    """A submission out of a seat's mix, if the other mix is what it expects of the other side."""
    mix, expected = mixes
    texts = sorted(mix, key=mix.__getitem__, reverse=True)
    move = rng.choices(texts, [mix[text] for text in texts])[0]
    worth = {text: _to(me, rounded.against(me, text, expected)) for text in dict.fromkeys((*texts, *also))}
    value = sum(share * worth[text] for text, share in mix.items())
    shown = dict.fromkeys((*texts[:SHOWN], *(text for text in texts if text == move)))
    choices = [Choice(text, worth[text], mix[text]) for text in shown]
    choices += [Choice(text, worth[text], mix.get(text, 0.0)) for text in also if text not in shown]
    return Thought(move, value, tuple(choices))


def judged(
    rules: Rules, state: State, moves: Pair[str | None], worth: Worth, error: float
) -> Iterator[Judged | None]:
    """A round judged, or the decision about the pot (FCF 6.10); None before that every few milliseconds. What
    is given away is told if it is more than `error`, a chance.
    """
    if state.deciding is not None:
        yield _pot(rules, state, moves, worth, error)
        return
    rounded = Rounded(Round(rules, state), worth)
    for best in balance(rounded):
        yield best and _round(rounded, best, (_sent(moves[0]), _sent(moves[1])), error)


def _sent(move: str | None) -> str | None:
    """A submission as the rules count it: a late one is empty."""
    return "" if move in LATE_WORDS else move


def _round(rounded: Rounded, best: Equilibrium, sent: Pair[str | None], error: float) -> Judged:
    one, two = (_above(error, _given(rounded, best, me, sent[me])) for me in (0, 1))
    ones, twos = (_choices(rounded, best, me, sent[me], error) for me in (0, 1))
    told = sent[0] is not None, sent[1] is not None
    return Judged(best.value, (one, two), (ones, twos), told)


def _given(rounded: Rounded, best: Equilibrium, me: int, sent: str | None) -> float:
    if sent is None or sent in best.mixes[me]:
        return 0.0
    worth = rounded.against(me, sent, best.mixes[1 - me])
    return max(0.0, worth - best.value if me else best.value - worth)


def _above(error: float, lost: float) -> float:
    """The loss; 0 if it is within the error."""
    return lost if lost > error else 0.0


def _choices(
    rounded: Rounded, best: Equilibrium, me: int, sent: str | None, error: float
) -> tuple[Choice, ...]:
    """The submissions of the mix, the commonest first, and the one that was sent."""
    mix = best.mixes[me]
    ranked = sorted(mix, key=lambda text: -mix[text])
    listed = dict.fromkeys(ranked if sent is None else (*ranked, sent))
    return tuple(
        Choice(text, _to(me, rounded.against(me, text, best.mixes[1 - me])), mix.get(text, 0.0), 2 * error)
        for text in listed
    )


def _pot(rules: Rules, state: State, moves: Pair[str | None], worth: Worth, error: float) -> Judged:
    """Taking the pot or leaving it: the better of the two gives nothing away."""
    assert state.deciding is not None, "it is asked"
    me = state.deciding - 1
    (ask,) = rules.asks(state)
    ends = {word: decided(rules, rules.answer(state, ask, word).state, worth) for word in (TAKE, LEAVE)}
    ranked = sorted(ends, key=lambda word: -_to(me, ends[word]))
    value, done = ends[ranked[0]], moves[me]
    lost = _above(error, abs(value - ends[done]) if done in ends else 0.0)
    choices = tuple(Choice(word, _to(me, ends[word]), float(word == ranked[0]), 2 * error) for word in ranked)
    if state.deciding is Seat.ONE:
        return Judged(value, (lost, 0.0), (choices, ()), (done in ends, False))
    return Judged(value, (0.0, lost), ((), choices), (False, done in ends))


def _to(me: int, chance: float) -> float:
    """The worth to a seat, from -1 to 1, of seat one's chance."""
    return 1 - 2 * chance if me else 2 * chance - 1


PLAYER = FiveCards()
