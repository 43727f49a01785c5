"""Across the table: how long from a code that is shown until a camera has read it.

    python bench/across.py [--times 2000]

A simulation at ten looks a second. Whether a look reads a picture is what came of the 1,000 pictures of the
corpus (tests/scan/): the hand goes over to another of its 200 poses every second. Pictures take turns six
times a second; a look in which they change reads none. A code in parts is whole as soon as those that were
read, the sums of parts among them, give it (sealed.codes.loop); without sums each part is waited for. The
time in which the page then applies the code is that of `page.py`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from sealed.codes.armor import Armored, Kind, armor, split
from sealed.codes.loop import Gathered, Piece, read, with_sums
from sealed.codes.paste import look
from sealed.page.match.chat.across import PARTS
from tests.test_scan import POSES, looked, texts

LOOKS, TURNS, OPEN = 10, 6, 1 / 30
"""Looks and pictures a second, and the seconds for which a look is open."""


def pieces(parts: int, *, sums: bool) -> Sequence[Piece]:
    """The pieces in the pictures of a code in parts."""
    body = random.Random(parts).randbytes(220 * parts - 1)
    texts = split(Armored(Kind.TURN, body), PARTS) or (armor(Kind.TURN, body),)
    if len(texts) == 1:
        return [Piece(b"", 1, 1, 1)]
    shown = with_sums(texts) if sums else texts
    assert len(texts) == parts
    return [read(each) for text in shown for _spelt, each in look(text).found if isinstance(each, Armored)]


def seconds(each: list[list[bool]], shown: Sequence[Piece], rng: random.Random) -> float:
    """How long it took once until the code was read."""
    known = Gathered(shown[0].mark, shown[0].parts)
    begun, now = len(shown) * rng.random() / TURNS, 0.0
    while True:
        pose = each[rng.randrange(len(each))]
        for _look in range(LOOKS):
            now += 1 / LOOKS
            at, after = (int((begun + now + more) * TURNS) % len(shown) for more in (0, OPEN))
            if at == after and rng.choice(pose):
                known = known.with_piece(shown[at])
            if known.is_whole:
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
    print("parts  sums   median    95 %")
    for parts, sums in ((1, False), (2, False), (2, True), (11, False), (11, True), (14, False), (14, True)):
        rng, shown = random.Random(parts), pieces(parts, sums=sums)
        took = sorted(seconds(each, shown, rng) for _time in range(times))
        count = len(shown) - parts
        print(f"{parts:5}{count:6}{statistics.median(took):7.1f} s{took[int(0.95 * times)]:6.1f} s")


if __name__ == "__main__":
    main()
