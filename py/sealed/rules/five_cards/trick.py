"""Five-Card Trick: each round both players secretly choose two of five cards, and equal ones cancel.

The rules page is docs/rules/five-card-trick.md; comments cite its clauses.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Mapping
from itertools import combinations
from typing import NamedTuple

from sealed.rules import N_
from sealed.rules.five_cards import position
from sealed.rules.five_cards.cards import ALL, CARD, NUMBERS, RESET, PastSubmission, State, read
from sealed.rules.five_cards.rounds import FIRST_END, NAMELESS, REPLAYS, WAITING, Rounds, place, spoken
from sealed.rules.game import Event, IllegalMove, Outcome, Step, parse
from sealed.rules.questions import Ask, Hand, Mask, Seat

CARDS = ("score", "grow", "claim", "steal", "block")
WORDS = (*CARDS[:4], *(f"block:{card}" for card in CARDS))
CARD_OF: Mapping[str, Mask] = {word: CARD[word.partition(":")[0]] for word in WORDS}
OFFERS = tuple(tuple(word for word in WORDS if CARD_OF[word] & mask) for mask in range(ALL + 1))
"""The words of the cards, by mask."""
ORDER: Mapping[str, int] = {word: n for n, word in enumerate(WORDS)}


class Limits(NamedTuple):
    """The cards and pairs that may not be submitted."""

    run: Mask
    """The cards of both last rounds (2.3)."""
    twice: Mask
    """The cards that were sent twice in the last round (FCF 6.3)."""
    beside: tuple[Mask, ...]
    """For each card those that may not stand beside it (2.4, FCF 6.7)."""


@functools.lru_cache(maxsize=4096)
def limits(last: str, before: str) -> Limits:
    """The limits set by the submissions of the last two rounds, whether or not they resolved (2.5)."""
    sent = read(last)
    counted = 0 if sent.items & RESET else read(before).cards  # FCF 6.8: no round before the reset
    return Limits(sent.cards & counted, sent.twice, sent.beside)


class FiveCardTrick(Rounds):
    """The ruleset of Five-Card Trick; the Final overrides parts of it."""

    key = "five-card-trick"
    title = "Five-Card Trick"
    code = "FCT"
    revision = 1
    words = frozenset(WORDS + NAMELESS)
    times: Mapping[str, int] = {"round": 90, "reserve": 0}
    cards = CARDS
    blocked_clause = "3.2"
    _form = position.TRICK

    def picks(self, state: State, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        """The cards that are not resting; after a first card, without those paired with it before."""
        if len(so_far) == 2:
            return ("",)
        run, _, beside = self._limits(state, place(ask))
        if not so_far:
            return OFFERS[ALL & ~run]
        first = CARD_OF[so_far[0]]
        return OFFERS[ALL & ~(run | first | beside[NUMBERS[first][0]])]

    def check(self, state: State, ask: Ask, text: str, hand: Hand) -> str:
        """A submission in the order of the notation. Raises NotNotation or IllegalMove (2.6)."""
        words = parse(self, text)
        self._named(words)
        sent = 0
        for n, word in enumerate(words):
            if n > 1:
                raise self._refuse("2.1", N_("Send exactly two cards."), word)
            if sent & CARD_OF[word]:
                raise self._refuse("2.1", N_("Send two different cards."), word)
            sent |= CARD_OF[word]
        ordered = sorted(words, key=ORDER.__getitem__)
        self._limited(state, place(ask), words, ordered)
        if len(words) < 2:
            raise self._unfinished("2.1", N_("Send two different cards."))
        return " ".join(ordered)

    def place(self, text: str, options: Mapping[str, str]) -> tuple[State, dict[Seat, Hand]]:
        """The state and the hands of a position."""
        return position.place(self, self._form, text, options)

    def position(self, state: State, hands: Mapping[Seat, Hand]) -> str:
        """The position as text."""
        return position.write(self, self._form, state, hands)

    def _resting(self, state: State, me: int) -> Mask:
        """The cards that counted in both last rounds, or were sent twice (2.3, FCF 6.3)."""
        run, twice, _ = self._limits(state, me)
        return run | twice

    def _remembered(self, last: PastSubmission, before: PastSubmission) -> Hashable:
        """The cards that rest, the pairs of others that may not stand together, and the cards that count for
        the round after the next one.
        """
        run, twice, beside = limits(last.text, before.text)
        rest = run | twice
        pairs = tuple(0 if rest >> n & 1 else mask & ~rest for n, mask in enumerate(beside))
        return rest, pairs, read(last.text).cards

    def _limits(self, state: State, me: int) -> Limits:
        last, before = state.past[me]
        return limits(last.text, before.text)

    def _limited(self, state: State, me: int, words: tuple[str, ...], cards: list[str]) -> None:
        """Refuses the first breach of a limit; `cards` are the cards among the words, in order."""
        run, twice, beside = self._limits(state, me)
        for word in cards:
            if CARD_OF[word] & run:
                text = N_("{card} rests: you sent it in rounds {first} and {second}.")
                rounds = state.round - 2, state.round - 1
                raise self._refuse("2.3", text, word, card=spoken(word), first=rounds[0], second=rounds[1])
            if CARD_OF[word] & twice:
                text = N_("{card} rests: you sent it twice last round.")
                raise self._refuse("6.3", text, word, card=spoken(word))
        for first, second in combinations(cards, 2):
            if beside[NUMBERS[CARD_OF[first]][0]] & CARD_OF[second]:
                raise self._paired(state, me, words, first, second)

    def _paired(self, state: State, me: int, words: tuple[str, ...], first: str, second: str) -> IllegalMove:
        text = N_("{first} and {second} were your pair last round.")
        return self._refuse("2.4", text, words[-1], first=spoken(first), second=spoken(second))

    def _both_late(self, state: State) -> Step:
        """Replays the round, three times at most (4.2)."""
        if state.replay + 1 == len(REPLAYS):
            reason = N_(
                "both players were late in a round and in its three replays, so the agreed tie-break decided"
            )
            over = self._outcome(state.advantage, "4.2", reason)
            return Step.of([(Event("over", over.winner, (over.clause,)), state)], state.but(over=over))
        again = state.but(replay=state.replay + 1, seals=(WAITING, WAITING))
        return Step.of([(Event("replayed", None, (again.round, again.replay)), again)], again)

    def _ahead(self, winner: Seat, number: int) -> Outcome:
        if number == FIRST_END:
            return self._outcome(winner, "5.1", N_("more chips after round 25"))
        return self._outcome(winner, "5.2", N_("more chips after extra rounds"))

    def _level(self, state: State) -> Outcome:
        return self._outcome(
            state.advantage, "5.3", N_("equal chips after round 40, so the agreed tie-break decided")
        )


FIVE_CARD_TRICK = FiveCardTrick()
