"""The part of a state before a round that matters for its future, its place in tables, and what it is worth
without a table: to somebody for whom only the chips count, and to an old hand.

A seat's *local* is what its own last two submissions and its lights leave behind. A position is the locals of
both, and the card that is blocked. Seen from the other side it is worth the opposite, so a table has only one
of each pair, *upright*.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erf, sqrt
from typing import NamedTuple

from sealed.rules.five_cards.cards import OVERLOAD, PRIORITY, RESET, State, read
from sealed.rules.five_cards.rounds import last_round_of
from sealed.rules.questions import Mask, Seat
from sealed.rules.seats import Pair

BLOCKS: tuple[Pair[Mask], ...] = (
    (0, 0),
    *((1 << n, 0) for n in range(5)),
    *((0, 1 << n) for n in range(5)),
)
"""Which card is blocked, for which seat: never for both, since two equal blocks collide."""
BLOCK_AT: Mapping[Pair[Mask], int] = {block: n for n, block in enumerate(BLOCKS)}


class Local(NamedTuple):
    """The part of one seat's past that still matters."""

    last: Mask
    """The cards that counted in the last round."""
    twice: Mask
    """The cards of the last round that were sent twice (FCF 6.3)."""
    resting: Mask
    """The cards of the last round that counted in the round before as well."""
    lights: Mask


def local(state: State, me: int) -> Local:
    """A seat's local."""
    last, before = state.past[me]
    sent = read(last.text)
    resting = 0 if sent.items & RESET else last.kept & before.kept
    return Local(last.kept, sent.twice, resting, state.lights[me])


def mirrored(block: int) -> int:
    """The number of the same block for the other seat."""
    return block if not block else block + 5 if block <= 5 else block - 5


class Index:
    """The place of each upright position in a table."""

    def __init__(self, locals_: Sequence[Local], possible: Sequence[int]) -> None:
        """`possible` has, for each pair of locals in their order, a bit for each
        block with which they come about.
        """
        self._number = {one: n for n, one in enumerate(locals_)}
        self._rows: list[int] = []
        self._before: list[int] = []
        self._possible = possible
        pairs = count = 0
        for n in range(len(locals_)):
            self._rows.append(pairs - n)
            pairs += len(locals_) - n
        for bits in possible:
            self._before.append(count)
            count += bits.bit_count()
        self.count = count

    def find(self, state: State) -> tuple[int, bool] | None:
        """The place of a state's position, and whether the table has it as seat two sees it; None if it has
        not got it.
        """
        one, two = self._number.get(local(state, 0)), self._number.get(local(state, 1))
        block = BLOCK_AT.get(state.blocked)
        if one is None or two is None or block is None:
            return None
        turned = one > two or (one == two and block > 5)
        if turned:
            one, two, block = two, one, mirrored(block)
        pair = self._rows[one] + two
        bits = self._possible[pair]
        if not bits >> block & 1:
            return None
        return self._before[pair] + (bits & ((1 << block) - 1)).bit_count(), turned


SPREAD = 0.92
"""By how many chips a round between equals departs from what could be expected."""


def rounds_left(state: State) -> int:
    """The rounds until the chips are compared, in a state before a round."""
    return last_round_of(state) - state.round + 1


def lead(state: State) -> int:
    """By how many chips seat one is ahead."""
    return state.chips[0] - state.chips[1]


def chance_of(lead: float, rounds: int) -> float:
    """The chance that a lead lasts for that number of rounds between equals."""
    return (1 + erf(lead / (SPREAD * sqrt(2 * rounds)))) / 2


def outcome(state: State) -> float:
    """The worth of the end of a game to seat one."""
    assert state.over is not None
    if state.over.winner is None:
        return 0.5
    return 1.0 if state.over.winner is Seat.ONE else 0.0


ITEMS: Mapping[Mask, float] = {OVERLOAD: 0.8, RESET: 0.3, PRIORITY: 0.4}
"""The worth, in chips, of an item that is left (FCF 6.11): guessed."""


def by_chips(state: State) -> float:
    """The chance that seat one wins if nothing counts but the chips, and the items that are left."""
    if state.over is not None:
        return outcome(state)
    return chance_of(lead(state) + _items(state, 0) - _items(state, 1), rounds_left(state))


def _items(state: State, me: int) -> float:
    return sum(worth for item, worth in ITEMS.items() if state.items[me] & item)


class Feel(NamedTuple):
    """The worth of one of a seat's cards to an old hand, in chips."""

    lit: float
    """If its light is on: the less a card likes to be sent, the better."""
    resting: float
    """If it may not be sent in this round."""
    resting_pot: float
    """The further worth for each chip in the pot."""
    blocked: float
    blocked_pot: float
    tired: float
    """If it was sent in the last round, so that after another time it rests."""


FEELS = (
    Feel(0.0, -0.17, 0.0, -0.26, 0.0, -0.02),  # score
    Feel(0.45, -0.02, 0.0, 0.0, 0.0, 0.08),  # grow
    Feel(0.03, -0.12, -0.61, -0.13, -0.31, -0.11),  # claim
    Feel(0.13, -0.10, -0.51, -0.34, -0.25, -0.04),  # steal
    Feel(0.05, -0.06, 0.0, -0.18, 0.0, 0.08),  # block
)
"""By the number of the card. Together they come as close as such a sum can to the table of Five-Card Trick,
nine rounds before the end: to 0.23 chips, where a position is worth 0.58 more or less.
"""
LAST_LIGHTS = (0.0, 0.0, 0.02, 0.07, 0.1)
"""The worth of lights besides, by their number."""


def by_experience(state: State) -> float:
    """The chance that seat one wins, with the worth of lights, blocked and resting cards: for a player
    without a table, or a position that is not in it.
    """
    if state.over is not None:
        return outcome(state)
    return chance_of(lead(state) + _feel(state, 0) - _feel(state, 1), rounds_left(state))


def _feel(state: State, me: int) -> float:
    """By how much a seat is ahead of its score."""
    last = local(state, me)
    more = state.pot - 1
    total = LAST_LIGHTS[last.lights.bit_count()]
    for n, feel in enumerate(FEELS):
        card = 1 << n
        if last.lights & card:
            total += feel.lit
        if (last.resting | last.twice) & card:
            total += feel.resting + more * feel.resting_pot
        if state.blocked[me] & card:
            total += feel.blocked + more * feel.blocked_pot
        if last.last & card:
            total += feel.tired
    return total + _items(state, me)
