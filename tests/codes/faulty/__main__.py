"""Writes the testkit anew (`make lists`)."""

from __future__ import annotations

from tests.codes.faulty.all import write

write()
