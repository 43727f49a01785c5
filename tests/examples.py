"""How often a property is tried: in every run a share of what `make thorough` tries, and in Pyodide, where a
test runs a second time, a share of that. Of long cases that are alike the share is another one from commit to
commit: the number in the environment variable SAMPLE chooses it, and chooses the same again.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Any, TypeVar
from zlib import crc32

import pytest
from _pytest.mark import ParameterSet
from hypothesis import settings

from tests.pyodide.chosen import AnyTest, function

THOROUGH, BRIEF = "thorough", "brief"
SHARE = 6
SHARE_IN_PYODIDE = 8
FEWEST = 2
SAMPLE = int(os.environ.get("SAMPLE") or 0)
"""Which share of the long cases this run takes; `make` has it from the commit."""
TURN = None if os.environ.get("TURNS") == "all" else SAMPLE
"""Whose turn it is: None if `make turns` has all shares run."""
CHANCE = int(os.environ.get("CHANCE") or 0)
"""Seeds the chance of pages in browser tests: the same one in every run that asks for no other."""
_SAME = f"SAMPLE={SAMPLE}" + (f" CHANCE={CHANCE}" if CHANCE else "")
REPEAT = f"sample: {SAMPLE} (the same once more: {_SAME} before pytest or after make)"
AnyValue = TypeVar("AnyValue")


def is_thorough() -> bool:
    """Whether pytest was told `--hypothesis-profile=thorough`: nothing is left to a longer run."""
    return settings.get_current_profile_name() == THOROUGH


def is_brief() -> bool:
    """Whether pytest was told `--hypothesis-profile=brief`: each test shows that it holds somewhere."""
    return settings.get_current_profile_name() == BRIEF


def share(count: int, *, thorough: bool) -> int:
    """So many in a thorough run in CPython, and a part of them in any other."""
    part = (1 if thorough else SHARE) * (SHARE_IN_PYODIDE if sys.platform == "emscripten" else 1)
    return min(count, max(FEWEST, count // part))


def examples(count: int = 100, **more: Any) -> settings:
    """Settings for so many examples, or their share; never with a stopwatch."""
    return settings(max_examples=_asked(count), deadline=None, **more)


def seeds(count: int) -> range:
    """Seeds of so many random games, or of their share: the first, for tests that count on what comes up."""
    return range(_asked(count))


def turn(values: Sequence[AnyValue], count: int, sample: int | None = TURN) -> list[AnyValue]:
    """So many of these values, in their order: those whose turn it is. As many samples in a row as it takes
    have all of them.
    """
    if sample is None:
        return list(values)
    first = sample * count
    chosen = {(first + number) % len(values) for number in range(min(count, len(values)))}
    return [value for number, value in enumerate(values) if number in chosen]


def in_turn(tests: Sequence[AnyTest], sample: int | None = TURN) -> list[AnyTest]:
    """The tests whose turn it is. Of a function marked `share(part)` one case in `part` runs, functions with
    fewer cases take turns with each other, and unmarked tests always run.
    """
    cases = Counter(map(function, tests))
    shared: dict[tuple[str, int], list[AnyTest]] = {}
    for test in tests:
        if mark := test.get_closest_marker("share"):
            part: int = mark.args[0]
            of = function(test) if cases[function(test)] >= part else ""
            shared.setdefault((of, part), []).append(test)
    waiting: set[AnyTest] = set()
    for (_, part), alike in shared.items():
        mixed = sorted(alike, key=lambda case: crc32(case.nodeid.encode()))
        waiting |= {*mixed} - {*turn(mixed, -(-len(mixed) // part), sample)}
    return [test for test in tests if test not in waiting]


def _asked(count: int) -> int:
    return min(count, FEWEST) if is_brief() else share(count, thorough=is_thorough())


def some(values: Iterable[object], of_every_run: Container[object]) -> list[ParameterSet]:
    """Parameters of which every run takes these, and a thorough one all."""
    return [
        pytest.param(
            *(one if isinstance(one, tuple) else (one,)),
            marks=() if one in of_every_run else pytest.mark.thorough,
        )
        for one in values
    ]


def sampled(values: Sequence[object], count: int) -> list[ParameterSet]:
    """Parameters of which every run takes so many, in turn, and a thorough one all."""
    return some(values, turn(values, count))


PROFILES = {
    name: settings(max_examples=share(100, thorough=name == THOROUGH), deadline=None)
    for name in ("sealed", THOROUGH)
} | {BRIEF: settings(max_examples=FEWEST, deadline=None)}
"""The settings of a property that asks for no others, in every run, in a thorough one and in a brief one."""
