"""Matrix games: both choose at the same time, and the payoff says what the row player wins.

A round of sealed submissions is such a game once it is known what each of its outcomes is worth. It is solved
by the simplex method: for a payoff of positive numbers, the columns' mix divided by the value is the largest
vector that keeps every row at 1 or below, and the rows' mix is its dual. The tableau holds the nonbasic
columns alone, which makes 21 by 21 fast enough in plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

Payoff: TypeAlias = Sequence[Sequence[float]]
Mixes: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]
Table: TypeAlias = list[list[float]]
"""A row of the game a line, with the 1 that it may not pass at its end; the last line holds the costs."""
Pivot: TypeAlias = Callable[[Table, int, int, float], float]
"""Exchanges a basic and a nonbasic variable; is given and gives the unit in which the table counts."""

SMALL = 1e-11
"""The largest number that counts as zero in a table whose entries began between 1 and 2."""
GAP = 1e-9
"""The share of the payoff's span that a side may give away before whole numbers are used."""
PATIENCE = 3
"""The pivots for each row and column before a circle is suspected. Few games take one."""


class Solution(NamedTuple):
    """The value of a game to its row player, and a mix for each side that secures it."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]


def solve(payoff: Payoff) -> Solution:
    """An equilibrium of a matrix game with at least one row and one column."""
    floors = [min(row) for row in payoff]
    ceilings = [max(column) for column in zip(*payoff, strict=True)]
    value = max(floors)
    if value == min(ceilings):
        return Solution(value, _only(floors.index(value), floors), _only(ceilings.index(value), ceilings))
    least = min(floors)
    span = max(ceilings) - least
    mixes = _simplex([[1.0 + (entry - least) / span for entry in row] for row in payoff], SMALL, _pivot)
    if mixes is not None:
        low, high = secured(payoff, mixes[0]), conceded(payoff, mixes[1])
        if high - low <= GAP * span:
            return Solution((low + high) / 2, *mixes)
    return _solve_in_whole_numbers(payoff)


def secured(payoff: Payoff, rows: Sequence[float]) -> float:
    """The row player's gain with this mix against the best answer to it."""
    totals = [0.0] * len(payoff[0])
    for weight, row in zip(rows, payoff, strict=True):
        if weight:
            totals = [total + weight * entry for total, entry in zip(totals, row, strict=True)]
    return min(totals)


def returns(payoff: Payoff, columns: Sequence[float]) -> list[float]:
    """The gain of each row against this mix of columns."""
    return [
        sum(weight * entry for weight, entry in zip(columns, row, strict=True) if weight) for row in payoff
    ]


def conceded(payoff: Payoff, columns: Sequence[float]) -> float:
    """The row player's gain with the best answer to this mix of columns."""
    return max(returns(payoff, columns))


def _only(place: int, among: Sequence[float]) -> tuple[float, ...]:
    return tuple(1.0 if n == place else 0.0 for n in range(len(among)))


def _solve_in_whole_numbers(payoff: Payoff) -> Solution:
    """The solution in whole numbers, without rounding, for payoffs that are too close to tell apart."""
    ratios = [[float(entry).as_integer_ratio() for entry in row] for row in payoff]
    unit = max(below for row in ratios for _, below in row)  # powers of two: each divides the largest
    whole = [[above * (unit // below) for above, below in row] for row in ratios]
    least = min(map(min, whole)) - 1
    mixes = _simplex([[entry - least for entry in row] for row in whole], 0, _pivot_in_whole_numbers)
    assert mixes is not None, "the first name never goes in circles"
    return Solution((secured(payoff, mixes[0]) + conceded(payoff, mixes[1])) / 2, *mixes)


def _simplex(positive: Sequence[Sequence[float]], small: float, pivot: Pivot) -> Mixes | None:
    """The mixes of a game whose entries are all positive; None if rounding has spoilt the table."""
    height, width = len(positive), len(positive[0])
    last: list[float] = [*[-1] * width, 0]
    table: Table = [*([*row, 1] for row in positive), last]
    in_row = [~n for n in range(height)]  # ~n names what row n lacks to 1, another number a column
    in_column = list(range(width))
    unit: float = 1
    patience = PATIENCE * (height + width)
    for turn in range(100 * patience):
        enter = _steepest if turn < patience and small else _first
        column = enter(table[-1], in_column, small)
        if column < 0:
            return _mixes(table, in_row, in_column)
        row = _leaving(table, column, in_row, small)
        if row < 0:
            return None
        unit = pivot(table, row, column, unit)
        in_row[row], in_column[column] = in_column[column], in_row[row]
    return None


def _steepest(costs: list[float], in_column: list[int], small: float) -> int:
    """The column whose growth pays most, -1 if none pays: the shortest way as a rule."""
    best = min(costs[: len(in_column)])
    return costs.index(best) if best < -small else -1


def _first(costs: list[float], in_column: list[int], small: float) -> int:
    """The first paying column in a fixed order, -1 if none pays: it cannot go in circles (Bland's rule)."""
    paying = [(name, n) for n, name in enumerate(in_column) if costs[n] < -small]
    return min(paying)[1] if paying else -1


def _leaving(table: Table, column: int, in_row: list[int], small: float) -> int:
    """The row that stops the column's growth first, of several the first in the fixed order."""
    best = -1
    for n, name in enumerate(in_row):
        if table[n][column] > small:
            if best >= 0:
                # multiplied out, since whole numbers may be too large to divide
                here, there = table[n][-1] * table[best][column], table[best][-1] * table[n][column]
                if here > there or (here == there and name > in_row[best]):
                    continue
            best = n
    return best


def _pivot(table: Table, row: int, column: int, unit: float) -> float:
    pivot = table[row][column]
    line = [entry / pivot for entry in table[row]]
    for n, other in enumerate(table):
        factor = other[column]
        if factor and n != row:
            table[n] = [entry - factor * taken for entry, taken in zip(other, line, strict=True)]
            table[n][column] = -factor / pivot
    line[column] = unit / pivot
    table[row] = line
    return unit


def _pivot_in_whole_numbers(table: Table, row: int, column: int, unit: float) -> float:
    """Each entry is that many `unit`s to the 1; the divisions leave no rest (Edmonds)."""
    line = table[row]
    pivot = line[column]
    for n, other in enumerate(table):
        if n != row:
            factor = other[column]
            table[n] = [
                (entry * pivot - factor * taken) // unit for entry, taken in zip(other, line, strict=True)
            ]
            table[n][column] = -factor
    line[column] = unit
    return pivot


def _mixes(table: Table, in_row: list[int], in_column: list[int]) -> Mixes:
    """The rows' mix out of the costs, the columns' out of the last entries, both scaled to 1."""
    rows, columns = [0.0] * len(in_row), [0.0] * len(in_column)
    for n, name in enumerate(in_row):
        if name >= 0:
            columns[name] = table[n][-1]
    for n, name in enumerate(in_column):
        if name < 0:
            rows[~name] = table[-1][n]
    return _scaled(rows), _scaled(columns)


def _scaled(weights: list[float]) -> tuple[float, ...]:
    above = [max(0, weight) for weight in weights]
    total = sum(above)
    return tuple(weight / total for weight in above)
