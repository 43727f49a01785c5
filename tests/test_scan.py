"""Reads codes as a camera sees them: a seeded corpus of poses (tests/scan/), by the page's decoder under
node.
"""

from __future__ import annotations

import json
import random
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sealed.codes.armor import Kind, armor
from sealed.codes.picture import spell

ROOT = Path(__file__).resolve().parent.parent
POSES = 200
CHUNK = 5
LENGTHS = (130, 160, 220, 230, 230)
"""The bytes of the codes that are shown: turns, an acceptance, and parts of an army twice."""
MISSED = frozenset({43, 75})
"""The poses that are not read within five pictures; there may be two."""


@cache
def texts() -> list[str]:
    """The texts in the pictures."""
    chance = random.Random(71)
    return [spell(armor(Kind.TURN, chance.randbytes(size))) for size in LENGTHS]


def looked(script: str, given: object) -> Any:
    """The output of a script of tests/scan/, as JSON."""
    done = subprocess.run(
        ["node", str(ROOT / "tests" / "scan" / script)],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.slow  # Pyodide has no processes
@pytest.mark.share(10)
@pytest.mark.parametrize("first", range(0, POSES, CHUNK))
def test_every_pose_is_read_within_five_pictures(first: int) -> None:
    found = looked("corpus.mjs", {"texts": texts(), "first": first, "count": CHUNK, "all": False})
    missed = {seed for seed, read in enumerate(found["read"], first) if not read}
    assert missed <= MISSED
    assert len(MISSED) <= 2
    assert not found["wrong"]


@pytest.mark.thorough
@pytest.mark.slow
def test_no_picture_of_a_thousand_is_read_wrong() -> None:
    found = looked("corpus.mjs", {"texts": texts(), "first": 0, "count": POSES, "all": True})
    assert found["pictures"] == 5 * POSES
    assert not found["wrong"]
    assert len([read for read in found["read"] if not read]) <= 2


@pytest.mark.slow
def test_what_others_show_is_no_text_for_the_page() -> None:
    """Symbols of others, and our own in a mirror or inverted: silence, or the right code."""
    found = looked("hostile.mjs", {"texts": texts()[:3], "many": 150})
    assert found["told"] == []
    for kind in ("mirrored", "inverted", "seen"):
        assert all(seen in ("", shown) for seen, shown in zip(found[kind], texts()[:3], strict=True)), kind
    assert set(found["long"]) <= {0, len("Sealed1T") + 2800}
    assert found["nothing"] == ["", "", "Sealed1T"]


@pytest.mark.slow
def test_each_text_is_told_once_and_only_the_latest_are_remembered() -> None:
    found = looked("hostile.mjs", {"texts": [], "many": 0})
    assert found["news"] == 1000
    assert found["again"] == 0


@pytest.mark.thorough
@pytest.mark.slow
def test_of_a_thousand_symbols_of_others_none_is_told_and_none_is_held() -> None:
    found = looked("hostile.mjs", {"texts": [], "many": 1000})
    assert found["told"] == []
    assert found["grown"] < 4_000_000  # bytes; the pictures of the second half have 40 million
