"""Solves a large matrix game by double oracle: both begin with one submission, the small game is solved, and
each adds its best answer to the other's mixture, until no answer is better than what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from sealed.bots.matrix import solve
from sealed.bots.priority_pathway.leaves import Submission

Payoff: TypeAlias = Callable[[Submission, Submission], float]
NOTHING_GAINED = 0.004
LONGEST = 60


class Mixture(NamedTuple):
    """The submissions of both, each with its share, and what the row player gets. `gap` is how much better an
    answer there might still be.
    """

    worth: float
    rows: Mapping[Submission, float]
    columns: Mapping[Submission, float]
    gap: float


def mixtures(
    payoff: Payoff,
    rows: list[Submission],
    columns: list[Submission],
) -> Iterator[Mixture]:
    """Mixtures that are ever harder to beat."""
    mine, theirs = [rows[-1]], [columns[-1]]
    for _ in range(LONGEST):
        value, row_shares, column_shares = solve([[payoff(row, column) for column in theirs] for row in mine])
        against_them = [(column, share) for column, share in zip(theirs, column_shares, strict=True) if share]
        against_me = [(row, share) for row, share in zip(mine, row_shares, strict=True) if share]
        best_row, most = _best(
            {row: sum(payoff(row, column) * share for column, share in against_them) for row in rows}
        )
        best_column, least = _best(
            {column: -sum(payoff(row, column) * share for row, share in against_me) for column in columns}
        )
        gap = max(most - value, least + value)
        yield Mixture(value, dict(against_me), dict(against_them), gap)
        if gap < NOTHING_GAINED:
            return
        if best_row not in mine:
            mine.append(best_row)
        if best_column not in theirs:
            theirs.append(best_column)


def _best(worths: Mapping[Submission, float]) -> tuple[Submission, float]:
    best = max(worths, key=lambda submission: worths[submission])
    return best, worths[best]
