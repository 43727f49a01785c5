"""Draws the mutants, or takes those of a table that was kept, and prints which test kills each of them."""

from __future__ import annotations

import argparse
import json
import os
import sys
from dataclasses import asdict
from pathlib import Path

import tests.mutants
from tests.mutants.drawing import Mutant, drawn, found_again


def main() -> None:
    """Prints the table; fails if a mutant lives that was killed when the table was kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=tests.mutants.__doc__)
    parser.add_argument("--seed", type=int, default=4, help="which mutants are drawn")
    parser.add_argument("--count", type=int, default=100, help="how many")
    parser.add_argument("--again", type=Path, help="a table that was kept, whose mutants are asked for")
    parser.add_argument("--sample", type=int, help="the number that chooses the share of the slow tests")
    parser.add_argument("--keep", type=Path, help="where to keep the table")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many processes")
    parser.add_argument("arguments", nargs="*", default=["tests"], help="for pytest: tests/codes, say")
    asked = parser.parse_args()
    if asked.sample is not None:
        os.environ["SAMPLE"] = str(asked.sample)
    kept = json.loads(asked.again.read_text("utf-8")) if asked.again else []
    before = {Mutant(**each["mutant"]): each["killed by"] for each in kept}
    now = {mutant: found_again(mutant) for mutant in before}
    mutants = [each for each in now.values() if each] if asked.again else drawn(asked.seed, asked.count)

    from tests.mutants.running import table  # after the environment is as the tests are to see it

    known = [before[mutant] or "" for mutant, again in now.items() if again]
    found = table(mutants, known, asked.jobs, asked.arguments)
    rows = [{"mutant": asdict(one), "killed by": found.killed_by.get(n)} for n, one in enumerate(mutants)]
    for number, mutant in enumerate(mutants):
        reached = f"lives; {found.reached.get(number, 0)} tests reach it"
        print(f"{mutant}\n    {found.killed_by.get(number, reached)}")
    print(f"{len(found.killed_by)} of {len(mutants)} are killed")
    if asked.keep:
        asked.keep.write_text(json.dumps(rows, indent=1), encoding="utf-8")
    gone = [mutant for mutant, again in now.items() if not again]
    for mutant in gone:
        print(f"no longer in the sources: {mutant}")
    lost = [
        one for number, one in enumerate(mutants) if number not in found.killed_by and known and known[number]
    ]
    for mutant in lost:
        print(f"was killed before, and lives now: {mutant}")
    sys.exit(bool(lost))


if __name__ == "__main__":
    main()
