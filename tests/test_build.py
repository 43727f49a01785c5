"""The build: the same sources make the same page, byte for byte, out of packages that are what they were."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import offline, single

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("py", "static", "docs", "tools")


def copied(target: Path) -> Path:
    """The sources in another folder, without anything that an earlier build has made."""
    for name in SOURCES:
        others = shutil.ignore_patterns("vendor*", "node_modules", "__pycache__")
        shutil.copytree(ROOT / name, target / name, ignore=others)
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, target / path.name)  # with the time of now
    (target / "node_modules").symlink_to(ROOT / "node_modules")
    return target


def built(target: Path, umask: int, **surroundings: str) -> str:
    """Builds and publishes the page in a folder; returns what `make single` prints."""
    there = {"cwd": target, "env": {**os.environ, **surroundings}, "umask": umask, "check": True}
    subprocess.run(["node", "tools/build.mjs"], capture_output=True, **there)
    told = [
        subprocess.run([sys.executable, *command], capture_output=True, text=True, **there).stdout
        for command in (["tools/site.py"], ["tools/single.py", "_site", "."])
    ]
    return "".join(told)


def files(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).digest() for path in found}


def test_every_package_is_the_very_one_that_was_chosen() -> None:
    lines = (ROOT / "requirements-dev.txt").read_text("utf-8").replace("\\\n", " ").splitlines()
    packages = [line for line in lines if line and not line.startswith("#")]
    assert packages
    assert all("==" in line and "--hash=sha256:" in line for line in packages)
    for folder in (ROOT, ROOT / "tools/lint", ROOT / "e2e/old"):
        locked = json.loads((folder / "package-lock.json").read_text("utf-8"))["packages"]
        assert all(each["integrity"].startswith("sha512-") for name, each in locked.items() if name)
        assert not any("resolved" in each for each in locked.values())
        assert "ignore-scripts=true" in (folder / ".npmrc").read_text("utf-8").splitlines()


def test_what_is_published_has_passed_the_tests() -> None:
    flow = (ROOT / ".github/workflows/pages.yml").read_text("utf-8")
    jobs = {part.split(":")[0]: part for part in re.split(r"\n  (?=\w+:\n)", flow.partition("\njobs:")[2])}
    assert "uses: ./.github/workflows/tests.yml" in jobs["test"]
    assert "needs: test" in jobs["build"]
    assert "needs: build" in jobs["deploy"]
    tests = (ROOT / ".github/workflows/tests.yml").read_text("utf-8")
    assert "workflow_call:" in tests
    assert "- run: make test" in tests


def test_the_workflows_build_with_the_oldest_and_the_newest_and_keep_no_credentials() -> None:
    flows = {path.stem: path.read_text("utf-8") for path in (ROOT / ".github/workflows").glob("*.yml")}
    oldest = json.loads((ROOT / "package.json").read_text("utf-8"))["engines"]["node"].removeprefix(">=")
    assert re.findall(r"- node: (\d+)\n +python: \"(.+)\"", flows["tests"]) == [
        (oldest, "3.11"),
        ("24", "3.13"),
    ]
    for flow in flows.values():
        checkouts = flow.count("uses: actions/checkout@")
        assert checkouts
        assert flow.count("\n        with:\n          persist-credentials: false\n") == checkouts


@pytest.mark.thorough
def test_two_folders_at_two_times_make_the_same_page(tmp_path: Path) -> None:
    one = copied(tmp_path / "one")
    told = built(one, 0o022, TZ="Pacific/Auckland", LC_ALL="C", PYTHONHASHSEED="1")
    two = copied(tmp_path / "somewhere else" / "with a longer name")
    assert built(two, 0o077, TZ="UTC", LC_ALL="C.UTF-8", PYTHONHASHSEED="2") == told
    assert files(one / "_site") == files(two / "_site")
    listed = json.loads((one / "_site" / offline.LIST).read_text("utf-8"))
    assert listed["hash"] in told
    assert listed["single"][1] in told
    assert (one / "_site" / single.NAME).stat().st_size == listed["single"][0]


def test_no_command_runs_tests_with_and_without_a_browser_in_one_process() -> None:
    """An event loop of the browser's driver would run there, and every coroutine of the others would fail."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    calls = re.findall(r"/pytest (.*)", makefile.replace("$(IN_BROWSERS)", "/pytest e2e"))
    assert len(calls) >= 5
    assert [call for call in calls if {"tests", "e2e"} <= set(call.split())] == []


def test_browser_tests_that_take_turns_all_run_in_a_thorough_run() -> None:
    """e2e/conftest.py lets them take turns wherever long ones are not asked for."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(r"^thorough-e2e:.*\n\t.*-m \"thorough or share\"$", makefile, re.MULTILINE)


@pytest.mark.share(4)
@pytest.mark.slow  # Pyodide has no processes
@pytest.mark.parametrize("failing", ["", "thorough-unit", "thorough-e2e", "thorough-plain"])
def test_a_thorough_run_runs_all_its_parts_and_says_at_its_end_which_failed(
    tmp_path: Path, failing: str
) -> None:
    runs = {"thorough-unit": "pytest tests all", "thorough-pyodide": "node tests/pyodide/run.mjs all"}
    runs |= {"thorough-e2e": "pytest e2e all", "thorough-plain": "pytest e2e none"}
    for name in ("pytest", "node"):
        (tmp_path / name).write_text(
            f'#!/bin/sh\ncase "{name} $1 $SURGERY" in "{runs.get(failing)}") exit 1;; esac\n', "utf-8"
        )
        (tmp_path / name).chmod(0o755)
    made = ("MODULES", "BUILT", "READY", "BROWSERS", "OLD_BROWSERS")
    there = [tmp_path / name.lower() for name in made]
    for path in there:
        path.touch()  # after what it is made of, so that nothing is made
    given = zip(made, there, strict=True)
    told = subprocess.run(
        ["make", "thorough", f"VENV={tmp_path}", *(f"{name}={path}" for name, path in given)],
        cwd=ROOT,
        env={"PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
    )
    how = {part: "FAILED" if part == failing else "passed" for part in runs}
    *rows, last = (row.split() for row in told.stdout.splitlines()[-5:])
    assert {row[0]: row[-1] for row in rows} == how
    assert last[-2:] == [failing or "nothing", "failed"]
    assert (told.returncode == 0) == (not failing)
