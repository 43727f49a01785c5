"""The worth of a position of Roundabout: the ways that both still have to go, with what is in them.

Every driver may move every car, so cars in the way count as moves to come, and a car is safe only at home.
"""

from __future__ import annotations

import functools
import math

from sealed.rules.questions import Mask, Seat
from sealed.rules.roundabout.city import DISTANCE, ENTOURAGE, HOME, NEXT, OFF, SPACE_BIT, SPACES, State, taken
from sealed.rules.roundabout.drive import CARDS
from sealed.rules.seats import Pair

ARRIVAL = 3.0
"""Bringing a car home counts as many moves more than the last step: nobody can drive it away from there."""
IN_THE_WAY = 0.8
"""The moves that a car on the way costs."""
FINE = 3.0
"""The moves that a skipped turn costs."""
TURN = 1.5
"""The moves that it is worth to be on turn."""
SHARPNESS = 1.0
"""How much a lead counts. At 1 a lead as large as the rest of the game is worth 0.76. Chosen by feel, not
measured.
"""
REST = 5.0
"""The more of it, the less a lead counts near the end."""
USUAL = 20.0
"""The moves that somebody needs in the middle of a game."""
UNNAMED = 38.0
"""The moves that a seat needs whose party is not named yet."""
_PATHS = 5
"""The most shortest ways that are kept for a space: the cheapest of them is taken. Chosen by feel, not
measured.
"""
_LONGEST = 18
"""The steps at which the search for ways ends."""


@functools.cache
def paths(party: int) -> tuple[tuple[tuple[int, Mask], ...], ...]:
    """For every space the shortest ways to a party: how long, and over which spaces."""
    found: list[list[tuple[int, Mask]]] = [[] for _ in range(HOME + 1)]
    onward = {space: [to[space] for to in NEXT[False].values() if space in to] for space in SPACES}
    last = {party: [0]}
    for length in range(1, _LONGEST):
        now: dict[int, list[Mask]] = {}
        for space, nexts in onward.items():
            if space == party:
                continue
            masks = [SPACE_BIT[to] | mask for to in set(nexts) for mask in last.get(to, ())]
            masks = [mask for mask in masks if not mask & SPACE_BIT[space]]
            room = _PATHS - len(found[space])
            now[space] = masks[:_PATHS]
            found[space] += [(length, mask) for mask in masks[:room]]
        last = now
    return tuple(map(tuple, found))


def to_go(cars: tuple[int, ...], closed: Mask, parties: Pair[int], seat: Seat) -> float:
    """The moves that a seat still needs, about; 0 once all its cars are home."""
    ways = paths(parties[seat.side])
    total = 0.0
    for car in ENTOURAGE[seat]:
        space = cars[car]
        if space == HOME:
            continue
        best = 99.0
        for length, mask in ways[space]:
            if length >= best:
                break
            cost = length + IN_THE_WAY * (mask & closed).bit_count()
            if cost < best:
                best = cost
        total += best + ARRIVAL
    return total


def compared(mine: float, theirs: float) -> float:
    """The worth of a seat's moves to go, compared with the other's: near the end each counts more."""
    if mine <= 0 or theirs <= 0:
        return 1.0 if mine <= 0 else -1.0
    return math.tanh(SHARPNESS * (theirs - mine) / (min(mine, theirs) + REST))


def hindrance(state: State, seat: Seat) -> float:
    """The moves that a seat's fines cost it: the one it has to pay, and one that it can hardly avoid."""
    if state.fined[seat.side]:
        return FINE
    played = sum(state.played[seat.side][-2:])
    hand = state.hands[seat.side]
    least = next((int(card) for card in CARDS if hand >> int(card) & 1), 1)
    return FINE / 2 if played + least >= 11 else 0.0


def worth(state: State, seat: Seat) -> float:
    """The worth of a position while both drive."""
    closed = taken(state.cars)
    mine, theirs = (to_go(state.cars, closed, state.parties, one) for one in (seat, seat.other))
    if mine > 0 and theirs > 0:
        mine += hindrance(state, seat)
        theirs += hindrance(state, seat.other)
        if state.turn is seat:
            theirs += TURN
        else:
            mine += TURN
    return compared(mine, theirs)


@functools.cache
def farthest(party: int) -> tuple[int, ...]:
    """The spaces, those first from which it is farthest to the party."""
    return tuple(sorted((s for s in SPACES if s != party), key=lambda space: -DISTANCE[party][space]))


def before_driving(state: State, seat: Seat) -> float:
    """The worth of a position before anybody drives. Cars still to be placed will stand far away, since the
    other player places them.
    """
    needs = [_still_to_place(state, one) for one in (seat, seat.other)]
    if state.first is not None:  # RB 3.1: the other one drives first
        needs[state.first is not seat] += TURN
    return compared(needs[0], needs[1])


def _still_to_place(state: State, seat: Seat) -> float:
    party = state.parties[seat.side]
    if not party:
        return UNNAMED
    closed = taken(state.cars)
    free = [space for space in farthest(party) if not closed & SPACE_BIT[space]]
    left = sum(state.cars[car] == OFF for car in ENTOURAGE[seat])
    far = sum(DISTANCE[party][space] for space in free[:left]) + ARRIVAL * left
    placed = tuple(HOME if space == OFF else space for space in state.cars)
    return to_go(placed, closed, state.parties, seat) + far
