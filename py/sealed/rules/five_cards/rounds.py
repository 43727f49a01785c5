"""The course of a game in sealed rounds, shared by Five-Card Trick, its Final and Setna's Curse.

Both seats seal, both open, the round is resolved, and the next one is asked for. The games differ in what may
be submitted, in what lateness costs and in when the game ends: those are the hooks of `Rounds`.

Events, in the order of the rules, with their data: sealed, late, replayed (round, which replay) · round (its
number), sent (text), missed, used (item), dropped (card, clause) · collided, outnumbered, blocked (card),
scored (chips, chips then), grew (chips, pot then), claimed, stole (chips, chips then), stole-nothing, blocks
(card), lit (card), all-lit (chips, chips then), refilled (pot) · priority (pot), taken (chips, chips then),
left · extension (its last round), over (clause).

The state of an event shows only what has been told by then: the cards sent, the chips scored, the lights lit
so far. Whatever concerns the next round (its number, blocked and resting cards) comes with the last event.
"""

from __future__ import annotations

import functools
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping

from sealed.rules import N_
from sealed.rules.five_cards.cards import (
    CARD,
    ITEM,
    NUMBERS,
    SEATS,
    SIDES,
    PastSubmission,
    Results,
    State,
    Story,
    play,
    read,
)
from sealed.rules.game import ADVANTAGE, CLOCK, TIMEOUT, Caution, Event, IllegalMove, Option, Outcome, Step
from sealed.rules.questions import Answer, Ask, Decide, Hand, Mask, Open, Seat, Slot, Value
from sealed.rules.seats import Pair

WAITING, SEALED, LATE = range(3)
REPLAYS = ("", "b", "c", "d")
"""The suffix that tells the slots of a round's replays from its own (FCT 4.2)."""
FIRST_END, EXTENSION = 25, 5
"""The number of rounds after which the game may end, and how many are added each time it is level (FCT 5)."""
UNKNOWN = "?"

NAMELESS = ("block", "block:")
"""Words that the notation knows only so that 2.2 can refuse them."""

Dropped = tuple[Mask, str]
"""The cards of a submission that count as never submitted, and the clause that says so."""


@functools.cache
def questions(number: int, replay: int, seals: Pair[int], shown: tuple[bool, bool]) -> tuple[Ask, ...]:
    """The questions still open in a round: first both seals, then both openings."""
    slots = tuple(f"r{number}{REPLAYS[replay]}.{seat:d}" for seat in SEATS)
    if WAITING in seals:
        return tuple(Decide(SEATS[me], "round", (slots[me],)) for me in (0, 1) if seals[me] == WAITING)
    return tuple(Open(SEATS[me], slots[me]) for me in (0, 1) if seals[me] == SEALED and not shown[me])


def place(ask: Ask) -> int:
    """The index in a pair of the seat that answers."""
    assert ask.seat is not None, "nothing is drawn in these games"
    return ask.seat.side


def spoken(word: str) -> str:
    """The name of a card or an item in a sentence."""
    return word.partition(":")[0].capitalize()


def last_round_of(state: State) -> int:
    """The round after which the game ends unless it is level."""
    return max(FIRST_END, -(-state.round // EXTENSION) * EXTENSION)


class Rounds(ABC):
    """The course of the rounds. A ruleset adds what may be submitted, and how the game ends."""

    key: str
    title: str
    code: str
    revision: int
    options: tuple[Option, ...] = (ADVANTAGE, CLOCK)
    words: frozenset[str]
    times: Mapping[str, int]
    cards: tuple[str, ...]
    """The names of the five cards, in the order of the notation."""
    last_round: int = 40
    blocked_clause: str
    """The clause that lets a blocked card be sent without effect."""

    def start(self, options: Mapping[str, str]) -> State:
        """No chips, no lights, and one chip in the pot (FCT 1, SC 1)."""
        none_yet = (PastSubmission("", 0, 0), PastSubmission("", 0, 0))
        given = self._given(options)
        return State(
            round=1,
            replay=0,
            chips=(0, 0),
            lights=(0, 0),
            pot=1,
            blocked=(0, 0),
            past=(none_yet, none_yet),
            seals=(WAITING, WAITING),
            opened=(None, None),
            advantage=Seat(int(options["advantage"])),
            items=given,
            given=given,
            deciding=None,
            over=None,
        )

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Both seals, then both openings."""
        if state.over is not None:
            return ()
        one, two = state.opened
        return questions(state.round, state.replay, state.seals, (one is not None, two is not None))

    def seal(self, state: State, ask: Ask, move: str) -> dict[Slot, Value]:
        """Seals the whole submission in one slot (FCT 7, SC 6)."""
        assert isinstance(ask, Decide)
        return {} if move in (TIMEOUT, UNKNOWN) else dict.fromkeys(ask.opens, move)

    def unseal(self, state: State, ask: Ask, hand: Hand) -> str:
        """The submission, if it is known."""
        assert isinstance(ask, Decide)
        return str(hand.get(ask.opens[0], UNKNOWN))

    def late(self, state: State, ask: Ask, so_far: tuple[str, ...]) -> str | None:
        """`timeout`, whatever had been chosen but not sealed (FCT 4.1, SC 6.1)."""
        return TIMEOUT if isinstance(ask, Decide) else None

    def cautions(self, state: State, ask: Ask, so_far: tuple[str, ...], hand: Hand) -> tuple[Caution, ...]:
        """Warns of cards that are blocked in this round."""
        blocked = state.blocked[place(ask)]
        text = N_("{card} is blocked this round: you may send it, but it will do nothing.")
        clause = f"{self.code} {self.blocked_clause}"
        words = dict.fromkeys(
            spoken(word) for word in so_far if CARD.get(word.partition(":")[0], 0) & blocked
        )
        return tuple(Caution(clause, text, {"card": card}) for card in words)

    def gist(self, state: State) -> Hashable:
        """The state without what is sealed, and of the last two rounds only what limits later ones: a card
        that cannot count in the next one may be blocked or not.
        """
        blocked = tuple(state.blocked[me] & ~self._resting(state, me) for me, _ in SIDES)
        bare = state.but(
            round=0, replay=0, blocked=blocked, past=(), seals=(WAITING, WAITING), opened=(None, None)
        )
        return bare, tuple(self._remembered(*state.past[me]) for me, _ in SIDES)

    def answer(self, state: State, ask: Ask, answer: Answer) -> Step:
        """Takes a seal or an opening; the last opening of a round resolves it."""
        if isinstance(ask, Open):
            assert isinstance(answer, str)
            return self._open(state, place(ask), answer)
        assert isinstance(ask, Decide)
        return self._seal(state, place(ask), bool(answer))

    def _seal(self, state: State, me: int, in_time: bool) -> Step:
        one, two = state.seals
        seal = SEALED if in_time else LATE
        state = state.but(seals=(one, seal) if me else (seal, two))
        event = Event("sealed" if in_time else "late", SEATS[me])
        if state.seals != (LATE, LATE):
            return Step(state, (event,))
        later = self._both_late(state)
        return Step(later.state, (event, *later.events), (state, *later.states))

    def _open(self, state: State, me: int, text: str) -> Step:
        one, two = state.opened
        opened = (one, text) if me else (text, two)
        if None in opened and LATE not in state.seals:
            return Step(state.but(opened=opened))
        return self._resolve(state, opened)

    def _resolve(self, state: State, opened: tuple[str | None, str | None]) -> Step:
        """Resolves the round, in the order of the rules (FCT 3, FCF 6, SC 3 and 4)."""
        texts = (opened[0] or "", opened[1] or "")
        sent = (read(texts[0]), read(texts[1]))
        dropped = (self._dropped(state, 0, sent[0].cards), self._dropped(state, 1, sent[1].cards))
        kept = (sent[0].cards & ~dropped[0][0], sent[1].cards & ~dropped[1][0])
        story: Story = []
        shown = self._reveal(state, opened, dropped, story)
        results = play(self.cards, shown, sent, kept, story)
        after = results.state.but(
            blocked=results.blocked,
            past=(
                (PastSubmission(texts[0], kept[0], results.effect[0]), state.past[0][0]),
                (PastSubmission(texts[1], kept[1], results.effect[1]), state.past[1][0]),
            ),
        )
        return self._after_results(state, after, results, story)

    def _reveal(
        self,
        state: State,
        opened: tuple[str | None, str | None],
        dropped: tuple[Dropped, Dropped],
        story: Story,
    ) -> State:
        """Tells what both have sent, with the state in which both see it."""
        state = state.but(opened=(None, None))
        story.append((Event("round", None, (state.round,)), state))
        for me, seat in SIDES:
            text = opened[me]
            if text is None:
                story.append((Event("missed", seat), state))
                continue
            state = state.but(opened=opened if me else (text, None))
            story.append((Event("sent", seat, (text,)), state))
            if items := read(text).items:
                state = self._use(state, me, items, story)
        for me, seat in SIDES:
            cards, clause = dropped[me]
            for n in NUMBERS[cards]:  # SC 3.1
                story.append((Event("dropped", seat, (self.cards[n], f"{self.code} {clause}")), state))
        return state

    def _use(self, state: State, me: int, items: Mask, story: Story) -> State:
        """The state after one seat has spent the items that it used (FCF 6.9)."""
        for name, item in ITEM.items():
            if items & item:
                one, two = state.items
                state = state.but(items=(one, two & ~item) if me else (one & ~item, two))
                story.append((Event("used", SEATS[me], (name,)), state))
        return state

    def _next(self, state: State, story: Story) -> Step:
        """The next round, with or without an extension, or the end (FCT 5, FCF 6.6, SC 5.1)."""
        ended = state.round == last_round_of(state)
        over = self._verdict(state) if ended else None
        after = state.but(
            round=state.round if over else state.round + 1,
            replay=0,
            seals=(WAITING, WAITING),
            opened=(None, None),
            over=over,
        )
        if over:
            story.append((Event("over", over.winner, (over.clause,)), after))
        elif ended:
            story.append((Event("extension", None, (last_round_of(after),)), after))
        return Step.of(story, after)

    def _verdict(self, state: State) -> Outcome | None:
        """The outcome when a last round is over; None if the game is level and goes on."""
        one, two = state.chips
        if one != two:
            return self._ahead(Seat.ONE if one > two else Seat.TWO, state.round)
        return self._level(state) if state.round == self.last_round else None

    def _named(self, words: tuple[str, ...]) -> None:
        """Refuses a block that does not name a card (FCT 2.2, SC 2.2)."""
        for word in words:
            if word in NAMELESS:
                raise self._refuse("2.2", N_("Say what Block names, as in “block:claim”."), word)

    def _refuse(self, clause: str, text: str, word: str, **values: str | int) -> IllegalMove:
        return IllegalMove(f"{self.code} {clause}", text, word=word, unfinished=False, **values)

    def _unfinished(self, clause: str, text: str) -> IllegalMove:
        return IllegalMove(f"{self.code} {clause}", text, unfinished=True)

    def _outcome(self, winner: Seat, clause: str, reason: str) -> Outcome:
        return Outcome(winner, reason, f"{self.code} {clause}")

    # Hooks: what each ruleset decides for itself

    def _given(self, options: Mapping[str, str]) -> Pair[int]:
        """The items that each seat is given: none."""
        return 0, 0

    def _dropped(self, state: State, me: int, cards: Mask) -> Dropped:
        """The cards of a submission that count as never submitted: none."""
        return 0, ""

    def _both_late(self, state: State) -> Step:
        """Handles a round in which neither has sealed: it counts, without cards (FCF 6.5, SC 6.1)."""
        return self._resolve(state, (None, None))

    def _after_results(self, before: State, state: State, results: Results, story: Story) -> Step:
        """The questions between the results of a round and the next round: none."""
        return self._next(state, story)

    @abstractmethod
    def check(self, state: State, ask: Ask, text: str, hand: Hand) -> str:
        """The canonical form of a submission. Raises NotNotation or IllegalMove."""

    @abstractmethod
    def _resting(self, state: State, me: int) -> Mask:
        """The cards that cannot count in a seat's next submission, whatever else it does."""

    @abstractmethod
    def _remembered(self, last: PastSubmission, before: PastSubmission) -> Hashable:
        """The part of a seat's last two submissions that limits later ones."""

    @abstractmethod
    def _ahead(self, winner: Seat, number: int) -> Outcome:
        """The outcome if one player has more after the last round."""

    @abstractmethod
    def _level(self, state: State) -> Outcome:
        """The outcome if the game is level after the very last round."""
