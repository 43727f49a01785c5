"""Matrix games that are too large to be solved as a whole, by double oracle: only what pays for somebody
enters the matrix.

Of many submissions few are ever played. So each side begins with one; as long as another one would bring a
side more against the other's mix, it is added and the small matrix is solved again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from sealed.bots.matrix import solve
from sealed.rules.seats import Pair

Play = TypeVar("Play")
Payoff: TypeAlias = Callable[[Play, Play], float]
"""The payoff of a pair of submissions to the row player."""
REST = 4
"""The submissions that are weighed between two yields, in which others may use the processor."""


class Mixed(NamedTuple, Generic[Play]):
    """The mixes of both, which cannot be beaten by what has entered the matrix, and what else there is.

    The numbers are the row player's. `mixes` has the share of each submission, without those that are never
    sent; `returns` has for each side what each of its submissions comes to against the other's mix.
    """

    value: float
    mixes: Pair[Mapping[Play, float]]
    returns: Pair[Mapping[Play, float]]
    best: tuple[Play, Play]
    """The best answer of each side to the other's mix."""

    @property
    def ends(self) -> Pair[float]:
        """The row player's payoff with its best answer, and against the other side's best answer."""
        return self.returns[0][self.best[0]], self.returns[1][self.best[1]]


def mixed(
    payoff: Payoff[Play], rows: Sequence[Play], columns: Sequence[Play], first: tuple[Play, Play]
) -> Iterator[Mixed[Play] | None]:
    """Mixes that are ever harder to beat, without an end; None after every few milliseconds of work. `first`
    is with what both begin.
    """
    mine, theirs = [first[0]], [first[1]]
    while True:
        solution = solve([[payoff(row, column) for column in theirs] for row in mine])
        mixes = _mix(mine, solution.rows), _mix(theirs, solution.columns)
        returns: Pair[dict[Play, float]] = ({}, {})
        for n, row in enumerate(rows, 1):
            returns[0][row] = against(payoff, 0, row, mixes[1])
            if n % REST == 0:
                yield None
        for n, column in enumerate(columns, 1):
            returns[1][column] = against(payoff, 1, column, mixes[0])
            if n % REST == 0:
                yield None
        best = max(rows, key=returns[0].__getitem__), min(columns, key=returns[1].__getitem__)
        yield Mixed(solution.value, mixes, returns, best)
        mine += [best[0]] * (best[0] not in mine)
        theirs += [best[1]] * (best[1] not in theirs)


def against(payoff: Payoff[Play], me: int, play: Play, mix: Mapping[Play, float]) -> float:
    """The average payoff of a side's submission against the other's mix."""
    if me:
        return sum(share * payoff(other, play) for other, share in mix.items())
    return sum(share * payoff(play, other) for other, share in mix.items())


def _mix(plays: Sequence[Play], shares: Sequence[float]) -> Mapping[Play, float]:
    return {play: share for play, share in zip(plays, shares, strict=True) if share}
