"""The tool that puts faults into the program: what it draws, and that it sees a fault die."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.drawing import drawn, every, found_again, mutated, probed, shown

ROOT = Path(__file__).resolve().parent.parent
SOURCE = '''
def grade(points, most):
    """How well."""
    best: int = 3
    if points < most and most in (1, 2):
        points += 1
        print(points)
    return points * best

class Named:
    @property
    def name(self):
        return "x"
'''


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "one.py").write_text(SOURCE, "utf-8")
    return tmp_path


def test_each_kind_of_fault_is_found(root: Path) -> None:
    found = [shown(*place, root=root) for place in every("one.py", root)]
    assert {(one.kind, one.was, one.becomes) for one in found} == {
        ("number", "best: int = 3", "best: int = 4"),
        ("condition", "if points < most and most in (1, 2):", "if not (points < most and most in (1, 2)):"),
        ("and, or", "if points < most and most in (1, 2):", "if points < most or most in (1, 2):"),
        ("comparison", "if points < most and most in (1, 2):", "if points <= most and most in (1, 2):"),
        ("comparison", "if points < most and most in (1, 2):", "if points < most and most not in (1, 2):"),
        ("number", "if points < most and most in (1, 2):", "if points < most and most in (2, 2):"),
        ("number", "if points < most and most in (1, 2):", "if points < most and most in (1, 3):"),
        ("operator", "points += 1", "points -= 1"),
        ("number", "points += 1", "points += 2"),
        ("removed", "points += 1", "pass"),
        ("removed", "print(points)", "pass"),
        ("return None", "return points * best", "return None"),
        ("operator", "return points * best", "return points // best"),
        ("return None", "return 'x'", "return None"),
    }


def test_the_code_has_the_fault_and_a_probe_is_called_where_it_would_be(root: Path) -> None:
    found = [shown(*place, root=root) for place in every("one.py", root)]
    (removed,) = [one for one in found if one.becomes == "points -= 1"]
    namespace: dict[str, object] = {}
    exec(compile(SOURCE, "one.py", "exec"), namespace)
    grade = namespace["grade"]
    assert grade(0, 1) == 3
    grade.__code__ = mutated(removed, root)
    assert grade(0, 1) == -3
    reached: list[int] = []
    namespace["probe"] = reached.append
    grade.__code__ = probed([(7, removed)], "probe", root)
    assert (grade(1, 1), reached) == (3, [])
    assert (grade(0, 1), reached) == (3, [7])


def test_a_seed_draws_the_same_ones_and_another_seed_others(root: Path) -> None:
    assert drawn(4, 10, root) == drawn(4, 10, root)
    assert len(drawn(4, 10, root)) == 5  # the share of modules that are neither of the other two
    assert drawn(4, 10, root) != drawn(5, 10, root)


def test_one_is_found_again_when_its_function_has_moved_and_not_when_its_line_is_another(root: Path) -> None:
    found = [shown(*place, root=root) for place in every("one.py", root)]
    (one,) = [one for one in found if one.becomes == "points -= 1"]
    text = SOURCE.replace("    best: int", "    if not most:\n        return 0\n    best: int")
    (root / "one.py").write_text(text, "utf-8")
    again = found_again(one, root)
    assert again
    assert (again.was, again.becomes, again.number) == (one.was, one.becomes, one.number + 3)
    (root / "one.py").write_text(text.replace("points += 1", "points += 5"), "utf-8")
    assert found_again(one, root) is None


@pytest.mark.share(6)
@pytest.mark.slow  # Pyodide has no processes
def test_a_fault_dies_by_the_test_that_looks_and_the_same_again_is_quick(tmp_path: Path) -> None:
    place = next(
        one
        for one in (shown(*each) for each in every("sealed/name.py"))
        if one.kind in ("return None", "condition")
    )
    kept = tmp_path / "kept.json"
    row = {name: getattr(place, name) for name in place.__slots__}
    kept.write_text(json.dumps([{"mutant": row, "killed by": None}]), "utf-8")
    command = [sys.executable, "-m", "tests.mutants", "--jobs", "1", "--again", kept, "--keep", kept]
    there = {"cwd": ROOT, "env": {**os.environ, "PYTHONPATH": "py"}, "capture_output": True, "text": True}
    told = subprocess.run([*command, "tests/page/test_names.py"], **there)
    assert told.stdout.endswith("1 of 1 are killed\n"), told.stderr
    (killed,) = json.loads(kept.read_text("utf-8"))
    assert "test_names" in killed["killed by"]
    again = subprocess.run([*command, "tests/page/test_names.py"], **there)
    assert (again.returncode, "quick, once each" in again.stderr) == (0, False)
