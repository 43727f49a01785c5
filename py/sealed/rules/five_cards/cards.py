"""The five cards of Five-Card Trick, its Final and Setna's Curse: submissions, state, what a round brings.

Cards are numbered in the order of the notation, and a set of cards is a bit mask; `grow` is called `raise` in
Setna's Curse. Comments cite the clauses of Five-Card Trick (FCT), its Final (FCF) and Setna's Curse (SC).
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from itertools import permutations
from typing import NamedTuple

from sealed.rules.game import Event, Outcome
from sealed.rules.questions import Mask, Seat

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

Pair = tuple[int, int]
"""A number (or a mask) of seat 1 and one of seat 2."""


class Sent(NamedTuple):
    """A submission, taken apart."""

    cards: Mask
    twice: Mask
    """The cards of which there are two copies (FCF 6.1)."""
    named: Mask
    """What its block names."""
    beside: tuple[Mask, ...]
    """For each card the cards that stand beside it: the pairs of FCT 2.4 and FCF 6.7."""
    items: Mask


class Past(NamedTuple):
    """A submission of an earlier round: its text ("" for none), what counts of it, what had effect."""

    text: str
    kept: Mask
    effect: Mask


class State(NamedTuple):
    """All that both players know. A pair is (seat 1, seat 2).

    Chips are gems in Setna's Curse, and lights torches. `replay` counts the replays of this round; `blocked`
    is what may not resolve in it; `past` holds for each seat the last round and the one before. While a round
    is under way `seals` says who has sealed, and `opened` what has been shown. `items` are left, `given` were
    held at the start. `deciding` is who may take the pot by Claim Priority (FCF 6.10).
    """

    round: int
    replay: int
    chips: Pair
    lights: Pair
    pot: int
    blocked: Pair
    past: tuple[tuple[Past, Past], tuple[Past, Past]]
    seals: Pair
    opened: tuple[str | None, str | None]
    advantage: Seat
    items: Pair
    given: Pair
    deciding: Seat | None
    over: Outcome | None


class Results(NamedTuple):
    """What a round brings: the new numbers, what resolved, what had an effect, and all of it told."""

    chips: Pair
    lights: Pair
    pot: int
    blocked: Pair
    live: Pair
    effect: Pair
    events: tuple[Event, ...]


@functools.cache
def read(text: str) -> Sent:
    """A submission in its canonical form, taken apart."""
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
    return Sent(cards, twice, named, tuple(beside), items)


def play(names: tuple[str, ...], state: State, sent: tuple[Sent, Sent], kept: Pair) -> Results:
    """Resolves a round; `kept` are the cards that count, `names` what they are called."""
    told: list[Event] = []
    standing = _collide(names, sent, kept, told)
    live = _unblocked(names, standing, state.blocked, told)
    chips = list(state.chips)
    pot, effect = _gain(live, state.pot, chips, told)
    blocked = [0, 0]
    for me, seat in enumerate(SEATS):
        if live[me] & BLOCK:  # FCT 3.7, SC 3.8
            blocked[1 - me] = sent[me].named
            told.append(Event("blocks", seat, (names[NUMBERS[sent[me].named][0]],)))
    lights = _light(names, kept, state.lights, chips, told)
    if pot == 0:  # FCT 3.9, SC 4.2
        pot = 1
        told.append(Event("refilled", None, (pot,)))
    return Results((chips[0], chips[1]), lights, pot, (blocked[0], blocked[1]), live, effect, tuple(told))


def _collide(names: tuple[str, ...], sent: tuple[Sent, Sent], kept: Pair, told: list[Event]) -> Pair:
    """What stands after collisions: of a shared card a double against a single (FCT 3.1, FCF 6.2, SC 3.2)."""
    shared = kept[0] & kept[1]
    if not shared:
        return kept
    stronger = (sent[0].twice & ~sent[1].twice, sent[1].twice & ~sent[0].twice)
    for n in NUMBERS[shared]:
        if (stronger[0] | stronger[1]) >> n & 1:
            loser = Seat.TWO if stronger[0] >> n & 1 else Seat.ONE
            told.append(Event("outnumbered", loser, (names[n],)))
        else:
            told.append(Event("collided", None, (names[n],)))
    return kept[0] & (~shared | stronger[0]), kept[1] & (~shared | stronger[1])


def _unblocked(names: tuple[str, ...], standing: Pair, blocked: Pair, told: list[Event]) -> Pair:
    """What resolves: what stands and was not blocked last round (FCT 3.2, SC 3.3)."""
    for me, seat in enumerate(SEATS):
        for n in NUMBERS[standing[me] & blocked[me]]:
            told.append(Event("blocked", seat, (names[n],)))  # noqa: PERF401
    return standing[0] & ~blocked[0], standing[1] & ~blocked[1]


def _gain(live: Pair, pot: int, chips: list[int], told: list[Event]) -> tuple[int, Pair]:
    """The pot and what had an effect, after score, grow, claim and steal; gains are added to `chips`."""
    effect = [live[0] & ~(CLAIM | STEAL), live[1] & ~(CLAIM | STEAL)]
    for me, seat in enumerate(SEATS):
        if live[me] & SCORE:  # FCT 3.3, SC 3.4
            chips[me] += 1
            told.append(Event("scored", seat, (1, chips[me])))
    for me, seat in enumerate(SEATS):
        if live[me] & GROW:  # FCT 3.4, SC 3.5
            pot += 1
            told.append(Event("grew", seat, (1, pot)))
    for me, seat in enumerate(SEATS):
        stolen = live[1 - me] & STEAL
        if (
            live[me] & CLAIM
        ):  # FCT 3.5, 3.6; SC 3.6, 3.7: at most one claim stands, and a steal goes before it
            taker, kind, card = (1 - me, "stole", STEAL) if stolen else (me, "claimed", CLAIM)
            chips[taker] += pot
            effect[taker] |= card
            told.append(Event(kind, SEATS[taker], (pot, chips[taker])))
            pot = 0
        elif stolen:
            told.append(Event("stole-nothing", seat.other))
    return pot, (effect[0], effect[1])


def _light(names: tuple[str, ...], kept: Pair, before: Pair, chips: list[int], told: list[Event]) -> Pair:
    """The lights after the round; the chip for all five is added to `chips` (FCT 3.8, SC 4.1)."""
    lights = [before[0] | kept[0], before[1] | kept[1]]
    for me, seat in enumerate(SEATS):
        for n in NUMBERS[lights[me] & ~before[me]]:
            told.append(Event("lit", seat, (names[n],)))  # noqa: PERF401
        if lights[me] == ALL:
            lights[me] = 0
            chips[me] += 1
            told.append(Event("all-lit", seat, (1, chips[me])))
    return lights[0], lights[1]
