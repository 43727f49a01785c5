"""What Python does before its snapshot is taken: the first screen needs nothing more afterwards."""

import os
import subprocess
import sys

import pytest

from sealed.rules.registry import ENTRIES

MOST = 48
"""The modules of ours that a start may load, since each costs every visitor something."""
SCRIPT = """
import sys
from sealed.page.registry import draw_home
draw_home()
print(*sys.modules)
"""


@pytest.mark.slow  # Pyodide has no processes
def test_the_covers_of_all_games_are_imported() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True, env=env)
    imported = set(done.stdout.split())
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
