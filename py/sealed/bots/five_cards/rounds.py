"""A round as a matrix game: what each side may send, and what the public rules make of each pair."""

from __future__ import annotations

from collections.abc import Iterator

from sealed.rules.five_cards.cards import CARD, ITEM, State, read
from sealed.rules.five_cards.rounds import WAITING
from sealed.rules.game import Rules
from sealed.rules.questions import NOTHING, Answer, Ask, Decide, Open
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
