"""The part of a state before a round that matters for its future, and its place in tables.

A seat's *local* is what its own last two submissions and its lights leave behind. A position is the locals of
both, and the card that is blocked. Seen from the other side it is worth the opposite, so a table has only one
of each pair, *upright*.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sealed.rules.five_cards.cards import RESET, State, read
from sealed.rules.questions import Mask
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
    """Those of them that were sent twice (FCF 6.3)."""
    resting: Mask
    """Those that counted in the round before as well."""
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
        """`possible` has, for each pair of locals of which the first is not after the second, a bit for each
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
