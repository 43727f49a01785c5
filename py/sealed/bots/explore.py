"""A player of any ruleset, by the contract alone: a tree search over words, for hidden hands and sealed
rounds as well.

A simulation imagines what the other seat has sealed, and walks down a tree of words. A node belongs to the
seat that decides, to the public state and to the words so far: so a seat's choice cannot depend on what it
does not know, and where both decide in secret each learns a mixture (decoupled selection by upper
confidence bounds; Cowling, Powley and Whitehouse 2012 for the imagined hands). Where the tree ends, a
position counts what `worth` says of it; if nothing is known of a game, what a random end of the game brings.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias, cast

from sealed.bots.characters import Character
from sealed.bots.thought import EVEN, LOST, WON, Choice, Thought
from sealed.bots.view import View
from sealed.rules.game import Imagines, Rules, State
from sealed.rules.lookup import look
from sealed.rules.questions import Answer, Decide, Draw, Hand, Seat, Slot, Value

Values: TypeAlias = dict[Slot, Value]
"""The values that both seats have sealed: slots are unique in a match, so one dictionary holds them all."""


def imagined(rules: Rules, state: State, seat: Seat, hand: Hand, rng: random.Random) -> Values:
    """Everything sealed: what a seat knows of itself, and a guess of what the other one has sealed."""
    if not hasattr(rules, "imagine"):
        return dict(hand)
    return {**cast(Imagines, rules).imagine(state, seat.other, rng), **hand}


def settled(rules: Rules, state: State, values: Values, rng: random.Random) -> State:
    """The state after all that follows without a player's decision. It stays where it is if the answer to a
    question cannot be known.
    """
    while state.over is None:
        found = _next_answer(rules, state, values, rng)
        if found is None:
            break
        state = rules.answer(state, *found).state
    return state


def _next_answer(
    rules: Rules, state: State, values: Values, rng: random.Random
) -> tuple[Decide | Draw, Answer] | None:
    waiting: set[Seat | None] = set()
    for ask in rules.asks(state):
        if isinstance(ask, Draw):
            return ask, tuple(rng.sample(ask.among, ask.count))
        if ask.seat in waiting:
            continue
        try:
            return cast("Decide", ask), look(ask, values)
        except KeyError:
            waiting.add(ask.seat)
    return None


def decisions(rules: Rules, state: State) -> list[Decide]:
    """The decisions that are open: of each seat its first question, if it is one."""
    first = {ask.seat: ask for ask in reversed(rules.asks(state))}
    return [ask for seat in Seat if isinstance(ask := first.get(seat), Decide)]


def decided(rules: Rules, state: State, ask: Decide, move: str, values: Values) -> State:
    """The state after a checked move. What it seals joins the values."""
    if not ask.slots:
        return rules.answer(state, ask, move).state
    sealed = rules.seal(state, ask, move)
    values.update(sealed)
    return rules.answer(state, ask, tuple(slot for slot in ask.slots if slot in sealed)).state


def at_random(
    rules: Rules, state: State, ask: Decide, hand: Hand, rng: random.Random, so_far: tuple[str, ...] = ()
) -> str:
    """A random move that begins with these words, in its canonical form."""
    while word := rng.choice(rules.picks(state, ask, hand, so_far)):
        so_far = (*so_far, word)
    return rules.check(state, ask, " ".join(so_far), hand)


def only_move(rules: Rules, state: State, ask: Decide, hand: Hand) -> str | None:
    """The move, if there is no other."""
    words: tuple[str, ...] = ()
    while True:
        picks = rules.picks(state, ask, hand, words)
        if len(picks) > 1:
            return None
        if not picks[0]:
            return rules.check(state, ask, " ".join(words), hand)
        words = (*words, picks[0])


Worth: TypeAlias = Callable[[State, Seat], float]

LONGEST = (40, 150, 300)
"""By skill: the decisions after which a random end is broken off, and counts as even."""
PATIENCE = (60, 2_000, 20_000)
"""By skill: the simulations after which it has thought enough."""
STEP = 20
"""Simulations between two thoughts."""
BOLDNESS = 0.7
"""The weight of curiosity in UCB1, for worths from -1 to 1. Chosen by feel, not measured."""
LEAST_SHARE = 0.12
"""A sealed move that was tried more rarely than this, compared with the best, is not played."""
SHOWN = 5
"""The most moves that a thought names. Chosen by feel, not measured."""


@dataclass(slots=True)
class Arm:
    """A word that may come next, and what it has brought the seat that chooses it."""

    visits: int = 0
    total: float = 0.0
    seen: int = 0
    """The times that it was among the words that could be chosen."""

    @property
    def mean(self) -> float:
        """Its average worth."""
        return self.total / self.visits if self.visits else LOST


Node: TypeAlias = dict[str, Arm]


@dataclass(slots=True)
class Tree:
    """The search from one view."""

    view: View
    rng: random.Random
    worth: Worth | None
    longest: int
    nodes: dict[tuple[State, Seat, tuple[str, ...]], Node] = field(default_factory=dict)

    def simulate(self, lead: tuple[str, ...] = ()) -> None:
        """Walks down the tree once and adds a node to it. The first move begins with the words `lead`."""
        view, rules = self.view, self.view.rules
        state: State = view.state
        values = imagined(rules, state, view.seat, view.hand, self.rng)
        path: list[tuple[Arm, Seat]] = []
        is_new = False
        while state.over is None:
            asks = decisions(rules, state)
            if not asks:
                break  # something unknown is asked for
            if is_new and _is_whole(asks):
                break
            ask = next((ask for ask in asks if ask.seat is view.seat), asks[0])
            begins, lead = (lead, ()) if ask == view.ask else ((), lead)
            move, grown = self._descend(state, ask, values, path, begins)
            is_new |= grown
            state = settled(rules, decided(rules, state, ask, move, values), values, self.rng)
        value = self._value(state, values)
        for arm, seat in path:
            arm.visits += 1
            arm.total += value if seat is Seat.ONE else -value

    def _descend(
        self, state: State, ask: Decide, values: Values, path: list[tuple[Arm, Seat]], lead: tuple[str, ...]
    ) -> tuple[str, bool]:
        """A move, chosen word by word; and whether the tree ended in it, so that its rest is random."""
        rules, words = self.view.rules, tuple[str, ...]()
        while True:
            picks = rules.picks(state, ask, values, words)
            node = self.nodes.setdefault((state, ask.seat, words), {})
            for word in picks:
                if word not in node:
                    node[word] = Arm()
                node[word].seen += 1
            forced = lead[len(words)] if len(words) < len(lead) else None
            word = forced if forced in picks else self._select(node, picks)
            arm = node[word]
            path.append((arm, ask.seat))
            if not word:
                return rules.check(state, ask, " ".join(words), values), not arm.visits
            words = (*words, word)
            if not arm.visits and forced is None:
                return at_random(rules, state, ask, values, self.rng, words), True

    def _select(self, node: Node, picks: tuple[str, ...]) -> str:
        fresh = [word for word in picks if not node[word].visits]
        if fresh:
            return self.rng.choice(fresh)

        def bound(word: str) -> float:
            arm = node[word]
            return arm.total / arm.visits + BOLDNESS * math.sqrt(math.log(arm.seen) / arm.visits)

        return max(picks, key=bound)

    def _value(self, state: State, values: Values) -> float:
        """The worth of a position to seat one, after a round that is half decided has been completed."""
        rules, rng = self.view.rules, self.rng
        for _ in range(self.longest):
            if state.over is not None:
                break
            asks = decisions(rules, state)
            if not asks:
                break
            if self.worth is not None and _is_whole(asks):
                return self.worth(state, Seat.ONE)
            move = at_random(rules, state, asks[0], values, rng)
            state = settled(rules, decided(rules, state, asks[0], move, values), values, rng)
        if state.over is None or state.over.winner is None:
            return EVEN
        return WON if state.over.winner is Seat.ONE else LOST

    # --- what it has found

    def thought(self, also: Sequence[str]) -> Thought:
        """The thought so far. A sealed move is drawn from the mixture, an open one is the best."""
        moves = sorted(self._moves((), 1.0), key=lambda choice: -choice.share)
        if not moves:
            view = self.view
            move = at_random(view.rules, view.state, view.ask, view.hand, self.rng)
            return Thought(move, EVEN, (Choice(move, EVEN, 1.0),))
        if self.view.ask.slots:
            kept = [move for move in moves if move.share >= LEAST_SHARE * moves[0].share]
            whole = sum(move.share for move in kept)
            kept = [move._replace(share=move.share / whole) for move in kept]
            played = self.rng.choices(kept, [move.share for move in kept])[0]
            worth = sum(move.share * move.worth for move in kept)
        else:
            kept = [move._replace(share=float(place == 0)) for place, move in enumerate(moves)]
            played = kept[0]
            worth = played.worth
        asked = [move._replace(share=0.0) for move in moves if move.move in also]
        told = kept[:SHOWN]
        told += [move for move in asked if move.move not in {choice.move for choice in told}]
        return Thought(played.move, worth, tuple(told))

    def _moves(self, words: tuple[str, ...], share: float) -> Iterator[Choice]:
        """The moves below these words, each with its share of the visits."""
        view = self.view
        node = self.nodes.get((view.state, view.seat, words), {})
        visits = sum(arm.visits for arm in node.values())
        for word, arm in node.items():
            if not arm.visits:
                continue
            part = share * arm.visits / visits
            if not word:
                move = view.rules.check(view.state, view.ask, " ".join(words), view.hand)
                yield Choice(move, arm.mean, part)
            elif (view.state, view.seat, (*words, word)) in self.nodes:
                yield from self._moves((*words, word), part)


def _is_whole(asks: list[Decide]) -> bool:
    """Whether no round is half decided: of a sealed decision both seats still have their part to make."""
    return len(asks) == 2 or not asks[0].slots


@dataclass(frozen=True, slots=True)
class Explorer:
    """Plays any game; better where it is told what a position is worth."""

    measure: Worth | None = None

    def worth(self, state: State, seat: Seat) -> float:
        """The measure's worth of a position; even if there is no measure."""
        if state.over is not None:
            winner = state.over.winner
            return EVEN if winner is None else WON if winner is seat else LOST
        return self.measure(state, seat) if self.measure is not None else EVEN

    def think(
        self, view: View, character: Character, rng: random.Random, also: Sequence[str]
    ) -> Iterator[Thought]:
        """Thoughts that grow with the number of simulations."""
        worth = self.worth if self.measure is not None else None
        tree = Tree(view, rng, worth, LONGEST[character.skill])
        thought = tree.thought(also)
        leads = [tuple(move.split(" ")) for move in also]
        for number in range(1, PATIENCE[character.skill] + 1):
            is_led = bool(leads) and number % 4 == 0
            tree.simulate(leads[number // 4 % len(leads)] if is_led else ())
            if number % STEP == 0:
                thought = tree.thought(also)
            yield thought


EXPLORER = Explorer()
