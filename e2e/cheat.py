"""The code that a cheating copy of the page runs before it starts: its attacks claim a draw with every
general.

The seals, the signatures and all else are the honest program's. If nobody notices, the victim loses a
general, and the cheat one piece of its choice.
"""

from typing import Any

from sealed.codes.battle import tables
from sealed.rules.questions import Winner

GENERALS = (0, 1, 2)
honest = tables.make


def make(where: Any, held: Any, *secrets: Any) -> Any:
    """Makes tables in which the attacker's row is improved."""
    row = list(where.outcomes[held.rank])
    for rank in GENERALS:
        row[rank] = Winner.NEITHER
    rows = (*where.outcomes[: held.rank], tuple(row), *where.outcomes[held.rank + 1 :])
    return honest(where._replace(outcomes=rows), held, *secrets)


tables.make = make
