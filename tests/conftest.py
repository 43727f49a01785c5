"""For every test: no test is a stopwatch."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("sealed", deadline=None)
settings.load_profile("sealed")
