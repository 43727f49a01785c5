"""Looks for turns of Roundabout word by word: each beginning of a turn is a turn, and only the best go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from sealed.bots.roundabout.worth import FINE, TURN, USUAL, compared, hindrance, to_go
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import FULL_HAND, MOVES, State
from sealed.rules.roundabout.drive import Drive, follow, hand_words, next_words
from sealed.rules.seats import Pair

Words: TypeAlias = tuple[str, ...]


class Turn(NamedTuple):
    """A legal turn, with its worth to the driver."""

    worth: float
    words: Words

    @property
    def move(self) -> str:
        """Its text."""
        return " ".join(self.words)


def turns(state: State, width: int, regard: float = 1.0) -> Iterator[list[Turn]]:
    """The turns found with one card of the hand after the other. Of each number of moves only the best so
    many go on, and the different orders of the same moves count as one. `regard` is how much the other's
    cars count.
    """
    for card in hand_words(state):
        measure = Measure.of(state, int(card), regard)
        words: Words = (card,)
        found = [Turn(measure.worth(follow(state, words)), words)]
        level, met = [words], set[object]()
        while level:
            ranked = []
            for words in level:
                for word in next_words(state, words):
                    if word not in MOVES:
                        continue
                    longer = (*words, word)
                    drive = follow(state, longer)
                    key = (drive.cars, drive.driven if card == "4" else drive.yielded)
                    if key not in met:
                        met.add(key)
                        ranked.append((Turn(measure.worth(drive), longer), drive.winner is None))
            ranked.sort(key=lambda row: -row[0].worth)
            found += [turn for turn, _ in ranked]
            level = [turn.words for turn, goes_on in ranked[:width] if goes_on]
        yield found


def turn_of(state: State, words: Words, regard: float = 1.0) -> Turn:
    """A legal turn, whatever it is worth. A sign is not weighed."""
    measure = Measure.of(state, int(words[0]), regard)
    return Turn(measure.worth(follow(state, words)), words)


def best(state: State, width: int) -> float:
    """The worth of the best turn."""
    return max(turn.worth for some in turns(state, width) for turn in some)


class Measure(NamedTuple):
    """The worth of the beginnings of a turn to the driver who has played a card."""

    parties: Pair[int]
    seat: Seat
    own: float
    """The moves that the driver loses by fines, and because the other is on turn then."""
    others: float
    regard: float

    @classmethod
    def of(cls, state: State, card: int, regard: float) -> Measure:
        """The measure of turns with that card."""
        seat = state.turn
        after = state.with_card(card)
        if not after.hands[seat - 1]:
            after = after._replace(hands=(FULL_HAND, FULL_HAND))
        is_fined = sum(after.played[seat - 1]) >= 11  # RB 3.6
        own = TURN + (FINE if is_fined else hindrance(after, seat))
        return cls(state.parties, seat, own, hindrance(state, seat.other), regard)

    def worth(self, drive: Drive) -> float:
        """The worth of a turn that ends here."""
        mine = to_go(drive.cars, drive.taken, self.parties, self.seat)
        theirs = to_go(drive.cars, drive.taken, self.parties, self.seat.other)
        if mine <= 0 or theirs <= 0:
            return compared(mine, theirs)
        usual = USUAL + self.regard * (theirs + self.others - USUAL)
        return compared(mine + self.own, usual)
