"""`make steady` sees a test that fails in one run of many (tools/steady.py)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # Pyodide has no processes
STEADY = Path(__file__).resolve().parents[1] / "tools" / "steady.py"
TESTS = """\
import os
def test_steady(): pass
def test_shaky(): assert os.environ["SAMPLE"] != "42"
"""


def run(tmp_path: Path, quiet: int, loops: int, *command: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "SAMPLE": "41"}
    asked = [sys.executable, STEADY, "--quiet", str(quiet), "--busy", str(loops), *command]
    return subprocess.run(asked, capture_output=True, text=True, check=False, env=env, cwd=tmp_path)


def test_what_was_not_green_is_named_with_the_seed_of_its_run(tmp_path):
    (tmp_path / "test_it.py").write_text(TESTS)
    ran = run(tmp_path, 2, 1, sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "test_it.py")
    assert ran.returncode == 1
    told = ran.stdout[ran.stdout.index("--- steady") :].splitlines()[1:]
    assert [line.split()[:2] for line in told] == [
        ["quiet", "SAMPLE=41"],
        ["quiet", "SAMPLE=42"],
        ["SAMPLE=42", "test_it::test_shaky"],
        ["busy", "SAMPLE=43"],
    ]
    assert [line.split()[-1] for line in told if "minutes" in line] == ["green", "green", "green"]
    assert "1 not green" in told[1]


def test_runs_that_are_green_are_green_and_one_that_cannot_be_run_is_not(tmp_path):
    (tmp_path / "test_it.py").write_text(TESTS.partition("def test_shaky")[0])
    assert run(tmp_path, 0, 1, sys.executable, "-m", "pytest", "test_it.py").returncode == 0
    ran = run(tmp_path, 1, 0, sys.executable, "-m", "pytest", "nothing.py")
    assert ran.returncode == 1
    assert "pytest ended with 4" in ran.stdout
