"""The Final of Five-Card Trick: a card may be sent twice, more copies beat fewer, and there are three items.

The rules page is docs/rules/five-card-trick.md 6; comments cite its clauses.
"""

from __future__ import annotations

from collections.abc import Mapping

from sealed.rules import N_
from sealed.rules.five_cards import position
from sealed.rules.five_cards.cards import (
    ALL,
    BLOCK,
    CLAIM,
    ITEM,
    NUMBERS,
    OVERLOAD,
    PRIORITY,
    RESET,
    SEATS,
    SIDES,
    STEAL,
    Results,
    State,
    Story,
    paid,
    read,
    refilled,
)
from sealed.rules.five_cards.rounds import FIRST_END, Rounds, place, spoken
from sealed.rules.five_cards.trick import CARD_OF, OFFERS, ORDER, FiveCardTrick, limits
from sealed.rules.game import ADVANTAGE, CLOCK, TIMEOUT, Event, IllegalMove, Option, Outcome, Step, parse
from sealed.rules.questions import Answer, Ask, Decide, Hand, Mask, Seat
from sealed.rules.seats import Pair

TAKE, LEAVE = "take", "leave"
OWNERS = ("none", "1", "2")
GIFTS: Mapping[Option, Mask] = {
    Option("overload", "1", OWNERS): OVERLOAD,
    Option("claim-priority", "2", OWNERS): PRIORITY,
    Option("limit-reset", "2", OWNERS): RESET,
}
"""The options that decide who is given an item, each with that item."""
ITEM_NAMES: Mapping[str, str] = {"overload": "Overload", "reset": N_("Limit Reset")}
ITEM_OFFERS = tuple(tuple(word for word, item in ITEM.items() if item & mask) for mask in range(8))
"""The words of the items, by mask."""
PRIORITY_ASKS = {seat: (Decide(seat, "priority"),) for seat in SEATS}
NO_LIMITS = limits("", "")
ITEMS_FIRST: Mapping[str, int] = {word: n for n, word in enumerate((*ITEM, *ORDER))}


class Final(FiveCardTrick):
    """The ruleset of the Final."""

    key = "five-card-trick-final"
    title = "Five-Card Trick Final"
    code = "FCF"
    revision = 1
    options = (ADVANTAGE, CLOCK, *GIFTS)
    words = FiveCardTrick.words.union(ITEM, (TAKE, LEAVE))
    times: Mapping[str, int] = {"round": 90, "priority": 90, "reserve": 0}
    last_round = 50
    _form = position.FINAL

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Both seals, then both openings; after some rounds the decision on Claim Priority."""
        if state.deciding is not None and state.over is None:
            return PRIORITY_ASKS[state.deciding]
        return super().asks(state)

    def picks(self, state: State, ask: Ask, hand: Hand, so_far: tuple[str, ...]) -> tuple[str, ...]:
        """Items at any time; two cards, three with Overload; a resting card after the reset."""
        if state.deciding is not None:
            return ("",) if so_far else (TAKE, LEAVE)
        me = place(ask)
        run, twice, beside = NO_LIMITS if "reset" in so_far else self._limits(state, me)
        barred = run | twice
        room, chosen, block, items = 2, 0, "", state.items[me]
        for word in so_far:
            if word in ITEM:
                items &= ~ITEM[word]
                room += word == "overload"
                continue
            card = CARD_OF[word]
            barred |= beside[NUMBERS[card][0]] | chosen & card  # two copies are the most (6.7)
            chosen |= card
            room -= 1
            block = word if card == BLOCK else block
        if not room:
            return ("", *ITEM_OFFERS[items])
        cards = OFFERS[ALL & ~barred]
        if block:
            cards = tuple(word for word in cards if CARD_OF[word] != BLOCK or word == block)  # 6.1
        return cards + ITEM_OFFERS[items]

    def check(self, state: State, ask: Ask, text: str, hand: Hand) -> str:
        """A submission with its items first (6.9); `take` or `leave`. Raises NotNotation or IllegalMove."""
        words = parse(self, text)
        if state.deciding is not None:
            return self._decision(words)
        me = place(ask)
        self._owned(state, me, words)
        self._named(words)
        cards = [word for word in words if word not in ITEM]
        size, clause = (3, "6.7") if "overload" in words else (2, "6.1")
        self._formed(cards, size, clause)
        if "reset" not in words:  # 6.8
            self._limited(state, me, words, sorted(cards, key=ORDER.__getitem__))
        if len(cards) < size:
            raise self._unfinished(
                clause, N_("Overload takes exactly three cards.") if size == 3 else N_("Send two cards.")
            )
        return " ".join(sorted(words, key=ITEMS_FIRST.__getitem__))

    def answer(self, state: State, ask: Ask, answer: Answer) -> Step:
        """Takes a seal, an opening, or the decision on Claim Priority."""
        if state.deciding is None:
            return super().answer(state, ask, answer)
        return self._decide(state, state.deciding, answer)

    def _resting(self, state: State, me: int) -> Mask:
        """None while the seat may lift all limits (6.8)."""
        return 0 if state.items[me] & RESET else super()._resting(state, me)

    def _decision(self, words: tuple[str, ...]) -> str:
        for n, word in enumerate(words):
            if n or word not in (TAKE, LEAVE):
                raise self._refuse("6.10", N_("Take the pot or leave it."), word)
        if not words:
            raise self._unfinished("6.10", N_("Take the pot or leave it."))
        return words[0]

    def _owned(self, state: State, me: int, words: tuple[str, ...]) -> None:
        """Refuses an item that may not be used (6.11)."""
        for n, word in enumerate(words):
            if word not in ITEM:
                continue
            item, name = ITEM[word], ITEM_NAMES[word]
            if item & ~state.given[me]:
                raise self._refuse("6.11", N_("{item} is not yours."), word, item=name)
            if item & ~state.items[me]:
                raise self._refuse("6.11", N_("You have used {item} already."), word, item=name)
            if word in words[:n]:
                raise self._refuse("6.11", N_("{item} can be used only once."), word, item=name)

    def _formed(self, cards: list[str], size: int, clause: str) -> None:
        """Refuses a submission that does not have the form of 6.1 or 6.7."""
        for n, word in enumerate(cards):
            if word in (TAKE, LEAVE):
                raise self._refuse(
                    "6.1", N_("Send two cards. “{said}” answers Claim Priority."), word, said=word
                )
            if n >= size:
                text = (
                    N_("Overload takes exactly three cards.") if size == 3 else N_("Send exactly two cards.")
                )
                raise self._refuse(clause, text, word)
            if cards[:n].count(word) == 2:
                raise self._refuse("6.7", N_("The three cards of Overload may not all be the same."), word)
            if CARD_OF[word] == BLOCK and any(CARD_OF[one] == BLOCK and one != word for one in cards[:n]):
                raise self._refuse("6.1", N_("Two Blocks must name the same card."), word)

    def _paired(self, state: State, me: int, words: tuple[str, ...], first: str, second: str) -> IllegalMove:
        if "overload" not in words and not read(state.past[me][0].text).items & OVERLOAD:
            return super()._paired(state, me, words, first, second)  # 6.4
        text = N_("You sent {first} and {second} together last round.")
        return self._refuse("6.7", text, words[-1], first=spoken(first), second=spoken(second))

    def _given(self, options: Mapping[str, str]) -> Pair[int]:
        owners = {item: options[gift.name] for gift, item in GIFTS.items()}
        one, two = (sum(item for item in owners if owners[item] == f"{seat:d}") for seat in SEATS)
        return one, two

    def _both_late(self, state: State) -> Step:
        return Rounds._both_late(self, state)  # 6.5: not 4.2

    def _after_results(self, before: State, state: State, results: Results, story: Story) -> Step:
        """Asks the owner of Claim Priority to decide, if it applies."""
        for me, seat in SIDES:
            if state.items[me] & PRIORITY and self._may_take(before, state, results, me):
                asked = state.but(deciding=seat)
                story.append((Event("priority", seat, (state.pot,)), asked))
                return Step.of(story, asked)
        return self._next(state, story)

    def _may_take(self, before: State, state: State, results: Results, me: int) -> bool:
        """Whether both sent equally many claims, this player's is not blocked, and no steal stands against it
        (6.10).
        """
        mine, theirs = read(state.past[me][0].text), read(state.past[1 - me][0].text)
        met = mine.cards & theirs.cards & ~(mine.twice ^ theirs.twice) & CLAIM
        return bool(met & ~before.blocked[me]) and not results.live[1 - me] & STEAL

    def _decide(self, state: State, seat: Seat, answer: Answer) -> Step:
        story: Story = []
        if answer == TIMEOUT:
            story.append((Event("late", seat), state))
        state = state.but(deciding=None)
        if answer == TAKE:
            state = self._take(state, seat, story)
        else:
            story.append((Event("left", seat), state))
        return self._next(state, story)

    def _take(self, state: State, seat: Seat, story: Story) -> State:
        """The state after the whole pot is taken and refilled (3.9)."""
        pot, me = state.pot, seat.side
        items = (state.items[0] & ~PRIORITY, state.items[1] & ~PRIORITY)  # there is only one
        state = paid(state, me, pot).but(items=items, pot=0)
        story.append((Event("taken", seat, (pot, state.chips[me])), state))
        return refilled(state, story)

    def _ahead(self, winner: Seat, number: int) -> Outcome:
        if number == FIRST_END:
            return super()._ahead(winner, number)
        return self._outcome(winner, "6.6", N_("more chips after extra rounds"))

    def _level(self, state: State) -> Outcome:
        one, two = (items.bit_count() for items in state.given)
        if one != two:
            winner = Seat.ONE if one > two else Seat.TWO
            return self._outcome(winner, "6.6", N_("equal chips after round 50, and more items"))
        reason = N_("equal chips after round 50 and equal items, so the agreed tie-break decided")
        return self._outcome(state.advantage, "6.6", reason)


FINAL = Final()
