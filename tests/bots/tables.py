"""The tables of the five-card family, as they are read."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "static" / "opponents"
PACKED = (FOLDER / "five-card-trick.table").read_bytes()
