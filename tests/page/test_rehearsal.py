"""Python's work before its snapshot is taken: the first screen needs nothing more afterwards."""

import os
import subprocess
import sys
from collections.abc import Mapping, Set

import pytest

from sealed.page import registry
from sealed.rules.registry import ENTRIES

MOST = 48
"""The modules of ours that a start may load, since each costs every visitor something."""
SCRIPT = """
import sys
from sealed.page.registry import draw_home
draw_home()
print(*sys.modules)
"""


CODES: Mapping[str, Set[str] | int] = {
    **dict.fromkeys(("home", "rules", "learn", "position", "typed", "unread"), frozenset()),
    "settings": frozenset(("sealed.codes", "sealed.codes.names")),
    **dict.fromkeys(("match", "results", "book"), 6),
    **dict.fromkeys(("board", "lesson", "new", "handout", "explained", "play"), 7),
    **dict.fromkeys(("record", "review", "write", "demonstrations"), 7),
    "certificate": 40,
    **dict.fromkeys(("invited", "recover", "file", "shared"), 42),
    **dict.fromkeys(("backup", "saved", "unreadable"), 43),
}
"""Which modules of codes each screen loads, or how many at most: they take a phone as long as all else."""
OPENED = """
import os, sys
from sealed.page.registry import SCREENS, draw_home, screen
draw_home()
for name in SCREENS:
    if not os.fork():
        screen(name)
        print(name, *(each for each in sys.modules if each.startswith("sealed.codes")), flush=True)
        os._exit(0)
    os.wait()
"""


def run(script: str) -> str:
    """The output of a fresh interpreter."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=env)
    return done.stdout


@pytest.mark.slow  # Pyodide has no processes
def test_no_screen_loads_more_of_codes_than_it_needs() -> None:
    loaded = {name: codes for name, *codes in map(str.split, run(OPENED).splitlines())}
    assert set(loaded) == set(CODES) == set(registry.SCREENS)
    wrong = {}
    for name, most in CODES.items():
        codes = set(loaded[name])
        if codes != most if isinstance(most, Set) else len(codes) > most:
            wrong[name] = sorted(codes)
    assert wrong == {}


@pytest.mark.slow  # Pyodide has no processes
def test_the_covers_of_all_games_are_imported() -> None:
    imported = set(run(SCRIPT).split())
    assert {f"sealed.page.boards.{entry.family}.cover" for entry in ENTRIES} <= imported
    assert "sealed.page.screens.home" in imported
    ours = sorted(name for name in imported if name.partition(".")[0] == "sealed")
    assert len(ours) <= MOST, ours
    unwanted = {
        "sealed.page.handouts",
        "sealed.page.match.play",
        "sealed.page.boards.board",
        "sealed.page.boards.study",
        "sealed.clock",
    }
    assert not unwanted & imported, "nobody has opened a match yet"
    assert [name for name in ours if name.startswith("sealed.codes")] == []
