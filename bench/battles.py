"""The cost of hidden battles: making and reading each kind of code, and its length.

    python bench/battles.py [--times 5]      (chromium.py: the same in Chromium)

The baseline is one product of a point and a scalar, measured in the same run: all the rest is made of these.
Times are medians in milliseconds. The targets are 150 for any code (1,000 for a set-up) in the browser, and
the letters of docs/keeping.md 11: 300 for an invitation, 400 for an acceptance, 380 for a first step,
600 for an attack, 1,000 with a second table, 300 for a showing, 2,700 at worst.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from sealed.codes import certificate, matchfile, sodium
from sealed.codes.match import Match
from sealed.rules import registry
from sealed.rules.questions import Compare, Decide, Prove, Seat, Show
from tests.codes.armies import random_set_up
from tests.codes.play import a_move, armored, begin

T = TypeVar("T")
Times = dict[str, list[float]]


def timed(into: list[float], work: Callable[[], T]) -> T:
    """The result of the work, and its milliseconds into the list."""
    start = time.perf_counter()
    result = work()
    into.append(1000 * (time.perf_counter() - start))
    return result


def kind(match: Match, number: int, asked: int) -> str:
    """The kind of a code, by the largest answer in it; `asked` is the length of the log before it."""
    if number < 2:
        return "invitation" if number == 0 else "acceptance"
    said = [entry.ask for entry in match.log[asked:] if entry.ask.seat is match.seat]
    if any(isinstance(ask, Show) for ask in said):
        return "showing"
    if any(isinstance(ask, Decide) and ask.slots and len(ask.slots) > 1 for ask in said):
        return "set-up"
    parts = []
    if any(isinstance(ask, Compare) for ask in said):
        parts.append("outcome")
    fights = match.account.fights
    if fights and fights[-1].verdict is None:
        parts.append("attack behind" if fights[-1].ask.behind else "attack")
    elif any(isinstance(ask, Prove) for ask in said):
        parts.append("proof")
    return ", ".join(parts) or "move"


def play(seed: int, made: Times, read: Times, sizes: dict[str, list[int]]) -> tuple[Match, Match]:
    """A whole random match."""
    rng = random.Random(seed)
    one, two = begin({"advantage": "12"[seed % 2]}, registry.load("field-tactics"))
    sides = {Seat.ONE: one, Seat.TWO: two}
    sizes["invitation"].append(len(one.text(0)))
    spent = dict.fromkeys(Seat, 0.0)
    marks = dict.fromkeys(Seat, 0)
    while True:
        for seat in Seat:
            while asks := sides[seat].asks():
                match, ask = sides[seat], asks[0]
                if ask.kind == "set-up":
                    move = random_set_up(seat, rng)
                else:
                    move = a_move(match.rules, match.state, ask, match.hand(seat), rng)
                took: list[float] = []
                sides[seat] = timed(took, lambda m=match, s=seat, t=move: m.decide(s, t))  # type: ignore[misc]
                spent[seat] += took[0]
        if one.number == two.number and sides[Seat.ONE].number == sides[Seat.TWO].number:
            return sides[Seat.ONE], sides[Seat.TWO]
        speaker = max(Seat, key=lambda seat: sides[seat].number)
        match = sides[speaker]
        number = sides[speaker.other].number + 1
        what = kind(match, number, marks[speaker])
        text = match.text(number)
        sizes[what].append(len(text))
        made[what].append(spent[speaker])
        spent[speaker] = 0.0
        other, code = sides[speaker.other], armored(text)
        marks[speaker.other] = len(other.log)
        sides[speaker.other] = timed(read[what], lambda o=other, c=code: o.receive(c))  # type: ignore[misc]
        one, two = sides[Seat.ONE], sides[Seat.TWO]


def baseline() -> float:
    """Milliseconds of one product; many at once, since a browser's clock is coarse."""
    point = sodium.crypto_scalarmult_ristretto255_base(12345)
    found: list[float] = []
    for start in range(0, 1000, 100):
        numbers = range(start, start + 100)
        timed(
            found,
            lambda n=numbers: [sodium.crypto_scalarmult_ristretto255(sodium.L - 1 - k, point) for k in n],
        )  # type: ignore[misc]
    return statistics.median(found) / 100


def main() -> None:
    """Print a line for every kind of code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    made: Times = defaultdict(list)
    read: Times = defaultdict(list)
    sizes: dict[str, list[int]] = defaultdict(list)
    kept: Times = defaultdict(list)
    for seed in range(times):
        one, two = play(seed, made, read, sizes)
        text = timed(kept["save a match"], lambda m=one: matchfile.save(m))  # type: ignore[misc]
        timed(kept["load a match"], lambda t=text: matchfile.load(t))  # type: ignore[misc]
        proof = certificate.make(two.transcript)
        timed(kept["check a certificate"], lambda t=proof: certificate.check(t))  # type: ignore[misc]
    base = baseline()  # now: a browser is quicker when it is warm
    print(f"one product of a point and a scalar: {base:.3f} ms")
    heads = "".join(f"{head:>10}" for head in ("codes", "letters", "at most", "make", "read", "read / 1"))
    print(f"{'':26}{heads}")
    for what in sorted(sizes):
        make, take = (statistics.median(rows[what] or [0.0]) for rows in (made, read))
        row = (len(sizes[what]), f"{statistics.median(sizes[what]):.0f}", max(sizes[what]))
        row_times = (f"{make:.1f}", f"{take:.1f}", f"{take / base:.0f}")
        print(f"{what:26}" + "".join(f"{each:>10}" for each in (*row, *row_times)))
    for what, rows in kept.items():
        print(f"{what:26}{statistics.median(rows):40.1f}")


if __name__ == "__main__":
    main()
