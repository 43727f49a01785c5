"""The five cards of Five-Card Trick, its Final and Setna's Curse: submissions, state, effects of a round.

Cards are numbered in the order of the notation; a set of cards is a bit mask; `grow` is called `raise` in
Setna's Curse. Comments cite the clauses of Five-Card Trick (FCT), its Final (FCF) and Setna's Curse (SC).
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from itertools import permutations
from typing import NamedTuple, TypeAlias

from sealed.rules.game import Event, Outcome
from sealed.rules.questions import Mask, Seat
from sealed.rules.seats import Pair

SCORE, GROW, CLAIM, STEAL, BLOCK = (1 << n for n in range(5))
ALL = SCORE | GROW | CLAIM | STEAL | BLOCK
CARD: Mapping[str, Mask] = {
    "score": SCORE,
    "grow": GROW,
    "raise": GROW,
    "claim": CLAIM,
    "steal": STEAL,
    "block": BLOCK,
}
OVERLOAD, RESET, PRIORITY = 1, 2, 4
ITEM: Mapping[str, Mask] = {"overload": OVERLOAD, "reset": RESET}
"""The items that are written in a submission (FCF 6.9); Claim Priority is not."""
NUMBERS = tuple(tuple(n for n in range(5) if mask >> n & 1) for mask in range(ALL + 1))
"""The numbers of the cards in a mask."""
SEATS = (Seat.ONE, Seat.TWO)
SIDES = tuple(enumerate(SEATS))
"""Each place in a pair with its seat."""


class Submission(NamedTuple):
    """A submission in its parts."""

    cards: Mask
    twice: Mask
    """The cards with two copies (FCF 6.1)."""
    named: Mask
    """The card that its block names."""
    beside: tuple[Mask, ...]
    """For each card the cards that stand beside it: the pairs of FCT 2.4 and FCF 6.7."""
    items: Mask


class PastSubmission(NamedTuple):
    """A submission of an earlier round: its text ("" for none), the cards that counted, the cards that had an
    effect.
    """

    text: str
    kept: Mask
    effect: Mask


class State(NamedTuple):
    """All that both players know.

    Chips are gems in Setna's Curse, and lights torches. `replay` counts the replays of this round; `blocked`
    are the cards that cannot resolve in it; `past` holds the last two rounds of each seat, the latest first.
    While a round is under way `seals` tells which seats have sealed, and `opened` holds what has been shown.
    `items` are those left, `given` those held at the start. `deciding` is the seat that may take the pot by
    Claim Priority (FCF 6.10).
    """

    round: int
    replay: int
    chips: Pair[int]
    lights: Pair[int]
    pot: int
    blocked: Pair[int]
    past: Pair[tuple[PastSubmission, PastSubmission]]
    seals: Pair[int]
    opened: tuple[str | None, str | None]
    advantage: Seat
    items: Pair[int]
    given: Pair[int]
    deciding: Seat | None
    over: Outcome | None

    def but(self, **changes: object) -> State:
        """This state with other values in some fields."""
        # `_replace` takes twice as long, and every round makes a dozen states.
        values: list[object] = [*self]
        for field, value in changes.items():
            values[_PLACES[field]] = value
        return tuple.__new__(State, values)


_PLACES: Mapping[str, int] = {field: n for n, field in enumerate(State._fields)}

Story: TypeAlias = list[tuple[Event, State]]
"""The events so far, each with the state after it."""


class Results(NamedTuple):
    """The results of a round: the state with its new numbers, the cards blocked next, those that resolved,
    and those that had an effect.
    """

    state: State
    blocked: Pair[int]
    live: Pair[int]
    effect: Pair[int]


@functools.cache
def read(text: str) -> Submission:
    """Parses a submission in its canonical form."""
    cards = twice = named = items = 0
    numbers: list[int] = []
    for word in text.split():
        name, _, target = word.partition(":")
        card = CARD.get(name, 0)
        numbers += NUMBERS[card]
        twice |= cards & card
        cards |= card
        named |= CARD.get(target, 0)
        items |= ITEM.get(name, 0)
    beside = [0] * 5
    for number, neighbour in permutations(numbers, 2):
        beside[number] |= 1 << neighbour
    return Submission(cards, twice, named, tuple(beside), items)


def play(
    names: tuple[str, ...], state: State, sent: Pair[Submission], kept: Pair[int], story: Story
) -> Results:
    """Resolves a round and tells its events; `kept` are the cards that count, `names` all cards' names."""
    standing = _collide(names, state, sent, kept, story)
    live = _unblocked(names, state, standing, story)
    state, effect = _gain(state, live, story)
    blocked = [0, 0]
    for me, seat in SIDES:
        if live[me] & BLOCK:  # FCT 3.7, SC 3.8
            blocked[1 - me] = sent[me].named
            story.append((Event("blocks", seat, (names[NUMBERS[sent[me].named][0]],)), state))
    state = _light(names, state, kept, story)
    if state.pot == 0:  # FCT 3.9, SC 4.2
        state = refilled(state, story)
    return Results(state, (blocked[0], blocked[1]), live, effect)


def paid(state: State, me: int, chips: int) -> State:
    """The state after one seat has gained chips."""
    one, two = state.chips
    return state.but(chips=(one, two + chips) if me else (one + chips, two))


def refilled(state: State, story: Story) -> State:
    """The state with one chip in the pot again (FCT 3.9, SC 4.2)."""
    state = state.but(pot=1)
    story.append((Event("refilled", None, (1,)), state))
    return state


def _collide(
    names: tuple[str, ...], state: State, sent: Pair[Submission], kept: Pair[int], story: Story
) -> Pair[int]:
    """The cards left after collisions. A shared card goes, unless two copies meet one (FCT 3.1, FCF 6.2, SC
    3.2).
    """
    shared = kept[0] & kept[1]
    if not shared:
        return kept
    stronger = (sent[0].twice & ~sent[1].twice, sent[1].twice & ~sent[0].twice)
    for n in NUMBERS[shared]:
        if (stronger[0] | stronger[1]) >> n & 1:
            loser = Seat.TWO if stronger[0] >> n & 1 else Seat.ONE
            story.append((Event("outnumbered", loser, (names[n],)), state))
        else:
            story.append((Event("collided", None, (names[n],)), state))
    return kept[0] & (~shared | stronger[0]), kept[1] & (~shared | stronger[1])


def _unblocked(names: tuple[str, ...], state: State, standing: Pair[int], story: Story) -> Pair[int]:
    """The cards that resolve: those left that were not blocked last round (FCT 3.2, SC 3.3)."""
    blocked = state.blocked
    for me, seat in SIDES:
        for n in NUMBERS[standing[me] & blocked[me]]:
            story.append((Event("blocked", seat, (names[n],)), state))
    return standing[0] & ~blocked[0], standing[1] & ~blocked[1]


def _gain(state: State, live: Pair[int], story: Story) -> tuple[State, Pair[int]]:
    """The state after score, grow, claim and steal, and the cards that had an effect."""
    effect = [live[0] & ~(CLAIM | STEAL), live[1] & ~(CLAIM | STEAL)]
    for me, seat in SIDES:
        if live[me] & SCORE:  # FCT 3.3, SC 3.4
            state = paid(state, me, 1)
            story.append((Event("scored", seat, (1, state.chips[me])), state))
    for me, seat in SIDES:
        if live[me] & GROW:  # FCT 3.4, SC 3.5
            state = state.but(pot=state.pot + 1)
            story.append((Event("grew", seat, (1, state.pot)), state))
    for me, seat in SIDES:
        stolen = live[1 - me] & STEAL
        if live[me] & CLAIM:  # FCT 3.5, 3.6; SC 3.6, 3.7: one claim at most stands; a steal goes before it
            taker, kind, card = (1 - me, "stole", STEAL) if stolen else (me, "claimed", CLAIM)
            effect[taker] |= card
            pot, state = state.pot, paid(state, taker, state.pot).but(pot=0)
            story.append((Event(kind, SEATS[taker], (pot, state.chips[taker])), state))
        elif stolen:
            story.append((Event("stole-nothing", seat.other), state))
    return state, (effect[0], effect[1])


def _light(names: tuple[str, ...], state: State, kept: Pair[int], story: Story) -> State:
    """The state after the lights of the round, and the chip for all five (FCT 3.8, SC 4.1)."""
    for me, seat in SIDES:
        lights = state.lights[me]
        for n in NUMBERS[kept[me] & ~lights]:
            lights |= 1 << n
            state = state.but(lights=(state.lights[0], lights) if me else (lights, state.lights[1]))
            story.append((Event("lit", seat, (names[n],)), state))
        if lights == ALL:
            state = paid(state, me, 1).but(lights=(state.lights[0], 0) if me else (0, state.lights[1]))
            story.append((Event("all-lit", seat, (1, state.chips[me])), state))
    return state
