"""A table of what positions are worth, made by tools/solve_five_cards.py; docs/opponents.md describes it.

A layer tells how likely a win is with a number of rounds left: the last ones exactly for every lead, those
before as the normal distribution that fits best: by how many chips a position is ahead of its score, and by
how much a chip moves it.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Mapping
from math import erf, sqrt
from typing import NamedTuple, Protocol

from sealed.bots.five_cards.positions import SPREAD, Index, Local, by_experience, lead, outcome, rounds_left
from sealed.rules.five_cards.cards import State
from sealed.rules.five_cards.rounds import EXTENSION
from sealed.rules.questions import Seat

SIGNED = 256


class Layer(Protocol):
    """The worth of positions with a number of rounds left."""

    def chance(self, place: int, pot: int, lead: float, rounds: int) -> float:
        """The chance of a win at a place of the table, with this pot and this lead."""


class Exact(NamedTuple):
    """The chances themselves, for each place, pot and lead."""

    data: bytes
    pots: int
    reach: int
    """The largest lead of the table."""
    steps: int

    def chance(self, place: int, pot: int, lead: float, rounds: int) -> float:
        """The chance in the table; past its edge, an estimate from there."""
        wide = 2 * self.reach + 1
        at, off = int(lead), 0
        if abs(at) > self.reach:
            off = abs(at) - self.reach
            at = self.reach if at > 0 else -self.reach
        start = place * self.pots * wide + at + self.reach
        last = self.data[start + (min(pot, self.pots) - 1) * wide]
        found = last / self.steps
        if pot > self.pots:
            found += (pot - self.pots) * (last - self.data[start + (self.pots - 2) * wide]) / self.steps
            found = min(1.0, max(0.0, found))
        if off:  # each further chip halves what is left of doubt
            found = 1 - (1 - found) / 2**off if lead > 0 else found / 2**off
        return found


class Normal(NamedTuple):
    """A normal distribution for each place and pot."""

    ahead: bytes
    slope: bytes
    """Empty if every place has the slope of `positions`."""
    pots: int
    unit: float
    """The unit of `ahead`, in chips."""
    steepness: float
    """The unit of `slope`."""

    def fitted(self, place: int, pot: int, rounds: int) -> tuple[float, float]:
        """By how much a place is ahead, and the variance of what is to come."""
        at = place * self.pots + min(pot, self.pots) - 1
        ahead = self._ahead(at)
        if pot > self.pots:
            ahead += (pot - self.pots) * (ahead - self._ahead(at - 1))
        if not self.slope:
            return ahead, SPREAD * SPREAD * rounds
        return ahead, 1 / (self.slope[at] * self.steepness) ** 2

    def _ahead(self, at: int) -> float:
        byte = self.ahead[at]
        return (byte - SIGNED if byte >= SIGNED // 2 else byte) * self.unit

    def chance(self, place: int, pot: int, lead: float, rounds: int) -> float:
        """The chance by the distribution."""
        return _passed(lead, *self.fitted(place, pot, rounds))


class Between(NamedTuple):
    """Rounds between two layers, or before the first: the farther a layer, the less it counts."""

    near: Normal
    far: Normal
    near_rounds: int
    far_rounds: int

    def chance(self, place: int, pot: int, lead: float, rounds: int) -> float:
        """The chance by the distribution between the two."""
        ahead, variance = self.near.fitted(place, pot, self.near_rounds)
        far_ahead, far_variance = self.far.fitted(place, pot, self.far_rounds)
        part = (rounds - self.near_rounds) / (self.far_rounds - self.near_rounds)
        if part > 1:  # what a position is ahead settles; its variance grows by as much each round
            more = SPREAD * SPREAD * (rounds - self.far_rounds)
            return _passed(lead, far_ahead, far_variance + more)
        return _passed(lead, ahead + part * (far_ahead - ahead), variance + part * (far_variance - variance))


class Table:
    """The worth of states before a round: a `Worth`, once it is made of the bytes of a file."""

    def __init__(self, packed: bytes) -> None:
        header, _, body = lzma.decompress(packed).partition(b"\n")
        about = json.loads(header)
        self.ruleset: str = about["ruleset"]
        self.last_round: int = about["last_round"]
        pairs = len(about["locals"]) * (len(about["locals"]) + 1) // 2
        low, high = body[:pairs], body[pairs : 2 * pairs]
        possible = [below | above << 8 for below, above in zip(low, high, strict=True)]
        self._index = Index([Local(*numbers) for numbers in about["locals"]], possible)
        self._layers = self._read(about["layers"], body, 2 * pairs)
        self._made: dict[int, Layer] = {}

    def _read(self, layers: list[Mapping[str, float]], body: bytes, start: int) -> dict[int, Layer]:
        found: dict[int, Layer] = {}
        for about in layers:
            pots, rounds = int(about["pots"]), int(about["rounds"])
            size = self._index.count * pots
            if "steps" in about:
                reach = int(about["reach"])
                size *= 2 * reach + 1
                found[rounds] = Exact(body[start : start + size], pots, reach, int(about["steps"]))
                start += size
                continue
            ahead, start = body[start : start + size], start + size
            slope = b""
            if about["slope"]:
                slope, start = body[start : start + size], start + size
            found[rounds] = Normal(ahead, slope, pots, about["ahead"], about["slope"])
        return found

    def layer(self, rounds: int) -> Layer:
        """The layer, or what lies between two, for positions with so many rounds left."""
        found = self._layers.get(rounds) or self._made.get(rounds)
        if found is None:
            found = self._made[rounds] = self._between(rounds)
        return found

    def _between(self, rounds: int) -> Layer:
        normal = {n: layer for n, layer in sorted(self._layers.items()) if isinstance(layer, Normal)}
        below = [n for n in normal if n < rounds]
        above = [n for n in normal if n > rounds]
        far = above[0] if above else below[-1]
        near = below[-1 if above else -2] if len(below) > (not above) else far
        return normal[far] if near == far else Between(normal[near], normal[far], near, far)

    def __call__(self, state: State) -> float:
        """The chance that seat one wins, in a state before a round, or over."""
        if state.over is not None:
            return outcome(state)
        found = self._index.find(state)
        if found is None:
            return by_experience(state)
        if state.round <= self.last_round - EXTENSION:
            return self._chance(found, state, lead(state))
        # After the last extension a tie is decided by the advantage (FCT 5.3), so it has half a chip more.
        # The table takes a tie for even.
        more = 1 if state.advantage is Seat.ONE else -1
        return (self._chance(found, state, lead(state)) + self._chance(found, state, lead(state) + more)) / 2

    def _chance(self, found: tuple[int, bool], state: State, lead: int) -> float:
        place, turned = found
        rounds = rounds_left(state)
        layer = self.layer(rounds)
        if turned:
            return 1 - layer.chance(place, state.pot, -lead, rounds)
        return layer.chance(place, state.pot, lead, rounds)


def _passed(lead: float, ahead: float, variance: float) -> float:
    return (1 + erf((lead + ahead) / sqrt(2 * variance))) / 2
