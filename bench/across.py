"""Across the table: how long from a code that is shown until a camera has read it.

    python bench/across.py [--times 2000]

A simulation at ten looks a second. Whether a look reads a picture is what came of the 1,000 pictures of the
corpus (tests/scan/): the hand goes over to another of its 200 poses every second. Parts take turns six times
a second; a look in which they change reads none. The time in which the page then applies the code is that of
`page.py`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from tests.test_scan import POSES, looked, texts

LOOKS, TURNS, OPEN = 10, 6, 1 / 30
"""Looks and pictures a second, and the seconds for which a look is open."""


def seconds(each: list[list[bool]], parts: int, rng: random.Random) -> float:
    """How long it took once until all parts were read."""
    missing = set(range(parts))
    begun, now = rng.random(), 0.0
    while True:
        pose = each[rng.randrange(len(each))]
        for _look in range(LOOKS):
            now += 1 / LOOKS
            shown, after = (int((begun + now + more) * TURNS) % parts for more in (0, OPEN))
            if shown == after and rng.choice(pose):
                missing.discard(shown)
            if not missing:
                return now


def main() -> None:
    """Prints a table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--times", type=int, default=2000)
    times = arguments.parse_args().times
    found = looked("corpus.mjs", {"texts": texts(), "first": 0, "count": POSES, "all": True})
    each = found["each"]
    reads = sum(map(sum, each))
    print(f"{reads} of {found['pictures']} pictures read, {len(found['wrong'])} wrong")
    print(f"{sum(read > 0 for read in found['read'])} of {POSES} poses within five pictures")
    print("parts   median    95 %")
    for parts in (1, 2, 11, 14):
        rng = random.Random(parts)
        took = sorted(seconds(each, parts, rng) for _time in range(times))
        print(f"{parts:5}{statistics.median(took):7.1f} s{took[int(0.95 * times)]:6.1f} s")


if __name__ == "__main__":
    main()
