"""Throws altered codes and hostile answers at the reader, as many as are asked for.

    PYTHONPATH=py python -m tests.codes.fuzz --codes 1000000 --steps 100000 --processes 2

`--codes`: codes that somebody has altered on their way, their letters or their bytes; none is taken.
`--steps`: codes of a cheat who signs anything with proper keys; each is applied whole, or is an error or a
fault of the closed list, and the other player goes on. What both do stands in hostile.py, which the tests
share. Prints what became of them; a failure prints the round that makes it again (`--round`).
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from sealed.codes.armor import Armored
from sealed.codes.errors import CodeError
from sealed.codes.faults import Fault, every
from tests.codes import entries
from tests.codes.hostile import EVERY, HostileMatch, Target, altered, arrive, targets

ROUND = 500
"""Codes or steps of one game from one seed: what a process does at a time."""

WHOLE = "toy-skirmish"
"""A game of hidden battles that is short enough to be played to its end, with all that is shown then."""

GAMES = [*EVERY, WHOLE]
SHORT, LONG = 14, 60  # codes of a match


class Round(NamedTuple):
    """A part of the work: `codes` or `steps`, so many, with the dice of a seed."""

    sort: str
    seed: int
    times: int


class Result(NamedTuple):
    """The result of a round, by name; `failure` is the traceback of an error that must not happen."""

    round: Round
    names: Counter[str]
    failure: str = ""


def work(part: Round) -> Result:
    """Does a round. The same round does the same again."""
    dice, names = random.Random(f"{part.sort} {part.seed}"), Counter[str]()
    try:
        if part.sort == "codes":
            for _ in range(part.times):
                names.update(arrive(*altered(dice, chats()), honest()))
        else:
            key = GAMES[part.seed % len(GAMES)]
            match = HostileMatch(key, dice, LONG if key == WHOLE else SHORT)
            names.update(match.step() for _ in range(part.times))
    except Exception:
        return Result(part, names, traceback.format_exc())
    return Result(part, names)


@cache
def chats() -> tuple[Target, ...]:
    """The codes of the beginnings of matches of every game."""
    return tuple(each for key in GAMES for each in targets(key, 3, 6))


@cache
def honest() -> frozenset[Armored]:
    """All codes of these chats: one of them in the place of another has not been altered."""
    return frozenset(each.code for each in chats())


def rounds(sort: str, count: int) -> list[Round]:
    """So many codes or steps, in rounds."""
    starts = range(0, count, ROUND)
    return [Round(sort, place, min(ROUND, count - start)) for place, start in enumerate(starts)]


def told(names: Counter[str]) -> Iterable[str]:
    """Their results, by the layer that refuses them."""
    layers = {kind.__name__: kind for kind in every()}
    rows = sorted(names.items(), key=lambda row: (_layer(layers.get(row[0])), -row[1]))
    return (f"  {_layer(layers.get(name)):<16} {name:<18} {count:>9,}" for name, count in rows)


def _layer(kind: type[CodeError] | None) -> str:
    if kind is None:
        return "-"
    return f"{kind.layer} (fault)" if issubclass(kind, Fault) else kind.layer


def results(parts: Sequence[Round], processes: int) -> Iterator[Result]:
    """The results of the rounds, in their order; without other processes they run here."""
    if not processes:
        yield from map(work, parts)
        return
    from concurrent.futures import ProcessPoolExecutor  # Pyodide, where tests run too, has none

    with ProcessPoolExecutor(processes, initializer=entries.join) as pool:
        yield from pool.map(work, parts)


def main(arguments: Sequence[str]) -> int:
    """Does what the command line says; 1 if something happened that must not."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--codes", type=int, default=10_000)
    parser.add_argument("--steps", type=int, default=1_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--round", nargs=2, metavar=("SORT", "SEED"), help="one round again, as it failed")
    asked = parser.parse_args(arguments)
    parts = [*rounds("codes", asked.codes), *rounds("steps", asked.steps)]
    if asked.round:
        parts = [Round(asked.round[0], int(asked.round[1]), ROUND)]
    names: dict[str, Counter[str]] = {"codes": Counter(), "steps": Counter()}
    start, failed = time.monotonic(), 0
    for result in results(parts, asked.processes):
        names[result.round.sort] += result.names
        if result.failure:
            failed += 1
            print(f"--round {result.round.sort} {result.round.seed}\n{result.failure}", file=sys.stderr)
    print(f"{time.monotonic() - start:.0f} s, {failed} rounds failed")
    print(f"{asked.codes:,} altered codes; what was read in their place:", *told(names["codes"]), sep="\n")
    print(f"{asked.steps:,} steps of hostile signers:", *told(names["steps"]), sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    entries.join()
    sys.exit(main(sys.argv[1:]))
