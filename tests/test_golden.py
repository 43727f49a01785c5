"""Whole games; many were made by another program from the rules pages alone. Each replays to the end that it
reached there.

The files in tests/golden/ are records, `Result` included, which `replay` holds against the game. They must
not change: a record that somebody has kept is read by every later version.
"""

from pathlib import Path

import pytest

from sealed import record
from sealed.rules import registry

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    table = record.replay(text)
    assert table.outcome is not None
    assert table.outcome.winner is not None
    assert record.write(table) == text


def test_there_are_golden_records_of_every_game() -> None:
    kept = {path.stem.rpartition("-")[0] for path in GOLDEN}
    missing = [entry.key for entry in registry.ENTRIES if entry.key not in kept]
    assert not missing, f"tests/golden/ has no record of {missing}: run `make lists`"
