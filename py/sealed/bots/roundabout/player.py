"""The three characters at Roundabout.

Newcomer drives its own cars home and hardly looks at yours. Regular weighs both. Old Hand looks at what you
would do next, and puts up signs.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from sealed.bots.characters import Character
from sealed.bots.roundabout.beam import Turn, best, turn_of, turns
from sealed.bots.roundabout.worth import before_driving, worth
from sealed.bots.thought import EVEN, LOST, WON, Choice, Thought
from sealed.bots.view import View
from sealed.rules.questions import Seat
from sealed.rules.roundabout.city import CARS, ENTOURAGE, State
from sealed.rules.roundabout.drive import next_words

WIDTH = (2, 5, 6)
"""By skill: how many beginnings of a turn go on."""
REPLY_WIDTH = 3
REPLIES = 60
"""The turns of which Old Hand looks at the reply."""
SIGNED = 8
"""The turns, if with a 1 or a 3, after which it considers signs."""
REGARD = (0.15, 1.0, 1.0)
"""By skill: how much the other's cars count, compared with one's own."""
MOST_TOLD = 4
BATCH = 12


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
            return self._drive(view, character, also)
        return self._prepare(view, rng, also)

    def _drive(self, view: View, character: Character, also: Sequence[str]) -> Iterator[Thought]:
        state: State = view.state
        regard = REGARD[character.skill]
        found: list[Turn] = [turn_of(state, tuple(move.split(" ")), regard) for move in also]
        for some in turns(state, WIDTH[character.skill], regard):
            found += some
            thought = _thought({turn.move: turn.worth for turn in found}, also)
            yield thought
        if character.skill < 2:
            return
        found.sort(key=lambda turn: -turn.worth)
        moves = [*also, *_candidates(state, found)]
        worths: dict[str, float] = {}
        for move in dict.fromkeys(moves):
            worths[move] = self._after_reply(view, move)
            if len(worths) > len(also):
                thought = _thought(worths, also)
            yield thought

    def _after_reply(self, view: View, move: str) -> float:
        """The worth of a turn if the other player goes on as well as possible."""
        after: State = view.rules.answer(view.state, view.ask, move).state
        if after.over is not None:
            return self.worth(after, view.seat)
        reply = best(after, REPLY_WIDTH)
        return reply if after.turn is view.seat else -reply

    def _prepare(self, view: View, rng: random.Random, also: Sequence[str]) -> Iterator[Thought]:
        picks = view.rules.picks
        moves = [
            f"{first} {second}".strip()
            for first in picks(view.state, view.ask, {}, ())
            for second in picks(view.state, view.ask, {}, (first,))
        ]
        rng.shuffle(moves)
        worths: dict[str, float] = {}
        thought = Thought(moves[0], EVEN, (Choice(moves[0], EVEN, 1.0),))
        for number, move in enumerate([*also, *moves]):
            after = view.rules.answer(view.state, view.ask, move).state
            worths[move] = self.worth(after, view.seat)
            if number % BATCH == 0 and number > len(also):
                thought = _thought(worths, also)
                yield thought
        yield _thought(worths, also)


def _candidates(state: State, ranked: list[Turn]) -> Iterator[str]:
    """The turns worth a closer look: the best, then some of these with signs, then others."""
    yield from (turn.move for turn in ranked[:BATCH])
    signed = [turn for turn in ranked if turn.words[0] in "13"][:SIGNED]
    for turn in signed:
        yield from (f"{turn.move} {sign}" for sign in _signs(state, turn))
    yield from (turn.move for turn in ranked[BATCH:REPLIES])


def _signs(state: State, turn: Turn) -> list[str]:
    """The signs that may follow: neutral cars are not worth a stop sign."""
    of_interest = {f"stop:{CARS[car]}" for seat in Seat for car in ENTOURAGE[seat]}
    words = next_words(state, turn.words)
    return [word for word in words if word in of_interest or word.startswith("yield:")]


def _thought(worths: dict[str, float], also: Sequence[str]) -> Thought:
    ranked = sorted(worths, key=lambda move: -worths[move])
    told = ranked[:MOST_TOLD]
    told += [move for move in also if move not in told]
    choices = tuple(Choice(move, worths[move], float(move == ranked[0])) for move in told)
    return Thought(ranked[0], worths[ranked[0]], choices)


PLAYER = RoundaboutPlayer()
