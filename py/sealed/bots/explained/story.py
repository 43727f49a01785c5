"""All that was given away and all that luck did, added up to the result of a match.

A moment's value is that before it, if both decide well. What the seats gave away leads to the value that
could then be expected; whatever is left to the value before the next moment is luck, and so is what an
estimate had wrong. So the sum is exact, however rough the numbers are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sealed.rules.seats import Pair


class Step(NamedTuple):
    """A moment in the story of a match. All numbers are seen from seat one's side."""

    value: float
    given: Pair[float]
    """What each seat gave away, never less than 0."""
    luck: float
    after: float
    """The value before the next moment; after the last one, the result."""


class Total(NamedTuple):
    """The whole match: `start` - `given[0]` + `given[1]` + `luck` is `end`."""

    start: float
    given: Pair[float]
    luck: float
    end: float


def steps(values: Sequence[float], given: Iterable[Pair[float]], end: float) -> tuple[Step, ...]:
    """The steps between these values. `end` is the result, or the last value that is known so far."""
    ends = (*values[1:], end) if values else ()
    return tuple(
        Step(value, gone, after - value + gone[0] - gone[1], after)
        for value, gone, after in zip(values, given, ends, strict=True)
    )


def add_up(story: Sequence[Step]) -> Total:
    """The total of a story of at least one step."""
    given = sum(step.given[0] for step in story), sum(step.given[1] for step in story)
    return Total(story[0].value, given, sum(step.luck for step in story), story[-1].after)
