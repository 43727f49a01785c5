"""The three characters at Roundabout.

Newcomer drives its own cars home, overlooks some of them, and hardly looks at others. Regular weighs both.
Old Hand looks at what you would do next, and puts up signs. They look for turns word by word: each beginning
of a turn is a turn, and only the best go on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from sealed.bots.characters import Character
from sealed.bots.roundabout.worth import FINE, TURN, USUAL, before_driving, compared, hindrance, to_go, worth
from sealed.bots.sight import never, noticed
from sealed.bots.thought import EVEN, LOST, UNSURE, WON, Choice, Thought
from sealed.bots.view import View
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import CARS, ENTOURAGE, FULL_HAND, HOME, MOVES, State
from sealed.rules.roundabout.drive import Drive, follow, hand_words, next_words
from sealed.rules.seats import Pair

Words: TypeAlias = tuple[str, ...]


class DrivingTurn(NamedTuple):
    """A legal turn, with its worth to the driver."""

    worth: float
    words: Words

    @property
    def move(self) -> str:
        """Its text."""
        return " ".join(self.words)


def turns(
    state: State, width: int, regard: float = 1.0, cars: Sequence[int] = range(len(CARS))
) -> Iterator[list[DrivingTurn]]:
    """The turns found with one card of the hand after the other. Of each number of moves only the best so
    many go on, and the different orders of the same moves count as one. `regard` is how much the other's
    cars count; `cars` are the cars that are thought of.
    """
    for card in hand_words(state):
        measure = Measure.of(state, int(card), regard)
        words: Words = (card,)
        found = [DrivingTurn(measure.worth(follow(state, words)), words)]
        level, met = [words], set[object]()
        while level:
            ranked = []
            for words in level:
                for word in next_words(state, words):
                    if word not in MOVES or MOVES[word][0] not in cars:
                        continue
                    longer = (*words, word)
                    drive = follow(state, longer)
                    key = (drive.cars, drive.driven if card == "4" else drive.yielded)
                    if key not in met:
                        met.add(key)
                        ranked.append((DrivingTurn(measure.worth(drive), longer), drive.winner is None))
            ranked.sort(key=lambda row: -row[0].worth)
            found += [turn for turn, _ in ranked]
            level = [turn.words for turn, goes_on in ranked[:width] if goes_on]
        yield found


def turn_of(state: State, words: Words, regard: float = 1.0) -> DrivingTurn:
    """A legal turn, whatever it is worth. A sign is not weighed."""
    measure = Measure.of(state, int(words[0]), regard)
    return DrivingTurn(measure.worth(follow(state, words)), words)


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
        if not after.hands[seat.side]:
            after = after._replace(hands=(FULL_HAND, FULL_HAND))
        is_fined = sum(after.played[seat.side]) >= 11  # RB 3.6
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


WIDTH = (2, 5, 6)
"""By skill: how many beginnings of a turn go on."""
REPLY_WIDTH = 3
"""The beginnings of a reply that go on. Chosen by feel, not measured."""
REPLIES = 60
"""The turns whose reply Old Hand looks at. One takes 0.6 to 2.9 ms in CPython, so with signs all of
them take up to 0.4 s there, about the time of a turn in a browser (`SLOWER` in bench/strength.py). In four
positions the best after the reply was 1st, 2nd, 20th and 21st before it: a few dozen are needed, and the
exact number was chosen by feel.
"""
SIGNED = 8
"""The turns, if with a 1 or a 3, after which it considers signs."""
REGARD = (0.15, 1.0, 1.0)
"""By skill: how much the other's cars count, compared with one's own."""
NOTICED = (0.5, 1.0, 1.0)
"""By skill: the share of its own cars that it thinks of."""
OTHERS = (0.1, 1.0, 1.0)
"""By skill: the same of all the other cars."""
PLACINGS = (0.02, 1.0, 1.0)
"""By skill: the share of the placings that it thinks of; at first there are 480."""
MOST_TOLD = 4
"""The most moves that a thought names. Chosen by feel, not measured."""
ERROR = 0.06
"""How far the distance of a turn from the best one may be off, unless it is a long one: a reply looks at no
more than a beam, and what comes after it is not looked at (`bench/errors.py`).
"""
BATCH = 12
"""The turns that look best, and are looked at before any signs; also the placings between two thoughts.
Chosen by feel, not measured.
"""


class RoundaboutPlayer:
    """Plays Roundabout."""

    def worth(self, state: State, seat: Seat) -> float:
        """By the moves that both still need."""
        if state.over is not None:
            return EVEN if state.over.winner is None else WON if state.over.winner is seat else LOST
        if state.phase == "drive":
            return worth(state, seat)
        return before_driving(state, seat)

    def think(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        """Thoughts about a turn, or about a choice in the preparation."""
        if view.state.phase == "drive":
            return self._drive(view, character, rng, also)
        return self._prepare(view, character, rng, also)

    def _drive(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        state: State = view.state
        regard = REGARD[character.skill]
        found: list[DrivingTurn] = [turn_of(state, tuple(move.split(" ")), regard) for move in also]
        for some in turns(state, WIDTH[character.skill], regard, _noticed(view, character, rng)):
            found += some
            error = 0.0 if character.skill < 2 else UNSURE
            thought = _thought({turn.move: turn.worth for turn in found}, also, error)
            yield thought
        if character.skill < 2:
            return
        found.sort(key=lambda turn: -turn.worth)
        moves = [*also, *_candidates(state, found)]
        worths: dict[str, float] = {}
        for move in dict.fromkeys(moves):
            worths[move] = self._after_reply(view, move)
            if len(worths) > len(also):
                thought = _thought(worths, also, ERROR)
            yield thought

    def _after_reply(self, view: View, move: str) -> float:
        """The worth of a turn if the other player goes on as well as possible."""
        after: State = view.rules.answer(view.state, view.ask, move).state
        if after.over is not None:
            return self.worth(after, view.seat)
        reply = best(after, REPLY_WIDTH)
        return reply if after.turn is view.seat else -reply

    def _prepare(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        picks = view.rules.picks
        moves = [
            f"{first} {second}".strip()
            for first in picks(view.state, view.ask, {}, ())
            for second in picks(view.state, view.ask, {}, (first,))
        ]
        rng.shuffle(moves)
        moves = noticed(PLACINGS[character.skill], moves, rng, never)
        worths: dict[str, float] = {}
        thought = Thought(moves[0], EVEN, (Choice(moves[0], EVEN, 1.0),))
        for number, move in enumerate([*also, *moves]):
            after = view.rules.answer(view.state, view.ask, move).state
            worths[move] = self.worth(after, view.seat)
            if number % BATCH == 0 and number > len(also):
                thought = _thought(worths, also)
                yield thought
        yield _thought(worths, also)


def _noticed(view: View, character: Character, rng: random.Random) -> Sequence[int]:
    """The cars that a driver thinks of; of its own the last one in any case, since it wins by it."""
    state, skill = view.state, character.skill
    own = [car for car in ENTOURAGE[view.seat] if state.cars[car] != HOME]
    others = [car for car in range(len(CARS)) if car not in own]
    return noticed(NOTICED[skill], own, rng, never) + noticed(OTHERS[skill], others, rng, never)


def _candidates(state: State, ranked: list[DrivingTurn]) -> Iterator[str]:
    """The turns worth a closer look: the best, then some of these with signs, then others."""
    yield from (turn.move for turn in ranked[:BATCH])
    signed = [turn for turn in ranked if turn.words[0] in "13"][:SIGNED]
    for turn in signed:
        yield from (f"{turn.move} {sign}" for sign in _signs(state, turn))
    yield from (turn.move for turn in ranked[BATCH:REPLIES])


def _signs(state: State, turn: DrivingTurn) -> list[str]:
    """The signs that may follow: neutral cars are not worth a stop sign."""
    of_interest = {f"stop:{CARS[car]}" for seat in Seat for car in ENTOURAGE[seat]}
    words = next_words(state, turn.words)
    return [word for word in words if word in of_interest or word.startswith("yield:")]


def _thought(worths: dict[str, float], also: Sequence[str], error: float = 0.0) -> Thought:
    ranked = sorted(worths, key=lambda move: -worths[move])
    told = ranked[:MOST_TOLD]
    told += [move for move in also if move not in told]
    choices = tuple(Choice(move, worths[move], float(move == ranked[0]), error) for move in told)
    return Thought(ranked[0], worths[ranked[0]], choices)


PLAYER = RoundaboutPlayer()
