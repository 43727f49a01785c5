"""How long *What happened?* takes for a match of Field Tactics, against replaying its record in the same run.

    python bench/account.py [record ...] [--slower 12]

By the processor's time in CPython. `--slower` is how much slower Python is on a phone, about 3 times in
Pyodide and 4 by the phone: each moment is given the time that the page would give it there. Without a
record it plays a match of Regular against itself.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "py"))

from sealed.bots import REGULAR, View, think  # noqa: E402
from sealed.bots.explained import moments  # noqa: E402
from sealed.matches.questions import MomentRequest, replayed  # noqa: E402
from sealed.page.boards.field_tactics.explained import EXPLAINING  # noqa: E402
from sealed.page.match.explained.account import LEAST, MOST  # noqa: E402
from sealed.record import replay, write  # noqa: E402
from sealed.rules import registry  # noqa: E402
from sealed.table import Table  # noqa: E402

RULESET = "field-tactics"
SHORTEST = 30


def played() -> str:
    """The record of a match."""
    for seed in range(100):
        rng, rules = random.Random(seed), registry.load(RULESET)
        table = Table.begin(rules, {}, seed.to_bytes(8, "big"))
        while (asks := table.asks()) and len(table.past) < 2 * SHORTEST:
            ask = asks[0]
            seen = View(rules, table.options, table.state, ask, table.hand(ask.seat), table.log)
            *_, thought = think(seen, REGULAR, rng)
            table = table.decide(ask.seat, thought.move)
        if table.outcome and len(table.past) >= SHORTEST:
            return write(table)
    raise ValueError("no match is long enough")


def spent(record: str, number: int, seconds: float) -> float:
    """The time in which a moment is judged, if it may take so long."""
    begun = time.process_time()
    for _ in MomentRequest(record, number, seconds).answers():
        if time.process_time() - begun >= seconds:
            break
    return time.process_time() - begun


def main() -> None:
    """Prints a line for each record."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("records", nargs="*", type=Path)
    arguments.add_argument("--slower", type=float, default=12.0)
    given = arguments.parse_args()
    for record in [path.read_text() for path in given.records] or [played()]:
        game = replayed(record)
        count = len(moments(game.rules, game.log))
        began = time.process_time()
        replay(record)
        baseline = time.process_time() - began
        seconds = max(LEAST, min(MOST, EXPLAINING.patience / count)) / given.slower
        times = [spent(record, number, seconds) for number in range(count)]
        total = sum(times)
        print(
            f"{count} moments, {total:.2f} s here, {total * given.slower:.1f} s on a phone;"
            f" {total / baseline:.0f} times a replay; median {1000 * statistics.median(times):.0f} ms"
        )


if __name__ == "__main__":
    main()
