"""Setna's Curse, the older sister of Five-Card Trick.

Up to two abilities a round; an ability that breaks a limit is dropped, not refused. The rules page is
docs/rules/setnas-curse.md; comments cite its clauses.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from sealed.rules import N_
from sealed.rules.five_cards import position
from sealed.rules.five_cards.cards import CARD, NUMBERS, PastSubmission, State
from sealed.rules.five_cards.rounds import FIRST_END, NAMELESS, Dropped, Rounds, place, spoken
from sealed.rules.game import Caution, Outcome, parse
from sealed.rules.questions import Ask, Hand, Mask, Seat

ABILITIES = ("score", "raise", "claim", "steal", "block")
NONE = "none"
WORDS = (*ABILITIES[:4], *(f"block:{ability}" for ability in ABILITIES))
CARD_OF: Mapping[str, Mask] = {word: CARD[word.partition(":")[0]] for word in WORDS}
ORDER: Mapping[str, int] = {word: n for n, word in enumerate((*WORDS, NONE))}
RUN_CLAUSE, PAIR_CLAUSE = "2.3", "2.4"
SECOND = {first: ("", *(word for word in WORDS if CARD_OF[word] != CARD_OF[first])) for first in WORDS}
"""The words that may follow each first word; "" if the submission may end there."""


class SetnasCurse(Rounds):
    """The ruleset of Setna's Curse."""

    key = "setnas-curse"
    title = "Setna’s Curse"
    code = "SC"
    revision = 1
    words = frozenset((*WORDS, *NAMELESS, NONE))
    times: Mapping[str, int] = {"round": 60, "reserve": 0}
    cards = ABILITIES
    blocked_clause = "3.3"
    _form = position.CURSE

    def picks(self, state: State, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        """Any ability, then any other, even one that would be dropped (2.5)."""
        if not so_far:
            return (*WORDS, NONE)
        return SECOND.get(so_far[0], ("",)) if len(so_far) == 1 else ("",)

    def check(self, state: State, ask: Ask, text: str, hand: Hand) -> str:
        """A submission in the order of the notation. Raises NotNotation or IllegalMove."""
        words = parse(self, text)
        self._named(words)
        for n, word in enumerate(words):
            if n and NONE in words:
                raise self._refuse("2.1", N_("“none” is sent alone."), word)
            if n > 1:
                raise self._refuse("2.1", N_("Send at most two abilities."), word)
            if n and CARD_OF[word] == CARD_OF[words[0]]:
                raise self._refuse("2.1", N_("Send two different abilities."), word)
        if not words:
            raise self._unfinished("2.1", N_("Choose one ability or two, or send “none”."))
        return " ".join(sorted(words, key=ORDER.__getitem__))

    def cautions(self, state: State, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        """Warns of abilities that would be dropped (2.5), and of others that are blocked."""
        chosen = sorted((word for word in so_far if word in CARD_OF), key=ORDER.__getitem__)
        cards, clause = self._dropped(state, place(ask), sum(CARD_OF[word] for word in chosen))
        names = [spoken(word) for word in chosen if CARD_OF[word] & cards]
        kept = tuple(word for word in chosen if not CARD_OF[word] & cards)
        warnings = self._warnings(state, names, clause)
        return (*warnings, *super().cautions(state, ask, kept, hand))

    def place(self, text: str, options: Mapping[str, str]) -> tuple[State, dict[Seat, Hand]]:
        """The state and the hands of a position."""
        return position.place(self, self._form, text, options)

    def position(self, state: State, hands: Mapping[Seat, Hand]) -> str:
        """The position as text."""
        return position.write(self, self._form, state, hands)

    def _warnings(self, state: State, names: list[str], clause: str) -> list[Caution]:
        if clause == PAIR_CLAUSE:
            text = N_("{first} and {second} will both count as not sent: they were your two last round.")
            return [
                Caution(f"{self.code} {clause}", text, dict(zip(("first", "second"), names, strict=True)))
            ]
        text = N_("{card} will count as not sent: you kept it in rounds {first} and {second}.")
        rounds = {"first": state.round - 2, "second": state.round - 1}
        return [Caution(f"{self.code} {clause}", text, {"card": name, **rounds}) for name in names]

    def _resting(self, state: State, me: int) -> Mask:
        """The abilities that were kept in both last rounds (2.3)."""
        last, before = state.past[me]
        return last.kept & before.kept

    def _remembered(self, last: PastSubmission, before: PastSubmission) -> Hashable:
        """The abilities that were kept in the last round, and those kept in both."""
        return last.kept, last.kept & before.kept

    def _dropped(self, state: State, me: int, cards: Mask) -> Dropped:
        """The abilities that break a limit. The submission is compared, as it was sent, with what was kept of
        the last two (2.5).
        """
        last, before = state.past[me]
        if cards == last.kept and len(NUMBERS[cards]) == 2:
            return cards, PAIR_CLAUSE
        return cards & last.kept & before.kept, RUN_CLAUSE

    def _ahead(self, winner: Seat, number: int) -> Outcome:
        return self._outcome(
            winner,
            "5.1",
            N_("more gems after round 25") if number == FIRST_END else N_("more gems after extra rounds"),
        )

    def _level(self, state: State) -> Outcome:
        return self._outcome(
            state.advantage, "5.1", N_("equal gems after round 40, so the agreed tie-break decided")
        )


SETNAS_CURSE = SetnasCurse()
