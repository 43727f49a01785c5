"""Runs the browser tests again and again, quiet and beside a busy loop on each core, without a second try.

    python3 tools/steady.py --quiet 5 --busy 2 .venv/bin/pytest e2e -n 3

Goes on whatever fails. Its last lines say of each run how long it took, and which tests were not green, each
with the SAMPLE and the CHANCE of its run. No time-out is longer than in any other run.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree

LOOP = "import os\nbegun = os.getppid()\nwhile os.getppid() == begun: pass"
"""Ends with the process that began it: else one that was killed would leave loops that slow later runs."""


class Ran(NamedTuple):
    """A run of the tests."""

    name: str
    sample: int
    seconds: float
    tests: int
    bad: tuple[str, ...]
    """The checks that were not green; or, without a name, the reason why there is none."""

    def __str__(self) -> str:
        """Its line."""
        end = f"{len(self.bad)} not green" if self.bad else "green"
        took = f"{self.tests:4} tests {self.seconds / 60:5.1f} minutes"
        return f"{self.name:8} SAMPLE={self.sample:<6} {took}  {end}"


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """So many processes that want all of a core."""
    running = [subprocess.Popen([sys.executable, "-c", LOOP]) for _ in range(loops)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


def run(command: Sequence[str], name: str, sample: int, loops: int) -> Ran:
    """Runs the tests once, beside so many busy loops."""
    start = time.monotonic()
    with TemporaryDirectory() as folder, busy(loops):
        report = Path(folder) / "report.xml"
        chosen = {"SAMPLE": str(sample), "CHANCE": str(sample)}
        done = subprocess.run([*command, f"--junitxml={report}"], env={**os.environ, **chosen}, check=False)
        tests, bad = read(report) if report.exists() else (0, ())
    if done.returncode and not bad:
        bad = (f"pytest ended with {done.returncode}",)
    return Ran(name, sample, time.monotonic() - start, tests, bad)


def read(report: Path) -> tuple[int, tuple[str, ...]]:
    """How many tests there were, and the names of those that were not green, or were left out."""
    cases = list(ElementTree.parse(report).iter("testcase"))
    bad = [
        f"{case.get('classname')}::{case.get('name')} ({kind})"
        for case in cases
        for kind in ("failure", "error", "skipped")
        if case.find(kind) is not None
    ]
    return len(cases), tuple(bad)


def main() -> int:
    """Runs what the command line says; 1 if anything was not green."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--quiet", type=int, default=5, help="runs with the machine to themselves")
    parser.add_argument("--busy", type=int, default=2, help="runs beside a busy loop on each core")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="pytest, with its arguments")
    asked = parser.parse_args()
    first = int(os.environ.get("SAMPLE") or 0)
    kinds = ["quiet"] * asked.quiet + ["busy"] * asked.busy
    runs = []
    for number, kind in enumerate(kinds):
        print(f"\n--- run {number + 1} of {len(kinds)}, {kind}", flush=True)
        runs.append(run(asked.command, kind, first + number, (os.cpu_count() or 1) * (kind == "busy")))
    print("\n--- steady")
    for ran in runs:
        print(ran)
        for name in ran.bad:
            print(f"    SAMPLE={ran.sample} CHANCE={ran.sample} {name}")
    return 1 if any(ran.bad for ran in runs) else 0


if __name__ == "__main__":
    sys.exit(main())
