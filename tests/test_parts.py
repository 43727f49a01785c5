"""`make test` says which of its parts failed, and mixes what none of them prints (tools/parts.py)."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # Pyodide has no processes
PARTS = Path(__file__).resolve().parents[1] / "tools" / "parts.py"
MAKE = """\
import os, sys, time
name = sys.argv[-1]
for number in range(3):
    print(name, number, flush=True)
    time.sleep(0.05)
print(name, "is nicer by", os.nice(0) - {nice}, flush=True)
print(name, "on the other stream", file=sys.stderr)
sys.exit(3 if name.startswith("bad") else 0)
"""


def run(tmp_path: Path, *lanes: str) -> subprocess.CompletedProcess[str]:
    make = tmp_path / "make.py"
    make.write_text(MAKE.format(nice=os.nice(0)))
    command = [sys.executable, PARTS, "--make", f"{sys.executable} {make}", *lanes]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_what_each_part_prints_stands_together_in_the_order_of_the_parts(tmp_path):
    ran = run(tmp_path, "one,two", "three")
    assert ran.returncode == 0
    said = [line for line in ran.stdout.splitlines() if re.match("(one|two|three) [0-9io]", line)]
    assert said == [
        line
        for name, nicer in (("one", 5), ("two", 5), ("three", 0))
        for line in (
            *(f"{name} {number}" for number in range(3)),
            f"{name} is nicer by {nicer}",
            f"{name} on the other stream",
        )
    ]
    assert ran.stdout.splitlines()[-1].endswith("nothing failed")


def test_a_part_that_fails_stops_no_other_fails_the_whole_and_is_named_at_the_end(tmp_path):
    ran = run(tmp_path, "bad-one,two", "bad-three")
    assert ran.returncode == 1
    assert "two on the other stream" in ran.stdout
    assert ran.stdout.splitlines()[-1].endswith("bad-one bad-three failed")
    assert [line.split()[-1] for line in ran.stdout.splitlines()[-4:-1]] == ["FAILED", "passed", "FAILED"]


def test_a_part_that_cannot_be_run_has_failed(tmp_path):
    command = [sys.executable, PARTS, "--make", str(tmp_path / "nothing"), "one,two"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert ran.stdout.splitlines()[-1].endswith("one two failed")
