"""Plays Five-Card Trick, its Final and Setna's Curse.

A newcomer takes what brings itself most at once. A regular finds the mix that cannot be bettered in this
round, and does not look farther. An old hand does the same with what every position is worth, out of a table.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from sealed.bots.characters import OLD_HAND, REGULAR, Character
from sealed.bots.five_cards.explained import judged
from sealed.bots.five_cards.guesses import by_chips, by_experience
from sealed.bots.five_cards.habits import anything, greedy, habitual
from sealed.bots.five_cards.mixes import Mix, Rounded, Worth, balance, decided
from sealed.bots.five_cards.rounds import Round
from sealed.bots.five_cards.table import Table
from sealed.bots.thought import Choice, Judged, Thought
from sealed.bots.view import View
from sealed.rules.five_cards.cards import State
from sealed.rules.five_cards.final import LEAVE, TAKE
from sealed.rules.game import Rules
from sealed.rules.questions import Seat
from sealed.rules.seats import Pair

SHOWN = 5


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
        return judged(rules, state, moves, self.chances(rules.key))

    def worth(self, state: State, seat: Seat) -> float:
        """The worth of a position to a seat, by what is public alone."""
        return _to(seat, by_experience(state))

    def think(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        """First any submission, the same again while it works, and in the end the best."""
        worth = self.chances(view.rules.key) if character.skill == OLD_HAND.skill else by_chips
        if view.state.deciding is not None:
            yield _decision(view, worth)
            return
        played = Round(view.rules, view.state)
        me = view.seat - 1
        first = rng.choice(played.choices[me])
        even = _to(view.seat, worth(view.state))
        asked = (Choice(move, even, 0.0) for move in also if move != first)
        guess = Thought(first, even, (Choice(first, even, 1.0), *asked))
        yield guess
        rounded = Rounded(played, worth)
        if character.skill < REGULAR.skill:
            seen: Mapping[str, float] = {}
            for so_far in greedy(played, me):
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


def _to(seat: Seat, chance: float) -> float:
    """The worth to a seat, from -1 to 1, of seat one's chance."""
    return 2 * chance - 1 if seat is Seat.ONE else 1 - 2 * chance


def _decision(view: View, worth: Worth) -> Thought:
    """The thought on whether to take the pot (FCF 6.10)."""
    ends = {word: view.rules.answer(view.state, view.ask, word).state for word in (TAKE, LEAVE)}
    found = {word: _to(view.seat, decided(view.rules, end, worth)) for word, end in ends.items()}
    words = sorted(found, key=found.__getitem__, reverse=True)
    choices = tuple(Choice(word, found[word], float(not n)) for n, word in enumerate(words))
    return Thought(words[0], found[words[0]], choices)


def _drawn(rounded: Rounded, me: int, mixes: Pair[Mix], rng: random.Random, also: Sequence[str]) -> Thought:
    """A submission out of a seat's mix, if the other mix is what it expects of the other side."""
    mix, expected = mixes
    texts = sorted(mix, key=mix.__getitem__, reverse=True)
    move = rng.choices(texts, [mix[text] for text in texts])[0]
    seat = Seat(me + 1)
    worth = {text: _to(seat, rounded.against(me, text, expected)) for text in dict.fromkeys((*texts, *also))}
    value = sum(share * worth[text] for text, share in mix.items())
    shown = dict.fromkeys((*texts[:SHOWN], *(text for text in texts if text == move)))
    choices = [Choice(text, worth[text], mix[text]) for text in shown]
    choices += [Choice(text, worth[text], mix.get(text, 0.0)) for text in also if text not in shown]
    return Thought(move, value, tuple(choices))


PLAYER = FiveCards()
