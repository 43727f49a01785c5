"""The first second of `make play` and `make test`: what is missing or too old is named before all else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.slow  # Pyodide has no processes
NEEDED = {"play": ("python3", "node", "npm"), "test": ("python3", "node", "npm", "git")}
OLD_PYTHON = """#!/bin/sh
case "$2" in *print*) echo 3.10;; *) exit 1;; esac
"""
OLD_NODE = """#!/bin/sh
case "$1" in --version) echo v16.20.2;; *) exit 1;; esac
"""


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """A folder with the programs that must be there and nothing else: a `PATH`."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for name in ("sh", "make", "find", "cut", "git", "npm"):
        (folder / name).symlink_to(shutil.which(name) or pytest.fail(f"{name} is not here"))
    (folder / "python3").symlink_to(sys.executable)
    (folder / "node").symlink_to(Path(os.path.realpath(shutil.which("node") or "")))
    return folder


def made(command: str, programs: Path) -> subprocess.CompletedProcess[str]:
    """Runs `make` in a clone in which nothing is installed or built."""
    nothing = programs.parent / "nothing"
    there = [f"{name}={nothing / name}" for name in ("MODULES", "BUILT", "READY", "BROWSERS")]
    return subprocess.run(
        ["make", command, *there],
        cwd=ROOT,
        env={"PATH": str(programs), "HOME": str(programs.parent)},
        capture_output=True,
        text=True,
        timeout=60,
    )


def replaced(programs: Path, name: str, text: str) -> None:
    (programs / name).unlink()
    (programs / name).write_text(text, "utf-8")
    (programs / name).chmod(0o755)


@pytest.mark.share(4)
@pytest.mark.parametrize(("command", "name"), [(each, name) for each in NEEDED for name in NEEDED[each]])
def test_a_program_that_is_missing_is_named_before_anything_is_installed(
    programs: Path, command: str, name: str
) -> None:
    (programs / name).unlink()
    told = made(command, programs)
    assert told.returncode != 0
    assert told.stdout == ""
    first = told.stderr.splitlines()[0]
    assert first.startswith(f"There is no {name} here. Please install ")


@pytest.mark.parametrize("command", NEEDED)
@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        (
            "python3",
            OLD_PYTHON,
            "python3 is Python 3.10, which is too old. Please install Python 3.11 or newer",
        ),
        ("node", OLD_NODE, "node is v16.20.2, which is too old. Please install Node 18 or newer"),
    ],
)
def test_a_program_that_is_too_old_is_named_with_what_to_install(
    programs: Path, command: str, name: str, text: str, said: str
) -> None:
    replaced(programs, name, text)
    told = made(command, programs)
    assert told.returncode != 0
    assert told.stdout == ""
    assert told.stderr.splitlines()[0].startswith(said)


def test_all_that_is_missing_is_named_at_once(programs: Path) -> None:
    for name in NEEDED["test"]:
        (programs / name).unlink()
    told = made("test", programs)
    named = [row.split()[3] for row in told.stderr.splitlines() if row.startswith("There is no ")]
    assert named == list(NEEDED["test"])


def test_with_all_of_them_nothing_is_said(programs: Path) -> None:
    told = made("able-to-test", programs)
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
