"""Lessons in CPython: judging every legal answer of every task, and reading a lesson.

python bench/lessons.py [rounds]

The page judges an answer when it is given, so what counts is the slowest of a lesson; the aim is 50 ms at
most, in the page as well, which is slower by the factor that `chromium.py` prints for random play. The
baseline is the same decision at a table, without anything being judged: what the rules take by themselves.
Milliseconds of the processor.
"""

import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from sealed.lessons import Lesson, Task, judge, read  # noqa: E402
from tools.lessons import legal  # noqa: E402

ROUNDS = 5
MOST = 200
"""The most answers of a task that are judged."""


def milliseconds(act: Callable[[], object], rounds: int) -> float:
    """The processor's time of something, as the median."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        act()
        times.append(time.process_time() - start)
    return statistics.median(times) * 1000


def answered(lesson: Lesson, rounds: int) -> Iterator[tuple[float, float]]:
    """For every answer the times of judging it, and of deciding so at a table."""
    for item in lesson.items:
        for move in legal(item.place, MOST) if isinstance(item, Task) else ():
            place = item.place
            yield (
                milliseconds(partial(judge, item, move), rounds),
                milliseconds(partial(place.table.decide, place.learner, move), rounds),
            )


def main(rounds: int) -> None:
    """Prints a row for each lesson of the page."""
    for path in sorted((ROOT / "docs" / "lessons").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        judged, decided = zip(*answered(read(text), rounds), strict=True)
        print(
            f"{path.stem}: {len(judged)} answers judged, median {statistics.median(judged):.2f} ms, "
            f"at most {max(judged):.1f} ms; decided at a table, median {statistics.median(decided):.2f} ms; "
            f"the lesson read in {milliseconds(partial(read, text), rounds):.0f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
