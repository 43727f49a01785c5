"""Writes the testkit anew."""

from __future__ import annotations

from tests.codes.faulty.all import write

write()
