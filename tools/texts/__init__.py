"""Collects every text that a player reads, for translators, and checks and compiles their translations."""

import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TOOLS.parent / "py"), str(TOOLS)]
