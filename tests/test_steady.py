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
LIKE_PYTEST = """\
import os, sys
shaky = os.environ["SAMPLE"] == os.environ["CHANCE"] == "42"
report = next(each.partition("=")[2] for each in sys.argv if each.startswith("--junitxml="))
case = '<testcase classname="test_it" name="test_{}">{}</testcase>'
cases = case.format("steady", "") + case.format("shaky", "<failure/>" * shaky)
with open(report, "w") as file:
    file.write(f"<testsuites><testsuite>{cases}</testsuite></testsuites>")
sys.exit(shaky)
"""
"""A stand-in for pytest that writes its report at once, with a busy loop on each core beside it."""


def run(
    tmp_path: Path, quiet: int, loops: int, *command: str, sample: int = 41
) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "SAMPLE": str(sample)}
    asked = [sys.executable, STEADY, "--quiet", str(quiet), "--busy", str(loops), *command]
    return subprocess.run(asked, capture_output=True, text=True, check=False, env=env, cwd=tmp_path)


def test_what_was_not_green_is_named_with_the_seed_of_its_run(tmp_path):
    (tmp_path / "like_pytest.py").write_text(LIKE_PYTEST)
    ran = run(tmp_path, 2, 1, sys.executable, "like_pytest.py")
    assert ran.returncode == 1
    told = ran.stdout[ran.stdout.index("--- steady") :].splitlines()[1:]
    assert [line.split()[:2] for line in told] == [
        ["quiet", "SAMPLE=41"],
        ["quiet", "SAMPLE=42"],
        ["SAMPLE=42", "CHANCE=42"],
        ["busy", "SAMPLE=43"],
    ]
    assert "test_it::test_shaky" in told[2]
    assert [line.split()[-1] for line in told if "minutes" in line] == ["green", "green", "green"]
    assert "1 not green" in told[1]


@pytest.mark.share(6)
def test_what_pytest_writes_is_read(tmp_path):
    (tmp_path / "test_it.py").write_text(TESTS)
    ran = run(
        tmp_path, 1, 0, sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "test_it.py", sample=42
    )
    assert ran.returncode == 1
    assert "   2 tests" in ran.stdout
    assert "SAMPLE=42 CHANCE=42 test_it::test_shaky (failure)" in ran.stdout


def test_runs_that_are_green_are_green_and_one_that_cannot_be_run_is_not(tmp_path):
    (tmp_path / "like_pytest.py").write_text(LIKE_PYTEST)
    assert run(tmp_path, 0, 1, sys.executable, "like_pytest.py").returncode == 0
    ran = run(tmp_path, 1, 0, sys.executable, "-c", "raise SystemExit(4)")
    assert ran.returncode == 1
    assert "pytest ended with 4" in ran.stdout
