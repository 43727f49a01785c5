"""The army of Field Tactics, and how pieces fight (FT 1.4, FT 4). Ranks are numbers; sets of ranks are bit
masks.
"""

from __future__ import annotations

from typing import NamedTuple

from sealed.rules.questions import Mask, Winner

RANKS = ("G3", "G2", "G1", "F3", "F2", "F1", "C3", "C2", "C1", "PL", "TA", "CA", "EN", "SP", "MI", "FL")
COUNTS = (1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1, 2, 1, 2, 1)  # FT 1.4
MINE, FLAG = 14, 15


def mask(*names: str) -> Mask:
    """The mask of these ranks."""
    return sum(1 << RANKS.index(name) for name in names)


ALL = (1 << len(RANKS)) - 1
STILL = mask("MI", "FL")
MOVING = ALL & ~STILL
LEADERS = mask("G3", "G2", "G1", "F3", "F2", "F1")
CHARGING = mask("TA", "CA")
PLANE = mask("PL")
ENGINEER = mask("EN")

_CHART = """
     G3 G2 G1 F3 F2 F1 C3 C2 C1 PL TA CA EN SP MI
G3   △  ○  ○  ○  ○  ○  ○  ○  ○  ○  ○  ○  ○  ×  △
G2   ×  △  ○  ○  ○  ○  ○  ○  ○  ○  ○  ○  ○  ○  △
G1   ×  ×  △  ○  ○  ○  ○  ○  ○  ○  ○  ○  ○  ○  △
F3   ×  ×  ×  △  ○  ○  ○  ○  ○  ×  ×  ○  ○  ○  △
F2   ×  ×  ×  ×  △  ○  ○  ○  ○  ×  ×  ○  ○  ○  △
F1   ×  ×  ×  ×  ×  △  ○  ○  ○  ×  ×  ○  ○  ○  △
C3   ×  ×  ×  ×  ×  ×  △  ○  ○  ×  ×  ○  ○  ○  △
C2   ×  ×  ×  ×  ×  ×  ×  △  ○  ×  ×  ○  ○  ○  △
C1   ×  ×  ×  ×  ×  ×  ×  ×  △  ×  ×  ○  ○  ○  △
PL   ×  ×  ×  ○  ○  ○  ○  ○  ○  △  ○  ○  ○  ○  ○
TA   ×  ×  ×  ○  ○  ○  ○  ○  ○  ×  △  ○  ×  ○  △
CA   ×  ×  ×  ×  ×  ×  ×  ×  ×  ×  ×  △  ○  ○  △
EN   ×  ×  ×  ×  ×  ×  ×  ×  ×  ×  ○  ×  △  ○  ○
SP   ○  ×  ×  ×  ×  ×  ×  ×  ×  ×  ×  ×  ×  △  △
MI   △  △  △  △  △  △  △  △  △  ×  △  △  ×  △  △
"""
_MEANS = {"○": Winner.ATTACKER, "×": Winner.DEFENDER, "△": Winner.NEITHER}
_FLAG_ALONE = (*(Winner.DEFENDER,) * FLAG, Winner.NEITHER)


class Odds(NamedTuple):
    """Everything that follows from one table of outcomes."""

    table: tuple[tuple[int, ...], ...]
    """`table[a][d]`: who is left when rank `a` attacks rank `d`. A flag is alone here and loses (FT 4.5)."""
    beating: tuple[Mask, ...]
    """`beating[d]`: the ranks that win when they attack `d`."""
    holding: tuple[Mask, ...]
    """`holding[a]`: the ranks, the flag apart, that win when `a` attacks them."""
    matching: tuple[Mask, ...]
    """`matching[a]`: the ranks, the flag apart, that destroy `a` and themselves when it attacks them."""

    @classmethod
    def of(cls, table: tuple[tuple[int, ...], ...]) -> Odds:
        """Works out the odds of a table."""
        return cls(
            table,
            tuple(
                sum(1 << a for a in range(MINE) if table[a][d] == Winner.ATTACKER) for d in range(FLAG + 1)
            ),
            tuple(sum(1 << d for d in range(FLAG) if row[d] == Winner.DEFENDER) for row in table),
            tuple(sum(1 << d for d in range(FLAG) if row[d] == Winner.NEITHER) for row in table),
        )


def _table(engineer_beats_tank: bool) -> tuple[tuple[int, ...], ...]:
    rows = [[_MEANS[sign] for sign in row.split()[1:]] for row in _CHART.split("\n")[2:-1]]
    if not engineer_beats_tank:  # FT 4.4
        tank, engineer = RANKS.index("TA"), RANKS.index("EN")
        rows[tank][engineer], rows[engineer][tank] = Winner.ATTACKER, Winner.DEFENDER
    return (*((*row, Winner.ATTACKER) for row in rows), _FLAG_ALONE)


ODDS = {"yes": Odds.of(_table(True)), "no": Odds.of(_table(False))}
"""The table for each value of the option `engineer-beats-tank`."""


def ranks_in(ranks: Mask) -> tuple[int, ...]:
    """The ranks of a set, in rising order."""
    return tuple(rank for rank in range(len(RANKS)) if ranks >> rank & 1)
