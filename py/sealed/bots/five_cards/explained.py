"""The rounds of a finished match judged: what each submission gave away on average.

A submission inside the mix gives away nothing, however the round went: against the other side's mix it is as
good as any. What is left between that and what happened is luck (`bots.explained`).
"""

from __future__ import annotations

from collections.abc import Iterator

from sealed.bots.five_cards.mixes import Equilibrium, Rounded, Worth, balance, decided
from sealed.bots.five_cards.rounds import Round
from sealed.bots.thought import Choice, Judged
from sealed.rules.five_cards.cards import State
from sealed.rules.five_cards.final import LEAVE, TAKE
from sealed.rules.game import LATE_WORDS, Rules
from sealed.rules.questions import Seat
from sealed.rules.seats import Pair


def judged(rules: Rules, state: State, moves: Pair[str | None], worth: Worth) -> Iterator[Judged | None]:
    """A round judged, or the decision about the pot (FCF 6.10); None before that every few milliseconds."""
    if state.deciding is not None:
        yield _pot(rules, state, moves, worth)
        return
    rounded = Rounded(Round(rules, state), worth)
    for best in balance(rounded):
        yield best and _round(rounded, best, (_sent(moves[0]), _sent(moves[1])))


def _sent(move: str | None) -> str | None:
    """A submission as the rules count it: whoever was late has sent nothing."""
    return "" if move in LATE_WORDS else move


def _round(rounded: Rounded, best: Equilibrium, sent: Pair[str | None]) -> Judged:
    one, two = (_given(rounded, best, me, sent[me]) for me in (0, 1))
    ones, twos = (_choices(rounded, best, me, sent[me]) for me in (0, 1))
    told = sent[0] is not None, sent[1] is not None
    return Judged(best.value, (one, two), (ones, twos), told)


def _given(rounded: Rounded, best: Equilibrium, me: int, sent: str | None) -> float:
    if sent is None or sent in best.mixes[me]:
        return 0.0
    worth = rounded.against(me, sent, best.mixes[1 - me])
    return max(0.0, worth - best.value if me else best.value - worth)


def _choices(rounded: Rounded, best: Equilibrium, me: int, sent: str | None) -> tuple[Choice, ...]:
    """The submissions of the mix, the commonest first, and the one that was sent."""
    mix = best.mixes[me]
    ranked = sorted(mix, key=lambda text: -mix[text])
    listed = dict.fromkeys(ranked if sent is None else (*ranked, sent))
    return tuple(
        Choice(text, _to(me, rounded.against(me, text, best.mixes[1 - me])), mix.get(text, 0.0))
        for text in listed
    )


def _pot(rules: Rules, state: State, moves: Pair[str | None], worth: Worth) -> Judged:
    """Taking the pot or leaving it: the better of the two gives nothing away."""
    assert state.deciding is not None, "it is asked"
    me = state.deciding - 1
    (ask,) = rules.asks(state)
    ends = {word: decided(rules, rules.answer(state, ask, word).state, worth) for word in (TAKE, LEAVE)}
    ranked = sorted(ends, key=lambda word: -_to(me, ends[word]))
    value, done = ends[ranked[0]], moves[me]
    lost = abs(value - ends[done]) if done in ends else 0.0
    choices = tuple(Choice(word, _to(me, ends[word]), float(word == ranked[0])) for word in ranked)
    if state.deciding is Seat.ONE:
        return Judged(value, (lost, 0.0), (choices, ()), (done in ends, False))
    return Judged(value, (0.0, lost), ((), choices), (False, done in ends))


def _to(me: int, chance: float) -> float:
    """A chance of seat one as the worth to a seat."""
    return 1 - 2 * chance if me else 2 * chance - 1
